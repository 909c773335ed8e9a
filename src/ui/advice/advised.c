#include "advice/hint.h"

#include "table/table.h"

void advised_add(Hints *h, int step, const AiPlan *plan)
{
    if (h->advised_count == ADVISED_MAX) {
        memmove(h->advised, h->advised + 1, sizeof h->advised[0] * (ADVISED_MAX - 1));
        h->advised_count--;
    }
    h->advised[h->advised_count++] = (AdvisedPlanAt){.step = step, .plan = *plan};
}

void advised_keep(Hints *h, const Hints *before, int steps)
{
    for (int i = 0; i < before->advised_count; i++) {
        if (before->advised[i].step <= steps) {
            h->advised[h->advised_count++] = before->advised[i];
        }
    }
}

int advised_alike(const AiPlan *a, const AiPlan *b)
{
    int same = 0;
    while (same < a->count && same < b->count
           && memcmp(&a->commands[same], &b->commands[same], sizeof(Command)) == 0) {
        same++;
    }
    return same;
}

/* Sailors who are hired or moved one by one, too; NULL: it is about none. */
static uint8_t *sailors_of(Command *c)
{
    return c->kind == CMD_RECRUIT        ? &c->as.recruit.count
           : c->kind == CMD_MOVE_SAILORS ? &c->as.move_sailors.count
                                         : NULL;
}

/* However many sailors. */
static bool is_alike(Command a, Command b)
{
    uint8_t *some = sailors_of(&a), *others = sailors_of(&b);
    if (some && others) {
        *some = *others;
    }
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool is_way(const Command *a, const Command *b)
{
    return a->kind == b->kind
           && (a->kind == CMD_SAIL
               || (a->kind == CMD_SAIL_GALLEY
                   && a->as.sail_galley.galley == b->as.sail_galley.galley));
}

/* Takes out of the plan what was done of it, of a voyage with the way there. False: it was not in
 * the plan. */
static bool take_out(AiPlan *plan, Command done)
{
    const uint8_t *sailors = sailors_of(&done);
    for (int left = sailors ? *sailors : 1; left > 0; left--) {
        int at = 0, kept = 0;
        while (at < plan->count && !is_alike(plan->commands[at], done)) {
            at++;
        }
        if (at == plan->count) {
            return false;
        }
        uint8_t *has = sailors_of(&plan->commands[at]);
        const bool more = has && --*has > 0;
        for (int i = 0; i < plan->count; i++) {
            if (i > at || (i < at && !is_way(&plan->commands[i], &done)) || (i == at && more)) {
                plan->commands[kept++] = plan->commands[i];
            }
        }
        plan->count = kept;
    }
    return true;
}

/* Takes out of the plan what the seat did in these steps; false where it did anything else. Under
 * way to where the plan leads it still follows it. */
static bool take_steps(AiPlan *plan, PlayerId seat, int from, int end)
{
    bool astray = false;
    for (int step = from; step < end; step++) {
        SessionStep past;
        session_step(app->session, step, seat, &past);
        astray = !take_out(plan, past.command);
        if (past.player != seat || (astray && !is_way(&past.command, &past.command))) {
            return false;
        }
    }
    return !astray;
}

bool advised_rest(const Table *t, AiPlan *rest)
{
    const int steps = session_step_count(app->session);
    for (int i = t->hints->advised_count - 1; i >= 0; i--) {
        const AdvisedPlanAt *advised = &t->hints->advised[i];
        *rest = advised->plan;
        if (advised->step < steps && take_steps(rest, t->decider, advised->step, steps)
            && rest->count > 0) {
            return true;
        }
    }
    return false;
}

bool advised_was_followed(const Table *t, PlayerId seat, int first, int count)
{
    for (int i = 0; i < t->hints->advised_count; i++) {
        const AdvisedPlanAt *advised = &t->hints->advised[i];
        AiPlan rest = advised->plan;
        if (advised->step >= first && advised->step < first + count
            && take_steps(&rest, seat, advised->step, first + count)) {
            return true;
        }
    }
    return false;
}

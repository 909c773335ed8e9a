/* How candidate plans compare. */
#include "../core/play.h"
#include "explain.h"

#include <stdlib.h>
#include <string.h>

int64_t terms_sum(const PlanTerms *terms)
{
    int64_t sum = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sum += terms->terms[term];
    }
    return sum;
}

/* ---- Leads ---- */

int32_t compare_gap(const Advised *by, const AiForecast *one, const AiForecast *other)
{
    int64_t gap = 0;
    for (PlayerId player = 1; player <= by->players; player++) {
        const int64_t more = one->worth[player] - other->worth[player];
        gap += player == by->seat ? more * (by->players - 1) : -more;
    }
    return (int32_t)(gap / (by->players - 1));
}

int32_t compare_left(const Advised *by, const PairedRollouts *rollouts, int one, int other)
{
    const AiForecast *after = rollouts->after;
    const Lead lead = paired_lead(rollouts, one, other, by->seat);
    const Lead more = paired_worth_lead(rollouts, one, other, by->seat);
    const int32_t size = abs(lead.mean);
    const bool decided =
        advice_decided(after[one].share[by->seat], after[other].share[by->seat]) != 0;
    const int32_t seen = advice_worth_unit(by->question->world) / 2;
    const int32_t least = !decided ? 2 * more.error : more.error > seen ? more.error : seen;
    const int32_t gap = compare_gap(by, &after[one], &after[other]);
    const bool decides =
        decided ? size < LEAD_PLAIN
                : (size <= lead.error || size < LEAD_LEAST) && (more.mean > 0 ? gap > 0 : gap < 0);
    return decides && abs(more.mean) > least ? more.mean : 0;
}

Lead compare_judged(const Advised *by, const PairedRollouts *rollouts, int one, int other)
{
    Lead lead = paired_lead(rollouts, one, other, by->seat);
    if (lead.mean != 0) {
        lead.error = win_model_lead_error(by, lead.error, rollouts->after[one].share[by->seat],
                                          rollouts->after[other].share[by->seat]);
    }
    return lead;
}

Lead compare_reported(const Advised *by, const PairedRollouts *rollouts, int one, int other)
{
    Lead lead = compare_judged(by, rollouts, one, other);
    if (lead.mean != 0) {
        lead.error = win_model_players_error(lead.error, rollouts->after[one].share[by->seat],
                                             rollouts->after[other].share[by->seat]);
    }
    return lead;
}

bool compare_is_even(const Lead *reported)
{
    return reported->mean <= (reported->error > LEAD_LEAST ? reported->error : LEAD_LEAST);
}

/* ---- Which of two plans fared better ---- */

/* By how much static reasons speak for plan a: an order that they do not show would have none. */
static int64_t reported_for(const Compared *compared, int a, int b)
{
    Reasons reasons;
    reasons_static(compared->by, &compared->of[a].terms, &compared->of[b].terms, &reasons);
    return reasons_sum(&reasons);
}

Lead compare_fared(const Compared *compared, int a, int b)
{
    const Advised *by = compared->by;
    const PairedRollouts *rollouts = &compared->rollouts;
    Lead lead = paired_lead(rollouts, a, b, by->seat);
    const int32_t left = compare_left(by, rollouts, a, b);
    const int64_t reasons = reported_for(compared, a, b);
    const int64_t least = by->edition->explain->least;
    const int32_t size = abs(lead.mean);
    /* too near to each other to be distinguished by the rollouts, and to matter; or luck could
     * explain it and reasons would speak against the plan that comes first */
    const bool doubted =
        size < 2 * lead.error && (lead.mean < 0 ? reasons >= least : reasons <= -least);
    const bool decided =
        advice_decided(rollouts->after[a].share[by->seat], rollouts->after[b].share[by->seat]) != 0;
    if (left != 0 && (decided || (left > 0 ? reasons > -least : reasons < least))) {
        lead.mean = left > 0 ? LEAD_LEAST : -LEAD_LEAST;
    } else if (size < LEAD_LEAST || (size < lead.error && size < LEAD_PLAIN) || doubted) {
        lead.mean = 0;
    }
    return lead;
}

/* Is plan b to be named before a? What can be had for nothing, and thrown away again, is taken
 * unless games show more than may be wrong with them. Else by how they fared, where that is even by
 * what the reasons speak of, and where those have nothing to say by how they fared after all. */
static bool goes_before(const Compared *compared, int b, int a)
{
    const int taken = plan_count(&compared->of[b].plan, CMD_TAKE_CUBE)
                      - plan_count(&compared->of[a].plan, CMD_TAKE_CUBE);
    if (taken != 0) {
        const Lead reported = compare_reported(compared->by, &compared->rollouts, taken > 0 ? a : b,
                                               taken > 0 ? b : a);
        if (compare_is_even(&reported)) {
            return taken > 0;
        }
    }
    const Lead lead = compare_fared(compared, b, a);
    const int64_t sum = reported_for(compared, b, a);
    const int64_t least = compared->by->edition->explain->least;
    if (lead.mean != 0) {
        return lead.mean > 0;
    }
    return sum >= least || sum <= -least
               ? sum > 0
               : paired_lead(&compared->rollouts, b, a, compared->by->seat).mean > 0;
}

/* ---- The order of a hint ---- */

static bool is_like_earlier(const Compared *compared, int at)
{
    const int *order = compared->order;
    for (int i = 0; i < at; i++) {
        if (plans_similar(&compared->by->question->view->pub, &compared->of[order[i]].plan,
                          &compared->of[order[at]].plan)) {
            return true;
        }
    }
    return false;
}

/* More plans are played than shown: those like a better one are left out first. */
static void show_different(Compared *compared)
{
    int *order = compared->order;
    for (int left = compared->count; left > ADVICE_PLAN_MAX; left--) {
        int out = left - 1;
        while (out > 0 && (order[out] < compared->shown || !is_like_earlier(compared, out))) {
            out--;
        }
        if (out > 0) {
            int like = order[out];
            memmove(&order[out], &order[out + 1], sizeof *order * (size_t)(left - 1 - out));
            order[left - 1] = like;
        }
    }
}

/* Sends the last sailor off a galley, which sinks; who lands with him has a port for it. */
static bool scuttles(const AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if ((command->kind == CMD_DISMISS_SAILORS && command->as.dismiss_sailors.sink != 0)
            || (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0)) {
            return true;
        }
    }
    return false;
}

void compare_order(Compared *compared)
{
    int *order = compared->order;
    for (int i = 0; i < compared->played; i++) {
        int place = i;
        for (; place > 0 && goes_before(compared, i, order[place - 1]); place--) {
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
    compared->count = 1;
    for (int i = 1; i < compared->played; i++) {
        if (order[i] < compared->shown || !scuttles(&compared->of[order[i]].plan)
            || paired_lead(&compared->rollouts, order[0], order[i], compared->by->seat).mean < 0) {
            order[compared->count++] = order[i];
        }
    }
    show_different(compared);
}

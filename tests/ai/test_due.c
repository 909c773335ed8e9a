/* Reasons are due to the plan: what a hint tells of one is held to the positions that the plans
 * lead to, decision by decision of games of both editions. A plan whose end dice or others
 * decide is held to nothing that they could change. */
#include "../run_suite.h"
#include "arena.h"
#include "visit.h"

#include <serenissima/ai/hints.h>
#include <serenissima/rules/bits.h>

#include <string.h>

static const AiBudget BUDGETS[] = {{6, 0, 0}, {6, 24, 0}};

/* Where a plan leads; false: it ends before the seat is done, at dice or at a question. */
static bool follow(const Asker *asker, const AiPlan *plan, GamePosition *after)
{
    const World *world = asker->world;
    *after = *asker->state;
    const Phase round = after->pub.stack[0];
    for (int i = 0; i < plan->count; i++) {
        if (!player_mask_has(rules_pending(world, &after->state), asker->seat)
            || rules_check(world, &after->state, &plan->commands[i]).refusal != REFUSAL_NONE) {
            return false;
        }
        rules_play(world, after, &plan->commands[i], NULL);
    }
    const PlayerMask pending = rules_pending(world, &after->state);
    const bool goes_on =
        asker->world->edition == EDITION_1996
        && (after->pub.depth > 1
            || (after->pub.stack[0].id == round.id && player_mask_has(pending, asker->seat)));
    const uint8_t now = rules_phase(&after->pub).id;
    return !goes_on && !player_mask_has(pending, PLAYER_CHANCE)
           && (asker->world->edition == EDITION_1996
                   /* others go on; or stakes are still to be paid */
                   ? round.player == asker->seat && round.id != PHASE_STAKE
                   : now == PHASE_CHOOSE);
}

/* What is told of a plan. */
typedef struct Told {
    const Asker *asker;
    const Reason *reason;
    const Reasons *all;
    const GamePosition *after[2]; /* where it leads, and the one that it is compared with */
    bool sure;                    /* neither dice nor others have a part in that */
} Told;

static int told, known[AI_TERM_COUNT];

#define HOLDS(what)                                                                             \
    ck_assert_msg(what, "%s (%s) of port %d galley %d foe %d player %d, %d: %s", reason_key(r), \
                  ai_term_name((AiTerm)r->term), r->port, r->galley, r->foe, r->player,         \
                  r->centiducats, #what)

static bool can_load(const World *world, const PublicState *pub, const Galley *galley)
{
    const PortId port = world->port_of_zone[galley->zone];
    return port != 0 && pub->supply[world->ports[port].good] > 0 && galley_room(galley) > 0;
}

static void check_of_galley(const Told *t, ReasonForm form)
{
    const Reason *r = t->reason;
    const bool gain = r->centiducats > 0;
    const PublicState *more = &t->after[!gain]->pub, *less = &t->after[gain]->pub;
    const PublicState *plan = &t->after[0]->pub;
    const Galley *galley = &more->galleys[r->galley];
    const PlayerId seat = t->asker->seat;
    const bool goes = r->alone && (r->port != 0 || r->foe != 0);
    if (r->term == AI_TERM_TRADE) {
        HOLDS(galley->owner == seat);
        HOLDS(galley_cube_count(galley) > 0 || (goes && can_load(t->asker->world, more, galley)));
        HOLDS(goes || galley_cube_count(&plan->galleys[r->galley]) > 0);
        HOLDS(form != FORM_ALONE_OWN || galley_cube_count(galley) > 0);
        HOLDS(form != FORM_ALONE_OWN || more->ports[r->port].owner == seat);
        HOLDS(form != FORM_ALONE_PORT || more->ports[r->port].owner != seat);
    } else if (r->term == AI_TERM_CONQUEST) {
        HOLDS(galley->owner == seat);
        HOLDS(form != FORM_ALONE_PORT || more->ports[r->port].owner != seat);
        HOLDS(r->foe == 0
              || (more->galleys[r->foe].owner != 0 && more->galleys[r->foe].owner != seat));
    } else if (r->term == AI_TERM_FLEET && form == FORM_WON) {
        HOLDS(more->galleys[r->galley].owner == seat && less->galleys[r->galley].owner != seat);
    } else if (r->term == AI_TERM_FLEET) {
        HOLDS(more->galleys[r->galley].owner == seat && less->galleys[r->galley].owner == seat);
        HOLDS(more->galleys[r->galley].sailors > less->galleys[r->galley].sailors);
    } else if (r->term == AI_TERM_GALLEY_RISK) {
        HOLDS(plan->galleys[r->galley].owner == seat);
        HOLDS(r->foe == 0
              || (less->galleys[r->foe].owner != 0 && less->galleys[r->foe].owner != seat));
    }
}

static void check_of_port(const Told *t, ReasonForm form)
{
    const Reason *r = t->reason;
    const bool gain = r->centiducats > 0;
    const PublicState *more = &t->after[!gain]->pub, *less = &t->after[gain]->pub;
    const PublicState *plan = &t->after[0]->pub, *now = &t->asker->state->pub;
    const PlayerId seat = t->asker->seat;
    if (form == FORM_TO_COME) {
        HOLDS(now->ports[r->port].owner != seat);
    } else if (r->term == AI_TERM_PORT_RISK) {
        HOLDS(plan->ports[r->port].owner == seat);
        HOLDS(r->foe == 0
              || (less->galleys[r->foe].owner != 0 && less->galleys[r->foe].owner != seat));
    } else if (r->term == AI_TERM_GARRISONS) {
        HOLDS(more->ports[r->port].owner == seat);
        HOLDS(form != FORM_ALONE || less->ports[r->port].owner == seat);
        HOLDS(more->ports[r->port].garrison > less->ports[r->port].garrison
              || less->ports[r->port].owner != seat);
    } else {
        HOLDS(more->ports[r->port].owner == seat);
        HOLDS(gain || plan->ports[r->port].owner == seat);
    }
}

/* What stands beside it: nothing that speaks of the same port or galley the other way. */
static void check_beside(const Told *t)
{
    const Reason *r = t->reason;
    for (int i = 0; i < t->all->count; i++) {
        const Reason *other = &t->all->list[i];
        if ((other->centiducats > 0) == (r->centiducats > 0)) {
            continue;
        }
        HOLDS(r->port == 0 || other->port != r->port);
        HOLDS(r->term != AI_TERM_FLEET || other->term != AI_TERM_GALLEY_RISK || r->galley == 0
              || other->galley != r->galley);
    }
}

static void check_reason(const Told *t)
{
    const Reason *r = t->reason;
    const ReasonForm form = reason_form(r);
    told++;
    HOLDS(reason_key(r) != NULL);
    HOLDS(r->player != t->asker->seat);
    check_beside(t);
    if (t->after[1] == NULL) {
        return;
    }
    const PlayerId seat = t->asker->seat;
    const int32_t had = t->asker->state->secret.ducats[seat],
                  has = t->after[0]->secret.ducats[seat],
                  other_has = t->after[1]->secret.ducats[seat];
    if (r->term == AI_TERM_DUCATS) { /* at first, and when dice and answers are there */
        HOLDS(r->centiducats > 0 ? has >= other_has : has <= other_has);
    }
    if (!t->sure) {
        return;
    }
    known[r->term]++;
    if (r->term == AI_TERM_DUCATS) {
        HOLDS(has != other_has);
        HOLDS(r->centiducats < 0 || (form == FORM_SPENDS) == (has < had));
    } else if (form != FORM_PLAIN && r->galley != 0) {
        check_of_galley(t, form);
    } else if (form != FORM_PLAIN && r->port != 0) {
        check_of_port(t, form);
    }
}

static bool ends(const Asker *asker, AiPlan *out)
{
    Command legal[RULES_LEGAL_MAX];
    const int count = rules_legal(asker->world, &asker->state->state, asker->seat, legal);
    for (int i = 0; i < count; i++) {
        const uint8_t kind = legal[i].kind;
        if (kind == CMD_END_ACTIVATION || kind == CMD_END_INVESTMENT || kind == CMD_END_OUTFIT
            || kind == CMD_END_ROUTE || kind == CMD_END_BATTLE || kind == CMD_END_CAPTURE
            || kind == CMD_END_SALE) {
            *out = (AiPlan){.commands = {legal[i]}, .count = 1};
            return true;
        }
    }
    return false;
}

static void check_hint(const Asker *asker, const AdviceHint *hint)
{
    static GamePosition after[ADVICE_SHOWN_MAX], idle;
    bool sure[ADVICE_SHOWN_MAX];
    AiPlan nothing;
    const bool stops = ends(asker, &nothing), idles = stops && follow(asker, &nothing, &idle);
    for (int i = 0; i < hint->count; i++) {
        sure[i] = follow(asker, &hint->plans[i].plan, &after[i]);
    }
    for (int i = 0; i < hint->count; i++) {
        const Reasons *reasons = &hint->plans[i].why.reasons;
        const int beside = i == 0 && hint->count > 1;
        const bool alone = reasons->basis == BASIS_IDLE;
        Told t = {.asker = asker,
                  .all = reasons,
                  .after = {&after[i], !alone  ? &after[beside]
                                       : stops ? &idle
                                               : NULL},
                  .sure = sure[i] && (alone ? idles : sure[beside])};
        for (int k = 0; k < reasons->count; k++) {
            t.reason = &reasons->list[k];
            check_reason(&t);
        }
    }
}

static int every;

static void look(const Asker *asker, int number)
{
    PlayerView view;
    AdviceHint hint;
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, (uint64_t)number, NULL, NULL};
    for (int i = 0; i < 2; i++) {
        if (i == 0 || number % every == 0) {
            ai_hint(&question, &BUDGETS[i], &hint);
            check_hint(asker, &hint);
        }
    }
}

START_TEST(what_is_told_of_a_plan_is_so_where_it_leads)
{
    const EditionId edition = _i < 3 ? EDITION_2012 : EDITION_1996;
    told = 0;
    every = 9;
    memset(known, 0, sizeof known);
    visit_game(edition, 2 + _i % 3, 0, 100, look);
    ck_assert_int_gt(told, 60);
    ck_assert_int_gt(known[AI_TERM_TRADE] + known[AI_TERM_CONQUEST], 10);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_due");
    TCase *tcase = tcase_create("due");
    tcase_add_loop_test(tcase, what_is_told_of_a_plan_is_so_where_it_leads, 0, 6);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

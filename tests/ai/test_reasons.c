/* Reasons: each kind of decision of the first edition has plans to compare and what it rests on, a
 * fight has its odds, no two plans of a hint are the same, and reasons agree with the chances they
 * stand under. */
#include "../run_suite.h"
#include "compared.h"
#include "reported.h"
#include "arena.h"
#include "visit.h"

#include <serenissima/ai/hints.h>

#include <stdlib.h>
#include <string.h>

static const AiBudget SMALL = {4, 24, 0};

static void ask(const Asker *asker, AdviceHint *hint)
{
    PlayerView view;
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 3, NULL, NULL};
    ai_hint(&question, &SMALL, hint);
    ck_assert_int_ge(hint->count, 1);
    for (int i = 0; i < hint->count; i++) {
        const AdvisedPlan *advice = &hint->plans[i];
        const AiPlan *plan = &advice->plan;
        for (int k = 0; k < advice->why.remarks.count; k++) {
            const Remark *remark = &advice->why.remarks.list[k];
            ck_assert_int_lt(remark->kind, REMARK_COUNT);
            ck_assert(remark->player != asker->seat);
            ck_assert(remark->kind < REMARK_NUMBER_BEFORE || remark->kind > REMARK_NUMBER_LATER
                      || (remark->galley > 0 && remark->amount <= 12));
            ck_assert(remark->kind != REMARK_FIGHT_ODDS
                      || (remark->amount >= 0 && remark->amount <= 100));
            ck_assert_int_ge(remark->amount, 0);
        }
        for (int k = 0; k < i; k++) {
            const AiPlan *other = &hint->plans[k].plan;
            ck_assert_msg(plan->count != other->count
                              || memcmp(plan->commands, other->commands,
                                        sizeof *plan->commands * (size_t)plan->count)
                                     != 0,
                          "two plans of a hint are the same");
        }
    }
}

/* Commands of completed plans are legal one after another. */
static void check_plans(const Asker *asker, const AdviceHint *hint)
{
    for (int i = 0; i < hint->count; i++) {
        GamePosition after = *asker->state;
        const AiPlan *plan = &hint->plans[i].plan;
        for (int k = 0; k < plan->count; k++) {
            ck_assert_int_eq(rules_check(asker->world, &after.state, &plan->commands[k]).refusal,
                             REFUSAL_NONE);
            rules_play(asker->world, &after, &plan->commands[k], NULL);
            if (plan->commands[k].kind == CMD_ATTACK_GALLEY
                || plan->commands[k].kind == CMD_ATTACK_PORT) {
                break; /* the dice come first */
            }
        }
    }
}

static bool is_likely(const AdviceHint *hint)
{
    const AdvisedPlan *second = &hint->plans[1];
    return hint->count > 1 && second->behind > second->behind_error
           && second->behind >= AI_SHARE_ONE / 200;
}

/* Reasons of a plan that is likely better than the next: what the plans lead to adds up to its
 * favour, or games played on say what does. */
static void check_likely(const AdviceHint *hint)
{
    const AdvisedPlan *best = &hint->plans[0];
    if (is_likely(hint) && !reasons_from_rollouts(&best->why.reasons) && best->why.reasons.count > 0
        && best->why.reasons.count < REASON_MAX) {
        int64_t sum = 0;
        for (int i = 0; i < best->why.reasons.count; i++) {
            sum += best->why.reasons.list[i].centiducats;
        }
        ck_assert_msg(sum > -20000, "reasons of the better plan speak against it: %ld", (long)sum);
    }
}

/* ---- Along a game ---- */

static int seen[PHASE_COUNT];

static void look(const Asker *asker, int number)
{
    uint8_t phase = rules_phase(&asker->state->pub).id;
    AdviceHint hint;
    (void)number;
    if (++seen[phase] > 3) {
        return;
    }
    ask(asker, &hint);
    check_plans(asker, &hint);
    check_likely(&hint);
    for (int i = 1; i < hint.count; i++) { /* of the best only what speaks for it */
        const Remarks *remarks = &hint.plans[i].why.remarks;
        const Command *first = &hint.plans[i].plan.commands[0];
        if (first->kind == CMD_STAKE || first->kind == CMD_CHOOSE_POSITION) {
            ck_assert(find_remark(remarks, REMARK_CONTEST)
                      || find_remark(remarks, REMARK_CONTEST_NONE));
        }
        if (first->kind == CMD_STAKE && first->as.stake.ducats > 0) {
            ck_assert(find_remark(remarks, REMARK_STAKE_PART));
            ck_assert_int_eq(remarks->list[1].amount, first->as.stake.ducats);
        }
        if (phase == PHASE_PERMIT && !is_likely(&hint)) {
            ck_assert(find_remark(remarks, REMARK_STOP_HARM)
                      || find_remark(remarks, REMARK_STOP_NOTHING)
                      || find_remark(remarks, REMARK_STOP_STAYS)
                      /* or a reason says what would be in danger */
                      || hint.plans[i].why.reasons.count > 0);
        }
    }
    if (phase == PHASE_STAKE || phase == PHASE_DIVIDE_CREW || phase == PHASE_POSITION
        || phase == PHASE_OUTFIT) {
        ck_assert_int_ge(hint.count, 2);
    }
}

START_TEST(every_question_of_the_first_edition_has_plans_and_reasons)
{
    memset(seen, 0, sizeof seen);
    visit_game(EDITION_1996, 3, 0, 160, look);
    ck_assert_int_gt(seen[PHASE_STAKE], 0);
    ck_assert_int_gt(seen[PHASE_POSITION], 0);
    ck_assert_int_gt(seen[PHASE_DIVIDE_CREW], 0);
    ck_assert_int_gt(seen[PHASE_OUTFIT], 0);
}
END_TEST

/* ---- What reasons name ---- */

static int named, named_by_kind[3], reported;

/* What a reason names stands in the position that its plan leads to, or in the one it is compared
 * with, and fits the term; a reason that names nothing says so by its form. */
static void check_name(const Asker *asker, const Reason *reason)
{
    const PublicState *pub = &asker->state->pub;
    const ReasonForm form = reason_form(reason);
    reported++;
    if (form == FORM_PLAIN) {
        ck_assert(reason->won || reason->bare || reason->emptied
                  || (reason->port == 0 && reason->galley == 0 && reason->player == 0));
        return;
    }
    if (form == FORM_SPENDS) {
        ck_assert_int_eq(reason->term, AI_TERM_DUCATS);
        return;
    }
    named++;
    ck_assert(reason->alone || form == FORM_ALONE || form == FORM_WON || form == FORM_TO_COME);
    ck_assert_int_le(reason->port, asker->world->port_count);
    ck_assert_int_le(reason->galley, asker->world->galley_count);
    ck_assert_int_le(reason->player, pub->player_count);
    ck_assert(reason->player != asker->seat);
    ck_assert(reason->port == 0 || (pub->ports[reason->port].buildings & BUILDING_CLOSED) == 0);
    ck_assert(reason->foe == 0 || reason->foe != reason->galley);
    switch (reason->term) {
    case AI_TERM_TRADE:
    case AI_TERM_CONQUEST:
    case AI_TERM_FLEET:
    case AI_TERM_GALLEY_RISK:
        ck_assert_int_gt(reason->galley, 0);
        named_by_kind[0]++;
        break;
    case AI_TERM_RIVALS:
        ck_assert_int_gt(reason->player, 0);
        named_by_kind[2]++;
        break;
    default:
        ck_assert_int_ne(reason->term, AI_TERM_DUCATS);
        ck_assert_int_gt(reason->port, 0);
        named_by_kind[1]++;
        break;
    }
}

static void look_at_names(const Asker *asker, int number)
{
    static const AiBudget static_only = {4, 0, 0};
    PlayerView view;
    AdviceHint hint;
    if (number % 4 != 0) {
        return;
    }
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 3, NULL, NULL};
    ai_hint(&question, &static_only, &hint);
    for (int i = 0; i < hint.count; i++) {
        for (int k = 0; k < hint.plans[i].why.reasons.count; k++) {
            check_name(asker, &hint.plans[i].why.reasons.list[k]);
        }
    }
}

START_TEST(reasons_name_the_port_galley_or_player_they_lie_in)
{
    named = reported = 0;
    memset(named_by_kind, 0, sizeof named_by_kind);
    visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 3, 0, 320, look_at_names);
    ck_assert_msg(2 * named > reported, "%d of %d", named, reported);
    for (int kind = 0; kind < 3; kind++) {
        ck_assert_int_gt(named_by_kind[kind], 0);
    }
}
END_TEST

/* ---- In whose eyes ---- */

static int64_t sum_of(const Reasons *reasons)
{
    int64_t sum = 0;
    for (int i = 0; i < reasons->count; i++) {
        sum += reasons->list[i].centiducats;
    }
    return sum;
}

typedef struct Seen {
    int compared;    /* moves that had another plan beside them */
    int against_own; /* and are the worse one by the weights of who played */
    int against_us;  /* by the weights of hints */
} Seen;

static Seen eyes;
static const char *level_asked;

static void look_why(const Asker *asker, int number)
{
    static const AiBudget static_only = {4, 0, 0};
    const Ai *who = ai_find(level_asked, (EditionId)asker->world->edition);
    PlayerView view;
    AdviceReview own;
    AdviceReview plain;
    if (number % 3 != 0) {
        return;
    }
    AiPlan played = visit_ask(asker, level_asked, 3, NULL);
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 3, NULL, NULL};
    ai_why(&question, who, &played, &static_only, &own);
    ai_why(&question, NULL, &played, &static_only, &plain);
    ck_assert(!plain.own_eyes);
    /* what is better does not depend on who is asked about */
    ck_assert_int_eq(verdict_played_best((PlanVerdict)own.why.verdict),
                     verdict_played_best((PlanVerdict)plain.why.verdict));
    ck_assert_int_eq(own.loss, plain.loss);
    visit_check_same(&own.best_plan, &plain.best_plan, "a why");
    if (!own.own_eyes) {
        ck_assert_int_eq(memcmp(&own.why.reasons, &plain.why.reasons, sizeof own.why.reasons), 0);
        return;
    }
    int64_t told_lead =
        (verdict_played_best((PlanVerdict)own.why.verdict) ? 1 : -1) * sum_of(&own.why.reasons);
    ck_assert(own.why.reasons.basis == BASIS_IDLE || own.why.reasons.count == REASON_MAX
              || llabs(told_lead - own.own_lead) <= (int64_t)AI_TERM_COUNT * 5000);
    eyes.compared++;
    eyes.against_own += own.own_lead < 0;
    eyes.against_us +=
        (verdict_played_best((PlanVerdict)plain.why.verdict) ? 1 : -1) * sum_of(&plain.why.reasons)
        < 0;
}

static int worse;

static void look_worse(const Asker *asker, int number)
{
    static const AiBudget few = {3, 24, 0};
    PlayerView view;
    AdviceReview review;
    Reasons statics;
    if (number % 5 != 0) {
        return;
    }
    const AiPlan played = visit_ask(asker, "mozzo", 3, NULL);
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 3, NULL, NULL};
    ai_why(&question, NULL, &played, &few, &review);
    if (!verdict_played_best((PlanVerdict)review.why.verdict)) {
        compare(&question, &review.best_plan, &played, &statics);
        ck_assert(review.why.verdict != VERDICT_PLAYED_ALONE);
        ck_assert_msg(review.why.reasons.count > 0 || statics.count == 0,
                      "nothing is said although the plans differ");
        worse++;
    }
}

START_TEST(a_worse_move_is_told_too)
{
    worse = 0;
    visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 2, 0, 60, look_worse);
    ck_assert_int_gt(worse, 0);
}
END_TEST

START_TEST(only_who_weighs_otherwise_has_eyes_of_his_own)
{
    static const AiBudget static_only = {2, 0, 0};
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    const World *world = arena_world(edition);
    const GameSetup setup = {2, 0};
    GamePosition state;
    Rng dice;
    rules_begin(world, &setup, &state);
    rng_init(&dice, 3, RNG_STREAM_GAME);
    while (player_mask_has(rules_pending(world, &state.state), PLAYER_CHANCE)) {
        Command drawn = rules_draw(world, &state.state, &dice);
        rules_play(world, &state, &drawn, NULL);
    }
    Asker asker = {world, &state, 1};
    asker.seat = player_mask_has(rules_pending(world, &state.state), 1) ? 1 : 2;
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        const Ai *who = ai_level(edition, level, AI_STYLE_PLAIN);
        AiPlan played = visit_ask(&asker, "mozzo", 3, NULL);
        AdviceReview review;
        PlayerView view;
        rules_view_position(world, &state, asker.seat, &view);
        const AiQuestion question = {world, &view, asker.seat, 3, NULL, NULL};
        ai_why(&question, who, &played, &static_only, &review);
        const Ai *styled = ai_level(edition, level, AI_STYLE_CORSAIR);
        AdviceReview other;
        ai_why(&question, styled, &played, &static_only, &other);
        /* only what may misjudge is said to; stakes, prices and the like are not seen by terms in
         * the first edition */
        ck_assert(review.caveat != CAVEAT_MISJUDGED || (edition == EDITION_2012 && level <= 4));
        ck_assert(!other.own_eyes || level < (edition == EDITION_2012 ? 8 : 7)
                  || other.own_lead >= -50 || other.caveat == CAVEAT_SEARCHED);
        ck_assert(edition == EDITION_2012 || other.caveat != CAVEAT_LIKED);
        ck_assert_msg(!review.own_eyes || level <= 6, "eyes of %s", who->name);
    }
}
END_TEST

/* A mozzo's plan is the best there is in its own eyes, as it takes the best of what it sees; in
 * those of hints it often is not. Seats that weigh as hints do get the reasons of hints. */
START_TEST(why_is_told_in_the_eyes_of_who_played)
{
    static const char *const same[] = {"captain", "admiral", "hand"};
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    eyes = (Seen){0, 0, 0};
    level_asked = "mozzo";
    visit_game(edition, 2, 0, 150, look_why);
    ck_assert_int_gt(eyes.compared, 15);
    ck_assert_msg(2 * eyes.against_own < eyes.against_us, "%d of %d against itself, by hints %d",
                  eyes.against_own, eyes.compared, eyes.against_us);
    for (int i = 0; i < 3; i++) {
        eyes = (Seen){0, 0, 0};
        level_asked = same[i];
        visit_game(edition, 2, 0, 12, look_why);
        ck_assert_int_eq(eyes.compared, 0);
    }
}
END_TEST

/* ---- Haggles ---- */

static int haggles;

/* Asks whoever has the word in a haggle, and answers so that it goes on as long as it can. */
static bool go_on(const World *world, GamePosition *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    Asker here = {world, state, 1};
    AdviceHint hint;
    Command command = {0};
    bool owner = phase == PHASE_PRICE || phase == PHASE_COUNTER;
    if (!owner && phase != PHASE_HAGGLE && phase != PHASE_LAST_WORD) {
        return false;
    }
    while ((rules_pending(world, &state->state) >> here.seat & 1) == 0) {
        here.seat++;
    }
    ask(&here, &hint);
    for (int i = 1; i < hint.count; i++) {
        const Remarks *remarks = &hint.plans[i].why.remarks;
        ck_assert(find_remark(remarks, owner ? REMARK_BUYER_WORTH : REMARK_CUBE_WORTH)
                  || find_remark(remarks, owner ? REMARK_BUYER_WORTHLESS : REMARK_CUBE_WORTHLESS)
                  || (!owner && find_remark(remarks, REMARK_CUBE_TOO_DEAR)));
    }
    command.player = here.seat;
    command.kind = phase == PHASE_PRICE     ? CMD_NAME_PRICE
                   : phase == PHASE_HAGGLE  ? CMD_COUNTER_PRICE
                   : phase == PHASE_COUNTER ? CMD_REFUSE_PRICE
                                            : CMD_LEAVE_HAGGLE;
    if (phase == PHASE_PRICE) {
        command.as.name_price.hundreds = 3;
    } else if (phase == PHASE_HAGGLE) {
        command.as.counter_price.hundreds = 1;
    }
    ck_assert_int_eq(rules_check(world, &state->state, &command).refusal, REFUSAL_NONE);
    rules_play(world, state, &command, NULL);
    return true;
}

/* One of the seat's galleys comes to a rival's port; 0: it has none. */
static PortId call_at_rival(const World *world, GamePosition *state, PlayerId seat)
{
    for (PortId port = 1; port <= world->port_count; port++) {
        PlayerId owner = state->pub.ports[port].owner;
        for (GalleyId galley = 1; owner != 0 && owner != seat && galley <= GALLEY_MAX; galley++) {
            if (state->pub.galleys[galley].owner == seat) {
                state->pub.galleys[galley].zone = world->ports[port].zone & 31U;
                return port;
            }
        }
    }
    return 0;
}

static void haggle(const Asker *asker, int number)
{
    GamePosition state = *asker->state;
    (void)number;
    if (rules_phase(&state.pub).id != PHASE_OUTFIT || haggles >= 2) {
        return;
    }
    Command command = {.kind = CMD_HAGGLE, .player = asker->seat};
    command.as.haggle.port = call_at_rival(asker->world, &state, asker->seat);
    ck_assert_int_ne(command.as.haggle.port, 0);
    if (rules_check(asker->world, &state.state, &command).refusal == REFUSAL_NONE) {
        int words = 0;
        rules_play(asker->world, &state, &command, NULL);
        while (go_on(asker->world, &state)) {
            words++;
        }
        ck_assert_int_ge(words, 3);
        haggles++;
    }
}

START_TEST(a_haggle_is_told_by_what_the_cube_is_worth_to_whom)
{
    haggles = 0;
    visit_game(EDITION_1996, 4, 0, 60, haggle);
    ck_assert_int_gt(haggles, 0);
}
END_TEST

/* ---- Fights of the second edition ---- */

static int odds, numbers, blockades, answers;

/* A blockade is explained by what the active galley gains when it is let through. That it gains
 * nothing is not said beside reasons for one of the answers. */
static void check_blockade(const Asker *asker, const AdvisedPlan *advice)
{
    const PublicState *pub = &asker->state->pub;
    const Remarks *remarks = &advice->why.remarks;
    const Remark *first = &remarks->list[0];
    const bool gains =
        find_remark(remarks, REMARK_PASS_GAIN) || find_remark(remarks, REMARK_PASS_GAIN_PORT);
    ck_assert(gains
              || (find_remark(remarks, REMARK_PASS_SAME) != NULL)
                     == (advice->why.reasons.count == 0));
    if (!gains && advice->why.reasons.count > 0) {
        return;
    }
    ck_assert_int_eq(first->galley, pub->as.e2012.active);
    ck_assert_int_eq(first->player, pub->galleys[first->galley].owner);
    ck_assert((first->amount > 0) == (first->kind != REMARK_PASS_SAME));
    ck_assert((first->port != 0) == (first->kind == REMARK_PASS_GAIN_PORT));
    blockades++;
}

/* What is certain is not said as a hundred of a hundred. */
static bool has_odds(const Remarks *remarks)
{
    for (int i = 0; i < remarks->count; i++) {
        const Remark *remark = &remarks->list[i];
        if (remark->kind == REMARK_FIGHT_ODDS) {
            ck_assert_int_gt(remark->amount, 0);
            ck_assert_int_lt(remark->amount, 100);
            return true;
        }
    }
    return find_remark(remarks, REMARK_SIEGE_ODDS) || find_remark(remarks, REMARK_FIGHT_WON)
           || find_remark(remarks, REMARK_FIGHT_LOST);
}

static bool ends_in_a_fight(const AiPlan *plan)
{
    uint8_t last = plan->commands[plan->count - 1].kind;
    return last == CMD_ATTACK_GALLEY || last == CMD_ATTACK_PORT;
}

enum { STARTS = 8 }; /* decisions where galleys start, with their numbers */

static void fight(const Asker *asker, int number)
{
    uint8_t phase = rules_phase(&asker->state->pub).id;
    AdviceHint hint;
    if (phase != PHASE_FIGHT_CHOICE && phase != PHASE_BLOCKADE && number >= STARTS
        && number % 9 != 0) {
        return;
    }
    ask(asker, &hint);
    for (int i = 1; phase == PHASE_BLOCKADE && !is_likely(&hint) && i < hint.count; i++) {
        check_blockade(asker, &hint.plans[i]);
    }
    answers += phase == PHASE_BLOCKADE && hint.count == 2;
    check_plans(asker, &hint);
    for (int i = 0; i < hint.count; i++) {
        numbers += find_remark(&hint.plans[i].why.remarks, REMARK_NUMBER_BEFORE) != NULL;
        bool told_odds = has_odds(&hint.plans[i].why.remarks);
        ck_assert(told_odds || !ends_in_a_fight(&hint.plans[i].plan));
        odds += told_odds;
        ck_assert(phase != PHASE_FIGHT_CHOICE || told_odds);
    }
}

START_TEST(
    a_fight_is_told_with_its_odds_a_number_with_when_it_acts_and_a_blockade_with_what_it_stops)
{
    odds = numbers = blockades = answers = 0;
    visit_game(EDITION_2012, 4, 0, 130, fight);
    ck_assert_int_gt(odds, 0);
    ck_assert_int_gt(numbers, 0);
    ck_assert_int_gt(blockades, 0);
    ck_assert_int_gt(answers, 0); /* yes and no, also where the seat would not think of a yes */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_reasons");
    TCase *tcase = tcase_create("reasons");
    tcase_add_test(tcase, every_question_of_the_first_edition_has_plans_and_reasons);
    tcase_add_loop_test(tcase, reasons_name_the_port_galley_or_player_they_lie_in, 0, 2);
    tcase_add_loop_test(tcase, a_worse_move_is_told_too, 0, 2);
    tcase_add_loop_test(tcase, only_who_weighs_otherwise_has_eyes_of_his_own, 0, 2);
    tcase_add_loop_test(tcase, why_is_told_in_the_eyes_of_who_played, 0, 2);
    tcase_add_test(tcase, a_haggle_is_told_by_what_the_cube_is_worth_to_whom);
    tcase_add_test(
        tcase,
        a_fight_is_told_with_its_odds_a_number_with_when_it_acts_and_a_blockade_with_what_it_stops);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

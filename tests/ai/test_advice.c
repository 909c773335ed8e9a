/* Advice in both editions: losses tell good play from bad and hold together, and what is hidden,
 * threads and being asked again change nothing. */
#include "../run_suite.h"
#include "visit.h"

#include <serenissima/ai/hints.h>

#include <stdlib.h>
#include <string.h>

static const AiBudget SMALL = {4, 12, 0};

static EditionId edition_of(int i)
{
    return i == 0 ? EDITION_2012 : EDITION_1996;
}

static AiQuestion question_of(const Asker *asker, PlayerView *view, uint64_t seed)
{
    rules_view_position(asker->world, asker->state, asker->seat, view);
    return (AiQuestion){asker->world, view, asker->seat, seed, NULL, NULL};
}

/* ---- What losses say ---- */

typedef struct Given {
    int64_t loss;
    int64_t squares; /* of standard errors */
    int64_t sure;
} Given;

static Given engine, helmsman, chance;

static void review(const AiQuestion *question, const AiPlan *played, Given *out)
{
    const AiBudget budget = {4, 64, 0};
    AdviceReview found;
    ai_review(question, played, &budget, &found);
    ck_assert_int_ge(found.loss_error, 0);
    ck_assert(!verdict_played_best((PlanVerdict)found.why.verdict) || found.loss == 0);
    ck_assert(found.sure_loss == 0 || found.loss > 2 * found.loss_error);
    /* Nobody gives more away than he had. */
    ck_assert_int_le(found.sure_loss, found.best.share[question->seat]);
    int32_t gap = found.best.share[question->seat] - found.played.share[question->seat];
    ck_assert_int_le(abs(gap - found.loss), 2); /* rounding */
    out->loss += found.loss;
    out->squares += (int64_t)found.loss_error * found.loss_error;
    out->sure += found.sure_loss;
}

/* Up to six commands by lot, as long as the seat is asked. */
static AiPlan by_lot(const Asker *asker)
{
    GamePosition state = *asker->state;
    const Asker next = {asker->world, &state, asker->seat};
    AiPlan plan = {.count = 0};
    while (plan.count < 6
           && player_mask_has(rules_pending(asker->world, &state.state), asker->seat)) {
        AiPlan one = visit_ask(&next, "random", (uint64_t)plan.count, NULL);
        rules_play(asker->world, &state, &one.commands[0], NULL);
        plan.commands[plan.count++] = one.commands[0];
    }
    return plan;
}

/* The engine's own plan (asked with another seed), the hand evaluation's and one by lot, in the
 * same positions; not where the search leaves the answer to the seed, as it does with stakes. */
static void judge_all(const Asker *asker, int number)
{
    const AiBudget budget = {4, 96, 0};
    PlayerView view;
    AdviceHint hint;
    if (number % 7 != 2 || asker->state->pub.turn == 0
        || rules_phase(&asker->state->pub).id == PHASE_STAKE) {
        return;
    }
    AiQuestion question = question_of(asker, &view, 1000 + (uint64_t)number);
    ai_hint(&question, &budget, &hint);
    question.seed = (uint64_t)number;
    AiPlan usual = visit_ask(asker, "helmsman", 7, NULL);
    AiPlan any = by_lot(asker);
    review(&question, &hint.plans[0].plan, &engine);
    review(&question, &usual, &helmsman);
    review(&question, &any, &chance);
}

/* Two standard errors of a sum of losses. */
static int64_t doubt_of(const Given *given)
{
    int64_t root = 0;
    while ((root + 1) * (root + 1) <= given->squares) {
        root++;
    }
    return 2 * root;
}

/* Two players, for whom chances swing most. What is sure by the engine's own measure stays a small
 * part of what play by lot loses. */
START_TEST(losses_tell_good_play_from_bad)
{
    engine = helmsman = chance = (Given){0, 0, 0};
    visit_game(edition_of(_i), 2, 0, 90, judge_all);
    ck_assert_msg(engine.loss < 1000 + doubt_of(&engine) && engine.sure < 1000,
                  "its own plans lose %ld, surely %ld", (long)engine.loss, (long)engine.sure);
    ck_assert_msg(4 * engine.loss < chance.loss, "%ld, by lot %ld", (long)engine.loss,
                  (long)chance.loss);
    ck_assert_msg(engine.loss < helmsman.loss + 600, "%ld, the helmsman %ld", (long)engine.loss,
                  (long)helmsman.loss);
    ck_assert_msg(helmsman.loss < chance.loss, "%ld, by lot %ld", (long)helmsman.loss,
                  (long)chance.loss);
    ck_assert_int_lt(engine.sure, chance.sure);
}
END_TEST

/* ---- What changes nothing ---- */

static void check_same_forecast(const AiForecast *a, const AiForecast *b)
{
    ck_assert_int_eq(memcmp(a, b, sizeof *a), 0); /* numbers only, no padding */
}

static void check_same_hint(const AdviceHint *a, const AdviceHint *b)
{
    ck_assert_int_eq(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        const AdvisedPlan *x = &a->plans[i];
        const AdvisedPlan *y = &b->plans[i];
        visit_check_same(&x->plan, &y->plan, "a hint");
        check_same_forecast(&x->after, &y->after);
        ck_assert_int_eq(x->sure, y->sure);
        ck_assert_int_eq(x->why.reasons.count, y->why.reasons.count);
        for (int k = 0; k < x->why.reasons.count; k++) {
            ck_assert_int_eq(x->why.reasons.list[k].term, y->why.reasons.list[k].term);
            ck_assert_int_eq(x->why.reasons.list[k].centiducats,
                             y->why.reasons.list[k].centiducats);
        }
    }
}

static void check_same_review(const AdviceReview *a, const AdviceReview *b)
{
    check_same_forecast(&a->played, &b->played);
    check_same_forecast(&a->best, &b->best);
    visit_check_same(&a->best_plan, &b->best_plan, "a review");
    ck_assert_int_eq(a->loss, b->loss);
    ck_assert_int_eq(a->loss_error, b->loss_error);
    ck_assert_int_eq(a->sure_loss, b->sure_loss);
    ck_assert_int_eq(verdict_played_best((PlanVerdict)a->why.verdict),
                     verdict_played_best((PlanVerdict)b->why.verdict));
    ck_assert_int_eq(a->why.reasons.count, b->why.reasons.count);
}

/* Asks for everything twice, the second time about what `other` really is. */
static void compare_advice(const Asker *asker, const Asker *other, int number)
{
    PlayerView view, same_view;
    AdviceHint hint, same_hint;
    AdviceReview review, same_review;
    AiForecast before, same_before;
    const AiQuestion question = question_of(asker, &view, (uint64_t)number);
    const AiQuestion same = question_of(other, &same_view, (uint64_t)number);
    AiPlan played = visit_ask(asker, "random", 3, NULL);
    ai_hint(&question, &SMALL, &hint);
    ai_hint(&same, &SMALL, &same_hint);
    check_same_hint(&hint, &same_hint);
    ai_why(&question, NULL, &played, &SMALL, &review);
    ai_why(&same, NULL, &played, &SMALL, &same_review);
    check_same_review(&review, &same_review);
    ai_weigh(&question, &SMALL, &before);
    ai_weigh(&same, &SMALL, &same_before);
    check_same_forecast(&before, &same_before);
}

static void check_blind(const Asker *asker, int number)
{
    if (number % 13 == 4) {
        GamePosition other = visit_disguise(asker);
        const Asker misled = {asker->world, &other, asker->seat};
        compare_advice(asker, &misled, number);
    }
}

START_TEST(what_is_hidden_changes_no_advice)
{
    ck_assert_int_gt(visit_game(edition_of(_i), 3, OPTION_HIDDEN_MONEY, 100, check_blind), 40);
}
END_TEST

/* Plays on from a position with dice of its own, takes everything back, and asks again. */
static void check_dice_to_come(const Asker *asker, int number)
{
    if (number % 17 != 6) {
        return;
    }
    GamePosition later = *asker->state;
    Rng dice;
    rng_init(&dice, (uint64_t)number, RNG_STREAM_GAME);
    for (int i = 0; i < 40 && rules_pending(asker->world, &later.state) != 0; i++) {
        Command legal[RULES_LEGAL_MAX];
        PlayerMask pending = rules_pending(asker->world, &later.state);
        Command next;
        if (player_mask_has(pending, PLAYER_CHANCE)) {
            next = rules_draw(asker->world, &later.state, &dice);
        } else {
            PlayerId seat = 1;
            while (!player_mask_has(pending, seat)) {
                seat++;
            }
            int count = rules_legal(asker->world, &later.state, seat, legal);
            next = legal[rng_next(&dice) % (uint64_t)count];
        }
        rules_play(asker->world, &later, &next, NULL);
    }
    const Asker beyond = {asker->world, &later, asker->seat};
    AiPlan first[3];
    static const char *const levels[] = {"deckhand", "helmsman", "captain"};
    for (int i = 0; i < 3; i++) {
        first[i] = visit_ask(asker, levels[i], 5, NULL);
    }
    if (player_mask_has(rules_pending(asker->world, &later.state), asker->seat)) {
        /* what was thought elsewhere leaves nothing behind */
        visit_ask(&beyond, "captain", 5, NULL);
    }
    for (int i = 0; i < 3; i++) {
        AiPlan again = visit_ask(asker, levels[i], 5, NULL);
        visit_check_same(&first[i], &again, levels[i]);
    }
    compare_advice(asker, asker, number);
}

START_TEST(neither_dice_to_come_nor_a_take_back_change_anything)
{
    ck_assert_int_gt(visit_game(edition_of(_i), 2, 0, 100, check_dice_to_come), 40);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_advice");
    TCase *tcase = tcase_create("advice");
    tcase_add_loop_test(tcase, losses_tell_good_play_from_bad, 0, 2);
    tcase_add_loop_test(tcase, what_is_hidden_changes_no_advice, 0, 2);
    tcase_add_loop_test(tcase, neither_dice_to_come_nor_a_take_back_change_anything, 0, 2);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

/* What a coach tells a beginner: on two witnesses, or on one beyond all its errors. */
#include "../run_suite.h"
#include "arena.h"

#include <serenissima/advice/telling.h>

enum { SEAT = 1 };

/* A loss of 5 % at a chance of 20 %, as luck alone has it, and one reason by sight. */
static AdviceReview review_of(Basis basis, int32_t reason)
{
    AdviceReview review = {.loss = 540,
                           .loss_error = 100,
                           .sure_loss = 460,
                           .reported_error = 500,
                           .why = {.verdict = VERDICT_OTHER_BETTER}};
    review.best.share[SEAT] = 2000;
    review.best.worth[SEAT] = 8000;
    review.why.reasons.basis = (uint8_t)basis;
    review.why.reasons.list[0] = (Reason){.term = AI_TERM_CONQUEST, .centiducats = reason};
    review.why.reasons.count = 1;
    return review;
}

static uint8_t tells(EditionId edition, const AdviceReview *review)
{
    return advice_telling(arena_world(edition), SEAT, review);
}

START_TEST(what_rollouts_and_sight_agree_on_is_told)
{
    AdviceReview review = review_of(BASIS_STATIC, 600);
    ck_assert_int_eq(tells(EDITION_2012, &review), TELL_CHANCE);
    review = review_of(BASIS_STATIC, 300); /* a trifle by sight */
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
    review = review_of(BASIS_STATIC, -900); /* by sight it was the better move */
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
    review = review_of(BASIS_PLAYED, 600); /* rollouts bear witness for themselves */
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
}
END_TEST

START_TEST(one_witness_must_be_beyond_all_its_errors)
{
    AdviceReview review = review_of(BASIS_PLAYED, 600);
    review.loss = 900;
    review.sure_loss = 700;
    ck_assert_int_eq(tells(EDITION_2012, &review), TELL_CHANCE);
    review.sure_loss = 500;
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
    review.sure_loss = 0; /* not found again */
    review.reported_error = 100;
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
}
END_TEST

START_TEST(what_is_small_or_was_the_best_is_not_told)
{
    AdviceReview review = review_of(BASIS_STATIC, 600);
    review.loss = 360;
    review.reported_error = 110;
    ck_assert_int_eq(tells(EDITION_2012, &review), TELL_CHANCE); /* 4.1 % */
    review.loss = 330;
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
    review = review_of(BASIS_STATIC, 600);
    review.why.verdict = VERDICT_PLAYED_CLOSE;
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
}
END_TEST

START_TEST(a_galley_that_may_sail_off_first_is_no_witness)
{
    AdviceReview review = review_of(BASIS_STATIC, 60000);
    ck_assert_int_eq(tells(EDITION_1996, &review), TELL_CHANCE);
    review.why.reasons.list[0].may_flee = true;
    ck_assert_int_eq(tells(EDITION_1996, &review), 0);
    review.why.reasons.list[1] = (Reason){.term = AI_TERM_TRADE, .centiducats = 52000};
    review.why.reasons.count = 2;
    ck_assert_int_eq(tells(EDITION_1996, &review), TELL_CHANCE);
}
END_TEST

START_TEST(wealth_is_told_where_the_game_is_decided)
{
    AdviceReview review = review_of(BASIS_STATIC, 600);
    review.sure_loss = 0;
    review.sure_worth_loss = 1300;
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
    review.best.share[SEAT] = review.played.share[SEAT] = 300;
    ck_assert_int_eq(tells(EDITION_2012, &review), TELL_WEALTH);
    review.best.share[SEAT] = review.played.share[SEAT] = 9700;
    ck_assert_int_eq(tells(EDITION_2012, &review), TELL_WEALTH);
    ck_assert(advice_tells_again(arena_world(EDITION_2012), SEAT, &review, TELL_FREELY - 1));
    ck_assert(!advice_tells_again(arena_world(EDITION_2012), SEAT, &review, TELL_FREELY));
    review.sure_worth_loss = 2400; /* twice the least */
    ck_assert(advice_tells_again(arena_world(EDITION_2012), SEAT, &review, TELL_FREELY));
    ck_assert(!advice_tells_again(arena_world(EDITION_2012), SEAT, &review, TELL_MOST));
    review.sure_worth_loss = 1100; /* less than a part in seven */
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
    review.best.worth[SEAT] = 1000;
    review.sure_worth_loss = 300; /* a few coins */
    ck_assert_int_eq(tells(EDITION_2012, &review), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_telling");
    TCase *tcase = tcase_create("telling");
    tcase_add_test(tcase, what_rollouts_and_sight_agree_on_is_told);
    tcase_add_test(tcase, one_witness_must_be_beyond_all_its_errors);
    tcase_add_test(tcase, what_is_small_or_was_the_best_is_not_told);
    tcase_add_test(tcase, a_galley_that_may_sail_off_first_is_no_witness);
    tcase_add_test(tcase, wealth_is_told_where_the_game_is_decided);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

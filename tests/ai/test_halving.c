/* Sequential halving on ends that are made up: what a prior counts beside rollouts. */
#include <string.h>

#include "core/halving.h"
#include "../run_suite.h"

/* How plan i ends: about its mean, above and below by turns. */
typedef struct Ends {
    int32_t mean[AI_CHOICE_MAX];
    int32_t swing;
    const AiPlan *plans;
} Ends;

static void play_ends(const void *search, const Lane *lane)
{
    const Ends *ends = search;
    static const AiForecast nothing;
    for (int r = lane->first; r < lane->end; r += lane->step) {
        for (int i = 0; i < lane->plan_count; i++) {
            int plan = (int)(lane->plans[i] - ends->plans);
            tally_add(&lane->out[i], NULL, &nothing,
                      ends->mean[plan] + (r % 2 == 0 ? ends->swing : -ends->swing));
        }
    }
}

enum { PLANS = 8, SPREAD = 2700, PRIOR = 48 };

/* Plan 0 has the best prior, and worst when it is played out. */
static int run(int rollouts, int32_t swing, int32_t spread)
{
    static AiPlan plans[PLANS];
    Ends ends = {.swing = swing, .plans = plans};
    Arm arms[PLANS];
    for (int i = 0; i < PLANS; i++) {
        ends.mean[i] = 5000 + 10 * i;
        arms[i] = (Arm){.plan = &plans[i], .prior = 6000 - 200 * i, .prior_rollouts = PRIOR};
    }
    Halving halving = {&ends, play_ends, NULL, rollouts, spread};
    halving_run(&halving, arms, PLANS);
    for (int i = 1; i < PLANS; i++) {
        ck_assert_int_ge(arms[i - 1].tally.rollouts, arms[i].tally.rollouts);
    }
    return (int)(arms[0].plan - plans);
}

START_TEST(one_rollout_each_does_not_put_out_what_was_seen)
{
    ck_assert_int_eq(run(PLANS, 0, SPREAD), 0);
    ck_assert_int_eq(run(2 * PLANS, SPREAD, SPREAD), 0);
    ck_assert_int_eq(run(64, SPREAD, SPREAD), 0);
}
END_TEST

START_TEST(rollouts_that_never_differ_need_no_prior)
{
    ck_assert_int_eq(run(2000, 0, SPREAD), PLANS - 1);
    ck_assert_int_eq(run(2000, 0, 0), 0); /* as said, however little they differ */
}
END_TEST

START_TEST(ends_that_differ_much_leave_the_prior_its_weight)
{
    ck_assert_int_eq(run(2000, 2 * SPREAD, SPREAD), 0);
}
END_TEST

enum { HIDDEN = 5, FIRM_PRIOR = 144 };

/* One plan is worth `merit` more than its prior says, and all priors say `off` more than comes of
 * the plans; the first one has a little better a prior than the others. */
static int run_hidden(int32_t merit, int32_t off)
{
    static AiPlan plans[PLANS];
    Ends ends = {.swing = SPREAD, .plans = plans};
    Arm arms[PLANS];
    for (int i = 0; i < PLANS; i++) {
        ends.mean[i] = 5000 + (i == HIDDEN ? merit : 0);
        arms[i] = (Arm){.plan = &plans[i],
                        .prior = 5000 + off + (i == 0 ? 400 : 0),
                        .prior_rollouts = FIRM_PRIOR};
    }
    Halving halving = {&ends, play_ends, NULL, 96, SPREAD};
    halving_run(&halving, arms, PLANS);
    return (int)(arms[0].plan - plans);
}

START_TEST(a_prior_that_rollouts_contradict_by_far_counts_for_less)
{
    for (int32_t off = -3000; off <= 3000; off += 1500) {
        ck_assert_int_eq(run_hidden(400, off), 0); /* rollouts may be as wrong as that */
        ck_assert_int_eq(run_hidden(1800, off), HIDDEN);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_race");
    TCase *tcase = tcase_create("halving");
    tcase_add_test(tcase, one_rollout_each_does_not_put_out_what_was_seen);
    tcase_add_test(tcase, rollouts_that_never_differ_need_no_prior);
    tcase_add_test(tcase, ends_that_differ_much_leave_the_prior_its_weight);
    tcase_add_test(tcase, a_prior_that_rollouts_contradict_by_far_counts_for_less);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

/* Games played on for advice: what others would do is no surer than dice. */
#include "../run_suite.h"
#include "scene.h"

#include <serenissima/ai/hints.h>

#include <stdio.h>

/* Round 7 of 8: player 2 may take four ports with his last sailors, and player 3 leads. */
static const char LANDINGS[] =
    "{\"edition\":\"1996\",\"players\":4,\"turn\":7,\"decision\":{\"phase\":\"capture\",\"player\":"
    "2},"
    "\"round\":{\"order\":[2,3,1,4],\"stakes_hundreds\":[0,0,0,0,1],\"dice\":[0,2,1,4,0],"
    "\"position_rank\":[4,3,1,2]},"
    "\"ducats\":[1100,%s,%s,2900],\"galleys\":["
    "{\"number\":1,\"owner\":2,\"zone\":\"istanbul\",\"sailors\":4,\"cargo\":{\"wine\":1},"
    "\"moved\":1},"
    "{\"number\":2,\"owner\":1,\"zone\":\"sardegna\",\"sailors\":1,\"cargo\":{\"cloth\":1},"
    "\"moved\":1},"
    "{\"number\":3,\"owner\":2,\"zone\":\"venezia\",\"sailors\":3,\"cargo\":{\"wine\":1,\"wood\":1}"
    ",\"moved\":1},"
    "{\"number\":4,\"owner\":2,\"zone\":\"sardegna\",\"sailors\":3,\"moved\":1},"
    "{\"number\":5,\"owner\":3,\"zone\":\"genova\",\"sailors\":4,\"cargo\":{\"cloth\":1},\"moved\":"
    "1},"
    "{\"number\":6,\"owner\":3,\"zone\":\"algeri\",\"sailors\":4,\"cargo\":{\"iron\":1},\"moved\":"
    "1},"
    "{\"number\":7,\"owner\":4,\"zone\":\"adalia\",\"sailors\":4,\"cargo\":{\"cloth\":1},\"moved\":"
    "1},"
    "{\"number\":8,\"owner\":4,\"zone\":\"venezia\",\"sailors\":5,\"moved\":1},"
    "{\"number\":9,\"owner\":2,\"zone\":\"genova\",\"sailors\":1,\"moved\":1},"
    "{\"number\":10,\"owner\":1,\"zone\":\"ragusa\",\"sailors\":5,\"moved\":1},"
    "{\"number\":11,\"owner\":3,\"zone\":\"creta\",\"sailors\":3,\"moved\":1}],\"ports\":{"
    "\"valencia\":{\"owner\":3,\"garrison\":1},\"barcelona\":{\"owner\":3,\"garrison\":0},"
    "\"marseille\":{\"owner\":3,\"garrison\":1,\"warehouse\":[\"iron\"]},"
    "\"genova\":{\"owner\":1,\"garrison\":0,\"warehouse\":[\"wood\",\"wine\"]},"
    "\"sardegna\":{\"owner\":3,\"garrison\":0,\"warehouse\":[\"iron\"]},"
    "\"malaga\":{\"owner\":3,\"garrison\":3,\"warehouse\":[\"wood\",\"iron\"]},\"algeri\":{"
    "\"owner\":1,\"garrison\":0},"
    "\"antioch\":{\"owner\":4,\"garrison\":1},\"istanbul\":{\"owner\":4,\"garrison\":0},"
    "\"creta\":{\"owner\":2,\"garrison\":0,\"warehouse\":[\"wood\"]},"
    "\"ragusa\":{\"owner\":2,\"garrison\":0,\"warehouse\":[\"iron\",\"wine\"]},"
    "\"venezia\":{\"owner\":3,\"garrison\":0,\"warehouse\":[\"wood\"]}}}";

static void set_landings(const char *ducats_of_2, const char *ducats_of_3, Scene *scene)
{
    char text[sizeof LANDINGS + 16];
    snprintf(text, sizeof text, LANDINGS, ducats_of_2, ducats_of_3);
    set_scene(text, scene);
}

/* A game that player 2 cannot win any more. Who takes the ports loses his capital for good: 13
 * points at the end instead of 15. What the ports are worth now is not what a hint goes by
 * then. */
START_TEST(a_game_that_is_decided_is_played_for_what_is_left)
{
    static Scene scene;
    AdviceHint hint;
    const AiBudget budget = {4, 192, 1};
    int64_t sum = 0;
    set_landings("1000", "12800", &scene);
    ai_hint(&scene.question, &budget, &hint);
    ck_assert_int_ge(hint.count, 2);
    ck_assert_int_lt(hint.plans[0].after.share[2], AI_SHARE_ONE / 200);
    ck_assert_int_gt(hint.plans[0].after.worth[2], hint.plans[1].after.worth[2]);
    for (int i = 0; i < hint.plans[0].why.reasons.count; i++) {
        sum += hint.plans[0].why.reasons.list[i].centiducats;
    }
    ck_assert_int_ge(sum, 0);
}
END_TEST

/* The same player far ahead against pilgrims: all plans win, and by the same measure the hint puts
 * first what leaves him more, and the review says what another one costs by the end. */
START_TEST(who_is_far_ahead_plays_for_what_is_left)
{
    static Scene scene;
    AdviceHint hint;
    AdviceReview review;
    AiKnown known = {.strangers = 3};
    const AiBudget budget = {4, 192, 1};
    set_landings("12800", "2800", &scene);
    for (PlayerId seat = 1; seat <= 4; seat++) {
        known.seats[seat] = seat == 2 ? NULL : ai_find("pilgrim", EDITION_1996);
    }
    scene.question.known = &known;
    ai_hint(&scene.question, &budget, &hint);
    ck_assert_int_ge(hint.count, 2);
    const AdvisedPlan *best = &hint.plans[0], *last = &hint.plans[hint.count - 1];
    for (int i = 0; i < hint.count; i++) {
        const AdvisedPlan *plan = &hint.plans[i];
        ck_assert_int_eq(advice_decided(best->after.share[2], plan->after.share[2]), 1);
        ck_assert(plan == best || plan->why.verdict == VERDICT_CLOSE);
        ck_assert_int_ge(best->after.worth[2], plan->after.worth[2]);
    }
    ai_why(&scene.question, NULL, &last->plan, &budget, &review);
    ck_assert(!verdict_played_best((PlanVerdict)review.why.verdict));
    ck_assert_int_gt(review.worth_loss, 0);
    ck_assert_int_lt(review.loss, AI_SHARE_ONE / 50);
    ck_assert_int_gt(review.sure_worth_loss, 0);
}
END_TEST

/* A round without a fight has no luck. What others do in it is not sure all the same: the game is
 * not lost because they would answer one way by the plain evaluation. */
START_TEST(what_others_answer_is_not_sure)
{
    static Scene scene;
    AdviceHint hint;
    const AiBudget budget = {4, 192, 1};
    set_landings("1000", "300", &scene);
    ai_hint(&scene.question, &budget, &hint);
    ck_assert_int_eq(hint.plans[0].plan.commands[0].kind, CMD_TAKE_PORT);
    ck_assert_int_gt(hint.plans[0].after.share[2], AI_SHARE_ONE / 20);
    ck_assert_int_gt(hint.plans[0].after.share_error[2], 0);
}
END_TEST

enum { SAMPLES = 32 };

/* How many different ends a game comes to that is played on. */
static int count_ends(const AiQuestion *question, int turns)
{
    static const AiPlan *const as_it_stands = NULL;
    const AiBudget budget = {1, SAMPLES, turns};
    AiSample samples[SAMPLES];
    AiForecast forecast;
    int ends = 0;
    ai_weigh_each(question, &as_it_stands, 1, &budget, &forecast, samples);
    for (int i = 0; i < SAMPLES; i++) {
        int known = 0;
        while (samples[known].share[1] != samples[i].share[1]) {
            known++;
        }
        ends += known == i;
    }
    return ends;
}

/* Nobody is near enough to fight. */
static const char QUIET[] = "{\"players\":2,\"turn\":1,\"decision\":{\"phase\":\"action\"},"
                            "\"activation\":{\"galley\":1},\"galleys\":["
                            "{\"number\":1,\"owner\":1,\"zone\":\"alexandria\",\"sailors\":3},{"
                            "\"number\":9,\"owner\":1,\"zone\":\"alexandria\",\"sailors\":3},"
                            "{\"number\":5,\"owner\":2,\"zone\":\"valencia\",\"sailors\":3},{"
                            "\"number\":11,\"owner\":2,\"zone\":\"valencia\",\"sailors\":3}],"
                            "\"ports\":{\"alexandria\":{\"owner\":1,\"garrison\":2},\"valencia\":{"
                            "\"owner\":2,\"garrison\":2}}}";

/* More than there are Doge cards, or rolls for a tie: the seats do not do the same in every
 * rollout. Asked again they do. */
START_TEST(rollouts_of_advice_go_different_ways)
{
    static Scene scene;
    set_scene(QUIET, &scene);
    const int ends = count_ends(&scene.question, 0);
    ck_assert_int_gt(ends, CARD_COUNT + 1);
    ck_assert_int_eq(count_ends(&scene.question, 0), ends);
    set_landings("1000", "2800", &scene);
    ck_assert_int_gt(count_ends(&scene.question, 0), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_playing_on");
    TCase *tests = tcase_create("playing_on");
    tcase_add_test(tests, a_game_that_is_decided_is_played_for_what_is_left);
    tcase_add_test(tests, who_is_far_ahead_plays_for_what_is_left);
    tcase_add_test(tests, what_others_answer_is_not_sure);
    tcase_add_test(tests, rollouts_of_advice_go_different_ways);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}

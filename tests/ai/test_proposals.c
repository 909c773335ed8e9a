/* Plans worth a look: nothing in them is done for nothing, and nothing that is asked is left out. */
#include "../run_suite.h"
#include "scene.h"

#include <alike.h>
#include <proposals.h>

/* Nobody throws a cube overboard to buy another of its kind. */
START_TEST(a_cube_is_not_bought_for_its_like)
{
    static Scene scene;
    AiPlan plan = {.count = 2};
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"outfit\",\"player\":1},"
              "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2100,2000],\"galleys\":["
              "{\"number\":2,\"owner\":1,\"zone\":\"genova\",\"sailors\":4,\"cargo\":{\"iron\":1}},"
              "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
              "\"ports\":{\"genova\":{\"owner\":1,\"garrison\":1},\"venezia\":{\"owner\":1},\"valencia\":{\"owner\":2}}}", &scene);
    plan.commands[0] = (Command){.kind = CMD_DISCARD_CUBE, .player = 1};
    plan.commands[0].as.discard_cube.galley = 2;
    plan.commands[0].as.discard_cube.good = board_good_find(&scene.board, "iron");
    plan.commands[1] = (Command){.kind = CMD_BUY_CUBE, .player = 1};
    plan.commands[1].as.buy_cube.galley = 2;
    ck_assert(complete_1996(&scene.question, 0, &plan));
    for (int i = 0; i < plan.count; i++) {
        ck_assert_int_ne(plan.commands[i].kind, CMD_DISCARD_CUBE);
    }
    board_finish(&scene.board);
}
END_TEST

static const char NEUTRAL[] =
    "{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"outfit\",\"player\":1},"
    "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2100,2000],\"galleys\":["
    "{\"number\":2,\"owner\":1,\"zone\":\"alexandria\",\"sailors\":5},"
    "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
    "\"ports\":{\"venezia\":{\"owner\":1},\"valencia\":{\"owner\":2}}}";

/* Where the port is not the seat's, sailors are sent to the pool: only as many as make room for cubes. */
START_TEST(sailors_are_not_dismissed_for_nothing)
{
    static Scene scene;
    for (int cubes = 0; cubes < 3; cubes++) {
        AiPlan plan = {.count = 0};
        set_scene(NEUTRAL, &scene);
        plan.commands[plan.count] = (Command){.kind = CMD_DISMISS_SAILORS, .player = 1};
        plan.commands[plan.count].as.dismiss_sailors.galley = 2;
        plan.commands[plan.count++].as.dismiss_sailors.count = 2;
        for (int i = 0; i < cubes; i++) {
            plan.commands[plan.count] = (Command){.kind = CMD_BUY_CUBE, .player = 1};
            plan.commands[plan.count++].as.buy_cube.galley = 2;
        }
        plan.commands[plan.count++] = (Command){.kind = CMD_END_OUTFIT, .player = 1};
        ck_assert(complete_1996(&scene.question, 0, &plan) == (cubes < 2));
        ck_assert_int_eq(plan.commands[0].kind == CMD_DISMISS_SAILORS ? plan.commands[0].as.dismiss_sailors.count : 0, cubes);
        board_finish(&scene.board);
    }
    AiPlan alone = {.count = 1};
    set_scene(NEUTRAL, &scene);
    alone.commands[0] = (Command){.kind = CMD_DISMISS_SAILORS, .player = 1};
    alone.commands[0].as.dismiss_sailors.galley = 2;
    alone.commands[0].as.dismiss_sailors.count = 1;
    keep_1996(&scene.question, &alone);
    ck_assert_int_eq(alone.count, 1);
    ck_assert_int_eq(alone.commands[0].kind, CMD_END_OUTFIT);
    board_finish(&scene.board);
}
END_TEST

/* Who is asked about a passage hears of both answers, also where they come to the same. */
START_TEST(a_question_has_both_answers)
{
    AiChoice choices[PROPOSAL_MAX];
    PlanTerms terms[PROPOSAL_MAX];
    memset(choices, 0, sizeof choices);
    memset(terms, 0, sizeof terms);
    for (int i = 0; i < 3; i++) {
        choices[i].plan.count = 1;
        choices[i].plan.commands[0].kind = i == 1 ? CMD_REFUSE_PASSAGE : CMD_GRANT_PASSAGE;
    }
    ck_assert_int_eq(proposals_drop_twins(choices, terms, 3), 2);
    ck_assert_int_eq(choices[1].plan.commands[0].kind, CMD_REFUSE_PASSAGE);
    choices[0].plan.commands[0].kind = CMD_STAKE;
    choices[1].plan.commands[0].kind = CMD_END_OUTFIT;
    ck_assert_int_eq(proposals_drop_twins(choices, terms, 2), 1);
}
END_TEST

static AiPlan attack_by(GalleyId first, GalleyId second)
{
    AiPlan plan = {.count = second != 0 ? 2 : 1};
    plan.commands[0] = (Command){.kind = CMD_ATTACK_GALLEY, .player = 1};
    plan.commands[0].as.attack_galley.target = 3;
    plan.commands[1] = plan.commands[0];
    plan.commands[0].as.attack_galley.galley = first;
    plan.commands[1].as.attack_galley.galley = second;
    return plan;
}

/* Of two galleys with the same crew and cargo it does not matter which attacks, but whether both do. */
START_TEST(attacks_are_alike_by_galleys_that_are_the_same)
{
    const AiPlan one = attack_by(1, 0);
    const AiPlan other = attack_by(2, 0);
    const AiPlan both = attack_by(1, 2);
    const AiPlan turned = attack_by(2, 1);
    PublicState pub = {.player_count = 2};
    pub.galleys[1] = (Galley){.owner = 1, .zone = 2, .sailors = 5};
    pub.galleys[2] = (Galley){.owner = 1, .zone = 2, .sailors = 5};
    pub.galleys[3] = (Galley){.owner = 2, .zone = 2, .sailors = 5};
    ck_assert(plans_alike(&pub, &one, &other));
    ck_assert(plans_alike(&pub, &both, &turned));
    ck_assert(!plans_alike(&pub, &one, &both));
    pub.galleys[2].sailors = 4;
    ck_assert(!plans_alike(&pub, &one, &other));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_proposals");
    TCase *tests = tcase_create("proposals");
    tcase_add_test(tests, a_cube_is_not_bought_for_its_like);
    tcase_add_test(tests, sailors_are_not_dismissed_for_nothing);
    tcase_add_test(tests, a_question_has_both_answers);
    tcase_add_test(tests, attacks_are_alike_by_galleys_that_are_the_same);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}

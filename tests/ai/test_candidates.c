/* Plans worth a look: nothing in them is done for nothing, and nothing that is asked is left
 * out. */
#include "../run_suite.h"
#include "scene.h"

#include "core/play.h"
#include "editions.h"
#include "explain/explain.h"
#include <stdio.h>

/* Nobody throws a cube overboard to buy another of its kind. */
START_TEST(a_cube_is_not_bought_for_its_like)
{
    static Scene scene;
    AiPlan plan = {.count = 2};
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"outfit\","
              "\"player\":1},"
              "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2100,2000],\"galleys\":["
              "{\"number\":2,\"owner\":1,\"zone\":\"genova\",\"sailors\":4,\"cargo\":{\"iron\":1}},"
              "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
              "\"ports\":{\"genova\":{\"owner\":1,\"garrison\":1},\"venezia\":{\"owner\":1},"
              "\"valencia\":{\"owner\":2}}}",
              &scene);
    plan.commands[0] = (Command){.kind = CMD_DISCARD_CUBE, .player = 1};
    plan.commands[0].as.discard_cube.galley = 2;
    plan.commands[0].as.discard_cube.good = board_good_find(&scene.board, "iron");
    plan.commands[1] = (Command){.kind = CMD_BUY_CUBE, .player = 1};
    plan.commands[1].as.buy_cube.galley = 2;
    ck_assert(ai_edition(EDITION_1996)->explain->complete(&scene.question, 0, &plan));
    for (int i = 0; i < plan.count; i++) {
        ck_assert_int_ne(plan.commands[i].kind, CMD_DISCARD_CUBE);
    }
    board_finish(&scene.board);
}
END_TEST

static const char NEUTRAL[] = "{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{"
                              "\"phase\":\"outfit\",\"player\":1},"
                              "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2100,2000],\"galleys\":["
                              "{\"number\":2,\"owner\":1,\"zone\":\"alexandria\",\"sailors\":5},"
                              "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
                              "\"ports\":{\"venezia\":{\"owner\":1},\"valencia\":{\"owner\":2}}}";

/* Where the port is not the seat's, sailors are sent to the pool: only as many as make room for
 * cubes. */
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
        ck_assert(ai_edition(EDITION_1996)->explain->complete(&scene.question, 0, &plan)
                  == (cubes < 2));
        ck_assert_int_eq(plan.commands[0].kind == CMD_DISMISS_SAILORS
                             ? plan.commands[0].as.dismiss_sailors.count
                             : 0,
                         cubes);
        board_finish(&scene.board);
    }
    AiPlan alone = {.count = 1};
    set_scene(NEUTRAL, &scene);
    alone.commands[0] = (Command){.kind = CMD_DISMISS_SAILORS, .player = 1};
    alone.commands[0].as.dismiss_sailors.galley = 2;
    alone.commands[0].as.dismiss_sailors.count = 1;
    ai_edition(EDITION_1996)->explain->keep(&scene.question, &alone);
    ck_assert_int_eq(alone.count, 1);
    ck_assert_int_eq(alone.commands[0].kind, CMD_END_OUTFIT);
    board_finish(&scene.board);
}
END_TEST

/* Who is asked about a passage hears of both answers, also where they come to the same. */
START_TEST(a_question_has_both_answers)
{
    Proposal choices[CANDIDATE_MAX];
    memset(choices, 0, sizeof choices);
    for (int i = 0; i < 3; i++) {
        choices[i].plan.count = 1;
        choices[i].plan.commands[0].kind = i == 1 ? CMD_REFUSE_PASSAGE : CMD_GRANT_PASSAGE;
    }
    ck_assert_int_eq(candidates_drop_twins(choices, 3), 2);
    ck_assert_int_eq(choices[1].plan.commands[0].kind, CMD_REFUSE_PASSAGE);
    choices[0].plan.commands[0].kind = CMD_STAKE;
    choices[1].plan.commands[0].kind = CMD_END_OUTFIT;
    ck_assert_int_eq(candidates_drop_twins(choices, 2), 1);
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

/* Of two galleys with the same crew and cargo it does not matter which attacks, but whether both
 * do. */
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
    ck_assert(plans_similar(&pub, &one, &other));
    ck_assert(plans_similar(&pub, &both, &turned));
    ck_assert(!plans_similar(&pub, &one, &both));
    pub.galleys[2].sailors = 4;
    ck_assert(!plans_similar(&pub, &one, &other));
}
END_TEST

/* Who sends a sailor ashore and takes two aboard takes one aboard. */
START_TEST(sailors_do_not_go_to_and_fro)
{
    static Scene scene;
    AiPlan plan = {.count = 3};
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"outfit\","
              "\"player\":1},"
              "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2100,2000],\"galleys\":["
              "{\"number\":2,\"owner\":1,\"zone\":\"venezia\",\"sailors\":2},"
              "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
              "\"ports\":{\"venezia\":{\"owner\":1,\"garrison\":2},\"valencia\":{\"owner\":2}}}",
              &scene);
    plan.commands[0] = (Command){.kind = CMD_DISMISS_SAILORS, .player = 1};
    plan.commands[0].as.dismiss_sailors.galley = 2;
    plan.commands[0].as.dismiss_sailors.count = 1;
    plan.commands[1] = (Command){.kind = CMD_MOVE_SAILORS, .player = 1};
    plan.commands[1].as.move_sailors.from_port = board_port_find(&scene.board, "venezia");
    plan.commands[1].as.move_sailors.to_galley = 2;
    plan.commands[1].as.move_sailors.count = 2;
    plan.commands[2] = (Command){.kind = CMD_END_OUTFIT, .player = 1};
    ck_assert(!ai_edition(EDITION_1996)
                   ->explain->complete(&scene.question, 0, &plan)); /* it leads where it did */
    ck_assert_int_eq(plan.count, 2);
    ck_assert_int_eq(plan.commands[0].kind, CMD_MOVE_SAILORS);
    ck_assert_int_eq(plan.commands[0].as.move_sailors.count, 1);
    board_finish(&scene.board);
}
END_TEST

static Command crew_move(GalleyId from, GalleyId to, uint8_t count)
{
    Command command = {.kind = CMD_MOVE_SAILORS, .player = 1};
    command.as.move_sailors.from_galley = from;
    command.as.move_sailors.to_galley = to;
    command.as.move_sailors.count = count;
    return command;
}

static int sailors_moved(const AiPlan *plan)
{
    int sailors = 0;
    for (int i = 0; i < plan->count; i++) {
        sailors += plan->commands[i].kind == CMD_MOVE_SAILORS
                       ? plan->commands[i].as.move_sailors.count
                       : 0;
    }
    return sailors;
}

/* A hint moves nobody from galley to galley who is of no use there: not to and fro, and not more
 * than the voyage takes. */
START_TEST(a_hint_moves_nobody_for_nothing)
{
    static Scene scene;
    set_scene(
        "{\"players\":2,\"decision\":{\"phase\":\"action\"},\"activation\":{\"galley\":4},"
        "\"galleys\":["
        "{\"number\":4,\"owner\":1,\"zone\":\"valencia\",\"sailors\":1,\"cargo\":{\"wood\":2}},"
        "{\"number\":5,\"owner\":1,\"zone\":\"valencia\",\"sailors\":4},"
        "{\"number\":8,\"owner\":2,\"zone\":\"venezia\",\"sailors\":2}],"
        "\"ports\":{\"valencia\":{\"owner\":1},\"venezia\":{\"owner\":2}}}",
        &scene);
    Command sail = {.kind = CMD_SAIL, .player = 1};
    Command sell = {.kind = CMD_SELL_CUBE, .player = 1};
    sail.as.sail.zone = board_zone_find(&scene.board, "algiers");
    sell.as.sell_cube.galley = 4;
    sell.as.sell_cube.good = board_good_find(&scene.board, "wood");
    const Advised by = advised_by(&AI_2012, &scene.question, NULL);
    const AiPlan fro = {.count = 4,
                        .commands = {crew_move(5, 4, 2), crew_move(4, 5, 2), sail, sell}};
    Proposal proposal = {.plan = fro};
    candidate_look(&by, &proposal);
    prune_needless(&by, 0, &proposal);
    ck_assert_int_eq(sailors_moved(&proposal.plan), 0);
    ck_assert_int_eq(proposal.plan.count, 2);
    sail.as.sail.zone =
        board_zone_find(&scene.board, "marseille"); /* two zones: a second sailor must row */
    Command first = sail;
    first.as.sail.zone = board_zone_find(&scene.board, "balearic");
    const AiPlan far = {.count = 4, .commands = {crew_move(5, 4, 1), first, sail, sell}};
    proposal.plan = far;
    candidate_look(&by, &proposal);
    prune_needless(&by, 0, &proposal);
    ck_assert_int_eq(proposal.plan.count, far.count);
    ck_assert_int_eq(sailors_moved(&proposal.plan), 1);
    board_finish(&scene.board);
}
END_TEST

static uint64_t place_of(const Scene *scene, const Command *commands, int count)
{
    AiPlan plan = {.count = count};
    PlanTerms terms;
    memcpy(plan.commands, commands, sizeof *commands * (size_t)count);
    ai_edition(EDITION_1996)->explain->terms(&scene->question, NULL, &plan, &terms);
    return terms.place;
}

static Command bought_for(GalleyId galley)
{
    Command command = {.kind = CMD_BUY_CUBE, .player = 1};
    command.as.buy_cube.galley = galley;
    return command;
}

static Command attack_on(GalleyId galley, GalleyId target)
{
    Command command = {.kind = CMD_ATTACK_GALLEY, .player = 1};
    command.as.attack_galley.galley = galley;
    command.as.attack_galley.target = target;
    return command;
}

/* Which of two galleys that are the same takes the cube aboard, or fights, and whom of two, comes
 * to the same; of others not. */
START_TEST(galleys_that_are_the_same_do_the_same)
{
    static const char fleet[] =
        "{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"%s\",\"player\":"
        "1},"
        "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2100,2000],\"galleys\":["
        "{\"number\":1,\"owner\":1,\"zone\":\"genova\",\"sailors\":4},{\"number\":2,\"owner\":1,"
        "\"zone\":\"genova\",\"sailors\":4},"
        "{\"number\":3,\"owner\":1,\"zone\":\"genova\",\"sailors\":3},"
        "{\"number\":4,\"owner\":2,\"zone\":\"genova\",\"sailors\":3},{\"number\":5,\"owner\":2,"
        "\"zone\":\"genova\",\"sailors\":3}],"
        "\"ports\":{\"genova\":{\"owner\":1,\"garrison\":1},\"venezia\":{\"owner\":1},\"valencia\":"
        "{\"owner\":2}}}";
    static Scene scene;
    char text[sizeof fleet + 16];
    Command buys[2] = {bought_for(1), {.kind = CMD_END_OUTFIT, .player = 1}};
    Command attack = attack_on(1, 4);
    snprintf(text, sizeof text, fleet, "outfit");
    set_scene(text, &scene);
    const uint64_t bought = place_of(&scene, buys, 2);
    buys[0] = bought_for(2);
    ck_assert_uint_eq(place_of(&scene, buys, 2), bought);
    buys[0] = bought_for(3);
    ck_assert_uint_ne(place_of(&scene, buys, 2), bought);
    board_finish(&scene.board);
    snprintf(text, sizeof text, fleet, "battle");
    set_scene(text, &scene);
    const uint64_t fought = place_of(&scene, &attack, 1);
    attack = attack_on(2, 5);
    ck_assert_uint_eq(place_of(&scene, &attack, 1), fought);
    attack = attack_on(3, 4);
    ck_assert_uint_ne(place_of(&scene, &attack, 1), fought);
    board_finish(&scene.board);
}
END_TEST

/* In which order cubes come into a warehouse is nothing to choose. */
START_TEST(cubes_lie_in_a_warehouse_in_any_order)
{
    static Scene scene;
    Command sales[3] = {{.kind = CMD_SELL_CUBE, .player = 1},
                        {.kind = CMD_SELL_CUBE, .player = 1},
                        {.kind = CMD_END_SALE, .player = 1}};
    uint64_t places[2];
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"sale\","
              "\"player\":1},"
              "\"round\":{\"order\":[1,2,0,0]},\"galleys\":["
              "{\"number\":1,\"owner\":1,\"zone\":\"genova\",\"sailors\":3,\"cargo\":{\"wine\":1,"
              "\"cloth\":1}},"
              "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
              "\"ports\":{\"genova\":{\"owner\":1,\"garrison\":1},\"venezia\":{\"owner\":1},"
              "\"valencia\":{\"owner\":2}}}",
              &scene);
    for (int first = 0; first < 2; first++) {
        for (int i = 0; i < 2; i++) {
            sales[i].as.sell_cube.galley = 1;
            sales[i].as.sell_cube.good =
                board_good_find(&scene.board, i == first ? "wine" : "cloth");
        }
        places[first] = place_of(&scene, sales, 3);
    }
    ck_assert_uint_eq(places[0], places[1]);
    ck_assert_uint_ne(place_of(&scene, &sales[2], 1), places[0]);
    board_finish(&scene.board);
}
END_TEST

/* What ends the phase at once is what a plan is compared with that nothing tells from others; who
 * is asked has no such thing. */
START_TEST(doing_nothing_is_a_plan)
{
    static Scene scene;
    AiPlan nothing;
    set_scene(NEUTRAL, &scene);
    ck_assert(candidate_idle(&scene.question, &nothing));
    ck_assert_int_eq(nothing.count, 1);
    ck_assert_int_eq(nothing.commands[0].kind, CMD_END_OUTFIT);
    board_finish(&scene.board);
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":4,\"decision\":{\"phase\":\"stake\"},"
              "\"ports\":{\"venezia\":{\"owner\":1},\"genova\":{\"owner\":2}}}",
              &scene);
    ck_assert(!candidate_idle(&scene.question, &nothing));
    board_finish(&scene.board);
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
    tcase_add_test(tests, sailors_do_not_go_to_and_fro);
    tcase_add_test(tests, a_hint_moves_nobody_for_nothing);
    tcase_add_test(tests, galleys_that_are_the_same_do_the_same);
    tcase_add_test(tests, cubes_lie_in_a_warehouse_in_any_order);
    tcase_add_test(tests, doing_nothing_is_a_plan);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}

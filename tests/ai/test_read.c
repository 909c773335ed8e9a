/* Positions of games of captains in the first edition, read beside the board: what a hint or "why?"
 * once said of them was of no use to who would learn from it. */
#include "../run_suite.h"
#include "scene.h"
#include "reported.h"

#include "core/explaining.h"
#include "editions.h"
#include "explain/explain.h"
#include <stdlib.h>

static const AiBudget FULL = {6, 192, 1};
static const AiBudget SMALL = {4, 24, 1};

/* Nobody guards Genova, the capital of player 2, and galley 2 of player 1 can be there with five
 * sailors. */
static const char OPEN_CAPITAL[] =
    "{\"edition\":\"1996\",\"players\":2,\"turn\":3,\"decision\":{\"phase\":\"route\",\"player\":1}"
    ","
    "\"round\":{\"order\":[2,1,0,0],\"stakes_hundreds\":[0,2,1,0,0],\"position_rank\":[1,2,0,0]},"
    "\"ducats\":[2100,1300],\"galleys\":["
    "{\"number\":1,\"owner\":1,\"zone\":\"venezia\",\"sailors\":1,\"cargo\":{\"wine\":1}},{"
    "\"number\":2,\"owner\":1,\"zone\":\"venezia\",\"sailors\":5},"
    "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":1,\"cargo\":{\"iron\":1},"
    "\"moved\":1},"
    "{\"number\":4,\"owner\":1,\"zone\":\"venezia\",\"sailors\":1},"
    "{\"number\":5,\"owner\":2,\"zone\":\"marseille\",\"sailors\":4,\"cargo\":{\"iron\":1},"
    "\"moved\":1}],"
    "\"ports\":{\"valencia\":{\"owner\":2,\"garrison\":1},\"barcelona\":{\"owner\":2,\"garrison\":"
    "0,\"warehouse\":[\"wood\"],\"used\":129},"
    "\"genova\":{\"owner\":2,\"garrison\":0},\"venezia\":{\"owner\":1,\"garrison\":0}}}";

static bool sails(const AiPlan *plan, GalleyId galley, ZoneId zone)
{
    ZoneId reached = 0;
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        reached = command->kind == CMD_SAIL_GALLEY && command->as.sail_galley.galley == galley
                      ? command->as.sail_galley.zone
                      : reached;
    }
    return reached == zone;
}

/* A plan was to sail to Barcelona and back, and the next to lie still, with the same chance to the
 * percent. */
START_TEST(who_sails_out_and_back_is_said_to_lie_still)
{
    static Scene scene;
    AiPlan plan = {.count = 3};
    set_scene(OPEN_CAPITAL, &scene);
    const char *const way[] = {"ragusa", "venezia"};
    for (int i = 0; i < 2; i++) {
        plan.commands[i] = (Command){.kind = CMD_SAIL_GALLEY, .player = 1};
        plan.commands[i].as.sail_galley.galley = 2;
        plan.commands[i].as.sail_galley.zone =
            scene.board.world.ports[board_port_find(&scene.board, way[i])].zone;
    }
    plan.commands[2] = (Command){.kind = CMD_END_ROUTE, .player = 1};
    (void)ai_edition(EDITION_1996)->explain->complete(&scene.question, 0, &plan);
    ck_assert_int_eq(plan.count, 1);
    ck_assert_int_eq(plan.commands[0].kind, CMD_END_ROUTE);
    board_finish(&scene.board);
}
END_TEST

/* It came after "sail no further", because with that the seat ends with more; but so does the
 * rival, by more still. Of 60 games of captains each 58 and 42 percent were won. Plans that take it
 * cannot be distinguished, so what it is for is compared with doing nothing. */
START_TEST(an_open_capital_is_taken_and_said_to_be)
{
    static Scene scene;
    AdviceHint hint;
    set_scene(OPEN_CAPITAL, &scene);
    const PortId genova = board_port_find(&scene.board, "genova");
    for (uint64_t seed = 58621; seed < 58624; seed++) {
        scene.question.seed = seed;
        ai_hint(&scene.question, &FULL, &hint);
        const Reasons *reasons = &hint.plans[0].why.reasons;
        bool named = false;
        ck_assert(sails(&hint.plans[0].plan, 2, scene.board.world.ports[genova].zone));
        for (int i = 0; i < reasons->count; i++) {
            named =
                named
                || (reasons->list[i].term == AI_TERM_CONQUEST && reasons->list[i].port == genova);
        }
        ck_assert(reasons_sum(reasons) > 0 && (named || reasons->basis != BASIS_IDLE));
    }
    board_finish(&scene.board);
}
END_TEST

/* Galley 1 can be in Sicilia after one step, where others are asked. A plan was to take it there by
 * Creta, and the same plan filled the places of others; and what the plan for galley 2 was better
 * in lay in galley 1, of which nothing was said. */
START_TEST(a_voyage_is_told_the_straight_way_with_who_sails_then)
{
    static Scene scene;
    AdviceHint hint;
    AiChoice choices[AI_CHOICE_MAX];
    set_scene("{\"edition\":\"1996\",\"players\":4,\"turn\":2,\"ducats\":[2000,2000,2000,2000],"
              "\"decision\":{\"phase\":\"route\",\"player\":1},\"galleys\":["
              "{\"number\":1,\"owner\":1,\"zone\":\"corfu\",\"sailors\":3,\"cargo\":{\"spices\":1,"
              "\"gold\":1}},"
              "{\"number\":2,\"owner\":1,\"zone\":\"ragusa\",\"sailors\":3,\"cargo\":{\"wood\":2}},"
              "{\"number\":3,\"owner\":1,\"zone\":\"venezia\",\"sailors\":1},"
              "{\"number\":4,\"owner\":2,\"zone\":\"sicilia\",\"sailors\":3,\"cargo\":{\"wine\":1}}"
              ",{\"number\":5,\"owner\":2,\"zone\":\"genova\",\"sailors\":4},"
              "{\"number\":6,\"owner\":3,\"zone\":\"sicilia\",\"sailors\":2},{\"number\":7,"
              "\"owner\":3,\"zone\":\"valencia\",\"sailors\":4},"
              "{\"number\":8,\"owner\":4,\"zone\":\"creta\",\"sailors\":4,\"cargo\":{\"cloth\":1}},"
              "{\"number\":9,\"owner\":4,\"zone\":\"istanbul\",\"sailors\":3}],"
              "\"ports\":{\"venezia\":{\"owner\":1,\"garrison\":2},\"genova\":{\"owner\":2,"
              "\"garrison\":2},\"valencia\":{\"owner\":3,\"garrison\":2},"
              "\"istanbul\":{\"owner\":4,\"garrison\":2},\"napoli\":{\"owner\":2,\"garrison\":1,"
              "\"warehouse\":[\"wine\"]},\"creta\":{\"owner\":4,\"garrison\":1,"
              "\"warehouse\":[\"iron\",\"wood\"]},\"cyrena\":{\"owner\":2,\"garrison\":1}}}",
              &scene);
    const ZoneId creta = scene.board.world.ports[board_port_find(&scene.board, "creta")].zone;
    const int count = ai_choices(&scene.question, &FULL, choices, AI_CHOICE_MAX);
    ck_assert_int_ge(count, 6);
    for (int i = 0; i < count; i++) {
        const Command *last = &choices[i].plan.commands[choices[i].plan.count - 1];
        ck_assert(last->kind != CMD_SAIL_GALLEY || choices[i].plan.count > 1
                  || last->as.sail_galley.zone != creta);
    }
    ai_hint(&scene.question, &FULL, &hint);
    for (int i = 0; i < hint.count; i++) {
        const AiPlan *plan = &hint.plans[i].plan;
        const Remark *then = find_remark(&hint.plans[i].why.remarks, REMARK_NEXT_THEN);
        const uint8_t last = plan->commands[plan->count - 1].kind;
        const bool asks = last == CMD_ASK_PASSAGE;
        /* who sails then is in the plan, but where others are asked first */
        ck_assert(asks || last == CMD_END_ROUTE);
        for (int k = 0; k < hint.plans[i].why.reasons.count; k++) {
            /* to beat a galley of two sailors was reported as 2,369 ducats, later as 777 */
            ck_assert(hint.plans[i].why.reasons.list[k].term != AI_TERM_CONQUEST
                      || abs(hint.plans[i].why.reasons.list[k].centiducats) < 30000);
            /* a sale in a new market brings 1,000 and the space */
            ck_assert_int_lt(abs(hint.plans[i].why.reasons.list[k].centiducats), 130000);
        }
        ck_assert(then == NULL || asks);
    }
    board_finish(&scene.board);
}
END_TEST

/* What was played is compared with another plan, which is named whole, or with doing nothing. */
START_TEST(why_has_something_to_compare_with)
{
    static Scene scene;
    AdviceReview review;
    AiPlan played;
    const Ai *captain = ai_find("captain", EDITION_1996);
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":3,\"decision\":{\"phase\":\"outfit\","
              "\"player\":2},"
              "\"round\":{\"order\":[2,1,0,0],\"stakes_hundreds\":[0,2,1,0,0],\"position_rank\":[1,"
              "2,0,0]},\"ducats\":[2100,2100],\"galleys\":["
              "{\"number\":1,\"owner\":1,\"zone\":\"venezia\",\"sailors\":1,\"cargo\":{\"wine\":1}}"
              ",{\"number\":2,\"owner\":1,\"zone\":\"venezia\",\"sailors\":5},"
              "{\"number\":3,\"owner\":2,\"zone\":\"barcelona\",\"sailors\":3},{\"number\":4,"
              "\"owner\":1,\"zone\":\"venezia\",\"sailors\":1}],"
              "\"ports\":{\"valencia\":{\"owner\":2,\"garrison\":1},\"barcelona\":{\"owner\":2,"
              "\"garrison\":1,\"warehouse\":[\"wood\"]},"
              "\"genova\":{\"owner\":2,\"garrison\":0},\"venezia\":{\"owner\":1,\"garrison\":0}}}",
              &scene);
    ai_decide(captain, &scene.question, &played);
    ck_assert(ai_edition(EDITION_1996)->explain->complete(&scene.question, 0, &played)
              || played.count > 1);
    ai_why(&scene.question, captain, &played, &SMALL, &review);
    ck_assert_int_gt(review.why.reasons.count, 0);
    ck_assert(review.why.reasons.basis == BASIS_IDLE ? reasons_sum(&review.why.reasons) > 0
                                                     : review.why.verdict != VERDICT_PLAYED_ALONE);
    ck_assert(!verdict_played_best((PlanVerdict)review.why.verdict)
              || (review.why.verdict == VERDICT_PLAYED_ALONE) == (review.next_plan.count == 0));
    board_finish(&scene.board);
    set_scene(OPEN_CAPITAL, &scene);
    const Command stays = {.kind = CMD_END_ROUTE, .player = 1};
    const AiPlan idle = {.commands = {stays}, .count = 1};
    ai_why(&scene.question, captain, &idle, &SMALL, &review);
    ck_assert(review.why.reasons.basis != BASIS_IDLE); /* what was played is nothing */
    /* told whole */
    ck_assert(verdict_played_best((PlanVerdict)review.why.verdict)
              || review.best_plan.commands[review.best_plan.count - 1].kind == CMD_END_ROUTE);
    board_finish(&scene.board);
}
END_TEST

/* Who should give 140 ducats for a cube is not said to pay 200 all the same, nor is 100 called
 * better than no sale where he should pay more. */
START_TEST(what_a_buyer_should_pay_agrees_with_what_the_cube_is_worth_to_him)
{
    static Scene scene;
    set_scene("{\"edition\":\"1996\",\"players\":4,\"turn\":4,\"decision\":[{\"phase\":\"outfit\","
              "\"player\":3},{\"phase\":\"counter\",\"player\":2,\"port\":\"corfu\"}],"
              "\"round\":{\"order\":[2,1,4,3],\"stakes_hundreds\":[0,1,0,2,1],\"dice\":[0,1,0,0,5],"
              "\"position_rank\":[3,4,1,2]},"
              "\"trade\":{\"standing_hundreds\":{\"genova\":1,\"corfu\":2,\"venezia\":1},\"price_"
              "hundreds\":2,\"counter_hundreds\":1},"
              "\"ducats\":[1900,2300,3300,2600],\"galleys\":["
              "{\"number\":1,\"owner\":1,\"zone\":\"venezia\",\"sailors\":3,\"cargo\":{\"wine\":1}}"
              ",{\"number\":3,\"owner\":3,\"zone\":\"marseille\",\"sailors\":1},"
              "{\"number\":5,\"owner\":3,\"zone\":\"corfu\",\"sailors\":5},{\"number\":6,\"owner\":"
              "3,\"zone\":\"corfu\",\"sailors\":3},"
              "{\"number\":7,\"owner\":4,\"zone\":\"antioch\",\"sailors\":5}],"
              "\"ports\":{\"valencia\":{\"owner\":3,\"garrison\":1},\"marseille\":{\"owner\":3,"
              "\"garrison\":1,\"warehouse\":[\"cloth\",\"iron\"]},"
              "\"genova\":{\"owner\":2,\"garrison\":3,\"warehouse\":[\"cloth\"]},\"istanbul\":{"
              "\"owner\":4},\"corfu\":{\"owner\":2,\"garrison\":1},"
              "\"venezia\":{\"owner\":1,\"warehouse\":[\"iron\",\"wood\"]},\"cyrena\":{\"owner\":2,"
              "\"garrison\":1}}}",
              &scene);
    int pays = 0;
    /* a price that pays, and one beyond what any port may ask: the cube brings the buyer a lot */
    for (uint8_t named = 1; named <= 20; named += 19) {
        for (int agrees = 0; agrees < 2; agrees++) {
            Remarks remarks = {.count = 0};
            AiPlan plan = {.count = 1};
            plan.commands[0] =
                (Command){.kind = agrees ? CMD_ACCEPT_PRICE : CMD_REFUSE_PRICE, .player = 2};
            scene.state.pub.as.e1996.price_hundreds = named;
            rules_view_position(&scene.board.world, &scene.state, 2, &scene.view);
            ai_edition(EDITION_1996)->explain->remarks(&scene.question, NULL, &plan, &remarks);
            const Remark *worth = find_remark(&remarks, REMARK_BUYER_WORTH);
            ck_assert_ptr_nonnull(worth);
            const bool enough = worth->amount >= named * 100;
            ck_assert((find_remark(&remarks, REMARK_FIRM_PRICE) != NULL) == (!agrees && enough));
            ck_assert((find_remark(&remarks, REMARK_FAIR_PRICE) != NULL) == (agrees && !enough));
            pays += enough;
        }
    }
    ck_assert_int_eq(pays, 2); /* both prices were reported */
    board_finish(&scene.board);
}
END_TEST

/* Who is alone with galleys and sails nowhere goes on to the next round: its income and what is
 * hired there are not compared with a voyage. */
START_TEST(a_voyage_is_not_told_against_the_next_round)
{
    static Scene scene;
    AdviceHint hint;
    AiPlan nothing;
    PlanTerms terms[2];
    set_scene("{\"edition\":\"1996\",\"players\":2,\"turn\":11,\"decision\":{\"phase\":\"route\","
              "\"player\":2},"
              "\"round\":{\"order\":[1,2,0,0]},\"ducats\":[2600,1400],\"galleys\":["
              "{\"number\":1,\"owner\":2,\"zone\":\"napoli\",\"sailors\":5},{\"number\":3,"
              "\"owner\":2,\"zone\":\"barcelona\",\"sailors\":5}],"
              "\"ports\":{\"valencia\":{\"owner\":2,\"garrison\":1},\"barcelona\":{\"owner\":2},"
              "\"marseille\":{\"owner\":2,\"garrison\":1},"
              "\"genova\":{\"owner\":2,\"garrison\":1,\"warehouse\":[\"wood\",\"wine\"]},"
              "\"napoli\":{\"owner\":2},"
              "\"venezia\":{\"owner\":2,\"garrison\":1,\"warehouse\":[\"wood\"]}}}",
              &scene);
    ai_hint(&scene.question, &SMALL, &hint);
    ck_assert(candidate_idle(&scene.question, &nothing));
    const Explaining *explain = edition_of(scene.question.world)->explain;
    explain->terms(&scene.question, NULL, &hint.plans[0].plan, &terms[0]);
    explain->terms(&scene.question, NULL, &nothing, &terms[1]);
    ck_assert_int_eq(hint.plans[0].plan.commands[0].kind, CMD_SAIL_GALLEY);
    ck_assert_int_ne(terms[0].turn, terms[1].turn);
    ck_assert(hint.plans[0].why.reasons.basis != BASIS_IDLE);
    board_finish(&scene.board);
}
END_TEST

/* Reasons spoke of a galley near Sicilia, here Cyrena, where the plan sailed to Creta and no
 * further: there others are asked, and then it goes on. */
START_TEST(where_a_galley_goes_on_to_is_told)
{
    static Scene scene;
    AiPlan sails = {.count = 2};
    set_scene(
        "{\"edition\":\"1996\",\"players\":4,\"turn\":2,\"ducats\":[2000,2000,2000,2000],"
        "\"decision\":{\"phase\":\"route\",\"player\":1},\"galleys\":["
        "{\"number\":1,\"owner\":1,\"zone\":\"corfu\",\"sailors\":3,\"cargo\":{\"spices\":1,"
        "\"gold\":1}},"
        "{\"number\":4,\"owner\":2,\"zone\":\"sicilia\",\"sailors\":3,\"cargo\":{\"wine\":1}},{"
        "\"number\":6,\"owner\":3,\"zone\":\"sicilia\",\"sailors\":2},"
        "{\"number\":8,\"owner\":4,\"zone\":\"creta\",\"sailors\":4,\"cargo\":{\"cloth\":1}}],"
        "\"ports\":{\"venezia\":{\"owner\":1,\"garrison\":2},\"genova\":{\"owner\":2,\"garrison\":"
        "2},\"valencia\":{\"owner\":3,\"garrison\":2},"
        "\"istanbul\":{\"owner\":4,\"garrison\":2},\"napoli\":{\"owner\":2,\"garrison\":1,"
        "\"warehouse\":[\"wine\"]},\"creta\":{\"owner\":4,\"garrison\":1,"
        "\"warehouse\":[\"iron\",\"wood\"]},\"cyrena\":{\"owner\":2,\"garrison\":1}}}",
        &scene);
    sails.commands[0] = (Command){.kind = CMD_SAIL_GALLEY, .player = 1};
    sails.commands[0].as.sail_galley.galley = 1;
    sails.commands[0].as.sail_galley.zone = board_zone_find(&scene.board, "creta");
    sails.commands[1] = (Command){.kind = CMD_ASK_PASSAGE, .player = 1};
    sails.commands[1].as.ask_passage.galley = 1;
    for (int sailors = 3; sailors > 0; sailors -= 2) {
        /* one alone cannot sail on, so nobody is asked */
        Remarks remarks = {.count = 0};
        scene.state.pub.galleys[1].sailors = (uint32_t)sailors & 7U;
        rules_view_position(&scene.board.world, &scene.state, 1, &scene.view);
        ai_edition(EDITION_1996)->explain->remarks(&scene.question, NULL, &sails, &remarks);
        ck_assert_int_eq(remarks.count, sailors > 1);
        if (remarks.count > 0) {
            ck_assert_int_eq(remarks.list[0].kind, REMARK_NEXT_SAIL);
            ck_assert_int_eq(remarks.list[0].galley, 1);
            ck_assert_int_eq(remarks.list[0].port, board_port_find(&scene.board, "cyrena"));
        }
    }
    board_finish(&scene.board);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_read");
    TCase *tests = tcase_create("read");
    tcase_add_test(tests, an_open_capital_is_taken_and_said_to_be);
    tcase_add_test(tests, who_sails_out_and_back_is_said_to_lie_still);
    tcase_add_test(tests, why_has_something_to_compare_with);
    tcase_add_test(tests, what_a_buyer_should_pay_agrees_with_what_the_cube_is_worth_to_him);
    tcase_add_test(tests, a_voyage_is_not_told_against_the_next_round);
    tcase_add_test(tests, where_a_galley_goes_on_to_is_told);
    tcase_add_test(tests, a_voyage_is_told_the_straight_way_with_who_sails_then);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}

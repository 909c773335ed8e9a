#include "arena.h"

#include "edition_2012/seat.h"

#include <string.h>

/* Ports of the 2012 board by what they are, so that the tests do not depend on the order of the
 * file. */
static PortId starting_port(const World *world, int skip)
{
    for (PortId port = 1; port <= world->port_count; port++) {
        if (world->ports[port].starting && skip-- == 0) {
            return port;
        }
    }
    return 0;
}

static PortId neighbour_port(const World *world, PortId port, int skip)
{
    for (PortId other = 1; other <= world->port_count; other++) {
        if (world_zones_adjacent(world, world->ports[port].zone, world->ports[other].zone)
            && skip-- == 0) {
            return other;
        }
    }
    return 0;
}

/* The last activation of the last turn of a game of two: galley 4 of player 1 in his only port. */
static GamePosition last_activation(const World *world, PortId home)
{
    GamePosition state;
    memset(&state, 0, sizeof state);
    PublicState *pub = &state.pub;
    Public2012 *turn = &pub->as.e2012;
    pub->edition = EDITION_2012;
    pub->player_count = 2;
    pub->first_player = 1;
    pub->turn = 9;
    pub->depth = 1;
    pub->stack[0] = phase_make(PHASE_CHOOSE, 1);
    memcpy(pub->supply, world->cube_total, sizeof pub->supply);
    pub->reserve[1] = 10;
    pub->reserve[2] = 10;
    turn->marker = 4;
    turn->active = 4;
    turn->start_zone = world->ports[home].zone;
    turn->cap = CAP_OPEN;
    turn->track = (uint8_t)(world->e2012.track_last - 1);
    turn->scorings = 2;
    turn->cards_left[CARD_SHUFFLE] = 1;
    turn->forts_left = 5;
    turn->basilicas_left = 5;
    pub->ports[home].owner = 1;
    pub->ports[home].garrison = 1;
    pub->galleys[4] = (Galley){.owner = 1, .zone = world->ports[home].zone & 31U, .sailors = 3};
    state.secret.ducats[1] = 5;
    state.secret.ducats[2] = 5;
    return state;
}

static void give_port(GamePosition *state, PortId port, PlayerId owner, int garrison)
{
    state->pub.ports[port].owner = owner;
    state->pub.ports[port].garrison = (uint8_t)garrison;
}

/* Puts cubes of kinds that the port does not produce into it. */
static void stock_port(const World *world, GamePosition *state, PortId port, int cubes,
                       GoodId except)
{
    int space = 0;
    for (GoodId good = 1; good <= world->good_count && space < cubes; good++) {
        if (good != world->ports[port].good && good != except) {
            state->pub.ports[port].stock |= (uint32_t)good << 4 * space++;
        }
    }
}

static AiPlan ask(const GamePosition *state, const char *name)
{
    const World *world = arena_world(EDITION_2012);
    PlayerView view;
    AiPlan plan;
    rules_view_position(world, state, 1, &view);
    const AiQuestion question = {world, &view, 1, 3, NULL, NULL};
    ai_decide(ai_find(name, EDITION_2012), &question, &plan);
    return plan;
}

static int count_kind(const AiPlan *plan, CommandKind kind)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->commands[i].kind == (uint8_t)kind;
    }
    return count;
}

static ZoneId last_zone(const AiPlan *plan, ZoneId from)
{
    for (int i = 0; i < plan->count; i++) {
        if (plan->commands[i].kind == CMD_SAIL) {
            from = plan->commands[i].as.sail.zone;
        }
    }
    return from;
}

/* A cube in the hold is worth nothing after the last scoring, so every sale counts. */
START_TEST(the_last_cargo_is_sold)
{
    const World *world = arena_world(EDITION_2012);
    PortId home = starting_port(world, 0);
    GamePosition state = last_activation(world, home);
    GoodId other = 1;
    while (other == world->ports[home].good
           || other == world->ports[neighbour_port(world, home, 0)].good) {
        other++;
    }
    state.pub.galleys[4].cubes = 0;
    galley_load(&state.pub.galleys[4], other, 1);
    AiPlan plan = ask(&state, "trader");
    ck_assert_int_ge(count_kind(&plan, CMD_SELL_CUBE), 1);
}
END_TEST

/* The fourth cube of an own warehouse is worth 5 at the scoring, an empty space of another port 2
 * or 3. */
START_TEST(own_warehouses_are_filled_before_a_scoring)
{
    const World *world = arena_world(EDITION_2012);
    PortId home = starting_port(world, 0);
    PortId other = neighbour_port(world, home, 0);
    GamePosition state = last_activation(world, home);
    GoodId spice = world->good_count;
    while (spice == world->ports[home].good || spice == world->ports[other].good) {
        spice--;
    }
    stock_port(world, &state, home, 3, spice);
    state.pub.galleys[4].zone = world->ports[other].zone & 31U;
    state.pub.as.e2012.start_zone = world->ports[other].zone;
    state.pub.galleys[4].cubes = 0;
    galley_load(&state.pub.galleys[4], spice, 1);
    state.pub.galleys[4].sailors = 2;
    /* a second cube sold abroad would bring more, but cannot be bought */
    state.secret.ducats[1] = 0;
    AiPlan plan = ask(&state, "trader");
    ck_assert_int_ge(count_kind(&plan, CMD_SELL_CUBE), 1);
    ck_assert_int_eq(last_zone(&plan, world->ports[other].zone), world->ports[home].zone);
}
END_TEST

/* Four sailors after one step against one: 96 in 100, for a port that pays 10 at once. */
START_TEST(a_rich_port_is_attacked_at_good_odds)
{
    const World *world = arena_world(EDITION_2012);
    PortId home = starting_port(world, 0);
    PortId rich = neighbour_port(world, home, 0);
    GamePosition state = last_activation(world, home);
    give_port(&state, starting_port(world, 1), 2, 3);
    give_port(&state, rich, 2, 1);
    stock_port(world, &state, rich, 3, 0);
    state.pub.galleys[4].sailors = 5;
    AiPlan plan = ask(&state, "trader");
    ck_assert_int_eq(count_kind(&plan, CMD_ATTACK_PORT), 1);
    plan = ask(&state, "admiral");
    ck_assert_int_eq(count_kind(&plan, CMD_ATTACK_PORT), 1);
}
END_TEST

START_TEST(a_strong_garrison_is_left_alone)
{
    const World *world = arena_world(EDITION_2012);
    PortId home = starting_port(world, 0);
    PortId rich = neighbour_port(world, home, 0);
    GamePosition state = last_activation(world, home);
    state.pub.turn = 3;
    state.pub.as.e2012.track = 1;
    state.pub.as.e2012.scorings = 0;
    give_port(&state, starting_port(world, 1), 2, 3);
    give_port(&state, rich, 2, world->ports[rich].space_count);
    stock_port(world, &state, rich, 3, 0);
    state.pub.galleys[4].sailors = 2;
    AiPlan plan = ask(&state, "trader");
    ck_assert_int_eq(count_kind(&plan, CMD_ATTACK_PORT), 0);
    plan = ask(&state, "admiral");
    ck_assert_int_eq(count_kind(&plan, CMD_ATTACK_PORT), 0);
}
END_TEST

/* A neutral port with three cubes pays 10 at the scoring to whoever lands. */
START_TEST(a_stocked_neutral_port_is_taken_by_landing)
{
    const World *world = arena_world(EDITION_2012);
    PortId home = starting_port(world, 0);
    PortId rich = neighbour_port(world, home, 0);
    GamePosition state = last_activation(world, home);
    stock_port(world, &state, rich, 3, 0);
    AiPlan plan = ask(&state, "trader");
    ck_assert_int_eq(count_kind(&plan, CMD_LAND), 1);
    ck_assert_int_eq(last_zone(&plan, 0), world->ports[rich].zone);
}
END_TEST

/* Winning the last fight for a port pays 10; stopping pays nothing. */
START_TEST(a_fight_is_gone_on_with_when_it_pays)
{
    const World *world = arena_world(EDITION_2012);
    PortId home = starting_port(world, 0);
    PortId rich = neighbour_port(world, home, 0);
    GamePosition state = last_activation(world, home);
    Public2012 *turn = &state.pub.as.e2012;
    give_port(&state, starting_port(world, 1), 2, 3);
    give_port(&state, rich, 2, 1);
    stock_port(world, &state, rich, 3, 0);
    state.pub.galleys[4].sailors = 3;
    state.pub.galleys[4].zone = world->ports[rich].zone & 31U;
    state.pub.depth = 2;
    state.pub.stack[0].id = PHASE_ACTION;
    state.pub.stack[1] = phase_make(PHASE_FIGHT_CHOICE, 1);
    turn->step = STEP_TRADE;
    turn->zones_moved = 1;
    turn->cap = 3;
    turn->did = DID_FIGHT | DID_ANNOUNCE_PORT;
    AiPlan plan = ask(&state, "trader");
    ck_assert_int_eq(plan.commands[0].kind, CMD_FIGHT_ON);
}
END_TEST

static Command recruit(GalleyId galley, PortId port, int count)
{
    Command command = command_make(CMD_RECRUIT, 1);
    command.as.recruit.galley = galley;
    command.as.recruit.port = port;
    command.as.recruit.count = (uint8_t)count;
    return command;
}

static GamePosition after(const World *world, const GamePosition *state, const AiPlan *plan)
{
    GamePosition end = *state;
    for (int i = 0; i < plan->count; i++) {
        ck_assert(rules_check(world, &end.state, &plan->commands[i]).refusal == REFUSAL_NONE);
        rules_play(world, &end, &plan->commands[i], NULL);
    }
    return end;
}

/* A second galley with two sailors besides her own: the plan itself comes first, then others, all
 * legal, no two alike and the best by priors first, among them no galley at all, its crew in the
 * galley that is there, a sailor more and a sailor less. */
START_TEST(investments_nearby_are_legal_and_different)
{
    enum { NEAR = 24, BOUGHT = 9, OLD = 4 };
    const World *world = arena_world(EDITION_2012);
    const PortId home = starting_port(world, 0);
    GamePosition state = last_activation(world, home);
    state.secret.ducats[1] = 20;
    static EvalContext eval;
    eval_2012_init(&eval, world, 2, weights_tuned(2));
    const AiQuestion question = {.world = world, .seat = 1};
    const SeatSearch search = {.base.question = &question, .eval = &eval};
    AiPlan plan = {.count = 4};
    Candidate near[NEAR];
    Candidate few[3];
    GamePosition ends[NEAR];
    bool none = false;
    bool manned = false;
    bool more = false;
    bool less = false;
    plan.commands[0] = command_make(CMD_CHOOSE_INVESTMENT, 1);
    plan.commands[1] = command_make(CMD_BUY_GALLEY, 1);
    plan.commands[1].as.buy_galley.galley = BOUGHT;
    plan.commands[1].as.buy_galley.port = home;
    plan.commands[2] = recruit(BOUGHT, 0, 2);
    plan.commands[3] = command_make(CMD_END_INVESTMENT, 1);
    const GamePosition own = after(world, &state, &plan);
    int count = invest_nearby(&search, &state.state, &plan, near, NEAR);
    ck_assert_int_ge(count, 6);
    for (int i = 0; i < count; i++) {
        ends[i] = after(world, &state, &near[i].plan);
        ck_assert_int_eq(near[i].utility, prior_2012(&search, &state.state, &near[i].plan));
        ck_assert(i < 2 || near[i].utility <= near[i - 1].utility);
        for (int k = 0; k < i; k++) {
            ck_assert_uint_ne(rules_hash(world, &ends[i].state), rules_hash(world, &ends[k].state));
        }
        const Galley *bought = &ends[i].pub.galleys[BOUGHT];
        const Galley *old = &ends[i].pub.galleys[OLD];
        none |= bought->owner == 0 && old->sailors == 3;
        manned |= bought->owner == 0 && old->sailors == 5;
        more |= bought->sailors == 4;
        less |= bought->sailors == 2 && old->sailors == 3 && ends[i].pub.ports[home].garrison == 1;
    }
    ck_assert_uint_eq(rules_hash(world, &ends[0].state), rules_hash(world, &own.state));
    ck_assert(none && manned && more && less);
    ck_assert_int_eq(invest_nearby(&search, &state.state, &plan, few, 3), 3);
    ck_assert(plans_equal(&few[2].plan, &near[2].plan));
    plan.count = 1;
    ck_assert_int_eq(invest_nearby(&search, &state.state, &plan, near, NEAR), 0);
}
END_TEST

/* Rollouts of a plan and of the position as it stands are one game where the plan is what the
 * policy would do: a hint must not show two chances for it. */
START_TEST(a_plan_and_the_same_done_unasked_meet_the_same_luck)
{
    enum { LUCK = 77, DECISIONS = 400, EACH = 5 };
    static EvalContext eval;
    const World *world = arena_world(EDITION_2012);
    const GameSetup setup = {.player_count = 2};
    GamePosition state;
    Rng dice;
    int fights = 0;
    rng_init(&dice, 5, RNG_STREAM_GAME);
    rules_begin(world, &setup, &state);
    eval_2012_init(&eval, world, 2, weights_tuned(2));
    for (int i = 0; i < DECISIONS && rules_pending(world, &state.state) != 0; i++) {
        PlayerId player = first_pending(rules_pending(world, &state.state));
        if (player == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state.state, &dice);
            rules_play(world, &state, &drawn, NULL);
            fights += rules_phase(&state.pub).id == PHASE_FIGHT_CHOICE;
            continue;
        }
        AiPlan plan;
        policy_decide(&eval, &state.state, player, &PLAN_FOR_ROLLOUT, LUCK, &plan);
        if (i % EACH == 0) {
            GamePosition waits = state;
            GamePosition plays = state;
            plan_apply(world, &plays.state, &plan);
            search_play_out(&eval, NULL, &waits.state, LUCK, state.pub.turn, NULL);
            search_play_out(&eval, NULL, &plays.state, LUCK, state.pub.turn, NULL);
            ck_assert_uint_eq(rules_hash(world, &waits.state), rules_hash(world, &plays.state));
        }
        plan_apply(world, &state.state, &plan);
    }
    ck_assert_int_gt(fights, 0);
}
END_TEST

Suite *suite_sense(void)
{
    Suite *suite = suite_create("ai_sense");
    TCase *tcase = tcase_create("positions");
    tcase_add_test(tcase, the_last_cargo_is_sold);
    tcase_add_test(tcase, own_warehouses_are_filled_before_a_scoring);
    tcase_add_test(tcase, a_rich_port_is_attacked_at_good_odds);
    tcase_add_test(tcase, a_strong_garrison_is_left_alone);
    tcase_add_test(tcase, a_stocked_neutral_port_is_taken_by_landing);
    tcase_add_test(tcase, a_fight_is_gone_on_with_when_it_pays);
    tcase_add_test(tcase, investments_nearby_are_legal_and_different);
    tcase_add_test(tcase, a_plan_and_the_same_done_unasked_meet_the_same_luck);
    suite_add_tcase(suite, tcase);
    return suite;
}

/* Single decisions that any sensible seat takes, and the fight tables against the rules' exact
 * odds. */
#include "scene_1996.h"

#include <string.h>

#include <serenissima/ai/plans.h>

#include "edition_1996/eval/context.h"
#include "edition_1996/search.h"

static void load(GamePosition *state, GalleyId galley, const char *name)
{
    GoodId good = scene_1996_good(name);
    galley_load(&state->pub.galleys[galley], good, 1);
    state->pub.supply[good]--;
}

/* Galleys 1 and 2 are player 1's (Venice), 3 and 4 player 2's, and so on. */
static GalleyId first_galley(const GamePosition *state, PlayerId player)
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (state->pub.galleys[id].owner == player) {
            return id;
        }
    }
    ck_abort_msg("player %d has no galley", player);
    return 0;
}

static int count_of(const AiPlan *plan, CommandKind kind)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->commands[i].kind == (uint8_t)kind;
    }
    return count;
}

START_TEST(tables_of_fights_agree_with_the_rules)
{
    static EvalContext eval;
    GamePosition state;
    scene_1996_set(&state, PHASE_BATTLE, 2);
    const Imagined here = imagined_at(&state);
    eval_1996_init(&eval, arena_world(EDITION_1996), &here, 1, 1);
    for (int fort = 0; fort < 2; fort++) {
        for (int attackers = 1; attackers <= DECK_PLACE_COUNT; attackers++) {
            for (int defenders = 1; defenders <= DEFENDER_CAP; defenders++) {
                BattleOdds odds;
                e1996_battle_odds(attackers, defenders, fort != 0, &odds);
                int exact = (int)(((uint64_t)odds.attacker_wins * THOUSAND) >> BATTLE_ODDS_BITS);
                int table = eval.wins[fort][attackers][defenders];
                ck_assert_msg(table - exact <= 2 && exact - table <= 12,
                              "%d against %d%s: %d, not %d", attackers, defenders,
                              fort != 0 ? " and a fortress" : "", table, exact);
            }
        }
    }
}
END_TEST

/* A rival's capital that holds nothing pays 1000 extra for each kind. */
START_TEST(sells_everything_in_a_new_market)
{
    GamePosition state;
    AiPlan plan;
    scene_1996_set(&state, PHASE_SALE, 4);
    GalleyId galley = first_galley(&state, 1);
    state.pub.galleys[galley].zone = scene_1996_zone("istanbul") & 31U;
    state.pub.galleys[galley].sailors = 3;
    load(&state, galley, "iron");
    load(&state, galley, "wine");
    plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
    ck_assert_int_eq(count_of(&plan, CMD_SELL_CUBE), 2);
    ck_assert_int_eq(plan.commands[plan.count - 1].kind, CMD_END_SALE);
}
END_TEST

START_TEST(lands_in_an_empty_neutral_port)
{
    GamePosition state;
    AiPlan plan;
    scene_1996_set(&state, PHASE_CAPTURE, 4);
    GalleyId galley = first_galley(&state, 1);
    state.pub.galleys[galley].zone = scene_1996_zone("ragusa") & 31U;
    plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
    ck_assert_int_eq(plan.commands[0].kind, CMD_TAKE_PORT);
    ck_assert_int_eq(plan.commands[0].as.take_port.port, scene_1996_port("ragusa"));
    ck_assert_int_eq(plan.commands[1].kind, CMD_LAND_FROM);
    ck_assert_int_eq(plan.commands[1].as.land_from.sink, 0);
}
END_TEST

/* The last round's last landing may cost the galley: it is worth nothing afterwards. */
START_TEST(gives_the_last_sailor_for_a_port_in_the_last_round_only)
{
    for (int round = 3; round <= 8; round += 5) {
        GamePosition state;
        AiPlan plan;
        scene_1996_set(&state, PHASE_CAPTURE, (uint8_t)round);
        GalleyId galley = first_galley(&state, 1);
        state.pub.galleys[galley].zone = scene_1996_zone("corfu") & 31U;
        state.pub.reserve[0] =
            (uint8_t)(state.pub.reserve[0] + state.pub.galleys[galley].sailors - 1);
        state.pub.galleys[galley].sailors = 1;
        plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
        ck_assert_int_eq(plan.commands[0].kind, round == 8 ? CMD_TAKE_PORT : CMD_END_CAPTURE);
    }
}
END_TEST

START_TEST(sails_to_a_new_market_within_reach)
{
    GamePosition state;
    AiPlan plan;
    scene_1996_set(&state, PHASE_ROUTE, 8);
    GalleyId galley = first_galley(&state, 1);
    state.pub.galleys[galley].zone = scene_1996_zone("smyrna") & 31U;
    load(&state, galley, "iron");
    load(&state, galley, "wine");
    plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
    ck_assert_int_ge(plan.count, 2);
    for (int i = 0; i < 2; i++) {
        const char *way[] = {"salonica", "istanbul"};
        ck_assert_int_eq(plan.commands[i].kind, CMD_SAIL_GALLEY);
        ck_assert_int_eq(plan.commands[i].as.sail_galley.galley, galley);
        ck_assert_int_eq(plan.commands[i].as.sail_galley.zone, scene_1996_zone(way[i]));
    }
}
END_TEST

/* The hand evaluation thinks little of most moves of the first round; rollouts may think more of
 * them. None is looked at twice. */
START_TEST(a_hint_looks_at_moves_that_the_hand_evaluation_thinks_little_of)
{
    enum { MOVES = 4 }; /* that lead elsewhere than others */
    GamePosition state;
    PlayerView view;
    AiChoice choices[AI_CHOICE_MAX];
    scene_1996_set(&state, PHASE_ROUTE, 1);
    rules_view_position(arena_world(EDITION_1996), &state, 1, &view);
    const AiQuestion question = {arena_world(EDITION_1996), &view, 1, 7, NULL, NULL};
    const AiBudget budget = {AI_CHOICE_MAX, AI_CHOICE_MAX, 0};
    const int count = ai_choices(&question, &budget, choices, AI_CHOICE_MAX);
    int moves = 0;
    for (int i = 0; i < count; i++) {
        moves += choices[i].plan.commands[0].kind == CMD_SAIL_GALLEY;
        for (int k = 0; k < i; k++) {
            ck_assert(memcmp(&choices[k].plan, &choices[i].plan, sizeof choices[k].plan) != 0);
        }
    }
    ck_assert_int_ge(moves, MOVES);
}
END_TEST

START_TEST(buys_nothing_that_cannot_be_sold_any_more)
{
    GamePosition state;
    AiPlan plan;
    scene_1996_set(&state, PHASE_OUTFIT, 8);
    for (GalleyId id = 1; id <= 2; id++) {
        state.pub.galleys[id].zone = scene_1996_zone("antioch") & 31U;
        state.pub.galleys[id].sailors = 1;
    }
    state.pub.reserve[0] = (uint8_t)(state.pub.reserve[0] + 4);
    plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
    ck_assert_int_eq(count_of(&plan, CMD_BUY_CUBE), 0);
    ck_assert_int_eq(count_of(&plan, CMD_BUILD_GALLEY), 0);
}
END_TEST

START_TEST(attacks_the_weak_and_leaves_the_strong)
{
    for (int strong = 0; strong < 2; strong++) {
        GamePosition state;
        AiPlan plan;
        scene_1996_set(&state, PHASE_BATTLE, 4);
        GalleyId mine = first_galley(&state, 1);
        GalleyId his = first_galley(&state, 2);
        state.pub.galleys[mine].zone = scene_1996_zone("creta") & 31U;
        state.pub.galleys[his].zone = scene_1996_zone("creta") & 31U;
        state.pub.galleys[mine].sailors = strong != 0 ? 1 : 5;
        state.pub.galleys[his].sailors = strong != 0 ? 5 : 1;
        plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
        ck_assert_int_eq(plan.commands[0].kind, strong != 0 ? CMD_END_BATTLE : CMD_ATTACK_GALLEY);
    }
}
END_TEST

/* The buyer's last word on a price: taken for a new market next door, not for a cube nobody wants.
 */
START_TEST(pays_a_price_only_for_a_profit)
{
    for (int useful = 0; useful < 2; useful++) {
        GamePosition state;
        AiPlan plan;
        scene_1996_set(&state, PHASE_OUTFIT, 8);
        PortId port = scene_1996_port(useful != 0 ? "salonica" : "antioch");
        state.pub.ports[port].owner = 2;
        state.pub.ports[port].garrison = 2;
        state.pub.reserve[0] = (uint8_t)(state.pub.reserve[0] - 2);
        GalleyId galley = first_galley(&state, 1);
        state.pub.galleys[galley].zone =
            (uint32_t)(scene_1996_zone(useful != 0 ? "salonica" : "antioch")) & 31U;
        state.pub.depth = 2;
        state.pub.stack[1] = (Phase){PHASE_LAST_WORD, 1, {{port, 0}}};
        state.pub.as.e1996.price_hundreds = 3;
        state.pub.as.e1996.counter_hundreds = 1;
        plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
        ck_assert_int_eq(plan.commands[0].kind, useful != 0 ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE);
    }
}
END_TEST

/* Both have what the other's nearest new market wants. */
START_TEST(an_offer_must_profit_the_one_who_accepts)
{
    for (int hundreds = 1; hundreds <= 20; hundreds += 19) {
        GamePosition state;
        AiPlan plan;
        scene_1996_set(&state, PHASE_OUTFIT, 4);
        GalleyId mine = first_galley(&state, 1);
        GalleyId his = first_galley(&state, 2);
        state.pub.galleys[mine].zone = scene_1996_zone("salonica") & 31U;
        state.pub.galleys[his].zone = scene_1996_zone("salonica") & 31U;
        load(&state, his, "wine");
        state.pub.stack[0].player = 2;
        state.pub.depth = 2;
        state.pub.stack[1] = (Phase){PHASE_OFFER, 1, {{2, 0}}};
        state.pub.as.e1996.offers_made = 1;
        state.pub.as.e1996.offer_partner = 1;
        state.pub.as.e1996.offer_from[0] = his;
        state.pub.as.e1996.offer_to[0] = mine;
        state.pub.as.e1996.offer_good[0] = scene_1996_good("wine");
        state.pub.as.e1996.offer_price_hundreds = (uint8_t)hundreds;
        plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", 7);
        if (hundreds == 1) {
            ck_assert_int_eq(plan.commands[0].kind, CMD_ACCEPT_OFFER);
        } else {
            ck_assert_int_ne(plan.commands[0].kind, CMD_ACCEPT_OFFER);
        }
    }
}
END_TEST

/* A rival has what it could win by coming first to a new market. */
static void set_stakes(GamePosition *state)
{
    scene_1996_set(state, PHASE_STAKE, 2);
    state->pub.stack[0].player = 0;
    memset(state->pub.as.e1996.order, 0, sizeof state->pub.as.e1996.order);
    const GalleyId mine = first_galley(state, 1);
    state->pub.galleys[mine].zone = scene_1996_zone("smyrna") & 31U;
    load(state, mine, "iron");
    load(state, mine, "wine");
    state->pub.galleys[first_galley(state, 2)].zone = scene_1996_zone("salonica") & 31U;
}

START_TEST(stakes_stay_within_a_twelfth_of_the_purse)
{
    int paid = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        GamePosition state;
        AiPlan plan;
        set_stakes(&state);
        plan = arena_ask(arena_world(EDITION_1996), &state, 1, "trader", seed);
        ck_assert_int_eq(plan.commands[0].kind, CMD_STAKE);
        int32_t stake = plan.commands[0].as.stake.ducats;
        ck_assert_int_ge(stake, 0);
        ck_assert_int_le(stake, state.secret.ducats[1] / 12);
        ck_assert_int_eq(stake % 100, 0);
        paid += stake > 0;
    }
    ck_assert_int_gt(paid, 5);
    ck_assert_int_lt(paid, 40);
}
END_TEST

static int32_t stake_of(const GamePosition *state, const char *seat, uint64_t seed)
{
    const AiPlan plan = arena_ask(arena_world(EDITION_1996), state, 1, seat, seed);
    ck_assert_int_eq(plan.commands[0].kind, CMD_STAKE);
    return plan.commands[0].as.stake.ducats;
}

/* Whoever knew how they were drawn would know no more than that each may be as well as another;
 * none is a share of the purse. */
START_TEST(stakes_are_drawn_from_what_the_first_place_is_worth)
{
    enum { SEEDS = 60, PURSES = 2, COINS = 30 };
    int times[PURSES][COINS] = {0};
    for (int rich = 0; rich < PURSES; rich++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            GamePosition state;
            set_stakes(&state);
            state.secret.ducats[1] = rich != 0 ? 20000 : 2000;
            const int32_t coins = stake_of(&state, "helmsman", seed) / 100;
            ck_assert_int_lt(coins, COINS);
            times[rich][coins]++;
        }
    }
    ck_assert_mem_eq(times[0], times[1], sizeof times[0]);
    int kinds = 0;
    for (int coins = 0; coins < COINS; coins++) {
        kinds += times[0][coins] > 0;
        ck_assert_int_le(times[0][coins], SEEDS / 2);
    }
    ck_assert_int_ge(kinds, 3);
    ck_assert_int_gt(times[0][0], 0);
    ck_assert_int_eq(times[0][COINS - 1], 0);
}
END_TEST

/* Where money is seen, who has a coin more than all others can have staked stakes no more. */
START_TEST(no_stake_is_higher_than_rivals_can_pay_and_a_coin)
{
    int most = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        GamePosition state;
        set_stakes(&state);
        for (PlayerId rival = 2; rival <= 4; rival++) {
            state.secret.ducats[rival] = 10 * rival;
        }
        const int32_t stake = stake_of(&state, "helmsman", seed);
        most = stake > most ? stake : most;
    }
    ck_assert_int_eq(most, 100);
}
END_TEST

START_TEST(a_stake_leaves_what_loads_the_galleys)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        GamePosition state;
        set_stakes(&state);
        state.secret.ducats[1] = 300;
        ck_assert_int_le(stake_of(&state, "helmsman", seed), 200);
        state.secret.ducats[1] = 200;
        ck_assert_int_le(stake_of(&state, "helmsman", seed), 100);
    }
}
END_TEST

START_TEST(who_may_choose_takes_the_first_place)
{
    GamePosition state;
    set_stakes(&state);
    state.pub.stack[0] = (Phase){.id = PHASE_POSITION, .player = 1};
    memset(state.secret.stake_hundreds, 0, sizeof state.secret.stake_hundreds);
    const AiPlan plan = arena_ask(arena_world(EDITION_1996), &state, 1, "helmsman", 3);
    ck_assert_int_eq(plan.commands[0].kind, CMD_CHOOSE_POSITION);
    ck_assert_int_eq(plan.commands[0].as.choose_position.position, 1);
}
END_TEST

/* Plans whose chances can be read from how many of their rollouts were won, alone or shared. */
static int count_of_plain_shares(const AiQuestion *question, const AiBudget *budget)
{
    AiChoice choices[2];
    int plain = 0;
    const int count = search_1996(question, budget, &PRIORS_BEST, 500, choices, 2);
    ck_assert_int_eq(count, 2);
    for (int i = 0; i < count; i++) {
        const AiForecast *after = &choices[i].after;
        ck_assert_int_gt(after->rollouts, 0);
        plain += after->share[question->seat] % (AI_SHARE_ONE / 2 / after->rollouts) == 0;
    }
    return plain;
}

START_TEST(rollouts_to_the_end_of_the_game_are_won_or_lost)
{
    GamePosition state;
    PlayerView view;
    scene_1996_set(&state, PHASE_ROUTE, 6);
    rules_view_position(arena_world(EDITION_1996), &state, 1, &view);
    const AiQuestion question = {arena_world(EDITION_1996), &view, 1, 3, NULL, NULL};
    ck_assert_int_eq(count_of_plain_shares(&question, &(AiBudget){2, 4, SEARCH_TO_END}), 2);
    /* those that stop before it are judged */
    ck_assert_int_eq(count_of_plain_shares(&question, &(AiBudget){2, 4, 1}), 0);
}
END_TEST

Suite *suite_sense_1996(void)
{
    Suite *suite = suite_create("ai_1996_sense");
    TCase *tcase = tcase_create("sense");
    tcase_add_test(tcase, tables_of_fights_agree_with_the_rules);
    tcase_add_test(tcase, sells_everything_in_a_new_market);
    tcase_add_test(tcase, lands_in_an_empty_neutral_port);
    tcase_add_test(tcase, gives_the_last_sailor_for_a_port_in_the_last_round_only);
    tcase_add_test(tcase, sails_to_a_new_market_within_reach);
    tcase_add_test(tcase, a_hint_looks_at_moves_that_the_hand_evaluation_thinks_little_of);
    tcase_add_test(tcase, buys_nothing_that_cannot_be_sold_any_more);
    tcase_add_test(tcase, attacks_the_weak_and_leaves_the_strong);
    tcase_add_test(tcase, pays_a_price_only_for_a_profit);
    tcase_add_test(tcase, an_offer_must_profit_the_one_who_accepts);
    tcase_add_test(tcase, stakes_stay_within_a_twelfth_of_the_purse);
    tcase_add_test(tcase, stakes_are_drawn_from_what_the_first_place_is_worth);
    tcase_add_test(tcase, no_stake_is_higher_than_rivals_can_pay_and_a_coin);
    tcase_add_test(tcase, a_stake_leaves_what_loads_the_galleys);
    tcase_add_test(tcase, who_may_choose_takes_the_first_place);
    tcase_add_test(tcase, rollouts_to_the_end_of_the_game_are_won_or_lost);
    suite_add_tcase(suite, tcase);
    return suite;
}

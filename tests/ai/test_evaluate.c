/* The incremental update says what an evaluation in full says. */
#include "arena.h"

#include "edition_2012/eval/survey.h"
#include "edition_2012/eval/update.h"
#include "edition_2012/seat.h"
#include "core/explaining.h"

#include <serenissima/rules/bits.h>

#include <string.h>

enum { GAME_COUNT = 12, STEPS_FROM_BASE = 6, COMMAND_MAX = 4000 };

/* A game of that many, with the luck of its own from `seed` on. */
static void begin(int players, uint64_t seed, GamePosition *state, Rng *rng)
{
    const GameSetup setup = {.player_count = (uint8_t)players};
    rng_init(rng, seed, RNG_STREAM_PLAYOUT);
    rules_begin(arena_world(EDITION_2012), &setup, state);
}

static void know(int players, EvalContext *eval)
{
    eval_2012_init(eval, arena_world(EDITION_2012), players, weights_tuned(players));
}

/* One command, drawn among all that are legal; false at the end of the game. */
static bool play_any(const World *world, GamePosition *state, Rng *rng)
{
    Command legal[RULES_LEGAL_MAX];
    PlayerMask pending = rules_pending(world, &state->state);
    PlayerId player = 1;
    while (player <= PLAYER_CHANCE && !player_mask_has(pending, player)) {
        player++;
    }
    if (player > PLAYER_CHANCE) {
        return false;
    }
    Command command;
    if (player == PLAYER_CHANCE) {
        command = rules_draw(world, &state->state, rng);
    } else {
        int count = rules_legal(world, &state->state, player, legal);
        command = legal[rng_below(rng, (uint32_t)count)];
    }
    rules_play(world, state, &command, NULL);
    return true;
}

static void check_update(EvalContext *near, EvalContext *fresh, const GamePosition *state)
{
    int32_t total[PLAYER_MAX + 1];
    Evaluation full;
    evaluate_near_base(near, &state->state, false, total);
    evaluate_near_base(near, &state->state, false, total); /* the second time from the cache */
    evaluate_terms(fresh, &state->state, &full);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        ck_assert_int_eq(total[player], full.total[player]);
    }
}

static void play_and_check(int players, uint64_t seed)
{
    const World *world = arena_world(EDITION_2012);
    GamePosition state;
    Rng rng;
    static EvalContext near;
    static EvalContext fresh;
    static UpdateCache cache;
    begin(players, seed, &state, &rng);
    know(players, &near);
    know(players, &fresh);
    update_cache_clear(&cache);
    near.cache = &cache;
    for (int commands = 0; commands < COMMAND_MAX; commands++) {
        if (commands % STEPS_FROM_BASE == 0) {
            eval_2012_set_base(&near, &state.state);
        }
        check_update(&near, &fresh, &state);
        if (!play_any(world, &state, &rng)) {
            return;
        }
    }
    ck_abort_msg("the game does not end");
}

START_TEST(update_agrees_with_full_evaluation)
{
    for (int game = 0; game < GAME_COUNT; game++) {
        play_and_check(2 + game % 3, 9100 + (uint64_t)game);
    }
}
END_TEST

/* From the start of an activation, as plans are judged: all that one command more leads to, on the
 * way that is drawn. */
static void walk_and_check(int players, uint64_t seed)
{
    const World *world = arena_world(EDITION_2012);
    GamePosition state;
    Rng rng;
    static EvalContext near;
    static EvalContext fresh;
    static UpdateCache cache;
    static Command legal[RULES_LEGAL_MAX];
    begin(players, seed, &state, &rng);
    know(players, &near);
    know(players, &fresh);
    update_cache_clear(&cache);
    near.cache = &cache;
    eval_2012_set_base(&near, &state.state);
    do {
        uint8_t phase = rules_phase(&state.pub).id;
        if (phase == PHASE_CHOOSE) {
            eval_2012_set_base(&near, &state.state);
        }
        PlayerId player = rules_phase(&state.pub).player;
        int count = player != 0 && player != PLAYER_CHANCE
                        ? rules_legal(world, &state.state, player, legal)
                        : 0;
        for (int i = 0; i < count; i++) {
            GamePosition after = state;
            rules_play(world, &after, &legal[i], NULL);
            check_update(&near, &fresh, &after);
        }
    } while (play_any(world, &state, &rng));
}

START_TEST(plans_are_worth_what_full_evaluation_says)
{
    for (int game = 0; game < GAME_COUNT / 2; game++) {
        walk_and_check(2 + game % 3, 9150 + (uint64_t)game);
    }
}
END_TEST

/* Where the commands of a plan lead, but for the one that ends the activation; false: somebody is
 * asked on the way. */
static bool follow(const AiPlan *plan, GamePosition *state)
{
    for (int i = 0; i < plan->count && plan->commands[i].kind != CMD_END_ACTIVATION; i++) {
        ck_assert_int_eq(
            rules_check(arena_world(EDITION_2012), &state->state, &plan->commands[i]).refusal,
            REFUSAL_NONE);
        rules_play(arena_world(EDITION_2012), state, &plan->commands[i], NULL);
        if (rules_phase(&state->pub).id == PHASE_BLOCKADE) {
            return false;
        }
    }
    return true;
}

/* Of the plans of one game that end in peace; counts those with more than one cube loaded, and the
 * landings. */
static void check_plans(int players, uint64_t seed, int *loaded, int *landed)
{
    enum { PLANS = 24 };
    static EvalContext eval;
    static EvalContext fresh;
    static Candidate kept[PLANS];
    GamePosition state;
    Rng rng;
    begin(players, seed, &state, &rng);
    know(players, &eval);
    know(players, &fresh);
    do {
        bool acts = rules_phase(&state.pub).id == PHASE_CHOOSE;
        int count = acts ? policy_candidates(&eval, &state.state, rules_phase(&state.pub).player,
                                             &PLAN_WIDE, 0, kept, PLANS)
                         : 0;
        for (int i = 0; i < count; i++) {
            GamePosition after = state;
            Evaluation full;
            if (kept[i].finish <= FINISH_LANDING && follow(&kept[i].plan, &after)) {
                evaluate_terms(&fresh, &after.state, &full);
                ck_assert_mem_eq(&kept[i].total[1], &full.total[1],
                                 (size_t)players * sizeof full.total[1]);
                *loaded += after.pub.as.e2012.cubes_loaded > 1;
                *landed += kept[i].finish == FINISH_LANDING;
            }
        }
    } while (play_any(arena_world(EDITION_2012), &state, &rng));
}

/* Their positions are made in steps that they share, and must be those of the commands. */
START_TEST(plans_are_worth_what_their_commands_lead_to)
{
    int loaded = 0;
    int landed = 0;
    for (uint64_t game = 0; game < GAME_COUNT / 2; game++) {
        check_plans(_i, 9180 + game, &loaded, &landed);
    }
    ck_assert_int_gt(loaded, 50);
    ck_assert_int_gt(landed, 50);
}
END_TEST

/* What is remembered of a base makes no difference: a mind that has just near says the same. */
START_TEST(rough_revision_remembers_rightly)
{
    const World *world = arena_world(EDITION_2012);
    static EvalContext remembers;
    static EvalContext fresh;
    for (int game = 0; game < GAME_COUNT; game++) {
        int players = 2 + game % 3;
        GamePosition state;
        GamePosition base;
        Rng rng;
        bool going = true;
        begin(players, 9200 + (uint64_t)game, &state, &rng);
        know(players, &remembers);
        know(players, &fresh);
        for (int commands = 0; going && commands < COMMAND_MAX; commands++) {
            int32_t total[PLAYER_MAX + 1];
            int32_t again[PLAYER_MAX + 1];
            if (commands % (4 * STEPS_FROM_BASE) == 0) {
                base = state;
                eval_2012_set_base(&remembers, &base.state);
            }
            eval_2012_set_base(&fresh, &base.state);
            evaluate_near_base(&remembers, &state.state, true, total);
            evaluate_near_base(&fresh, &state.state, true, again);
            for (PlayerId player = 1; player <= players; player++) {
                ck_assert_int_eq(total[player], again[player]);
            }
            going = play_any(world, &state, &rng);
        }
        ck_assert(!going);
    }
}
END_TEST

/* The active galley with four sailors off a rival's port, where a galley of his carries three
 * cubes; false: nobody holds two ports. */
static bool set_up_siege(GamePosition *state, GalleyId *target, PortId *port)
{
    const World *world = arena_world(EDITION_2012);
    const PublicState *pub = &state->pub;
    GalleyId active = pub->as.e2012.active;
    *target = 0;
    for (GalleyId id = 1; id <= world->galley_count && *target == 0; id++) {
        PlayerId owner = pub->galleys[id].owner;
        *target = owner != 0 && owner != pub->galleys[active].owner
                          && bits_count(ports_of(pub, owner)) > 1
                      ? id
                      : 0;
    }
    *port = 1;
    while (*target != 0 && pub->ports[*port].owner != pub->galleys[*target].owner) {
        ++*port;
    }
    state->pub.galleys[active].cubes = 0;
    state->pub.galleys[active].sailors = 4;
    state->pub.galleys[active].zone = world->ports[*port].zone & 31U;
    state->pub.as.e2012.zones_moved = 0;
    state->pub.as.e2012.cap = 4;
    if (*target != 0) {
        state->pub.galleys[*target].cubes = 0111U;
        state->pub.galleys[*target].sailors = 2;
        state->pub.galleys[*target].zone = world->ports[*port].zone & 31U;
    }
    return *target != 0;
}

/* The better of staying where the galley has won and going on to the port. */
static void judge_victory(PlanBuilder *builder, const GamePosition *won, PortId port,
                          int32_t best[PLAYER_MAX + 1])
{
    int32_t total[PLAYER_MAX + 1];
    builder_evaluate(builder, &won->state, best);
    battle_port(builder, &won->state, port, total);
    if (evaluation_utility(builder->eval, total, builder->seat)
        > evaluation_utility(builder->eval, best, builder->seat)) {
        memcpy(best, total, sizeof total);
    }
}

/* Each end of the fight by itself: with more sailors left there is less room for cubes, so the
 * sieges that follow differ. */
static void check_siege(EvalContext *eval, const GamePosition *state, GalleyId target, PortId port)
{
    static const uint16_t taken[] = {0, 0111, 0111, 0011, 0001};
    const FightEnd *end = fights_end(4, 4, 2);
    GalleyId active = state->pub.as.e2012.active;
    int64_t sum[PLAYER_MAX + 1] = {0};
    int64_t rest = FIGHT_ONE;
    int32_t total[PLAYER_MAX + 1];
    Candidate unused;
    PlanBuilder builder;
    builder_init(&builder, eval, state->pub.galleys[active].owner, &PLAN_WIDE, &unused, 1);
    for (int left = 4; left >= -2; left--) {
        GamePosition after = *state;
        int64_t chance = left > 0   ? end->attacker_left[left]
                         : left < 0 ? end->defender_left[-left]
                                    : 0;
        Galley *loser = &after.pub.galleys[left > 0 ? target : active];
        memset(loser, 0, sizeof *loser);
        if (left > 0) {
            after.pub.galleys[active].sailors = (uint32_t)left & 7U;
            after.pub.galleys[active].cubes = taken[left];
            judge_victory(&builder, &after, port, total);
        } else if (left < 0) {
            after.pub.galleys[target].sailors = (uint32_t)-left & 7U;
            builder_evaluate(&builder, &after.state, total);
        }
        for (PlayerId player = 1; player <= state->pub.player_count; player++) {
            sum[player] += chance * (left != 0 ? total[player] : 0);
        }
        rest -= chance;
    }
    GamePosition both = *state;
    memset(&both.pub.galleys[active], 0, sizeof(Galley));
    memset(&both.pub.galleys[target], 0, sizeof(Galley));
    builder_evaluate(&builder, &both.state, total);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        sum[player] += rest * total[player];
    }
    battle_galley(&builder, &state->state, target, total);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        ck_assert_int_eq(total[player], sum[player] / FIGHT_ONE);
    }
}

START_TEST(a_fight_before_a_siege_is_worth_the_mean_of_its_ends)
{
    const World *world = arena_world(EDITION_2012);
    static EvalContext eval;
    int checked = 0;
    for (int game = 0; game < GAME_COUNT; game++) {
        GamePosition state;
        Rng rng;
        begin(2 + game % 3, 9300 + (uint64_t)game, &state, &rng);
        know(2 + game % 3, &eval);
        do {
            GamePosition siege = state;
            GalleyId target;
            PortId port;
            if (rules_phase(&state.pub).id == PHASE_ACTION
                && set_up_siege(&siege, &target, &port)) {
                check_siege(&eval, &siege, target, port);
                checked++;
            }
        } while (play_any(world, &state, &rng));
    }
    ck_assert_int_gt(checked, GAME_COUNT);
}
END_TEST

/* The number that the window shows for the same attack. */
START_TEST(a_siege_past_a_galley_is_told_with_the_odds_of_all_its_fights)
{
    const World *world = arena_world(EDITION_2012);
    int checked = 0;
    for (int game = 0; game < GAME_COUNT; game++) {
        GamePosition state;
        Rng rng;
        begin(2 + game % 3, 9300 + (uint64_t)game, &state, &rng);
        do {
            GamePosition siege = state;
            GalleyId target;
            PortId port;
            if (rules_phase(&state.pub).id != PHASE_ACTION || !set_up_siege(&siege, &target, &port)
                || (siege.pub.ports[port].buildings & BUILDING_FORT) != 0) {
                continue;
            }
            PlayerView view;
            AiPlan plan = {.count = 1};
            Remarks remarks = {0};
            StormOdds odds;
            int crews[GALLEY_MAX];
            PlayerId seat = siege.pub.galleys[siege.pub.as.e2012.active].owner;
            int crew_count = e2012_port_guards(world, &siege.pub, port, crews);
            e2012_storm_odds(crews, crew_count, 4, siege.pub.ports[port].garrison, 4, 4, 0, &odds);
            plan.commands[0] = command_make(CMD_ATTACK_PORT, seat);
            plan.commands[0].as.attack_port.galley = siege.pub.as.e2012.active;
            plan.commands[0].as.attack_port.port = port;
            rules_view_position(world, &siege, seat, &view);
            const AiQuestion question = {world, &view, seat, 3, NULL, NULL};
            ai_edition(EDITION_2012)
                ->explain->remarks(&question, ai_default(EDITION_2012), &plan, &remarks);
            ck_assert_int_eq(remarks.list[0].kind, REMARK_SIEGE_ODDS);
            ck_assert_int_eq(remarks.list[0].port, port);
            ck_assert_int_eq(remarks.list[0].amount,
                             remark_percent(odds.attacker_wins, (uint64_t)1 << STORM_ODDS_BITS));
            checked++;
        } while (play_any(world, &state, &rng));
    }
    ck_assert_int_gt(checked, GAME_COUNT);
}
END_TEST

static void check_plan(const AiPlan *plan, const AiPlan *other)
{
    ck_assert_int_eq(plan->count, other->count);
    ck_assert_mem_eq(plan->commands, other->commands,
                     (size_t)plan->count * sizeof plan->commands[0]);
}

/* The policy of the rollouts, asked for the first time, asked again and without a memory. */
START_TEST(replies_are_remembered_rightly)
{
    const World *world = arena_world(EDITION_2012);
    static EvalContext remembers;
    static EvalContext forgets;
    int players = 2 + _i;
    GamePosition state;
    Rng rng;
    int known = 0;
    begin(players, 9300 + (uint64_t)_i, &state, &rng);
    know(players, &remembers);
    know(players, &forgets);
    remembers.replies = replies_make(1);
    ck_assert_ptr_nonnull(remembers.replies);
    for (PlayerMask pending = rules_pending(world, &state.state); pending != 0;
         pending = rules_pending(world, &state.state)) {
        PlayerId seat = first_pending(pending);
        if (seat == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state.state, &rng);
            rules_play(world, &state, &drawn, NULL);
            continue;
        }
        AiPlan first;
        AiPlan again;
        AiPlan fresh;
        uint32_t tie = (uint32_t)rng_next(&rng);
        policy_decide(&remembers, &state.state, seat, &PLAN_FOR_ROLLOUT, tie, &first);
        ReplyKey key = replies_key(&state.state, seat);
        known += replies_find(remembers.replies, &key, &again);
        policy_decide(&remembers, &state.state, seat, &PLAN_FOR_ROLLOUT, tie, &again);
        policy_decide(&forgets, &state.state, seat, &PLAN_FOR_ROLLOUT, tie, &fresh);
        check_plan(&first, &again);
        check_plan(&first, &fresh);
        plan_apply(world, &state.state, &first);
    }
    ck_assert_int_gt(known, 50);
    replies_free(remembers.replies);
}
END_TEST

/* Of a static answer: one activation more, the same for the same luck, and none after the
 * game. */
START_TEST(the_next_activation_is_played_alone)
{
    const World *world = arena_world(EDITION_2012);
    const int players = 2 + _i;
    GamePosition state;
    Rng rng;
    static EvalContext eval;
    int played = 0;
    begin(players, 9400 + (uint64_t)_i, &state, &rng);
    know(players, &eval);
    while (rules_pending(world, &state.state) != 0) {
        if (state.pub.turn > 0 && net_at_boundary(&state.pub)) {
            GamePosition before = state;
            GamePosition again = state;
            search_play_next(&eval, &state.state, 7);
            search_play_next(&eval, &again.state, 7);
            ck_assert(rules_hash(world, &state.state) == rules_hash(world, &again.state));
            ck_assert(rules_pending(world, &state.state) == 0 || net_at_boundary(&state.pub));
            ck_assert(rules_pending(world, &state.state) == 0
                      || state.pub.turn == before.pub.turn + 1
                      || (state.pub.turn == before.pub.turn
                          && state.pub.as.e2012.marker > before.pub.as.e2012.marker));
            played++;
        } else {
            play_any(world, &state, &rng);
        }
    }
    ck_assert_int_gt(played, 30);
    GamePosition over = state;
    ck_assert(!search_play_next(&eval, &over.state, 7));
    ck_assert(rules_hash(world, &state.state) == rules_hash(world, &over.state));
}
END_TEST

Suite *suite_evaluate(void)
{
    Suite *suite = suite_create("ai_evaluate");
    TCase *tests = tcase_create("2012");
    tcase_add_test(tests, update_agrees_with_full_evaluation);
    tcase_add_test(tests, plans_are_worth_what_full_evaluation_says);
    tcase_add_loop_test(tests, plans_are_worth_what_their_commands_lead_to, 2, PLAYER_MAX + 1);
    tcase_add_test(tests, rough_revision_remembers_rightly);
    tcase_add_test(tests, a_fight_before_a_siege_is_worth_the_mean_of_its_ends);
    tcase_add_test(tests, a_siege_past_a_galley_is_told_with_the_odds_of_all_its_fights);
    tcase_add_loop_test(tests, the_next_activation_is_played_alone, 0, PLAYER_MAX - 1);
    tcase_add_loop_test(tests, replies_are_remembered_rightly, 0, PLAYER_MAX - 1);
    suite_add_tcase(suite, tests);
    return suite;
}

/* Seats that judge by a net: blind to what they must not see, the same on any number of threads;
 * and the net that is shipped. */
#include "../run_suite.h"
#include "net/net_kernels.h"

#include <serenissima/rules/bits.h>
#include <serenissima/ai/plans.h>
#include <serenissima/data/board.h>
#include <serenissima/data/file.h>
#include <stdio.h>

#include <stdlib.h>
#include <string.h>

static const char *const NAMES[EDITION_COUNT] = {[EDITION_2012] = "2012", [EDITION_1996] = "1996"};

static const World *world_of(EditionId edition)
{
    static Board boards[EDITION_COUNT];
    static bool loaded[EDITION_COUNT];
    if (!loaded[edition]) {
        BoardProblems problems;
        char path[600];
        snprintf(path, sizeof path, "%s/boards/%s.json", SERENISSIMA_TEST_ASSETS, NAMES[edition]);
        loaded[edition] = board_init_from_file(&boards[edition], path, &problems);
        ck_assert_msg(loaded[edition], "%s does not load", path);
    }
    return &boards[edition].world;
}

/* Weights at random: it judges badly, but depends on everything it sees. */
static AiNet *make_net(const World *world)
{
    Rng rng;
    AiNet *net = malloc(sizeof *net);
    ck_assert_ptr_nonnull(net);
    net_blank(net, world, 32);
    rng_init(&rng, 9, RNG_STREAM_PLAYOUT);
    net->corrects = true;
    net->wealth_one = 500;
    for (int i = 0; i < net->map.count * net->width; i++) {
        net->first[i] = (int16_t)((int)rng_below(&rng, 401) - 200);
    }
    for (int table = 0; table < NET_TABLES; table++) {
        NetLayers *layers = &net->layers[table];
        for (int row = 0; row < NET_HIDDEN; row++) {
            for (int i = 0; i < NET_HIDDEN; i++) {
                layers->second[row][i] = (int16_t)((int)rng_below(&rng, 61) - 30);
                layers->third[row][i] = (int16_t)((int)rng_below(&rng, 61) - 30);
                layers->last[row % NET_OUTPUTS][i] = (int16_t)((int)rng_below(&rng, 61) - 30);
            }
        }
        net_pack(layers);
    }
    return net;
}

static void run_backwards(void *data, int count, AiTask *task, void *context)
{
    (void)data;
    for (int i = count; i > 0; i--) {
        task(context, i - 1);
    }
}

static AiPlan ask(const Ai *ai, const World *world, const GamePosition *state, PlayerId seat,
                  const AiParallel *parallel)
{
    PlayerView view;
    AiPlan plan;
    memset(&plan, 0, sizeof plan);
    rules_view_position(world, state, seat, &view);
    const AiQuestion question = {world, &view, seat, 5, parallel, NULL};
    ai_decide(ai, &question, &plan);
    return plan;
}

static void same_plan(const AiPlan *a, const AiPlan *b)
{
    ck_assert_int_eq(a->count, b->count);
    ck_assert_mem_eq(a->commands, b->commands, (size_t)a->count * sizeof a->commands[0]);
}

/* One decision of a game, and the same with other money in hidden purses. */
typedef struct Moment {
    const World *world;
    const GamePosition *state;
    const GamePosition *disguised;
    PlayerId seat;
    const AiNet *net;
} Moment;

static const AiParallel BACKWARDS = {run_backwards, NULL};

enum { ADVISED = 3 };

static int find_plans(const Moment *moment, const GamePosition *state, const AiNet *net,
                      const AiParallel *parallel, AiChoice out[ADVISED])
{
    static const AiBudget budget = {4, 16, 1};
    const AiKnown known = {.net = net};
    PlayerView view;
    rules_view_position(moment->world, state, moment->seat, &view);
    const AiQuestion question = {moment->world, &view, moment->seat, 5, parallel, &known};
    return ai_choices(&question, &budget, out, ADVISED);
}

static AiForecast weigh_position(const Moment *moment, const AiNet *net)
{
    static const AiBudget budget = {1, 8, 1};
    PlayerView view;
    AiForecast forecast;
    const AiKnown known = {.net = net};
    rules_view_position(moment->world, moment->state, moment->seat, &view);
    const AiQuestion question = {moment->world, &view, moment->seat, 5, NULL, &known};
    ai_weigh(&question, &budget, &forecast);
    return forecast;
}

/* Advice finds its plans by the net, sees no more with it, and tells the chances that were
 * calibrated. Returns whether the plans are others. */
static bool check_advice(const Moment *moment)
{
    AiChoice choices[3][ADVISED];
    AiChoice plain[ADVISED];
    const int count = find_plans(moment, moment->state, moment->net, NULL, choices[0]);
    ck_assert_int_eq(find_plans(moment, moment->disguised, moment->net, NULL, choices[1]), count);
    ck_assert_int_eq(find_plans(moment, moment->state, moment->net, &BACKWARDS, choices[2]), count);
    for (int i = 0; i < count; i++) {
        same_plan(&choices[0][i].plan, &choices[1][i].plan);
        same_plan(&choices[0][i].plan, &choices[2][i].plan);
    }
    const AiForecast with = weigh_position(moment, moment->net);
    const AiForecast without = weigh_position(moment, NULL);
    ck_assert_mem_eq(with.share, without.share, sizeof with.share);
    bool others = find_plans(moment, moment->state, NULL, NULL, plain) != count;
    for (int i = 0; i < count && !others; i++) {
        const AiPlan *plan = &choices[0][i].plan;
        others = plan->count != plain[i].plan.count
                 || memcmp(plan->commands, plain[i].plan.commands,
                           (size_t)plan->count * sizeof plan->commands[0])
                        != 0;
    }
    return others;
}

/* Plays a game of helmsmen and asks seats with a net, and advice, at every few decisions. */
START_TEST(seats_and_advice_with_a_net_see_no_more)
{
    EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    const World *world = world_of(edition);
    AiNet *net = make_net(world);
    const Ai *helmsman = ai_find("helmsman", edition);
    Ai seats[2] = {*helmsman, *ai_find("navigator", edition)};
    const GameSetup setup = {.player_count = 3, .options = OPTION_HIDDEN_MONEY};
    GamePosition state;
    Rng rng;
    int decisions = 0;
    int asked = 0;
    int differs = 0;
    int advised = 0;
    seats[0].net = net;
    seats[1].net = net;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    rules_begin(world, &setup, &state);
    while (rules_pending(world, &state.state) != 0 && asked < 40) {
        PlayerId player = (PlayerId)bits_lowest(rules_pending(world, &state.state));
        if (player == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state.state, &rng);
            rules_play(world, &state, &drawn, NULL);
            continue;
        }
        AiPlan usual = ask(helmsman, world, &state, player, NULL);
        if (++decisions % 5 == 0) {
            GamePosition other = state;
            for (PlayerId rival = 1; rival <= 3; rival++) {
                other.secret.ducats[rival] += rival == player ? 0 : 11 * rival;
            }
            for (int i = 0; i < 2; i++) {
                AiPlan plan = ask(&seats[i], world, &state, player, NULL);
                AiPlan blind = ask(&seats[i], world, &other, player, NULL);
                AiPlan spread = ask(&seats[i], world, &state, player, &BACKWARDS);
                same_plan(&plan, &blind);
                same_plan(&plan, &spread);
                ck_assert(rules_check(world, &state.state, &plan.commands[0]).refusal
                          == REFUSAL_NONE);
                differs +=
                    memcmp(&plan.commands[0], &usual.commands[0], sizeof plan.commands[0]) != 0;
            }
            const Moment moment = {world, &state, &other, player, net};
            advised += check_advice(&moment);
            asked++;
        }
        for (int i = 0;
             i < usual.count && player_mask_has(rules_pending(world, &state.state), player)
             && rules_check(world, &state.state, &usual.commands[i]).refusal == REFUSAL_NONE;
             i++) {
            rules_play(world, &state, &usual.commands[i], NULL);
        }
    }
    ck_assert_int_ge(asked, 10);
    ck_assert_int_gt(differs, 0);
    ck_assert_int_gt(advised, 0);
    free(net);
}
END_TEST

/* Levels that were measured with a net have one, in no style. */
START_TEST(the_strongest_have_a_net)
{
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        for (int players = 2; players <= PLAYER_MAX; players++) {
            ck_assert(ai_advice_uses_net(EDITION_2012, players)
                      && ai_advice_uses_net(EDITION_1996, players) == (players > 2));
            ck_assert_int_eq(ai_uses_net(ai_level(EDITION_2012, level, AI_STYLE_PLAIN), players),
                             level >= 8);
            ck_assert_int_eq(ai_uses_net(ai_level(EDITION_1996, level, AI_STYLE_PLAIN), players),
                             level == AI_LEVEL_COUNT && players > 2);
            ck_assert(!ai_uses_net(ai_level(EDITION_2012, level, AI_STYLE_CORSAIR), players));
        }
    }
    ck_assert(!ai_uses_net(ai_find("flat", EDITION_1996), PLAYER_MAX));
}
END_TEST

/* Who reads a net for games of any size gives it to a doge of two, too. */
START_TEST(a_doge_of_two_of_1996_leaves_it)
{
    const World *world = world_of(EDITION_1996);
    AiNet *net = make_net(world);
    const Ai *doge = ai_find("doge", EDITION_1996);
    const Ai *helmsman = ai_find("helmsman", EDITION_1996);
    Ai with_net = *doge;
    const GameSetup setup = {.player_count = 2};
    GamePosition state;
    Rng rng;
    int asked = 0;
    net->corrects = false; /* it would judge alone, so it would be heard */
    with_net.net = net;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    rules_begin(world, &setup, &state);
    while (asked < 8) {
        PlayerId player = (PlayerId)bits_lowest(rules_pending(world, &state.state));
        if (player == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state.state, &rng);
            rules_play(world, &state, &drawn, NULL);
            continue;
        }
        AiPlan plan = ask(helmsman, world, &state, player, NULL);
        if (rules_phase(&state.pub).id == PHASE_ROUTE && state.pub.turn > 2) {
            AiPlan without = ask(doge, world, &state, player, NULL);
            AiPlan with = ask(&with_net, world, &state, player, NULL);
            same_plan(&without, &with);
            asked++;
        }
        rules_play(world, &state, &plan.commands[0], NULL);
    }
    free(net);
}
END_TEST

/* A board that was changed since makes a net useless, but it may not be damaged. */
START_TEST(the_shipped_nets_are_whole)
{
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    static AiNet net;
    char path[600];
    size_t count;
    Error error;
    const char *problem;
    snprintf(path, sizeof path, "%s/nets/%s.net", SERENISSIMA_TEST_ASSETS, NAMES[edition]);
    char *bytes = file_read(path, &count, &error);
    ck_assert_msg(bytes != NULL, "%s", path);
    ck_assert_uint_le(count, 1500000);
    if (!ai_net_read(&net, world_of(edition), (const uint8_t *)bytes, count, &problem)) {
        ck_assert_str_eq(problem, "it was trained for another board or other features");
    }
    free(bytes);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("net_seats");
    TCase *test = tcase_create("net_seats");
    tcase_add_loop_test(test, seats_and_advice_with_a_net_see_no_more, 0, 2);
    tcase_add_test(test, the_strongest_have_a_net);
    tcase_add_test(test, a_doge_of_two_of_1996_leaves_it);
    tcase_add_loop_test(test, the_shipped_nets_are_whole, 0, 2);
    suite_add_tcase(suite, test);
    return run_suite(suite);
}

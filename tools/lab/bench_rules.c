/* Rows of bench for what search is made of: random play, copies, afterstates, sums of a net. */
#include "bench.h"

#include <serenissima/ai/net.h>
#include <serenissima/ai/plans.h>
#include <serenissima/rules/bits.h>

enum { RANDOM_SLICES = 8, RANDOM_GAMES = 60 };

int bench_commands_prepare(Bench *bench, const BenchRow *row)
{
    (void)bench, (void)row;
    return RANDOM_SLICES;
}

/* A uniformly random legal command, or chance by its true weights, from its legal list to its
 * application; false when it was refused. */
static bool play_random(const World *world, GameState *state, PlayerMask pending, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    const PlayerId player = (PlayerId)bits_lowest(pending);
    const int count = rules_legal(world, state, player, legal);
    const Command command = player == PLAYER_CHANCE
                                ? rules_draw(world, state, rng)
                                : rules_sample(world, state, player, legal, count, rng);
    const bool good = rules_check(world, state, &command).refusal == REFUSAL_NONE;
    if (good) {
        rules_apply(world, state, &command, NULL);
    }
    return good;
}

int64_t bench_commands(Bench *bench, const BenchRow *row, int index)
{
    static _Alignas(64) GameState state;
    const World *world = &bench->board->world;
    int64_t commands = 0;
    Rng rng;
    (void)row;
    rng_init(&rng, bench->seed + (uint64_t)index, RNG_STREAM_PLAYOUT);
    for (int game = 0; game < RANDOM_GAMES; game++) {
        rules_start(world, &bench->setup, &state);
        for (PlayerMask pending = rules_pending(world, &state); pending != 0;
             pending = rules_pending(world, &state)) {
            if (!play_random(world, &state, pending, &rng)) {
                print_error("a command that is listed as legal was refused");
                return 0;
            }
            commands++;
        }
    }
    return commands;
}

/* A ring of states that stays in the fastest cache, as a search's does. */
enum { RING = 16, COPIES = 200000 };
static _Alignas(64) GameState ring[RING]; /* As a line of memory begins: else it is chance. */

int bench_copies_prepare(Bench *bench, const BenchRow *row)
{
    (void)row;
    for (int i = 0; i < RING; i++) {
        rules_start(&bench->board->world, &bench->setup, &ring[i]);
    }
    return 1;
}

int64_t bench_copies(Bench *bench, const BenchRow *row, int index)
{
    (void)bench, (void)row, (void)index;
    for (int i = 0; i < COPIES; i++) {
        ring[i % RING] = ring[(i + RING / 2) % RING];
        ring[i % RING].pub.turn = (uint8_t)i;
    }
    /* Uses the result, or a compiler might leave the work out. */
    volatile uint8_t sink = ring[COPIES % RING].pub.turn;
    (void)sink;
    return COPIES;
}

/* One with fewer afterstates is no activation, but an answer. Several games, for those of one may
 * weigh a third more than those of another; a slice is one game's. */
enum { AFTERSTATE_GAMES = 8, GAME_DECISIONS = 256, AFTERSTATES_LEAST = 50 };

typedef struct Activation {
    PlayerView view;
    PlayerId seat;
} Activation;

typedef struct Activations {
    Activation of[GAME_DECISIONS];
    int count;
    uint64_t seed; /* of their game */
} Activations;

static _Alignas(64) Activations activations[AFTERSTATE_GAMES];

static int64_t evaluate(const World *world, const Activations *all, int number)
{
    AiPlan plan;
    const Activation *one = &all->of[number];
    const AiQuestion question = {world, &one->view, one->seat, all->seed, NULL, NULL};
    return ai_evaluations(&question, &plan);
}

static void watch(void *watcher, const World *world, const GamePosition *before,
                  const Command *command, const EventList *events)
{
    Activations *all = watcher;
    Activation *one = &all->of[all->count];
    (void)events;
    if (command->player != PLAYER_CHANCE && all->count < GAME_DECISIONS - 1) {
        one->seat = command->player;
        rules_view_position(world, before, one->seat, &one->view);
        all->count += evaluate(world, all, all->count) >= AFTERSTATES_LEAST ? 1 : 0;
    }
}

int bench_afterstates_prepare(Bench *bench, const BenchRow *row)
{
    (void)row;
    for (int i = 0; i < AFTERSTATE_GAMES; i++) {
        SelfGame game = {.board = bench->board,
                         .setup = bench->setup,
                         .seed = bench->seed + (uint64_t)i,
                         .watch = watch,
                         .watcher = &activations[i]};
        for (int seat = 1; seat <= bench->setup.player_count; seat++) {
            game.seats[seat] = ai_default((EditionId)bench->board->world.edition);
        }
        activations[i].count = 0;
        activations[i].seed = game.seed;
        if (!self_game_play(&game)) {
            print_game_error(&game);
            return 0;
        }
    }
    return AFTERSTATE_GAMES;
}

/* Each decision whole, from the view to the plan. */
int64_t bench_afterstates(Bench *bench, const BenchRow *row, int index)
{
    int64_t afterstates = 0;
    (void)row;
    for (int i = 0; i < activations[index].count; i++) {
        afterstates += evaluate(&bench->board->world, &activations[index], i);
    }
    return afterstates;
}

/* Positions for the net: plans differ from the one in hand by about as much as these from the first
 * of their group. */
enum { NET_VIEWS = 192, NET_ROUNDS = 25, NET_WIDTH = 64 };
static PlayerView views[NET_VIEWS];
static AiNet net;

int bench_sums_prepare(Bench *bench, const BenchRow *row)
{
    const World *world = &bench->board->world;
    GameState state;
    Rng rng;
    (void)row;
    rng_init(&rng, bench->seed, RNG_STREAM_PLAYOUT);
    rules_start(world, &bench->setup, &state);
    for (int i = 0; i < NET_VIEWS; i++) {
        if (rules_pending(world, &state) == 0) {
            rules_start(world, &bench->setup, &state);
        }
        (void)play_random(world, &state, rules_pending(world, &state), &rng);
        rules_view(world, &state, 1, &views[i]);
    }
    net_blank(&net, world, NET_WIDTH);
    return 1;
}

/* Features, sums and outputs. */
int64_t bench_sums(Bench *bench, const BenchRow *row, int index)
{
    int32_t all = 0;
    (void)bench, (void)row, (void)index;
    for (int round = 0; round < NET_ROUNDS; round++) {
        for (int i = 0; i < NET_VIEWS; i++) {
            const NetInput input = net_input(&views[i]);
            NetSums sums;
            NetValue value;
            net_refresh(&net, &input, &sums);
            net_evaluate(&net, &sums, &value);
            all += value.logit[1];
        }
    }
    volatile int32_t sink = all;
    (void)sink;
    return (int64_t)NET_ROUNDS * NET_VIEWS;
}

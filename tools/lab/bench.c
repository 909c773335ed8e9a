#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <serenissima/rules/bits.h>
#include <serenissima/ai/net.h>
#include <serenissima/ai/plans.h>

#include "lab.h"

#include "cli/cli.h"
#include "cli/game.h"

enum { BENCH_JSON, BENCH_SECONDS, BENCH_EDITION, BENCH_BOARD, BENCH_PLAYERS, BENCH_SEED };

static const OptionSpec OPTIONS[] = {
    {"--json", NULL, "print one JSON object"},
    {"--seconds", "N", "how long to measure (3)"},
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--board", "FILE", "another board: its id in the assets, or a file"},
    {"--players", "N", "seats of the game (4)"},
    {"--seed", "S",
     "seed of the random play, and of the first game that decisions are taken from (1)"},
    {NULL, NULL, NULL},
};

/* Positions of the net's measurement: plans differ from the one in hand by about as much as these
 * from the first of their group. */
enum { NET_VIEWS = 192, NET_ROUNDS = 525, NET_BENCH_WIDTH = 64 };

/* Decisions of the measurement of afterstates; one with fewer of them is no activation, but an
 * answer. Several games, for those of one may weigh a third more than those of another. */
enum { DECISION_GAMES = 8, DECISIONS_MAX = DECISION_GAMES * 256, AFTERSTATES_LEAST = 50 };

typedef struct Figures {
    int64_t commands;
    int64_t games;
    double seconds;
    double copy_ns;
    double net_seconds;
    int64_t net_evaluations;
    double plan_seconds;
    int64_t decisions;
    int64_t afterstates;
} Figures;

/* Processor time, so that other programs on the machine do not count. */
static double now_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* One game of uniformly random legal play: each command has its legal list, pick, check and apply.
 * Chance draws by its true weights. Returns the number of commands. */
static int64_t play_random(const World *world, const GameSetup *setup, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    static GameState state;
    int64_t commands = 0;
    rules_start(world, setup, &state);
    for (PlayerMask pending = rules_pending(world, &state); pending != 0;
         pending = rules_pending(world, &state)) {
        PlayerId player = (PlayerId)bits_lowest(pending);
        int count = rules_legal(world, &state, player, legal);
        Command command = player == PLAYER_CHANCE
                              ? rules_draw(world, &state, rng)
                              : rules_sample(world, &state, player, legal, count, rng);
        if (rules_check(world, &state, &command).refusal != REFUSAL_NONE) {
            return -1;
        }
        rules_apply(world, &state, &command, NULL);
        commands++;
    }
    return commands;
}

/* Copies states by assignment within a ring that stays in the fastest cache, as search does. */
static double measure_copy(const World *world, const GameSetup *setup)
{
    enum { RING = 16, ROUNDS = 2000000 };
    static GameState ring[RING];
    for (int i = 0; i < RING; i++) {
        rules_start(world, setup, &ring[i]);
    }
    double start = now_seconds();
    for (int i = 0; i < ROUNDS; i++) {
        ring[i % RING] = ring[(i + RING / 2) % RING];
        ring[i % RING].pub.turn = (uint8_t)i;
    }
    double seconds = now_seconds() - start;
    /* Uses the result, or a compiler might leave the work out. */
    volatile uint8_t sink = ring[ROUNDS % RING].pub.turn;
    (void)sink;
    return seconds * 1e9 / ROUNDS;
}

/* Features, sums and outputs of positions of random play. */
static void measure_net(const World *world, const GameSetup *setup, Rng *rng, Figures *out)
{
    static Command legal[RULES_LEGAL_MAX];
    static AiNet net;
    static PlayerView views[NET_VIEWS];
    GameState state;
    rules_start(world, setup, &state);
    for (int step = 0; step < NET_VIEWS; step++) {
        PlayerMask pending = rules_pending(world, &state);
        if (pending == 0) {
            rules_start(world, setup, &state);
            pending = rules_pending(world, &state);
        }
        PlayerId player = (PlayerId)bits_lowest(pending);
        int count = rules_legal(world, &state, player, legal);
        Command command = player == PLAYER_CHANCE
                              ? rules_draw(world, &state, rng)
                              : rules_sample(world, &state, player, legal, count, rng);
        rules_apply(world, &state, &command, NULL);
        rules_view(world, &state, 1, &views[step]);
    }
    net_blank(&net, world, NET_BENCH_WIDTH);
    int32_t all = 0;
    double start = now_seconds();
    for (int round = 0; round < NET_ROUNDS; round++) {
        for (int i = 0; i < NET_VIEWS; i++) {
            const NetInput input = net_input(&views[i]);
            NetSums sums;
            NetValue value;
            net_refresh(&net, &input, &sums);
            net_evaluate(&net, &sums, &value);
            all += value.logit[1];
            out->net_evaluations++;
        }
    }
    out->net_seconds = now_seconds() - start;
    volatile int32_t sink = all;
    (void)sink;
}

typedef struct Decision {
    PlayerView view;
    PlayerId seat;
    uint64_t seed; /* of its game */
} Decision;

/* Adds the decisions of one game of the default seats in which they look at many afterstates;
 * count: those there. */
static int list_decisions(const World *world, const SelfGame *game,
                          Decision decisions[DECISIONS_MAX], int count)
{
    GameState state = game->start;
    for (int i = 0; i < game->commands && count < DECISIONS_MAX; i++) {
        Decision *decision = &decisions[count];
        decision->seat = (PlayerId)bits_lowest(rules_pending(world, &state));
        decision->seed = game->seed;
        if (decision->seat != PLAYER_CHANCE) {
            AiPlan plan;
            rules_view(world, &state, decision->seat, &decision->view);
            const AiQuestion question = {world, &decision->view, decision->seat, game->seed, NULL,
                                         NULL};
            count += ai_evaluations(&question, &plan) >= AFTERSTATES_LEAST ? 1 : 0;
        }
        rules_apply(world, &state, &game->steps[i].command, NULL);
    }
    return count;
}

/* Each decision whole, from the view to the plan. */
static bool measure_plans(SelfGame *game, double limit_seconds, Figures *out)
{
    static Decision decisions[DECISIONS_MAX];
    const World *world = &game->board->world;
    int count = 0;
    for (int i = 0; i < DECISION_GAMES; i++, game->seed++) {
        if (!self_game_play(game)) {
            print_game_error(game);
            return false;
        }
        count = list_decisions(world, game, decisions, count);
    }
    double start = now_seconds();
    while (count > 0 && out->plan_seconds < limit_seconds) {
        for (int i = 0; i < count; i++) {
            AiPlan plan;
            const AiQuestion question = {
                world, &decisions[i].view, decisions[i].seat, decisions[i].seed, NULL, NULL};
            out->afterstates += ai_evaluations(&question, &plan);
            out->decisions++;
        }
        out->plan_seconds = now_seconds() - start;
    }
    return true;
}

static bool measure(const Board *board, const GameSetup *setup, uint64_t seed, double limit_seconds,
                    GameFileStep *steps, Figures *out)
{
    const World *world = &board->world;
    SelfGame game = {.board = board, .setup = *setup, .seed = seed, .steps = steps};
    Rng rng;
    for (int seat = 1; seat <= setup->player_count; seat++) {
        game.seats[seat] = ai_default((EditionId)world->edition);
    }
    memset(out, 0, sizeof *out);
    if (!measure_plans(&game, limit_seconds, out)) {
        return false;
    }
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    out->copy_ns = measure_copy(world, setup);
    measure_net(world, setup, &rng, out);
    double start = now_seconds();
    while (out->seconds < limit_seconds) {
        int64_t commands = play_random(world, setup, &rng);
        if (commands < 0) {
            print_error("a command that is listed as legal was refused");
            return false;
        }
        out->commands += commands;
        out->games++;
        out->seconds = now_seconds() - start;
    }
    return true;
}

static int64_t per_second(int64_t count, double seconds)
{
    return seconds > 0 ? (int64_t)((double)count / seconds) : 0;
}

static void print_figures(const Figures *figures, bool json)
{
    int64_t commands_per_s = per_second(figures->commands, figures->seconds);
    int64_t games_tenths = per_second(figures->games * 10, figures->seconds);
    int64_t copy_tenths = (int64_t)(figures->copy_ns * 10 + 0.5);
    int64_t net_per_s = per_second(figures->net_evaluations, figures->net_seconds);
    int64_t afterstates_per_s = per_second(figures->afterstates, figures->plan_seconds);
    int64_t decisions_per_s = per_second(figures->decisions, figures->plan_seconds);
    if (!json) {
        printf("%lld commands/s and %lld.%lld games/s of random play, %lld games in %.1f s; a "
               "state has %zu bytes and is copied in %lld.%lld ns\n",
               (long long)commands_per_s, (long long)games_tenths / 10,
               (long long)games_tenths % 10, (long long)figures->games, figures->seconds,
               sizeof(GameState), (long long)copy_tenths / 10, (long long)copy_tenths % 10);
        printf("%lld evaluations/s of a net of width %d\n", (long long)net_per_s, NET_BENCH_WIDTH);
        printf("%lld afterstates/s with the hand evaluation, in %lld decisions/s\n",
               (long long)afterstates_per_s, (long long)decisions_per_s);
        return;
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    json_begin_object(&writer);
    json_put_int(&writer, "commands_per_s", commands_per_s);
    json_put_fixed(&writer, "games_per_s", games_tenths, 1);
    json_put_int(&writer, "state_bytes", (int64_t)sizeof(GameState));
    json_put_fixed(&writer, "copy_ns", copy_tenths, 1);
    json_put_int(&writer, "games", figures->games);
    json_put_int(&writer, "commands", figures->commands);
    json_put_int(&writer, "net_evaluations_per_s", net_per_s);
    json_put_int(&writer, "afterstates_per_s", afterstates_per_s);
    json_put_int(&writer, "decisions_per_s", decisions_per_s);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

static int bench_run(const Options *options)
{
    static Board board;
    int64_t seconds;
    int64_t players;
    uint64_t seed;
    if (!edition_load(&board, options->values[BENCH_EDITION], options->values[BENCH_BOARD])) {
        return EXIT_ERROR;
    }
    int code = EXIT_ERROR;
    if (option_number("--seconds", options->values[BENCH_SECONDS], 1, 3600, 3, &seconds)
        && option_number("--players", options->values[BENCH_PLAYERS], board.world.player_min,
                         board.world.player_max, board.world.player_max, &players)
        && option_seed("--seed", options->values[BENCH_SEED], 1, &seed)) {
        Figures figures;
        GameSetup setup = {.player_count = (uint8_t)players};
        GameFileStep *steps = malloc(GAME_STEP_MAX * sizeof *steps);
        if (steps == NULL) {
            print_error("out of memory");
        } else if (measure(&board, &setup, seed, (double)seconds, steps, &figures)) {
            print_figures(&figures, options->values[BENCH_JSON] != NULL);
            code = EXIT_GOOD;
        }
        free(steps);
    }
    board_finish(&board);
    return code;
}

static void help_more(void)
{
    printf("\nAfterstates are the positions that a seat of the hand evaluation evaluates while it "
           "enumerates its plans for an\n"
           "activation: where a plan leads, or one of the ways its fight can end, with the "
           "commands checked and applied on the\n"
           "way, each as often as one leads there, and with its whole worth known, however much of "
           "the work plans share. They\n"
           "are counted over the decisions with at least %d of them of %d games of such seats; a "
           "decision is measured whole,\n"
           "from the player's view to the plan.\n",
           AFTERSTATES_LEAST, DECISION_GAMES);
}

const ProgramCommand LAB_BENCH = {
    "bench",
    "",
    "Measures random legal play, evaluations of a net and plans of the hand evaluation, each on "
    "one core.",
    OPTIONS,
    bench_run,
    help_more,
};

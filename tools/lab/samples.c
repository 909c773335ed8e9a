/* samples: positions from self-play with what came of them, for training the learned evaluation. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/ai/chances.h>
#include <serenissima/ai/plans.h>

#include "lab.h"

#include "cli/cli.h"
#include "cli/game.h"
#include "cli/nets.h"
#include "shard.h"

static const OptionSpec OPTIONS[] = {
    {"--out", "FILE", "where the samples go; a file that is there already is gone on with"},
    {"--check", "FILE", "read a file of samples, check it and say what it holds"},
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--players", "N", "seats of each game (2)"},
    {"--games", "N", "games the file holds when it is full (100)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {"--every", "N", "take one of N positions between activations (2)"},
    {"--noise", "PERCENT", "early decisions that take another good plan than the best (30)"},
    {"--noise-turns", "N", "turns that count as early (3)"},
    {"--search", "PERCENT", "positions that are played out besides (30)"},
    {"--rollouts", "N", "rollouts of each of those (8)"},
    {"--hidden-money", "PERCENT", "games with hidden money (25)"},
    {"--engine", "TEXT", "what to call the program in the file (its version)"},
    {"--net", "FILE", "half of the plain seats judge at one ply by this net (none)"},
    {NULL, NULL, NULL},
};

enum { NOISE_PLANS = 6, PERCENT = 100 };

/* A seat that now and then takes another plan. The Ai stands first: its decide finds the rest. */
typedef struct Wanderer {
    Ai ai;
    const Ai *inner;
    int percent;
    int turns;
} Wanderer;

typedef struct Sampling {
    Board board;
    NetMap map;
    SelfGame game;
    ShardHead head;
    Wanderer seats[PLAYER_MAX + 1];
    ShardBlock block;
    ShardPosition position;
    const char *path;
    FILE *file;
    int64_t every;
    int64_t noise;
    int64_t noise_turns;
    int64_t search;
    int64_t hidden;
    AiBudget budget;
    Ai with_net; /* one ply by a net; its net is NULL without one */
    Rng rng;     /* of the game in hand: what is taken and searched, and who plays how */
} Sampling;

/* ---- Play ---- */

static void wander(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    static const AiBudget budget = {NOISE_PLANS, 0, 0};
    const Wanderer *wanderer = (const Wanderer *)(const void *)ai;
    Rng rng;
    rng_init(&rng, question->seed, RNG_STREAM_COSMETIC);
    if (question->view->pub.turn > wanderer->turns
        || rng_below(&rng, PERCENT) >= (uint32_t)wanderer->percent) {
        ai_decide(wanderer->inner, question, plan);
        return;
    }
    AiChoice choices[NOISE_PLANS];
    int count = ai_choices(question, &budget, choices, NOISE_PLANS);
    *plan = choices[rng_below(&rng, (uint32_t)count)].plan;
}

/* The hand evaluation mostly, half of the time with the net if there is one, and now and then in a
 * style, so that the next net meets more than one way to play. */
static void choose_seats(Sampling *sampling)
{
    EditionId edition = (EditionId)sampling->board.world.edition;
    const int level = ai_default(edition)->level;
    for (PlayerId seat = 1; seat <= sampling->head.players; seat++) {
        uint32_t style = rng_below(&sampling->rng, 3 * AI_STYLE_COUNT);
        Wanderer *wanderer = &sampling->seats[seat];
        wanderer->inner =
            ai_level(edition, level, style < AI_STYLE_COUNT ? (AiStyle)style : AI_STYLE_PLAIN);
        if (sampling->with_net.net != NULL && style >= AI_STYLE_COUNT
            && rng_below(&sampling->rng, 2) == 0) {
            wanderer->inner = &sampling->with_net;
        }
        wanderer->ai = *wanderer->inner;
        wanderer->ai.decide = wander;
        wanderer->percent = (int)sampling->noise;
        wanderer->turns = (int)sampling->noise_turns;
        sampling->game.seats[seat] = &wanderer->ai;
    }
}

/* ---- Positions ---- */

/* Does something new begin with this step? */
static bool begins(const GameFileStep *steps, int step)
{
    const PublicState *pub = &steps[step].before.pub;
    if (pub->turn == 0 || !net_at_boundary(pub)) {
        return false;
    }
    const PublicState *last = &steps[step - 1].before.pub;
    return last->depth != pub->depth
           || memcmp(&last->stack[0], &pub->stack[0], sizeof pub->stack[0]) != 0
           || last->turn != pub->turn;
}

/* Plays the position out, or not: one search stands for all viewers, because it is what the net
 * should say and not what it sees. */
static void search_position(Sampling *sampling, const GamePosition *state, uint64_t key)
{
    ShardPosition *position = &sampling->position;
    position->searched = rng_below(&sampling->rng, PERCENT) < (uint32_t)sampling->search;
    if (position->searched) {
        PlayerView view;
        AiForecast forecast;
        rules_view_position(&sampling->board.world, state, 1, &view);
        const AiQuestion question = {&sampling->board.world, &view, 0, key, NULL, NULL};
        ai_weigh(&question, &sampling->budget, &forecast);
        memcpy(position->search_share, forecast.share, sizeof forecast.share);
        memcpy(position->search_wealth, forecast.worth, sizeof forecast.worth);
    }
}

/* As every seat sees it. */
static void take_position(Sampling *sampling, const GamePosition *state)
{
    const World *world = &sampling->board.world;
    ShardPosition *position = &sampling->position;
    uint64_t high = rng_next(&sampling->rng);
    uint64_t key = high << 32 | rng_next(&sampling->rng);
    search_position(sampling, state, key);
    position->turn = state->pub.turn;
    for (PlayerId viewer = 1; viewer <= state->pub.player_count; viewer++) {
        PlayerView view;
        GamePosition imagined = {.dealings = state->dealings};
        Rng rng;
        rules_view_position(world, state, viewer, &view);
        rng_init(&rng, key, RNG_STREAM_IMAGINE);
        rules_imagine(world, &view, &rng, &imagined.state);
        position->viewer = viewer;
        position->feature_count = net_features(&sampling->map, &view, position->features);
        net_hand_value(world, &imagined, &position->hand);
        shard_block_add(&sampling->block, position);
    }
}

static bool play_game(Sampling *sampling, uint64_t seed)
{
    SelfGame *game = &sampling->game;
    AiForecast end;
    rng_init(&sampling->rng, seed, RNG_STREAM_COSMETIC);
    choose_seats(sampling);
    game->seed = seed;
    game->setup.options =
        rng_below(&sampling->rng, PERCENT) < (uint32_t)sampling->hidden ? OPTION_HIDDEN_MONEY : 0;
    if (!self_game_play(game)) {
        print_game_error(game);
        return false;
    }
    ai_chances(&sampling->board.world, &game->state, &end);
    shard_block_begin(&sampling->block, seed, sampling->head.players, end.share, end.worth);
    for (int i = 1; i < game->commands; i++) {
        if (begins(game->steps, i) && rng_below(&sampling->rng, (uint32_t)sampling->every) == 0) {
            take_position(sampling, &game->steps[i].before);
        }
    }
    if (!shard_block_write(&sampling->block, sampling->file)) {
        print_error("%s: the file cannot be written", sampling->path);
        return false;
    }
    return true;
}

/* ---- Files ---- */

static void print_sum(const ShardHead *head, const ShardSum *sum)
{
    JsonWriter writer;
    char engine[SHARD_ENGINE_BYTES + 1] = "";
    memcpy(engine, head->engine, SHARD_ENGINE_BYTES);
    json_writer_init(&writer, JSON_COMPACT);
    json_begin_object(&writer);
    json_put_text(&writer, "edition", edition_name((EditionId)head->edition));
    json_put_int(&writer, "players", head->players);
    json_put_hex64(&writer, "features", head->features);
    json_put_int(&writer, "feature_count", (int64_t)head->feature_count);
    json_put_hex64(&writer, "first_seed", head->first_seed);
    json_put_int(&writer, "games", (int64_t)sum->games);
    json_put_int(&writer, "games_wanted", (int64_t)head->games);
    json_put_int(&writer, "positions", (int64_t)sum->positions);
    json_put_int(&writer, "bytes", (int64_t)sum->bytes);
    json_put_text(&writer, "engine", engine);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

static int check_file(const char *path)
{
    Error error;
    ShardHead head;
    ShardSum sum;
    FILE *file = file_open(path, "rb");
    if (file == NULL) {
        return print_error("%s: the file cannot be opened", path);
    }
    bool good = shard_read(file, path, &head, &sum, &error);
    fclose(file);
    if (!good) {
        return print_error_at(&error);
    }
    print_sum(&head, &sum);
    return EXIT_GOOD;
}

/* Another engine may go on. */
static bool same_samples(const ShardHead *a, const ShardHead *b)
{
    return a->edition == b->edition && a->players == b->players && a->features == b->features
           && a->feature_count == b->feature_count && a->first_seed == b->first_seed
           && a->games == b->games && a->recipe == b->recipe;
}

/* Opens the file behind its last whole game; *sum says what is there. */
static bool open_file(Sampling *sampling, ShardSum *sum)
{
    FILE *old = file_open(sampling->path, "rb");
    memset(sum, 0, sizeof *sum);
    if (old == NULL && errno != ENOENT) {
        print_error("%s: the file cannot be read", sampling->path);
        return false;
    }
    if (old == NULL) {
        sampling->file = file_open(sampling->path, "wb");
        if (sampling->file == NULL || !shard_head_write(&sampling->head, sampling->file)) {
            print_error("%s: the file cannot be written", sampling->path);
            return false;
        }
        return true;
    }
    Error error;
    ShardHead head;
    bool good = shard_read(old, sampling->path, &head, sum, &error);
    fclose(old);
    if (!good) {
        print_error_at(&error);
        return false;
    }
    if (!same_samples(&sampling->head, &head)) {
        print_error(
            "%s holds other samples: of another board, number of seats, seeds, games or recipe",
            sampling->path);
        return false;
    }
    sampling->file = file_open(sampling->path, "r+b");
    if (sampling->file == NULL || fseek(sampling->file, (long)sum->bytes, SEEK_SET) != 0) {
        print_error("%s: the file cannot be written", sampling->path);
        return false;
    }
    return true;
}

static uint32_t recipe_of(const Sampling *sampling)
{
    char text[160];
    const AiNet *net = sampling->with_net.net;
    int length = snprintf(text, sizeof text, "%lld %lld %lld %lld %d %lld",
                          (long long)sampling->every, (long long)sampling->noise,
                          (long long)sampling->noise_turns, (long long)sampling->search,
                          sampling->budget.rollouts, (long long)sampling->hidden);
    if (net != NULL) {
        length += snprintf(text + length, sizeof text - (size_t)length, " %.*s", NET_ID_BYTES,
                           (const char *)net->id);
    }
    return net_checksum((const uint8_t *)text, (size_t)length);
}

static bool read_options(Sampling *sampling, const Options *options)
{
    const World *world = &sampling->board.world;
    int64_t players;
    int64_t games;
    int64_t rollouts;
    ShardHead *head = &sampling->head;
    memset(head, 0, sizeof *head);
    if (!option_number(options, "--players", world->player_min, world->player_max, 2, &players)
        || !option_number(options, "--games", 1, 1000000000, 100, &games)
        || !option_seed(options, "--seed", 1, &head->first_seed)
        || !option_number(options, "--every", 1, 1000, 2, &sampling->every)
        || !option_number(options, "--noise", 0, PERCENT, 30, &sampling->noise)
        || !option_number(options, "--noise-turns", 0, 100, 3, &sampling->noise_turns)
        || !option_number(options, "--search", 0, PERCENT, 30, &sampling->search)
        || !option_number(options, "--rollouts", 1, 10000, 8, &rollouts)
        || !option_number(options, "--hidden-money", 0, PERCENT, 25, &sampling->hidden)) {
        return false;
    }
    sampling->budget = (AiBudget){1, (int)rollouts, 1};
    head->edition = world->edition;
    head->players = (uint8_t)players;
    head->features = sampling->map.hash;
    head->feature_count = (uint32_t)sampling->map.count;
    head->games = (uint32_t)games;
    head->recipe = recipe_of(sampling);
    const char *engine = option_or(options, "--engine", SERENISSIMA_VERSION);
    if (strlen(engine) > SHARD_ENGINE_BYTES) {
        usage_error("the option --engine needs at most %d bytes", SHARD_ENGINE_BYTES);
        return false;
    }
    memcpy(head->engine, engine, strlen(engine));
    sampling->game.board = &sampling->board;
    sampling->game.setup.player_count = (uint8_t)players;
    return true;
}

static int sample(Sampling *sampling, const Options *options)
{
    ShardSum sum;
    net_map_init(&sampling->map, &sampling->board.world);
    sampling->path = option_text(options, "--out");
    if (!read_options(sampling, options)) {
        return EXIT_ERROR;
    }
    sampling->game.steps = malloc(GAME_STEP_MAX * sizeof *sampling->game.steps);
    bool good = sampling->game.steps != NULL;
    if (!good) {
        print_error("out of memory");
    }
    good = good && open_file(sampling, &sum);
    for (uint32_t i = sum.games; good && i < sampling->head.games; i++) {
        good = play_game(sampling, sampling->head.first_seed + i);
    }
    if (sampling->file != NULL) {
        fclose(sampling->file);
    }
    free(sampling->game.steps);
    return good ? check_file(sampling->path) : EXIT_ERROR;
}

static int samples_run(const Options *options)
{
    static Sampling sampling;
    if ((!option_given(options, "--out")) == (!option_given(options, "--check"))) {
        return usage_error("samples needs --out or --check");
    }
    if (option_given(options, "--check")) {
        return check_file(option_text(options, "--check"));
    }
    if (!edition_load(&sampling.board, option_text(options, "--edition"), NULL)) {
        return EXIT_ERROR;
    }
    const char *net = option_text(options, "--net");
    char seat[32];
    snprintf(seat, sizeof seat, "%s-net",
             ai_default((EditionId)sampling.board.world.edition)->name);
    bool good = net == NULL || net_seat(seat, "samples", &sampling.board, net, &sampling.with_net);
    int code = good ? sample(&sampling, options) : EXIT_ERROR;
    board_finish(&sampling.board);
    return code;
}

const ProgramCommand LAB_SAMPLES = {
    "samples",
    "",
    "Lets AIs play and keeps positions with what came of them, for training.",
    OPTIONS,
    samples_run,
    NULL,
};

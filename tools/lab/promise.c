/* promise: does what a hint promises come true for whoever follows it? */
#include <stdlib.h>
#include <string.h>

#include <serenissima/ai/chances.h>
#include <serenissima/ai/hints.h>
#include <serenissima/records/ladder.h>

#include "lab.h"

#include "cli/cli.h"
#include "cli/contest.h"
#include "cli/nets.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--players", "N", "seats of each game (4)"},
    {"--seats", "NAME,...",
     "AI of each seat, changing places from game to game; the first stands for the person who "
     "asks; "
     "one name: of all (helmsman)"},
    {"--told", "NAME",
     "the AI that the hint takes the person for, \"nobody\": it does not know (the first seat)"},
    {"--positions", "N", "from so many games one position each (100)"},
    {"--games", "N", "how often each is played to the end after the hint's first plan (24)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {NULL, NULL, NULL},
};

enum { POSITION_MAX = 10000, PART_COUNT = 3, FIFTHS = 5 };

typedef struct Promises {
    Board board;
    const char *named;
    char texts[PLAYER_MAX][SEAT_AI_BYTES];
    Ai ais[PLAYER_MAX];
    int ai_count;
    const Ai *told; /* NULL: nobody */
    SelfGame game, on;
    int64_t positions, games;
    uint64_t seed;
    int64_t count;
    int64_t promised[POSITION_MAX], came[POSITION_MAX], gap[POSITION_MAX]; /* 1/AI_SHARE_ONE */
} Promises;

/* Asks as the window does: first figures, and then what refines them. */
static void ask(const Promises *all, const GamePosition *at, PlayerId seat, AdviceHint *out)
{
    const World *world = &all->board.world;
    const int players = at->pub.player_count;
    AiKnown known = {.net = net_of_advice(&all->board, players), .strangers = LADDER_STRANGER};
    AiPlan shown[ADVICE_PLAN_MAX];
    PlayerView view;
    for (PlayerId other = 1; other <= players; other++) {
        const Ai *ai = all->game.seats[other];
        known.seats[other] = other == seat ? all->told : ai->level > 0 ? ai : NULL;
    }
    rules_view_position(world, at, seat, &view);
    const AiQuestion question = {world, &view, seat, all->game.seed, NULL, &known};
    ai_hint_more(&question, &HINT_FIRST, NULL, 0, false, out);
    const int count = out->count;
    for (int i = 0; i < count; i++) {
        shown[i] = out->plans[i].plan;
    }
    ai_hint_more(&question, &HINT_FINAL, shown, count, false, out);
}

/* Does the seat begin to decide with this step, and is there something to decide? */
static bool asks(const Promises *all, int step, PlayerId seat)
{
    const GameFileStep *steps = all->game.steps;
    Command legal[RULES_LEGAL_MAX];
    return steps[step].command.player == seat && steps[step].before.pub.turn > 0
           && (step == 0 || steps[step - 1].command.player != seat)
           && rules_legal(&all->board.world, &steps[step].before.state, seat, legal) > 1;
}

/* The first position from a place drawn by the seed on where there are two plans; -1: none. */
static int find_position(const Promises *all, PlayerId seat, AdviceHint *hint)
{
    const int count = all->game.commands;
    Rng rng;
    rng_init(&rng, all->game.seed, RNG_STREAM_COSMETIC);
    for (int step = (int)rng_below(&rng, (uint32_t)count); step < count; step++) {
        if (asks(all, step, seat)) {
            ask(all, &all->game.steps[step].before, seat, hint);
            if (hint->count > 1) {
                return step;
            }
        }
    }
    return -1;
}

static int32_t share_won(const SelfGame *game, PlayerId seat)
{
    AiForecast end;
    ai_chances(&game->board->world, &game->state, &end);
    return end.share[seat];
}

static bool keep_word(Promises *all, PlayerId seat)
{
    const World *world = &all->board.world;
    AdviceHint hint;
    const int step = find_position(all, seat, &hint);
    if (step < 0) {
        return true;
    }
    const AdvisedPlan *best = &hint.plans[0];
    GamePosition from = all->game.steps[step].before;
    /* As far as hidden money or luck has not made it otherwise. */
    (void)rules_play_on(world, &from, best->plan.commands, best->plan.count);
    int64_t won = 0;
    all->on = all->game;
    all->on.steps = NULL;
    all->on.from = &from;
    for (int64_t i = 0; i < all->games; i++) {
        all->on.seed = (all->game.seed + 1) * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)i;
        if (!self_game_play(&all->on)) {
            return false;
        }
        won += share_won(&all->on, seat);
    }
    all->promised[all->count] = best->after.share[seat];
    all->came[all->count] = won / all->games;
    all->gap[all->count] = all->promised[all->count] - all->came[all->count];
    all->count++;
    return true;
}

/* ---- Output ---- */

static void put_percent(JsonWriter *writer, const char *key, int64_t share)
{
    json_put_fixed(writer, key, share * 1000 / AI_SHARE_ONE, 1);
}

static int64_t mean_of(const int64_t *values, int64_t count)
{
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) {
        sum += values[i];
    }
    return count == 0 ? 0 : sum / count;
}

/* By how much was promised: less than 2/5, less than 3/5, more. */
static void put_parts(JsonWriter *writer, const Promises *all)
{
    json_put_array(writer, "parts");
    for (int part = 0; part < PART_COUNT; part++) {
        int64_t count = 0, promised = 0, came = 0;
        for (int64_t i = 0; i < all->count; i++) {
            const int64_t fifth = all->promised[i] * FIFTHS / AI_SHARE_ONE;
            if (part == (fifth < 2 ? 0 : fifth < 3 ? 1 : 2)) {
                count++;
                promised += all->promised[i];
                came += all->came[i];
            }
        }
        json_begin_object(writer);
        json_put_int(writer, "positions", count);
        put_percent(writer, "promised", count == 0 ? 0 : promised / count);
        put_percent(writer, "came", count == 0 ? 0 : came / count);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void print_result(const Promises *all)
{
    JsonWriter writer;
    const Estimate gap = contest_estimate(all->gap, all->count);
    json_writer_init(&writer, JSON_COMPACT);
    json_begin_object(&writer);
    json_put_int(&writer, "players", all->game.setup.player_count);
    json_put_text(&writer, "seats", all->named);
    json_put_text(&writer, "told", all->told == NULL ? "nobody" : all->told->name);
    json_put_int(&writer, "positions", all->count);
    put_percent(&writer, "promised", mean_of(all->promised, all->count));
    put_percent(&writer, "came", mean_of(all->came, all->count));
    put_percent(&writer, "more", gap.mean);
    put_percent(&writer, "low", gap.low);
    put_percent(&writer, "high", gap.high);
    put_parts(&writer, all);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

/* ---- The whole ---- */

static bool read_told(Promises *all, const char *told)
{
    if (told == NULL) {
        all->told = all->ais[0].level > 0 ? &all->ais[0] : NULL;
        return true;
    }
    all->told = strcmp(told, "nobody") == 0
                    ? NULL
                    : ai_named(told, (EditionId)all->board.world.edition, "promise");
    return all->told != NULL || strcmp(told, "nobody") == 0;
}

static bool read_options(Promises *all, const Options *options)
{
    int64_t players;
    if (!edition_load(&all->board, option_text(options, "--edition"), NULL)) {
        return false;
    }
    const World *world = &all->board.world;
    all->named = option_or(options, "--seats", "helmsman");
    bool good = option_number(options, "--players", world->player_min, world->player_max,
                              world->player_max, &players)
                && option_number(options, "--positions", 1, POSITION_MAX, 100, &all->positions)
                && option_number(options, "--games", 1, 1000, 24, &all->games)
                && option_seed(options, "--seed", 1, &all->seed);
    all->ai_count =
        good ? net_seats(all->named, "promise", &all->board, (int)players, all->texts, all->ais)
             : 0;
    if (all->ai_count == 0 || !read_told(all, option_text(options, "--told"))) {
        board_finish(&all->board);
        return false;
    }
    all->game.board = &all->board;
    all->game.keyed = true;
    all->game.setup.player_count = (uint8_t)players;
    return true;
}

static int promise_run(const Options *options)
{
    static Promises all;
    if (!read_options(&all, options)) {
        return EXIT_ERROR;
    }
    const int players = all.game.setup.player_count;
    all.game.steps = malloc(GAME_STEP_MAX * sizeof *all.game.steps);
    int code = all.game.steps == NULL ? print_error("out of memory") : EXIT_GOOD;
    for (int64_t i = 0; i < all.positions && code == EXIT_GOOD; i++) {
        const PlayerId person = (PlayerId)(1 + i % players);
        for (int seat = 0; seat < players; seat++) {
            all.game.seats[1 + (person - 1 + seat) % players] = &all.ais[seat % all.ai_count];
        }
        all.game.seed = all.seed + (uint64_t)i;
        all.game.setup.options = powers_option(&all.board.world, players, i / players);
        if (!self_game_play(&all.game) || !keep_word(&all, person)) {
            code = print_game_error(all.on.guilty != 0 ? &all.on : &all.game);
        }
    }
    if (code == EXIT_GOOD) {
        print_result(&all);
    }
    free(all.game.steps);
    board_finish(&all.board);
    return code;
}

const ProgramCommand LAB_PROMISE = {
    "promise",
    "",
    "Follows hints and compares the chances that they promise with what comes of them.",
    OPTIONS,
    promise_run,
    print_ais,
};

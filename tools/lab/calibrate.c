#include <stdio.h>
#include <stdlib.h>

#include <serenissima/ai/plans.h>
#include <serenissima/ai/chances.h>
#include <serenissima/records/ladder.h>

#include "lab.h"

#include "cli/cli.h"
#include "cli/game.h"
#include "cli/nets.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--players", "N", "seats of each game (4)"},
    {"--seats", "NAME,...",
     "AI of each seat, changing places from game to game; one name: of all (captain)"},
    {"--games", "N", "how many games (100)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {"--every", "N", "look at each N-th decision too (0: only where a turn begins)"},
    {"--turn", "N", "look at this turn alone (1996: round; 0: at all of them)"},
    {"--known", NULL, "forecasts know which level sits where, as advice does"},
    {"--rollouts", "N", "forecasts by so many rollouts (0: by the position itself)"},
    {"--samples", NULL, "print what the fit is made from, as CSV, instead of measuring"},
    {NULL, NULL, NULL},
};

enum { BIN_COUNT = 10, STAGE_COUNT = 4 };

/* Forecasts of about the same size, and what came of them. */
typedef struct Bin {
    int64_t count;
    int64_t forecast; /* sum of shares, 1/AI_SHARE_ONE */
    int64_t won;      /* sum of what was won, likewise */
} Bin;

typedef struct Stage {
    int64_t count;
    int64_t error; /* sum of absolute errors of worth, hundredths of a ducat */
} Stage;

typedef struct Calibration {
    Board board;
    const char *named;
    char texts[PLAYER_MAX][SEAT_AI_BYTES];
    Ai ais[PLAYER_MAX]; /* as they were named */
    int ai_count;       /* 1: of all seats */
    SelfGame game;
    int64_t games;
    uint64_t seed;
    int64_t every;
    int64_t turn; /* 0: all of them */
    bool known;
    int64_t rollouts;
    bool samples;
    Bin bins[BIN_COUNT];
    Stage stages[STAGE_COUNT]; /* quarters of the game by turns, the first one first */
    double brier;
    int64_t positions;
} Calibration;

/* ---- Positions ---- */

/* Does a turn begin with this step, or is it one to look at besides? */
static bool wanted(const Calibration *cal, int step)
{
    const GameFileStep *steps = cal->game.steps;
    const PublicState *pub = &steps[step].before.pub;
    if (pub->turn == 0 || (cal->turn > 0 && pub->turn != cal->turn)
        || steps[step].command.player == PLAYER_CHANCE) {
        return false;
    }
    bool begins = true;
    for (int i = step - 1; i >= 0 && steps[i].before.pub.turn == pub->turn && begins; i--) {
        begins = steps[i].command.player == PLAYER_CHANCE;
    }
    return begins || (cal->every > 0 && step % cal->every == 0);
}

/* From the position itself; or as advice makes it, who sees no hidden money. */
static void forecast(const Calibration *cal, const GamePosition *state, AiForecast *out)
{
    const World *world = &cal->board.world;
    const AiBudget budget = {1, (int)cal->rollouts, 1};
    AiKnown known = {.strangers = cal->known ? LADDER_STRANGER : 0};
    PlayerView view;
    if (!cal->known && cal->rollouts == 0) {
        ai_chances(world, state, out);
        return;
    }
    for (PlayerId seat = 1; seat <= state->pub.player_count && cal->known; seat++) {
        known.seats[seat] = cal->game.seats[seat]->level > 0 ? cal->game.seats[seat] : NULL;
    }
    rules_view_position(world, state, 0, &view);
    const AiQuestion question = {world, &view, 0, cal->game.seed, NULL, &known};
    ai_weigh(&question, &budget, out);
}

static void measure(Calibration *cal, const GamePosition *state, const int32_t won[PLAYER_MAX + 1],
                    const int32_t ended[PLAYER_MAX + 1])
{
    AiForecast seen;
    forecast(cal, state, &seen);
    Stage *stage = &cal->stages[state->pub.turn * STAGE_COUNT / (cal->game.state.pub.turn + 1)];
    for (PlayerId seat = 1; seat <= state->pub.player_count; seat++) {
        int bin = seen.share[seat] * BIN_COUNT / AI_SHARE_ONE;
        Bin *at = &cal->bins[bin < BIN_COUNT ? bin : BIN_COUNT - 1];
        double miss = (double)(seen.share[seat] - won[seat]) / AI_SHARE_ONE;
        at->count++;
        at->forecast += seen.share[seat];
        at->won += won[seat];
        cal->brier += miss * miss;
        stage->count++;
        stage->error += labs((long)(seen.worth[seat] - ended[seat]));
    }
    cal->positions++;
}

static void print_sample(const Calibration *cal, const GamePosition *state,
                         const int32_t won[PLAYER_MAX + 1], const int32_t ended[PLAYER_MAX + 1])
{
    AiFacts facts;
    ai_facts(&cal->board.world, state, &facts);
    printf("%llu,%d,%d,%ld", (unsigned long long)cal->game.seed, state->pub.player_count,
           state->pub.turn, (long)facts.left_mille);
    for (PlayerId seat = 1; seat <= state->pub.player_count; seat++) {
        printf(",%ld,%ld", (long)won[seat], (long)ended[seat]);
        for (int i = 0; i < AI_FACT_MAX; i++) {
            printf(",%ld", (long)facts.facts[seat][i]);
        }
    }
    for (PlayerId seat = 1; seat <= state->pub.player_count; seat++) {
        printf(",%d", cal->game.seats[seat]->level);
    }
    printf("\n");
}

static void take_game(Calibration *cal)
{
    AiForecast end;
    ai_chances(&cal->board.world, &cal->game.state, &end);
    for (int i = 0; i < cal->game.commands; i++) {
        if (!wanted(cal, i)) {
            continue;
        }
        if (cal->samples) {
            print_sample(cal, &cal->game.steps[i].before, end.share, end.worth);
        } else {
            measure(cal, &cal->game.steps[i].before, end.share, end.worth);
        }
    }
}

/* ---- Output ---- */

static double share_of(int64_t sum, int64_t count)
{
    return count == 0 ? 0.0 : (double)sum / (double)count / AI_SHARE_ONE;
}

/* Mean distance of forecast and outcome over the bins, by how full they are. */
static double calibration_error(const Calibration *cal)
{
    double sum = 0;
    int64_t count = 0;
    for (int i = 0; i < BIN_COUNT; i++) {
        const Bin *bin = &cal->bins[i];
        double gap = (double)(bin->forecast - bin->won) / AI_SHARE_ONE;
        sum += gap < 0 ? -gap : gap;
        count += bin->count;
    }
    return count == 0 ? 0.0 : sum / (double)count;
}

static void put_share(JsonWriter *writer, const char *key, double value)
{
    json_put_fixed(writer, key, (int64_t)(value * 10000 + 0.5), 4);
}

static void print_result(const Calibration *cal)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    int64_t seats = cal->positions * cal->game.setup.player_count;
    json_begin_object(&writer);
    json_put_int(&writer, "players", cal->game.setup.player_count);
    json_put_text(&writer, "seats", cal->named);
    json_put_int(&writer, "games", (int32_t)cal->games);
    json_put_int(&writer, "positions", (int32_t)cal->positions);
    put_share(&writer, "calibration_error", calibration_error(cal));
    put_share(&writer, "brier", seats == 0 ? 0.0 : cal->brier / (double)seats);
    json_put_array(&writer, "bins");
    for (int i = 0; i < BIN_COUNT; i++) {
        json_begin_object(&writer);
        json_put_int(&writer, "count", (int32_t)cal->bins[i].count);
        put_share(&writer, "forecast", share_of(cal->bins[i].forecast, cal->bins[i].count));
        put_share(&writer, "won", share_of(cal->bins[i].won, cal->bins[i].count));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_put_array(&writer, "worth_error_by_quarter");
    for (int i = 0; i < STAGE_COUNT; i++) {
        const Stage *stage = &cal->stages[i];
        json_write_int(&writer, (int32_t)(stage->count == 0 ? 0 : stage->error / stage->count));
    }
    json_end_array(&writer);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

/* ---- The whole ---- */

/* Each sits in another place in each game. */
static void place_seats(Calibration *cal, int64_t game)
{
    for (int seat = 1; seat <= cal->game.setup.player_count; seat++) {
        cal->game.seats[seat] = &cal->ais[(seat - 1 + game) % cal->ai_count];
    }
}

static bool read_options(Calibration *cal, const Options *options)
{
    if (!edition_load(&cal->board, option_text(options, "--edition"), NULL)) {
        return false;
    }
    const World *world = &cal->board.world;
    int64_t players;
    cal->named = option_or(options, "--seats", "captain");
    if (!option_number(options, "--players", world->player_min, world->player_max,
                       world->player_max, &players)
        || !option_number(options, "--games", 1, 1000000, 100, &cal->games)
        || !option_number(options, "--every", 0, 1000, 0, &cal->every)
        || !option_number(options, "--turn", 0, 100, 0, &cal->turn)
        || !option_number(options, "--rollouts", 0, 4096, 0, &cal->rollouts)
        || !option_seed(options, "--seed", 1, &cal->seed)) {
        board_finish(&cal->board);
        return false;
    }
    cal->ai_count =
        net_seats(cal->named, "calibrate", &cal->board, (int)players, cal->texts, cal->ais);
    if (cal->ai_count == 0) {
        board_finish(&cal->board);
        return false;
    }
    cal->known = option_given(options, "--known");
    cal->samples = option_given(options, "--samples");
    cal->game.board = &cal->board;
    cal->game.setup.player_count = (uint8_t)players;
    return true;
}

static int calibrate_run(const Options *options)
{
    static Calibration cal;
    if (!read_options(&cal, options)) {
        return EXIT_ERROR;
    }
    cal.game.steps = malloc(GAME_STEP_MAX * sizeof *cal.game.steps);
    int code = cal.game.steps == NULL ? print_error("out of memory") : EXIT_GOOD;
    for (int64_t i = 0; i < cal.games && code == EXIT_GOOD; i++) {
        cal.game.seed = cal.seed + (uint64_t)i;
        place_seats(&cal, i);
        cal.game.setup.options = powers_option(&cal.board.world, cal.game.setup.player_count, i);
        if (self_game_play(&cal.game)) {
            take_game(&cal);
        } else {
            code = print_game_error(&cal.game);
        }
    }
    if (code == EXIT_GOOD && !cal.samples) {
        print_result(&cal);
    }
    free(cal.game.steps);
    board_finish(&cal.board);
    return code;
}

const ProgramCommand LAB_CALIBRATE = {
    "calibrate",
    "",
    "Lets AIs play and compares the forecast chances of winning with what came of them.",
    OPTIONS,
    calibrate_run,
    print_ais,
};

/* balance: what a board does to the game, by games of computers. */
#include <stdio.h>
#include <stdlib.h>

#include <serenissima/measure/measure.h>
#include <serenissima/threads/thread_pool.h>

#include "balance_report.h"
#include "cli.h"
#include "clock.h"
#include "game.h"
#include "nets.h"

static const OptionSpec OPTIONS[] = {
    {"--players", "N", "seats of the games (2)"},
    {"--level", "NAME", "AI of all seats (helmsman)"},
    {"--games", "N", "how many games, those of the file counted (100)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {"--threads", "N", "games played at a time (1)"},
    {"--keep", "FILE", "keep the sums there, and go on from those it holds"},
    {"--against", "BOARD", "print the figures of BOARD, a name or a file, beside them"},
    {"--table", NULL, "a table instead of one JSON object"},
    {NULL, NULL, NULL},
};

/* One board and what was measured of it. */
typedef struct Scale {
    Board board;
    Measure measure;
    MeasureSums sums;
    char keep[PATH_BYTES]; /* "": nowhere */
} Scale;

/* ---- Games ---- */

static bool scale_play(Scale *scale, int64_t games, int threads)
{
    int batch = threads;
    while (scale->sums.games < games) {
        static SelfGame failed;
        const int64_t left = games - scale->sums.games;
        const double began = clock_ms();
        if (!measure_play(&scale->measure, scale->sums.games, batch < left ? batch : (int)left,
                          threads, &scale->sums, &failed)) {
            return (failed.board != NULL ? print_game_error(&failed) : print_error("out of memory"))
                   == EXIT_GOOD;
        }
        Error error;
        if (!measure_keep_write(&scale->measure.head, scale->keep, &scale->sums, &error)) {
            return print_error_at(&error) == EXIT_GOOD;
        }
        batch = measure_batch(batch, threads, clock_ms() - began);
    }
    return true;
}

/* ---- The whole ---- */

static bool scale_open(Scale *scale, const char *board, const Options *options)
{
    const char *level = option_or(options, "--level", "helmsman");
    MeasureHead *head = &scale->measure.head;
    int64_t players = 0;
    if (!board_load(&scale->board, board, EDITION_NONE)) {
        return false;
    }
    const World *world = &scale->board.world;
    head->board = &scale->board;
    scale->measure.lot = true;
    if (!option_number(options, "--players", world->player_min, world->player_max,
                       world->player_min, &players)
        || !option_seed(options, "--seed", 1, &head->seed)
        || !net_seat(level, "balance", &scale->board, NULL, &scale->measure.ai)) {
        return false;
    }
    head->players = (int)players;
    head->level = scale->measure.ai.name;
    head->stamp = measure_stamp(&scale->board, &scale->measure.ai);
    return true;
}

static bool scale_run(Scale *scale, const char *keep, const char *ending, int64_t games,
                      int64_t threads)
{
    if (keep != NULL
        && snprintf(scale->keep, sizeof scale->keep, "%s%s", keep, ending)
               >= (int)sizeof scale->keep) {
        return print_error("the path of the file is too long") == EXIT_GOOD;
    }
    Error error;
    if (!measure_keep_read(&scale->measure.head, scale->keep, &scale->sums, &error)) {
        return print_error_at(&error) == EXIT_GOOD;
    }
    return scale_play(scale, games, (int)threads);
}

static bool report(const Scale *scale, const Scale *other, bool table)
{
    JsonWriter writer;
    if (table) {
        balance_print(&scale->measure.head, &scale->sums,
                      other != NULL ? &other->measure.head : NULL,
                      other != NULL ? &other->sums : NULL);
        return true;
    }
    json_writer_init(&writer, JSON_COMPACT);
    balance_put(&writer, &scale->measure.head, &scale->sums);
    bool good = print_line(&writer);
    if (other != NULL) {
        balance_put(&writer, &other->measure.head, &other->sums);
        good = print_line(&writer) && good;
    }
    json_writer_finish(&writer);
    return good;
}

static int balance_run(const Options *options)
{
    static Scale scale, other;
    const char *against = option_text(options, "--against");
    const char *keep = option_text(options, "--keep");
    int64_t games = 0, threads = 0;
    const bool good =
        option_number(options, "--games", 1, MEASURE_GAMES_MAX, 100, &games)
        && option_number(options, "--threads", 1, THREAD_POOL_MAX, 1, &threads)
        && scale_open(&scale, options->files[0], options)
        && (against == NULL || scale_open(&other, against, options))
        && scale_run(&scale, keep, "", games, threads)
        && (against == NULL || scale_run(&other, keep, ".against", games, threads))
        && report(&scale, against != NULL ? &other : NULL, option_given(options, "--table"));
    board_finish(&scale.board);
    board_finish(&other.board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_BALANCE = {
    "balance",
    "BOARD",
    "Tells what a board does to the game when computers of one level play it.",
    OPTIONS,
    balance_run,
    print_ais,
};

/* strengths: what the menu says of the levels, measured for each number of players and printed as
 * src/ai includes it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <serenissima/threads/thread_pool.h>

#include "cli/cli.h"
#include "cli/nets.h"
#include "lab.h"
#include "table.h"

enum { STRENGTHS_EDITION, STRENGTHS_GAMES, STRENGTHS_TOP, STRENGTHS_SEED, STRENGTHS_THREADS };

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--games", "N", "games a figure of the levels without a long search (120)"},
    {"--top-games", "N", "games a figure of the two strongest levels; 0: not measured (24)"},
    {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},
    {"--threads", "N", "blocks played at a time (1)"},
    {NULL, NULL, NULL},
};

enum { SEARCHING_LEVELS = 2 };

static void play_block(void *context, int index)
{
    Table *table = context;
    if (!table->failed && !table_play_block(table, index, &table->blocks[index])) {
        table->failed = true;
    }
}

/* Percent of the games that one of the first kind wins among seats of the second. */
static bool measure(Table *table, int *percent)
{
    TableSum sum = {0};
    table->blocks = calloc((size_t)table->block_count, sizeof *table->blocks);
    if (table->blocks == NULL) {
        print_error("out of memory");
        return false;
    }
    thread_pool_run(table->threads, (int)table->block_count, play_block, NULL, table);
    for (int64_t i = 0; i < table->block_count; i++) {
        sum.seats += table->blocks[i].kinds[0].seats;
        sum.firsts += table->blocks[i].kinds[0].firsts;
    }
    free(table->blocks);
    const int64_t most = TABLE_TWELFTHS * sum.seats;
    *percent = most > 0 ? (int)((sum.firsts * 100 + most / 2) / most) : 0;
    return !table->failed;
}

/* One of the first name among the others. */
static bool measure_among(Table *table, const char *one, const char *others, int players,
                          int *percent)
{
    Ai seats[2];
    if (!net_seat(one, "strengths", table->board, NULL, &seats[0])
        || !net_seat(others, "strengths", table->board, NULL, &seats[1])) {
        return false;
    }
    table->setup.player_count = (uint8_t)players;
    table->kind_count = 2;
    for (int seat = 0; seat < players; seat++) {
        table->kinds[seat > 0] = &seats[seat > 0];
        table->seats[seat] = seat > 0;
    }
    return measure(table, percent);
}

static bool print_players(Table *table, int players, int64_t games, int64_t top_games)
{
    const EditionId edition = (EditionId)table->board->world.edition;
    const Ai *helmsman = ai_find("helmsman", edition);
    printf("/* %d players */ {", players);
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        const Ai *ai = ai_level(edition, level, AI_STYLE_PLAIN);
        const int64_t wanted = level > AI_LEVEL_COUNT - SEARCHING_LEVELS ? top_games : games;
        int beginner = 0;
        int percent = (100 + players / 2) / players;
        table->block_count = (wanted + players - 1) / players;
        if (wanted == 0) {
            printf(", {0, 0, 0}");
            continue;
        }
        if (!measure_among(table, "pool-novice", ai->name, players, &beginner)
            || (level != helmsman->level
                && !measure_among(table, ai->name, helmsman->name, players, &percent))) {
            return false;
        }
        printf("%s{%d, %d, %d}", level > 1 ? ", " : "", beginner, percent,
               (int)table->block_count * players);
        fflush(stdout);
    }
    printf("},\n");
    return true;
}

static int strengths_run(const Options *options)
{
    static Board board;
    const char *const *values = options->values;
    Table table = {.board = &board};
    int64_t games;
    int64_t top_games;
    int64_t threads;
    if (!edition_load(&board, values[STRENGTHS_EDITION], NULL)) {
        return EXIT_ERROR;
    }
    bool good =
        option_number("--games", values[STRENGTHS_GAMES], 1, 10000, 120, &games)
        && option_number("--top-games", values[STRENGTHS_TOP], 0, 10000, 24, &top_games)
        && option_seed("--seed", values[STRENGTHS_SEED], 1, &table.seed)
        && option_number("--threads", values[STRENGTHS_THREADS], 1, THREAD_POOL_MAX, 1, &threads);
    table.threads = good ? (int)threads : 1;
    if (good) {
        printf("/* measured at 0x%016" PRIx64 " */\n",
               ai_stamp(&board.world, paths_net_hash(board.world.edition)));
    }
    for (int players = board.world.player_min; good && players <= board.world.player_max;
         players++) {
        good = print_players(&table, players, games, top_games);
    }
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_STRENGTHS = {
    "strengths",   "",        "Measures how strong the levels are, for the menu.", OPTIONS,
    strengths_run, print_ais,
};

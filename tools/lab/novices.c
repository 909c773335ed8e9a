/* novices: how three kinds of people who play for the first time do among seats of a level; stamps:
 * what figures of computers are measured at. */
#include <inttypes.h>
#include <stdio.h>

#include <serenissima/threads/thread_pool.h>

#include "among.h"
#include "cli/cli.h"
#include "lab.h"
#include "pool/pool.h"
#include "stamp.h"

enum {
    NOVICES_EDITION,
    NOVICES_LEVEL,
    NOVICES_PLAYERS,
    NOVICES_BLOCKS,
    NOVICES_SEED,
    NOVICES_THREADS
};

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--level", "NAME", "AI of the others (pilgrim)"},
    {"--players", "N", "seats of a game (4)"},
    {"--blocks", "N", "blocks of as many games as there are seats, for each (25)"},
    {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},
    {"--threads", "N", "blocks played at a time (1)"},
    {NULL, NULL, NULL},
};

static int novices_run(const Options *options)
{
    static Board board;
    const char *const *values = options->values;
    const char *level = values[NOVICES_LEVEL] != NULL ? values[NOVICES_LEVEL] : "pilgrim";
    Among among = {.board = &board, .command = "novices"};
    int64_t players = 0;
    int64_t blocks = 0;
    int64_t threads = 1;
    if (!edition_load(&board, values[NOVICES_EDITION], NULL)) {
        return EXIT_ERROR;
    }
    bool good =
        option_number("--players", values[NOVICES_PLAYERS], board.world.player_min,
                      board.world.player_max, PLAYER_MAX, &players)
        && option_number("--blocks", values[NOVICES_BLOCKS], 1, 100000, 25, &blocks)
        && option_seed("--seed", values[NOVICES_SEED], 1, &among.seed)
        && option_number("--threads", values[NOVICES_THREADS], 1, THREAD_POOL_MAX, 1, &threads);
    among.threads = (int)threads;
    int worst = 1000;
    for (int i = 0; good && i < NOVICE_COUNT; i++) {
        AmongScore score;
        good = among_play(&among, NOVICES[i], level, (int)players, (int)blocks, &score);
        const int permille = among_permille(&score);
        worst = permille < worst ? permille : worst;
        if (good) {
            printf("%-14s %3d.%d %% of %" PRId64 " games\n", NOVICES[i], permille / 10,
                   permille % 10, score.games);
        }
    }
    if (good) {
        printf("%-14s %3d.%d %%\n", "worst", worst / 10, worst % 10);
    }
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_NOVICES = {
    "novices", "",          "Plays first-timers of three kinds against a level.",
    OPTIONS,   novices_run, print_ais,
};

static const OptionSpec NO_OPTIONS[] = {{NULL, NULL, NULL}};

static int stamps_run(const Options *options)
{
    static Board board;
    bool good = true;
    (void)options;
    printf("# What games of computers follow from, by edition, as serenissima-lab stamps has it: "
           "rules, board, "
           "net, weights, choices. What was measured says at which, and tests hold both.\n");
    for (int edition = EDITION_NONE + 1; good && edition < EDITION_COUNT; edition++) {
        const char *name = edition_name((EditionId)edition);
        good = edition_load(&board, name, NULL);
        if (good) {
            const uint64_t stamp = lab_stamp(&board);
            good = stamp != 0;
            printf("%s 0x%016" PRIx64 "\n", name, stamp);
            board_finish(&board);
        }
    }
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_STAMPS = {
    "stamps", "", "Prints src/ai/stamps.txt.", NO_OPTIONS, stamps_run, NULL,
};

/* strengths: what the menu says of the levels, measured for each number of players and printed as
 * src/ai includes it. */
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include <serenissima/threads/thread_pool.h>

#include "among.h"
#include "cli/cli.h"
#include "lab.h"
#include "stamp.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--players", "N", "that number of players alone (all)"},
    {"--games", "PERCENT", "of the games of each level, which src/ai was measured by (100)"},
    {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},
    {"--threads", "N", "blocks played at a time (1)"},
    {"--checkpoint", "FILE", "keep what is done in this file, and go on from it"},
    {NULL, NULL, NULL},
};

/* What a level costs falls by its search, so the stronger it is the fewer games there are. Above
 * BEGINNER_LEVEL a beginner wins no more than there, which is not measured again. */
enum { BEGINNER_LEVEL = AI_BEGINNER_LEVEL, BEGINNER_GAMES = 120 };
static const int GAMES[AI_LEVEL_COUNT + 1] = {0, 240, 240, 240, 240, 240, 240, 120, 60, 24};

/* A figure of all levels, in thousandths of the games, and what each counts when neighbours are
 * joined: the games. */
typedef struct Figures {
    int permille[AI_LEVEL_COUNT];
    int games[AI_LEVEL_COUNT];
} Figures;

/* The nearest figures that do not fall (sign 1) or rise (-1) from level to level: where two
 * neighbours come out the wrong way round, so few games cannot tell them apart, and both get what
 * they come to together. */
static void put_in_order(Figures *figures, int sign)
{
    int64_t sum[AI_LEVEL_COUNT];
    int64_t games[AI_LEVEL_COUNT];
    int levels[AI_LEVEL_COUNT];
    int pools = 0;
    for (int i = 0; i < AI_LEVEL_COUNT; i++) {
        games[pools] = figures->games[i];
        sum[pools] = (int64_t)figures->permille[i] * figures->games[i];
        levels[pools++] = 1;
        while (pools > 1
               && sign * (sum[pools - 1] * games[pools - 2] - sum[pools - 2] * games[pools - 1])
                      < 0) {
            pools--;
            games[pools - 1] += games[pools];
            sum[pools - 1] += sum[pools];
            levels[pools - 1] += levels[pools];
        }
    }
    for (int i = 0, pool = 0; pool < pools; pool++) {
        for (int n = 0; n < levels[pool]; n++) {
            figures->permille[i++] = (int)((sum[pool] + games[pool] / 2) / games[pool]);
        }
    }
}

static int blocks_of(int games, int players, int64_t percent)
{
    const int64_t blocks = (games * percent / 100 + players - 1) / players;
    return blocks > 0 ? (int)blocks : 1;
}

static bool measure(const Among *among, int players, int64_t percent, Figures *beginner,
                    Figures *level)
{
    const EditionId edition = (EditionId)among->board->world.edition;
    const Ai *middle = ai_find("helmsman", edition);
    for (int i = 0; i < AI_LEVEL_COUNT; i++) {
        AmongScore score;
        const char *name = ai_level(edition, i + 1, AI_STYLE_PLAIN)->name;
        if (i < BEGINNER_LEVEL) {
            if (!among_play(among, "pool-novice", name, players,
                            blocks_of(BEGINNER_GAMES, players, percent), &score)) {
                return false;
            }
            beginner->permille[i] = among_permille(&score);
            beginner->games[i] = (int)score.games;
        } else {
            beginner->permille[i] = beginner->permille[i - 1];
            beginner->games[i] = 1;
        }
        if (i + 1 == middle->level) {
            /* An equal one wins his share, which no games need to show. */
            level->permille[i] = 1000 / players;
            level->games[i] = INT32_MAX / 1000;
        } else if (among_play(among, name, middle->name, players,
                              blocks_of(GAMES[i + 1], players, percent), &score)) {
            level->permille[i] = among_permille(&score);
            level->games[i] = (int)score.games;
        } else {
            return false;
        }
    }
    return true;
}

static int percent_of(int permille)
{
    return (permille + 5) / 10;
}

static bool print_players(const Among *among, int players, int64_t percent)
{
    Figures beginner;
    Figures level;
    if (!measure(among, players, percent, &beginner, &level)) {
        return false;
    }
    put_in_order(&beginner, -1);
    put_in_order(&level, 1);
    printf("/* %d players */ {", players);
    for (int i = 0; i < AI_LEVEL_COUNT; i++) {
        const int games = blocks_of(GAMES[i + 1], players, percent) * players;
        printf("%s{%d, %d, %d}", i > 0 ? ", " : "", percent_of(beginner.permille[i]),
               percent_of(level.permille[i]), games);
    }
    printf("},\n");
    fflush(stdout);
    return true;
}

static int strengths_run(const Options *options)
{
    static Board board;
    Among among = {.board = &board,
                   .command = "strengths",
                   .checkpoint = option_text(options, "--checkpoint")};
    int64_t percent = 0;
    int64_t threads = 1;
    int64_t only = 0;
    if (!edition_load(&board, option_text(options, "--edition"), NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number(options, "--players", board.world.player_min, board.world.player_max,
                              0, &only)
                && option_number(options, "--games", 1, 10000, 100, &percent)
                && option_seed(options, "--seed", 1, &among.seed)
                && option_number(options, "--threads", 1, THREAD_POOL_MAX, 1, &threads);
    among.threads = (int)threads;
    const uint64_t stamp = good ? lab_stamp(&board) : 0;
    good = stamp != 0;
    if (good) {
        printf("/* measured at 0x%016" PRIx64 " */\n", stamp);
    }
    for (int players = board.world.player_min; good && players <= board.world.player_max;
         players++) {
        good = (only != 0 && players != only) || print_players(&among, players, percent);
    }
    if (good) {
        fprintf(stderr, "%.0f s of CPU\n", (double)clock() / CLOCKS_PER_SEC);
    }
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_STRENGTHS = {
    "strengths",   "",        "Measures how strong the levels are, for the menu.", OPTIONS,
    strengths_run, print_ais,
};

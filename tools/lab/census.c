/* census: which rules decide something in games of a level. */
#include <inttypes.h>
#include <stdio.h>

#include <serenissima/measure/measure.h>

#include "cli/cli.h"
#include "cli/game.h"
#include "cli/nets.h"
#include "lab.h"

enum { CENSUS_EDITION, CENSUS_LEVEL, CENSUS_PLAYERS, CENSUS_GAMES, CENSUS_SEED };

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--level", "NAME", "AI of all seats (helmsman)"},
    {"--players", "N", "seats of a game (4)"},
    {"--games", "N", "games played (20)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {NULL, NULL, NULL},
};

/* How often each rule decided something, and whether one lacks that is meant to be met. */
static bool report(const Measure *measure, const MeasureSums *sums)
{
    bool lacks = false;
    printf("%d players, %" PRId64 " games of %s\n", measure->head.players, sums->games,
           measure->ai.name);
    for (int i = 0; census_row(i) != NULL; i++) {
        const CensusRow *row = census_row(i);
        if (row->edition == (EditionId)measure->head.board->world.edition) {
            const bool lacking = measure_lacks(measure, sums, i);
            printf("  %-6s %9" PRId64 " %9.2f  %s%s\n", row->rule, sums->rules[i],
                   (double)sums->rules[i] / (double)sums->games, row->what,
                   lacking ? ": never, though it is meant to be met" : "");
            lacks = lacks || lacking;
        }
    }
    return lacks;
}

static int census_run(const Options *options)
{
    static Board board;
    static SelfGame failed;
    const char *const *values = options->values;
    const char *level = values[CENSUS_LEVEL] != NULL ? values[CENSUS_LEVEL] : "helmsman";
    Measure measure = {.head.board = &board};
    MeasureSums sums = {0};
    int64_t players = 0;
    int64_t games = 0;
    if (!edition_load(&board, values[CENSUS_EDITION], NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number("--players", values[CENSUS_PLAYERS], board.world.player_min,
                              board.world.player_max, PLAYER_MAX, &players)
                && option_number("--games", values[CENSUS_GAMES], 1, 1000, 20, &games)
                && option_seed("--seed", values[CENSUS_SEED], 1, &measure.head.seed)
                && net_seat(level, "census", &board, NULL, &measure.ai);
    measure.head.players = (int)players;
    if (good && !measure_play(&measure, 0, (int)games, 1, &sums, &failed)) {
        good = print_game_error(&failed) == EXIT_GOOD;
    }
    good = good && !report(&measure, &sums);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_CENSUS = {
    "census", "",         "Counts by rule what decided something in games of a level.",
    OPTIONS,  census_run, print_ais,
};

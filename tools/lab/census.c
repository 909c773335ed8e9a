/* census: which rules decide something in games of a level. */
#include "census.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/cli.h"
#include "cli/nets.h"
#include "lab.h"

enum { CENSUS_EDITION, CENSUS_LEVEL, CENSUS_PLAYERS, CENSUS_GAMES, CENSUS_SEED, CENSUS_JSON };

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--level", "NAME", "AI of all seats (helmsman)"},
    {"--players", "N", "seats of a game (4)"},
    {"--games", "N", "games played (20)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {"--json", NULL, "one JSON object instead of a table"},
    {NULL, NULL, NULL},
};

static void print_table(const Census *census)
{
    printf("%d players, %d games of %s\n", census->setup.player_count, census->games,
           census->ai->name);
    for (int i = 0; census_row(i) != NULL; i++) {
        const CensusRow *row = census_row(i);
        if (row->edition == (EditionId)census->board->world.edition) {
            printf("  %-6s %9" PRId64 " %9.2f  %s%s\n", row->rule, census->counts[i],
                   (double)census->counts[i] / census->games, row->what,
                   census_lacks(census, i) ? ": never, though it is meant to be met" : "");
        }
    }
}

static void print_json(const Census *census)
{
    const char *comma = "";
    printf("{\"edition\":\"%s\",\"level\":\"%s\",\"players\":%d,\"games\":%d,\"rules\":[",
           edition_name((EditionId)census->board->world.edition), census->ai->name,
           census->setup.player_count, census->games);
    for (int i = 0; census_row(i) != NULL; i++) {
        const CensusRow *row = census_row(i);
        if (row->edition == (EditionId)census->board->world.edition) {
            printf("%s{\"rule\":\"%s\",\"what\":\"%s\",\"count\":%" PRId64 ",\"lacks\":%s}", comma,
                   row->rule, row->what, census->counts[i],
                   census_lacks(census, i) ? "true" : "false");
            comma = ",";
        }
    }
    printf("]}\n");
}

static bool lacks_any(const Census *census)
{
    bool lacks = false;
    for (int i = 0; census_row(i) != NULL; i++) {
        lacks = lacks || census_lacks(census, i);
    }
    return lacks;
}

static int census_run(const Options *options)
{
    static Board board;
    static Ai ai;
    const char *const *values = options->values;
    const char *level = values[CENSUS_LEVEL] != NULL ? values[CENSUS_LEVEL] : "helmsman";
    Census census = {.board = &board, .ai = &ai};
    int64_t players = 0;
    int64_t games = 0;
    if (!edition_load(&board, values[CENSUS_EDITION], NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number("--players", values[CENSUS_PLAYERS], board.world.player_min,
                              board.world.player_max, PLAYER_MAX, &players)
                && option_number("--games", values[CENSUS_GAMES], 1, 100000, 20, &games)
                && option_seed("--seed", values[CENSUS_SEED], 1, &census.seed)
                && net_seat(level, "census", &board, NULL, &ai);
    census.setup.player_count = (uint8_t)players;
    census.games = (int)games;
    good = good && census_play(&census);
    if (good) {
        (values[CENSUS_JSON] != NULL ? print_json : print_table)(&census);
        good = !lacks_any(&census);
    }
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_CENSUS = {
    "census", "",         "Counts by rule what decided something in games of a level.",
    OPTIONS,  census_run, print_ais,
};

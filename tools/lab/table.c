/* table: several kinds of seats at one table. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/threads/thread_pool.h>

#include "cli/cli.h"
#include "cli/nets.h"
#include "lab.h"
#include "pool/pool.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--board", "FILE", "another board: its id in the assets, or a file"},
    {"--seats", "NAME,...", "AI of each seat; one name is for all"},
    {"--mixed", NULL, "draw the rivals of the first AI named from the pool, anew for each block"},
    {"--players", "N", "seats of the game (as many as are named, or 4)"},
    {"--rounds", "N", "rounds of a game of the first edition (the board's: 12, 10 or 8)"},
    {"--blocks", "N",
     "blocks of as many games as there are seats, with the seats moved round (10)"},
    {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},
    {"--threads", "N", "blocks played at a time (1)"},
    {"--json", NULL, "one JSON object instead of a table"},
    {NULL, NULL, NULL},
};

enum { NAME_BYTES = 40, ROUNDS_MAX = 40 };

/* Kinds with the names that they were asked for by. */
typedef struct Seats {
    char names[TABLE_KIND_MAX][NAME_BYTES];
    Ai ais[TABLE_KIND_MAX];
} Seats;

/* The kind of the name, which is entered when it is new; -1 after an error message. */
static int kind_of(Table *table, Seats *seats, const char *name, size_t length)
{
    int kind = table->kind_count;
    char *kept = seats->names[kind];
    snprintf(kept, NAME_BYTES, "%.*s", (int)(length < NAME_BYTES ? length : NAME_BYTES - 1), name);
    for (int i = 0; i < table->kind_count; i++) {
        if (strcmp(seats->names[i], kept) == 0) {
            return i;
        }
    }
    if (!net_seat(kept, "table", table->board, NULL, &seats->ais[kind])) {
        return -1;
    }
    table->kinds[kind] = &seats->ais[kind];
    table->kind_count++;
    return kind;
}

static bool read_seats(Table *table, Seats *seats, const char *text, int64_t players)
{
    int count = 0;
    while (text != NULL) {
        const size_t length = strcspn(text, ",");
        if (count == PLAYER_MAX) {
            usage_error("the option --seats names more than %d seats", PLAYER_MAX);
            return false;
        }
        const int kind = kind_of(table, seats, text, length);
        if (kind < 0) {
            return false;
        }
        table->seats[count++] = (uint8_t)kind;
        text = text[length] == ',' ? text + length + 1 : NULL;
    }
    const int wanted = players != 0 ? (int)players : count > 1 ? count : PLAYER_MAX;
    if (count != wanted && count != 1) {
        usage_error("--seats names %d seats of %d", count, wanted);
        return false;
    }
    for (int i = 1; i < wanted && count == 1; i++) {
        table->seats[i] = table->seats[0];
    }
    table->setup.player_count = (uint8_t)wanted;
    return true;
}

/* The pool of the edition; the seat that does nothing is no rival to be drawn. */
static bool add_pool(Table *table, Seats *seats)
{
    for (int i = 0; pool_at(i) != NULL; i++) {
        const Ai *ai = pool_at(i);
        if (ai->edition == table->board->world.edition && table->kind_count < TABLE_KIND_MAX
            && kind_of(table, seats, ai->name, strlen(ai->name)) < 0) {
            return false;
        }
    }
    return true;
}

/* Shorter or longer games than the board's. */
static bool read_rounds(Board *board, const Options *options)
{
    int64_t rounds = 0;
    if (option_given(options, "--rounds") && board->world.edition != EDITION_1996) {
        usage_error("the option --rounds is none of edition %s",
                    edition_name((EditionId)board->world.edition));
        return false;
    }
    if (!option_number(options, "--rounds", 1, ROUNDS_MAX, 0, &rounds)) {
        return false;
    }
    for (int players = 0; players <= PLAYER_MAX && rounds != 0; players++) {
        board->world.e1996.round_count[players] = (uint8_t)rounds;
    }
    return true;
}

static int table_run(const Options *options)
{
    static Board board;
    static Seats seats;
    Table table = {.board = &board, .mixed = option_given(options, "--mixed")};
    int64_t players = 0;
    int64_t threads = 1;
    if (!option_given(options, "--seats")) {
        return usage_error("table needs --seats");
    }
    if (!edition_load(&board, option_text(options, "--edition"), option_text(options, "--board"))) {
        return EXIT_ERROR;
    }
    table.json = option_given(options, "--json");
    bool good = option_number(options, "--players", board.world.player_min, board.world.player_max,
                              0, &players)
                && option_number(options, "--blocks", 1, 1000000, 10, &table.block_count)
                && option_seed(options, "--seed", 1, &table.seed)
                && option_number(options, "--threads", 1, THREAD_POOL_MAX, 1, &threads)
                && read_rounds(&board, options)
                && read_seats(&table, &seats, option_text(options, "--seats"), players)
                && (!table.mixed || add_pool(&table, &seats));
    table.threads = (int)threads;
    good = good && table_play(&table) && table_report(&table);
    free(table.blocks);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_TABLE = {
    "table", "",        "Seats AIs of several kinds at one table and tells what becomes of each.",
    OPTIONS, table_run, print_ais,
};

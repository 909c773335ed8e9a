/* Board: a World with the names and provenance that people see, read from a board file in two
 * passes: shape (types, keys, ranges, with JSON path), then sense (adjacency symmetric and
 * connected, values rising, totals). All problems of a pass are reported, things by their names. */
#pragma once

#include <serenissima/data/paths.h>
#include <serenissima/json/error.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/world.h>

enum {
    BOARD_ID_BYTES = 24,
    BOARD_NAME_BYTES = 40,
    BOARD_TITLE_BYTES = 80,
    BOARD_PATH_BYTES = 48,  /* of an entry: "ports[12].value_ducats[3]" */
    BOARD_NAMED_BYTES = 72, /* of one with the ids of things: "zones.tunis.adjacent.malta" */
    BOARD_SOURCE_MAX = 64,
    BOARD_BYTES_MAX = 1 << 20 /* of its text, which every game on it carries */
};

/* Where whoever put an entry right knows it from. */
typedef struct BoardSource {
    char entry[BOARD_NAMED_BYTES]; /* "ports.napoli.spaces", of a place "ports.napoli.dot" */
    char from[BOARD_TITLE_BYTES];
} BoardSource;

/* On the chart, in its units (data/board_chart.h); 0 and 0: where the chart has it. */
typedef struct BoardPlace {
    uint16_t x, y;
} BoardPlace;

typedef struct Board {
    World world;
    char id[BOARD_ID_BYTES]; /* "2012", or the author's own */
    char title[BOARD_TITLE_BYTES];
    char zone_id[ZONE_MAX + 1][BOARD_ID_BYTES]; /* [0] "" */
    /* Names of zones and ports are proper names: shown as they are in every language. */
    char zone_name[ZONE_MAX + 1][BOARD_NAME_BYTES];
    char port_id[PORT_MAX + 1][BOARD_ID_BYTES];
    char port_name[PORT_MAX + 1][BOARD_NAME_BYTES];
    char good_id[GOOD_MAX + 1][BOARD_ID_BYTES]; /* "wood": also in names of sprites and strings */
    /* What is documented of each entry, a bit for each of its keys in the file's order; the rest is
     * reconstructed. */
    uint32_t good_facts[GOOD_MAX + 1];
    uint32_t zone_facts[ZONE_MAX + 1];
    uint32_t port_facts[PORT_MAX + 1];     /* FACT_* */
    uint32_t value_facts[SPACE_MAX + 1];   /* by number of spaces */
    uint32_t player_facts[PLAYER_MAX + 1]; /* by number of players */
    uint32_t number_facts;
    ZoneId beside[ZONE_MAX + 1][ZONE_MAX]; /* world.adjacent in the order of the file; 0 ends */
    /* What the spaces of a warehouse pay that has none of its own, by their number; 0 none. */
    uint16_t value_ducats[SPACE_MAX + 1][SPACE_MAX];
    BoardSource sources[BOARD_SOURCE_MAX];
    int source_count;
    /* What its maker moved: a zone's first anchor, a port's harbour and plate. */
    BoardPlace anchor[ZONE_MAX + 1], dot[PORT_MAX + 1], plate[PORT_MAX + 1];
    char map[BOARD_ID_BYTES]; /* which board picture and zone polygons it is drawn on: "2012" */
    char folder[PATH_BYTES];  /* where its file lay, if that was a folder of its own; else "" */
    uint64_t hash;            /* FNV-1a of the text without carriage returns */
    char *text;               /* the JSON text itself, carried in game files; owned */
    size_t text_bytes;
} Board;

/* All problems of the pass that failed. */
typedef ErrorList BoardProblems;

/* Bits of Board.port_facts. */
enum {
    FACT_ID = 1,
    FACT_NAME = 2,
    FACT_ZONE = 4,
    FACT_GOOD = 8,
    FACT_SPACES = 16,
    FACT_STARTING = 32,
    FACT_VALUES = 64,
    FACT_ADJACENT = 4 /* of Board.zone_facts */
};

/* Reads a board; false and problems on failure (board is then finished). name: for messages; may be
 * "". What is in *board before does not matter. */
bool board_init_from_text(Board *board, const char *text, size_t bytes, const char *name,
                          BoardProblems *problems);
/* The same of a board that is still put right: true also where all of it can be read and it makes
 * no sense, of which problems then has everything. No game is played on such a board. */
bool board_init_draft(Board *board, const char *text, size_t bytes, const char *name,
                      BoardProblems *problems);
bool board_init_draft_from_file(Board *board, const char *path, BoardProblems *problems);
bool board_init_from_file(Board *board, const char *path, BoardProblems *problems);
/* Writes the board as its file; text that is not in it (facts, notes) comes from board->text. */
void board_write(JsonWriter *writer, const Board *board);
bool board_copy(Board *board, const Board *source); /* false: out of memory */
void board_finish(Board *board);

/* Hash of a board's text as in Board.hash. */
uint64_t board_text_hash(const char *text, size_t bytes);

/* "2012", "1996"; "" for EDITION_NONE, and back. */
const char *edition_name(EditionId edition);
EditionId edition_find(const char *name);

/* Ids by text; 0 when there is none. */
ZoneId board_zone_find(const Board *board, const char *id);
PortId board_port_find(const Board *board, const char *id);
GoodId board_good_find(const Board *board, const char *id);

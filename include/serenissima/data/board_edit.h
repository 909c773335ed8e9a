/* A board that is put right: its entries one by one, what differs from another board, and whether
 * what came of it can be played. The entries are those that the file has (data/board.h), the roles
 * of a good a flag each ("goods[2].roles.fort"); ids, and what tells a row from the next, stay as
 * they are. */
#pragma once

#include <serenissima/data/board.h>

enum { BOARD_ENTRY_MAX = 700 };

typedef enum BoardEntryKind {
    BOARD_ENTRY_NUMBER, /* min..max */
    BOARD_ENTRY_FLAG,   /* 0 or 1 */
    BOARD_ENTRY_TEXT,   /* of max bytes at most, not empty */
    BOARD_ENTRY_POWER,  /* 1..PLAYER_MAX whose capital it is; 0 nobody's */
    BOARD_ENTRY_GOOD,   /* 1..good_count */
    BOARD_ENTRY_ZONE,   /* 1..zone_count */
    BOARD_ENTRY_LINK    /* 0 or 1: two zones are adjacent; of differences alone */
} BoardEntryKind;

typedef struct BoardEntry {
    char path[BOARD_PATH_BYTES]; /* as the loader's reports name it: "ports[3].spaces" */
    uint8_t kind;                /* BoardEntryKind */
    bool documented;             /* the board says that it is no reconstruction */
    int min, max;
    int value;                    /* of a text 0 */
    char text[BOARD_TITLE_BYTES]; /* of a text; else "" */
} BoardEntry;

/* All entries in the order of the file; returns how many. */
int board_entries(const Board *board, BoardEntry out[BOARD_ENTRY_MAX]);
/* False where the board has no such entry. */
bool board_entry_find(const Board *board, const char *path, BoardEntry *out);

/* Changes one entry within its bounds; false, and nothing is changed, beyond them, of another kind
 * or where there is none. Ports that are paid by a row of values follow it, and one whose number of
 * spaces is changed takes the row of that number. The board may make no sense then. */
bool board_entry_set(Board *board, const char *path, int value);
bool board_entry_say(Board *board, const char *path, const char *text);
/* Whether the entry is documented. */
bool board_entry_document(Board *board, const char *path, bool documented);
/* Joins two zones, or parts them: from both sides. */
void board_link(Board *board, ZoneId a, ZoneId b, bool adjacent);
/* What sources call it, whichever of the two is named first. */
void board_link_named(const Board *board, ZoneId a, ZoneId b, char out[BOARD_NAMED_BYTES]);

/* Reads what the draft is written as: *good is a board of its own, to be finished; false and
 * problems (paths as those of entries) where it makes no sense. good may be NULL. */
bool board_check(const Board *draft, Board *good, BoardProblems *problems);

/* The path as people name it, by ids: "ports.napoli.spaces"; and back, where both are understood.
 * False: there is no such thing, or no room. */
bool board_path_named(const Board *board, const char *path, char out[BOARD_PATH_BYTES]);
bool board_path_find(const Board *board, const char *named, char out[BOARD_PATH_BYTES]);

/* The port or zone that a path is about, or neither (0). */
void board_path_place(const Board *board, const char *path, PortId *port, ZoneId *zone);
/* Is it one of two numbers that say where something lies on the picture? */
bool board_path_on_chart(const char *path);
/* The entry at which each of the problems is told: its own, else the first of what it is about; "":
 * none of them. */
void board_problem_entries(const Board *board, const BoardProblems *problems,
                           char out[ERROR_LIST_MAX][BOARD_PATH_BYTES]);

/* An entry that another board has otherwise. */
typedef struct BoardDifference {
    /* of a link its path is "zones[1].adjacent.zones[4]"; of a place on the chart both numbers are
     * one, the one that differs first */
    BoardEntry now;
    char named[BOARD_NAMED_BYTES]; /* as sources name it */
    int was; /* in numbers of `board`; 0 of a good or zone that it has not; -1: no such entry */
    char text[BOARD_TITLE_BYTES]; /* of a text: what it was; of a good its id, of a zone its name */
    ZoneId a, b;                  /* of a link */
} BoardDifference;

/* What `board` has otherwise than `from`, in the order of the file, links last; the first `max` of
 * them in out. Returns how many there are. */
int board_differences(const Board *board, const Board *from, BoardDifference out[], int max);

/* Makes an entry, a place or a link what `from` has, documented as there and with no source of its
 * own. False: that board has none, or none that would do here. */
bool board_restore(Board *board, const Board *from, const BoardDifference *difference);

/* Where the entry is known from, by its named path; "" where nothing is said. */
const char *board_source(const Board *board, const char *named);
/* from "": nothing is said any more. False: there is no room for another. */
bool board_source_set(Board *board, const char *named, const char *from);

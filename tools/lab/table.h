/* table: seats of several kinds at one table, block by block, and what became of each. */
#pragma once

#include "cli/contest.h"

enum { TABLE_KIND_MAX = 16, TABLE_TWELFTHS = 12 };

/* What is counted for each seat beside its place and wealth, from events and the end. */
typedef enum Figure {
    FIGURE_DUCATS,
    FIGURE_ABROAD,  /* cubes sold in ports that are not its own */
    FIGURE_STORED,  /* cubes in its own */
    FIGURE_GALLEYS, /* at the end, as the next five */
    FIGURE_SAILORS, /* aboard and in garrisons */
    FIGURE_PORTS,
    FIGURE_FULL,       /* of them, full ones */
    FIGURE_CAPITAL,    /* 1996: 100 when it holds its own, a percentage on the mean */
    FIGURE_ON_GALLEYS, /* fights that it began with galleys */
    FIGURE_ON_PORTS,   /* and with garrisons */
    FIGURE_NEUTRALS,   /* ports taken that nobody held */
    FIGURE_RIVALS,     /* and that a rival did */
    FIGURE_OFFERS,     /* sent */
    FIGURE_ACCEPTED,   /* of them, settled */
    FIGURE_STAKES,     /* ducats paid */
    FIGURE_COUNT
} Figure;

/* Sums over the seats of a kind. */
typedef struct TableSum {
    int64_t seats;
    int64_t firsts; /* shares of first places, in twelfths */
    int64_t wealth;
    int64_t figures[FIGURE_COUNT];
} TableSum;

typedef struct TableBlock {
    bool done;
    TableSum kinds[TABLE_KIND_MAX];
    int64_t pool; /* sailors left at the ends */
} TableBlock;

typedef struct Table {
    const Board *board;
    GameSetup setup;
    const Ai *kinds[TABLE_KIND_MAX];
    int kind_count;
    uint8_t seats[PLAYER_MAX]; /* kinds at the table; mixed: only the first is named */
    bool mixed;
    int64_t block_count;
    uint64_t seed;
    int threads;
    bool json;
    bool failed;
    TableBlock *blocks;
} Table;

/* ---- table_count.c ---- */

/* Fills a block: as many games as there are players, by one luck, the seats moved round. False when
 * a seat broke the rules, which has been said then. */
bool table_play_block(const Table *table, int index, TableBlock *block);
/* Makes table->blocks, the caller's to free, and fills all. False after an error message. */
bool table_play(Table *table);

/* ---- table_report.c ---- */

/* Prints what the blocks come to; false when memory ran out. */
bool table_report(const Table *table);

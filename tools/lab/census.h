/* The census of rules in play: how often which rule of an edition decided something in games of a
 * level against itself. */
#ifndef LAB_CENSUS_H
#define LAB_CENSUS_H

#include "cli/game.h"

enum { CENSUS_MAX = 128 };

typedef struct CensusRow {
    EditionId edition;
    const char *rule; /* as "S2-M4" */
    int level;        /* the lowest that is meant to meet it with four players; 0: none has to */
    const char *what;
} CensusRow;

typedef struct Census {
    const Board *board;
    GameSetup setup;
    const Ai *ai; /* all seats */
    int games;
    uint64_t seed;              /* of the first game; each next one is 1 higher */
    int64_t counts[CENSUS_MAX]; /* by row */
} Census;

/* index 0..; NULL past the end. Rows of both editions. */
const CensusRow *census_row(int index);
/* Is the event counted, or said to decide nothing? One that is neither was forgotten. */
bool census_knows(EventKind event);
/* Plays the games and adds to the counts; false after an error message. */
bool census_play(Census *census);
/* Is the row at nothing, though a table of four of the level is meant to meet it? */
bool census_lacks(const Census *census, int row);

#endif

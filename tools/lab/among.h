/* One seat of a kind among seats of another: how often it comes first. */
#pragma once

#include "table.h"

typedef struct Among {
    const Board *board;
    const char *command; /* that asks, for messages */
    uint64_t seed;       /* of the first block; each next one is 1 higher */
    int threads;
    const char *checkpoint; /* file of the blocks done so far; NULL: none is kept */
} Among;

typedef struct AmongScore {
    int64_t games;
    int64_t firsts; /* shares of first places, in twelfths */
} AmongScore;

/* Blocks of as many games as there are players, with the seat in each place once; those that the
 * checkpoint holds are not played again. False after an error message. */
bool among_play(const Among *among, const char *one, const char *others, int players, int blocks,
                AmongScore *out);
/* Thousandths of the games; 0 of none. */
int among_permille(const AmongScore *score);

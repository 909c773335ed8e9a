/* A contest of two AIs: blocks of games on the same luck with the seats exchanged, and what can be
 * said about their strength from them. */
#pragma once

#include <stdio.h>

#include "game.h"

typedef struct Contest {
    const Board *board;
    GameSetup setup;
    const Ai *a;
    const Ai *b;
    int a_seats;    /* seats of a, 1..players - 1; the others are b's */
    int64_t blocks; /* of as many games as there are players */
    uint64_t seed;  /* of the first block; each next one is 1 higher */
    int threads;
    const char *checkpoint; /* file with the blocks done so far, read and appended to; NULL: none */
} Contest;

/* A figure with its 95 % interval, in thousandths; low > high: too few blocks for one. */
typedef struct Estimate {
    int64_t mean;
    int64_t low;
    int64_t high;
} Estimate;

typedef struct Verdict {
    int64_t blocks;
    /* chance that the winner is of a, thousandths of a percent; parity is a's part of the seats */
    Estimate score;
    /* wealth of a's seats above that of b's, a seat, in thousandths of ducats (1996: points) */
    Estimate margin;
    int64_t wealth[2]; /* mean of a's and b's seats, thousandths */
    int64_t pairs[5];  /* two players: pairs that brought a 0, 1/2, 1, 3/2, 2 */
} Verdict;

/* Mean of a value per block (count at least 1) and the middle 95 % of the means of blocks drawn
 * with replacement: games of one block share their luck, so blocks are drawn, not games. Not for
 * two threads at once. */
Estimate contest_estimate(const int64_t *values, int64_t count);

/* Plays what the checkpoint does not hold. False when an AI broke the rules or a file is no good;
 * that has been said then. */
bool contest_play(const Contest *contest, Verdict *out);

/* Checkpoint: a file of lines to which long runs append what they have done, so that they go on
 * where they were cut off. Its first line says what run it belongs to. */

/* Opens for appending; *text: what it holds, to be freed by the caller, NULL when it is new. False
 * and a sentence when it cannot be used or its first line is not `head`; what: "match", for the
 * sentence. */
bool checkpoint_open(const char *path, const char *head, const char *what, char **text, FILE **out);
/* The line after this one, NULL when there is no further whole line: one that was cut off is none.
 * Begin with the text itself. */
const char *checkpoint_next(const char *line);

/* The ladder of computers' levels, and where a person stands on it.
 *
 * Method. A seat has a strength s, and wins a game with the chance e^s / (sum of e^s over the
 * seats) (Bradley-Terry, for tables of more than two Plackett-Luce). The strengths of the levels
 * are fitted to what was measured of them for each edition and number of players (ai.h,
 * AiStrength): how often one seat of a level wins among LADDER_REFERENCE, and how often a beginner
 * wins among seats of the level. A person's place is a number on the ladder, 3.5 between the third
 * level and the fourth; his strength there is interpolated at each table, so that games with any
 * number of players count together. The chance of his results is worked out for each place; taken
 * as weights of places that are all as likely beforehand, they give the median and the 95 in 100
 * around it. That the measured figures are uncertain themselves is left out. */
#pragma once

#include <serenissima/rules/rules.h>

enum {
    LADDER_LEVEL_MAX = 14,
    LADDER_REFERENCE = 5,   /* the level among whose seats others were measured */
    LADDER_GAMES_LEAST = 8, /* of fewer games nothing is said */
    LADDER_STRANGER = 2,    /* the level that somebody is as strong as of whom nothing is known */
    LADDER_STEPS = 20       /* places between two levels that are told apart */
};

/* What was measured of a level at a table of one size: percents of so many games, of a
 * beginner's against it of others; 0 games: not. */
typedef struct LadderMeasure {
    uint8_t beginner, percent;
    uint16_t games, beginner_games;
} LadderMeasure;
/* What was measured of a level from 1 on at a table of so many. */
typedef LadderMeasure LadderSource(EditionId edition, int players, int level);

/* Levels from 1 on; [0] unused. */
typedef struct Ladder {
    int levels;  /* 1..LADDER_LEVEL_MAX */
    int players; /* 2..PLAYER_MAX */
    bool measured[LADDER_LEVEL_MAX + 1];
    double strength[LADDER_LEVEL_MAX + 1]; /* never falling; of LADDER_REFERENCE about 0 */
} Ladder;

/* measures[1..levels]. */
void ladder_fit(const LadderMeasure *measures, int levels, int players, Ladder *out);
/* Strength at a place of the ladder, 0 and levels + 1 included. */
double ladder_strength(const Ladder *ladder, double place);

/* Results under way: the logarithm of their chance at each place. Begins as all 0. */
typedef struct LadderResults {
    int games;
    double chance[(LADDER_LEVEL_MAX + 1) * LADDER_STEPS + 1];
} LadderResults;

/* A game of a person against computers of these levels (levels[0..count-1]). False, and nothing
 * added, when one of them was never measured. */
bool ladder_add(LadderResults *results, const Ladder *ladder, const uint8_t *levels, int count,
                bool won);

/* Places on the ladder in 1/LADDER_STEPS: 0 below the first level, (levels + 1) * LADDER_STEPS
 * above the last. */
typedef struct LadderPlace {
    bool known; /* there were enough games */
    int games;
    int middle, low, high;
} LadderPlace;

void ladder_place(const LadderResults *results, int levels, LadderPlace *out);

/* The level, 1..levels, that a person is taken for where games are played on in thought: of many
 * games the nearest to his place, of fewer nearer to LADDER_STRANGER. levels: 1.. */
int ladder_level(const LadderResults *results, int levels);

/* How levels and styles differ in their static evaluation. */
#ifndef SERENISSIMA_AI_1996_PRIORS_H
#define SERENISSIMA_AI_1996_PRIORS_H

#include "context.h"

/* Of the strongest seat without a search, and of all seats in rollouts; and of the baselines `hand`
 * and `flat`, which stays as it is. */
extern const Priors PRIORS_BEST, PRIORS_HAND;

/* What a level makes of what it sees in a game of that many players, in its style and temper; ai
 * NULL, or a baseline: as the strong ones do. */
void level_1996_priors(const Ai *ai, int players, Priors *out);

#endif

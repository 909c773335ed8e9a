/* How far, and how well, seats see. */
#ifndef SERENISSIMA_AI_2012_PRIORS_H
#define SERENISSIMA_AI_2012_PRIORS_H

#include "evaluate.h"

/* The weights that a level judges by, in its style; ai NULL, or a baseline: those of strong
 * levels. */
void level_2012_weights(const Ai *ai, int players, Weights *out);

#endif

/* The player's galleys, for update_sum.c. */
#ifndef SERENISSIMA_AI_1996_FLEET_H
#define SERENISSIMA_AI_1996_FLEET_H

#include "evaluate.h"

/* What the galleys of the prospects' player count for, apart from their number, and what they do, in a position that differs so from the
 * one that stands. The first one asked about must be that itself. The prospects must be of this position. */
int32_t fleet_value(Base *base, Prospects *prospects, const Difference *differs);

#endif

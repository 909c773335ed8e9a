/* Dice and cards counted, as lines of JSON: dice and statistics of serenissima-cli. */
#ifndef CLI_DICE_LINES_H
#define CLI_DICE_LINES_H

#include <serenissima/records/dice.h>

#include "cli.h"

/* A line for each kind that was thrown; players: with those of each seat. False: it cannot be
 * written, which has been said. */
bool print_dice(JsonWriter *writer, const DiceTally *tally, bool players);

#endif

/* The rounds of a game on their track with the phases of a round, the turn order with its stakes,
 * and what is left in the common pool: on the board's corners where a game has them. */
#ifndef SERENISSIMA_UI_BOARD_ROUND_H
#define SERENISSIMA_UI_BOARD_ROUND_H

#include "setup/app.h"

void table_draw_round(Table *table); /* Rounds and phases, turn order, common pool. */
/* Rounds and phases alone, in layout.track: of a picture (Table.picture) nothing is registered. */
void round_paint(Table *table);

#endif

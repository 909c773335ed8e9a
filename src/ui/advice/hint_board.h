/* A plan on the chart: the way as an arrow, and at its stops what happens there: cubes taken aboard
 * or sold, fights, landings, purchases. */
#ifndef SERENISSIMA_UI_ADVICE_HINT_BOARD_H
#define SERENISSIMA_UI_ADVICE_HINT_BOARD_H

#include "setup/app.h"

/* What is on the chart, and what lies over the column. */
void hint_draw_board(Table *table);

#endif

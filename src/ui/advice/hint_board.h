/* A plan on the chart: the way as an arrow, and at its stops what happens there: cubes taken aboard
 * or sold, fights, landings, purchases. */
#ifndef SERENISSIMA_UI_ADVICE_HINT_BOARD_H
#define SERENISSIMA_UI_ADVICE_HINT_BOARD_H

#include "setup/app.h"

void hint_draw_board(Table *table); /* The plan chosen in the panel. */
void hint_draw_plan(Table *table, const AiPlan *plan);

#endif

/* Light on the water of the chart. */
#ifndef SERENISSIMA_UI_BOARD_WATER_GLINT_H
#define SERENISSIMA_UI_BOARD_WATER_GLINT_H

#include "setup/app.h"

/* Draws in board units, over the chart and below all pieces. */
void water_glint_draw(Table *table);

#endif

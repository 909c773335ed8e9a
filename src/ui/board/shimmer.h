/* Light on the water of the chart. */
#ifndef SERENISSIMA_UI_BOARD_SHIMMER_H
#define SERENISSIMA_UI_BOARD_SHIMMER_H

#include "setup/app.h"

/* Draws in board units, over the chart and below all pieces. */
void shimmer_draw(Table *table);

#endif

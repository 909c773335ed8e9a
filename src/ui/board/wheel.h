/* The action wheel: sixteen spaces, the galleys' markers, the hand at the active number. */
#ifndef SERENISSIMA_UI_BOARD_WHEEL_H
#define SERENISSIMA_UI_BOARD_WHEEL_H

#include "setup/app.h"

void table_draw_wheel(Table *table);
/* As it lies, in a square of its own: a picture. Registers nothing. */
void wheel_paint(Table *table, GfxRect r);
void table_ring_number(Table *table, int number); /* On the wheel, for a hint. */

#endif

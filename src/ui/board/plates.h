/* Port plates: name, product, warehouse with cubes and values, garrison, buildings, owner; the
 * leader to the harbour and the flag on it. Plates have a size of their own, so that they stay
 * readable on a small board, and push one another aside. */
#ifndef SERENISSIMA_UI_BOARD_PLATES_H
#define SERENISSIMA_UI_BOARD_PLATES_H

#include "setup/app.h"

void table_place_plates(Table *table);
void table_draw_plates(Table *table);

#endif

/* Galleys under way: where they are between two zones, and the foam behind them. */
#ifndef SERENISSIMA_UI_BOARD_UNDER_WAY_H
#define SERENISSIMA_UI_BOARD_UNDER_WAY_H

#include "setup/app.h"

/* The way from a to b bends towards `via`; way 0..1. */
GfxPoint under_way_at(GfxPoint a, GfxPoint via, GfxPoint b, float way);
/* For drawing: where a galley is now, board units; false: not under way. */
bool under_way_galley(Table *table, GalleyId galley, GfxPoint *at, bool *west, float *alpha);
/* Foam behind galleys under way; to be drawn before the galleys. */
void under_way_draw_wakes(Table *table);

#endif

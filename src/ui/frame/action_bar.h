/* The bar at the bottom: who acts, the active galley's deck large, the steps of an action; the rest
 * is left to the panel's buttons. */
#ifndef SERENISSIMA_UI_FRAME_ACTION_BAR_H
#define SERENISSIMA_UI_FRAME_ACTION_BAR_H

#include "setup/app.h"

/* The bar at the bottom: active galley and steps; returns the part left for the panel's buttons. */
GfxRect table_draw_bar(Table *table);

#endif

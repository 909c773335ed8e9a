/* The bar at the bottom: who acts, the active galley's deck large, the steps of an action; the rest
 * is left to the panel's buttons. */
#ifndef SERENISSIMA_UI_FRAME_ACTION_BAR_H
#define SERENISSIMA_UI_FRAME_ACTION_BAR_H

#include "setup/app.h"

/* Returns the part left for the panel's buttons. *watch: where words lie in every decision, so that
 * what is pressed there while others move is no decision's button a moment later. */
GfxRect table_draw_bar(Table *table, GfxRect *watch);

#endif

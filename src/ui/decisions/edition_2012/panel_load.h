/* The loading page: port, own galleys here and the sea beside the active galley. Pieces go by a
 * click or are dragged; what cannot be undone (the last sailor leaves) is asked first. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_LOAD_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_LOAD_H

#include "setup/app.h"

void panel_load_draw(Table *table, GfxRect side, Command *out);
/* Pieces clicked or dropped on the board. */
void panel_load_click(Table *table, int step_shown, Command *out);
void panel_load_drag(Table *table); /* The piece under the pointer. */

#endif

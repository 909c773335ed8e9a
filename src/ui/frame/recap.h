/* Since your last turn: what others did, line by line, as far as everybody at the table may know
 * it. On the curtain, and as a sheet from the menu. */
#ifndef SERENISSIMA_UI_FRAME_RECAP_H
#define SERENISSIMA_UI_FRAME_RECAP_H

#include "setup/app.h"

/* What happened from step `from` on, for the person who decides or must sit down. */
float recap_height(Table *table, float width, int from); /* Of all lines; 0: no news. */
/* Returns the step of a computer that was asked about, +1; 0 none. */
int recap_draw(Table *table, GfxRect r, int from);
void recap_sheet(Table *table); /* While table->recap_open. */

#endif

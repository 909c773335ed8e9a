/* The action bar while others move: what goes on, and the buttons to pause, to go on and to
 * skip. */
#ifndef SERENISSIMA_UI_FRAME_WATCHING_H
#define SERENISSIMA_UI_FRAME_WATCHING_H

#include "setup/app.h"

/* Call it where a decision has the bar instead. */
void watching_leave(Table *table);
void watching_draw(Table *table, GfxRect bar);
void watching_keys(Table *table); /* Skips what moves, or what the coach looks at. */

#endif

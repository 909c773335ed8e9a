/* The action bar while others move: what goes on, and the buttons to pause, to go on and to
 * skip. */
#ifndef SERENISSIMA_UI_FRAME_WATCHING_H
#define SERENISSIMA_UI_FRAME_WATCHING_H

#include "setup/app.h"

/* Nothing is asked, and the game goes on. */
bool watching_is_on(const Table *table);
const char *watching_words(Table *table); /* What goes on; "": nothing is to be said. */
/* The buttons, in a part of the bar that no decision has a button in. */
float watching_width(Table *table); /* In which no label of its buttons is set smaller, units. */
void watching_draw(Table *table, GfxRect place);
void watching_keys(Table *table); /* Skips what moves, or what the coach looks at. */

#endif

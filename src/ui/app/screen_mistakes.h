/* The page of the puzzles with the player's own mistakes. */
#ifndef SERENISSIMA_UI_APP_SCREEN_MISTAKES_H
#define SERENISSIMA_UI_APP_SCREEN_MISTAKES_H

#include "setup/app.h"

/* The list in r; row: where the buttons of the sheet go, the first of two of which is another's. The
 * one that is to be played, 0 the newest; -1: none. */
int mistakes_draw(AppUi *app, GfxRect r, GfxRect row);

#endif

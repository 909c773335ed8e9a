/* The list of puzzles. */
#ifndef SERENISSIMA_UI_APP_SCREEN_PUZZLES_H
#define SERENISSIMA_UI_APP_SCREEN_PUZZLES_H

#include "setup/app.h"

void screen_puzzles(AppUi *app);

#endif

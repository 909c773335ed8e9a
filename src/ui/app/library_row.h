/* A saved game as a row: its chart in small, name and date, who plays and how it stands. */
#ifndef SERENISSIMA_UI_APP_LIBRARY_ROW_H
#define SERENISSIMA_UI_APP_LIBRARY_ROW_H

#include "app/library.h"

float library_row_height(float width);
/* number counts from 0 in what is shown; a click chooses the game, a second one opens it. */
void library_row(Library *library, GfxRect r, int number);

#endif

/* Dialogs of the page of saved games: a name, or a path to or from which a game goes. */
#ifndef SERENISSIMA_UI_APP_LIBRARY_ASK_H
#define SERENISSIMA_UI_APP_LIBRARY_ASK_H

#include "app/library.h"

void library_ask(Library *library, LibraryAsk ask); /* Opens it. */
void library_ask_draw(Library *library);            /* Where one is open. */

#endif

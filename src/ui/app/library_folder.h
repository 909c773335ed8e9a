/* A list of folders and of the saved games in them, from which one to import is chosen. It begins with
 * the places where a player looks for his files and what lies in them. */
#ifndef SERENISSIMA_UI_APP_LIBRARY_FOLDER_H
#define SERENISSIMA_UI_APP_LIBRARY_FOLDER_H

#include "app/library.h"

/* Is there anything to show? */
bool library_folder_there(void);
/* How high it is at least, in units. */
float library_folder_least(void);
/* Which folder it shows, escaped, until the next text is formatted; NULL: the places. */
const char *library_folder_name(const Library *library);
/* Frees it; the next time it begins with the places again, read anew. */
void library_folder_finish(Library *library);
/* A click on a folder leads into it and empties the answer, one on a game puts its path into the answer; true: the game whose
 * path stands there was clicked again. */
bool library_folder_draw(Library *library, GfxRect r);

#endif

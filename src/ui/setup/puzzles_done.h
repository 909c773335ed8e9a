/* Which puzzles have been solved, and how many in a row: in the settings. */
#ifndef SERENISSIMA_UI_SETUP_PUZZLES_DONE_H
#define SERENISSIMA_UI_SETUP_PUZZLES_DONE_H

#include "setup/app.h"

bool puzzles_done(const AppUi *app, const char *name);
/* One was solved; alone: at once, without help, which counts the first time. Written down. */
void puzzles_solved(AppUi *app, const char *name, bool alone);
void puzzles_missed(AppUi *app);                          /* The row has ended; written down. */
void puzzles_read(AppUi *app, const JsonNode *root);      /* From the settings file. */
void puzzles_write(const AppUi *app, JsonWriter *writer); /* Into it. */

#endif

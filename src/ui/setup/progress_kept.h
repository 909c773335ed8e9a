/* What the player has reached (records/progress.h), and how it, the settings and the mistakes are kept:
 * in files that several windows share, or where nothing is kept in memory alone. */
#ifndef SERENISSIMA_UI_SETUP_PROGRESS_KEPT_H
#define SERENISSIMA_UI_SETUP_PROGRESS_KEPT_H

#include "setup/app.h"

#include <serenissima/records/progress.h>

/* Reads the log; settings: those of the file, which older versions kept progress in; NULL: none. */
void progress_read(const JsonNode *settings);
/* Writes down what is not written yet. */
void progress_write(void);
/* Notes what is new and writes it down. That it cannot be is said once. */
void progress_note(ProgressKind kind, const char *name, int count);
bool progress_knows(ProgressKind kind, const char *name);
/* About how many names there is a fact of this kind. */
int progress_count(ProgressKind kind);
int progress_left(const char *lesson); /* as progress_left_at */

/* The lesson on the table has come to step `at`; written down when that is news. */
void lessons_reached(int at);

/* What is wrong with a file that was found so, a sentence; NULL: nothing. */
const char *kept_words(KeepState state, KeepFile file);
#endif

/* The player's own mistakes, kept as puzzles (records/mistakes.h): in a file beside the settings, or
 * where nothing is kept in memory alone. */
#ifndef SERENISSIMA_UI_SETUP_MISTAKES_KEPT_H
#define SERENISSIMA_UI_SETUP_MISTAKES_KEPT_H

#include "setup/app.h"

#include <serenissima/records/mistakes.h>

/* As they are known; the file is read the first time. NULL when there is no memory. */
const MistakeStore *mistakes_kept(void);
/* The same to be changed, as the file has them now; another window may have written it. */
MistakeStore *mistakes_to_change(void);
/* After a change: writes the file. That it cannot be is said once. */
void mistakes_write(void);
/* One leaves for good, and that is written down. */
void mistakes_forget(const char *name);
/* What is wrong with the file, a sentence; NULL: nothing. */
const char *mistakes_trouble(void);
/* "Turn 7", "Round 7", or before the first. */
const char *mistake_when(const KeptMistake *what);
/* Of 100 games how many it cost. */
int mistake_percent(const KeptMistake *what);

#endif

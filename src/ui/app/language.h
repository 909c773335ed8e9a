/* The language that the window speaks: what the command line names, else what the player chose,
 * else the system's, else English. */
#ifndef SERENISSIMA_UI_APP_LANGUAGE_H
#define SERENISSIMA_UI_APP_LANGUAGE_H

#include "setup/app.h"

/* Lists the languages and takes the one that is due; at the beginning, and after the player chose
 * another. What was said in words before is said anew. A language that cannot be read is told in a
 * toast, and the last one stays. */
void language_apply(void);
/* The player's own choice, "" the system's: from now on that of the command line is gone. */
void language_choose(const char *tag);
/* The choices of Options: "" the system's, then every language there is; a list of `most` at most,
 * texts and their tags side by side. Returns how many; *chosen is the one that is set. */
int language_choices(const char *labels[], const char *tags[], int most, int *chosen);

#endif

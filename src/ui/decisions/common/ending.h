/* A decision in which its player has acted and can do nothing more ends by itself, while the option
 * says so. It can be taken back like any other end; what was taken back stays open. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_ENDING_H
#define SERENISSIMA_UI_DECISIONS_COMMON_ENDING_H

#include "setup/app.h"

/* The position as it stands was not reached by playing (a game opened, a move taken back): nothing
 * ends by itself before the next command. */
void ending_hold(Table *table);
/* Once a frame, when nothing else was decided in it: gives the end where it is due. True when it
 * did. */
bool ending_follow(Table *table);

#endif

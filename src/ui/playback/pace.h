/* How long computers rest between their turns, a galley's activation or a player's phase, as the
 * player set it: apart from how fast the pieces move. */
#ifndef SERENISSIMA_UI_PLAYBACK_PACE_H
#define SERENISSIMA_UI_PLAYBACK_PACE_H

#include "setup/app.h"

/* Before a step is shown: must it still wait? */
bool pace_holds(Table *table, const SessionStep *next);
/* Lets the next turn come, where the player lets them come one by one. */
void pace_go_on(Table *table);

#endif

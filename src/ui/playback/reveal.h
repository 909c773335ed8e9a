/* The stakes of all, shown at once, then the dice for ties and the positions as they are taken: a
 * card over the chart while these events are played back. */
#ifndef SERENISSIMA_UI_PLAYBACK_REVEAL_H
#define SERENISSIMA_UI_PLAYBACK_REVEAL_H

#include "setup/app.h"

void table_draw_reveal(Table *table); /* Stakes, tie dice and positions as they come. */

#endif

/* The stakes of all, shown at once, then the dice for ties and the positions as they are taken: a
 * card over the chart while these events are played back. */
#ifndef SERENISSIMA_UI_PLAYBACK_REVEAL_H
#define SERENISSIMA_UI_PLAYBACK_REVEAL_H

#include "setup/app.h"

/* What the player has rolled among equals in this round's order, the first roll first, in the steps of
 * the game before `end`; the count, at most TIE_ROLLS: of more the last stand at the end. */
enum { TIE_ROLLS = 8 };
int reveal_tie_rolls(const Table *table, int end, PlayerId player, uint8_t faces[TIE_ROLLS]);

void table_draw_reveal(Table *table); /* Stakes, tie dice and positions as they come. */

#endif

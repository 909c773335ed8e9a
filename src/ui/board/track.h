/* Turn track and the Doge's cards on the board's corner. */
#ifndef SERENISSIMA_UI_BOARD_TRACK_H
#define SERENISSIMA_UI_BOARD_TRACK_H

#include "setup/app.h"

/* The track alone in layout.track: a picture. Registers nothing. */
void track_paint(Table *table);
const char *track_card_sprite(uint8_t card); /* Of a DogeCard; 0 its back. */
/* The space of the next scoring, or of the last one; of the second edition only. */
int track_next_scoring(const Table *table);
void table_draw_track(Table *table); /* Turn track and Doge cards. */

#endif

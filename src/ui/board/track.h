/* Turn track and the Doge's cards on the board's corner. */
#ifndef SERENISSIMA_UI_BOARD_TRACK_H
#define SERENISSIMA_UI_BOARD_TRACK_H

#include "setup/app.h"

/* The track alone in layout.track: a picture. Registers nothing. */
void track_paint(Table *table);
const char *track_card_sprite(uint8_t card); /* Of a DogeCard; 0 its back. */
void table_draw_track(Table *table);         /* Turn track and Doge cards. */

#endif

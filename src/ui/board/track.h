/* Turn track and the Doge's cards on the board's corner. */
#ifndef SERENISSIMA_UI_BOARD_TRACK_H
#define SERENISSIMA_UI_BOARD_TRACK_H

#include "setup/app.h"

void table_draw_track(Table *table); /* Turn track and Doge cards. */

#endif

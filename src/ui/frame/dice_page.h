/* Dice and cards of the game on the table: what was promised before the first, whether all are the
 * seed's, and how even they came out. A page of the end, and a sheet over the table. */
#ifndef SERENISSIMA_UI_FRAME_DICE_PAGE_H
#define SERENISSIMA_UI_FRAME_DICE_PAGE_H

#include "setup/app.h"

/* Of its first `steps` steps. */
void dice_page_draw(Table *table, GfxRect r, int steps);
void dice_sheet(Table *table); /* With a button that writes the game down as a page. */

#endif

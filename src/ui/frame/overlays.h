/* What lies above the table: the curtain between people, the recap after it, the menu, saving a
 * copy. */
#ifndef SERENISSIMA_UI_FRAME_OVERLAYS_H
#define SERENISSIMA_UI_FRAME_OVERLAYS_H

#include "setup/app.h"

void table_draw_overlays(Table *table); /* Curtain, sheets. */
/* Who is to decide sits down without a dialog where he needs none: no secret, and no news where
 * ducats count. */
void table_hand_over(Table *table);
/* Can every system keep a file of this name, so that the game can be taken to another one? */
bool save_name_fits(const char *name);
bool table_curtain_is_down(const Table *table); /* It is drawn, and nothing of the table is seen. */

#endif

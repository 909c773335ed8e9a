// Movement with any own galley (S1-M): which one, where to, past whom; which have moved. The way is
// ordered by one click and goes on after each permission.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_MOVE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_MOVE_H

#include "setup/app.h"

// Movement with any own galley
void panel_move_mark(Table *table);
GalleyId panel_move_in_hand(const Table *table);
void panel_move_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif

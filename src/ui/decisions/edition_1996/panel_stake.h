// Turn order (S1-O): the secret stake, and the choice of a position by those who may choose.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_STAKE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_STAKE_H

#include "setup/app.h"

// Secret stake, place in the turn order
void panel_stake_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
void panel_position_mark(Table *table);
void panel_position_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif

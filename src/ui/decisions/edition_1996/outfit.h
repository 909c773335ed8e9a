// Trade and outfitting (S1-T): what the parts of its panel share. A place is a zone with own
// galleys or an own port; the page shows one place at a time.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_OUTFIT_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_OUTFIT_H

#include "setup/app.h"

// Is there anything of the deciding player in the zone?
bool outfit_is_place(const Table *table, ZoneId zone);
// The galley that takes the next cube bought in the place: the first with room, else the first; 0
// none there.
GalleyId outfit_buyer(const Table *table);
bool outfit_galley_here(const Table *table, GalleyId galley);

// A place where a piece can be put down was clicked, or a piece in it: takes it up or puts it down.
void outfit_click_piece(Table *table, const char *id, const char *place_id, Command *out);
void outfit_click_place(Table *table, const char *place_id, Command *out);
// Could the piece taken up or dragged go there? For highlights.
bool outfit_may_put(Table *table, const char *place_id);
// The target's id of the piece taken up or dragged; "" none.
const char *outfit_carried(const Table *table);

// The page of the place.
void outfit_page_draw(Table *table, GfxRect r, Command *out);
// The first sailor of a new galley (draft.build_open at draft.port).
void dialog_build_open(Table *table, PortId port);
void dialog_build_draw(Table *table, Command *out);

#endif

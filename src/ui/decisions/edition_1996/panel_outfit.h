// Trade and outfitting (S1-T): one panel for a place after another, by its plate, a galley or the
// arrows; pieces go by click and click, or are dragged. The page is outfit_page.c.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_OUTFIT_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_OUTFIT_H

#include "setup/app.h"

// Buying, hiring, building, rearranging, prices and offers in a place (outfit.h)
void panel_outfit_mark(Table *table);
GalleyId outfit_in_hand(const Table *table); // From which the piece is taken that is carried.
void panel_outfit_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif

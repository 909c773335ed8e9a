/* What the parts of the offer's sheet share: the offer so far, and its columns of decks. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_OFFER_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_OFFER_H

#include "setup/app.h"

typedef struct Offer {
    const Public1996 *round;
    uint8_t phase;
    PlayerId proposer, partner;
    PlayerId other; /* Of the two, who is not asked now. */
    ZoneId zone;    /* Where the cubes change galleys. */
    int coin;       /* Ducats. */
    int items;      /* Cubes in it. */
    int32_t price;  /* Ducats, as sent; 0 before. */
    int32_t counter;
} Offer;

/* Units that both columns need. */
float offer_columns_height(const Table *table, const Offer *offer);
/* Both columns, scrolling where r is lower; while the offer is drafted a click on a cube adds
 * it. */
void offer_draw_columns(Table *table, const Offer *offer, GfxRect r, Command *out);
/* A cube dragged onto a galley of the other side fills *out. */
void offer_take_drop(Table *table, const Offer *offer, Command *out);
/* The cube under the pointer while it is dragged. */
void offer_draw_carried(Table *table);

#endif

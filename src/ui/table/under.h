/* How much of what lies on the chart something drawn above it would hide, and where cards may lie
 * there. */
#ifndef SERENISSIMA_UI_TABLE_UNDER_H
#define SERENISSIMA_UI_TABLE_UNDER_H

#include "setup/app.h"

/* Areas in square units of the window; 0: it hides nothing of them. */
float under_galley(const Table *table, GfxRect r, GalleyId galley); /* 0 where there is none. */
float under_galleys(const Table *table, GfxRect r);
float under_plates(const Table *table, GfxRect r);
float under_rect(GfxRect r, GfxRect below); /* What the two share. */

/* Places for a card w units wide and h high at most: along the chart's lower edge from the left,
 * then along its upper edge. place: 0 to EDGE_PLACES - 1. */
enum { EDGE_PLACES_A_ROW = 9, EDGE_PLACES = 2 * EDGE_PLACES_A_ROW };
GfxRect edge_place(const Table *table, float w, float h, int place);

#endif

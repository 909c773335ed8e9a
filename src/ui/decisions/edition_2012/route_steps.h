/* The steps of an action in the bar: load, sail, trade; the current one, those that are over,
 * and who has closed one. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_ROUTE_STEPS_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_ROUTE_STEPS_H

#include "setup/app.h"

/* shown: the ActionStep whose page is open. Returns the one that was clicked, -1 none. */
int route_steps_draw(Table *table, GfxRect r, int shown);
/* Who has stopped the active galley in this activation by a blockade, 0 nobody; *what:
 * BlockadeKind. */
PlayerId route_blockader(const Table *table, int *what);

#endif

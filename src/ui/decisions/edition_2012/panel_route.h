// An action: what may be clicked on the board, the way with its dangers, and the bar's buttons. The
// pages of its steps are panel_load.c and panel_trade.c.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_ROUTE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_ROUTE_H

#include "setup/app.h"

void panel_route_mark(Table *table);
void panel_route_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
// The step whose page is shown.
int panel_route_step(const Table *table);
// Who has stopped the active galley in this activation by a blockade, 0 nobody; *what: BlockadeKind.
PlayerId panel_route_blockader(Table *table, int *what);
// Orders the voyage along the shortest way: the first step is *out, the rest follows by itself.
void panel_route_sail(Table *table, ZoneId goal, Command *out);

#endif

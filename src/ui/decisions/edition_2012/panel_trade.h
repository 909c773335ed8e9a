// Pages of the steps after loading: where to sail and what that brings; what can be sold, attacked or taken here.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_TRADE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_TRADE_H

#include "setup/app.h"

void panel_trade_draw(Table *table, GfxRect side, Command *out);
void panel_sail_draw(Table *table, GfxRect side, Command *out);

#endif

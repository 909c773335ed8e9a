/* Pages of the steps after loading: where to sail and what that brings; what can be sold,
 * attacked or taken here. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_TRADE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_TRADE_H

#include "decisions/common/dialog_battle.h"
#include "decisions/common/dialog_land.h"
#include "decisions/common/sailing.h"

/* Rows open the dialogs of the panel. */
void panel_trade_draw(Table *table, GfxRect side, AttackDialog *attack, LandDialog *land,
                      Command *out);
void panel_sail_draw(Table *table, GfxRect side, const Sailing *voyage, Command *out);

#endif

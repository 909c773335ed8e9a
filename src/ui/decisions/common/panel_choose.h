// The active galley's owner chooses: an action with it, or an investment.
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_CHOOSE_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_CHOOSE_H

#include "setup/app.h"

void panel_choose_mark(Table *table);
void panel_choose_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif

// Before the game: ports to close, starting port and galley number, further numbers.
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_START_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_START_H

#include "setup/app.h"

void panel_close_mark(Table *table);
void panel_close_draw(Table *table, GfxRect side, GfxRect bar, Command *out);
void panel_start_mark(Table *table);
void panel_start_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif

// Capture (S1-P): ports without garrison beside own galleys, and the landing from one or several of
// them in one order. The sheet shows what will be: who holds the port, who stays aboard, what
// sinks.
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CAPTURE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CAPTURE_H

#include "setup/app.h"

// Ports without garrison, landing from several galleys
void panel_capture_mark(Table *table);
void panel_capture_draw(Table *table, GfxRect side, GfxRect bar, Command *out);

#endif

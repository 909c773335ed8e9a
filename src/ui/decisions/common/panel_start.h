/* Before the game: ports to close, starting port and galley number, further numbers. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_START_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_START_H

#include "decisions/common/panel.h"

extern const Panel panel_close;
extern const Panel panel_start;

#endif

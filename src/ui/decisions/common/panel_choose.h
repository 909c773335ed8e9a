/* The active galley's owner chooses: an action with it, or an investment. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_CHOOSE_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_CHOOSE_H

#include "decisions/common/panel.h"

extern const Panel panel_choose;

#endif

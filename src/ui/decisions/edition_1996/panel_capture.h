/* Capture (S1-P): ports without garrison beside own galleys, and the landing from one or several of
 * them in one order. The sheet shows what will be: who holds the port, who stays aboard, what
 * sinks. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CAPTURE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_CAPTURE_H

#include "decisions/common/panel.h"

extern const Panel panel_capture;

#endif

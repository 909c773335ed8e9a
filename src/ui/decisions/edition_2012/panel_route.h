/* An action: what may be clicked on the board, the way with its dangers, and the bar's buttons. The
 * pages of its steps are panel_load.c and panel_trade.c, the steps themselves route_steps.c. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_ROUTE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_ROUTE_H

#include "decisions/common/panel.h"

extern const Panel panel_route;
/* The question before it, action or investment: all that an action begins with may be done at
 * once. */
extern const Panel panel_choose;

#endif

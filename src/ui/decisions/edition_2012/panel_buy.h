/* Investment and relief (S2-I, S2-D5): one panel with everything money can buy, the running bill,
 * and the reason for each thing that is not possible. The map works too: a click on a port or
 * galley hires a sailor for it, a click on a wheel number picks the number of the next galley. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_BUY_H
#define SERENISSIMA_UI_DECISIONS_EDITION_2012_PANEL_BUY_H

#include "decisions/common/panel.h"

extern const Panel panel_buy;

#endif

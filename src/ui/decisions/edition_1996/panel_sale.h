/* Sale (S1-V): every cube of own galleys in ports, with the space it takes, its price and why it
 * earns a bonus or not; the order that brings most, and all of it by one click. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_SALE_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_PANEL_SALE_H

#include "decisions/common/panel.h"

extern const Panel panel_sale;

#endif

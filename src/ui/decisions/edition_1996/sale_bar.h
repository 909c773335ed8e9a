/* The bar of a sale (S1-V): all sales in one press, what storing brings, and which of the buttons
 * loses nothing. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_SALE_BAR_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_SALE_BAR_H

#include "decisions/common/panel.h"

#include <serenissima/rules/edition_1996.h>

/* The port in the galley's zone; 0: none. */
PortId sale_port_of(const Table *table, GalleyId galley);
/* The sale of one cube of that galley by the deciding player. */
Command sale_command(const Table *table, GalleyId galley, GoodId good);
/* Draws the buttons of the sale whose best order is `plan`; *out where one was pressed. */
void sale_bar_draw(Table *table, GfxRect bar, const SalePlan *plan, Command *out);

#endif

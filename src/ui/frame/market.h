/* What sells where: ports by goods, with what each pays for the next cube now, its bonus, its
 * room, its owner, and how far away it is. */
#ifndef SERENISSIMA_UI_FRAME_MARKET_H
#define SERENISSIMA_UI_FRAME_MARKET_H

#include "setup/app.h"

void market_toggle(Table *table);
/* While it is open. A click on a port closes it and shows the port on the chart. */
void market_sheet(Table *table);

#endif

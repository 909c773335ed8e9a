/* What a port's plate says under the mouse, and the prices that the plate shows too. */
#ifndef SERENISSIMA_UI_BOARD_PLATE_TIP_H
#define SERENISSIMA_UI_BOARD_PLATE_TIP_H

#include "setup/app.h"

const char *port_tip(Table *table, PortId port); /* Holds for this frame. */
/* Would the port take a cube of the good? Not what it makes or holds, nor where it has no room
 * (S2-V1, S1-V1). */
bool port_buys(const Table *table, PortId port, GoodId good);
/* First edition: its owner has every port of the good it makes (S1-T4). */
bool port_has_monopoly(const Table *table, PortId port);
/* First edition: the owner's standing price. */
int port_standing_ducats(const Table *table, PortId port);

#endif

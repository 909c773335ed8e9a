/* Small shields at the ports and galleys of the person at the screen that rivals could take
 * before his next turn: whose attack is the likeliest to succeed, and how often it would. */
#ifndef SERENISSIMA_UI_BOARD_DANGER_MARKS_H
#define SERENISSIMA_UI_BOARD_DANGER_MARKS_H

#include "setup/app.h"

void table_draw_dangers(Table *table); /* Above plates and galleys. */
/* `what` with who could take it in a line of its own; `what` where it is not this person's or
 * nobody comes. */
const char *danger_port_tip(Table *table, PortId port, const char *what);
const char *danger_galley_tip(Table *table, GalleyId galley, const char *what);

#endif

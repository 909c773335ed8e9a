/* Who did what to whom: a row for each player and each other one, with how often he attacked, took,
 * refused, let pass or traded, and when last. All of it everybody at the table has seen. */
#ifndef SERENISSIMA_UI_FRAME_DEALINGS_H
#define SERENISSIMA_UI_FRAME_DEALINGS_H

#include "setup/app.h"

void dealings_toggle(Table *table);
/* While it is open. A click on an entry closes it and shows where that was, in the log and on the
 * chart. */
void dealings_sheet(Table *table);

#endif

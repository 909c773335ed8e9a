/* Player cards: name, ducats or a hidden purse, galleys in the order they will act, reserve, ports,
 * what a scoring would pay now. */
#ifndef SERENISSIMA_UI_FRAME_CARDS_H
#define SERENISSIMA_UI_FRAME_CARDS_H

#include "setup/app.h"

void table_draw_cards(Table *table);
void table_turn_purse(Table *table); /* Opens the purse of who decides, or covers it. */

#endif

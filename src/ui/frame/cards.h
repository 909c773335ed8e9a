// Player cards: name, ducats or a hidden purse, galleys in the order they will act, reserve, ports,
// what a scoring would pay now; and the buttons below the log.
#ifndef SERENISSIMA_UI_FRAME_CARDS_H
#define SERENISSIMA_UI_FRAME_CARDS_H

#include "setup/app.h"

void table_draw_cards(Table *table);   // Player cards.
void table_draw_fold(Table *table);    // Of the column, on its edge.
void table_draw_buttons(Table *table); // Undo, redo, hint, rules, menu.
void table_undo(Table *table); // Says why where nothing can be taken back, and where computers' moves went too.
void table_redo(Table *table);
void table_turn_purse(Table *table); // Opens the purse of who decides, or covers it.

#endif

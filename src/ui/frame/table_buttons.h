/* The buttons that are on the table whatever is asked: undo, redo, hint, rules, menu, and those
 * that fold the column or put the panel on the chart aside. */
#ifndef SERENISSIMA_UI_FRAME_TABLE_BUTTONS_H
#define SERENISSIMA_UI_FRAME_TABLE_BUTTONS_H

#include "setup/app.h"

void table_draw_fold(Table *table);    /* Of the column, on its edge. */
void table_draw_buttons(Table *table); /* Undo, redo, hint, rules, menu. */
/* Says why where nothing can be taken back, and where computers' moves went too. */
void table_undo(Table *table);
void table_redo(Table *table);

#endif

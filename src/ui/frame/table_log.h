/* The log: one line for each thing that happened, with the shield of its player. Lines follow the
 * steps that the screen has shown; undone steps take their lines with them. */
#ifndef SERENISSIMA_UI_FRAME_TABLE_LOG_H
#define SERENISSIMA_UI_FRAME_TABLE_LOG_H

#include "setup/app.h"

void table_draw_log(Table *table, GfxRect r);
/* The log as a sheet over the column, in every phase and beside dialogs; opened and closed by its
 * button and key, closed by Esc. */
void log_toggle(Table *table);
/* Opens it at what is told of a step, or was last told before it, and shows the place; false: there
 * is no such line. */
bool log_show_step(Table *table, int step);
void log_keys(Table *table);
void log_escape(Table *table); /* Before it reaches what lies below. */
void log_draw_sheet(Table *table);
/* The place of the sheet's line that is pointed at or was clicked, on the chart below every dialog. */
void log_sketch(Table *table);
/* Takes over the steps shown since the last call. */
void log_follow(Table *table);
void log_clear(Table *table);

#endif

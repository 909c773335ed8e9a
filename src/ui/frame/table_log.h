/* The log: one line for each thing that happened, with the shield of its player. Lines follow the
 * steps that the screen has shown; undone steps take their lines with them. */
#ifndef SERENISSIMA_UI_FRAME_TABLE_LOG_H
#define SERENISSIMA_UI_FRAME_TABLE_LOG_H

#include "setup/app.h"

void table_draw_log(Table *table, GfxRect r);
/* Whom the player can ask why, of a line of this step that has a player; 0 nobody. */
PlayerId log_asked(const Table *table, PlayerId player, int step);
void log_follow(Table *table); /* Takes over the steps shown since the last call. */
void log_clear(Table *table);

#endif

/* The table's frame: what is asked of whom, the order of drawing, and what happens between
 * frames. */
#ifndef SERENISSIMA_UI_FRAME_TABLE_FRAME_H
#define SERENISSIMA_UI_FRAME_TABLE_FRAME_H

#include "setup/app.h"

void screen_table(void); /* table.c */
Table *table_create(Error *error);
void table_destroy(Table *table); /* Takes NULL. */
/* The language is another one: what is kept in words or with words in it is made anew. */
void table_say_anew(Table *table);
/* Ticks the session when playback has caught up. True when a frame is wanted. */
bool table_update(Table *table);
/* Computers wait: a sheet covers the table, or the player paused them. They may think meanwhile. */
bool table_is_halted(const Table *table);
/* Computers think or what they did is shown: what is pressed skips the motion at most. */
bool table_others_move(const Table *table);

#endif

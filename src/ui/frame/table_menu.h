/* The menu of the table: what is about this game, and the way out of it. */
#ifndef SERENISSIMA_UI_FRAME_TABLE_MENU_H
#define SERENISSIMA_UI_FRAME_TABLE_MENU_H

#include "setup/app.h"

void menu_show(Table *table); /* From its top. */
/* While table->menu_open. */
void menu_draw(Table *table);

#endif

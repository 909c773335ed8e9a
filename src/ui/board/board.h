/* The chart: picture, zones with their marks, and the points that nothing covers. */
#ifndef SERENISSIMA_UI_BOARD_BOARD_H
#define SERENISSIMA_UI_BOARD_BOARD_H

#include "setup/app.h"

/* Each part of the board draws itself from table->view and reports clicks. */
void table_draw_board(Table *table); /* Picture, zones, marks, path preview. */
/* A point of the zone that nothing covers, window units: for marks and for clicks by name. */
GfxPoint table_zone_point(const Table *table, ZoneId zone);
/* Brings the zone, port or galley of that name in sight on a zoomed chart; others do nothing. */
void table_bring(Table *table, const char *id);
/* Brings in sight what the keyboard has moved to on a zoomed chart. */
void table_follow_focus(Table *table);

#endif

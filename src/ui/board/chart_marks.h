/* What the board in force has otherwise than the painted chart (map_marks.h): drawn over the
 * picture, in words, and on record for scripts. */
#ifndef SERENISSIMA_UI_BOARD_CHART_MARKS_H
#define SERENISSIMA_UI_BOARD_CHART_MARKS_H

#include "setup/app.h"

void chart_marks_draw(Table *table); /* In board units. */
/* Notes "bar:ZONE:ZONE", "lane:ZONE:ZONE" and "landing:PORT:ZONE" where the marks are drawn,
 * likewise. */
void chart_marks_note(Table *table);
/* What is said of a zone or a port already, and a line more for each of its marks. */
const char *chart_marks_tip(Table *table, ZoneId zone, const char *what);
const char *chart_marks_port_tip(Table *table, PortId port, const char *what);

#endif

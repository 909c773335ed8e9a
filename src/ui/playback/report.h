/* The scoring, or the income of wine, counted up port by port, a column for each player. */
#ifndef SERENISSIMA_UI_PLAYBACK_REPORT_H
#define SERENISSIMA_UI_PLAYBACK_REPORT_H

#include "setup/app.h"

bool table_report_done(const Table *table); /* All of it is counted: the button closes it. */
void table_draw_report(Table *table);       /* Scoring, port by port. */

#endif

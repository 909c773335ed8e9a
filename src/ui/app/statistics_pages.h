/* What the page of statistics says, by its tabs. Each puts its lines with the pen (statistics_lines.h),
 * the same whether they are measured or drawn. */
#ifndef SERENISSIMA_UI_APP_STATISTICS_PAGES_H
#define SERENISSIMA_UI_APP_STATISTICS_PAGES_H

#include "app/statistics.h"
#include "app/statistics_lines.h"

void statistics_results(StatisticsPen *pen, const GameStatistics *s);
/* A record or a first that was pressed: its saved game; NULL: none was. */
const SaveEntry *statistics_records(StatisticsPen *pen, const GameStatistics *s);
void statistics_dice(StatisticsPen *pen, const GameStatistics *s);

#endif

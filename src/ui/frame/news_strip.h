/* What happened: the lines of log/news.h on a strip over the chart, in the corner where it hides
 * least. It comes by itself after others have acted, folds to a chip, shows a line on the chart
 * while it is pointed at, again on the board when it is clicked, and asks why at the second
 * click. */
#ifndef SERENISSIMA_UI_FRAME_NEWS_STRIP_H
#define SERENISSIMA_UI_FRAME_NEWS_STRIP_H

#include "setup/app.h"

/* Is it there now, and not as a chip? */
bool news_strip_is_open(const Table *table);
void news_strip_draw(Table *table);
void news_strip_keys(Table *table); /* Folds and unfolds it. */

#endif

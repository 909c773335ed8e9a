/* What happened: the lines of log/news.h in a panel at the foot of the column, where it hides
 * nothing of the chart and stays whatever is asked (layout.h). It comes by itself after others have
 * acted, where there is room for it, folds away when its reader has acted, shows a line on the
 * chart while it is pointed at, again on the board when it is clicked, and asks why at the second
 * click. */
#ifndef SERENISSIMA_UI_FRAME_NEWS_STRIP_H
#define SERENISSIMA_UI_FRAME_NEWS_STRIP_H

#include "setup/app.h"

/* How much room it wants of the column, after table_layout, which must be done again then. */
void news_strip_follow(Table *table);
/* Has it the room? */
bool news_strip_is_open(const Table *table);
void news_strip_draw(Table *table);
/* The way of the line that is pointed at, else of the one chosen, on the chart below every dialog. */
void news_strip_sketch(Table *table);
/* Opens it, in the place of the panel where there is no other room; or folds it away. */
void news_strip_toggle(Table *table);
/* Puts it away where the reader opened it; false: he did not. */
bool news_strip_escape(Table *table);
const char *news_strip_why_not(Table *table); /* NULL: there is something to tell. */
void news_strip_keys(Table *table);

#endif

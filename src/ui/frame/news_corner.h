/* Where the strip of what happened lies: the place along the edges of the chart in which it hides
 * least of what is asked, and then of the rest. */
#ifndef SERENISSIMA_UI_FRAME_NEWS_CORNER_H
#define SERENISSIMA_UI_FRAME_NEWS_CORNER_H

#include "setup/app.h"

/* Distance from the chart's edge; what the tab of the side panel needs at the right. */
enum { NEWS_EDGE = 12, NEWS_TAB_W = 30 };

/* The place (`corner`, from 0) for this size that hides least; returns how much of what is asked
 * it hides there, in square units. */
float news_corner_find(const Table *table, float w, float h, int *corner);
GfxRect news_corner_rect(const Table *table, int corner, float w, float h);
/* How much of what is asked lies below it, in square units. */
float news_corner_hides(const Table *table, GfxRect r);
/* And of the rest, weighed: plates that tell something count double, panels fourfold. */
float news_corner_covers(const Table *table, GfxRect r);
/* The card of a question, as the last frame had it; w 0: there was none. */
GfxRect news_corner_question(const Ui *ui);

#endif

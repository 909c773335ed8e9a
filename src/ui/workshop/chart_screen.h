/* A screen with a chart without a game: beside it a column of pages, below both its buttons. */
#pragma once

#include <serenissima/data/steps.h>

#include "setup/parts.h"
#include "table/table.h"

Table *chart_table(const Board *board, Error *error); /* As table_begin, for table_end. */

/* The chart's room; the others'. */
GfxRect chart_rooms(GfxRect *column, GfxRect *foot);
/* Draws the column's frame and its tabs; it is left what is below them. */
void chart_column(GfxRect *column, const char *id, const char *const *labels, int count, int *page);
/* At the end of the column, so that nothing above moves when it comes; true: pressed. */
bool chart_problem(GfxRect *column, const char *label, const char *what, UiKind kind);
/* A line of a page with a label, whose control is named by it; returns the control's room. share:
 * of the label. */
GfxRect chart_row(UiPage *page, const char *label, GfxColor color, float share);
void chart_words(UiPage *page, const char *id, const char *words); /* A paragraph. */
/* What leads back, undo, redo (which of steps there are), and two more. What was pressed, in this
 * order; -1: nothing. Why one of the two cannot be pressed has room below its label. */
int chart_foot(GfxRect row, const char *back, const Steps *steps, const ScreenButton more[2]);

/* Rows of a page where things are bought: a head, then name, remark and buttons that each submit
 * one command; and the bill of what has been paid since the decision began. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_ROWS_H
#define SERENISSIMA_UI_DECISIONS_COMMON_ROWS_H

#include "setup/app.h"

typedef struct Rows {
    Table *table;
    UiPage *page;
    float row_h; /* Height of one row, units. */
    Command *out;
} Rows;

/* Buttons of a row, the last at the right edge. A button without command or label is left out. */
enum { ROW_BUTTON_MAX = 2 };
typedef struct Row {
    const char *name;
    const char *remark; /* NULL or "": none. */
    const char *id;     /* Buttons are "button:<id>" and "button:<id>:all". */
    Command commands[ROW_BUTTON_MAX];
    const char *labels[ROW_BUTTON_MAX];
    const char *tip; /* Of the buttons while they can be used; NULL: none. */
} Row;

void rows_head(Rows *rows, const char *text, const char *remark);
void rows_row(Rows *rows, const Row *row);

/* The row that hires sailors for a galley, or for a port's garrison (the other is 0): one, or as many as
 * can be had at once. */
void rows_hiring(Rows *rows, GalleyId galley, PortId port, const char *id, const char *name,
                 const char *remark);
/* The command that hires `count` sailors there. */
Command rows_recruit(const Table *table, GalleyId galley, PortId port, int count);

/* Ducats that the deciding player has paid since his decision began, what he got taken off; from
 * the log, so that it is right after every undo as well. */
int32_t bill_ducats(Table *table);
/* Has nothing been played since the decision began? */
bool decision_untouched(Table *table);

#endif

/* The chronicle: all that happened, a line for each galley; who did what to whom; dice and cards.
 * One sheet with tabs, opened and closed by one button and one key. Its lines stand in the column,
 * too, where nothing is asked, and beside the record. */
#pragma once

#include "log/news.h"

void chronicle_sheet(Table *table);
void chronicle_show(Table *table); /* Opens it at its lines. */
/* Once a frame: opens it again when the answer to a why that it was asked is closed. */
void chronicle_come_back(Table *table);
/* Opens it at what is told of a step, or was last told before it. */
void chronicle_show_step(Table *table, int step);
/* Its lines in a panel of the column, scrolled to the newest, or to the record's moment. */
void chronicle_draw(Table *table, GfxRect r);

/* --- What every list of lines shares ---------------------------------------------------------- */

enum { CHRONICLE_ROW_H = 23 };

typedef struct ChronicleList {
    const char *id; /* Of its lines "ID:1" and on, from the newest; it scrolls as "scroll:ID". */
    bool news;      /* Only what is new to the reader, named from the oldest. */
    int marked;     /* A line that stands out, from 1; 0 none. News: the chosen one. */
    bool again;     /* A click on any shows it again; else only on the one that stands out. */
    int to_come;    /* Lines of this step, from 1, and later ones are pale; 0: none are. */
} ChronicleList;

/* Lines of one row each, where they have no room of two; returns the one that was clicked, from 1;
 * 0 none. */
int chronicle_list(Table *table, const ChronicleList *list, GfxRect r);
void chronicle_scroll(Table *table, const ChronicleList *list, GfxRect r,
                      int line); /* Into sight, from 1. */
/* Height of the first so many of its lines, as they were drawn last. */
float chronicle_height(const Table *table, const ChronicleList *list, int lines);
bool chronicle_can_ask(const NewsLine *line); /* A computer why. */

/* --- Its other pages -------------------------------------------------------------------------- */

/* Who did what to whom: a row for each player and each other one, with how often he attacked, took,
 * refused, let pass or traded, and when last. All of it everybody at the table has seen. A click
 * on an entry shows where that was. */
void dealings_draw(Table *table, GfxRect r);

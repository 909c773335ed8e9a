/* Sheets over the table: one at a time, or none (Table.sheet). Each is a line of the list in
 * sheets.c and draws itself in overlays.c. */
#ifndef SERENISSIMA_UI_FRAME_SHEETS_H
#define SERENISSIMA_UI_FRAME_SHEETS_H

#include "setup/app.h"
#include "table/table.h"

void sheet_show(Table *table, TableSheet sheet); /* SHEET_NONE: none any more. */
void sheet_turn(Table *table, TableSheet sheet); /* Shown, or put away where it was. */
/* The keys that bring one, while nothing lies over the table. */
void sheets_keys(Table *table);

/* The paper of a sheet and its way back to the table, for what most of them share. `r`: what is free
 * of it; `foot`: the place of its button, from whose left another may be cut. */
typedef struct SheetPaper {
    TableSheet sheet;
    GfxRect r, foot;
    bool closed;
} SheetPaper;
/* w x h units at most, the button apart; words may be NULL. */
SheetPaper sheet_begin(Table *table, float w, float h, const char *title, const char *words);
void sheet_end(Table *table, const SheetPaper *paper);

/* --- The sheets ------------------------------------------------------------------------------- */

/* What sells where: ports by goods, with what each pays for the next cube now, its bonus, its room, its
 * owner, and how far away it is. A click on a port closes it and shows the port on the chart. */
void market_sheet(Table *table);
/* Who did what to whom: a row for each player and each other one, with how often he attacked, took,
 * refused, let pass or traded, and when last. All of it everybody at the table has seen. A click on an
 * entry closes it and shows where that was, in the log and on the chart. */
void dealings_sheet(Table *table);
/* Dice and cards of the game on the table: what was promised before the first, whether all are the
 * seed's, and how even they came out; a button writes the game down as a page. */
void dice_sheet(Table *table);
/* The same as a page of the end, of the first `steps` steps. */
void dice_page_draw(Table *table, GfxRect r, int steps);
/* Standing answers: what is said for a person whenever a rival's galley asks for passage or may be
 * stopped. */
void answers_sheet(Table *table);
/* All of them, a line each; "" none. */
const char *table_answers_words(Table *table, PlayerId player);
/* Who plays: in a game under way a computer goes on in a person's place, or a person in a computer's. */
void seats_sheet(Table *table);
void seats_sit_down(Table *table); /* A person goes on where CONFIRM_SEAT asked. */
/* Since your last turn: what others did, line by line, as far as everybody at the table may know it. */
void recap_sheet(Table *table);
/* Of all its lines from step `from` on, for whoever decides or must sit down; 0: no news. */
float recap_height(Table *table, float width, int from);
/* In an area that scrolls, RECAP_SCROLL_W wider than its lines. True: why a computer did something was
 * asked. */
enum { RECAP_SCROLL_W = 18 };
bool recap_draw(Table *table, const char *id, GfxRect r, int from);
/* What is about this game, and the ways out of it. */
void menu_sheet(Table *table);
void menu_show(Table *table); /* From its top. */

#endif

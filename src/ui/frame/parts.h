/* The parts of the frame that are a function or two. */
#pragma once

#include "table/table.h"

/* The bar at the bottom: who acts, the active galley's deck large, the steps of an action. Returns
 * the part left for the panel's buttons. *watch: where words lie in every decision, so that what is
 * pressed there while others move is no decision's button a moment later. */
GfxRect table_draw_bar(Table *table, GfxRect *watch);

/* Player cards: name, ducats or a hidden purse, galleys in the order they will act, reserve, ports,
 * what a scoring would pay now. */
void table_draw_cards(Table *table);
/* What shows the seat's place in the game, with marks. */
const char *card_standing(Table *table, PlayerId player, const PlayerTally *tally);
void table_turn_purse(Table *table); /* Opens the purse of who decides, or covers it. */

void table_draw_over(Table *table);     /* The game is over: the bar leads to its result. */
void table_draw_overlays(Table *table); /* Curtain, sheets. */
/* Who is to decide sits down without a dialog where he needs none: no secret, and no news where
 * ducats count. */
void table_hand_over(Table *table);
/* Can every system keep a file of this name, so that the game can be taken to another one? */
bool save_name_fits(const char *name);
bool table_curtain_is_down(const Table *table); /* It is drawn, and nothing of the table is seen. */

/* Dice and cards of the players' own table: the game waits until what came there is chosen, by
 * clicks or by its number, and entered. It is entered for computers, too. What is chosen can be
 * chosen again until it is entered: then everybody has seen it. */
/* What is to be entered now, as a number of its own; 0: nothing is. */
uint32_t own_dice_asked(const Table *table);
void own_dice_draw(Table *table); /* The dialog, or in the bar what brings it back. */

/* Over the chart's foot and all of the bar, so high. */
GfxRect own_dice_rect(const Table *table, float h);

/* A whole turn of a table that rolls its own dice, typed in one line: what it means is told while
 * it is typed, and one undo takes all of it back. */
void typed_line_button(Table *table, GfxRect r);
void typed_line_sheet(Table *table);

/* What was entered wrong is looked at in the record, entered anew on the same page, and put right
 * when all agree. */
void own_dice_mend(Table *table, int step);

/* The buttons that are on the table whatever is asked, and those that fold the column or put the
 * panel on the chart aside. */
void table_draw_fold(Table *table);    /* Of the column, on its edge. */
void table_draw_buttons(Table *table); /* Undo, redo, hint, menu, market, chronicle. */
/* Says why where nothing can be taken back, and where computers' moves went too. */
void table_undo(Table *table);
void table_redo(Table *table);

/* The action bar while others move, with the buttons to pause, to go on and to skip: nothing is
 * asked, and the game goes on. */
bool watching_is_on(const Table *table);
const char *watching_words(Table *table); /* What goes on; "": nothing is to be said. */
/* The buttons, in a part of the bar that no decision has a button in. */
float watching_width(Table *table); /* In which no label of its buttons is set smaller, units. */
void watching_draw(Table *table, GfxRect place);
void watching_keys(Table *table); /* Skips what moves, or what the coach looks at. */

/* --- News: what happened since the reader's last turn, at the foot of the column -------------- */

/* It comes by itself after others have acted, where there is room for it, folds away when its
 * reader has acted, shows a line on the chart while it is pointed at, and again on the board when
 * it is clicked. Follow: how much room it wants of the column, after table_layout, which must be
 * done again then. */
void news_strip_follow(Table *table);
bool news_strip_is_open(const Table *table); /* Has it the room? */
void news_strip_draw(Table *table);
/* The way of the line that is pointed at, else of the one chosen, on the chart below every
 * dialog. */
void news_strip_sketch(Table *table);

/* --- The frame: what is asked of whom, the order of drawing, what happens between frames ------ */

void screen_table(void);
Table *table_create(Error *error);
void table_destroy(Table *table); /* Takes NULL. */
/* The language is another one: what is kept in words or with words in it is made anew. */
void table_say_anew(Table *table);
/* Ticks the session when playback has caught up. True when a frame is wanted. */
bool table_update(Table *table);
/* Computers wait: a sheet covers the table, or the player paused them. They may think meanwhile. */
bool table_is_halted(const Table *table);
/* Computers think or what they did is shown: what is pressed skips the motion at most. */
bool table_others_move(const Table *table);

/* --- Sheets ----------------------------------------------------------------------------------- */

/* Over the table: one at a time, or none (Table.sheet). Each is a line of the list in sheets.c and
 * draws itself in overlays.c. */
void sheet_show(Table *table, TableSheet sheet); /* SHEET_NONE: none any more. */
/* The keys that bring one, or put it away, while nothing lies over the table. */
void sheets_keys(Table *table);

/* The paper of a sheet and its way back to the table, for what most of them share. `r`: what is
 * free of it; `foot`: the place of its button, from whose left another may be cut. */
typedef struct SheetPaper {
    TableSheet sheet;
    GfxRect r, foot;
    bool closed;
} SheetPaper;
/* w x h units at most, the button apart; words may be NULL. */
SheetPaper sheet_begin(Table *table, float w, float h, const char *title, const char *words);
void sheet_end(Table *table, const SheetPaper *paper);

/* --- The sheets ------------------------------------------------------------------------------- */

/* What sells where: ports by goods, with what each pays for the next cube now, its bonus, its room,
 * its owner, and how far away it is. A click on a port closes it and shows the port on the
 * chart. */
void market_sheet(Table *table);
/* Dice and cards: what was promised before the first, whether all are the seed's, and how even the
 * first `steps` steps came out; a page of the chronicle and of the end. */
void dice_page_draw(Table *t, GfxRect r, int steps);
/* Standing answers, what is said for a person whenever a rival's galley asks for passage or may be
 * stopped: all of them, a line each; "" none. */
const char *table_answers_words(Table *table, PlayerId player);
/* Who plays: in a game under way a computer goes on in a person's place, or a person in a
 * computer's; and the standing answers of people. */
void seats_sheet(Table *table);
void seats_sit_down(Table *table); /* A person goes on where CONFIRM_SEAT asked. */
/* The menu, and from it the ways out of the game. */
void menu_sheet(Table *table);
void menu_show(Table *table); /* From its top. */
void stop_sheet(Table *table);

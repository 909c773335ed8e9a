/* The screens and overlays of the program, a function each. */
#ifndef SERENISSIMA_UI_APP_SCREENS_H
#define SERENISSIMA_UI_APP_SCREENS_H

#include "setup/app.h"

/* The rules reference: every rule of either edition by its id in a sentence or two, our rulings
 * marked, and a search. */
void overlay_rules(void); /* While app->rules_open. */

/* Small overlays: a question before something is lost, and a message to acknowledge. */
void overlay_confirm(void); /* While app->confirm is set. */
void overlay_notice(void);  /* While app->notice is set. */

/* The end of a game: ranking, and the chart of wealth over the turns. */
void screen_end(void);

/* The list of lessons. */
void screen_learn(void);

/* Saved games, newest first: open or remove one. */
void screen_load(void);

/* The page of the puzzles with the player's own mistakes. */
/* The list in r; row: where the buttons of the sheet go, the first of two of which is another's. The
 * one that is to be played, 0 the newest; -1: none. */
int mistakes_draw(GfxRect r, GfxRect row);

/* The new-game screen: edition, who sits where and plays which power, names and colours, the
 * options of the edition, seed, board. */
void screen_new_game(void);

/* What the player chooses once and for all, on one page by topic (the rows: app/options.h), with
 * a search over all of it and a way back to what was delivered. */
void screen_options(void);
void screen_options_leave(void); /* Forgets what the page held; it may have held nothing. */

/* A board or game file that cannot be used: which file, and each problem with its place and what is
 * wrong. */
void screen_problems(void);

/* The list of puzzles. */
void screen_puzzles(void);

/* Statistics over games: results, records and firsts, dice and cards. */
void screen_statistics(void);

/* The title, and what all menus share: the chart behind them and the sheet of paper they are
 * written on. */
void screen_title(void);

#endif

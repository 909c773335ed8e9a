/* The screens and overlays of the program, a function each. */
#ifndef SERENISSIMA_UI_APP_SCREENS_H
#define SERENISSIMA_UI_APP_SCREENS_H

#include "setup/app.h"

void screen_title(void);
void screen_new_game(void);
void screen_load(void); /* Saved games. */
void screen_options(void);
void screen_options_leave(void); /* Forgets what the page held; it may have held nothing. */
void screen_problems(
    void);                 /* A board or game file that cannot be used: where, and what is wrong. */
void screen_learn(void);   /* The list of lessons. */
void screen_puzzles(void); /* The list of puzzles. */
void screen_end(void);     /* The end of a game: ranking, chart, analysis, dice. */
void screen_statistics(void);

void overlay_rules(void);   /* While app->rules_open: the rules, and a search. */
void overlay_confirm(void); /* While app->confirm is set: a question before something is lost. */
void overlay_notice(void);  /* While app->notice is set: a message to acknowledge. */

#endif

/* Games come and go: opened, begun, kept in the autosave, left. */
#ifndef SERENISSIMA_UI_APP_GAMES_H
#define SERENISSIMA_UI_APP_GAMES_H

#include "setup/app.h"

/* Ends the running game, if any: table, session and what was asked of the program. */
void app_close_game(void);
/* Ends the running game (its file is complete) and goes to `screen`. */
void app_leave_game(Screen screen);
/* A game file takes the place of what is on the table at once, but not where that would lose it. */
void app_open_in_place(const char *path);
/* Starts what the form says; false when the board is wrong (then the problems screen is up). */
bool app_start_from_form(void);
/* A first game of the edition, against the easiest computers; what the form says stays. */
bool app_start_first_game(EditionId edition);
/* The finished game once more, with the same seats and other dice; up: against computers one level
 * higher. */
bool app_rematch(bool up);
/* The people at the table have ended the game on it: its result is shown. */
void app_end_game(EndingKind kind);
/* Begins the branch that is wanted in the record, if one is: the game on the table goes to the
 * saved games. */
void app_follow_branch(void);
/* Lays out a lesson, at the step where it was left; false when it cannot be used, which is shown.
 * It is kept nowhere: where it was left stands in the settings. */
bool app_start_lesson(const char *id);

/* Lays out a puzzle of assets/puzzles; false when it cannot be used, which is shown. */
bool app_start_puzzle(EditionId edition, const TacticEntry *entry);
/* The same of a mistake that is kept. */
bool app_start_mistake(const char *name);
/* Does what the person wants of the puzzle on the table: another try, the solution, the next one,
 * to leave. */
void app_follow_puzzle(void);
/* Puzzles of an edition, those that most levels find first; returns how many. 0 and *error when
 * they cannot be used. */
int app_puzzles_list(EditionId edition, TacticEntry out[TACTIC_LIST_MAX], Error *error);

#endif

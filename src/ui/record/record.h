/* The record: any moment of the game on the table, running or finished, to be looked at again.
 * While it is open the game stands still: nobody is asked, nothing can be submitted, no computer
 * thinks; closing it shows the present as it was.
 *
 * What it shows. Of a running game: what session_eyes allows, moment by moment, and nothing at
 * all while the curtain is down. Of a finished one: everything, every purse at every moment. The
 * rules turn the purses over at the end (S2-S7, S1-C3), the chart of the end has long shown what
 * everybody had in each turn, and whoever looks for the move that lost must see what it cost. */
#pragma once

#include "setup/app.h"

bool record_is_open(const Table *table);
bool record_plays(const Table *table); /* By itself, decision after decision. */
/* NULL where it can be opened; else a sentence that says why not. */
const char *record_why_not(void);
/* Opens it at the decision nearest to `step` steps, or goes there; says why where it cannot be. */
bool record_open(Table *table, int step);
/* The same at a step that was played, and plays the steps from there to before `end`. */
void record_open_and_play(Table *table, int step, int end);
void record_close(Table *table);   /* The present is shown again. */
void record_destroy(Table *table); /* With the table. */
/* The last decision that was shown, or is to come next. */
int record_now(const Table *table);

/* The position shown, as a text on the clipboard; says so. */
void record_copy_position(Table *table);

void record_follow(Table *table); /* Once a frame, when playback has advanced. */
void record_keys(Table *table);
bool record_escape(Table *table); /* Esc belongs to it; true when it did something. */
/* In the bar's place. */
void record_draw_bar(Table *table, GfxRect r);
/* At the top of the column: what was played, the chances, what was better. Takes what it needs off
 * *r. */
void record_draw_panel(Table *table, GfxRect *r);
/* The better plan on the chart, and the sheet of a branch. */
void record_draw_board(Table *table);
void record_draw_sheets(Table *table);

/* Is somebody to play on from the moment shown? Then fills the game that it begins with, and
 * forgets it. */
bool record_wants_branch(Table *table, SessionSetup *setup, GamePosition *state);

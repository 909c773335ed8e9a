/* The traffic with the program behind hints, reasons, coach and bar: what is asked when, and what
 * becomes of the answers. */
#pragma once

#include "advice/hint.h"
#include "setup/app.h"

Hints *hints_create(void); /* NULL when there is no memory; free() ends it. */
/* A job of this kind for the position after `step` steps, as `seat` sees it (0: anybody). The next
 * `count` steps are what was played. */
void hint_fill_job(AdviceKind kind, int step, PlayerId seat, int count, AdviceJob *job);
/* The move to which a step belongs: its first step, and how many there are. */
int hint_find_move(int step, int *count);
/* Asks and takes answers, in the frame and between frames; true when there is something new to
 * draw. */
bool hint_follow(Table *table);
bool hint_busy(const Table *table); /* The panel waits for its answer. */
/* H opens and closes the panel, in dialogs too. */
void hint_keys(Table *table);
/* Esc closes the panel before it reaches a dialog below, where it might end a fight. */
void hint_escape(Table *table);
void hint_toggle(Table *table);
const char *hint_why_not(const Table *table); /* Why there is no hint; NULL: there is. */
/* Leaves out what the seat would go on to, and the odds of that. */
void hint_withhold_intent(Remarks *remarks);
/* Why the move was made to which the step belongs. */
void hint_ask_why(Table *table, int step);
void hint_close(Table *table);

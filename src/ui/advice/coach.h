/* The coach: looks at a person's finished moves and says of one that surely cost something what
 * that was and what would have been better. It speaks of the chance to win and, for who is so far
 * behind or ahead that nothing changes that, of wealth. It looks while others move on, and says
 * what a friend would mention. A fight is looked at when it is over, as one move. The card is
 * learn/coach_card.c. */
#pragma once

#include "advice/hint_lines.h"
#include "setup/app.h"

/* Notes the last finished move of a person for judgement, once it is complete. */
void coach_find(Table *table);
/* Is a move to be judged? Then what is to be asked of the program. */
bool coach_asks(Table *table, AdviceJob *job);
/* The answer: opens the card or drops the matter. */
void coach_take(Table *table, const AdviceJob *asked, const AdviceReview *review);

/* Do cards and curtains wait, so that the move can still be taken back? */
bool coach_waits(const Table *table);

/* Is the card to be seen, while the record does not lie there? */
bool coach_is_open(const Table *table);
/* While the card lies there: what it says, in lines and, for the ear, as one text. */
const char *coach_lines(Table *table, HintLines *lines);
/* Can the move still be undone, back to where the better plan begins to differ from it? */
bool coach_can_take_back(const Table *table);
/* Who played on, has dice to throw, took moves back, or no longer can as he could, answered it. */
bool coach_is_answered(Table *table);
/* Undoes the move as far as it differs from the better plan and as far as undo goes. */
void coach_take_back(Table *table);
void coach_close(Table *table);
/* The better plan on the chart, drawn where things lay then. */
void coach_draw_plan(Table *table);

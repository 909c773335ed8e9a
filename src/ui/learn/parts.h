/* The parts of lessons and cards that are a function or two. */
#pragma once

#include <serenissima/records/lesson.h>
#include <serenissima/toolkit/ui.h>

#include "setup/app.h"

/* The coach's card on the table (advice/coach.h): what a move cost, what was better and why, and
 * the ways on. It stays until it is answered; all else goes on answering, and while something of
 * the move is still shown it waits. */
void coach_card_draw(Table *table);
void coach_card_keys(Table *table); /* Before anything else asks for them. */

/* A lesson on the table (records/lesson.h): its card, the mark on what it speaks of, the answers of
 * the rivals that are written in it. Knows no lesson by name.
 * Before anything is drawn: a step that speaks of a scoring or of wine is read with that sheet. */
void learn_begin(Table *table);
/* The card and the mark, above sheets and dialogs; the golden button is what the step points at. */
void learn_draw(Table *table);

/* It asks something, to read or to do. */
bool learn_waits(const Table *table);

/* A card that says something once and is read: who one is in the first game. Computers wait, the
 * table answers beneath. */
bool word_card_waits(void);
void word_card_draw(Table *table);

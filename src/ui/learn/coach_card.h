/* The coach's card on the table (advice/coach.h): what a move cost, what was better and why, and
 * three ways on. It stays until it is answered. */
#ifndef SERENISSIMA_UI_LEARN_COACH_CARD_H
#define SERENISSIMA_UI_LEARN_COACH_CARD_H

#include "setup/app.h"

/* Above dialogs, below sheets; while something of the move is still shown it waits. */
void coach_card_draw(Table *table);

#endif

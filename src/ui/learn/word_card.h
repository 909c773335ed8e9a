/* A card that says something once and is read: who one is in the first game. Computers wait behind
 * it. */
#ifndef SERENISSIMA_UI_LEARN_WORD_CARD_H
#define SERENISSIMA_UI_LEARN_WORD_CARD_H

#include "setup/app.h"

void word_card_draw(Table *table);

#endif

/* Dice and cards of the players' own table: the game waits until what came there is chosen, by
 * clicks or by its number, and entered. It is entered for computers, too. What is chosen can be
 * chosen again until it is entered: then everybody has seen it. */
#ifndef SERENISSIMA_UI_FRAME_OWN_DICE_H
#define SERENISSIMA_UI_FRAME_OWN_DICE_H

#include "setup/app.h"

/* What is to be entered now, as a number of its own; 0: nothing is. */
uint32_t own_dice_asked(const Table *table);
void own_dice_draw(Table *table); /* The dialog, or in the bar what brings it back. */

#endif

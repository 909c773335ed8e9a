/* A chart that is seen from near: what can be chosen comes in sight, arrows lead to what is marked
 * beyond its edges, and a button shows all of it. */
#ifndef SERENISSIMA_UI_BOARD_SIGHT_H
#define SERENISSIMA_UI_BOARD_SIGHT_H

#include "setup/app.h"

/* Once for each question, when the marks are set: moves the chart so that as much as can be of what
 * it is about is seen. */
void sight_follow(Table *table);
GfxRect sight_button_rect(const Table *table); /* Of the button that shows all; w 0: none. */
void sight_draw(
    Table *table); /* The buttons; nothing where the whole chart is seen and readable. */

#endif

/* A card on the chart that stays until it is answered: the lesson's, and the coach's. */
#ifndef SERENISSIMA_UI_LEARN_CARD_H
#define SERENISSIMA_UI_LEARN_CARD_H

#include "setup/app.h"

enum { CARD_W = 400, CARD_LINE = 26 };

/* The corner of the chart where a card w wide and h high at most hides least of what is pointed at,
 * of what can be pressed, of a plan's marks, of the dialog that asks and of galleys and ports. It
 * stays in the corner *corner, from 1 (0: none yet), until it would hide more than ports and galleys
 * that do not act there. own: how the names of the card's own buttons begin. */
GfxRect card_place(Table *table, float w, float h, GfxRect pointed, const char *own, int *corner);
/* Does it lie on the dialog that asks or on what can be pressed all the same? */
bool card_is_in_the_way(const Table *table, GfxRect r, const char *own);
/* Paper with a head and a remark at its right (NULL: none); returns what is below the head. */
GfxRect card_paper(Table *table, GfxRect r, const char *head, const char *remark);
/* The width of what is inside, and the height of all that is around it. */
float card_inside_w(const Table *table, float w);
float card_around_h(const Table *table);

#endif

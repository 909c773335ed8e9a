/* Where the chart is so small that a card on it hides most of it, the card can be put away: a button
 * at the chart's edge brings it back. A card of another name is whole again. */
#ifndef SERENISSIMA_UI_TABLE_CARD_FOLD_H
#define SERENISSIMA_UI_TABLE_CARD_FOLD_H

#include "setup/app.h"

typedef enum CardLies {
    CARD_LIES_NOT,
    CARD_ASKS,   /* A question's. */
    CARD_TEACHES /* A lesson's and the like: it lies on what is asked. */
} CardLies;

/* At the beginning of a frame. */
void card_fold_begin(Table *table);
/* Units that its button takes from a card's width; 0 where no card is put away. */
float card_fold_w(const Table *table);
/* Draws it at the right of the card's first line, a `line` high, and cuts its width from *r.
 * name: what the card is about, as "lesson:3". True: it was pressed. */
bool card_fold_button(Table *table, CardLies kind, const char *name, GfxRect *r, float line);
/* Is the card of this kind and name put away? Then the button that brings it back is drawn in its place,
 * with the card's head and a remark (NULL: none). */
bool card_is_folded(Table *table, CardLies kind, const char *name, const char *head,
                    const char *remark);

#endif

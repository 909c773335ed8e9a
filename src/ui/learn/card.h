/* A card on the chart that stays until it is answered: the lesson's, and the coach's. */
#ifndef SERENISSIMA_UI_LEARN_CARD_H
#define SERENISSIMA_UI_LEARN_CARD_H

#include "setup/app.h"

enum { CARD_W = 400, CARD_LINE = 26 };

enum { CARD_LATER_MAX = 48 };

/* What a card keeps clear of. */
typedef struct CardClear {
    GfxRect pointed; /* What it speaks of; w 0: nothing on the chart. */
    const char *own; /* How the names of its own buttons begin. */
    /* What it will speak of later: where it lies well now, it may then stay. */
    GfxRect later[CARD_LATER_MAX];
    int later_count;
} CardClear;

/* The place at the chart's lower or upper edge where a card w wide and h high at most hides least.
 * It stays at the place *place, from 1 (0: none yet), as long as that hides nothing of what it
 * speaks of, of what can be pressed, of a plan's marks and of the dialog that asks. */
GfxRect card_place(Table *table, float w, float h, const CardClear *clear, int *place);
/* Would it lie well at the place where it lay last? */
bool card_may_stay(const Table *table, float w, float h, const CardClear *clear, int place);
/* Is something asked on the chart, by a card of its own or a dialog? */
bool card_is_asked(void);
/* Does it lie on the dialog that asks or on what can be pressed all the same? */
bool card_is_in_the_way(GfxRect r, const char *own);
/* What stands at the top of a card. The remark (NULL: none) stands at the right of the head, or below
 * it where both have no room in a line. */
typedef struct CardHead {
    const char *words, *remark;
    const char *name; /* What is folded away with it (card_fold.h). */
    bool cross;       /* At its right end there is room for one, CARD_LINE wide. */
} CardHead;

/* Paper with a head; returns what is below that. */
GfxRect card_paper(Table *table, GfxRect r, const CardHead *head);
/* What it says, noted as `id`; it scrolls where it is higher than r. */
void card_words(const char *id, GfxRect r, const char *text);
/* The width of what is inside a card w wide, and the height of all around what is so wide. */
float card_inside_w(const Table *table, float w);
float card_around_h(const Table *table, float inside_w, const CardHead *head);

#endif

/* Cards that teach: the lesson's, the puzzle's, the coach's. A head, what is said, and buttons
 * below it; where they lie on the chart is in table/parts.h. */
#ifndef SERENISSIMA_UI_LEARN_CARD_H
#define SERENISSIMA_UI_LEARN_CARD_H

#include "advice/hint_lines.h"
#include "table/parts.h"

enum { CARD_W = 400, CARD_LINE = 26, CARD_BUTTON_MAX = 3 };

typedef struct CardButton {
    const char *id; /* NULL: there is none. */
    UiButton button;
    int means; /* What card_teach returns for it; not 0. */
} CardButton;

typedef struct LearnCard {
    const char *head, *remark; /* The remark (NULL: none) stands beside the head, or below it. */
    const char *name;          /* What is folded away with it, and scrolls from its top. */
    const char *id, *text;     /* Noted as `id`; NULL: nothing is said but the lines, */
    HintLines lines;           /* which are below it. */
    CardButton buttons[CARD_BUTTON_MAX]; /* In a row where their words have room, else a column. */
    int count;
    float button_h;           /* Of each. */
    CardButton corner, aside; /* Small ones: beside the head, and at the right of the foot. */
} LearnCard;

/* The height at which all of it is seen where it is w wide, or as wide as the chart allows. */
float card_teach_height(const Table *table, const LearnCard *card, float w);
/* Draws it; its words scroll where r is too low. What was pressed means; 0: nothing. */
int card_teach(Table *table, GfxRect r, const LearnCard *card);
/* Is it put away? Then the button that brings it back is drawn in its place. */
bool card_teach_is_away(Table *table, const LearnCard *card);
/* The buttons alone, w wide in all. */
float card_buttons_height(const LearnCard *card, float w);
int card_buttons(GfxRect r, const LearnCard *card);

#endif

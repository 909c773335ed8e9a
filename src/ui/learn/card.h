/* Cards that teach: the lesson's, the puzzle's, the coach's. All lie in the dock at the window's
 * foot (table/parts.h), where they cover nothing that is asked, and their buttons at its right
 * end. */
#pragma once

#include "advice/hint_lines.h"
#include "table/parts.h"

enum { CARD_BUTTON_MAX = 3 };

typedef struct CardButton {
    const char *id; /* NULL: there is none. */
    UiButton button;
    int means; /* What card_teach returns for it; not 0. */
} CardButton;

typedef struct LearnCard {
    const char *head;                    /* Above the buttons. */
    const char *name;                    /* Its words scroll from the top for each. */
    const char *id, *text;               /* Noted as `id`; NULL: nothing is said but the lines, */
    HintLines lines;                     /* which are below it. */
    const char *longest;                 /* What it says at other times; NULL: nothing else, */
    bool steady;                         /* or any length: it is three lines high at least. */
    CardButton buttons[CARD_BUTTON_MAX]; /* In a row where they leave room, else a column. */
    int count;
    float button_w;    /* The least of each, units. */
    CardButton corner; /* A small one beside the head. */
    bool past;         /* What it asks for has been done. */
    bool over;         /* It lies over the bar while that asks nothing. */
} LearnCard;

/* Draws it; where there is no room its words scroll. What was pressed means; 0: nothing. */
int card_teach(Table *table, const LearnCard *card);

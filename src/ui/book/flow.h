/* A page of the rules as it flows down: measured first, then drawn in the same way. */
#ifndef SERENISSIMA_UI_BOOK_FLOW_H
#define SERENISSIMA_UI_BOOK_FLOW_H

#include "book/reader.h"

typedef struct Flow {
    Reader *reader;
    float x, y, w;               /* Where it begins, and its width. */
    bool draw;                   /* False: only measures, and registers nothing. */
    GfxRect seen;                /* Pictures outside are not drawn. */
    float height;                /* So far. */
    float mark_top, mark_bottom; /* Of what the place marks, from the top; both 0: nothing. */
} Flow;

/* A paragraph, and so much free below it. */
void flow_words(Flow *flow, const TextStyle *style, float indent, float w, float below,
                const char *text);
/* A small link with an id of its own at x, y of the page; opens the place. Returns its width. */
float flow_link(Flow *flow, const char *id, float x, float y, const char *label, const char *tip,
                BookPlace place);
/* The ground behind what the place marks, and its name for the record ("rules:mark"). */
void flow_mark(Flow *flow, float top, float bottom, const char *name);
/* The whole page of the place that is open. */
void flow_page(Flow *flow);
/* The chapter of that place; the page of keys and the law of an edition. */
void flow_chapter(Flow *flow);
void flow_keys(Flow *flow);
void flow_law(Flow *flow);
void flow_about(Flow *flow); /* Version, licences, credits. */
void flow_hands(Flow *flow); /* Pad and fingers, at the end of the page of keys. */

#endif

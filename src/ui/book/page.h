/* A page of the rules, from the top of a UiPage's rest: its body is measured and drawn alike. */
#ifndef SERENISSIMA_UI_BOOK_PAGE_H
#define SERENISSIMA_UI_BOOK_PAGE_H

#include "book/reader.h"

/* Of the place that is open. */
void book_page(UiPage *page);
/* What is behind an edition's chapters. */
void book_page_keys(UiPage *page);
void book_page_law(UiPage *page);
void book_page_about(UiPage *page);
void book_page_hands(UiPage *page); /* Pad and fingers, at the end of the page of keys. */

/* A paragraph that leaves so much free at its left and right and below it. */
void book_words(UiPage *page, const TextStyle *style, float left, float right, float below,
                const char *text);
/* A small link with an id of its own at x, y; opens the place. */
void book_link(const char *id, float x, float y, const char *label, const char *tip,
               BookPlace place);
/* Begins what the place may mark: its ground is drawn. And ends it: the ground ends `less` above the
 * end of what was drawn since. */
float book_mark(UiPage *page, bool marked, const char *name);
void book_marked(UiPage *page, bool marked, float top, float less);

#endif

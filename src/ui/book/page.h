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

/* A paragraph that leaves so much free at its left and right and below it. */
void book_words(UiPage *page, const TextStyle *style, float left, float right, float below,
                const char *text);
/* A small link with an id of its own at x, y; opens the place. */
void book_link(const char *id, float x, float y, const char *label, const char *tip,
               BookPlace place);
/* Begins what the place may mark: its ground is drawn. And ends it: the ground ends `less` above
 * the end of what was drawn since. */
float book_mark(UiPage *page, bool marked, const char *name);
void book_marked(UiPage *page, bool marked, float top, float less);

/* --- Pictures (pictures.c): drawn by what draws the table, on a table without a game
 * (Table.picture) whose state is set for each thing as it is drawn --- */

/* To be freed by the caller; NULL when memory is out. The book must outlive it. */
Table *picture_table(const Book *book);
/* Units that a thing takes, without what is said below it. Draws it, its top left corner at (0, 0);
 * registers nothing. */
GfxPoint picture(Table *table, const BookItem *item, bool draws);

/* --- The exact rules (law.c): their texts by key, "rule.s2_m1" and "ruling.s2_m1_2" --- */

enum { LAW_RULING_MAX = 8 };

/* A rule's own text (0) and its rulings, from 1 as far as there are any; NULL: there is none. */
const char *law_text(RuleId rule, int ruling);

/* --- Looking for words in chapters, keys and the law of an edition (search.c) --- */

enum { SEARCH_HIT_MAX = 48, SEARCH_TEXT_BYTES = 240 };

/* A place where the words stand, with some of its text around them. */
typedef struct SearchHit {
    BookPlace place;
    const char *title;            /* Of its chapter. */
    char text[SEARCH_TEXT_BYTES]; /* With text marks: what was found is bold. */
} SearchHit;

/* All words of `find` stand there, in any order and in either case; a rule's id is a word of what
 * speaks of it. Returns how many, SEARCH_HIT_MAX at most. */
int search_rules(const char *find, SearchHit *hits);

#endif

/* Looking for words in all of an edition's rules: chapters, keys and the law. */
#ifndef SERENISSIMA_UI_BOOK_SEARCH_H
#define SERENISSIMA_UI_BOOK_SEARCH_H

#include "book/reader.h"

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

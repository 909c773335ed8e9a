/* A page of the rules, from the top of a UiPage's rest: its body is measured and drawn alike. */
#pragma once

#include "book/book.h"
#include "table/table.h"

/* --- Who reads: the place that is open and the way back (reader.c) ---------------------------- */

enum { READER_BACK_MAX = 16 };

/* A place in the rules. */
typedef struct BookPlace {
    EditionId edition;
    int chapter; /* In its book; behind the last ReaderTail. */
    int part;    /* Of the chapter's book, marked; -1: none. */
    RuleId rule; /* In the law, marked; RULE_NONE: none. */
} BookPlace;

typedef struct Reader {
    uint8_t options;                /* OPTION_* bits of the game that the books were read for. */
    Book *books[EDITION_COUNT];     /* Owned; NULL where one cannot be read: the law is left. */
    Table *pictures[EDITION_COUNT]; /* Owned: what its pictures are drawn on. */
    char *facts; /* Owned: of the board at hand (words/facts.h); NULL: not made yet. */
    BookPlace at;
    BookPlace back[READER_BACK_MAX];
    int back_count;
    bool turned;            /* Since the last frame: the page is to show its mark. */
    float mark_top, mark_h; /* That, in units from the page's top; h 0: nothing is marked. */
    char find[64];
    char back_find[64]; /* What was looked for before a result was opened; "" nothing. */
} Reader;

/* The reader of the program, made when it is first asked for. NULL: out of memory. */
Reader *reader_of(void);
void reader_destroy(Reader *reader); /* Takes NULL. */

/* What is behind an edition's chapters: mouse and keys, the law, its board, the program. */
typedef enum ReaderTail {
    READER_KEYS,
    READER_LAW,
    READER_FACTS,
    READER_ABOUT,
    READER_TAIL_COUNT
} ReaderTail;

/* --- Of app->reader, which is there --- */

/* The edition that is played or about to be chosen; elsewhere the one read last. */
EditionId reader_edition_in_hand(void);
const Book *reader_book(void); /* Of the place that is open; may be NULL. */
/* The number of a chapter behind the book's; READER_TAIL_COUNT: how many there are in all. */
int reader_tail(EditionId edition, ReaderTail tail);
const char *reader_title(int chapter);

/* Opens a place. */
void reader_turn(BookPlace place);
/* Likewise; the one before it can be gone back to. */
void reader_go(BookPlace place);
void reader_go_back(void);
/* The place in the law. */
BookPlace reader_rule(RuleId rule);
/* Where something is explained: a rule's id, a target of the window or a moment of the game; the
 * first chapter where nothing is about it, and for "". */
BookPlace reader_about(EditionId edition, const char *about);

/* --- A page ----------------------------------------------------------------------------------- */

/* Of the place that is open. */
void book_page(UiPage *page);
/* What is behind an edition's chapters. */
void book_page_keys(UiPage *page);
void book_page_law(UiPage *page);

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

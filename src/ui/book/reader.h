/* Who reads the rules: the books of both editions, the place that is open and the way back. Kept
 * from one look to the next. */
#ifndef SERENISSIMA_UI_BOOK_READER_H
#define SERENISSIMA_UI_BOOK_READER_H

#include "book/book.h"
#include "table/table.h"

enum { READER_BACK_MAX = 16 };

/* A place in the rules. */
typedef struct BookPlace {
    EditionId edition;
    int chapter; /* In its book; behind the last: mouse and keys, the law, the program. */
    int part;    /* Of the chapter's book, marked; -1: none. */
    RuleId rule; /* In the law, marked; RULE_NONE: none. */
} BookPlace;

typedef struct Reader {
    uint8_t options;                /* OPTION_* bits of the game that the books were read for. */
    Book *books[EDITION_COUNT];     /* Owned; NULL where one cannot be read: the law is left. */
    Table *pictures[EDITION_COUNT]; /* Owned: what its pictures are drawn on. */
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

/* What is behind an edition's chapters: mouse and keys, the law, the program. */
typedef enum ReaderTail { READER_KEYS, READER_LAW, READER_ABOUT, READER_TAIL_COUNT } ReaderTail;

/* --- Of app->reader, which is there --- */

/* The edition that is played or about to be chosen; elsewhere the one read last. */
EditionId reader_edition_in_hand(void);
const Book *reader_book(void); /* Of the place that is open; may be NULL. */
/* The number of a chapter behind the book's; READER_TAIL_COUNT: how many there are in all. */
int reader_tail(EditionId edition, ReaderTail tail);
const char *reader_title(int chapter);

/* Opens a place; the one before it can be gone back to. */
void reader_go(BookPlace place);
void reader_go_back(void);
/* The place in the law. */
BookPlace reader_rule(RuleId rule);
/* Where something is explained: a rule's id, a target of the window or a moment of the game; the
 * first chapter where nothing is about it, and for "". */
BookPlace reader_about(EditionId edition, const char *about);

#endif

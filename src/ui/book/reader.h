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
    bool turned; /* Since the last frame: the page is to show its mark. */
    char find[64];
    char back_find[64]; /* What was looked for before a result was opened; "" nothing. */
} Reader;

/* The reader of the program, made when it is first asked for. NULL: out of memory. */
Reader *reader_of(void);
void reader_destroy(Reader *reader); /* Takes NULL. */

/* The edition that is played or about to be chosen; elsewhere the one read last. */
EditionId reader_edition_in_hand(const Reader *reader);
const Book *reader_book(const Reader *reader); /* Of the place that is open; may be NULL. */
int reader_chapter_count(const Reader *reader, EditionId edition);
int reader_keys(const Reader *reader, EditionId edition); /* The chapter of mouse and keys. */
int reader_law(const Reader *reader, EditionId edition);
int reader_about_page(const Reader *reader, EditionId edition); /* The last: about the program. */
const char *reader_title(const Reader *reader, int chapter);

/* Opens a place; the one before it can be gone back to. */
void reader_go(Reader *reader, BookPlace place);
void reader_go_back(Reader *reader);
/* The place in the law. */
BookPlace reader_rule(const Reader *reader, RuleId rule);
/* Where something is explained: a rule's id, a target of the window or a moment of the game; the
 * first chapter where nothing is about it, and for "". */
BookPlace reader_about(const Reader *reader, EditionId edition, const char *about);

#endif

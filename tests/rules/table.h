/* Rules tests as tables of command lines. A table is a text file of cases, a case a heading and its
 * lines; README.md describes them. Every case is a test of its own. */
#pragma once

#include "fixture.h"

enum { LINE_BYTES = 128, WORD_MAX = 32 };

/* One line of a case, with what it stands for already put in place of `use`. */
typedef struct TableLine {
    int number; /* in the file, from 1 */
    char text[LINE_BYTES];
} TableLine;

typedef struct RuleCase {
    char where[LINE_BYTES]; /* rule, what is shown and the file, for messages */
    const TableLine *lines;
    int line_count;
} RuleCase;

/* Words of a line; they point into `text`, which is cut up for it. */
typedef struct Words {
    char text[LINE_BYTES];
    const char *at[WORD_MAX];
    int count;
} Words;

/* Reads SERENISSIMA_TEST_TABLES/name.txt and adds a test case for every heading. */
void table_add(Suite *suite, const char *name);

/* Splits at spaces; what follows a # is a comment. */
void words_split(Words *words, const char *text);
/* Plays the lines of a case; the first that does not hold fails the test. */
void case_play(const RuleCase *c);

/* A number, "chance" or "active" (the active galley), or in 1996 the name of a player. */
bool word_is_number(const Fixture *f, const char *word, int *number);
int word_number(const Fixture *f, const char *word);
/* What `name` with its further words is in this position; value: what it shall be, a number, a name
 * or +1, -2 for the change since before the last command. Fails the test where it is not so. */
void fact_check(const Fixture *f, const Words *words, int equals, const char *where, int line);

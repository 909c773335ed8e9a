/* What of a board is known, from where, and what is ours: a page of the rules book and of the
 * command line, made of the board's own entries (data/board_edit.h). */
#pragma once

#include <serenissima/data/board_edit.h>
#include <serenissima/words/strings.h>

/* Where an entry of a thing comes from: the first of these that holds. */
typedef enum FactKind {
    FACT_SAID,    /* the board says for this entry where it is known from (Board.sources) */
    FACT_CHANGED, /* the shipped board has it otherwise, and nothing is said */
    FACT_PRINTED, /* marked as documented */
    FACT_OURS,
    FACT_KIND_COUNT
} FactKind;

enum { FACT_GROUP_MAX = 80, FACT_KEY_BYTES = 32 };

/* The entries of one key of all things of a kind: the good of every port. A list of numbers (what
 * the spaces of a port pay, a place on the picture) is one entry. Ways between two seas are the
 * group "zones", "adjacent", each way once. The title and the number of galleys are entries of no
 * thing, which a board cannot mark: they are in no group. */
typedef struct FactGroup {
    char thing[FACT_KEY_BYTES]; /* "ports", "numbers" */
    char key[FACT_KEY_BYTES];   /* "good" */
    int count[FACT_KIND_COUNT];
    uint32_t printed; /* mask of the things, by id from 1, whose entry is FACT_PRINTED */
} FactGroup;

/* In the order of the file, ways between seas last. shipped: what the board is compared with; NULL:
 * it is shipped itself. Returns how many; 0 when memory is out. */
int facts_groups(const Board *board, const Board *shipped, FactGroup out[FACT_GROUP_MAX]);

/* The page, line by line; headings begin with "# ". What comes of the board (titles, names,
 * sources) stands there as it is. To be freed by the caller; NULL: memory is out. */
char *facts_text(Strings *strings, const Board *board, const Board *shipped);

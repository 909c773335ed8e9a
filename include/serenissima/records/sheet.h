/* Games as a table for a spreadsheet: a line for each seat of each game, as lists know them
 * (library.h). UTF-8 with its mark, each text in quotes; a name that a spreadsheet would take for a
 * formula begins with an apostrophe there. */
#ifndef SERENISSIMA_RECORDS_SHEET_H
#define SERENISSIMA_RECORDS_SHEET_H

#include <serenissima/records/library.h>

typedef struct SheetGame {
    const char *name; /* by which people know it: of its file */
    int64_t at_s;     /* when it was written last, seconds since 1970; 0 unknown */
    const GameFacts *facts;
} SheetGame;

/* To be freed by the caller, *bytes long; NULL when memory runs out. separator: what spreadsheets of the reader's
 * language part cells by, ',' or ';'. */
char *sheet_write(const SheetGame *games, int count, char separator, size_t *bytes);

#endif

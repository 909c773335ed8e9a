/* What is on the pictures of the rules, drawn by what draws the table: on a table without a game
 * (Table.picture), whose state is set for each thing as it is drawn. */
#ifndef SERENISSIMA_UI_BOOK_PICTURES_H
#define SERENISSIMA_UI_BOOK_PICTURES_H

#include "book/book.h"
#include "table/table.h"

/* To be freed by the caller; NULL when memory is out. The book must outlive it. */
Table *picture_table(const Book *book);
/* Units that a thing takes, without what is said below it. Draws it, its top left corner at (0, 0);
 * registers nothing. */
GfxPoint picture(Table *table, const BookItem *item, bool draws);

#endif

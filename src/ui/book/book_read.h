/* Reading of the book's pictures, and of the numbers that its texts take from the board. */
#ifndef SERENISSIMA_UI_BOOK_BOOK_READ_H
#define SERENISSIMA_UI_BOOK_BOOK_READ_H

#include "book/book.h"

/* The text of a node with every {#path} filled in from the board's file; NULL and a problem. It
 * lives as long as the book. */
const char *book_text(Book *book, const JsonNode *board, const JsonNode *node);
/* The first value of a list that has so many, or is absent; else *good is false. */
JsonNode book_each(const JsonNode *list, int least, int most, bool *good);
/* One thing on a picture into Book.items. */
bool book_read_item(Book *book, const JsonNode *board, const JsonNode *node);

#endif

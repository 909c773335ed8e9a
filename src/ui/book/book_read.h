/* Reading of the book's pictures, and of the numbers that its texts take from the board. */
#ifndef SERENISSIMA_UI_BOOK_BOOK_READ_H
#define SERENISSIMA_UI_BOOK_BOOK_READ_H

#include "book/book.h"

/* The text of a node with every {#path} filled in from the board's file; NULL and a problem. It
 * lives as long as the book. */
const char *book_text(Book *book, const JsonNode *board, const JsonNode *node);
/* One thing on a picture into Book.items. */
bool book_read_item(Book *book, const JsonNode *board, const JsonNode *node);
/* The path of a number in a board's file: members by name, of a list the member with that id or
 * number of players or spaces, else by index from 0. False: there is no such number. */
bool book_number(const JsonNode *board, const char *path, size_t length, int64_t *out);

#endif

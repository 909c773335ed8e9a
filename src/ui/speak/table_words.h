/* The table, asked by keys and answered in whole sentences: everything here is what the screen shows
 * whoever sits there, and no more. Plain words, live for the frame. */
#ifndef SERENISSIMA_UI_SPEAK_TABLE_WORDS_H
#define SERENISSIMA_UI_SPEAK_TABLE_WORDS_H

#include "setup/app.h"

/* Behind what is in out; nothing where a curtain is down. */
void table_words_galley(Table *table, GalleyId galley, char *out, size_t size);
void table_words_galleys(Table *table, char *out, size_t size);
/* Of the port or zone with the focus, else where the galley in hand lies. */
void table_words_port(Table *table, char *out, size_t size);
void table_words_danger(Table *table, char *out, size_t size);
void table_words_score(Table *table, char *out, size_t size);

#endif

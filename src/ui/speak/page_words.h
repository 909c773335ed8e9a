/* What there is to read: the uppermost sheet or screen, or on the table what is asked, as sentences of
 * plain_words. */
#ifndef SERENISSIMA_UI_SPEAK_PAGE_WORDS_H
#define SERENISSIMA_UI_SPEAK_PAGE_WORDS_H

#include "setup/app.h"

enum { PAGE_NOTE_COUNT = 7 }; /* Cards and pages that lie beside the table. */

/* A number that changes with what there is to read: the screen, its page, the uppermost sheet and
 * what it asks. */
uint64_t page_number(void);
/* Is there something to read by itself? While others move the log tells. */
bool page_asks(void);
bool page_log_is_open(void);
/* What such a card says, number 0..PAGE_NOTE_COUNT-1; NULL: it is not there. */
const UiTarget *page_note(int number);
/* It stands on the uppermost sheet, whose page is read as a whole and in order. */
bool page_reads_note(int number);
/* Behind what is in out. choices: also what can be pressed, what cards say, and where the galley that
 * acts lies. */
void page_add_note(int number, char *out, size_t size);
void page_add(bool choices, char *out, size_t size);

#endif

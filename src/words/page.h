/* A text that grows, as it is or as HTML. */
#ifndef SERENISSIMA_WORDS_PAGE_H
#define SERENISSIMA_WORDS_PAGE_H

#include <serenissima/session/session.h>

typedef struct Page {
    char *text; /* Owned; NULL before anything was put. */
    size_t bytes, room;
    bool html;
    bool failed; /* Memory ran out: nothing more is put. */
} Page;

/* What a program wrote: as it is. */
void page_put(Page *page, const char *format, ...);
void page_copy(Page *page, const char *text); /* Of any length. */
/* A text for people: what HTML takes for marks is escaped there. */
void page_say(Page *page, const char *utf8);
/* The chart of wealth as SVG: records[0..count-1] of `players`, points or else ducats. Colours are
 * those of the seats; names and `title` as people read them. */
void page_chart(Page *page, const SessionSetup *setup, const TurnRecord *records, int count,
                bool points, const char *const names[PLAYER_MAX + 1], const char *title);

#endif

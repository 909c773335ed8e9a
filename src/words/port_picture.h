/* Who holds which port and what lies in it, on the sea in outline: pictures for a page. */
#ifndef SERENISSIMA_WORDS_PORT_PICTURE_H
#define SERENISSIMA_WORDS_PORT_PICTURE_H

#include "page.h"

#include <serenissima/words/words.h>

/* Of a board's chart; all 0: nothing is known of it and no picture is made. */
typedef struct SeaOutline {
    Page shores; /* As an SVG path. */
    int width, height;
    struct {
        int x, y;
    } port[PORT_MAX + 1]; /* Where its plate lies; 0 not on the chart. */
} SeaOutline;

/* From asset_dir/boards; false where the chart cannot be read. */
bool sea_outline_init(SeaOutline *sea, const Board *board, const char *asset_dir);
void sea_outline_finish(SeaOutline *sea);

/* Once on a page, before the first picture. */
void page_sea(Page *page, const SeaOutline *sea);
/* The ports as `pub` has them, the seats' names below. */
void page_ports(Page *page, const SeaOutline *sea, const SessionSetup *setup, const Words *words,
                const PublicState *pub, const char *title);

#endif

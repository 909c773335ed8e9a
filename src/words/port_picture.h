/* Who holds which port, what lies in it and where the galleys are, on the sea in outline: a picture
 * for a page, and what changes in it from line to line, for the script that steps it. */
#pragma once

#include "page.h"

#include <serenissima/words/words.h>

enum { BERTHS = 6 };

/* Of a board's chart; all 0: nothing is known of it and no picture is made. */
typedef struct SeaOutline {
    Page shores; /* As an SVG path. */
    int width, height;
    struct {
        int x, y;
    } port[PORT_MAX + 1],         /* Where its plate lies. */
        berth[ZONE_ROOM][BERTHS]; /* And where galleys do; more of them lie on the last. */
} SeaOutline;

/* From asset_dir/boards; false where the chart cannot be read. */
bool sea_outline_init(SeaOutline *sea, const Board *board, const char *asset_dir);
void sea_outline_finish(SeaOutline *sea);

/* The board as `pub` has it, the seats' names below; start: as it stood before the first line. */
void page_board(Page *page, const SeaOutline *sea, const SessionSetup *setup, const Words *words,
                const PublicState *pub, const PublicState *start);
/* What is otherwise in `now` than in `before` (NULL: all of it), in marks for an attribute of
 * HTML. */
void page_changes(Page *page, const SessionSetup *setup, const World *world,
                  const PublicState *before, const PublicState *now);

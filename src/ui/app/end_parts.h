/* What the parts of the end page share. */
#ifndef SERENISSIMA_UI_APP_END_PARTS_H
#define SERENISSIMA_UI_APP_END_PARTS_H

#include "setup/app.h"

enum { END_RECORD_MAX = 128 };

typedef struct EndSheet {
    TurnRecord records[END_RECORD_MAX];
    int count; /* At least 1: the present. */
    uint8_t rank[PLAYER_MAX + 1];
    int players;
    bool points; /* Wealth points decide. */
} EndSheet;

void end_ranking_draw(UiPage *page, const EndSheet *sheet);
void end_wealth_draw(UiPage *page, const EndSheet *sheet);

#endif

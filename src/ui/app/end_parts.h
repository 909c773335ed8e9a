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
/* A click on a point shows the end of its turn on the board. */
void end_chart_draw(UiPage *page, const EndSheet *sheet);

/* What the end says to the only person at the table, all of it from the analysis: what decided it,
 * his best deed, his dearest mistake, which level to try next. */
/* place: the person's. A click on a move shows it on the board once more. */
void end_words_draw(UiPage *page, PlayerId person, int place);

#endif

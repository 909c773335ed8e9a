/* What the end of a game says to the only person at the table: what decided it, his best deed, his
 * dearest mistake, and which level to try next; all of it from the analysis. */
#ifndef SERENISSIMA_UI_APP_END_WORDS_H
#define SERENISSIMA_UI_APP_END_WORDS_H

#include "setup/app.h"

/* place: the person's. A click on a move shows it on the board once more. */
void end_words_draw(UiPage *page, PlayerId person, int place);

#endif

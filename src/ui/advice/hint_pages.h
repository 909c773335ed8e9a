/* The two pages of the advice panel. */
#ifndef SERENISSIMA_UI_ADVICE_HINT_PAGES_H
#define SERENISSIMA_UI_ADVICE_HINT_PAGES_H

#include "setup/app.h"

enum { HINT_SCROLL_W = 12 }; /* Beside the words, for the bar. */

void hint_draw_plans(Table *t, GfxRect in); /* The plans of a hint. */
void hint_draw_why(Table *t, GfxRect in);   /* Why a move was made. */

#endif

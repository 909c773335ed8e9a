/* Plans in words. */
#ifndef SERENISSIMA_UI_ADVICE_PLAN_WORDS_H
#define SERENISSIMA_UI_ADVICE_PLAN_WORDS_H

#include "setup/app.h"

/* What a plan does, a sentence for each part of it. view: before it. */
const char *plan_words(AppUi *app, const Board *board, const PlayerView *view, const AiPlan *plan);
/* What sets a plan apart where there is room for little: without the sentences with which the one
 * that stands there as a whole begins as well. */
const char *plan_words_apart(AppUi *app, const Board *board, const PlayerView *view,
                             const AiPlan *plan, const AiPlan *whole);

#endif

// Advice in words: plans, reasons, remarks.
#ifndef SERENISSIMA_UI_ADVICE_HINT_WORDS_H
#define SERENISSIMA_UI_ADVICE_HINT_WORDS_H

#include "setup/app.h"

// What a plan does, a sentence for each part of it. view: before it.
const char *hint_plan_words(AppUi *app, const Board *board, const PlayerView *view, const Command *commands,
                            int count);
// What sets a plan apart where there is room for little: without the sentences with which another of the plans begins as well.
const char *hint_plan_apart(AppUi *app, const Board *board, const PlayerView *view, const AdviceAnswer *a, int index);
const char *hint_reason_words(AppUi *app, const AdviceReason *reason);
const char *hint_remark_words(AppUi *app, const AdviceRemark *remark);
// What decides a question of this kind, where no two plans can be told apart by terms; NULL: there are no words for it.
const char *hint_kind_words(AppUi *app, const Command *c);

#endif

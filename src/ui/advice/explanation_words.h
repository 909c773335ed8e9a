/* What the AI says of plans, in words: each sentence by its key in advice/sentences.def. */
#ifndef SERENISSIMA_UI_ADVICE_EXPLANATION_WORDS_H
#define SERENISSIMA_UI_ADVICE_EXPLANATION_WORDS_H

#include "advice/hint_numbers.h"
#include "setup/app.h"

const char *reason_words(const Reason *reason);
const char *remark_words(const Remark *remark);

/* How surely the first plan is the best, or why it comes first. */
const char *verdict_words(Table *t, const AdviceHint *hint);
/* Do the chances to win set plans apart at all? Where each is over 95 % or under 5 %, they are not
 * shown: what the plans leave and their reasons are. One plan alone: they differ. */
typedef enum Chances { CHANCES_DIFFER, CHANCES_ALL_WIN, CHANCES_ALL_LOSE } Chances;
Chances chances_of_all(const Table *t, const AdviceHint *hint);
/* The chance to win that is shown of a plan. */
SharePair chance_shown(const Table *t, const AdviceHint *hint, int plan);
/* What a plan leaves: the chance to win, the worth at the end, and how far that is behind the
 * first plan. brief: only how it differs from that. */
const char *chance_words(Table *t, const AdviceHint *hint, int index, bool brief);
/* The position without any of the plans. */
const char *now_words(Table *t, const AdviceHint *hint);

#endif

// How the plans of a hint compare, in words: which is best and how surely, what each leaves, and how things stand without them.
#ifndef SERENISSIMA_UI_ADVICE_HINT_VERDICT_H
#define SERENISSIMA_UI_ADVICE_HINT_VERDICT_H

#include "advice/hint_numbers.h"
#include "setup/app.h"

// How surely the first plan is the best, or why it stands first.
const char *hint_verdict_words(Table *t, const AdviceAnswer *a);
// The chance to win that is told of a plan.
SharePair hint_share_told(const Table *t, const AdvicePlan *plan, const AdvicePlan *first);
// What a plan leaves: the chance to win, the worth at the end, and how far that is behind the first plan. brief: only what tells it from that.
const char *hint_chance_words(Table *t, const AdvicePlan *plan, const AdvicePlan *first, bool brief);
// Nothing tells a later plan from the first one.
bool hint_is_even(const AdvicePlan *plan);
// How things stand without any of the plans.
const char *hint_now_words(Table *t, const AdviceAnswer *a);

#endif

/* What the AI says of plans, in words: each sentence by its key in advice/sentences.def. Chances
 * and results as far as they are known: rounded to what their error supports, as ranges, and as a
 * bar. */
#pragma once

#include "setup/app.h"

/* "34 %", "about 35 %", "under 10 %", "over 90 %": rounded as advice_rounded. */
const char *hint_share_about(int32_t share, int32_t error);
/* A bar of all seats' shares with their liveries, whose tips hold the ranges. */
void hint_shares_bar(const char *id, GfxRect r, int players, const AiForecast *forecast);

const char *reason_words(const Reason *reason);
const char *remark_words(const Remark *remark);
/* Of a port that a reason would have taken: what it holds now, and what it pays its owner; NULL:
 * there is none. */
const char *port_now_words(const Table *t, const Explanation *why);

/* How surely the first plan is the best, or why it comes first. */
const char *verdict_words(Table *t, const AdviceHint *hint);
/* Does a hint tell no chances: as good as decided, or in the first turn, when strong rivals alone
 * decide them? */
bool chances_hidden(const Table *t, const AdviceHint *hint);
/* What a plan leaves: the chance to win and the worth at the end, with no more digits than their
 * errors allow. */
const char *chance_words(Table *t, const AdviceHint *hint, int index);

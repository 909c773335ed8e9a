/* What the AI says of plans, in words: each sentence by its key in advice/sentences.def. Chances
 * and results as far as they are known: rounded to what their error supports, as ranges, and as a
 * bar. */
#pragma once

#include "setup/app.h"

/* "34 %", "about 35 %", "under 10 %", "over 90 %": rounded as advice_rounded. */
const char *hint_share_about(int32_t share, int32_t error);

/* A share with its standard error, in parts of AI_SHARE_ONE. */
typedef struct SharePair {
    int32_t share, error;
} SharePair;

/* The chance of a plan that is said to lie `gap` behind the first: what a reader gets who subtracts
 * the rounded numbers. Rounded each for itself 43, 5 and 37 would be 45, 5 and 35. Where nothing
 * would be left, its own. */
SharePair hint_share_behind(const SharePair *first, const SharePair *gap, const SharePair *own);
/* A bar of all seats' shares with their liveries, whose tips hold the ranges. True where it was
 * clicked. */
bool hint_shares_bar(const char *id, GfxRect r, int players, const AiForecast *forecast);

const char *reason_words(const Reason *reason);
const char *remark_words(const Remark *remark);
/* Of a port that a reason would have taken: what it holds now, and what it pays its owner; NULL:
 * there is none. */
const char *port_now_words(const Table *t, const Explanation *why);

/* How surely the first plan is the best, or why it comes first. */
const char *verdict_words(Table *t, const AdviceHint *hint);
/* What a plan leaves: the chance to win and the worth at the end, with no more digits than their
 * errors allow. */
const char *chance_words(Table *t, const AdviceHint *hint, int index);

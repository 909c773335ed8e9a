/* Chances and results as far as they are known: rounded to what their error supports, as ranges,
 * and as a bar. */
#ifndef SERENISSIMA_UI_ADVICE_HINT_NUMBERS_H
#define SERENISSIMA_UI_ADVICE_HINT_NUMBERS_H

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
/* As hint_share_about, where there is room for a number only: "~35 %". */
const char *hint_share_short(const SharePair *share);
/* "about 95 ducats", rounded alike; in the first edition wealth points. */
const char *hint_worth_about(int32_t worth, int32_t error);
/* A bar of all seats' shares with their liveries, whose tips hold the ranges. True where it was
 * clicked. */
bool hint_shares_bar(const char *id, GfxRect r, int players, const AiForecast *forecast);

#endif

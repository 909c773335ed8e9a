#include "advice/explanation_words.h"

#include "setup/app_names.h"

#include <math.h>
#include <stdio.h>

/* brief: for a place of few letters. */
static const char *share_words(int32_t share, int32_t error, bool brief)
{
    long step, percent = advice_rounded(share, error, AI_SHARE_ONE / 100, &step);
    if (share > 0 && percent <= 0) {
        const StringArg least = ARG_INT("percent", step);
        return brief ? SF("hint.share_under_short", least) : SF("hint.share_under", least);
    }
    if (share < AI_SHARE_ONE && percent >= 100) {
        const StringArg most = ARG_INT("percent", 100 - step);
        return brief ? SF("hint.share_over_short", most) : SF("hint.share_over", most);
    }
    const StringArg number = ARG_INT("percent", percent);
    return step == 1 ? SF("number.percent", number)
           : brief   ? SF("hint.share_about_short", number)
                     : SF("hint.share_about", number);
}

const char *hint_share_about(int32_t share, int32_t error)
{
    return share_words(share, error, false);
}

const char *hint_share_short(const SharePair *share)
{
    return share_words(share->share, share->error, true);
}

SharePair hint_share_behind(const SharePair *first, const SharePair *gap, const SharePair *own)
{
    long step;
    const int32_t one = AI_SHARE_ONE / 100;
    const long left = advice_rounded(first->share, first->error, one, &step)
                      - advice_rounded(gap->share, gap->error, one, &step);
    return left > 0 && left < 100 ? (SharePair){(int32_t)left * one, first->error} : *own;
}

static int32_t worth_unit(void)
{
    return advice_worth_unit(&session_board(app->session)->world);
}

static const char *about_worth(long amount)
{
    return worth_unit() > 100 ? SF("hint.points", ARG_INT("points", amount))
                              : SF("hint.worth", ARG_INT("ducats", amount));
}

const char *hint_worth_about(int32_t worth, int32_t error)
{
    long step, amount = advice_rounded(worth, error, worth_unit(), &step);
    return about_worth(amount);
}

/* A range of two standard errors about the middle, in whole steps of `one`; low == high: one
 * number. */
static void range_of(int32_t value, int32_t error, int32_t one, int32_t most, long *low, long *high)
{
    double wide = 2.0 * error;
    *low = lround((value - wide) / one);
    *high = lround((value + wide) / one);
    *low = *low < 0 ? 0 : *low;
    *high = most > 0 && *high > most ? most : *high;
    if (*high - *low <= 1) {
        *low = *high = lround((double)value / one);
    }
}

/* "31-37 %": two standard errors to either side. */
static const char *share_range(int32_t share, int32_t error)
{
    long low, high;
    range_of(share, error, AI_SHARE_ONE / 100, 100, &low, &high);
    return low == high ? SF("number.percent", ARG_INT("percent", low))
                       : SF("hint.share_range", ARG_INT("low", low), ARG_INT("high", high));
}

/* "95-99 ducats" alike. */
static const char *worth_range(int32_t worth, int32_t error)
{
    long low, high;
    range_of(worth, error, worth_unit(), 0, &low, &high);
    if (low == high) {
        return about_worth(low);
    }
    return worth_unit() > 100 ? SF("hint.points_range", ARG_INT("low", low), ARG_INT("high", high))
                              : SF("hint.worth_range", ARG_INT("low", low), ARG_INT("high", high));
}

bool hint_shares_bar(const char *id, GfxRect r, int players, const AiForecast *forecast)
{
    GfxRect trough = r;
    paint_well(r);
    float x = trough.x + 1;
    bool clicked = false;
    for (int player = 1; player <= players; player++) {
        float w = (trough.w - 2) * (float)forecast->share[player] / AI_SHARE_ONE;
        GfxRect part = gfx_rect(x, trough.y + 1, w, trough.h - 2);
        if (w >= 1) {
            paint_pattern(app_livery((PlayerId)player), part);
        }
        if (w >= trough.h * 1.5f) {
            paint_shield(app_livery((PlayerId)player), part.x + part.w / 2, part.y + part.h / 2 - 1,
                         fminf(9, trough.h * 0.34f));
        }
        const char *name = ui_id("%s:%d", id, player);
        const char *tip = SF(
            "hint.seat_share", ARG_TEXT("player", app_seat_name((PlayerId)player)),
            ARG_TEXT("share", share_range(forecast->share[player], forecast->share_error[player])),
            ARG_TEXT("worth", worth_range(forecast->worth[player], forecast->worth_error[player])));
        const GfxRect hit = gfx_rect(part.x, part.y, fmaxf(part.w, 2), part.h);
        clicked = ui_target(name, hit, &(UiHit){.no_focus = true}, tip, NULL).clicked || clicked;
        x += w;
    }
    gfx_stroke_rect(ui->gfx, trough, 1.2f, ui->theme->color.ink);
    return clicked;
}

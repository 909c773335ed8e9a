#include "advice/hint_numbers.h"

#include "setup/app_names.h"

#include <math.h>
#include <stdio.h>

long hint_rounded(int32_t value, int32_t error, int32_t one, long *step)
{
    static const long STEPS[] = {1, 2, 5, 10, 20, 50, 100};
    const size_t last = sizeof STEPS / sizeof STEPS[0] - 1;
    size_t at = 0;
    while (at < last && (int64_t)error * error > (int64_t)STEPS[at] * STEPS[at + 1] * one * one) {
        at++; // The error is nearer to the next one, as factors go.
    }
    *step = STEPS[at];
    return lround((double)value / one / (double)*step) * *step;
}

// brief: for a place of few letters.
static const char *share_words(AppUi *app, int32_t share, int32_t error, bool brief)
{
    long step, percent = hint_rounded(share, error, ADVICE_ONE / 100, &step);
    if (share > 0 && percent <= 0) {
        const StringArg least = ARG_INT("percent", step);
        return brief ? SF("hint.share_under_short", least) : SF("hint.share_under", least);
    }
    if (share < ADVICE_ONE && percent >= 100) {
        const StringArg most = ARG_INT("percent", 100 - step);
        return brief ? SF("hint.share_over_short", most) : SF("hint.share_over", most);
    }
    const StringArg told = ARG_INT("percent", percent);
    return step == 1 ? SF("hint.share", told) : brief ? SF("hint.share_about_short", told) : SF("hint.share_about", told);
}

const char *hint_share_about(AppUi *app, int32_t share, int32_t error)
{
    return share_words(app, share, error, false);
}

const char *hint_share_short(AppUi *app, const SharePair *share)
{
    return share_words(app, share->share, share->error, true);
}

SharePair hint_share_behind(const SharePair *first, const SharePair *gap, const SharePair *own)
{
    long step;
    const int32_t one = ADVICE_ONE / 100;
    const long left = hint_rounded(first->share, first->error, one, &step) - hint_rounded(gap->share, gap->error, one, &step);
    return left > 0 && left < 100 ? (SharePair){(int32_t)left * one, first->error} : *own;
}

int32_t hint_worth_unit(const AppUi *app)
{
    const int32_t point = session_board(app->session)->world.e1996.point_ducats;
    return point > 0 ? 100 * point : 100;
}

static const char *about_worth(AppUi *app, long amount)
{
    return hint_worth_unit(app) > 100 ? SF("hint.points", ARG_INT("points", amount)) : SF("hint.worth", ARG_INT("ducats", amount));
}

const char *hint_worth_about(AppUi *app, int32_t worth, int32_t error)
{
    long step, amount = hint_rounded(worth, error, hint_worth_unit(app), &step);
    return about_worth(app, amount);
}

// A range of two standard errors about the middle, in whole steps of `one`; low == high: one number.
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

const char *hint_share_range(AppUi *app, int32_t share, int32_t error)
{
    long low, high;
    range_of(share, error, ADVICE_ONE / 100, 100, &low, &high);
    return low == high ? SF("hint.share", ARG_INT("percent", low))
                       : SF("hint.share_range", ARG_INT("low", low), ARG_INT("high", high));
}

const char *hint_worth_range(AppUi *app, int32_t worth, int32_t error)
{
    long low, high;
    range_of(worth, error, hint_worth_unit(app), 0, &low, &high);
    if (low == high) {
        return about_worth(app, low);
    }
    return hint_worth_unit(app) > 100 ? SF("hint.points_range", ARG_INT("low", low), ARG_INT("high", high))
                                 : SF("hint.worth_range", ARG_INT("low", low), ARG_INT("high", high));
}

bool hint_shares_bar(AppUi *app, const char *id, GfxRect r, int players, const AdviceOutlook *outlook)
{
    Ui *ui = app->ui;
    GfxRect trough = r;
    paint_well(ui, r);
    float x = trough.x + 1;
    bool clicked = false;
    for (int player = 1; player <= players; player++) {
        float w = (trough.w - 2) * (float)outlook->share[player] / ADVICE_ONE;
        GfxRect part = gfx_rect(x, trough.y + 1, w, trough.h - 2);
        char name[UI_ID_MAX];
        if (w >= 1) {
            paint_pattern(ui, app_livery(app, (PlayerId)player), part);
        }
        if (w >= trough.h * 1.5f) {
            paint_shield(ui, app_livery(app, (PlayerId)player), part.x + part.w / 2, part.y + part.h / 2 - 1,
                         fminf(9, trough.h * 0.34f));
        }
        snprintf(name, sizeof name, "%s:%d", id, player);
        const char *tip = SF("hint.seat_share", ARG_TEXT("player", app_seat_name(app, (PlayerId)player)),
                             ARG_TEXT("share", hint_share_range(app, outlook->share[player], outlook->share_error[player])),
                             ARG_TEXT("worth", hint_worth_range(app, outlook->worth[player], outlook->worth_error[player])));
        const GfxRect hit = gfx_rect(part.x, part.y, fmaxf(part.w, 2), part.h);
        clicked = ui_target(ui, name, hit, &(UiHit){.no_focus = true}, tip, NULL).clicked || clicked;
        x += w;
    }
    gfx_stroke_rect(ui->gfx, trough, 1.2f, ui->theme->color.ink);
    return clicked;
}

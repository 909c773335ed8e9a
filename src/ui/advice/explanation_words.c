#include "advice/explanation_words.h"

#include "table/table.h"

#include <serenissima/words/words.h>

/* --- Numbers ---------------------------------------------------------------------------------- */

const char *hint_share_about(int32_t share, int32_t error)
{
    long step, percent = advice_rounded(share, error, AI_SHARE_ONE / 100, &step);
    if (share > 0 && percent <= 0) {
        return SF("hint.share_under", ARG_INT("percent", step));
    }
    if (share < AI_SHARE_ONE && percent >= 100) {
        return SF("hint.share_over", ARG_INT("percent", 100 - step));
    }
    return SF(step == 1 ? "number.percent" : "hint.share_about", ARG_INT("percent", percent));
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

void hint_shares_bar(const char *id, GfxRect r, int players, const AiForecast *forecast)
{
    GfxRect trough = r;
    paint_well(r);
    float x = trough.x + 1;
    for (int player = 1; player <= players; player++) {
        float w = (trough.w - 2) * (float)forecast->share[player] / AI_SHARE_ONE;
        GfxRect part = gfx_rect(x, trough.y + 1, w, trough.h - 2);
        if (w >= 1) {
            paint_pattern(app_livery((PlayerId)player), part);
        }
        if (w >= trough.h) {
            paint_shield(app_livery((PlayerId)player), part.x + part.w / 2, part.y + part.h / 2 - 1,
                         fminf(9, trough.h * 0.34f));
        }
        const char *name = ui_id("%s:%d", id, player);
        const char *tip = SF(
            "hint.seat_share", ARG_PLAYER((PlayerId)player),
            ARG_TEXT("share", share_range(forecast->share[player], forecast->share_error[player])),
            ARG_TEXT("worth", worth_range(forecast->worth[player], forecast->worth_error[player])));
        const GfxRect hit = gfx_rect(part.x, part.y, fmaxf(part.w, 2), part.h);
        ui_target(name, hit, &(UiHit){.no_focus = true}, tip, NULL);
        x += w;
    }
    gfx_stroke_rect(ui->gfx, trough, 1.2f, ui->theme->color.ink);
}

/* --- Sentences -------------------------------------------------------------------------------- */

/* Where coins are large, what a ducat more or less would say is not known. */
static long rounded(long ducats)
{
    const int32_t coin = rules_coin_ducats(&session_board(app->session)->world);
    return coin >= 100 ? (ducats + 5) / 10 * 10 : ducats;
}

static StringArg port_arg(const char *name, PortId port)
{
    return ARG_TEXT(name,
                    port ? words_port_on(session_board(app->session), app->strings, port) : "");
}

static StringArg player_arg(PlayerId player)
{
    return ARG_TEXT("player", player ? app_seat_name(player) : "");
}

const char *remark_words(const Remark *remark)
{
    return SF(remark_key(remark), ARG_INT("amount", rounded(remark->amount)),
              ARG_INT("percent", remark->amount), ARG_INT("other", rounded(remark->other)),
              ARG_INT("galley", remark->galley), ARG_INT("foe", remark->foe),
              port_arg("port", remark->port), port_arg("port_than", remark->than),
              player_arg(remark->player));
}

const char *reason_words(const Reason *reason)
{
    return SF(reason_key(reason), ARG_INT("galley", reason->galley), ARG_INT("foe", reason->foe),
              port_arg("port", reason->port), player_arg(reason->player));
}

/* A port that somebody else, or nobody, holds: what it pays is what it would bring the player. */
static const char *port_words(const Table *t, PortId port)
{
    PublicState pub = t->view.pub;
    PlayerTally with, without;
    const int cubes = port_cube_count(&pub.ports[port]), sailors = pub.ports[port].garrison;
    pub.ports[port].owner = t->decider;
    rules_tally(t->world, &pub, t->decider, &with);
    pub.ports[port].owner = 0;
    rules_tally(t->world, &pub, t->decider, &without);
    return SF(t->has.points ? "hint.port_points" : "hint.port_pays", port_arg("port", port),
              ARG_INT("cubes", cubes), ARG_INT("sailors", sailors),
              ARG_INT("ducats", with.scoring_ducats - without.scoring_ducats),
              ARG_INT("points", with.points - without.points));
}

const char *port_now_words(const Table *t, const Explanation *why)
{
    for (int i = 0; i < why->reasons.count; i++) {
        const Reason *r = &why->reasons.list[i];
        if (r->port && r->centiducats > 0 && (r->to_come || r->term == AI_TERM_CONQUEST)
            && t->view.pub.ports[r->port].owner != t->decider) {
            return port_words(t, r->port);
        }
    }
    return NULL;
}

/* Even plans have one chance: rounded each for itself, 46 and 44 percent would be 50 and 40. Which
 * may be better than one that is followed has its own. */
static const AiForecast *chances_shown(const AdviceHint *hint, int plan)
{
    const AdvisedPlan *own = &hint->plans[plan];
    return own->why.verdict == VERDICT_CLOSE && own->behind >= 0 ? &hint->plans[0].after
                                                                 : &own->after;
}

/* 1: all its plans win, -1: all lose, as good as surely; 0: neither. */
static int all_decided(const Table *t, const AdviceHint *hint)
{
    const int32_t best = hint->plans[0].after.share[t->decider];
    int decided = hint->count > 1 ? advice_decided(best, best) : 0;
    for (int i = 0; i < hint->count; i++) {
        const int32_t share = chances_shown(hint, i)->share[t->decider];
        decided = advice_decided(best, share) == decided ? decided : 0;
    }
    return decided;
}

bool chances_hidden(const Table *t, const AdviceHint *hint)
{
    return t->view.pub.turn <= 1 || all_decided(t, hint) != 0;
}

const char *verdict_words(Table *t, const AdviceHint *hint)
{
    const PlanVerdict verdict =
        hint->count > 1 ? (PlanVerdict)hint->plans[1].why.verdict : VERDICT_BEST;
    enum { TOLD_FROM = 5 }; /* The turn; before, how strong the seats are decides, not the game. */
    const int decided = t->view.pub.turn < TOLD_FROM ? 0 : all_decided(t, hint);
    return S(decided > 0   ? "hint.all_win"
             : decided < 0 ? "hint.all_lose"
                           : verdict_headline(verdict));
}

const char *chance_words(Table *t, const AdviceHint *hint, int index)
{
    const PlayerId seat = t->decider;
    const AiForecast *own = &hint->plans[index].after, *shown = chances_shown(hint, index);
    long step;
    const StringArg worth = ARG_TEXT(
        "worth",
        about_worth(advice_rounded(own->worth[seat], own->worth_error[seat], worth_unit(), &step)));
    return chances_hidden(t, hint)
               ? SF("hint.end_only", worth)
               : SF("hint.level",
                    ARG_TEXT("share",
                             hint_share_about(shown->share[seat], shown->share_error[seat])),
                    worth);
}

#include "frame/parts.h"

#include "advice/coach.h"
#include "decisions/common/golden.h"
#include "playback/playback.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>

static bool has_computers(const Table *t)
{
    bool any = false;
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        any = any || !app_is_person(player);
    }
    return any;
}

/* One button leads on: the dice to enter and the coach's card have their own. */
static UiKind watching_kind(const Table *t, bool leads)
{
    return golden_page_kind(leads && own_dice_asked(t) == 0 && !coach_waits(t));
}

/* Computers can be stopped and let go on. */
static void draw_pause(Table *t, GfxRect r)
{
    const UiButton pause = {.label = S(t->paused ? "button.go_on" : "button.pause"),
                            .keys = keys_of(KEY_PAUSE),
                            .anytime = true,
                            .corner = keys_of(KEY_PAUSE),
                            .kind = watching_kind(t, t->paused),
                            .tip = S(t->paused ? "button.go_on_tip" : "button.pause_tip")};
    if (ui_button("button:pause", r, &pause)) {
        t->paused = !t->paused;
    }
}

/* And be watched move by move. */
static void draw_next(Table *t, GfxRect r)
{
    const UiButton next = {.label = S("button.next_move"),
                           .keys = keys_of(KEY_NEXT_MOVE),
                           .anytime = true,
                           .corner = keys_of(KEY_NEXT_MOVE),
                           .kind = watching_kind(t, t->playback.pace.waits && !t->paused),
                           .tip = S(t->paused ? "button.next_move_tip" : "button.next_turn_tip")};
    if (ui_button("button:next_move", r, &next)) {
        t->next_wanted = t->paused;
        pace_go_on(t);
    }
}

bool watching_is_on(const Table *t)
{
    return t->decision == DECISION_NONE && !session_over(app->session) && !app->puzzle;
}

const char *watching_words(Table *t)
{
    const Phase phase = rules_phase(&t->view.pub);
    if (coach_waits(t) && !coach_looks(t)) {
        return ""; /* Nobody thinks while its card lies there. */
    }
    if (coach_looks(t) && !table_is_playing(t)) {
        return S("bar.coach");
    }
    if (t->paused && !table_is_playing(t)) {
        return S("bar.paused");
    }
    if (t->playback.pace.waits) {
        return SF("bar.next", ARG_TEXT("player", table_seat_name(phase.player)));
    }
    if (session_asks_draw(app->session)) {
        return S("own_dice.waits");
    }
    if (phase.player == PLAYER_CHANCE) {
        return S(t->has.doge_cards ? "bar.chance" : "bar.dice");
    }
    return phase.player && !app_is_person(phase.player)
               ? SF("bar.thinking", ARG_TEXT("player", table_seat_name(phase.player)))
               : "";
}

/* What moves, else what the coach looks at. */
static void skip(Table *t)
{
    if (table_is_playing(t)) {
        playback_skip(t);
    } else {
        coach_skip(t);
    }
}

void watching_keys(Table *t)
{
    if ((table_is_playing(t) || coach_looks(t)) && ui_shortcut(keys_of(KEY_SKIP))) {
        skip(t);
    }
}

static void draw_skip(Table *t, GfxRect r)
{
    const UiButton away = {.label = S("button.skip"),
                           .tip =
                               S(table_is_playing(t) ? "button.skip_tip" : "button.skip_coach_tip"),
                           .anytime = true,
                           .corner = keys_of(KEY_SKIP)};
    if (ui_button("button:skip", r, &away)) {
        skip(t);
    }
}

float watching_width(Table *t)
{
    enum { GAP = 6 };
    const char *const labels[] = {S("button.skip"), S("button.next_move"), S("button.pause"),
                                  S("button.go_on")};
    float w = 0;
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        w = fmaxf(w, ui_button_width(&(UiButton){.label = labels[i]}) - 12);
    }
    return has_computers(t) ? 2 * w + GAP : w;
}

/* Two places where computers play: the second has what comes next where something waits for it. */
void watching_draw(Table *t, GfxRect place)
{
    const bool plays = table_is_playing(t), waits = t->playback.pace.waits;
    const bool computers = has_computers(t);
    const GfxRect second = gfx_split_row(place, computers, 2, 6);
    if (!watching_is_on(t)) {
        return;
    }
    if (computers) {
        draw_pause(t, gfx_split_row(place, 0, 2, 6));
    }
    if (waits || (t->paused && !plays && computers)) {
        draw_next(t, second);
    } else if (plays || coach_looks(t)) {
        draw_skip(t, second);
    }
}

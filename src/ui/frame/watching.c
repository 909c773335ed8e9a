#include "frame/watching.h"

#include "advice/coach.h"
#include "playback/pace.h"
#include "playback/playback.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>

/* The bar may come under a hand that is about to press what lay there: so long a click on it was
 * meant for something else. */
enum { SETTLE_MS = 700 };

static bool has_computers(const Table *t)
{
    bool any = false;
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        any = any || !app_is_person(t->app, player);
    }
    return any;
}

/* At the left, where no decision has its main button. */
static GfxRect next_place(GfxRect *bar)
{
    const GfxRect place = gfx_cut_left(bar, fminf(150, bar->w * 0.35f));
    gfx_cut_left(bar, 8);
    return place;
}

static bool button(Table *t, const char *id, GfxRect *bar, const UiButton *b)
{
    const Input *in = &t->app->ui->input;
    const bool pressed = ui_button(t->app->ui, id, next_place(bar), b);
    const bool by_pointer = in->released[INPUT_BUTTON_LEFT];
    return pressed
           && (!by_pointer || t->watching_ms == 0
               || in->press_ms[INPUT_BUTTON_LEFT] >= t->watching_ms + SETTLE_MS);
}

/* Computers can be stopped, let go on, and be watched move by move. */
static void draw_pause(Table *t, GfxRect *bar)
{
    AppUi *app = t->app;
    const bool waits = t->playback.pace.waits;
    const UiButton pause = {.label = S(t->paused ? "button.go_on" : "button.pause"),
                            .keys = keys_of(KEY_PAUSE),
                            .anytime = true,
                            .key_name = "P",
                            .kind = t->paused ? UI_KIND_BRASS : UI_KIND_PAPER,
                            .tip = S(t->paused ? "button.go_on_tip" : "button.pause_tip")};
    const UiButton next = {.label = S("button.next_move"),
                           .keys = keys_of(KEY_NEXT_MOVE),
                           .anytime = true,
                           .key_name = "N",
                           .kind = waits ? UI_KIND_BRASS : UI_KIND_PAPER,
                           .tip = S(t->paused ? "button.next_move_tip" : "button.next_turn_tip")};
    if (button(t, "button:pause", bar, &pause)) {
        t->paused = !t->paused;
    }
    if (((t->paused && !table_is_playing(t)) || waits)
        && button(t, "button:next_move", bar, &next)) {
        t->next_wanted = t->paused;
        pace_go_on(t);
    }
}

static const char *words(Table *t)
{
    AppUi *app = t->app;
    const Phase phase = rules_phase(&t->view.pub);
    if (coach_waits(t) && !table_is_playing(t)) {
        return coach_looks(t) ? S("bar.coach") : ""; /* Nobody thinks while its card lies there. */
    }
    if (t->paused && !table_is_playing(t)) {
        return S("bar.paused");
    }
    if (t->playback.pace.waits) {
        return SF("bar.next", ARG_TEXT("player", table_seat_name(t, phase.player)));
    }
    if (phase.player == PLAYER_CHANCE) {
        return S(t->has.doge_cards ? "bar.chance" : "bar.dice");
    }
    return phase.player && !app_is_person(t->app, phase.player)
               ? SF("bar.thinking", ARG_TEXT("player", table_seat_name(t, phase.player)))
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
    if ((table_is_playing(t) || coach_looks(t)) && ui_shortcut(t->app->ui, keys_of(KEY_SKIP))) {
        skip(t);
    }
}

void watching_leave(Table *t)
{
    t->watching_ms = -1;
}

void watching_draw(Table *t, GfxRect bar)
{
    AppUi *app = t->app;
    const bool plays = table_is_playing(t);
    const UiButton away = {.label = S("button.skip"),
                           .tip = S(plays ? "button.skip_tip" : "button.skip_coach_tip"),
                           .anytime = true,
                           .key_name = "S"};
    if (session_over(app->session) || app->puzzle) {
        return;
    }
    t->watching_ms = t->watching_ms < 0 ? app->ui->anim.now_ms : t->watching_ms;
    if (has_computers(t)) {
        draw_pause(t, &bar);
    }
    if ((plays || coach_looks(t)) && !t->playback.pace.waits
        && button(t, "button:skip", &bar, &away)) {
        skip(t);
    }
    table_text(t, THEME_TYPE_ITALIC, 19, app->ui->theme->color.ink_soft, TEXT_LEFT, bar, words(t));
}

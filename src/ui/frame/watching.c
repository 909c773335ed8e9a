#include "frame/parts.h"

#include "advice/coach.h"
#include "advice/hint.h"
#include "decisions/common/parts.h"
#include "playback/playback.h"

static bool has_computers(const Table *t)
{
    return app_people() != player_mask_all(t->view.pub.player_count);
}

bool watching_is_on(const Table *t)
{
    return t->decision == DECISION_NONE && !session_over(app->session) && !app->puzzle;
}

const char *watching_words(Table *t)
{
    const Phase phase = rules_phase(&t->view.pub);
    if (t->paused && !table_is_playing(t)) {
        return S("bar.paused");
    }
    if (t->playback.pace.waits) {
        return SF("bar.next", ARG_PLAYER(phase.player));
    }
    if (session_asks_draw(app->session)) {
        return S("own_dice.waits");
    }
    if (phase.player == PLAYER_CHANCE) {
        return S(t->has.doge_cards ? "bar.chance" : "bar.dice");
    }
    /* Behind a card or a sheet, and where a lesson has no move for him, nobody thinks. */
    const bool stands = !t->playback.playing
                        && (app->sheet_open || coach_waits(t) || t->report.open || app->lesson);
    return phase.player && !app_is_person(phase.player) && !stands
               ? SF("bar.thinking", ARG_PLAYER(phase.player))
               : "";
}

void watching_keys(Table *t)
{
    if ((table_is_playing(t) || watching_is_on(t)) && ui_shortcut(keys_of(KEY_SKIP))) {
        playback_hurry(t);
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

/* One button leads on: the dice to enter and the coach's card have their own. */
static bool button(const Table *t, const char *id, GfxRect r, KeyId key, bool leads,
                   const char *label, const char *tip)
{
    const UiButton b = {
        .label = S(label),
        .tip = S(tip),
        .keys = key == KEY_SKIP ? NULL : keys_of(key), /* It has more to do. */
        .corner = keys_of(key),
        .anytime = true,
        .kind = golden_page_kind(leads && own_dice_asked(t) == 0 && !t->hints->card.open)};
    return ui_button(id, r, &b);
}

/* Computers can be stopped and let go on, and be watched move by move: two places where they play,
 * of which the second has what comes next where something waits for it. */
void watching_draw(Table *t, GfxRect place)
{
    const bool plays = table_is_playing(t), waits = t->playback.pace.waits, paused = t->paused;
    const bool computers = has_computers(t);
    const GfxRect second = computers ? gfx_split_row(place, 1, 2, 6) : place;
    if (!watching_is_on(t)) {
        return;
    }
    if (computers
        && button(t, "button:pause", gfx_split_row(place, 0, 2, 6), KEY_PAUSE, paused,
                  paused ? "button.go_on" : "button.pause",
                  paused ? "button.go_on_tip" : "button.pause_tip")) {
        t->paused = !paused;
    }
    if (waits || (t->paused && !plays && computers)) {
        if (button(t, "button:next_move", second, KEY_NEXT_MOVE, waits && !t->paused,
                   "button.next_move",
                   t->paused ? "button.next_move_tip" : "button.next_turn_tip")) {
            t->next_wanted = t->paused;
            pace_go_on(t);
        }
    } else if ((plays || computers) && !t->playback.hurried
               && button(t, "button:skip", second, KEY_SKIP, false, "button.skip",
                         "button.skip_tip")) {
        playback_hurry(t);
    }
}

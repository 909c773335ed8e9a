/* What the keyboard does by itself: Enter and Space on what has the focus, Esc, digits, page keys.
 * Where the focus goes: ui_focus.c. */
#include "toolkit/widgets/ui_private.h"

#include <serenissima/toolkit/widgets.h>

#include <string.h>

/* --- Esc, Tab, Enter ---------------------------------------------------------------------------- */

/* Esc steps back: what is dragged falls where it was, then the keyboard lets go of what it has, but
 * for a page or a dialog that Esc leaves. True: there was something. */
static bool drop_hold(void)
{
    UiState *s = ui->state;
    if (s->dragged[0]) {
        s->active[0] = s->dragged[0] = 0;
        return true;
    }
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot = s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    const bool page = s->esc_leaves && t->top_layer == 0;
    const bool leaves = page || (s->dialog_leaves > 0 && s->dialog_leaves == t->top_layer);
    const bool had = spot && spot->layer >= t->top_layer
                     && ((s->focus_shown && !s->focus_put && !leaves)
                         || (s->field_seen && (!s->focus_given || page)));
    if (had) {
        s->focus[0] = 0;
        s->focus_shown = s->by_keys = false;
    }
    return had;
}

enum { SOON_MS = 1200 }; /* Digits that follow one another so soon are one number. */

/* A digit for the number that has the focus, or for numbers that are there to choose from. */
static bool take_digit(void)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot = s->focus_shown && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    const bool held = spot && spot->digits && ui_can_focus(t, spot);
    const bool choice =
        s->numbers_seen && s->numbers_layer >= t->top_layer && !s->field_seen && !s->popup.id[0];
    const bool begun = ui->anim.now_ms - s->number_ms < SOON_MS;
    s->digit = -1;
    s->numbers_seen = false;
    for (int i = held || (choice && begun) ? 0 : 1; i <= 9 && (held || choice); i++) {
        const SDL_Keycode pad = i == 0 ? SDLK_KP_0 : SDLK_KP_1 + i - 1;
        if (input_key(&ui->input, SDLK_0 + i, 0) || input_key(&ui->input, pad, 0)) {
            s->digit = i;
        }
    }
    s->digit_held = held;
    return s->digit >= 0;
}

int ui_number_typed(const char *id, int high)
{
    UiState *s = ui->state;
    const uint64_t key = ui_id_key(id);
    const bool goes_on = s->number_of == key && ui->anim.now_ms - s->number_ms < SOON_MS;
    const int longer = goes_on ? s->number * 10 + s->digit : s->digit;
    s->number = longer <= high ? longer : s->digit;
    s->number_of = key;
    s->number_ms = ui->anim.now_ms;
    gfx_request_redraw(ui->gfx);
    return s->number;
}

int ui_number_chosen(const char *id, int high)
{
    UiState *s = ui->state;
    s->numbers_seen = true;
    s->numbers_layer = ui_layer(s);
    const bool mine = s->digit >= 0 && !s->digit_held && !ui_is_covered();
    return mine && ui_key_lives(ui_layer(s)) ? ui_number_typed(id, high) : 0;
}

void ui_escape_leaves(void)
{
    ui->state->esc_leaves = true;
}

void ui_keep_space(void)
{
    ui->state->space_seen = true;
}

static bool is_number(const UiSpot *spot)
{
    return spot->target.role == UI_ROLE_NUMBER || spot->target.role == UI_ROLE_SLIDER;
}

void ui_keys_begin(void)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    const bool caught = s->key_caught;
    s->key_caught = false;
    s->focus_since_ms = in->key != 0 ? ui->anim.now_ms : s->focus_since_ms;
    if (caught && in->key != 0) {
        s->key_taken = true; /* Whatever it does else. */
        return;
    }
    if (take_digit()) {
        s->key_taken = true;
        return;
    }
    if (input_key(in, SDLK_TAB, 0) || input_key(in, SDLK_TAB, INPUT_SHIFT)) {
        if (!in->key_repeat) {
            ui_focus_step((in->mods & INPUT_SHIFT) ? -1 : 1);
        }
        s->key_taken = true;
        return;
    }
    if (input_key(in, SDLK_ESCAPE, 0) && !in->key_repeat && !s->popup.id[0] && !s->typing.id[0]
        && drop_hold()) {
        s->key_taken = true;
        return;
    }
    const bool enter = input_key(in, SDLK_RETURN, 0) || input_key(in, SDLK_KP_ENTER, 0);
    const bool press =
        enter
        || (input_key(in, SDLK_SPACE, 0) && !s->typing.id[0] && (!s->space_seen || s->popup.id[0]));
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot = press && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    /* A pad presses the field itself: that opens the keyboard on the screen. */
    const bool types = spot && spot->types && enter && in->hand == INPUT_HAND_PAD;
    /* A number takes no Enter from the golden button. */
    const bool gold =
        spot && enter && !types && s->focus_shown && is_number(spot) && ui_golden_of(t);
    if (spot && !gold && (types || (s->focus_shown && !s->field_seen)) && ui_can_focus(t, spot)) {
        s->key_taken = true;
        if (!ui_key_is_ripe(s->focus, true)) {
            return; /* It stood for something else when the hand began to move. */
        }
        if (spot->target.rect.w > 0 && spot->target.rect.h > 0) {
            memcpy(s->clicked, s->focus, sizeof s->clicked);
            s->clicked_by_key = true;
        } else {
            ui_focus_show(spot); /* Nothing is pressed unseen. */
        }
    }
}

/* --- Shortcuts -------------------------------------------------------------------------------- */

static bool is_pressed(const UiKey *k)
{
    const UiState *s = ui->state;
    const Input *in = &ui->input;
    const bool shifted =
        (k->how & UI_KEY_SHIFT_TOO) && input_key(in, k->key, k->mods | INPUT_SHIFT);
    if (!input_key(in, k->key, k->mods) && !shifted) {
        return false;
    }
    const bool early = !ui_key_lives(ui_layer(s));
    const bool function = k->key >= SDLK_F1 && k->key <= SDLK_F12;
    const bool typing =
        s->field_focused && !(k->mods & INPUT_CTRL) && !function && !(k->how & UI_KEY_TYPING);
    return !typing && (!in->key_repeat || (k->how & UI_KEY_REPEATS))
           && (!early || (k->how & UI_KEY_ANYTIME));
}

/* A pad's cross moves the focus while something has it, and no binding of an arrow key gets it. */
static bool moves_focus(void)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot = s->focus_shown && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    return ui->input.key != 0 && ui->input.cross && spot && ui_can_focus(t, spot);
}

bool ui_shortcut(const UiKey *keys)
{
    return !ui_is_covered() && !moves_focus() && ui_shortcut_above(keys);
}

bool ui_shortcut_above(const UiKey *keys)
{
    UiState *s = ui->state;
    for (; keys && !s->key_taken && !ui->gfx->measuring && keys->key != 0; keys++) {
        if (is_pressed(keys)) {
            s->key_taken = true;
            return true;
        }
    }
    return false;
}

bool ui_key(SDL_Keycode key, unsigned how)
{
    const UiKey keys[] = {{key, 0, (uint8_t)how}, {0, 0, 0}};
    return !ui_is_covered() && ui_shortcut_above(keys);
}

/* --- Page keys -------------------------------------------------------------------------------- */

/* The scrolling area in which the focus lies; NULL: none. */
static const UiScroll *focus_scroll(void)
{
    const UiSpot *s =
        ui->state->focus_shown ? ui_find_spot(ui_table_now(ui->state), ui->state->focus) : NULL;
    return s ? s->scroll : NULL;
}

void ui_scroll_keys(void)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    const UiTable *t = ui_table_now(s);
    const UiScroll *held = focus_scroll();
    UiScroll *best = NULL;
    float most = 0;
    if (s->key_taken || s->field_focused || s->popup.id[0] || in->mods != 0
        || (in->key != SDLK_PAGEUP && in->key != SDLK_PAGEDOWN && in->key != SDLK_HOME
            && in->key != SDLK_END)) {
        return;
    }
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &s->scroll[i];
        if (c->key == 0 || c->used != gfx_frame_count(ui->gfx) || c->layer < t->top_layer
            || c->content_h <= c->view_h) {
            continue;
        }
        const bool pointed = in->mouse_inside && gfx_rect_has(c->rect, in->mouse.x, in->mouse.y);
        const float weight = c == held ? 2e9F : pointed ? 1e9F : c->rect.w * c->rect.h;
        if (weight > most) {
            most = weight;
            best = c;
        }
    }
    if (best) {
        const float page = best->view_h * 0.8F;
        best->at = in->key == SDLK_HOME  ? 0
                   : in->key == SDLK_END ? best->content_h
                                         : best->at + (in->key == SDLK_PAGEDOWN ? page : -page);
        best->at_end = false;
        s->key_taken = true;
        gfx_request_redraw(ui->gfx);
    }
}

/* --- Any key ---------------------------------------------------------------------------------- */

static bool is_modifier(SDL_Keycode key)
{
    return (key >= SDLK_LCTRL && key <= SDLK_RGUI) || key == SDLK_CAPSLOCK || key == SDLK_MODE
           || key == SDLK_NUMLOCKCLEAR || key == SDLK_SCROLLLOCK;
}

void ui_name_keys(UiKeyNamer *name)
{
    ui->state->name_key = name;
}

const char *ui_key_name(const UiKey *key)
{
    const UiState *s = ui->state;
    return s->name_key ? s->name_key(key) : SDL_GetKeyName(key->key);
}

bool ui_catch_key(UiKey *out)
{
    const Input *in = &ui->input;
    ui->state->key_caught = true;
    if (in->key == 0 || in->key_repeat || is_modifier(in->key) || (in->mods & INPUT_SUPER)) {
        return false;
    }
    *out = (UiKey){in->key, (uint8_t)in->mods, 0};
    return true;
}

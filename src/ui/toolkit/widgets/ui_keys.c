/* What the keyboard does by itself: Enter and Space on what has the focus, Esc, digits, page keys.
 * Where the focus goes: ui_focus.c. */
#include "toolkit/widgets/ui_private.h"

/* --- Esc, Tab, Enter -------------------------------------------------------------------------- */

/* Esc steps back: what is dragged falls where it was, then the keyboard lets go of what it has, but
 * for a page or a dialog that Esc leaves. True: there was something. */
static bool drop_hold(void)
{
    if (ui->dragged[0]) {
        state->active[0] = ui->dragged[0] = 0;
        return true;
    }
    const UiTable *t = state->last;
    const UiSpot *spot = ui->focused[0] ? ui_find_spot(t, ui->focused) : NULL;
    const bool page = ui->esc_leaves && t->top_layer == 0;
    const bool leaves = page || (state->dialog_leaves > 0 && state->dialog_leaves == t->top_layer);
    const bool had = spot && spot->layer >= t->top_layer
                     && ((ui->focus_shown && !state->focus_put && !leaves)
                         || (state->field_seen && (!state->focus_given || page)));
    if (had) {
        ui->focused[0] = 0;
        ui->focus_shown = state->by_keys = false;
    }
    return had;
}

enum { SOON_MS = 1200 }; /* Digits that follow one another so soon are one number. */

/* A digit for the number that has the focus, or for numbers that are there to choose from. */
static bool take_digit(void)
{
    const UiTable *t = state->last;
    const UiSpot *spot = ui->focused[0] ? ui_find_spot(t, ui->focused) : NULL;
    const bool choice = state->numbers_seen && state->numbers_layer >= t->top_layer
                        && !state->field_seen && !state->popup.id[0];
    /* A number that was clicked has them too, unless there are others to choose from. */
    const bool held =
        spot && spot->hit.digits && ui_can_focus(t, spot) && (ui->focus_shown || !choice);
    const bool begun = ui->anim.now_ms - state->number_ms < SOON_MS;
    state->digit = -1;
    state->numbers_seen = false;
    for (int i = held || (choice && begun) ? 0 : 1; i <= 9 && (held || choice); i++) {
        const SDL_Keycode pad = i == 0 ? SDLK_KP_0 : SDLK_KP_1 + i - 1;
        if (input_key(&ui->input, SDLK_0 + i, 0) || input_key(&ui->input, pad, 0)) {
            state->digit = i;
        }
    }
    state->digit_held = held;
    ui->focus_shown = ui->focus_shown || (held && state->digit >= 0);
    return state->digit >= 0;
}

int ui_number_typed(const char *id, int high)
{
    const uint64_t key = ui_id_key(id);
    const bool goes_on = state->number_of == key && ui->anim.now_ms - state->number_ms < SOON_MS;
    const int longer = goes_on ? state->number * 10 + state->digit : state->digit;
    state->number = longer <= high ? longer : state->digit;
    state->number_of = key;
    state->number_ms = ui->anim.now_ms;
    gfx_request_redraw(ui->gfx);
    return state->number;
}

int ui_number_chosen(int high)
{
    state->numbers_seen = true;
    state->numbers_layer = ui_layer();
    const bool mine =
        state->digit >= 0 && !state->digit_held && !ui->gfx->measuring && !ui_is_covered();
    return mine && ui_key_lives(ui_layer()) ? ui_number_typed("numbers", high) : 0;
}

void ui_keys_begin(void)
{
    const Input *in = &ui->input;
    const bool caught = state->key_caught;
    state->key_caught = false;
    state->focus_since_ms = in->key != 0 ? ui->anim.now_ms : state->focus_since_ms;
    if ((caught && in->key != 0) || take_digit()
        || (input_key(in, SDLK_ESCAPE, 0) && !in->key_repeat && !state->popup.id[0]
            && !state->typing.id[0] && drop_hold())) {
        state->key_taken = true; /* Whatever it does else. */
        return;
    }
    const bool enter = input_key(in, SDLK_RETURN, 0) || input_key(in, SDLK_KP_ENTER, 0);
    const bool press = enter
                       || (input_key(in, SDLK_SPACE, 0) && !state->typing.id[0]
                           && (!ui->keeps_space || state->popup.id[0]));
    const UiTable *t = state->last;
    const UiSpot *gold = enter && !ui->focus_shown && !state->field_seen ? ui_entered(t) : NULL;
    if (gold && !gold->hit.golden) { /* No button, which sees to it itself. */
        ui_focus_ring(gold->target.id);
        state->focus_given = false;
    }
    const UiSpot *spot = press && ui->focused[0] ? ui_find_spot(t, ui->focused) : NULL;
    /* A pad presses the field itself: that opens the keyboard on the screen. */
    const bool types = spot && spot->hit.types && enter && in->hand == INPUT_HAND_PAD;
    const bool other = enter && !types && ui->focus_shown && spot != ui_entered(t);
    const bool leaves = enter && !types && spot && spot->hit.goes_on && !in->composed[0];
    const bool on = spot && spot->target.enabled && ui_can_focus(t, spot)
                    && (leaves || (other && !ui_entered(t)));
    if (on || input_key(in, SDLK_TAB, 0) || input_key(in, SDLK_TAB, INPUT_SHIFT)) {
        if (!in->key_repeat) { /* From the chart to what is asked. */
            ui->focused[0] = on && spot->hit.follows ? '\0' : ui->focused[0];
            ui_focus_step((in->mods & INPUT_SHIFT) ? -1 : 1);
        }
        state->key_taken = true;
        return;
    }
    if (spot && !other && (types || (ui->focus_shown && !state->field_seen))
        && ui_can_focus(t, spot)) {
        state->key_taken = true;
        if (!ui_key_is_ripe(ui->focused, true)) {
            return; /* It stood for something else when the hand began to move. */
        }
        if (ui_in_view(spot)) {
            memcpy(state->clicked, ui->focused, sizeof state->clicked);
            state->clicked_by_key = true;
            state->pressed = spot->target.enabled && !spot->target.idle ? spot->key : 0;
            state->pressed_tip = ui_id_key(spot->target.tip);
            state->focus_since_ms -= spot->target.enabled ? 0 : UI_TIP_MS;
        } else {
            ui_focus_show(spot); /* Nothing is pressed unseen. */
        }
    }
}

/* --- Shortcuts -------------------------------------------------------------------------------- */

static bool is_pressed(const UiKey *k)
{
    const Input *in = &ui->input;
    const bool shifted =
        (k->how & UI_KEY_SHIFT_TOO) && input_key(in, k->key, k->mods | INPUT_SHIFT);
    if (!input_key(in, k->key, k->mods) && !shifted) {
        return false;
    }
    const bool early = !ui_key_lives(ui_layer());
    const bool function = k->key >= SDLK_F1 && k->key <= SDLK_F12;
    const bool typing =
        state->field_focused && !(k->mods & INPUT_CTRL) && !function && !(k->how & UI_KEY_TYPING);
    return !typing && (!in->key_repeat || (k->how & UI_KEY_REPEATS))
           && (!early || (k->how & UI_KEY_ANYTIME));
}

bool ui_shortcut(const UiKey *keys)
{
    /* A pad's cross moves the focus while something has it: no binding of an arrow key gets it. */
    const bool moves = ui->input.key != 0 && ui->input.cross && ui_shown_focus(state->last);
    return !ui_is_covered() && !moves && ui_shortcut_above(keys);
}

bool ui_shortcut_above(const UiKey *keys)
{
    for (; keys && !state->key_taken && !ui->gfx->measuring && keys->key != 0; keys++) {
        if (is_pressed(keys)) {
            state->key_taken = true;
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

void ui_scroll_keys(void)
{
    const Input *in = &ui->input;
    const UiTable *t = state->now;
    const UiSpot *focus = ui->focus_shown ? ui_find_spot(t, ui->focused) : NULL;
    UiScroll *best = NULL;
    float most = 0;
    const bool far = in->key == SDLK_HOME || in->key == SDLK_END;
    const int way = (in->key == SDLK_PAGEDOWN || in->key == SDLK_END)
                    - (in->key == SDLK_PAGEUP || in->key == SDLK_HOME);
    ui_focus_carry();
    if (state->key_taken || state->field_focused || state->popup.id[0] || in->mods != 0
        || way == 0) {
        return;
    }
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &state->scroll[i];
        if (c->key == 0 || c->used != gfx_frame_count(ui->gfx) || c->layer < t->top_layer
            || c->content_h <= c->view_h) {
            continue;
        }
        const bool held = focus && c == focus->scroll,
                   pointed = in->mouse_inside && gfx_rect_has(c->rect, in->mouse.x, in->mouse.y);
        const float weight = held ? 2e9F : pointed ? 1e9F : c->rect.w * c->rect.h;
        if (weight > most) {
            most = weight;
            best = c;
        }
    }
    if (best) {
        best->at += (float)way * (far ? best->content_h : best->view_h * 0.8F);
        best->at = fmaxf(0, fminf(best->at, best->content_h - best->view_h));
        best->at_end = false;
        state->carried = focus && best == focus->scroll ? best : NULL;
        state->carries = way;
        state->key_taken = true;
        gfx_request_redraw(ui->gfx);
    }
}

/* --- Any key ---------------------------------------------------------------------------------- */

static bool is_modifier(SDL_Keycode key)
{
    return (key >= SDLK_LCTRL && key <= SDLK_RGUI) || key == SDLK_CAPSLOCK || key == SDLK_MODE
           || key == SDLK_NUMLOCKCLEAR || key == SDLK_SCROLLLOCK;
}

bool ui_catch_key(UiKey *out)
{
    const Input *in = &ui->input;
    state->key_caught = true;
    if (in->key == 0 || in->key_repeat || is_modifier(in->key) || (in->mods & INPUT_SUPER)) {
        return false;
    }
    *out = (UiKey){in->key, (uint8_t)in->mods, 0};
    return true;
}

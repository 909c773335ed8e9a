/* What the keyboard does by itself: Tab from target to target, arrows in lists, Enter and Space on
 * them, page keys. */
#include "toolkit/widgets/ui_private.h"

#include <stdio.h>
#include <string.h>

/* --- Focus ------------------------------------------------------------------------------------ */

static bool is_in_view(const UiSpot *s)
{
    return s->target.rect.w > 0 && s->target.rect.h > 0;
}

/* A panel laid over it afterwards hides it from the eye and the mouse, and so from the keyboard. */
static bool is_hidden(const UiTable *t, const UiSpot *s)
{
    const GfxRect r = s->target.rect;
    for (const UiSpot *over = s + 1; is_in_view(s) && over < t->spot + t->count; over++) {
        const GfxRect o = over->target.rect;
        const bool ground =
            over->target.interactive && over->no_focus && !over->mesh && over->circle <= 0;
        if (ground && o.x <= r.x && o.y <= r.y && o.x + o.w >= r.x + r.w
            && o.y + o.h >= r.y + r.h) {
            return true;
        }
    }
    return false;
}

/* What is scrolled out of view is scrolled to. */
bool ui_can_focus(const UiTable *t, const UiSpot *s)
{
    return s->target.interactive && !s->no_focus && s->layer >= t->top_layer
           && (is_in_view(s) || s->scroll) && !is_hidden(t, s);
}

void ui_scroll_show(const UiSpot *s)
{
    UiScroll *c = s->scroll;
    if (s->top < c->at || s->bottom - s->top > c->view_h) {
        c->at = s->top;
    } else if (s->bottom > c->at + c->view_h) {
        c->at = s->bottom - c->view_h;
    }
    c->at_end = false;
}

void ui_set_focus(Ui *ui, const UiSpot *spot)
{
    UiState *s = ui->state;
    snprintf(s->focus, sizeof s->focus, "%s", spot->target.id);
    s->focus_shown = true;
    s->focus_given = false;
    s->focus_since_ms = ui->anim.now_ms;
    if (spot->scroll) {
        ui_scroll_show(spot);
    }
}

/* From what has the focus, where that can be reached, else to where the section begins. */
void ui_focus_step(Ui *ui, int step)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_last(s);
    const UiSpot *from = s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    const int first = t->first_layer == t->top_layer ? t->first : 0;
    const int at = from && ui_can_focus(t, from) ? (int)(from - t->spot)
                   : step > 0                    ? first - 1
                                                 : first;
    for (int n = 1; n <= t->count; n++) {
        int i = (at + step * n + 2 * t->count) % t->count;
        if (ui_can_focus(t, &t->spot[i])) {
            ui_set_focus(ui, &t->spot[i]);
            return;
        }
    }
}

/* Within a list that scrolls, up and down go from line to line, and stop at its ends; a pad's, which
 * has no Tab, go on beyond them. */
static bool move_in_list(Ui *ui)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_last(s);
    const Input *in = &ui->input;
    const int step = input_key(in, SDLK_DOWN, 0) - input_key(in, SDLK_UP, 0);
    const UiSpot *from = s->focus_shown && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    if (step == 0 || s->popup.id[0] || s->field_focused || !from || !from->scroll
        || !ui_can_focus(t, from)) {
        return false;
    }
    for (int i = (int)(from - t->spot) + step; i >= 0 && i < t->count; i += step) {
        if (t->spot[i].scroll == from->scroll && ui_can_focus(t, &t->spot[i])) {
            ui_set_focus(ui, &t->spot[i]);
            return true;
        }
    }
    return in->hand != INPUT_HAND_PAD;
}

/* Esc steps back: what is dragged falls where it was, then the keyboard lets go of what it has.
 * True: there was something. */
static bool drop_hold(Ui *ui)
{
    UiState *s = ui->state;
    if (s->dragged[0]) {
        s->active[0] = s->dragged[0] = 0;
        return true;
    }
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot = s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    const bool had = spot && spot->layer >= t->top_layer
                     && (s->focus_shown || (s->field_seen && !s->focus_given));
    if (had) {
        s->focus[0] = 0;
        s->focus_shown = false;
    }
    return had;
}

void ui_focus_first(Ui *ui)
{
    UiTable *t = ui_table_now(ui->state);
    t->first = t->count;
    t->first_layer = ui_layer(ui->state);
}

void ui_keep_space(Ui *ui)
{
    ui->state->space_seen = true;
}

void ui_keys_begin(Ui *ui)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    s->focus_since_ms = in->key != 0 ? ui->anim.now_ms : s->focus_since_ms;
    if (input_key(in, SDLK_TAB, 0) || input_key(in, SDLK_TAB, INPUT_SHIFT)) {
        if (!in->key_repeat) {
            ui_focus_step(ui, (in->mods & INPUT_SHIFT) ? -1 : 1);
        }
        s->key_taken = true;
        return;
    }
    if (move_in_list(ui)) {
        s->key_taken = true;
        return;
    }
    if (input_key(in, SDLK_ESCAPE, 0) && !in->key_repeat && !s->popup.id[0] && drop_hold(ui)) {
        s->key_taken = true;
        return;
    }
    const bool enter = input_key(in, SDLK_RETURN, 0) || input_key(in, SDLK_KP_ENTER, 0);
    const bool press =
        enter || (input_key(in, SDLK_SPACE, 0) && (!s->space_seen || s->popup.id[0]));
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot =
        press && s->focus_shown && s->focus[0] && !s->field_seen ? ui_find_spot(t, s->focus) : NULL;
    if (spot && ui_can_focus(t, spot)) {
        s->key_taken = true;
        if (is_in_view(spot)) {
            memcpy(s->clicked, s->focus, sizeof s->clicked);
            s->clicked_by_key = true;
        } else {
            ui_scroll_show(spot); /* Nothing is pressed unseen. */
        }
    }
}

/* --- Shortcuts -------------------------------------------------------------------------------- */

static bool is_pressed(Ui *ui, const UiKey *k)
{
    const UiState *s = ui->state;
    const Input *in = &ui->input;
    const bool shifted =
        (k->how & UI_KEY_SHIFT_TOO) && input_key(in, k->key, k->mods | INPUT_SHIFT);
    if (!input_key(in, k->key, k->mods) && !shifted) {
        return false;
    }
    const bool early = !ui_key_lives(ui, ui_layer(s));
    const bool function = k->key >= SDLK_F1 && k->key <= SDLK_F12;
    const bool typing =
        s->field_focused && !(k->mods & INPUT_CTRL) && !function && !(k->how & UI_KEY_TYPING);
    return !typing && (!in->key_repeat || (k->how & UI_KEY_REPEATS))
           && (!early || (k->how & UI_KEY_ANYTIME));
}

/* A pad's cross moves the focus while something has it, and no binding of an arrow key gets it. */
static bool moves_focus(Ui *ui)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_last(s);
    const UiSpot *spot = s->focus_shown && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    return ui->input.key != 0 && ui->input.cross && spot && ui_can_focus(t, spot);
}

bool ui_shortcut(Ui *ui, const UiKey *keys)
{
    return !ui_is_covered(ui) && !moves_focus(ui) && ui_shortcut_above(ui, keys);
}

bool ui_shortcut_above(Ui *ui, const UiKey *keys)
{
    UiState *s = ui->state;
    for (; keys && !s->key_taken && keys->key != 0; keys++) {
        if (is_pressed(ui, keys)) {
            s->key_taken = true;
            return true;
        }
    }
    return false;
}

bool ui_key(Ui *ui, SDL_Keycode key, unsigned how)
{
    const UiKey keys[] = {{key, 0, (uint8_t)how}, {0, 0, 0}};
    return !ui_is_covered(ui) && ui_shortcut_above(ui, keys);
}

/* --- Page keys -------------------------------------------------------------------------------- */

/* The scrolling area in which the focus lies; NULL: none. */
static const UiScroll *focus_scroll(const Ui *ui)
{
    const UiSpot *s =
        ui->state->focus_shown ? ui_find_spot(ui_table_now(ui->state), ui->state->focus) : NULL;
    return s ? s->scroll : NULL;
}

void ui_scroll_keys(Ui *ui)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    const UiTable *t = ui_table_now(s);
    const UiScroll *held = focus_scroll(ui);
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

// What the keyboard does by itself: Tab from target to target, Enter and Space on them, page keys.
#include <stdio.h>
#include <string.h>

#include "ui_private.h"

// --- Focus --------------------------------------------------------------------------------------

static bool is_in_view(const UiSpot *s)
{
    return s->target.rect.w > 0 && s->target.rect.h > 0;
}

// A panel laid over it afterwards hides it from the eye and the mouse, and so from the keyboard.
static bool is_hidden(const UiTable *t, const UiSpot *s)
{
    const GfxRect r = s->target.rect;
    for (const UiSpot *over = s + 1; is_in_view(s) && over < t->spot + t->count; over++) {
        const GfxRect o = over->target.rect;
        const bool ground = over->target.interactive && over->no_focus && !over->mesh && over->circle <= 0;
        if (ground && o.x <= r.x && o.y <= r.y && o.x + o.w >= r.x + r.w && o.y + o.h >= r.y + r.h) {
            return true;
        }
    }
    return false;
}

// What is scrolled out of view is scrolled to.
static bool can_focus(const UiTable *t, const UiSpot *s)
{
    return s->target.interactive && !s->no_focus && s->layer >= t->top_layer && (is_in_view(s) || s->scroll) && !is_hidden(t, s);
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

static void move_focus(UiState *s, int step)
{
    const UiTable *t = ui_table_last(s);
    int at = -1;
    for (int i = 0; i < t->count; i++) {
        if (!strcmp(t->spot[i].target.id, s->focus)) {
            at = i;
        }
    }
    if (at < 0 && step < 0) {
        at = 0;
    }
    for (int n = 1; n <= t->count; n++) {
        int i = (at + step * n + 2 * t->count) % t->count;
        if (can_focus(t, &t->spot[i])) {
            snprintf(s->focus, sizeof s->focus, "%s", t->spot[i].target.id);
            s->focus_shown = true;
            if (t->spot[i].scroll) {
                ui_scroll_show(&t->spot[i]);
            }
            return;
        }
    }
}

void ui_keys_begin(Ui *ui)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    if (in->key == SDLK_TAB && !in->ctrl && !in->alt) {
        move_focus(s, in->shift ? -1 : 1);
        s->key_taken = true;
        return;
    }
    bool press = in->key == SDLK_RETURN || in->key == SDLK_KP_ENTER || in->key == SDLK_SPACE;
    if (press && s->focus_shown && s->focus[0] && !s->field_focused && !in->ctrl) {
        const UiTable *t = ui_table_last(s);
        const UiSpot *spot = ui_find_spot(t, s->focus);
        if (spot && can_focus(t, spot) && is_in_view(spot)) {
            memcpy(s->clicked, s->focus, sizeof s->clicked);
            s->key_taken = true;
        }
    }
}

// --- Page keys ----------------------------------------------------------------------------------

// The scrolling area in which the focus lies; NULL: none.
static const UiScroll *focus_scroll(const Ui *ui)
{
    const UiSpot *s = ui->state->focus_shown ? ui_find_spot(ui_table_now(ui->state), ui->state->focus) : NULL;
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
    if (s->key_taken || s->field_focused || s->popup.id[0] || in->ctrl || in->alt ||
        (in->key != SDLK_PAGEUP && in->key != SDLK_PAGEDOWN && in->key != SDLK_HOME && in->key != SDLK_END)) {
        return;
    }
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &s->scroll[i];
        if (c->key == 0 || c->used != gfx_frame_count(ui->gfx) || c->layer < t->top_layer || c->content_h <= c->view_h) {
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
        best->at = in->key == SDLK_HOME ? 0 : in->key == SDLK_END ? best->content_h : best->at + (in->key == SDLK_PAGEDOWN ? page : -page);
        best->at_end = false;
        s->key_taken = true;
        gfx_request_redraw(ui->gfx);
    }
}

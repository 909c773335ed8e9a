/* Named targets: who is under the pointer, who was clicked, dragged, focused. */
#include "toolkit/gfx/gfx_private.h"
#include "toolkit/widgets/ui_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { REST_MS = 400 }; /* So long after its last movement the pointer rests. */

static void set_id(char *out, const char *id)
{
    snprintf(out, UI_ID_MAX, "%s", id);
}

void ui_forget_meshes(void)
{
    UiTable *const tables[] = {ui_table_now(ui->state), ui_table_last(ui->state)};
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < tables[t]->count; i++) {
            UiSpot *s = &tables[t]->spot[i];
            s->clip = s->mesh ? (GfxRect){0, 0, 0, 0} : s->clip;
            s->mesh = NULL;
        }
    }
}

/* --- Mouse and keys at the start of a frame --------------------------------------------------- */

static void begin_press(void)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    if (in->pressed[INPUT_BUTTON_LEFT]) {
        const UiSpot *below = ui_find_spot(ui_table_last(s), s->hot);
        const bool lives = ((below && below->anytime)
                            || ui_press_lives(below ? below->layer : 0, INPUT_BUTTON_LEFT))
                           && ui_is_ripe(below, in->press_row_ms[INPUT_BUTTON_LEFT]);
        set_id(s->active, lives ? s->hot : "");
        set_id(s->early, lives ? "" : s->hot);
        set_id(s->focus, s->hot);
        s->focus_shown = s->focus_given = s->by_keys = false;
        s->next_is_double = in->clicks >= 2;
        /* A click on what cannot be done is a question: the reason appears at once. */
        const UiSpot *spot = ui_find_spot(ui_table_last(s), s->hot);
        s->tip_asked = spot && !spot->target.enabled;
        s->tip_dismissed = !s->tip_asked;
    }
    if (in->pressed[INPUT_BUTTON_RIGHT]) {
        set_id(s->right_active, s->hot);
        s->tip_dismissed = true;
    }
}

static void begin_drag(void)
{
    enum { SLOP = 4 };
    UiState *s = ui->state;
    const Input *in = &ui->input;
    if (!s->active[0] || s->dragged[0] || !in->down[INPUT_BUTTON_LEFT]) {
        return;
    }
    GfxPoint from = in->press_point[INPUT_BUTTON_LEFT];
    const UiSpot *spot = ui_find_spot(ui_table_last(s), s->active);
    const float slop = spot && spot->pans ? UI_PAN_SLOP : SLOP;
    if (hypotf(in->mouse.x - from.x, in->mouse.y - from.y) > slop) {
        set_id(s->dragged, s->active);
        set_id(s->drag_started, s->active);
    }
}

static void begin_release(void)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    if (in->released[INPUT_BUTTON_LEFT]) {
        if (s->dragged[0]) {
            set_id(s->dropped, s->dragged);
        }
        /* A drag that ends where it began is still a click for buttons, but not for what moved with it. */
        const char *under = ui_spot_at(ui_table_last(s), in->mouse, "");
        const UiSpot *spot = ui_find_spot(ui_table_last(s), under);
        if (s->active[0] && !strcmp(s->active, under) && !(s->dragged[0] && spot && spot->pans)
            && ui_is_ripe(spot, in->press_row_ms[INPUT_BUTTON_LEFT])) {
            set_id(s->clicked, s->active);
            s->double_clicked = s->next_is_double;
        }
        s->active[0] = 0;
        s->dragged[0] = 0;
    }
    if (in->released[INPUT_BUTTON_RIGHT]) {
        GfxPoint from = in->press_point[INPUT_BUTTON_RIGHT];
        if (s->right_active[0] && !strcmp(s->right_active, s->hot)
            && hypotf(in->mouse.x - from.x, in->mouse.y - from.y) <= 4) {
            set_id(s->right_clicked, s->right_active);
        }
        s->right_active[0] = 0;
    }
}

/* Somebody asks for the tip at once: of what the pad's cross went to, or of what lies below. */
static void begin_tip(void)
{
    UiState *s = ui->state;
    if (!ui->input.tip_asked) {
        return;
    }
    if (s->focus_shown && s->focus[0] && ui->input.hand == INPUT_HAND_PAD) {
        s->focus_since_ms = ui->anim.now_ms - (double)s->tooltip_delay_ms;
    } else {
        s->focus_shown = false;
        s->tip_asked = true;
        s->tip_dismissed = false;
    }
}

/* Is something below the pointer lit? A finger points at nothing before it presses or asks. */
static bool points(void)
{
    const Input *in = &ui->input;
    const bool acts = in->down[INPUT_BUTTON_LEFT] || in->pressed[INPUT_BUTTON_LEFT]
                      || in->released[INPUT_BUTTON_LEFT] || in->tip_asked || ui->state->tip_asked;
    return in->mouse_inside && (in->hand != INPUT_HAND_TOUCH || acts);
}

static void follow_hand(void)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    const bool button = in->pressed[INPUT_BUTTON_LEFT] || in->released[INPUT_BUTTON_LEFT];
    if (button || in->key != 0 || in->text[0] || in->wheel != 0) {
        s->hand_ms = ui->anim.now_ms;
        s->hand_presses =
            in->key == SDLK_RETURN || in->key == SDLK_KP_ENTER || in->key == SDLK_SPACE;
    }
    s->quiet_asked = false;
    s->means_next = 0;
}

void ui_targets_begin(void)
{
    UiState *s = ui->state;
    s->now = 1 - s->now;
    ui_table_now(s)->count = 0;
    ui_table_now(s)->top_layer = 0;
    ui_table_now(s)->first = ui_table_now(s)->first_layer = 0;
    s->clicked[0] = s->right_clicked[0] = s->drag_started[0] = s->dropped[0] = s->early[0] = 0;
    s->double_clicked = s->clicked_by_key = false;
    s->key_taken = false;
    s->moved_now = s->focus_moved;
    s->focus_moved = false;
    set_id(s->view_now, s->asked_view);
    s->asked_view[0] = 0;
    char before[UI_ID_MAX];
    set_id(before, s->hot);
    const char *hot = "";
    if (points()) {
        hot = ui_spot_at(ui_table_last(s), ui->input.mouse, s->dragged);
    }
    set_id(s->hot, hot);
    if (strcmp(before, s->hot) != 0) {
        s->hot_since_ms = ui->anim.now_ms;
        s->tip_dismissed = s->tip_asked = false;
        /* Where the screen changed below a pointer that rests, nobody asked. */
        ui->input.pointer_moved =
            ui->input.pointer_moved && ui->anim.now_ms - ui->input.moved_ms < REST_MS;
    }
    if (ui->input.lost_focus || ui->input.let_go) {
        s->active[0] = s->dragged[0] = s->right_active[0] = 0;
    }
    follow_hand();
    begin_press();
    begin_drag();
    begin_release();
    ui_keys_begin();
    begin_tip();
    s->modal_count = 0;
    s->layer_count = 0;
    s->span_count = 0;
    s->told_count = 0;
    s->clear_count = 0;
    s->told_bytes = 0;
    s->sheet_top = 0;
    s->name_next[0] = 0;
    s->group[0] = 0;
    s->field_focused = s->field_seen;
    s->field_seen = false;
    s->space_kept = s->space_seen;
    s->space_seen = false;
    s->esc_leaves = false;
    s->dialog_leaves = 0;
}

void ui_targets_end(void)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_now(s);
    if (s->focus[0] && !ui_find_spot(t, s->focus)) {
        s->focus[0] = 0;
    }
    if (!points()) {
        return;
    }
    const char *hot = ui_spot_at(t, ui->input.mouse, s->dragged);
    if (strcmp(hot, s->hot) != 0) {
        gfx_request_redraw(ui->gfx);
    }
}

/* --- Registering ------------------------------------------------------------------------------ */

int ui_layer(const UiState *s)
{
    return s->modal_count > 0 ? s->modal[s->modal_count - 1] : 0;
}

GfxRect ui_to_window(const Gfx *gfx, GfxRect r)
{
    GfxPoint a = gfx_view_to_window(gfx, gfx_point(r.x, r.y));
    GfxPoint b = gfx_view_to_window(gfx, gfx_point(r.x + r.w, r.y + r.h));
    return gfx_rect(a.x, a.y, b.x - a.x, b.y - a.y);
}

static GfxRect clip_rect(const Gfx *gfx)
{
    GfxBox c = gfx_clip_now(gfx);
    float k = gfx_scale(gfx);
    return gfx_rect((float)c.x0 / k, (float)c.y0 / k, (float)(c.x1 - c.x0) / k,
                    (float)(c.y1 - c.y0) / k);
}

static UiSpot *add_spot(const char *id, GfxRect rect)
{
    UiState *s = ui->state;
    UiTable *t = ui_table_now(s);
    if (t->count == UI_TARGET_MAX || ui->gfx->measuring) {
        return NULL;
    }
    UiSpot *spot = &t->spot[t->count++];
    memset(spot, 0, offsetof(UiSpot, target) + offsetof(UiTarget, tip) + 1);
    spot->mesh = NULL;
    spot->circle = 0;
    spot->no_focus = spot->anytime = spot->repeats = spot->drags = spot->pans = false;
    spot->no_tab = spot->follows = spot->digits = spot->types = false;
    spot->own = rect;
    spot->scroll = s->scroll_depth > 0 ? s->scroll_open[s->scroll_depth - 1] : NULL;
    if (spot->scroll) {
        spot->top = rect.y - s->scroll_rect[s->scroll_depth - 1].y + spot->scroll->shown;
        spot->bottom = spot->top + rect.h;
        spot->own.y = spot->top;
    }
    set_id(spot->target.id, id);
    spot->key = ui_id_key(id);
    spot->means = spot->key;
    spot->stays = false;
    spot->clip = clip_rect(ui->gfx);
    spot->whole = ui_to_window(ui->gfx, rect);
    spot->target.rect = gfx_rect_intersect(spot->whole, spot->clip);
    spot->target.point = gfx_rect_center(spot->target.rect);
    spot->target.tip[0] = spot->target.label[0] = spot->target.value[0] = 0;
    spot->target.golden = spot->target.chosen = spot->target.shaped = spot->target.reached = false;
    spot->target.role = UI_ROLE_NONE;
    spot->target.pictured = false;
    spot->target.place = spot->target.places = 0;
    spot->target.list[0] = 0;
    spot->texts = text_frame_count(ui->text);
    spot->layer = ui_layer(s);
    spot->target.layer = spot->layer;
    return spot;
}

static void shape_spot(UiSpot *spot, const UiHit *hit)
{
    spot->no_focus = hit->no_focus;
    spot->target.reached = !hit->no_focus;
    spot->anytime = hit->anytime;
    spot->repeats = hit->repeats;
    spot->drags = hit->drags;
    spot->pans = hit->pans;
    spot->no_tab = hit->no_tab;
    spot->follows = hit->follows;
    spot->target.golden = hit->golden && spot->target.enabled;
    spot->target.pictured = hit->pictured;
    spot->target.shaped = hit->circle > 0 || hit->mesh != NULL;
    if (hit->circle > 0) {
        spot->circle = hit->circle * gfx_view_scale(ui->gfx) / gfx_scale(ui->gfx);
    }
    if (hit->mesh) {
        spot->mesh = hit->mesh;
        spot->view = gfx_view_now(ui->gfx);
    }
    if (hit->point.x != 0 || hit->point.y != 0) {
        spot->target.point = gfx_view_to_window(ui->gfx, hit->point);
    }
}

UiResponse ui_target(const char *id, GfxRect rect, const UiHit *hit, const char *tip,
                     const char *disabled_reason)
{
    UiState *s = ui->state;
    UiResponse r;
    memset(&r, 0, sizeof r);
    UiSpot *spot = add_spot(id, rect);
    if (!spot) {
        r.enabled = disabled_reason == NULL;
        return r;
    }
    spot->target.interactive = spot->target.reached = true;
    spot->means ^= s->means_next * 31;
    s->means_next = 0;
    snprintf(spot->target.label, UI_SAID_MAX, "%s", s->name_next);
    memcpy(spot->target.group, s->group, sizeof s->group);
    s->name_next[0] = 0;
    spot->target.enabled = disabled_reason == NULL;
    snprintf(spot->target.tip, UI_TIP_MAX, "%s",
             disabled_reason ? disabled_reason
             : tip           ? tip
                             : "");
    if (hit) {
        shape_spot(spot, hit);
    }
    r.enabled = spot->target.enabled;
    /* A press belongs to what was asked when it began. */
    const Input *in = &ui->input;
    const bool left = spot->anytime || ui_press_lives(spot->layer, INPUT_BUTTON_LEFT);
    const bool right = spot->anytime || ui_press_lives(spot->layer, INPUT_BUTTON_RIGHT);
    const bool key =
        (spot->anytime || ui_key_lives(spot->layer)) && (spot->repeats || !in->key_repeat);
    r.hovered = !strcmp(s->hot, id);
    r.held = left && !strcmp(s->active, id);
    r.clicked = (s->clicked_by_key ? key : left) && !strcmp(s->clicked, id);
    r.double_clicked = r.clicked && s->double_clicked;
    r.right_clicked = right && !strcmp(s->right_clicked, id);
    r.focused = !strcmp(s->focus, id);
    r.drag_started = left && !strcmp(s->drag_started, id);
    r.dragging = left && !strcmp(s->dragged, id);
    r.dropped = left && !strcmp(s->dropped, id);
    return r;
}

static UiSpot *last_spot(void)
{
    UiTable *t = ui_table_now(ui->state);
    return t->count > 0 && !ui->gfx->measuring ? &t->spot[t->count - 1] : NULL;
}

void ui_target_digits(void)
{
    UiSpot *spot = last_spot();
    if (spot) {
        spot->digits = true;
    }
}

void ui_target_types(void)
{
    UiSpot *spot = last_spot();
    if (spot) {
        spot->types = true;
    }
}

void ui_note(const char *id, GfxRect rect, const char *utf8)
{
    UiSpot *spot = add_spot(id, rect);
    if (spot) {
        spot->target.interactive = false;
        spot->target.enabled = true;
        spot->no_focus = true;
        snprintf(spot->target.tip, UI_TIP_MAX, "%s", utf8);
    }
}

const char *ui_hovered(void)
{
    return ui->state->hot;
}

const char *ui_dragged(void)
{
    return ui->state->dragged;
}

/* --- Focus and modal sections ----------------------------------------------------------------- */

void ui_focus(const char *id)
{
    set_id(ui->state->focus, id);
    ui->state->focus_given = true;
    ui->state->by_keys = ui->state->by_keys && id[0];
    gfx_request_redraw(ui->gfx);
}

void ui_focus_forget(void)
{
    ui->state->focus[0] = '\0'; /* Who led by keys goes on leading. */
    memset(ui->state->focus_in, 0, sizeof ui->state->focus_in);
}

const char *ui_focused(void)
{
    return ui->state->focus;
}

bool ui_focus_is_shown(void)
{
    return ui->state->focus_shown;
}

void ui_section_begin(bool veil)
{
    UiState *s = ui->state;
    if (veil) {
        GfxColor dark = gfx_fade(ui->theme->color.walnut_dark, 0.55f);
        gfx_fill_rect(ui->gfx, gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), dark);
    }
    SDL_assert(s->modal_count < UI_MODAL_MAX && !ui->gfx->measuring);
    s->layer_count++;
    s->modal[s->modal_count++] = s->layer_count;
    ui_span_begin(ui_layer(ui->state));
    UiTable *t = ui_table_now(s);
    t->top_layer = s->layer_count > t->top_layer ? s->layer_count : t->top_layer;
}

void ui_modal_begin(const char *id, bool veil)
{
    ui_sheet_begin(id);
    ui_section_begin(veil);
    ui->state->sheet_top = ui_id_key(id);
}

int ui_modal_count(void)
{
    return ui->state->layer_count;
}

void ui_modal_join(void)
{
    UiState *s = ui->state;
    SDL_assert(s->modal_count < UI_MODAL_MAX);
    s->modal[s->modal_count++] = s->layer_count;
    ui_span_begin(ui_layer(ui->state));
}

void ui_modal_end(void)
{
    SDL_assert(ui->state->modal_count > 0);
    ui->state->modal_count--;
    ui_span_begin(ui_layer(ui->state));
}

bool ui_is_covered(void)
{
    UiState *s = ui->state;
    return ui_layer(s) < ui_table_last(s)->top_layer;
}

GfxPoint ui_mouse(void)
{
    return gfx_window_to_view(ui->gfx, ui->input.mouse);
}

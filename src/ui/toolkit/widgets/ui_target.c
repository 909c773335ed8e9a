/* Named targets: who is under the pointer, who was clicked, dragged, focused. */
#include "toolkit/widgets/ui_private.h"

enum { REST_MS = 400 }; /* So long after its last movement the pointer rests. */

static void set_id(char *out, const char *id)
{
    snprintf(out, UI_ID_MAX, "%s", id);
}

void ui_forget_meshes(void)
{
    UiTable *const tables[] = {state->now, state->last};
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < tables[t]->count; i++) {
            UiSpot *s = &tables[t]->spot[i];
            s->clip = s->hit.mesh ? (GfxRect){0, 0, 0, 0} : s->clip;
            s->hit.mesh = NULL;
        }
    }
}

/* --- Mouse and keys at the start of a frame --------------------------------------------------- */

static void begin_press(void)
{
    const Input *in = &ui->input;
    if (in->pressed[INPUT_BUTTON_LEFT]) {
        const UiSpot *below = ui_find_spot(state->last, ui->hovered);
        const bool lives = ((below && below->hit.anytime)
                            || ui_press_lives(below ? below->layer : 0, INPUT_BUTTON_LEFT))
                           && ui_is_ripe(below, in->press_row_ms[INPUT_BUTTON_LEFT]);
        set_id(state->active, lives ? ui->hovered : "");
        set_id(ui->early, lives ? "" : ui->hovered);
        set_id(ui->focused, ui->hovered);
        ui->focus_shown = state->focus_given = state->by_keys = false;
        state->next_is_double = in->clicks >= 2;
        /* A click on what cannot be done is a question: the reason appears at once. */
        const UiSpot *spot = ui_find_spot(state->last, ui->hovered);
        state->tip_asked = spot && !spot->target.enabled;
        state->tip_dismissed = !state->tip_asked;
    }
    if (in->pressed[INPUT_BUTTON_RIGHT]) {
        set_id(state->right_active, ui->hovered);
        state->tip_dismissed = true;
    }
}

static void begin_drag(void)
{
    enum { SLOP = 4 };
    const Input *in = &ui->input;
    if (!state->active[0] || ui->dragged[0] || !in->down[INPUT_BUTTON_LEFT]) {
        return;
    }
    GfxPoint from = in->press_point[INPUT_BUTTON_LEFT];
    const UiSpot *spot = ui_find_spot(state->last, state->active);
    const float slop = spot && spot->hit.pans ? UI_PAN_SLOP : SLOP;
    if (hypotf(in->mouse.x - from.x, in->mouse.y - from.y) > slop) {
        set_id(ui->dragged, state->active);
        set_id(state->drag_started, state->active);
    }
}

static void begin_release(void)
{
    const Input *in = &ui->input;
    if (in->released[INPUT_BUTTON_LEFT]) {
        if (ui->dragged[0]) {
            set_id(state->dropped, ui->dragged);
        }
        /* A drag that ends where it began is still a click for buttons, but not for what moved with
         * it. */
        const char *under = ui_spot_at(state->last, in->mouse, "");
        const UiSpot *spot = ui_find_spot(state->last, under);
        if (state->active[0] && !strcmp(state->active, under)
            && !(ui->dragged[0] && spot && spot->hit.pans)
            && ui_is_ripe(spot, in->press_row_ms[INPUT_BUTTON_LEFT])) {
            set_id(state->clicked, state->active);
            state->double_clicked = state->next_is_double;
        }
        state->active[0] = 0;
        ui->dragged[0] = 0;
    }
    if (in->released[INPUT_BUTTON_RIGHT]) {
        GfxPoint from = in->press_point[INPUT_BUTTON_RIGHT];
        if (state->right_active[0] && !strcmp(state->right_active, ui->hovered)
            && hypotf(in->mouse.x - from.x, in->mouse.y - from.y) <= 4) {
            set_id(ui->right_clicked, state->right_active);
        }
        state->right_active[0] = 0;
    }
}

/* Somebody asks for the tip at once: of what the pad's cross went to, or of what lies below. */
static void begin_tip(void)
{
    if (!ui->input.tip_asked) {
        return;
    }
    if (ui->focus_shown && ui->focused[0] && ui->input.hand == INPUT_HAND_PAD) {
        state->focus_since_ms = ui->anim.now_ms - UI_TIP_MS;
    } else {
        ui->focus_shown = false;
        state->tip_asked = true;
        state->tip_dismissed = false;
    }
}

/* Is something below the pointer lit? A finger points at nothing before it presses or asks. */
static bool points(void)
{
    const Input *in = &ui->input;
    const bool acts = in->down[INPUT_BUTTON_LEFT] || in->pressed[INPUT_BUTTON_LEFT]
                      || in->released[INPUT_BUTTON_LEFT] || in->tip_asked || state->tip_asked;
    return in->mouse_inside && (in->hand != INPUT_HAND_TOUCH || acts);
}

static void follow_hand(void)
{
    const Input *in = &ui->input;
    const bool button = in->pressed[INPUT_BUTTON_LEFT] || in->released[INPUT_BUTTON_LEFT];
    if (button || in->key != 0 || in->text[0] || in->wheel != 0) {
        state->hand_ms = ui->anim.now_ms;
        state->hand_presses =
            in->key == SDLK_RETURN || in->key == SDLK_KP_ENTER || in->key == SDLK_SPACE;
    }
    state->quiet_asked = false;
    state->means_next = 0;
}

void ui_targets_begin(void)
{
    UiTable *const filled = state->now;
    state->now = state->last;
    state->last = filled;
    state->now->count = state->now->top_layer = state->now->first = state->now->first_layer = 0;
    state->clicked[0] = ui->right_clicked[0] = state->drag_started[0] = state->dropped[0] =
        ui->early[0] = 0;
    state->double_clicked = state->clicked_by_key = false;
    state->key_taken = false;
    state->moved_now = state->focus_moved;
    state->focus_moved = false;
    set_id(state->view_now, state->asked_view);
    state->asked_view[0] = 0;
    char before[UI_ID_MAX];
    set_id(before, ui->hovered);
    const char *hot = "";
    if (points()) {
        hot = ui_spot_at(state->last, ui->input.mouse, ui->dragged);
    }
    set_id(ui->hovered, hot);
    if (strcmp(before, ui->hovered) != 0) {
        state->hot_since_ms = ui->anim.now_ms;
        state->tip_dismissed = state->tip_asked = false;
        /* Where the screen changed below a pointer that rests, nobody asked. */
        ui->input.pointer_moved =
            ui->input.pointer_moved && ui->anim.now_ms - ui->input.moved_ms < REST_MS;
    }
    if (ui->input.lost_focus || ui->input.let_go) {
        state->active[0] = ui->dragged[0] = state->right_active[0] = 0;
    }
    follow_hand();
    begin_press();
    begin_drag();
    begin_release();
    ui_keys_begin();
    begin_tip();
    state->modal_count = 0;
    ui->layers = 0;
    state->span_count = 0;
    state->told_count = 0;
    state->clear_count = 0;
    state->told_bytes = 0;
    ui->sheet_top = 0;
    state->name_next[0] = 0;
    state->group[0] = 0;
    state->field_focused = state->field_seen;
    state->field_seen = false;
    ui->keeps_space = false;
    ui->esc_leaves = false;
    state->dialog_leaves = 0;
}

void ui_targets_end(void)
{
    const UiTable *t = state->now;
    if (ui->focused[0] && !ui_find_spot(t, ui->focused)) {
        ui->focused[0] = 0;
    }
    if (!points()) {
        return;
    }
    const char *hot = ui_spot_at(t, ui->input.mouse, ui->dragged);
    if (strcmp(hot, ui->hovered) != 0) {
        gfx_request_redraw(ui->gfx);
    }
}

/* --- Registering ------------------------------------------------------------------------------ */

int ui_layer(void)
{
    return state->modal_count > 0 ? state->modal[state->modal_count - 1] : 0;
}

static UiSpot *add_spot(const char *id, GfxRect rect)
{
    UiTable *t = state->now;
    if (t->count == UI_TARGET_MAX || ui->gfx->measuring) {
        return NULL;
    }
    UiSpot *spot = &t->spot[t->count++];
    memset(spot, 0, offsetof(UiSpot, target) + offsetof(UiTarget, tip) + 1);
    spot->own = rect;
    spot->scroll = state->scroll_depth > 0 ? state->scroll_open[state->scroll_depth - 1] : NULL;
    if (spot->scroll) {
        spot->top = rect.y - state->scroll_rect[state->scroll_depth - 1].y + spot->scroll->shown;
        spot->bottom = spot->top + rect.h;
        spot->own.y = spot->top;
    }
    set_id(spot->target.id, id);
    spot->key = spot->means = ui_id_key(id);
    spot->clip = gfx_clip_rect(ui->gfx);
    spot->whole = gfx_rect_to_window(ui->gfx, rect);
    spot->target.rect = gfx_rect_intersect(spot->whole, spot->clip);
    spot->target.point = gfx_rect_center(spot->target.rect);
    spot->target.cut = spot->scroll && spot->target.rect.h < spot->whole.h - 1;
    spot->texts = text_frame_count(ui->text);
    spot->layer = spot->target.layer = ui_layer();
    return spot;
}

static void shape_spot(UiSpot *spot, const UiHit *hit)
{
    spot->hit = *hit;
    spot->hit.circle *= gfx_view_scale(ui->gfx) / gfx_scale(ui->gfx);
    spot->view = gfx_view_now(ui->gfx);
    spot->target.reached = !hit->no_focus;
    spot->target.golden = hit->golden && spot->target.enabled;
    spot->target.pictured = hit->pictured;
    spot->target.idle = hit->idle;
    spot->target.shaped = hit->circle > 0 || hit->mesh != NULL;
    if (hit->point.x != 0 || hit->point.y != 0) {
        spot->target.point = gfx_view_to_window(ui->gfx, hit->point);
    }
}

bool ui_tip_wanted(const char *id)
{
    return ui->reads_tips || !strcmp(ui->hovered, id) || !strcmp(ui->focused, id);
}

UiResponse ui_target(const char *id, GfxRect rect, const UiHit *hit, const char *tip,
                     const char *disabled_reason)
{
    UiSpot *spot = add_spot(id, rect);
    if (!spot) {
        return (UiResponse){.enabled = disabled_reason == NULL};
    }
    spot->target.interactive = spot->target.reached = true;
    spot->means ^= state->means_next * 31;
    state->means_next = 0;
    snprintf(spot->target.label, UI_SAID_MAX, "%s", state->name_next);
    memcpy(spot->target.group, state->group, sizeof state->group);
    state->name_next[0] = 0;
    spot->target.enabled = disabled_reason == NULL;
    tip = disabled_reason ? disabled_reason : tip;
    snprintf(spot->target.tip, UI_TIP_MAX, "%s", tip ? tip : "");
    if (hit) {
        shape_spot(spot, hit);
    }
    const bool only = state->golden_is_one && spot->target.enabled && !strcmp(state->golden, id);
    spot->target.golden = spot->target.golden || only;
    /* A press belongs to what was asked when it began. */
    const Input *in = &ui->input;
    const bool left = spot->hit.anytime || ui_press_lives(spot->layer, INPUT_BUTTON_LEFT);
    const bool right = spot->hit.anytime || ui_press_lives(spot->layer, INPUT_BUTTON_RIGHT);
    const bool key =
        (spot->hit.anytime || ui_key_lives(spot->layer)) && (spot->hit.repeats || !in->key_repeat);
    const bool clicked = (state->clicked_by_key ? key : left) && !strcmp(state->clicked, id);
    return (UiResponse){.hovered = !strcmp(ui->hovered, id),
                        .held = left && !strcmp(state->active, id),
                        .clicked = clicked,
                        .double_clicked = clicked && state->double_clicked,
                        .right_clicked = right && !strcmp(ui->right_clicked, id),
                        .focused = !strcmp(ui->focused, id),
                        .enabled = spot->target.enabled,
                        .drag_started = left && !strcmp(state->drag_started, id),
                        .dragging = left && !strcmp(ui->dragged, id),
                        .dropped = left && !strcmp(state->dropped, id)};
}

void ui_note(const char *id, GfxRect rect, const char *utf8)
{
    UiSpot *spot = add_spot(id, rect);
    if (spot) {
        spot->target.interactive = false;
        spot->target.enabled = true;
        spot->hit.no_focus = true;
        snprintf(spot->target.tip, UI_TIP_MAX, "%s", utf8);
    }
}

/* --- Focus and modal sections ----------------------------------------------------------------- */

void ui_focus(const char *id)
{
    set_id(ui->focused, id);
    state->focus_given = true;
    state->by_keys = state->by_keys && id[0];
    gfx_request_redraw(ui->gfx);
}

void ui_focus_ring(const char *id)
{
    ui_focus(id);
    ui->focus_shown = state->by_keys = state->focus_put = state->focus_moved = true;
}

void ui_focus_forget(void)
{
    ui->focused[0] = '\0'; /* Who led by keys goes on leading. */
    ui->focus_shown = state->focus_given = false;
    state->focus_put = true;
    state->pressed = 0;
    memset(state->focus_in, 0, sizeof state->focus_in);
}

void ui_section_begin(bool veil)
{
    if (veil) {
        GfxColor dark = gfx_fade(ui->theme->color.walnut_dark, 0.55f);
        gfx_fill_rect(ui->gfx, gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), dark);
    }
    SDL_assert(state->modal_count < UI_MODAL_MAX && !ui->gfx->measuring);
    ui->layers++;
    state->modal[state->modal_count++] = ui->layers;
    ui_span_begin(ui_layer());
    UiTable *t = state->now;
    t->top_layer = ui->layers > t->top_layer ? ui->layers : t->top_layer;
}

void ui_modal_begin(const char *id, bool veil)
{
    ui_sheet_begin(id);
    ui_section_begin(veil);
    ui->sheet_top = ui_id_key(id);
}

void ui_modal_join(void)
{
    SDL_assert(state->modal_count < UI_MODAL_MAX);
    state->modal[state->modal_count++] = ui->layers;
    ui_span_begin(ui_layer());
}

void ui_modal_end(void)
{
    SDL_assert(state->modal_count > 0);
    state->modal_count--;
    ui_span_begin(ui_layer());
}

bool ui_is_covered(void)
{
    return ui_layer() < state->last->top_layer;
}

GfxPoint ui_mouse(void)
{
    return gfx_window_to_view(ui->gfx, ui->input.mouse);
}

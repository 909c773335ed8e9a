/* The context: starting everything, the frame, the tooltip. */
#include "toolkit/widgets/ui_private.h"

static void asset_path(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s/%s", state->asset_dir, name);
}

static bool load_look(char *error, size_t size)
{
    char path[1200];
    static const char *const atlases[] = {"images/pieces.json", "images/galleys.json",
                                          "images/symbols.json"};
    asset_path(path, sizeof path, "theme.json");
    if (!theme_load(ui->theme, path, error, size)) {
        return false;
    }
    for (size_t i = 0; i < sizeof atlases / sizeof atlases[0]; i++) {
        asset_path(path, sizeof path, atlases[i]);
        if (!atlas_load(ui->atlas, path, error, size)) {
            return false;
        }
    }
    asset_path(path, sizeof path, "images/grain.png");
    state->grain = gfx_image_load(ui->gfx, path);
    asset_path(path, sizeof path, "images/walnut.jpg");
    state->walnut = gfx_image_load(ui->gfx, path);
    if (!state->grain || !state->walnut) {
        snprintf(error, size, "%s: cannot be read", path);
        return false;
    }
    asset_path(path, sizeof path, "fonts");
    ui->text = text_create(ui->gfx, ui->theme, ui->atlas, path, error, size);
    return ui->text != NULL;
}

bool ui_create(const UiConfig *config, char *error, size_t size)
{
    ui = calloc(1, sizeof *ui);
    if (!ui) {
        snprintf(error, size, "out of memory");
        return false;
    }
    state = calloc(1, sizeof *state);
    ui->theme = calloc(1, sizeof *ui->theme);
    bool ok = state && ui->theme;
    if (ok) {
        state->now = &state->table[0];
        state->last = &state->table[1];
        snprintf(state->asset_dir, sizeof state->asset_dir, "%s", config->asset_dir);
        ui->gfx = gfx_create(&config->window, error, size);
        ui->atlas = ui->gfx ? atlas_create(ui->gfx) : NULL;
        ok = ui->atlas && load_look(error, size);
    }
    if (!ok) {
        ui_destroy();
        return false;
    }
    char effects[1200], music[1200];
    asset_path(effects, sizeof effects, "sounds");
    asset_path(music, sizeof music, "music");
    ui->sound = sound_create(effects, music, config->silent);
    anim_init(&ui->anim);
    input_init(&ui->input);
    touch_forget();
    return true;
}

void ui_destroy(void)
{
    if (!ui) {
        return;
    }
    pad_close();
    sound_destroy(ui->sound);
    text_destroy(ui->text);
    atlas_destroy(ui->atlas);
    if (state) {
        gfx_image_destroy(state->grain);
        gfx_image_destroy(state->walnut);
        for (int i = 0; i < UI_PAINT_MAX; i++) {
            gfx_bitmap_finish(&state->paint[i].bitmap);
        }
    }
    gfx_destroy(ui->gfx);
    free(ui->theme);
    free(state);
    state = NULL;
    free(ui);
    ui = NULL;
}

static void add_recolor(AtlasRecolor *list, int *count, const char *name, GfxColor from,
                        GfxColor to)
{
    if (from.r != to.r || from.g != to.g || from.b != to.b) {
        AtlasRecolor *as = &list[(*count)++];
        snprintf(as->name, sizeof as->name, "%s", name);
        as->from = from;
        as->to = to;
    }
}

/* Sprites are painted in the default palette's colours. */
void ui_set_palette(ThemePalette palette)
{
    const Theme *theme = ui->theme;
    AtlasRecolor list[THEME_PLAYER_MAX + THEME_GOOD_MAX] = {0};
    int count = 0;
    theme_set_palette(ui->theme, palette);
    for (int i = 0; i < theme->player_count; i++) {
        add_recolor(list, &count, theme->player[i].name,
                    theme->palette_player[THEME_PALETTE_DEFAULT][i].color, theme->player[i].color);
    }
    for (int i = 0; i < theme->good_count; i++) {
        add_recolor(list, &count, theme->good[i].name,
                    theme->palette_good[THEME_PALETTE_DEFAULT][i].color, theme->good[i].color);
    }
    atlas_recolor(ui->atlas, list, count);
}

/* --- Frame ------------------------------------------------------------------------------------ */

/* Without a display to wait for, frames are kept to sixty a second. */
static void pace(void)
{
    double per_ms = (double)SDL_GetPerformanceFrequency() / 1000.0;
    double passed = (double)(SDL_GetPerformanceCounter() - state->last_frame_counter) / per_ms;
    if (state->last_frame_counter && passed < 15.5 && !ui->gfx->renderer) {
        SDL_Delay((Uint32)(16 - passed));
    }
}

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* How long to wait for events: until the picture, the sound or what is held needs something; less
 * than 0: as long as it takes. */
static int wait_ms_of(void)
{
    const Input *in = &ui->input;
    const double now_ms = ui_real_ms();
    const int picture = in->hidden ? -1 : gfx_wait_ms(ui->gfx), sound = sound_step(ui->sound);
    return sooner(sooner(picture, sound), sooner(pad_wait_ms(now_ms), touch_wait_ms(now_ms)));
}

/* What is held or pushed acts by the clock alone. */
static void follow_hands(double now_ms)
{
    if (pad_step(now_ms)) {
        gfx_request_redraw(ui->gfx);
    }
    touch_step(now_ms);
}

/* What lies in the queue may have come right after the last look at it; what is waited for comes
 * now. */
static bool take_events(int wait_ms)
{
    Input *in = &ui->input;
    if (ui->fixed_step_ms > 0) {
        in->time_ms = state->clock_ms + (double)ui->fixed_step_ms;
        in->stamps_ms = 0;
        follow_hands(in->time_ms);
        return input_pump(in, ui->gfx, wait_ms);
    }
    follow_hands(ui_real_ms());
    in->time_ms = state->looked_ms;
    in->stamps_ms = ui_real_ms() - (double)SDL_GetTicks();
    bool any = input_pump(in, ui->gfx, 0);
    if (!any && wait_ms != 0
        && (wait_ms < 0 ? SDL_WaitEvent(NULL) : SDL_WaitEventTimeout(NULL, wait_ms))) {
        in->time_ms = ui_real_ms();
        any = input_pump(in, ui->gfx, 0);
    }
    state->looked_ms = ui_real_ms();
    return any;
}

bool ui_next(void)
{
    input_begin_frame(&ui->input);
    if (gfx_needs_redraw(ui->gfx)) {
        pace();
    }
    if (take_events(wait_ms_of())) {
        gfx_request_redraw(ui->gfx);
    }
    return ui->input.quit || gfx_needs_redraw(ui->gfx);
}

void ui_next_now(void)
{
    input_begin_frame(&ui->input);
    sound_step(ui->sound);
    const bool any = take_events(0);
    const int wait_ms = gfx_wait_ms(ui->gfx);
    ui->due = any || (wait_ms >= 0 && (float)wait_ms <= ui->fixed_step_ms);
    gfx_request_redraw(ui->gfx);
}

void ui_pass_time(double ms)
{
    if (ui->fixed_step_ms > 0) {
        state->clock_ms += ms;
        ui->gfx->made_ms = (uint64_t)state->clock_ms;
    }
}

void ui_begin(void)
{
    ui_ids_forget();
    state->last_frame_counter = SDL_GetPerformanceCounter();
    if (ui->fixed_step_ms > 0) {
        state->clock_ms += (double)ui->fixed_step_ms;
        ui->gfx->made_ms = (uint64_t)state->clock_ms;
    } else {
        state->clock_ms = ui_real_ms();
    }
    if (ui->input.audio_came || ui->input.audio_lost) {
        sound_devices_changed(ui->sound, ui->input.audio_lost);
    }
    gfx_begin_frame(ui->gfx);
    text_begin_frame(ui->text);
    anim_begin_frame(&ui->anim, state->clock_ms);
    ui_targets_begin();
    state->popup.alive = false;
    state->golden_is_one = state->golden_is_next;
    state->golden_is_next = false;
    ui->dialog_rect = gfx_rect(0, 0, 0, 0);
    if (!ui->bare) {
        paint_walnut(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)));
    }
}

static void draw_tip(const UiTarget *of, bool by_focus)
{
    const TextStyle style = text_style(THEME_TYPE_BODY);
    const float room = gfx_width(ui->gfx) - 24;
    const GfxPoint size = ui_tag_size(&style, of->tip, room < UI_TAG_W ? room : UI_TAG_W);
    ui_tag_draw(&style, ui_tag_place(ui_find_spot(state->now, of->id), by_focus, size.x, size.y),
                of->tip);
}

/* Where the ring is in sight; NULL: nowhere. */
static const UiSpot *shown_focus(void)
{
    const UiSpot *spot = ui_shown_focus(state->now);
    return spot && ui_in_view(spot) ? spot : NULL;
}

static bool is_ripe(double since_ms)
{
    const double left = UI_TIP_MS - (ui->anim.now_ms - since_ms);
    if (left > 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)left + 1);
    }
    return left <= 0;
}

/* The tip of what has the focus, else of the target on which the pointer came to rest; NULL:
 * none. */
static const UiTarget *ripe_tip(void)
{
    const UiSpot *focus = shown_focus();
    if (state->popup.id[0]) {
        return NULL; /* What a line means lies beside the list. */
    }
    if (focus) {
        /* Who was put there wants none, but why it cannot be pressed. */
        const bool put = state->focus_put && state->focus_given && focus->target.enabled;
        return focus->target.tip[0] && !put && is_ripe(state->focus_since_ms) ? &focus->target
                                                                              : NULL;
    }
    const UiTarget *t = ui->hovered[0] ? ui_target_find(ui->hovered) : NULL;
    if (!t || !t->tip[0] || ui->dragged[0]
        || (!state->tip_asked && (state->tip_dismissed || !ui->input.pointer_moved))) {
        return NULL;
    }
    return state->tip_asked || is_ripe(state->hot_since_ms) ? t : NULL;
}

enum { RINGS = 3 };
static const float RING_W[RINGS] = {7, 4, 1.5f};

/* Along the coast of a shape on the chart, in its own view. */
static void draw_mesh_ring(const UiSpot *focus, const GfxColor *colors)
{
    const float k = gfx_scale(ui->gfx);
    const GfxView *v = &focus->view;
    gfx_push_clip(ui->gfx, focus->clip);
    gfx_push_view(ui->gfx, v->ox / k, v->oy / k, v->k / k);
    for (int i = 0; i < RINGS; i++) {
        gfx_stroke_mesh(ui->gfx, focus->hit.mesh, RING_W[i] * k / v->k, colors[i]);
    }
    gfx_pop_view(ui->gfx);
    gfx_pop_clip(ui->gfx);
}

/* Dark, light, dark: seen on every ground, gold too. */
static void draw_focus_ring(void)
{
    const UiSpot *focus = shown_focus();
    if (!focus || state->popup.id[0]) { /* The line of an open list is lit instead. */
        return;
    }
    const GfxColor colors[RINGS] = {gfx_fade(ui->theme->color.ink, 0.95f), gfx_rgb(0xFFFCEB),
                                    ui->theme->color.rubric};
    const GfxRect r = gfx_rect_inset(focus->target.rect, -4);
    for (int i = 0; i < RINGS && !focus->hit.mesh; i++) {
        gfx_stroke_rounded(ui->gfx, r, 9, RING_W[i], colors[i]);
    }
    if (focus->hit.mesh) {
        draw_mesh_ring(focus, colors);
    }
    /* All keys on the screen are A's. */
    if (ui->input.hand == INPUT_HAND_PAD && focus->target.enabled && focus == ui_entered(state->now)
        && !state->typing.id[0]) {
        pad_glyph_draw(PAD_A, false, fminf(r.x + r.w, gfx_width(ui->gfx) - 12),
                       fminf(r.y + r.h, gfx_height(ui->gfx) - 12), 11);
    }
}

void ui_end(void)
{
    ui_popup_draw();
    ui_arrow_keys();
    ui_focus_follow();
    const UiSpot *entered = ui_entered(state->now);
    state->entered = entered ? entered->means : 0;
    draw_focus_ring();
    const UiTarget *tip = ripe_tip();
    snprintf(ui->tip_shown, sizeof ui->tip_shown, "%s", tip ? tip->id : "");
    if (tip) {
        const UiSpot *focus = shown_focus();
        draw_tip(tip, focus && tip == &focus->target);
    }
    pad_pointer_draw();
    ui_targets_end();
    ui_scroll_keys();
    gfx_end_frame(ui->gfx);
    ui_asked_end();
    if (ui->fixed_step_ms <= 0 && gfx_frame_count(ui->gfx) == UI_PAD_FRAMES) {
        pad_open(); /* The window does not wait for it. */
    }
    /* What a press changed was often drawn before the change: show it without waiting for the
     * mouse. */
    const Input *input = &ui->input;
    bool acted = input->key != 0 || input->typing != INPUT_TYPING_NONE || input->text[0] != 0
                 || input->wheel != 0;
    for (int i = 0; i < INPUT_BUTTON_COUNT; i++) {
        acted = acted || input->pressed[i] || input->released[i];
    }
    if (ui->anim.moving || acted) {
        gfx_request_redraw(ui->gfx);
    }
}

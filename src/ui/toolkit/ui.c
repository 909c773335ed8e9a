// The context: starting everything, the frame, the tooltip.
#include "serenissima/ui/ui.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serenissima/ui/paint.h"
#include "ui_private.h"

static void asset_path(const Ui *ui, char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s/%s", ui->state->asset_dir, name);
}

static bool load_look(Ui *ui, char *error, size_t size)
{
    char path[1200];
    static const char *const atlases[] = {"images/pieces.json", "images/symbols.json"};
    asset_path(ui, path, sizeof path, "theme.json");
    if (!theme_load(ui->theme, path, error, size)) {
        return false;
    }
    for (size_t i = 0; i < sizeof atlases / sizeof atlases[0]; i++) {
        asset_path(ui, path, sizeof path, atlases[i]);
        if (!atlas_load(ui->atlas, path, error, size)) {
            return false;
        }
    }
    asset_path(ui, path, sizeof path, "images/grain.png");
    ui->state->grain = gfx_image_load(ui->gfx, path);
    asset_path(ui, path, sizeof path, "images/walnut.jpg");
    ui->state->walnut = gfx_image_load(ui->gfx, path);
    if (!ui->state->grain || !ui->state->walnut) {
        snprintf(error, size, "%s: cannot be read", path);
        return false;
    }
    asset_path(ui, path, sizeof path, "fonts");
    ui->text = text_create(ui->gfx, ui->theme, ui->atlas, path, error, size);
    return ui->text != NULL;
}

Ui *ui_create(const UiConfig *config, char *error, size_t size)
{
    Ui *ui = calloc(1, sizeof *ui);
    if (!ui) {
        snprintf(error, size, "out of memory");
        return NULL;
    }
    ui->state = calloc(1, sizeof *ui->state);
    ui->theme = calloc(1, sizeof *ui->theme);
    bool ok = ui->state && ui->theme;
    if (ok) {
        snprintf(ui->state->asset_dir, sizeof ui->state->asset_dir, "%s", config->asset_dir);
        ui->state->tooltip_delay_ms = config->tooltip_delay_ms ? config->tooltip_delay_ms : 350;
        ui->gfx = gfx_create(&config->window, error, size);
        ui->atlas = ui->gfx ? atlas_create(ui->gfx) : NULL;
        ok = ui->atlas && load_look(ui, error, size);
    }
    if (!ok) {
        ui_destroy(ui);
        return NULL;
    }
    char effects[1200], music[1200];
    asset_path(ui, effects, sizeof effects, "sounds");
    asset_path(ui, music, sizeof music, "music");
    ui->sound = sound_create(effects, music, config->silent);
    anim_init(&ui->anim);
    input_init(&ui->input);
    return ui;
}

void ui_destroy(Ui *ui)
{
    if (!ui) {
        return;
    }
    sound_destroy(ui->sound);
    text_destroy(ui->text);
    atlas_destroy(ui->atlas);
    if (ui->state) {
        gfx_image_destroy(ui->state->grain);
        gfx_image_destroy(ui->state->walnut);
        ui_paint_free(ui->state);
    }
    gfx_destroy(ui->gfx);
    free(ui->theme);
    free(ui->state);
    free(ui);
}

static void add_recolor(AtlasRecolor *list, int *count, const char *name, GfxColor from, GfxColor to)
{
    if (from.r != to.r || from.g != to.g || from.b != to.b) {
        AtlasRecolor *as = &list[(*count)++];
        snprintf(as->name, sizeof as->name, "%s", name);
        as->from = from;
        as->to = to;
    }
}

// Sprites are painted in the default palette's colours.
void ui_set_palette(Ui *ui, ThemePalette palette)
{
    const Theme *theme = ui->theme;
    AtlasRecolor list[THEME_PLAYER_MAX + THEME_GOOD_MAX];
    int count = 0;
    theme_set_palette(ui->theme, palette);
    memset(list, 0, sizeof list);
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

// --- Frame --------------------------------------------------------------------------------------

// Without a display to wait for, frames are kept to sixty a second.
static void pace(Ui *ui)
{
    double per_ms = (double)SDL_GetPerformanceFrequency() / 1000.0;
    double passed =
        (double)(SDL_GetPerformanceCounter() - ui->state->last_frame_counter) / per_ms;
    if (ui->state->last_frame_counter && passed < 15.5 && !ui->gfx->renderer) {
        SDL_Delay((Uint32)(16 - passed));
    }
}

bool ui_next(Ui *ui)
{
    input_begin_frame(&ui->input);
    if (gfx_needs_redraw(ui->gfx)) {
        pace(ui);
    }
    int wait = gfx_wait_ms(ui->gfx);
    if (input_pump(&ui->input, ui->gfx, ui->input.hidden ? -1 : wait)) {
        gfx_request_redraw(ui->gfx);
    }
    return ui->input.quit || gfx_needs_redraw(ui->gfx);
}

bool ui_next_now(Ui *ui)
{
    input_begin_frame(&ui->input);
    input_pump(&ui->input, ui->gfx, 0);
    gfx_request_redraw(ui->gfx);
    return true;
}

void ui_set_fixed_step(Ui *ui, float step_ms)
{
    ui->state->fixed_step_ms = step_ms;
}

void ui_begin(Ui *ui)
{
    UiState *s = ui->state;
    s->last_frame_counter = SDL_GetPerformanceCounter();
    if (s->fixed_step_ms > 0) {
        s->clock_ms += (double)s->fixed_step_ms;
    } else {
        s->clock_ms = (double)s->last_frame_counter * 1000.0 / (double)SDL_GetPerformanceFrequency();
    }
    if (ui->input.audio_came || ui->input.audio_lost) {
        sound_devices_changed(ui->sound, ui->input.audio_lost);
    }
    GfxColor untouched = {0, 0, 0, 0};
    gfx_begin_frame(ui->gfx, untouched);
    text_begin_frame(ui->text);
    anim_begin_frame(&ui->anim, s->clock_ms);
    ui_targets_begin(ui);
    s->tip_now[0] = 0;
    s->popup.alive = false;
    s->dialog_rect = gfx_rect(0, 0, 0, 0);
    if (!s->bare) {
        paint_walnut(ui, gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)));
    }
}

void ui_leave_bare(Ui *ui)
{
    ui->state->bare = true;
}

// Where a tip of this size goes: below the pointer; beside bars and buttons, which are small, it keeps
// clear of the target itself and of its neighbours in the row.
static GfxRect tip_place(Ui *ui, float w, float h)
{
    const UiTarget *t = ui->state->hot[0] ? ui_target_find(ui, ui->state->hot) : NULL;
    float width = gfx_width(ui->gfx), height = gfx_height(ui->gfx);
    const bool small = t && t->rect.h < 80;
    GfxRect r = gfx_rect(ui->input.mouse.x + 16, ui->input.mouse.y + 22, w, h);
    if (small && r.y < t->rect.y + t->rect.h + 4) {
        r.y = t->rect.y + t->rect.h + 4;
    }
    if (small && r.y + h > height - 8) {
        r.x = ui->input.mouse.x - w / 2;
        r.y = t->rect.y - 12 - h;
    } else if (r.y + h > height - 8) {
        r.y = ui->input.mouse.y - 12 - h;
    }
    r.x = r.x + w > width - 8 ? width - 8 - w : r.x;
    r.x = r.x < 8 ? 8 : r.x;
    r.y = r.y < 8 ? 8 : r.y;
    return r;
}

enum { TAG_PAD = 10 };

GfxPoint ui_tag_size(Ui *ui, const TextStyle *style, const char *utf8, float most)
{
    const GfxPoint words = text_measure(ui->text, style, utf8, most - 2 * TAG_PAD);
    return gfx_point(words.x + 2 * TAG_PAD + 1, words.y + 2 * TAG_PAD - 4);
}

void ui_tag_draw(Ui *ui, const TextStyle *style, GfxRect r, const char *utf8)
{
    const GfxPoint none = {0, 0};
    paint_tag(ui, r, ui->theme->color.brass_dark, none);
    text_draw(ui->text, style, gfx_rect(r.x + TAG_PAD, r.y + TAG_PAD - 2, r.w - 2 * TAG_PAD, r.h - 2 * TAG_PAD + 5), utf8);
    ui_note(ui, "tip", r, utf8);
}

static void draw_tip(Ui *ui, const char *utf8)
{
    const TextStyle style = text_style(THEME_TYPE_BODY);
    const float room = gfx_width(ui->gfx) - 24;
    const GfxPoint size = ui_tag_size(ui, &style, utf8, room < UI_TAG_W ? room : UI_TAG_W);
    ui_tag_draw(ui, &style, tip_place(ui, size.x, size.y), utf8);
}

// The tip of the target that was under the pointer long enough.
static const char *ripe_tip(Ui *ui)
{
    UiState *s = ui->state;
    const UiTarget *t = s->hot[0] ? ui_target_find(ui, s->hot) : NULL;
    if (!t || !t->tip[0] || s->tip_dismissed || s->dragged[0]) {
        return "";
    }
    double passed = ui->anim.now_ms - s->hot_since_ms;
    if (passed < (double)s->tooltip_delay_ms) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)((double)s->tooltip_delay_ms - passed) + 1);
        return "";
    }
    return t->tip;
}

static void draw_focus_ring(Ui *ui)
{
    UiState *s = ui->state;
    const UiTarget *t = s->focus_shown && s->focus[0] ? ui_target_find(ui, s->focus) : NULL;
    if (t && t->rect.w > 0 && t->rect.h > 0) {
        GfxRect r = gfx_rect_inset(t->rect, -3);
        gfx_stroke_rounded(ui->gfx, r, 8, 4, gfx_fade(ui->theme->color.ink, 0.85f), NULL);
        gfx_stroke_rounded(ui->gfx, r, 8, 2, ui->theme->color.active, NULL);
    }
}

void ui_end(Ui *ui)
{
    UiState *s = ui->state;
    ui_popup_draw(ui);
    draw_focus_ring(ui);
    const char *tip = s->tip_now[0] ? s->tip_now : ripe_tip(ui);
    s->tip_shown = tip[0] != 0;
    if (tip[0]) {
        draw_tip(ui, tip);
    }
    ui_targets_end(ui);
    ui_scroll_keys(ui);
    gfx_end_frame(ui->gfx);
    // What a press changed was often drawn before the change: show it without waiting for the mouse.
    const Input *input = &ui->input;
    bool acted = input->key != 0 || input->text[0] != 0 || input->wheel != 0;
    for (int i = 0; i < INPUT_BUTTON_COUNT; i++) {
        acted = acted || input->pressed[i] || input->released[i];
    }
    if (ui->anim.moving || acted) {
        gfx_request_redraw(ui->gfx);
    }
}

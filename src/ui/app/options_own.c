#include "app/options_own.h"

#include "app/language.h"
#include "setup/settings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

float options_line_height(void)
{
    return ui->theme->grid.field_h + 4;
}

/* A slider over shares of one, with its value in percent beside it. */
bool options_share(const char *id, GfxRect row, const char *tip, float low, float high, float step,
                   float *value)
{
    const GfxRect number = gfx_cut_right(&row, 64);
    const char *said = SF("number.percent", ARG_INT("percent", lroundf(*value * 100)));
    const bool changed = ui_slider(id, row, NULL, tip, said, low, high, step, value);
    const TextStyle style =
        text_style_with(THEME_TYPE_NUMBER, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &style, number,
              SF("number.percent", ARG_INT("percent", lroundf(*value * 100))));
    return changed;
}

static TextStyle remark_style(GfxColor color)
{
    return text_style_with(THEME_TYPE_ITALIC, color, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
}

void options_remark(const char *id, GfxRect r, GfxColor color, const char *words)
{
    const TextStyle style = remark_style(color);
    ui_label(id, r, &style, words);
}

float options_remark_height(float w, const char *words)
{
    const TextStyle style = remark_style((GfxColor){0});
    return text_measure(ui->text, &style, words, w).y + 4;
}

/* --- Colours ---------------------------------------------------------------------------------- */

enum { RADIO_W = 36, SWATCH_W = 168 };

static const char *const PALETTE_WHY[THEME_PALETTE_COUNT] = {
    "options.palette.default_text", "options.palette.deutan_text", "options.palette.tritan_text",
    "options.palette.contrast_text"};

static TextStyle palette_text_style(GfxColor color)
{
    TextStyle style = text_style_with(THEME_TYPE_SMALL, color, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    style.line = 1.05F;
    return style;
}

static float palette_name_h(void)
{
    return 0.84F * ui->theme->grid.field_h;
}

/* Of a row w units wide: what it is for is seen whole. */
static float palette_row_h(float w, ThemePalette palette)
{
    const ThemeGrid *grid = &ui->theme->grid;
    const TextStyle style = palette_text_style((GfxColor){0});
    const float text_w = w - RADIO_W - SWATCH_W - grid->gap;
    const float text_h = text_measure(ui->text, &style, S(PALETTE_WHY[palette]), text_w).y;
    return fmaxf(2 * grid->field_h, palette_name_h() + text_h + 4);
}

/* Four liveries with their emblems over the goods of the later game, as the palette has them. */
static void palette_swatch(GfxRect r, ThemePalette palette)
{
    enum { GOODS = 6 };
    const Theme *theme = ui->theme;
    const GfxColor line = theme->color.ink;
    GfxRect upper = gfx_cut_top(&r, r.h * 0.56F);
    for (int i = 0; i < theme->player_count; i++) {
        const ThemePlayer *player = &theme->palette_player[palette][i];
        const GfxRect cell = gfx_rect_inset(gfx_split_row(upper, i, theme->player_count, 4), 1);
        const GfxPoint at = gfx_rect_center(cell);
        char emblem[THEME_NAME_MAX + 8];
        const AtlasDraw how = {1, player->on, false, 0};
        snprintf(emblem, sizeof emblem, "emblem_%s", player->emblem);
        gfx_fill_rounded(ui->gfx, cell, 4, player->color);
        gfx_stroke_rounded(ui->gfx, cell, 4, 1.2F, line, NULL);
        atlas_draw(ui->atlas, emblem, at.x, at.y, cell.h * 0.72F, &how);
    }
    for (int i = 0; i < GOODS && i < theme->good_count; i++) {
        const ThemeGood *good = &theme->palette_good[palette][i];
        const GfxRect cell = gfx_rect_inset(gfx_split_row(r, i, GOODS, 3), 1);
        const GfxPoint at = gfx_rect_center(cell);
        gfx_fill_rounded(ui->gfx, cell, 2, good->color);
        gfx_stroke_rounded(ui->gfx, cell, 2, 1, line, NULL);
        gfx_fill_circle(ui->gfx, at.x, at.y, cell.h * 0.24F, good->mark);
    }
}

static bool palette_row(GfxRect row, ThemePalette palette)
{
    const char *const names[THEME_PALETTE_COUNT] = {
        S("options.palette.default"), S("options.palette.deutan"), S("options.palette.tritan"),
        S("options.palette.contrast")};
    char id[32];
    snprintf(id, sizeof id, "radio:palette:%d", (int)palette);
    ui_name_next(names[palette]);
    const bool chosen = ui_radio(id, row, "", NULL, app->settings.palette == (int)palette);
    ui_describe_place(S("options.palette"), (int)palette + 1, THEME_PALETTE_COUNT);
    gfx_cut_left(&row, RADIO_W);
    palette_swatch(gfx_rect_inset(gfx_cut_right(&row, SWATCH_W), 6), palette);
    gfx_cut_right(&row, ui->theme->grid.gap);
    const TextStyle name =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle text = palette_text_style(ui->theme->color.ink_soft);
    text_draw(ui->text, &name, gfx_cut_top(&row, palette_name_h()), names[palette]);
    text_draw(ui->text, &text, row, S(PALETTE_WHY[palette]));
    if (chosen) {
        app->settings.palette = (int)palette;
    }
    return chosen;
}

bool options_palette(GfxRect r)
{
    bool changed = false;
    for (int i = 0; i < THEME_PALETTE_COUNT; i++) {
        changed |=
            palette_row(gfx_cut_top(&r, palette_row_h(r.w, (ThemePalette)i)), (ThemePalette)i);
        gfx_cut_top(&r, ui->theme->grid.gap);
    }
    return changed;
}

float options_palette_height(float w)
{
    float h = (THEME_PALETTE_COUNT - 1) * ui->theme->grid.gap;
    for (int i = 0; i < THEME_PALETTE_COUNT; i++) {
        h += palette_row_h(w, (ThemePalette)i);
    }
    return h;
}

/* --- Size of text ----------------------------------------------------------------------------- */

/* How far it can be turned up in this window. */
static float text_most(void)
{
    return fmaxf(1, floorf(settings_text_most() * 10 + 0.001F) / 10);
}

static const char *text_remark(void)
{
    return SF("options.text_most", ARG_INT("percent", lroundf(text_most() * 100)));
}

float options_text_height(float w)
{
    const float line = options_line_height();
    return text_most() < 2 ? line + options_remark_height(w, text_remark()) : line;
}

/* The chart follows all of it; where the window has no room for other text so large, the line below
 * says how far that goes. */
bool options_text(GfxRect r)
{
    const GfxRect line = gfx_cut_top(&r, options_line_height());
    const bool turned = options_share("slider:text", line, S("options.text_tip"), 1, 2, 0.1F,
                                      &app->settings.text_scale);
    if (text_most() < 2) {
        options_remark("options:text", r, ui->theme->color.ink_soft, text_remark());
    }
    return turned;
}

/* --- Sound and language ----------------------------------------------------------------------- */

/* A volume, and a button by which it is heard. */
static bool volume_row(GfxRect r, const char *id, const char *name, const char *tip, float *value,
                       const char *test_id, void (*play)(Sound *, const char *))
{
    const UiButton test = {
        .label = S("options.test"), .tip = S("options.test_tip"), .anytime = true};
    GfxRect button = gfx_cut_right(&r, fminf(ui_button_width(&test), r.w / 3));
    button.h = r.h = options_line_height();
    gfx_cut_right(&r, ui->theme->grid.gap);
    const bool changed = options_share(id, r, tip, 0, 1, 0.05F, value);
    ui_name_next(name);
    if (ui_button(test_id, button, &test)) {
        play(ui->sound, "turn");
    }
    return changed;
}

bool options_effects(GfxRect r)
{
    return volume_row(r, "slider:effects", S("options.effects"), S("options.effects_tip"),
                      &app->settings.effects, "button:test_effects", sound_play);
}

bool options_music(GfxRect r)
{
    return volume_row(r, "slider:music", S("options.music"), S("options.music_tip"),
                      &app->settings.music, "button:test_music", sound_play_as_music);
}

bool options_lacks_voice(void)
{
    return speech_state(app->speech) == SPEECH_MISSING;
}

float options_no_voice_height(float w)
{
    return options_remark_height(w, settings_no_voice());
}

bool options_no_voice(GfxRect r)
{
    options_remark("options:no_voice", r, ui->theme->color.rubric, settings_no_voice());
    return false;
}

bool options_lacks_device(void)
{
    return sound_lacks_device(ui->sound);
}

bool options_device(GfxRect r)
{
    const UiButton again = {.label = S("options.no_device_again"),
                            .tip = S("options.no_device_again_tip")};
    const GfxRect button = gfx_cut_right(&r, fminf(140, r.w / 2));
    if (ui_button("button:look_again", button, &again)) {
        sound_devices_changed(ui->sound, false);
    }
    gfx_cut_right(&r, ui->theme->grid.gap);
    options_remark("options:device", r, ui->theme->color.rubric, S("options.no_device"));
    return false;
}

bool options_out_folder(GfxRect r)
{
    char *folder = app->settings.out_folder;
    return ui_text_field("field:out_folder", r, S("options.out_folder_hint"), folder,
                         sizeof app->settings.out_folder, NULL);
}

/* The list opens over the rows below. */
bool options_language(GfxRect r)
{
    enum { MOST = LANGUAGE_MAX + 1 };
    const char *labels[MOST], *tags[MOST];
    int chosen = 0;
    const int count = language_choices(labels, tags, MOST, &chosen);
    if (!ui_dropdown("dropdown:language", r, labels, NULL, count, &chosen)) {
        return false;
    }
    language_choose(tags[chosen]);
    return true;
}

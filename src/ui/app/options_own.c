#include "app/options.h"

#include "app/language.h"
#include "setup/settings.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

GfxRect options_line(GfxRect *r)
{
    return gfx_cut_top(r, ui->theme->grid.field_h + 4);
}

bool options_share(const char *id, GfxRect row, const char *tip, float low, float high, float step,
                   float *value)
{
    const GfxRect number = gfx_cut_right(&row, 64);
    const char *said = SF("number.percent", ARG_INT("percent", lroundf(*value * 100)));
    const bool changed = ui_slider(id, row, NULL, tip, said, low, high, step, value);
    table_text(THEME_TYPE_NUMBER, 0, (GfxColor){0}, TEXT_RIGHT, number,
               SF("number.percent", ARG_INT("percent", lroundf(*value * 100))));
    return changed;
}

void options_remark(GfxRect *r, const char *id, GfxColor color, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    ui_label(id, gfx_cut_top(r, text_measure(ui->text, &style, words, r->w).y + 4), &style, words);
}

/* --- Colours ---------------------------------------------------------------------------------- */

/* Names, and what each is for. */
const char *const OPTIONS_PALETTES[] = {
    "options.palette.default",     "options.palette.deutan",        "options.palette.tritan",
    "options.palette.contrast",    "options.palette.default_text",  "options.palette.deutan_text",
    "options.palette.tritan_text", "options.palette.contrast_text", NULL};

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

static bool palette_row(GfxRect *r, ThemePalette palette)
{
    enum { RADIO_W = 36, SWATCH_W = 168 };
    const ThemeGrid *grid = &ui->theme->grid;
    const char *name = S(OPTIONS_PALETTES[palette]);
    const char *why = S(OPTIONS_PALETTES[THEME_PALETTE_COUNT + palette]);
    TextStyle small = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_LEFT,
                                      TEXT_TOP, TEXT_WRAP);
    small.line = 1.05F;
    const float name_h = 0.84F * grid->field_h, w = r->w - RADIO_W - SWATCH_W - grid->gap;
    const float h = name_h + text_measure(ui->text, &small, why, w).y + 4;
    GfxRect row = gfx_cut_top(r, fmaxf(2 * grid->field_h, h));
    ui_name_next(name);
    const bool chosen = ui_radio(ui_id("radio:palette:%d", (int)palette), row, "", NULL,
                                 app->settings.palette == (int)palette);
    ui_describe_place(S("options.palette"), (int)palette + 1, THEME_PALETTE_COUNT);
    gfx_cut_left(&row, RADIO_W);
    palette_swatch(gfx_rect_inset(gfx_part_right(&row, SWATCH_W, grid->gap), 6), palette);
    table_text(THEME_TYPE_BOLD, 0, (GfxColor){0}, TEXT_LEFT, gfx_cut_top(&row, name_h), name);
    text_draw(ui->text, &small, row, why);
    if (chosen) {
        app->settings.palette = (int)palette;
    }
    return chosen;
}

bool options_palette(GfxRect *r)
{
    bool changed = false;
    for (int i = 0; i < THEME_PALETTE_COUNT; i++) {
        gfx_cut_top(r, i > 0 ? ui->theme->grid.gap : 0);
        changed |= palette_row(r, (ThemePalette)i);
    }
    return changed;
}

/* --- Size of text ----------------------------------------------------------------------------- */

/* The chart follows all of it; where the window has no room for other text so large, the line below
 * says how far that goes. */
bool options_text(GfxRect *r)
{
    const float most = fmaxf(1, floorf(settings_text_most() * 10 + 0.001F) / 10);
    const bool turned = options_share("slider:text", options_line(r), S("options.text_tip"), 1, 2,
                                      0.1F, &app->settings.text_scale);
    if (most < 2) {
        options_remark(r, "options:text", ui->theme->color.ink_soft,
                       SF("options.text_most", ARG_INT("percent", lroundf(most * 100))));
    }
    return turned;
}

/* --- Sound and language ----------------------------------------------------------------------- */

/* A volume, and a button by which it is heard. */
static bool volume_row(GfxRect *r, const char *id, const char *name, const char *tip, float *value,
                       const char *test_id, void (*play)(Sound *, const char *))
{
    const UiButton test = {
        .label = S("options.test"), .tip = S("options.test_tip"), .anytime = true};
    GfxRect line = options_line(r);
    const GfxRect button =
        gfx_part_right(&line, fminf(ui_button_width(&test), r->w / 3), ui->theme->grid.gap);
    const bool changed = options_share(id, line, tip, 0, 1, 0.05F, value);
    ui_name_next(name);
    if (ui_button(test_id, button, &test)) {
        play(ui->sound, "turn");
    }
    return changed;
}

bool options_effects(GfxRect *r)
{
    return volume_row(r, "slider:effects", S("options.effects"), S("options.effects_tip"),
                      &app->settings.effects, "button:test_effects", sound_play);
}

bool options_music(GfxRect *r)
{
    return volume_row(r, "slider:music", S("options.music"), S("options.music_tip"),
                      &app->settings.music, "button:test_music", sound_play_as_music);
}

bool options_lacks_voice(void)
{
    return speech_state(app->speech) == SPEECH_MISSING;
}

bool options_no_voice(GfxRect *r)
{
    options_remark(r, "options:no_voice", ui->theme->color.rubric, settings_no_voice());
    return false;
}

bool options_lacks_device(void)
{
    return sound_lacks_device(ui->sound);
}

bool options_device(GfxRect *r)
{
    const UiButton again = {.label = S("options.no_device_again"),
                            .tip = S("options.no_device_again_tip")};
    GfxRect line = options_line(r);
    if (ui_button("button:look_again", gfx_cut_right(&line, fminf(140, r->w / 2)), &again)) {
        sound_devices_changed(ui->sound, false);
    }
    gfx_cut_right(&line, ui->theme->grid.gap);
    options_remark(&line, "options:device", ui->theme->color.rubric, S("options.no_device"));
    return false;
}

bool options_out_folder(GfxRect *r)
{
    return ui_text_field("field:out_folder", options_line(r), S("options.out_folder_hint"),
                         app->settings.out_folder, sizeof app->settings.out_folder, NULL);
}

/* The list opens over the rows below. */
bool options_language(GfxRect *r)
{
    enum { MOST = LANGUAGE_MAX + 1 };
    const char *labels[MOST], *tags[MOST];
    int chosen = 0;
    const int count = language_choices(labels, tags, MOST, &chosen);
    if (!ui_dropdown("dropdown:language", options_line(r), labels, NULL, count, &chosen)) {
        return false;
    }
    language_choose(tags[chosen]);
    return true;
}

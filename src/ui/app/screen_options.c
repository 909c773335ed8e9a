#include "app/screen_options.h"

#include "app/language.h"
#include "setup/keys.h"
#include "setup/settings.h"
#include "setup/sheet.h"

#include <math.h>
#include <stdio.h>

static const float SPEEDS[] = {0.0F, 0.5F, 1.0F, 2.0F, 4.0F};
enum { SPEED_COUNT = 5 };

static bool options_speed(AppUi *app, GfxRect r)
{
    const char *labels[SPEED_COUNT] = {S("options.speed.off"), S("options.speed.slow"),
                                       S("options.speed.normal"), S("options.speed.fast"),
                                       S("options.speed.fastest")};
    int chosen = 2;
    for (int i = 0; i < SPEED_COUNT; i++) {
        if (app->settings.speed >= SPEEDS[i] - 0.01F && app->settings.speed <= SPEEDS[i] + 0.01F) {
            chosen = i;
        }
    }
    if (ui_tabs(app->ui, "tabs:speed", r, labels, SPEED_COUNT, &chosen)) {
        app->settings.speed = SPEEDS[chosen];
        return true;
    }
    return false;
}

static bool options_pace(AppUi *app, GfxRect r)
{
    const char *labels[PACE_COUNT] = {S("options.pace.step"), S("options.pace.slow"),
                                      S("options.pace.normal"), S("options.pace.quick")};
    return ui_tabs(app->ui, "tabs:pace", r, labels, PACE_COUNT, &app->settings.pace);
}

static bool options_coach(AppUi *app, GfxRect r)
{
    const char *labels[COACH_MODE_COUNT] = {S("options.coach.first_games"),
                                            S("options.coach.always"), S("options.coach.off")};
    return ui_tabs(app->ui, "tabs:coach", r, labels, COACH_MODE_COUNT, &app->settings.coach);
}

static GfxRect options_row(AppUi *app, GfxRect *page, const char *label)
{
    Ui *ui = app->ui;
    GfxRect row = gfx_cut_top(page, ui->theme->grid.field_h + 4);
    gfx_cut_top(page, ui->theme->grid.gap);
    TextStyle style =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &style, gfx_cut_left(&row, row.w * 0.3F), label);
    return row;
}

/* A slider over shares of one, with its value in percent beside it. */
static bool options_share(AppUi *app, const char *id, GfxRect row, const char *tip, float low,
                          float high, float step, float *value)
{
    Ui *ui = app->ui;
    const GfxRect number = gfx_cut_right(&row, 64);
    const bool changed = ui_slider(ui, id, row, NULL, tip, low, high, step, value);
    const TextStyle style =
        text_style_with(THEME_TYPE_NUMBER, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &style, number,
              SF("options.percent", ARG_INT("percent", lroundf(*value * 100))));
    return changed;
}

/* --- Colours ---------------------------------------------------------------------------------- */

static float palette_row_h(const AppUi *app)
{
    return 2 * app->ui->theme->grid.field_h;
}

/* Four liveries with their emblems over the goods of the later game, as the palette has them. */
static void palette_swatch(AppUi *app, GfxRect r, ThemePalette palette)
{
    enum { GOODS = 6 };
    Ui *ui = app->ui;
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

static bool palette_row(AppUi *app, GfxRect row, ThemePalette palette)
{
    Ui *ui = app->ui;
    const char *const names[THEME_PALETTE_COUNT] = {
        S("options.palette.default"), S("options.palette.deutan"), S("options.palette.tritan")};
    const char *const why[THEME_PALETTE_COUNT] = {S("options.palette.default_text"),
                                                  S("options.palette.deutan_text"),
                                                  S("options.palette.tritan_text")};
    char id[32];
    snprintf(id, sizeof id, "radio:palette:%d", (int)palette);
    const bool chosen = ui_radio(ui, id, row, "", NULL, app->settings.palette == (int)palette);
    gfx_cut_left(&row, 36);
    palette_swatch(app, gfx_rect_inset(gfx_cut_right(&row, 168), 6), palette);
    gfx_cut_right(&row, ui->theme->grid.gap);
    const TextStyle name =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    TextStyle text = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_LEFT,
                                     TEXT_TOP, TEXT_WRAP);
    text.line = 1.05F;
    text_draw(ui->text, &name, gfx_cut_top(&row, row.h * 0.42F), names[palette]);
    text_draw(ui->text, &text, row, why[palette]);
    if (chosen) {
        app->settings.palette = (int)palette;
    }
    return chosen;
}

static bool options_palette(AppUi *app, GfxRect *page)
{
    bool changed = false;
    options_row(app, page, S("options.palette"));
    for (int i = 0; i < THEME_PALETTE_COUNT; i++) {
        changed |= palette_row(app, gfx_cut_top(page, palette_row_h(app)), (ThemePalette)i);
        gfx_cut_top(page, app->ui->theme->grid.gap);
    }
    return changed;
}

/* How far the size of text can be turned up in this window. */
static float text_most(const AppUi *app)
{
    return fmaxf(1, floorf(settings_text_most(app) * 10 + 0.001F) / 10);
}

/* Why a row does not do what it says, below it. */
static void options_remark(AppUi *app, const char *id, GfxRect row, GfxColor color,
                           const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
    ui_label(app->ui, id, row, &style, words);
}

static void options_device(AppUi *app, GfxRect row)
{
    Ui *ui = app->ui;
    const GfxRect button = gfx_cut_right(&row, 140);
    const UiButton again = {.label = S("options.no_device_again"),
                            .tip = S("options.no_device_again_tip")};
    if (ui_button(ui, "button:look_again", button, &again)) {
        sound_devices_changed(ui->sound, false);
    }
    row.w -= ui->theme->grid.gap;
    options_remark(app, "options:device", row, ui->theme->color.rubric, S("options.no_device"));
}

/* Where the window has no room for more the slider ends, and the row below says why. */
static bool options_text(AppUi *app, GfxRect *page)
{
    const float most = text_most(app);
    const float wanted = app->settings.text_scale;
    float shown = fminf(wanted, most);
    const GfxRect row = options_row(app, page, S("options.text"));
    const bool turned = options_share(app, "slider:text", row, S("options.text_tip"), 1,
                                      fmaxf(most, 1.1F), 0.1F, &shown)
                        && shown <= most;
    if (most < 2) {
        options_remark(app, "options:text", options_row(app, page, ""),
                       app->ui->theme->color.ink_soft,
                       SF("options.text_most", ARG_INT("percent", lroundf(most * 100))));
    }
    app->settings.text_scale = turned ? shown : wanted;
    return turned;
}

/* The list opens over the rows below. */
static bool options_language(AppUi *app, GfxRect row)
{
    enum { MOST = LANGUAGE_MAX + 1 };
    const char *labels[MOST], *tags[MOST];
    int chosen = 0;
    const int count = language_choices(app, labels, tags, MOST, &chosen);
    if (!ui_dropdown(app->ui, "dropdown:language", row, labels, NULL, count, &chosen)) {
        return false;
    }
    snprintf(app->settings.language, sizeof app->settings.language, "%s", tags[chosen]);
    language_apply(app);
    return true;
}

static bool options_rows(AppUi *app, GfxRect page)
{
    Ui *ui = app->ui;
    Settings *settings = &app->settings;
    bool changed = options_language(app, options_row(app, &page, S("options.language")));
    changed |= options_share(app, "slider:effects", options_row(app, &page, S("options.effects")),
                             S("options.effects_tip"), 0, 1, 0.05F, &settings->effects);
    changed |= options_share(app, "slider:music", options_row(app, &page, S("options.music")),
                             S("options.music_tip"), 0, 1, 0.05F, &settings->music);
    changed |= ui_toggle(ui, "toggle:mute", options_row(app, &page, ""), S("options.mute"),
                         S("options.mute_tip"), &settings->mute);
    changed |=
        ui_toggle(ui, "toggle:quiet_behind", options_row(app, &page, ""), S("options.quiet_behind"),
                  S("options.quiet_behind_tip"), &settings->quiet_behind);
    if (sound_lacks_device(ui->sound)) {
        options_device(app, options_row(app, &page, ""));
    }
    changed |= options_text(app, &page);
    changed |= options_palette(app, &page);
    changed |= options_speed(app, options_row(app, &page, S("options.speed")));
    changed |= options_pace(app, options_row(app, &page, S("options.pace")));
    changed |=
        ui_toggle(ui, "toggle:fullscreen", options_row(app, &page, ""), S("options.fullscreen"),
                  S("options.fullscreen_tip"), &settings->fullscreen);
    changed |= ui_toggle(ui, "toggle:reduced", options_row(app, &page, ""), S("options.reduced"),
                         S("options.reduced_tip"), &settings->reduced);
    changed |= ui_toggle(ui, "toggle:chances", options_row(app, &page, ""), S("options.chances"),
                         S("options.chances_tip"), &settings->chances);
    changed |= options_coach(app, options_row(app, &page, S("options.coach")));
    options_remark(app, "options:coach", options_row(app, &page, ""),
                   app->ui->theme->color.ink_soft, S("options.coach_remark"));
    changed |= ui_toggle(ui, "toggle:ask", options_row(app, &page, ""), S("options.ask"),
                         S("options.ask_tip"), &settings->ask_losses);
    changed |= ui_toggle(ui, "toggle:end_by_itself", options_row(app, &page, ""),
                         S("options.end_by_itself"), S("options.end_by_itself_tip"),
                         &settings->end_by_itself);
    return changed;
}

void screen_options(AppUi *app)
{
    Ui *ui = app->ui;
    GfxRect r = screen_sheet(app, 720, 950, S("options.title"));
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, ui->theme->grid.gap);
    const int rows = 16 + sound_lacks_device(ui->sound) + (text_most(app) < 2);
    const float content = (float)rows * (ui->theme->grid.field_h + 4 + ui->theme->grid.gap)
                          + THEME_PALETTE_COUNT * (palette_row_h(app) + ui->theme->grid.gap);
    const GfxRect page = ui_scroll_begin(ui, "scroll:options", r, content, false);
    if (options_rows(app, page)) {
        app->scripted_speed = false;
        settings_apply(app);
        settings_write(app);
    }
    ui_scroll_end(ui);
    const UiButton back = {.label = S("menu.back"),
                           .kind = UI_KIND_BRASS,
                           .keys = keys_of(KEY_BACK),
                           .key_name = "Esc"};
    if (ui_button(ui, "button:back", row, &back)) {
        app->screen = app->back_to;
    }
}

// What the player chooses once and for all: sound, window, type size, motion.
#include "screens.h"

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

static bool options_rows(AppUi *app, GfxRect page)
{
    Ui *ui = app->ui;
    Settings *settings = &app->settings;
    bool changed = false;
    changed |= ui_slider(ui, "slider:effects", options_row(app, &page, S("options.effects")), "",
                         S("options.effects_tip"), 0, 1, 0.05F, &settings->effects);
    changed |= ui_slider(ui, "slider:music", options_row(app, &page, S("options.music")), "",
                         S("options.music_tip"), 0, 1, 0.05F, &settings->music);
    changed |= ui_toggle(ui, "toggle:mute", options_row(app, &page, ""), S("options.mute"),
                         S("options.mute_tip"), &settings->mute);
    changed |= ui_slider(ui, "slider:text", options_row(app, &page, S("options.text")), "",
                         S("options.text_tip"), 1, 2, 0.1F, &settings->text_scale);
    changed |= options_speed(app, options_row(app, &page, S("options.speed")));
    changed |=
        ui_toggle(ui, "toggle:fullscreen", options_row(app, &page, ""), S("options.fullscreen"),
                  S("options.fullscreen_tip"), &settings->fullscreen);
    changed |= ui_toggle(ui, "toggle:reduced", options_row(app, &page, ""), S("options.reduced"),
                         S("options.reduced_tip"), &settings->reduced);
    changed |= ui_toggle(ui, "toggle:chances", options_row(app, &page, ""), S("options.chances"),
                         S("options.chances_tip"), &settings->chances);
    changed |= ui_toggle(ui, "toggle:tutor", options_row(app, &page, ""), S("options.tutor"),
                         S("options.tutor_tip"), &settings->tutor);
    return changed;
}

void screen_options(AppUi *app)
{
    Ui *ui = app->ui;
    GfxRect r = screen_sheet(app, 680, 570, S("options.title"));
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, ui->theme->grid.gap);
    const float content = 9 * (ui->theme->grid.field_h + 4 + ui->theme->grid.gap);
    const GfxRect page = ui_scroll_begin(ui, "scroll:options", r, content, false);
    if (options_rows(app, page)) {
        app->scripted_speed = false;
        settings_apply(app);
        settings_write(app);
    }
    ui_scroll_end(ui);
    const UiButton back = {
        .label = S("menu.back"), .kind = UI_KIND_BRASS, .key = SDLK_ESCAPE, .key_name = "Esc"};
    if (ui_button(ui, "button:back", row, &back)) {
        app->screen = app->back_to;
    }
}

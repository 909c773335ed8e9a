#include "app/screen_title.h"

#include "setup/app_names.h"
#include "setup/keys.h"
#include "setup/rules_link.h"
#include "setup/sheet.h"

#include <serenissima/session/gamefile.h>

#include <math.h>

/* The next line of the title's list. */
static GfxRect title_line(AppUi *app, GfxRect *rest, float h)
{
    const GfxRect r = gfx_cut_top(rest, h);
    gfx_cut_top(rest, app->ui->theme->grid.gap);
    return r;
}

static bool title_entry(AppUi *app, GfxRect *rest, float h, const char *id, const UiButton *button)
{
    return ui_button(app->ui, id, title_line(app, rest, h), button);
}

/* What is looked up and set, two in a line. */
static void title_pair(AppUi *app, GfxRect line)
{
    const float gap = app->ui->theme->grid.gap;
    const UiButton rules = {.label = S("title.rules")};
    const UiButton options = {.label = S("title.options"), .keys = keys_of(KEY_TITLE_OPTIONS)};
    if (ui_button(app->ui, "button:rules", gfx_split_row(line, 0, 2, gap), &rules)) {
        rules_open_at(app, "");
    }
    if (ui_button(app->ui, "button:options", gfx_split_row(line, 1, 2, gap), &options)) {
        app->back_to = SCREEN_TITLE;
        app->screen = SCREEN_OPTIONS;
    }
}

static bool title_has_game(const AppUi *app)
{
    return app->host.autosave_path[0] != '\0'
           && app->host.file_exists(app->host.data, app->host.autosave_path);
}

enum { ENTRIES = 7, SUBTITLE_H = 30, SHIELDS_H = 46 };

/* Who has neither a game nor a lesson behind him learns first. */
static bool title_new_here(const AppUi *app)
{
    return !title_has_game(app) && app->settings.lessons_done_count == 0;
}

/* What the one entry that may have a second line needs more than the others. */
static float title_second_line(const AppUi *app)
{
    const ThemeGrid *grid = &app->ui->theme->grid;
    return title_has_game(app) || title_new_here(app) ? grid->button2_h - grid->button_h : 0;
}

static void title_entries(AppUi *app, GfxRect r)
{
    const float gap = app->ui->theme->grid.gap, least = app->ui->theme->grid.button_h;
    const float rest = r.h - (ENTRIES - 1) * gap, second = title_second_line(app);
    const bool tight = (rest - second) / ENTRIES < least; /* No room for a second line. */
    const float h = fminf((tight ? rest : rest - second) / ENTRIES, least + 6);
    const float high = tight ? h : h + second;
    const bool has_game = title_has_game(app);
    const EditionId edition = has_game ? game_file_edition(app->host.autosave_path) : EDITION_NONE;
    const char *none =
        app->host.second_window ? S("title.continue_elsewhere") : S("title.continue_none");
    const UiButton go_on = {
        .label = S("title.continue"),
        .kind = has_game ? UI_KIND_BRASS : UI_KIND_PAPER,
        .keys = keys_of(KEY_TITLE_CONTINUE),
        .disabled_reason = has_game ? NULL : none,
        .sub = edition == EDITION_NONE || tight ? NULL : app_edition_name(app, edition),
        .tip = S("title.continue_tip")};
    const bool new_here = title_new_here(app);
    const UiButton learn = {.label = S("title.learn"),
                            .kind = new_here ? UI_KIND_BRASS : UI_KIND_PAPER,
                            .keys = keys_of(KEY_TITLE_LEARN),
                            .sub = new_here && !tight ? S("title.learn_new") : NULL};
    const UiButton start = {.label = S("title.new"),
                            .kind = has_game || new_here ? UI_KIND_PAPER : UI_KIND_BRASS,
                            .keys = keys_of(KEY_TITLE_NEW)};
    const UiButton load = {.label = S("title.load"), .keys = keys_of(KEY_TITLE_LOAD)};
    const UiButton puzzles = {.label = S("title.puzzles"),
                              .tip = S("title.puzzles_tip"),
                              .keys = keys_of(KEY_TITLE_PUZZLES)};
    const UiButton quit = {.label = S("title.quit")};
    if (title_entry(app, &r, has_game ? high : h, "button:continue", &go_on)) {
        app_ui_continue(app, app->host.autosave_path);
    }
    if (title_entry(app, &r, new_here ? high : h, "button:learn", &learn)) {
        app->screen = SCREEN_LEARN;
    }
    if (title_entry(app, &r, h, "button:puzzles", &puzzles)) {
        app->screen = SCREEN_PUZZLES;
    }
    if (title_entry(app, &r, h, "button:new", &start)) {
        app->screen = SCREEN_NEW_GAME;
    }
    if (title_entry(app, &r, h, "button:load", &load)) {
        app->screen = SCREEN_LOAD;
    }
    title_pair(app, title_line(app, &r, h));
    if (title_entry(app, &r, h, "button:quit", &quit)) {
        app->leave = true;
    }
}

/* Name, subtitle and arms, in what the entries leave: arms go first, then the name is set
 * smaller. */
static void title_head(AppUi *app, GfxRect *r, float h)
{
    Ui *ui = app->ui;
    TextStyle name =
        text_style_with(THEME_TYPE_DISPLAY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle under = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                            TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const float line = text_line_height(ui->text, &name), name_h = fminf(line, h - SUBTITLE_H);
    if (name_h > SUBTITLE_H) {
        name.size = name_h < line ? ui->theme->type[THEME_TYPE_DISPLAY].size * name_h / line : 0;
        ui_label(ui, "text:name", gfx_cut_top(r, name_h), &name, S("title.name"));
    }
    text_draw(ui->text, &under, gfx_cut_top(r, SUBTITLE_H), S("title.subtitle"));
    if (h >= line + SUBTITLE_H + SHIELDS_H) {
        const GfxRect shields = gfx_cut_top(r, SHIELDS_H);
        for (int i = 0; i < THEME_PLAYER_MAX; i++) {
            paint_shield(ui, i, shields.x + shields.w / 2 + ((float)i - 1.5F) * 44, shields.y + 17,
                         13);
        }
    }
}

void screen_title(AppUi *app)
{
    Ui *ui = app->ui;
    screen_backdrop(app);
    const float width = gfx_width(ui->gfx);
    const float height = gfx_height(ui->gfx);
    const float w = width < 484 ? width - 24 : 460;
    const float h = fminf(height - 24, 580 + title_second_line(app));
    GfxRect r = gfx_rect((width - w) / 2, (height - h) / 2, w, h);
    paint_panel_framed(ui, r);
    r = gfx_rect_inset(r, ui->theme->grid.pad * 2);
    TextStyle small = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_CENTER,
                                      TEXT_BOTTOM, TEXT_WRAP);
    const float foot_h =
        fminf(text_measure(ui->text, &small, S("title.notice"), r.w).y + 2, r.h * 0.25F);
    text_draw(ui->text, &small, gfx_cut_bottom(&r, foot_h), S("title.notice"));
    gfx_cut_bottom(&r, 6);
    title_head(app, &r,
               r.h - ENTRIES * ui->theme->grid.button_h - (ENTRIES - 1) * ui->theme->grid.gap
                   - title_second_line(app));
    title_entries(app, r);
}

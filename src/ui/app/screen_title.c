#include "app/screens.h"

#include "setup/kept.h"
#include "setup/parts.h"
#include "setup/settings.h"

static bool title_has_game(void)
{
    return app->host.autosave_path[0] != '\0' && app->host.file_exists(app->host.autosave_path);
}

enum { LINES = 5, SUBTITLE_H = 30, SHIELDS_H = 46 };

/* Who has neither a game nor a lesson behind him learns first. */
static bool title_new_here(void)
{
    return !title_has_game() && progress_names(app->progress, PROGRESS_LESSON) == 0;
}

/* What is new in a version is told once, to who has played an older one. */
static void tell_news(void)
{
    const char *now = app->host.version, *dot = strchr(now, '.');
    const int bytes = (int)(dot ? strcspn(dot + 1, ".") + (size_t)(dot + 1 - now) : strlen(now));
    char *told = app->settings.news;
    if (app->host.settings_path[0] && (strncmp(told, now, (size_t)bytes) != 0 || told[bytes])) {
        snprintf(told, sizeof app->settings.news, "%.*s", bytes, now);
        settings_write();
        if (!title_new_here()) {
            rules_open_at("news");
        }
    }
}

static void title_go(int entry)
{
    switch (entry) {
    case 0: app_ui_continue(app->host.autosave_path); break;
    case 1: app->screen = SCREEN_LEARN; break;
    case 2: app->screen = SCREEN_PUZZLES; break;
    case 3:
        app->form.boards_first = false;
        app->screen = SCREEN_NEW_GAME;
        break;
    case 4: app->screen = SCREEN_LOAD; break;
    case 5: app->screen = SCREEN_STATISTICS; break;
    case 6: rules_open_at(""); break;
    case 7:
        app->back_to = SCREEN_TITLE;
        app->screen = SCREEN_OPTIONS;
        break;
    case 8:
        form_defaults();
        app->form.boards_first = true;
        app->screen = SCREEN_NEW_GAME;
        break;
    case 9: app->leave = true; break;
    default: break;
    }
}

/* What one comes back to, what one plays, and what is looked up: two or three in a line. */
static void title_entries(GfxRect r)
{
    static const int IN_LINE[LINES] = {1, 2, 2, 3, 2};
    const bool has_game = title_has_game(), new_here = title_new_here(),
               goes_on = has_game && !game_file_ended(app->host.autosave_path);
    const char *none =
        app->host.second_window ? S("title.continue_elsewhere") : S("title.continue_none");
    const ScreenButton entries[] = {
        {"button:continue",
         {.label = S("title.continue"),
          .kind = goes_on ? UI_KIND_BRASS : UI_KIND_PAPER,
          .keys = keys_of(KEY_TITLE_CONTINUE),
          .disabled_reason = has_game ? NULL : none,
          .tip = S("title.continue_tip")}},
        {"button:learn",
         {.label = S("title.learn"),
          .kind = new_here ? UI_KIND_BRASS : UI_KIND_PAPER,
          .keys = keys_of(KEY_TITLE_LEARN)}},
        {"button:puzzles",
         {.label = S("title.puzzles"),
          .tip = S("title.puzzles_tip"),
          .keys = keys_of(KEY_TITLE_PUZZLES)}},
        {"button:new",
         {.label = S("title.new"),
          .kind = goes_on || new_here ? UI_KIND_PAPER : UI_KIND_BRASS,
          .keys = keys_of(KEY_TITLE_NEW)}},
        {"button:load", {.label = S("title.load"), .keys = keys_of(KEY_TITLE_LOAD)}},
        {"button:statistics",
         {.label = S("statistics.title"),
          .tip = S("statistics.tip"),
          .keys = keys_of(KEY_TITLE_STATISTICS)}},
        {"button:rules", {.label = S("title.rules")}},
        {"button:options", {.label = S("title.options"), .keys = keys_of(KEY_TITLE_OPTIONS)}},
        {"button:boards", {.label = S("title.boards"), .tip = S("title.boards_tip")}},
        {"button:quit", {.label = S("title.quit")}}};
    int pressed = -1;
    for (int line = 0, at = 0; line < LINES; at += IN_LINE[line++]) {
        const GfxRect row = gfx_split_column(r, line, LINES, ui->theme->grid.gap);
        const int here = screen_buttons(row, entries + at, IN_LINE[line]);
        pressed = here >= 0 ? at + here : pressed;
    }
    title_go(pressed);
}

/* Name, subtitle and arms, in what the entries leave: arms go first, then the name is set
 * smaller, then the subtitle goes. */
static void title_head(GfxRect *r, float h)
{
    TextStyle name = ui_ink(THEME_TYPE_DISPLAY, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle under = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const bool both = h > 2 * SUBTITLE_H;
    const float line = text_line_height(ui->text, &name),
                name_h = fminf(line, both ? h - SUBTITLE_H : h);
    name.size = name_h < line ? ui->theme->type[THEME_TYPE_DISPLAY].size * name_h / line : 0;
    ui_label("text:name", gfx_cut_top(r, name_h), &name, S("title.name"));
    if (both) {
        text_draw(ui->text, &under, gfx_cut_top(r, SUBTITLE_H), S("title.subtitle"));
    }
    if (h >= line + SUBTITLE_H + SHIELDS_H) {
        const GfxRect shields = gfx_cut_top(r, SHIELDS_H);
        for (int i = 0; i < THEME_PLAYER_MAX; i++) {
            paint_shield(i, shields.x + shields.w / 2 + ((float)i - 1.5F) * 44, shields.y + 17, 13);
        }
    }
}

void screen_title(void)
{
    enum { MARGIN = 24, HIGH = 560, WIDE = 600, FOOT_GAP = 6, NAME_LEAST = 46 };
    screen_backdrop();
    tell_news();
    const ThemeGrid *grid = &ui->theme->grid;
    const float width = gfx_width(ui->gfx), height = gfx_height(ui->gfx);
    const float w = fminf(width - MARGIN, WIDE), h = fminf(height - MARGIN, HIGH);
    GfxRect r = gfx_rect((width - w) / 2, (height - h) / 2, w, h);
    paint_panel_framed(r);
    r = gfx_rect_inset(r, 2 * grid->pad);
    const TextStyle small = ui_soft(THEME_TYPE_SMALL, TEXT_CENTER, TEXT_BOTTOM, TEXT_WRAP);
    const float foot_h = text_measure(ui->text, &small, S("title.notice"), r.w).y + 2;
    const GfxRect foot = gfx_cut_bottom(&r, fminf(foot_h, r.h * 0.25F));
    text_draw(ui->text, &small, foot, S("title.notice"));
    gfx_cut_bottom(&r, FOOT_GAP);
    const float list = LINES * (grid->button_h + 6) + (LINES - 1) * grid->gap;
    title_head(&r, fmaxf(r.h - list, NAME_LEAST));
    title_entries(r);
    if (ui_target("text:about", foot, NULL, S("about.title"), NULL).clicked) {
        rules_open_at("about");
    }
}

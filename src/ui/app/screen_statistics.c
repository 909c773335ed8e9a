#include "app/screens.h"

#include "app/library.h"
#include "app/statistics.h"
#include "setup/parts.h"

enum { PARTS = 3 };

static void draw_buttons(GfxRect row, const GameStatistics *s)
{
    char path[APP_PATH_BYTES];
    const ScreenButton buttons[] = {
        {"button:back", BACK_BUTTON(S("menu.back"))},
        {"button:table",
         {.label = S("statistics.table"),
          .tip = S("statistics.table_tip"),
          .disabled_reason = s->count > 0 ? out_file_refusal() : S("load_game.none")}},
        {"button:load", {.label = S("statistics.saved_games")}}};
    const int pressed = screen_buttons(row, buttons, 3);
    if (pressed == 1 && out_file_place(false, "serenissima-games.csv", path)) {
        library_write_table(s->list, s->count, path);
    } else if (pressed == 0) {
        app->screen = app->table ? SCREEN_TABLE : SCREEN_TITLE;
    } else if (pressed == 2) {
        app->screen = SCREEN_LOAD;
    }
}

void screen_statistics(void)
{
    const float gap = ui->theme->grid.gap;
    GfxRect r = screen_sheet(980, 760, S("statistics.title"));
    GameStatistics *s = statistics_of();
    const char *const tabs[PARTS] = {S("statistics.tab_results"), S("statistics.tab_records"),
                                     S("statistics.tab_dice")};
    const GfxRect buttons = ui_cut_foot(&r);
    const GfxRect head = gfx_part_top(&r, ui->theme->grid.field_h, gap);
    /* How far reading has come, at the bottom of *r. */
    const TextStyle style = ui_soft(THEME_TYPE_SMALL, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    if (statistics_busy()) {
        ui_label("statistics:reading", gfx_cut_bottom(&r, text_line_height(ui->text, &style) + 4),
                 &style,
                 SF("statistics.reading", ARG_INT("read", s->read), ARG_INT("all", s->to_read)));
    }
    if (s->name_count == 0 && !statistics_busy()) {
        const TextStyle none = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
        for (UiPage page = ui_page("scroll:statistics", r); ui_page_next(&page);) {
            ui_page_words(&page, "statistics:none", &none, S("statistics.none"));
        }
    } else if (s->name_count > 0) {
        ui_tabs("tabs:statistics", gfx_cut_top(&r, ui->theme->grid.field_h + 4), tabs, PARTS,
                &s->part);
        /* A game that was pressed is looked for among the saved ones. */
        const SaveEntry *pressed = NULL;
        for (UiPage page = ui_page("scroll:statistics", r); ui_page_next(&page);) {
            switch (s->part) {
            case 0: statistics_results(&page, s); break;
            case 1: pressed = statistics_records(&page, s); break;
            default: statistics_dice(&page, s); break;
            }
        }
        Library *library = pressed ? library_of() : NULL;
        if (library) {
            library->search[0] = '\0';
            library_choose(library, pressed->name);
            app->screen = SCREEN_LOAD;
        }
    }
    draw_buttons(buttons, s);
    if (s->name_count > 0 && app->screen == SCREEN_STATISTICS) {
        /* Who, and which edition. */
        const char *names[STATISTICS_NAMES_MAX];
        const char *const editions[EDITION_COUNT] = {S("statistics.both"),
                                                     app_edition_name(EDITION_NONE + 1),
                                                     app_edition_name(EDITION_NONE + 2)};
        for (int i = 0; i < s->name_count; i++) {
            names[i] =
                SP("statistics.name", s->names[i].games,
                   ARG_TEXT("player", app_name_shown(s->names[i].name, s->names[i].colour - 1)));
        }
        ui_name_next(S("statistics.whose"));
        ui_dropdown("who:statistics", gfx_split_row(head, 0, 2, gap), names, NULL, s->name_count,
                    &s->who);
        ui_name_next(S("statistics.edition"));
        ui_dropdown("edition:statistics", gfx_split_row(head, 1, 2, gap), editions, NULL,
                    EDITION_COUNT, &s->edition);
    }
}

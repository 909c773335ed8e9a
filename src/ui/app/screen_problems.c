#include "app/screens.h"

#include "setup/keys.h"
#include "setup/parts.h"

#include <stdio.h>

void screen_problems(void)
{
    GfxRect r = screen_sheet(760, 600, S("problems.title"));
    const GfxRect row = ui_cut_foot(&r);
    char file[APP_PATH_BYTES * 2];
    text_escape(app->problem_file, file, sizeof file);
    const TextStyle head =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const char *intro = SP("problems.intro", app->problems.count, ARG_TEXT("file", file));
    const float intro_h = text_measure(ui->text, &head, intro, r.w).y;
    ui_label("text:problems", gfx_part_top(&r, intro_h, 8), &head, intro);
    for (UiPage page = ui_page("scroll:problems", r); ui_page_next(&page);) {
        for (int i = 0; i < app->problems.count && i < ERROR_LIST_MAX; i++) {
            const char *id = ui_id("problem:%d", i);
            const Error *one = &app->problems.items[i];
            char where[sizeof one->where * 2], what[sizeof one->what * 2];
            text_escape(one->where, where, sizeof where);
            text_escape(one->what, what, sizeof what);
            const TextStyle place = text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric,
                                                    TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
            const TextStyle body = text_style(THEME_TYPE_BODY);
            if (where[0] != '\0') {
                const float h = text_measure(ui->text, &place, where, page.rest.w).y;
                text_draw(ui->text, &place, gfx_cut_top(&page.rest, h), where);
            }
            const float h = text_measure(ui->text, &body, what, page.rest.w).y;
            ui_label(id, gfx_part_top(&page.rest, h, 8), &body, what);
        }
    }
    const UiButton back = BACK_BUTTON(S("menu.back"), .kind = UI_KIND_BRASS);
    if (ui_button("button:back", row, &back)) {
        app->screen = app->back_to;
    }
}

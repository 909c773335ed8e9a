#include "app/screens.h"

#include "setup/keys.h"
#include "setup/parts.h"

#include <stdio.h>

static float problem_draw(GfxRect r, const Error *problem)
{
    char where[sizeof problem->where * 2];
    char what[sizeof problem->what * 2];
    text_escape(problem->where, where, sizeof where);
    text_escape(problem->what, what, sizeof what);
    const TextStyle place =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const TextStyle body = text_style(THEME_TYPE_BODY);
    float h = 0;
    if (where[0] != '\0') {
        h += text_measure(ui->text, &place, where, r.w).y;
        text_draw(ui->text, &place, gfx_rect(r.x, r.y, r.w, h), where);
    }
    const float words = text_measure(ui->text, &body, what, r.w).y;
    text_draw(ui->text, &body, gfx_rect(r.x, r.y + h, r.w, words), what);
    return h + words + 8;
}

void screen_problems(void)
{
    GfxRect r = screen_sheet(760, 600, S("problems.title"));
    GfxRect row = ui_cut_foot(&r);
    char file[APP_PATH_BYTES * 2];
    text_escape(app->problem_file, file, sizeof file);
    const TextStyle head =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const char *intro = SP("problems.intro", app->problems.count, ARG_TEXT("file", file));
    const float intro_h = text_measure(ui->text, &head, intro, r.w).y;
    ui_label("text:problems", gfx_cut_top(&r, intro_h), &head, intro);
    gfx_cut_top(&r, 8);
    const int kept = app->problems.count < ERROR_LIST_MAX ? app->problems.count : ERROR_LIST_MAX;
    for (UiPage page = ui_page("scroll:problems", r); ui_page_next(&page);) {
        for (int i = 0; i < kept; i++) {
            const char *id = ui_id("problem:%d", i);
            const float h = problem_draw(page.rest, &app->problems.items[i]);
            ui_note(id, gfx_cut_top(&page.rest, h), app->problems.items[i].what);
        }
    }
    const UiButton back = BACK_BUTTON(S("menu.back"), .kind = UI_KIND_BRASS);
    if (ui_button("button:back", row, &back)) {
        app->screen = app->back_to;
    }
}

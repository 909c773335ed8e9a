#include "app/screens.h"

#include "setup/kept.h"

#include <stdio.h>

enum { ROW_H = 56, DROP_W = 96 };

static const char *row_about(const KeptMistake *what)
{
    char safe[SEAT_NAME_BYTES * 2];
    text_escape(what->names[what->seat], safe, sizeof safe);
    return SF("mistakes.row_about", ARG_TEXT("edition", app_edition_name((EditionId)what->edition)),
              ARG_TEXT("player", safe), ARG_TEXT("date", app_date_kept(what->date)));
}

/* A sentence at the top of *r, which loses its height. */
static void draw_sentence(GfxRect *r, const char *id, GfxColor color, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float h = text_measure(ui->text, &style, words, r->w).y + 6;
    ui_label(id, gfx_cut_top(r, h), &style, words);
}

int mistakes_draw(GfxRect r, GfxRect row)
{
    const MistakeStore *store = mistakes_kept();
    const int count = store ? mistakes_count(store) : 0;
    const char *trouble = mistakes_trouble();
    const char *none = SF("mistakes.none", ARG_INT("percent", MISTAKE_KEEP_LEAST / 100));
    int chosen = -1;
    draw_sentence(&r, count > 0 ? "mistakes:count" : "mistakes:none", ui->theme->color.ink_soft,
                  count > 0 ? SN("mistakes.count", count) : none);
    if (trouble) {
        draw_sentence(&r, "mistakes:trouble", ui->theme->color.danger, trouble);
    }
    for (UiPage p = ui_page("scroll:mistakes", r); ui_page_next(&p);) {
        for (int i = 0; i < count; i++) {
            GfxRect line = gfx_cut_top(&p.rest, ROW_H);
            const KeptMistake *what = mistakes_at(store, i);
            const float gap = ui->theme->grid.gap;
            const UiButton play = {.label = SF("mistakes.row", ARG_TEXT("when", mistake_when(what)),
                                               ARG_INT("percent", mistake_percent(what))),
                                   .sub = row_about(what),
                                   .tip = S("mistakes.row_tip")};
            const UiButton drop = {
                .label = S("mistakes.drop"), .tip = S("mistakes.drop_tip"), .kind = UI_KIND_QUIET};
            gfx_cut_bottom(&line, gap);
            const GfxRect right = gfx_part_right(&line, DROP_W, gap);
            ui_means(what->name);
            const bool plays = ui_button(ui_id("own:%d", i + 1), line, &play);
            ui_means(what->name);
            if (ui_button(ui_id("own_drop:%d", i + 1), right, &drop)) {
                snprintf(app->mistake_chosen, sizeof app->mistake_chosen, "%s", what->name);
                app->confirm = CONFIRM_DROP;
            }
            chosen = plays ? i : chosen;
        }
    }
    const UiButton next = {.label = S("mistakes.go_on"),
                           .kind = UI_KIND_BRASS,
                           .disabled_reason = count == 0 ? none : NULL};
    return ui_button("button:mistakes_go_on", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &next)
               ? 0
               : chosen;
}

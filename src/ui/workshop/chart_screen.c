#include "workshop/chart_screen.h"

Table *chart_table(const Board *board, Error *error)
{
    Table *t = table_begin(board, board->world.player_max, error);
    if (t) {
        t->picture = true;
        t->view.pub.edition = board->world.edition;
        t->view.pub.player_count = board->world.player_max;
    }
    return t;
}

GfxRect chart_rooms(GfxRect *column, GfxRect *foot)
{
    enum { COLUMN = 400, MARGIN = 10, NARROW = 900 };
    GfxRect all = gfx_rect_inset(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), MARGIN);
    const float gap = ui->theme->grid.gap;
    *foot = gfx_part_bottom(&all, ui->theme->grid.button2_h, gap);
    *column =
        gfx_part_right(&all, all.w < NARROW ? all.w * 0.5F : fminf(COLUMN, all.w * 0.45F), gap);
    return all;
}

void chart_column(GfxRect *column, const char *id, const char *const *labels, int count, int *page)
{
    paint_panel_framed(*column);
    *column = gfx_rect_inset(*column, ui->theme->grid.pad);
    ui_focus_first();
    ui_tabs(id, gfx_part_top(column, ui->theme->grid.field_h + 4, ui->theme->grid.gap), labels,
            count, page);
}

bool chart_problem(GfxRect *column, const char *label, const char *what, UiKind kind)
{
    const UiButton button = {.label = label,
                             .sub = what,
                             .tip = app_with_line(what, S("workshop.problem_tip")),
                             .kind = kind,
                             .anytime = true};
    return ui_button("button:problem",
                     gfx_part_bottom(column, ui->theme->grid.button2_h, ui->theme->grid.gap),
                     &button);
}

GfxRect chart_row(UiPage *page, const char *label, GfxColor color, float share)
{
    const float gap = ui->theme->grid.gap, h = ui->theme->grid.field_h;
    GfxRect r = gfx_part_top(&page->rest, h, gap / 2), left = r;
    if (share >= 1) { /* Its control has a line of its own. */
        r = gfx_part_top(&page->rest, h, gap / 2);
    } else {
        left = gfx_part_left(&r, r.w * share, gap);
    }
    table_text(THEME_TYPE_BODY, 0, color, TEXT_LEFT, left, label);
    ui_name_next(label);
    return r;
}

void chart_words(UiPage *page, const char *id, const char *words)
{
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    ui_page_words(page, id, &style, words);
}

int chart_foot(GfxRect row, const char *back, const Steps *steps, const ScreenButton more[2])
{
    const ScreenButton buttons[] = {
        {"button:back", BACK_BUTTON(back)},
        {"button:undo",
         {.label = S("word.undo"),
          .keys = keys_of(KEY_UNDO),
          .disabled_reason = steps->at > 0 ? NULL : S("workshop.nothing_undone"),
          .anytime = true}},
        {"button:redo",
         {.label = S("word.redo"),
          .keys = keys_of(KEY_REDO),
          .disabled_reason = steps->at + 1 < steps->count ? NULL : S("workshop.nothing_redone"),
          .anytime = true}},
        more[0],
        more[1]};
    return screen_buttons(row, buttons, 5);
}

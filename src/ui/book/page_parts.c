/* What every page of the book is made of. */
#include "book/page.h"

void book_words(UiPage *page, const TextStyle *style, float left, float right, float below,
                const char *text)
{
    const float w = page->rest.w - left - right, h = text_measure(ui->text, style, text, w).y;
    const GfxRect r = gfx_cut_top(&page->rest, h + below);
    if (page->draws) {
        text_draw(ui->text, style, gfx_rect(r.x + left, r.y, w, h), text);
    }
}

void book_link(const char *id, float x, float y, const char *label, const char *tip,
               BookPlace place)
{
    const TextStyle style = text_style_with(THEME_TYPE_SMALL, ui->theme->color.rubric, TEXT_LEFT,
                                            TEXT_MIDDLE, TEXT_FREE);
    const GfxRect r =
        gfx_rect(x, y, text_width(ui->text, &style, label), text_line_height(ui->text, &style));
    const UiResponse answer =
        ui_target(id, gfx_rect_inset(r, -2), &(UiHit){.anytime = true}, tip, NULL);
    text_draw(ui->text, &style, r, label);
    if (answer.hovered || answer.focused) {
        gfx_line(ui->gfx, r.x, r.y + r.h - 2, r.x + r.w, r.y + r.h - 2, 1, style.color);
    }
    if (answer.clicked) {
        reader_go(place);
    }
}

float book_mark(UiPage *page, bool marked, const char *name)
{
    const float top = page->rest.y;
    if (page->draws && marked) {
        const GfxRect r =
            gfx_rect(page->rest.x - 6, top - 4, page->rest.w + 10, app->reader->mark_h + 6);
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.select, 0.55f));
        ui_note("rules:mark", r, name);
    }
    return top;
}

void book_marked(UiPage *page, bool marked, float top, float less)
{
    if (marked && !page->draws) {
        app->reader->mark_top = top - page->view.y;
        app->reader->mark_h = page->rest.y - less - top;
    }
}

/* A column that is written once: measured, then drawn. */
#include "toolkit/widgets/ui_private.h"

enum { PAGE_MOST = 65536, BAR_W = 12 };

UiPage ui_page(const char *id, GfxRect r)
{
    return (UiPage){.id = id, .view = r};
}

bool ui_page_next(UiPage *page)
{
    Gfx *gfx = ui->gfx;
    const bool began = page->pass > 0;
    if (page->draws) {
        ui_scroll_end();
        return false;
    }
    if (began) {
        gfx->measuring = false;
        gfx_pop_clip(gfx);
        page->height = PAGE_MOST - page->rest.h;
        if (!page->id) {
            return false;
        }
    }
    page->pass++;
    page->draws = began && (page->pass > 2 || page->height <= page->view.h + 0.5F);
    if (page->draws) {
        page->rest = ui_scroll_begin(page->id, page->view, page->height, false);
        return true;
    }
    SDL_assert(!gfx->measuring); /* A page holds no page. */
    gfx->measuring = true;
    gfx_push_clip(gfx, gfx_rect(0, 0, 0, 0));
    const float w = page->view.w - (began ? BAR_W : 0);
    page->rest = gfx_rect(page->view.x, page->view.y, w, PAGE_MOST);
    return true;
}

void ui_page_words(UiPage *page, const char *id, const TextStyle *style, const char *words)
{
    const float h = text_measure(ui->text, style, words, page->rest.w).y;
    const GfxRect r = gfx_cut_top(&page->rest, h + 8);
    ui_label(id, gfx_rect(r.x, r.y + 2, r.w, h + 2), style, words);
}

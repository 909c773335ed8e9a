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
        ui_group(""); /* Its heads end with it. */
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

/* --- A table: widths, heads that sort, hover, the line below a row and what is heard of it ---- */

enum { HEAD_SIZE = 16, MARK_IN = 6, MARK_H = 3 };

UiGrid ui_grid(const UiColumn *columns, int count, float width)
{
    float grow = 0;
    for (int i = 0; i < count; i++) {
        width -= columns[i].grows ? 0 : columns[i].w;
        grow += columns[i].grows ? columns[i].w : 0;
    }
    return (UiGrid){
        .columns = columns, .count = count, .unit = grow > 0 ? fmaxf(0, width) / grow : 0};
}

GfxRect ui_grid_cell(UiGrid *g)
{
    const UiColumn *c = &g->columns[g->at < g->count ? g->at : g->count - 1];
    g->at++;
    return gfx_cut_left(&g->rest, c->grows ? c->w * g->unit : c->w);
}

static void draw_words(GfxRect r, TextAlign align, ThemeType type, float size, GfxColor color,
                       const char *words)
{
    TextStyle style = text_style_with(type, color, align, TEXT_MIDDLE, TEXT_SHRINK);
    style.size = size;
    text_draw(ui->text, &style, r, words);
}

void ui_grid_words(UiGrid *g, ThemeType type, float size, GfxColor color, const char *words)
{
    const TextAlign align = g->columns[g->at < g->count ? g->at : g->count - 1].align;
    draw_words(ui_grid_cell(g), align, type, size, color, words);
}

void ui_grid_heads(UiGrid *g, GfxRect r, int *sort)
{
    g->rest = r;
    g->at = 0;
    for (int i = 0; i < g->count; i++) {
        const UiColumn *c = &g->columns[i];
        const GfxRect cell = ui_grid_cell(g);
        const UiButton button = {.label = c->icon ? NULL : c->head,
                                 .icon = c->icon,
                                 .tip = c->tip,
                                 .kind = UI_KIND_QUIET,
                                 .anytime = true,
                                 .selected = sort && *sort == i};
        if (c->id && sort) {
            const GfxRect place = gfx_rect(cell.x + 1, cell.y, cell.w - 2, cell.h - 4);
            *sort = ui_button(c->id, place, &button) ? i : *sort;
        } else if (c->head) {
            ui_tell_begin("");
            const float apart = c->align == TEXT_CENTER ? 2 : 0; /* From the next head. */
            draw_words(gfx_rect(cell.x + apart, cell.y, cell.w - 2 * apart, cell.h), c->align,
                       THEME_TYPE_ITALIC, HEAD_SIZE, ui->theme->color.ink_soft, c->head);
            ui_tell_end();
        }
        if (c->marked) {
            gfx_fill_rect(
                ui->gfx,
                gfx_rect(cell.x + MARK_IN, cell.y + cell.h - 4, cell.w - 2 * MARK_IN, MARK_H),
                ui->theme->color.sale);
        }
    }
}

UiResponse ui_grid_row(UiGrid *g, GfxRect r, const char *id, const char *tip, const char *heard)
{
    const UiResponse q = id ? ui_target(id, r, NULL, tip, NULL) : (UiResponse){0};
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.active, 0.35F));
    }
    g->row = g->rest = r;
    g->at = 0;
    ui_tell_begin(heard);
    return q;
}

void ui_grid_end(UiGrid *g)
{
    const GfxRect r = g->row;
    ui_tell_end();
    gfx_line(ui->gfx, r.x, r.y + r.h, r.x + r.w, r.y + r.h, 0.6F,
             gfx_fade(ui->theme->color.ink_soft, 0.4F));
}

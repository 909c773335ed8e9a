#include "learn/card.h"

#include "table/table.h"

#include <math.h>

enum { HEAD_H = 26, SMALL_GAP = 6 };

static int draw_head(GfxRect line, const LearnCard *card)
{
    const CardButton *b = &card->corner;
    const bool pressed =
        b->id && ui_button(b->id, gfx_part_right(&line, HEAD_H, SMALL_GAP), &b->button);
    ui_head(line, TEXT_MIDDLE, card->head, NULL);
    return pressed ? b->means : 0;
}

static int draw_buttons(GfxRect r, const LearnCard *card, bool row)
{
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const float count = (float)card->count, most = row ? button_h : count * (button_h + gap) - gap;
    const GfxRect foot = gfx_cut_bottom(&r, fminf(r.h, most));
    int pressed = 0;
    for (int i = 0; i < card->count; i++) {
        const CardButton *b = &card->buttons[i];
        const GfxRect place = row ? gfx_split_row(foot, i, card->count, gap)
                                  : gfx_split_column(foot, i, card->count, gap);
        pressed = ui_button(b->id, place, &b->button) ? b->means : pressed;
    }
    return pressed;
}

static void draw_words(GfxRect r, const LearnCard *card)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    for (UiPage page = ui_page(ui_id("scroll:%s", card->name), r); ui_page_next(&page);) {
        if (card->text) {
            const float h = text_measure(ui->text, &words, card->text, page.rest.w).y;
            ui_label(card->id,
                     gfx_part_top(&page.rest, h, card->lines.count > 0 ? ui->theme->grid.gap : 0),
                     &words, card->text);
        }
        lines_draw(&page.rest, &card->lines);
    }
}

int card_teach(Table *t, const LearnCard *card)
{
    enum { LEAST_W = 136 };
    const float gap = ui->theme->grid.gap;
    GfxRect r = t->layout.dock;
    dock_wants(t, card->high ? DOCK_HIGH : DOCK_LOW);
    if (r.h <= 0) {
        return 0; /* There is room from the next frame on. */
    }
    ui_target("paper:card", r, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(r);
    r = gfx_rect_inset(r, DOCK_PAD);
    float widest = fmaxf(LEAST_W, card->button_w);
    for (int i = 0; i < card->count; i++) {
        widest = fmaxf(widest, ui_button_width(&card->buttons[i].button));
    }
    const float all = (widest + gap) * fmaxf(1, (float)card->count) - gap;
    const bool row = all < r.w / 2;
    GfxRect block = gfx_part_right(&r, row ? all : fminf(widest, r.w * 0.45F), 2 * gap);
    const int small = draw_head(gfx_cut_top(&block, HEAD_H), card),
              pressed = draw_buttons(block, card, row);
    draw_words(r, card);
    return pressed ? pressed : small;
}

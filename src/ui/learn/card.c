#include "learn/card.h"

#include "table/table.h"

#include <math.h>

static float corner_w(const LearnCard *card)
{
    return card->corner.id ? CARD_LINE + ui->theme->grid.gap : 0;
}

static bool head_fits_a_line(const Table *t, float w, const LearnCard *card)
{
    return !card->remark
           || ui_head_width(card->head, card->remark) <= w - card_fold_w(t, CARD_TEACHES) - corner_w(card);
}

static void draw_said(GfxRect *r, const LearnCard *card)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    if (card->text) {
        const float h = text_measure(ui->text, &words, card->text, r->w).y;
        ui_label(card->id, gfx_part_top(r, h, card->lines.count > 0 ? ui->theme->grid.gap : 0),
                 &words, card->text);
    }
    lines_draw(r, &card->lines);
}

static float aside_w(const LearnCard *card)
{
    enum { ASIDE_W = 30 };
    return card->aside.id ? ASIDE_W + ui->theme->grid.gap : 0;
}

static bool in_a_row(const LearnCard *card, float w)
{
    enum { CLOSER = 12 }; /* Their words may come so much nearer to their edges than elsewhere. */
    float widest = 0;
    for (int i = 0; i < card->count; i++) {
        widest = fmaxf(widest, ui_button_width(&card->buttons[i].button));
    }
    return card->count < 2
           || (widest - CLOSER + ui->theme->grid.gap) * (float)card->count
                  <= w - aside_w(card) + ui->theme->grid.gap;
}

float card_buttons_height(const LearnCard *card, float w)
{
    const float gap = ui->theme->grid.gap;
    return in_a_row(card, w) ? card->button_h : (card->button_h + gap) * (float)card->count - gap;
}

int card_buttons(GfxRect r, const LearnCard *card)
{
    const float gap = ui->theme->grid.gap;
    const bool row = in_a_row(card, r.w);
    int pressed = 0;
    if (card->aside.id) {
        GfxRect aside = gfx_cut_right(&r, aside_w(card));
        gfx_cut_left(&aside, gap);
        aside = gfx_cut_bottom(&aside, card->button_h);
        pressed = ui_button(card->aside.id, aside, &card->aside.button) ? card->aside.means : 0;
    }
    for (int i = 0; i < card->count; i++) {
        const GfxRect place =
            row ? gfx_split_row(r, i, card->count, gap) : gfx_split_column(r, i, card->count, gap);
        const CardButton *b = &card->buttons[i];
        pressed = ui_button(b->id, place, &b->button) ? b->means : pressed;
    }
    return pressed;
}

float card_teach_height(const Table *t, const LearnCard *card, float w)
{
    const float pad = ui->theme->grid.pad, inside = fminf(w, t->layout.board.w - 20) - 2 * pad;
    UiPage page = ui_page(NULL, gfx_rect(0, 0, inside, 0));
    while (ui_page_next(&page)) {
        draw_said(&page.rest, card);
    }
    return page.height + card_buttons_height(card, inside) + 2 * ui->theme->grid.gap
           + (head_fits_a_line(t, inside, card) ? 1.0F : 2.0F) * CARD_LINE + 2 * pad;
}

bool card_teach_is_away(Table *t, const LearnCard *card)
{
    return card_is_folded(t, CARD_TEACHES, card->name, card->head, card->remark);
}

int card_teach(Table *t, GfxRect r, const LearnCard *card)
{
    ui_target("paper:card", r, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(r);
    ui_keep_clear(r);
    r = gfx_rect_inset(r, ui->theme->grid.pad);
    const bool fits = head_fits_a_line(t, r.w, card);
    GfxRect line = gfx_cut_top(&r, CARD_LINE), corner = gfx_cut_right(&line, corner_w(card));
    card_fold_button(t, CARD_TEACHES, card->name, &line, CARD_LINE);
    ui_head(line, TEXT_MIDDLE, card->head, fits ? card->remark : NULL);
    if (!fits) {
        const TextStyle remark = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                                 TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &remark, gfx_cut_top(&r, CARD_LINE), card->remark);
    }
    const GfxRect foot = gfx_part_bottom(&r, card_buttons_height(card, r.w), ui->theme->grid.gap);
    for (UiPage page = ui_page(ui_id("scroll:%s", card->name), r); ui_page_next(&page);) {
        draw_said(&page.rest, card);
    }
    const int pressed = card_buttons(foot, card);
    return card->corner.id
                   && ui_button(card->corner.id, gfx_cut_right(&corner, CARD_LINE),
                                &card->corner.button)
               ? card->corner.means
               : pressed;
}

#include "learn/card.h"

#include "table/table.h"

enum { HEAD_H = 26, SMALL_GAP = 6, LINES = 3 };

/* Where its parts lie in the dock: its answers at the right end, in a row or a column, and its head
 * before or above them. */
typedef struct CardPlaces {
    GfxRect words, head, corner, buttons;
    bool row;
    float least_h; /* Of what is beside the words. */
} CardPlaces;

/* line: all on one, where that leaves room for words. */
static CardPlaces places_of(const Table *t, const LearnCard *card, bool line)
{
    enum { LEAST_W = 136, HEAD_LEAST_W = 72 };
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const float corner_w = card->corner.id ? HEAD_H + SMALL_GAP : 0,
                count = fmaxf(1, (float)card->count);
    const TextStyle head = text_style(THEME_TYPE_HEAD);
    float widest = fmaxf(LEAST_W, card->button_w);
    for (int i = 0; i < card->count; i++) {
        widest = fmaxf(widest, ui_button_width(&card->buttons[i].button));
    }
    GfxRect r = gfx_rect_inset(t->layout.dock, DOCK_PAD);
    const float all = (widest + gap) * count - gap,
                head_w = fmaxf(HEAD_LEAST_W, text_width(ui->text, &head, card->head));
    CardPlaces p = {.row = all < r.w / 2};
    if (line && p.row && all + head_w + gap + corner_w < r.w / 2) {
        p.least_h = button_h;
        p.buttons = gfx_part_right(&r, all + head_w + gap + corner_w, 2 * gap);
        p.buttons = gfx_cut_bottom(&p.buttons, button_h);
        p.corner = gfx_cut_right(&p.buttons, corner_w);
        p.head = gfx_cut_left(&p.buttons, head_w + gap);
    } else {
        const float rows = p.row ? 1 : (float)card->count;
        p.least_h = HEAD_H + (button_h + gap) * rows - gap;
        p.buttons = gfx_part_right(&r, p.row ? all : fminf(widest, r.w * 0.45F), 2 * gap);
        p.head = gfx_cut_top(&p.buttons, HEAD_H);
        p.corner = gfx_cut_right(&p.head, corner_w);
        p.buttons = gfx_cut_bottom(&p.buttons, fminf(p.buttons.h, p.least_h - HEAD_H));
    }
    p.words = r;
    return p;
}

static int draw_buttons(const CardPlaces *places, const LearnCard *card)
{
    const float gap = ui->theme->grid.gap;
    const CardButton *corner = &card->corner;
    int pressed = 0;
    if (corner->id) {
        const GfxRect r = places->corner;
        const GfxRect small =
            gfx_rect(r.x + r.w - HEAD_H, floorf(r.y + (r.h - HEAD_H) / 2), HEAD_H, HEAD_H);
        pressed = ui_button(corner->id, small, &corner->button) ? corner->means : 0;
    }
    ui_head(places->head, TEXT_MIDDLE, card->head, NULL);
    for (int i = 0; i < card->count; i++) {
        const CardButton *b = &card->buttons[i];
        const GfxRect place = places->row ? gfx_split_row(places->buttons, i, card->count, gap)
                                          : gfx_split_column(places->buttons, i, card->count, gap);
        pressed = ui_button(b->id, place, &b->button) ? b->means : pressed;
    }
    return pressed;
}

/* Once run to measure, once to draw. */
static void put_words(GfxRect *r, const LearnCard *card)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    if (card->text) {
        const float h = text_measure(ui->text, &words, card->text, r->w).y;
        ui_label(card->id, gfx_part_top(r, h, card->lines.count > 0 ? ui->theme->grid.gap : 0),
                 &words, card->text);
    }
    lines_draw(r, &card->lines);
}

static float needed_height(const LearnCard *card, const CardPlaces *places)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    const float most = LINES * text_line_height(ui->text, &words), w = places->words.w;
    UiPage page = ui_page(NULL, gfx_rect(0, 0, w, 0));
    while (ui_page_next(&page)) {
        put_words(&page.rest, card);
    }
    const float all = card->steady ? most
                      : card->longest
                          ? fminf(most, text_measure(ui->text, &words, card->longest, w).y)
                          : page.height;
    return fmaxf(places->least_h, all) + 2 * DOCK_PAD;
}

int card_teach(Table *t, const LearnCard *card)
{
    const CardPlaces on_line = places_of(t, card, true), apart = places_of(t, card, false);
    const float low = needed_height(card, &on_line), high = needed_height(card, &apart);
    const CardPlaces *places = low < high ? &on_line : &apart;
    dock_wants(t, fminf(low, high));
    if (t->layout.dock.h <= 0) {
        return 0; /* There is room from the next frame on. */
    }
    ui_target("paper:card", t->layout.dock, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(t->layout.dock);
    const int pressed = draw_buttons(places, card);
    for (UiPage page = ui_page(ui_id("scroll:%s", card->name), places->words);
         ui_page_next(&page);) {
        put_words(&page.rest, card);
    }
    return pressed;
}

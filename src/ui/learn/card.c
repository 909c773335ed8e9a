#include "learn/card.h"

#include "table/table.h"

enum { HEAD_H = 26, SMALL_GAP = 6, LINES = 3 };

/* Where its parts lie in the dock: its answers at the right end, in a row or a column, and its head
 * above them. */
typedef struct CardPlaces {
    GfxRect words, head, corner, buttons;
    bool row;
    float least_h; /* Of what is beside the words. */
} CardPlaces;

static CardPlaces places_of(const Table *t, const LearnCard *card)
{
    enum { LEAST_W = 136, WORDS_LEAST_W = 300, NARROW_W = 104 };
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
                head_w = text_width(ui->text, &head, card->head);
    /* Words are what the card is for: beside narrow ones a label takes two lines. */
    const float narrow_w = fmaxf(NARROW_W, 0.8F * head_w + corner_w),
                column_w = r.w - widest < WORDS_LEAST_W ? narrow_w : widest;
    CardPlaces p = {.row = all < r.w / 2 && (card->count > 1 || column_w == widest)};
    const float rows = p.row ? 1 : (float)card->count;
    p.least_h = HEAD_H + (button_h + gap) * rows - gap;
    p.buttons = gfx_part_right(&r, p.row ? fmaxf(all, head_w + corner_w) : column_w, 2 * gap);
    p.buttons = gfx_cut_bottom(&p.buttons, fminf(p.buttons.h, p.least_h));
    p.head = gfx_cut_top(&p.buttons, HEAD_H); /* It stays there as the words grow. */
    p.corner = gfx_part_right(&p.head, corner_w > 0 ? HEAD_H : 0, fminf(corner_w, SMALL_GAP));
    p.words = r;
    return p;
}

static int draw_buttons(const CardPlaces *places, const LearnCard *card)
{
    const float gap = ui->theme->grid.gap;
    const CardButton *corner = &card->corner;
    int pressed = 0;
    if (corner->id) {
        pressed = ui_button(corner->id, places->corner, &corner->button) ? corner->means : 0;
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

static TextStyle words_style(const LearnCard *card)
{
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.color = card->past ? gfx_fade(ui->theme->color.ink_soft, 0.7F) : style.color;
    style.size = ui->theme->type[THEME_TYPE_BODY].size * (1 - card->lines.less);
    return style;
}

/* Once run to measure, once to draw. */
static void put_words(GfxRect *r, const LearnCard *card, const char *words)
{
    if (words) {
        const TextStyle style = words_style(card);
        const float h = text_measure(ui->text, &style, words, r->w).y;
        text_draw(ui->text, &style,
                  gfx_part_top(r, h, card->lines.count > 0 ? ui->theme->grid.gap : 0), words);
    }
    lines_draw(r, &card->lines);
}

static float page_height(const LearnCard *card, float w)
{
    UiPage page = ui_page(NULL, gfx_rect(0, 0, w, 0));
    while (ui_page_next(&page)) {
        put_words(&page.rest, card, card->text);
    }
    return page.height;
}

static float needed_height(const LearnCard *card, const CardPlaces *places)
{
    const TextStyle body = words_style(card);
    const float most = LINES * text_line_height(ui->text, &body), w = places->words.w;
    const float all = card->longest ? fminf(most, text_measure(ui->text, &body, card->longest, w).y)
                                    : fmaxf(card->steady ? most : 0, page_height(card, w));
    return fmaxf(places->least_h, all) + 2 * DOCK_PAD;
}

enum { ASKED_BYTES = 1024 };

/* What the words ask for is bold in them. `rest` lacks it where it begins or ends them, else it is
 * all of them. True: it begins them. */
static bool part_asked(const char *words, char asked[ASKED_BYTES], char rest[ASKED_BYTES])
{
    static const char begin[] = "{b}", end[] = "{/b}";
    const char *const first = strstr(words, begin), *after = words;
    size_t used = 0;
    int parts = 0;
    for (const char *at = first; at && strstr(at, end); at = strstr(after, begin)) {
        const char *bold = at + strlen(begin);
        after = strstr(at, end) + strlen(end);
        used += (size_t)snprintf(asked + used, ASKED_BYTES - used, "%s%.*s", parts++ ? " " : "",
                                 (int)(after - strlen(end) - bold), bold);
    }
    after += *after == ' ';
    const bool begins = parts == 1 && first == words;
    snprintf(rest, ASKED_BYTES, "%.*s",
             parts == 1 && !*after ? (int)(first - words) : ASKED_BYTES - 1,
             begins ? after : words);
    return begins;
}

/* Type that the player enlarged becomes smaller before it has to be scrolled. Then what is asked
 * stays in sight: at the foot, or at the top where the words begin with it. */
static void draw_words(const LearnCard *card, GfxRect r)
{
    char asked[ASKED_BYTES] = "", rest[ASKED_BYTES];
    const char *words = card->text;
    const bool begins = words && part_asked(words, asked, rest);
    LearnCard fitted = *card;
    while (page_height(&fitted, r.w) > r.h + 0.5F
           && (1 - fitted.lines.less) * text_enlarged(ui->text) > 1) {
        fitted.lines.less += 0.03F;
    }
    if (words) {
        ui_note(card->id, r, words);
    }
    GfxRect whole = r;
    if (asked[0] && page_height(&fitted, r.w) > r.h + 0.5F) {
        TextStyle bold = words_style(&fitted);
        bold.type = THEME_TYPE_BOLD;
        const float h = text_measure(ui->text, &bold, asked, r.w).y;
        whole = begins ? gfx_cut_top(&r, h) : gfx_cut_bottom(&r, h);
        text_draw(ui->text, &bold, whole, asked);
        words = rest;
    }
    if (asked[0] && r.h >= 0) {
        ui_note("card:asked", whole, asked);
    }
    for (UiPage page = ui_page(ui_id("scroll:%s", card->name), r); ui_page_next(&page);) {
        put_words(&page.rest, &fitted, words);
    }
}

int card_teach(Table *t, const LearnCard *card)
{
    const CardPlaces places = places_of(t, card);
    const bool asked = t->decision != DECISION_NONE || t->held != DECISION_NONE;
    dock_wants(t, needed_height(card, &places), card->over && !asked);
    if (t->layout.dock.h <= 0) {
        return 0; /* There is room from the next frame on. */
    }
    ui_target("paper:card", t->layout.dock, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(t->layout.dock);
    const int pressed = draw_buttons(&places, card);
    draw_words(card, places.words);
    /* What goes on through pages turns this one first. */
    const CardButton *first = &card->buttons[0];
    const bool goes_on =
        card->longest && pressed == first->means && first->button.kind == UI_KIND_BRASS;
    return goes_on && ui_scroll_on(ui_id("scroll:%s", card->name)) ? 0 : pressed;
}

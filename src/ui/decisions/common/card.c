#include "decisions/common/panel.h"

#include "board/parts.h"

static const float SHIELD_WIDTH = 58, GALLEY_WIDTH = 132, QUESTION_LINE = 24;

/* From the widest: the next is for a place that would lie under it. */
typedef struct CardForm {
    float width;
    bool picture; /* The shield or galley beside the words. */
} CardForm;

static const CardForm CARD_FORMS[] = {{680, true}, {440, true}, {360, false}, {290, false}};
enum { CARD_FORM_COUNT = sizeof CARD_FORMS / sizeof CARD_FORMS[0] };

/* asked: behind the shield of who is asked. */
static void draw_line(Table *table, GfxRect *r, const char *id, const TextStyle *style,
                      const char *words, bool asked)
{
    const float indent = asked ? 28 : 0, below = style->type == THEME_TYPE_BOLD ? 4 : 2;
    if (!words || !words[0]) {
        return;
    }
    GfxRect line = gfx_cut_top(r, text_measure(ui->text, style, words, r->w - indent).y + below);
    const GfxRect shield = gfx_cut_left(&line, indent);
    if (asked) {
        paint_shield(table_livery(table, table->decider), shield.x + 10, shield.y + 11, 9);
        ui_note("shield:asked", gfx_rect(shield.x + 1, shield.y + 2, 18, 18),
                app_seat_name(table->decider));
    }
    ui_label(id, line, style, words);
}

/* The question and its facts, from the top of *r, which loses their height. Among several people a
 * shield stands before who is asked, or the question: nobody else has sat down for it. */
static void draw_words(Table *table, const Card *card, GfxRect *r)
{
    const ThemeColors *c = &ui->theme->color;
    const TextStyle bold = {.type = THEME_TYPE_BOLD}, soft = {.color = c->ink_soft},
                    risk = {.color = c->rubric};
    const char *name = app_seat_name(table->decider);
    int at = app_lone_person() == 0 && table->decider != card->player ? 0 : -1; /* -1: none. */
    for (int i = CARD_FACT_MAX; i >= 0 && at >= 0; i--) {
        const char *words = i > 0 ? card->facts[i - 1] : card->question;
        at = words && strncmp(words, name, strlen(name)) == 0 ? i : at;
    }
    draw_line(table, r, "text:question", &bold, card->question, at == 0);
    for (int i = 1; i <= CARD_FACT_MAX; i++) {
        draw_line(table, r, ui_id("text:fact:%d", i), &soft, card->facts[i - 1], at == i);
    }
    draw_line(table, r, "text:risk", &risk, card->danger, false);
}

/* What picture and frame take from its width. */
static float frame_width(const Card *card, CardForm form)
{
    const float side = !form.picture  ? 0
                       : card->galley ? GALLEY_WIDTH
                       : card->player ? SHIELD_WIDTH
                                      : 0;
    return 2 * ui->theme->grid.pad + side + 8 + card_fold_w();
}

/* No wider than its longest line. */
static float needed_width(Table *table, const Card *card, CardForm form)
{
    enum { LEAST = 260, ASKED = 30 };
    const TextStyle bold = text_style(THEME_TYPE_BOLD), body = text_style(THEME_TYPE_BODY);
    float w = ASKED + text_width(ui->text, &bold, card->question);
    for (int i = 0; i <= CARD_FACT_MAX; i++) {
        const char *fact = i < CARD_FACT_MAX ? card->facts[i] : card->danger;
        w = fact ? fmaxf(w, text_width(ui->text, &body, fact) + 6) : w;
    }
    w = card->controls_h > 0 ? (card->controls_w > 0 ? card->controls_w : form.width)
                             : fmaxf(LEAST, w + frame_width(card, form));
    return fminf(fminf(w, form.width), table->layout.board.w - 24);
}

/* How high a card of this form and width is where it shows all its words. */
static float needed_height(Table *table, const Card *card, CardForm form, float width)
{
    const float pad = ui->theme->grid.pad;
    UiPage page = ui_page(NULL, gfx_rect(0, 0, width - frame_width(card, form), 0));
    while (ui_page_next(&page)) {
        draw_words(table, card, &page.rest);
    }
    return page.height + card->controls_h + ui->theme->grid.gap + 2 * pad + 6;
}

/* Square units that may be hidden or missing. */
enum { HARDLY = 150 };

/* Narrower and higher beside the place that is asked about where it would lie on it otherwise, in
 * the end without its picture: the galley itself is seen then; at the chart's other edge where no
 * form has room at this one. */
static const CardForm *form_of(Table *table, const Card *card, const char *name, GfxRect *place)
{
    const int slot = card_slot(table, name, card->about, needed_width(table, card, CARD_FORMS[0]));
    const CardForm *best = CARD_FORMS;
    float least = INFINITY;
    const int forms =
        card->controls_h > 0 ? 1 : CARD_FORM_COUNT; /* Controls stay where they are. */
    for (int i = 0; i < 2 * forms && least >= HARDLY; i++) {
        const CardForm *form = &CARD_FORMS[i % forms];
        const float w = needed_width(table, card, *form), h = needed_height(table, card, *form, w);
        const GfxRect r =
            card_place(table, w, h, (slot + i / forms * CARD_SLIDES) % (2 * CARD_SLIDES));
        /* What it hides of the place that is asked about, and could not show of its own words. */
        const float missing = (card->about ? card_hides_zone(table, card->about, r) : 0)
                              + fmaxf(0, needed_height(table, card, *form, r.w) - r.h - 1) * r.w;
        if (missing < least) {
            least = missing;
            best = form;
            *place = r;
        }
    }
    return best;
}

GfxRect card_foot(GfxRect bar, CardFoot foot)
{
    enum { MOST_W = 640 };
    return gfx_split_row(gfx_cut_right(&bar, fminf(bar.w, MOST_W)), foot, FOOT_COUNT,
                         ui->theme->grid.gap);
}

/* A question alone, of nobody, only names what its answers do: the chart is worth more. */
static bool says_something(const Card *card)
{
    bool says = card->controls_h > 0 || card->player != 0 || card->galley != 0 || card->danger;
    for (int i = 0; i < CARD_FACT_MAX; i++) {
        says = says || (card->facts[i] && card->facts[i][0]);
    }
    return says;
}

bool card_draw(Table *table, const Card *card, GfxRect *controls)
{
    ui_focus_first(); /* Tab begins with it. */
    if (!says_something(card)) {
        return false;
    }
    /* Each question is read first, from its top. */
    const char *scroll = ui_id("scroll:%08x", (unsigned)table->draft_hash),
               *name = ui_id("%s:%08x", card->id, (unsigned)table->draft_hash);
    if (card_is_folded(table, name)) {
        return false;
    }
    GfxRect r = {0};
    const CardForm *form = form_of(table, card, name, &r);
    const bool scrolls = needed_height(table, card, *form, r.w) > r.h + 1;
    paint_panel_framed(r);
    ui_keep_clear(r);
    ui_target(card->id, r, &(UiHit){.no_focus = true}, NULL, NULL);
    r = gfx_rect_inset(r, ui->theme->grid.pad + 2);
    /* A chart too low for words has the controls alone. */
    const float gap = ui->theme->grid.gap;
    const bool bare = card->controls_h > 0 && r.h < card->controls_h + gap + QUESTION_LINE;
    *controls = bare ? r : gfx_part_bottom(&r, card->controls_h, gap);
    if (card_fold_button(table, name, bare ? controls : &r, QUESTION_LINE) && card->about != 0) {
        table_camera_show(table, table_to_board(table, table_zone_point(table, card->about)));
    }
    ui_focus_first(); /* Not the button that puts it away. */
    if (bare) {
        ui_note("text:question", *controls, card->question);
        return true;
    }
    if (form->picture) {
        if (card->galley != 0) {
            const GfxRect picture = gfx_cut_left(&r, GALLEY_WIDTH);
            ui_tell_begin(""); /* The words name it. */
            table_draw_galley(table, table_galley(table, card->galley), card->galley,
                              picture.x + picture.w / 2 - 6,
                              picture.y + fminf(picture.h * 0.5F + 40, picture.h), 104, false, 1);
            ui_tell_end();
        } else if (card->player != 0) {
            const GfxRect shield = gfx_cut_left(&r, SHIELD_WIDTH);
            paint_shield(table_livery(table, card->player), shield.x + shield.w / 2 - 5,
                         shield.y + fminf(shield.h / 2, 34), 18);
        }
    }
    /* Large words on a small chart scroll above the controls, by whole lines. */
    const float line = text_line_height(ui->text, &(TextStyle){.type = THEME_TYPE_BODY}) + 1;
    r.h -= scrolls ? fmodf(r.h - 4, line) : 0;
    for (UiPage page = ui_page(scroll, r); ui_page_next(&page);) {
        draw_words(table, card, &page.rest);
    }
    return true;
}

void card_coins(Table *table, const char *id, GfxRect r, const char *tip, int low, int high,
                int *coins)
{
    const int coin = table->world->e1996.coin_ducats;
    int ducats = *coins * coin;
    ducats -= ui_shortcut(keys_of(KEY_LESS)) && ducats - coin >= low * coin ? coin : 0;
    ducats += ui_shortcut(keys_of(KEY_MORE)) && ducats + coin <= high * coin ? coin : 0;
    ui_stepper(id, r, tip, low * coin, high * coin, coin, &ducats);
    if (ducats != *coins * coin) {
        gfx_request_redraw(ui->gfx); /* What was drawn before it may show the number too. */
    }
    *coins = ducats / coin;
}

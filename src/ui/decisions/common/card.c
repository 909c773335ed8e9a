#include "decisions/common/card.h"

#include "board/parts.h"
#include "board/galleys.h"
#include "setup/keys.h"
#include "table/card_fold.h"
#include "table/table.h"
#include "table/under.h"

#include <math.h>
#include <stdio.h>

static const float SHIELD_WIDTH = 58, GALLEY_WIDTH = 132, SCROLL_WIDTH = 12, QUESTION_LINE = 24;

/* From the widest: the next is for a place that would lie under it. */
typedef struct CardForm {
    float width;
    bool picture;  /* The shield or galley beside the words. */
    bool controls; /* Wide enough for controls. */
} CardForm;

static const CardForm CARD_FORMS[] = {{680, true, true},   {440, true, true},
                                      {440, false, true},  {360, false, false},
                                      {325, false, false}, {290, false, false}};
enum { CARD_FORM_COUNT = sizeof CARD_FORMS / sizeof CARD_FORMS[0] };

typedef struct CardStyles {
    TextStyle question, fact;
} CardStyles;

static CardStyles card_styles(void)
{
    return (CardStyles){
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_LEFT, TEXT_TOP, TEXT_WRAP),
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP,
                        TEXT_WRAP)};
}

static bool has_several_people(void)
{
    const SessionSetup *setup = session_setup(app->session);
    int people = 0;
    for (int seat = 1; seat <= setup->game.player_count; seat++) {
        people += setup->seats[seat].kind == SEAT_PERSON;
    }
    return people > 1;
}

void card_draw_asked(Table *table, float x, float y, float half_width)
{
    if (has_several_people()) {
        paint_shield(table_livery(table, table->decider), x, y, half_width);
        ui_note("shield:asked",
                gfx_rect(x - half_width, y - half_width, 2 * half_width, 2 * half_width),
                table_seat_name(table->decider));
    }
}

static float asked_width(const Table *table, const Card *card)
{
    enum { ASKED_WIDTH = 28 };
    return has_several_people() && table->decider != card->player ? ASKED_WIDTH : 0;
}

static bool has_words(const char *words)
{
    return words != NULL && words[0] != '\0';
}

static float words_height(Table *table, const Card *card, float width)
{
    const CardStyles styles = card_styles();
    float h =
        text_measure(ui->text, &styles.question, card->question, width - asked_width(table, card)).y
        + 4;
    for (int i = 0; i < CARD_FACT_MAX; i++) {
        if (has_words(card->facts[i])) {
            h += text_measure(ui->text, &styles.fact, card->facts[i], width).y + 2;
        }
    }
    return h;
}

static void draw_words(Table *table, const Card *card, GfxRect r)
{
    const CardStyles styles = card_styles();
    ui_note("text:question", r, card->question);
    const float asked = asked_width(table, card);
    if (asked > 0) {
        card_draw_asked(table, r.x + 10, r.y + 11, 9);
    }
    const GfxRect question = gfx_rect(r.x + asked, r.y, r.w - asked, r.h);
    gfx_cut_top(&r, text_draw(ui->text, &styles.question, question, card->question) + 4);
    for (int i = 0; i < CARD_FACT_MAX; i++) {
        if (has_words(card->facts[i])) {
            const char *id = ui_id("text:fact:%d", i + 1);
            ui_note(id, r, card->facts[i]);
            gfx_cut_top(&r, text_draw(ui->text, &styles.fact, r, card->facts[i]) + 2);
        }
    }
}

/* How much the card would hide of the place that is asked about: its port and the galleys there. */
static float hidden_place(const Table *table, ZoneId zone, GfxRect r)
{
    enum { MIDDLE = 60 };
    const GfxPoint at = table_to_window(table, table->map->zone[zone].anchor[0]);
    float hidden =
        under_rect(r, table->plate[table->world->port_of_zone[zone]])
        + under_rect(r, gfx_rect(at.x - MIDDLE / 2.0F, at.y - MIDDLE / 2.0F, MIDDLE, MIDDLE));
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        hidden += table_galley(table, galley)->zone == zone ? under_galley(table, r, galley) : 0;
    }
    return hidden;
}

/* After that galleys and the ports that are marked count, and the turn order, which is part of what
 * is weighed; else it lies in the middle. */
static float hidden_by(const Table *table, const Card *card, GfxRect r)
{
    const TableLayout *l = &table->layout;
    float hidden = under_plates(table, r) / 2 + 2 * under_galleys(table, r)
                   + 2 * under_rect(r, l->order) + under_rect(r, l->track) / 2
                   + under_rect(r, l->doge) / 2 + under_rect(r, l->wheel) / 5
                   + 4 * fabsf(r.x + r.w / 2 - l->board.x - l->board.w / 2);
    for (ZoneId zone = 1; zone <= table->world->zone_count; zone++) {
        const PortId port = table->world->port_of_zone[zone];
        hidden += zone == card->about ? 20 * hidden_place(table, zone, r)
                  : table->zone_mark[zone].mark != MARK_NONE && port
                      ? 2 * under_rect(r, table->plate[port])
                      : 0;
    }
    return hidden;
}

static float side_width(const Card *card, bool picture)
{
    return !picture ? 0 : card->galley != 0 ? GALLEY_WIDTH : card->player != 0 ? SHIELD_WIDTH : 0;
}

/* Around the words: its frame, the controls and what parts them. */
static float around_height(const Card *card)
{
    return card->controls_h + ui->theme->grid.gap + 2 * ui->theme->grid.pad + 6;
}

static float words_width(const Table *table, const Card *card, CardForm form, float width)
{
    return width - 2 * ui->theme->grid.pad - side_width(card, form.picture) - 8
           - card_fold_w(table);
}

/* Along the chart's edges, where a card of this form hides least. */
static GfxRect place_of_form(Table *table, const Card *card, CardForm form)
{
    const float w = fminf(form.width, table->layout.board.w - 24);
    const float h =
        words_height(table, card, words_width(table, card, form, w)) + around_height(card);
    GfxRect best = edge_place(table, w, h, 0);
    float least = INFINITY;
    for (int place = 0; place < EDGE_PLACES; place++) {
        const GfxRect r = edge_place(table, w, h, place);
        const float hidden = hidden_by(table, card, r);
        if (hidden < least - 1) {
            least = hidden;
            best = r;
        }
    }
    return best;
}

/* Square units that may be hidden or missing. */
enum { HARDLY = 150 };

/* How much it would hide of the place that is asked about, and of its own words could not show at
 * once. */
static float unseen(Table *table, const Card *card, CardForm form, GfxRect r)
{
    const float needed =
        words_height(table, card, words_width(table, card, form, r.w)) + around_height(card);
    return (card->about != 0 ? hidden_place(table, card->about, r) : 0)
           + fmaxf(0, needed - r.h - 1) * r.w;
}

/* Narrower and higher beside the place that is asked about where it would lie on it otherwise, in
 * the end without its picture: the galley itself is seen then. */
static const CardForm *form_of(Table *table, const Card *card, GfxRect *place, float *least)
{
    const CardForm *best = CARD_FORMS;
    *least = INFINITY;
    for (int i = 0; i < CARD_FORM_COUNT && *least >= HARDLY; i++) {
        if (card->controls_h > 0 && !CARD_FORMS[i].controls) {
            continue;
        }
        const GfxRect r = place_of_form(table, card, CARD_FORMS[i]);
        const float missing = unseen(table, card, CARD_FORMS[i], r);
        if (missing < *least) {
            *least = missing;
            best = &CARD_FORMS[i];
            *place = r;
        }
    }
    return best;
}

bool card_has_room(Table *table, const Card *card)
{
    GfxRect r;
    float least;
    form_of(table, card, &r, &least);
    return least < HARDLY;
}

static void draw_picture(Table *table, const Card *card, GfxRect *r)
{
    if (card->galley != 0) {
        const GfxRect picture = gfx_cut_left(r, GALLEY_WIDTH);
        ui_tell_begin(""); /* The words name it. */
        table_draw_galley(table, table_galley(table, card->galley), card->galley,
                          picture.x + picture.w / 2 - 6,
                          picture.y + fminf(picture.h * 0.5F + 40, picture.h), 104, false, 1);
        ui_tell_end();
    } else if (card->player != 0) {
        const GfxRect shield = gfx_cut_left(r, SHIELD_WIDTH);
        paint_shield(table_livery(table, card->player), shield.x + shield.w / 2 - 5,
                     shield.y + fminf(shield.h / 2, 34), 18);
    }
}

bool card_draw(Table *table, const Card *card, GfxRect *controls)
{
    GfxRect r = {0};
    float least;
    const CardForm *form = form_of(table, card, &r, &least);
    char name[UI_ID_MAX], scroll[UI_ID_MAX]; /* Each question is read first, from its top. */
    snprintf(scroll, sizeof scroll, "scroll:%08x", (unsigned)table->draft_hash);
    snprintf(name, sizeof name, "%s:%08x", card->id, (unsigned)table->draft_hash);
    if (table->card_lay == CARD_TEACHES
        || card_is_folded(table, CARD_ASKS, name, S("card.question"), NULL)) {
        return false;
    }
    paint_panel_framed(r);
    ui_keep_clear(r);
    ui_target(card->id, r, &(UiHit){.no_focus = true}, NULL, NULL);
    r = gfx_rect_inset(r, ui->theme->grid.pad + 2);
    *controls = gfx_cut_bottom(&r, card->controls_h);
    gfx_cut_bottom(&r, ui->theme->grid.gap);
    if (card_fold_button(table, CARD_ASKS, name, &r, QUESTION_LINE) && card->about != 0) {
        table_camera_show(table, table_to_board(table, table_zone_point(table, card->about)));
    }
    if (form->picture) {
        draw_picture(table, card, &r);
    }
    if (words_height(table, card, r.w) <= r.h + 1) {
        draw_words(table, card, r);
        return true;
    }
    /* Large words on a small chart scroll above the controls. */
    const float width = r.w - SCROLL_WIDTH;
    GfxRect page = ui_scroll_begin(scroll, r, words_height(table, card, width), false);
    page.w = width;
    draw_words(table, card, page);
    ui_scroll_end();
    return true;
}

void card_coins(Table *table, const char *id, GfxRect r, const char *tip, int low, int high,
                int *coins)
{
    const int coin = table->world->e1996.coin_ducats;
    int ducats = *coins * coin;
    ui_stepper_by(id, r, tip, low * coin, high * coin, coin, &ducats);
    if (ui_shortcut(keys_of(KEY_LESS)) && ducats - coin >= low * coin) {
        ducats -= coin;
    }
    if (ui_shortcut(keys_of(KEY_MORE)) && ducats + coin <= high * coin) {
        ducats += coin;
    }
    char words[16];
    snprintf(words, sizeof words, "%d", ducats);
    const char *note = ui_id("text:%.50s", id);
    ui_note(note, r, words);
    if (ducats != *coins * coin) {
        gfx_request_redraw(ui->gfx); /* What was drawn before it may show the number too. */
    }
    *coins = ducats / coin;
}

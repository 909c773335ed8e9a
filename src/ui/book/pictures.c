#include "book/page.h"

#include "board/parts.h"

Table *picture_table(const Book *book)
{
    Table *t = calloc(1, sizeof *t);
    if (t) {
        t->board = &book->board;
        t->world = &book->board.world;
        t->picture = true;
        t->layout.hud_k = t->layout.plate_k = t->layout.piece_k = 1;
        t->layout.hud_pad = 14;
        t->layout.hud_top = 8;
        t->layout.hud_line = 22;
    }
    return t;
}

/* --- Galleys and ports ------------------------------------------------------------------------ */

static const float HULL = 128, SEA_HULL = 104, PLATE_K = 1.15f;

/* The table gives a galley this room around its place (board/galleys.c). */
static GfxPoint draw_ship(Table *t, const BookShip *ship, float x, float y, float hull, bool draws)
{
    if (draws) {
        table_draw_galley(t, &ship->galley, ship->number, x + hull * 0.49f, y + hull * 0.6f, hull,
                          ship->west, ship->galley.sailors ? 1 : 0.4f);
    }
    return gfx_point(hull * 0.98f, hull * 0.8f);
}

static GfxPoint galley(Table *t, const BookItem *item, bool draws)
{
    return draw_ship(t, &item->ships[0], 0, 0, HULL, draws);
}

static GfxPoint plate(Table *t, const BookItem *item, bool draws)
{
    PlateParts parts;
    plate_parts_of(t, item->port, &parts);
    t->view.pub.ports[item->port] = item->at;
    plate_ask(t, item->port, &parts);
    bool buys = false;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        buys = buys || parts.demand[good] >= 0;
    }
    if (draws) {
        gfx_push_view(ui->gfx, 3 * PLATE_K, 2 * PLATE_K, PLATE_K);
        plate_paint(t, item->port, &parts, PLATE_PLAIN);
        gfx_pop_view(ui->gfx);
    }
    return gfx_point((parts.w + 6) * PLATE_K,
                     (parts.h + 4 + (float)(buys ? PLATE_DEMAND_H : 0)) * PLATE_K);
}

/* Open water. */
static void paint_sea(GfxRect r)
{
    gfx_fill_rect_vertical(ui->gfx, r, gfx_rgb(0xA9C6BF), gfx_rgb(0x86AFA9));
    const GfxColor wave = gfx_fade(ui->theme->color.paper_high, 0.25F);
    for (int row = 0; row * 22 < (int)r.h - 14; row++) {
        const float y = r.y + 16 + (float)row * 22;
        const float left = r.x + (float)(row % 2) * 24 + 8;
        for (int i = 0; left + (float)i * 48 + 18 < r.x + r.w; i++) {
            const float x = left + (float)i * 48;
            const GfxPoint arc[] = {
                {x, y}, {x + 5, y - 3}, {x + 10, y}, {x + 15, y + 3}, {x + 20, y}};
            gfx_polyline(ui->gfx, arc, 5, false, 1.1F, wave, NULL);
        }
    }
}

/* A zone; where a galley was stopped, behind bars of red. */
static GfxPoint sea(Table *t, const BookItem *item, bool draws)
{
    enum { HEAD = 24, SAIL = 9 }; /* Under its name, and so much more for sails. */
    const ThemeColors *c = &ui->theme->color;
    const GfxPoint ship = draw_ship(t, &item->ships[0], 0, 0, SEA_HULL, false);
    const float count = (float)(item->ship_count > 1 ? item->ship_count : 1);
    const GfxRect r = gfx_rect(0, 0, ship.x * count + 14, ship.y + HEAD + SAIL + 2);
    if (draws) {
        paint_sea(r);
        gfx_stroke_rect(ui->gfx, r, item->value ? 3.5f : 1.2f,
                        item->value ? c->danger : c->ink_soft);
        gfx_fill_rect(ui->gfx, gfx_rect(1, 1, r.w - 2, HEAD - 1), gfx_fade(c->paper_high, 0.8f));
        table_text(THEME_TYPE_NAME, 17, c->ink, TEXT_CENTER, gfx_rect(4, 0, r.w - 8, HEAD),
                   item->word);
    }
    for (int i = 0; i < item->ship_count; i++) {
        draw_ship(t, &item->ships[i], 7 + ship.x * (float)i, HEAD + SAIL, SEA_HULL, draws);
    }
    return gfx_point(r.w, r.h);
}

/* --- Pieces in a row -------------------------------------------------------------------------- */

static GfxPoint row(Table *t, const BookItem *item, bool draws)
{
    static const char *const faces[] = {"die_blank", "die_1", "die_2",     "die_3",    "die_4",
                                        "die_5",     "die_6", "die_skull", "die_blank"};
    /* Of one piece, with the space to the next. */
    const GfxPoint pitch = item->kind == ITEM_CUBES     ? gfx_point(34, 36)
                           : item->kind == ITEM_SAILORS ? gfx_point(26, 44)
                           : item->kind == ITEM_DICE    ? gfx_point(44, 46)
                                                        : gfx_point(56, 74); /* Cards. */
    for (int i = 0; draws && i < item->list_count; i++) {
        const uint8_t what = item->list[i];
        const float x = pitch.x * (float)i;
        const GfxRect box = gfx_rect(x + 3, 3, pitch.x - 6, pitch.y - 6);
        if (item->kind == ITEM_CUBES) {
            table_draw_cube(t, what, x + pitch.x / 2, pitch.y - 6, 26, 1);
        } else if (item->kind == ITEM_SAILORS) {
            table_draw_sailor(t, what, x + pitch.x / 2, pitch.y - 4, 36, 1);
        } else {
            atlas_draw_in(ui->atlas,
                          item->kind == ITEM_DICE ? faces[what] : track_card_sprite(what), box,
                          NULL);
        }
    }
    return gfx_point(pitch.x * (float)item->list_count, pitch.y);
}

static GfxPoint building(Table *t, const BookItem *item, bool draws)
{
    (void)t;
    if (draws) {
        atlas_draw_in(ui->atlas, item->word, gfx_rect(2, 2, 60, 56), NULL);
    }
    return gfx_point(64, 60);
}

static GfxPoint coins(Table *t, const BookItem *item, bool draws)
{
    (void)t;
    const TextStyle style = ui_ink(THEME_TYPE_NUMBER_BIG, TEXT_LEFT, TEXT_MIDDLE, TEXT_FREE);
    const char *number = ui_id("%d", item->value);
    const float w = text_width(ui->text, &style, number) + 4;
    if (draws) {
        atlas_draw_in(ui->atlas, "coin", gfx_rect(1, 4, 34, 34), NULL);
        text_draw(ui->text, &style, gfx_rect(42, 0, w, 42), number);
    }
    return gfx_point(42 + w, 42);
}

/* --- Words and arrows ------------------------------------------------------------------------- */

static GfxPoint words(Table *t, const BookItem *item, bool draws)
{
    enum { WORDS_W = 190 };
    (void)t;
    const TextStyle style = ui_ink(THEME_TYPE_NAME_BIG, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const GfxPoint size = text_measure(ui->text, &style, item->word, WORDS_W);
    if (draws) {
        text_draw(ui->text, &style, gfx_rect(0, 0, size.x + 4, size.y + 4), item->word);
    }
    return gfx_point(size.x + 4, size.y + 4);
}

static GfxPoint arrow(Table *t, const BookItem *item, bool draws)
{
    (void)t;
    const TextStyle style = text_style(THEME_TYPE_BOLD);
    const char *said = item->word ? item->word : "";
    const GfxColor color = ui->theme->color.rubric;
    const float w = fmaxf(54, text_width(ui->text, &style, said) + 10), y = 34;
    const GfxPoint head[] = {{w - 4, y}, {w - 20, y - 9}, {w - 20, y + 9}};
    if (draws) {
        gfx_line(ui->gfx, 6, y, w - 18, y, 4, color);
        gfx_fill_polygon(ui->gfx, head, 3, color);
        table_text(THEME_TYPE_BOLD, 0, ui->theme->color.ink, TEXT_CENTER, gfx_rect(0, 0, w, 22),
                   said);
    }
    return gfx_point(w, 48);
}

/* --- What lies in the board's corners --------------------------------------------------------- */

static GfxPoint wheel(Table *t, const BookItem *item, bool draws)
{
    enum { WHEEL_W = 184 };
    t->view.pub.as.e2012.marker = (uint8_t)item->value;
    for (int i = 0; i < item->list_count; i++) {
        t->view.pub.galleys[i + 1].owner = item->list[i] & 7U;
    }
    if (draws) {
        wheel_paint(t, gfx_rect(8, 6, WHEEL_W - 16, WHEEL_W - 16));
    }
    return gfx_point(WHEEL_W, WHEEL_W);
}

enum { TRACK_W = 440, TRACK_H = 92, ROUND_H = 116 };

static GfxPoint track(Table *t, const BookItem *item, bool draws)
{
    t->view.pub.as.e2012.track = (uint8_t)item->value;
    t->layout.track = gfx_rect(2, 2, TRACK_W - 4, TRACK_H - 6);
    if (draws) {
        track_paint(t);
    }
    return gfx_point(TRACK_W, TRACK_H);
}

static GfxPoint rounds(Table *t, const BookItem *item, bool draws)
{
    static const uint8_t phases[] = {PHASE_NONE,   PHASE_STAKE,   PHASE_OUTFIT, PHASE_ROUTE,
                                     PHASE_BATTLE, PHASE_CAPTURE, PHASE_SALE};
    t->view.pub.turn = (uint8_t)item->value;
    t->view.pub.depth = 1;
    t->view.pub.stack[0].id = phases[item->phase];
    t->layout.track = gfx_rect(2, 2, TRACK_W - 4, ROUND_H - 6);
    if (draws) {
        round_paint(t);
    }
    return gfx_point(TRACK_W, ROUND_H);
}

/* The places in the turn order with who has them and what they staked. */
static GfxPoint places(Table *t, const BookItem *item, bool draws)
{
    enum { PLACE_W = 190, PLACE_H = 34 };
    for (int i = 0; draws && i < item->list_count && i < PLAYER_MAX; i++) {
        const GfxRect r = gfx_rect(0, (float)(i * PLACE_H), PLACE_W, PLACE_H);
        atlas_draw_in(ui->atlas, ui_id("token_%d", i + 1),
                      gfx_rect(2, r.y + 2, PLACE_H - 4, PLACE_H - 4), NULL);
        if (item->list[i]) {
            paint_shield(table_livery(t, item->list[i]), 58, r.y + 16, 9);
        }
        if (i < item->number_count) {
            table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink, TEXT_RIGHT,
                       gfx_rect(80, r.y, PLACE_W - 90, PLACE_H), ui_id("%d", item->number[i]));
        }
    }
    return gfx_point(PLACE_W, (float)(PLACE_H * item->list_count));
}

/* --- Tables of numbers ------------------------------------------------------------------------ */

/* Cubes upon cubes, none, one, and so on up to the largest warehouse, and below them what that many
 * score. */
static GfxPoint scale(Table *t, const BookItem *item, bool draws)
{
    enum { SCALE_W = 52, SCALE_CUBE = 17 };
    (void)item;
    const ThemeColors *c = &ui->theme->color;
    int count = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const int spaces = t->world->ports[port].space_count;
        count = spaces >= count ? spaces + 1 : count;
    }
    const float foot = (float)(SCALE_CUBE * count) + 6;
    for (int n = 0; draws && n < count; n++) {
        const float x = (float)(n * SCALE_W);
        for (int i = 0; i < n; i++) {
            const GoodId good = (GoodId)(1 + i % t->world->good_count);
            table_draw_cube(t, good, x + SCALE_W / 2.0f, foot - (float)(i * SCALE_CUBE), 20, 1);
        }
        gfx_line(ui->gfx, x + 6, foot + 3, x + SCALE_W - 6, foot + 3, 1.4f, c->ink_soft);
        table_text(THEME_TYPE_NUMBER_BIG, 22, c->ink, TEXT_CENTER,
                   gfx_rect(x, foot + 6, SCALE_W, 28),
                   ui_id("%d", t->world->e2012.scale_ducats[n]));
    }
    return gfx_point((float)(SCALE_W * count), foot + 36);
}

/* The bar of chances of fighting to the end: who attacks, both dead, who defends. */
static GfxPoint odds(Table *t, const BookItem *item, bool draws)
{
    enum { ODDS_W = 380 };
    const int *n = item->number;
    BattleChances chances;
    GfxRect rest = gfx_rect(1, 4, ODDS_W - 2, 34);
    const GfxRect bar = rest;
    if (!draws) {
        return gfx_point(ODDS_W, 42);
    }
    if (t->has.battle_sums) {
        battle_chances_sums(n[0], n[1], n[2] != 0, &chances);
    } else {
        battle_chances(NULL, 0, n[1], n[2], n[0], n[0], 0, &chances);
    }
    const int percent[] = {chances.win_percent, chances.both_percent, chances.lose_percent};
    for (int i = 0; i < 3; i++) {
        const GfxRect part = i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)percent[i] / 100);
        if (i == 1) {
            gfx_fill_rect(ui->gfx, part, ui->theme->color.ink_soft);
        } else {
            paint_pattern(i == 0 ? 0 : 1, part);
        }
        if (part.w > 48) {
            const GfxRect chip = gfx_rect(part.x + part.w / 2 - 24, part.y + 6, 48, part.h - 12);
            gfx_fill_rounded(ui->gfx, chip, 5, gfx_fade(ui->theme->color.paper_high, 0.93f));
            table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink, TEXT_CENTER, chip,
                       SF("number.percent", ARG_INT("percent", percent[i])));
        }
    }
    gfx_stroke_rect(ui->gfx, bar, 1.4f, ui->theme->color.ink);
    return gfx_point(ODDS_W, 42);
}

GfxPoint picture(Table *t, const BookItem *item, bool draws)
{
    static GfxPoint (*const PICTURES[ITEM_COUNT])(Table *, const BookItem *, bool) = {
        [ITEM_PLATE] = plate,  [ITEM_GALLEY] = galley, [ITEM_SEA] = sea,
        [ITEM_CUBES] = row,    [ITEM_SAILORS] = row,   [ITEM_DICE] = row,
        [ITEM_CARDS] = row,    [ITEM_WHEEL] = wheel,   [ITEM_TRACK] = track,
        [ITEM_ROUND] = rounds, [ITEM_PLACES] = places, [ITEM_COINS] = coins,
        [ITEM_ARROW] = arrow,  [ITEM_WORDS] = words,   [ITEM_BUILDING] = building,
        [ITEM_SCALE] = scale,  [ITEM_ODDS] = odds};
    /* An empty table of the edition for so many players. */
    memset(&t->view, 0, sizeof t->view);
    t->view.pub.edition = t->world->edition;
    t->view.pub.player_count = (uint8_t)item->players;
    t->view.pub.turn = 1;
    features_fill(&t->has, t->world, item->players);
    if (draws && item->kind != ITEM_WORDS) {
        ui_tell_begin(""); /* The text beside it says what it shows. */
    }
    const GfxPoint size = PICTURES[item->kind](t, item, draws);
    if (draws && item->kind != ITEM_WORDS) {
        ui_tell_end();
    }
    return size;
}

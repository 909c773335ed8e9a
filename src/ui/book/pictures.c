#include "book/pictures.h"

#include "board/galleys.h"
#include "board/plate_face.h"
#include "board/parts.h"
#include "playback/battle_page.h"
#include "table/battle_odds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* An empty table of the edition for so many players. */
static void clear(Table *t, int players)
{
    memset(&t->view, 0, sizeof t->view);
    t->view.pub.edition = t->world->edition;
    t->view.pub.player_count = (uint8_t)players;
    t->view.pub.turn = 1;
    features_fill(&t->has, t->world, players);
}

/* --- Galleys and ports ------------------------------------------------------------------------ */

static const float HULL = 128, SEA_HULL = 104, PLATE_K = 1.15f;

/* Of a galley: the table gives it this room around its place (board/galleys.c). */
static GfxPoint galley_size(float hull)
{
    return gfx_point(hull * 0.98f, hull * 0.8f);
}

static void draw_ship(Table *t, const BookShip *ship, float x, float y, float hull)
{
    table_draw_galley(t, &ship->galley, ship->number, x + hull * 0.49f, y + hull * 0.6f, hull,
                      ship->west, ship->galley.sailors ? 1 : 0.4f);
}

static GfxPoint plate_size(Table *t, const BookItem *item)
{
    PlateParts parts;
    plate_parts_of(t, item->port, &parts);
    return gfx_point((parts.w + 6) * PLATE_K, (parts.h + 4) * PLATE_K);
}

static void draw_plate(Table *t, const BookItem *item)
{
    PlateParts parts;
    plate_parts_of(t, item->port, &parts);
    t->view.pub.ports[item->port] = item->at;
    gfx_push_view(ui->gfx, 3 * PLATE_K, 2 * PLATE_K, PLATE_K);
    plate_paint(t, item->port, &parts, PLATE_PLAIN);
    gfx_pop_view(ui->gfx);
}

enum { SEA_HEAD = 24, SAIL = 9 }; /* Under its name, and so much more for sails. */

static GfxPoint sea_size(const BookItem *item)
{
    const GfxPoint ship = galley_size(SEA_HULL);
    const float count = (float)(item->ship_count > 1 ? item->ship_count : 1);
    return gfx_point(ship.x * count + 14, ship.y + SEA_HEAD + SAIL + 2);
}

/* A zone; where a galley was stopped, behind bars of red. */
static void draw_sea(Table *t, const BookItem *item)
{
    const ThemeColors *c = &ui->theme->color;
    const GfxPoint size = sea_size(item);
    const GfxRect r = gfx_rect(0, 0, size.x, size.y);
    battle_paint_sea(r);
    gfx_stroke_rect(ui->gfx, r, item->value ? 3.5f : 1.2f, item->value ? c->danger : c->ink_soft);
    gfx_fill_rect(ui->gfx, gfx_rect(1, 1, size.x - 2, SEA_HEAD - 1), gfx_fade(c->paper_high, 0.8f));
    table_text(THEME_TYPE_NAME, 17, c->ink, TEXT_CENTER, gfx_rect(4, 0, size.x - 8, SEA_HEAD),
               item->word);
    for (int i = 0; i < item->ship_count; i++) {
        draw_ship(t, &item->ships[i], 7 + galley_size(SEA_HULL).x * (float)i, SEA_HEAD + SAIL,
                  SEA_HULL);
    }
}

/* --- Pieces in a row -------------------------------------------------------------------------- */

typedef struct Pitch {
    float w, h; /* Of one piece, with the space to the next. */
} Pitch;

static Pitch pitch_of(BookItemKind kind)
{
    return kind == ITEM_CUBES     ? (Pitch){34, 36}
           : kind == ITEM_SAILORS ? (Pitch){26, 44}
           : kind == ITEM_DICE    ? (Pitch){44, 46}
                                  : (Pitch){56, 74}; /* Cards. */
}

static void draw_row(Table *t, const BookItem *item)
{
    static const char *const faces[] = {"die_blank", "die_1", "die_2",     "die_3",    "die_4",
                                        "die_5",     "die_6", "die_skull", "die_blank"};
    const Pitch pitch = pitch_of(item->kind);
    for (int i = 0; i < item->list_count; i++) {
        const uint8_t what = item->list[i];
        const float x = pitch.w * (float)i;
        const GfxRect box = gfx_rect(x + 3, 3, pitch.w - 6, pitch.h - 6);
        if (item->kind == ITEM_CUBES) {
            table_draw_cube(t, what, x + pitch.w / 2, pitch.h - 6, 26, 1);
        } else if (item->kind == ITEM_SAILORS) {
            table_draw_sailor(t, what, x + pitch.w / 2, pitch.h - 4, 36, 1);
        } else if (item->kind == ITEM_DICE) {
            atlas_draw_in(ui->atlas, faces[what], box, NULL);
        } else {
            atlas_draw_in(ui->atlas, track_card_sprite(what), box, NULL);
        }
    }
}

static void draw_building(const BookItem *item)
{
    atlas_draw_in(ui->atlas, item->word, gfx_rect(2, 2, 60, 56), NULL);
}

static TextStyle number_style(void)
{
    TextStyle style = text_style(THEME_TYPE_NUMBER_BIG);
    style.vertical = TEXT_MIDDLE;
    style.overflow = TEXT_FREE;
    return style;
}

static float coins_width(const BookItem *item, char number[16])
{
    const TextStyle style = number_style();
    snprintf(number, 16, "%d", item->value);
    return 42 + text_width(ui->text, &style, number) + 4;
}

static void draw_coins(const BookItem *item)
{
    const TextStyle style = number_style();
    char number[16];
    const float w = coins_width(item, number);
    atlas_draw_in(ui->atlas, "coin", gfx_rect(1, 4, 34, 34), NULL);
    text_draw(ui->text, &style, gfx_rect(42, 0, w - 42, 42), number);
}

/* --- Words and arrows ------------------------------------------------------------------------- */

enum { WORDS_W = 190, ARROW_W = 54 };

static TextStyle words_style(void)
{
    return text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
}

static GfxPoint words_size(const BookItem *item)
{
    const TextStyle style = words_style();
    const GfxPoint size = text_measure(ui->text, &style, item->word, WORDS_W);
    return gfx_point(size.x + 4, size.y + 4);
}

static void draw_words(const BookItem *item)
{
    const TextStyle style = words_style();
    const GfxPoint size = words_size(item);
    text_draw(ui->text, &style, gfx_rect(0, 0, size.x, size.y), item->word);
}

static float arrow_width(const BookItem *item)
{
    const TextStyle style = text_style(THEME_TYPE_BOLD);
    const float words = item->word ? text_width(ui->text, &style, item->word) + 10 : 0;
    return fmaxf(ARROW_W, words);
}

static void draw_arrow(const BookItem *item)
{
    const GfxColor color = ui->theme->color.rubric;
    const float w = arrow_width(item), y = 34;
    const GfxPoint head[] = {{w - 4, y}, {w - 20, y - 9}, {w - 20, y + 9}};
    gfx_line(ui->gfx, 6, y, w - 18, y, 4, color);
    gfx_fill_polygon(ui->gfx, head, 3, color);
    if (item->word) {
        table_text(THEME_TYPE_BOLD, 0, ui->theme->color.ink, TEXT_CENTER, gfx_rect(0, 0, w, 22),
                   item->word);
    }
}

/* --- What lies in the board's corners --------------------------------------------------------- */

enum { WHEEL_W = 184, TRACK_W = 440, TRACK_H = 92, ROUND_H = 116, PLACE_W = 190, PLACE_H = 34 };

static void draw_wheel(Table *t, const BookItem *item)
{
    Public2012 *p = &t->view.pub.as.e2012;
    p->marker = (uint8_t)item->value;
    for (int i = 0; i < item->list_count; i++) {
        t->view.pub.galleys[i + 1].owner = item->list[i];
    }
    wheel_paint(t, gfx_rect(8, 6, WHEEL_W - 16, WHEEL_W - 16));
}

static void draw_track(Table *t, const BookItem *item)
{
    t->view.pub.as.e2012.track = (uint8_t)item->value;
    t->layout.track = gfx_rect(2, 2, TRACK_W - 4, TRACK_H - 6);
    track_paint(t);
}

static void draw_round(Table *t, const BookItem *item)
{
    static const uint8_t phases[] = {PHASE_NONE,   PHASE_STAKE,   PHASE_OUTFIT, PHASE_ROUTE,
                                     PHASE_BATTLE, PHASE_CAPTURE, PHASE_SALE};
    t->view.pub.turn = (uint8_t)item->value;
    t->view.pub.depth = 1;
    t->view.pub.stack[0].id = phases[item->phase];
    t->layout.track = gfx_rect(2, 2, TRACK_W - 4, ROUND_H - 6);
    round_paint(t);
}

/* The places in the turn order with who has them and what they staked. */
static void draw_places(Table *t, const BookItem *item)
{
    static const char *const tokens[] = {"token_1", "token_2", "token_3", "token_4"};
    for (int i = 0; i < item->list_count && i < PLAYER_MAX; i++) {
        const GfxRect r = gfx_rect(0, (float)(i * PLACE_H), PLACE_W, PLACE_H);
        char stake[16];
        atlas_draw_in(ui->atlas, tokens[i], gfx_rect(2, r.y + 2, PLACE_H - 4, PLACE_H - 4), NULL);
        if (item->list[i]) {
            paint_shield(table_livery(t, item->list[i]), 58, r.y + 16, 9);
        }
        if (i < item->number_count) {
            snprintf(stake, sizeof stake, "%d", item->number[i]);
            table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink, TEXT_RIGHT,
                       gfx_rect(80, r.y, PLACE_W - 90, PLACE_H), stake);
        }
    }
}

/* --- Tables of numbers ------------------------------------------------------------------------ */

enum { SCALE_W = 52, SCALE_CUBE = 17, ODDS_W = 380 };

/* None, one, and so on up to the largest warehouse. */
static int scale_count(const Table *t)
{
    int most = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        most = t->world->ports[port].space_count > most ? t->world->ports[port].space_count : most;
    }
    return most + 1;
}

/* Cubes upon cubes, and below them what that many score. */
static void draw_scale(Table *t)
{
    const ThemeColors *c = &ui->theme->color;
    const int count = scale_count(t);
    const float foot = (float)(SCALE_CUBE * count) + 6;
    for (int n = 0; n < count; n++) {
        const float x = (float)(n * SCALE_W);
        char ducats[8];
        for (int i = 0; i < n; i++) {
            const GoodId good = (GoodId)(1 + i % t->world->good_count);
            table_draw_cube(t, good, x + SCALE_W / 2.0f, foot - (float)(i * SCALE_CUBE), 20, 1);
        }
        gfx_line(ui->gfx, x + 6, foot + 3, x + SCALE_W - 6, foot + 3, 1.4f, c->ink_soft);
        snprintf(ducats, sizeof ducats, "%d", t->world->e2012.scale_ducats[n]);
        table_text(THEME_TYPE_NUMBER_BIG, 22, c->ink, TEXT_CENTER,
                   gfx_rect(x, foot + 6, SCALE_W, 28), ducats);
    }
}

static void odds_of(const Table *t, const BookItem *item, BattleChances *odds)
{
    const int *n = item->number;
    if (t->has.battle_sums) {
        battle_chances_sums(n[0], n[1], n[2] != 0, odds);
    } else {
        battle_chances(n[1], n[2], n[0], n[0], 0, odds);
    }
}

/* The bar of chances of fighting to the end: who attacks, both dead, who defends. */
static void draw_odds(Table *t, const BookItem *item)
{
    const ThemeColors *c = &ui->theme->color;
    BattleChances odds;
    odds_of(t, item, &odds);
    const int percent[] = {odds.win_percent, odds.both_percent, odds.lose_percent};
    GfxRect rest = gfx_rect(1, 4, ODDS_W - 2, 34);
    const GfxRect bar = rest;
    for (int i = 0; i < 3; i++) {
        const GfxRect part = i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)percent[i] / 100);
        if (i == 1) {
            gfx_fill_rect(ui->gfx, part, c->ink_soft);
        } else {
            paint_pattern(i == 0 ? 0 : 1, part);
        }
        if (part.w > 48) {
            const GfxRect chip = gfx_rect(part.x + part.w / 2 - 24, part.y + 6, 48, part.h - 12);
            gfx_fill_rounded(ui->gfx, chip, 5, gfx_fade(c->paper_high, 0.93f));
            table_text(THEME_TYPE_NUMBER, 0, c->ink, TEXT_CENTER, chip,
                       SF("number.percent", ARG_INT("percent", percent[i])));
        }
    }
    gfx_stroke_rect(ui->gfx, bar, 1.4f, c->ink);
}

/* --- All -------------------------------------------------------------------------------------- */

GfxPoint picture_size(Table *t, const BookItem *item)
{
    char number[16];
    const Pitch pitch = pitch_of(item->kind);
    const float count = (float)item->list_count;
    clear(t, item->players);
    if (item->kind != ITEM_WORDS) {
        ui_tell_begin(""); /* The text beside it says what it shows. */
    }
    switch (item->kind) {
    case ITEM_PLATE: return plate_size(t, item);
    case ITEM_GALLEY: return galley_size(HULL);
    case ITEM_SEA: return sea_size(item);
    case ITEM_CUBES:
    case ITEM_SAILORS:
    case ITEM_DICE:
    case ITEM_CARDS: return gfx_point(pitch.w * count, pitch.h);
    case ITEM_WHEEL: return gfx_point(WHEEL_W, WHEEL_W);
    case ITEM_TRACK: return gfx_point(TRACK_W, TRACK_H);
    case ITEM_ROUND: return gfx_point(TRACK_W, ROUND_H);
    case ITEM_PLACES: return gfx_point(PLACE_W, PLACE_H * count);
    case ITEM_COINS: return gfx_point(coins_width(item, number), 42);
    case ITEM_ARROW: return gfx_point(arrow_width(item), 48);
    case ITEM_WORDS: return words_size(item);
    case ITEM_BUILDING: return gfx_point(64, 60);
    case ITEM_SCALE:
        return gfx_point((float)(SCALE_W * scale_count(t)),
                         (float)(SCALE_CUBE * scale_count(t)) + 42);
    case ITEM_ODDS: return gfx_point(ODDS_W, 42);
    case ITEM_COUNT: break;
    }
    return gfx_point(0, 0);
}

void picture_draw(Table *t, const BookItem *item)
{
    clear(t, item->players);
    switch (item->kind) {
    case ITEM_PLATE: draw_plate(t, item); break;
    case ITEM_GALLEY: draw_ship(t, &item->ships[0], 0, 0, HULL); break;
    case ITEM_SEA: draw_sea(t, item); break;
    case ITEM_CUBES:
    case ITEM_SAILORS:
    case ITEM_DICE:
    case ITEM_CARDS: draw_row(t, item); break;
    case ITEM_WHEEL: draw_wheel(t, item); break;
    case ITEM_TRACK: draw_track(t, item); break;
    case ITEM_ROUND: draw_round(t, item); break;
    case ITEM_PLACES: draw_places(t, item); break;
    case ITEM_COINS: draw_coins(item); break;
    case ITEM_ARROW: draw_arrow(item); break;
    case ITEM_WORDS: draw_words(item); break;
    case ITEM_BUILDING: draw_building(item); break;
    case ITEM_SCALE: draw_scale(t); break;
    case ITEM_ODDS: draw_odds(t, item); break;
    case ITEM_COUNT: break;
    }
    ui_tell_end();
}

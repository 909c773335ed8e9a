#include "playback/playback.h"

#include "board/parts.h"

enum { WAY_SAMPLES = 20, COIN_GAP_MS = 55, SAILOR_GAP_MS = 70 };

static const float PI = 3.14159265f;

GfxPoint place_of_galley(const Table *t, GalleyId galley)
{
    GfxPoint p = table_to_window(t, t->galley_at[galley]);
    return gfx_point(p.x, p.y - 8 * t->layout.piece_k);
}

GfxPoint place_of_port(const Table *t, PortId port)
{
    return gfx_rect_center(t->plate[port]);
}

GfxPoint place_of_purse(const Table *t, PlayerId player)
{
    GfxRect cards = t->layout.cards;
    if (!player) {
        return gfx_point(t->layout.board.x + t->layout.board.w / 2, t->layout.board.h - 30);
    }
    if (cards.w <= 0) {
        return gfx_point(t->layout.board.x + t->layout.board.w, 60 + 50 * (float)player);
    }
    GfxRect r = gfx_split_column(cards, player - 1, t->view.pub.player_count, 8);
    return gfx_point(r.x + r.w - 60, r.y + r.h * 0.3f);
}

GfxPoint place_of(const Table *t, GalleyId galley, PortId port)
{
    return galley ? place_of_galley(t, galley)
           : port ? place_of_port(t, port)
                  : place_of_purse(t, 0);
}

/* Never NULL: what has no room any more is not shown. */
static Flight *add(Table *t, FlightKind kind, GfxPoint from, GfxPoint to, float ms, float delay_ms)
{
    static Flight not_shown;
    Playback *p = &t->playback;
    Flight *f = p->flight_count < FLIGHT_MAX ? &p->flights[p->flight_count++] : &not_shown;
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->from = from;
    f->to = to;
    f->tween = anim_start(&ui->anim, ms, delay_ms, ANIM_IN_OUT);
    return f;
}

void flight_end(Table *t, bool all)
{
    Playback *p = &t->playback;
    int kept = 0;
    for (int i = 0; i < p->flight_count && !all; i++) {
        if (!anim_done(&ui->anim, &p->flights[i].tween)) {
            p->flights[kept++] = p->flights[i];
        }
    }
    p->flight_count = kept;
}

/* --- Galleys: a bow through the water of both zones ------------------------------------------- */

/* How many points of the way lie in either zone. */
static int wet(const Table *t, ZoneId one, ZoneId two, GfxPoint a, GfxPoint via, GfxPoint b)
{
    int count = 0;
    for (int i = 1; i < WAY_SAMPLES; i++) {
        GfxPoint p = under_way_at(a, via, b, (float)i / WAY_SAMPLES);
        const GfxMesh *m = t->map->zone[one].mesh, *n = t->map->zone[two].mesh;
        count += (m && gfx_mesh_contains(m, p.x, p.y)) || (n && gfx_mesh_contains(n, p.x, p.y));
    }
    return count;
}

/* Bends the straight way further and further to either side until it keeps to the water. */
static GfxPoint find_via(const Table *t, ZoneId one, ZoneId two, GfxPoint a, GfxPoint b)
{
    static const float bends[] = {0,     0.15f, -0.15f, 0.35f, -0.35f, 0.6f,
                                  -0.6f, 0.9f,  -0.9f,  1.25f, -1.25f};
    GfxPoint best = anim_mix_point(a, b, 0.5f);
    int most = -1;
    for (int i = 0; i < (int)(sizeof bends / sizeof bends[0]); i++) {
        GfxPoint via = gfx_point((a.x + b.x) / 2 - (b.y - a.y) * bends[i],
                                 (a.y + b.y) / 2 + (b.x - a.x) * bends[i]);
        int count = wet(t, one, two, a, via, b);
        if (count > most) {
            most = count;
            best = via;
        }
        if (most == WAY_SAMPLES - 1) {
            break;
        }
    }
    return best;
}

void flight_galley(Table *table, GalleyId galley, ZoneId from_zone, GfxPoint from, GfxPoint to)
{
    const GfxPoint camera = gfx_point(table->camera.x, table->camera.y),
                   half = table_plate_half(table);
    if (table_is_near(table) && !table_sees(table, camera, from, half)
        && !table_sees(table, camera, to, half)) {
        table_camera_show(table, to);
    }
    Flight *f = add(table, FLIGHT_GALLEY, from, to, 620, 0);
    f->galley = galley;
    f->via = find_via(table, from_zone, table->view.pub.galleys[galley].zone, from, to);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

void flight_cube(Table *table, GoodId good, GfxPoint from, GfxPoint to, float ms)
{
    Flight *f = add(table, FLIGHT_SPRITE, from, to, ms, 0);
    f->size = 22 * table->layout.piece_k;
    snprintf(f->sprite, sizeof f->sprite, "%s", table_good_sprite(table, good));
}

void flight_sailors(Table *table, PlayerId player, int count, GfxPoint from, GfxPoint to, float ms)
{
    for (int i = 0; i < count; i++) {
        Flight *f = add(table, FLIGHT_SPRITE, from, to, ms, (float)(i * SAILOR_GAP_MS));
        f->size = 26 * table->layout.piece_k;
        snprintf(f->sprite, sizeof f->sprite, "%s", table_sailor_sprite(table, player));
    }
}

void flight_coins(Table *table, int32_t ducats, GfxPoint from, GfxPoint to)
{
    /* One coin for little, a handful for much. */
    const int coins = 1 + (ducats >= 10) + (ducats >= 40) + (ducats >= 100) + (ducats >= 400);
    for (int i = coins - 1; i >= 0; i--) {
        GfxPoint a = gfx_point(from.x + (float)(i % 3 - 1) * 7, from.y + (float)(i % 2) * 6);
        Flight *f = add(table, FLIGHT_SPRITE, a, to, 380, (float)(i * COIN_GAP_MS));
        f->size = 28;
        snprintf(f->sprite, sizeof f->sprite, "coin");
    }
}

void flight_card(Table *table, const char *face, GfxPoint from, GfxPoint to, float ms)
{
    enum { SIZE = 150 };
    const GfxRect r = gfx_rect_inset(table->layout.board, SIZE / 2); /* It begins whole in sight. */
    from = gfx_point(fminf(from.x, r.x + r.w), fmaxf(from.y, r.y));
    Flight *f = add(table, FLIGHT_CARD, from, to, ms, 0);
    f->size = SIZE;
    snprintf(f->sprite, sizeof f->sprite, "%s", face);
}

float flight_moment(Table *table, MomentKind kind, PlayerId by, PlayerId of, GalleyId galley,
                    PortId port)
{
    GfxPoint at = place_of(table, galley, port);
    fight_place(table, galley, 0, &at);
    Flight *f = add(table, FLIGHT_MOMENT, at, at, moment_ms(kind), 0);
    f->moment = (uint8_t)kind;
    f->by = by;
    f->of = of;
    f->port = port;
    return moment_ms(kind);
}

void flight_sack(Table *table, GoodId good, GalleyId from, GalleyId to)
{
    GfxPoint a = place_of_galley(table, from), b = place_of_galley(table, to);
    fight_place(table, from, 0, &a);
    fight_place(table, to, 0, &b);
    Flight *f = add(table, FLIGHT_MOMENT, a, b, moment_ms(MOMENT_PLUNDER), 0);
    f->moment = MOMENT_PLUNDER;
    snprintf(f->sprite, sizeof f->sprite, "%s", table_good_sprite(table, good));
}

void flight_words(Table *table, GfxPoint at, const char *words, float ms)
{
    Flight *f = add(table, FLIGHT_WORDS, at, gfx_point(at.x, at.y - 40), ms, 0);
    snprintf(f->words, sizeof f->words, "%s", words);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_words(Table *t, const Flight *f, GfxPoint p)
{
    /* On a ground of their own and inside the chart; behind a dialog nothing is said. */
    if (ui_is_covered()) {
        return;
    }
    const GfxRect board = gfx_rect_inset(t->layout.board, 6);
    const TextStyle style = text_style_with(THEME_TYPE_NAME_BIG, ui->theme->color.rubric,
                                            TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const float w = fminf(text_width(ui->text, &style, f->words) + 24, board.w);
    const float h = text_line_height(ui->text, &style) + 8;
    const GfxRect r = gfx_rect(fminf(fmaxf(p.x - w / 2, board.x), board.x + board.w - w),
                               fminf(fmaxf(p.y - h / 2, board.y), board.y + board.h - h), w, h);
    paint_tag(r, ui->theme->color.rubric);
    text_draw(ui->text, &style, gfx_rect_inset(r, 4), f->words);
    ui_note("flight:words", r, f->words);
}

static void draw_flight(Table *t, const Flight *f)
{
    float way = anim_progress(&ui->anim, &f->tween);
    GfxPoint at = anim_mix_point(f->from, f->to, way);
    if (f->kind == FLIGHT_MOMENT) {
        moment_draw(t, f);
        return;
    }
    AtlasDraw how = {1, {0, 0, 0, 0}, 0};
    if (ui->anim.reduced) {
        at = f->kind == FLIGHT_SPRITE && way < 0.5f ? f->from : f->to;
        how.alpha = fmaxf(fabsf(2 * way - 1), 0.01f);
        way = 1;
    } else if (f->kind == FLIGHT_SPRITE) {
        /* Pieces rise in an arc. */
        float far = hypotf(f->to.x - f->from.x, f->to.y - f->from.y);
        at.y -= sinf(way * PI) * fminf(40, far * 0.2f);
    }
    const GfxRect box = gfx_rect(at.x - f->size / 2, at.y - f->size / 2, f->size, f->size);
    if (f->kind == FLIGHT_SPRITE) {
        atlas_draw_in(ui->atlas, f->sprite, box, &how);
    } else if (f->kind == FLIGHT_CARD) { /* The back until it is on edge, then the face. */
        const float turn = cosf(fminf(fmaxf((way - 0.25f) * 2, 0), 1) * PI);
        atlas_draw_squeezed(ui->atlas, turn > 0 ? "card_back" : f->sprite, box, fabsf(turn));
    } else if (f->kind == FLIGHT_WORDS) {
        draw_words(t, f, at);
    }
}

void flight_pace(Table *table, int first, float pace)
{
    double now_ms = ui->anim.now_ms;
    for (int i = first; i < table->playback.flight_count; i++) {
        AnimTween *tween = &table->playback.flights[i].tween;
        tween->start_ms = now_ms + (tween->start_ms - now_ms) * (double)pace;
        tween->duration_ms *= pace;
    }
}

void table_draw_flights(Table *t)
{
    table_draw_fight(t);
    for (int i = 0; i < t->playback.flight_count; i++) {
        draw_flight(t, &t->playback.flights[i]);
    }
}

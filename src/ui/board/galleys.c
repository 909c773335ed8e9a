#include "board/parts.h"

static const float HULL = 100;  /* Length at size 1, window units. */
static const float HEEL = 0.6f; /* How far a wreck leans over, radians. */
/* Of a plate, from above: its name, which is missed more than the rest. */
static const float NAME_PART = 0.4f;

/* --- Places ----------------------------------------------------------------------------------- */

/* What two rectangles share, if they do more than touch; window units squared. */
static float shared(GfxRect a, GfxRect b, float touch)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w > touch && both.h > touch ? both.w * both.h : 0;
}

/* A galley as it is seen: hull, sail and crew. p: the middle of its hull at the water. */
static GfxRect hull_at(GfxPoint p, float k)
{
    return gfx_rect(p.x - 42 * k, p.y - 44 * k, 84 * k, 62 * k);
}

/* The same without the air around it. */
static GfxRect hull_core(GfxPoint p, float k)
{
    return gfx_rect_inset(hull_at(p, k), 7 * k);
}

/* One of the anchors of a zone, then of its open water. */
static GfxPoint slot_point(const Table *t, ZoneId zone, int slot)
{
    const MapZone *z = &t->map->zone[zone];
    const GfxPoint p = slot < z->anchor_count ? z->anchor[slot] : z->open[slot - z->anchor_count];
    /* A hull keeps within the chart, also where pieces are drawn larger than the chart around
     * them. */
    float k = t->layout.piece_k / table_scale(t), side = 60 * k, above = 46 * k, below = 14 * k;
    return gfx_point(fmaxf(side, fminf(t->map->w - side, p.x)),
                     fmaxf(above, fminf(t->map->h - below, p.y)));
}

/* How much of others a galley there would lie on, where they have a place already; what would lie
 * three deep counts many times. */
static float others_covered(const Table *t, GalleyId galley, GfxRect hull)
{
    enum { TOO_DEEP = 50 };
    GfxRect under[GALLEY_MAX];
    int count = 0;
    float cover = 0;
    for (GalleyId other = 1; other <= GALLEY_MAX; other++) {
        if (other == galley || t->galley_zone[other] == 0) {
            continue;
        }
        const GfxPoint at = table_to_window(t, t->galley_at[other]);
        const GfxRect both = gfx_rect_intersect(hull, hull_core(at, table_piece_size(t, other)));
        if (both.w <= 0 || both.h <= 0) {
            continue;
        }
        cover += both.w * both.h;
        for (int i = 0; i < count; i++) {
            cover += TOO_DEEP * shared(both, under[i], 0);
        }
        under[count++] = both;
    }
    return cover;
}

/* How much of a plate, of a cartouche, of other galleys or beyond the chart's edge a galley on this
 * slot would cover. */
static float slot_cover(const Table *t, GalleyId galley, ZoneId zone, int slot)
{
    const GfxPoint p = table_to_window(t, slot_point(t, zone, slot));
    const float k = table_piece_size(t, galley);
    const GfxRect hull = hull_at(p, k);
    const GfxPoint west = table_to_window(t, gfx_point(0, 0)),
                   east = table_to_window(t, gfx_point(t->map->w, t->map->h));
    const GfxRect chart = gfx_rect(west.x, west.y, east.x - west.x, east.y - west.y);
    float cover = others_covered(t, galley, hull_core(p, k));
    cover += fmaxf(0, hull.w * hull.h - shared(hull, chart, 0) - 1);
    /* They lie over galleys; a chart that is seen from near moves below them. */
    cover += table_is_near(t) ? 0 : 2 * under_corners(t, hull);
    for (int i = 1; i <= t->world->port_count; i++) {
        const GfxRect plate = t->plate[i],
                      name = gfx_rect(plate.x, plate.y, plate.w, NAME_PART * plate.h);
        cover += shared(hull, plate, 4) + 3 * shared(hull, name, 4);
    }
    return cover;
}

/* A galley keeps its place as long as it stays in its zone, so that others' moves do not shake it.
 * It takes the first that covers nothing, else the one that covers least. */
static void take_slot(Table *t, GalleyId galley, ZoneId zone)
{
    t->galley_zone[galley] = zone;
    int best = 0;
    float least = slot_cover(t, galley, zone, 0);
    const int count = t->map->zone[zone].anchor_count + t->map->zone[zone].open_count;
    for (int slot = 1; slot < count && least > 0; slot++) {
        const float cover = slot_cover(t, galley, zone, slot);
        if (cover < least - 1) {
            best = slot;
            least = cover;
        }
    }
    t->galley_slot[galley] = (uint8_t)(best + 1);
}

/* Where plates moved (another size or zoom), galleys look for a place again. */
void table_place_galleys(Table *t)
{
    const bool anew = t->slot_key != t->plate_key;
    t->slot_key = t->plate_key;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        if (anew || !t->view.pub.galleys[i].owner) {
            t->galley_zone[i] = 0;
            t->galley_slot[i] = 0;
        }
    }
    for (int i = 1; i <= GALLEY_MAX; i++) {
        const Galley *g = &t->view.pub.galleys[i];
        if (!g->owner) {
            continue;
        }
        if (t->galley_zone[i] != g->zone) {
            take_slot(t, (GalleyId)i, g->zone);
        }
        t->galley_at[i] = slot_point(t, g->zone, t->galley_slot[i] - 1);
    }
}

/* --- Pieces ----------------------------------------------------------------------------------- */

void table_draw_cube(Table *t, GoodId good, float x, float y, float edge, float alpha)
{
    atlas_draw(ui->atlas, table_good_sprite(t, good), x, y, edge, &(AtlasDraw){.alpha = alpha});
}

void table_draw_sailor(Table *t, PlayerId player, float x, float y, float height, float alpha)
{
    atlas_draw(ui->atlas, table_sailor_sprite(t, player), x, y, height,
               &(AtlasDraw){.alpha = alpha});
}

static void draw_number(GalleyId number, float x, float y, float hull, float alpha)
{
    const GfxColor color = gfx_fade(ui->theme->color.ink, alpha);
    paint_number(x, y, THEME_TYPE_NUMBER, hull * 0.19f, color, number);
}

/* A place of the hull, which heels over. */
static bool slot_of(const char *hull_sprite, const char *slot, float hull, float heels,
                    GfxPoint *at)
{
    GfxPoint p;
    const bool found = atlas_slot(ui->atlas, hull_sprite, slot, hull, &p);
    if (found) {
        *at =
            gfx_point(p.x * cosf(heels) - p.y * sinf(heels), p.x * sinf(heels) + p.y * cosf(heels));
    }
    return found;
}

void pieces_of_deck(const Table *t, const Galley *galley, uint8_t items[DECK_PLACE_COUNT])
{
    int n = 0;
    memset(items, PIECE_NONE, DECK_PLACE_COUNT);
    for (int i = 0; i < galley->sailors && n < DECK_PLACE_COUNT; i++) {
        items[n++] = PIECE_SAILOR;
    }
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        for (int i = 0; i < galley_cubes(galley, good) && n < DECK_PLACE_COUNT; i++) {
            items[n++] = good;
        }
    }
}

static void draw_deck(Table *t, const Galley *g, const char *hull_sprite, float x, float y,
                      float hull, float heels, float alpha)
{
    uint8_t items[DECK_PLACE_COUNT];
    pieces_of_deck(t, g, items);
    for (int i = 0; i < DECK_PLACE_COUNT && items[i] != PIECE_NONE; i++) {
        GfxPoint at;
        if (!slot_of(hull_sprite, ui_id("place%d", i), hull, heels, &at)) {
            continue;
        }
        if (items[i] == PIECE_SAILOR) {
            table_draw_sailor(t, g->owner, x + at.x, y + at.y + hull * 0.017f, hull * 0.19f, alpha);
        } else {
            table_draw_cube(t, items[i], x + at.x, y + at.y + hull * 0.014f, hull * 0.114f, alpha);
        }
    }
}

static void draw_piece(Table *t, const Galley *galley, GalleyId number, float x, float y,
                       float hull, bool west, float heels, float alpha)
{
    GfxPoint disc = {0, -hull / 2};
    int livery = table_livery(t, galley->owner);
    const AtlasDraw how = {.alpha = alpha, .angle = heels};
    if (livery < 0) {
        return;
    }
    const char *sprite = ui_id("galley_%s_%s", ui->theme->player[livery].name, west ? "W" : "E");
    atlas_draw(ui->atlas, sprite, x, y, hull, &how);
    draw_deck(t, galley, sprite, x, y, hull, heels, alpha);
    slot_of(sprite, "disc", hull, heels, &disc);
    draw_number(number, x + disc.x, y + disc.y, hull, alpha);
}

void table_draw_galley(Table *t, const Galley *galley, GalleyId number, float x, float y,
                       float hull, bool west, float alpha)
{
    draw_piece(t, galley, number, x, y, hull, west, 0, alpha);
}

void table_draw_wreck(Table *t, const Galley *galley, GalleyId number, float x, float y, float hull,
                      bool west, float deep)
{
    const float k = hull / HULL;
    gfx_push_clip(ui->gfx, gfx_rect(x - hull, y - hull, 2 * hull, hull + 7 * k));
    draw_piece(t, galley, number, x, y + 20 * k * deep, hull, west, (west ? -HEEL : HEEL) * deep,
               1);
    gfx_pop_clip(ui->gfx);
    for (int i = 0; i < 3; i++) {
        gfx_stroke_ellipse(ui->gfx, x, y + 7 * k, (20 + 10 * (float)i) * k, (3 + 2 * (float)i) * k,
                           1.4f * k,
                           gfx_fade(ui->theme->color.paper_high, 0.8f - 0.25f * (float)i));
    }
}

/* --- On the chart ----------------------------------------------------------------------------- */

static const char *cargo_words(Table *t, const Galley *g)
{
    char all[256] = "";
    size_t at = 0;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        int n = galley_cubes(g, good);
        for (int i = 0; i < n && at + 40 < sizeof all; i++) {
            at += (size_t)snprintf(all + at, sizeof all - at, "{%s}", table_good_sprite(t, good));
        }
    }
    return all[0] ? SF("word.plain", ARG_TEXT("label", all)) : S("galley.empty");
}

static const char *galley_tip(Table *t, GalleyId galley)
{
    const Galley *g = table_galley(t, galley);
    const char *what = SP("galley.tip", g->sailors, ARG_INT("galley", galley), ARG_PLAYER(g->owner),
                          ARG_TEXT("cargo", cargo_words(t, g)));
    what = danger_tip(t, 0, galley, what);
    return board_tip(t, what, &t->galley_mark[galley], g->zone);
}

static void draw_rings(Table *t, GalleyId galley, float x, float y, float k, bool hovered)
{
    const ThemeColors *c = &ui->theme->color;
    const ObjectMark *mark = &t->galley_mark[galley];
    const bool active = table_active(t) == galley || mark->mark == MARK_CHOSEN;
    if (active) {
        paint_ring(x, y, 62 * k, 26 * k, c->active);
        mark_shape_active(x, y, 62 * k, k);
    }
    if (mark->mark == MARK_TARGET) {
        paint_ring(x, y, 60 * k, 25 * k, c->danger);
        mark_shape_target(gfx_rect(x - 60 * k, y - 25 * k, 120 * k, 50 * k), k);
    } else if (mark->mark == MARK_CHOICE || mark->mark == MARK_SALE) {
        paint_ring(x, y, 60 * k, 25 * k, c->sale);
    } else if (hovered && !active) {
        paint_ring(x, y, 58 * k, 24 * k, c->path);
    }
}

GfxRect table_galley_hull(const Table *t, GalleyId galley)
{
    return hull_at(table_to_window(t, t->galley_at[galley]), table_piece_size(t, galley));
}

/* Does it lie elsewhere than at its place, or below a fight? */
static bool is_away(Table *t, GalleyId galley, GfxPoint *board, bool *west, float *alpha)
{
    const bool away = under_way_galley(t, galley, board, west, alpha);
    const bool covered = fight_covers(t, table_galley_hull(t, galley));
    *alpha = away ? *alpha : covered ? 0 : 1;
    return away || covered;
}

/* The disc with the number on its sail, in window units; w 0: none is there, or it is under way. */
static GfxRect number_disc(Table *t, GalleyId galley)
{
    enum { SHARE = 22 }; /* Of the hull's length, in hundredths. */
    bool west = false;
    float alpha = 1;
    GfxPoint board = t->galley_at[galley], disc = {0, 0};
    const int livery = table_livery(t, table_galley(t, galley)->owner);
    const float hull = HULL * table_piece_size(t, galley), w = hull * SHARE / 100;
    if (livery < 0 || is_away(t, galley, &board, &west, &alpha)) {
        return gfx_rect(0, 0, 0, 0);
    }
    atlas_slot(ui->atlas, ui_id("galley_%s_E", ui->theme->player[livery].name), "disc", hull,
               &disc);
    const GfxPoint at = table_to_window(t, board);
    return gfx_rect(at.x + disc.x - w / 2, at.y + disc.y - w / 2, w, w);
}

/* In a crowd hulls lie over the sails behind them: the numbers lie over all. */
static void draw_hidden_numbers(Table *t, const GalleyId *order, int count)
{
    for (int i = 0; i < count; i++) {
        const GfxRect disc = number_disc(t, order[i]);
        const GfxPoint at = gfx_rect_center(disc);
        bool hidden = false;
        for (int j = i + 1; j < count && disc.w > 0 && !hidden; j++) {
            hidden = shared(disc, table_galley_hull(t, order[j]), 3) > 0;
        }
        if (hidden) {
            gfx_fill_ellipse(ui->gfx, at.x, at.y, disc.w / 2, disc.w / 2, ui->theme->color.ink);
            gfx_fill_ellipse(ui->gfx, at.x, at.y, disc.w / 2 - 1.3f, disc.w / 2 - 1.3f,
                             ui->theme->color.paper_high);
            draw_number(order[i], at.x, at.y, HULL * table_piece_size(t, order[i]), 1);
        }
        ui_note(ui_id("galley_number:%d", order[i]), disc, ui_id("%d", order[i]));
    }
}

/* Beaten, and it is asked what becomes of it. */
static bool is_wreck(const Table *t, GalleyId galley)
{
    const uint8_t asked = rules_phase(&t->view.pub).id;
    return table_galley(t, galley)->sailors == 0
           && (asked == PHASE_PLUNDER || asked == PHASE_SPOILS);
}

static void draw_galley(Table *t, GalleyId galley)
{
    GfxPoint board = t->galley_at[galley];
    bool west = false;
    float alpha = 1;
    bool moving = is_away(t, galley, &board, &west, &alpha);
    if (alpha <= 0) {
        return;
    }
    GfxPoint p = table_to_window(t, board);
    const float k = table_piece_size(t, galley);
    GfxRect box = gfx_rect(p.x - 48 * k, p.y - 56 * k, 96 * k, 74 * k);
    const UiHit hit = {.point = gfx_point(p.x, p.y - 2 * k),
                       .no_tab = t->listed || t->galley_mark[galley].mark == MARK_NONE,
                       .follows = true,
                       .pictured = true};
    ui_note(ui_id("galley_hull:%d", galley), table_galley_hull(t, galley), "");
    UiResponse r = {0};
    if (!moving) {
        const char *id = ui_id("galley:%d", galley);
        r = board_target(t, id, box, &hit, ui_tip_wanted(id) ? galley_tip(t, galley) : NULL,
                         (BoardClick){CLICK_GALLEY, galley});
    }
    draw_rings(t, galley, p.x, p.y, k, r.hovered);
    if (is_wreck(t, galley)) {
        table_draw_wreck(t, table_galley(t, galley), galley, p.x, p.y, HULL * k, west, 1);
    } else {
        table_draw_galley(t, table_galley(t, galley), galley, p.x, p.y, HULL * k, west, alpha);
    }
}

/* Those further south lie before the others. How many. */
static int north_first(const Table *t, GalleyId order[GALLEY_MAX])
{
    int count = 0;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        if (t->view.pub.galleys[i].owner) {
            order[count++] = (GalleyId)i;
        }
    }
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && t->galley_at[order[j]].y < t->galley_at[order[j - 1]].y; j--) {
            GalleyId swap = order[j];
            order[j] = order[j - 1];
            order[j - 1] = swap;
        }
    }
    return count;
}

void table_draw_galleys(Table *t)
{
    GalleyId order[GALLEY_MAX];
    const int count = north_first(t, order);
    gfx_push_clip(ui->gfx, t->layout.board);
    under_way_draw_wakes(t);
    for (int i = 0; i < count; i++) {
        draw_galley(t, order[i]);
    }
    gfx_pop_clip(ui->gfx);
}

void table_draw_numbers(Table *t)
{
    GalleyId order[GALLEY_MAX];
    const int count = north_first(t, order);
    gfx_push_clip(ui->gfx, t->layout.board);
    draw_hidden_numbers(t, order, count);
    gfx_pop_clip(ui->gfx);
}

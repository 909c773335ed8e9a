#include "board/parts.h"

/* --- Plate (drawn in its own units: 1 is one unit at 1080p) ----------------------------------- */

static void draw_head(Table *t, PortId port, float w, bool closed)
{
    const ThemeColors *c = &ui->theme->color;
    const Port *p = table_port(t, port);
    const GfxRect name = gfx_rect(29, 0, w - 29 - 26, 24);
    const bool capital = t->world->ports[port].capital_of != 0;
    paint_shield(table_livery(t, p->owner), 17, capital ? 13.5f : 11.5f, 7.2f);
    if (capital) {
        mark_shape_crown(gfx_rect(8, 6.5f, 18, 0), c->rubric);
    }
    table_text(THEME_TYPE_NAME, 16, closed ? c->ink_faint : c->ink, TEXT_LEFT, name,
               table_port_name(t, port));
    const char *good = table_good_sprite(t, t->world->ports[port].good);
    int mark = theme_good(ui->theme, good + 5); /* behind "cube_" */
    if (mark >= 0) {
        paint_medal(mark, w - 14, 12.5f, 10.5f);
    }
    paint_rule(9, 24, w - 13);
}

/* The space that the next cube takes stands out: that is what the port pays now. */
static void draw_free_space(GfxRect r, int ducats, bool numbers, bool next)
{
    Gfx *gfx = ui->gfx;
    const ThemeColors *c = &ui->theme->color;
    const bool many = ducats >= 100;
    const GfxPoint at = gfx_rect_center(r);
    if (numbers && next) {
        const GfxRect ground = gfx_rect_inset(r, -0.8f);
        gfx_fill_rounded(gfx, ground, 2.5f, c->paper_top);
        gfx_stroke_rounded(gfx, ground, 2.5f, 1.3f, c->ink);
        paint_number(at.x, at.y, THEME_TYPE_NUMBER, many ? 14 : 20, c->ink, ducats);
        return;
    }
    gfx_fill_rect(gfx, r, gfx_fade(c->paper_low, 0.45f));
    gfx_stroke_rect(gfx, r, 0.8f, gfx_fade(c->ink_soft, 0.45f));
    if (numbers) {
        paint_number(at.x, at.y, THEME_TYPE_NUMBER, many ? 12 : 14, gfx_fade(c->ink_soft, 0.75f),
                     ducats);
    }
}

static void draw_space(Table *t, PortId port, const PlateParts *parts, int space)
{
    GoodId good = port_space_good(table_port(t, port), space);
    int ducats = t->world->ports[port].value_ducats[space];
    GfxRect r = parts->space[space];
    if (!good) {
        draw_free_space(r, ducats, parts->numbers, space == port_cube_count(table_port(t, port)));
        return;
    }
    gfx_fill_rect(ui->gfx, r, gfx_fade(ui->theme->color.paper_low, 0.9f));
    gfx_stroke_rect(ui->gfx, r, 0.9f, gfx_fade(ui->theme->color.ink_soft, 0.9f));
    table_draw_cube(t, good, r.x + 10.75f, r.y + 20.2f, 20, 1);
}

/* --- What it costs and counts ----------------------------------------------------------------- */

static bool price_shown(const Table *t, PortId port, const PlateParts *parts)
{
    const Public1996 *p = table_1996(t);
    return p && parts->numbers && table_port(t, port)->owner
           && !e1996_owner_is_asked(&t->view.pub, port)
           && (p->standing_hundreds[port] != 0 || port_has_monopoly(t, port));
}

/* Left edge of the buildings, or of the plate's foot where there are none. */
static float buildings_left(const Table *t, PortId port, const PlateParts *parts)
{
    const uint8_t built = table_port(t, port)->buildings;
    const bool basilica = (built & BUILDING_BASILICA) != 0;
    if (built & BUILDING_FORT) {
        return (basilica ? parts->fort.x : parts->fort_alone.x) - 14;
    }
    return basilica ? parts->basilica.x - 11.5f : parts->w - 4;
}

/* Where the price is: beside the buildings; of no width where none is shown. */
static GfxRect price_rect(const Table *t, PortId port, const PlateParts *parts)
{
    const float w = price_shown(t, port, parts) ? 31 : 0;
    return gfx_rect(buildings_left(t, port, parts) - w - 1, 55, w, 14);
}

/* What the port counts for its owner: ducats at a scoring, or points at the end. */
static int port_counts(const Table *t, PortId port)
{
    return table_port(t, port)->owner ? port_worth(t, port) : 0;
}

/* Left of price and buildings; of no width where nothing counts or a garrison has no room left. */
static GfxRect count_rect(const Table *t, PortId port, const PlateParts *parts)
{
    const float d = 17, left = price_rect(t, port, parts).x - d - 1;
    return parts->numbers && port_counts(t, port) > 0 && left >= 36 ? gfx_rect(left, 53, d, d)
                                                                    : gfx_rect(left + d, 53, 0, d);
}

/* On a round ground, as a coin. */
static void draw_count(Table *t, PortId port, const PlateParts *parts)
{
    const ThemeColors *c = &ui->theme->color;
    const GfxRect r = count_rect(t, port, parts);
    const GfxPoint at = gfx_rect_center(r);
    if (r.w <= 0) {
        return;
    }
    gfx_fill_circle(ui->gfx, at.x, at.y, r.w / 2, c->select);
    gfx_stroke_circle(ui->gfx, at.x, at.y, r.w / 2, 1, c->ink);
    paint_number(at.x, at.y + 0.3f, THEME_TYPE_NUMBER, 14, c->ink, port_counts(t, port));
}

/* The owner's standing price, where he has set one or may ask more than usual (S1-T3, S1-T4). */
static void draw_price(Table *t, PortId port, const PlateParts *parts)
{
    const ThemeColors *c = &ui->theme->color;
    if (!price_shown(t, port, parts)) {
        return;
    }
    GfxRect tag = price_rect(t, port, parts);
    GfxColor ink = port_has_monopoly(t, port) ? c->rubric : c->ink;
    gfx_fill_rounded(ui->gfx, tag, 4, gfx_fade(c->active, 0.75f));
    gfx_stroke_rounded(ui->gfx, tag, 4, 0.8f, ink);
    if (port_has_monopoly(t, port)) {
        mark_shape_crown(tag, ink);
    }
    paint_number(tag.x + tag.w / 2, tag.y + tag.h / 2, THEME_TYPE_NUMBER, 13, ink,
                 port_standing_ducats(t, port));
}

/* More sailors than fit on the plate: one or two of them and their number. */
static void draw_crowd(Table *t, PortId port, const PlateParts *parts, float right)
{
    const Port *p = table_port(t, port);
    const int shown = right >= parts->sailor[0].x + 30 ? 2 : 1;
    for (int i = 0; i < shown; i++) {
        table_draw_sailor(t, p->owner, parts->sailor[0].x + 7 * (float)i, parts->sailor[0].y,
                          PLATE_SAILOR_SIZE, 1);
    }
    const float x = parts->sailor[0].x + 2 + 7 * (float)shown, y = parts->sailor[0].y;
    table_text(THEME_TYPE_NUMBER, 17, ui->theme->color.ink, TEXT_LEFT,
               gfx_rect(x, y - PLATE_SAILOR_SIZE, fmaxf(9, right - x), PLATE_SAILOR_SIZE + 2),
               ui_id("%d", p->garrison));
}

static void draw_garrison(Table *t, PortId port, const PlateParts *parts)
{
    const Port *p = table_port(t, port);
    const GfxColor ink = gfx_fade(ui->theme->color.ink_soft, 0.35f);
    const float right = count_rect(t, port, parts).x;
    int room = parts->sailor_count;
    while (room > 0 && parts->sailor[room - 1].x + 5 > right) {
        room--;
    }
    for (int i = 0; t->has.garrison_limit && i < parts->space_count && i < room; i++) {
        gfx_stroke_ellipse(ui->gfx, parts->sailor[i].x, parts->sailor[i].y - 0.5f, 4.6f, 2.1f, 0.8f,
                           ink);
    }
    if (p->garrison > room) {
        draw_crowd(t, port, parts, right);
        return;
    }
    /* While a port changes hands its sailors may come before it is known whose they are. */
    for (int i = 0; p->owner != 0 && i < p->garrison; i++) {
        table_draw_sailor(t, p->owner, parts->sailor[i].x, parts->sailor[i].y, PLATE_SAILOR_SIZE,
                          1);
    }
}

static void draw_frame(Table *t, PortId port, const PlateParts *parts, PlateMark shown)
{
    const ThemeColors *c = &ui->theme->color;
    const ObjectMark *mark = &t->port_mark[port];
    GfxRect r = gfx_rect(0, 0, parts->w, parts->h);
    int livery = table_livery(t, table_port(t, port)->owner);
    paint_card(r, (GfxColor){0});
    if (livery >= 0) {
        gfx_push_clip(ui->gfx, gfx_rect(1, 1, 5.5f, parts->h - 2));
        paint_pattern(livery, gfx_rect(1, 1, 60, parts->h - 2));
        gfx_pop_clip(ui->gfx);
        gfx_fill_rect(ui->gfx, gfx_rect(6.5f, 1, 0.9f, parts->h - 2), c->ink);
    }
    GfxRect around = gfx_rect_inset(r, -2);
    if (mark->mark == MARK_TARGET) {
        paint_highlight(around, 5, c->danger);
        mark_shape_target(gfx_rect_inset(around, -2), 0.75f);
    } else if (mark->mark == MARK_CHOICE || mark->mark == MARK_SALE) {
        paint_highlight(around, 5, c->sale);
    } else if (shown == PLATE_HOVERED) {
        paint_highlight(around, 5, c->path);
    }
    if (shown == PLATE_SHOWN) {
        paint_highlight(gfx_rect_inset(r, -4), 6, c->active);
    }
}

/* --- What it buys ----------------------------------------------------------------------------- */

void plate_ask(const Table *t, PortId port, PlateParts *parts)
{
    parts->numbers = true;
    PublicState pub = t->view.pub;
    GalleyId galley = table_active(t);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        galley = t->galley_mark[id].mark == MARK_CHOSEN ? id : galley;
    }
    Galley *g = &pub.galleys[galley];
    const bool sells = galley && g->owner == t->decider && galley_cube_count(g) > 0;
    g->zone = t->world->ports[port].zone & 31U;
    for (GoodId good = 0; good <= GOOD_MAX; good++) {
        int space = 0;
        int32_t ducats = 0, bonus = 0;
        const bool asked = good != 0 && good <= t->world->good_count;
        const bool takes = !asked   ? false
                           : !sells ? port_buys(t, port, good)
                           : galley_cubes(g, good) == 0
                               ? false
                               : (table_2012(t) ? e2012_sale_quote : e1996_sale_quote)(
                                   t->world, &pub, galley, good, &space, &ducats, &bonus);
        parts->demand[good] = takes ? ducats + bonus : -1;
    }
}

/* On a strip that hangs from the plate, before its frame: no ring lies over what it shows. */
static void draw_demand(Table *t, const PlateParts *parts)
{
    const int32_t *demand = parts->demand;
    enum { PITCH = 12, EDGE = 11, DIGIT = 7, LEFT = 12 };
    float x[GOOD_MAX + 1], end = LEFT;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        x[good] = end;
        end += demand[good] < 0 ? 0 : PITCH;
        for (int32_t left = demand[good]; left > 0; left /= 10) {
            end += DIGIT;
        }
    }
    if (!parts->numbers || end <= LEFT) {
        return;
    }
    const float foot = parts->h + PLATE_DEMAND_H;
    paint_card(gfx_rect(6, parts->h - 1, end - 2, PLATE_DEMAND_H + 1), (GfxColor){0});
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const float after = good < t->world->good_count ? x[good + 1] : end;
        if (demand[good] >= 0) {
            table_draw_cube(t, good, x[good] + EDGE / 2.0f, foot - 1, EDGE, 1);
        }
        if (demand[good] > 0) {
            paint_number((x[good] + PITCH + after) / 2, parts->h + 7, THEME_TYPE_NUMBER, 13,
                         ui->theme->color.ink, demand[good]);
        }
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

uint64_t plate_looks(const Table *t, PortId port, const PlateParts *parts, PlateMark shown)
{
    const Port *p = table_port(t, port);
    int looks[12] = {port,
                     (int)p->stock,
                     p->owner,
                     p->garrison,
                     p->buildings,
                     table_livery(t, p->owner),
                     (int)shown,
                     (int)t->port_mark[port].mark,
                     port_counts(t, port),
                     parts->numbers,
                     0,
                     0};
    if (price_shown(t, port, parts)) {
        looks[10] = port_standing_ducats(t, port);
        looks[11] = 1 + port_has_monopoly(t, port);
    }
    return gfx_hash(gfx_hash(0, looks, sizeof looks), parts->demand, sizeof parts->demand);
}

void plate_paint(Table *t, PortId port, const PlateParts *parts, PlateMark shown)
{
    bool closed = (table_port(t, port)->buildings & BUILDING_CLOSED) != 0;
    draw_frame(t, port, parts, shown);
    draw_demand(t, parts);
    draw_head(t, port, parts->w, closed);
    for (int i = 0; i < t->world->ports[port].space_count; i++) {
        draw_space(t, port, parts, i);
    }
    draw_garrison(t, port, parts);
    draw_price(t, port, parts);
    draw_count(t, port, parts);
    const Port *p = table_port(t, port);
    bool basilica = (p->buildings & BUILDING_BASILICA) != 0;
    if (basilica) {
        atlas_draw(ui->atlas, "basilica", parts->basilica.x, parts->basilica.y, PLATE_BASILICA_SIZE,
                   NULL);
    }
    if (p->buildings & BUILDING_FORT) {
        GfxPoint foot = basilica ? parts->fort : parts->fort_alone;
        atlas_draw(ui->atlas, "fort", foot.x, foot.y, PLATE_FORT_SIZE, NULL);
    }
    if (closed) {
        const ThemeColors *c = &ui->theme->color;
        gfx_fill_rounded(ui->gfx, gfx_rect(1, 25, parts->w - 2, parts->h - 26), 3,
                         gfx_fade(c->paper_low, 0.85f));
        table_text(THEME_TYPE_BODY, 16, c->rubric, TEXT_CENTER, /* In italics "cl" reads as "d". */
                   gfx_rect(6, 26, parts->w - 12, parts->h - 30), S("port.closed_label"));
    }
}

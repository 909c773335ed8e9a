#include "board/plates.h"

#include "board/galleys.h"
#include "board/plate_parts.h"
#include "board/plate_tip.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void parts_of(Table *t, PortId port, PlateParts *parts)
{
    TextStyle style = text_style(THEME_TYPE_NAME);
    style.size = 16;
    float name_w = text_width(t->app->ui->text, &style, table_port_name(t, port));
    name_w += t->world->ports[port].capital_of ? 20 : 0; /* The power's arms. */
    plate_parts(t->world->ports[port].space_count, name_w, t->has.basilicas, parts);
}

/* --- Places ----------------------------------------------------------------------------------- */

static bool push_off(GfxPoint *a, float aw, float ah, GfxRect b, float share)
{
    float dx = a->x - (b.x + b.w / 2), dy = a->y - (b.y + b.h / 2);
    float ox = (aw + b.w) / 2 - fabsf(dx), oy = (ah + b.h) / 2 - fabsf(dy);
    if (ox <= 0 || oy <= 0) {
        return false;
    }
    if (ox < oy) {
        a->x += (dx < 0 ? -ox : ox) * share;
    } else {
        a->y += (dy < 0 ? -oy : oy) * share;
    }
    return true;
}

/* All plates on the chart in units of the window, and what they keep clear of. */
typedef struct Crowd {
    int count; /* Plates from 1. */
    /* Middles: where they lie, where they would lie alone. */
    GfxPoint at[PORT_MAX + 1], home[PORT_MAX + 1];
    float w[PORT_MAX + 1], h, chart_w, chart_h;
    GfxRect hud[5];
    int hud_count;
} Crowd;

static const float PLATE_GAP = 3;

static void begin_crowd(const Table *t, Crowd *c)
{
    const TableLayout *l = &t->layout;
    const GfxRect hud[] = {l->wheel, l->track, l->doge, l->order, l->chances};
    const float k = table_scale(t);
    const GfxPoint origin = table_to_window(t, gfx_point(0, 0));
    c->count = t->world->port_count;
    c->chart_w = t->map->w * k;
    c->chart_h = t->map->h * k;
    c->hud_count = 0;
    for (PortId p = 1; p <= c->count; p++) {
        c->at[p] = c->home[p] = gfx_point(t->map->port[p].plate.x * k, t->map->port[p].plate.y * k);
    }
    for (size_t i = 0; i < sizeof hud / sizeof hud[0] && t->camera.zoom < 1.02f; i++) {
        if (hud[i].w > 0) {
            const GfxRect b = gfx_rect_inset(hud[i], -4);
            c->hud[c->hud_count++] = gfx_rect(b.x - origin.x, b.y - origin.y, b.w, b.h);
        }
    }
}

static GfxRect plate_around(const Crowd *c, PortId p, GfxPoint at, float gap)
{
    return gfx_rect(at.x - c->w[p] / 2 - gap, at.y - c->h / 2 - gap, c->w[p] + 2 * gap,
                    c->h + 2 * gap);
}

static GfxPoint keep_on_chart(const Crowd *c, PortId p, GfxPoint at)
{
    return gfx_point(fminf(fmaxf(at.x, c->w[p] / 2 + 5), c->chart_w - c->w[p] / 2 - 5),
                     fminf(fmaxf(at.y, c->h / 2 + 5), c->chart_h - c->h / 2 - 5));
}

/* Plates push one another and are pushed by what lies on the chart; for a while they are drawn
 * home. */
static void relax(Crowd *c)
{
    for (int round = 0; round < 160; round++) {
        for (PortId i = 1; i <= c->count; i++) {
            GfxPoint *at = &c->at[i];
            if (round < 110) {
                at->x += (c->home[i].x - at->x) * 0.03f;
                at->y += (c->home[i].y - at->y) * 0.03f;
            }
            for (PortId j = 1; j <= c->count; j++) {
                if (j != i) {
                    push_off(at, c->w[i], c->h, plate_around(c, j, c->at[j], PLATE_GAP), 0.5f);
                }
            }
            for (int q = 0; q < c->hud_count; q++) {
                push_off(at, c->w[i], c->h, c->hud[q], 1);
            }
            *at = keep_on_chart(c, i, *at);
        }
    }
}

static float covered_area(GfxRect a, GfxRect b)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

/* How much of a plate would be in the way of others, or they in its. */
static float crowding(const Crowd *c, PortId p, GfxPoint at)
{
    const GfxRect r = plate_around(c, p, at, 0);
    float sum = 0;
    for (PortId j = 1; j <= c->count; j++) {
        sum += j != p ? covered_area(r, plate_around(c, j, c->at[j], PLATE_GAP - 1)) : 0;
    }
    for (int q = 0; q < c->hud_count; q++) {
        sum += covered_area(r, c->hud[q]);
    }
    return sum;
}

/* Where pushing has wedged a plate between others it goes to the nearest place with room, or to
 * the emptiest. */
static bool find_room(Crowd *c, PortId p)
{
    enum { STEP = 4, REACH = 32 };
    const GfxPoint from = c->at[p];
    GfxPoint best = from;
    float least = crowding(c, p, best);
    if (least <= 0) {
        return false;
    }
    least *= 100;
    for (int row = -REACH; row <= REACH; row++) {
        for (int column = -REACH; column <= REACH; column++) {
            const float dx = (float)(column * STEP), dy = (float)(row * STEP),
                        away = hypotf(dx, dy);
            const GfxPoint at = keep_on_chart(c, p, gfx_point(from.x + dx, from.y + dy));
            const float cost = away < least ? crowding(c, p, at) * 100 + away : least;
            if (cost < least) {
                least = cost;
                best = at;
            }
        }
    }
    c->at[p] = best;
    return true;
}

static void part_plates(Crowd *c)
{
    bool wedged = true;
    relax(c);
    for (int round = 0; round < 4 && wedged; round++) {
        wedged = false;
        for (PortId p = 1; p <= c->count; p++) {
            wedged = find_room(c, p) || wedged;
        }
    }
}

void table_place_plates(Table *t)
{
    Crowd crowd;
    float k = t->layout.plate_k;
    float key_of[] = {k,
                      table_scale(t),
                      t->layout.board.w,
                      t->layout.board.h,
                      t->camera.zoom,
                      t->layout.chances.w};
    uint64_t key =
        gfx_hash(gfx_hash(0, key_of, sizeof key_of), &t->board->hash, sizeof t->board->hash);
    for (PortId p = 1; p <= t->world->port_count; p++) {
        PlateParts parts;
        parts_of(t, p, &parts);
        crowd.w[p] = parts.w * k;
        crowd.h = parts.h * k;
    }
    if (key != t->plate_key) {
        t->plate_key = key;
        begin_crowd(t, &crowd);
        part_plates(&crowd);
        memcpy(t->plate_home, crowd.at, sizeof t->plate_home);
    }
    GfxPoint origin = table_to_window(t, gfx_point(0, 0));
    for (PortId p = 1; p <= t->world->port_count; p++) {
        float x = origin.x + t->plate_home[p].x - crowd.w[p] / 2;
        float y = origin.y + t->plate_home[p].y - crowd.h / 2;
        t->plate[p] = gfx_rect(floorf(x + 0.5f), floorf(y + 0.5f), crowd.w[p], crowd.h);
    }
}

/* --- Harbour and leader ----------------------------------------------------------------------- */

static void paint_harbour(Table *t, GfxPoint dot, GfxPoint plate)
{
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    float k = t->layout.plate_k;
    if (hypotf(dot.x - plate.x, dot.y - plate.y) > 5) {
        gfx_line(ui->gfx, plate.x, plate.y, dot.x, dot.y, 3, gfx_fade(c->paper_top, 0.8f));
        gfx_line(ui->gfx, plate.x, plate.y, dot.x, dot.y, 1.2f, c->rubric);
    }
    gfx_fill_circle(ui->gfx, dot.x, dot.y, 4.6f * k, c->paper_high);
    gfx_stroke_circle(ui->gfx, dot.x, dot.y, 4.6f * k, 1.1f, c->ink, NULL);
    gfx_fill_circle(ui->gfx, dot.x, dot.y, 2.3f * k, c->rubric);
}

static void draw_harbour(Table *t, PortId port)
{
    GfxRect r = t->plate[port];
    GfxPoint dot = table_to_window(t, t->map->port[port].dot);
    GfxPoint q = {fminf(fmaxf(dot.x, r.x + 6), r.x + r.w - 6),
                  fminf(fmaxf(dot.y, r.y + 4), r.y + r.h - 4)};
    GfxRect both =
        gfx_rect(fminf(dot.x, q.x), fminf(dot.y, q.y), fabsf(dot.x - q.x), fabsf(dot.y - q.y));
    float margin = 6 * fmaxf(1, t->layout.plate_k);
    GfxRect seen = gfx_rect_intersect(gfx_rect_inset(both, -margin), t->layout.board);
    if (seen.w <= 0 || seen.h <= 0) {
        return;
    }
    paint_harbour(t, dot, q);
}

static void draw_flag(Table *t, PortId port)
{
    GfxPoint dot = table_to_window(t, t->map->port[port].dot);
    int livery = table_livery(t, table_port(t, port)->owner);
    GfxRect r = t->plate[port];
    float k = t->layout.plate_k, pole = 26 * k;
    bool hidden = dot.x > r.x - 19 * k && dot.x < r.x + r.w && dot.y - pole > r.y - 4
                  && dot.y - pole < r.y + r.h;
    if (livery >= 0 && !hidden) {
        paint_flag(t->app->ui, livery, dot.x, dot.y, pole);
    }
}

/* --- Plate (drawn in its own units: 1 is one unit at 1080p) ----------------------------------- */

static void draw_head(Table *t, PortId port, float w, bool closed)
{
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    const Port *p = table_port(t, port);
    TextStyle style = text_style_with(THEME_TYPE_NAME, closed ? c->ink_faint : c->ink, TEXT_LEFT,
                                      TEXT_MIDDLE, TEXT_SHRINK);
    style.size = 16;
    paint_shield(ui, table_livery(t, p->owner), 17, 11.5f, 7.2f);
    GfxRect name = gfx_rect(29, 0, w - 29 - 24, 24);
    const char *arms = table_power_sprite(t->world->ports[port].capital_of);
    if (arms) {
        GfxRect place = gfx_cut_right(&name, 20);
        atlas_draw_in(ui->atlas, arms, gfx_rect(place.x + 1, 3, 18, 18), NULL);
    }
    text_draw(ui->text, &style, name, table_port_name(t, port));
    char good[32];
    table_good_sprite(t, t->world->ports[port].good, good);
    int mark = theme_good(ui->theme, good + 5); /* behind "cube_" */
    if (mark >= 0) {
        paint_medal(ui, mark, w - 13, 12.5f, 9);
    }
    paint_rule(ui, 9, 24, w - 13);
}

static void draw_value(Table *t, float x, float y, float size, GfxColor color, int ducats)
{
    char value[8];
    TextStyle style =
        text_style_with(THEME_TYPE_NUMBER, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
    style.size = size;
    snprintf(value, sizeof value, "%d", ducats);
    text_draw_centered(t->app->ui->text, &style, x, y, value);
}

static void draw_space(Table *t, PortId port, const PlateParts *parts, int space)
{
    Gfx *gfx = t->app->ui->gfx;
    const ThemeColors *c = &t->app->ui->theme->color;
    GoodId good = port_space_good(table_port(t, port), space);
    int ducats = t->world->ports[port].value_ducats[space];
    GfxRect r = parts->space[space];
    gfx_fill_rect(gfx, r, gfx_fade(c->paper_low, 0.9f));
    gfx_stroke_rect(gfx, r, 0.9f, gfx_fade(c->ink_soft, 0.9f));
    if (!good) {
        draw_value(t, r.x + r.w / 2, r.y + r.h / 2, ducats < 100 ? 16 : 13, c->ink_soft, ducats);
        return;
    }
    table_draw_cube(t, good, r.x + 9.6f, r.y + 19.6f, 18, 1);
    /* Where wealth points decide, what a sold cube has brought matters no more. */
    if (!t->has.points) {
        gfx_fill_circle(gfx, r.x + 19, r.y + 18.6f, 6, gfx_fade(c->paper_high, 0.96f));
        gfx_stroke_circle(gfx, r.x + 19, r.y + 18.6f, 6, 0.6f, c->ink_soft, NULL);
        draw_value(t, r.x + 19, r.y + 18.8f, 12, c->ink, ducats);
    }
}

/* More sailors than fit on the plate: two of them and their number. */
static void draw_crowd(Table *t, PortId port, const PlateParts *parts)
{
    const Port *p = table_port(t, port);
    char count[8];
    snprintf(count, sizeof count, "%d", p->garrison);
    for (int i = 0; i < 2; i++) {
        table_draw_sailor(t, p->owner, parts->sailor[0].x + 7 * (float)i, parts->sailor[0].y,
                          PLATE_SAILOR_SIZE, 1);
    }
    float x = parts->sailor[0].x + 16, y = parts->sailor[0].y;
    table_text(t, THEME_TYPE_NUMBER, 17, t->app->ui->theme->color.ink, TEXT_LEFT,
               gfx_rect(x, y - PLATE_SAILOR_SIZE, 24, PLATE_SAILOR_SIZE + 2), count);
}

static bool price_shown(const Table *t, PortId port)
{
    const Public1996 *p = table_1996(t);
    return p && table_port(t, port)->owner && !e1996_owner_is_asked(&t->view.pub, port)
           && (p->standing_hundreds[port] != 0 || port_has_monopoly(t, port));
}

/* Where the price is: at the right of the plate's foot, beside the buildings; beyond the plate
 * where none is shown. */
static GfxRect price_rect(const Table *t, PortId port, const PlateParts *parts)
{
    const float tag_w = 31;
    float right = parts->w - 5;
    if (!price_shown(t, port)) {
        return gfx_rect(parts->w, 55, 0, 0);
    }
    if (table_port(t, port)->buildings & BUILDING_FORT) {
        right = parts->fort_alone.x - 15;
    }
    return gfx_rect(right - tag_w, 55, tag_w, 14);
}

/* The owner's standing price, where he has set one or may ask more than usual (S1-T3, S1-T4). */
static void draw_price(Table *t, PortId port, const PlateParts *parts)
{
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    if (!price_shown(t, port)) {
        return;
    }
    GfxRect tag = price_rect(t, port, parts);
    GfxColor ink = port_has_monopoly(t, port) ? c->rubric : c->ink;
    gfx_fill_rounded(ui->gfx, tag, 4, gfx_fade(c->active, 0.75f));
    gfx_stroke_rounded(ui->gfx, tag, 4, 0.8f, ink, NULL);
    draw_value(t, tag.x + tag.w / 2, tag.y + tag.h / 2, 13, ink, port_standing_ducats(t, port));
}

static void draw_garrison(Table *t, PortId port, const PlateParts *parts)
{
    Gfx *gfx = t->app->ui->gfx;
    const Port *p = table_port(t, port);
    GfxColor ink = gfx_fade(t->app->ui->theme->color.ink_soft, 0.35f);
    for (int i = 0; t->has.garrison_limit && i < parts->space_count; i++) {
        gfx_stroke_ellipse(gfx, parts->sailor[i].x, parts->sailor[i].y - 0.5f, 4.6f, 2.1f, 0.8f,
                           ink);
    }
    int room = parts->sailor_count;
    while (room > 0 && parts->sailor[room - 1].x + 5 > price_rect(t, port, parts).x) {
        room--;
    }
    if (p->garrison > room) {
        draw_crowd(t, port, parts);
        return;
    }
    for (int i = 0; i < p->garrison; i++) {
        table_draw_sailor(t, p->owner, parts->sailor[i].x, parts->sailor[i].y, PLATE_SAILOR_SIZE,
                          1);
    }
}

static void draw_buildings(Table *t, PortId port, const PlateParts *parts)
{
    const Port *p = table_port(t, port);
    bool basilica = (p->buildings & BUILDING_BASILICA) != 0;
    if (basilica) {
        atlas_draw(t->app->ui->atlas, "basilica", parts->basilica.x, parts->basilica.y,
                   PLATE_BASILICA_SIZE, NULL);
    }
    if (p->buildings & BUILDING_FORT) {
        GfxPoint foot = basilica ? parts->fort : parts->fort_alone;
        atlas_draw(t->app->ui->atlas, "fort", foot.x, foot.y, PLATE_FORT_SIZE, NULL);
    }
}

static void draw_frame(Table *t, PortId port, const PlateParts *parts, bool hovered)
{
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    const ObjectMark *mark = &t->port_mark[port];
    GfxRect r = gfx_rect(0, 0, parts->w, parts->h);
    int livery = table_livery(t, table_port(t, port)->owner);
    GfxColor none = {0, 0, 0, 0};
    paint_card(ui, r, none);
    if (livery >= 0) {
        gfx_push_clip(ui->gfx, gfx_rect(1, 1, 5.5f, parts->h - 2));
        paint_pattern(ui, livery, gfx_rect(1, 1, 60, parts->h - 2));
        gfx_pop_clip(ui->gfx);
        gfx_fill_rect(ui->gfx, gfx_rect(6.5f, 1, 0.9f, parts->h - 2), c->ink);
    }
    GfxRect around = gfx_rect_inset(r, -2);
    if (mark->mark == MARK_TARGET) {
        paint_highlight(ui, around, 5, c->danger, false);
    } else if (mark->mark == MARK_CHOICE || mark->mark == MARK_SALE) {
        paint_highlight(ui, around, 5, c->sale, mark->mark == MARK_CHOICE);
    } else if (hovered) {
        paint_highlight(ui, around, 5, c->path, false);
    }
}

static void draw_closed(Table *t, const PlateParts *parts)
{
    AppUi *app = t->app;
    const ThemeColors *c = &app->ui->theme->color;
    gfx_fill_rounded(app->ui->gfx, gfx_rect(1, 25, parts->w - 2, parts->h - 26), 3,
                     gfx_fade(c->paper_low, 0.85f));
    table_text(t, THEME_TYPE_BODY, 16, c->rubric, TEXT_CENTER, /* In italics "cl" reads as "d". */
               gfx_rect(6, 26, parts->w - 12, parts->h - 30), S("port.closed_label"));
}

/* --- All -------------------------------------------------------------------------------------- */

/* The parts of the plate that the galley in port can trade with. */
static void register_parts(Table *t, PortId port, GfxRect r, float k)
{
    AppUi *app = t->app;
    char id[UI_ID_MAX];
    const Public2012 *p = table_2012(t);
    if (t->decision != DECISION_ROUTE || !p || !p->active
        || table_port_of(t, table_galley(t, p->active)->zone) != port) {
        return;
    }
    snprintf(id, sizeof id, "garrison:%s", t->board->port_id[port]);
    GfxRect row = gfx_rect(r.x + 8 * k, r.y + 48 * k,
                           12.3f * k * (float)t->world->ports[port].space_count + 6 * k, 24 * k);
    /* Where we have no sailors, the row is the port's: a click there lands. */
    if (table_port(t, port)->owner == t->decider
        && table_piece(t, id, row, S("port.garrison"), NULL)) {
        t->click = (BoardClick){CLICK_GARRISON, port};
    }
    snprintf(id, sizeof id, "store:%s", t->board->port_id[port]);
    GfxRect medal = gfx_rect(r.x + r.w - 24 * k, r.y + 1 * k, 23 * k, 23 * k);
    if (table_piece(t, id, medal, S("port.product"), NULL)) {
        t->click = (BoardClick){CLICK_STORE, port};
    }
}

/* All that the plate shows. */
static uint64_t plate_looks(const Table *t, PortId port, bool hovered)
{
    const Port *p = table_port(t, port);
    int shown[10] = {port,
                     (int)p->stock,
                     p->owner,
                     p->garrison,
                     p->buildings,
                     table_livery(t, p->owner),
                     hovered,
                     (int)t->port_mark[port].mark,
                     0,
                     0};
    if (price_shown(t, port)) {
        shown[8] = port_standing_ducats(t, port);
        shown[9] = 1 + port_has_monopoly(t, port);
    }
    return gfx_hash(0, shown, sizeof shown);
}

static void paint_plate(Table *t, PortId port, const PlateParts *parts, bool hovered)
{
    bool closed = (table_port(t, port)->buildings & BUILDING_CLOSED) != 0;
    draw_frame(t, port, parts, hovered);
    draw_head(t, port, parts->w, closed);
    for (int i = 0; i < t->world->ports[port].space_count; i++) {
        draw_space(t, port, parts, i);
    }
    draw_garrison(t, port, parts);
    draw_price(t, port, parts);
    draw_buildings(t, port, parts);
    if (closed) {
        draw_closed(t, parts);
    }
}

static void draw_plate(Table *t, PortId port)
{
    enum { MARGIN = 10 }; /* The card's shadow and a highlight. */
    Ui *ui = t->app->ui;
    char id[UI_ID_MAX];
    GfxRect r = t->plate[port];
    float k = t->layout.plate_k;
    PlateParts parts;
    parts_of(t, port, &parts);
    UiHit hit = {0};
    hit.no_focus = t->port_mark[port].mark == MARK_NONE;
    hit.point = gfx_point(r.x + r.w / 2, r.y + 12 * k);
    snprintf(id, sizeof id, "port:%s", t->board->port_id[port]);
    UiResponse a = ui_target(ui, id, r, &hit, port_tip(t, port), NULL);
    if (a.clicked) {
        t->click = (BoardClick){CLICK_PORT, port};
    }
    if (a.hovered) {
        t->hover = (BoardClick){CLICK_PORT, port};
    }
    register_parts(t, port, r, k);
    GfxRect seen = gfx_rect_intersect(gfx_rect_inset(r, -MARGIN * k), t->layout.board);
    if (seen.w <= 0 || seen.h <= 0) {
        ui_kept_drop(&t->plate_kept[port]);
        return;
    }
    gfx_push_view(ui->gfx, r.x, r.y, k);
    if (ui_kept_begin(ui, &t->plate_kept[port], gfx_rect(0, 0, parts.w, parts.h), MARGIN,
                      plate_looks(t, port, a.hovered))) {
        paint_plate(t, port, &parts, a.hovered);
        ui_kept_end(ui, t->plate_kept[port]);
    }
    gfx_pop_view(ui->gfx);
}

void table_draw_plates(Table *t)
{
    gfx_push_clip(t->app->ui->gfx, t->layout.board);
    for (PortId p = 1; p <= t->world->port_count; p++) {
        draw_harbour(t, p);
    }
    for (PortId p = 1; p <= t->world->port_count; p++) {
        draw_plate(t, p);
    }
    for (PortId p = 1; p <= t->world->port_count; p++) {
        draw_flag(t, p);
    }
    gfx_pop_clip(t->app->ui->gfx);
}

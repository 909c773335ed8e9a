#include "advice/hint_board.h"

#include "advice/hint.h"
#include "board/wheel.h"
#include "table/reach.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Drawing {
    Table *table;
    ZoneId zones[ROUTE_ZONE_MAX + 1]; /* The way of the acting galley, its own zone first. */
    int count;
    GalleyId galley;
    PortId port;                       /* Landed in last, in the first edition. */
    uint8_t marks[ZONE_MAX + 1];       /* Marks already drawn in a zone, side by side. */
    uint8_t plate_marks[PORT_MAX + 1]; /* Likewise at a port's plate. */
} Drawing;

static GfxPoint zone_at(const Drawing *d, ZoneId zone)
{
    return table_to_window(d->table, d->table->map->zone[zone].anchor[0]);
}

static void draw_way(Drawing *d)
{
    Table *t = d->table;
    GfxPoint through[ROUTE_ZONE_MAX + 1], line[128];
    if (d->count > 1) {
        /* Where it is drawn, if it still lies there. */
        through[0] = t->galley_zone[d->galley] == d->zones[0]
                         ? table_to_window(t, t->galley_at[d->galley])
                         : zone_at(d, d->zones[0]);
        for (int i = 1; i < d->count; i++) {
            through[i] = zone_at(d, d->zones[i]);
        }
        int n = gfx_curve(through, d->count, line, 128);
        paint_route(t->app->ui, line, n, t->app->ui->theme->color.path);
    }
    d->count = 0;
}

static void begin_way(Drawing *d, GalleyId galley)
{
    if (d->galley != galley || d->count == 0) {
        draw_way(d);
        d->galley = galley;
        d->zones[d->count++] = table_galley(d->table, galley)->zone;
    }
}

static ZoneId here(const Drawing *d)
{
    return d->count > 0 ? d->zones[d->count - 1] : table_galley(d->table, d->galley)->zone;
}

static float mark_size(const Table *t)
{
    return 30 * fmaxf(0.8f, t->layout.piece_k);
}

/* A small card with one sprite on it; `at` is its left upper corner. */
static void draw_mark(Drawing *d, GfxPoint at, const char *sprite, GfxColor edge)
{
    Table *t = d->table;
    const float size = mark_size(t), most = t->layout.board.x + t->layout.board.w - size - 6;
    const GfxRect r = gfx_rect(fminf(at.x, most), at.y, size, size);
    paint_card(t->app->ui, r, edge);
    atlas_draw_in(t->app->ui->atlas, sprite, gfx_rect_inset(r, size * 4 / 30), NULL);
    ui_note(t->app->ui, "hint:mark", r, sprite);
}

/* Right of those before it. */
static float beside(const Table *t, uint8_t *nth)
{
    return (mark_size(t) + 3) * (float)(*nth)++;
}

static void mark_zone(Drawing *d, ZoneId zone, const char *sprite, GfxColor edge)
{
    const GfxPoint at = zone_at(d, zone);
    const float size = mark_size(d->table);
    draw_mark(
        d, (GfxPoint){at.x - size / 2 + beside(d->table, &d->marks[zone]), at.y + size * 14 / 30},
        sprite, edge);
}

static bool is_free(const Table *t, GfxRect r, PortId own)
{
    const GfxRect board = t->layout.board;
    const GfxRect hud[] = {t->layout.wheel, t->layout.track, t->layout.doge, t->layout.order,
                           t->layout.chances};
    bool free = r.x >= board.x && r.y >= board.y && r.x + r.w <= board.x + board.w
                && r.y + r.h <= board.y + board.h;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const GfxRect both = gfx_rect_intersect(r, t->plate[port]);
        free = free && (port == own || both.w <= 0 || both.h <= 0);
    }
    for (size_t i = 0; i < sizeof hud / sizeof hud[0]; i++) {
        const GfxRect both = gfx_rect_intersect(r, hud[i]);
        free = free && (both.w <= 0 || both.h <= 0);
    }
    return free;
}

/* What happens in a port and not in its zone, which may be large: on the lower edge of its plate,
 * where the mark hides neither the name nor the numbers; on another edge where there is no room
 * below it. */
static void mark_plate(Drawing *d, PortId port, const char *sprite, GfxColor edge)
{
    Table *t = d->table;
    const GfxRect plate = t->plate[port];
    const float size = mark_size(t), over = size / 6;
    const GfxPoint edges[] = {{plate.x + over, plate.y + plate.h - over},
                              {plate.x + over, plate.y + over - size},
                              {plate.x + plate.w - over, plate.y + plate.h - size},
                              {plate.x + over - size, plate.y + plate.h - size}};
    GfxPoint at = edges[0];
    for (size_t i = sizeof edges / sizeof edges[0]; i-- > 0;) {
        at = is_free(t, gfx_rect(edges[i].x, edges[i].y, size, size), port) ? edges[i] : at;
    }
    at.x += beside(t, &d->plate_marks[port]);
    ui_note(t->app->ui, "hint:plate", gfx_rect(plate.x, plate.y, plate.w, plate.h - over),
            table_port_name(t, port));
    draw_mark(d, at, sprite, edge);
}

static void mark_new_galley(Drawing *d, PortId port)
{
    Table *t = d->table;
    char sprite[40];
    int livery = table_livery(t, t->decider);
    snprintf(sprite, sizeof sprite, "galley_%s_E",
             t->app->ui->theme->player[livery < 0 ? 0 : livery].name);
    mark_plate(d, port, sprite, t->app->ui->theme->color.sale);
}

/* Of a galley's trade and fights in port; at sea in the zone. */
static void mark_place(Drawing *d, ZoneId zone, const char *sprite, GfxColor edge)
{
    const PortId port = table_port_of(d->table, zone);
    if (port) {
        mark_plate(d, port, sprite, edge);
    } else {
        mark_zone(d, zone, sprite, edge);
    }
}

static void draw_purchase(Drawing *d, const Command *c)
{
    Table *t = d->table;
    char sprite[32];
    switch (c->kind) {
    case CMD_RECRUIT: {
        table_sailor_sprite(t, t->decider, sprite);
        const GalleyId galley = c->as.recruit.galley;
        for (int i = 0; i < c->as.recruit.count; i++) {
            if (galley && table_galley(t, galley)->zone) {
                mark_zone(d, table_galley(t, galley)->zone, sprite, t->app->ui->theme->color.sale);
            } else if (!galley) {
                mark_plate(d, c->as.recruit.port, sprite, t->app->ui->theme->color.sale);
            }
        }
        break;
    }
    case CMD_CHOOSE_START:
        mark_new_galley(d, c->as.choose_start.port);
        table_ring_number(t, c->as.choose_start.galley);
        break;
    case CMD_CHOOSE_NUMBER: table_ring_number(t, c->as.choose_number.galley); break;
    case CMD_BUY_GALLEY:
        mark_new_galley(d, c->as.buy_galley.port);
        table_ring_number(t, c->as.buy_galley.galley);
        break;
    case CMD_BUILD_GALLEY: mark_new_galley(d, c->as.build_galley.port); break;
    case CMD_BUILD_FORT:
        mark_plate(d, c->as.build_fort.port, "fort", t->app->ui->theme->color.sale);
        break;
    case CMD_BUILD_BASILICA:
        mark_plate(d, c->as.build_basilica.port, "basilica", t->app->ui->theme->color.sale);
        break;
    case CMD_SET_PRICE:
        mark_plate(d, c->as.set_price.port, "coin", t->app->ui->theme->color.sale);
        break;
    case CMD_CLOSE_PORT:
        mark_plate(d, c->as.close_port.port, "icon_lock", t->app->ui->theme->color.sale);
        break;
    default: break;
    }
}

static void draw_command(Drawing *d, const Command *c)
{
    Table *t = d->table;
    const ThemeColors *color = &t->app->ui->theme->color;
    char sprite[32];
    switch (c->kind) {
    case CMD_SAIL:
    case CMD_SAIL_GALLEY: {
        begin_way(d, c->kind == CMD_SAIL ? table_active(t) ? table_active(t) : d->galley
                                         : c->as.sail_galley.galley);
        if (d->count <= ROUTE_ZONE_MAX) {
            d->zones[d->count++] = c->kind == CMD_SAIL ? c->as.sail.zone : c->as.sail_galley.zone;
        }
        break;
    }
    case CMD_SELL_CUBE:
        if (table_galley(t, c->as.sell_cube.galley)->owner && d->count == 0) {
            d->galley = c->as.sell_cube.galley;
        }
        mark_place(d, here(d), table_good_sprite(t, c->as.sell_cube.good, sprite), color->sale);
        break;
    case CMD_LOAD_CUBE: {
        PortId port = table_port_of(t, here(d));
        if (port) {
            mark_plate(d, port, table_good_sprite(t, t->world->ports[port].good, sprite),
                       color->reach);
        }
        break;
    }
    case CMD_BUY_CUBE: {
        ZoneId zone = table_galley(t, c->as.buy_cube.galley)->zone;
        PortId port = table_port_of(t, zone);
        if (port) {
            mark_plate(d, port, table_good_sprite(t, t->world->ports[port].good, sprite),
                       color->reach);
        }
        break;
    }
    case CMD_ATTACK_GALLEY:
        mark_zone(d, table_galley(t, c->as.attack_galley.target)->zone, "swords", color->danger);
        break;
    case CMD_ATTACK_PORT: mark_plate(d, c->as.attack_port.port, "swords", color->danger); break;
    case CMD_LAND:
        table_sailor_sprite(t, t->decider, sprite);
        for (int i = 0; i < c->as.land.count && table_port_of(t, here(d)); i++) {
            mark_plate(d, table_port_of(t, here(d)), sprite, color->sale);
        }
        break;
    case CMD_TAKE_PORT: d->port = c->as.take_port.port; break;
    case CMD_LAND_FROM:
        table_sailor_sprite(t, t->decider, sprite);
        for (int i = 0; i < c->as.land_from.count && d->port; i++) {
            mark_plate(d, d->port, sprite, color->sale);
        }
        break;
    default: draw_purchase(d, c); break;
    }
}

void hint_draw_plan(Table *t, const AiPlan *plan)
{
    /* The way first, so that no arrow lies over a mark. */
    Drawing ways = {.table = t, .galley = table_active(t)}, d;
    if (!ways.galley && table_2012(t)) {
        ways.galley = table_2012(t)->marker;
    }
    d = ways;
    gfx_push_clip(t->app->ui->gfx, t->layout.board);
    for (int i = 0; i < plan->count; i++) {
        if (plan->commands[i].kind == CMD_SAIL || plan->commands[i].kind == CMD_SAIL_GALLEY) {
            draw_command(&ways, &plan->commands[i]);
        }
    }
    draw_way(&ways);
    for (int i = 0; i < plan->count; i++) {
        const Command *c = &plan->commands[i];
        if (c->kind == CMD_SAIL || c->kind == CMD_SAIL_GALLEY) {
            d.galley = c->kind == CMD_SAIL_GALLEY ? c->as.sail_galley.galley : d.galley;
            d.count = 1;
            d.zones[0] = c->kind == CMD_SAIL ? c->as.sail.zone : c->as.sail_galley.zone;
        } else {
            draw_command(&d, c);
        }
    }
    gfx_pop_clip(t->app->ui->gfx);
}

void hint_draw_board(Table *t)
{
    const Hints *h = t->hints;
    const AdviceHint *hint = &h->answer.hint;
    if (h->page == HINT_PLANS && h->answer.kind == ADVICE_HINT && h->chosen < hint->count
        && t->decider) {
        hint_draw_plan(t, &hint->plans[h->chosen].plan);
    }
}

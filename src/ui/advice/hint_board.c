#include "advice/parts.h"

#include "advice/hint.h"
#include "board/parts.h"
#include "log/news.h"
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
    PortId port; /* Landed in last, in the first edition. */
    Sketch sketch;
} Drawing;

static void draw_way(Drawing *d)
{
    const Table *t = d->table;
    if (d->count > 1) {
        /* Where it is drawn, if it still lies there. */
        const GfxPoint from = t->galley_zone[d->galley] == d->zones[0]
                                  ? table_to_window(t, t->galley_at[d->galley])
                                  : sketch_point(&d->sketch, d->zones[0]);
        sketch_way(&d->sketch, from, &d->zones[1], d->count - 1);
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

static void mark_new_galley(Drawing *d, PortId port)
{
    Table *t = d->table;
    char sprite[40];
    int livery = table_livery(t, t->decider);
    snprintf(sprite, sizeof sprite, "galley_%s_E", ui->theme->player[livery < 0 ? 0 : livery].name);
    sketch_plate(&d->sketch, port, sprite, ui->theme->color.sale);
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
                sketch_zone(&d->sketch, table_galley(t, galley)->zone, sprite,
                            ui->theme->color.sale);
            } else if (!galley) {
                sketch_plate(&d->sketch, c->as.recruit.port, sprite, ui->theme->color.sale);
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
        sketch_plate(&d->sketch, c->as.build_fort.port, "fort", ui->theme->color.sale);
        break;
    case CMD_BUILD_BASILICA:
        sketch_plate(&d->sketch, c->as.build_basilica.port, "basilica", ui->theme->color.sale);
        break;
    case CMD_SET_PRICE:
        sketch_plate(&d->sketch, c->as.set_price.port, "coin", ui->theme->color.sale);
        break;
    case CMD_CLOSE_PORT:
        sketch_plate(&d->sketch, c->as.close_port.port, "icon_lock", ui->theme->color.sale);
        break;
    default: break;
    }
}

static void draw_command(Drawing *d, const Command *c)
{
    Table *t = d->table;
    const ThemeColors *color = &ui->theme->color;
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
        sketch_place(&d->sketch, here(d), table_good_sprite(t, c->as.sell_cube.good, sprite),
                     color->sale);
        break;
    case CMD_LOAD_CUBE: {
        PortId port = table_port_of(t, here(d));
        if (port) {
            sketch_plate(&d->sketch, port, table_good_sprite(t, t->world->ports[port].good, sprite),
                         color->reach);
        }
        break;
    }
    case CMD_BUY_CUBE: {
        ZoneId zone = table_galley(t, c->as.buy_cube.galley)->zone;
        PortId port = table_port_of(t, zone);
        if (port) {
            sketch_plate(&d->sketch, port, table_good_sprite(t, t->world->ports[port].good, sprite),
                         color->reach);
        }
        break;
    }
    case CMD_ATTACK_GALLEY:
        sketch_zone(&d->sketch, table_galley(t, c->as.attack_galley.target)->zone, "swords",
                    color->danger);
        break;
    case CMD_ATTACK_PORT:
        sketch_plate(&d->sketch, c->as.attack_port.port, "swords", color->danger);
        break;
    case CMD_LAND:
        table_sailor_sprite(t, t->decider, sprite);
        for (int i = 0; i < c->as.land.count && table_port_of(t, here(d)); i++) {
            sketch_plate(&d->sketch, table_port_of(t, here(d)), sprite, color->sale);
        }
        break;
    case CMD_TAKE_PORT: d->port = c->as.take_port.port; break;
    case CMD_LAND_FROM:
        table_sailor_sprite(t, t->decider, sprite);
        for (int i = 0; i < c->as.land_from.count && d->port; i++) {
            sketch_plate(&d->sketch, d->port, sprite, color->sale);
        }
        break;
    default: draw_purchase(d, c); break;
    }
}

void hint_draw_plan(Table *t, const AiPlan *plan)
{
    /* The way first, so that no arrow lies over a mark. */
    Drawing ways = {.table = t,
                    .galley = table_active(t),
                    .sketch = {.table = t, .mark_note = "hint:mark", .plate_note = "hint:plate"}},
            d;
    if (!ways.galley && table_2012(t)) {
        ways.galley = table_2012(t)->marker;
    }
    d = ways;
    gfx_push_clip(ui->gfx, t->layout.board);
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
    gfx_pop_clip(ui->gfx);
}

void hint_draw_board(Table *t)
{
    const Hints *h = t->hints;
    const AdviceHint *hint = &h->answer.hint;
    /* One drawing at a time: what was asked for last, or is pointed at. */
    const bool other = (t->news && t->news->sketched) || (h->card.open && h->card.drawn);
    if (h->page == HINT_PLANS && h->answer.kind == ADVICE_HINT && h->chosen < hint->count
        && t->decider && !other) {
        hint_draw_plan(t, &hint->plans[h->chosen].plan);
    }
}

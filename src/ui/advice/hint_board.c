#include "advice/parts.h"

#include "advice/hint.h"
#include "board/parts.h"
#include "log/news.h"
#include "table/parts.h"
#include "table/table.h"

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
    if (d->count > 1) {
        /* Where it is drawn, if it still lies there. */
        const GfxPoint from = d->table->galley_zone[d->galley] == d->zones[0]
                                  ? table_to_window(d->table, d->table->galley_at[d->galley])
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

uint8_t hint_command_field(const Command *c, FieldKind kind)
{
    const KindInfo *info = command_info((CommandKind)c->kind);
    for (int i = 0; i < info->field_count; i++) {
        if (info->fields[i].kind == kind) {
            return ((const uint8_t *)c)[info->fields[i].offset];
        }
    }
    return 0;
}

/* What is bought, built or attacked stands on the plate of its port; "": a galley. */
static const char *const ON_PLATE[CMD_COUNT] = {
    [CMD_CHOOSE_START] = "",           [CMD_BUY_GALLEY] = "",
    [CMD_BUILD_GALLEY] = "",           [CMD_BUILD_FORT] = "fort",
    [CMD_BUILD_BASILICA] = "basilica", [CMD_SET_PRICE] = "coin",
    [CMD_CLOSE_PORT] = "icon_lock",    [CMD_ATTACK_PORT] = "swords"};

/* Sailors who come to a port, or to the zone where a galley lies. */
static void draw_sailors(Drawing *d, PortId port, ZoneId zone, int count)
{
    const char *sprite = table_sailor_sprite(d->table, d->table->decider);
    for (int i = 0; i < count && (zone || port); i++) {
        if (zone) {
            sketch_zone(&d->sketch, zone, sprite, ui->theme->color.sale);
        } else {
            sketch_plate(&d->sketch, port, sprite, ui->theme->color.sale);
        }
    }
}

/* The cube that the port of the zone supplies. */
static void draw_cargo(Drawing *d, ZoneId zone)
{
    Table *t = d->table;
    const PortId port = table_port_of(t, zone);
    if (port) {
        sketch_plate(&d->sketch, port, table_good_sprite(t, t->world->ports[port].good),
                     ui->theme->color.reach);
    }
}

static void draw_command(Drawing *d, const Command *c)
{
    Table *t = d->table;
    const GalleyId galley = hint_command_field(c, FIELD_GALLEY);
    if (ON_PLATE[c->kind]) {
        const int livery = table_livery(t, t->decider);
        const char *piece = ON_PLATE[c->kind];
        if (!piece[0]) {
            piece = ui_id("galley_%s_E", ui->theme->player[livery < 0 ? 0 : livery].name);
        }
        sketch_plate(&d->sketch, hint_command_field(c, FIELD_PORT), piece,
                     c->kind == CMD_ATTACK_PORT ? ui->theme->color.danger : ui->theme->color.sale);
        if (c->kind == CMD_CHOOSE_START || c->kind == CMD_BUY_GALLEY) {
            table_ring_number(t, hint_command_field(c, FIELD_GALLEY));
        }
        return;
    }
    switch (c->kind) {
    case CMD_SAIL:
    case CMD_SAIL_GALLEY:
        begin_way(d, c->kind == CMD_SAIL_GALLEY ? galley
                     : table_active(t)          ? table_active(t)
                                                : d->galley);
        if (d->count <= ROUTE_ZONE_MAX) {
            d->zones[d->count++] = hint_command_field(c, FIELD_ZONE);
        }
        break;
    case CMD_SELL_CUBE:
        if (table_galley(t, galley)->owner && d->count == 0) {
            d->galley = galley;
        }
        sketch_place(&d->sketch, here(d), table_good_sprite(t, c->as.sell_cube.good),
                     ui->theme->color.sale);
        break;
    case CMD_LOAD_CUBE: draw_cargo(d, here(d)); break;
    case CMD_BUY_CUBE: draw_cargo(d, table_galley(t, galley)->zone); break;
    case CMD_ATTACK_GALLEY:
        sketch_zone(&d->sketch, table_galley(t, c->as.attack_galley.target)->zone, "swords",
                    ui->theme->color.danger);
        break;
    case CMD_LAND: draw_sailors(d, table_port_of(t, here(d)), 0, c->as.land.count); break;
    case CMD_TAKE_PORT: d->port = c->as.take_port.port; break;
    case CMD_LAND_FROM: draw_sailors(d, d->port, 0, c->as.land_from.count); break;
    case CMD_RECRUIT:
        draw_sailors(d, galley ? 0 : c->as.recruit.port, galley ? table_galley(t, galley)->zone : 0,
                     c->as.recruit.count);
        break;
    case CMD_CHOOSE_NUMBER: table_ring_number(t, galley); break;
    default: break;
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
            d.zones[0] = hint_command_field(c, FIELD_ZONE);
        } else {
            draw_command(&d, c);
        }
    }
    gfx_pop_clip(ui->gfx);
    /* Once: then the player may look elsewhere. */
    const uint64_t look = gfx_hash(1, plan->commands, (size_t)plan->count * sizeof(Command));
    if (look != t->planned || gfx_frame_count(ui->gfx) > t->planned_frame + 1) {
        d.sketch.marks[here(&d)]++;
        sight_bring(t, &d.sketch);
        gfx_request_redraw(ui->gfx);
    }
    t->planned = look;
    t->planned_frame = gfx_frame_count(ui->gfx);
}

void hint_draw_board(Table *t)
{
    const Hints *h = t->hints;
    const AdviceHint *hint = &h->answer.hint;
    /* One drawing at a time: what was asked for last, or is pointed at. */
    const bool other = (t->news && t->news->sketched) || h->card.open;
    if (h->page == HINT_PLANS && h->answer.kind == ADVICE_HINT && h->chosen < hint->count
        && t->decider && !other) {
        hint_draw_plan(t, &hint->plans[h->chosen].plan);
    }
}

#include "board/parts.h"
#include "workshop/workshop.h"

static const float PLATE_SIZE = 0.95F;

static void lay(Table *t, GfxRect r)
{
    const float fit = fminf(r.w / t->map->w, r.h / t->map->h);
    t->layout.board = r;
    t->layout.fit = fit;
    t->layout.near = 1;
    t->layout.plate_k = t->layout.piece_k = t->layout.hud_k = fmaxf(fit, PLATE_SIZE * fit);
    t->camera = (TableCamera){.zoom = 1, .x = t->map->w / 2, .y = t->map->h / 2, .set = true};
}

/* The chosen sea, what lies beside it, and the places of mistakes. */
static void mark(Workshop *w)
{
    Table *t = w->table;
    memset(t->zone_mark, 0, sizeof t->zone_mark);
    memset(t->port_mark, 0, sizeof t->port_mark);
    for (ZoneId z = 1; w->zone && z <= w->now.world.zone_count; z++) {
        if (world_zones_adjacent(&w->now.world, w->zone, z)) {
            t->zone_mark[z].mark = MARK_REACH;
        }
    }
    for (int i = 0; i < w->problems.count && i < ERROR_LIST_MAX; i++) {
        PortId port;
        ZoneId zone;
        workshop_place_of(w, w->problems.items[i].where, &port, &zone);
        t->port_mark[port].mark = MARK_TARGET;
        t->zone_mark[zone].mark = MARK_TARGET;
    }
    t->zone_mark[w->zone].mark = w->zone ? MARK_CHOSEN : MARK_NONE;
    t->port_mark[w->port].mark = w->port ? MARK_CHOSEN : MARK_NONE;
}

static void choose(Workshop *w, BoardClick click)
{
    const ZoneId zone = click.kind == CLICK_ZONE   ? (ZoneId)click.id
                        : click.kind == CLICK_PORT ? w->now.world.ports[click.id].zone
                                                   : 0;
    if (w->joins && w->zone && zone && zone != w->zone) {
        board_link(&w->now, w->zone, zone, !world_zones_adjacent(&w->now.world, w->zone, zone));
        workshop_step(w, "");
        return;
    }
    w->port = click.kind == CLICK_PORT ? (PortId)click.id : 0;
    w->zone = click.kind == CLICK_ZONE ? (ZoneId)click.id : 0;
    w->page = WORKSHOP_PLACE;
}

/* What can be drawn to another place of the picture: true when it was let go there. */
static bool handle(Workshop *w, const char *id, const char *sprite, GfxPoint at, BoardPlace *out)
{
    Table *t = w->table;
    const GfxPoint seen = table_to_window(t, at);
    const GfxRect r = gfx_rect(seen.x - 14, seen.y - 14, 28, 28);
    const UiHit hit = {.circle = 14, .drags = true};
    const UiResponse q = ui_target(id, r, &hit, S("workshop.drag_tip"), NULL);
    const GfxPoint pointer = ui->input.mouse;
    const GfxPoint now = q.dragging ? pointer : seen;
    gfx_fill_circle(ui->gfx, now.x, now.y, 13, ui->theme->color.paper_high);
    gfx_stroke_circle(ui->gfx, now.x, now.y, 13, q.hovered || q.dragging ? 3 : 2,
                      ui->theme->color.rubric);
    atlas_draw_in(ui->atlas, sprite, gfx_rect(now.x - 8, now.y - 8, 16, 16), NULL);
    const GfxPoint to = table_to_board(t, pointer);
    if (q.dropped && to.x >= 1 && to.y >= 1 && to.x < t->map->w && to.y < t->map->h) {
        *out = (BoardPlace){(uint16_t)to.x, (uint16_t)to.y};
        return true;
    }
    return false;
}

static void handles(Workshop *w)
{
    const Map *map = w->table->map;
    bool moved = false;
    if (w->port) {
        moved =
            handle(w, "handle:dot", "emblem_anchor", map->port[w->port].dot, &w->now.dot[w->port])
            || handle(w, "handle:plate", "icon_log", map->port[w->port].plate,
                      &w->now.plate[w->port]);
    } else if (w->zone) {
        moved = handle(w, "handle:anchor", "emblem_anchor", map->zone[w->zone].anchor[0],
                       &w->now.anchor[w->zone]);
    }
    if (moved) {
        workshop_step(w, "");
    }
}

void workshop_chart(Workshop *w, GfxRect r)
{
    Table *t = w->table;
    t->click = t->hover = (BoardClick){0};
    lay(t, r);
    mark(w);
    table_place_plates(t);
    table_draw_board(t);
    table_draw_plates(t);
    gfx_push_clip(ui->gfx, r);
    handles(w);
    gfx_pop_clip(ui->gfx);
    if (t->click.kind != CLICK_NONE) {
        choose(w, t->click);
    }
}

#include "board/parts.h"

GfxPoint sketch_point(const Sketch *s, ZoneId zone)
{
    return table_to_window(s->table, s->table->map->zone[zone].anchor[0]);
}

void sketch_way(const Sketch *s, GfxPoint from, const ZoneId *zones, int count)
{
    GfxPoint through[ROUTE_ZONE_MAX + 1], line[128];
    if (count < 1) {
        return;
    }
    through[0] = from;
    for (int i = 0; i < count && i < ROUTE_ZONE_MAX; i++) {
        through[i + 1] = sketch_point(s, zones[i]);
    }
    const int n =
        gfx_curve(through, (count < ROUTE_ZONE_MAX ? count : ROUTE_ZONE_MAX) + 1, line, 128);
    paint_route(line, n, ui->theme->color.path);
}

static float mark_size(const Table *t)
{
    return 30 * fmaxf(0.8f, t->layout.piece_k);
}

/* A small card with one sprite on it; `at` is its left upper corner. */
static void draw_mark(Sketch *s, GfxPoint at, const char *sprite, GfxColor edge)
{
    Table *t = s->table;
    const float size = mark_size(t), most = t->layout.board.x + t->layout.board.w - size - 6;
    const GfxRect r = gfx_rect(fminf(at.x, most), at.y, size, size);
    paint_card(r, edge);
    atlas_draw_in(ui->atlas, sprite, gfx_rect_inset(r, size * 4 / 30), NULL);
    ui_note(s->mark_note, r, sprite);
}

/* Right of those before it. */
static float beside(const Table *t, uint8_t *nth)
{
    return (mark_size(t) + 3) * (float)(*nth)++;
}

void sketch_zone(Sketch *s, ZoneId zone, const char *sprite, GfxColor edge)
{
    const GfxPoint at = sketch_point(s, zone);
    const float size = mark_size(s->table);
    draw_mark(
        s, (GfxPoint){at.x - size / 2 + beside(s->table, &s->marks[zone]), at.y + size * 14 / 30},
        sprite, edge);
}

static bool is_free(const Table *t, GfxRect r, PortId own)
{
    const GfxRect board = t->layout.board;
    bool free = r.x >= board.x && r.y >= board.y && r.x + r.w <= board.x + board.w
                && r.y + r.h <= board.y + board.h && under_corners(t, r) <= 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        free = free && (port == own || gfx_rect_shared(r, t->plate[port]) <= 0);
    }
    return free;
}

/* What happens in a port and not in its zone, which may be large: on the lower edge of its plate,
 * where the mark hides neither the name nor the numbers; above it or on another edge where there is
 * no room below it. */
void sketch_plate(Sketch *s, PortId port, const char *sprite, GfxColor edge)
{
    Table *t = s->table;
    const GfxRect plate = t->plate[port];
    const float size = mark_size(t), over = size / 6;
    const GfxPoint edges[] = {{plate.x + over, plate.y + plate.h - over},
                              {plate.x + over, plate.y - size},
                              {plate.x + plate.w - over, plate.y + plate.h - size},
                              {plate.x + over - size, plate.y + plate.h - size}};
    GfxPoint at = edges[0];
    for (size_t i = sizeof edges / sizeof edges[0]; i-- > 0;) {
        at = is_free(t, gfx_rect(edges[i].x, edges[i].y, size, size), port) ? edges[i] : at;
    }
    at.x += beside(t, &s->plate_marks[port]);
    ui_note(s->plate_note, gfx_rect(plate.x, plate.y, plate.w, plate.h - over),
            table_port_name(t, port));
    draw_mark(s, at, sprite, edge);
}

/* Of a galley's trade and fights in port; at sea in the zone. */
void sketch_place(Sketch *s, ZoneId zone, const char *sprite, GfxColor edge)
{
    const PortId port = table_port_of(s->table, zone);
    if (port) {
        sketch_plate(s, port, sprite, edge);
    } else {
        sketch_zone(s, zone, sprite, edge);
    }
}

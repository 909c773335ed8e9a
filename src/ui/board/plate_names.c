#include "board/parts.h"

static const float HEAD_H = 24.6f; /* Of a plate: owner, name, what the port makes. */

static bool is_hidden(const Table *t, GfxRect head)
{
    bool hidden = false;
    for (GalleyId galley = 1; galley <= GALLEY_MAX && !hidden; galley++) {
        if (table_galley(t, galley)->owner) {
            const GfxRect hull = table_galley_hull(t, galley);
            const float air = hull.w * 0.08f; /* Beside and above the sail; below are oars. */
            const GfxRect solid = gfx_rect(hull.x + air, hull.y + air, hull.w - 2 * air, hull.h);
            const GfxRect both = gfx_rect_intersect(head, solid);
            hidden = both.w > 2 && both.h > 2;
        }
    }
    return hidden;
}

void plate_names_draw(Table *t)
{
    const float k = t->layout.plate_k;
    gfx_push_clip(ui->gfx, t->layout.board);
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const GfxRect r = t->plate[port], head = gfx_rect(r.x, r.y, r.w, HEAD_H * k),
                      seen = gfx_rect_intersect(head, t->layout.board);
        PlateParts parts;
        if (seen.w <= 0 || seen.h <= 0 || fight_covers(t, t->plate[port]) || !is_hidden(t, head)) {
            continue;
        }
        plate_parts_of(t, port, &parts);
        gfx_push_view(ui->gfx, r.x, r.y, k);
        gfx_push_clip(ui->gfx, gfx_rect(0, 0, parts.w, HEAD_H));
        plate_paint(t, port, &parts, PLATE_PLAIN);
        gfx_pop_clip(ui->gfx);
        gfx_pop_view(ui->gfx);
        ui_note(ui_id("name:%s", t->board->port_id[port]), head, table_port_name(t, port));
    }
    gfx_pop_clip(ui->gfx);
}

#include "board/parts.h"

/* --- Harbour and leader ----------------------------------------------------------------------- */

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
    const ThemeColors *c = &ui->theme->color;
    const float k = t->layout.plate_k;
    if (hypotf(dot.x - q.x, dot.y - q.y) > 5) {
        gfx_line(ui->gfx, q.x, q.y, dot.x, dot.y, 3, gfx_fade(c->paper_top, 0.8f));
        gfx_line(ui->gfx, q.x, q.y, dot.x, dot.y, 1.2f, c->rubric);
    }
    gfx_fill_circle(ui->gfx, dot.x, dot.y, 4.6f * k, c->paper_high);
    gfx_stroke_circle(ui->gfx, dot.x, dot.y, 4.6f * k, 1.1f, c->ink);
    gfx_fill_circle(ui->gfx, dot.x, dot.y, 2.3f * k, c->rubric);
}

/* --- All -------------------------------------------------------------------------------------- */

/* The parts of the plate that the galley in port can trade with. */
static void register_parts(Table *t, PortId port, GfxRect r, float k)
{
    const Public2012 *p = table_2012(t);
    if ((t->decision != DECISION_ROUTE && t->decision != DECISION_CHOOSE) || !p || !p->active
        || table_port_of(t, table_galley(t, p->active)->zone) != port) {
        return;
    }
    const char *id = ui_id("garrison:%s", t->board->port_id[port]);
    GfxRect row = gfx_rect(r.x + 8 * k, r.y + 48 * k,
                           12.3f * k * (float)t->world->ports[port].space_count + 6 * k, 24 * k);
    /* Where we have no sailors, the row is the port's: a click there lands. */
    if (table_port(t, port)->owner == t->decider
        && table_piece(t, id, row, S("port.garrison"), NULL)) {
        t->click = (BoardClick){CLICK_GARRISON, port};
    }
    id = ui_id("store:%s", t->board->port_id[port]);
    GfxRect medal = gfx_rect(r.x + r.w - 24 * k, r.y + 1 * k, 23 * k, 23 * k);
    if (table_piece(t, id, medal, S("port.product"), NULL)) {
        t->click = (BoardClick){CLICK_STORE, port};
    }
}

static void draw_plate(Table *t, PortId port)
{
    enum { MARGIN = 10 + PLATE_DEMAND_H }; /* The card's shadow, a highlight, what it buys. */
    GfxRect r = t->plate[port];
    float k = t->layout.plate_k;
    PlateParts parts;
    plate_parts_of(t, port, &parts);
    const UiHit hit = {.no_tab = t->listed || t->port_mark[port].mark == MARK_NONE,
                       .follows = true,
                       .pictured = true,
                       .point = gfx_point(r.x + r.w / 2, r.y + 12 * k)};
    const char *id = ui_id("port:%s", t->board->port_id[port]);
    const UiResponse a = board_target(t, id, r, &hit, ui_tip_wanted(id) ? port_tip(t, port) : NULL,
                                      (BoardClick){CLICK_PORT, port});
    register_parts(t, port, r, k);
    GfxRect seen = gfx_rect_intersect(gfx_rect_inset(r, -MARGIN * k), t->layout.board);
    if (seen.w <= 0 || seen.h <= 0) {
        ui_kept_drop(&t->plate_kept[port]);
        return;
    }
    const PlateMark marked = t->shown_port == port    ? PLATE_SHOWN
                             : a.hovered || a.focused ? PLATE_HOVERED
                                                      : PLATE_PLAIN;
    if (parts.numbers || marked != PLATE_PLAIN) {
        plate_ask(t, port, &parts);
        ui_note(ui_id("numbers:%s", t->board->port_id[port]), r, table_port_name(t, port));
    }
    gfx_push_view(ui->gfx, r.x, r.y, k);
    if (ui_kept_begin(&t->plate_kept[port], gfx_rect(0, 0, parts.w, parts.h), MARGIN,
                      plate_looks(t, port, &parts, marked))) {
        plate_paint(t, port, &parts, marked);
        ui_kept_end(t->plate_kept[port]);
    }
    gfx_pop_view(ui->gfx);
}

void table_draw_plates(Table *t)
{
    enum { EDGE = 5 };
    gfx_push_clip(ui->gfx, t->layout.board);
    for (PortId p = 1; p <= t->world->port_count; p++) {
        draw_harbour(t, p);
    }
    for (PortId p = 1; p <= t->world->port_count; p++) {
        if (!fight_covers(t, t->plate[p])) {
            draw_plate(t, p);
        }
    }
    for (PortId p = 1; p <= t->world->port_count; p++) {
        GfxPoint dot = table_to_window(t, t->map->port[p].dot);
        int livery = table_livery(t, table_port(t, p)->owner);
        GfxRect r = t->plate[p];
        /* At the chart's upper edge it is smaller rather than cut. */
        const float k = t->layout.plate_k, room = dot.y - t->layout.board.y - EDGE;
        const float pole = fmaxf(13 * k, fminf(26 * k, room));
        bool hidden = dot.x > r.x - 19 * k && dot.x < r.x + r.w && dot.y - pole > r.y - 4
                      && dot.y - pole < r.y + r.h;
        if (livery >= 0 && !hidden && !fight_covers(t, r)) {
            paint_flag(livery, dot.x, dot.y, pole);
        }
    }
    gfx_pop_clip(ui->gfx);
}

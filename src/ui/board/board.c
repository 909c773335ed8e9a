#include "board/parts.h"

/* Would a click there do nothing, for it asks nothing nor can be sailed to? */
static bool is_idle(const Table *t, BoardClick on)
{
    const ZoneId zone = table_zone_at(t, on);
    const ObjectMark *mark = on.kind == CLICK_PORT     ? &t->port_mark[on.id]
                             : on.kind == CLICK_GALLEY ? &t->galley_mark[on.id]
                             : on.kind == CLICK_WHEEL  ? &t->wheel_mark[on.id]
                                                       : &t->zone_mark[zone];
    return (mark->mark == MARK_NONE || mark->open) && t->zone_mark[zone].mark != MARK_REACH;
}

UiResponse board_target(Table *t, const char *id, GfxRect r, const UiHit *hit, const char *tip,
                        BoardClick on)
{
    UiHit as = *hit;
    as.once = t->decision != DECISION_NONE;
    as.idle = as.once && is_idle(t, on);
    const UiResponse q = ui_target(id, r, &as, tip, NULL);
    t->click = q.clicked ? on : t->click;
    t->hover = q.hovered ? on : t->hover;
    return q;
}

const char *board_tip(Table *t, const char *what, const ObjectMark *mark, ZoneId zone)
{
    const ObjectMark *way = &t->zone_mark[zone];
    const char *action = mark->tip ? mark->tip : way->mark == MARK_REACH ? way->tip : NULL;
    return action ? SF("tip.with_action", ARG_TEXT("what", what), ARG_TEXT("action", action))
                  : what;
}

static bool covered(const Table *t, GfxPoint p)
{
    const TableLayout *l = &t->layout;
    GfxRect corner[TABLE_CORNERS];
    bool under = !gfx_rect_has(gfx_rect_inset(l->board, 10), p.x, p.y);
    table_corners(t, corner);
    for (int i = 0; i < TABLE_CORNERS; i++) {
        under = under || gfx_rect_has(corner[i], p.x, p.y);
    }
    if (under) {
        return true;
    }
    for (int i = 1; i <= t->world->port_count; i++) {
        if (gfx_rect_has(gfx_rect_inset(t->plate[i], -10), p.x, p.y)) {
            return true;
        }
    }
    float w = 58 * l->piece_k, up = 74 * l->piece_k, down = 22 * l->piece_k;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        if (t->view.pub.galleys[i].owner) {
            GfxPoint g = table_to_window(t, t->galley_at[i]);
            if (fabsf(g.x - p.x) < w && p.y > g.y - up && p.y < g.y + down) {
                return true;
            }
        }
    }
    return false;
}

GfxPoint table_zone_point(const Table *t, ZoneId zone)
{
    const MapZone *z = &t->map->zone[zone];
    for (int i = 0; i < z->open_count; i++) {
        GfxPoint at = table_to_window(t, z->open[i]);
        if (!covered(t, at)) {
            return at;
        }
    }
    return table_to_window(t, z->open[0]);
}

/* --- Zones ------------------------------------------------------------------------------------ */

static void outline(const Table *t, const GfxMesh *mesh, GfxColor fill, GfxColor line)
{
    const float px = 1 / table_scale(t); /* One window unit in the view in force. */
    if (fill.a) {
        gfx_fill_mesh(ui->gfx, mesh, fill);
        gfx_stroke_mesh(ui->gfx, mesh, 6 * px, ui->theme->color.ink);
    }
    gfx_stroke_mesh(ui->gfx, mesh, 3.4f * px, line);
}

static void draw_mark(Table *t, ZoneId zone)
{
    const ThemeColors *c = &ui->theme->color;
    const GfxMesh *mesh = t->map->zone[zone].mesh;
    switch ((Mark)t->zone_mark[zone].mark) {
    case MARK_NONE: break;
    case MARK_REACH: outline(t, mesh, (GfxColor){0}, c->reach); break;
    case MARK_CHOSEN:
    case MARK_CHOICE:
    case MARK_SALE: outline(t, mesh, gfx_fade(c->sale, 0.22f), c->sale); break;
    case MARK_TARGET: outline(t, mesh, (GfxColor){0}, c->danger); break;
    }
}

/* The zone under the pointer or with the focus, over its mark. */
static void draw_pointed(Table *t, ZoneId zone)
{
    if (zone && t->zone_mark[zone].mark == MARK_REACH) {
        outline(t, t->map->zone[zone].mesh, gfx_fade(ui->theme->color.sale, 0.22f),
                ui->theme->color.sale);
    }
}

static void draw_steps(Table *t, ZoneId zone)
{
    const ObjectMark *mark = &t->zone_mark[zone];
    if (mark->mark != MARK_REACH || mark->distance == 0) {
        return;
    }
    GfxPoint p = table_zone_point(t, zone);
    const char *number = ui_id("%d", mark->distance);
    ui_note(ui_id("steps:%s", t->board->zone_id[zone]), gfx_rect(p.x, p.y, 1, 1), number);
    paint_badge(p.x, p.y, 11 * fmaxf(fmaxf(1, t->layout.fit), t->layout.piece_k), number,
                ui->theme->color.path, ui->theme->color.reach);
}

static const char *zone_tip(Table *t, ZoneId zone)
{
    PortId port = table_port_of(t, zone);
    const char *what = port ? SF("zone.port", ARG_ZONE(t, zone), ARG_PORT(t, port))
                            : SF("zone.sea", ARG_ZONE(t, zone));
    return board_tip(t, chart_marks_tip(t, zone, what), &t->zone_mark[zone], zone);
}

void table_bring(Table *t, const char *id)
{
    static const char danger[] = "danger:"; /* A mark hangs on a port or galley. */
    id += table_id_has(id, danger) ? sizeof danger - 1 : 0;
    const ZoneId zone = table_id_has(id, "zone:") ? board_zone_find(t->board, id + 5) : 0;
    const PortId port = table_id_has(id, "port:") ? board_port_find(t->board, id + 5) : 0;
    const int galley = table_id_has(id, "galley:") ? atoi(id + 7) : 0;
    if (!table_is_near(t)) {
        return;
    }
    if (zone != 0) {
        table_camera_show(t, table_to_board(t, table_zone_point(t, zone)));
    } else if (port != 0) {
        const GfxRect plate = t->plate[port];
        table_camera_show(t, table_to_board(t, gfx_rect_center(plate)));
    } else if (galley > 0 && galley <= GALLEY_MAX) {
        table_camera_show(t, t->galley_at[galley]);
    }
}

/* What the chart shows. */
static uint64_t chart_look(const Table *t)
{
    int palette = (int)ui->theme->palette;
    uint64_t key = gfx_hash(1, &palette, sizeof palette);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        key = gfx_hash(key, &t->zone_mark[z].mark, sizeof t->zone_mark[z].mark);
    }
    return key;
}

/* Parchment, and the seas as far as they are known. */
static void draw_plain(Table *t, GfxPoint corner, GfxRect whole)
{
    const ThemeColors *c = &ui->theme->color;
    gfx_fill_rect(ui->gfx, gfx_rect_intersect(whole, t->layout.board), c->paper_low);
    gfx_push_view(ui->gfx, corner.x, corner.y, table_scale(t));
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        if (t->map->zone[z].mesh) {
            gfx_fill_mesh(ui->gfx, t->map->zone[z].mesh, gfx_rgb(0x8FB0BC));
        }
    }
    gfx_pop_view(ui->gfx);
}

/* Picture and marks: kept while they rest. */
static void draw_chart(Table *t, GfxPoint corner, GfxRect whole)
{
    Gfx *gfx = ui->gfx;
    const bool large = t->map->picture && gfx_picture_prepare(t->map->picture, whole);
    const float place[5] = {corner.x, corner.y, table_scale(t), gfx_scale(gfx), large};
    gfx_rest_begin(t->chart, whole, gfx_hash(1, place, sizeof place), chart_look(t));
    for (GfxRestStep step; (step = gfx_rest_next(t->chart)) != GFX_REST_DONE;) {
        bool fine = step == GFX_REST_FINE;
        if (t->map->picture) {
            gfx_picture_draw(t->map->picture, whole, t->layout.board, !fine);
        } else {
            draw_plain(t, corner, whole);
        }
        gfx_fill_rect(gfx, gfx_rect_intersect(whole, t->layout.board), ui->theme->color.wash);
        gfx_push_view(gfx, corner.x, corner.y, table_scale(t));
        for (ZoneId z = 1; z <= t->world->zone_count; z++) {
            draw_mark(t, z);
        }
        chart_marks_draw(t);
        gfx_pop_view(gfx);
    }
}

void table_draw_board(Table *t)
{
    Gfx *gfx = ui->gfx;
    GfxPoint a = table_to_window(t, gfx_point(0, 0));
    float k = table_scale(t);
    GfxRect whole = gfx_rect(a.x, a.y, t->map->w * k, t->map->h * k);
    GfxRect seen = gfx_rect_intersect(whole, t->layout.board);
    paint_walnut_around(gfx_rect_inset(seen, 1));
    gfx_push_clip(gfx, t->layout.board);
    draw_chart(t, a, whole);
    gfx_push_view(gfx, a.x, a.y, k);
    ZoneId pointed = 0;
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        const GfxMesh *mesh = t->map->zone[z].mesh;
        const ObjectMark *mark = &t->zone_mark[z];
        const UiHit hit = {.mesh = mesh,
                           .point = table_to_board(t, table_zone_point(t, z)),
                           .no_tab = t->listed || mark->mark == MARK_NONE,
                           .follows = true,
                           .pans = table_is_near(t)};
        const char *id = ui_id("zone:%s", t->board->zone_id[z]);
        const UiResponse q =
            board_target(t, id, gfx_mesh_bounds(mesh), &hit,
                         ui_tip_wanted(id) ? zone_tip(t, z) : NULL, (BoardClick){CLICK_ZONE, z});
        pointed = q.hovered || q.focused ? z : pointed;
    }
    chart_marks_note(t);
    draw_pointed(t, pointed);
    gfx_pop_view(gfx);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        if (t->glance || z == pointed) {
            draw_steps(t, z);
        }
    }
    gfx_pop_clip(gfx);
    paint_brass_frame(seen);
    ui_note("chart", t->layout.board, "");
}

// The chart: picture, zones with their marks, and the points that nothing covers.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shimmer.h"
#include "table.h"

static bool covered(const Table *t, GfxPoint p)
{
    const TableLayout *l = &t->layout;
    if (gfx_rect_has(l->wheel, p.x, p.y) || gfx_rect_has(l->track, p.x, p.y) ||
        gfx_rect_has(l->doge, p.x, p.y) || gfx_rect_has(l->order, p.x, p.y) ||
        !gfx_rect_has(gfx_rect_inset(l->board, 10), p.x, p.y)) {
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

// --- Zones ---------------------------------------------------------------------------------------

static void draw_mark(Table *t, ZoneId zone)
{
    const ThemeColors *c = &t->app->ui->theme->color;
    Gfx *gfx = t->app->ui->gfx;
    const GfxMesh *mesh = t->map->zone[zone].mesh;
    const ObjectMark *mark = &t->zone_mark[zone];
    bool hovered = t->hover.kind == CLICK_ZONE && t->hover.id == zone;
    float px = 1 / table_scale(t); // One window unit in the view in force.
    GfxDash dash = {10 * px, 6 * px, 0};
    GfxColor none = gfx_fade(c->path, 0), glow = gfx_fade(c->path, 0.55f);
    switch ((Mark)mark->mark) {
    case MARK_NONE:
        break;
    case MARK_OFF:
        gfx_fill_mesh(gfx, mesh, c->veil);
        break;
    case MARK_REACH:
        if (hovered) {
            gfx_fill_mesh(gfx, mesh, gfx_fade(c->sale, 0.22f));
        }
        gfx_band_mesh(gfx, mesh, 11 * px, glow, none);
        gfx_stroke_mesh(gfx, mesh, (mark->distance <= 1 ? 3.4f : 2.8f) * px,
                        hovered ? c->sale : c->reach, mark->distance <= 1 ? NULL : &dash);
        break;
    case MARK_CHOSEN:
    case MARK_CHOICE:
    case MARK_SALE:
        gfx_fill_mesh(gfx, mesh, gfx_fade(c->sale, 0.22f));
        gfx_stroke_mesh(gfx, mesh, 6 * px, c->ink, NULL);
        gfx_stroke_mesh(gfx, mesh, 3.6f * px, c->sale, NULL);
        break;
    case MARK_TARGET:
        gfx_band_mesh(gfx, mesh, 14 * px, gfx_fade(c->danger, 0.5f), none);
        gfx_stroke_mesh(gfx, mesh, 3.6f * px, c->danger, NULL);
        break;
    }
}

static void draw_steps(Table *t, ZoneId zone)
{
    AppUi *app = t->app;
    const ThemeColors *c = &app->ui->theme->color;
    const ObjectMark *mark = &t->zone_mark[zone];
    char number[8];
    if (mark->mark != MARK_REACH || mark->distance == 0) {
        return;
    }
    GfxPoint p = table_zone_point(t, zone);
    snprintf(number, sizeof number, "%d", mark->distance);
    paint_badge(app->ui, p.x, p.y, 11 * fmaxf(1, t->layout.fit), number, c->path, c->reach);
}

static const char *zone_tip(Table *t, ZoneId zone)
{
    AppUi *app = t->app;
    PortId port = table_port_of(t, zone);
    const char *mark = t->zone_mark[zone].tip;
    const char *what = port ? SF("tip.zone_port", ARG_TEXT("zone", table_zone_name(t, zone)),
                                 ARG_TEXT("port", table_port_name(t, port)))
                            : SF("tip.zone_sea", ARG_TEXT("zone", table_zone_name(t, zone)));
    return mark ? SF("tip.with_action", ARG_TEXT("what", what), ARG_TEXT("action", mark)) : what;
}

static void register_zone(Table *t, ZoneId zone)
{
    char id[UI_ID_MAX];
    UiHit hit = {0};
    const GfxMesh *mesh = t->map->zone[zone].mesh;
    GfxPoint p = table_to_board(t, table_zone_point(t, zone));
    hit.mesh = mesh;
    hit.point = p;
    hit.no_focus = t->zone_mark[zone].mark == MARK_NONE || t->zone_mark[zone].mark == MARK_OFF;
    snprintf(id, sizeof id, "zone:%s", t->board->zone_id[zone]);
    UiResponse r = ui_target(t->app->ui, id, gfx_mesh_bounds(mesh), &hit, zone_tip(t, zone), NULL);
    if (r.clicked) {
        t->click = (BoardClick){CLICK_ZONE, zone};
    }
    if (r.hovered) {
        t->hover = (BoardClick){CLICK_ZONE, zone};
    }
}

void table_draw_board(Table *t)
{
    Gfx *gfx = t->app->ui->gfx;
    GfxPoint a = table_to_window(t, gfx_point(0, 0));
    float k = table_scale(t);
    GfxRect whole = gfx_rect(a.x, a.y, t->map->w * k, t->map->h * k);
    GfxRect seen = gfx_rect_intersect(whole, t->layout.board);
    paint_walnut_around(t->app->ui, gfx_rect_inset(seen, 1));
    gfx_push_clip(gfx, t->layout.board);
    gfx_picture_draw(t->map->picture, whole);
    gfx_push_view(gfx, a.x, a.y, k);
    shimmer_draw(t);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        register_zone(t, z);
    }
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        draw_mark(t, z);
    }
    gfx_pop_view(gfx);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        draw_steps(t, z);
    }
    gfx_pop_clip(gfx);
    paint_brass_frame(t->app->ui, seen);
}

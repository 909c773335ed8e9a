#include "board/parts.h"

/* This many marks of a zone are put in words, and all are on record. */
enum { RUN_MAX = 512, LINES_MAX = 4, NOTE_MAX = 64 };

/* --- Drawing ---------------------------------------------------------------------------------- */

/* A wall with bars across it. */
static void draw_bar_line(Table *t, const GfxPoint *line, int n)
{
    const ThemeColors *c = &ui->theme->color;
    Gfx *gfx = ui->gfx;
    const float px = 1 / table_scale(t);
    const GfxDash outer = {4.6f * px, 7.4f * px, 1 * px}, inner = {2.6f * px, 9.4f * px, 0};
    gfx_polyline(gfx, line, n, false, 5.2f * px, c->paper_high, NULL);
    gfx_polyline(gfx, line, n, false, 15 * px, c->paper_high, &outer);
    gfx_polyline(gfx, line, n, false, 2.6f * px, c->danger, NULL);
    gfx_polyline(gfx, line, n, false, 13 * px, c->danger, &inner);
}

/* The edges of a border, joined where one ends at the next. */
static void draw_bar(Table *t, const GfxPoint *edges, int count)
{
    GfxPoint run[RUN_MAX];
    int n = 0;
    for (int i = 0; i + 1 < count; i += 2) {
        if (n > 0 && (n == RUN_MAX || run[n - 1].x != edges[i].x || run[n - 1].y != edges[i].y)) {
            draw_bar_line(t, run, n);
            n = 0;
        }
        if (n == 0) {
            run[n++] = edges[i];
        }
        run[n++] = edges[i + 1];
    }
    if (n > 1) {
        draw_bar_line(t, run, n);
    }
}

/* Dashes between two discs, as a ferry is drawn. */
static void draw_lane(Table *t, const GfxPoint *line, int n)
{
    const ThemeColors *c = &ui->theme->color;
    Gfx *gfx = ui->gfx;
    const float px = 1 / table_scale(t);
    const GfxDash dash = {9 * px, 5 * px, 0};
    gfx_polyline(gfx, line, n, false, 6.4f * px, c->paper_high, NULL);
    gfx_polyline(gfx, line, n, false, 3 * px, c->ink, &dash);
    const GfxPoint ends[] = {line[0], line[n - 1]};
    for (int i = 0; i < 2; i++) {
        gfx_fill_circle(gfx, ends[i].x, ends[i].y, 6.5f * px, c->paper_high);
        gfx_fill_circle(gfx, ends[i].x, ends[i].y, 4.6f * px, c->ink);
    }
}

void chart_marks_draw(Table *t)
{
    const MapMarks *marks = &t->map->marks;
    for (int i = 0; i < t->map->dry_count; i++) {
        gfx_fill_mesh(ui->gfx, t->map->dry[i], gfx_fade(ui->theme->color.paper_high, 0.8f));
        gfx_stroke_mesh(ui->gfx, t->map->dry[i], 3 / table_scale(t), ui->theme->color.danger);
    }
    for (int i = 0; i < marks->count; i++) {
        const MapMark *mark = &marks->mark[i];
        if (mark->kind == MAP_BAR) {
            draw_bar(t, &marks->points[mark->first], mark->count);
        } else {
            draw_lane(t, &marks->points[mark->first], mark->count);
        }
    }
}

/* --- Words ------------------------------------------------------------------------------------ */

/* Seen from one of its two zones; from its port with zone 0. */
static const char *words_of(Table *t, const MapMark *mark, ZoneId zone)
{
    const ZoneId other = mark->zone == zone ? mark->other : mark->zone;
    switch ((MapMarkKind)mark->kind) {
    case MAP_BAR: return SF("zone.barred", ARG_ZONE(t, other));
    case MAP_LANE: return SF("zone.lane", ARG_ZONE(t, other));
    case MAP_LANDING:
    default: return SF("zone.landing", ARG_PORT(t, mark->port), ARG_ZONE(t, mark->zone));
    }
}

const char *chart_marks_tip(Table *t, ZoneId zone, const char *what)
{
    const MapMarks *marks = &t->map->marks;
    for (int i = 0, lines = 0; i < marks->count && lines < LINES_MAX; i++) {
        if (marks->mark[i].zone == zone || marks->mark[i].other == zone) {
            lines++;
            what = app_with_line(what, words_of(t, &marks->mark[i], zone));
        }
    }
    return what;
}

const char *chart_marks_port_tip(Table *t, PortId port, const char *what)
{
    const MapMarks *marks = &t->map->marks;
    for (int i = 0; i < marks->count; i++) {
        if (marks->mark[i].port == port) {
            what = app_with_line(what, words_of(t, &marks->mark[i], 0));
        }
    }
    return what;
}

void chart_marks_note(Table *t)
{
    for (int i = 0; i < t->map->marks.count && i < NOTE_MAX; i++) {
        const MapMark *mark = &t->map->marks.mark[i];
        const char *from =
            mark->port ? t->board->port_id[mark->port] : t->board->zone_id[mark->zone];
        const char *to = t->board->zone_id[mark->port ? mark->zone : mark->other];
        const char *kind = mark->kind == MAP_BAR    ? "bar"
                           : mark->kind == MAP_LANE ? "lane"
                                                    : "landing";
        const GfxPoint *p = &t->map->marks.points[mark->first];
        float x0 = p->x, y0 = p->y, x1 = p->x, y1 = p->y;
        for (int j = 1; j < mark->count; j++) {
            x0 = p[j].x < x0 ? p[j].x : x0;
            y0 = p[j].y < y0 ? p[j].y : y0;
            x1 = p[j].x > x1 ? p[j].x : x1;
            y1 = p[j].y > y1 ? p[j].y : y1;
        }
        ui_note(ui_id("%s:%s:%s", kind, from, to), gfx_rect(x0, y0, x1 - x0, y1 - y0),
                words_of(t, mark, mark->port ? 0 : mark->zone));
    }
}

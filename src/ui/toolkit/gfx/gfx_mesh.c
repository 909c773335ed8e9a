/* Polygons with holes that are kept: zones of the sea, mainly. */
#include "toolkit/gfx/gfx_private.h"

static bool ring_has(const GfxPoint *p, int n, float x, float y)
{
    bool inside = false;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        if ((p[i].y > y) != (p[j].y > y)
            && x < (p[j].x - p[i].x) * (y - p[i].y) / (p[j].y - p[i].y) + p[i].x) {
            inside = !inside;
        }
    }
    return inside;
}

/* Outer rings run one way, holes the other: the rasteriser subtracts them. */
static void orient_rings(GfxMesh *m)
{
    GfxPoint *p = m->points;
    for (int r = 0; r < m->ring_count; p += m->ring_sizes[r], r++) {
        int n = m->ring_sizes[r];
        bool hole = false;
        const GfxPoint *q = m->points;
        for (int s = 0; s < m->ring_count; q += m->ring_sizes[s], s++) {
            if (s != r && ring_has(q, m->ring_sizes[s], p[0].x, p[0].y)) {
                hole = !hole;
            }
        }
        if ((gfx_ring_area(p, n) < 0) != hole) {
            for (int a = 0, b = n - 1; a < b; a++, b--) {
                GfxPoint t = p[a];
                p[a] = p[b];
                p[b] = t;
            }
        }
    }
}

GfxMesh *gfx_mesh_create(const GfxPoint *points, const int *ring_sizes, int ring_count)
{
    size_t total = 0;
    for (int r = 0; r < ring_count; r++) {
        total += (size_t)ring_sizes[r];
    }
    GfxMesh *m = calloc(1, sizeof *m);
    if (!m || total < 3) {
        free(m);
        return NULL;
    }
    m->points = malloc(total * sizeof *m->points);
    m->ring_sizes = malloc((size_t)ring_count * sizeof *m->ring_sizes);
    if (!m->points || !m->ring_sizes) {
        gfx_mesh_destroy(m);
        return NULL;
    }
    memcpy(m->points, points, total * sizeof *points);
    memcpy(m->ring_sizes, ring_sizes, (size_t)ring_count * sizeof *ring_sizes);
    m->ring_count = ring_count;
    m->id = gfx_next_id();
    const GfxExtent e = gfx_extent(points, (int)total);
    m->bounds = gfx_rect(e.x0, e.y0, e.x1 - e.x0, e.y1 - e.y0);
    orient_rings(m);
    return m;
}

void gfx_mesh_destroy(GfxMesh *mesh)
{
    if (mesh) { /* A frame may still show it. */
        gfx_retire(mesh->points);
        gfx_retire(mesh->ring_sizes);
        gfx_retire(mesh);
    }
}

GfxRect gfx_mesh_bounds(const GfxMesh *mesh)
{
    return mesh->bounds;
}

bool gfx_mesh_contains(const GfxMesh *mesh, float x, float y)
{
    if (!gfx_rect_has(mesh->bounds, x, y)) {
        return false;
    }
    bool inside = false;
    const GfxPoint *p = mesh->points;
    for (int r = 0; r < mesh->ring_count; p += mesh->ring_sizes[r], r++) {
        inside = inside != ring_has(p, mesh->ring_sizes[r], x, y);
    }
    return inside;
}

static int point_total(const GfxMesh *m)
{
    int total = 0;
    for (int r = 0; r < m->ring_count; r++) {
        total += m->ring_sizes[r];
    }
    return total;
}

/* Of the points of m those in the box, which is closed on all sides. */
static int points_within(const GfxMesh *m, GfxRect box, GfxPoint *out)
{
    const int total = point_total(m);
    int count = 0;
    for (int i = 0; i < total; i++) {
        const GfxPoint p = m->points[i];
        if (p.x >= box.x && p.x <= box.x + box.w && p.y >= box.y && p.y <= box.y + box.h) {
            out[count++] = p;
        }
    }
    return count;
}

static bool is_among(const GfxPoint *points, int count, GfxPoint p)
{
    for (int i = 0; i < count; i++) {
        if (points[i].x == p.x && points[i].y == p.y) {
            return true;
        }
    }
    return false;
}

int gfx_mesh_shared(const GfxMesh *a, const GfxMesh *b, GfxPoint *out, int max)
{
    GfxPoint *of_b = malloc(sizeof *of_b * (size_t)point_total(b));
    const int count_b = of_b ? points_within(b, a->bounds, of_b) : 0;
    const GfxPoint *p = a->points;
    int count = 0;
    for (int r = 0; r < a->ring_count && count_b > 1; p += a->ring_sizes[r], r++) {
        const int n = a->ring_sizes[r];
        bool last = is_among(of_b, count_b, p[n - 1]);
        for (int i = 0; i < n && count < max; i++) {
            const bool now = is_among(of_b, count_b, p[i]);
            if (last && now) {
                out[2 * count] = p[i == 0 ? n - 1 : i - 1];
                out[2 * count++ + 1] = p[i];
            }
            last = now;
        }
    }
    free(of_b);
    return count;
}

/* The outline in pixels, twice round, without steps too small to see; returns the points of one
 * round. */
static int outline_px(const Gfx *gfx, const GfxPoint *p, int n, GfxPoint *q)
{
    const float least = gfx->rough ? 2.5f : 0.3f;
    int count = 0;
    for (int i = 0; i < n; i++) {
        GfxPoint t = gfx_px(gfx, p[i].x, p[i].y);
        if (count == 0 || fabsf(t.x - q[count - 1].x) + fabsf(t.y - q[count - 1].y) > least) {
            q[count++] = t;
        }
    }
    memcpy(q + count, q, sizeof *q * (size_t)count);
    return count;
}

/* Room for the outline of any ring of the mesh; NULL when there is none. The caller frees it. */
static GfxPoint *outline_room(const GfxMesh *m)
{
    int most = 0;
    for (int r = 0; r < m->ring_count; r++) {
        most = m->ring_sizes[r] > most ? m->ring_sizes[r] : most;
    }
    return malloc(sizeof(GfxPoint) * 2 * (size_t)most);
}

static void add_rings(Gfx *gfx, const GfxMesh *m)
{
    const GfxPoint *p = m->points;
    GfxPoint *q = outline_room(m);
    for (int r = 0; q && r < m->ring_count; p += m->ring_sizes[r], r++) {
        gfx_raster_ring(gfx, q, outline_px(gfx, p, m->ring_sizes[r], q), false);
    }
    free(q);
}

static bool may_touch(GfxBox box, GfxPoint a, GfxPoint b, float reach)
{
    return fmaxf(a.x, b.x) + reach >= (float)box.x0 && fminf(a.x, b.x) - reach <= (float)box.x1
           && fmaxf(a.y, b.y) + reach >= (float)box.y0 && fminf(a.y, b.y) - reach <= (float)box.y1;
}

/* Strokes the pieces of a closed line that are in sight: segments [start, start + n) of q. A piece
 * reaches one segment further than is seen, so that no end shows. */
static void stroke_pieces(Gfx *gfx, const GfxPoint *q, int n, int start, float width_px)
{
    const float reach = width_px * 2 + 1; /* Sharp corners run out to four half widths. */
    int from = -1;
    for (int i = start; i <= start + n; i++) {
        bool seen = i < start + n && may_touch(gfx->raster.box, q[i], q[i + 1], reach);
        if (seen && from < 0) {
            from = i > start ? i - 1 : i;
        }
        if (!seen && from >= 0) {
            int count = i + 1 - from + (i < start + n ? 1 : 0);
            gfx_raster_stroke(gfx, q + from, count, false, width_px, NULL);
            from = -1;
        }
    }
}

static void add_strokes(Gfx *gfx, const GfxMesh *m, float width_px)
{
    const GfxPoint *p = m->points;
    GfxPoint *q = outline_room(m);
    for (int r = 0; q && r < m->ring_count; p += m->ring_sizes[r], r++) {
        int n = outline_px(gfx, p, m->ring_sizes[r], q), start = 0;
        while (start < n && may_touch(gfx->raster.box, q[start], q[start + 1], width_px * 2 + 1)) {
            start++;
        }
        if (start == n) {
            gfx_raster_stroke(gfx, q, n, true, width_px, NULL);
        } else {
            stroke_pieces(gfx, q, n, start, width_px); /* Begun where it is out of sight. */
        }
    }
    free(q);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void put(Gfx *gfx, const GfxMesh *mesh, float margin, GfxOp *op)
{
    const GfxRect b = mesh->bounds;
    const GfxPoint a = gfx_px(gfx, b.x, b.y), c = gfx_px(gfx, b.x + b.w, b.y + b.h);
    op->mesh = mesh;
    op->id = mesh->id;
    gfx_put(gfx, op, (GfxExtent){a.x - margin, a.y - margin, c.x + margin, c.y + margin}, NULL, 0);
}

static void draw_fill(Gfx *gfx, const GfxOp *op)
{
    if (gfx_raster_begin(gfx, op->box)) {
        add_rings(gfx, op->mesh);
        gfx_raster_fill(gfx, &op->paint);
    }
}

void gfx_fill_mesh(Gfx *gfx, const GfxMesh *mesh, GfxColor color)
{
    GfxOp op = {.draw = draw_fill, .paint = gfx_solid(color)};
    put(gfx, mesh, 1, &op);
}

static void draw_stroke(Gfx *gfx, const GfxOp *op)
{
    if (gfx_raster_begin(gfx, op->box)) {
        add_strokes(gfx, op->mesh, op->width);
        gfx_raster_fill(gfx, &op->paint);
    }
}

void gfx_stroke_mesh(Gfx *gfx, const GfxMesh *mesh, float width, GfxColor color)
{
    GfxOp op = {
        .draw = draw_stroke, .width = width * gfx_view_now(gfx).k, .paint = gfx_solid(color)};
    put(gfx, mesh, op.width * 2 + 1, &op);
}

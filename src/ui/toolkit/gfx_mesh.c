// Polygons with holes that are kept: zones of the sea, mainly.
#include "gfx_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static SDL_atomic_t mesh_serial;

static float ring_area(const GfxPoint *p, int n)
{
    float area = 0;
    for (int i = 0; i < n; i++) {
        GfxPoint a = p[i], b = p[(i + 1) % n];
        area += a.x * b.y - a.y * b.x;
    }
    return area / 2;
}

static bool ring_has(const GfxPoint *p, int n, float x, float y)
{
    bool inside = false;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        if ((p[i].y > y) != (p[j].y > y) &&
            x < (p[j].x - p[i].x) * (y - p[i].y) / (p[j].y - p[i].y) + p[i].x) {
            inside = !inside;
        }
    }
    return inside;
}

static float segment_distance2(GfxPoint a, GfxPoint b, float x, float y)
{
    float dx = b.x - a.x, dy = b.y - a.y, len = dx * dx + dy * dy;
    float t = len > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / len : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    float ex = a.x + t * dx - x, ey = a.y + t * dy - y;
    return ex * ex + ey * ey;
}

// The roomiest of a grid of points inside.
static GfxPoint find_inside(const GfxMesh *m)
{
    enum { GRID = 24 };
    GfxPoint best = gfx_rect_center(m->bounds);
    float widest = -1;
    for (int k = 0; k < GRID * GRID; k++) {
        float x = m->bounds.x + m->bounds.w * ((float)(k % GRID) + 0.5f) / GRID;
        float y = m->bounds.y + m->bounds.h * ((float)(k / GRID) + 0.5f) / GRID;
        if (!gfx_mesh_contains(m, x, y)) {
            continue;
        }
        float room = 1e18f;
        const GfxPoint *p = m->points;
        for (int r = 0; r < m->ring_count; p += m->ring_sizes[r], r++) {
            for (int i = 0; i < m->ring_sizes[r]; i++) {
                float d = segment_distance2(p[i], p[(i + 1) % m->ring_sizes[r]], x, y);
                room = d < room ? d : room;
            }
        }
        if (room > widest) {
            widest = room;
            best = gfx_point(x, y);
        }
    }
    return best;
}

// Outer rings run one way, holes the other: the rasteriser subtracts them.
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
        if ((ring_area(p, n) < 0) != hole) {
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
    m->serial = SDL_AtomicAdd(&mesh_serial, 1);
    float x0 = 1e9f, y0 = 1e9f, x1 = -1e9f, y1 = -1e9f;
    for (size_t i = 0; i < total; i++) {
        x0 = points[i].x < x0 ? points[i].x : x0;
        y0 = points[i].y < y0 ? points[i].y : y0;
        x1 = points[i].x > x1 ? points[i].x : x1;
        y1 = points[i].y > y1 ? points[i].y : y1;
    }
    m->bounds = gfx_rect(x0, y0, x1 - x0, y1 - y0);
    orient_rings(m);
    m->inside = find_inside(m);
    return m;
}

void gfx_mesh_destroy(GfxMesh *mesh)
{
    if (mesh) {
        free(mesh->points);
        free(mesh->ring_sizes);
        free(mesh);
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

static bool begin(Gfx *gfx, const GfxMesh *m, float margin_px)
{
    GfxPoint a = gfx_px(gfx, m->bounds.x, m->bounds.y);
    GfxPoint b = gfx_px(gfx, m->bounds.x + m->bounds.w, m->bounds.y + m->bounds.h);
    return gfx_raster_begin(gfx, a.x - margin_px, a.y - margin_px, b.x + margin_px,
                            b.y + margin_px);
}

static void add_rings(Gfx *gfx, const GfxMesh *m)
{
    const GfxPoint *p = m->points;
    for (int r = 0; r < m->ring_count; p += m->ring_sizes[r], r++) {
        int n = m->ring_sizes[r];
        GfxPoint a = gfx_px(gfx, p[n - 1].x, p[n - 1].y);
        for (int i = 0; i < n; i++) {
            GfxPoint b = gfx_px(gfx, p[i].x, p[i].y);
            gfx_raster_edge(gfx, a, b);
            a = b;
        }
    }
}

static void add_strokes(Gfx *gfx, const GfxMesh *m, float width_px, const GfxDash *dash)
{
    const GfxPoint *p = m->points;
    for (int r = 0; r < m->ring_count; p += m->ring_sizes[r], r++) {
        int n = m->ring_sizes[r], count = 0;
        GfxPoint *q = malloc(sizeof *q * (size_t)n);
        for (int i = 0; q && i < n; i++) {
            GfxPoint t = gfx_px(gfx, p[i].x, p[i].y);
            if (count == 0 || fabsf(t.x - q[count - 1].x) + fabsf(t.y - q[count - 1].y) > 0.3f) {
                q[count++] = t;
            }
        }
        if (q) {
            gfx_raster_stroke(gfx, q, count, true, width_px, dash);
        }
        free(q);
    }
}

// --- Drawing ----------------------------------------------------------------------------------------

typedef enum MeshJob { JOB_FILL, JOB_STROKE, JOB_BAND } MeshJob;

// One thing to draw; lengths in pixels.
typedef struct MeshDraw {
    MeshJob job;
    float width;
    GfxColor color, inner;
    bool dashed;
    GfxDash dash;
} MeshDraw;

static void fill_now(Gfx *gfx, const GfxMesh *mesh, GfxColor color)
{
    GfxPaint paint = gfx_solid(color);
    if (begin(gfx, mesh, 1)) {
        add_rings(gfx, mesh);
        gfx_raster_fill(gfx, &paint);
    }
}

static void stroke_now(Gfx *gfx, const GfxMesh *mesh, const MeshDraw *d)
{
    GfxPaint paint = gfx_solid(d->color);
    if (begin(gfx, mesh, d->width * 2 + 1)) {
        add_strokes(gfx, mesh, d->width, d->dashed ? &d->dash : NULL);
        gfx_raster_fill(gfx, &paint);
    }
}

static void band_now(Gfx *gfx, const GfxMesh *mesh, const MeshDraw *d)
{
    enum { STEPS = 7 };
    GfxMask mask;
    GfxBox box;
    if (!begin(gfx, mesh, 1)) {
        return;
    }
    add_rings(gfx, mesh);
    if (!gfx_raster_to_mask(gfx, &mask, &box)) {
        return;
    }
    for (int i = 0; i < STEPS; i++) {
        float share = 1 - (float)i / STEPS;
        GfxPaint paint = gfx_solid(gfx_mix(d->color, d->inner, share));
        paint.from = gfx_fade(paint.from, 1.6f / STEPS);
        if (begin(gfx, mesh, 1)) {
            add_strokes(gfx, mesh, 2 * d->width * share, NULL);
            gfx_raster_fill_masked(gfx, &paint, &mask, box);
        }
    }
    free(mask.a);
}

static void draw_now(Gfx *gfx, const GfxMesh *mesh, const MeshDraw *d)
{
    switch (d->job) {
    case JOB_FILL:
        fill_now(gfx, mesh, d->color);
        break;
    case JOB_STROKE:
        stroke_now(gfx, mesh, d);
        break;
    case JOB_BAND:
        band_now(gfx, mesh, d);
        break;
    }
}

// --- Stencils ---------------------------------------------------------------------------------------

static const size_t stencil_bytes_max = (size_t)24 << 20;
static const float stencil_pixels_max = 3.0e6f;

static void drop_stencil(Gfx *gfx, GfxStencil *s)
{
    gfx->stencil_bytes -= (size_t)s->mask.w * (size_t)s->mask.h;
    free(s->mask.a);
    memset(s, 0, sizeof *s);
}

void gfx_stencils_free(Gfx *gfx)
{
    for (int i = 0; i < GFX_STENCIL_MAX; i++) {
        free(gfx->stencil[i].mask.a);
    }
}

// The view's place below one pixel, in sixteenths: panning by whole pixels changes nothing.
static uint64_t stencil_key(const GfxMesh *mesh, const MeshDraw *d, GfxView v, int fx, int fy)
{
    float f[6] = {v.k, d->width, d->dash.on, d->dash.off, d->dash.phase, d->dashed ? 1.0f : 0.0f};
    int n[5] = {mesh->serial, (int)d->job, fx, fy, d->color.a | d->inner.a << 8};
    uint64_t key = gfx_hash(gfx_hash(0, f, sizeof f), n, sizeof n);
    return key ? key : 1;
}

static GfxStencil *find_stencil(Gfx *gfx, uint64_t key)
{
    for (int i = 0; i < GFX_STENCIL_MAX; i++) {
        if (gfx->stencil[i].key == key) {
            return &gfx->stencil[i];
        }
    }
    return NULL;
}

static GfxStencil *free_stencil(Gfx *gfx, size_t bytes)
{
    for (;;) {
        GfxStencil *oldest = &gfx->stencil[0];
        for (int i = 0; i < GFX_STENCIL_MAX; i++) {
            GfxStencil *s = &gfx->stencil[i];
            if (s->key == 0 && gfx->stencil_bytes + bytes <= stencil_bytes_max) {
                return s;
            }
            if (s->key != 0 && (oldest->key == 0 || s->used < oldest->used)) {
                oldest = s;
            }
        }
        if (oldest->key == 0) {
            return NULL;
        }
        drop_stencil(gfx, oldest);
    }
}

// Draws into a bitmap of its own and keeps the coverage; the colour is given when it is used.
static GfxStencil *make_stencil(Gfx *gfx, const GfxMesh *mesh, const MeshDraw *d, GfxView v,
                                uint64_t key)
{
    int m = (int)ceilf(d->job == JOB_STROKE ? d->width * 2 + 2 : 2);
    int x0 = (int)floorf(mesh->bounds.x * v.k) - m, y0 = (int)floorf(mesh->bounds.y * v.k) - m;
    int w = (int)ceilf(mesh->bounds.w * v.k) + 2 * m + 2;
    int h = (int)ceilf(mesh->bounds.h * v.k) + 2 * m + 2;
    GfxBitmap b;
    GfxTargetSave saved;
    GfxStencil *s = free_stencil(gfx, (size_t)w * (size_t)h);
    if (!s || !gfx_bitmap_init(&b, w, h)) {
        return NULL;
    }
    GfxView inner = {v.k, v.ox - floorf(v.ox) - (float)x0, v.oy - floorf(v.oy) - (float)y0};
    gfx_target_begin(gfx, &saved, &b, inner);
    draw_now(gfx, mesh, d);
    gfx_target_end(gfx, &saved);
    s->mask.a = malloc((size_t)w * (size_t)h);
    if (s->mask.a) {
        for (size_t i = 0; i < (size_t)w * (size_t)h; i++) {
            s->mask.a[i] = (uint8_t)(b.px[i] >> 24);
        }
        s->key = key;
        s->mask.w = w;
        s->mask.h = h;
        s->dx = x0;
        s->dy = y0;
        gfx->stencil_bytes += (size_t)w * (size_t)h;
    }
    gfx_bitmap_finish(&b);
    return s->mask.a ? s : NULL;
}

static void draw_mesh(Gfx *gfx, const GfxMesh *mesh, MeshDraw *d)
{
    GfxView v = gfx_view_now(gfx);
    bool one_color = d->job != JOB_BAND || (d->color.r == d->inner.r && d->color.g == d->inner.g &&
                                            d->color.b == d->inner.b);
    if (!one_color || mesh->bounds.w * v.k * mesh->bounds.h * v.k > stencil_pixels_max) {
        draw_now(gfx, mesh, d);
        return;
    }
    int fx = (int)((v.ox - floorf(v.ox)) * 16), fy = (int)((v.oy - floorf(v.oy)) * 16);
    uint64_t key = stencil_key(mesh, d, v, fx, fy);
    GfxStencil *s = find_stencil(gfx, key);
    uint64_t *seen = &gfx->stencil_seen[key % GFX_STENCIL_SEEN];
    if (!s && *seen == key) {
        s = make_stencil(gfx, mesh, d, v, key);
    }
    *seen = key;
    if (!s) {
        draw_now(gfx, mesh, d);
        return;
    }
    s->used = gfx->frames;
    GfxColor opaque = d->color;
    opaque.a = 255;
    gfx_blit_mask(gfx, &s->mask, (int)floorf(v.ox) + s->dx, (int)floorf(v.oy) + s->dy, opaque);
}

void gfx_fill_mesh(Gfx *gfx, const GfxMesh *mesh, GfxColor color)
{
    MeshDraw d = {JOB_FILL, 0, color, {0, 0, 0, 0}, false, {0, 0, 0}};
    draw_mesh(gfx, mesh, &d);
}

void gfx_stroke_mesh(Gfx *gfx, const GfxMesh *mesh, float width, GfxColor color,
                     const GfxDash *dash)
{
    float k = gfx_view_now(gfx).k;
    MeshDraw d = {JOB_STROKE, width * k, color, {0, 0, 0, 0}, dash != NULL, {0, 0, 0}};
    if (dash) {
        d.dash.on = dash->on * k;
        d.dash.off = dash->off * k;
        d.dash.phase = dash->phase * k;
    }
    draw_mesh(gfx, mesh, &d);
}

void gfx_band_mesh(Gfx *gfx, const GfxMesh *mesh, float width, GfxColor edge, GfxColor inner)
{
    MeshDraw d = {JOB_BAND, width * gfx_view_now(gfx).k, edge, inner, false, {0, 0, 0}};
    draw_mesh(gfx, mesh, &d);
}

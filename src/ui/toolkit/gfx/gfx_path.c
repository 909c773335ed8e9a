/* Outlines in pixels: arcs, cards and the two sides of a thick line. */
#include "toolkit/gfx/gfx_private.h"

#include <serenissima/json/json.h>

void gfx_path_clear(Gfx *gfx)
{
    gfx->scratch_count = 0;
}

void gfx_path_add(Gfx *gfx, float x, float y)
{
    const int count = gfx->scratch_count + 1;
    if (list_room(&gfx->scratch, count, &gfx->scratch_capacity, sizeof *gfx->scratch)) {
        gfx->scratch[gfx->scratch_count++] = gfx_point(x, y);
    }
}

void gfx_path_arc(Gfx *gfx, float x, float y, float rx, float ry, float a0, float a1)
{
    float r = rx > ry ? rx : ry;
    float turn = fabsf(a1 - a0);
    /* Steps so fine that the chord leaves the arc by less than a twentieth of a pixel. */
    float step = r > 0.5f ? 2 * acosf(1 - 0.05f / r) : 1.0f;
    int n = (int)ceilf(turn / step);
    n = n < 2 ? 2 : n > 200 ? 200 : n;
    for (int i = 0; i <= n; i++) {
        float a = a0 + (a1 - a0) * (float)i / (float)n;
        gfx_path_add(gfx, x + rx * cosf(a), y + ry * sinf(a));
    }
}

void gfx_path_rounded(Gfx *gfx, GfxRect box, float radius)
{
    const float x = box.x, y = box.y, w = box.w, h = box.h;
    float most = (w < h ? w : h) / 2;
    float r = radius < most ? radius : most;
    if (r < 0.25f) {
        gfx_path_add(gfx, x, y);
        gfx_path_add(gfx, x + w, y);
        gfx_path_add(gfx, x + w, y + h);
        gfx_path_add(gfx, x, y + h);
        return;
    }
    gfx_path_arc(gfx, x + w - r, y + r, r, r, -GFX_PI / 2, 0);
    gfx_path_arc(gfx, x + w - r, y + h - r, r, r, 0, GFX_PI / 2);
    gfx_path_arc(gfx, x + r, y + h - r, r, r, GFX_PI / 2, GFX_PI);
    gfx_path_arc(gfx, x + r, y + r, r, r, GFX_PI, 1.5f * GFX_PI);
}

void gfx_path_notched(Gfx *gfx, GfxRect box, float r)
{
    const float x1 = box.x + box.w, y1 = box.y + box.h;
    gfx_path_arc(gfx, box.x, box.y, r, r, GFX_PI / 2, 0);
    gfx_path_arc(gfx, x1, box.y, r, r, GFX_PI, GFX_PI / 2);
    gfx_path_arc(gfx, x1, y1, r, r, 1.5f * GFX_PI, GFX_PI);
    gfx_path_arc(gfx, box.x, y1, r, r, 0, -GFX_PI / 2);
}

GfxPaint gfx_solid(GfxColor color)
{
    return (GfxPaint){GFX_PAINT_SOLID, color, color, 0, 0};
}

GfxExtent gfx_extent(const GfxPoint *p, int n)
{
    GfxExtent e = {1e9f, 1e9f, -1e9f, -1e9f};
    for (int i = 0; i < n; i++) {
        e.x0 = p[i].x < e.x0 ? p[i].x : e.x0;
        e.y0 = p[i].y < e.y0 ? p[i].y : e.y0;
        e.x1 = p[i].x > e.x1 ? p[i].x : e.x1;
        e.y1 = p[i].y > e.y1 ? p[i].y : e.y1;
    }
    return e;
}

static void draw_path(Gfx *gfx, const GfxOp *op)
{
    if (gfx_raster_begin(gfx, op->box)) {
        gfx_raster_ring(gfx, op->points, op->count, false);
        gfx_raster_fill(gfx, &op->paint);
    }
}

void gfx_path_fill(Gfx *gfx, const GfxPaint *paint)
{
    const int n = gfx->scratch_count;
    GfxOp op = {.draw = draw_path, .paint = *paint};
    if (n >= 3) {
        gfx_put(gfx, &op, gfx_extent(gfx->scratch, n), gfx->scratch, n);
    }
}

/* --- Thick lines ------------------------------------------------------------------------------ */

static GfxPoint unit_normal(GfxPoint a, GfxPoint b)
{
    float dx = b.x - a.x, dy = b.y - a.y, len = sqrtf(dx * dx + dy * dy);
    if (len < 1e-6f) {
        return gfx_point(0, 0);
    }
    return gfx_point(-dy / len, dx / len);
}

static float distance(GfxPoint a, GfxPoint b)
{
    return sqrtf((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/* Adds the points at which the side `s` (+1, -1) of the line turns at p, between normals n0 and
 * n1. */
static void add_turn(Gfx *gfx, GfxPoint p, GfxPoint n0, GfxPoint n1, float half, float s,
                     float shortest)
{
    float dot = n0.x * n1.x + n0.y * n1.y;
    float cross = n0.x * n1.y - n0.y * n1.x;
    bool outer = cross * s < 0;
    if (dot > 0.5f || !outer) {
        /* A mitre; inside a sharp bend it is kept from running past the neighbouring segments. */
        float mx = n0.x + n1.x, my = n0.y + n1.y, len2 = mx * mx + my * my;
        if (len2 < 1e-4f) {
            gfx_path_add(gfx, p.x + n0.x * half * s, p.y + n0.y * half * s);
            gfx_path_add(gfx, p.x + n1.x * half * s, p.y + n1.y * half * s);
            return;
        }
        float k = 2 * half / len2, reach = k * sqrtf(len2);
        float most = outer ? 4 * half : (shortest > half ? shortest : half);
        if (reach > most) {
            k *= most / reach;
        }
        gfx_path_add(gfx, p.x + mx * k * s, p.y + my * k * s);
        return;
    }
    float a0 = atan2f(n0.y * s, n0.x * s), a1 = atan2f(n1.y * s, n1.x * s);
    while (a1 - a0 > GFX_PI) {
        a1 -= 2 * GFX_PI;
    }
    while (a1 - a0 < -GFX_PI) {
        a1 += 2 * GFX_PI;
    }
    gfx_path_arc(gfx, p.x, p.y, half, half, a0, a1);
}

static void add_side(Gfx *gfx, const GfxPoint *p, int n, bool closed, float half, float s)
{
    int from = closed ? 0 : 1, to = closed ? n : n - 1;
    if (!closed) {
        GfxPoint nm = unit_normal(p[0], p[1]);
        gfx_path_add(gfx, p[0].x + nm.x * half * s, p[0].y + nm.y * half * s);
    }
    for (int i = from; i < to; i++) {
        GfxPoint a = p[(i + n - 1) % n], b = p[i], c = p[(i + 1) % n];
        float la = distance(a, b), lc = distance(b, c);
        add_turn(gfx, b, unit_normal(a, b), unit_normal(b, c), half, s, la < lc ? la : lc);
    }
    if (!closed) {
        GfxPoint nm = unit_normal(p[n - 2], p[n - 1]);
        gfx_path_add(gfx, p[n - 1].x + nm.x * half * s, p[n - 1].y + nm.y * half * s);
    }
}

float gfx_ring_area(const GfxPoint *p, int n)
{
    float area = 0;
    for (int i = 0; i < n; i++) {
        GfxPoint a = p[i], b = p[(i + 1) % n];
        area += a.x * b.y - a.y * b.x;
    }
    return area;
}

static void stroke_closed(Gfx *gfx, const GfxPoint *p, int n, float half)
{
    bool turned = gfx_ring_area(p, n) < 0;
    gfx_path_clear(gfx);
    add_side(gfx, p, n, true, half, turned ? 1.0f : -1.0f);
    gfx_raster_ring(gfx, gfx->scratch, gfx->scratch_count, turned);
    gfx_path_clear(gfx);
    add_side(gfx, p, n, true, half, turned ? -1.0f : 1.0f);
    gfx_raster_ring(gfx, gfx->scratch, gfx->scratch_count, !turned);
}

static void stroke_open(Gfx *gfx, const GfxPoint *p, int n, float half)
{
    gfx_path_clear(gfx);
    add_side(gfx, p, n, false, half, 1);
    int middle = gfx->scratch_count;
    add_side(gfx, p, n, false, half, -1);
    for (int a = middle, b = gfx->scratch_count - 1; a < b; a++, b--) {
        GfxPoint t = gfx->scratch[a];
        gfx->scratch[a] = gfx->scratch[b];
        gfx->scratch[b] = t;
    }
    gfx_raster_ring(gfx, gfx->scratch, gfx->scratch_count, false);
}

/* Cuts the line into strokes; each becomes an open line of its own. */
static void stroke_dashed(Gfx *gfx, const GfxPoint *p, int n, bool closed, float half,
                          const GfxDash *dash)
{
    enum { PIECE_MAX = 256 };
    GfxPoint piece[PIECE_MAX];
    int count = 0;
    float period = dash->on + dash->off;
    float at = fmodf(dash->phase, period);
    at = at < 0 ? at + period : at;
    int segments = closed ? n : n - 1;
    for (int i = 0; i < segments; i++) {
        GfxPoint a = p[i], b = p[(i + 1) % n];
        float len = distance(a, b), done = 0;
        while (len - done > 1e-4f) {
            bool on = at < dash->on;
            float left = on ? dash->on - at : period - at;
            float step = left < len - done ? left : len - done;
            GfxPoint u = gfx_point(a.x + (b.x - a.x) * done / len, a.y + (b.y - a.y) * done / len);
            done += step;
            GfxPoint v = gfx_point(a.x + (b.x - a.x) * done / len, a.y + (b.y - a.y) * done / len);
            if (on && count == 0) {
                piece[count++] = u;
            }
            if (on && count < PIECE_MAX) {
                piece[count++] = v;
            }
            at += step;
            if (on && at >= dash->on - 1e-4f) {
                stroke_open(gfx, piece, count, half);
                count = 0;
                at = dash->on;
            }
            if (at >= period - 1e-4f) {
                at = 0;
            }
        }
    }
    if (count >= 2) {
        stroke_open(gfx, piece, count, half);
    }
}

void gfx_raster_stroke(Gfx *gfx, const GfxPoint *points, int n, bool closed, float width,
                       const GfxDash *dash_px)
{
    if (n < 2) {
        return;
    }
    if (dash_px && dash_px->on > 0.1f && dash_px->off > 0.1f) {
        stroke_dashed(gfx, points, n, closed, width / 2, dash_px);
    } else if (closed && n >= 3) {
        stroke_closed(gfx, points, n, width / 2);
    } else {
        stroke_open(gfx, points, n, width / 2);
    }
}

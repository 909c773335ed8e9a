/* The public shapes: units become pixels here, outlines come from gfx_path.c. */
#include "toolkit/gfx/gfx_private.h"

static GfxPaint gradient(const Gfx *gfx, GfxRect r, GfxColor top, GfxColor bottom)
{
    const GfxView v = gfx_view_now(gfx);
    return (GfxPaint){GFX_PAINT_VERTICAL, top, bottom, v.oy + r.y * v.k, v.oy + (r.y + r.h) * v.k};
}

/* A fill hides what is below it; a thin one is a line. */
static void mark_fill(Gfx *gfx, GfxRect px, const GfxPaint *paint)
{
    const float least = 20 * gfx_scale(gfx), thin = 2.5f * gfx_scale(gfx);
    if (fmaxf(px.w, px.h) >= least && fminf(px.w, px.h) <= thin) {
        gfx_mark(gfx, GFX_MARK_RULE, px.x, px.y, px.w, px.h, 0);
    } else if (paint->from.a == 255 && paint->to.a == 255) {
        gfx_mark(gfx, GFX_MARK_FILL, px.x, px.y, px.w, px.h, 0);
    }
}

static void fill_rounded(Gfx *gfx, GfxRect r, float radius, const GfxPaint *paint)
{
    const GfxRect px = gfx_rect_px(gfx, r);
    if (r.w <= 0 || r.h <= 0) {
        return;
    }
    mark_fill(gfx, px, paint);
    if (radius <= 0) {
        gfx_raster_box(gfx, px.x, px.y, px.x + px.w, px.y + px.h, paint);
        return;
    }
    gfx_path_clear(gfx);
    gfx_path_rounded(gfx, px, radius * gfx_view_scale(gfx));
    gfx_path_fill(gfx, paint);
}

void gfx_fill_rect(Gfx *gfx, GfxRect r, GfxColor color)
{
    GfxPaint p = gfx_solid(color);
    fill_rounded(gfx, r, 0, &p);
}

void gfx_fill_rect_vertical(Gfx *gfx, GfxRect r, GfxColor top, GfxColor bottom)
{
    GfxPaint p = gradient(gfx, r, top, bottom);
    fill_rounded(gfx, r, 0, &p);
}

void gfx_fill_rounded(Gfx *gfx, GfxRect r, float radius, GfxColor color)
{
    GfxPaint p = gfx_solid(color);
    fill_rounded(gfx, r, radius, &p);
}

void gfx_fill_rounded_vertical(Gfx *gfx, GfxRect r, float radius, GfxColor top, GfxColor bottom)
{
    GfxPaint p = gradient(gfx, r, top, bottom);
    fill_rounded(gfx, r, radius, &p);
}

static void draw_stroke(Gfx *gfx, const GfxOp *op)
{
    if (gfx_raster_begin(gfx, op->box)) {
        gfx_raster_stroke(gfx, op->points, op->count, op->is_whole, op->width,
                          op->dash.on > 0 ? &op->dash : NULL);
        gfx_raster_fill(gfx, &op->paint);
    }
}

static void stroke_px(Gfx *gfx, const GfxPoint *p, int n, bool closed, float width, GfxColor color,
                      const GfxDash *dash)
{
    const float k = gfx_view_now(gfx).k, m = width * k * 2 + 1;
    const GfxExtent e = gfx_extent(p, n);
    GfxOp op = {
        .draw = draw_stroke, .width = width * k, .paint = gfx_solid(color), .is_whole = closed};
    if (dash) {
        op.dash = (GfxDash){dash->on * k, dash->off * k, dash->phase * k};
    }
    gfx_put(gfx, &op, (GfxExtent){e.x0 - m, e.y0 - m, e.x1 + m, e.y1 + m}, p, n);
}

/* The outline is copied, because stroking uses the same scratch memory. */
static void stroke_path(Gfx *gfx, float width, GfxColor color)
{
    const int n = gfx->scratch_count;
    GfxPoint *p = n >= 3 ? malloc(sizeof *p * (size_t)n) : NULL;
    if (p) {
        memcpy(p, gfx->scratch, sizeof *p * (size_t)n);
        stroke_px(gfx, p, n, true, width, color, NULL);
    }
    free(p);
}

void gfx_stroke_rounded(Gfx *gfx, GfxRect r, float radius, float width, GfxColor color)
{
    gfx_path_clear(gfx);
    gfx_path_rounded(gfx, gfx_rect_px(gfx, r), radius * gfx_view_scale(gfx));
    stroke_path(gfx, width, color);
}

void gfx_stroke_rect(Gfx *gfx, GfxRect r, float width, GfxColor color)
{
    gfx_stroke_rounded(gfx, r, 0, width, color);
}

void gfx_fill_notched(Gfx *gfx, GfxRect r, float notch, GfxColor top, GfxColor bottom)
{
    GfxPaint p = gradient(gfx, r, top, bottom);
    gfx_path_clear(gfx);
    gfx_path_notched(gfx, gfx_rect_px(gfx, r), notch * gfx_view_scale(gfx));
    gfx_path_fill(gfx, &p);
}

void gfx_stroke_notched(Gfx *gfx, GfxRect r, float notch, float width, GfxColor color)
{
    gfx_path_clear(gfx);
    gfx_path_notched(gfx, gfx_rect_px(gfx, r), notch * gfx_view_scale(gfx));
    stroke_path(gfx, width, color);
}

static void ellipse_path(Gfx *gfx, float x, float y, float rx, float ry)
{
    const GfxRect px = gfx_rect_px(gfx, gfx_rect(x, y, rx, ry));
    gfx_path_clear(gfx);
    gfx_path_arc(gfx, px.x, px.y, px.w, px.h, 0, 2 * GFX_PI);
    gfx->scratch_count--;
}

void gfx_fill_ellipse(Gfx *gfx, float x, float y, float rx, float ry, GfxColor color)
{
    GfxPaint p = gfx_solid(color);
    mark_fill(gfx, gfx_rect_px(gfx, gfx_rect(x - rx, y - ry, 2 * rx, 2 * ry)), &p);
    ellipse_path(gfx, x, y, rx, ry);
    gfx_path_fill(gfx, &p);
}

void gfx_stroke_ellipse(Gfx *gfx, float x, float y, float rx, float ry, float width, GfxColor color)
{
    ellipse_path(gfx, x, y, rx, ry);
    stroke_path(gfx, width, color);
}

void gfx_fill_circle(Gfx *gfx, float x, float y, float radius, GfxColor color)
{
    gfx_fill_ellipse(gfx, x, y, radius, radius, color);
}

void gfx_stroke_circle(Gfx *gfx, float x, float y, float radius, float width, GfxColor color)
{
    gfx_stroke_ellipse(gfx, x, y, radius, radius, width, color);
}

/* op->r: its middle and half axes. */
static void draw_glow(Gfx *gfx, const GfxOp *op)
{
    const float px = op->r.x, py = op->r.y, ax = op->r.w, ay = op->r.h;
    for (GfxParts p = gfx_parts(gfx, op->box); gfx_next_part(gfx, &p);) {
        for (int x = p.x0; x < p.x1; x++) {
            float dx = ((float)x + 0.5f - px) / ax, dy = ((float)p.y + 0.5f - py) / ay;
            float d = dx * dx + dy * dy;
            if (d >= 1) {
                continue;
            }
            float t = sqrtf(d);
            t = t * t * (3 - 2 * t);
            uint32_t src = gfx_premultiply(gfx_mix(op->paint.from, op->paint.to, t), op->alpha);
            uint32_t *dst = gfx_at(gfx, x, p.y);
            *dst = gfx_over(*dst, src);
        }
    }
}

void gfx_fill_glow(Gfx *gfx, float x, float y, float rx, float ry, GfxColor inner, GfxColor outer)
{
    const GfxRect r = gfx_rect_px(gfx, gfx_rect(x, y, rx, ry));
    GfxOp op = {.draw = draw_glow, .r = r, .paint = {GFX_PAINT_SOLID, inner, outer, 0, 0}};
    gfx_put(gfx, &op, (GfxExtent){r.x - r.w, r.y - r.h, r.x + r.w, r.y + r.h}, NULL, 0);
}

static void sector_path(Gfx *gfx, float x, float y, float r0, float r1, float a0, float a1)
{
    const float k = gfx_view_scale(gfx);
    const GfxPoint px = gfx_px(gfx, x, y);
    gfx_path_clear(gfx);
    gfx_path_arc(gfx, px.x, px.y, r1 * k, r1 * k, a0, a1);
    if (r0 > 0) {
        gfx_path_arc(gfx, px.x, px.y, r0 * k, r0 * k, a1, a0);
    } else {
        gfx_path_add(gfx, px.x, px.y);
    }
}

void gfx_fill_sector(Gfx *gfx, float x, float y, float r0, float r1, float a0, float a1,
                     GfxColor color)
{
    GfxPaint p = gfx_solid(color);
    sector_path(gfx, x, y, r0, r1, a0, a1);
    gfx_path_fill(gfx, &p);
}

void gfx_stroke_sector(Gfx *gfx, float x, float y, float r0, float r1, float a0, float a1,
                       float width, GfxColor color)
{
    sector_path(gfx, x, y, r0, r1, a0, a1);
    stroke_path(gfx, width, color);
}

void gfx_polyline(Gfx *gfx, const GfxPoint *points, int n, bool closed, float width, GfxColor color,
                  const GfxDash *dash)
{
    if (n < 2) {
        return;
    }
    GfxPoint *p = malloc(sizeof *p * (size_t)n);
    if (!p) {
        return;
    }
    int m = 0;
    for (int i = 0; i < n; i++) {
        GfxPoint q = gfx_px(gfx, points[i].x, points[i].y);
        /* Points that fall together have no direction and are left out. */
        if (m == 0 || fabsf(q.x - p[m - 1].x) + fabsf(q.y - p[m - 1].y) > 0.01f) {
            p[m++] = q;
        }
    }
    if (closed && m > 2 && fabsf(p[0].x - p[m - 1].x) + fabsf(p[0].y - p[m - 1].y) < 0.01f) {
        m--;
    }
    stroke_px(gfx, p, m, closed, width, color, dash);
    free(p);
}

void gfx_line(Gfx *gfx, float x0, float y0, float x1, float y1, float width, GfxColor color)
{
    GfxPoint p[2] = {{x0, y0}, {x1, y1}};
    const GfxPaint paint = gfx_solid(color);
    const GfxPoint a = gfx_px(gfx, fminf(x0, x1), fminf(y0, y1)),
                   b = gfx_px(gfx, fmaxf(x0, x1), fmaxf(y0, y1));
    if (a.x == b.x || a.y == b.y) {
        mark_fill(gfx, gfx_rect(a.x, a.y, b.x - a.x, b.y - a.y), &paint);
    }
    gfx_polyline(gfx, p, 2, false, width, color, NULL);
}

void gfx_fill_polygon(Gfx *gfx, const GfxPoint *points, int n, GfxColor color)
{
    GfxPaint paint = gfx_solid(color);
    gfx_path_clear(gfx);
    for (int i = 0; i < n; i++) {
        GfxPoint p = gfx_px(gfx, points[i].x, points[i].y);
        gfx_path_add(gfx, p.x, p.y);
    }
    gfx_path_fill(gfx, &paint);
}

int gfx_curve(const GfxPoint *through, int n, GfxPoint *out, int max)
{
    int per = n > 1 ? (max - 1) / (n - 1) : 0, count = 0;
    per = per > 16 ? 16 : per;
    for (int i = 0; i + 1 < n && per > 0; i++) {
        GfxPoint b = through[i], c = through[i + 1];
        GfxPoint a = i > 0 ? through[i - 1] : gfx_point(2 * b.x - c.x, 2 * b.y - c.y);
        GfxPoint d = i + 2 < n ? through[i + 2] : gfx_point(2 * c.x - b.x, 2 * c.y - b.y);
        for (int k = 0; k < per; k++) {
            float t = (float)k / (float)per, t2 = t * t, t3 = t2 * t;
            float wa = -t + 2 * t2 - t3, wb = 2 - 5 * t2 + 3 * t3;
            float wc = t + 4 * t2 - 3 * t3, wd = t3 - t2;
            out[count++] = gfx_point(0.5f * (wa * a.x + wb * b.x + wc * c.x + wd * d.x),
                                     0.5f * (wa * a.y + wb * b.y + wc * c.y + wd * d.y));
        }
    }
    if (n > 0 && count < max) {
        out[count++] = through[n - 1];
    }
    return count;
}

void gfx_shadow(Gfx *gfx, GfxRect r, float radius, float spread, float dx, float dy, GfxColor color)
{
    enum { STEPS = 8 };
    r.x += dx;
    r.y += dy;
    /* Each ring adds a little, so that the darkness falls off like a smooth bump. */
    GfxColor part = gfx_fade(color, 1.7f / STEPS);
    for (int i = 0; i < STEPS; i++) {
        float t = (float)i / (STEPS - 1);
        float grow = spread * (1 - 1.4f * t);
        GfxRect s = gfx_rect_inset(r, -grow);
        float corner = radius + grow;
        gfx_fill_rounded(gfx, s, corner > 0 ? corner : 0, part);
    }
}

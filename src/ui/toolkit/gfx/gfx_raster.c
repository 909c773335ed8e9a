/* The rasteriser: exact area coverage of polygons. Each edge adds, per row, the change of coverage
 * it causes; summing a row from the left gives how much of every pixel lies inside. Outlines that
 * wind the same way add up (and are cut at full), holes wind the other way. */
#include "toolkit/gfx/gfx_private.h"

static bool reserve(GfxRaster *r, int w, int h)
{
    size_t need = ((size_t)w + 2) * (size_t)h;
    if (need > r->capacity) {
        free(r->cover);
        r->capacity = need;
        r->cover = calloc(r->capacity, sizeof *r->cover);
    }
    if (h > r->rows_capacity) {
        free(r->first);
        free(r->last);
        r->rows_capacity = h + 256;
        r->first = malloc(sizeof *r->first * (size_t)r->rows_capacity);
        r->last = malloc(sizeof *r->last * (size_t)r->rows_capacity);
    }
    if (!r->cover || !r->first || !r->last) {
        r->capacity = 0;
        r->rows_capacity = 0;
        return false;
    }
    return true;
}

bool gfx_raster_begin(Gfx *gfx, GfxBox b)
{
    GfxRaster *r = &gfx->raster;
    if (b.x1 <= b.x0 || b.y1 <= b.y0 || !reserve(r, b.x1 - b.x0, b.y1 - b.y0)) {
        return false;
    }
    r->box = b;
    r->stride = b.x1 - b.x0 + 2;
    r->row0 = r->row1 = 0;
    for (int y = 0; y < b.y1 - b.y0; y++) {
        GfxSpan both;
        const GfxSpan *s = gfx_spans(gfx, b.y0 + y);
        while (s->x1 && !gfx_span_meet(s, b.x0, b.x1, &both)) {
            s++;
        }
        r->first[y] = r->stride;
        r->last[y] = s->x1 ? -1 : GFX_ROW_RESTS;
        r->row0 = s->x1 && r->row1 == 0 ? y : r->row0;
        r->row1 = s->x1 ? y + 1 : r->row1;
    }
    return r->row1 > 0;
}

static void touch(GfxRaster *r, int row, int first, int last)
{
    if (first < r->first[row]) {
        r->first[row] = first;
    }
    if (last > r->last[row]) {
        r->last[row] = last;
    }
}

/* One row of one edge: it crosses from x = left to x = right (in any direction) and covers the
 * share |d| of the row's height. */
static void add_row(GfxRaster *r, int row, float left, float right, float d)
{
    float *line = r->cover + (size_t)row * (size_t)r->stride;
    int i = (int)left;
    float start = left - (float)i;
    int end = (int)ceilf(right);
    if (end <= i + 1) {
        float mid = 0.5f * (left + right) - (float)i;
        line[i] += d - d * mid;
        line[i + 1] += d * mid;
        touch(r, row, i, i + 1);
        return;
    }
    float s = 1 / (right - left);
    float a0 = 0.5f * s * (1 - start) * (1 - start);
    float rest = right - (float)end + 1;
    float am = 0.5f * s * rest * rest;
    line[i] += d * a0;
    if (end == i + 2) {
        line[i + 1] += d * (1 - a0 - am);
    } else {
        float a1 = s * (1.5f - start);
        line[i + 1] += d * (a1 - a0);
        for (int x = i + 2; x < end - 1; x++) {
            line[x] += d * s;
        }
        float a2 = a1 + (float)(end - i - 3) * s;
        line[end - 1] += d * (1 - a2 - am);
    }
    line[end] += d * am;
    touch(r, row, i, end);
}

/* An edge whose x lies within the box, y anywhere; coordinates relative to the box, y0 < y1. */
static void add_inner(GfxRaster *r, float x0, float y0, float x1, float y1, float dir)
{
    float h = (float)(r->box.y1 - r->box.y0), w = (float)(r->box.x1 - r->box.x0);
    float slope = (x1 - x0) / (y1 - y0);
    if (y0 < 0) {
        x0 -= y0 * slope;
        y0 = 0;
    }
    if (y1 > h) {
        y1 = h;
    }
    if (y1 <= (float)r->row0) {
        return;
    }
    y1 = y1 < (float)r->row1 ? y1 : (float)r->row1;
    float x = x0;
    for (int row = (int)y0; (float)row < y1; row++) {
        float top = (float)row > y0 ? (float)row : y0;
        float low = (float)(row + 1) < y1 ? (float)(row + 1) : y1;
        float next = x + (low - top) * slope;
        float left = x < next ? x : next, right = x < next ? next : x;
        left = left < 0 ? 0 : left > w ? w : left;
        right = right < 0 ? 0 : right > w ? w : right;
        if (r->last[row] != GFX_ROW_RESTS) {
            add_row(r, row, left, right, (low - top) * dir);
        }
        x = next;
    }
}

/* Left of the box an edge counts as one along its left side; right of it it covers nothing. */
static void add_clipped(GfxRaster *r, float x0, float y0, float x1, float y1, float dir)
{
    float w = (float)(r->box.x1 - r->box.x0);
    float cut[4] = {y0, y1, y1, y1};
    int n = 1;
    float slope = (y1 - y0) / (x1 - x0);
    float at[2] = {x0 < x1 ? 0 : w, x0 < x1 ? w : 0};
    for (int k = 0; k < 2; k++) {
        if ((x0 < at[k]) != (x1 < at[k])) {
            float y = y0 + (at[k] - x0) * slope;
            cut[n++] = y < y0 ? y0 : y > y1 ? y1 : y;
        }
    }
    cut[n] = y1;
    for (int k = 0; k < n; k++) {
        float ya = cut[k], yb = cut[k + 1];
        if (yb - ya < 1e-6f) {
            continue;
        }
        float xa = x0 + (ya - y0) / slope, xb = x0 + (yb - y0) / slope;
        float mid = 0.5f * (xa + xb);
        if (mid < 0) {
            add_inner(r, 0, ya, 0, yb, dir);
        } else if (mid < w) {
            add_inner(r, xa, ya, xb, yb, dir);
        }
    }
}

static void add_edge(Gfx *gfx, GfxPoint a, GfxPoint b)
{
    GfxRaster *r = &gfx->raster;
    float dir = 1;
    if (a.y > b.y) {
        GfxPoint t = a;
        a = b;
        b = t;
        dir = -1;
    }
    float ox = (float)r->box.x0, oy = (float)r->box.y0;
    float w = (float)(r->box.x1 - r->box.x0);
    float x0 = a.x - ox, y0 = a.y - oy, x1 = b.x - ox, y1 = b.y - oy;
    if (y1 - y0 < 1e-6f || y1 <= (float)r->row0 || y0 >= (float)r->row1 || (x0 >= w && x1 >= w)) {
        return;
    }
    if (x0 <= 0 && x1 <= 0) {
        add_inner(r, 0, y0, 0, y1, dir);
    } else if (x0 >= 0 && x1 >= 0 && x0 <= w && x1 <= w) {
        add_inner(r, x0, y0, x1, y1, dir);
    } else {
        add_clipped(r, x0, y0, x1, y1, dir);
    }
}

void gfx_raster_ring(Gfx *gfx, const GfxPoint *points, int n, bool reversed)
{
    for (int i = 0; i < n; i++) {
        GfxPoint a = points[i], b = points[i + 1 < n ? i + 1 : 0];
        if (reversed) {
            add_edge(gfx, b, a);
        } else {
            add_edge(gfx, a, b);
        }
    }
}

/* --- Filling ---------------------------------------------------------------------------------- */

static uint32_t paint_at(const GfxPaint *p, float pos, float alpha)
{
    float span = p->end - p->start;
    float t = span > 0 ? (pos - p->start) / span : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return gfx_premultiply(gfx_mix(p->from, p->to, t), alpha);
}

/* One colour over [x0, x1) of a row, as far as it is drawn. */
static void blend(const Gfx *gfx, int y, int x0, int x1, uint32_t px)
{
    GfxSpan both;
    for (const GfxSpan *s = gfx_spans(gfx, y); s->x1; s++) {
        if (gfx_span_meet(s, x0, x1, &both)) {
            gfx_blend_run(gfx_at(gfx, both.x0, y), both.x1 - both.x0, px);
        }
    }
}

/* The first of [x, end) that is not 0; end: none is. Mostly all are: eight at a time. */
static int next_change(const float *line, int x, int end)
{
    for (uint64_t bits[4]; x + 8 <= end; x += 8) {
        memcpy(bits, line + x, sizeof bits);
        if ((bits[0] | bits[1] | bits[2] | bits[3]) != 0) {
            break;
        }
    }
    while (x < end && line[x] == 0) {
        x++;
    }
    return x;
}

/* Blends the touched pixels of a row from the differences in `line`, clearing them. Between two
 * changes the coverage stays the same, so most pixels are blended in long runs. */
static void fill_row(const Gfx *gfx, float *line, int row, uint32_t px)
{
    const GfxRaster *r = &gfx->raster;
    const int w = r->stride - 2, last = r->last[row], y = r->box.y0 + row, x0 = r->box.x0;
    float sum = 0;
    uint32_t a = 0, src = 0;
    for (int x = r->first[row], end; x < w; x = end) {
        if (x > last && a == 0) {
            break; /* An outline whose right side is out of sight covers up to the end. */
        }
        if (line[x] != 0) {
            sum += line[x];
            line[x] = 0;
            float cover = fabsf(sum);
            a = cover >= 1 ? 255 : (uint32_t)(cover * 255 + 0.5f);
            src = gfx_scale_pixel(px, a);
        }
        end = next_change(line, x + 1, last < w ? last + 1 : w);
        end = end > last ? w : end;
        if (a != 0) {
            blend(gfx, y, x0 + x, x0 + end, src);
        }
    }
    /* The two columns beyond the box take what falls right of it. */
    line[w] = line[w + 1] = 0;
}

void gfx_raster_fill(Gfx *gfx, const GfxPaint *paint)
{
    GfxRaster *r = &gfx->raster;
    float alpha = gfx_alpha_now(gfx);
    uint32_t px = gfx_premultiply(paint->from, alpha);
    for (int row = r->row0; row < r->row1; row++) {
        if (r->last[row] < 0) {
            continue;
        }
        if (paint->kind == GFX_PAINT_VERTICAL) {
            px = paint_at(paint, (float)(r->box.y0 + row) + 0.5f, alpha);
        }
        fill_row(gfx, r->cover + (size_t)row * (size_t)r->stride, row, px);
    }
}

static float overlap(float from, float to, int at)
{
    float a = from > (float)at ? from : (float)at, b = to < (float)(at + 1) ? to : (float)(at + 1);
    return b > a ? b - a : 0;
}

/* op->r: its corners. */
static void draw_box(Gfx *gfx, const GfxOp *op)
{
    const GfxBox c = op->clip;
    const GfxPaint *paint = &op->paint;
    const float alpha = op->alpha;
    const float x0 = fmaxf(op->r.x, (float)c.x0), y0 = fmaxf(op->r.y, (float)c.y0);
    const float x1 = fminf(op->r.w, (float)c.x1), y1 = fminf(op->r.h, (float)c.y1);
    if (x1 <= x0 || y1 <= y0) {
        return;
    }
    /* Whole columns lie between these; left and right of them one is covered in part. */
    int full0 = (int)ceilf(x0), full1 = (int)floorf(x1), left = (int)x0;
    float cover_left = overlap(x0, x1, left), cover_right = overlap(x0, x1, full1);
    uint32_t px = gfx_premultiply(paint->from, alpha);
    for (int y = (int)y0; y < (int)ceilf(y1) && alpha > 0; y++) {
        float high = overlap(y0, y1, y) * 255;
        if (paint->kind == GFX_PAINT_VERTICAL) {
            px = paint_at(paint, (float)y + 0.5f, alpha);
        }
        if (left < full0) {
            blend(gfx, y, left, left + 1,
                  gfx_scale_pixel(px, (uint32_t)(cover_left * high + 0.5f)));
        }
        if (full1 > full0) {
            blend(gfx, y, full0, full1, gfx_scale_pixel(px, (uint32_t)(high + 0.5f)));
        }
        if (full1 >= full0 && cover_right > 0) {
            blend(gfx, y, full1, full1 + 1,
                  gfx_scale_pixel(px, (uint32_t)(cover_right * high + 0.5f)));
        }
    }
}

void gfx_raster_box(Gfx *gfx, float x0, float y0, float x1, float y1, const GfxPaint *paint)
{
    GfxOp op = {.draw = draw_box, .paint = *paint, .r = gfx_rect(x0, y0, x1, y1)};
    gfx_put(gfx, &op, (GfxExtent){x0, y0, x1, y1}, NULL, 0);
}

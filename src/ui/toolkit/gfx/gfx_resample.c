/* Pictures at another size: each target pixel is the weighted mean of the source pixels around it.
 * The source may be a bitmap, a photograph or a packed page: it only has to give its rows. */
#include "toolkit/gfx/gfx_private.h"

typedef struct Tap {
    int first, count;
    int weight; /* Index of the first weight. */
} Tap;

/* For each of n target pixels the source pixels it averages and their weights (summing to 1): a
 * tent as wide as the reduction, which keeps small marks crisp without letting edges crawl. */
static bool make_taps(Tap *taps, float **weights, float start, float extent, int limit, int n)
{
    float step = extent / (float)n;
    float reach = step > 1 ? step * 0.75f : 1.0f;
    int most = (int)ceilf(reach * 2) + 2;
    float *w = calloc((size_t)most * (size_t)n, sizeof *w);
    if (!w) {
        return false;
    }
    int used = 0;
    for (int i = 0; i < n; i++) {
        float center = start + ((float)i + 0.5f) * step;
        int a = (int)floorf(center - reach), b = (int)ceilf(center + reach);
        float sum = 0;
        taps[i].first = -1;
        taps[i].weight = used;
        taps[i].count = 0;
        for (int k = a; k < b; k++) {
            float d = fabsf((float)k + 0.5f - center) / reach;
            if (d >= 1 || k < 0 || k >= limit || taps[i].count >= most) {
                continue;
            }
            if (taps[i].first < 0) {
                taps[i].first = k;
            }
            w[used++] = 1 - d;
            sum += 1 - d;
            taps[i].count++;
        }
        if (taps[i].count == 0) {
            int k = (int)center;
            taps[i].first = k < 0 ? 0 : k >= limit ? limit - 1 : k;
            taps[i].count = 1;
            w[used++] = 1;
            sum = 1;
        }
        for (int k = 0; k < taps[i].count; k++) {
            w[taps[i].weight + k] /= sum;
        }
    }
    *weights = w;
    return true;
}

/* One row of the source averaged sideways into four floats per pixel. */
static void resample_row(const uint32_t *row, const Tap *taps, const float *weights, int w,
                         float *out)
{
    for (int x = 0; x < w; x++) {
        float a = 0, r = 0, g = 0, b = 0;
        const uint32_t *p = row + taps[x].first;
        const float *f = weights + taps[x].weight;
        for (int k = 0; k < taps[x].count; k++) {
            uint32_t v = p[k];
            a += f[k] * (float)(v >> 24);
            r += f[k] * (float)((v >> 16) & 255);
            g += f[k] * (float)((v >> 8) & 255);
            b += f[k] * (float)(v & 255);
        }
        out[4 * x] = a;
        out[4 * x + 1] = r;
        out[4 * x + 2] = g;
        out[4 * x + 3] = b;
    }
}

static void store_row(const float *sum, uint32_t *to, int w)
{
    for (int x = 0; x < w; x++) {
        uint32_t a = (uint32_t)(sum[4 * x] + 0.5f), r = (uint32_t)(sum[4 * x + 1] + 0.5f);
        uint32_t g = (uint32_t)(sum[4 * x + 2] + 0.5f), b = (uint32_t)(sum[4 * x + 3] + 0.5f);
        to[x] = a << 24 | r << 16 | g << 8 | b;
    }
}

/* Rows are averaged sideways once each and kept in a ring while target rows need them. */
typedef struct Ring {
    float *row, *sum;  /* `rows` averaged rows, and the one being added up. */
    uint32_t *fetched; /* Room for a source row. */
    int rows;
} Ring;

static void resample_rows(GfxBitmap *out, const GfxRows *from, const Tap *tx, const float *wx,
                          const Tap *ty, const float *wy, const Ring *ring)
{
    int have = 0; /* Source rows below this one are in the ring. */
    size_t row_floats = (size_t)out->w * 4;
    int x0 = tx[0].first, x1 = tx[out->w - 1].first + tx[out->w - 1].count;
    for (int y = 0; y < out->h; y++) {
        int end = ty[y].first + ty[y].count;
        if (have < ty[y].first) {
            have = ty[y].first;
        }
        for (; have < end; have++) {
            resample_row(from->row(from->of, have, x0, x1, ring->fetched), tx, wx, out->w,
                         ring->row + (size_t)(have % ring->rows) * row_floats);
        }
        memset(ring->sum, 0, row_floats * sizeof *ring->sum);
        for (int k = 0; k < ty[y].count; k++) {
            const float *row = ring->row + (size_t)((ty[y].first + k) % ring->rows) * row_floats;
            float f = wy[ty[y].weight + k];
            for (size_t i = 0; i < row_floats; i++) {
                ring->sum[i] += f * row[i];
            }
        }
        store_row(ring->sum, out->px + (size_t)y * (size_t)out->w, out->w);
    }
}

bool gfx_resample(GfxBitmap *out, const GfxRows *from, GfxRect src, int w, int h, int y0, int y1)
{
    if (!gfx_bitmap_init(out, w, y1 - y0)) {
        return false;
    }
    gfx_count_painted(w, y1 - y0);
    float *wx = NULL, *wy = NULL;
    Tap *tx = calloc((size_t)w, sizeof *tx), *ty = calloc((size_t)h, sizeof *ty);
    bool ok = tx && ty && make_taps(tx, &wx, src.x, src.w, from->w, w)
              && make_taps(ty, &wy, src.y, src.h, from->h, h);
    Ring ring = {NULL, NULL, NULL, 1};
    for (int y = y0; ok && y < y1; y++) {
        ring.rows = ty[y].count > ring.rows ? ty[y].count : ring.rows;
    }
    if (ok) {
        ring.row = calloc(4 * (size_t)w * (size_t)ring.rows, sizeof *ring.row);
        ring.sum = malloc(sizeof *ring.sum * 4 * (size_t)w);
        ring.fetched = malloc(sizeof *ring.fetched * (size_t)from->w);
    }
    ok = ring.row && ring.sum && ring.fetched;
    if (ok) {
        resample_rows(out, from, tx, wx, ty + y0, wy, &ring);
        out->opaque = from->opaque;
    } else {
        gfx_bitmap_finish(out);
    }
    free(ring.row);
    free(ring.sum);
    free(ring.fetched);
    free(wx);
    free(wy);
    free(tx);
    free(ty);
    return ok;
}

/* --- Sources ---------------------------------------------------------------------------------- */

static const uint32_t *bitmap_row(const void *of, int y, int x0, int x1, uint32_t *room)
{
    const GfxBitmap *b = of;
    (void)x0;
    (void)x1;
    (void)room;
    return b->px + (size_t)y * (size_t)b->w;
}

bool gfx_bitmap_resample(GfxBitmap *out, const GfxBitmap *from, GfxRect src, int w, int h)
{
    GfxRows rows = {from->w, from->h, from->opaque, from, bitmap_row};
    return gfx_resample(out, &rows, src, w, h, 0, h);
}

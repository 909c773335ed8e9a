/* Bitmaps with premultiplied alpha: loading, resampling and blending. Blending premultiplied
 * colours is one multiplication per channel and lets a layer with transparent parts be drawn twice
 * over without dark seams. */
#include "toolkit/gfx/gfx_private.h"

#include <SDL_image.h>

#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define GFX_SSE2 1
#else
#define GFX_SSE2 0
#endif

uint32_t gfx_premultiply(GfxColor c, float alpha)
{
    float a = (float)c.a * (alpha < 0 ? 0 : alpha > 1 ? 1 : alpha);
    uint32_t ia = (uint32_t)(a + 0.5f);
    uint32_t opaque = 0xFF000000u | ((uint32_t)c.r << 16) | ((uint32_t)c.g << 8) | c.b;
    return gfx_scale_pixel(opaque, ia);
}

bool gfx_bitmap_init(GfxBitmap *bitmap, int w, int h)
{
    memset(bitmap, 0, sizeof *bitmap);
    if (w <= 0 || h <= 0 || w > 32767 || h > 32767) {
        return false;
    }
    bitmap->px = calloc((size_t)w * (size_t)h, sizeof *bitmap->px);
    if (!bitmap->px) {
        return false;
    }
    bitmap->w = w;
    bitmap->h = h;
    return true;
}

void gfx_bitmap_finish(GfxBitmap *bitmap)
{
    if (bitmap->id && bitmap->shown == gfx_list_number()) {
        gfx_retire(bitmap->px);
    } else {
        free(bitmap->px);
    }
    memset(bitmap, 0, sizeof *bitmap);
}

bool gfx_bitmap_take(GfxBitmap *bitmap, int w, int h)
{
    if (bitmap->px && bitmap->w == w && bitmap->h == h) {
        return true;
    }
    gfx_bitmap_finish(bitmap);
    return gfx_bitmap_init(bitmap, w, h);
}

static bool premultiply_surface(GfxBitmap *bitmap, const SDL_Surface *s, bool swapped)
{
    if (!gfx_bitmap_init(bitmap, s->w, s->h)) {
        return false;
    }
    bool opaque = true;
    for (int y = 0; y < s->h; y++) {
        const uint32_t *from =
            (const uint32_t *)(const void *)((const uint8_t *)s->pixels + y * s->pitch);
        uint32_t *to = bitmap->px + (size_t)y * (size_t)bitmap->w;
        for (int x = 0; x < s->w; x++) {
            uint32_t px = from[x], a = px >> 24;
            px = swapped ? (px & 0xFF00FF00u) | (px & 0xFFu) << 16 | (px >> 16 & 0xFFu) : px;
            opaque = opaque && a == 255;
            to[x] = a == 255 ? px : gfx_scale_pixel(px | 0xFF000000u, a);
        }
    }
    bitmap->opaque = opaque;
    return true;
}

/* PNG files come in the order of our pixels but for red and blue: these need no copy between. */
bool gfx_bitmap_load(GfxBitmap *bitmap, const char *path)
{
    memset(bitmap, 0, sizeof *bitmap);
    SDL_Surface *s = IMG_Load(path);
    const bool swapped = s && s->format->format == SDL_PIXELFORMAT_ABGR8888;
    if (s && !swapped && s->format->format != SDL_PIXELFORMAT_ARGB8888) {
        SDL_Surface *argb = SDL_ConvertSurfaceFormat(s, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(s);
        s = argb;
    }
    const bool ok = s && premultiply_surface(bitmap, s, swapped);
    SDL_FreeSurface(s);
    return ok;
}

/* --- Blending --------------------------------------------------------------------------------- */

#if GFX_SSE2
/* Four pixels of src, scaled by `a` of 256 in every channel, over dst. */
static __m128i over4(__m128i dst, __m128i src)
{
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi16(128);
    const __m128i full = _mm_set1_epi16(255);
    __m128i slo = _mm_unpacklo_epi8(src, zero), shi = _mm_unpackhi_epi8(src, zero);
    __m128i alo = _mm_shufflehi_epi16(_mm_shufflelo_epi16(slo, 0xFF), 0xFF);
    __m128i ahi = _mm_shufflehi_epi16(_mm_shufflelo_epi16(shi, 0xFF), 0xFF);
    alo = _mm_sub_epi16(full, alo);
    ahi = _mm_sub_epi16(full, ahi);
    __m128i dlo = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(dst, zero), alo), half);
    __m128i dhi = _mm_add_epi16(_mm_mullo_epi16(_mm_unpackhi_epi8(dst, zero), ahi), half);
    dlo = _mm_srli_epi16(_mm_add_epi16(dlo, _mm_srli_epi16(dlo, 8)), 8);
    dhi = _mm_srli_epi16(_mm_add_epi16(dhi, _mm_srli_epi16(dhi, 8)), 8);
    return _mm_packus_epi16(_mm_add_epi16(dlo, slo), _mm_add_epi16(dhi, shi));
}
#endif

static void blend_row(uint32_t *dst, const uint32_t *src, int n)
{
    int i = 0;
#if GFX_SSE2
    const __m128i color = _mm_set1_epi32(0x00FFFFFF), full = _mm_set1_epi32(-1);
    for (; i + 4 <= n; i += 4) {
        __m128i s = _mm_loadu_si128((const __m128i *)(const void *)(src + i));
        if (_mm_movemask_epi8(_mm_cmpeq_epi8(s, _mm_setzero_si128())) == 0xFFFF) {
            continue;
        }
        if (_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(_mm_or_si128(s, color), full)))
            == 0xF) {
            _mm_storeu_si128((__m128i *)(void *)(dst + i), s); /* Four that hide what is below. */
            continue;
        }
        __m128i d = _mm_loadu_si128((const __m128i *)(const void *)(dst + i));
        _mm_storeu_si128((__m128i *)(void *)(dst + i), over4(d, s));
    }
#endif
    for (; i < n; i++) {
        dst[i] = gfx_over(dst[i], src[i]);
    }
}

void gfx_blend_run(uint32_t *dst, int n, uint32_t px)
{
    int i = 0;
    if (px == 0) {
        return;
    }
    if (px >> 24 == 255) {
        for (; i < n; i++) {
            dst[i] = px;
        }
        return;
    }
#if GFX_SSE2
    const __m128i src = _mm_set1_epi32((int)px);
    for (; i + 4 <= n; i += 4) {
        __m128i d = _mm_loadu_si128((const __m128i *)(const void *)(dst + i));
        _mm_storeu_si128((__m128i *)(void *)(dst + i), over4(d, src));
    }
#endif
    for (; i < n; i++) {
        dst[i] = gfx_over(dst[i], px);
    }
}

static uint32_t tint_pixel(uint32_t px, GfxColor tint)
{
    uint32_t r = ((px >> 16 & 255) * tint.r + 127) / 255,
             g = ((px >> 8 & 255) * tint.g + 127) / 255;
    uint32_t b = ((px & 255) * tint.b + 127) / 255;
    return (px & 0xFF000000u) | r << 16 | g << 8 | b;
}

static void blend_row_faded(uint32_t *dst, const uint32_t *src, int n, uint32_t alpha,
                            GfxColor tint)
{
    for (int i = 0; i < n; i++) {
        if (src[i]) {
            uint32_t px = tint.a ? tint_pixel(src[i], tint) : src[i];
            dst[i] = gfx_over(dst[i], gfx_scale_pixel(px, alpha));
        }
    }
}

/* id: of its pixels, from when a frame first shows them. */
static void put(Gfx *gfx, GfxOp *op, uint32_t *id, GfxExtent e)
{
    *id = gfx->target.bitmap == &gfx->frame && *id == 0 ? gfx_next_id() : *id;
    op->id = *id;
    gfx_put(gfx, op, e, NULL, 0);
}

/* op: of its pixels, which come by w x h with their first at (x, y) of the target. */
static void put_at(Gfx *gfx, GfxOp *op, uint32_t *id, int x, int y)
{
    const float fx = (float)x, fy = (float)y, w = (float)(op->w * op->times),
                h = (float)(op->h * op->times);
    op->x = x;
    op->y = y;
    put(gfx, op, id, (GfxExtent){fx, fy, fx + w - 1, fy + h - 1});
}

static GfxOp op_of(GfxBitmap *b, GfxDraw *draw)
{
    b->shown = gfx_list_number();
    return (GfxOp){
        .draw = draw, .px = b->px, .w = b->w, .h = b->h, .is_whole = b->opaque, .times = 1};
}

/* 0 to 255: how much of it is seen. */
static uint32_t share_of(float alpha)
{
    return (uint32_t)(alpha <= 0 ? 0 : alpha >= 1 ? 255 : alpha * 255 + 0.5f);
}

static void draw_blit(Gfx *gfx, const GfxOp *op)
{
    const uint32_t a = share_of(op->fade * op->alpha);
    const GfxColor tint = op->paint.from;
    for (GfxParts p = gfx_parts(gfx, op->box); gfx_next_part(gfx, &p);) {
        uint32_t *dst = gfx_at(gfx, p.x0, p.y);
        const uint32_t *src =
            (const uint32_t *)op->px + (size_t)(p.y - op->y) * (size_t)op->w + (p.x0 - op->x);
        const int n = p.x1 - p.x0;
        if (a < 255 || tint.a) {
            blend_row_faded(dst, src, n, a, tint);
        } else if (op->is_whole) {
            memcpy(dst, src, (size_t)n * sizeof *dst);
        } else {
            blend_row(dst, src, n);
        }
    }
}

void gfx_blit(Gfx *gfx, GfxBitmap *bitmap, int x, int y, float alpha, GfxColor tint)
{
    GfxOp op = op_of(bitmap, draw_blit);
    op.fade = alpha;
    op.paint = gfx_solid(tint);
    if (bitmap->px && share_of(alpha * gfx_alpha_now(gfx)) > 0) {
        put_at(gfx, &op, &bitmap->id, x, y);
    }
}

/* Pixels [x0, x1) of a row with each of its pixels so many times. */
static void enlarge_row(uint32_t *dst, const uint32_t *from, int x0, int x1, int times)
{
    from += x0 / times;
    for (int left = times - x0 % times, x = x0; x < x1; left = times, from++) {
        for (; left > 0 && x < x1; left--, x++) {
            *dst++ = *from;
        }
    }
}

static void draw_enlarged(Gfx *gfx, const GfxOp *op)
{
    for (GfxParts p = gfx_parts(gfx, op->box); gfx_next_part(gfx, &p);) {
        const int row = p.y - op->y, x = p.x0 - op->x;
        uint32_t *dst = gfx_at(gfx, p.x0, p.y);
        /* As the row above, where that is drawn in the same columns. */
        if (p.y > p.box.y0 && row % op->times != 0 && p.y % GFX_CELL != 0) {
            memcpy(dst, gfx_at(gfx, p.x0, p.y - 1), (size_t)(p.x1 - p.x0) * sizeof *dst);
        } else {
            enlarge_row(dst, (const uint32_t *)op->px + (size_t)(row / op->times) * (size_t)op->w,
                        x, x + p.x1 - p.x0, op->times);
        }
    }
}

void gfx_blit_enlarged(Gfx *gfx, GfxBitmap *bitmap, int x, int y, int times)
{
    GfxOp op = op_of(bitmap, draw_enlarged);
    op.times = times;
    put_at(gfx, &op, &bitmap->id, x, y);
}

/* One colour over a row through n coverages. */
static void blend_mask_row(uint32_t *dst, const uint8_t *m, int n, uint32_t px)
{
    int i = 0;
#if GFX_SSE2
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi16(128);
    const __m128i color = _mm_unpacklo_epi8(_mm_set1_epi32((int)px), zero);
    for (; i + 4 <= n; i += 4) {
        int four;
        memcpy(&four, m + i, sizeof four);
        if (four == 0) {
            continue;
        }
        __m128i d = _mm_loadu_si128((const __m128i *)(const void *)(dst + i));
        __m128i c = _mm_unpacklo_epi8(_mm_cvtsi32_si128(four), zero);
        c = _mm_unpacklo_epi16(c, c); /* Coverage of each pixel twice, then four times. */
        __m128i lo = _mm_unpacklo_epi32(c, c), hi = _mm_unpackhi_epi32(c, c);
        lo = _mm_add_epi16(_mm_mullo_epi16(color, lo), half);
        hi = _mm_add_epi16(_mm_mullo_epi16(color, hi), half);
        lo = _mm_srli_epi16(_mm_add_epi16(lo, _mm_srli_epi16(lo, 8)), 8);
        hi = _mm_srli_epi16(_mm_add_epi16(hi, _mm_srli_epi16(hi, 8)), 8);
        __m128i out = over4(d, _mm_packus_epi16(lo, hi));
        _mm_storeu_si128((__m128i *)(void *)(dst + i), out);
    }
#endif
    for (; i < n; i++) {
        if (m[i]) {
            dst[i] = gfx_over(dst[i], m[i] == 255 ? px : gfx_scale_pixel(px, m[i]));
        }
    }
}

static void draw_mask(Gfx *gfx, const GfxOp *op)
{
    const uint32_t px = gfx_premultiply(op->paint.from, op->alpha);
    for (GfxParts p = gfx_parts(gfx, op->box); gfx_next_part(gfx, &p);) {
        const uint8_t *m =
            (const uint8_t *)op->px + (size_t)(p.y - op->y) * (size_t)op->w + (p.x0 - op->x);
        blend_mask_row(gfx_at(gfx, p.x0, p.y), m, p.x1 - p.x0, px);
    }
}

void gfx_blit_mask(Gfx *gfx, GfxMask *mask, int x, int y, GfxColor color)
{
    GfxOp op = {.draw = draw_mask,
                .px = mask->a,
                .w = mask->w,
                .h = mask->h,
                .times = 1,
                .paint = gfx_solid(color)};
    if (mask->a && gfx_premultiply(color, gfx_alpha_now(gfx)) >> 24 != 0) {
        put_at(gfx, &op, &mask->id, x, y);
    }
}

/* --- Turned pictures -------------------------------------------------------------------------- */

/* Of the w pixels wide picture the part between. */
static uint32_t sample(const uint32_t *px, int w, GfxBox part, float x, float y)
{
    int ix = (int)floorf(x), iy = (int)floorf(y);
    uint32_t fx = (uint32_t)((x - (float)ix) * 255), fy = (uint32_t)((y - (float)iy) * 255);
    uint32_t p[4] = {0, 0, 0, 0};
    for (int k = 0; k < 4; k++) {
        int sx = ix + (k & 1), sy = iy + (k >> 1);
        if (sx >= part.x0 && sy >= part.y0 && sx < part.x1 && sy < part.y1) {
            p[k] = px[(size_t)sy * (size_t)w + (size_t)sx];
        }
    }
    uint32_t top = gfx_scale_pixel(p[0], 255 - fx) + gfx_scale_pixel(p[1], fx);
    uint32_t low = gfx_scale_pixel(p[2], 255 - fx) + gfx_scale_pixel(p[3], fx);
    return gfx_scale_pixel(top, 255 - fy) + gfx_scale_pixel(low, fy);
}

static void draw_turned(Gfx *gfx, const GfxOp *op)
{
    const float c = cosf(op->angle), s = sinf(op->angle);
    const GfxRect src = op->r;
    const GfxBox part = {(int)src.x, (int)src.y, (int)(src.x + src.w), (int)(src.y + src.h)};
    const uint32_t a = share_of(op->fade * op->alpha);
    const GfxColor tint = op->paint.from;
    for (GfxParts p = gfx_parts(gfx, (GfxBox){op->x, op->y, op->x + op->w, op->y + op->h});
         gfx_next_part(gfx, &p);) {
        for (int x = p.x0; x < p.x1 && a > 0; x++) {
            float dx = ((float)x + 0.5f - op->at.x) / op->scale,
                  dy = ((float)p.y + 0.5f - op->at.y) / op->scale;
            uint32_t px = sample(op->px, op->times, part,
                                 op->pivot.x + (dx * c + dy * s) / op->squeeze - 0.5f,
                                 op->pivot.y - dx * s + dy * c - 0.5f);
            if (px) {
                uint32_t *dst = gfx_at(gfx, x, p.y);
                px = tint.a ? tint_pixel(px, tint) : px;
                *dst = gfx_over(*dst, gfx_scale_pixel(px, a));
            }
        }
    }
}

void gfx_blit_turned(Gfx *gfx, GfxBitmap *bitmap, GfxRect src, GfxPoint pivot, GfxPoint at,
                     float scale, float squeeze, float angle, float alpha, GfxColor tint)
{
    const float c = cosf(angle), s = sinf(angle);
    GfxPoint corner[4];
    for (int k = 0; k < 4; k++) {
        float dx = (src.x + (k & 1 ? src.w : 0) - pivot.x) * scale * squeeze;
        float dy = (src.y + (k & 2 ? src.h : 0) - pivot.y) * scale;
        corner[k] = gfx_point(at.x + dx * c - dy * s, at.y + dx * s + dy * c);
    }
    const GfxExtent e = gfx_extent(corner, 4);
    GfxOp op = op_of(bitmap, draw_turned);
    op.r = src;
    op.pivot = pivot;
    op.at = at;
    op.scale = scale;
    op.squeeze = squeeze;
    op.angle = angle;
    op.fade = alpha;
    op.paint = gfx_solid(tint);
    op.times = bitmap->w; /* Of a row. */
    op.x = (int)floorf(e.x0);
    op.y = (int)floorf(e.y0);
    op.w = (int)ceilf(e.x1) - op.x;
    op.h = (int)ceilf(e.y1) - op.y;
    put(gfx, &op, &bitmap->id, e);
}

/* Colours and rectangles: the arithmetic of layout. */
#include <serenissima/toolkit/gfx.h>

static uint8_t round_byte(float v)
{
    return (uint8_t)(v <= 0 ? 0 : v >= 255 ? 255 : v + 0.5f);
}

GfxColor gfx_fade(GfxColor color, float alpha)
{
    color.a = round_byte((float)color.a * alpha);
    return color;
}

static uint8_t mix_byte(uint8_t a, uint8_t b, float t)
{
    return round_byte((float)a + ((float)b - (float)a) * t);
}

GfxColor gfx_mix(GfxColor a, GfxColor b, float t)
{
    return (GfxColor){mix_byte(a.r, b.r, t), mix_byte(a.g, b.g, t), mix_byte(a.b, b.b, t),
                      mix_byte(a.a, b.a, t)};
}

GfxRect gfx_rect_inset(GfxRect r, float by)
{
    return gfx_rect(r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by);
}

GfxRect gfx_rect_intersect(GfxRect a, GfxRect b)
{
    float x0 = a.x > b.x ? a.x : b.x;
    float y0 = a.y > b.y ? a.y : b.y;
    float x1 = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    float y1 = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return gfx_rect(x0, y0, x1 > x0 ? x1 - x0 : 0, y1 > y0 ? y1 - y0 : 0);
}

float gfx_rect_shared(GfxRect a, GfxRect b)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w * both.h;
}

GfxRect gfx_cut_left(GfxRect *r, float w)
{
    GfxRect part = gfx_rect(r->x, r->y, w, r->h);
    r->x += w;
    r->w -= w;
    return part;
}

GfxRect gfx_cut_right(GfxRect *r, float w)
{
    r->w -= w;
    return gfx_rect(r->x + r->w, r->y, w, r->h);
}

GfxRect gfx_cut_top(GfxRect *r, float h)
{
    GfxRect part = gfx_rect(r->x, r->y, r->w, h);
    r->y += h;
    r->h -= h;
    return part;
}

GfxRect gfx_cut_bottom(GfxRect *r, float h)
{
    r->h -= h;
    return gfx_rect(r->x, r->y + r->h, r->w, h);
}

GfxRect gfx_part_left(GfxRect *r, float w, float gap)
{
    const GfxRect part = gfx_cut_left(r, w);
    gfx_cut_left(r, gap);
    return part;
}

GfxRect gfx_part_right(GfxRect *r, float w, float gap)
{
    const GfxRect part = gfx_cut_right(r, w);
    gfx_cut_right(r, gap);
    return part;
}

GfxRect gfx_part_top(GfxRect *r, float h, float gap)
{
    const GfxRect part = gfx_cut_top(r, h);
    gfx_cut_top(r, gap);
    return part;
}

GfxRect gfx_part_bottom(GfxRect *r, float h, float gap)
{
    const GfxRect part = gfx_cut_bottom(r, h);
    gfx_cut_bottom(r, gap);
    return part;
}

GfxRect gfx_split_row(GfxRect r, int index, int count, float gap)
{
    float w = (r.w - gap * (float)(count - 1)) / (float)count;
    return gfx_rect(r.x + (w + gap) * (float)index, r.y, w, r.h);
}

static float add_up(const float *values, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum;
}

void gfx_split_weighed(GfxRect r, const float *weights, int count, float gap, GfxRect out[])
{
    const float unit = (r.w - gap * (float)(count - 1)) / add_up(weights, count);
    for (int i = 0; i < count; i++) {
        out[i] = gfx_part_left(&r, weights[i] * unit, gap);
    }
}

void gfx_split_widths(GfxRect r, const float *widths, int count, float gap, GfxRect out[])
{
    const float left = r.w - gap * (float)(count - 1) - add_up(widths, count);
    if (left <= 0) {
        gfx_split_weighed(r, widths, count, gap, out);
        return;
    }
    for (int i = 0; i < count; i++) {
        out[i] = gfx_part_left(&r, widths[i] + left / (float)count, gap);
    }
}

GfxRect gfx_split_column(GfxRect r, int index, int count, float gap)
{
    float h = (r.h - gap * (float)(count - 1)) / (float)count;
    return gfx_rect(r.x, r.y + (h + gap) * (float)index, r.w, h);
}

uint64_t gfx_hash(uint64_t seed, const void *bytes, size_t size)
{
    const uint8_t *p = bytes;
    uint64_t h = seed ? seed : 14695981039346656037u;
    for (size_t i = 0; i < size; i++) {
        h = (h ^ p[i]) * 1099511628211u;
    }
    return h;
}

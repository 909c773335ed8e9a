/* Pictures kept for resampling only, in less memory than a bitmap: photographs without alpha as
 * they were decoded, and pages of sprites without their clear pixels. */
#include "toolkit/gfx/gfx_private.h"

#include <SDL_image.h>

/* --- Photographs ------------------------------------------------------------------------------ */

SDL_Surface *gfx_photo_load(const char *path)
{
    SDL_Surface *s = IMG_Load(path);
    if (s && s->format->format != SDL_PIXELFORMAT_RGB24) {
        SDL_Surface *plain = SDL_ConvertSurfaceFormat(s, SDL_PIXELFORMAT_RGB24, 0);
        SDL_FreeSurface(s);
        s = plain;
    }
    return s;
}

const uint8_t *gfx_photo_at(const SDL_Surface *photo, int x, int y)
{
    const uint8_t *rows = photo->pixels;
    return rows + (size_t)y * (size_t)photo->pitch + (size_t)x * 3;
}

static const uint32_t *photo_row(const void *of, int y, int x0, int x1, uint32_t *room)
{
    const uint8_t *p = gfx_photo_at(of, x0, y);
    for (int x = x0; x < x1; x++, p += 3) {
        room[x] = 0xFF000000u | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
    }
    return room;
}

bool gfx_photo_resample(GfxBitmap *out, const SDL_Surface *from, GfxRect src, int w, int h, int y0,
                        int y1)
{
    GfxRows rows = {from->w, from->h, true, from, photo_row};
    return gfx_resample(out, &rows, src, w, h, y0, y1);
}

/* --- Packed bitmaps --------------------------------------------------------------------------- */

/* A row is a list of runs: a word with the clear pixels to skip (high half) and the count of pixels
 * that follow (low half), then these. */
static size_t pack_row(const uint32_t *px, int w, uint32_t *to)
{
    size_t n = 0;
    for (int x = 0; x < w;) {
        int start = x;
        while (x < w && px[x] == 0) {
            x++;
        }
        int skip = x - start, first = x;
        while (x < w && px[x] != 0) {
            x++;
        }
        if (x == first) {
            break; /* Nothing but clear pixels up to the end. */
        }
        if (to) {
            to[n] = (uint32_t)skip << 16 | (uint32_t)(x - first);
            memcpy(to + n + 1, px + first, (size_t)(x - first) * sizeof *px);
        }
        n += 1 + (size_t)(x - first);
    }
    return n;
}

bool gfx_pack(GfxPacked *packed, const GfxBitmap *from)
{
    size_t total = 0;
    memset(packed, 0, sizeof *packed);
    packed->start = malloc(sizeof *packed->start * ((size_t)from->h + 1));
    for (int y = 0; packed->start && y < from->h; y++) {
        packed->start[y] = (uint32_t)total;
        total += pack_row(from->px + (size_t)y * (size_t)from->w, from->w, NULL);
    }
    packed->word = malloc(sizeof *packed->word * (total ? total : 1));
    if (!packed->start || !packed->word) {
        gfx_packed_finish(packed);
        return false;
    }
    packed->start[from->h] = (uint32_t)total;
    packed->w = from->w;
    packed->h = from->h;
    for (int y = 0; y < from->h; y++) {
        pack_row(from->px + (size_t)y * (size_t)from->w, from->w, packed->word + packed->start[y]);
    }
    return true;
}

void gfx_packed_finish(GfxPacked *packed)
{
    free(packed->start);
    free(packed->word);
    memset(packed, 0, sizeof *packed);
}

static const uint32_t *packed_row(const void *of, int y, int x0, int x1, uint32_t *room)
{
    const GfxPacked *p = of;
    const uint32_t *end = p->word + p->start[y + 1];
    int x = 0;
    memset(room + x0, 0, sizeof *room * (size_t)(x1 - x0));
    for (const uint32_t *at = p->word + p->start[y]; at < end && x < x1;) {
        int count = (int)(*at & 0xFFFFu);
        x += (int)(*at >> 16);
        int a = x > x0 ? x : x0, b = x + count < x1 ? x + count : x1;
        if (b > a) {
            memcpy(room + a, at + 1 + (a - x), sizeof *room * (size_t)(b - a));
        }
        x += count;
        at += 1 + count;
    }
    return room;
}

bool gfx_packed_resample(GfxBitmap *out, const GfxPacked *from, GfxRect src, int w, int h)
{
    GfxRows rows = {from->w, from->h, false, from, packed_row};
    return gfx_resample(out, &rows, src, w, h, 0, h);
}

bool gfx_packed_cut(GfxBitmap *out, const GfxPacked *from, GfxBox part)
{
    uint32_t *room = malloc(sizeof *room * (size_t)from->w);
    bool ok = room && part.x0 >= 0 && part.y0 >= 0 && part.x1 <= from->w && part.y1 <= from->h
              && gfx_bitmap_init(out, part.x1 - part.x0, part.y1 - part.y0);
    for (int y = 0; ok && y < out->h; y++) {
        const uint32_t *row = packed_row(from, part.y0 + y, part.x0, part.x1, room);
        memcpy(out->px + (size_t)y * (size_t)out->w, row + part.x0, sizeof *row * (size_t)out->w);
    }
    free(room);
    return ok;
}

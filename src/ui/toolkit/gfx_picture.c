// Pictures from files, and the zoomable board picture.
#include "gfx_private.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct GfxImage {
    Gfx *gfx;
    GfxBitmap full;
    GfxBitmap fitted; // The last size drawn, in pixels.
};

struct GfxPicture {
    Gfx *gfx;
    GfxPicture *next; // The window's other pictures.
    GfxPhoto small, large;
    int small_w;
    char small_path[1024];
    char large_path[1024]; // Empty: none, or it could not be read.
    GfxBitmap seen;        // The visible part at exact pixels.
    GfxBox seen_box;
    GfxRect place;         // Pixels of the whole picture when `seen` was made.
    GfxRect last_place;    // Pixels of the last draw: the same twice means rest.
    uint32_t last_frame;
};

static const GfxColor no_tint = {0, 0, 0, 0};

GfxImage *gfx_image_load(Gfx *gfx, const char *path)
{
    GfxImage *image = calloc(1, sizeof *image);
    if (!image) {
        return NULL;
    }
    image->gfx = gfx;
    if (!gfx_bitmap_load(&image->full, path)) {
        free(image);
        return NULL;
    }
    return image;
}

void gfx_image_destroy(GfxImage *image)
{
    if (image) {
        gfx_bitmap_finish(&image->full);
        gfx_bitmap_finish(&image->fitted);
        free(image);
    }
}

int gfx_image_width_px(const GfxImage *image)
{
    return image->full.w;
}

int gfx_image_height_px(const GfxImage *image)
{
    return image->full.h;
}

static const GfxBitmap *fit(GfxImage *image, int w, int h)
{
    if (w == image->full.w && h == image->full.h) {
        return &image->full;
    }
    if (image->fitted.w != w || image->fitted.h != h) {
        GfxRect all = gfx_rect(0, 0, (float)image->full.w, (float)image->full.h);
        gfx_bitmap_finish(&image->fitted);
        gfx_bitmap_resample(&image->fitted, &image->full, all, w, h, false);
    }
    return &image->fitted;
}

void gfx_image_draw(GfxImage *image, GfxRect to, float alpha)
{
    GfxView v = gfx_view_now(image->gfx);
    int w = (int)(to.w * v.k + 0.5f), h = (int)(to.h * v.k + 0.5f);
    if (w > 0 && h > 0) {
        GfxPoint p = gfx_px(image->gfx, to.x, to.y);
        gfx_blit(image->gfx, fit(image, w, h), (int)floorf(p.x + 0.5f), (int)floorf(p.y + 0.5f),
                 alpha, no_tint);
    }
}

void gfx_image_tile(GfxImage *image, GfxRect over, float tile, float alpha)
{
    Gfx *gfx = image->gfx;
    GfxView v = gfx_view_now(gfx);
    // A texture is not enlarged: on a screen of many pixels it is finer, not coarser and four times as large.
    int w = (int)(tile * v.k + 0.5f);
    w = w < image->full.w ? w : image->full.w;
    int h = image->full.w > 0 ? w * image->full.h / image->full.w : 0;
    if (w <= 0 || h <= 0 || over.w <= 0 || over.h <= 0) {
        return;
    }
    const GfxBitmap *b = fit(image, w, h);
    gfx_push_clip(gfx, over);
    GfxPoint from = gfx_px(gfx, over.x, over.y), to = gfx_px(gfx, over.x + over.w, over.y + over.h);
    for (int y = (int)from.y; y < (int)ceilf(to.y); y += h) {
        for (int x = (int)from.x; x < (int)ceilf(to.x); x += w) {
            gfx_blit(gfx, b, x, y, alpha, no_tint);
        }
    }
    gfx_pop_clip(gfx);
}

// --- The large picture ------------------------------------------------------------------------

GfxPicture *gfx_picture_load(Gfx *gfx, const char *small_path, const char *large_path)
{
    GfxPicture *p = calloc(1, sizeof *p);
    if (!p) {
        return NULL;
    }
    p->gfx = gfx;
    if (!gfx_photo_load(&p->small, small_path)) {
        free(p);
        return NULL;
    }
    p->small_w = p->small.w;
    snprintf(p->small_path, sizeof p->small_path, "%s", small_path);
    snprintf(p->large_path, sizeof p->large_path, "%s", large_path ? large_path : "");
    p->next = gfx->pictures;
    gfx->pictures = p;
    return p;
}

// Lets go of all that can be made again.
static void put_away(GfxPicture *p)
{
    gfx_photo_finish(&p->small);
    gfx_photo_finish(&p->large);
    gfx_bitmap_finish(&p->seen);
    p->last_frame = 0;
}

void gfx_picture_destroy(GfxPicture *picture)
{
    if (!picture) {
        return;
    }
    for (GfxPicture **at = &picture->gfx->pictures; *at; at = &(*at)->next) {
        if (*at == picture) {
            *at = picture->next;
            break;
        }
    }
    put_away(picture);
    free(picture);
}

void gfx_pictures_rest(Gfx *gfx)
{
    for (GfxPicture *p = gfx->pictures; p; p = p->next) {
        if (p->last_frame && p->last_frame + 2 < gfx->frames) {
            put_away(p);
        }
    }
}

static bool same_place(GfxRect a, GfxRect b)
{
    return fabsf(a.x - b.x) < 0.01f && fabsf(a.y - b.y) < 0.01f && fabsf(a.w - b.w) < 0.01f &&
           fabsf(a.h - b.h) < 0.01f;
}

static GfxBox visible(const Gfx *gfx, GfxRect place)
{
    GfxBox c = gfx_clip_now(gfx);
    GfxBox b = {(int)floorf(place.x + 0.5f), (int)floorf(place.y + 0.5f),
                (int)floorf(place.x + place.w + 0.5f), (int)floorf(place.y + place.h + 0.5f)};
    b.x0 = b.x0 > c.x0 ? b.x0 : c.x0;
    b.y0 = b.y0 > c.y0 ? b.y0 : c.y0;
    b.x1 = b.x1 < c.x1 ? b.x1 : c.x1;
    b.y1 = b.y1 < c.y1 ? b.y1 : c.y1;
    return b;
}

static bool has_small(GfxPicture *p)
{
    return p->small.surface || gfx_photo_load(&p->small, p->small_path);
}

// The best source for this size; the large file is read at the first need and let go at the last. While
// the picture moves nothing is read if anything is there. NULL when neither file can be read.
static const GfxPhoto *source_for(GfxPicture *p, float width_px, bool moving)
{
    bool want = width_px > (float)p->small_w * 1.05f && p->large_path[0];
    if (!moving && want && !p->large.surface && !gfx_photo_load(&p->large, p->large_path)) {
        p->large_path[0] = 0;
    }
    if (!moving && !want && p->large.surface && has_small(p) &&
        width_px < (float)p->small_w * 0.9f) {
        gfx_photo_finish(&p->large);
    }
    bool large = p->large.surface && (want || !p->small.surface);
    return large ? &p->large : has_small(p) ? &p->small : NULL;
}

static GfxRect source_rect(const GfxPhoto *from, GfxRect place, GfxBox box)
{
    float kx = (float)from->w / place.w, ky = (float)from->h / place.h;
    return gfx_rect(((float)box.x0 - place.x) * kx, ((float)box.y0 - place.y) * ky,
                    (float)(box.x1 - box.x0) * kx, (float)(box.y1 - box.y0) * ky);
}

// A quick drawing for frames in which the picture moves: nearest pixels of the small size.
static void draw_moving(GfxPicture *p, GfxRect place, GfxBox box)
{
    Gfx *gfx = p->gfx;
    const GfxPhoto *from = source_for(p, place.w, true);
    GfxBitmap *to = gfx->target.bitmap;
    if (!from) {
        return;
    }
    float kx = (float)from->w / place.w, ky = (float)from->h / place.h;
    int step = (int)(kx * 65536);
    for (int y = box.y0; y < box.y1; y++) {
        int sy = (int)(((float)y + 0.5f - place.y) * ky);
        sy = sy < 0 ? 0 : sy >= from->h ? from->h - 1 : sy;
        const uint8_t *row = gfx_photo_at(from, 0, sy);
        uint32_t *dst = to->px + (size_t)y * (size_t)to->w;
        int64_t at = (int64_t)((double)((float)box.x0 + 0.5f - place.x) * (double)kx * 65536.0);
        for (int x = box.x0; x < box.x1; x++, at += step) {
            int sx = (int)(at >> 16);
            const uint8_t *p3 = row + 3 * (sx < 0 ? 0 : sx >= from->w ? from->w - 1 : sx);
            dst[x] = 0xFF000000u | (uint32_t)p3[0] << 16 | (uint32_t)p3[1] << 8 | p3[2];
        }
    }
}

// Makes the visible part at exact pixels.
static void compose(GfxPicture *p, GfxRect place, GfxBox box)
{
    const float edge = 4; // Pixels that a frame may cover.
    int w = box.x1 - box.x0, h = box.y1 - box.y0;
    for (GfxPicture *other = p->gfx->pictures; other; other = other->next) {
        if (other->last_frame != p->last_frame) {
            put_away(other); // Another screen's.
        }
    }
    gfx_bitmap_finish(&p->seen); // First, so that the two never need their room together.
    const GfxPhoto *from = source_for(p, place.w, false);
    if (!from || !gfx_photo_resample(&p->seen, from, source_rect(from, place, box), w, h)) {
        return;
    }
    p->place = place;
    p->seen_box = box;
    if ((float)w >= place.w - edge && (float)h >= place.h - edge) {
        gfx_photo_finish(&p->large); // All of it is seen: there is nothing to move to.
    } else if (from == &p->large) {
        gfx_photo_finish(&p->small);
    }
}

void gfx_picture_draw(GfxPicture *picture, GfxRect to)
{
    GfxPicture *p = picture;
    GfxView v = gfx_view_now(p->gfx);
    GfxRect place = gfx_rect(v.ox + to.x * v.k, v.oy + to.y * v.k, to.w * v.k, to.h * v.k);
    GfxBox box = visible(p->gfx, place);
    if (box.x1 <= box.x0 || box.y1 <= box.y0) {
        return;
    }
    bool rest = same_place(place, p->last_place) || p->last_frame == 0;
    p->last_place = place;
    p->last_frame = gfx_frame_count(p->gfx) + 1;
    bool fresh = p->seen.px && same_place(place, p->place) &&
                 !memcmp(&box, &p->seen_box, sizeof box);
    if (!fresh && !rest) {
        draw_moving(p, place, box);
        gfx_request_redraw(p->gfx);
        return;
    }
    if (!fresh) {
        compose(p, place, box);
    }
    gfx_blit(p->gfx, &p->seen, box.x0, box.y0, 1, no_tint);
}

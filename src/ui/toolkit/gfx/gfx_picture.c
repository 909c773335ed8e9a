/* Pictures from files, and the zoomable board picture. */
#include "toolkit/gfx/gfx_private.h"

struct GfxImage {
    Gfx *gfx;
    GfxBitmap full;
    GfxBitmap fitted; /* The last size drawn, in pixels. */
};

struct GfxPicture {
    Gfx *gfx;
    GfxPicture *next;           /* The window's other pictures. */
    SDL_Surface *small, *large; /* NULL: not loaded. */
    int small_w;
    char small_path[1024];
    char large_path[1024]; /* Empty: none, or it could not be read. */
    SDL_Thread *reader;    /* Not NULL: reads the large file into `read`, */
    SDL_Surface *read;
    SDL_atomic_t read_done; /* which is there when this is 1. */
    GfxBitmap kept; /* The visible part at exact pixels: rows [0, rows) of `box` for this place. */
    GfxBox box;
    int rows;
    GfxRect place;       /* Pixels of the whole picture. */
    bool kept_large;     /* Made of the large file. */
    uint32_t last_frame; /* 0: nothing is in memory. */
};

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

static GfxBitmap *fit(GfxImage *image, int w, int h)
{
    if (w == image->full.w && h == image->full.h) {
        return &image->full;
    }
    if (image->fitted.w != w || image->fitted.h != h) {
        GfxRect all = gfx_rect(0, 0, (float)image->full.w, (float)image->full.h);
        gfx_bitmap_finish(&image->fitted);
        gfx_bitmap_resample(&image->fitted, &image->full, all, w, h);
    }
    return &image->fitted;
}

void gfx_image_tile(GfxImage *image, GfxRect over, float tile, float alpha)
{
    Gfx *gfx = image->gfx;
    GfxView v = gfx_view_now(gfx);
    /* A texture is not enlarged: on a screen of many pixels it is finer, not coarser and four
     * times as large. */
    int w = (int)(tile * v.k + 0.5f);
    w = w < image->full.w ? w : image->full.w;
    int h = image->full.w > 0 ? w * image->full.h / image->full.w : 0;
    if (w <= 0 || h <= 0 || over.w <= 0 || over.h <= 0) {
        return;
    }
    GfxBitmap *b = fit(image, w, h);
    gfx_push_clip(gfx, over);
    GfxPoint from = gfx_px(gfx, over.x, over.y), to = gfx_px(gfx, over.x + over.w, over.y + over.h);
    for (int y = (int)from.y; y < (int)ceilf(to.y); y += h) {
        for (int x = (int)from.x; x < (int)ceilf(to.x); x += w) {
            gfx_blit(gfx, b, x, y, alpha, (GfxColor){0});
        }
    }
    gfx_pop_clip(gfx);
}

/* --- The large picture ------------------------------------------------------------------------ */

enum { READER_POLL_MS = 30 };

static int read_large(void *data)
{
    GfxPicture *p = data;
    p->read = gfx_photo_load(p->large_path);
    SDL_AtomicSet(&p->read_done, 1);
    return 0;
}

/* Takes what the reader has read; waits for it if need be. */
static void take_large(GfxPicture *p)
{
    SDL_WaitThread(p->reader, NULL);
    p->reader = NULL;
    p->large = p->read;
    if (!p->large) {
        p->large_path[0] = 0;
    }
}

GfxPicture *gfx_picture_load(Gfx *gfx, const char *small_path, const char *large_path)
{
    GfxPicture *p = calloc(1, sizeof *p);
    if (!p) {
        return NULL;
    }
    p->gfx = gfx;
    p->small = gfx_photo_load(small_path);
    if (!p->small) {
        free(p);
        return NULL;
    }
    p->small_w = p->small->w;
    snprintf(p->small_path, sizeof p->small_path, "%s", small_path);
    snprintf(p->large_path, sizeof p->large_path, "%s", large_path ? large_path : "");
    p->next = gfx->pictures;
    gfx->pictures = p;
    return p;
}

/* Lets go of all that can be made again. */
static void put_away(GfxPicture *p)
{
    if (p->reader) {
        take_large(p);
    }
    SDL_FreeSurface(p->small);
    SDL_FreeSurface(p->large);
    p->small = p->large = NULL;
    gfx_bitmap_finish(&p->kept);
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

/* The file that suits this size. The large one is read in parallel to the drawing, which goes on
 * with the small one; only the first drawing and screenshots wait for it. */
static void choose_file(GfxPicture *p, float width_px)
{
    bool want = width_px > (float)p->small_w * 1.05f && p->large_path[0];
    bool wait = p->last_frame == 0 || gfx_shot_wanted(p->gfx);
    if (want && !p->large && !p->reader) {
        SDL_AtomicSet(&p->read_done, 0);
        p->reader = SDL_CreateThread(read_large, "picture", p);
        if (!p->reader) {
            read_large(p); /* Without threads it is read here. */
            take_large(p);
        }
    }
    if (p->reader && (wait || SDL_AtomicGet(&p->read_done))) {
        take_large(p);
    }
    if (p->reader) {
        gfx_request_redraw_in(p->gfx, READER_POLL_MS);
    }
    if (p->large && width_px < (float)p->small_w * 0.9f) {
        SDL_FreeSurface(p->large);
        p->large = NULL;
    }
    if (!p->large && !p->small) {
        p->small = gfx_photo_load(p->small_path);
    }
}

/* Nearest pixels. Rows that show the same row of the source are copied from one another. */
static void draw_coarse(Gfx *gfx, const SDL_Surface *from, GfxRect place, GfxBox box)
{
    float kx = (float)from->w / place.w, ky = (float)from->h / place.h;
    int step = (int)(kx * 65536), row_before = -1;
    const int64_t most = (int64_t)(from->w - 1) * 65536;
    for (int y = box.y0; y < box.y1; y++) {
        int sy = (int)(((float)y + 0.5f - place.y) * ky);
        sy = sy < 0 ? 0 : sy >= from->h ? from->h - 1 : sy;
        uint32_t *dst = gfx_at(gfx, box.x0, y);
        if (sy == row_before) {
            memcpy(dst, gfx_at(gfx, box.x0, y - 1), sizeof *dst * (size_t)(box.x1 - box.x0));
            continue;
        }
        row_before = sy;
        const uint8_t *row = gfx_photo_at(from, 0, sy);
        int64_t at = (int64_t)((double)((float)box.x0 + 0.5f - place.x) * (double)kx * 65536.0);
        for (int x = box.x0; x < box.x1; x++, at += step) {
            const int64_t within = at < 0 ? 0 : at > most ? most : at;
            const uint8_t *p3 = row + 3 * (within >> 16);
            *dst++ = 0xFF000000u | (uint32_t)p3[0] << 16 | (uint32_t)p3[1] << 8 | p3[2];
        }
    }
}

/* Makes rows of the visible part up to y1 (pixels of the window) and keeps them. */
static void make_rows(GfxPicture *p, const SDL_Surface *from, int y1)
{
    const float kx = (float)from->w / p->place.w, ky = (float)from->h / p->place.h;
    const int w = p->box.x1 - p->box.x0, h = p->box.y1 - p->box.y0;
    const int end = y1 < p->box.y1 ? y1 - p->box.y0 : h;
    const GfxRect src =
        gfx_rect(((float)p->box.x0 - p->place.x) * kx, ((float)p->box.y0 - p->place.y) * ky,
                 (float)w * kx, (float)h * ky);
    GfxBitmap b;
    if (end > p->rows && gfx_photo_resample(&b, from, src, w, h, p->rows, end)) {
        memcpy(p->kept.px + (size_t)p->rows * (size_t)w, b.px,
               sizeof *b.px * (size_t)w * (size_t)b.h);
        p->rows = end;
        p->kept.id = 0; /* Its pixels are others. */
        gfx_bitmap_finish(&b);
    }
}

static bool same_place(GfxRect a, GfxRect b)
{
    return fabsf(a.x - b.x) < 0.01f && fabsf(a.y - b.y) < 0.01f && fabsf(a.w - b.w) < 0.01f
           && fabsf(a.h - b.h) < 0.01f;
}

/* Keeps the rows of the visible part `all` that the clip shows; what lies above them is made as
 * well. */
static void draw_fine(GfxPicture *p, const SDL_Surface *from, GfxRect place, GfxBox all,
                      GfxBox clip)
{
    const bool large = from == p->large;
    const int w = all.x1 - all.x0, h = all.y1 - all.y0;
    const bool fresh = p->kept.px && same_place(place, p->place) && large == p->kept_large
                       && !memcmp(&all, &p->box, sizeof all);
    if (!fresh) {
        p->rows = 0;
        p->box = all;
        p->place = place;
        p->kept_large = large;
        if (!gfx_bitmap_take(&p->kept, w, h)) {
            return;
        }
        p->kept.opaque = true;
    }
    const int end = p->gfx->target.row1;
    make_rows(p, from, clip.y1 < end ? clip.y1 : end);
    gfx_blit(p->gfx, &p->kept, all.x0, all.y0, 1, (GfxColor){0});
}

/* The pixels of the window that show any of it. */
static GfxBox seen_box(const Gfx *gfx, GfxRect place, GfxRect within)
{
    GfxPoint a = gfx_px(gfx, within.x, within.y);
    GfxPoint b = gfx_px(gfx, within.x + within.w, within.y + within.h);
    GfxBox box = {(int)floorf(fmaxf(a.x, place.x) + 0.5f), (int)floorf(fmaxf(a.y, place.y) + 0.5f),
                  (int)floorf(fminf(b.x, place.x + place.w) + 0.5f),
                  (int)floorf(fminf(b.y, place.y + place.h) + 0.5f)};
    return box;
}

bool gfx_picture_prepare(GfxPicture *picture, GfxRect to)
{
    GfxPicture *p = picture;
    /* Other screens' pictures give their memory back before this one takes more. */
    for (GfxPicture *other = p->gfx->pictures; other && p->last_frame == 0; other = other->next) {
        if (other != p && other->last_frame && other->last_frame != p->gfx->frames + 1) {
            put_away(other);
        }
    }
    choose_file(p, to.w * gfx_scale(p->gfx));
    p->last_frame = p->gfx->frames + 1;
    return p->large != NULL;
}

void gfx_picture_draw(GfxPicture *picture, GfxRect to, GfxRect within, bool coarse)
{
    GfxPicture *p = picture;
    Gfx *gfx = p->gfx;
    const GfxRect place = gfx_rect_px(gfx, to);
    const SDL_Surface *from = p->large ? p->large : p->small;
    gfx_push_clip(gfx, to);
    GfxBox clip = gfx_clip_now(gfx);
    if (from && !gfx->blind && clip.x1 > clip.x0 && clip.y1 > clip.y0) {
        if (coarse) {
            draw_coarse(gfx, from, place, clip);
        } else {
            draw_fine(p, from, place, seen_box(gfx, place, within), clip);
        }
    }
    gfx_pop_clip(gfx);
}

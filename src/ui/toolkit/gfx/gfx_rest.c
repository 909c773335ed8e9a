/* Parts of the frame that cost too much to draw well in every frame: while they move they are drawn
 * coarsely, once they rest a strip a frame is drawn in full and kept. */
#include "toolkit/gfx/gfx_private.h"

enum {
    COARSE_PIXELS = 2500000, /* More are drawn coarsely in half as many rows and columns. */
    STRIP_PIXELS = 60000,
    STRIPS_MS = 3 /* No strip more is begun in a frame after so long; one is drawn in any case. */
};

struct GfxRest {
    Gfx *gfx;
    GfxBitmap kept;   /* In full, its size is that of `box`; no pixels: nothing is kept. */
    GfxBitmap coarse; /* The same drawn quickly, 1 / `shrink` as wide and high. */
    int shrink;
    GfxBox box;           /* Pixels of the frame. */
    uint64_t place, look; /* Of what was drawn last; 0: nothing yet. */
    int rows;             /* How many of its rows are kept. */
    int strip_end;        /* Rows are drawn in full up to here. */
    int strip;            /* Rows of a strip. */
    uint64_t begun;       /* When this frame's drawing began, by SDL_GetPerformanceCounter. */
    bool quick;           /* In this frame it is drawn coarsely. */
    GfxRestStep step;     /* What was asked for last. */
    GfxTargetSave saved;
};

GfxRest *gfx_rest_create(Gfx *gfx)
{
    GfxRest *rest = calloc(1, sizeof *rest);
    if (rest) {
        rest->gfx = gfx;
    }
    return rest;
}

void gfx_rest_destroy(GfxRest *rest)
{
    if (rest) {
        gfx_bitmap_finish(&rest->kept);
        gfx_bitmap_finish(&rest->coarse);
        free(rest);
    }
}

/* Room for w x h pixels, whatever they are; the present room if it fits. */
static bool take_room(GfxBitmap *b, int w, int h)
{
    if (b->px && b->w == w && b->h == h) {
        return true;
    }
    gfx_bitmap_finish(b);
    return gfx_bitmap_init(b, w, h);
}

static void copy_row(GfxBitmap *to, int to_x, int to_y, const GfxBitmap *from, int x, int y, int w)
{
    memcpy(to->px + (size_t)to_y * (size_t)to->w + to_x, from->px + (size_t)y * (size_t)from->w + x,
           sizeof *to->px * (size_t)w);
}

/* Rows [from, to) of the box from what was drawn quickly, its pixels doubled where it is
 * smaller. */
static void show_coarse(const GfxRest *rest, int from, int to)
{
    GfxBitmap *frame = rest->gfx->target.bitmap;
    const int w = rest->box.x1 - rest->box.x0, s = rest->shrink;
    for (int y = from; y < to; y++) {
        int frame_y = rest->box.y0 + y;
        if (s == 1) {
            copy_row(frame, rest->box.x0, frame_y, &rest->coarse, 0, y, w);
        } else if (y > from && y / s == (y - 1) / s) {
            copy_row(frame, rest->box.x0, frame_y, frame, rest->box.x0, frame_y - 1, w);
        } else {
            uint32_t *dst = frame->px + (size_t)frame_y * (size_t)frame->w + rest->box.x0;
            const uint32_t *src = rest->coarse.px + (size_t)(y / s) * (size_t)rest->coarse.w;
            for (int x = 0; x + 1 < w; x += 2) {
                dst[x] = dst[x + 1] = src[x / 2];
            }
            dst[w - 1] = src[(w - 1) / 2];
        }
    }
}

void gfx_rest_begin(GfxRest *rest, GfxRect over, uint64_t place, uint64_t look)
{
    Gfx *gfx = rest->gfx;
    gfx_push_clip(gfx, over);
    GfxBox box = gfx_clip_now(gfx);
    gfx_pop_clip(gfx);
    const int w = box.x1 - box.x0, h = box.y1 - box.y0;
    const bool moved = rest->place != place || memcmp(&box, &rest->box, sizeof box) != 0;
    const bool at_once = rest->place == 0 || gfx_shot_wanted(gfx) || (!moved && rest->look != look);
    const bool room = w > 0 && h > 0 && take_room(&rest->kept, w, h);
    if (moved || rest->look != look) {
        rest->rows = 0;
    }
    rest->box = box;
    rest->place = place;
    rest->look = look;
    rest->step = GFX_REST_DONE;
    rest->strip_end = 0;
    rest->shrink = (size_t)w * (size_t)h > COARSE_PIXELS ? 2 : 1;
    rest->quick = !at_once && moved;
    rest->strip = rest->quick || !room ? 0 : at_once ? h : STRIP_PIXELS / w + 1;
    rest->begun = SDL_GetPerformanceCounter();
    for (int y = 0; y < rest->rows; y++) {
        copy_row(gfx->target.bitmap, box.x0, box.y0 + y, &rest->kept, 0, y, w);
    }
}

static GfxRestStep begin_coarse(GfxRest *rest)
{
    Gfx *gfx = rest->gfx;
    const GfxBox b = rest->box;
    const int s = rest->shrink, w = (b.x1 - b.x0 + s - 1) / s, h = (b.y1 - b.y0 + s - 1) / s;
    if (!take_room(&rest->coarse, w, h)) {
        return GFX_REST_DONE;
    }
    const GfxView v = gfx_view_now(gfx);
    const float k = 1 / (float)s;
    GfxView small = {v.k * k, (v.ox - (float)b.x0) * k, (v.oy - (float)b.y0) * k};
    gfx_target_begin(gfx, &rest->saved, &rest->coarse, small);
    gfx->rough = true;
    return GFX_REST_COARSE;
}

static GfxRestStep begin_fine(GfxRest *rest)
{
    GfxTargetSave *t = &rest->gfx->target;
    const GfxBox b = rest->box;
    SDL_assert(t->clip_count < GFX_CLIP_MAX);
    t->clip[t->clip_count++] = (GfxBox){b.x0, b.y0 + rest->rows, b.x1, b.y0 + rest->strip_end};
    return GFX_REST_FINE;
}

GfxRestStep gfx_rest_next(GfxRest *rest)
{
    Gfx *gfx = rest->gfx;
    const GfxBox b = rest->box;
    if (rest->step == GFX_REST_COARSE) {
        gfx_target_end(gfx, &rest->saved);
        gfx->rough = false;
        rest->quick = false;
    } else if (rest->step == GFX_REST_FINE) {
        gfx_pop_clip(gfx);
        for (; rest->rows < rest->strip_end; rest->rows++) {
            copy_row(&rest->kept, 0, rest->rows, gfx->target.bitmap, b.x0, b.y0 + rest->rows,
                     b.x1 - b.x0);
        }
    }
    if (rest->quick) {
        return rest->step = begin_coarse(rest);
    }
    const int h = b.y1 - b.y0;
    const bool late = SDL_GetPerformanceCounter() - rest->begun
                      > SDL_GetPerformanceFrequency() * STRIPS_MS / 1000;
    if (rest->strip > 0 && rest->rows < h && (rest->strip_end == 0 || !late)) {
        rest->strip_end = rest->rows + rest->strip < h ? rest->rows + rest->strip : h;
        return rest->step = begin_fine(rest);
    }
    if (rest->rows < h) {
        gfx_request_redraw(gfx);
        if (rest->coarse.px) {
            show_coarse(rest, rest->rows, h);
        }
    }
    return rest->step = GFX_REST_DONE;
}

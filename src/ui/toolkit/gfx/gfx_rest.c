/* Parts of the frame that cost too much to draw well in every frame: while they move they are drawn
 * coarsely, once they rest a strip a frame is drawn in full and kept. */
#include "toolkit/gfx/gfx_private.h"

enum {
    COARSE_PIXELS = 1500000, /* Drawn coarsely: more are drawn in fewer rows and columns. */
    STRIP_PIXELS = 60000,
    BAND = 32,     /* So many rows are shown as one. */
    STRIPS_MS = 2, /* No strip more is begun in a frame after so long; one is drawn in any case. */
    STRIPS_STEADY = 6, /* So many instead, where they are counted: about what 2 ms give. */
    STILL = 3          /* Frames without movement before the first strip. */
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
    int strip;            /* Rows that are drawn in full at a time; 0: none now. */
    uint32_t *ids;        /* Of the kept rows, BAND of them each. */
    int strips;           /* Begun in this frame, where it is counted. */
    uint64_t begun;       /* When this frame's drawing began, by SDL_GetPerformanceCounter. */
    bool quick;           /* In this frame it is drawn coarsely. */
    int still;            /* Frames since it moved. */
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
        free(rest->ids);
        free(rest);
    }
}

/* Room for what is kept, whatever its pixels are; the present room if it fits. */
static bool take_room(GfxRest *rest, int w, int h)
{
    uint32_t *ids = realloc(rest->ids, ((size_t)h / BAND + 1) * sizeof *ids);
    rest->ids = ids ? ids : rest->ids;
    return ids && gfx_bitmap_take(&rest->kept, w, h);
}

/* Rows that are kept, the others as they were drawn quickly. Each band is a picture of its own, so
 * that a strip more leaves the rest of the frame alone. */
static void show(GfxRest *rest)
{
    const GfxBox b = rest->box;
    const int h = b.y1 - b.y0, w = b.x1 - b.x0;
    for (int y = 0; y < rest->rows; y += BAND) {
        const int end = y + BAND < rest->rows ? y + BAND : rest->rows;
        GfxBitmap rows = {
            w, end - y, rest->kept.px + (size_t)y * (size_t)w, true, rest->ids[y / BAND], 0};
        gfx_blit(rest->gfx, &rows, b.x0, b.y0 + y, 1, (GfxColor){0});
        rest->kept.id = rows.id;
        rest->kept.shown = rows.shown;
    }
    if (rest->rows < h && rest->coarse.px) {
        GfxTargetSave *t = &rest->gfx->target;
        SDL_assert(t->clip_count < GFX_CLIP_MAX);
        t->clip[t->clip_count++] = (GfxBox){b.x0, b.y0 + rest->rows, b.x1, b.y1};
        gfx_blit_enlarged(rest->gfx, &rest->coarse, b.x0, b.y0, rest->shrink);
        gfx_pop_clip(rest->gfx);
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
    const bool room = w > 0 && h > 0 && take_room(rest, w, h);
    if (moved || rest->look != look) {
        rest->rows = 0;
    }
    rest->box = box;
    rest->place = place;
    rest->look = look;
    rest->step = GFX_REST_DONE;
    rest->strip_end = 0;
    rest->shrink = 1;
    while (w / rest->shrink * (h / rest->shrink) > COARSE_PIXELS) {
        rest->shrink++;
    }
    rest->quick = !at_once && moved;
    rest->still = rest->quick ? 0 : rest->still + 1;
    gfx->moves = rest->still < STILL && !at_once && rest->rows < h;
    rest->strip = !room ? 0 : at_once ? h : gfx->moves ? 0 : STRIP_PIXELS / w + 1;
    rest->begun = SDL_GetPerformanceCounter();
    rest->strips = 0;
}

static GfxRestStep begin_coarse(GfxRest *rest)
{
    Gfx *gfx = rest->gfx;
    const GfxBox b = rest->box;
    const int s = rest->shrink, w = (b.x1 - b.x0 + s - 1) / s, h = (b.y1 - b.y0 + s - 1) / s;
    if (!gfx_bitmap_take(&rest->coarse, w, h)) {
        return GFX_REST_DONE;
    }
    const GfxView v = gfx_view_now(gfx);
    const float k = 1 / (float)s;
    GfxView small = {v.k * k, (v.ox - (float)b.x0) * k, (v.oy - (float)b.y0) * k};
    gfx_target_begin(gfx, &rest->saved, &rest->coarse, small);
    gfx->rough = true;
    return GFX_REST_COARSE;
}

/* In the pixels of the frame, so that all of it is as if it were drawn there. */
static GfxRestStep begin_fine(GfxRest *rest)
{
    const GfxBox b = rest->box;
    gfx_target_begin(rest->gfx, &rest->saved, &rest->kept, gfx_view_now(rest->gfx));
    GfxTargetSave *t = &rest->gfx->target;
    t->clip[0] = b;
    t->x0 = b.x0;
    t->y0 = b.y0;
    t->row0 = b.y0 + rest->rows;
    t->row1 = b.y0 + rest->strip_end;
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
        gfx_target_end(gfx, &rest->saved);
        for (int band = rest->rows / BAND; band * BAND < rest->strip_end; band++) {
            rest->ids[band] = gfx_next_id();
        }
        rest->rows = rest->strip_end;
    }
    if (rest->quick) {
        return rest->step = begin_coarse(rest);
    }
    const int h = b.y1 - b.y0;
    const bool late = gfx->steady ? ++rest->strips > STRIPS_STEADY
                                  : SDL_GetPerformanceCounter() - rest->begun
                                        > SDL_GetPerformanceFrequency() * STRIPS_MS / 1000;
    if (rest->strip > 0 && rest->rows < h && (rest->strip_end == 0 || !late)) {
        rest->strip_end = rest->rows + rest->strip < h ? rest->rows + rest->strip : h;
        return rest->step = begin_fine(rest);
    }
    if (rest->rows < h) {
        gfx_request_redraw(gfx);
    }
    show(rest);
    return rest->step = GFX_REST_DONE;
}

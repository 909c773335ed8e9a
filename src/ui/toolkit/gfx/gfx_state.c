/* What is known of the window between frames: sizes, scales, and when it is to be drawn again. */
#include "toolkit/gfx/gfx_private.h"

SDL_Window *gfx_window(const Gfx *gfx)
{
    return gfx->window;
}

float gfx_width(const Gfx *gfx)
{
    return gfx->width;
}

float gfx_height(const Gfx *gfx)
{
    return gfx->height;
}

float gfx_scale(const Gfx *gfx)
{
    return gfx->device_scale * gfx->text_scale;
}

float gfx_text_scale(const Gfx *gfx)
{
    return gfx->text_scale;
}

GfxPoint gfx_from_window(const Gfx *gfx, float window_x, float window_y)
{
    int ww = 1, wh = 1;
    SDL_GetWindowSize(gfx->window, &ww, &wh);
    return gfx_point(window_x * gfx->width / (float)ww, window_y * gfx->height / (float)wh);
}

GfxPoint gfx_to_window(const Gfx *gfx, GfxPoint logical)
{
    int ww = 1, wh = 1;
    SDL_GetWindowSize(gfx->window, &ww, &wh);
    return gfx_point(logical.x * (float)ww / gfx->width, logical.y * (float)wh / gfx->height);
}

bool gfx_shot_wanted(const Gfx *gfx)
{
    return gfx->shot_path[0] != 0;
}

static uint64_t ticks(const Gfx *gfx)
{
    return gfx->made_ms ? gfx->made_ms : SDL_GetTicks64();
}

void gfx_request_redraw(Gfx *gfx)
{
    gfx->dirty = true;
}

void gfx_request_redraw_in(Gfx *gfx, uint32_t delay_ms)
{
    uint64_t at = ticks(gfx) + delay_ms;
    if (gfx->wake_ms == 0 || at < gfx->wake_ms) {
        gfx->wake_ms = at;
    }
}

bool gfx_needs_redraw(const Gfx *gfx)
{
    return gfx->dirty || (gfx->wake_ms && ticks(gfx) >= gfx->wake_ms);
}

int gfx_wait_ms(const Gfx *gfx)
{
    if (gfx->dirty) {
        return 0;
    }
    if (gfx->wake_ms == 0) {
        return -1;
    }
    uint64_t now = ticks(gfx);
    return gfx->wake_ms <= now ? 0 : (int)(gfx->wake_ms - now);
}

uint32_t gfx_frame_count(const Gfx *gfx)
{
    return gfx->frames;
}

/* --- What a frame shows and where, for whoever checks how it is laid out ---------------------- */

void gfx_marks_want(Gfx *gfx, bool on)
{
    free(gfx->marks.list);
    gfx->marks.list = on ? malloc(sizeof *gfx->marks.list * GFX_MARK_MAX) : NULL;
    gfx->marks.count = 0;
    gfx_request_redraw(gfx);
}

void gfx_mark_plane(Gfx *gfx, GfxPlane plane)
{
    gfx->marks.plane = plane;
}

void gfx_mark(Gfx *gfx, GfxMarkKind kind, float x, float y, float w, float h, int text)
{
    GfxMarks *m = &gfx->marks;
    const float k = gfx_scale(gfx);
    /* What is painted once and kept is marked where it is shown. */
    if (gfx->measuring || !m->list || m->count == GFX_MARK_MAX
        || gfx->target.bitmap != &gfx->frame) {
        return;
    }
    m->list[m->count++] = (GfxMark){.rect = gfx_rect(x / k, y / k, w / k, h / k),
                                    .clip = gfx_clip_rect(gfx),
                                    .kind = kind,
                                    .plane = m->plane,
                                    .layer = m->layer,
                                    .scrolls = m->scrolls > 0,
                                    .text = text};
}

/* What a frame shows and where, for whoever checks how it is laid out: in the order of drawing, and
 * only while it is asked for. */
#include "toolkit/gfx/gfx_private.h"

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

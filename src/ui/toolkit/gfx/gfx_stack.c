/* What is drawn into, and the stacks of clips, views and alphas in force. */
#include "toolkit/gfx/gfx_private.h"

GfxView gfx_view_now(const Gfx *gfx)
{
    return gfx->target.view[gfx->target.view_count - 1];
}

GfxBox gfx_clip_now(const Gfx *gfx)
{
    return gfx->target.clip[gfx->target.clip_count - 1];
}

GfxRect gfx_clip_rect(const Gfx *gfx)
{
    const GfxBox c = gfx_clip_now(gfx);
    const float k = gfx_scale(gfx);
    return gfx_rect((float)c.x0 / k, (float)c.y0 / k, (float)(c.x1 - c.x0) / k,
                    (float)(c.y1 - c.y0) / k);
}

GfxRect gfx_rect_to_window(const Gfx *gfx, GfxRect r)
{
    const GfxPoint a = gfx_view_to_window(gfx, gfx_point(r.x, r.y));
    const GfxPoint b = gfx_view_to_window(gfx, gfx_point(r.x + r.w, r.y + r.h));
    return gfx_rect(a.x, a.y, b.x - a.x, b.y - a.y);
}

float gfx_alpha_now(const Gfx *gfx)
{
    return gfx->blind ? 0 : gfx->target.alpha[gfx->target.alpha_count - 1];
}

GfxPoint gfx_px(const Gfx *gfx, float x, float y)
{
    const GfxView *v = &gfx->target.view[gfx->target.view_count - 1];
    return gfx_point(v->ox + x * v->k, v->oy + y * v->k);
}

GfxRect gfx_rect_px(const Gfx *gfx, GfxRect r)
{
    const GfxView v = gfx_view_now(gfx);
    return gfx_rect(v.ox + r.x * v.k, v.oy + r.y * v.k, r.w * v.k, r.h * v.k);
}

void gfx_set_target(Gfx *gfx, GfxBitmap *bitmap, GfxView view)
{
    GfxTargetSave *t = &gfx->target;
    GfxBox all = {0, 0, bitmap->w, bitmap->h};
    t->bitmap = bitmap;
    t->x0 = t->y0 = t->row0 = 0;
    t->row1 = bitmap->h;
    t->view[0] = view;
    t->clip[0] = all;
    t->alpha[0] = 1;
    t->view_count = t->clip_count = t->alpha_count = 1;
}

void gfx_target_begin(Gfx *gfx, GfxTargetSave *saved, GfxBitmap *bitmap, GfxView view)
{
    *saved = gfx->target;
    bitmap->id = 0; /* Its pixels will be others. */
    gfx_set_target(gfx, bitmap, view);
}

void gfx_target_end(Gfx *gfx, const GfxTargetSave *saved)
{
    gfx->target = *saved;
}

GfxParts gfx_parts(const Gfx *gfx, GfxBox box)
{
    static const GfxSpan none = {0, 0};
    box = gfx_box_meet(box, gfx_clip_now(gfx));
    return (GfxParts){.box = box, .span = &none, .y = box.y0 - 1};
}

bool gfx_next_part(const Gfx *gfx, GfxParts *p)
{
    GfxSpan both;
    for (;;) {
        for (; p->span->x1; p->span++) {
            if (gfx_span_meet(p->span, p->box.x0, p->box.x1, &both)) {
                p->span++;
                p->x0 = both.x0;
                p->x1 = both.x1;
                return true;
            }
        }
        if (++p->y >= p->box.y1) {
            return false;
        }
        p->span = gfx_spans(gfx, p->y);
    }
}

void gfx_push_clip(Gfx *gfx, GfxRect r)
{
    GfxTargetSave *t = &gfx->target;
    GfxPoint a = gfx_px(gfx, r.x, r.y), b = gfx_px(gfx, r.x + r.w, r.y + r.h);
    const GfxBox all = {(int)floorf(a.x + 0.5f), (int)floorf(a.y + 0.5f), (int)floorf(b.x + 0.5f),
                        (int)floorf(b.y + 0.5f)};
    GfxBox n = gfx_box_meet(all, gfx_clip_now(gfx));
    n.x1 = n.x1 > n.x0 ? n.x1 : n.x0;
    n.y1 = n.y1 > n.y0 ? n.y1 : n.y0;
    SDL_assert(t->clip_count < GFX_CLIP_MAX);
    t->clip[t->clip_count++] = n;
}

void gfx_pop_clip(Gfx *gfx)
{
    SDL_assert(gfx->target.clip_count > 1);
    gfx->target.clip_count--;
}

void gfx_push_view(Gfx *gfx, float x, float y, float zoom)
{
    GfxTargetSave *t = &gfx->target;
    GfxPoint o = gfx_px(gfx, x, y);
    GfxView v = {gfx_view_now(gfx).k * zoom, o.x, o.y};
    SDL_assert(t->view_count < GFX_VIEW_MAX);
    t->view[t->view_count++] = v;
}

void gfx_pop_view(Gfx *gfx)
{
    SDL_assert(gfx->target.view_count > 1);
    gfx->target.view_count--;
}

GfxPoint gfx_view_to_window(const Gfx *gfx, GfxPoint p)
{
    GfxPoint q = gfx_px(gfx, p.x, p.y);
    float k = gfx_scale(gfx);
    return gfx_point(q.x / k, q.y / k);
}

GfxPoint gfx_window_to_view(const Gfx *gfx, GfxPoint p)
{
    GfxView v = gfx_view_now(gfx);
    float k = gfx_scale(gfx);
    return gfx_point((p.x * k - v.ox) / v.k, (p.y * k - v.oy) / v.k);
}

float gfx_view_scale(const Gfx *gfx)
{
    return gfx_view_now(gfx).k;
}

void gfx_push_alpha(Gfx *gfx, float alpha)
{
    GfxTargetSave *t = &gfx->target;
    float now = gfx_alpha_now(gfx);
    SDL_assert(t->alpha_count < GFX_VIEW_MAX);
    t->alpha[t->alpha_count++] = now * alpha;
}

void gfx_pop_alpha(Gfx *gfx)
{
    SDL_assert(gfx->target.alpha_count > 1);
    gfx->target.alpha_count--;
}

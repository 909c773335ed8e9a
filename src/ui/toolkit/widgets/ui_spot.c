/* One target of the table: by its name, or by what a point hits. */
#include "toolkit/widgets/ui_private.h"

uint64_t ui_id_key(const char *id)
{
    return gfx_hash(0, id, strlen(id));
}

bool ui_is_ground(const UiSpot *s)
{
    return s->target.interactive && s->hit.no_focus && !s->hit.mesh && s->hit.circle <= 0;
}

const UiSpot *ui_find_spot(const UiTable *t, const char *id)
{
    uint64_t key = ui_id_key(id);
    for (int i = 0; i < t->count; i++) {
        if (t->spot[i].key == key && !strcmp(t->spot[i].target.id, id)) {
            return &t->spot[i];
        }
    }
    return NULL;
}

bool ui_spot_has(const UiSpot *s, GfxPoint p, float window_k)
{
    if (!gfx_rect_has(s->clip, p.x, p.y)) {
        return false;
    }
    if (s->hit.mesh) {
        return gfx_mesh_contains(s->hit.mesh, (p.x * window_k - s->view.ox) / s->view.k,
                                 (p.y * window_k - s->view.oy) / s->view.k);
    }
    if (s->hit.circle > 0) {
        const GfxPoint c = gfx_rect_center(s->whole);
        return hypotf(p.x - c.x, p.y - c.y) <= s->hit.circle;
    }
    return gfx_rect_has(s->target.rect, p.x, p.y);
}

static const UiSpot *topmost_at(const UiTable *t, GfxPoint p, const char *leave_out)
{
    float k = gfx_scale(ui->gfx);
    for (int i = t->count - 1; i >= 0; i--) {
        const UiSpot *s = &t->spot[i];
        if (s->target.interactive && s->layer >= t->top_layer && ui_spot_has(s, p, k)
            && strcmp(s->target.id, leave_out) != 0) {
            return s;
        }
    }
    return NULL;
}

static bool is_small(const UiSpot *s)
{
    return s->target.rect.w < TOUCH_LEAST || s->target.rect.h < TOUCH_LEAST;
}

/* How far beside it p lies, units; 0 on it; below 0: so far that even a finger does not mean it. */
static float beside(const UiSpot *s, GfxPoint p)
{
    const GfxRect r = s->target.rect;
    const float x = fmaxf(fmaxf(r.x - p.x, p.x - r.x - r.w), 0);
    const float y = fmaxf(fmaxf(r.y - p.y, p.y - r.y - r.h), 0);
    const bool near =
        x <= fmaxf(0, (TOUCH_LEAST - r.w) / 2) && y <= fmaxf(0, (TOUCH_LEAST - r.h) / 2);
    return near ? hypotf(x, y) : -1;
}

/* What a finger at p means: what it hits or, where that is the ground of something small beside it,
 * the nearest of these. */
static const UiSpot *meant_at(const UiTable *t, GfxPoint p, const char *leave_out)
{
    const UiSpot *hit = topmost_at(t, p, leave_out), *best = hit;
    float least = INFINITY;
    if (hit && is_small(hit)) {
        return hit;
    }
    for (const UiSpot *s = hit ? hit + 1 : t->spot; s < t->spot + t->count; s++) {
        const GfxPoint middle = gfx_rect_center(s->target.rect);
        const bool can = s->target.interactive && s->layer >= t->top_layer && is_small(s)
                         && ui_in_view(s) && strcmp(s->target.id, leave_out) != 0;
        const float away = can ? beside(s, p) : -1;
        if (away >= 0 && away < least
            && (!hit || gfx_rect_has(hit->target.rect, middle.x, middle.y))) {
            least = away;
            best = s;
        }
    }
    return best;
}

const char *ui_spot_at(const UiTable *t, GfxPoint p, const char *leave_out)
{
    const bool finger = ui->input.hand == INPUT_HAND_TOUCH;
    const UiSpot *s = finger ? meant_at(t, p, leave_out) : topmost_at(t, p, leave_out);
    return s ? s->target.id : "";
}

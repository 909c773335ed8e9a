/* One target of the table: by its name, or by what a point hits. */
#include "toolkit/widgets/ui_private.h"

#include <math.h>
#include <string.h>

uint64_t ui_id_key(const char *id)
{
    return gfx_hash(0, id, strlen(id));
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
    if (s->mesh) {
        return gfx_mesh_contains(s->mesh, (p.x * window_k - s->view.ox) / s->view.k,
                                 (p.y * window_k - s->view.oy) / s->view.k);
    }
    if (s->circle > 0) {
        GfxPoint c = gfx_rect_center(s->target.rect);
        return hypotf(p.x - c.x, p.y - c.y) <= s->circle;
    }
    return gfx_rect_has(s->target.rect, p.x, p.y);
}

const char *ui_spot_at(const Ui *ui, const UiTable *t, GfxPoint p, const char *leave_out)
{
    float k = gfx_scale(ui->gfx);
    for (int i = t->count - 1; i >= 0; i--) {
        const UiSpot *s = &t->spot[i];
        if (s->target.interactive && s->layer >= t->top_layer && ui_spot_has(s, p, k)
            && strcmp(s->target.id, leave_out) != 0) {
            return s->target.id;
        }
    }
    return "";
}

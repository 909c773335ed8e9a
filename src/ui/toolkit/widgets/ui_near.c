/* The pad's cross where nothing else takes it: the focus goes to what lies nearest that way. */
#include "toolkit/widgets/ui_private.h"

#include <math.h>

/* How far it is to a target that way, what lies aside counted more; INFINITY: it lies elsewhere. */
static float way_to(const UiSpot *from, const UiSpot *to, GfxPoint way)
{
    const GfxPoint a = from->mesh ? from->target.point : gfx_rect_center(from->target.rect);
    const GfxPoint b = to->mesh ? to->target.point : gfx_rect_center(to->target.rect);
    const GfxPoint by = {b.x - a.x, b.y - a.y};
    const float on = by.x * way.x + by.y * way.y;
    const float aside = fabsf(by.x * way.y) + fabsf(by.y * way.x);
    /* What is as wide as a row or a column is met half way. */
    const float half = (way.x != 0 ? from->target.rect.h + to->target.rect.h
                                   : from->target.rect.w + to->target.rect.w)
                       / 2;
    const float beyond = from->mesh || to->mesh ? aside : fmaxf(0, aside - half);
    return on > 3 && beyond < on * 2.5F ? on + 2 * beyond + aside * 0.2F : INFINITY;
}

static const UiSpot *nearest(const UiTable *t, const UiSpot *from, GfxPoint way)
{
    const UiSpot *best = NULL;
    float least = INFINITY;
    for (int i = 0; i < t->count; i++) {
        const UiSpot *s = &t->spot[i];
        if (s == from || s->target.rect.w <= 0 || s->target.rect.h <= 0 || !ui_can_focus(t, s)) {
            continue;
        }
        const float away = way_to(from, s, way);
        if (away < least) {
            least = away;
            best = s;
        }
    }
    return best;
}

void ui_near_keys(Ui *ui)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    const GfxPoint way = {
        (float)(input_key(in, SDLK_RIGHT, 0) - input_key(in, SDLK_LEFT, 0)),
        (float)(input_key(in, SDLK_DOWN, 0) - input_key(in, SDLK_UP, 0)),
    };
    if (in->hand != INPUT_HAND_PAD || s->key_taken || s->popup.id[0]
        || (way.x == 0 && way.y == 0)) {
        return;
    }
    const UiTable *t = ui_table_now(s);
    const UiSpot *from = s->focus_shown && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    s->key_taken = true;
    if (!from || !ui_can_focus(t, from)) {
        ui_focus_step(ui, way.x + way.y > 0 ? 1 : -1);
        return;
    }
    const UiSpot *to = nearest(t, from, way);
    if (to) {
        ui_set_focus(ui, to);
    }
}

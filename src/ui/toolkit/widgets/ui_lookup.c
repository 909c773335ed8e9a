/* Targets of the last frame by name, and the hand of scripts that goes to them. */
#include "toolkit/widgets/ui_private.h"

int ui_target_count(void)
{
    return ui_filled()->count;
}

const UiTarget *ui_target_at(int index)
{
    const UiTable *t = ui_filled();
    return index >= 0 && index < t->count ? &t->spot[index].target : NULL;
}

const UiTarget *ui_target_find(const char *id)
{
    const UiSpot *s = ui_find_spot(ui_filled(), id);
    return s ? &s->target : NULL;
}

const UiTarget *ui_target_before(const char *begins)
{
    const UiTable *t = state->last;
    for (int i = 0; i < t->count; i++) {
        if (strncmp(t->spot[i].target.id, begins, strlen(begins)) == 0) {
            return &t->spot[i].target;
        }
    }
    return NULL;
}

/* Does a press at p reach the spot, whatever its section? */
static bool is_open(const UiTable *t, const UiSpot *spot, GfxPoint p)
{
    const float k = gfx_scale(ui->gfx);
    for (const UiSpot *s = &t->spot[t->count - 1]; s > spot; s--) {
        if (s->target.interactive && s->layer >= spot->layer && ui_spot_has(s, p, k)) {
            return false;
        }
    }
    return ui_spot_has(spot, p, k);
}

GfxPoint ui_open_point(const UiTarget *target)
{
    enum { STEPS = 24 };
    const UiTable *t = ui_filled();
    const UiSpot *spot = ui_find_spot(t, target->id);
    GfxPoint best = target->point;
    if (!spot || !spot->hit.mesh || is_open(t, spot, best)) {
        return best;
    }
    const GfxRect r = spot->target.rect;
    float least = INFINITY;
    for (int i = 0; i < STEPS * STEPS; i++) {
        const int row = i / STEPS;
        const GfxPoint p = gfx_point(r.x + r.w * ((float)(i % STEPS) + 0.5f) / STEPS,
                                     r.y + r.h * ((float)row + 0.5f) / STEPS);
        const float away = hypotf(p.x - target->point.x, p.y - target->point.y);
        if (away < least && is_open(t, spot, p)) {
            least = away;
            best = p;
        }
    }
    return best;
}

bool ui_show(const char *id)
{
    const UiSpot *s = ui_find_spot(ui_filled(), id);
    if (!s || (!s->scroll && !s->hit.follows)) {
        return false;
    }
    if (s->scroll) {
        ui_scroll_show(s);
        s->scroll->shown = s->scroll->at;
    } else {
        snprintf(state->asked_view, sizeof state->asked_view, "%s", id);
    }
    gfx_request_redraw(ui->gfx);
    return true;
}

bool ui_script_click(const char *id, InputButton button)
{
    const UiTarget *t = ui_target_find(id);
    if (t) {
        input_push_click(ui->gfx, ui_open_point(t), button);
    }
    return t != NULL;
}

bool ui_script_hover(const char *id)
{
    const UiTarget *t = ui_target_find(id);
    if (t) { /* A hand moves, also where the pointer lay there before. */
        input_push_move(ui->gfx, gfx_point(t->point.x + 2, t->point.y));
        input_push_move(ui->gfx, t->point);
    }
    return t != NULL;
}

bool ui_script_drag(const char *from_id, const char *to_id)
{
    const UiTarget *a = ui_target_find(from_id), *b = ui_target_find(to_id);
    if (!a || !b) {
        return false;
    }
    input_push_move(ui->gfx, a->point);
    input_push_button(ui->gfx, a->point, INPUT_BUTTON_LEFT, true, 1);
    /* Half way the drag is seen as such before it ends. */
    GfxPoint mid = gfx_point((a->point.x + b->point.x) / 2, (a->point.y + b->point.y) / 2);
    input_push_move(ui->gfx, mid);
    input_push_wheel(ui->gfx, 0, 0);
    input_push_move(ui->gfx, b->point);
    input_push_wheel(ui->gfx, 0, 0);
    input_push_button(ui->gfx, b->point, INPUT_BUTTON_LEFT, false, 1);
    return true;
}

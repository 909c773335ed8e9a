#include "learn/lesson_mark.h"

#include <serenissima/toolkit/paint.h>

const UiTarget *learn_pointed(Ui *ui, const LessonStep *step, int number, int *shown)
{
    for (int i = 0; i < step->point_count; i++) {
        const UiTarget *t = ui_target_find(ui, step->point[i]);
        const int mark = number * LESSON_POINT_MAX + i + 1;
        if (!t || (step->count > 0 && !(t->interactive && t->enabled))) {
            continue;
        }
        if (t->rect.w > 0 && t->rect.h > 0) {
            return t;
        }
        if (*shown != mark && ui_show(ui, t->id)) {
            *shown = mark; /* Once: then the learner may look elsewhere. */
            return NULL;
        }
    }
    return NULL;
}

void learn_draw_mark(Ui *ui, const UiTarget *target)
{
    enum { LARGE = 90, RADIUS = 30 };
    GfxRect r = gfx_rect_inset(target->rect, -5);
    if (r.w > LARGE && r.h > LARGE) {
        const GfxPoint p = ui_open_point(ui, target);
        r = gfx_rect(p.x - RADIUS, p.y - RADIUS, 2 * RADIUS, 2 * RADIUS);
    }
    const float round = r.w > 2 * RADIUS ? 10 : RADIUS;
    paint_highlight(ui, r, round, ui->theme->color.rubric, false);
    gfx_stroke_rounded(ui->gfx, r, round, 3, ui->theme->color.rubric, NULL);
}

#include "learn/lesson_mark.h"

#include <serenissima/toolkit/paint.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does the stepper whose button this is show less, or more, than the number behind the sign? */
static bool is_number_wanted(Ui *ui, const char *button, const char *sign)
{
    char shown[UI_ID_MAX];
    const char *end = strrchr(button, ':');
    snprintf(shown, sizeof shown, "text:%.*s", end ? (int)(end - button) : 0, button);
    const UiTarget *value = ui_target_find(ui, shown);
    const char *digits = value ? strpbrk(value->tip, "0123456789") : NULL;
    if (!digits) {
        return false;
    }
    const long now = strtol(digits, NULL, 10), asked = strtol(sign + 1, NULL, 10);
    return *sign == '<' ? now < asked : now > asked;
}

/* "stepper:stake:plus<300" is that button while the stepper shows less than 300, "move:2!in_hand:2"
 * that row as long as there is no such note; NULL: not there, or not wanted. */
static const UiTarget *target_of(Ui *ui, const char *point)
{
    char id[LESSON_POINT_BYTES];
    const char *sign = strpbrk(point, "<>!");
    snprintf(id, sizeof id, "%.*s", (int)strcspn(point, "<>!"), point);
    const bool wanted = !sign          ? true
                        : *sign == '!' ? !ui_target_find(ui, sign + 1)
                                       : is_number_wanted(ui, id, sign);
    return wanted ? ui_target_find(ui, id) : NULL;
}

const UiTarget *learn_pointed(Ui *ui, const LessonStep *step, int number, int *shown)
{
    for (int i = 0; i < step->point_count; i++) {
        const UiTarget *t = target_of(ui, step->point[i]);
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

/* How far inside its target the ring runs, so that it covers no words: what lies on the chart has
 * air around it, a step of the bar is filled by its words, and any other control has words above,
 * below and beside it. */
static float inset_of(const char *id)
{
    static const struct {
        const char *kind;
        float inset;
    } KINDS[] = {{"port:", -4},   {"galley:", -4},   {"wheel:", -4}, {"danger:", -4},
                 {"ducats:", -4}, {"standing:", -4}, {"step:", 0}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (strncmp(id, KINDS[i].kind, strlen(KINDS[i].kind)) == 0) {
            return KINDS[i].inset;
        }
    }
    return 4.6f; /* The width of paint_highlight, half of which lies outside. */
}

/* The ring goes around the mark of danger that hangs on a port or galley, not across it. */
static GfxRect with_danger(const Ui *ui, const UiTarget *target)
{
    char id[UI_ID_MAX + 8];
    const GfxRect r = target->rect;
    snprintf(id, sizeof id, "danger:%s", target->id);
    const UiTarget *mark = ui_target_find(ui, id);
    if (!mark) {
        return r;
    }
    const GfxRect m = mark->rect;
    const float x = fminf(r.x, m.x), y = fminf(r.y, m.y);
    return gfx_rect(x, y, fmaxf(r.x + r.w, m.x + m.w) - x, fmaxf(r.y + r.h, m.y + m.h) - y);
}

void learn_draw_mark(Ui *ui, const UiTarget *target)
{
    enum { RADIUS = 30 };
    GfxRect r = gfx_rect_inset(with_danger(ui, target), inset_of(target->id));
    if (strncmp(target->id, "zone:", 5) == 0) { /* A sea has no edge that a ring could follow. */
        const GfxPoint p = ui_open_point(ui, target);
        r = gfx_rect(p.x - RADIUS, p.y - RADIUS, 2 * RADIUS, 2 * RADIUS);
    }
    const float round = r.w > 2 * RADIUS ? 8 : fminf(r.w, r.h) / 2;
    paint_highlight(ui, r, round, ui->theme->color.rubric, false);
}

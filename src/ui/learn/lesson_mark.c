#include "learn/parts.h"

#include "table/table.h"

#include <serenissima/toolkit/paint.h>
#include <serenissima/toolkit/widgets.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does the stepper whose button this is show less, or more, than the number behind the sign? */
static bool is_number_wanted(const char *button, const char *sign)
{
    const char *end = strrchr(button, ':');
    const char *shown = ui_id("text:%.*s", end ? (int)(end - button) : 0, button);
    const UiTarget *value = ui_target_find(shown);
    const char *digits = value ? strpbrk(value->tip, "0123456789") : NULL;
    if (!digits) {
        return false;
    }
    const long now = strtol(digits, NULL, 10), asked = strtol(sign + 1, NULL, 10);
    return *sign == '<' ? now < asked : now > asked;
}

const UiTarget *learn_pointed(const LessonStep *step, int number, int *shown)
{
    for (int i = 0; i < step->point_count; i++) {
        /* "stepper:stake:plus<300" is that button while the stepper shows less than 300,
         * "move:2!in_hand:2" that row as long as there is no such note; NULL: not there, or not
         * wanted. */
        char id[LESSON_POINT_BYTES];
        const char *sign = strpbrk(step->point[i], "<>!");
        snprintf(id, sizeof id, "%.*s", (int)strcspn(step->point[i], "<>!"), step->point[i]);
        const bool wanted = !sign          ? true
                            : *sign == '!' ? !ui_target_find(sign + 1)
                                           : is_number_wanted(id, sign);
        const UiTarget *t = wanted ? ui_target_find(id) : NULL;
        const int mark = number * LESSON_POINT_MAX + i + 1;
        if (!t || (step->count > 0 && !(t->interactive && t->enabled))) {
            continue;
        }
        if (t->rect.w > 0 && t->rect.h > 0) {
            /* Whoever moves the chart from it wants to see something else; pages scroll by
             * themselves. */
            *shown = table_id_has(t->id, "port:") || table_id_has(t->id, "zone:")
                             || table_id_has(t->id, "galley:")
                         ? mark
                         : *shown;
            return t;
        }
        if (*shown != mark && ui_show(t->id)) {
            *shown = mark; /* Once: then the learner may look elsewhere. */
            return NULL;
        }
    }
    return NULL;
}

/* How far inside its target the ring runs, so that it covers no words: what lies on the chart or
 * a deck has air around it, a step of the bar is filled by its words, and any other control has
 * words above, below and beside it. */
static float inset_of(const char *id)
{
    static const struct {
        const char *kind;
        float inset;
    } KINDS[] = {{"port:", -4},   {"galley:", -4},   {"wheel:", -4}, {"danger:", -4},
                 {"ducats:", -4}, {"standing:", -4}, {"load:", -4},  {"step:", 0}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (table_id_has(id, KINDS[i].kind)) {
            return KINDS[i].inset;
        }
    }
    return 4.6f; /* The width of paint_highlight, half of which lies outside. */
}

/* The ring goes around the mark of danger that hangs on a port or galley, not across it. */
static GfxRect with_danger(const UiTarget *target)
{
    char id[UI_ID_MAX + 8];
    const GfxRect r = target->rect;
    snprintf(id, sizeof id, "danger:%s", target->id);
    const UiTarget *mark = ui_target_find(id);
    if (!mark) {
        return r;
    }
    const GfxRect m = mark->rect;
    const float x = fminf(r.x, m.x), y = fminf(r.y, m.y);
    return gfx_rect(x, y, fmaxf(r.x + r.w, m.x + m.w) - x, fmaxf(r.y + r.h, m.y + m.h) - y);
}

enum { ZONE_RADIUS = 30 };
static const float SEEN_LEAST = 0.15f; /* Of a target; a frame around less would say nothing. */

static GfxRect mark_rect(const UiTarget *target)
{
    if (!table_id_has(target->id, "zone:")) {
        return gfx_rect_inset(with_danger(target), inset_of(target->id));
    }
    const GfxPoint p = ui_open_point(target); /* A sea has no edge that a ring could follow. */
    return gfx_rect(p.x - ZONE_RADIUS, p.y - ZONE_RADIUS, 2 * ZONE_RADIUS, 2 * ZONE_RADIUS);
}

/* The dialog, or the question on a card, that lies over the target; w 0: none does. */
static GfxRect cover_of(const UiTarget *target)
{
    bool later = false; /* What is registered later lies above. */
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        if (later && table_id_has(t->id, "card:")) {
            return t->rect;
        }
        later = later || t == target;
    }
    return target->layer > 0 ? gfx_rect(0, 0, 0, 0) : ui->dialog_rect;
}

bool learn_draw_mark(const UiTarget *target)
{
    const GfxRect r = mark_rect(target), cover = cover_of(target);
    const float round = r.w > 2 * ZONE_RADIUS ? 8 : fminf(r.w, r.h) / 2;
    const float w = gfx_width(ui->gfx), h = gfx_height(ui->gfx);
    if (cover.w <= 0) {
        paint_highlight(r, round, ui->theme->color.rubric, false);
        return true;
    }
    /* What lies beside the cover is seen, and so is that part of its frame. */
    const float right = cover.x + cover.w, foot = cover.y + cover.h;
    const GfxRect open[] = {gfx_rect(0, 0, cover.x, h), gfx_rect(right, 0, w - right, h),
                            gfx_rect(cover.x, 0, cover.w, cover.y),
                            gfx_rect(cover.x, foot, cover.w, h - foot)};
    bool seen = false;
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
        const GfxRect part = gfx_rect_intersect(open[i], target->rect);
        if (part.w * part.h >= SEEN_LEAST * target->rect.w * target->rect.h) {
            seen = true;
            gfx_push_clip(ui->gfx, open[i]);
            paint_highlight(r, round, ui->theme->color.rubric, false);
            gfx_pop_clip(ui->gfx);
        }
    }
    return seen;
}

/* Looks at what a frame showed for texts that cannot be read. */
#include "toolkit/text/text_private.h"
#include "toolkit/widgets/ui_private.h"

/* So many units may meet: capitals stand in the box, accents and tails do not count. */
#define SLACK 1.5F

static bool holds(GfxRect outer, GfxRect r)
{
    return r.x >= outer.x - SLACK && r.y >= outer.y - SLACK
           && r.x + r.w <= outer.x + outer.w + SLACK && r.y + r.h <= outer.y + outer.h + SLACK;
}

static GfxRect in_sight(const GfxMark *m)
{
    return gfx_rect_intersect(m->rect, m->clip);
}

/* Is that place hidden by what was drawn after the mark `from` and before the mark `to`? */
static bool is_hidden(const GfxMarks *all, GfxRect place, int from, int to)
{
    bool hidden = false;
    for (int i = from + 1; i < to && !hidden; i++) {
        const GfxMark *m = &all->list[i];
        hidden =
            (m->kind == GFX_MARK_GROUND || m->kind == GFX_MARK_FILL) && holds(in_sight(m), place);
    }
    return hidden;
}

/* With tails and accents. */
static GfxRect whole(const GfxMark *m)
{
    GfxRect r = m->rect;
    r.y -= r.h * 0.1F;
    r.h *= 1.45F;
    return gfx_rect_intersect(r, m->clip);
}

/* The sheet that the text stands on; NULL: the bare window, or what just hides what is below. */
static const GfxMark *ground_of(const GfxMarks *all, int text)
{
    const GfxPoint at = gfx_rect_center(in_sight(&all->list[text]));
    for (int i = text - 1; i >= 0; i--) {
        const GfxMark *m = &all->list[i];
        if (m->kind == GFX_MARK_FILL && holds(in_sight(m), in_sight(&all->list[text]))) {
            return NULL;
        }
        if (m->kind == GFX_MARK_GROUND && gfx_rect_has(in_sight(m), at.x, at.y)) {
            return m;
        }
    }
    return NULL;
}

/* Does it go on beyond what it stands on, or beyond what is seen of it? What scrolls goes on below,
 * and a chart beyond its window. */
static const char *beyond(const GfxMarks *all, int index)
{
    const GfxMark *m = &all->list[index], *ground = ground_of(all, index);
    GfxRect r = m->rect;
    if (m->plane == GFX_PLANE_CHART) {
        return NULL;
    }
    if (m->scrolls) {
        r.y = in_sight(m).y;
        r.h = in_sight(m).h;
    }
    if (!holds(gfx_rect_inset(m->clip, -3), r)) { /* Type is set to whole pixels. */
        return "is cut off at an edge";
    }
    return ground && !m->scrolls && !holds(ground->rect, r) ? "goes on beyond what it stands on"
                                                            : NULL;
}

/* Does the line go through it, or through its tails? */
static bool crossed(const GfxMark *text, const GfxMark *rule)
{
    const GfxRect r = whole(text), by = in_sight(rule);
    const bool across = rule->rect.w > rule->rect.h;
    const GfxPoint at = gfx_rect_center(rule->rect);
    if (by.w <= 0 || by.h <= 0) {
        return false; /* It is scrolled out of sight. */
    }
    return across ? at.y > r.y && at.y < r.y + r.h
                        && fminf(r.x + r.w, by.x + by.w) - fmaxf(r.x, by.x) > SLACK
                  : at.x > r.x && at.x < r.x + r.w
                        && fminf(r.y + r.h, by.y + by.h) - fmaxf(r.y, by.y) > SLACK;
}

/* On one line with no room between: they would be read as one word. */
static bool joined(GfxRect a, GfxRect b)
{
    const float low = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    const float gap = fmaxf(a.x - (b.x + b.w), b.x - (a.x + a.w));
    return low > 0.6F * fminf(a.h, b.h) && gap > -SLACK && gap < 1;
}

/* What the later mark does to the text; NULL: nothing. */
static const char *spoilt(const GfxMarks *all, int text, int other)
{
    const GfxMark *m = &all->list[text], *o = &all->list[other];
    const GfxRect r = in_sight(m), by = in_sight(o), both = gfx_rect_intersect(r, by);
    const bool alike = m->layer == o->layer && m->plane == o->plane;
    const int first = text < other ? text : other, last = text < other ? other : text;
    if (!alike || m->plane == GFX_PLANE_CHART || is_hidden(all, both, first, last)
        || is_hidden(all, both, last, all->count)) {
        return NULL;
    }
    if (o->kind == GFX_MARK_RULE) {
        return crossed(m, o) ? "has a line through it" : NULL;
    }
    if (o->kind == GFX_MARK_TEXT && other > text && joined(r, by)) {
        return "runs into";
    }
    if (both.w <= SLACK || both.h <= SLACK || other < text) {
        return NULL;
    }
    return o->kind == GFX_MARK_TEXT ? "lies over or under"
           : !holds(by, r)          ? "is half hidden"
                                    : NULL;
}

static bool text_fault(int index, char *what, size_t size)
{
    const GfxMarks *all = &ui->gfx->marks;
    const GfxMark *m = &all->list[index];
    const GfxRect r = in_sight(m);
    GfxRect box;
    if (m->kind != GFX_MARK_TEXT || r.w <= 0 || r.h <= 0 || is_hidden(all, r, index, all->count)) {
        return false;
    }
    const char *fault = beyond(all, index), *other = "";
    for (int i = 0; i < all->count && !fault; i++) {
        fault = i != index ? spoilt(all, index, i) : NULL;
        other = fault && all->list[i].kind == GFX_MARK_TEXT
                    ? text_frame_at(ui->text, all->list[i].text, &box)
                    : "";
    }
    if (fault) {
        snprintf(what, size, "'%s' at %.0f,%.0f %s%s%s%s", text_frame_at(ui->text, m->text, &box),
                 (double)r.x, (double)r.y, fault, other[0] ? " '" : "", other, other[0] ? "'" : "");
    }
    return fault != NULL;
}

bool ui_text_fault(int *from, char *what, size_t size)
{
    bool found = false;
    while (*from < ui->gfx->marks.count && !found) {
        found = text_fault((*from)++, what, size);
    }
    return found;
}

bool ui_text_line(int *from, UiTextLine *line)
{
    const GfxMarks *all = &ui->gfx->marks;
    for (; *from < all->count; ++*from) {
        const GfxMark *m = &all->list[*from];
        const GfxRect r = in_sight(m);
        if (m->kind == GFX_MARK_TEXT && r.w > 0 && r.h > m->rect.h / 2
            && !is_hidden(all, r, *from, all->count)) {
            GfxRect box;
            *line = (UiTextLine){text_frame_at(ui->text, m->text, &box), 0,
                                 m->plane == GFX_PLANE_CHART};
            for (int i = 0; i < all->count; i++) {
                line->lines += all->list[i].kind == GFX_MARK_TEXT && all->list[i].text == m->text;
            }
            ++*from;
            return true;
        }
    }
    return false;
}

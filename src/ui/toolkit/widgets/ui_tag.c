/* The small tag of words beside a target: tips, and what a list says of its line. */
#include "toolkit/widgets/ui_private.h"

enum { TAG_PAD = 10, GAP = 8, KEPT_MAX = 384, SMALL = 160 };

/* What each unit of what lies below a tip counts. */
enum { NEXT = 3, WORDS = 6, ON_PANEL = 4, BUTTON = 80, IN_LINE = 8, NAME = 30, OWN = 60 };

const char *ui_without_rules(const char *utf8)
{
    static const char mark[] = " {i}\xC2\xA7", end[] = "{/i}";
    static char words[UI_TIP_MAX];
    bool any = false;
    snprintf(words, sizeof words, "%s", utf8);
    for (char *at = strstr(words, mark); at; at = strstr(at, mark)) {
        const char *behind = strstr(at, end);
        behind = behind ? behind + strlen(end) : at + strlen(at);
        memmove(at, behind, strlen(behind) + 1);
        any = true;
    }
    const size_t used = strlen(words);
    if (any && ui->rules_key && ui->name_key) {
        snprintf(words + used, sizeof words - used, " {i}%s{/i}", ui->name_key(ui->rules_key));
    }
    return words;
}

GfxPoint ui_tag_size(const TextStyle *style, const char *utf8, float most)
{
    const GfxPoint words =
        text_measure(ui->text, style, ui_without_rules(utf8), most - 2 * TAG_PAD);
    return gfx_point(words.x + 2 * TAG_PAD + 1, words.y + 2 * TAG_PAD - 4);
}

void ui_tag_draw(const TextStyle *style, GfxRect r, const char *utf8)
{
    gfx_mark_plane(ui->gfx, GFX_PLANE_FLOATS);
    paint_tag(r, ui->theme->color.brass_dark);
    ui_tell_begin(""); /* Said as a tip. */
    text_draw(ui->text, style,
              gfx_rect(r.x + TAG_PAD, r.y + TAG_PAD - 2, r.w - 2 * TAG_PAD, r.h - 2 * TAG_PAD + 5),
              ui_without_rules(utf8));
    ui_tell_end();
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    ui_note("tip", r, utf8);
}

/* --- Where it lies ---------------------------------------------------------------------------- */

/* What a tip is not to hide, as far as it can reach, and the area that it is not to leave. */
typedef struct Kept {
    GfxRect area, reach, box[KEPT_MAX];
    float weight[KEPT_MAX];
    int count;
} Kept;

static void keep(Kept *kept, GfxRect r, int weight)
{
    if (kept->count < KEPT_MAX && gfx_rect_shared(r, kept->reach) > 0) {
        kept->box[kept->count] = r;
        kept->weight[kept->count++] = (float)weight;
    }
}

static GfxRect keep_inside(GfxRect r)
{
    const float right = gfx_width(ui->gfx) - GAP - r.w, low = gfx_height(ui->gfx) - GAP - r.h;
    r.x = fmaxf(GAP, fminf(r.x, right));
    r.y = fmaxf(GAP, fminf(r.y, low));
    return r;
}

/* The panel or area on which a target lies, which says what it is about; of no size where there is
 * none. */
static GfxRect ground_of(const UiTable *t, const UiSpot *own)
{
    const GfxPoint at = gfx_rect_center(own->target.rect);
    GfxRect ground = own->scroll ? own->scroll->rect : gfx_rect(at.x, at.y, 0, 0);
    for (const UiSpot *s = t->spot; s < own; s++) {
        ground =
            ui_is_ground(s) && gfx_rect_has(s->target.rect, at.x, at.y) ? s->target.rect : ground;
    }
    return ground;
}

/* What stands on the target's panel is what the tip explains, most of all in a line with it. */
static void keep_words(const UiSpot *own, GfxRect ground, Kept *kept)
{
    const UiTable *t = state->now;
    const float middle = gfx_rect_center(own->target.rect).y;
    GfxRect box;
    int layer;
    for (int i = 0; ui_text_at(i, &box, &layer); i++) {
        const GfxPoint at = gfx_rect_center(box);
        const bool on = gfx_rect_has(ground, at.x, at.y);
        const bool line =
            box.y < middle && box.y + box.h > middle && box.h < 2 * own->target.rect.h;
        if (layer >= t->top_layer) {
            keep(kept, box, on && line ? IN_LINE : on ? ON_PANEL : WORDS);
        }
    }
    for (int i = 0; i < state->clear_count; i++) {
        if (state->clear[i].layer >= t->top_layer) { /* A question that it may belong to. */
            keep(kept, state->clear[i].rect, ON_PANEL);
        }
    }
}

/* Bars, buttons, lists and things on the chart: what is in a line with the target, and what the
 * focus comes to next, more than others. */
static void keep_targets(const UiSpot *own, bool by_focus, Kept *kept)
{
    const UiTable *t = state->now;
    bool next = false;
    for (int i = 0; i < t->count; i++) {
        const UiSpot *s = &t->spot[i];
        const bool follows = by_focus && next && ui_can_focus(t, s);
        const float at = gfx_rect_center(s->target.rect).y - own->target.rect.y;
        const bool line = at > 0 && at < own->target.rect.h;
        if (s != own && s->target.interactive && !s->hit.mesh && s->hit.circle <= 0
            && s->target.rect.h < SMALL && s->layer >= t->top_layer && !ui_is_behind(s, own)) {
            keep(kept, s->target.rect,
                 s->target.role == UI_ROLE_BUTTON ? BUTTON
                 : line                           ? ON_PANEL
                 : follows                        ? NEXT
                                                  : 1);
        }
        GfxRect head = s->target.rect;
        head.h = 2 * (s->hit.point.y - head.y);
        if (s != own && s->hit.pictured
            && head.h < s->target.rect.h) { /* About its point stands its name. */
            keep(kept, head, NAME);
        }
        next = s == own || (next && !follows);
    }
}

/* What it hides there, and how far from `of` it lies. */
static float cost_of(GfxRect r, GfxRect of, const Kept *kept)
{
    enum { FAR_COSTS = 300, OUTSIDE = 3 };
    const float across = fmaxf(of.x - r.x - r.w, r.x - of.x - of.w),
                down = fmaxf(of.y - r.y - r.h, r.y - of.y - of.h);
    float sum = FAR_COSTS * fmaxf(0, fmaxf(0, across) + fmaxf(0, down) - 2 * GAP)
                + OUTSIDE * (r.w * r.h - gfx_rect_shared(r, kept->area));
    for (int i = 0; i < kept->count; i++) {
        sum += gfx_rect_shared(r, kept->box[i]) * kept->weight[i];
    }
    return sum;
}

GfxRect ui_tag_place(const UiSpot *spot, bool by_focus, float w, float h)
{
    enum { RINGS = 5, RING = 48, FAR = RINGS * RING, WAYS = 3 + 2 * RINGS, SIDES = 4 };
    static Kept kept;
    const GfxPoint m = ui->input.mouse;
    const GfxRect rect = spot->target.rect, g = ground_of(state->now, spot);
    const bool beside = by_focus || (rect.h < SMALL && !spot->hit.mesh);
    const GfxRect a = beside ? rect : gfx_rect(m.x, m.y, 16, 22);
    const float x = by_focus ? a.x : m.x + 16;
    const GfxRect sides[SIDES] = {
        gfx_rect(g.x - GAP - w, a.y, w, h), gfx_rect(g.x + g.w + GAP, a.y, w, h),
        gfx_rect(x, g.y - GAP - h, w, h), gfx_rect(x, g.y + g.h + GAP, w, h)};
    /* In line with its edges and its middle, and beside it, near and farther away. */
    float xs[WAYS] = {x, a.x + a.w - w, a.x + (a.w - w) / 2},
          ys[WAYS] = {a.y, a.y + a.h - h, a.y + (a.h - h) / 2};
    for (int i = 0; i < RINGS; i++) {
        const float away = (float)(GAP + RING * i);
        xs[3 + i] = a.x - away - w;
        xs[3 + RINGS + i] = a.x + a.w + away;
        ys[3 + i] = a.y + a.h + away;
        ys[3 + RINGS + i] = a.y - away - h;
    }
    kept.count = 0;
    /* What is told of the chart stays on the chart. */
    kept.area = spot->scroll ? gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)) : spot->clip;
    kept.reach = g.w > 0 ? gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx))
                         : gfx_rect_inset(a, -fmaxf(w, h) - GAP - FAR);
    keep(&kept, a, OWN);
    keep_words(spot, g, &kept);
    keep_targets(spot, by_focus, &kept);
    GfxRect best = {0};
    float least = INFINITY;
    for (int i = 0; i < WAYS * WAYS + (g.w > 0 ? SIDES : 0); i++) {
        const GfxRect r = keep_inside(i < WAYS * WAYS ? gfx_rect(xs[i % WAYS], ys[i / WAYS], w, h)
                                                      : sides[i - WAYS * WAYS]);
        const float cost = cost_of(r, a, &kept);
        if (cost < least) {
            best = r;
            least = cost;
        }
    }
    return best;
}

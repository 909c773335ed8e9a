/* The small tag of words beside a target: tips, and what a list says of its line. */
#include "toolkit/widgets/ui_private.h"

enum { TAG_PAD = 10, GAP = 8, KEPT_MAX = 384, SMALL = 160 };

/* What each unit of what lies below a tip counts; a button at all, before everything else. */
enum { QUESTION = 4, WORDS = 6, NAME = 30, OWN = 60, BUTTON = 80, ANY_BUTTON = 1000000 };

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

/* What a tip is not to hide, and the area that it is not to leave. */
typedef struct Kept {
    GfxRect area, box[KEPT_MAX];
    float weight[KEPT_MAX];
    int count;
} Kept;

static void keep(Kept *kept, GfxRect r, int layer, int weight)
{
    if (kept->count < KEPT_MAX && layer >= state->now->top_layer && r.w > 0 && r.h > 0) {
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

/* Words, questions, and what can be pressed, but for `own` and what lies behind it. */
static void keep_all(const UiSpot *own, Kept *kept)
{
    const UiTable *t = state->now;
    GfxRect box;
    int layer;
    for (int i = 0; ui_text_at(i, &box, &layer); i++) {
        keep(kept, box, layer, WORDS);
    }
    for (int i = 0; i < state->clear_count; i++) {
        keep(kept, state->clear[i].rect, state->clear[i].layer, QUESTION);
    }
    for (int i = 0; i < t->count; i++) {
        const UiSpot *s = &t->spot[i];
        GfxRect head = s->target.rect;
        head.h = 2 * (s->hit.point.y - head.y);
        if (s == own || !s->target.interactive || s->hit.mesh || s->hit.circle > 0
            || s->target.rect.h >= SMALL || ui_is_behind(s, own)) {
            continue;
        }
        keep(kept, s->target.rect, s->layer, s->target.role == UI_ROLE_BUTTON ? BUTTON : 1);
        if (s->hit.pictured && head.h < s->target.rect.h) { /* About its point stands its name. */
            keep(kept, head, s->layer, NAME);
        }
    }
}

/* What it hides there, and how far from `of` it lies; at `least` it is too much anyway. */
static float cost_of(GfxRect r, GfxRect of, const Kept *kept, float least)
{
    enum { FAR_COSTS = 300, OUTSIDE = 3 };
    const float across = fmaxf(of.x - r.x - r.w, r.x - of.x - of.w),
                down = fmaxf(of.y - r.y - r.h, r.y - of.y - of.h);
    float sum = FAR_COSTS * fmaxf(0, fmaxf(0, across) + fmaxf(0, down) - 2 * GAP)
                + OUTSIDE * (r.w * r.h - gfx_rect_shared(r, kept->area));
    for (int i = 0; i < kept->count && sum < least; i++) {
        const float shared = gfx_rect_shared(r, kept->box[i]);
        sum += shared * kept->weight[i];
        sum += shared > 1 && kept->weight[i] >= OWN ? ANY_BUTTON : 0;
    }
    return sum;
}

GfxRect ui_tag_place(const UiSpot *spot, bool by_focus, float w, float h)
{
    enum { RINGS = 8, RING = 40, BESIDE = 3 + 2 * RINGS, WAYS = BESIDE + 1 };
    static Kept kept;
    const GfxPoint m = ui->input.mouse;
    const bool beside = by_focus || (spot->target.rect.h < SMALL && !spot->hit.mesh);
    const GfxRect a = beside ? spot->target.rect : gfx_rect(m.x, m.y, 16, 22);
    /* In line with its edges and middle, beside it, near and far, and beside what is asked. */
    float xs[WAYS] = {by_focus ? a.x : m.x + 16, a.x + a.w - w, a.x + (a.w - w) / 2},
          ys[WAYS] = {a.y, a.y + a.h - h, a.y + (a.h - h) / 2};
    for (int i = 0; i < RINGS; i++) {
        const float away = (float)(GAP + RING * i);
        xs[3 + i] = a.x - away - w;
        xs[3 + RINGS + i] = a.x + a.w + away;
        ys[3 + i] = a.y + a.h + away;
        ys[3 + RINGS + i] = a.y - away - h;
    }
    const GfxRect q = state->clear_count ? state->clear[state->clear_count - 1].rect : a;
    xs[BESIDE] = q.x + q.w + GAP / 2;
    ys[BESIDE] = q.y - GAP / 2 - h;
    kept.count = 0;
    /* What is told of the chart stays on the chart. */
    kept.area = spot->scroll ? gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)) : spot->clip;
    keep(&kept, a, state->now->top_layer, OWN);
    keep_all(spot, &kept);
    GfxRect best = {0};
    float least = INFINITY;
    for (int i = 0; i < WAYS * WAYS; i++) {
        const GfxRect r = keep_inside(gfx_rect(xs[i % WAYS], ys[i / WAYS], w, h));
        const float cost = cost_of(r, a, &kept, least);
        best = cost < least ? r : best;
        least = fminf(least, cost);
    }
    return best;
}

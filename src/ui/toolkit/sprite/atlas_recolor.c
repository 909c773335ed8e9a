/* Pieces in another colour. A rendered pixel of a livery is, in linear light, a share of the
 * livery's colour (its shading) plus some white (gloss): p = s * from + g. Hence s is found in the
 * plane that white does not reach, and p + s * (to - from) is what a rendering in the other colour
 * would show. Pixels of another hue (wood, sailcloth, marks) or that are mostly white stay as they
 * are. */
#include "toolkit/sprite/atlas_private.h"

enum { STEPS = 4096 };

typedef struct Light {
    float r, g, b;
} Light;

typedef struct Curves {
    float linear[256];
    uint8_t coded[STEPS + 1];
} Curves;

static void fill_curves(Curves *c)
{
    for (int i = 0; i < 256; i++) {
        float v = (float)i / 255;
        c->linear[i] = v <= 0.04045f ? v / 12.92f : powf((v + 0.055f) / 1.055f, 2.4f);
    }
    for (int i = 0; i <= STEPS; i++) {
        float v = (float)i / STEPS;
        v = v <= 0.0031308f ? v * 12.92f : 1.055f * powf(v, 1 / 2.4f) - 0.055f;
        c->coded[i] = (uint8_t)(v * 255 + 0.5f);
    }
}

static Light light_of(const Curves *c, GfxColor color)
{
    return (Light){c->linear[color.r], c->linear[color.g], c->linear[color.b]};
}

static Light without_white(Light p)
{
    float mean = (p.r + p.g + p.b) / 3;
    return (Light){p.r - mean, p.g - mean, p.b - mean};
}

static float dot(Light a, Light b)
{
    return a.r * b.r + a.g * b.g + a.b * b.b;
}

/* 0 at `from`, 1 at `to`, soft in between. */
static float ramp(float from, float to, float v)
{
    float x = (v - from) / (to - from);
    x = x < 0 ? 0 : x > 1 ? 1 : x;
    return x * x * (3 - 2 * x);
}

/* How much of `from` the pixel shows; hue: `from` without its white. */
static float share_of(Light p, Light from, Light hue)
{
    Light q = without_white(p);
    float along = dot(q, hue), size = dot(hue, hue), own = dot(q, q);
    if (along <= 0 || size <= 0 || own <= 0) {
        return 0;
    }
    float s = along / size;
    float same_hue = ramp(0.80f, 0.95f, along / sqrtf(own * size));
    float white = fminf(fminf(p.r - s * from.r, p.g - s * from.g), p.b - s * from.b);
    return s * same_hue * ramp(0.5f, 0.2f, 3 * white / (p.r + p.g + p.b));
}

static uint32_t coded(const Curves *c, float v, uint32_t alpha)
{
    int step = (int)(v * STEPS + 0.5f);
    uint32_t full = c->coded[step < 0 ? 0 : step > STEPS ? STEPS : step];
    return (full * alpha + 127) / 255;
}

static uint32_t pixel_in(const Curves *c, uint32_t px, Light from, Light hue, Light change)
{
    uint32_t a = px >> 24, half = a / 2;
    uint32_t r = (((px >> 16) & 255) * 255 + half) / a, g = (((px >> 8) & 255) * 255 + half) / a;
    uint32_t b = ((px & 255) * 255 + half) / a;
    Light p = {c->linear[r > 255 ? 255 : r], c->linear[g > 255 ? 255 : g],
               c->linear[b > 255 ? 255 : b]};
    float s = share_of(p, from, hue);
    if (s <= 0) {
        return px;
    }
    return a << 24 | coded(c, p.r + s * change.r, a) << 16 | coded(c, p.g + s * change.g, a) << 8
           | coded(c, p.b + s * change.b, a);
}

static void recolor_part(GfxBitmap *bitmap, GfxBox part, const AtlasRecolor *as)
{
    static Curves curves;
    if (curves.coded[STEPS] == 0) {
        fill_curves(&curves);
    }
    Light from = light_of(&curves, as->from), to = light_of(&curves, as->to);
    Light hue = without_white(from), change = {to.r - from.r, to.g - from.g, to.b - from.b};
    for (int y = part.y0; y < part.y1 && y < bitmap->h; y++) {
        uint32_t *row = bitmap->px + (size_t)y * (size_t)bitmap->w;
        for (int x = part.x0; x < part.x1 && x < bitmap->w; x++) {
            if (row[x] >> 24) {
                row[x] = pixel_in(&curves, row[x], from, hue, change);
            }
        }
    }
}

/* --- Which sprites ---------------------------------------------------------------------------- */

static bool has_part(const char *sprite, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = strchr(sprite, '_'); at; at = strchr(at + 1, '_')) {
        if (!strncmp(at + 1, name, n) && (at[1 + n] == 0 || at[1 + n] == '_')) {
            return true;
        }
    }
    return false;
}

static const AtlasRecolor *recolor_of(const Atlas *a, const Sprite *s)
{
    for (int i = 0; i < a->recolor_count; i++) {
        if (has_part(s->name, a->recolor[i].name)) {
            return &a->recolor[i];
        }
    }
    return NULL;
}

/* Two names may mean one picture, which must not change its colour twice. */
static bool done_before(const Atlas *a, const Sprite *s, int which)
{
    for (const Sprite *t = a->sprite; t < s; t++) {
        if (t->sheet == s->sheet && t->at[which].x == s->at[which].x
            && t->at[which].y == s->at[which].y && recolor_of(a, t)) {
            return true;
        }
    }
    return false;
}

void atlas_recolor_page(Atlas *atlas, int sheet, int which)
{
    Page *p = &atlas->sheet[sheet].page[which];
    for (int i = 0; i < atlas->sprite_count; i++) {
        const Sprite *s = &atlas->sprite[i];
        const AtlasRecolor *as = s->sheet == sheet ? recolor_of(atlas, s) : NULL;
        if (as && !done_before(atlas, s, which)) {
            int x = (int)s->at[which].x, y = (int)s->at[which].y;
            GfxBox part = {x, y, x + (int)ceilf(s->w * p->scale), y + (int)ceilf(s->h * p->scale)};
            recolor_part(&p->bitmap, part, as);
        }
    }
}

/* --- Change ----------------------------------------------------------------------------------- */

static void forget_pictures(Atlas *a)
{
    atlas_stop_reading(a);
    for (int i = 0; i < FIT_MAX; i++) {
        if (a->fit[i].sprite >= 0) {
            atlas_drop_fit(a, &a->fit[i]);
        }
    }
    for (int s = 0; s < a->sheet_count; s++) {
        for (int p = 0; p < a->sheet[s].page_count; p++) {
            gfx_packed_finish(&a->sheet[s].page[p].packed);
            a->sheet[s].page[p].tried = false;
        }
    }
}

static bool same_color(GfxColor a, GfxColor b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

void atlas_recolor(Atlas *atlas, const AtlasRecolor *list, int count)
{
    count = count < 0 ? 0 : count > ATLAS_RECOLOR_MAX ? ATLAS_RECOLOR_MAX : count;
    bool same = count == atlas->recolor_count;
    for (int i = 0; i < count && same; i++) {
        const AtlasRecolor *now = &atlas->recolor[i];
        same = !strcmp(now->name, list[i].name) && same_color(now->from, list[i].from)
               && same_color(now->to, list[i].to);
    }
    if (!same) {
        memcpy(atlas->recolor, list, sizeof *list * (size_t)count);
        atlas->recolor_count = count;
        forget_pictures(atlas);
    }
}

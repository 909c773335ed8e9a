/* Type on the screen: fonts at pixel sizes, a cache of set texts, and drawing them. */
#include "toolkit/text/text_private.h"

static const size_t layout_bytes_max = (size_t)8 << 20;

Text *text_create(Gfx *gfx, const Theme *theme, Atlas *atlas, const char *font_dir, char *error,
                  size_t size)
{
    Text *text = calloc(1, sizeof *text);
    if (!text) {
        snprintf(error, size, "out of memory");
        return NULL;
    }
    text->gfx = gfx;
    text->theme = theme;
    text->atlas = atlas;
    snprintf(text->dir, sizeof text->dir, "%s", font_dir);
    if (TTF_Init() != 0) {
        snprintf(error, size, "no type: %s", TTF_GetError());
        free(text);
        return NULL;
    }
    for (int i = 0; i < THEME_TYPE_COUNT; i++) {
        if (!text_font(text, (ThemeType)i, 16, 0)) {
            snprintf(error, size, "%s/%s: %s", font_dir, theme->type[i].font, TTF_GetError());
            text_destroy(text);
            return NULL;
        }
    }
    return text;
}

void text_destroy(Text *text)
{
    if (!text) {
        return;
    }
    for (int i = 0; i < TEXT_LAYOUT_MAX; i++) {
        text_layout_finish(&text->layout[i]);
    }
    for (int i = 0; i < TEXT_FONT_MAX; i++) {
        TTF_CloseFont(text->font[i].font);
    }
    free(text);
    TTF_Quit();
}

/* --- Styles ----------------------------------------------------------------------------------- */

TextStyle text_style(ThemeType type)
{
    return (TextStyle){.type = type};
}

TextStyle text_style_with(ThemeType type, GfxColor color, TextAlign align, TextVertical vertical,
                          TextOverflow overflow)
{
    return (TextStyle){
        .type = type, .color = color, .align = align, .vertical = vertical, .overflow = overflow};
}

static int style_px(const Text *text, const TextStyle *style)
{
    float size = style->size > 0 ? style->size : text->theme->type[style->type].size;
    int px = (int)(size * gfx_view_now(text->gfx).k + 0.5f);
    return px < 6 ? 6 : px > 600 ? 600 : px;
}

float text_enlarged(const Text *text)
{
    enum { NARROW = 900 }; /* In narrower windows rather small than cut. */
    const float narrow = NARROW / gfx_width(text->gfx);
    return fminf(fmaxf(fmaxf(1, narrow), gfx_text_scale(text->gfx)), 1.4f);
}

/* --- Cache ------------------------------------------------------------------------------------ */

static uint64_t layout_key(const Text *text, const TextStyle *style, int px, int max_w,
                           int max_lines, const char *utf8)
{
    int line = (int)(style->line * 1000);
    int v[9] = {(int)style->type,
                px,
                max_w,
                max_lines,
                (int)style->overflow,
                style->plain,
                style->halo.a > 0,
                line,
                (int)(text_enlarged(text) * 1000)};
    uint64_t key = gfx_hash(0, v, sizeof v);
    key = gfx_hash(key, utf8, strlen(utf8));
    return key ? key : 1;
}

static void drop_layout(Text *text, TextLayout *l)
{
    text->bytes -= l->bytes;
    text_layout_finish(l);
}

static const TextLayout *layout(Text *text, const TextStyle *style, int max_w, int max_lines,
                                const char *utf8)
{
    enum { PROBES = 12 };
    int px = style_px(text, style);
    uint64_t key = layout_key(text, style, px, max_w, max_lines, utf8);
    uint32_t now = gfx_frame_count(text->gfx);
    TextLayout *victim = NULL;
    for (int i = 0; i < PROBES; i++) {
        TextLayout *l = &text->layout[(key + (uint64_t)i) % TEXT_LAYOUT_MAX];
        if (l->key == key) {
            l->used = now;
            return l;
        }
        if (!victim || l->key == 0 || (victim->key != 0 && l->used < victim->used)) {
            victim = l;
        }
    }
    drop_layout(text, victim);
    if (!text_compose(text, victim, style, px, max_w, max_lines, utf8)) {
        text_layout_finish(victim);
        return victim;
    }
    victim->key = key;
    victim->used = now;
    text->bytes += victim->bytes;
    for (int i = 0; text->bytes > layout_bytes_max && i < TEXT_LAYOUT_MAX; i++) {
        TextLayout *l = &text->layout[i];
        if (l->key && l != victim && now - l->used > 2) {
            drop_layout(text, l);
        }
    }
    return victim;
}

GfxPoint text_measure(Text *text, const TextStyle *style, const char *utf8, float max_width)
{
    float k = gfx_view_now(text->gfx).k;
    int w = max_width > 0 ? (int)(max_width * k + 0.5f) : 0;
    const TextLayout *l = layout(text, style, w, 0, utf8);
    return gfx_point((float)l->w / k, (float)l->h / k);
}

float text_width(Text *text, const TextStyle *style, const char *utf8)
{
    TextStyle free_style = *style;
    free_style.overflow = TEXT_FREE;
    const TextLayout *l = layout(text, &free_style, 0, 0, utf8);
    return (float)l->w / gfx_view_now(text->gfx).k;
}

float text_line_height(Text *text, const TextStyle *style)
{
    float factor = style->line > 0 ? style->line : text->theme->grid.line;
    float k = gfx_view_now(text->gfx).k;
    return floorf((float)style_px(text, style) * factor + 0.5f) / k;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_icon(Text *text, const TextLayout *l, const TextPiece *p, int x, int baseline)
{
    GfxView v = gfx_view_now(text->gfx);
    float side = (float)l->px * 1.02f;
    GfxRect box = gfx_rect(((float)(x + p->x) - v.ox) / v.k + 0.5f / v.k,
                           ((float)baseline - (float)l->cap_height / 2 - side / 2 - v.oy) / v.k,
                           (float)(p->w - 1) / v.k, side / v.k);
    if (text->atlas) {
        /* The shadow of a piece would fall on the letters behind it. */
        gfx_push_clip(text->gfx, gfx_rect_inset(box, -1 / v.k));
        atlas_draw_in(text->atlas, p->icon, box, NULL);
        gfx_pop_clip(text->gfx);
    }
}

/* Where its capitals stand. */
static void mark_line(Text *text, const TextLayout *l, const TextLine *line, int x, int baseline)
{
    const TextPiece *a = &l->piece[line->first], *b = &l->piece[line->first + line->count - 1];
    if (line->count > 0) {
        const int left = x + a->x + a->ink_x;
        const int right = x + b->x + (b->icon[0] ? b->w : b->ink_x + b->ink_w);
        gfx_mark(text->gfx, GFX_MARK_TEXT, (float)left, (float)(baseline - l->cap_height),
                 (float)(right - left), (float)l->cap_height, text->seen_count - 1);
    }
}

static void draw_line(Text *text, const TextLayout *l, const TextLine *line, const TextStyle *style,
                      int x, int baseline)
{
    const GfxBox clip = gfx_clip_now(text->gfx);
    const int seen = SDL_min(baseline, clip.y1) - SDL_max(baseline - l->cap_height, clip.y0);
    if (text->gfx->marks.scrolls > 0 && seen < l->cap_height) {
        return; /* A line that scrolls is seen whole, or not at all. */
    }
    mark_line(text, l, line, x, baseline);
    GfxColor ink = style->color.a ? style->color : text->theme->color.ink;
    for (int i = 0; i < line->count; i++) {
        TextPiece *p = &l->piece[line->first + i];
        if (p->icon[0]) {
            draw_icon(text, l, p, x, baseline);
            continue;
        }
        int px = x + p->x, py = baseline + p->y;
        if (p->halo.a) {
            gfx_blit_mask(text->gfx, &p->halo, px - p->halo_pad, py - p->halo_pad, style->halo);
        }
        gfx_blit_mask(text->gfx, &p->mask, px, py, p->red ? text->theme->color.rubric : ink);
    }
}

/* The part of a box that is in sight, window units; w 0: none is, and where it would be. */
static GfxRect box_in_sight(const Gfx *gfx, const GfxRect *r)
{
    const GfxRect all = gfx_rect_to_window(gfx, *r);
    const GfxRect seen = gfx_rect_intersect(all, gfx_clip_rect(gfx));
    return seen.w > 0 && seen.h > 0 ? seen : gfx_rect(all.x + all.w / 2, all.y, 0, all.h);
}

void text_remember(Text *text, const char *utf8, bool cut, const GfxRect *box)
{
    size_t len = strlen(utf8) + 1;
    if (!text->gfx->measuring && text->seen_count < TEXT_SEEN_MAX
        && (size_t)text->seen_bytes + len <= TEXT_SEEN_BYTES) {
        text->seen_cut[text->seen_count] = cut;
        text->seen_box[text->seen_count] =
            box ? box_in_sight(text->gfx, box) : gfx_rect(0, 0, 0, 0);
        text->seen_at[text->seen_count++] = text->seen_bytes;
        memcpy(text->seen + text->seen_bytes, utf8, len);
        text->seen_bytes += (int)len;
    }
}

void text_fit(Text *text, TextStyle *style, GfxPoint room, float least, const char *utf8)
{
    const float smallest = least / text_enlarged(text), k = gfx_view_now(text->gfx).k;
    const TextLayout *l = NULL;
    while (style->size > smallest
           && ((l = layout(text, style, (int)(room.x * k + 0.5f), 0, utf8))->broken
               || (float)l->h / k > room.y)) {
        style->size -= 0.5f;
    }
}

bool text_fits(Text *text, const TextStyle *style, float w, const char *utf8)
{
    const int px = (int)(w * gfx_view_now(text->gfx).k + 0.5f);
    return !utf8[0] || (px > 0 && !layout(text, style, px, 1, utf8)->cut);
}

float text_draw(Text *text, const TextStyle *style, GfxRect box, const char *utf8)
{
    GfxView v = gfx_view_now(text->gfx);
    int w = (int)(box.w * v.k + 0.5f), h = (int)(box.h * v.k + 0.5f);
    float line_h = text_line_height(text, style) * v.k;
    int lines = box.h > 0 && style->overflow == TEXT_WRAP ? (int)((float)h / line_h + 0.15f) : 0;
    if (w <= 0 || !utf8[0]) {
        return 0;
    }
    lines = box.h > 0 && lines < 1 ? 1 : lines;
    const TextLayout *l = layout(text, style, w, lines, utf8);
    GfxPoint at = gfx_px(text->gfx, box.x, box.y);
    int x0 = (int)floorf(at.x + 0.5f), y = (int)floorf(at.y + 0.5f);
    y += (h - l->h) * (int)style->vertical / 2;
    const float wide = (float)l->w / v.k;
    const GfxRect place = gfx_rect(box.x + (box.w - wide) * (float)style->align / 2, box.y, wide,
                                   fmaxf(box.h, (float)l->h / v.k));
    text_remember(text, utf8, l->cut || l->broken, &place);
    for (int i = 0; i < l->line_count; i++) {
        const int x = x0 + (w - l->line[i].w) * (int)style->align / 2;
        draw_line(text, l, &l->line[i], style, x, y + l->baseline + i * l->line_h);
    }
    return (float)l->h / v.k;
}

void text_draw_centered(Text *text, const TextStyle *style, float x, float y, const char *utf8)
{
    TextStyle one = *style;
    one.overflow = TEXT_FREE;
    const TextLayout *l = layout(text, &one, 0, 0, utf8);
    if (l->line_count == 0) {
        return;
    }
    const TextLine *line = &l->line[0];
    const TextPiece *a = &l->piece[line->first], *b = &l->piece[line->first + line->count - 1];
    float left = (float)(a->x + a->ink_x), right = (float)(b->x + b->ink_x + b->ink_w);
    GfxPoint at = gfx_px(text->gfx, x, y);
    const float half = (float)l->line_h / (2 * gfx_view_now(text->gfx).k);
    const GfxRect place = gfx_rect(x - half, y - half, 2 * half, 2 * half);
    text_remember(text, utf8, l->cut, &place);
    draw_line(text, l, line, style, (int)floorf(at.x - (left + right) / 2 + 0.5f),
              (int)floorf(at.y + (float)l->cap_height / 2 + 0.5f));
}

void text_escape(const char *utf8, char *out, size_t size)
{
    size_t n = 0;
    for (const char *p = utf8; *p && size > 0;) {
        const size_t len = text_letter(p, NULL), need = len + (*p == '{' ? 1u : 0u);
        if (n + need >= size) {
            break;
        }
        if (*p == '{') {
            out[n++] = '{';
        }
        memcpy(out + n, p, len);
        n += len;
        p += len;
    }
    if (size > 0) {
        out[n] = 0;
    }
}

/* --- On record -------------------------------------------------------------------------------- */

void text_begin_frame(Text *text)
{
    text->seen_count = 0;
    text->seen_bytes = 0;
}

int text_frame_count(const Text *text)
{
    return text->seen_count;
}

const char *text_frame_at(const Text *text, int index, GfxRect *box)
{
    if (index < 0 || index >= text->seen_count) {
        return NULL;
    }
    *box = text->seen_box[index];
    return text->seen + text->seen_at[index];
}

static const char *find_part(const Text *text, const char *part, bool cut)
{
    for (int i = 0; i < text->seen_count; i++) {
        const char *seen = text->seen + text->seen_at[i];
        if ((!cut || text->seen_cut[i]) && strstr(seen, part)) {
            return seen;
        }
    }
    return NULL;
}

const char *text_frame_cut(const Text *text, const char *part)
{
    return find_part(text, part, true);
}

bool text_frame_has(const Text *text, const char *part)
{
    return find_part(text, part, false) != NULL;
}

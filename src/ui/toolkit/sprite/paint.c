/* Paper, brass and walnut. Gradients, grain and soft shadows cost too much to paint in every frame,
 * so each piece is painted once per size and kept. */
#include "toolkit/widgets/ui_private.h"

static const size_t paint_bytes_max = (size_t)40 << 20, paint_bytes_rest = (size_t)12 << 20;

/* --- Keeping what was painted ----------------------------------------------------------------- */

static void drop_paint(UiPaint *p)
{
    state->paint_bytes -= (size_t)p->bitmap.w * (size_t)p->bitmap.h * 4;
    gfx_bitmap_finish(&p->bitmap);
    p->key = 0;
}

static UiPaint *find_paint(uint64_t key, bool *fresh)
{
    UiPaint *best = &state->paint[0];
    for (int i = 0; i < UI_PAINT_MAX; i++) {
        UiPaint *p = &state->paint[i];
        if (p->key == key) {
            *fresh = true;
            return p;
        }
        if (p->key == 0 || (best->key != 0 && p->used < best->used)) {
            best = p;
        }
    }
    *fresh = false;
    drop_paint(best);
    uint32_t now = gfx_frame_count(ui->gfx);
    while (state->paint_bytes > paint_bytes_rest) {
        UiPaint *oldest = NULL;
        for (int i = 0; i < UI_PAINT_MAX; i++) {
            UiPaint *p = &state->paint[i];
            if (p->key && (!oldest || p->used < oldest->used)) {
                oldest = p;
            }
        }
        /* What the last frames showed may take more room than what nobody looks at. */
        if (!oldest || (oldest->used + 2 >= now && state->paint_bytes <= paint_bytes_max)) {
            break;
        }
        drop_paint(oldest);
    }
    return best;
}

static void draw_shield(GfxRect r, UiLook as);
static void draw_pattern(GfxRect r, UiLook as);

void ui_paint_cached(GfxRect r, float margin, UiLook as, UiPaintFn draw)
{
    GfxView v = gfx_view_now(ui->gfx);
    int w = (int)(r.w * v.k + 0.5f), h = (int)(r.h * v.k + 0.5f), m = (int)ceilf(margin * v.k);
    if (w <= 0 || h <= 0) {
        return;
    }
    const GfxPoint at = gfx_px(ui->gfx, r.x, r.y);
    if (draw != draw_shield && draw != draw_pattern) {
        gfx_mark(ui->gfx, GFX_MARK_GROUND, at.x, at.y, (float)w, (float)h, 0);
    }
    uint32_t parts[] = {(uint32_t)w,
                        (uint32_t)h,
                        (uint32_t)(v.k * 1000),
                        (uint32_t)as.color.r << 24 | (uint32_t)as.color.g << 16
                            | (uint32_t)as.color.b << 8 | as.color.a,
                        (uint32_t)as.variant,
                        (uint32_t)ui->theme->palette};
    bool fresh;
    uint64_t key = gfx_hash(gfx_hash(0, &draw, sizeof draw), parts, sizeof parts);
    UiPaint *p = find_paint(key, &fresh);
    if (!fresh) {
        if (!gfx_bitmap_init(&p->bitmap, w + 2 * m, h + 2 * m)) {
            return;
        }
        GfxTargetSave saved;
        GfxView view = {v.k, (float)m, (float)m};
        gfx_target_begin(ui->gfx, &saved, &p->bitmap, view);
        draw(gfx_rect(0, 0, (float)w / v.k, (float)h / v.k), as);
        gfx_target_end(ui->gfx, &saved);
        p->key = key;
        state->paint_bytes += (size_t)p->bitmap.w * (size_t)p->bitmap.h * 4;
    }
    p->used = gfx_frame_count(ui->gfx);
    gfx_blit(ui->gfx, &p->bitmap, (int)floorf(at.x + 0.5f) - m, (int)floorf(at.y + 0.5f) - m, 1,
             (GfxColor){0});
}

/* --- Surfaces --------------------------------------------------------------------------------- */

void paint_walnut(GfxRect r)
{
    if (ui->theme->look.grain <= 0) {
        gfx_fill_rect(ui->gfx, r, ui->theme->color.walnut);
        return;
    }
    gfx_image_tile(state->walnut, r, 1024, 1);
}

void paint_walnut_around(GfxRect hole)
{
    float w = gfx_width(ui->gfx), h = gfx_height(ui->gfx);
    GfxRect part[4] = {gfx_rect(0, 0, w, hole.y), gfx_rect(0, hole.y, hole.x, hole.h),
                       gfx_rect(hole.x + hole.w, hole.y, w - hole.x - hole.w, hole.h),
                       gfx_rect(0, hole.y + hole.h, w, h - hole.y - hole.h)};
    for (int i = 0; i < 4; i++) {
        if (part[i].w > 0 && part[i].h > 0) {
            gfx_push_clip(ui->gfx, part[i]);
            paint_walnut(gfx_rect(0, 0, w, h));
            gfx_pop_clip(ui->gfx);
        }
    }
}

void paint_grain(GfxRect r, float strength)
{
    const float shown = strength * ui->theme->look.grain;
    if (shown > 0) {
        gfx_image_tile(state->grain, r, 512, shown);
    }
}

static GfxColor shadow_color(float alpha)
{
    return gfx_fade(gfx_rgb(0x1A0D04), alpha);
}

static void brass_line(GfxRect r, float notch, float width)
{
    const ThemeColors *c = &ui->theme->color;
    gfx_stroke_notched(ui->gfx, r, notch, width + 1.6f, gfx_fade(gfx_rgb(0x3A2A10), 0.9f));
    gfx_stroke_notched(ui->gfx, r, notch, width, c->brass);
    GfxRect up = gfx_rect(r.x - 0.4f, r.y - 0.5f, r.w, r.h);
    gfx_stroke_notched(ui->gfx, up, notch, width * 0.34f, gfx_fade(gfx_rgb(0xFFF0C0), 0.75f));
}

static void draw_panel(GfxRect r, UiLook as)
{
    const ThemeColors *c = &ui->theme->color;
    float n = ui->theme->grid.notch;
    gfx_shadow(ui->gfx, gfx_rect_inset(r, 2), n, 7, 1.5f, 3.5f, shadow_color(0.42f));
    gfx_fill_notched(ui->gfx, r, n, c->paper_top, c->paper_bottom);
    paint_grain(gfx_rect_inset(r, n), 0.55f);
    gfx_stroke_notched(ui->gfx, r, n, 1.2f * ui->theme->look.edge, c->ink_soft);
    if (as.variant == 0) {
        gfx_stroke_notched(ui->gfx, gfx_rect_inset(r, 3.5f), n, 0.9f, gfx_fade(c->brass, 0.85f));
    } else {
        brass_line(gfx_rect_inset(r, -0.8f), n, 3.0f);
    }
}

void paint_panel(GfxRect r)
{
    ui_paint_cached(r, 14, (UiLook){.variant = 0}, draw_panel);
}

void paint_panel_framed(GfxRect r)
{
    ui_paint_cached(r, 14, (UiLook){.variant = 1}, draw_panel);
}

static void draw_card(GfxRect r, UiLook as)
{
    const ThemeColors *c = &ui->theme->color;
    gfx_shadow(ui->gfx, gfx_rect_inset(r, 1), 4, 5, 1.2f, 2.6f, shadow_color(0.42f));
    gfx_fill_rounded_vertical(ui->gfx, r, 4, c->paper_high, c->paper_bottom);
    paint_grain(gfx_rect_inset(r, 2), 0.4f);
    gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, 0.5f), 4, 1.2f * ui->theme->look.edge,
                       as.color.a ? as.color : c->ink);
}

void paint_card(GfxRect r, GfxColor edge)
{
    ui_paint_cached(r, 9, (UiLook){.color = edge}, draw_card);
}

static void draw_well(GfxRect r, UiLook as)
{
    const ThemeColors *c = &ui->theme->color;
    (void)as;
    gfx_fill_rounded(ui->gfx, r, 3, c->paper_low);
    GfxColor dark = gfx_fade(c->walnut_dark, 0.30f), none = gfx_fade(c->walnut_dark, 0);
    gfx_fill_rect_vertical(ui->gfx, gfx_rect(r.x + 1, r.y + 1, r.w - 2, 4), dark, none);
    gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, 0.5f), 3, ui->theme->look.edge,
                       gfx_fade(c->ink_soft, 0.9f));
}

void paint_well(GfxRect r)
{
    ui_paint_cached(r, 1, (UiLook){.variant = 0}, draw_well);
}

void paint_brass_frame(GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    /* Four bars instead of a stroke: the middle of a large frame is not even looked at. */
    const struct {
        float out, in;
        GfxColor color;
    } ring[3] = {{3, -2, gfx_rgb(0x3A2A10)}, {2, -1, c->brass}, {1.6f, 0.8f, c->brass_light}};
    for (int i = 0; i < 3; i++) {
        GfxRect o = gfx_rect_inset(r, -ring[i].out);
        float t = ring[i].out - ring[i].in;
        gfx_fill_rect(ui->gfx, gfx_rect(o.x, o.y, o.w, t), ring[i].color);
        gfx_fill_rect(ui->gfx, gfx_rect(o.x, o.y + o.h - t, o.w, t), ring[i].color);
        gfx_fill_rect(ui->gfx, gfx_rect(o.x, o.y + t, t, o.h - 2 * t), ring[i].color);
        gfx_fill_rect(ui->gfx, gfx_rect(o.x + o.w - t, o.y + t, t, o.h - 2 * t), ring[i].color);
    }
}

static GfxColor rule_color(void)
{
    return gfx_fade(ui->theme->color.ink_soft, fminf(0.45f * ui->theme->look.edge, 1));
}

void paint_rule(float x, float y, float w)
{
    gfx_fill_rect(ui->gfx, gfx_rect(x, y, w, 1), rule_color());
}

void paint_rule_vertical(float x, float y, float h)
{
    gfx_fill_rect(ui->gfx, gfx_rect(x, y, 1, h), rule_color());
}

void paint_highlight(GfxRect r, float radius, GfxColor color)
{
    GfxRect o = gfx_rect_inset(r, -2.2f);
    gfx_stroke_rounded(ui->gfx, o, radius + 2, 4.6f, gfx_rgb(0x2A1A0C));
    gfx_stroke_rounded(ui->gfx, o, radius + 2, 2.8f, color);
}

/* --- Liveries --------------------------------------------------------------------------------- */

static void draw_stripes(Gfx *gfx, GfxRect r, GfxColor light)
{
    /* Upright stripes on broad pieces; narrow bands are striped across, or nothing would show. */
    bool across = r.w <= 12;
    float step = across ? 8 : 11;
    int n = (int)ceilf((across ? r.h : r.w) / step);
    for (int i = 0; i < n; i++) {
        float at = ((float)i + 0.32f) * step;
        gfx_fill_rect(gfx,
                      across ? gfx_rect(r.x, r.y + at, r.w, step * 0.36f)
                             : gfx_rect(r.x + at, r.y, step * 0.36f, r.h),
                      light);
    }
}

static void draw_diagonals(Gfx *gfx, GfxRect r, GfxColor light)
{
    float step = r.w <= 12 ? 9 : 15, width = step * 0.36f;
    for (int i = 0; (float)i * step < r.w + r.h; i++) {
        const float x = r.x - r.h + (float)i * step;
        gfx_line(gfx, x, r.y - 2, x + r.h + 4, r.y + r.h + 2, width, light);
    }
}

static void draw_chequer(Gfx *gfx, GfxRect r, GfxColor light)
{
    float d = r.w <= 12 ? r.w / 2 : 9;
    for (int j = 0; (float)j * d < r.h; j++) {
        for (int i = 0; (float)i * d < r.w; i++) {
            if ((i + j) % 2) {
                gfx_fill_rect(gfx, gfx_rect(r.x + (float)i * d, r.y + (float)j * d, d, d), light);
            }
        }
    }
}

static void draw_pattern(GfxRect r, UiLook as)
{
    const ThemePlayer *p = &ui->theme->player[as.variant];
    gfx_push_clip(ui->gfx, r);
    gfx_fill_rect(ui->gfx, r, p->color);
    if (!strcmp(p->pattern, "stripes")) {
        draw_stripes(ui->gfx, r, p->light);
    } else if (!strcmp(p->pattern, "diagonals")) {
        draw_diagonals(ui->gfx, r, p->light);
    } else if (!strcmp(p->pattern, "chequer")) {
        draw_chequer(ui->gfx, r, p->light);
    }
    gfx_pop_clip(ui->gfx);
}

static bool is_player(int player)
{
    return player >= 0 && player < ui->theme->player_count;
}

void paint_pattern(int player, GfxRect r)
{
    if (is_player(player)) {
        ui_paint_cached(r, 0, (UiLook){.variant = player}, draw_pattern);
    } else {
        gfx_fill_rect(ui->gfx, r, ui->theme->color.paper_low);
    }
}

static void emblem(int player, float x, float y, float half)
{
    const ThemePlayer *p = &ui->theme->player[player];
    const AtlasDraw how = {1, p->on, 0};
    atlas_draw(ui->atlas, ui_id("emblem_%s", p->emblem), x, y, 2 * half, &how);
}

/* The outline of a heater shield about (x, y). */
static int shield_points(float x, float y, float s, GfxPoint *out)
{
    int n = 0;
    out[n++] = gfx_point(x - s, y - s * 1.05f);
    out[n++] = gfx_point(x + s, y - s * 1.05f);
    for (int i = 0; i <= 10; i++) {
        float t = (float)i / 10, u = 1 - t;
        float bx = u * u * u * 1 + 3 * u * u * t * 1 + 3 * u * t * t * 0.45f;
        float by =
            u * u * u * 0.15f + 3 * u * u * t * 0.85f + 3 * u * t * t * 1.15f + t * t * t * 1.4f;
        out[n++] = gfx_point(x + bx * s, y + by * s);
    }
    for (int i = n - 2; i > 1; i--) {
        out[n] = gfx_point(2 * x - out[i].x, out[i].y);
        n++;
    }
    return n;
}

static void draw_shield(GfxRect r, UiLook as)
{
    const ThemeColors *c = &ui->theme->color;
    GfxPoint p[64];
    float s = r.w / 2, x = r.x + s, y = r.y + s * 1.05f;
    int n = shield_points(x, y, s, p);
    if (!is_player(as.variant)) {
        GfxDash dash = {2, 1.6f, 0};
        gfx_fill_polygon(ui->gfx, p, n, c->paper_bottom);
        gfx_polyline(ui->gfx, p, n, true, 1, gfx_fade(c->ink_soft, 0.8f), &dash);
        return;
    }
    gfx_fill_polygon(ui->gfx, p, n, ui->theme->player[as.variant].color);
    float line = s * 0.13f;
    gfx_polyline(ui->gfx, p, n, true, line > 1 ? line : 1, gfx_rgb(0x2A1A0C), NULL);
    emblem(as.variant, x, y + s * 0.05f, s * 0.70f);
}

void paint_shield(int player, float x, float y, float half_width)
{
    GfxRect r =
        gfx_rect(x - half_width, y - half_width * 1.05f, 2 * half_width, 2.45f * half_width);
    ui_paint_cached(r, half_width * 0.2f + 1, (UiLook){.variant = player}, draw_shield);
}

void paint_marker(int player, float x, float y, float radius)
{
    gfx_fill_circle(ui->gfx, x + radius * 0.1f, y + radius * 0.2f, radius, shadow_color(0.4f));
    gfx_fill_circle(ui->gfx, x, y, radius,
                    is_player(player) ? ui->theme->player[player].color
                                      : ui->theme->color.paper_low);
    float line = radius * 0.13f;
    gfx_stroke_circle(ui->gfx, x, y, radius, line > 1 ? line : 1, gfx_rgb(0x22150A));
    if (is_player(player)) {
        emblem(player, x, y, radius * 0.66f);
    }
}

void paint_face(int player, float x, float y, float half_width)
{
    if (is_player(player)) {
        const char *name = ui_id("face_%s", ui->theme->player[player].name);
        atlas_draw(ui->atlas, name, x, y, 2 * half_width, NULL);
    }
}

void paint_flag(int player, float x, float y, float pole)
{
    if (is_player(player)) {
        const char *name = ui_id("flag_%s", ui->theme->player[player].name);
        atlas_draw(ui->atlas, name, x, y, pole, NULL);
    }
}

/* --- Badges, tags, routes --------------------------------------------------------------------- */

void paint_badge(float x, float y, float radius, const char *utf8, GfxColor fill, GfxColor ring)
{
    TextStyle style = ui_ink(THEME_TYPE_NUMBER, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
    float line = radius * 0.12f;
    style.size = radius * (strlen(utf8) > 2 ? 0.95f : 1.22f);
    gfx_fill_circle(ui->gfx, x, y, radius, ring.a ? ring : ui->theme->color.ink_soft);
    line = ring.a ? radius * 0.24f : line > 0.9f ? line : 0.9f;
    gfx_fill_circle(ui->gfx, x, y, radius - line, fill.a ? fill : ui->theme->color.paper_high);
    if (ring.a) {
        gfx_stroke_circle(ui->gfx, x, y, radius, 0.9f, ui->theme->color.ink);
    }
    text_draw_centered(ui->text, &style, x, y, utf8);
}

void paint_number(float x, float y, ThemeType type, float size, GfxColor color, int number)
{
    TextStyle style = text_style_with(type, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
    style.size = size;
    text_draw_centered(ui->text, &style, x, y, ui_id("%d", number));
}

void paint_medal(int good, float x, float y, float radius)
{
    if (good >= 0 && good < ui->theme->good_count) {
        const char *name = ui_id("medal_%s", ui->theme->good[good].name);
        atlas_draw(ui->atlas, name, x, y, 2 * radius, NULL);
    }
}

static void draw_tag(GfxRect r, UiLook as)
{
    gfx_shadow(ui->gfx, gfx_rect_inset(r, 1), 5, 7, 1.5f, 3.5f, shadow_color(0.45f));
    gfx_fill_rounded_vertical(ui->gfx, r, 5, ui->theme->color.paper_high,
                              ui->theme->color.paper_top);
    paint_grain(gfx_rect_inset(r, 2), 0.35f);
    gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, 1), 5, 2 * ui->theme->look.edge, as.color);
}

void paint_tag(GfxRect r, GfxColor edge)
{
    ui_paint_cached(r, 12, (UiLook){.color = edge}, draw_tag);
}

void paint_route(const GfxPoint *points, int n, GfxColor color)
{
    GfxDash dash = {10, 8, 0};
    if (n < 2) {
        return;
    }
    GfxColor c = color.a ? color : ui->theme->color.path, ink = gfx_fade(gfx_rgb(0x1A0F06), 0.85f);
    gfx_polyline(ui->gfx, points, n, false, 8, ink, NULL);
    gfx_polyline(ui->gfx, points, n, false, 4.6f, c, &dash);
    GfxPoint tip = points[n - 1], back = points[n - 2];
    /* The direction is taken some way back, so that a short last step does not twist the head. */
    for (int i = n - 2; i >= 0; i--) {
        back = points[i];
        if (hypotf(tip.x - back.x, tip.y - back.y) > 18) {
            break;
        }
    }
    float len = hypotf(tip.x - back.x, tip.y - back.y);
    if (len < 0.1f) {
        return;
    }
    float ux = (tip.x - back.x) / len, uy = (tip.y - back.y) / len;
    GfxPoint head[3] = {{tip.x + ux * 16, tip.y + uy * 16},
                        {tip.x - ux * 12 - uy * 14, tip.y - uy * 12 + ux * 14},
                        {tip.x - ux * 12 + uy * 14, tip.y - uy * 12 - ux * 14}};
    gfx_fill_polygon(ui->gfx, head, 3, c);
    gfx_polyline(ui->gfx, head, 3, true, 1.8f, gfx_rgb(0x1A0F06), NULL);
}

void paint_ring(float x, float y, float rx, float ry, GfxColor color)
{
    gfx_fill_ellipse(ui->gfx, x, y, rx, ry, gfx_fade(gfx_rgb(0xFFF6D8), 0.5f));
    gfx_stroke_ellipse(ui->gfx, x, y, rx, ry, 4.4f, gfx_rgb(0x3A2A10));
    gfx_stroke_ellipse(ui->gfx, x, y, rx, ry, 2.6f, color.a ? color : ui->theme->color.active);
}

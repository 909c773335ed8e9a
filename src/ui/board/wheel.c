#include "board/parts.h"

/* The Doge's space and one for each number. */
static int spaces(const Table *t)
{
    return t->has.wheel_spaces + 1;
}

static float space_angle(const Table *t, float space)
{
    return -1.5707963f + space * 6.2831853f / (float)spaces(t);
}

/* So much of the radius r from the middle, in the direction of a space. */
static GfxPoint on_wheel(const Table *t, float x, float y, float r, float space)
{
    const float a = space_angle(t, space);
    return gfx_point(x + r * cosf(a), y + r * sinf(a));
}

/* Numbers that a game of this many players does not use (S2-C2). */
static bool space_unused(const Table *t, int space)
{
    return space > t->has.wheel_used;
}

static const char *space_tip(Table *t, int space)
{
    const Galley *g = space ? table_galley(t, (GalleyId)space) : NULL;
    const char *mark = t->wheel_mark[space].tip;
    const char *what = !space                   ? S("wheel.doge")
                       : g->owner               ? SF("wheel.galley", ARG_INT("galley", space),
                                                     ARG_PLAYER(g->owner), ARG_ZONE(t, g->zone))
                       : space_unused(t, space) ? SN("wheel.unused", t->view.pub.player_count)
                                                : SF("wheel.free", ARG_INT("galley", space));
    return mark ? SF("tip.with_action", ARG_TEXT("what", what), ARG_TEXT("action", mark)) : what;
}

/* What a space shows. All of it together decides whether the wheel has to be drawn again. */
typedef struct Space {
    uint8_t owner, mark;
    bool active, veiled, hovered;
} Space;

static Space space_now(const Table *t, int space)
{
    const Public2012 *p = table_2012(t);
    const bool passed = p && space > 0 && space < p->marker;
    return (Space){.owner = space ? table_galley(t, (GalleyId)space)->owner : 0,
                   .mark = t->wheel_mark[space].mark,
                   .active = p && p->marker == space && t->view.pub.turn > 0,
                   .veiled = passed || space_unused(t, space)};
}

static Space register_space(Table *t, int space, float x, float y, float r)
{
    const GfxPoint at = on_wheel(t, x, y, r * 0.78f, (float)space);
    const UiHit hit = {.circle = r * 0.16f,
                       .no_focus = t->wheel_mark[space].mark == MARK_NONE,
                       .no_tab = true}; /* The page lists the numbers. */
    const char *id = ui_id(space ? "wheel:%d" : "wheel:doge", space);
    GfxRect box = gfx_rect(at.x - r * 0.16f, at.y - r * 0.16f, r * 0.32f, r * 0.32f);
    const UiResponse q =
        board_target(t, id, box, &hit, ui_tip_wanted(id) ? space_tip(t, space) : NULL,
                     (BoardClick){CLICK_WHEEL, (uint8_t)space});
    Space s = space_now(t, space);
    s.hovered = q.hovered;
    return s;
}

/* Where a marker has passed, and numbers that nobody uses, the space is veiled. */
static void draw_ground(Table *t, int space, const Space *s, float x, float y, float r)
{
    const ThemeColors *c = &ui->theme->color;
    Gfx *gfx = ui->gfx;
    float half = 3.14159265f / (float)spaces(t), a = space_angle(t, (float)space);
    float r0 = r * 0.58f, r1 = r * 0.965f;
    GfxColor fill = s->active ? c->select : space == 0 ? c->paper_low : gfx_fade(c->paper_high, 0);
    if (s->mark == MARK_CHOICE) {
        fill = gfx_fade(c->sale, s->hovered ? 0.8f : 0.4f);
    } else if (s->hovered) {
        fill = gfx_fade(c->select, 0.7f);
    }
    if (fill.a) {
        gfx_fill_sector(gfx, x, y, r0, r1, a - half, a + half, fill);
    }
    if (s->veiled) {
        gfx_fill_sector(gfx, x, y, r0, r1, a - half, a + half, gfx_fade(c->veil, 0.9f));
    }
    gfx_stroke_sector(gfx, x, y, r0, r1, a - half, a + half, 1, gfx_fade(c->ink, 0.75f));
}

static void draw_space(Table *t, int space, const Space *s, float x, float y, float r)
{
    const GfxPoint sign = on_wheel(t, x, y, r * 0.78f, (float)space),
                   number = on_wheel(t, x, y, r * 0.875f, (float)space),
                   owner = on_wheel(t, x, y, r * 0.70f, (float)space);
    draw_ground(t, space, s, x, y, r);
    if (space == 0) {
        atlas_draw_in(ui->atlas, "icon_doge",
                      gfx_rect(sign.x - r * 0.115f, sign.y - r * 0.13f, r * 0.23f, r * 0.23f),
                      NULL);
        return;
    }
    paint_number(number.x, number.y, THEME_TYPE_NUMBER, fminf(fmaxf(r * 0.145f, 14), r * 0.165f),
                 space_unused(t, space) ? ui->theme->color.ink_faint : ui->theme->color.ink, space);
    if (s->owner) {
        paint_marker(table_livery(t, s->owner), owner.x, owner.y, r * 0.09f);
    }
}

static void draw_hand(Table *t, float x, float y, float r, float space)
{
    const ThemeColors *c = &ui->theme->color;
    float a = space_angle(t, (float)space);
    float ca = cosf(a), sa = sinf(a), r0 = r * 0.58f;
    static const GfxPoint shape[] = {{-0.3f, -0.05f}, {0.72f, -0.035f}, {0.72f, -0.11f}, {1.02f, 0},
                                     {0.72f, 0.11f},  {0.72f, 0.035f},  {-0.3f, 0.05f}};
    GfxPoint hand[7];
    for (int i = 0; i < 7; i++) {
        float px = shape[i].x * r0, py = shape[i].y * r0;
        hand[i] = gfx_point(x + px * ca - py * sa, y + px * sa + py * ca);
    }
    gfx_fill_polygon(ui->gfx, hand, 7, c->walnut_dark);
    gfx_polyline(ui->gfx, hand, 7, true, 1.1f, c->brass_light, NULL);
    gfx_fill_circle(ui->gfx, x, y, r * 0.12f, c->brass);
    gfx_stroke_circle(ui->gfx, x, y, r * 0.12f, 1.2f, c->ink);
    gfx_fill_circle(ui->gfx, x - r * 0.03f, y - r * 0.03f, r * 0.05f, c->brass_light);
}

static void draw_disc(Table *t, const Space *shown, float x, float y, float r)
{
    const ThemeColors *c = &ui->theme->color;
    gfx_fill_glow(ui->gfx, x + 2, y + 5, r * 1.12f, r * 1.12f, gfx_fade(c->walnut_dark, 0.8f),
                  gfx_fade(c->walnut_dark, 0));
    gfx_fill_circle(ui->gfx, x, y, r, c->paper_bottom);
    gfx_fill_circle(ui->gfx, x, y, r * 0.97f, c->paper_top);
    for (int i = 0; i < spaces(t); i++) {
        draw_space(t, i, &shown[i], x, y, r);
    }
    gfx_stroke_circle(ui->gfx, x, y, r * 0.985f, r * 0.03f + 2.6f, c->brass_dark);
    gfx_stroke_circle(ui->gfx, x, y, r * 0.985f, r * 0.03f + 1, c->brass);
    gfx_stroke_circle(ui->gfx, x, y, r * 0.58f, 1.8f, c->brass);
    for (int i = 0; i < spaces(t); i++) {
        float a = space_angle(t, (float)i), r0 = r * 0.58f;
        GfxPoint ray[3] = {{x + r0 * 0.93f * cosf(a), y + r0 * 0.93f * sinf(a)},
                           {x + r0 * 0.3f * cosf(a + 0.2f), y + r0 * 0.3f * sinf(a + 0.2f)},
                           {x + r0 * 0.3f * cosf(a - 0.2f), y + r0 * 0.3f * sinf(a - 0.2f)}};
        gfx_fill_polygon(ui->gfx, ray, 3, gfx_fade(c->brass, 0.3f));
    }
}

/* The hand goes round forwards, never back over the numbers that it has passed. */
static float hand_place(Table *t, int space)
{
    int ahead = (space - t->hand_space + spaces(t)) % spaces(t);
    t->hand_space = (uint8_t)space;
    t->hand_turns += (float)ahead;
    return anim_to(&ui->anim, "wheel:hand", t->hand_turns, 180 + 60 * (float)ahead);
}

void table_ring_number(Table *t, int number)
{
    const GfxRect w = t->layout.wheel;
    const float r = w.w / 2;
    if (w.w > 0 && number > 0 && number < spaces(t)) {
        const GfxPoint at = on_wheel(t, w.x + r, w.y + r, r * 0.8f, (float)number);
        gfx_stroke_circle(ui->gfx, at.x, at.y, r * 0.2f, 4.5f, ui->theme->color.ink);
        gfx_stroke_circle(ui->gfx, at.x, at.y, r * 0.2f, 2.5f, ui->theme->color.path);
    }
}

void wheel_paint(Table *t, GfxRect r)
{
    const Public2012 *p = table_2012(t);
    const float half = r.w / 2, x = r.x + half, y = r.y + half;
    Space shown[GALLEY_MAX + 1] = {0};
    for (int i = 0; i < spaces(t); i++) {
        shown[i] = space_now(t, i);
    }
    draw_disc(t, shown, x, y, half);
    draw_hand(t, x, y, half, p ? p->marker : 0);
}

void table_draw_wheel(Table *t)
{
    GfxRect w = t->layout.wheel;
    Space shown[GALLEY_MAX + 1] = {0};
    const Public2012 *p = table_2012(t);
    if (w.w <= 0) {
        return;
    }
    float r = w.w / 2, x = w.x + r, y = w.y + r, margin = r * 0.14f + 6;
    for (int i = 0; i < spaces(t); i++) {
        shown[i] = register_space(t, i, x, y, r);
    }
    /* Numbers, sectors and markers are many shapes: they are kept as a picture until one
     * changes. */
    if (ui_kept_begin(&t->wheel_kept, w, margin, gfx_hash(0, shown, sizeof shown))) {
        draw_disc(t, shown, x, y, r);
        ui_kept_end(t->wheel_kept);
    }
    draw_hand(t, x, y, r, hand_place(t, p ? p->marker : 0));
}

#include "board/parts.h"

static void tick(GfxPoint at, float dx, float dy)
{
    const ThemeColors *c = &ui->theme->color;
    const float long_dx = dx * 1.3f, long_dy = dy * 1.3f;
    gfx_line(ui->gfx, at.x - long_dx, at.y - long_dy, at.x + long_dx, at.y + long_dy, 6, c->ink);
    gfx_line(ui->gfx, at.x - dx, at.y - dy, at.x + dx, at.y + dy, 3, c->danger);
}

void mark_shape_target(GfxRect r, float k)
{
    const float half = 6 * k;
    const GfxPoint middle = gfx_rect_center(r);
    tick(gfx_point(r.x, middle.y), half, 0);
    tick(gfx_point(r.x + r.w, middle.y), half, 0);
    tick(gfx_point(middle.x, r.y), 0, half);
    tick(gfx_point(middle.x, r.y + r.h), 0, half);
}

void mark_shape_choice(float x, float y, float rx, float ry)
{
    enum { POINTS = 48 };
    static const float TURN = 6.28318531f;
    const GfxDash dash = {7, 9, 0};
    GfxPoint ring[POINTS];
    for (int i = 0; i < POINTS; i++) {
        const float a = TURN * (float)i / POINTS;
        ring[i] = gfx_point(x + rx * cosf(a), y + ry * sinf(a));
    }
    gfx_polyline(ui->gfx, ring, POINTS, true, 2.8f, ui->theme->color.ink, &dash);
}

void mark_shape_active(float x, float y, float rx, float k)
{
    for (int side = -1; side <= 1; side += 2) {
        const float tip = x + (float)side * (rx - 1), out = (float)side * 11 * k;
        const GfxPoint head[3] = {{tip, y}, {tip + out, y - 7 * k}, {tip + out, y + 7 * k}};
        gfx_fill_polygon(ui->gfx, head, 3, ui->theme->color.active);
        gfx_polyline(ui->gfx, head, 3, true, 1.6f, ui->theme->color.ink, NULL);
    }
}

void mark_shape_sale(float x, float y, float rx, float ry, float k)
{
    enum { COINS = 10 };
    static const float TURN = 6.28318531f;
    for (int i = 0; i < COINS; i++) {
        const float a = TURN * ((float)i + 0.5f) / COINS, at_x = x + rx * cosf(a),
                    at_y = y + ry * sinf(a);
        gfx_fill_circle(ui->gfx, at_x, at_y, 4.2f * k, ui->theme->color.ink);
        gfx_fill_circle(ui->gfx, at_x, at_y, 2.9f * k, ui->theme->color.sale);
    }
}

void mark_shape_crown(GfxRect r, GfxColor color)
{
    enum { POINTS = 3 };
    const float w = 6, h = 4.5f, left = r.x + (r.w - w * POINTS) / 2;
    for (int i = 0; i < POINTS; i++) {
        const float x = left + w * (float)i;
        const GfxPoint point[3] = {{x, r.y}, {x + w / 2, r.y - h}, {x + w, r.y}};
        gfx_fill_polygon(ui->gfx, point, 3, color);
    }
}

/* --- Goods ------------------------------------------------------------------------------------ */

enum { CORNERS_MAX = 8 };

/* In hundredths of a square around the middle, which reaches from -50 to 50. */
typedef struct GoodShape {
    const char *good; /* Of the theme. */
    int count;        /* Corners; 0: a disc. */
    signed char corner[CORNERS_MAX][2];
} GoodShape;

static const GoodShape GOOD_SHAPES[] = {
    {"wood", 0, {{0}}},
    {"stone", 4, {{-45, -45}, {45, -45}, {45, 45}, {-45, 45}}},
    {"marble", 4, {{-22, -50}, {22, -50}, {22, 50}, {-22, 50}}},
    {"wine", 3, {{-50, -45}, {50, -45}, {0, 50}}},
    {"gold", 3, {{0, -50}, {50, 45}, {-50, 45}}},
    {"spice",
     8,
     {{0, -50}, {14, -14}, {50, 0}, {14, 14}, {0, 50}, {-14, 14}, {-50, 0}, {-14, -14}}},
    {"gems", 4, {{0, -50}, {50, 0}, {0, 50}, {-50, 0}}},
    {"cloth",
     8,
     {{-50, -45}, {50, -45}, {50, 0}, {25, 0}, {25, 50}, {-25, 50}, {-25, 0}, {-50, 0}}},
    {"iron", 6, {{-50, -45}, {50, -45}, {15, 0}, {50, 45}, {-50, 45}, {-15, 0}}}};

int mark_shape_number(const char *good)
{
    const int count = sizeof GOOD_SHAPES / sizeof GOOD_SHAPES[0];
    int i = 0;
    /* "spices" is the first edition's spice. */
    while (i < count && strncmp(good, GOOD_SHAPES[i].good, strlen(GOOD_SHAPES[i].good)) != 0) {
        i++;
    }
    return i < count ? i : -1;
}

void mark_shape_good(int good, GfxRect r)
{
    const int number = mark_shape_number(ui->theme->good[good].name);
    const GoodShape *shape = &GOOD_SHAPES[number < 0 ? 0 : number];
    const GfxColor color = ui->theme->good[good].color;
    const GfxPoint at = gfx_rect_center(r);
    GfxPoint corner[CORNERS_MAX];
    if (shape->count == 0) {
        gfx_fill_circle(ui->gfx, at.x, at.y, r.h / 2, color);
        gfx_stroke_circle(ui->gfx, at.x, at.y, r.h / 2, 0.9f, ui->theme->color.ink, NULL);
        return;
    }
    for (int i = 0; i < shape->count; i++) {
        corner[i] = gfx_point(at.x + r.w * (float)shape->corner[i][0] / 100,
                              at.y + r.h * (float)shape->corner[i][1] / 100);
    }
    gfx_fill_polygon(ui->gfx, corner, shape->count, color);
    gfx_polyline(ui->gfx, corner, shape->count, true, 0.9f, ui->theme->color.ink, NULL);
}

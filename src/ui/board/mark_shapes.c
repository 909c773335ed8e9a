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

void mark_shape_active(float x, float y, float rx, float k)
{
    for (int side = -1; side <= 1; side += 2) {
        const float tip = x + (float)side * (rx - 1), out = (float)side * 11 * k;
        const GfxPoint head[3] = {{tip, y}, {tip + out, y - 7 * k}, {tip + out, y + 7 * k}};
        gfx_fill_polygon(ui->gfx, head, 3, ui->theme->color.active);
        gfx_polyline(ui->gfx, head, 3, true, 1.6f, ui->theme->color.ink, NULL);
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

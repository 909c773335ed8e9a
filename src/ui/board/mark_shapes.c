#include "board/mark_shapes.h"

#include <math.h>

static void tick(Ui *ui, GfxPoint at, float dx, float dy)
{
    const ThemeColors *c = &ui->theme->color;
    const float long_dx = dx * 1.3f, long_dy = dy * 1.3f;
    gfx_line(ui->gfx, at.x - long_dx, at.y - long_dy, at.x + long_dx, at.y + long_dy, 6, c->ink);
    gfx_line(ui->gfx, at.x - dx, at.y - dy, at.x + dx, at.y + dy, 3, c->danger);
}

void mark_shape_target(Ui *ui, GfxRect r, float k)
{
    const float half = 6 * k;
    const GfxPoint middle = gfx_rect_center(r);
    tick(ui, gfx_point(r.x, middle.y), half, 0);
    tick(ui, gfx_point(r.x + r.w, middle.y), half, 0);
    tick(ui, gfx_point(middle.x, r.y), 0, half);
    tick(ui, gfx_point(middle.x, r.y + r.h), 0, half);
}

void mark_shape_choice(Ui *ui, float x, float y, float rx, float ry)
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

#include "table/under.h"

#include "table/table.h"

static float overlap(GfxRect a, GfxRect b)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

float under_galley(const Table *t, GfxRect r, GalleyId galley)
{
    const float k = t->layout.piece_k;
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    return table_galley(t, galley)->owner == 0
               ? 0
               : overlap(r, gfx_rect(at.x - 36 * k, at.y - 50 * k, 72 * k, 62 * k));
}

float under_galleys(const Table *t, GfxRect r)
{
    float sum = 0;
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        sum += under_galley(t, r, galley);
    }
    return sum;
}

float under_plates(const Table *t, GfxRect r)
{
    float sum = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        sum += overlap(r, t->plate[port]);
    }
    return sum;
}

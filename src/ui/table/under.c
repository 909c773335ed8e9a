#include "table/under.h"

#include "table/table.h"

#include <math.h>

float under_rect(GfxRect r, GfxRect below)
{
    const GfxRect both = gfx_rect_intersect(r, below);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

float under_galley(const Table *t, GfxRect r, GalleyId galley)
{
    const float k = t->layout.piece_k;
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    return table_galley(t, galley)->owner == 0
               ? 0
               : under_rect(r, gfx_rect(at.x - 36 * k, at.y - 50 * k, 72 * k, 62 * k));
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
        sum += under_rect(r, t->plate[port]);
    }
    return sum;
}

GfxRect edge_place(const Table *t, float w, float h, int place)
{
    GfxRect inside = gfx_rect_inset(t->layout.board, 10);
    gfx_cut_bottom(&inside, t->card_foot);
    const float width = fminf(w, inside.w), height = fminf(h, inside.h);
    const float step = (inside.w - width) / (EDGE_PLACES_A_ROW - 1);
    const float down = place < EDGE_PLACES_A_ROW ? inside.h - height : 0;
    return gfx_rect(inside.x + step * (float)(place % EDGE_PLACES_A_ROW), inside.y + down, width,
                    height);
}

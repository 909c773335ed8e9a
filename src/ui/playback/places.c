#include "playback/playback.h"

#include "table/table.h"

GfxPoint place_of_galley(const Table *t, GalleyId galley)
{
    GfxPoint p = table_to_window(t, t->galley_at[galley]);
    return gfx_point(p.x, p.y - 8 * t->layout.piece_k);
}

GfxPoint place_of_port(const Table *t, PortId port)
{
    return gfx_rect_center(t->plate[port]);
}

GfxPoint place_of_purse(const Table *t, PlayerId player)
{
    GfxRect cards = t->layout.cards;
    if (!player) {
        return gfx_point(t->layout.board.x + t->layout.board.w / 2, t->layout.board.h - 30);
    }
    if (cards.w <= 0) {
        return gfx_point(t->layout.board.x + t->layout.board.w, 60 + 50 * (float)player);
    }
    GfxRect r = gfx_split_column(cards, player - 1, t->view.pub.player_count, 8);
    return gfx_point(r.x + r.w - 60, r.y + r.h * 0.3f);
}

GfxPoint place_of(const Table *t, GalleyId galley, PortId port)
{
    return galley ? place_of_galley(t, galley)
           : port ? place_of_port(t, port)
                  : place_of_purse(t, 0);
}

#include "board/parts.h"

void table_draw_pieces(Table *t)
{
    gfx_mark_plane(ui->gfx, GFX_PLANE_CHART);
    table_place_plates(t);
    table_place_galleys(t);
    table_draw_board(t);
    table_draw_plates(t);
    table_draw_galleys(t);
    plate_names_draw(t);
    table_draw_numbers(t);
}

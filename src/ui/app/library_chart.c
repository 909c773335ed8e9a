#include "app/library.h"

#include "workshop/boards.h"

/* Points of a shore are no closer than this, board units: about half a pixel. */
enum { SHORE_LEAST = 8 };

static void read_chart(LibraryChart *chart, EditionId edition)
{
    static BoardProblems problems;
    Board board;
    Error error;
    chart->tried = true;
    if (!app->host.board_load || !app->host.board_load(edition_name(edition), &board, &problems)) {
        return;
    }
    chart->points = rules_traits(&board.world).points_decide;
    chart->map = map_create_small(app->host.asset_dir, &board, SHORE_LEAST, &error);
    chart->port_count = board.world.port_count;
    board_finish(&board);
}

const LibraryChart *library_chart(Library *library, EditionId edition)
{
    LibraryChart *chart = &library->charts[edition < EDITION_COUNT ? edition : EDITION_NONE];
    if (!chart->tried && edition != EDITION_NONE) {
        read_chart(chart, edition);
    }
    return chart;
}

static void draw_port(const GameFacts *facts, PortId port, GfxPoint at, float radius)
{
    const PlayerId owner = facts->owners[port];
    const int colour = owner <= PLAYER_MAX ? facts->colours[owner] : 0;
    if (owner == 0 || colour == 0) {
        gfx_fill_circle(ui->gfx, at.x, at.y, radius * 0.55F, ui->theme->color.paper_high);
        return;
    }
    gfx_fill_circle(ui->gfx, at.x, at.y, radius + 0.8F, ui->theme->color.paper_high);
    gfx_fill_circle(ui->gfx, at.x, at.y, radius, ui->theme->player[colour - 1].color);
}

void library_chart_draw(Library *library, const char *id, GfxRect r, const GameFacts *facts)
{
    const LibraryChart *chart = library_chart(library, (EditionId)facts->edition);
    char owners[PORT_MAX + 1] = "";
    const int count = facts->port_count; /* 0: not known yet. */
    if (!chart->map || facts->own_board || (count != 0 && count != chart->port_count)) {
        return;
    }
    gfx_push_clip(ui->gfx, r);
    const float zoom = boards_sketch(chart->map, r);
    for (PortId port = 1; port <= count; port++) {
        const GfxPoint dot = chart->map->port[port].dot;
        draw_port(facts, port, gfx_point(r.x + dot.x * zoom, r.y + dot.y * zoom), r.h / 17);
        owners[port - 1] = (char)('0' + facts->owners[port]);
    }
    gfx_pop_clip(ui->gfx);
    gfx_stroke_rect(ui->gfx, r, 1, ui->theme->color.ink_soft);
    ui_note(id, r, owners);
}

/* The chart, and below it the tray that holds what the box holds. */
#include "board/parts.h"
#include "position/set_up.h"

enum { CELL_W = 44, CELL_H = 50, LOW = 480 };

static const float LOW_CELL = 0.76F; /* Of a cell, in windows that are lower. */

/* --- The tray --------------------------------------------------------------------------------- */

static const char *piece_words(const SetUp *s, PositionPiece piece)
{
    Table *t = s->table;
    switch ((int)piece.kind) {
    case POSITION_PIECE_GALLEY: return SF("set_up.tray.galley", ARG_PLAYER(piece.of));
    case POSITION_PIECE_SAILOR: return SF("set_up.tray.sailor", ARG_PLAYER(piece.of));
    case POSITION_PIECE_CUBE: return SF("set_up.tray.cube", ARG_GOOD(t, piece.of));
    case POSITION_PIECE_FORT: return S(t->has.prices ? "word.fortress" : "set_up.fort");
    case POSITION_PIECE_BASILICA: return S("set_up.basilica");
    default: return S("set_up.closed");
    }
}

static void draw_piece(SetUp *s, PositionPiece piece, GfxRect r)
{
    Table *t = s->table;
    const int livery = table_livery(t, piece.of);
    const float x = r.x + r.w / 2, y = r.y + r.h / 2;
    switch ((int)piece.kind) {
    case POSITION_PIECE_GALLEY:
        atlas_draw_in(ui->atlas, ui_id("galley_%s_E", ui->theme->player[livery].name), r, NULL);
        break;
    case POSITION_PIECE_SAILOR:
        atlas_draw_in(ui->atlas, table_sailor_sprite(t, piece.of), r, NULL);
        break;
    case POSITION_PIECE_CUBE:
        atlas_draw_in(ui->atlas, table_good_sprite(t, piece.of), gfx_rect_inset(r, 2), NULL);
        break;
    case POSITION_PIECE_FORT: atlas_draw_in(ui->atlas, "fort", r, NULL); break;
    case POSITION_PIECE_BASILICA: atlas_draw_in(ui->atlas, "basilica", r, NULL); break;
    default:
        gfx_line(ui->gfx, x - 8, y - 8, x + 8, y + 8, 3, ui->theme->color.danger);
        gfx_line(ui->gfx, x - 8, y + 8, x + 8, y - 8, 3, ui->theme->color.danger);
        break;
    }
}

static const char *piece_id(const SetUp *s, PositionPiece piece)
{
    static const char *const NAMES[] = {"",     "galley",   "sailor", "cube",
                                        "fort", "basilica", "closed"};
    return piece.kind == POSITION_PIECE_CUBE ? ui_id("tray:cube:%s", s->board.good_id[piece.of])
           : piece.of                        ? ui_id("tray:%s:%d", NAMES[piece.kind], piece.of)
                                             : ui_id("tray:%s", NAMES[piece.kind]);
}

static void cell(SetUp *s, PositionPiece piece, GfxRect r)
{
    const int left = position_left(&s->board, &s->now, piece);
    const bool chosen = s->hand.kind == piece.kind && s->hand.of == piece.of;
    const char *words = piece_words(s, piece);
    const char *tip =
        left < 0 ? words : SF("set_up.tray.left", ARG_TEXT("what", words), ARG_INT("count", left));
    const UiHit hit = {.drags = true, .anytime = true, .pictured = true};
    const UiResponse q =
        ui_target(piece_id(s, piece), r, &hit, tip, left == 0 ? S("set_up.lack.none_left") : NULL);
    ui_describe(UI_ROLE_NONE, tip, NULL, chosen);
    GfxRect in = gfx_rect_inset(r, 3);
    const GfxRect number = gfx_cut_bottom(&in, 15);
    if (chosen || q.hovered || q.focused) {
        paint_highlight(r, 5, chosen ? ui->theme->color.rubric : ui->theme->color.brass);
    }
    gfx_push_alpha(ui->gfx, left == 0 ? 0.35F : 1);
    draw_piece(s, piece, in);
    gfx_pop_alpha(ui->gfx);
    ui_tell_begin("");
    if (left >= 0) {
        table_text(THEME_TYPE_SMALL, 0, ui->theme->color.ink, TEXT_CENTER, number,
                   ui_id("%d", left));
    }
    ui_tell_end();
    if (q.dragging) {
        draw_piece(s, piece, gfx_rect(ui->input.mouse.x - 18, ui->input.mouse.y - 18, 36, 36));
    }
    if (q.dropped && q.enabled) {
        set_up_put(s, piece, s->table->hover);
    } else if (q.clicked && q.enabled) {
        s->hand = chosen ? (PositionPiece){0} : piece;
    }
}

void set_up_put(SetUp *s, PositionPiece piece, BoardClick on)
{
    const ZoneId zone = table_zone_at(s->table, on);
    const PortId port = s->board.world.port_of_zone[zone];
    GalleyId galley = on.kind == CLICK_GALLEY ? on.id : 0;
    if (zone != 0) {
        set_up_did(s, position_put(&s->board, &s->now, piece, zone, &galley), "");
        set_up_look(s, galley ? (BoardClick){CLICK_GALLEY, galley}
                       : port ? (BoardClick){CLICK_PORT, port}
                              : on);
    }
}

/* --- The chart -------------------------------------------------------------------------------- */

static void mark(SetUp *s)
{
    Table *t = s->table;
    const BoardClick place = set_up_problem_place(s);
    memset(t->port_mark, 0, sizeof t->port_mark);
    memset(t->zone_mark, 0, sizeof t->zone_mark);
    memset(t->galley_mark, 0, sizeof t->galley_mark);
    if (place.kind == CLICK_PORT) {
        t->port_mark[place.id].mark = MARK_TARGET;
        t->zone_mark[s->board.world.ports[place.id].zone].mark = MARK_TARGET;
    } else if (place.kind == CLICK_GALLEY) {
        t->galley_mark[place.id].mark = MARK_TARGET;
    }
    t->zone_mark[s->zone].mark = s->zone ? MARK_CHOSEN : MARK_NONE;
    t->galley_mark[s->galley].mark = s->galley ? MARK_CHOSEN : MARK_NONE;
}

void set_up_chart(SetUp *s, GfxRect r)
{
    Table *t = s->table;
    PositionPiece pieces[POSITION_PIECE_MAX];
    const int count = position_pieces(&s->board, &s->now, pieces);
    const float cell_k = gfx_height(ui->gfx) < LOW ? LOW_CELL : 1, cell_h = CELL_H * cell_k;
    const int most = (int)fmaxf(1, (r.w - 12) / (CELL_W * cell_k));
    const int rows = (count + most - 1) / most, in_row = (count + rows - 1) / rows;
    GfxRect tray = gfx_part_bottom(&r, (float)rows * cell_h + 12, ui->theme->grid.gap);
    t->click = t->hover = (BoardClick){0};
    table_lay_chart(t, r);
    table_camera_input(t);
    if (ui_focus_moved()[0]) {
        table_bring(t, ui_focus_moved());
    }
    mark(s);
    table_draw_pieces(t);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    sight_draw(t);
    paint_panel_framed(tray);
    tray = gfx_rect_inset(tray, 6);
    const float w = tray.w / (float)in_row;
    for (int i = 0; i < count; i++) {
        const GfxPoint at = {tray.x + (float)(i % in_row) * w,
                             tray.y + (float)(i / in_row) * cell_h};
        cell(s, pieces[i], gfx_rect(at.x, at.y, w, cell_h));
    }
    if (t->click.kind != CLICK_NONE && s->hand.kind != POSITION_PIECE_NONE) {
        set_up_put(s, s->hand, t->click);
    } else if (t->click.kind != CLICK_NONE) {
        set_up_look(s, t->click);
    }
}

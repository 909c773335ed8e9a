/* The chart, and below it the tray that holds what the box holds. */
#include "board/parts.h"
#include "position/set_up.h"
#include "workshop/workshop.h"

enum { CELL_W = 44, CELL_H = 50, LOW = 480 };

static const float LOW_CELL = 0.76F; /* Of a cell, in windows that are lower. */

/* --- The tray --------------------------------------------------------------------------------- */

static int tray_pieces(const SetUp *s, TrayPiece out[TRAY_MAX])
{
    int count = 0;
    for (uint8_t player = 1; player <= PLAYER_MAX && player <= s->now.pub.player_count; player++) {
        out[count++] = (TrayPiece){TRAY_GALLEY, player};
        out[count++] = (TrayPiece){TRAY_SAILOR, player};
    }
    for (uint8_t good = 1; good <= GOOD_MAX && good <= s->board.world.good_count; good++) {
        out[count++] = (TrayPiece){TRAY_CUBE, good};
    }
    out[count++] = (TrayPiece){TRAY_FORT, 0};
    if (s->table->has.basilicas) {
        out[count++] = (TrayPiece){TRAY_BASILICA, 0};
        out[count++] = (TrayPiece){TRAY_CLOSED, 0};
    }
    return count;
}

/* So many are left; -1: as many as one likes. */
static int left_of(const SetUp *s, TrayPiece piece)
{
    const PublicState *pub = &s->now.pub;
    const Table *t = s->table;
    int out = 0;
    switch ((int)piece.kind) {
    case TRAY_GALLEY:
        for (int id = 1; id <= GALLEY_MAX; id++) {
            out += t->has.pool ? pub->galleys[id].owner != 0 : pub->galleys[id].owner == piece.of;
        }
        return (t->has.pool ? t->world->galley_count : t->world->e2012.galleys_per_player) - out;
    case TRAY_SAILOR: return position_sailors(&s->board, &s->now, piece.of);
    case TRAY_CUBE: return pub->supply[piece.of];
    case TRAY_FORT:
        return t->has.prices ? e1996_fortresses_left(t->world, pub) : pub->as.e2012.forts_left;
    case TRAY_BASILICA: return pub->as.e2012.basilicas_left;
    default: return -1;
    }
}

static const char *piece_words(const SetUp *s, TrayPiece piece)
{
    Table *t = s->table;
    switch ((int)piece.kind) {
    case TRAY_GALLEY: return SF("set_up.tray.galley", ARG_PLAYER(piece.of));
    case TRAY_SAILOR: return SF("set_up.tray.sailor", ARG_PLAYER(piece.of));
    case TRAY_CUBE: return SF("set_up.tray.cube", ARG_GOOD(t, piece.of));
    case TRAY_FORT: return S(t->has.prices ? "set_up.fortress" : "set_up.fort");
    case TRAY_BASILICA: return S("set_up.basilica");
    default: return S("set_up.closed");
    }
}

static void draw_piece(SetUp *s, TrayPiece piece, GfxRect r)
{
    char sprite[40];
    Table *t = s->table;
    const int livery = table_livery(t, piece.of);
    const float x = r.x + r.w / 2, y = r.y + r.h / 2;
    switch ((int)piece.kind) {
    case TRAY_GALLEY:
        snprintf(sprite, sizeof sprite, "galley_%s_E", ui->theme->player[livery].name);
        atlas_draw_in(ui->atlas, sprite, r, NULL);
        break;
    case TRAY_SAILOR:
        atlas_draw_in(ui->atlas, table_sailor_sprite(t, piece.of, sprite), r, NULL);
        break;
    case TRAY_CUBE:
        atlas_draw_in(ui->atlas, table_good_sprite(t, piece.of, sprite), gfx_rect_inset(r, 2),
                      NULL);
        break;
    case TRAY_FORT: atlas_draw_in(ui->atlas, "fort", r, NULL); break;
    case TRAY_BASILICA: atlas_draw_in(ui->atlas, "basilica", r, NULL); break;
    default:
        gfx_line(ui->gfx, x - 8, y - 8, x + 8, y + 8, 3, ui->theme->color.danger);
        gfx_line(ui->gfx, x - 8, y + 8, x + 8, y - 8, 3, ui->theme->color.danger);
        break;
    }
}

static const char *piece_id(const SetUp *s, TrayPiece piece)
{
    static const char *const NAMES[] = {"",     "galley",   "sailor", "cube",
                                        "fort", "basilica", "closed"};
    return piece.kind == TRAY_CUBE ? ui_id("tray:cube:%s", s->board.good_id[piece.of])
           : piece.of              ? ui_id("tray:%s:%d", NAMES[piece.kind], piece.of)
                                   : ui_id("tray:%s", NAMES[piece.kind]);
}

static void cell(SetUp *s, TrayPiece piece, GfxRect r)
{
    const int left = left_of(s, piece);
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
        const TextStyle style = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink, TEXT_CENTER,
                                                TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &style, number, ui_id("%d", left));
    }
    ui_tell_end();
    if (q.dragging) {
        draw_piece(s, piece, gfx_rect(ui->input.mouse.x - 18, ui->input.mouse.y - 18, 36, 36));
    }
    if (q.dropped && q.enabled) {
        set_up_put(s, piece, s->table->hover);
    } else if (q.clicked && q.enabled) {
        s->hand = chosen ? (TrayPiece){0} : piece;
    }
}

/* --- Putting ---------------------------------------------------------------------------------- */

static void told(SetUp *s, PositionLack lack)
{
    if (lack == POSITION_DONE) {
        set_up_step(s, 0);
    } else {
        ui_toast(set_up_lack(lack), true);
    }
}

static int part_now(const SetUp *s, PositionPart part, int id, int of)
{
    int value = 0, min, max;
    (void)position_part(&s->board, &s->now, part, id, of, &value, &min, &max);
    return value;
}

static PositionLack put_on_port(SetUp *s, TrayPiece piece, PortId port)
{
    static const PositionPart PARTS[] = {[TRAY_CUBE] = POSITION_STORED,
                                         [TRAY_FORT] = POSITION_FORT,
                                         [TRAY_BASILICA] = POSITION_BASILICA,
                                         [TRAY_CLOSED] = POSITION_CLOSED};
    const Board *b = &s->board;
    if (piece.kind == TRAY_SAILOR) {
        const bool own = s->now.pub.ports[port].owner == piece.of;
        return own ? position_set(b, &s->now, POSITION_GARRISON, port, 0,
                                  part_now(s, POSITION_GARRISON, port, 0) + 1)
                   : position_set(b, &s->now, POSITION_OWNER, port, 0, piece.of);
    }
    const PositionPart part = PARTS[piece.kind];
    return part_now(s, part, port, piece.of) != 0
               ? part == POSITION_STORED ? POSITION_HAS_GOOD : POSITION_NOT_HERE
               : position_set(b, &s->now, part, port, piece.of, 1);
}

void set_up_put(SetUp *s, TrayPiece piece, BoardClick on)
{
    const Board *b = &s->board;
    const ZoneId zone = on.kind == CLICK_ZONE     ? on.id
                        : on.kind == CLICK_PORT   ? b->world.ports[on.id].zone
                        : on.kind == CLICK_GALLEY ? s->now.pub.galleys[on.id].zone
                                                  : 0;
    PortId port = on.kind == CLICK_PORT ? on.id : b->world.port_of_zone[zone];
    if (zone == 0 || piece.kind == TRAY_NONE) {
        return;
    }
    if (piece.kind == TRAY_GALLEY) {
        GalleyId galley = 0;
        told(s, position_launch(b, &s->now, piece.of, zone, &galley));
        set_up_look(s, galley ? (BoardClick){CLICK_GALLEY, galley} : on);
    } else if (on.kind == CLICK_GALLEY && piece.kind <= TRAY_CUBE) {
        const PositionPart part = piece.kind == TRAY_CUBE ? POSITION_CARGO : POSITION_CREW;
        const int of = piece.kind == TRAY_CUBE ? piece.of : 0;
        told(s, position_set(b, &s->now, part, on.id, of, part_now(s, part, on.id, of) + 1));
        set_up_look(s, on);
    } else if (port != 0) {
        told(s, put_on_port(s, piece, port));
        set_up_look(s, (BoardClick){CLICK_PORT, port});
    } else {
        ui_toast(set_up_lack(POSITION_NOT_HERE), true);
    }
}

/* --- The chart -------------------------------------------------------------------------------- */

static void mark(SetUp *s)
{
    Table *t = s->table;
    PortId port;
    GalleyId galley;
    memset(t->port_mark, 0, sizeof t->port_mark);
    memset(t->zone_mark, 0, sizeof t->zone_mark);
    memset(t->galley_mark, 0, sizeof t->galley_mark);
    set_up_problem_place(s, &port, &galley);
    if (port) {
        t->port_mark[port].mark = MARK_TARGET;
        t->zone_mark[s->board.world.ports[port].zone].mark = MARK_TARGET;
    }
    t->galley_mark[galley].mark = galley ? MARK_TARGET : MARK_NONE;
    t->zone_mark[s->zone].mark = s->zone ? MARK_CHOSEN : MARK_NONE;
    t->galley_mark[s->galley].mark = s->galley ? MARK_CHOSEN : MARK_NONE;
}

void set_up_chart(SetUp *s, GfxRect r)
{
    Table *t = s->table;
    TrayPiece pieces[TRAY_MAX];
    const int count = tray_pieces(s, pieces);
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
    gfx_mark_plane(ui->gfx, GFX_PLANE_CHART);
    table_place_plates(t);
    table_place_galleys(t);
    table_draw_board(t);
    table_draw_plates(t);
    table_draw_galleys(t);
    plate_names_draw(t);
    table_draw_numbers(t);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    paint_panel_framed(tray);
    tray = gfx_rect_inset(tray, 6);
    const float w = tray.w / (float)in_row;
    for (int i = 0; i < count; i++) {
        const GfxPoint at = {tray.x + (float)(i % in_row) * w,
                             tray.y + (float)(i / in_row) * cell_h};
        cell(s, pieces[i], gfx_rect(at.x, at.y, w, cell_h));
    }
    if (t->click.kind != CLICK_NONE && s->hand.kind != TRAY_NONE) {
        set_up_put(s, s->hand, t->click);
    } else if (t->click.kind != CLICK_NONE) {
        set_up_look(s, t->click);
    }
}

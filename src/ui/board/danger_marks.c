#include "board/parts.h"

/* In units at 1080p, as plates are. */
static const float MARK_W = 54, MARK_H = 18, SHIELD = 5.5f, WORDS = 14;

/* Whose things are marked; 0: nobody's, before the game has begun, after its end, and in a lesson
 * that has not explained them yet. */
static PlayerId marked_for(const Table *t)
{
    const PlayerId seat = t->decider ? t->decider : t->viewer;
    const bool plays = !session_over(app->session) && t->view.pub.turn != 0 && !t->playback.past;
    return plays && danger_is_told() ? seat : 0;
}

/* --- Where a mark lies ------------------------------------------------------------------------ */

enum { MARKS_MAX = PORT_MAX + GALLEY_MAX, PORT_PLACES = 8, GALLEY_PLACES = 14 };

/* The marks of a frame so far. */
typedef struct Marks {
    Table *table;
    GfxRect rect[MARKS_MAX];
    int count;
    GfxRect hull[GALLEY_MAX + 1], number[GALLEY_MAX + 1];
} Marks;

/* What it would hide of plates, above all of their names, galleys, numbers on sails, other marks
 * and what lies on the chart, or lose at the chart's edge. own: the plate that it hangs on, which
 * it may touch. */
static float cost_of(const Marks *marks, GfxRect r, PortId own)
{
    const Table *t = marks->table;
    const TableLayout *l = &t->layout;
    GfxRect hud[TABLE_CORNERS];
    table_corners(t, hud);
    float cost = 2 * (r.w * r.h - gfx_rect_shared(r, l->board));
    for (int i = 0; i < TABLE_CORNERS; i++) {
        cost += 2 * gfx_rect_shared(r, hud[i]);
    }
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const GfxRect plate = t->plate[port],
                      name = gfx_rect(plate.x, plate.y, plate.w, 24 * l->plate_k);
        cost += port == own ? gfx_rect_shared(r, gfx_rect_inset(plate, 4 * l->plate_k))
                            : gfx_rect_shared(r, plate) + 4 * gfx_rect_shared(r, name);
    }
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        if (table_galley(t, galley)->owner != 0) {
            cost += 2 * gfx_rect_shared(r, marks->hull[galley])
                    + 6 * gfx_rect_shared(r, marks->number[galley]);
        }
    }
    for (int i = 0; i < marks->count; i++) {
        cost += 6 * gfx_rect_shared(r, marks->rect[i]);
    }
    return cost;
}

/* The first of the places that hides least, held inside the chart. */
static GfxRect best_place(const Marks *marks, const GfxPoint *places, int count, float k,
                          PortId own)
{
    const GfxRect board = marks->table->layout.board;
    GfxRect best = gfx_rect(0, 0, 0, 0);
    float least = 0;
    for (int i = 0; i < count; i++) {
        GfxRect r = gfx_rect(places[i].x, places[i].y, MARK_W * k, MARK_H * k);
        const float cost = cost_of(marks, r, own);
        if (i == 0 || cost < least - 1) {
            least = cost;
            r.x = SDL_clamp(r.x, board.x + 1, board.x + board.w - r.w - 1);
            r.y = SDL_clamp(r.y, board.y + 1, board.y + board.h - r.h - 1);
            best = r;
        }
    }
    return best;
}

/* On the edge of the plate: above it at its right, where the good is not hidden; at its left; the
 * same below; in the middle of these edges; and beside it. */
static GfxRect place_at_port(const Marks *marks, PortId port, float k)
{
    const GfxRect p = marks->table->plate[port];
    const float right = p.x + p.w - (MARK_W + 4) * k, left = p.x + 4 * k;
    const float above = p.y - 17 * k, below = p.y + p.h - 3 * k;
    const float middle = p.x + (p.w - MARK_W * k) / 2, beside = p.y + (p.h - MARK_H * k) / 2;
    const GfxPoint places[PORT_PLACES] = {gfx_point(right, above),
                                          gfx_point(left, above),
                                          gfx_point(right, below),
                                          gfx_point(left, below),
                                          gfx_point(middle, above),
                                          gfx_point(middle, below),
                                          gfx_point(p.x + p.w - 3 * k, beside),
                                          gfx_point(p.x - (MARK_W - 3) * k, beside)};
    return best_place(marks, places, PORT_PLACES, k, port);
}

/* Over the sail, below the hull, beside it; further off where galleys crowd. */
static GfxRect place_at_galley(const Marks *marks, GalleyId galley, float k)
{
    const GfxPoint at = table_to_window(marks->table, marks->table->galley_at[galley]);
    const GfxPoint places[GALLEY_PLACES] = {
        gfx_point(at.x - 42 * k, at.y - 69 * k),         gfx_point(at.x - 6 * k, at.y - 69 * k),
        gfx_point(at.x - MARK_W * k / 2, at.y + 18 * k), gfx_point(at.x + 43 * k, at.y - 38 * k),
        gfx_point(at.x - 97 * k, at.y - 38 * k),         gfx_point(at.x - 64 * k, at.y + 18 * k),
        gfx_point(at.x + 14 * k, at.y + 18 * k),         gfx_point(at.x + 43 * k, at.y - 14 * k),
        gfx_point(at.x - 97 * k, at.y - 14 * k),         gfx_point(at.x + 43 * k, at.y + 2 * k),
        gfx_point(at.x - 97 * k, at.y + 2 * k),          gfx_point(at.x + 34 * k, at.y - 62 * k),
        gfx_point(at.x - 88 * k, at.y - 62 * k),         gfx_point(at.x + 30 * k, at.y - 86 * k)};
    return best_place(marks, places, GALLEY_PLACES, k, 0);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Its tip says whose galley it is; else it answers as what it hangs on. */
static void draw_mark(Marks *marks, const char *id, GfxRect r, float k, const Danger *danger,
                      BoardClick on)
{
    Table *t = marks->table;
    const GalleyId galley = on.kind == CLICK_GALLEY ? (GalleyId)on.id : 0;
    board_target(t, id, r, &(UiHit){.no_focus = true},
                 ui_tip_wanted(id) ? danger_words(t, galley, danger) : NULL, on);
    const ThemeColors *c = &ui->theme->color;
    /* Red is for what is likely and brings the rival something. */
    const bool red = danger->percent >= DANGER_LIKELY && danger->has_prize;
    const GfxColor color = red ? c->danger : c->ink_soft;
    gfx_fill_rounded(ui->gfx, r, 5 * k, c->paper_high);
    gfx_stroke_rounded(ui->gfx, r, 5 * k, 1.4f * k, color, NULL);
    paint_shield(table_livery(t, danger->player), r.x + 9 * k, r.y + r.h / 2 - 0.6f * k,
                 SHIELD * k);
    table_text(THEME_TYPE_NUMBER, WORDS * k, color, TEXT_CENTER,
               gfx_rect(r.x + 15 * k, r.y, r.w - 17 * k, r.h),
               SF("number.percent", ARG_INT("percent", danger->percent)));
    marks->rect[marks->count++] = r;
}

/* Of the galley; 0: of the port. */
static void draw_danger(Marks *marks, PortId port, GalleyId galley)
{
    Table *t = marks->table;
    const float k = galley ? t->layout.piece_k : t->layout.plate_k;
    const GfxPoint at =
        galley ? table_to_window(t, t->galley_at[galley]) : gfx_rect_center(t->plate[port]);
    const Danger danger = danger_to(t, &t->view.pub, port, galley, true);
    if (danger.percent < DANGER_SHOWN_LEAST || !gfx_rect_has(t->layout.board, at.x, at.y)) {
        return;
    }
    if (galley) {
        draw_mark(marks, ui_id("danger:galley:%d", galley), place_at_galley(marks, galley, k), k,
                  &danger, (BoardClick){CLICK_GALLEY, galley});
    } else {
        draw_mark(marks, ui_id("danger:port:%s", t->board->port_id[port]),
                  place_at_port(marks, port, k), k, &danger, (BoardClick){CLICK_PORT, port});
    }
}

void table_draw_dangers(Table *t)
{
    const PlayerId seat = marked_for(t);
    Marks marks = {.table = t, .count = 0};
    if (seat == 0) {
        return;
    }
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        if (table_galley(t, galley)->owner != 0) {
            marks.hull[galley] = table_galley_hull(t, galley);
            marks.number[galley] = table_galley_number(t, galley);
        }
    }
    gfx_push_clip(ui->gfx, t->layout.board);
    for (PortId port = 1; port <= t->world->port_count; port++) {
        if (table_port(t, port)->owner == seat) {
            draw_danger(&marks, port, 0);
        }
    }
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        if (table_galley(t, galley)->owner == seat) {
            draw_danger(&marks, 0, galley);
        }
    }
    gfx_pop_clip(ui->gfx);
}

const char *danger_tip(Table *t, PortId port, GalleyId galley, const char *what)
{
    const PlayerId owner = galley ? table_galley(t, galley)->owner : table_port(t, port)->owner;
    if (marked_for(t) == 0 || owner != marked_for(t)) {
        return what;
    }
    Danger danger = danger_to(t, &t->view.pub, port, galley, true);
    if (danger.percent < DANGER_SHOWN_LEAST) { /* Later; the tip has room for it. */
        danger = danger_to(t, &t->view.pub, port, galley, false);
    }
    const char *line = danger_words(t, galley, &danger);
    return line[0] ? app_with_line(what, line) : what;
}

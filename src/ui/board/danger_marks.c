#include "board/parts.h"

/* In units at 1080p, as plates are: at rest, and with its odds. */
static const float MARK_W = 30, ODDS_W = 54, MARK_H = 18, SHIELD = 5.5f, WORDS = 14;

/* --- Where a mark lies ------------------------------------------------------------------------ */

enum { PLACES = 8 };

/* On the edge of the plate or galley: above it at its right, where the good of a port is not
 * hidden; at its left; the same below; in the middle of these edges; and beside it. Of these the
 * first that hides least, held inside the chart. */
static GfxRect place_at(const Table *t, GfxRect p, GfxRect other, float w, float h)
{
    const GfxRect board = t->layout.board;
    const float right = p.x + p.w - w - h / 4, left = p.x + h / 4, above = p.y - h,
                below = p.y + p.h - h / 6, middle = p.x + (p.w - w) / 2,
                beside = p.y + (p.h - h) / 2;
    const GfxPoint places[PLACES] = {{right, above},
                                     {left, above},
                                     {right, below},
                                     {left, below},
                                     {middle, above},
                                     {middle, below},
                                     {p.x + p.w - h / 6, beside},
                                     {p.x - w + h / 6, beside}};
    GfxRect best = {0};
    float least = 0;
    for (int i = 0; i < PLACES; i++) {
        const GfxRect r =
            gfx_rect(SDL_clamp(places[i].x, board.x + 1, board.x + board.w - w - 1),
                     SDL_clamp(places[i].y, board.y + 1, board.y + board.h - h - 1), w, h);
        const float cost = 4 * under_plates(t, r) + 2 * under_galleys(t, r)
                           + 2 * under_corners(t, r) + 6 * gfx_rect_shared(r, other);
        if (i == 0 || cost < least - 1) {
            least = cost;
            best = r;
        }
    }
    return best;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Whose galley comes, beside another mark; where it lies. How likely it wins stands there where one
 * points, at the focus of its port or galley, and at a glance. */
static GfxRect draw_mark(Table *t, const DangerMark *mark, GfxRect other)
{
    const ThemeColors *c = &ui->theme->color;
    const float k = mark->galley ? t->layout.piece_k : t->layout.plate_k;
    const GfxRect on = mark->galley ? table_galley_hull(t, mark->galley) : t->plate[mark->port];
    const GfxPoint at = gfx_rect_center(on);
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "danger:%s",
             mark->galley ? ui_id("galley:%d", mark->galley)
                          : ui_id("port:%s", t->board->port_id[mark->port]));
    const char *of = id + strlen("danger:");
    const bool odds = t->glance || strcmp(ui->hovered, id) == 0 || strcmp(ui->hovered, of) == 0
                      || strcmp(ui->focused, of) == 0;
    /* It grows in its place where one points, and stays under the pointer. */
    GfxRect r = place_at(t, on, other, ODDS_W * k, MARK_H * k);
    r.w = odds ? r.w : MARK_W * k;
    board_target(t, id, r, &(UiHit){.no_focus = true},
                 ui_tip_wanted(id) ? danger_words(mark->galley, &mark->danger) : NULL,
                 mark->galley ? (BoardClick){CLICK_GALLEY, mark->galley}
                              : (BoardClick){CLICK_PORT, mark->port});
    if (!gfx_rect_has(t->layout.board, at.x, at.y)) {
        return other; /* Out of view it can be asked for by its name alone. */
    }
    gfx_fill_rounded(ui->gfx, r, 5 * k, c->paper_high);
    gfx_stroke_rounded(ui->gfx, r, 5 * k, 1.4f * k, c->danger);
    paint_shield(table_livery(t, mark->danger.player), r.x + 9 * k, r.y + r.h / 2 - 0.6f * k,
                 SHIELD * k);
    table_text(THEME_TYPE_NUMBER, WORDS * k, c->danger, TEXT_CENTER,
               gfx_rect(r.x + 15 * k, r.y, r.w - 17 * k, r.h),
               odds ? SF("number.percent", ARG_INT("percent", mark->danger.percent)) : "!");
    return r;
}

void table_draw_dangers(Table *t)
{
    DangerMark worst[DANGER_MARKS];
    const int count = t->fight.open ? 0 : danger_worst(t, worst); /* Below the scene. */
    GfxRect other = {0};
    gfx_push_clip(ui->gfx, t->layout.board);
    for (int i = 0; i < count; i++) {
        other = draw_mark(t, &worst[i], other);
    }
    gfx_pop_clip(ui->gfx);
}

const char *danger_tip(Table *t, PortId port, GalleyId galley, const char *what)
{
    const PlayerId owner = galley ? table_galley(t, galley)->owner : table_port(t, port)->owner;
    const PlayerId seat = t->decider ? t->decider : t->viewer;
    if (owner == 0 || owner != seat || !danger_is_told() || session_over(app->session)) {
        return what;
    }
    Danger danger = danger_to(t, &t->view.pub, port, galley, true);
    if (danger.percent < DANGER_SHOWN_LEAST) { /* Later; the tip has room for it. */
        danger = danger_to(t, &t->view.pub, port, galley, false);
    }
    const char *line = danger_words(galley, &danger);
    return line[0] ? app_with_line(what, line) : what;
}

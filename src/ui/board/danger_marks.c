#include "board/danger_marks.h"

#include "table/danger.h"
#include "table/table.h"

#include <stdio.h>

/* In units at 1080p, as plates are. */
static const float MARK_W = 54, MARK_H = 18, SHIELD = 5.5f, WORDS = 14;

/* Whose things are marked; 0: nobody's, before the game has begun and after its end. */
static PlayerId marked_for(const Table *t)
{
    const PlayerId seat = t->decider ? t->decider : t->viewer;
    return session_over(t->app->session) || t->view.pub.turn == 0 ? 0 : seat;
}

/* Its left upper corner; held inside the chart. */
static void draw_mark(Table *t, const char *id, GfxPoint at, float k, const Danger *danger,
                      const char *words)
{
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    const GfxRect board = t->layout.board;
    GfxRect r = gfx_rect(at.x, at.y, MARK_W * k, MARK_H * k);
    if (r.x + r.w < board.x || r.x > board.x + board.w || r.y > board.y + board.h
        || r.y + r.h < board.y) {
        return; /* What it belongs to is not in sight. */
    }
    r.x = SDL_clamp(r.x, board.x + 1, board.x + board.w - r.w - 1);
    r.y = SDL_clamp(r.y, board.y + 1, board.y + board.h - r.h - 1);
    char percent[12];
    snprintf(percent, sizeof percent, "%d %%", danger->percent);
    gfx_fill_rounded(ui->gfx, r, 5 * k, c->paper_high);
    gfx_stroke_rounded(ui->gfx, r, 5 * k, 1.4f * k, c->danger, NULL);
    paint_shield(ui, table_livery(t, danger->player), r.x + 9 * k, r.y + r.h / 2 - 0.6f * k,
                 SHIELD * k);
    table_text(t, THEME_TYPE_NUMBER, WORDS * k, c->danger, TEXT_CENTER,
               gfx_rect(r.x + 15 * k, r.y, r.w - 17 * k, r.h), percent);
    ui_note(ui, id, r, words);
}

void table_draw_dangers(Table *t)
{
    const PlayerId seat = marked_for(t);
    char id[UI_ID_MAX];
    gfx_push_clip(t->app->ui->gfx, t->layout.board);
    for (PortId port = 1; seat && port <= t->world->port_count; port++) {
        const float k = t->layout.plate_k;
        const Danger danger = table_port(t, port)->owner == seat
                                  ? danger_of_port(t, &t->view.pub, port)
                                  : (Danger){0};
        if (danger.percent >= DANGER_SHOWN_LEAST) {
            const GfxRect plate = t->plate[port];
            snprintf(id, sizeof id, "danger:port:%s", t->board->port_id[port]);
            draw_mark(t, id, gfx_point(plate.x + plate.w - (MARK_W + 4) * k, plate.y - 15 * k), k,
                      &danger, danger_port_words(t, &danger));
        }
    }
    for (GalleyId galley = 1; seat && galley <= t->world->galley_count; galley++) {
        const float k = t->layout.piece_k;
        const Danger danger = table_galley(t, galley)->owner == seat
                                  ? danger_of_galley(t, &t->view.pub, galley)
                                  : (Danger){0};
        if (danger.percent >= DANGER_SHOWN_LEAST) {
            const GfxPoint at = table_to_window(t, t->galley_at[galley]);
            snprintf(id, sizeof id, "danger:galley:%d", galley);
            draw_mark(t, id, gfx_point(at.x - 42 * k, at.y - 69 * k), k, &danger,
                      danger_galley_words(t, &danger));
        }
    }
    gfx_pop_clip(t->app->ui->gfx);
}

static const char *with_danger(Table *t, const char *what, const char *line)
{
    AppUi *app = t->app;
    return line[0] ? SF("tip.with_line", ARG_TEXT("what", what), ARG_TEXT("line", line)) : what;
}

const char *danger_port_tip(Table *t, PortId port, const char *what)
{
    if (marked_for(t) == 0 || table_port(t, port)->owner != marked_for(t)) {
        return what;
    }
    const Danger danger = danger_of_port(t, &t->view.pub, port);
    return with_danger(t, what, danger_port_words(t, &danger));
}

const char *danger_galley_tip(Table *t, GalleyId galley, const char *what)
{
    if (marked_for(t) == 0 || table_galley(t, galley)->owner != marked_for(t)) {
        return what;
    }
    const Danger danger = danger_of_galley(t, &t->view.pub, galley);
    return with_danger(t, what, danger_galley_words(t, &danger));
}

#include "learn/card.h"

#include "table/table.h"
#include "table/under.h"

#include <math.h>
#include <string.h>

static float overlap(GfxRect a, GfxRect b)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

/* How much of what can be pressed now, and of a plan's marks, lies under r; the board and the card
 * itself are left out. */
static float hidden_things(const Ui *ui, GfxRect r, const char *own)
{
    static const char *const kinds[] = {"button:", "stepper:", "slider:", "hint:mark"};
    float hidden = 0;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target_at(ui, i);
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            const bool counts = strncmp(t->id, kinds[k], strlen(kinds[k])) == 0
                                && strncmp(t->id, own, strlen(own)) != 0;
            hidden += counts ? 5 * overlap(r, t->rect) : 0;
        }
    }
    return hidden;
}

/* How much of the chart's ports and galleys, of the track and the cards lies under r; the galley
 * that acts counts most, and the wheel, which is large, least. */
static float hidden_pieces(const Table *t, GfxRect r)
{
    const TableLayout *l = &t->layout;
    const GalleyId active = table_active(t);
    return under_plates(t, r) / 2 + under_galleys(t, r)
           + (active ? 10 * under_galley(t, r, active) : 0) + overlap(r, l->wheel) / 5
           + (overlap(r, l->track) + overlap(r, l->doge) + overlap(r, l->order)) / 2;
}

GfxRect card_place(Table *t, float w, float h, GfxRect pointed, const char *own, int *corner)
{
    Ui *ui = t->app->ui;
    const GfxRect inside = gfx_rect_inset(t->layout.board, 10);
    const float width = fminf(w, inside.w), height = fminf(h, inside.h);
    const float xs[] = {inside.x, inside.x + inside.w - width};
    const float ys[] = {inside.y + inside.h - height, inside.y};
    const GfxRect dialog = ui_dialog_rect(ui);
    const float piece = 72 * 64 * t->layout.piece_k * t->layout.piece_k;
    int best = 0;
    float least = INFINITY;
    for (int i = 0; i < 4; i++) {
        const GfxRect r = gfx_rect(xs[i % 2], ys[i / 2], width, height);
        const float things =
            10 * overlap(r, pointed) + overlap(r, dialog) + hidden_things(ui, r, own);
        const float hidden = 10 * things + hidden_pieces(t, r);
        if (i + 1 == *corner && things <= 1 && hidden < 4 * piece) {
            best = i;
            break;
        }
        if (hidden < least - 1) {
            least = hidden;
            best = i;
        }
    }
    *corner = best + 1;
    return gfx_rect(xs[best % 2], ys[best / 2], width, height);
}

bool card_is_in_the_way(const Table *t, GfxRect r, const char *own)
{
    const Ui *ui = t->app->ui;
    return overlap(r, ui_dialog_rect(ui)) + hidden_things(ui, r, own) > 1;
}

GfxRect card_paper(Table *t, GfxRect r, const char *head, const char *remark)
{
    Ui *ui = t->app->ui;
    paint_panel_framed(ui, r);
    r = gfx_rect_inset(r, ui->theme->grid.pad);
    ui_head(ui, gfx_cut_top(&r, CARD_LINE), TEXT_MIDDLE, head, remark);
    return r;
}

float card_inside_w(const Table *t, float w)
{
    return fminf(w, t->layout.board.w - 20) - 2 * t->app->ui->theme->grid.pad;
}

float card_around_h(const Table *t)
{
    return CARD_LINE + 2 * t->app->ui->theme->grid.pad;
}

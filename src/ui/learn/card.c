#include "learn/card.h"

#include "table/table.h"

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

GfxRect card_place(Table *t, float w, float h, GfxRect pointed, const char *own)
{
    Ui *ui = t->app->ui;
    const GfxRect inside = gfx_rect_inset(t->layout.board, 10);
    const float width = fminf(w, inside.w), height = fminf(h, inside.h);
    const float xs[] = {inside.x, inside.x + inside.w - width};
    const float ys[] = {inside.y + inside.h - height, inside.y};
    const GfxRect dialog = ui_dialog_rect(ui);
    GfxRect best = gfx_rect(xs[0], ys[0], width, height);
    float least = INFINITY;
    for (int i = 0; i < 4; i++) {
        const GfxRect r = gfx_rect(xs[i % 2], ys[i / 2], width, height);
        const float hidden =
            10 * overlap(r, pointed) + overlap(r, dialog) + hidden_things(ui, r, own);
        if (hidden < least - 1) {
            least = hidden;
            best = r;
        }
    }
    return best;
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

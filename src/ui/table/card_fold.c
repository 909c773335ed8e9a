#include "table/card_fold.h"

#include "table/table.h"
#include "table/under.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FOLD_W = 30, GAP = 8 };

static const char *const FOLD[] = {"", "button:question_fold", "button:card_fold"},
                         *const UNFOLD[] = {"", "button:question_unfold", "button:card_unfold"};

void card_fold_begin(Table *t)
{
    if (t->card_lies != t->card_lay || t->card_foot_next != t->card_foot) {
        gfx_request_redraw(ui->gfx);
    }
    t->card_lay = t->card_lies;
    t->card_lies = CARD_LIES_NOT;
    t->card_foot = t->card_foot_next;
    t->card_foot_next = 0;
}

float card_fold_w(const Table *t)
{
    return table_chart_is_small(t) ? FOLD_W + GAP : 0;
}

bool card_fold_button(Table *t, CardLies kind, const char *name, GfxRect *r, float line)
{
    const UiButton away = {
        .icon = "icon_down", .tip = S("card.fold_tip"), .anytime = true, .kind = UI_KIND_QUIET};
    if (card_fold_w(t) <= 0) {
        return false;
    }
    t->card_lies = (uint8_t)kind;
    const GfxRect place = gfx_cut_right(r, FOLD_W);
    gfx_cut_right(r, GAP);
    const GfxRect button = gfx_rect(place.x, place.y + (line - FOLD_W) / 2, FOLD_W, FOLD_W);
    const bool pressed = ui_button(FOLD[kind], button, &away);
    if (pressed) {
        t->card_foot_next = ui->theme->grid.button2_h + GAP;
        t->pointed[0] = '\0'; /* What a lesson points at can now be brought in view. */
        snprintf(t->card_folded[kind - CARD_ASKS], UI_ID_MAX, "%s", name);
        gfx_request_redraw(ui->gfx);
    }
    return pressed;
}

/* At the chart's lower edge, below other cards: a question's in the left half, what teaches in the
 * right, for both may be put away. */
static GfxRect place_of_button(const Table *t, CardLies kind, float w, float h)
{
    const float most = (t->layout.board.w - 60) / 2;
    GfxRect r = edge_place(t, most, h, kind == CARD_ASKS ? 0 : EDGE_PLACES_A_ROW - 2);
    r.y += t->card_foot;
    r.w = fminf(w, most);
    return r;
}

bool card_is_folded(Table *t, CardLies kind, const char *name, const char *head, const char *remark)
{
    char *folded = t->card_folded[kind - CARD_ASKS];
    const UiButton back = {.label = head,
                           .sub = remark,
                           .icon = "icon_up",
                           .tip = S("card.unfold_tip"),
                           .anytime = true};
    if (card_fold_w(t) <= 0 || strcmp(folded, name) != 0) {
        return false;
    }
    if (kind == CARD_ASKS && t->card_lay == kind) {
        t->asked.shown = 0; /* What it hid comes in sight, now that nothing lies there. */
        gfx_request_redraw(ui->gfx);
    }
    const float h = ui->theme->grid.button2_h;
    const GfxRect r = place_of_button(t, kind, ui_button_width(&back), h);
    t->card_foot_next = h + GAP;
    if (under_rect(r, ui->dialog_rect) > 0) {
        return true; /* A dialog lies there: it comes back with the chart. */
    }
    if (ui_button(UNFOLD[kind], r, &back)) {
        folded[0] = '\0';
        gfx_request_redraw(ui->gfx);
    }
    return true;
}

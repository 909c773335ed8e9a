#include "table/table.h"

enum { FOLD_W = 30, GAP = 8 };

/* --- The dock --------------------------------------------------------------------------------- */

void dock_begin(Table *t)
{
    t->dock = t->dock_next;
    t->dock_next = 0;
}

void dock_wants(Table *t, float h, bool over)
{
    const float bar = over ? t->layout.bar.h : 0,
                most = gfx_height(ui->gfx) * (over ? 0.5F : 0.37F);
    t->dock_over = over;
    t->dock_next = ceilf(fminf(fmaxf(fmaxf(h, bar), t->dock), most));
    if (t->dock_next != t->dock) {
        gfx_request_redraw(ui->gfx);
    }
}

/* --- What it hides ---------------------------------------------------------------------------- */

float table_piece_size(const Table *t, GalleyId galley)
{
    const ZoneId zone = table_galley(t, galley)->zone;
    int n = 0;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        n += t->view.pub.galleys[i].owner && t->view.pub.galleys[i].zone == zone;
    }
    return t->layout.piece_k * (n <= 3 ? 1 : n <= 5 ? 0.85f : 0.7f);
}

static float under_galley(const Table *t, GfxRect r, GalleyId galley)
{
    const float k = table_piece_size(t, galley);
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    return galley == 0 || table_galley(t, galley)->owner == 0
               ? 0
               : gfx_rect_shared(r, gfx_rect(at.x - 36 * k, at.y - 50 * k, 72 * k, 62 * k));
}

float under_galleys(const Table *t, GfxRect r)
{
    float sum = 0;
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        sum += under_galley(t, r, galley);
    }
    return sum;
}

float under_plates(const Table *t, GfxRect r)
{
    float sum = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        sum += gfx_rect_shared(r, t->plate[port]);
    }
    return sum;
}

float under_corners(const Table *t, GfxRect r)
{
    float sum = 0;
    GfxRect corner[TABLE_CORNERS];
    table_corners(t, corner);
    for (int i = 0; i < TABLE_CORNERS; i++) {
        sum += gfx_rect_shared(r, corner[i]);
    }
    return sum;
}

float card_hides_zone(const Table *t, ZoneId zone, GfxRect r)
{
    enum { MIDDLE = 60 };
    const GfxPoint at = table_to_window(t, t->map->zone[zone].anchor[0]);
    float hidden =
        gfx_rect_shared(r, t->plate[t->world->port_of_zone[zone]])
        + gfx_rect_shared(r, gfx_rect(at.x - MIDDLE / 2.0F, at.y - MIDDLE / 2.0F, MIDDLE, MIDDLE));
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        hidden += table_galley(t, galley)->zone == zone ? under_galley(t, r, galley) : 0;
    }
    return hidden;
}

/* --- Where it lies ---------------------------------------------------------------------------- */

GfxRect card_place(const Table *t, float w, float h, int slot)
{
    GfxRect r = gfx_rect_inset(t->layout.board, 10);
    gfx_cut_bottom(&r, t->card_foot);
    const float width = fminf(w, r.w), height = fminf(h, r.h);
    gfx_cut_right(&r, floorf((r.w - width) * (float)(slot % CARD_SLIDES) / (CARD_SLIDES - 1)));
    r = gfx_cut_right(&r, width);
    return slot >= CARD_SLIDES ? gfx_cut_top(&r, height) : gfx_cut_bottom(&r, height);
}

int card_slot(Table *t, const char *name, ZoneId about, float w)
{
    enum { FAR = 300, HIGH = 8, ASKED = 8, CORNERS = 2 };
    const GfxRect board = t->layout.board;
    const float h = board.h * 0.5f; /* The same in every language. */
    const float key[] = {board.w, board.h, t->card_foot, about};
    const uint64_t of = gfx_hash(gfx_hash(1, name, strlen(name)), key, sizeof key);
    float least = INFINITY;
    for (int i = 0; i < 2 * CARD_SLIDES && of != t->card_of; i++) {
        const GfxRect r = card_place(t, w, h, i);
        /* At the upper edge longer words move its feet. */
        const float cost = FAR * (float)(i < CARD_SLIDES ? i : HIGH * i)
                           + CORNERS * under_corners(t, r) + under_plates(t, r)
                           + under_galleys(t, r)
                           + (about ? ASKED * card_hides_zone(t, about, r) : 0);
        t->card_slot = cost < least ? i : t->card_slot;
        least = fminf(least, cost);
    }
    t->card_of = of;
    return t->card_slot;
}

/* --- How it is put away ----------------------------------------------------------------------- */

void card_fold_begin(Table *t)
{
    if (t->card_lies != t->card_lay || t->card_foot_next != t->card_foot) {
        gfx_request_redraw(ui->gfx);
    }
    t->card_lay = t->card_lies;
    t->card_lies = false;
    t->card_foot = t->card_foot_next;
    t->card_foot_next = 0;
}

float card_fold_w(void)
{
    return FOLD_W + GAP;
}

bool card_fold_button(Table *t, const char *name, GfxRect *r, float line)
{
    const UiButton away = {
        .icon = "icon_down", .tip = S("card.fold_tip"), .anytime = true, .kind = UI_KIND_QUIET};
    t->card_lies = table_chart_is_small(t);
    const GfxRect place = gfx_part_right(r, FOLD_W, GAP);
    const GfxRect button = gfx_rect(place.x, place.y + (line - FOLD_W) / 2, FOLD_W, FOLD_W);
    const bool pressed = ui_button("button:question_fold", button, &away);
    if (pressed) {
        t->card_foot_next = ui->theme->grid.button2_h + GAP;
        t->pointed[0] = '\0'; /* What a lesson points at can now be brought in view. */
        snprintf(t->card_folded, sizeof t->card_folded, "%s", name);
        gfx_request_redraw(ui->gfx);
    }
    return pressed;
}

bool card_is_folded(Table *t, const char *name)
{
    const UiButton back = {.label = S("card.question"),
                           .icon = "icon_up",
                           .tip = S("card.unfold_tip"),
                           .anytime = true};
    if (strcmp(t->card_folded, name) != 0) {
        return false;
    }
    if (t->card_lay) {
        t->asked.shown = 0; /* What it hid comes in sight, now that nothing lies there. */
        gfx_request_redraw(ui->gfx);
    }
    const float h = ui->theme->grid.button2_h, most = (t->layout.board.w - 60) / 2;
    GfxRect r = gfx_rect_inset(t->layout.board, 10);
    r = gfx_rect(r.x, r.y + r.h - h, fminf(ui_button_width(&back), most), h);
    t->card_foot_next = h + GAP;
    if (gfx_rect_shared(r, ui->dialog_rect) > 0) {
        return true; /* A dialog lies there: it comes back with the chart. */
    }
    if (ui_button("button:question_unfold", r, &back)) {
        t->card_folded[0] = '\0';
        gfx_request_redraw(ui->gfx);
    }
    return true;
}

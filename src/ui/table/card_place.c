#include "table/table.h"

enum { FOLD_W = 30, GAP = 8 };

/* --- The dock --------------------------------------------------------------------------------- */

float dock_height(Dock dock)
{
    enum { LOW = 3, HIGH = 6 };
    const TextStyle words = text_style(THEME_TYPE_BODY);
    const float line = text_line_height(ui->text, &words), most = gfx_height(ui->gfx) * 0.36F,
                low = 2 * DOCK_PAD + LOW * line;
    return dock == DOCK_NONE  ? 0
           : dock == DOCK_LOW ? ceilf(low)
                              : ceilf(fmaxf(low, fminf(most, low + (HIGH - LOW) * line)));
}

void dock_begin(Table *t)
{
    t->dock = t->dock_next;
    t->dock_next = DOCK_NONE;
}

void dock_wants(Table *t, Dock dock)
{
    t->dock_next = (uint8_t)dock;
    if (t->dock_next != t->dock) {
        gfx_request_redraw(ui->gfx);
    }
}

/* --- What it hides ---------------------------------------------------------------------------- */

float under_rect(GfxRect r, GfxRect below)
{
    const GfxRect both = gfx_rect_intersect(r, below);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

static float under_galley(const Table *t, GfxRect r, GalleyId galley)
{
    const float k = t->layout.piece_k;
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    return galley == 0 || table_galley(t, galley)->owner == 0
               ? 0
               : under_rect(r, gfx_rect(at.x - 36 * k, at.y - 50 * k, 72 * k, 62 * k));
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
        sum += under_rect(r, t->plate[port]);
    }
    return sum;
}

float card_hides_zone(const Table *t, ZoneId zone, GfxRect r)
{
    enum { MIDDLE = 60 };
    const GfxPoint at = table_to_window(t, t->map->zone[zone].anchor[0]);
    float hidden =
        under_rect(r, t->plate[t->world->port_of_zone[zone]])
        + under_rect(r, gfx_rect(at.x - MIDDLE / 2.0F, at.y - MIDDLE / 2.0F, MIDDLE, MIDDLE));
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        hidden += table_galley(t, galley)->zone == zone ? under_galley(t, r, galley) : 0;
    }
    return hidden;
}

/* What a question lies on: the place that it is about, and the ports that are marked; galleys; the
 * turn order, which is part of what is weighed; ports, the track and the cards; and the wheel, which
 * is large, least. */
static float hidden_by(const Table *t, GfxRect r, ZoneId about)
{
    const TableLayout *l = &t->layout;
    float hidden = (about ? 20 * card_hides_zone(t, about, r) : 0) + under_plates(t, r) / 2
                   + 2 * under_rect(r, l->order)
                   + (under_rect(r, l->track) + under_rect(r, l->doge)) / 2
                   + under_rect(r, l->wheel) / 5 + 2 * under_galleys(t, r)
                   + 4 * fabsf(r.x + r.w / 2 - l->board.x - l->board.w / 2);
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        const PortId port = t->world->port_of_zone[zone];
        const bool marked = zone != about && t->zone_mark[zone].mark != MARK_NONE && port;
        hidden += marked ? 2 * under_rect(r, t->plate[port]) : 0;
    }
    return hidden;
}

/* --- Where it lies ---------------------------------------------------------------------------- */

/* Along the chart's lower edge from the left, then along its upper edge. */
enum { PLACES_A_ROW = 9 };

static GfxRect edge_place(const Table *t, float w, float h, int place)
{
    GfxRect inside = gfx_rect_inset(t->layout.board, 10);
    gfx_cut_bottom(&inside, t->card_foot);
    const float width = fminf(w, inside.w), height = fminf(h, inside.h);
    const float step = (inside.w - width) / (PLACES_A_ROW - 1);
    const float down = place < PLACES_A_ROW ? inside.h - height : 0;
    return gfx_rect(inside.x + step * (float)(place % PLACES_A_ROW), inside.y + down, width,
                    height);
}

GfxRect card_place(const Table *t, float w, float h, ZoneId about)
{
    GfxRect best = edge_place(t, w, h, 0);
    float least = INFINITY;
    for (int i = 0; i < 2 * PLACES_A_ROW; i++) {
        const GfxRect r = edge_place(t, w, h, i);
        const float hidden = hidden_by(t, r, about);
        if (hidden < least - 1) {
            least = hidden;
            best = r;
        }
    }
    return best;
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
    GfxRect r = edge_place(t, most, h, 0);
    r.y += t->card_foot;
    r.w = fminf(ui_button_width(&back), most);
    t->card_foot_next = h + GAP;
    if (under_rect(r, ui->dialog_rect) > 0) {
        return true; /* A dialog lies there: it comes back with the chart. */
    }
    if (ui_button("button:question_unfold", r, &back)) {
        t->card_folded[0] = '\0';
        gfx_request_redraw(ui->gfx);
    }
    return true;
}

#include "table/table.h"

enum { FOLD_W = 30, GAP = 8 };

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

/* How much of what can be pressed now, of questions and of a plan's marks lies under r; the board
 * and the card itself are left out. */
static float hidden_things(GfxRect r, const char *own)
{
    static const char *const kinds[] = {
        "button:", "stepper:", "slider:", "hint:mark", "card:", "stamp:"};
    float hidden = 0;
    for (int i = 0; own && i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            const bool counts = table_id_has(t->id, kinds[k]) && !table_id_has(t->id, own);
            hidden += counts ? under_rect(r, t->rect) : 0;
        }
    }
    return hidden;
}

/* What must be seen: what it speaks of, what is asked, what can be pressed. */
static float hidden_matters(const Table *t, GfxRect r, const CardClear *clear)
{
    const UiTarget *event = ui_target_find("event"); /* A card that tells of one. */
    return (clear->about ? 2 * card_hides_zone(t, clear->about, r) : 0)
           + 10 * under_rect(r, clear->pointed)
           + (clear->asks ? 0 : 5 * under_rect(r, ui->dialog_rect))
           + (event && !clear->asks ? under_rect(r, event->rect) : 0)
           + 5 * hidden_things(r, clear->own);
}

/* The rest of the chart: galleys first, while one reads the one that acts most; the turn order,
 * which is part of what is weighed, ports, the track and the cards; and the wheel, which is large,
 * least. */
static float hidden_pieces(const Table *t, GfxRect r, const CardClear *clear)
{
    const TableLayout *l = &t->layout;
    float hidden =
        under_plates(t, r) / 2 + 2 * under_rect(r, l->order)
        + (under_rect(r, l->track) + under_rect(r, l->doge)) / 2 + under_rect(r, l->wheel) / 5
        + (clear->asks
               ? 2 * under_galleys(t, r) + 4 * fabsf(r.x + r.w / 2 - l->board.x - l->board.w / 2)
               : 6 * under_galleys(t, r) + 10 * under_galley(t, r, table_active(t)));
    for (ZoneId zone = 1; clear->asks && zone <= t->world->zone_count; zone++) {
        const PortId port = t->world->port_of_zone[zone];
        const bool marked = zone != clear->about && t->zone_mark[zone].mark != MARK_NONE && port;
        hidden += marked ? 2 * under_rect(r, t->plate[port]) : 0;
    }
    for (int i = 0; i < clear->later_count; i++) {
        hidden += under_rect(r, clear->later[i]);
    }
    return hidden;
}

/* --- Where it lies ---------------------------------------------------------------------------- */

GfxRect edge_place(const Table *t, float w, float h, int place)
{
    GfxRect inside = gfx_rect_inset(t->layout.board, 10);
    gfx_cut_bottom(&inside, t->card_foot);
    const float width = fminf(w, inside.w), height = fminf(h, inside.h);
    const float step = (inside.w - width) / (EDGE_PLACES_A_ROW - 1);
    const float down = place < EDGE_PLACES_A_ROW ? inside.h - height : 0;
    return gfx_rect(inside.x + step * (float)(place % EDGE_PLACES_A_ROW), inside.y + down, width,
                    height);
}

bool card_may_stay(const Table *t, float w, float h, const CardClear *clear, int place)
{
    return place > 0 && hidden_matters(t, edge_place(t, w, h, place - 1), clear) <= 1;
}

GfxRect card_place(Table *t, float w, float h, const CardClear *clear, int *place)
{
    const bool stays = card_may_stay(t, w, h, clear, *place);
    int best = *place - 1;
    float least = INFINITY;
    for (int i = 0; i < EDGE_PLACES && !stays; i++) {
        const GfxRect r = edge_place(t, w, h, i);
        const float hidden = 10 * hidden_matters(t, r, clear) + hidden_pieces(t, r, clear);
        if (hidden < least - 1) {
            least = hidden;
            best = i;
        }
    }
    *place = best + 1;
    return edge_place(t, w, h, best);
}

bool card_is_asked(void)
{
    for (int i = 0; i < ui_target_count(); i++) {
        if (table_id_has(ui_target_at(i)->id, "card:")) {
            return true;
        }
    }
    return ui->dialog_rect.w > 0;
}

bool card_is_in_the_way(GfxRect r, const char *own)
{
    return under_rect(r, ui->dialog_rect) + 5 * hidden_things(r, own) > 1;
}

/* --- How it is put away ----------------------------------------------------------------------- */

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

float card_fold_w(const Table *t, CardLies kind)
{
    return kind == CARD_ASKS || table_chart_is_small(t) ? FOLD_W + GAP : 0;
}

bool card_fold_button(Table *t, CardLies kind, const char *name, GfxRect *r, float line)
{
    const UiButton away = {
        .icon = "icon_down", .tip = S("card.fold_tip"), .anytime = true, .kind = UI_KIND_QUIET};
    if (card_fold_w(t, kind) <= 0) {
        return false;
    }
    t->card_lies = table_chart_is_small(t) ? (uint8_t)kind : t->card_lies;
    const GfxRect place = gfx_part_right(r, FOLD_W, GAP);
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
    if (card_fold_w(t, kind) <= 0 || strcmp(folded, name) != 0) {
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

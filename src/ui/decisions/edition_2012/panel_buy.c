#include "decisions/common/panel.h"

typedef struct BuyDraft {
    GalleyId galley; /* Number chosen for the next galley; 0 none. */
    PortId port;     /* And its port. */
} BuyDraft;

static BuyDraft *buy_draft(const Table *t)
{
    return panel_draft(t, &panel_buy);
}

static bool is_relief(const Table *t)
{
    return rules_phase(&t->view.pub).id == PHASE_RELIEF;
}

static bool is_own(const Table *t, PortId port)
{
    return table_port(t, port)->owner == t->decider;
}

static int number_count(const Table *t)
{
    return t->world->e2012.galley_number_count[t->view.pub.player_count];
}

static bool is_free(const Table *t, GalleyId number)
{
    return table_galley(t, number)->owner == 0 && number <= number_count(t);
}

static const char *number_tip(const Table *t, GalleyId number, bool *ahead)
{
    *ahead = number > table_2012(t)->marker && !is_relief(t);
    return S(*ahead ? "invest.number_ahead_tip" : "invest.number_tip");
}

/* Number and port chosen for the next galley: the draft's when still possible, else the first. */
static GalleyId number_chosen(const Table *t)
{
    const int count = t->world->galley_count, marker = table_2012(t)->marker;
    GalleyId number = buy_draft(t)->galley;
    for (int i = 0; (number == 0 || !is_free(t, number)) && i < count; i++) {
        number = (GalleyId)((marker + i) % count + 1);
    }
    return number != 0 && is_free(t, number) ? number : 0;
}

static PortId port_chosen(const Table *t)
{
    const PortId chosen = buy_draft(t)->port;
    PortId first = 0;
    return chosen != 0 && is_own(t, chosen)     ? chosen
           : pieces_port(t, t->decider, &first) ? first
                                                : 0;
}

static Command buy_galley(const Table *t, GalleyId galley, PortId port)
{
    return TABLE_COMMAND(t, BUY_GALLEY, buy_galley, .galley = galley, .port = port);
}

/* --- On the chart ----------------------------------------------------------------------------- */

static void mark(Table *t)
{
    const PortId at = port_chosen(t);
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        panel_mark(t, &t->port_mark[port], MARK_CHOICE, rows_recruit(t, 0, port, 1),
                   S("invest.port_tip"));
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        panel_mark(t, &t->galley_mark[id], MARK_CHOICE, rows_recruit(t, id, 0, 1),
                   S("invest.galley_tip"));
    }
    for (GalleyId id = 1; at != 0 && id <= t->world->galley_count; id++) {
        const Command buy = buy_galley(t, id, at);
        bool ahead;
        if (is_free(t, id)) {
            t->wheel_mark[id] = (ObjectMark){table_legal(t, buy) ? MARK_CHOICE : MARK_NONE, 0,
                                             number_tip(t, id, &ahead)};
        }
    }
}

/* --- The page --------------------------------------------------------------------------------- */

static void put_sailors(Rows *rows)
{
    Table *t = rows->table;
    rows_head(rows,
              SP("invest.sailors", t->view.pub.reserve[t->decider],
                 ARG_INT("price", t->world->e2012.sailor_price_ducats)),
              NULL);
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        rows_hiring(rows, 0, port, ui_id("recruit:%s", t->board->port_id[port]),
                    table_port_name(t, port),
                    SF("invest.of", ARG_INT("now", table_port(t, port)->garrison),
                       ARG_INT("most", t->world->ports[port].space_count)));
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const Galley *at = table_galley(t, id);
        const PortId port = table_port_of(t, at->zone);
        if (port != 0 && is_own(t, port)) {
            rows_hiring(rows, id, 0, ui_id("recruit:%d", id),
                        SF("invest.galley_row", ARG_INT("galley", id)),
                        SF("invest.of", ARG_INT("now", at->sailors),
                           ARG_INT("most", at->sailors + galley_room(at))));
        }
    }
}

/* Free numbers as rows of discs. */
static void put_numbers(Rows *rows, GalleyId chosen)
{
    Table *t = rows->table;
    const ThemeColors *c = &ui->theme->color;
    const float pitch = rows->row_h * 0.92F, radius = pitch * 0.42F;
    const int numbers = number_count(t), typed = ui_number_chosen("numbers", numbers);
    if (typed > 0 && typed <= numbers && is_free(t, (GalleyId)typed)) {
        buy_draft(t)->galley = (GalleyId)typed;
    }
    GfxRect row = {0};
    for (GalleyId n = 1; n <= numbers; n++) {
        bool ahead;
        const char *tip = number_tip(t, n, &ahead);
        if (!is_free(t, n)) {
            continue;
        }
        if (row.w < pitch) {
            row = gfx_cut_top(&rows->page->rest, rows->row_h);
        }
        const GfxPoint at = gfx_rect_center(gfx_cut_left(&row, pitch));
        paint_badge(at.x, at.y, radius, ui_id("%d", n), n == chosen ? c->select : c->paper_high,
                    ahead ? c->brass : c->ink_soft);
        const UiResponse answer = ui_target(
            ui_id("number:%d", n), gfx_rect(at.x - radius, at.y - radius, radius * 2, radius * 2),
            &(UiHit){.circle = radius}, tip, NULL);
        ui_describe(UI_ROLE_RADIO, SF("start.number_name", ARG_INT("galley", n)), NULL,
                    n == chosen);
        buy_draft(t)->galley = answer.clicked ? n : buy_draft(t)->galley;
    }
}

static void put_galley(Rows *rows)
{
    Table *t = rows->table;
    const GalleyId number = number_chosen(t);
    rows_head(rows,
              SN("invest.galley", e2012_galley_price(t->world, &t->view.pub, t->decider)
                                      + t->world->e2012.sailor_price_ducats),
              NULL);
    if (number == 0) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_cut_top(&rows->page->rest, rows->row_h), S("invest.no_number"));
        return;
    }
    put_numbers(rows, number);
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        rows_row(rows, &(Row){.name = table_port_name(t, port),
                              .id = ui_id("launch:%s", t->board->port_id[port]),
                              .commands = {buy_galley(t, number, port)},
                              .labels = {SF("invest.launch", ARG_INT("galley", number))}});
    }
}

static void put_buildings(Rows *rows)
{
    Table *t = rows->table;
    const World2012 *numbers = &t->world->e2012;
    rows_head(rows,
              SF("invest.buildings", ARG_INT("forts", table_2012(t)->forts_left),
                 ARG_INT("basilicas", table_2012(t)->basilicas_left)),
              NULL);
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        const uint8_t has = table_port(t, port)->buildings;
        const char *name = table_port_name(t, port), *id = t->board->port_id[port];
        if ((has & BUILDING_FORT) == 0) {
            rows_row(rows,
                     &(Row){.name = name,
                            .id = ui_id("fort:%s", id),
                            .commands = {TABLE_COMMAND(t, BUILD_FORT, build_fort, .port = port)},
                            .labels = {SN("invest.fort", numbers->fort_price_ducats)}});
        }
        if ((has & BUILDING_BASILICA) == 0) {
            rows_row(
                rows,
                &(Row){.name = name,
                       .id = ui_id("basilica:%s", id),
                       .commands = {TABLE_COMMAND(t, BUILD_BASILICA, build_basilica, .port = port)},
                       .labels = {SN("invest.basilica", numbers->basilica_price_ducats)}});
        }
    }
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const bool relief = is_relief(t);
    const char *bill = SN("invest.bill", bill_ducats(t));
    const BoardClick click = t->click;
    if (click.kind == CLICK_WHEEL && click.id != 0 && is_free(t, click.id)) {
        buy_draft(t)->galley = click.id;
    } else if (click.kind == CLICK_PORT || click.kind == CLICK_GARRISON
               || click.kind == CLICK_STORE) {
        buy_draft(t)->port = is_own(t, click.id) ? click.id : buy_draft(t)->port;
        *out = rows_recruit(t, 0, click.id, 1);
    } else if (click.kind == CLICK_GALLEY) {
        *out = rows_recruit(t, click.id, 0, 1);
    }
    const GfxRect in =
        ui_panel(t->layout.side, S(relief ? "invest.head_relief" : "invest.head"), bill);
    ui_note("text:bill", in, bill);
    for (UiPage p = ui_page("scroll:buy", in); ui_page_next(&p);) {
        Rows rows = {t, &p, ui->theme->grid.field_h + 4, out};
        put_sailors(&rows);
        put_galley(&rows);
        if (!relief) {
            put_buildings(&rows);
        }
    }
    /* The hint needs room too. */
    const float wide = fminf(bar.w, fmaxf(190, fminf(260, bar.w * 0.5F)));
    panel_end_button(
        t, gfx_cut_right(&bar, wide), CMD_END_INVESTMENT,
        &(UiButton){.label = S(relief ? "invest.end_relief" : "invest.end"), .sub = bill}, out);
    gfx_cut_right(&bar, ui->theme->grid.gap * 2);
    table_mouse_hint(bar, S(relief ? "invest.hint_relief" : "invest.hint"));
}

const Panel panel_buy = {.wants_side = true,
                         .draft_bytes = sizeof(BuyDraft),
                         .mark = mark,
                         .draw = draw,
                         .chooses = true};

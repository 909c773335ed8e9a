#include "decisions/common/panel.h"

/* Number chosen for the next galley; 0 none. */
static GalleyId *buy_draft(const Table *t)
{
    return panel_draft(t, &panel_buy);
}

static bool is_relief(const Table *t)
{
    return rules_phase(&t->view.pub).id == PHASE_RELIEF;
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

/* Chosen for the next galley: the draft's when still possible, else the first. */
static GalleyId number_chosen(const Table *t)
{
    const int count = t->world->galley_count, marker = table_2012(t)->marker;
    GalleyId number = *buy_draft(t);
    for (int i = 0; (number == 0 || !is_free(t, number)) && i < count; i++) {
        number = (GalleyId)((marker + i) % count + 1);
    }
    return number != 0 && is_free(t, number) ? number : 0;
}

/* Where a galley could be launched; 0: nowhere. */
static PortId first_port(const Table *t)
{
    PortId first = 0;
    pieces_port(t, t->decider, &first);
    return first;
}

static Command buy_galley(const Table *t, GalleyId galley, PortId port)
{
    return TABLE_COMMAND(t, BUY_GALLEY, buy_galley, .galley = galley, .port = port);
}

/* --- On the chart ----------------------------------------------------------------------------- */

static void mark(Table *t)
{
    const PortId at = first_port(t);
    t->listed = true;
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
                                             false, number_tip(t, id, &ahead)};
        }
    }
}

/* --- The page --------------------------------------------------------------------------------- */

/* What no chart has comes first, as buttons side by side, and of that only what can be had. */

typedef struct Cells {
    Rows *rows;
    const char *head; /* Above the first of them; NULL: none. */
    GfxRect row;
    int count;
} Cells;

static void put_cell(Cells *cells, const char *id, const char *label, Command command)
{
    Rows *rows = cells->rows;
    if (!table_legal(rows->table, command)) {
        return;
    }
    if (cells->count == 0 && cells->head) {
        rows_head(rows, cells->head, NULL);
    }
    if (cells->count % 2 == 0) {
        cells->row = gfx_cut_top(&rows->page->rest, rows->row_h);
        cells->row.h -= 4;
    }
    const GfxRect place = gfx_split_row(cells->row, cells->count++ % 2, 2, 6);
    if (ui_button(id, place, &(UiButton){.label = label})) {
        *rows->out = command;
    }
}

static void put_sailors(Rows *rows)
{
    Table *t = rows->table;
    rows_head(rows, SF("invest.sailors", ARG_INT("price", t->world->e2012.sailor_price_ducats)),
              NULL);
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        if (table_legal(t, rows_recruit(t, 0, port, 1))) {
            rows_hiring(rows, 0, port, ui_id("recruit:%s", t->board->port_id[port]),
                        table_port_name(t, port),
                        SF("invest.of", ARG_INT("now", table_port(t, port)->garrison),
                           ARG_INT("most", t->world->ports[port].space_count)));
        }
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const Galley *at = table_galley(t, id);
        if (table_legal(t, rows_recruit(t, id, 0, 1))) {
            rows_hiring(rows, id, 0, ui_id("recruit:%d", id),
                        SF("count.galley", ARG_INT("galley", id)),
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
    enum { PITCH = 32 };
    const float pitch = fminf(PITCH, rows->page->rest.w / 7 - 0.1F), radius = pitch * 0.44F;
    const int numbers = number_count(t), typed = ui_number_chosen(numbers);
    if (typed > 0 && typed <= numbers && is_free(t, (GalleyId)typed)) {
        *buy_draft(t) = (GalleyId)typed;
    }
    GfxRect row = {0};
    for (GalleyId n = 1; n <= numbers; n++) {
        bool ahead;
        const char *tip = number_tip(t, n, &ahead);
        if (!is_free(t, n)) {
            continue;
        }
        if (row.w < pitch) {
            row = gfx_cut_top(&rows->page->rest, pitch);
        }
        const GfxPoint at = gfx_rect_center(gfx_cut_left(&row, pitch));
        paint_badge(at.x, at.y, radius, ui_id("%d", n), n == chosen ? c->select : c->paper_high,
                    ahead ? c->brass : c->ink_soft);
        const UiResponse answer = ui_target(
            ui_id("number:%d", n), gfx_rect(at.x - radius, at.y - radius, radius * 2, radius * 2),
            &(UiHit){.circle = radius}, tip, NULL);
        ui_describe(UI_ROLE_RADIO, SF("start.number_name", ARG_INT("galley", n)), NULL,
                    n == chosen);
        *buy_draft(t) = answer.clicked ? n : *buy_draft(t);
    }
}

static void put_galley(Rows *rows)
{
    Table *t = rows->table;
    const GalleyId number = number_chosen(t);
    const int32_t price =
        e2012_galley_price(&t->view.pub, t->decider) + t->world->e2012.sailor_price_ducats;
    Cells cells = {.rows = rows};
    if (number != 0 && table_legal(t, buy_galley(t, number, first_port(t)))) {
        rows_head(rows, SP("invest.galley", price, ARG_INT("galley", number)), NULL);
        put_numbers(rows, number);
    }
    for (PortId port = 0; number != 0 && pieces_port(t, t->decider, &port);) {
        put_cell(&cells, ui_id("button:launch:%s", t->board->port_id[port]),
                 SF("invest.launch", ARG_PORT(t, port)), buy_galley(t, number, port));
    }
}

static void put_buildings(Rows *rows)
{
    Table *t = rows->table;
    const World2012 *numbers = &t->world->e2012;
    Cells forts = {.rows = rows, .head = SN("invest.fort", numbers->fort_price_ducats)},
          basilicas = {.rows = rows, .head = SN("invest.basilica", numbers->basilica_price_ducats)};
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        put_cell(&forts, ui_id("button:fort:%s", t->board->port_id[port]), table_port_name(t, port),
                 TABLE_COMMAND(t, BUILD_FORT, build_fort, .port = port));
    }
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        put_cell(&basilicas, ui_id("button:basilica:%s", t->board->port_id[port]),
                 table_port_name(t, port),
                 TABLE_COMMAND(t, BUILD_BASILICA, build_basilica, .port = port));
    }
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const bool relief = is_relief(t);
    const Choices left = loss_choices(t, &(Command){.kind = CMD_END_INVESTMENT});
    const char *bill = SN("invest.bill", bill_ducats(t));
    const BoardClick click = t->click;
    if (click.kind == CLICK_WHEEL && click.id != 0 && is_free(t, click.id)) {
        *buy_draft(t) = click.id;
    } else if (click.kind == CLICK_PORT || click.kind == CLICK_GARRISON
               || click.kind == CLICK_STORE) {
        *out = rows_recruit(t, 0, click.id, 1);
    } else if (click.kind == CLICK_GALLEY) {
        *out = rows_recruit(t, click.id, 0, 1);
    }
    const GfxRect in = ui_panel(t->layout.side, NULL, NULL); /* What it is stands in the bar. */
    for (UiPage p = ui_page("scroll:buy", in); ui_page_next(&p);) {
        Rows rows = {t, &p, ui->theme->grid.field_h, out};
        put_galley(&rows);
        if (!relief) {
            put_buildings(&rows);
        }
        if (left.kinds[CMD_RECRUIT]) {
            put_sailors(&rows);
        }
        if (number_chosen(t) == 0 || !left.more) {
            table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT,
                       gfx_cut_top(&p.rest, rows.row_h),
                       S(left.more ? "invest.no_number" : "invest.over_hint"));
        }
    }
    const float wide = fminf(bar.w, fmaxf(190, fminf(260, bar.w * 0.5F)));
    const GfxRect end = gfx_part_right(&bar, wide, ui->theme->grid.gap * 2);
    ui_note("text:bill", end, bill);
    panel_end_button(t, end, CMD_END_INVESTMENT,
                     &(UiButton){.label = S(relief ? "word.done" : "invest.end"), .sub = bill},
                     out);
    if (relief) {
        table_first_hint(t, bar, S("invest.hint_relief"));
    }
}

const Panel panel_buy = {.wants_side = true,
                         .draft_bytes = sizeof(GalleyId),
                         .mark = mark,
                         .draw = draw,
                         .chooses = true};

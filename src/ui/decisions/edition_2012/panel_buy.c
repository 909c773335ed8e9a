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
    return number != 0 && number <= number_count(t) && table_galley(t, number)->owner == 0;
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
    for (int i = 0; !is_free(t, number) && i < count; i++) {
        number = (GalleyId)((marker + i) % count + 1);
    }
    return is_free(t, number) ? number : 0;
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

/* Only what can be had is listed; once it was, it keeps its place, greyed, until the decision ends:
 * nothing else comes under the pointer. A row is its sort and its port, galley or number. */
enum { NUMBER, LAUNCH, FORT, BASILICA, GARRISON, CREW, SORT_COUNT, SORT = 32 };
_Static_assert((int)PORT_MAX < SORT && sizeof((Turned){0}.listed) == SORT_COUNT * SORT, "all rows");

static Command row_command(const Table *t, int row)
{
    const uint8_t id = (uint8_t)(row % SORT);
    switch (row / SORT) {
    case NUMBER: return buy_galley(t, id, first_port(t));
    case LAUNCH: return buy_galley(t, number_chosen(t), id);
    case FORT: return TABLE_COMMAND(t, BUILD_FORT, build_fort, .port = id);
    case BASILICA: return TABLE_COMMAND(t, BUILD_BASILICA, build_basilica, .port = id);
    case GARRISON: return rows_recruit(t, 0, id, 1);
    default: return rows_recruit(t, id, 0, 1);
    }
}

static void note_rows(Table *t)
{
    for (int row = 1; row < SORT_COUNT * SORT; row++) {
        uint8_t *at = t->turned.listed;
        while (*at != 0 && *at != row) {
            at++;
        }
        *at = *at != 0 || table_legal(t, row_command(t, row)) ? (uint8_t)row : 0;
    }
}

static void put_sailors(Rows *rows, GalleyId galley, PortId port)
{
    Table *t = rows->table;
    const Galley *crew = table_galley(t, galley);
    const StringArg now = ARG_INT("now", port ? table_port(t, port)->garrison : crew->sailors),
                    most = ARG_INT("most", port ? t->world->ports[port].space_count
                                                : crew->sailors + galley_room(crew));
    rows_hiring(rows, galley, port,
                port ? ui_id("recruit:%s", t->board->port_id[port]) : ui_id("recruit:%d", galley),
                port ? table_port_name(t, port) : SF("count.galley", ARG_INT("galley", galley)),
                SF("invest.of", now, most));
}

/* A free number as a disc, beside the one before it. */
static void put_number(Rows *rows, GalleyId n, GfxRect *row)
{
    Table *t = rows->table;
    const ThemeColors *c = &ui->theme->color;
    const float pitch = fminf(32, rows->page->rest.w / 7 - 0.1F), radius = pitch * 0.44F;
    bool ahead;
    const char *tip = number_tip(t, n, &ahead), *why = table_why_not(t, row_command(t, n));
    const bool chosen = why == NULL && n == number_chosen(t);
    if (row->w < pitch) {
        *row = gfx_cut_top(&rows->page->rest, pitch);
    }
    const GfxPoint at = gfx_rect_center(gfx_cut_left(row, pitch));
    paint_badge(at.x, at.y, radius, ui_id("%d", n), chosen ? c->select : c->paper_high,
                gfx_fade(ahead ? c->brass : c->ink_soft, why ? 0.3F : 1));
    const UiResponse answer = ui_target(
        ui_id("number:%d", n), gfx_rect(at.x - radius, at.y - radius, radius * 2, radius * 2),
        &(UiHit){.circle = radius}, tip, why);
    ui_describe(UI_ROLE_RADIO, SF("start.number_name", ARG_INT("galley", n)), NULL, chosen);
    *buy_draft(t) = answer.clicked ? n : *buy_draft(t);
}

/* What no chart has is a button, two side by side. */
static void put_cell(Rows *rows, int sort, PortId port, int count, GfxRect *row)
{
    static const char *const ids[] = {
        [LAUNCH] = "launch", [FORT] = "fort", [BASILICA] = "basilica"};
    Table *t = rows->table;
    const Command command = row_command(t, sort * SORT + port);
    const UiButton button = {.label = sort == LAUNCH ? SF("invest.launch", ARG_PORT(t, port))
                                                     : table_port_name(t, port),
                             .disabled_reason = table_why_not(t, command)};
    if (count % 2 == 0) {
        *row = gfx_cut_top(&rows->page->rest, rows->row_h);
        row->h -= 4;
    }
    if (ui_button(ui_id("button:%s:%s", ids[sort], t->board->port_id[port]),
                  gfx_split_row(*row, count % 2, 2, 6), &button)) {
        *rows->out = command;
    }
}

static void put_rows(Rows *rows, int from, int to, const char *head)
{
    Table *t = rows->table;
    GfxRect line = {0};
    int cells = 0;
    for (const uint8_t *row = t->turned.listed; *row != 0; row++) {
        const uint8_t id = *row % SORT, sort = *row / SORT;
        /* A galley's launch may have been taken back. */
        if (sort < from || sort > to
            || (sort == CREW && table_galley(t, id)->owner != t->decider)) {
            continue;
        }
        if (head) {
            rows_head(rows, head, NULL);
            head = NULL;
        }
        if (sort == NUMBER) {
            put_number(rows, id, &line);
        } else if (sort >= GARRISON) {
            put_sailors(rows, sort == CREW ? id : 0, sort == CREW ? 0 : id);
        } else {
            put_cell(rows, sort, id, cells++, &line);
        }
    }
}

static void put_page(Rows *rows)
{
    Table *t = rows->table;
    const World2012 *numbers = &t->world->e2012;
    const GalleyId next = number_chosen(t);
    const int32_t price =
        e2012_galley_price(&t->view.pub, t->decider) + numbers->sailor_price_ducats;
    const bool more = loss_choices(t, &(Command){.kind = CMD_END_INVESTMENT}).more;
    put_rows(rows, NUMBER, LAUNCH,
             next ? SP("invest.galley", price, ARG_INT("galley", next)) : S("invest.no_number"));
    put_rows(rows, FORT, FORT, SN("invest.fort", numbers->fort_price_ducats));
    put_rows(rows, BASILICA, BASILICA, SN("invest.basilica", numbers->basilica_price_ducats));
    put_rows(rows, GARRISON, CREW,
             SF("invest.sailors", ARG_INT("price", numbers->sailor_price_ducats)));
    if (!more || (next == 0 && *t->turned.listed / SORT != NUMBER)) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_cut_top(&rows->page->rest, rows->row_h),
                   S(more ? "invest.no_number" : "invest.over_hint"));
    }
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const bool relief = is_relief(t);
    const char *bill = SN("invest.bill", bill_ducats(t));
    const BoardClick click = t->click;
    note_rows(t);
    const int typed = *t->turned.listed / SORT == NUMBER ? ui_number_chosen(number_count(t)) : 0;
    const GalleyId number = click.kind == CLICK_WHEEL ? click.id : (GalleyId)typed;
    if (is_free(t, number)) {
        *buy_draft(t) = number;
    } else if (click.kind == CLICK_PORT || click.kind == CLICK_GARRISON
               || click.kind == CLICK_STORE) {
        *out = rows_recruit(t, 0, click.id, 1);
    } else if (click.kind == CLICK_GALLEY) {
        *out = rows_recruit(t, click.id, 0, 1);
    }
    const GfxRect in = ui_panel(t->layout.side, NULL, NULL); /* What it is stands in the bar. */
    for (UiPage p = ui_page("scroll:buy", in); ui_page_next(&p);) {
        put_page(&(Rows){t, &p, ui->theme->grid.field_h, out});
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

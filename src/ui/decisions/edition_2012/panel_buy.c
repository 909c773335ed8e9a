#include "decisions/common/panel.h"

#include "decisions/common/rows.h"
#include "table/table.h"

#include <math.h>

typedef struct BuyDraft {
    GalleyId galley; /* Number chosen for the next galley; 0 none. */
    PortId port;     /* And its port. */
} BuyDraft;

static BuyDraft *buy_draft(const Table *table)
{
    return panel_draft(table, &panel_buy);
}

static bool buy_is_relief(const Table *table)
{
    return rules_phase(&table->view.pub).id == PHASE_RELIEF;
}

static Command buy_galley(const Table *table, GalleyId galley, PortId port)
{
    Command command = TABLE_COMMAND(table, BUY_GALLEY, buy_galley, .galley = galley, .port = port);
    return command;
}

static Command buy_building(const Table *table, CommandKind kind, PortId port)
{
    Command command = table_command(table, kind);
    if (kind == CMD_BUILD_FORT) {
        command.as.build_fort.port = port;
    } else {
        command.as.build_basilica.port = port;
    }
    return command;
}

static bool buy_number_free(const Table *table, GalleyId number)
{
    return table_galley(table, number)->owner == 0
           && number <= table->world->e2012.galley_number_count[table->view.pub.player_count];
}

/* Number and port chosen for the next galley: the draft's when still possible, else the first. */
static GalleyId buy_number(const Table *table)
{
    const GalleyId chosen = buy_draft(table)->galley;
    if (chosen != 0 && buy_number_free(table, chosen)) {
        return chosen;
    }
    const uint8_t marker = table_2012(table)->marker;
    for (int i = 1; i <= table->world->galley_count; i++) {
        const GalleyId number = (GalleyId)((marker + i - 1) % table->world->galley_count + 1);
        if (buy_number_free(table, number)) {
            return number;
        }
    }
    return 0;
}

static PortId buy_port(const Table *table)
{
    const PortId chosen = buy_draft(table)->port;
    if (chosen != 0 && table_port(table, chosen)->owner == table->decider) {
        return chosen;
    }
    for (PortId port = 1; port <= table->world->port_count; port++) {
        if (table_port(table, port)->owner == table->decider) {
            return port;
        }
    }
    return 0;
}

static void mark(Table *table)
{
    for (PortId port = 1; port <= table->world->port_count; port++) {
        if (table_port(table, port)->owner != table->decider) {
            continue;
        }
        const Command command = rows_recruit(table, 0, port, 1);
        const char *reason = table_why_not(table, &command);
        table->port_mark[port].mark = reason == NULL ? MARK_CHOICE : MARK_NONE;
        table->port_mark[port].tip = reason == NULL ? S("invest.port_tip") : reason;
    }
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *at = table_galley(table, galley);
        if (at->owner == table->decider) {
            const Command command = rows_recruit(table, galley, 0, 1);
            const char *reason = table_why_not(table, &command);
            table->galley_mark[galley].mark = reason == NULL ? MARK_CHOICE : MARK_NONE;
            table->galley_mark[galley].tip = reason == NULL ? S("invest.galley_tip") : reason;
        }
        if (at->owner == 0 && buy_number_free(table, galley) && buy_port(table) != 0) {
            const Command command = buy_galley(table, galley, buy_port(table));
            table->wheel_mark[galley].mark = table_legal(table, &command) ? MARK_CHOICE : MARK_NONE;
            table->wheel_mark[galley].tip =
                S(galley > table_2012(table)->marker && !buy_is_relief(table)
                      ? "invest.number_ahead_tip"
                      : "invest.number_tip");
        }
    }
}

static void buy_from_map(Table *table, Command *out)
{
    const BoardClick click = table->click;
    if (click.kind == CLICK_WHEEL && click.id != 0 && buy_number_free(table, click.id)) {
        buy_draft(table)->galley = click.id;
    } else if (click.kind == CLICK_PORT || click.kind == CLICK_GARRISON
               || click.kind == CLICK_STORE) {
        if (table_port(table, click.id)->owner == table->decider) {
            buy_draft(table)->port = click.id;
        }
        *out = rows_recruit(table, 0, click.id, 1);
    } else if (click.kind == CLICK_GALLEY) {
        *out = rows_recruit(table, click.id, 0, 1);
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void buy_sailors(Rows *rows, GalleyId galley, PortId port, const char *name, int now,
                        int room)
{
    Table *table = rows->table;
    const int most = rows_most_recruits(table, galley, port);
    char id[UI_ID_MAX];
    if (galley != 0) {
        SDL_snprintf(id, sizeof id, "recruit:%d", galley);
    } else {
        SDL_snprintf(id, sizeof id, "recruit:%s", table->board->port_id[port]);
    }
    const Row row = {
        .name = name,
        .remark = SF("invest.of", ARG_INT("now", now), ARG_INT("most", room)),
        .id = id,
        .commands = {rows_recruit(table, galley, port, 1),
                     most > 1 ? rows_recruit(table, galley, port, most) : (Command){0}},
        .labels = {S("invest.one"), SF("invest.many", ARG_INT("count", most))}};
    rows_row(rows, &row);
}

static void buy_sailor_rows(Rows *rows)
{
    Table *table = rows->table;
    rows_head(rows,
              SP("invest.sailors", table->view.pub.reserve[table->decider],
                 ARG_INT("price", table->world->e2012.sailor_price_ducats)),
              NULL);
    for (PortId port = 1; port <= table->world->port_count; port++) {
        const Port *at = table_port(table, port);
        if (at->owner == table->decider) {
            buy_sailors(rows, 0, port, table_port_name(table, port), at->garrison,
                        table->world->ports[port].space_count);
        }
    }
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *at = table_galley(table, galley);
        const PortId port = table_port_of(table, at->zone);
        if (at->owner == table->decider && port != 0
            && table_port(table, port)->owner == table->decider) {
            buy_sailors(rows, galley, 0, SF("invest.galley_row", ARG_INT("galley", galley)),
                        at->sailors, at->sailors + galley_room(at));
        }
    }
}

/* Free numbers as a row of discs, then the ports to launch it at. */
static void buy_number_discs(Rows *rows, GalleyId chosen)
{
    Table *table = rows->table;
    const int numbers = table->world->e2012.galley_number_count[table->view.pub.player_count];
    const float pitch = rows->row_h * 0.92F;
    const int across = (int)(rows->rest.w / pitch) > 0 ? (int)(rows->rest.w / pitch) : 1;
    GfxRect r = rows->rest;
    int shown = 0;
    const int typed = ui_number_chosen("numbers", numbers);
    if (typed > 0 && typed <= numbers && buy_number_free(table, (GalleyId)typed)) {
        buy_draft(table)->galley = (GalleyId)typed;
    }
    for (GalleyId number = 1; number <= numbers; number++) {
        if (!buy_number_free(table, number)) {
            continue;
        }
        if (shown > 0 && shown % across == 0) {
            gfx_cut_top(&rows->rest, rows->row_h);
            r = rows->rest;
        }
        const float x = r.x + pitch * ((float)(shown % across) + 0.5F);
        const float y = r.y + rows->row_h / 2;
        const float radius = pitch * 0.42F;
        char label[8];
        char id[UI_ID_MAX];
        SDL_snprintf(label, sizeof label, "%d", number);
        SDL_snprintf(id, sizeof id, "number:%d", number);
        const bool ahead = number > table_2012(table)->marker && !buy_is_relief(table);
        paint_badge(x, y, radius, label,
                    number == chosen ? ui->theme->color.select : ui->theme->color.paper_high,
                    ahead ? ui->theme->color.brass : ui->theme->color.ink_soft);
        UiResponse answer =
            ui_target(id, gfx_rect(x - radius, y - radius, radius * 2, radius * 2),
                      &(UiHit){.circle = radius},
                      S(ahead ? "invest.number_ahead_tip" : "invest.number_tip"), NULL);
        ui_describe(UI_ROLE_RADIO, SF("start.number_name", ARG_INT("galley", number)), NULL,
                    number == chosen);
        if (answer.clicked) {
            buy_draft(table)->galley = number;
        }
        shown++;
    }
    gfx_cut_top(&rows->rest, rows->row_h);
}

static void buy_galley_rows(Rows *rows)
{
    Table *table = rows->table;
    const int32_t price = e2012_galley_price(table->world, &table->view.pub, table->decider);
    const int32_t crew = table->world->e2012.sailor_price_ducats;
    const GalleyId number = buy_number(table);
    rows_head(rows, SN("invest.galley", price + crew), NULL);
    if (number == 0) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_cut_top(&rows->rest, rows->row_h), S("invest.no_number"));
        return;
    }
    buy_number_discs(rows, number);
    for (PortId port = 1; port <= table->world->port_count; port++) {
        if (table_port(table, port)->owner != table->decider) {
            continue;
        }
        char id[UI_ID_MAX];
        SDL_snprintf(id, sizeof id, "launch:%s", table->board->port_id[port]);
        const Row row = {.name = table_port_name(table, port),
                         .id = id,
                         .commands = {buy_galley(table, number, port)},
                         .labels = {SF("invest.launch", ARG_INT("galley", number))}};
        rows_row(rows, &row);
    }
}

static void buy_building_row(Rows *rows, PortId port, CommandKind kind, const char *what,
                             const char *label)
{
    Table *table = rows->table;
    char id[UI_ID_MAX];
    SDL_snprintf(id, sizeof id, "%s:%s", what, table->board->port_id[port]);
    const Row row = {.name = table_port_name(table, port),
                     .id = id,
                     .commands = {buy_building(table, kind, port)},
                     .labels = {label}};
    rows_row(rows, &row);
}

static void buy_building_rows(Rows *rows)
{
    Table *table = rows->table;
    const World2012 *numbers = &table->world->e2012;
    rows_head(rows,
              SF("invest.buildings", ARG_INT("forts", table_2012(table)->forts_left),
                 ARG_INT("basilicas", table_2012(table)->basilicas_left)),
              NULL);
    for (PortId port = 1; port <= table->world->port_count; port++) {
        const Port *at = table_port(table, port);
        if (at->owner != table->decider) {
            continue;
        }
        if ((at->buildings & BUILDING_FORT) == 0) {
            buy_building_row(rows, port, CMD_BUILD_FORT, "fort",
                             SN("invest.fort", numbers->fort_price_ducats));
        }
        if ((at->buildings & BUILDING_BASILICA) == 0) {
            buy_building_row(rows, port, CMD_BUILD_BASILICA, "basilica",
                             SN("invest.basilica", numbers->basilica_price_ducats));
        }
    }
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    const bool relief = buy_is_relief(table);
    const int32_t bill = bill_ducats(table);
    buy_from_map(table, out);
    GfxRect page =
        ui_panel(side, S(relief ? "invest.head_relief" : "invest.head"), SN("invest.bill", bill));
    ui_note("text:bill", page, SN("invest.bill", bill));
    const float row_h = ui->theme->grid.field_h + 4;
    for (UiPage p = ui_page("scroll:buy", page); ui_page_next(&p);) {
        Rows rows = {table, p.rest, row_h, out};
        buy_sailor_rows(&rows);
        buy_galley_rows(&rows);
        if (!relief) {
            buy_building_rows(&rows);
        }
        p.rest = rows.rest;
    }
    GfxRect place = bar;
    /* The hint needs room too. */
    const float wide = fminf(bar.w, fmaxf(190, fminf(260, bar.w * 0.5F)));
    panel_end_button(table, gfx_cut_right(&place, wide), CMD_END_INVESTMENT,
                     &(UiButton){.label = S(relief ? "invest.end_relief" : "invest.end"),
                                 .sub = SN("invest.bill", bill)},
                     out);
    gfx_cut_right(&place, ui->theme->grid.gap * 2);
    table_mouse_hint(place, S(relief ? "invest.hint_relief" : "invest.hint"));
}

static bool escape(Table *table)
{
    BuyDraft *draft = buy_draft(table);
    const bool any = draft->galley || draft->port;
    *draft = (BuyDraft){0};
    return any;
}

const Panel panel_buy = {.decision = DECISION_BUY,
                         .wants_side = true,
                         .draft_bytes = sizeof(BuyDraft),
                         .mark = mark,
                         .draw = draw,
                         .escape = escape};

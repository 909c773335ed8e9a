#include "decisions/common/panel.h"

#include "decisions/common/pieces.h"
#include "decisions/common/rows.h"
#include "decisions/edition_1996/sale_bar.h"
#include "table/reasons.h"
#include "table/table.h"

enum { SALE_ROW_H = 54, SALE_HEAD_H = 28, SALE_GAP = 4 };

typedef struct Sale {
    GalleyId galley;
    GoodId good;
    PortId port;
    int rank; /* In the best order, from 1; 0: not part of it. */
} Sale;

typedef struct Sheet {
    SalePlan plan;
    Sale sales[SALE_PLAN_STEP_MAX];
    int count;
} Sheet;

static int rank_of(const SalePlan *plan, GalleyId galley, GoodId good)
{
    for (int i = 0; i < plan->count; i++) {
        if (plan->steps[i].galley == galley && plan->steps[i].good == good) {
            return i + 1;
        }
    }
    return 0;
}

/* By port, within it by the best order, then what is not part of it. */
static bool comes_before(const Sale *a, const Sale *b)
{
    if (a->port != b->port) {
        return a->port < b->port;
    }
    if ((a->rank == 0) != (b->rank == 0)) {
        return a->rank != 0;
    }
    return a->rank < b->rank;
}

static void add_sale(Sheet *sheet, const Sale *sale)
{
    int at = sheet->count++;
    for (; at > 0 && comes_before(sale, &sheet->sales[at - 1]); at--) {
        sheet->sales[at] = sheet->sales[at - 1];
    }
    sheet->sales[at] = *sale;
}

static void fill_sheet(const Table *t, Sheet *sheet)
{
    sheet->count = 0;
    e1996_sale_plan(t->world, &t->view.pub, t->decider, &sheet->plan);
    for (GalleyId id = 0; pieces_galley(t, t->decider, 0, &id);) {
        const PortId port = sale_port_of(t, id);
        for (GoodId good = 1; port && good <= t->world->good_count; good++) {
            if (galley_cubes(table_galley(t, id), good) > 0) {
                const Sale sale = {id, good, port, rank_of(&sheet->plan, id, good)};
                add_sale(sheet, &sale);
            }
        }
    }
}

/* --- Why that much ---------------------------------------------------------------------------- */

/* A port of the owner that has the good, supplied or stored; 0 none. */
static PortId where_known(const Table *t, PlayerId owner, GoodId good)
{
    for (PortId port = 1; port <= t->world->port_count; port++) {
        if (table_port(t, port)->owner == owner
            && (t->world->ports[port].good == good || port_holds(table_port(t, port), good))) {
            return port;
        }
    }
    return 0;
}

static const char *bonus_reason(Table *t, const Sale *sale, int32_t bonus)
{
    const PlayerId owner = table_port(t, sale->port)->owner;
    const PortId known = where_known(t, owner, sale->good);
    const char *key = owner == 0                               ? "sale.bonus_neutral"
                      : owner == t->decider                    ? "sale.bonus_own"
                      : bonus == 0                             ? "sale.bonus_known"
                      : t->world->ports[sale->port].capital_of ? "sale.bonus_capital"
                                                               : "sale.bonus_new";
    return SF(key, ARG_TEXT("player", table_seat_name(owner)),
              ARG_TEXT("good", table_good_name(t, sale->good)),
              ARG_TEXT("port", table_port_name(t, known)), ARG_INT("bonus", bonus));
}

/* A cube that fills the warehouse is worth points to the port's owner. */
static const char *with_points(Table *t, const Sale *sale, int space, const char *tip)
{
    PublicState after = t->view.pub;
    const PlayerId owner = table_port(t, sale->port)->owner;
    if (owner == 0 || space + 1 < t->world->ports[sale->port].space_count) {
        return tip;
    }
    after.ports[sale->port].stock |= (uint32_t)sale->good << (4 * space);
    const int more = e1996_port_points(t->world, &after, sale->port)
                     - e1996_port_points(t->world, &t->view.pub, sale->port);
    const char *line = SP("sale.fills", more, ARG_TEXT("player", table_seat_name(owner)));
    return app_with_line(tip, line);
}

static const char *price_words(int space, int32_t value, int32_t bonus)
{
    return SF(bonus > 0   ? "sale.price_bonus"
              : value > 0 ? "sale.price"
                          : "sale.price_none",
              ARG_INT("space", space + 1), ARG_INT("value", value), ARG_INT("bonus", bonus),
              ARG_INT("ducats", value + bonus));
}

/* --- Page ------------------------------------------------------------------------------------- */

/* What the row says of the price: in the best order, else as it would be sold now. */
static void fill_row(Table *t, const Sheet *sheet, const Sale *sale, UiButton *b)
{
    int space = 0;
    int32_t value = 0, bonus = 0;
    if (b->disabled_reason
        || !e1996_sale_quote(t->world, &t->view.pub, sale->galley, sale->good, &space, &value,
                             &bonus)) {
        const Command sell = sale_command(t, sale->galley, sale->good);
        b->sub = table_unsold_word(t, &sell);
        return;
    }
    b->tip = with_points(t, sale, space, bonus_reason(t, sale, bonus));
    b->kind = value + bonus > 0 ? UI_KIND_PAPER : UI_KIND_QUIET;
    b->sub = price_words(space, value, bonus);
    if (sale->rank > 0) {
        const SalePlanStep *step = &sheet->plan.steps[sale->rank - 1];
        b->sub = price_words(step->space, step->value_ducats, step->bonus_ducats);
        if (step->bonus_ducats == 0 && bonus > 0) {
            b->tip = SF("sale.bonus_later",
                        ARG_TEXT("player", table_seat_name(table_port(t, sale->port)->owner)),
                        ARG_TEXT("good", table_good_name(t, sale->good)));
        }
        if (step->space != space || step->bonus_ducats != bonus) {
            b->tip = app_with_line(b->tip, SF("sale.now", ARG_INT("space", space + 1),
                                              ARG_INT("ducats", value + bonus)));
        }
    }
}

static void sale_row(Table *t, const Sheet *sheet, const Sale *sale, GfxRect r, Command *out)
{
    char sprite[32];
    const Command sell = sale_command(t, sale->galley, sale->good);
    UiButton b = {.icon = table_good_sprite(t, sale->good, sprite),
                  .label = SP(sale->rank ? "sale.row_ranked" : "sale.row",
                              galley_cubes(table_galley(t, sale->galley), sale->good),
                              ARG_INT("rank", sale->rank), ARG_INT("galley", sale->galley),
                              ARG_TEXT("good", table_good_name(t, sale->good))),
                  .disabled_reason = table_why_not(t, &sell)};
    fill_row(t, sheet, sale, &b);
    if (ui_button(ui_id("sell:%d:%s", sale->galley, t->board->good_id[sale->good]), r, &b)) {
        *out = sell;
    }
}

static const char *port_head(Table *t, PortId port)
{
    const PlayerId owner = table_port(t, port)->owner;
    return SF(owner == 0            ? "sale.port_neutral"
              : owner == t->decider ? "sale.port_own"
                                    : "sale.port",
              ARG_TEXT("port", table_port_name(t, port)),
              ARG_TEXT("player", table_seat_name(owner)));
}

/* The state pays who holds his own capital (S1-V4). */
static const char *income_words(Table *t)
{
    const PortId capital = e1996_capital_of(t->world, &t->view.pub, t->decider);
    const bool held = capital && table_port(t, capital)->owner == t->decider;
    return SF(held ? "sale.income" : "sale.income_lost",
              ARG_INT("ducats", t->world->e1996.state_income_ducats),
              ARG_TEXT("port", table_port_name(t, capital)));
}

/* By port; the one clicked on the chart is brought in view. */
static void draw_page(Table *t, GfxRect side, const Sheet *sheet, Command *out)
{
    const char *earned = SN("sale.earned", -bill_ducats(t));
    const GfxRect in = ui_panel(side, S("sale.head"), earned);
    ui_note("text:earned", in, earned);
    TextStyle note = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                     TEXT_TOP, TEXT_WRAP);
    note.size = 16;
    GfxRect r;
    for (UiPage p = ui_page("scroll:sale", in); ui_page_next(&p);) {
        const float top = p.rest.y;
        for (int i = 0; i < sheet->count; i++) {
            const Sale *sale = &sheet->sales[i];
            const bool opens = i == 0 || sale[-1].port != sale->port;
            if (opens && panel_row(&p, SALE_HEAD_H, SALE_GAP, &r)) {
                table_heading(r, port_head(t, sale->port));
                if (t->click.kind == CLICK_PORT && t->click.id == sale->port) {
                    ui_scroll_to("scroll:sale", r.y - top, r.y - top + in.h);
                }
            }
            if (panel_row(&p, SALE_ROW_H, SALE_GAP, &r)) {
                sale_row(t, sheet, sale, r, out);
            }
        }
        ui_page_words(&p, "text:income", &note, income_words(t));
    }
}

/* --- Marks ---------------------------------------------------------------------------- */

static void mark(Table *t)
{
    Sheet sheet;
    fill_sheet(t, &sheet);
    for (int i = 0; i < sheet.count; i++) {
        const Sale *sale = &sheet.sales[i];
        const Command sell = sale_command(t, sale->galley, sale->good);
        if (table_legal(t, &sell)) {
            t->port_mark[sale->port].mark = MARK_SALE;
            t->port_mark[sale->port].tip = S("route.trade_tip");
            t->galley_mark[sale->galley].mark = MARK_SALE;
        }
    }
}

static void draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    Sheet sheet;
    fill_sheet(t, &sheet);
    draw_page(t, side, &sheet, out);
    sale_bar_draw(t, bar, &sheet.plan, out);
}

const Panel panel_sale = {
    .decision = DECISION_SALE, .wants_side = true, .mark = mark, .draw = draw};

#include "decisions/common/panel.h"

enum { SALE_ROW_H = 54, SALE_HEAD_H = 28, SALE_GAP = 4 };

/* The port in the galley's zone; 0: none. */
static PortId sale_port_of(const Table *t, GalleyId galley)
{
    return table_port_of(t, table_galley(t, galley)->zone);
}

static Command sale_command(const Table *t, GalleyId galley, GoodId good)
{
    return TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = galley, .good = good);
}

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

/* By port, within it by the best order, then what is not part of it. */
static bool comes_before(const Sale *a, const Sale *b)
{
    return a->port != b->port                 ? a->port < b->port
           : (a->rank == 0) != (b->rank == 0) ? a->rank != 0
                                              : a->rank < b->rank;
}

static void fill_sheet(const Table *t, Sheet *sheet)
{
    sheet->count = 0;
    e1996_sale_plan(t->world, &t->view.pub, t->decider, &sheet->plan);
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const PortId port = sale_port_of(t, id);
        for (GoodId good = 1; port && good <= t->world->good_count; good++) {
            if (galley_cubes(table_galley(t, id), good) > 0) {
                Sale sale = {id, good, port, 0};
                for (int i = 0; i < sheet->plan.count; i++) {
                    const SalePlanStep *step = &sheet->plan.steps[i];
                    sale.rank = sale.rank == 0 && step->galley == id && step->good == good
                                    ? i + 1
                                    : sale.rank;
                }
                int at = sheet->count++;
                for (; at > 0 && comes_before(&sale, &sheet->sales[at - 1]); at--) {
                    sheet->sales[at] = sheet->sales[at - 1];
                }
                sheet->sales[at] = sale;
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
    return SF(key, ARG_PLAYER(owner), ARG_GOOD(t, sale->good), ARG_PORT(t, known),
              ARG_INT("bonus", bonus));
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
    return app_with_line(tip, SP("sale.fills", more, ARG_PLAYER(owner)));
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
    CubeQuote q;
    if (b->disabled_reason || !forecast_quote(t, &t->view.pub, sale->galley, sale->good, &q)) {
        const Command sell = sale_command(t, sale->galley, sale->good);
        b->sub = table_why_word(t, &sell, S("unsold.else"));
        return;
    }
    const int32_t ducats = q.value_ducats + q.bonus_ducats;
    b->tip = with_points(t, sale, q.space, bonus_reason(t, sale, q.bonus_ducats));
    b->kind = ducats > 0 ? UI_KIND_PAPER : UI_KIND_QUIET;
    b->sub = price_words(q.space, q.value_ducats, q.bonus_ducats);
    if (sale->rank > 0) {
        const SalePlanStep *step = &sheet->plan.steps[sale->rank - 1];
        b->sub = price_words(step->space, step->value_ducats, step->bonus_ducats);
        if (step->bonus_ducats == 0 && q.bonus_ducats > 0) {
            b->tip = SF("sale.bonus_later", ARG_PLAYER(table_port(t, sale->port)->owner),
                        ARG_GOOD(t, sale->good));
        }
        if (step->space != q.space || step->bonus_ducats != q.bonus_ducats) {
            b->tip = app_with_line(
                b->tip, SF("sale.now", ARG_INT("space", q.space + 1), ARG_INT("ducats", ducats)));
        }
    }
}

/* By port; the one clicked on the chart is brought in view. */
static void draw_page(Table *t, const Sheet *sheet, Command *out)
{
    const char *earned = SN("sale.earned", -bill_ducats(t));
    const GfxRect in = ui_panel(t->layout.side, S("round.phase.6"), earned);
    ui_note("text:earned", in, earned);
    TextStyle note = {.type = THEME_TYPE_ITALIC, .color = ui->theme->color.ink_soft};
    note.size = 16;
    /* The state pays who holds his own capital (S1-V4). */
    const PortId capital = e1996_capital_of(t->world, &t->view.pub, t->decider);
    const bool held = capital && table_port(t, capital)->owner == t->decider;
    GfxRect r;
    for (UiPage p = ui_page("scroll:sale", in); ui_page_next(&p);) {
        const float top = p.rest.y;
        for (int i = 0; i < sheet->count; i++) {
            const Sale *sale = &sheet->sales[i];
            const PlayerId owner = table_port(t, sale->port)->owner;
            const bool opens = i == 0 || sale[-1].port != sale->port;
            if (opens && panel_row(&p, SALE_HEAD_H, SALE_GAP, &r)) {
                table_heading(r, SF(owner == 0            ? "word.port_neutral"
                                    : owner == t->decider ? "sale.port_own"
                                                          : "sale.port",
                                    ARG_PORT(t, sale->port), ARG_PLAYER(owner)));
                if (t->click.kind == CLICK_PORT && t->click.id == sale->port) {
                    ui_scroll_to("scroll:sale", r.y - top, r.y - top + in.h);
                }
            }
            if (panel_row(&p, SALE_ROW_H, SALE_GAP, &r)) {
                const Command sell = sale_command(t, sale->galley, sale->good);
                UiButton b = {.icon = table_good_sprite(t, sale->good),
                              .label = SP(sale->rank ? "sale.row_ranked" : "sale.row",
                                          galley_cubes(table_galley(t, sale->galley), sale->good),
                                          ARG_INT("rank", sale->rank),
                                          ARG_INT("galley", sale->galley), ARG_GOOD(t, sale->good)),
                              .disabled_reason = table_why_not(t, sell)};
                fill_row(t, sheet, sale, &b);
                if (ui_button(ui_id("sell:%d:%s", sale->galley, t->board->good_id[sale->good]), r,
                              &b)) {
                    *out = sell;
                }
            }
        }
        ui_page_words(&p, "text:income", &note,
                      SF(held ? "sale.income" : "sale.income_lost",
                         ARG_INT("ducats", t->world->e1996.state_income_ducats),
                         ARG_PORT(t, capital)));
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

/* All sales in one press: what pays in the best order, then what own ports store for nothing. */
typedef struct Selling {
    Command commands[SALE_PLAN_STEP_MAX + 1]; /* One more for the end. */
    int sold, stored;                         /* Cubes; the sold ones come first. */
    int points;                               /* Wealth points that all of it adds. */
    PublicState after;                        /* With all of it sold and stored. */
} Selling;

/* As a sale folds into the state. */
static void sell_in(PublicState *pub, PortId port, GalleyId galley, GoodId good, int space)
{
    pub->ports[port].stock |= (uint32_t)good << (4 * space);
    galley_load(&pub->galleys[galley], good, -1);
}

static Selling selling_of(const Table *t, const SalePlan *plan, bool stores)
{
    Selling all = {.sold = plan->count, .after = t->view.pub};
    PlayerTally before, after;
    rules_tally(t->world, &all.after, t->decider, &before);
    for (int i = 0; i < plan->count; i++) {
        const SalePlanStep *step = &plan->steps[i];
        all.commands[i] = sale_command(t, step->galley, step->good);
        sell_in(&all.after, sale_port_of(t, step->galley), step->galley, step->good, step->space);
    }
    if (stores) {
        /* Ports take one cube of a kind, so the order of what is stored does not matter but for the
         * room. */
        PublicState *pub = &all.after;
        for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
            const PortId port = sale_port_of(t, id);
            for (GoodId good = 1; good <= t->world->good_count; good++) {
                CubeQuote q;
                if (table_sale_stores(pub, t->decider, port)
                    && forecast_quote(t, pub, id, good, &q)) {
                    all.commands[all.sold + all.stored++] = sale_command(t, id, good);
                    sell_in(pub, port, id, good, q.space);
                }
            }
        }
    }
    rules_tally(t->world, &all.after, t->decider, &after);
    all.points = after.points - before.points;
    return all;
}

static void order_selling(Table *t, Selling *all, Command *out)
{
    const int count = all->sold + all->stored;
    all->commands[count] = table_command(t, CMD_END_SALE);
    orders_give(t, all->commands, count + 1, out);
}

/* --- What storing brings ---------------------------------------------------------------------- */

static bool takes_from(const Selling *all, const Table *t, PortId port)
{
    for (int i = all->sold; i < all->sold + all->stored; i++) {
        if (sale_port_of(t, all->commands[i].as.sell_cube.galley) == port) {
            return true;
        }
    }
    return false;
}

/* Points more that the port counts once its warehouse is full (S1-E1). */
static int points_when_full(const Table *t, PortId port)
{
    PublicState full = t->view.pub;
    for (int space = 0; space < t->world->ports[port].space_count; space++) {
        if (((full.ports[port].stock >> (4 * space)) & 15U) == 0) {
            full.ports[port].stock |= 1U << (4 * space);
        }
    }
    return e1996_port_points(t->world, &full, port)
           - e1996_port_points(t->world, &t->view.pub, port);
}

/* Spaces that are free in the port with all of it stored. */
static int room_after(const Table *t, const Selling *all, PortId port)
{
    return t->world->ports[port].space_count - port_cube_count(&all->after.ports[port]);
}

/* How far each port that takes something is from the points of a full warehouse: a line each.
 * *ahead: these points together. */
static const char *store_tip(Table *t, const Selling *all, int *ahead)
{
    const char *tip = S(all->sold > 0 ? "sale.store_tip" : "sale.store_only_tip");
    *ahead = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        if (takes_from(all, t, port)) {
            const int room = room_after(t, all, port), more = points_when_full(t, port);
            const StringArg name = ARG_PORT(t, port), points = ARG_INT("points", more);
            tip = app_with_line(tip, room > 0 ? SP("sale.store_lacks", room, name, points)
                                              : SF("sale.store_full", name, points));
            *ahead += more;
        }
    }
    return tip;
}

/* --- What is golden --------------------------------------------------------------------------- */

/* Would a cube that pays here count more stored in an own port which its galley can reach next
 * round? By the measure of the panel that buys. */
static bool is_worth_keeping(const Table *t, const SalePlan *plan)
{
    for (int i = 0; i < plan->count && t->view.pub.turn < t->has.rounds; i++) {
        const SalePlanStep *step = &plan->steps[i];
        if (earning_of_galley(t, step->galley, step->good).points > 0) {
            return true;
        }
    }
    return false;
}

/* Does storing gain something, and does no cube that goes towards a full warehouse bring more
 * elsewhere next round than its share of the points, unless another of its kind stays aboard? In
 * the last round nothing is kept. */
static bool is_well_stored(const Table *t, const Selling *all)
{
    const bool last = t->view.pub.turn >= t->has.rounds;
    for (int i = all->sold; i < all->sold + all->stored && !last; i++) {
        const GalleyId galley = all->commands[i].as.sell_cube.galley;
        const GoodId good = all->commands[i].as.sell_cube.good;
        const PortId port = sale_port_of(t, galley);
        const bool spare = galley_cubes(&all->after.galleys[galley], good) > 0;
        const Earning away = earning_of_galley(t, galley, good);
        const int32_t share = points_when_full(t, port) * t->world->e1996.point_ducats
                              / t->world->ports[port].space_count;
        if (!spare && room_after(t, all, port) > 0 && earning_worth(t, &away) > share) {
            return false;
        }
    }
    return all->stored > 0 && (!last || all->points > 0);
}

typedef enum SaleGold { GOLD_NONE, GOLD_SELL, GOLD_STORE, GOLD_END } SaleGold;

/* Only what loses nothing is proposed: where a cube had better be kept or goes with others that
 * fill a port, that is for the person to weigh. */
static SaleGold golden(const Table *t, const SalePlan *plan, const Selling *all)
{
    if (is_worth_keeping(t, plan)) {
        return GOLD_NONE;
    }
    if (is_well_stored(t, all)) {
        return GOLD_STORE;
    }
    return plan->count > 0 ? GOLD_SELL : all->points > 0 ? GOLD_NONE : GOLD_END;
}

/* --- Buttons ---------------------------------------------------------------------------------- */

static void sale_bar_draw(Table *t, GfxRect bar, const SalePlan *plan, Command *out)
{
    const GfxRect end = gfx_cut_right(&bar, fminf(230, bar.w * 0.42f));
    bar.w -= 12;
    Selling all = selling_of(t, plan, true);
    const bool both = plan->count > 0 && all.stored > 0;
    const float wide = fminf(250, bar.w * (both ? 0.48f : 0.7f));
    const SaleGold gold = golden(t, plan, &all);
    int ahead;
    const char *tip = store_tip(t, &all, &ahead);
    const bool goes_on = plan->more || app->lesson; /* A lesson asks for the end by itself. */
    if (plan->count > 0) {                          /* Only where something pays. */
        const Answer sell = {
            "button:sell_all",
            {.label = S("sale.all"),
             .sub = SN(goes_on ? "sale.all_sub" : "sale.all_end_sub", plan->ducats),
             .tip = S(goes_on ? "sale.all_tip" : "sale.all_end_tip")},
            {0},
            gold == GOLD_SELL};
        if (answer_draw(t, gfx_cut_right(&bar, wide), &sell, NULL)) {
            Selling sold = selling_of(t, plan, false);
            order_selling(t, &sold, out);
        }
        bar.w -= both ? 6 : 0;
    }
    if (all.stored > 0) { /* Only where own ports take something. */
        const Answer store = {
            "button:store_all",
            {.label = S(all.sold > 0 ? "sale.store_sell" : "sale.store_all"),
             .sub = SP(all.points > 0 ? "sale.store_points" : "sale.store_ahead", all.stored,
                       ARG_INT("points", all.points > 0 ? all.points : ahead)),
             .tip = tip},
            {0},
            gold == GOLD_STORE};
        if (answer_draw(t, gfx_cut_right(&bar, fminf(wide, bar.w)), &store, NULL)) {
            order_selling(t, &all, out);
        }
    }
    if (bar.w > 120) {
        table_first_hint(t, bar,
                         S(plan->count > 0  ? "sale.hint"
                           : all.stored > 0 ? "sale.hint_store"
                                            : "sale.hint_none"));
    }
    const Command stop = table_command(t, CMD_END_SALE);
    panel_end_button(
        t, end, CMD_END_SALE,
        &(UiButton){.label = S("sale.end"),
                    .sub = plan->ducats > 0 ? SN("sale.end_left", plan->ducats) : S("sale.end_sub"),
                    .tip = S("position.end_tip"),
                    .kind = golden_kind(t, &stop, gold == GOLD_END)},
        out);
}

static void mark(Table *t)
{
    Sheet sheet;
    t->listed = true;
    fill_sheet(t, &sheet);
    for (int i = 0; i < sheet.count; i++) {
        const Sale *sale = &sheet.sales[i];
        if (table_legal(t, sale_command(t, sale->galley, sale->good))) {
            t->port_mark[sale->port].mark = MARK_SALE;
            t->port_mark[sale->port].tip = S("route.trade_tip");
            t->galley_mark[sale->galley].mark = MARK_SALE;
        }
    }
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    Sheet sheet;
    fill_sheet(t, &sheet);
    draw_page(t, &sheet, out);
    sale_bar_draw(t, bar, &sheet.plan, out);
}

const Panel panel_sale = {.wants_side = true, .mark = mark, .draw = draw};

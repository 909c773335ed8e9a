#include "decisions/edition_1996/sale_bar.h"

#include "decisions/common/earning.h"
#include "decisions/common/golden.h"
#include "decisions/common/orders.h"
#include "decisions/common/pieces.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>

/* All sales in one press: what pays in the best order, then what own ports store for nothing. */
typedef struct Selling {
    Command commands[SALE_PLAN_STEP_MAX + 1]; /* One more for the end. */
    int sold, stored;                         /* Cubes; the sold ones come first. */
    int points;                               /* Wealth points that all of it adds. */
    PublicState after;                        /* With all of it sold and stored. */
} Selling;

PortId sale_port_of(const Table *t, GalleyId galley)
{
    return table_port_of(t, table_galley(t, galley)->zone);
}

Command sale_command(const Table *t, GalleyId galley, GoodId good)
{
    return TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = galley, .good = good);
}

/* --- All of it -------------------------------------------------------------------------------- */

/* As a sale folds into the state. */
static void sell_in(PublicState *pub, PortId port, GalleyId galley, GoodId good, int space)
{
    pub->ports[port].stock |= (uint32_t)good << (4 * space);
    pub->galleys[galley].cargo -= 1U << (4U * good);
}

/* Ports take one cube of a kind, so the order of what is stored does not matter but for the
 * room. */
static void add_stored(const Table *t, Selling *all)
{
    PublicState *pub = &all->after;
    for (GalleyId id = 0; pieces_galley(t, t->decider, 0, &id);) {
        const PortId port = sale_port_of(t, id);
        for (GoodId good = 1; good <= t->world->good_count; good++) {
            int space = 0;
            int32_t value = 0, bonus = 0;
            if (table_sale_stores(pub, t->decider, port)
                && galley_cubes(&pub->galleys[id], good) > 0
                && e1996_sale_quote(t->world, pub, id, good, &space, &value, &bonus)) {
                all->commands[all->sold + all->stored++] = sale_command(t, id, good);
                sell_in(pub, port, id, good, space);
            }
        }
    }
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
        add_stored(t, &all);
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

/* The same for all ports that take something. */
static int points_ahead(const Table *t, const Selling *all)
{
    int points = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        points += takes_from(all, t, port) ? points_when_full(t, port) : 0;
    }
    return points;
}

/* Spaces that are free in the port with all of it stored. */
static int room_after(const Table *t, const Selling *all, PortId port)
{
    return t->world->ports[port].space_count - port_cube_count(&all->after.ports[port]);
}

/* How far each port is from the points of a full warehouse: a line each. */
static const char *store_tip(Table *t, const Selling *all)
{
    const char *tip = S(all->sold > 0 ? "sale.store_tip" : "sale.store_only_tip");
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const int room = room_after(t, all, port);
        const StringArg name = ARG_TEXT("port", table_port_name(t, port));
        const StringArg points = ARG_INT("points", points_when_full(t, port));
        if (takes_from(all, t, port)) {
            const char *line = room > 0 ? SP("sale.store_lacks", room, name, points)
                                        : SF("sale.store_full", name, points);
            tip = app_with_line(tip, line);
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

void sale_bar_draw(Table *t, GfxRect bar, const SalePlan *plan, Command *out)
{
    const GfxRect end = gfx_cut_right(&bar, fminf(230, bar.w * 0.42f));
    bar.w -= 12;
    Selling all = selling_of(t, plan, true);
    const bool both = plan->count > 0 && all.stored > 0;
    const float wide = fminf(250, bar.w * (both ? 0.48f : 0.7f));
    const SaleGold gold = golden(t, plan, &all);
    const StringArg points = ARG_INT("points", all.points > 0 ? all.points : points_ahead(t, &all));
    if (plan->count > 0) { /* Only where something pays. */
        const Answer sell = {
            "button:sell_all",
            {.label = S("sale.all"),
             .sub = SN(plan->more ? "sale.all_sub" : "sale.all_end_sub", plan->ducats),
             .tip = S(plan->more ? "sale.all_tip" : "sale.all_end_tip")},
            {0},
            gold == GOLD_SELL};
        if (answer_draw(t, gfx_cut_right(&bar, wide), &sell, NULL)) {
            Selling sold = selling_of(t, plan, false);
            order_selling(t, &sold, out);
        }
        bar.w -= both ? 6 : 0;
    }
    if (all.stored > 0) { /* Only where own ports take something. */
        const Answer store = {"button:store_all",
                              {.label = S(all.sold > 0 ? "sale.store_sell" : "sale.store_all"),
                               .sub = SP(all.points > 0 ? "sale.store_points" : "sale.store_ahead",
                                         all.stored, points),
                               .tip = store_tip(t, &all)},
                              {0},
                              gold == GOLD_STORE};
        if (answer_draw(t, gfx_cut_right(&bar, fminf(wide, bar.w)), &store, NULL)) {
            order_selling(t, &all, out);
        }
    }
    if (bar.w > 120) {
        table_mouse_hint(bar, S(plan->count > 0  ? "sale.hint"
                                : all.stored > 0 ? "sale.hint_store"
                                                 : "sale.hint_none"));
    }
    const Command stop = table_command(t, CMD_END_SALE);
    panel_end_button(
        t, end, CMD_END_SALE,
        &(UiButton){.label = S("sale.end"),
                    .sub = plan->ducats > 0 ? SN("sale.end_left", plan->ducats) : S("sale.end_sub"),
                    .tip = S("sale.end_tip"),
                    .kind = golden_kind(t, &stop, gold == GOLD_END),
                    .corner = keys_of(KEY_END)},
        out);
}

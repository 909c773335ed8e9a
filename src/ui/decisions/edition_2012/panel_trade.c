#include "decisions/edition_2012/route.h"

#include "decisions/common/panel.h"
#include "table/reasons.h"
#include "table/table.h"

enum { ROW_H = 50, ROW_GAP = 4, HEAD_H = 26, LINE_H = 24 };

static ZoneId here(const Table *t)
{
    return table_galley(t, table_active(t))->zone;
}

static const char *galley_words(const Table *t)
{
    return SF("bar.galley", ARG_INT("galley", table_active(t)));
}

void panel_sail_draw(Table *t, GfxRect side, const Sailing *voyage, Command *out)
{
    const GfxRect in = ui_panel(side, S("sail.head"), galley_words(t));
    for (UiPage p = ui_page("scroll:sail", in); ui_page_next(&p);) {
        sailing_list(t, voyage, &p, out);
    }
}

/* --- Sell ------------------------------------------------------------------------------------- */

/* A port takes one cube of a kind: what stays aboard is named with the price. */
static const char *price_words(Table *t, GoodId good, int32_t value)
{
    const int rest = galley_cubes(table_galley(t, table_active(t)), good) - 1;
    return rest > 0 ? SP("sell.price_rest", rest, ARG_INT("ducats", value))
                    : SN("sell.price", value);
}

static void sell_row(Table *t, GoodId good, GfxRect r, Command *out)
{
    char sprite[32];
    int space = 0;
    int32_t value = 0, bonus = 0;
    const GalleyId active = table_active(t);
    const bool quoted =
        e2012_sale_quote(t->world, &t->view.pub, active, good, &space, &value, &bonus);
    const bool stores = table_sale_stores(&t->view.pub, t->decider, table_port_of(t, here(t)));
    const Command sell = TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = active, .good = good);
    const Answer row = {
        ui_id("sell:%s", t->board->good_id[good]),
        {.icon = table_good_sprite(t, good, sprite),
         .label =
             SF(stores ? "sell.store" : "sell.button", ARG_TEXT("good", table_good_name(t, good))),
         .sub = !quoted || !table_legal(t, &sell) ? table_unsold_word(t, &sell)
                : bonus > 0                       ? SF("sell.price_bonus", ARG_INT("value", value),
                                                       ARG_INT("bonus", bonus), ARG_INT("ducats", value + bonus))
                : stores                          ? S("sell.stored")
                                                  : price_words(t, good, value)},
        sell,
        false};
    answer_draw(t, r, &row, out);
}

static void draw_sales(Table *t, UiPage *p, Command *out)
{
    const Galley *g = table_galley(t, table_active(t));
    const PortId port = table_port_of(t, here(t));
    const bool open = table_open_port_of(t, here(t)) != 0;
    const StringArg name = ARG_TEXT("port", port ? table_port_name(t, port) : "");
    const char *head = port == 0 ? S("sell.no_port")
                       : !open   ? SF("sell.port_closed", name)
                       : table_sale_stores(&t->view.pub, t->decider, port)
                           ? SF("sell.head_store", name)
                           : SF("sell.head", name);
    GfxRect r;
    if (panel_row(p, HEAD_H, 0, &r)) {
        table_heading(r, head);
        ui_note("text:sell_head", r, head);
    }
    if ((!open || galley_cube_count(g) == 0) && panel_row(p, LINE_H, 0, &r)) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT, r,
                   S(open ? "sell.nothing" : "sell.nowhere"));
    }
    for (GoodId good = 1; open && good <= t->world->good_count; good++) {
        if (galley_cubes(g, good) > 0 && panel_row(p, ROW_H, ROW_GAP, &r)) {
            sell_row(t, good, r, out);
        }
    }
    gfx_cut_top(&p->rest, 6);
}

/* --- Fight ------------------------------------------------------------------------------------ */

static void land_row(Table *t, PortId port, LandDialog *land, GfxRect r)
{
    const Command c = TABLE_COMMAND(t, LAND, land, .count = 1,
                                    .sink = table_galley(t, table_active(t))->sailors == 1);
    const UiButton b = {.label = SF("fight.land", ARG_TEXT("port", table_port_name(t, port))),
                        .sub = S("fight.land_sub"),
                        .disabled_reason = table_why_not(t, &c)};
    if (ui_button("land:port", r, &b)) {
        *land = (LandDialog){true, 1};
    }
}

/* Nothing where nobody else is. */
static void draw_fights(Table *t, AttackDialog *attack, LandDialog *land, UiPage *p)
{
    const PortId port = table_open_port_of(t, here(t));
    const PlayerId owner = table_port(t, port)->owner;
    const bool foreign = port && owner != t->decider, lands = foreign && owner == 0;
    const int galleys = attack_galley_count(t, table_active(t));
    GfxRect r;
    if (galleys == 0 && !foreign) {
        return;
    }
    if (panel_row(p, HEAD_H, 0, &r)) {
        table_heading(r, S(galleys > 0 || !lands ? "fight.head" : "fight.head_land"));
    }
    attack_rows(t, attack, table_active(t), "attack:", foreign && !lands, p);
    if (lands && panel_row(p, ROW_H, ROW_GAP, &r)) {
        land_row(t, port, land, r);
    }
}

void panel_trade_draw(Table *t, GfxRect side, AttackDialog *attack, LandDialog *land, Command *out)
{
    const GfxRect in = ui_panel(side, S("trade.head"), galley_words(t));
    for (UiPage p = ui_page("scroll:trade", in); ui_page_next(&p);) {
        draw_sales(t, &p, out);
        draw_fights(t, attack, land, &p);
    }
}

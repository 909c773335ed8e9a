#include "decisions/edition_2012/panel_trade.h"

#include "decisions/common/panel_battle.h"
#include "table/reasons.h"
#include "table/table.h"

#include <stdio.h>

static GalleyId active(const Table *t)
{
    return table_2012(t)->active;
}

static ZoneId here(const Table *t)
{
    return table_galley(t, active(t))->zone;
}

/* --- Sail ------------------------------------------------------------------------------------- */

void panel_sail_draw(Table *t, GfxRect side, const Sailing *voyage, Command *out)
{
    GfxRect in = ui_panel(side, S("sail.head"), SF("bar.galley", ARG_INT("galley", active(t))));
    float h = sailing_list_height(t);
    GfxRect page = ui_scroll_begin("scroll:sail", in, h, false);
    sailing_list(t, voyage, gfx_rect(page.x, page.y, page.w - 12, h), out);
    ui_scroll_end();
}

/* --- Sell ------------------------------------------------------------------------------------- */

/* A port takes one cube of a kind: what stays aboard is named with the price. */
static const char *price_words(Table *t, GoodId good, int32_t value)
{
    const int rest = galley_cubes(table_galley(t, active(t)), good) - 1;
    return rest > 0 ? SP("sell.price_rest", rest, ARG_INT("ducats", value))
                    : SN("sell.price", value);
}

static void sell_row(Table *t, GoodId good, GfxRect r, Command *out)
{
    char sprite[32];
    int space = 0;
    int32_t value = 0, bonus = 0;
    bool quoted = e2012_sale_quote(t->world, &t->view.pub, active(t), good, &space, &value, &bonus);
    const bool stores = table_sale_stores(&t->view.pub, t->decider, table_port_of(t, here(t)));
    Command c = TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = active(t), .good = good);
    UiButton b = {0};
    const char *id = ui_id("sell:%s", t->board->good_id[good]);
    b.icon = table_good_sprite(t, good, sprite);
    b.label = SF(stores ? "sell.store" : "sell.button", ARG_TEXT("good", table_good_name(t, good)));
    b.disabled_reason = table_why_not(t, &c);
    b.sub = !quoted || b.disabled_reason ? table_unsold_word(t, &c)
            : bonus > 0 ? SF("sell.price_bonus", ARG_INT("value", value), ARG_INT("bonus", bonus),
                             ARG_INT("ducats", value + bonus))
            : stores    ? S("sell.stored")
                        : price_words(t, good, value);
    if (ui_button(id, r, &b)) {
        *out = c;
    }
}

static void draw_sales(Table *t, GfxRect *r, Command *out)
{
    const Galley *g = table_galley(t, active(t));
    const PortId port = table_port_of(t, here(t));
    const bool open = table_open_port_of(t, here(t)) != 0;
    const StringArg name = ARG_TEXT("port", port ? table_port_name(t, port) : "");
    const char *head = port == 0 ? S("sell.no_port")
                       : !open   ? SF("sell.port_closed", name)
                       : table_sale_stores(&t->view.pub, t->decider, port)
                           ? SF("sell.head_store", name)
                           : SF("sell.head", name);
    const GfxRect line = gfx_cut_top(r, 26);
    table_heading(line, head);
    ui_note("text:sell_head", line, head);
    if (!open || galley_cube_count(g) == 0) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT, gfx_cut_top(r, 24),
                   S(open ? "sell.nothing" : "sell.nowhere"));
    }
    for (GoodId good = 1; open && good <= t->world->good_count; good++) {
        if (galley_cubes(g, good) > 0) {
            GfxRect row = gfx_cut_top(r, 54);
            row.h -= 4;
            sell_row(t, good, row, out);
        }
    }
    gfx_cut_top(r, 6);
}

/* --- Fight ------------------------------------------------------------------------------------ */

static void land_row(Table *t, PortId port, LandDialog *land, GfxRect r)
{
    Command c =
        TABLE_COMMAND(t, LAND, land, .count = 1, .sink = table_galley(t, active(t))->sailors == 1);
    UiButton b = {0};
    b.label = SF("fight.land", ARG_TEXT("port", table_port_name(t, port)));
    b.sub = S("fight.land_sub");
    b.disabled_reason = table_why_not(t, &c);
    if (ui_button("land:port", r, &b)) {
        *land = (LandDialog){true, 1};
    }
}

static int fight_rows(const Table *t)
{
    PortId port = table_open_port_of(t, here(t));
    return attack_galley_count(t, active(t)) + (port && table_port(t, port)->owner != t->decider);
}

/* Nothing where nobody else is. */
static void draw_fights(Table *t, AttackDialog *attack, LandDialog *land, GfxRect *r)
{
    if (fight_rows(t) == 0) {
        return;
    }
    const PortId port = table_open_port_of(t, here(t));
    const bool lands = port && table_port(t, port)->owner == 0;
    const bool others = attack_galley_count(t, active(t)) > 0 || !lands;
    table_heading(gfx_cut_top(r, 26), others ? S("fight.head") : S("fight.head_land"));
    attack_galley_rows(t, attack, active(t), "attack:", r);
    if (port && table_port(t, port)->owner != t->decider) {
        GfxRect row = gfx_cut_top(r, 54);
        row.h -= 4;
        if (table_port(t, port)->owner) {
            attack_port_row(t, attack, active(t), "attack:", row);
        } else {
            land_row(t, port, land, row);
        }
    }
}

void panel_trade_draw(Table *t, GfxRect side, AttackDialog *attack, LandDialog *land, Command *out)
{
    int kinds = 0;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        kinds += galley_cubes(table_galley(t, active(t)), good) > 0;
    }
    const int fights = fight_rows(t);
    const float h = (float)(26 * (fights > 0 ? 2 : 1) + 36 + 54 * (kinds + fights) + 24);
    GfxRect in = ui_panel(side, S("trade.head"), SF("bar.galley", ARG_INT("galley", active(t))));
    GfxRect page = ui_scroll_begin("scroll:trade", in, h, false);
    GfxRect r = gfx_rect(page.x, page.y, page.w - 12, h);
    draw_sales(t, &r, out);
    draw_fights(t, attack, land, &r);
    ui_scroll_end();
}

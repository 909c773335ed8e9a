// Pages of the steps after loading: where to sail and what that brings; what can be sold, attacked
// or
// taken here.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table.h"

static GalleyId active(const Table *t)
{
    return table_2012(t)->active;
}

static ZoneId here(const Table *t)
{
    return table_galley(t, active(t))->zone;
}

static void head(Table *t, GfxRect *r, const char *name)
{
    Ui *ui = t->app->ui;
    GfxRect line = gfx_cut_top(r, 26);
    table_text(t, THEME_TYPE_NAME, 18, ui->theme->color.ink, TEXT_LEFT, line, name);
    paint_rule(ui, line.x, line.y + line.h - 2, line.w);
}

// --- Sail ----------------------------------------------------------------------------------------

static void sail_row(Table *t, ZoneId zone, GfxRect r, Command *out)
{
    AppUi *app = t->app;
    char id[UI_ID_MAX];
    int32_t value = panel_sale_value(t, active(t), zone, NULL);
    int steps = t->zone_mark[zone].distance;
    UiButton b = {0};
    snprintf(id, sizeof id, "sail:%s", t->board->zone_id[zone]);
    b.label = table_zone_name(t, zone);
    b.sub =
        value > 0 ? SP("sail.sub_sale", steps, ARG_INT("ducats", value)) : SN("sail.sub", steps);
    b.tip = t->zone_mark[zone].tip;
    b.kind = value > 0 ? UI_KIND_PAPER : UI_KIND_QUIET;
    if (ui_button(app->ui, id, r, &b)) {
        panel_route_sail(t, zone, out);
    }
}

void panel_sail_draw(Table *t, GfxRect side, Command *out)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    ZoneId list[ZONE_MAX];
    int count = 0;
    for (int steps = 1; steps <= DECK_PLACE_COUNT; steps++) {
        for (ZoneId z = 1; z <= t->world->zone_count; z++) {
            if (t->zone_mark[z].mark == MARK_REACH && t->zone_mark[z].distance == steps) {
                list[count++] = z;
            }
        }
    }
    GfxRect in = ui_panel(ui, side, S("sail.head"), SF("bar.galley", ARG_INT("galley", active(t))));
    float row = ui->theme->grid.button2_h + 4;
    GfxRect page =
        ui_scroll_begin(ui, "scroll:sail", in, row * (float)(count > 0 ? count : 1), false);
    GfxRect r = gfx_rect(page.x, page.y, page.w - 12, row * (float)count);
    for (int i = 0; i < count; i++) {
        GfxRect line = gfx_cut_top(&r, row);
        line.h -= 4;
        sail_row(t, list[i], line, out);
    }
    if (count == 0) {
        TextStyle style = text_style(THEME_TYPE_ITALIC);
        text_draw(ui->text, &style, gfx_rect(page.x, page.y, page.w - 12, 60), S("sail.nowhere"));
    }
    ui_scroll_end(ui);
}

// --- Sell ----------------------------------------------------------------------------------------

static void sell_row(Table *t, GoodId good, GfxRect r, Command *out)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    char id[UI_ID_MAX], sprite[32];
    int space = 0;
    int32_t value = 0, bonus = 0;
    bool quoted = e2012_sale_quote(t->world, &t->view.pub, active(t), good, &space, &value, &bonus);
    Command c = table_command(t, CMD_SELL_CUBE);
    c.as.sell_cube.galley = active(t);
    c.as.sell_cube.good = good;
    UiButton b = {0};
    snprintf(id, sizeof id, "sell:%s", t->board->good_id[good]);
    b.icon = table_good_sprite(t, good, sprite);
    b.label = SF("sell.button", ARG_TEXT("good", table_good_name(t, good)));
    b.sub = !quoted     ? S("sell.cannot")
            : bonus > 0 ? SF("sell.price_bonus", ARG_INT("value", value), ARG_INT("bonus", bonus),
                             ARG_INT("ducats", value + bonus))
                        : SN("sell.price", value);
    b.disabled_reason = table_why_not(t, &c);
    if (ui_button(ui, id, r, &b)) {
        *out = c;
    }
}

static void draw_sales(Table *t, GfxRect *r, Command *out)
{
    AppUi *app = t->app;
    const Galley *g = table_galley(t, active(t));
    PortId port = table_port_of(t, here(t));
    head(t, r,
         port ? SF("sell.head", ARG_TEXT("port", table_port_name(t, port))) : S("sell.no_port"));
    if (galley_cube_count(g) == 0) {
        table_text(t, THEME_TYPE_ITALIC, 16, app->ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_cut_top(r, 24), S("sell.nothing"));
    }
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        if (galley_cubes(g, good) > 0) {
            GfxRect row = gfx_cut_top(r, 54);
            row.h -= 4;
            sell_row(t, good, row, out);
        }
    }
    gfx_cut_top(r, 6);
}

// --- Fight ---------------------------------------------------------------------------------------

// Chance to win to the end, in percent, as the dialog will show it exactly.
static int win_percent(Table *t, int defenders, int fort_dice)
{
    const Public2012 *p = table_2012(t);
    FightOdds odds;
    int dice = e2012_attack_dice(t->world, &t->view.pub);
    int cap = p->cap == CAP_OPEN ? dice : p->cap;
    int own = table_galley(t, active(t))->sailors;
    if (own < 1 || defenders < 1) {
        return 100;
    }
    e2012_fight_odds(own, defenders, dice, cap, fort_dice, &odds);
    int percent =
        (int)((odds.attacker_wins * 100ULL + (1U << (FIGHT_ODDS_BITS - 1))) >> FIGHT_ODDS_BITS);
    bool sure = odds.attacker_wins >> FIGHT_ODDS_BITS == 1;
    return percent == 100 && !sure ? 99 : percent == 0 && odds.attacker_wins > 0 ? 1 : percent;
}

static void open_attack(Table *t, bool port, GalleyId galley)
{
    t->draft.attack_open = true;
    t->draft.attack_port = port;
    t->draft.galley = galley;
}

static void attack_galley_row(Table *t, GalleyId galley, GfxRect r)
{
    AppUi *app = t->app;
    char id[UI_ID_MAX];
    const Galley *g = table_galley(t, galley);
    Command c = table_command(t, CMD_ATTACK_GALLEY);
    c.as.attack_galley.galley = active(t);
    c.as.attack_galley.target = galley;
    UiButton b = {0};
    b.disabled_reason = table_why_not(t, &c);
    b.label = SF("fight.galley", ARG_INT("galley", galley),
                 ARG_TEXT("player", table_seat_name(t, g->owner)));
    b.sub = b.disabled_reason ? SN("fight.sailors", g->sailors)
                              : SP("fight.sailors_odds", g->sailors,
                                   ARG_INT("percent", win_percent(t, g->sailors, 0)));
    b.icon = "swords";
    snprintf(id, sizeof id, "attack:%d", galley);
    if (ui_button(app->ui, id, r, &b)) {
        open_attack(t, false, galley);
    }
}

static void attack_port_row(Table *t, PortId port, GfxRect r)
{
    AppUi *app = t->app;
    const Port *p = table_port(t, port);
    Command c = table_command(t, CMD_ATTACK_PORT);
    c.as.attack_port.galley = active(t);
    c.as.attack_port.port = port;
    int fort = p->buildings & BUILDING_FORT ? t->world->e2012.fort_dice : 0;
    UiButton b = {0};
    b.disabled_reason = table_why_not(t, &c);
    b.label = SF("fight.port", ARG_TEXT("port", table_port_name(t, port)));
    b.sub = b.disabled_reason ? SN("fight.sailors", p->garrison)
                              : SP("fight.sailors_odds", p->garrison,
                                   ARG_INT("percent", win_percent(t, p->garrison, fort)));
    b.icon = "swords";
    if (ui_button(app->ui, "attack:port", r, &b)) {
        open_attack(t, true, 0);
    }
}

static void land_row(Table *t, PortId port, GfxRect r)
{
    AppUi *app = t->app;
    Command c = table_command(t, CMD_LAND);
    c.as.land.count = 1;
    c.as.land.sink = table_galley(t, active(t))->sailors == 1;
    UiButton b = {0};
    b.label = SF("fight.land", ARG_TEXT("port", table_port_name(t, port)));
    b.sub = S("fight.land_sub");
    b.disabled_reason = table_why_not(t, &c);
    if (ui_button(app->ui, "land:port", r, &b)) {
        t->draft.land_open = true;
        t->draft.count = 1;
    }
}

static int fight_rows(const Table *t)
{
    int rows = 0;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        const Galley *g = table_galley(t, (GalleyId)i);
        rows += g->owner && g->owner != t->decider && g->zone == here(t);
    }
    PortId port = table_port_of(t, here(t));
    return rows + (port && table_port(t, port)->owner != t->decider);
}

static void draw_fights(Table *t, GfxRect *r)
{
    AppUi *app = t->app;
    head(t, r, S("fight.head"));
    if (fight_rows(t) == 0) {
        table_text(t, THEME_TYPE_ITALIC, 16, app->ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_cut_top(r, 24), S("fight.nobody"));
    }
    for (int i = 1; i <= GALLEY_MAX; i++) {
        const Galley *g = table_galley(t, (GalleyId)i);
        if (g->owner && g->owner != t->decider && g->zone == here(t)) {
            GfxRect row = gfx_cut_top(r, 54);
            row.h -= 4;
            attack_galley_row(t, (GalleyId)i, row);
        }
    }
    PortId port = table_port_of(t, here(t));
    if (port && table_port(t, port)->owner != t->decider) {
        GfxRect row = gfx_cut_top(r, 54);
        row.h -= 4;
        if (table_port(t, port)->owner) {
            attack_port_row(t, port, row);
        } else {
            land_row(t, port, row);
        }
    }
}

void panel_trade_draw(Table *t, GfxRect side, Command *out)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    int kinds = 0;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        kinds += galley_cubes(table_galley(t, active(t)), good) > 0;
    }
    float h = 26 * 2 + 36 + 54 * (float)(kinds + fight_rows(t)) + 24;
    GfxRect in =
        ui_panel(ui, side, S("trade.head"), SF("bar.galley", ARG_INT("galley", active(t))));
    GfxRect page = ui_scroll_begin(ui, "scroll:trade", in, h, false);
    GfxRect r = gfx_rect(page.x, page.y, page.w - 12, h);
    draw_sales(t, &r, out);
    draw_fights(t, &r);
    ui_scroll_end(ui);
}

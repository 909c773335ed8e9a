// An action: what may be clicked on the board, the way with its dangers, and the bar's buttons. The
// pages of its steps are panel_load.c and panel_trade.c.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table.h"

static int moves_left(const Table *t)
{
    const Public2012 *p = table_2012(t);
    int left = table_galley(t, p->active)->sailors - p->zones_moved;
    bool over = p->step == STEP_TRADE || p->did != 0;
    return over || left < 0 ? 0 : left;
}

static ZoneId here(const Table *t)
{
    return table_galley(t, table_2012(t)->active)->zone;
}

// --- Sale in another zone ------------------------------------------------------------------------

// The kind to sell next: spice first, whose bonus may find no space later; then by id.
static GoodId best_sale(const Table *t, const PublicState *pub, GalleyId galley, int *space,
                        int32_t *ducats)
{
    GoodId best = 0;
    int32_t best_bonus = -1;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        int at = 0;
        int32_t value = 0, bonus = 0;
        if (galley_cubes(&pub->galleys[galley], good) > 0 &&
            e2012_sale_quote(t->world, pub, galley, good, &at, &value, &bonus) &&
            bonus > best_bonus) {
            best = good;
            best_bonus = bonus;
            *space = at;
            *ducats = value + bonus;
        }
    }
    return best;
}

int32_t panel_sale_value(Table *t, GalleyId galley, ZoneId zone, GoodId *good)
{
    PublicState pub = t->view.pub;
    PortId port = table_port_of(t, zone);
    int32_t sum = 0;
    if (good) {
        *good = 0;
    }
    if (!port) {
        return 0;
    }
    pub.galleys[galley].zone = zone;
    for (int i = 0; i < SPACE_MAX; i++) {
        int space = 0;
        int32_t ducats = 0;
        GoodId next = best_sale(t, &pub, galley, &space, &ducats);
        if (!next) {
            break;
        }
        if (good && !*good) {
            *good = next;
        }
        sum += ducats;
        pub.ports[port].stock |= (uint32_t)next << (4 * space);
        pub.galleys[galley].cargo -= 1U << (4U * next);
    }
    return sum;
}

// --- Marks ---------------------------------------------------------------------------------------

// The first player on the way who may stop the galley; 0 none. *zone: where.
static PlayerId danger_on(Table *t, const ZoneId *route, int count, ZoneId *zone)
{
    const Public2012 *p = table_2012(t);
    for (int i = 0; i < count; i++) {
        PlayerId order[PLAYER_MAX];
        if (e2012_blockaders(t->world, &t->view.pub, p->active, route[i], order) > 0) {
            *zone = route[i];
            return order[0];
        }
    }
    return 0;
}

static const char *sail_tip(Table *t, const uint8_t *distance, const ZoneId *from, ZoneId zone)
{
    AppUi *app = t->app;
    ZoneId route[DRAFT_ROUTE_MAX], where = 0;
    int count = reach_route(distance, from, zone, route);
    const char *tip = SP("route.sail_tip", count, ARG_TEXT("zone", table_zone_name(t, zone)));
    int32_t value = panel_sale_value(t, table_2012(t)->active, zone, NULL);
    if (value > 0) {
        tip = SF("tip.with_line", ARG_TEXT("what", tip),
                 ARG_TEXT("line", SF("route.sale_tip", ARG_INT("ducats", value))));
    }
    PlayerId danger = danger_on(t, route, count, &where);
    if (danger) {
        const char *line = SF("route.danger_tip", ARG_TEXT("player", table_seat_name(t, danger)),
                              ARG_TEXT("zone", table_zone_name(t, where)));
        tip = SF("tip.with_line", ARG_TEXT("what", tip), ARG_TEXT("line", line));
    }
    return tip;
}

static void mark_zones(Table *t)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1];
    int left = moves_left(t);
    reach_compute(t, p->active, left, distance, from);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        ObjectMark *m = &t->zone_mark[z];
        if (z == here(t)) {
            continue;
        }
        m->distance = distance[z] == 255 ? 0 : distance[z];
        m->mark = left == 0 ? MARK_NONE : distance[z] == 255 ? MARK_OFF : MARK_REACH;
        m->tip = m->mark == MARK_REACH ? sail_tip(t, distance, from, z)
                 : left                ? S("route.too_far_tip")
                                       : NULL;
    }
}

static void mark_galleys(Table *t)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    for (int i = 1; i <= GALLEY_MAX; i++) {
        const Galley *g = table_galley(t, (GalleyId)i);
        if (!g->owner || g->zone != here(t) || i == p->active) {
            continue;
        }
        if (g->owner == t->decider) {
            if (p->step == STEP_LOAD) {
                t->galley_mark[i].mark = MARK_CHOICE;
                t->galley_mark[i].tip = S("route.transfer_tip");
            }
            continue;
        }
        Command c = table_command(t, CMD_ATTACK_GALLEY);
        c.as.attack_galley.galley = p->active;
        c.as.attack_galley.target = (GalleyId)i;
        const char *why = table_why_not(t, &c);
        t->galley_mark[i].mark = why ? MARK_NONE : MARK_TARGET;
        t->galley_mark[i].tip = why ? why : SF("route.attack_tip", ARG_INT("galley", i));
    }
}

static void mark_port(Table *t)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    PortId port = table_port_of(t, here(t));
    if (!port) {
        return;
    }
    Command attack = table_command(t, CMD_ATTACK_PORT), land = table_command(t, CMD_LAND);
    attack.as.attack_port.galley = p->active;
    attack.as.attack_port.port = port;
    land.as.land.count = 1;
    land.as.land.sink = table_galley(t, p->active)->sailors == 1;
    ObjectMark *m = &t->port_mark[port];
    if (panel_sale_value(t, p->active, here(t), NULL) > 0) {
        m->mark = MARK_SALE;
        m->tip = S("route.trade_tip");
    } else if (table_legal(t, &attack)) {
        m->mark = MARK_TARGET;
        m->tip = S("route.attack_port_tip");
    } else if (table_legal(t, &land)) {
        m->mark = MARK_CHOICE;
        m->tip = S("route.land_tip");
    }
}

void panel_route_mark(Table *t)
{
    mark_zones(t);
    mark_galleys(t);
    mark_port(t);
}

// --- Sailing -------------------------------------------------------------------------------------

void panel_route_sail(Table *t, ZoneId goal, Command *out)
{
    AppUi *app = t->app;
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1], route[DRAFT_ROUTE_MAX];
    reach_compute(t, table_2012(t)->active, moves_left(t), distance, from);
    Command sail = table_command(t, CMD_SAIL);
    int count = reach_route(distance, from, goal, route);
    sail.as.sail.zone = count > 0 ? route[0] : goal;
    RuleError error = session_check(app->session, &sail);
    if (error.refusal == REFUSAL_NONE && count > 0) {
        t->voyage.galley = table_2012(t)->active;
        t->voyage.turn = t->view.pub.turn;
        memcpy(t->voyage.zones, route + 1, sizeof route - sizeof route[0]);
        t->voyage.count = count - 1;
        t->draft.view = -1;
        *out = sail;
        return;
    }
    if (error.refusal == REFUSAL_NOT_ADJACENT && moves_left(t) > 0) {
        reach_compute(t, table_2012(t)->active, ZONE_MAX, distance, from);
        ui_toast(app->ui,
                 SP("route.too_far", moves_left(t), ARG_TEXT("zone", table_zone_name(t, goal)),
                    ARG_INT("distance", distance[goal]), ARG_TEXT("rule", rule_name(RULE_S2_M1))),
                 true);
        return;
    }
    ui_toast(app->ui, table_reason(t, error), true);
}

static void draw_danger(Table *t, const ZoneId *route, int count)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const ThemeColors *c = &ui->theme->color;
    ZoneId zone = 0;
    PlayerId who = danger_on(t, route, count, &zone);
    if (!who) {
        return;
    }
    int sailors = 0;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        const Galley *g = table_galley(t, (GalleyId)i);
        sailors += g->owner == who && g->zone == zone ? g->sailors : 0;
    }
    const char *first = SF("route.may_blockade", ARG_TEXT("player", table_seat_name(t, who)));
    const char *second = SF("route.strengths", ARG_INT("theirs", sailors),
                            ARG_INT("own", table_galley(t, table_2012(t)->active)->sailors));
    TextStyle bold = text_style(THEME_TYPE_BOLD), body = text_style(THEME_TYPE_SMALL);
    bold.size = 17;
    float w = fmaxf(text_width(ui->text, &bold, first), text_width(ui->text, &body, second)) + 50;
    GfxPoint p = table_to_window(t, t->map->zone[zone].anchor[0]);
    GfxRect r = gfx_rect(p.x + 40, p.y - 80, w, 50);
    r.x = fminf(r.x, t->layout.board.x + t->layout.board.w - w - 8);
    r.y = fmaxf(r.y, 8);
    paint_tag(ui, r, c->danger, p);
    paint_shield(ui, table_livery(t, who), r.x + 20, r.y + 22, 10);
    table_text(t, THEME_TYPE_BOLD, 17, c->danger, TEXT_LEFT,
               gfx_rect(r.x + 38, r.y + 3, w - 42, 23), first);
    table_text(t, THEME_TYPE_SMALL, 15.5f, c->ink, TEXT_LEFT,
               gfx_rect(r.x + 38, r.y + 25, w - 42, 21), second);
}

static void draw_sale_tag(Table *t, ZoneId zone, GfxPoint at)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    int32_t value = panel_sale_value(t, table_2012(t)->active, zone, NULL);
    if (value <= 0) {
        return;
    }
    const char *words = SF("route.sale_tag", ARG_INT("ducats", value));
    TextStyle style = text_style(THEME_TYPE_BOLD);
    float w = text_width(ui->text, &style, words) + 28;
    GfxRect r = gfx_rect(at.x - w / 2, at.y + 22, w, 34);
    r.x = fminf(fmaxf(r.x, 8), t->layout.board.w - w - 8);
    r.y = fminf(r.y, t->layout.board.h - 42);
    paint_tag(ui, r, ui->theme->color.sale, gfx_point(0, 0));
    table_text(t, THEME_TYPE_BOLD, 18, ui->theme->color.ink, TEXT_CENTER, r, words);
}

// The way to the zone under the pointer.
static void draw_preview(Table *t, ZoneId goal)
{
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1], route[DRAFT_ROUTE_MAX];
    const Public2012 *p = table_2012(t);
    reach_compute(t, p->active, moves_left(t), distance, from);
    int count = reach_route(distance, from, goal, route);
    if (count == 0) {
        return;
    }
    GfxPoint through[DRAFT_ROUTE_MAX + 1], line[128];
    through[0] = table_to_window(t, t->galley_at[p->active]);
    for (int i = 0; i < count; i++) {
        through[i + 1] = i + 1 < count ? table_to_window(t, t->map->zone[route[i]].anchor[0])
                                       : table_zone_point(t, goal);
    }
    int n = gfx_curve(through, count + 1, line, 128);
    gfx_push_clip(t->app->ui->gfx, t->layout.board);
    paint_route(t->app->ui, line, n, t->app->ui->theme->color.path);
    draw_danger(t, route, count);
    draw_sale_tag(t, goal, through[count]);
    gfx_pop_clip(t->app->ui->gfx);
}

// --- Clicks on the board -------------------------------------------------------------------------

static void click_galley(Table *t, GalleyId galley, Command *out)
{
    const Galley *g = table_galley(t, galley);
    if (galley == table_2012(t)->active) {
        t->draft.view = STEP_LOAD;
    } else if (g->zone != here(t)) {
        panel_route_sail(t, g->zone, out);
    } else if (g->owner == t->decider) {
        t->draft.view = STEP_LOAD;
    } else {
        Command c = table_command(t, CMD_ATTACK_GALLEY);
        c.as.attack_galley.galley = table_2012(t)->active;
        c.as.attack_galley.target = galley;
        const char *why = table_why_not(t, &c);
        if (why) {
            ui_toast(t->app->ui, why, true);
        } else {
            t->draft.attack_open = true;
            t->draft.attack_port = false;
            t->draft.galley = galley;
        }
    }
}

static void click_port(Table *t, PortId port, Command *out)
{
    ZoneId zone = t->world->ports[port].zone;
    if (zone != here(t)) {
        panel_route_sail(t, zone, out);
        return;
    }
    bool own = table_port(t, port)->owner == t->decider;
    t->draft.view = own && table_2012(t)->step == STEP_LOAD && t->port_mark[port].mark != MARK_SALE
                        ? STEP_LOAD
                        : STEP_TRADE;
}

static void click_board(Table *t, Command *out)
{
    switch ((ClickKind)t->click.kind) {
    case CLICK_ZONE:
        if (t->click.id != here(t)) {
            panel_route_sail(t, t->click.id, out);
        }
        break;
    case CLICK_PORT: click_port(t, t->click.id, out); break;
    case CLICK_GALLEY: click_galley(t, t->click.id, out); break;
    case CLICK_WHEEL: {
        GalleyId galley = t->click.id;
        if (galley && table_galley(t, galley)->owner) {
            table_camera_show(t, t->galley_at[galley]);
        }
        break;
    }
    case CLICK_DECK:
    case CLICK_GARRISON:
    case CLICK_STORE: break; // panel_load_click
    case CLICK_NONE: break;
    }
}

static void hover_board(Table *t)
{
    ZoneId zone = 0;
    if (t->hover.kind == CLICK_ZONE) {
        zone = t->hover.id;
    } else if (t->hover.kind == CLICK_PORT) {
        zone = t->world->ports[t->hover.id].zone;
    } else if (t->hover.kind == CLICK_GALLEY && table_galley(t, t->hover.id)->zone != here(t)) {
        zone = table_galley(t, t->hover.id)->zone;
    }
    const char *own = ui_hovered(t->app->ui);
    if (!zone && table_id_has(own, "sail:")) {
        for (ZoneId z = 1; z <= t->world->zone_count; z++) {
            if (!strcmp(own + 5, t->board->zone_id[z])) {
                zone = z;
            }
        }
    }
    if (zone && t->zone_mark[zone].mark == MARK_REACH && !ui_is_covered(t->app->ui)) {
        draw_preview(t, zone);
    }
}

// --- Bar and pages -------------------------------------------------------------------------------

static void draw_end(Table *t, GfxRect r, Command *out)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    Command end = table_command(t, CMD_END_ACTIVATION);
    bool idle = p->zones_moved == 0 && p->cubes_loaded == 0 && p->did == 0;
    UiButton b = {0};
    b.label = S("route.end");
    b.sub = S(idle ? "route.end_idle" : "route.end_sub");
    b.tip = S("route.end_tip");
    b.key = SDLK_SPACE;
    b.key_name = S("key.space");
    b.disabled_reason = table_why_not(t, &end);
    if (ui_button(app->ui, "button:end", r, &b)) {
        *out = end;
    }
}

// The one thing that suggests itself: sell all here, or look at the next page.
static void draw_main(Table *t, GfxRect r, Command *out)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    GoodId good = 0;
    int32_t value = panel_sale_value(t, p->active, here(t), &good);
    Command sell = table_command(t, CMD_SELL_CUBE);
    sell.as.sell_cube.galley = p->active;
    sell.as.sell_cube.good = good;
    UiButton b = {0};
    b.kind = UI_KIND_BRASS;
    if (good) {
        bool own = table_port(t, table_port_of(t, here(t)))->owner == t->decider;
        b.label = S(own ? "route.store_all" : "route.sell_all");
        b.sub = own && value == 0 ? S("route.store_all_sub") : SN("route.sell_all_sub", value);
        b.tip = S(own ? "route.store_all_tip" : "route.sell_all_tip");
        b.kind = value > 0 ? UI_KIND_BRASS : UI_KIND_PAPER;
        b.disabled_reason = table_why_not(t, &sell);
        if (ui_button(app->ui, "button:sell_all", r, &b)) {
            t->draft.sell_all = true;
        }
        if (t->draft.sell_all && !b.disabled_reason && out->kind == CMD_NONE) {
            *out = sell;
        }
        return;
    }
    t->draft.sell_all = false;
    TextStyle style = text_style_with(THEME_TYPE_ITALIC, app->ui->theme->color.ink_soft,
                                      TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    style.size = 16;
    text_draw(app->ui->text, &style, r,
              moves_left(t) > 0 ? SN("route.moves_left", moves_left(t))
                                : S(p->step == STEP_TRADE ? "route.trade_hint" : "route.no_moves"));
}

int panel_route_step(const Table *t)
{
    const Public2012 *p = table_2012(t);
    if (t->draft.view >= 0 && t->draft.view < STEP_COUNT) {
        return t->draft.view;
    }
    bool arrived = p->step == STEP_SAIL && moves_left(t) == 0;
    return arrived ? STEP_TRADE : p->step;
}

void panel_route_draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    float end_w = fminf(150, bar.w * 0.45f);
    GfxRect end = gfx_cut_right(&bar, end_w);
    bar.w -= 8;
    switch (panel_route_step(t)) {
    case STEP_LOAD: panel_load_draw(t, side, out); break;
    case STEP_SAIL: panel_sail_draw(t, side, out); break;
    default: panel_trade_draw(t, side, out); break;
    }
    draw_main(t, bar, out);
    draw_end(t, end, out);
    if (out->kind == CMD_NONE) {
        click_board(t, out);
        panel_load_click(t, out);
    }
    hover_board(t);
    panel_load_drag(t);
    if (t->draft.confirm.kind != CMD_NONE) {
        dialog_confirm_draw(t, out);
        t->draft.land_open = t->draft.land_open && out->kind == CMD_NONE;
    } else if (t->draft.attack_open) {
        dialog_attack_draw(t, out);
    } else if (t->draft.land_open) {
        dialog_land_open(t, out);
    }
}

#include "decisions/edition_2012/route.h"

typedef struct RouteDraft {
    int steps;     /* Of the session when it was begun: it serves one command. */
    bool looks;    /* At the page of a step of the player's choice; else the panel chooses. */
    int looked_at; /* ActionStep. */
    AttackDialog attack;
    LandDialog land;
    SailingRest rest;
} RouteDraft;

static RouteDraft *draft_of(const Table *t)
{
    const bool chosen = t->decision == DECISION_ROUTE;
    RouteDraft *draft = panel_draft(t, chosen ? &panel_route : &panel_choose);
    const int steps = session_step_count(app->session);
    if (draft->steps != steps) {
        *draft = (RouteDraft){.steps = steps};
    }
    return draft;
}

static void look_at(Table *t, int step)
{
    RouteDraft *draft = draft_of(t);
    draft->looks = true;
    draft->looked_at = step;
}

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

/* --- Sailing ---------------------------------------------------------------------------------- */

static int blockaders(const Table *t, GalleyId galley, ZoneId zone, int left,
                      PlayerId order[PLAYER_MAX])
{
    (void)left; /* Asked also where the movement ends (S2-M2). */
    return e2012_blockaders(&t->view.pub, galley, zone, order);
}

static Sailing sailing(const Table *t)
{
    return (Sailing){.galley = table_2012(t)->active,
                     .left = moves_left(t),
                     .sail = table_command(t, CMD_SAIL),
                     .rule = RULE_S2_M1,
                     .stoppers = blockaders,
                     .stop_tip = "route.danger_tip",
                     .every_stop = false};
}

static Command attack_on(const Table *t, GalleyId target)
{
    return dialog_attack_command(t, table_active(t), target);
}

/* The step whose page is shown. */
static int step_shown(const Table *t)
{
    const Public2012 *p = table_2012(t);
    const RouteDraft *draft = draft_of(t);
    const bool arrived = p->step == STEP_SAIL && moves_left(t) == 0;
    return draft->looks ? draft->looked_at : arrived ? STEP_TRADE : p->step;
}

static void mark_port(Table *t)
{
    const PortId port = table_port_of(t, here(t));
    const GalleyId active = table_active(t);
    const Command land =
        TABLE_COMMAND(t, LAND, land, .count = 1, .sink = table_galley(t, active)->sailors == 1);
    if (!port) {
        return;
    }
    ObjectMark *m = &t->port_mark[port];
    const bool open = step_shown(t) == STEP_TRADE;
    if (forecast_cargo(t, active, here(t)).ducats > 0) {
        *m = (ObjectMark){MARK_SALE, 0, open, S("route.trade_tip")};
    } else if (table_legal(t, attack_on(t, 0))) {
        *m = (ObjectMark){MARK_TARGET, 0, open, S("fight.attack_port_tip")};
    } else if (table_legal(t, land)) {
        *m = (ObjectMark){MARK_CHOICE, 0, open, S("route.land_tip")};
    }
}

static void mark(Table *t)
{
    const Sailing voyage = sailing(t);
    sailing_mark(t, &voyage);
    t->listed = step_shown(t) == STEP_SAIL;
    const Public2012 *p = table_2012(t);
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Galley *g = table_galley(t, id);
        if (!g->owner || g->zone != here(t) || id == p->active) {
            continue;
        }
        if (g->owner != t->decider) {
            panel_mark(t, &t->galley_mark[id], MARK_TARGET, attack_on(t, id),
                       SF("fight.galley", ARG_INT("galley", id)));
        } else if (p->step == STEP_LOAD) {
            t->galley_mark[id] =
                (ObjectMark){MARK_CHOICE, 0, step_shown(t) == STEP_LOAD, S("route.transfer_tip")};
        }
    }
    mark_port(t);
}

/* --- Clicks on the board ---------------------------------------------------------------------- */

static void click_board(Table *t, Command *out)
{
    const uint8_t id = t->click.id;
    const ZoneId goal = table_zone_at(t, t->click);
    const bool loading = table_2012(t)->step == STEP_LOAD;
    if (goal != 0 && goal != here(t)) {
        const Sailing voyage = sailing(t);
        sailing_order(t, &voyage, goal, out);
    } else if (t->click.kind == CLICK_PORT) {
        const bool own = table_port(t, id)->owner == t->decider;
        look_at(t, own && loading && t->port_mark[id].mark != MARK_SALE ? STEP_LOAD : STEP_TRADE);
    } else if (t->click.kind == CLICK_GALLEY && table_galley(t, id)->owner == t->decider) {
        look_at(t, STEP_LOAD);
    } else if (t->click.kind == CLICK_GALLEY && panel_may(t, attack_on(t, id))) {
        draft_of(t)->attack = (AttackDialog){true, table_active(t), id};
        draft_of(t)->land.open = false;
    } else if (t->click.kind == CLICK_WHEEL && id && table_galley(t, id)->owner) {
        table_camera_show(t, t->galley_at[id]);
    }
}

/* --- Bar and pages ---------------------------------------------------------------------------- */

static void draw_sell_all(Table *t, GfxRect r, const CargoForecast *forecast, bool gold,
                          Command *out)
{
    Command orders[SPACE_MAX + 1];
    for (int i = 0; i < forecast->cubes; i++) {
        orders[i] = TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = table_active(t),
                                  .good = forecast->order[i]);
    }
    /* After its sale a galley can do nothing more (S2-V7): its turn ends. */
    orders[forecast->cubes] = table_command(t, CMD_END_ACTIVATION);
    const Answer all = {"button:sell_all",
                        {.label = forecast_label(t, table_active(t), forecast),
                         .sub = forecast_brings(forecast),
                         .tip = app->lesson        ? NULL
                                : forecast->stores ? S("route.store_all_tip")
                                                   : S("route.sell_all_tip")},
                        orders[0],
                        gold && forecast->ducats > 0};
    Command first = {0};
    if (answer_draw(t, r, &all, &first)) {
        orders_give(t, orders, forecast->cubes + 1, out);
    }
}

/* Opens the dialog. */
static void draw_land_here(Table *t, GfxRect r, const LandingForecast *landing, bool gold)
{
    const int32_t scoring = landing->scoring_ducats;
    const Answer land = {
        "button:land_here",
        .words = {.label = SF("fight.land", ARG_PORT(t, table_port_of(t, here(t)))),
                  .sub = scoring > 0 ? SF(scoring > landing->at_once ? "forecast.landed"
                                                                     : "forecast.stored",
                                          ARG_INT("scoring", scoring))
                                     : S("fight.land_sub"),
                  .tip = S("route.land_tip")},
        .proposed = gold};
    if (answer_draw(t, r, &land, NULL)) {
        dialog_land_open(&draft_of(t)->land);
    }
}

/* With a sailor to spare: the last one would sink the galley. */
static bool may_land(Table *t)
{
    const Command land = TABLE_COMMAND(t, LAND, land, .count = 1);
    return table_galley(t, table_active(t))->sailors > 1 && table_legal(t, land);
}

/* The one thing that suggests itself: sell all here, or land, which a scoring may pay better; where
 * there is room, both. False: neither. */
static bool draw_sale_or_landing(Table *t, GfxRect r, bool gold, Command *out)
{
    enum { BOTH_W = 240, ONE_W = 340 };
    const CargoForecast cargo = forecast_cargo(t, table_active(t), here(t));
    const bool lands = may_land(t);
    const LandingForecast landing =
        lands ? forecast_landing(t, &t->view.pub, table_port_of(t, here(t))) : (LandingForecast){0};
    const bool better = landing.scoring_ducats > cargo.ducats;
    const bool first = lands && (cargo.cubes == 0 || better);
    const bool both = lands && cargo.cubes > 0 && r.w >= BOTH_W;
    Landing one = {.port = table_port_of(t, here(t))}; /* As the dialog begins. */
    one.count[table_active(t)] = 1;
    r = both ? r : gfx_cut_right(&r, fminf(r.w, ONE_W));
    if (first || both) {
        draw_land_here(t, both ? gfx_split_row(r, 1, 2, 8) : r, &landing,
                       gold && better && moves_left(t) == 0 && !landing_costs(t, &one, true));
    }
    if (cargo.cubes > 0 && (!first || both)) {
        draw_sell_all(t, both ? gfx_split_row(r, 0, 2, 8) : r, &cargo, gold && !first, out);
    }
    return lands || cargo.cubes > 0;
}

static void draw_main(Table *t, GfxRect r, Command *out)
{
    const Choices left = loss_choices(t, &(Command){0});
    const bool more = left.kinds[CMD_LAND] || left.kinds[CMD_ATTACK_GALLEY]
                      || left.kinds[CMD_ATTACK_PORT] || moves_left(t) > 0;
    if (!draw_sale_or_landing(t, r, true, out) && !more && table_2012(t)->step == STEP_TRADE) {
        table_hint(r, S("route.over_hint"));
    }
}

static void draw_steps(Table *t, GfxRect r)
{
    const int clicked = route_steps_draw(t, r, step_shown(t));
    if (clicked >= 0) {
        look_at(t, clicked);
    }
}

static void draw_page(Table *t, const Sailing *voyage, Command *out)
{
    RouteDraft *draft = draft_of(t);
    const int step = step_shown(t);
    if (step == STEP_SAIL) { /* Where to, and what that brings. */
        const GfxRect in = ui_panel(t->layout.side, S("sail.head"), NULL);
        for (UiPage p = ui_page("scroll:sail", in); ui_page_next(&p);) {
            sailing_list(t, voyage, &p, out);
        }
    } else if (step == STEP_LOAD) {
        panel_load_draw(t, out);
    } else {
        panel_trade_draw(t, &draft->attack, &draft->land, out);
    }
}

/* What lies on the chart. */
static void draw_rest(Table *t, const Sailing *voyage, Command *out)
{
    if (out->kind == CMD_NONE) {
        click_board(t, out);
        panel_load_click(t, step_shown(t), out);
    }
    /* Who stopped it stays on the chart for as long as the galley stays there. */
    static const char *const keys[] = {"", "stamp.move", "stamp.sale", "stamp.landing"};
    int what = 0;
    const PlayerId player = route_blockader(t, &what);
    if (player && !ui_is_covered()) {
        sailing_stamp(t, table_active(t), player, SF(keys[what], ARG_PLAYER(player)));
    }
    sailing_preview(t, voyage, &draft_of(t)->rest);
    piece_draw_carried(t, piece_of_id(t, ui->dragged), t->decider, 36);
}

/* What the bar has while nothing is asked over it. */
static void draw_bar(Table *t, GfxRect bar, Command *out)
{
    const GfxRect end = gfx_part_right(&bar, fminf(150, bar.w * 0.45f), 8);
    draw_main(t, bar, out);
    panel_end_button(
        t, end, CMD_END_ACTIVATION,
        &(UiButton){.label = S("route.end"),
                    .sub = S(loss_nothing_done(t) ? "route.end_idle" : "route.end_sub"),
                    .tip = S("route.end_tip")},
        out);
}

static bool asks(const Table *t)
{
    return draft_of(t)->land.open || draft_of(t)->attack.open;
}

/* Where a bar is short, the steps leave room for both the sale and the landing. */
static float steps_width(Table *t, float room)
{
    enum { MOST = 400, TIGHT = 166 };
    const TableLayout *l = &t->layout;
    const bool both = may_land(t) && forecast_cargo(t, table_active(t), here(t)).cubes > 0;
    const float w = fminf(MOST, l->bar_tall ? room : room * 0.44f);
    return asks(t) ? 0 : both && !l->bar_tall ? fminf(w, fmaxf(TIGHT, room - 600)) : w;
}

/* fills: what the bar has while nothing is asked over it. */
static void draw_all(Table *t, GfxRect bar, void (*fills)(Table *, GfxRect, Command *),
                     Command *out)
{
    const Sailing voyage = sailing(t);
    RouteDraft *draft = draft_of(t);
    const bool attacks = draft->attack.open;
    const bool first = t->decision != DECISION_ROUTE && !asks(t); /* Tab begins with it. */
    if (first) {
        fills(t, bar, out);
    }
    draw_page(t, &voyage, out);
    if (draft->attack.open && draft->land.open) { /* The later one is asked. */
        draft->attack.open = !attacks;
        draft->land.open = attacks;
    }
    if (first && asks(t)) {
        gfx_request_redraw(ui->gfx); /* The bar's buttons lie there in this frame. */
    } else if (draft->attack.open) {
        dialog_attack_draw(t, bar, &draft->attack, out);
    } else if (draft->land.open) {
        dialog_land_draw(t, bar, &draft->land, out);
    } else if (!first) {
        fills(t, bar, out);
    }
    draw_rest(t, &voyage, out);
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    draw_all(t, bar, draw_bar, out);
}

static bool escape(Table *t)
{
    RouteDraft *draft = draft_of(t);
    const bool any = draft->looks || draft->attack.open || draft->land.open;
    draft->looks = draft->attack.open = draft->land.open = false;
    return any;
}

const Panel panel_route = {.wants_side = true,
                           .moves_pieces = true,
                           .draft_bytes = sizeof(RouteDraft),
                           .mark = mark,
                           .draw = draw,
                           .escape = escape,
                           .draw_steps = draw_steps,
                           .steps_width = steps_width};

/* --- Action or investment --------------------------------------------------------------------- */

/* Whoever clicks a zone, a cube or a galley has chosen the action: only the investment needs its
 * button. */
static void choice_bar(Table *t, GfxRect bar, Command *out)
{
    const Command invest = table_command(t, CMD_CHOOSE_INVESTMENT);
    const bool none = !loss_choices(t, &invest).more;
    const Answer answers[] = {{"button:action",
                               {.label = S("phase.action"), .tip = S("choose.action_tip")},
                               table_command(t, CMD_CHOOSE_ACTION),
                               none || !table_legal(t, invest)},
                              {"button:investment",
                               .words = {.label = S("choose.investment"),
                                         .tip = S("choose.investment_tip"),
                                         .disabled_reason = none ? S("invest.over_hint") : NULL,
                                         .keys = keys_of(KEY_INVEST)},
                               .command = invest}};
    const GfxRect r = gfx_cut_right(&bar, fminf(bar.w, fminf(560, fmaxf(400, bar.w * 0.6f))));
    answers_draw(t, r, answers, 2, out);
    bar.w -= 10;
    const bool drawn = bar.w > 150 && draw_sale_or_landing(t, bar, false, out);
    if (!drawn && bar.w > 120) {
        table_first_hint(t, bar, S("choose.hint"));
    }
}

static void draw_choice(Table *t, GfxRect bar, Command *out)
{
    draw_all(t, bar, choice_bar, out);
}

const Panel panel_choose = {.wants_side = true,
                            .moves_pieces = true,
                            .draft_bytes = sizeof(RouteDraft),
                            .mark = mark,
                            .draw = draw_choice,
                            .escape = escape};

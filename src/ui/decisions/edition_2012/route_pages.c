#include "decisions/edition_2012/route.h"

static ZoneId here(const Table *t)
{
    return table_galley(t, table_active(t))->zone;
}

/* Another own galley beside the active one, after *id. */
static bool next_own_here(const Table *t, GalleyId *id)
{
    return pieces_galley(t, t->decider, here(t), id)
           && (*id != table_active(t) || pieces_galley(t, t->decider, here(t), id));
}

static GalleyId first_own_here(const Table *t)
{
    GalleyId first = 0;
    return next_own_here(t, &first) ? first : 0;
}

/* --- Clicks and drops ------------------------------------------------------------------------- */

/* Where a sailor of the active galley goes when it is only clicked. */
static PieceEnd sailors_goal(const Table *t)
{
    const PortId port = table_port_of(t, here(t));
    const bool own = port && table_port(t, port)->owner == t->decider;
    return own ? (PieceEnd){0, port} : (PieceEnd){first_own_here(t), 0};
}

static void sell_cube(Table *t, GoodId good, Command *out)
{
    piece_submit(t, TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = table_active(t), .good = good),
                 out);
}

static void click_deck(Table *t, GoodId good, int step_shown, Command *out)
{
    const bool loading = table_2012(t)->step == STEP_LOAD && step_shown != STEP_TRADE;
    const PieceEnd to = sailors_goal(t);
    if (good == 0 && !to.galley && !to.port) {
        ui_toast(S("load.no_place"), true);
    } else if (good == 0) {
        piece_move_sailor(t, (PieceEnd){table_active(t), 0}, to, out);
    } else if (loading && first_own_here(t)) {
        piece_move_cube(t, table_active(t), first_own_here(t), good, out);
    } else {
        sell_cube(t, good, out);
    }
}

static void drop(Table *t, Command *out)
{
    PieceEnd from, to;
    const GalleyId active = table_active(t);
    const char *what = t->drop_from, *where = t->drop_to;
    const uint8_t piece = piece_of_id(t, what);
    if (table_id_has(where, "load:overboard") && table_id_has(what, "cube:")) {
        piece_submit(
            t, TABLE_COMMAND(t, DISCARD_CUBE, discard_cube, .galley = active, .good = piece), out);
        return;
    }
    if (!piece_end_of_id(t, what, here(t), active, &from)
        || !piece_end_of_id(t, where, here(t), active, &to)
        || (from.galley == to.galley && from.port == to.port)) {
        return;
    }
    if (table_id_has(what, "store:")) {
        piece_submit(t, table_command(t, CMD_LOAD_CUBE), out);
    } else if (piece == PIECE_SAILOR) {
        piece_move_sailor(t, from, to, out);
    } else if (piece != PIECE_NONE && to.port) {
        sell_cube(t, piece, out);
    } else if (piece != PIECE_NONE) {
        piece_move_cube(t, from.galley, to.galley, piece, out);
    }
}

void panel_load_click(Table *t, int step_shown, Command *out)
{
    if (t->drop_from[0]) {
        drop(t, out);
    } else if (t->click.kind == CLICK_DECK) {
        click_deck(t, t->click.id, step_shown, out);
    } else if (t->click.kind == CLICK_GARRISON) {
        piece_move_sailor(t, (PieceEnd){0, t->click.id}, (PieceEnd){table_active(t), 0}, out);
    } else if (t->click.kind == CLICK_STORE) {
        piece_submit(t, table_command(t, CMD_LOAD_CUBE), out);
    }
}

/* --- Page ------------------------------------------------------------------------------------- */

/* Heights, so that port and overboard fit a panel of 180 units, as it is where text is large on
 * a small screen. */
enum {
    HEAD_H = 28,
    SAILORS_H = 36,
    SAILORS_GAP = 6,
    SAILOR_W = 26, /* At most. */
    SAILOR_GAP = 4,
    STORE_H = 42,
    PORT_GAP = 2,
    GOAL_H = 40,
    GOAL_GAP = 6,
    DECK_H = 44,
    DECK_GAP = 6,
    OVERBOARD_H = 38
};

static void section_head(UiPage *p, const char *name, const char *remark)
{
    GfxRect line;
    if (!panel_row(p, HEAD_H - 4, 4, &line)) {
        return;
    }
    ui_tell_begin(remark[0] ? SF("speak.row", ARG_TEXT("label", name), ARG_TEXT("text", remark))
                            : name);
    /* Tails stay above the rule. */
    GfxRect rest = gfx_rect(line.x, line.y, line.w, line.h - 3);
    table_text(THEME_TYPE_NAME, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_rect(line.x, line.y, line.w * 0.7f, line.h - 3), name);
    TextStyle style = {.type = THEME_TYPE_NAME, .size = 18};
    gfx_cut_left(&rest, fminf(line.w * 0.7f, text_width(ui->text, &style, name)) + 10);
    TextStyle italic = ui_soft(THEME_TYPE_ITALIC, TEXT_RIGHT, TEXT_MIDDLE, TEXT_SHRINK);
    italic.size = 15.5f;
    if (text_fits(ui->text, &italic, rest.w, remark)) {
        text_draw(ui->text, &italic, rest, remark);
    }
    ui_tell_end();
    paint_rule(line.x, line.y + line.h - 1, line.w);
}

/* Where pieces are dropped: the next h units of the page. */
static void draw_ground(const UiPage *p, const char *id, float h, const char *tip)
{
    ui_target(id, gfx_rect(p->rest.x, p->rest.y, p->rest.w, h), &(UiHit){.no_focus = true}, tip,
              NULL);
}

/* Side by side in r. */
static void port_sailors(Table *t, PortId port, GfxRect r, Command *out)
{
    const Port *p = table_port(t, port);
    const float pitch = r.w / (float)t->world->ports[port].space_count;
    for (int i = 0; i < p->garrison; i++) {
        bool hovered = false;
        GfxRect cell = gfx_rect(r.x + pitch * (float)i, r.y, pitch - 2, SAILORS_H);
        const char *id = ui_id("load:port:sailor:%d", i + 1);
        if (table_piece(t, id, cell, S("load.sailor_port_tip"), &hovered)) {
            piece_move_sailor(t, (PieceEnd){0, port}, (PieceEnd){table_active(t), 0}, out);
        }
        piece_describe(t, id, PIECE_SAILOR);
        if (hovered) {
            paint_highlight(cell, 4, ui->theme->color.sale);
        }
        table_draw_sailor(t, p->owner, cell.x + cell.w / 2, cell.y + 33, 31, 1);
    }
}

static void port_store(Table *t, PortId port, GfxRect r, Command *out)
{
    PlayerId payee = 0;
    const int32_t price = e2012_load_price(t->world, &t->view.pub, &payee);
    const GoodId good = t->world->ports[port].good;
    const StringArg name = ARG_GOOD(t, good);
    const bool second = galley_cubes(table_galley(t, table_active(t)), good) > 0;
    const Answer load = {"button:load",
                         .words = {.icon = table_good_sprite(t, good),
                                   .label = SF("load.button", name),
                                   .sub = price == 0 ? S("load.free")
                                          : payee    ? SN("load.price_player", price)
                                                     : SN("load.price_bank", price),
                                   .keys = keys_of(KEY_LOAD),
                                   .tip = second ? SF("load.second_tip", name) : NULL},
                         .command = table_command(t, CMD_LOAD_CUBE)};
    answer_draw(t, r, &load, out);
}

static const char *sailor_off_label(PieceEnd to)
{
    return to.port ? S("load.to_port") : SF("load.to_galley", ARG_INT("galley", to.galley));
}

/* The sailors of the active galley, for moving them without dragging. */
static void draw_sailor_off(Table *t, GfxRect r, Command *out)
{
    const PieceEnd to = sailors_goal(t);
    const char *risk = crew_risk_words(t, table_active(t));
    const UiButton off = {.label = sailor_off_label(to),
                          .tip = risk ? app_with_line(S("load.to_tip"), risk) : S("load.to_tip")};
    if (ui_button("button:sailor_off", r, &off)) {
        piece_move_sailor(t, (PieceEnd){table_active(t), 0}, to, out);
    }
}

static void draw_port(Table *t, UiPage *p, Command *out)
{
    const PortId id = table_port_of(t, here(t));
    const Port *port = table_port(t, id);
    const bool own = port->owner == t->decider;
    GfxRect store;
    if (!id) {
        section_head(p, S("load.open_sea"), "");
        return;
    }
    draw_ground(p, "load:port", HEAD_H + (own ? SAILORS_H + SAILORS_GAP : 0) + STORE_H, NULL);
    section_head(p, table_port_name(t, id),
                 port->buildings & BUILDING_CLOSED ? S("port.closed_label")
                 : port->owner == 0                ? S("load.port_neutral")
                 : own                             ? S("load.port_own")
                                                   : SF("load.port_of", ARG_PLAYER(port->owner)));
    if (own) {
        GfxRect sailors;
        if (panel_row(p, SAILORS_H, SAILORS_GAP, &sailors)) {
            /* Sailors stand closer where the words beside them need the room. */
            const UiButton words = {.label = sailor_off_label(sailors_goal(t))};
            const float places = SAILOR_W * (float)t->world->ports[id].space_count;
            const GfxRect off = gfx_part_right(
                &sailors, fmaxf(sailors.w - places - SAILOR_GAP, ui_button_row_width(0, &words, 1)),
                SAILOR_GAP);
            port_sailors(t, id, sailors, out);
            draw_sailor_off(t, off, out);
        }
    }
    if (panel_row(p, STORE_H, PORT_GAP, &store)) {
        port_store(t, id, store, out);
    }
}

static void draw_galley_row(Table *t, UiPage *p, GalleyId galley, Command *out)
{
    const Galley *g = table_galley(t, galley);
    GfxRect row;
    DeckPlace places[DECK_PLACE_COUNT];
    draw_ground(p, ui_id("load:galley:%d", galley), HEAD_H + DECK_H - 2, NULL);
    section_head(p, SF("count.galley", ARG_INT("galley", galley)),
                 SN("load.free_places", galley_room(g)));
    const int count =
        panel_row(p, DECK_H, DECK_GAP, &row) ? pieces_lay(t, galley, row, 4, places) : 0;
    for (int i = 0; i < count; i++) {
        const uint8_t item = places[i].item;
        if (!piece_button(t, places[i].id, item, g->owner, places[i].cell,
                          S(item ? "load.cube_galley_tip" : "load.sailor_port_tip"))) {
            continue;
        }
        if (item) {
            piece_move_cube(t, galley, table_active(t), item, out);
        } else {
            piece_move_sailor(t, (PieceEnd){galley, 0}, (PieceEnd){table_active(t), 0}, out);
        }
    }
}

static void draw_overboard(Table *t, UiPage *p, Command *out)
{
    const GalleyId active = table_active(t);
    GfxRect row;
    if (galley_cube_count(table_galley(t, active)) == 0) {
        return;
    }
    draw_ground(p, "load:overboard", HEAD_H + OVERBOARD_H, S("load.overboard_tip"));
    section_head(p, S("load.overboard"), "");
    if (!panel_row(p, OVERBOARD_H, 0, &row)) {
        return;
    }
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const Command c =
            TABLE_COMMAND(t, DISCARD_CUBE, discard_cube, .galley = active, .good = good);
        if (galley_cubes(table_galley(t, active), good) == 0) {
            continue;
        }
        const GfxRect place = gfx_part_left(&row, 38, 6);
        const UiButton b = {.icon = table_good_sprite(t, good),
                            .tip = SF("load.overboard_cube", ARG_GOOD(t, good)),
                            .disabled_reason = table_why_not(t, c)};
        if (ui_button(ui_id("overboard:%s", t->board->good_id[good]), place, &b)) {
            *out = c;
        }
    }
}

void panel_load_draw(Table *t, Command *out)
{
    const bool over = table_2012(t)->step != STEP_LOAD;
    const GfxRect in =
        ui_panel(t->layout.side, S("load.head"),
                 over ? S("load.over") : SF("count.galley", ARG_INT("galley", table_active(t))));
    GfxRect row;
    for (UiPage p = ui_page("scroll:load", in); ui_page_next(&p);) {
        draw_port(t, &p, out);
        if (sailors_goal(t).galley && panel_row(&p, GOAL_H, GOAL_GAP, &row)) {
            draw_sailor_off(t, row, out);
        }
        for (GalleyId id = 0; next_own_here(t, &id);) {
            draw_galley_row(t, &p, id, out);
        }
        draw_overboard(t, &p, out);
    }
}

/* --- Sell ------------------------------------------------------------------------------------- */

enum { ROW_H = 50, ROW_GAP = 4, TITLE_H = 26, LINE_H = 24 };

static void sell_row(Table *t, GoodId good, GfxRect r, Command *out)
{
    CubeQuote q;
    const GalleyId active = table_active(t);
    const bool quoted = forecast_quote(t, &t->view.pub, active, good, &q);
    const bool stores = table_sale_stores(&t->view.pub, t->decider, table_port_of(t, here(t)));
    /* A port takes one cube of a kind: what stays aboard is named with the price. */
    const int rest = galley_cubes(table_galley(t, active), good) - 1;
    const Command sell = TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = active, .good = good);
    const Answer row = {
        ui_id("sell:%s", t->board->good_id[good]),
        .words = {.icon = table_good_sprite(t, good),
                  .label = SF(stores ? "sell.store" : "sell.button", ARG_GOOD(t, good)),
                  .sub = !quoted || !table_legal(t, sell)
                             ? table_why_word(t, &sell, S("unsold.else"))
                         : q.bonus_ducats > 0
                             ? SF("sell.price_bonus", ARG_INT("value", q.value_ducats),
                                  ARG_INT("bonus", q.bonus_ducats),
                                  ARG_INT("ducats", q.value_ducats + q.bonus_ducats))
                         : stores   ? S("sell.stored")
                         : rest > 0 ? SP("sell.price_rest", rest, ARG_INT("ducats", q.value_ducats))
                                    : SN("count.ducats", q.value_ducats)},
        .command = sell};
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
    const bool empty = galley_cube_count(g) == 0;
    GfxRect r;
    if (!empty && panel_row(p, TITLE_H, 0, &r)) {
        table_heading(r, head);
        ui_note("text:sell_head", r, head);
    }
    if ((empty || !open) && panel_row(p, LINE_H, 0, &r)) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT, r,
                   S(empty ? "sell.nothing" : "sell.nowhere"));
    }
    for (GoodId good = 1; open && good <= t->world->good_count; good++) {
        if (galley_cubes(g, good) > 0 && panel_row(p, ROW_H, ROW_GAP, &r)) {
            sell_row(t, good, r, out);
        }
    }
    gfx_cut_top(&p->rest, 6);
}

/* --- Fight ------------------------------------------------------------------------------------ */

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
    if (panel_row(p, TITLE_H, 0, &r)) {
        table_heading(r, S(galleys > 0 || !lands ? "fight.head" : "fight.head_land"));
    }
    attack_rows(t, attack, table_active(t), "attack:", foreign && !lands, p);
    if (lands && panel_row(p, ROW_H, ROW_GAP, &r)) {
        const Command c = TABLE_COMMAND(t, LAND, land, .count = 1,
                                        .sink = table_galley(t, table_active(t))->sailors == 1);
        const UiButton b = {.label = SF("fight.land", ARG_PORT(t, port)),
                            .sub = table_why_word(t, &c, S("fight.land_sub")),
                            .disabled_reason = table_why_not(t, c),
                            .idle = land->open};
        if (ui_button("land:port", r, &b)) {
            dialog_land_open(land);
        }
    }
}

void panel_trade_draw(Table *t, AttackDialog *attack, LandDialog *land, Command *out)
{
    const GfxRect in = ui_panel(t->layout.side, S("trade.head"), NULL);
    for (UiPage p = ui_page("scroll:trade", in); ui_page_next(&p);) {
        draw_sales(t, &p, out);
        draw_fights(t, attack, land, &p);
    }
}

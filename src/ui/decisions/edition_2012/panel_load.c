#include "decisions/edition_2012/panel_load.h"

#include "board/parts.h"
#include "decisions/common/landing_risk.h"
#include "decisions/common/pieces.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

static GalleyId active(const Table *t)
{
    return table_2012(t)->active;
}

static ZoneId here(const Table *t)
{
    return table_galley(t, active(t))->zone;
}

static bool is_own_here(const Table *t, int galley)
{
    const Galley *g = table_galley(t, (GalleyId)galley);
    return galley != active(t) && g->owner == t->decider && g->zone == here(t);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void sell_cube(Table *t, GoodId good, Command *out)
{
    Command c = TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = active(t), .good = good);
    piece_submit(t, &c, out);
}

static void load_cube(Table *t, Command *out)
{
    Command c = table_command(t, CMD_LOAD_CUBE);
    piece_submit(t, &c, out);
}

/* --- Clicks and drops ------------------------------------------------------------------------- */

static GalleyId first_own_here(const Table *t)
{
    for (int i = 1; i <= GALLEY_MAX; i++) {
        if (is_own_here(t, i)) {
            return (GalleyId)i;
        }
    }
    return 0;
}

/* Where a sailor of the active galley goes when it is only clicked. */
static PieceEnd sailors_goal(const Table *t)
{
    PortId port = table_port_of(t, here(t));
    PieceEnd to = {0, 0};
    if (port && table_port(t, port)->owner == t->decider) {
        to.port = port;
    } else {
        to.galley = first_own_here(t);
    }
    return to;
}

static void click_deck(Table *t, GoodId good, int step_shown, Command *out)
{
    bool loading = table_2012(t)->step == STEP_LOAD && step_shown != STEP_TRADE;
    if (good == 0) {
        PieceEnd from = {active(t), 0}, to = sailors_goal(t);
        if (to.galley || to.port) {
            piece_move_sailors(t, from, to, 1, out);
        } else {
            ui_toast(S("load.no_place"), true);
        }
    } else if (loading && first_own_here(t)) {
        piece_move_cube(t, active(t), first_own_here(t), good, out);
    } else {
        sell_cube(t, good, out);
    }
}

static void drop(Table *t, Command *out)
{
    PieceEnd from, to;
    const char *what = t->drop_from, *where = t->drop_to;
    const uint8_t piece = piece_of_id(t, what);
    if (table_id_has(where, "load:overboard") && table_id_has(what, "cube:")) {
        piece_discard_cube(t, active(t), piece, out);
        return;
    }
    if (!piece_end_of_id(t, what, here(t), active(t), &from)
        || !piece_end_of_id(t, where, here(t), active(t), &to)
        || (from.galley == to.galley && from.port == to.port)) {
        return;
    }
    if (table_id_has(what, "store:")) {
        load_cube(t, out);
    } else if (piece == PIECE_SAILOR) {
        piece_move_sailors(t, from, to, 1, out);
    } else if (piece != PIECE_NONE && to.port) {
        sell_cube(t, piece, out);
    } else if (piece != PIECE_NONE) {
        piece_move_cube(t, from.galley, to.galley, piece, out);
    }
}

void panel_load_click(Table *t, int step_shown, Command *out)
{
    PieceEnd to = {active(t), 0};
    if (t->drop_from[0]) {
        drop(t, out);
    } else if (t->click.kind == CLICK_DECK) {
        click_deck(t, t->click.id, step_shown, out);
    } else if (t->click.kind == CLICK_GARRISON) {
        PieceEnd from = {0, t->click.id};
        piece_move_sailors(t, from, to, 1, out);
    } else if (t->click.kind == CLICK_STORE) {
        load_cube(t, out);
    }
}

void panel_load_drag(Table *t)
{
    const uint8_t piece = piece_of_id(t, ui->dragged);
    if (piece != PIECE_NONE) {
        piece_draw_carried(t, piece, t->decider, 36);
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
    GOAL_H = 46,
    DECK_H = 44,
    DECK_GAP = 6,
    OVERBOARD_H = 38
};

static void section_head(GfxRect *r, const char *name, const char *remark)
{
    GfxRect line = gfx_cut_top(r, HEAD_H - 4);
    ui_tell_begin(remark[0] ? SF("speak.row", ARG_TEXT("label", name), ARG_TEXT("text", remark))
                            : name);
    /* Tails stay above the rule. */
    table_text(THEME_TYPE_NAME, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_rect(line.x, line.y, line.w * 0.7f, line.h - 3), name);
    TextStyle style = text_style(THEME_TYPE_NAME);
    style.size = 18;
    GfxRect rest = gfx_rect(line.x, line.y, line.w, line.h - 3);
    gfx_cut_left(&rest, fminf(line.w * 0.7f, text_width(ui->text, &style, name)) + 10);
    TextStyle italic = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_RIGHT,
                                       TEXT_MIDDLE, TEXT_SHRINK);
    italic.size = 15.5f;
    if (text_fits(ui->text, &italic, rest.w, remark)) {
        text_draw(ui->text, &italic, rest, remark);
    }
    ui_tell_end();
    paint_rule(line.x, line.y + line.h - 1, line.w);
    r->y += 4;
    r->h -= 4;
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
            PieceEnd from = {0, port}, to = {active(t), 0};
            piece_move_sailors(t, from, to, 1, out);
        }
        piece_describe(t, id, PIECE_SAILOR);
        if (hovered) {
            paint_highlight(cell, 4, ui->theme->color.sale, false);
        }
        table_draw_sailor(t, p->owner, cell.x + cell.w / 2, cell.y + 33, 31, 1);
    }
}

static void port_store(Table *t, PortId port, GfxRect r, Command *out)
{
    char sprite[32];
    PlayerId payee = 0;
    Command load = table_command(t, CMD_LOAD_CUBE);
    int32_t price = e2012_load_price(t->world, &t->view.pub, &payee);
    GoodId good = t->world->ports[port].good;
    UiButton b = {0};
    b.icon = table_good_sprite(t, good, sprite);
    b.label = SF("load.button", ARG_TEXT("good", table_good_name(t, good)));
    b.sub = price == 0 ? S("load.free")
            : payee    ? SN("load.price_player", price)
                       : SN("load.price_bank", price);
    b.disabled_reason = table_why_not(t, &load);
    b.keys = keys_of(KEY_LOAD);
    if (galley_cubes(table_galley(t, active(t)), good) > 0) {
        b.tip = SF("load.second_tip", ARG_TEXT("good", table_good_name(t, good)));
    }
    if (ui_button("button:load", r, &b)) {
        *out = load;
    }
}

static const char *sailor_off_label(PieceEnd to)
{
    return to.port ? S("load.to_port") : SF("load.to_galley", ARG_INT("galley", to.galley));
}

/* The sailors of the active galley, for moving them without dragging. */
static void draw_sailor_off(Table *t, GfxRect r, Command *out)
{
    PieceEnd to = sailors_goal(t), from = {active(t), 0};
    UiButton b = {0};
    if (!to.port && !to.galley) {
        return;
    }
    b.label = sailor_off_label(to);
    const char *risk = crew_risk_words(t, active(t), 1);
    b.tip = risk ? app_with_line(S("load.to_tip"), risk) : S("load.to_tip");
    if (ui_button("button:sailor_off", r, &b)) {
        piece_move_sailors(t, from, to, 1, out);
    }
}

static void draw_port(Table *t, GfxRect *r, Command *out)
{
    PortId port = table_port_of(t, here(t));
    if (!port) {
        section_head(r, S("load.open_sea"), "");
        return;
    }
    const Port *p = table_port(t, port);
    UiHit ground = {0};
    ground.no_focus = true;
    GfxRect all =
        gfx_rect(r->x, r->y, r->w,
                 HEAD_H + (p->owner == t->decider ? SAILORS_H + SAILORS_GAP : 0) + STORE_H);
    ui_target("load:port", all, &ground, NULL, NULL);
    const char *remark = (p->buildings & BUILDING_CLOSED) ? S("load.port_closed")
                         : p->owner == 0                  ? S("load.port_neutral")
                         : p->owner == t->decider
                             ? S("load.port_own")
                             : SF("load.port_of", ARG_TEXT("player", table_seat_name(p->owner)));
    section_head(r, table_port_name(t, port), remark);
    if (p->owner == t->decider) {
        /* Sailors stand closer where the words beside them need the room. */
        const UiButton words = {.label = sailor_off_label(sailors_goal(t))};
        GfxRect sailors = gfx_cut_top(r, SAILORS_H);
        const float places = SAILOR_W * (float)t->world->ports[port].space_count;
        GfxRect off = gfx_cut_right(
            &sailors, fmaxf(sailors.w - places - SAILOR_GAP, ui_button_row_width(0, &words, 1)));
        gfx_cut_right(&sailors, SAILOR_GAP);
        port_sailors(t, port, sailors, out);
        draw_sailor_off(t, off, out);
        gfx_cut_top(r, SAILORS_GAP);
    }
    GfxRect store = gfx_cut_top(r, STORE_H);
    port_store(t, port, store, out);
    gfx_cut_top(r, PORT_GAP);
}

static void draw_piece(Table *t, GalleyId galley, uint8_t item, int n, GfxRect cell, Command *out)
{
    const char *id =
        ui_id("load:galley:%d:%s:%d", galley, item ? t->board->good_id[item] : "sailor", n);
    if (!piece_button(t, id, item, table_galley(t, galley)->owner, cell,
                      S(item ? "load.cube_galley_tip" : "load.sailor_port_tip"))) {
        return;
    }
    if (item) {
        piece_move_cube(t, galley, active(t), item, out);
    } else {
        piece_move_sailors(t, (PieceEnd){galley, 0}, (PieceEnd){active(t), 0}, 1, out);
    }
}

static void draw_galley_row(Table *t, GalleyId galley, GfxRect *r, Command *out)
{
    const Galley *g = table_galley(t, galley);
    UiHit ground = {0};
    ground.no_focus = true;
    const char *id = ui_id("load:galley:%d", galley);
    ui_target(id, gfx_rect(r->x, r->y, r->w, HEAD_H + DECK_H - 2), &ground, NULL, NULL);
    section_head(r, SF("load.galley", ARG_INT("galley", galley)),
                 SN("load.free_places", galley_room(g)));
    GfxRect row = gfx_cut_top(r, DECK_H);
    uint8_t items[DECK_PLACE_COUNT];
    int same[GOOD_MAX + 1] = {0};
    pieces_of_deck(t, g, items);
    float size = fminf(38, row.w / 5 - 4);
    for (int place = 0; place < DECK_PLACE_COUNT; place++) {
        GfxRect cell = gfx_rect(row.x + (size + 4) * (float)place, row.y, size, size * 1.05f);
        if (items[place] == PIECE_NONE) {
            piece_draw(t, PIECE_NONE, 0, cell);
        } else {
            draw_piece(t, galley, items[place], ++same[items[place]], cell, out);
        }
    }
    gfx_cut_top(r, DECK_GAP);
}

static void draw_overboard(Table *t, GfxRect *r, Command *out)
{
    const Galley *g = table_galley(t, active(t));
    if (galley_cube_count(g) == 0) {
        return;
    }
    UiHit ground = {0};
    ground.no_focus = true;
    GfxRect all = gfx_rect(r->x, r->y, r->w, HEAD_H + OVERBOARD_H);
    ui_target("load:overboard", all, &ground, S("load.overboard_tip"), NULL);
    section_head(r, S("load.overboard"), S("load.overboard_remark"));
    GfxRect row = gfx_cut_top(r, OVERBOARD_H);
    float x = row.x;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        char sprite[32];
        if (galley_cubes(g, good) == 0) {
            continue;
        }
        Command c = TABLE_COMMAND(t, DISCARD_CUBE, discard_cube, .galley = active(t), .good = good);
        const char *id = ui_id("overboard:%s", t->board->good_id[good]);
        const UiButton b = {
            .icon = table_good_sprite(t, good, sprite),
            .tip = SF("load.overboard_cube", ARG_TEXT("good", table_good_name(t, good))),
            .disabled_reason = table_why_not(t, &c)};
        if (ui_button(id, gfx_rect(x, row.y, 38, 38), &b)) {
            *out = c;
        }
        x += 44;
    }
}

static float page_height(const Table *t)
{
    const PortId port = table_port_of(t, here(t));
    int h = HEAD_H + (port ? STORE_H + PORT_GAP : 0)
            + (port && table_port(t, port)->owner == t->decider ? SAILORS_H + SAILORS_GAP : 0);
    h += sailors_goal(t).galley ? GOAL_H : 0;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        h += is_own_here(t, i) ? HEAD_H + DECK_H + DECK_GAP : 0;
    }
    return (
        float)(h + (galley_cube_count(table_galley(t, active(t))) > 0 ? HEAD_H + OVERBOARD_H : 0));
}

void panel_load_draw(Table *t, GfxRect side, Command *out)
{
    bool over = table_2012(t)->step != STEP_LOAD;
    GfxRect in = ui_panel(side, S("load.head"),
                          over ? S("load.over") : SF("bar.galley", ARG_INT("galley", active(t))));
    GfxRect page = ui_scroll_begin("scroll:load", in, page_height(t), false);
    GfxRect r = gfx_rect(page.x, page.y, page.w - 12, page_height(t));
    draw_port(t, &r, out);
    if (sailors_goal(t).galley) {
        GfxRect row = gfx_cut_top(&r, GOAL_H);
        row.h = GOAL_H - 6;
        draw_sailor_off(t, row, out);
    }
    for (int i = 1; i <= GALLEY_MAX; i++) {
        if (is_own_here(t, i)) {
            draw_galley_row(t, (GalleyId)i, &r, out);
        }
    }
    draw_overboard(t, &r, out);
    ui_scroll_end();
}

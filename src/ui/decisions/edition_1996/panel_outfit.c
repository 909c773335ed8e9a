#include "decisions/common/panel.h"

#include "decisions/common/earning.h"
#include "decisions/common/orders.h"
#include "decisions/common/pieces.h"
#include "decisions/common/rows.h"
#include "decisions/edition_1996/outfit.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct OutfitDraft {
    char held[UI_ID_MAX]; /* Piece taken up by a click, to be put down by the next; "" none. */
    OutfitPage page;
    ZoneId seen; /* The place of the last frame, */
    int room;    /* and how many cubes its own galleys could load then. */
} OutfitDraft;

static OutfitDraft *draft_of(const Table *table)
{
    return panel_draft(table, &panel_outfit);
}

/* --- Places ----------------------------------------------------------------------------------- */

/* The next place in the order of zones; step 1 or -1. */
static ZoneId place_beside(const Table *table, ZoneId zone, int step)
{
    const int count = table->world->zone_count;
    int at = zone;
    for (int i = 0; i < count; i++) {
        at = (at - 1 + step + count) % count + 1;
        if (outfit_is_place(table, (ZoneId)at)) {
            return (ZoneId)at;
        }
    }
    return zone;
}

static void choose_place(Table *table, ZoneId zone)
{
    if (zone != table->turned.place) {
        OutfitDraft *draft = draft_of(table);
        table->turned.place = zone;
        draft->held[0] = '\0';
        draft->page.coins = 0;
        draft->page.owner = false;
        const PortId port = table_port_of(table, zone);
        table_camera_show(table, port != 0 ? table->map->port[port].dot
                                           : table->map->zone[zone].anchor[0]);
        gfx_request_redraw(ui->gfx);
    }
}

static int room_at(const Table *table, ZoneId zone)
{
    const PortId port = table_port_of(table, zone);
    return port != 0 ? earning_room(table, table->decider, port) : 0;
}

/* What there is to do at a place: a galley that can load, a galley in a port, a galley at all. */
static int worth_of_place(const Table *table, ZoneId zone)
{
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *deck = table_galley(table, galley);
        if (deck->owner == table->decider && deck->zone == zone) {
            return room_at(table, zone) > 0 ? 3 : table_port_of(table, zone) != 0 ? 2 : 1;
        }
    }
    return 0;
}

/* Where the panel begins: where most can be done, the capital first. */
static void settle_place(Table *table)
{
    if (outfit_is_place(table, table->turned.place)) {
        return;
    }
    const PortId capital = e1996_capital_of(table->world, &table->view.pub, table->decider);
    const ZoneId home = table->world->ports[capital].zone;
    ZoneId best = outfit_is_place(table, home) ? home : place_beside(table, 1, 1);
    for (ZoneId zone = 1; zone <= table->world->zone_count; zone++) {
        if (outfit_is_place(table, zone)
            && worth_of_place(table, zone) > worth_of_place(table, best)) {
            best = zone;
        }
    }
    choose_place(table, best);
}

/* Whoever has filled the decks of a place goes on to the next where something can be loaded, as
 * other decisions end by themselves. A press that was meant for the page before is too early. */
static void leave_full_place(Table *table)
{
    OutfitDraft *draft = draft_of(table);
    if (!orders_settled(table) || ui_is_covered()) {
        return;
    }
    const int room = room_at(table, table->turned.place);
    const bool filled = draft->seen == table->turned.place && draft->room > 0 && room == 0
                        && outfit_buyer(table) != 0;
    ZoneId next = filled && app->settings.end_by_itself && !app->lesson ? table->turned.place : 0;
    for (int i = 0; i < table->world->zone_count && next != 0 && room_at(table, next) == 0; i++) {
        next = place_beside(table, next, 1);
    }
    if (next != 0 && room_at(table, next) > 0) {
        choose_place(table, next);
        table->asked.number++;
    }
    draft->seen = table->turned.place;
    draft->room = room_at(table, table->turned.place);
}

/* --- Marks ------------------------------------------------------------------------------------ */

/* The pointer rests on a button that buys: where that cube would sell best. */
static void mark_earning(Table *table)
{
    const char *id = ui->hovered;
    const PortId port = table_port_of(table, table->turned.place);
    int galley = 0;
    if (port == 0 || ui_is_covered()) {
        return;
    }
    const GoodId good = table->world->ports[port].good;
    Earning earning = {0};
    if (sscanf(id, "button:buy:%d", &galley) == 1) {
        earning = earning_of_galley(table, (GalleyId)galley, good);
    } else if (table_id_has(id, "button:load")) {
        earning = earning_of_player(table, table->decider, port, good);
    }
    if (earning.port != 0) {
        table->port_mark[earning.port].mark = MARK_SALE;
    }
}

static void mark(Table *table)
{
    settle_place(table);
    leave_full_place(table);
    for (ZoneId zone = 1; zone <= table->world->zone_count; zone++) {
        const PortId port = table_port_of(table, zone);
        if (outfit_is_place(table, zone) && port != 0) {
            table->port_mark[port].mark = zone == table->turned.place ? MARK_SALE : MARK_CHOICE;
            table->port_mark[port].tip = S("outfit.place_tip");
        }
    }
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (table_galley(table, galley)->owner == table->decider) {
            table->galley_mark[galley].mark =
                outfit_galley_here(table, galley) ? MARK_CHOICE : MARK_NONE;
            table->galley_mark[galley].tip = S("outfit.place_tip");
        }
    }
    mark_earning(table);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

const char *outfit_carried(const Table *table)
{
    const char *held = draft_of(table)->held, *dragged = ui->dragged;
    return held[0] != '\0' ? held : piece_of_id(table, dragged) != PIECE_NONE ? dragged : "";
}

bool outfit_is_held(const Table *table, const char *id)
{
    return strcmp(draft_of(table)->held, id) == 0;
}

/* From which the piece is taken that is carried. */
static GalleyId in_hand(const Table *table)
{
    PieceEnd from = {0, 0};
    const char *piece = outfit_carried(table);
    return piece[0] != '\0' && piece_end_of_id(table, piece, table->turned.place, 0, &from)
               ? from.galley
               : 0;
}

/* The command that puts the piece there; sink points to its flag, NULL when it has none. False when
 * there is no such command. */
static bool put_command(const Table *table, const char *piece_id, const char *place_id,
                        Command *command, uint8_t **sink)
{
    const uint8_t piece = piece_of_id(table, piece_id);
    PieceEnd from, to;
    *sink = NULL;
    if (piece == PIECE_NONE || !piece_end_of_id(table, piece_id, table->turned.place, 0, &from)) {
        return false;
    }
    const bool overboard = table_id_has(place_id, "load:overboard");
    if (!overboard && !piece_end_of_id(table, place_id, table->turned.place, 0, &to)) {
        return false;
    }
    if (overboard && piece == PIECE_SAILOR) {
        *command = table_command(table, CMD_DISMISS_SAILORS);
        command->as.dismiss_sailors.galley = from.galley;
        command->as.dismiss_sailors.count = 1;
        *sink = &command->as.dismiss_sailors.sink;
    } else if (overboard) {
        *command = table_command(table, CMD_DISCARD_CUBE);
        command->as.discard_cube.galley = from.galley;
        command->as.discard_cube.good = piece;
    } else if (piece == PIECE_SAILOR) {
        *command = table_command(table, CMD_MOVE_SAILORS);
        command->as.move_sailors.from_galley = from.galley;
        command->as.move_sailors.from_port = from.port;
        command->as.move_sailors.to_galley = to.galley;
        command->as.move_sailors.to_port = to.port;
        command->as.move_sailors.count = 1;
        *sink = &command->as.move_sailors.sink;
    } else {
        *command = table_command(table, CMD_MOVE_CUBE);
        command->as.move_cube.from_galley = from.galley;
        command->as.move_cube.to_galley = to.galley;
        command->as.move_cube.good = piece;
        return to.galley != 0;
    }
    return true;
}

/* Is the piece there already? */
static bool lies_at(const Table *table, const char *piece_id, const char *place_id)
{
    PieceEnd from, to;
    return piece_end_of_id(table, piece_id, table->turned.place, 0, &from)
           && piece_end_of_id(table, place_id, table->turned.place, 0, &to)
           && from.galley == to.galley && from.port == to.port;
}

static void put_piece(Table *table, const char *piece_id, const char *place_id, Command *out)
{
    Command command;
    uint8_t *sink = NULL;
    if (lies_at(table, piece_id, place_id)) {
        return;
    }
    if (!put_command(table, piece_id, place_id, &command, &sink)) {
        ui_toast(S("outfit.cube_ashore"), true);
    } else if (sink != NULL) {
        piece_submit_sink(table, &command, sink, out);
    } else {
        piece_submit(table, &command, out);
    }
}

bool outfit_may_put(Table *table, const char *place_id)
{
    Command command;
    uint8_t *sink = NULL;
    const char *piece_id = outfit_carried(table);
    if (piece_id[0] == '\0' || lies_at(table, piece_id, place_id)
        || !put_command(table, piece_id, place_id, &command, &sink)) {
        return false;
    }
    const RuleError error = table_check(table, &command);
    return error.refusal == REFUSAL_NONE || error.refusal == REFUSAL_SINK_UNCONFIRMED;
}

void outfit_click_place(Table *table, const char *place_id, Command *out)
{
    OutfitDraft *draft = draft_of(table);
    if (draft->held[0] != '\0') {
        put_piece(table, draft->held, place_id, out);
        draft->held[0] = '\0';
        gfx_request_redraw(ui->gfx);
    }
}

void outfit_click_piece(Table *table, const char *id, const char *place_id, Command *out)
{
    OutfitDraft *draft = draft_of(table);
    if (draft->held[0] != '\0') {
        outfit_click_place(table, place_id, out);
        return;
    }
    snprintf(draft->held, sizeof draft->held, "%s", id);
    sound_play(ui->sound, "wood");
    gfx_request_redraw(ui->gfx);
}

/* A piece dropped on the page or on the chart. */
static void take_drop(Table *table, Command *out)
{
    if (piece_of_id(table, table->drop_from) != PIECE_NONE && table->drop_to[0] != '\0') {
        PieceEnd end;
        const bool chart = table_id_has(table->drop_to, "zone:");
        if (!chart
            && (table_id_has(table->drop_to, "load:overboard")
                || piece_end_of_id(table, table->drop_to, table->turned.place, 0, &end))) {
            put_piece(table, table->drop_from, table->drop_to, out);
        }
        draft_of(table)->held[0] = '\0';
    }
}

static void draw_carried(Table *table)
{
    const char *id = outfit_carried(table);
    if (id[0] != '\0') {
        piece_draw_carried(table, piece_of_id(table, id), table->decider, 36);
    }
}

/* --- Clicks on the chart ---------------------------------------------------------------------- */

static void click_board(Table *table, Command *out)
{
    const BoardClick click = table->click;
    char id[UI_ID_MAX] = "";
    ZoneId zone = 0;
    if (click.kind == CLICK_GALLEY) {
        zone = table_galley(table, click.id)->zone;
        snprintf(id, sizeof id, "galley:%d", click.id);
    } else if (click.kind == CLICK_PORT || click.kind == CLICK_GARRISON
               || click.kind == CLICK_STORE) {
        zone = table->world->ports[click.id].zone;
        snprintf(id, sizeof id, "port:%s", table->board->port_id[click.id]);
    } else if (click.kind == CLICK_ZONE) {
        zone = click.id;
    }
    if (zone == 0) {
        return;
    }
    if (draft_of(table)->held[0] != '\0' && zone == table->turned.place && id[0] != '\0') {
        outfit_click_place(table, id, out);
    } else if (outfit_is_place(table, zone)) {
        choose_place(table, zone);
    } else {
        ui_toast(S("outfit.no_place"), true);
    }
}

/* --- Head and bar ----------------------------------------------------------------------------- */

/* From the galleys to what the owner may do in his port, and back; nothing where one is missing. */
static void draw_owner_button(Table *table, GfxRect *r)
{
    OutfitPage *page = &draft_of(table)->page;
    const PortId port = table_port_of(table, table->turned.place);
    if (port == 0 || table_port(table, port)->owner != table->decider || outfit_buyer(table) == 0) {
        return;
    }
    const UiButton button = {.icon = "fort",
                             .tip = S(page->owner ? "outfit.galleys_tip" : "outfit.owner_tip"),
                             .selected = page->owner,
                             .anytime = true};
    if (ui_button("button:outfit_owner", gfx_cut_right(r, r->h + 6), &button)) {
        page->owner = !page->owner;
    }
    gfx_cut_right(r, 4);
}

static void draw_chooser(Table *table, GfxRect r)
{
    const bool more = place_beside(table, table->turned.place, 1) != table->turned.place;
    const PortId port = table_port_of(table, table->turned.place);
    const char *name =
        port != 0 ? table_port_name(table, port) : table_zone_name(table, table->turned.place);
    const UiButton back = {.label = S("outfit.prev"),
                           .said = S("speak.port_prev"),
                           .tip = S("outfit.prev_tip"),
                           .keys = keys_of(KEY_PORT_PREV),
                           .anytime = true,
                           .disabled_reason = more ? NULL : S("outfit.only_place")};
    const UiButton on = {.label = S("outfit.next"),
                         .said = S("speak.port_next"),
                         .tip = S("outfit.next_tip"),
                         .keys = keys_of(KEY_PORT_NEXT),
                         .anytime = true,
                         .disabled_reason = more ? NULL : S("outfit.only_place")};
    draw_owner_button(table, &r);
    if (ui_button("button:place:prev", gfx_cut_left(&r, r.h), &back)) {
        choose_place(table, place_beside(table, table->turned.place, -1));
    }
    if (ui_button("button:place:next", gfx_cut_right(&r, r.h), &on)) {
        choose_place(table, place_beside(table, table->turned.place, 1));
    }
    r = gfx_rect(r.x + 2, r.y, r.w - 4, r.h);
    ui_note("text:place", r, name);
    const char *whose = outfit_port_words(table);
    const GfxRect below = gfx_rect(r.x, r.y + r.h * 0.58F, r.w, r.h * 0.42F);
    TextStyle small = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_CENTER,
                                      TEXT_MIDDLE, TEXT_SHRINK);
    small.size = 14;
    if (whose[0] != '\0' && text_fits(ui->text, &small, r.w, whose)) {
        text_draw(ui->text, &small, below, whose);
        r.h -= below.h;
    }
    table_text(THEME_TYPE_NAME_BIG, 20, ui->theme->color.ink, TEXT_CENTER, r, name);
}

static void draw_bar(Table *table, GfxRect bar, Command *out)
{
    panel_end_button(table, gfx_cut_right(&bar, fminf(260, bar.w * 0.5F)), CMD_END_OUTFIT,
                     &(UiButton){.label = S("outfit.end"), .sub = S("outfit.end_sub")}, out);
    gfx_cut_right(&bar, ui->theme->grid.gap);
    if (outfit_buyer(table) != 0) {
        outfit_overboard_draw(table, gfx_cut_right(&bar, fminf(150, bar.w * 0.4F)), out);
        gfx_cut_right(&bar, ui->theme->grid.gap);
    }
    table_mouse_hint(bar, S(draft_of(table)->held[0] != '\0' ? "outfit.hint_held" : "outfit.hint"));
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    const int32_t bill = bill_ducats(table);
    const bool shut = table_purse_is_shut(table);
    const char *words = SF(bill < 0 ? (shut ? "outfit.bill_earned_shut" : "outfit.bill_earned")
                                    : (shut ? "outfit.bill_shut" : "outfit.bill"),
                           ARG_INT("spent", bill < 0 ? -bill : bill),
                           ARG_INT("left", table->view.secret.ducats[table->decider]));
    GfxRect page = ui_panel(side, S("outfit.head"), words);
    ui_note("text:bill", page, words);
    draw_chooser(table, gfx_cut_top(&page, ui->theme->grid.field_h));
    gfx_cut_top(&page, 6);
    outfit_page_draw(table, &draft_of(table)->page, page, out);
    draw_bar(table, bar, out);
    if (out->kind == CMD_NONE) {
        click_board(table, out);
        take_drop(table, out);
    }
    draw_carried(table);
    dialog_build_draw(table, &draft_of(table)->page.build, out);
}

static bool escape(Table *table)
{
    OutfitDraft *draft = draft_of(table);
    const bool any = draft->held[0] != '\0' || draft->page.build.port != 0;
    draft->held[0] = '\0';
    draft->page.build.port = 0;
    return any;
}

const Panel panel_outfit = {.decision = DECISION_OUTFIT,
                            .wants_side = true,
                            .draft_bytes = sizeof(OutfitDraft),
                            .mark = mark,
                            .draw = draw,
                            .escape = escape,
                            .in_hand = in_hand};

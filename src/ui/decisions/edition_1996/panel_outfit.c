#include "decisions/edition_1996/outfit.h"

typedef struct OutfitDraft {
    char held[UI_ID_MAX]; /* Piece taken up by a click, to be put down by the next; "" none. */
    OutfitPage page;
    ZoneId seen; /* The place of the last frame, */
    int room;    /* and how many cubes its own galleys could load then. */
} OutfitDraft;

static OutfitDraft *draft_of(const Table *t)
{
    return panel_draft(t, &panel_outfit);
}

/* --- Places ----------------------------------------------------------------------------------- */

PortId outfit_port(const Table *t)
{
    return table_port_of(t, t->turned.place);
}

/* Is there anything of the deciding player in the zone? */
static bool is_place(const Table *t, ZoneId zone)
{
    const PortId port = table_port_of(t, zone);
    GalleyId galley = 0;
    return zone != 0
           && ((port != 0 && table_port(t, port)->owner == t->decider)
               || pieces_galley(t, t->decider, zone, &galley));
}

GalleyId outfit_buyer(const Table *t)
{
    GalleyId first = 0;
    for (GalleyId id = 0; pieces_galley(t, t->decider, t->turned.place, &id);) {
        first = first == 0 ? id : first;
        if (galley_room(table_galley(t, id)) > 0) {
            return id;
        }
    }
    return first;
}

/* The next place in the order of zones; step 1 or -1. */
static ZoneId place_beside(const Table *t, ZoneId zone, int step)
{
    const int count = t->world->zone_count;
    int at = zone;
    for (int i = 0; i < count; i++) {
        at = (at - 1 + step + count) % count + 1;
        if (is_place(t, (ZoneId)at)) {
            return (ZoneId)at;
        }
    }
    return zone;
}

static void choose_place(Table *t, ZoneId zone)
{
    if (zone != t->turned.place) {
        OutfitDraft *draft = draft_of(t);
        t->turned.place = zone;
        draft->held[0] = '\0';
        draft->page.coins = 0;
        draft->page.owner = false;
        const PortId port = table_port_of(t, zone);
        table_camera_show(t, port != 0 ? t->map->port[port].dot : t->map->zone[zone].anchor[0]);
        gfx_request_redraw(ui->gfx);
    }
}

static int room_at(const Table *t, ZoneId zone)
{
    const PortId port = table_port_of(t, zone);
    return port != 0 ? earning_room(t, t->decider, port) : 0;
}

/* What there is to do at a place: a galley that can load, a galley in a port, a galley at all. */
static int worth_of_place(const Table *t, ZoneId zone)
{
    GalleyId galley = 0;
    return !pieces_galley(t, t->decider, zone, &galley) ? 0
           : room_at(t, zone) > 0                       ? 3
           : table_port_of(t, zone) != 0                ? 2
                                                        : 1;
}

/* Where the panel begins: where most can be done, the capital first. */
static void settle_place(Table *t)
{
    if (is_place(t, t->turned.place)) {
        return;
    }
    const PortId capital = e1996_capital_of(t->world, &t->view.pub, t->decider);
    const ZoneId home = t->world->ports[capital].zone;
    ZoneId best = is_place(t, home) ? home : place_beside(t, 1, 1);
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        if (is_place(t, zone) && worth_of_place(t, zone) > worth_of_place(t, best)) {
            best = zone;
        }
    }
    choose_place(t, best);
}

/* Whoever has filled the decks of a place goes on to the next where something can be loaded, as
 * other decisions end by themselves. A press that was meant for the page before is too early. */
static void leave_full_place(Table *t)
{
    OutfitDraft *draft = draft_of(t);
    if (!orders_settled(t) || ui_is_covered()) {
        return;
    }
    const int room = room_at(t, t->turned.place);
    const bool filled =
        draft->seen == t->turned.place && draft->room > 0 && room == 0 && outfit_buyer(t) != 0;
    ZoneId next = filled && app->settings.end_by_itself && !app->lesson ? t->turned.place : 0;
    for (int i = 0; i < t->world->zone_count && next != 0 && room_at(t, next) == 0; i++) {
        next = place_beside(t, next, 1);
    }
    if (next != 0 && room_at(t, next) > 0) {
        choose_place(t, next);
        t->asked.number++;
    }
    draft->seen = t->turned.place;
    draft->room = room_at(t, t->turned.place);
}

/* The pointer rests on a button that buys: where that cube would sell best. */
static void mark_earning(Table *t)
{
    const char *id = ui->hovered;
    const PortId port = outfit_port(t);
    int galley = 0;
    if (port == 0 || ui_is_covered()) {
        return;
    }
    const GoodId good = t->world->ports[port].good;
    Earning earning = {0};
    if (sscanf(id, "button:buy:%d", &galley) == 1) {
        earning = earning_of_galley(t, (GalleyId)galley, good);
    } else if (table_id_has(id, "button:load")) {
        earning = earning_of_player(t, t->decider, port, good);
    }
    if (earning.port != 0) {
        t->port_mark[earning.port].mark = MARK_SALE;
    }
}

static void mark(Table *t)
{
    t->listed = true;
    settle_place(t);
    leave_full_place(t);
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        const PortId port = table_port_of(t, zone);
        if (is_place(t, zone) && port != 0) {
            const bool here = zone == t->turned.place;
            t->port_mark[port] = (ObjectMark){.mark = here ? MARK_SALE : MARK_CHOICE,
                                              .open = here && draft_of(t)->held[0] == '\0',
                                              .tip = S("outfit.place_tip")};
        }
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const bool here = table_galley(t, id)->zone == t->turned.place;
        t->galley_mark[id] = (ObjectMark){.mark = here ? MARK_CHOICE : MARK_NONE,
                                          .open = draft_of(t)->held[0] == '\0',
                                          .tip = S("outfit.place_tip")};
    }
    mark_earning(t);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

const char *outfit_carried(const Table *t)
{
    const char *held = draft_of(t)->held, *dragged = ui->dragged;
    return held[0] != '\0' ? held : piece_of_id(t, dragged) != PIECE_NONE ? dragged : "";
}

bool outfit_is_held(const Table *t, const char *id)
{
    return strcmp(draft_of(t)->held, id) == 0;
}

/* From which the piece is taken that is carried. */
static GalleyId in_hand(const Table *t)
{
    PieceEnd from = {0, 0};
    const char *piece = outfit_carried(t);
    return piece[0] != '\0' && piece_end_of_id(t, piece, t->turned.place, 0, &from) ? from.galley
                                                                                    : 0;
}

/* The command that puts the piece there; kind CMD_NONE: there is none. */
static Command put_command(const Table *t, const char *piece_id, const char *place_id)
{
    const uint8_t piece = piece_of_id(t, piece_id);
    const bool overboard = table_id_has(place_id, "load:overboard"), sailor = piece == PIECE_SAILOR;
    PieceEnd from, to = {0, 0};
    if (piece == PIECE_NONE || !piece_end_of_id(t, piece_id, t->turned.place, 0, &from)
        || (!overboard && !piece_end_of_id(t, place_id, t->turned.place, 0, &to))
        || (!overboard && !sailor && to.galley == 0)) {
        return (Command){0};
    }
    return overboard && sailor ? TABLE_COMMAND(t, DISMISS_SAILORS, dismiss_sailors,
                                               .galley = from.galley, .count = 1)
           : overboard
               ? TABLE_COMMAND(t, DISCARD_CUBE, discard_cube, .galley = from.galley, .good = piece)
           : sailor ? TABLE_COMMAND(t, MOVE_SAILORS, move_sailors, .from_galley = from.galley,
                                    .from_port = from.port, .to_galley = to.galley,
                                    .to_port = to.port, .count = 1)
                    : TABLE_COMMAND(t, MOVE_CUBE, move_cube, .from_galley = from.galley,
                                    .to_galley = to.galley, .good = piece);
}

/* Is the piece there already? */
static bool lies_at(const Table *t, const char *piece_id, const char *place_id)
{
    PieceEnd from, to;
    return piece_end_of_id(t, piece_id, t->turned.place, 0, &from)
           && piece_end_of_id(t, place_id, t->turned.place, 0, &to) && from.galley == to.galley
           && from.port == to.port;
}

static void put_piece(Table *t, const char *piece_id, const char *place_id, Command *out)
{
    const Command command = put_command(t, piece_id, place_id);
    if (lies_at(t, piece_id, place_id)) {
        return;
    }
    if (command.kind == CMD_NONE) {
        ui_toast(S("outfit.cube_ashore"), true);
    } else {
        piece_submit(t, command, out);
    }
}

bool outfit_may_put(Table *t, const char *place_id)
{
    const char *piece_id = outfit_carried(t);
    const Command command = put_command(t, piece_id, place_id);
    if (command.kind == CMD_NONE || lies_at(t, piece_id, place_id)) {
        return false;
    }
    const uint8_t refusal = (uint8_t)table_check(t, &command).refusal;
    return refusal == REFUSAL_NONE || refusal == REFUSAL_SINK_UNCONFIRMED;
}

void outfit_click_place(Table *t, const char *place_id, Command *out)
{
    OutfitDraft *draft = draft_of(t);
    if (draft->held[0] != '\0') {
        put_piece(t, draft->held, place_id, out);
        draft->held[0] = '\0';
        gfx_request_redraw(ui->gfx);
    }
}

void outfit_click_piece(Table *t, const char *id, const char *place_id, Command *out)
{
    OutfitDraft *draft = draft_of(t);
    if (draft->held[0] != '\0') {
        outfit_click_place(t, place_id, out);
        return;
    }
    snprintf(draft->held, sizeof draft->held, "%s", id);
    sound_play(ui->sound, "wood");
    gfx_request_redraw(ui->gfx);
}

/* A piece dropped on the page or on the chart. */
static void take_drop(Table *t, Command *out)
{
    PieceEnd end;
    if (piece_of_id(t, t->drop_from) == PIECE_NONE || t->drop_to[0] == '\0') {
        return;
    }
    if (table_id_has(t->drop_to, "load:overboard")
        || piece_end_of_id(t, t->drop_to, t->turned.place, 0, &end)) {
        put_piece(t, t->drop_from, t->drop_to, out);
    }
    draft_of(t)->held[0] = '\0';
}

/* --- Clicks on the chart ---------------------------------------------------------------------- */

static void click_board(Table *t, Command *out)
{
    const BoardClick click = t->click;
    const char *id = "";
    ZoneId zone = 0;
    if (click.kind == CLICK_GALLEY) {
        zone = table_galley(t, click.id)->zone;
        id = ui_id("galley:%d", click.id);
    } else if (click.kind == CLICK_PORT || click.kind == CLICK_GARRISON
               || click.kind == CLICK_STORE) {
        zone = t->world->ports[click.id].zone;
        id = ui_id("port:%s", t->board->port_id[click.id]);
    } else if (click.kind == CLICK_ZONE) {
        zone = click.id;
    }
    if (zone == 0) {
        return;
    }
    if (draft_of(t)->held[0] != '\0' && zone == t->turned.place && id[0] != '\0') {
        outfit_click_place(t, id, out);
    } else if (is_place(t, zone)) {
        choose_place(t, zone);
    } else {
        ui_toast(S("outfit.no_place"), true);
    }
}

/* --- Head and bar ----------------------------------------------------------------------------- */

/* From the galleys to what the owner may do in his port, and back; nothing where one is missing. */
static void draw_owner_button(Table *t, GfxRect r)
{
    OutfitPage *page = &draft_of(t)->page;
    const UiButton button = {.icon = "fort",
                             .tip = S(page->owner ? "outfit.galleys_tip" : "outfit.owner_tip"),
                             .selected = page->owner,
                             .anytime = true};
    if (ui_button("button:outfit_owner", r, &button)) {
        page->owner = !page->owner;
    }
}

/* To the place before or after; dead where there is no other. */
static void draw_step(Table *t, GfxRect r, int step)
{
    const ZoneId beside = place_beside(t, t->turned.place, step);
    const bool back = step < 0;
    const UiButton button = {.label = S(back ? "outfit.prev" : "outfit.next"),
                             .said = S(back ? "speak.port_prev" : "speak.port_next"),
                             .tip = S(back ? "outfit.prev_tip" : "outfit.next_tip"),
                             .keys = keys_of(back ? KEY_PORT_PREV : KEY_PORT_NEXT),
                             .anytime = true,
                             .no_tab = beside == t->turned.place,
                             .disabled_reason =
                                 beside == t->turned.place ? S("outfit.only_place") : NULL};
    if (ui_button(back ? "button:place:prev" : "button:place:next", r, &button)) {
        choose_place(t, beside);
    }
}

/* Whose the port is and how full, as one line; "" at sea. */
static const char *port_words(Table *t)
{
    const PortId port = outfit_port(t);
    const PlayerId owner = table_port(t, port)->owner;
    if (port == 0) {
        return "";
    }
    const char *whose = owner == 0            ? S("load.port_neutral")
                        : owner == t->decider ? S("load.port_own")
                                              : SF("load.port_of", ARG_PLAYER(owner));
    return SF("outfit.warehouse", ARG_TEXT("whose", whose),
              ARG_INT("cubes", port_cube_count(table_port(t, port))),
              ARG_INT("spaces", t->world->ports[port].space_count));
}

static void draw_chooser(Table *t, GfxRect r)
{
    const PortId port = outfit_port(t);
    const bool owned =
        port != 0 && table_port(t, port)->owner == t->decider && outfit_buyer(t) != 0;
    const GfxRect owner = gfx_part_right(&r, owned ? r.h + 6 : 0, owned ? 4 : 0);
    draw_step(t, gfx_cut_left(&r, r.h), -1);
    draw_step(t, gfx_cut_right(&r, r.h), 1);
    if (owned) {
        draw_owner_button(t, owner);
    }
    const char *name = port != 0 ? table_port_name(t, port) : table_zone_name(t, t->turned.place);
    const char *whose = port_words(t);
    r = gfx_rect(r.x + 2, r.y, r.w - 4, r.h);
    ui_note("text:place", r, name);
    const GfxRect below = gfx_rect(r.x, r.y + r.h * 0.58F, r.w, r.h * 0.42F);
    TextStyle small = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    small.size = 14;
    if (whose[0] != '\0' && text_fits(ui->text, &small, r.w, whose)) {
        text_draw(ui->text, &small, below, whose);
        r.h -= below.h;
    }
    table_text(THEME_TYPE_NAME_BIG, 20, ui->theme->color.ink, TEXT_CENTER, r, name);
}

static void draw_bar(Table *t, GfxRect bar, Command *out)
{
    const float gap = ui->theme->grid.gap;
    panel_end_button(t, gfx_cut_right(&bar, fminf(260, bar.w * 0.5F)), CMD_END_OUTFIT,
                     &(UiButton){.label = S("outfit.end")}, out);
    gfx_cut_right(&bar, gap);
    if (outfit_buyer(t) != 0 && outfit_carried(t)[0] != '\0') {
        outfit_overboard_draw(t, gfx_part_right(&bar, fminf(150, bar.w * 0.4F), gap), out);
    }
    table_first_hint(t, bar, S(draft_of(t)->held[0] != '\0' ? "outfit.hint_held" : "outfit.hint"));
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    OutfitDraft *draft = draft_of(t);
    const int32_t bill = bill_ducats(t);
    const bool shut = table_purse_is_shut(t);
    const char *words = SF(bill < 0 ? (shut ? "outfit.bill_earned_shut" : "outfit.bill_earned")
                                    : (shut ? "outfit.bill_shut" : "outfit.bill"),
                           ARG_INT("spent", bill < 0 ? -bill : bill),
                           ARG_INT("left", t->view.secret.ducats[t->decider]));
    GfxRect page = ui_panel(t->layout.side, S("outfit.head"), words);
    ui_note("text:bill", page, words);
    draw_chooser(t, gfx_part_top(&page, ui->theme->grid.field_h, 6));
    outfit_page_draw(t, &draft->page, page, out);
    BuildDialog *build = &draft->page.build;
    build->port = build->port == outfit_port(t) ? build->port : 0; /* Its place is left. */
    if (build->port != 0) {
        dialog_build_draw(t, bar, build, out);
        return;
    }
    draw_bar(t, bar, out);
    if (out->kind == CMD_NONE) {
        click_board(t, out);
        take_drop(t, out);
    }
    piece_draw_carried(t, piece_of_id(t, outfit_carried(t)), t->decider, 36);
}

static bool escape(Table *t)
{
    OutfitDraft *draft = draft_of(t);
    const bool any = draft->held[0] != '\0' || draft->page.build.port != 0;
    draft->held[0] = '\0';
    draft->page.build.port = 0;
    return any;
}

const Panel panel_outfit = {.wants_side = true,
                            .draft_bytes = sizeof(OutfitDraft),
                            .mark = mark,
                            .draw = draw,
                            .escape = escape,
                            .in_hand = in_hand};

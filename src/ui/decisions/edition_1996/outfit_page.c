/* The page of one place (S1-T): its port with buying and haggling; the decks there; what goes
 * overboard; offers to those who lie there too; and what the owner of the port may do
 * (outfit_owner.c). */
#include "decisions/common/earning.h"
#include "decisions/common/panel.h"
#include "decisions/common/landing_risk.h"
#include "decisions/common/orders.h"
#include "decisions/common/pieces.h"
#include "decisions/edition_1996/outfit.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static PortId page_port(const Table *table)
{
    return table_port_of(table, table->turned.place);
}

/* The tip, with what a sailor leaves at risk where he comes from. */
static const char *leaving_tip(Table *table, const char *piece_id, const char *tip)
{
    PieceEnd from = {0, 0};
    if (piece_of_id(table, piece_id) != PIECE_SAILOR
        || !piece_end_of_id(table, piece_id, table->turned.place, 0, &from)) {
        return tip;
    }
    const char *risk = from.galley != 0 ? crew_risk_words(table, from.galley, 1)
                                        : garrison_risk_words(table, from.port, 1);
    return risk ? app_with_line(tip, risk) : tip;
}

/* Its tip may be shown: only then are chances asked for. */
static bool is_looked_at(const char *id)
{
    return strcmp(ui->hovered, id) == 0 || strcmp(ui->focused, id) == 0;
}

/* A ground where a piece can be put down: bright when the carried one may. */
static void draw_ground(Table *table, const char *id, GfxRect r, const char *tip, Command *out)
{
    const char *piece_id = outfit_carried(table);
    const bool carried = piece_id[0] != '\0';
    if (carried && is_looked_at(id) && outfit_may_put(table, id)) {
        tip = leaving_tip(table, piece_id, tip);
    }
    const UiResponse answer =
        ui_target(id, r, &(UiHit){.no_focus = !carried}, carried ? tip : NULL, NULL);
    if (outfit_may_put(table, id)) {
        paint_highlight(gfx_rect_inset(r, -1), 4, ui->theme->color.sale, !answer.hovered);
    }
    if (answer.clicked) {
        outfit_click_place(table, id, out);
    }
}

static void draw_piece(Table *table, const char *id, const char *place_id, uint8_t item,
                       GfxRect cell, Command *out)
{
    const char *tip = S(item == PIECE_SAILOR ? "outfit.sailor_tip" : "outfit.cube_tip");
    if (is_looked_at(id)) {
        tip = leaving_tip(table, id, tip);
    }
    if (piece_button(table, id, item, table->decider, cell, tip)) {
        outfit_click_piece(table, id, place_id, out);
    }
    if (outfit_is_held(table, id)) {
        paint_highlight(cell, 4, ui->theme->color.active, false);
    }
}

/* --- Port: garrison --------------------------------------------------------------------------- */

static void draw_garrison(Rows *rows)
{
    Table *table = rows->table;
    const Port *port = table_port(table, page_port(table));
    const GfxRect all = gfx_cut_top(&rows->rest, 44);
    draw_ground(table, "load:port", all, S("outfit.port_tip"), rows->out);
    if (port->garrison == 0) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.rubric, TEXT_LEFT, all,
                   S("outfit.no_garrison"));
    }
    const float pitch = fminf(26, all.w / (float)(port->garrison > 0 ? port->garrison : 1));
    for (int i = 0; i < port->garrison; i++) {
        const char *id = ui_id("load:port:sailor:%d", i + 1);
        draw_piece(table, id, "load:port", PIECE_SAILOR,
                   gfx_rect(all.x + pitch * (float)i, all.y + 3, pitch - 2, 38), rows->out);
    }
    gfx_cut_top(&rows->rest, 4);
}

/* --- Port: buying ----------------------------------------------------------------------------- */

static Command buy_command(const Table *table, GalleyId galley)
{
    Command command = TABLE_COMMAND(table, BUY_CUBE, buy_cube, .galley = galley);
    return command;
}

static const char *price_words(Table *table)
{
    PlayerId payee = 0;
    const int32_t price =
        e1996_cube_price(table->world, &table->view.pub, page_port(table), table->decider, &payee);
    return payee == 0 ? SF("outfit.price_bank", ARG_INT("price", price))
                      : SF("outfit.price_owner", ARG_INT("price", price),
                           ARG_TEXT("player", table_seat_name(payee)));
}

/* Cubes that fill the decks here, as far as supply and purse go. */
static int fill_commands(Table *table, Command commands[], int most)
{
    PlayerId payee = 0;
    const PortId port = page_port(table);
    const int32_t price =
        e1996_cube_price(table->world, &table->view.pub, port, table->decider, &payee);
    const int32_t money = table->view.secret.ducats[table->decider];
    int left = earning_room(table, table->decider, port);
    left = price > 0 && !table_purse_is_shut(table) && money / price < left ? (int)(money / price)
                                                                            : left;
    int count = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const int room =
            outfit_galley_here(table, galley) ? galley_room(table_galley(table, galley)) : 0;
        for (int i = 0; i < room && count < left && count < most; i++) {
            commands[count++] = buy_command(table, galley);
        }
    }
    return count;
}

static Command haggle_command(const Table *table, PortId port)
{
    Command haggle = TABLE_COMMAND(table, HAGGLE, haggle, .port = port);
    return haggle;
}

static const char *owner_name(Table *table, PortId port)
{
    return table_seat_name(table_port(table, port)->owner);
}

/* All of them in one press, right of the button that buys one; nothing where that is the same. */
static void draw_fill(Table *table, GfxRect *r, Command *out)
{
    Command commands[ORDERS_MAX];
    PlayerId payee = 0;
    const int count = fill_commands(table, commands, ORDERS_MAX);
    const int32_t price =
        e1996_cube_price(table->world, &table->view.pub, page_port(table), table->decider, &payee);
    const Command first = buy_command(table, outfit_buyer(table));
    const GoodId good = table->world->ports[page_port(table)].good;
    const UiButton fill = {.label = SF("outfit.fill", ARG_INT("count", count)),
                           .said = SF("speak.fill", ARG_INT("count", count),
                                      ARG_TEXT("good", table_good_name(table, good)),
                                      ARG_INT("ducats", price * count)),
                           .sub = SF("outfit.fill_sub", ARG_INT("ducats", price * count)),
                           .tip = S("outfit.fill_tip"),
                           .disabled_reason = table_why_not(table, &first)};
    if (count < 2) {
        return;
    }
    const GfxRect all = gfx_cut_right(r, r->w * 0.3F);
    r->w -= 6;
    if (ui_button("button:load:all", all, &fill)) {
        orders_give(table, commands, count, out);
    }
}

static void draw_buying(Rows *rows)
{
    Table *table = rows->table;
    const PortId port = page_port(table);
    const GoodId good = table->world->ports[port].good;
    const Command buys = buy_command(table, outfit_buyer(table));
    const bool asks = table_check(table, &buys).refusal == REFUSAL_PRICE_UNNAMED;
    const Command command = asks ? haggle_command(table, port) : buys;
    const Earning earning = earning_of_player(table, table->decider, port, good);
    char sprite[32];
    const UiButton buy = {
        .icon = table_good_sprite(table, good, sprite),
        .label = SF("outfit.buy", ARG_TEXT("good", table_good_name(table, good))),
        .sub = asks ? SF("outfit.price_asked", ARG_TEXT("player", owner_name(table, port)))
                    : price_words(table),
        .tip = S(asks ? "outfit.ask_tip" : "outfit.buy_tip"),
        .keys = keys_of(KEY_LOAD),
        .disabled_reason = table_why_not(table, &command)};
    GfxRect r = gfx_cut_top(&rows->rest, ui->theme->grid.button2_h);
    draw_fill(table, &r, rows->out);
    if (ui_button("button:load", r, &buy)) {
        *rows->out = command;
    }
    const TextStyle words = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_TOP, TEXT_WRAP);
    rows_sentence(rows, "text:earning", &words,
                  SF("outfit.supply", ARG_INT("left", table->view.pub.supply[good]),
                     ARG_TEXT("line", earning_words(table, &earning, good))));
}

/* --- Port: haggling --------------------------------------------------------------------------- */

static const char *haggle_state(Table *table, PortId port)
{
    const Public1996 *round = &table->view.pub.as.e1996;
    return round->haggled_hundreds[port] != 0 ? S("outfit.haggle_done")
           : e1996_owner_is_asked(&table->view.pub, port) || round->standing_hundreds[port] == 0
               ? S("outfit.haggle_open")
               : S("outfit.haggle_standing");
}

static void draw_haggle(Rows *rows)
{
    Table *table = rows->table;
    const PortId port = page_port(table);
    const Row row = {.name = haggle_state(table, port),
                     .id = "haggle",
                     .commands = {haggle_command(table, port)},
                     .labels = {S("outfit.haggle")},
                     .tip = S("outfit.haggle_tip")};
    rows_row(rows, &row);
}

/* --- Port ------------------------------------------------------------------------------------- */

const char *outfit_port_words(Table *table)
{
    const PortId port = page_port(table);
    const PlayerId owner = table_port(table, port)->owner;
    if (port == 0) {
        return "";
    }
    const char *whose = owner == 0 ? S("load.port_neutral")
                        : owner == table->decider
                            ? S("load.port_own")
                            : SF("load.port_of", ARG_TEXT("player", table_seat_name(owner)));
    return SF("outfit.warehouse", ARG_TEXT("whose", whose),
              ARG_INT("cubes", port_cube_count(table_port(table, port))),
              ARG_INT("spaces", table->world->ports[port].space_count));
}

static void draw_port(Rows *rows)
{
    Table *table = rows->table;
    const PlayerId owner = table_port(table, page_port(table))->owner;
    if (owner == table->decider) {
        draw_garrison(rows);
    }
    draw_buying(rows);
    if (owner != 0 && owner != table->decider) {
        draw_haggle(rows);
    }
}

/* --- Galleys ---------------------------------------------------------------------------------- */

static void draw_galley_buttons(Table *table, GalleyId galley, GfxRect r, Command *out)
{
    const PortId port = page_port(table);
    char sprite[32];
    if (port == 0) {
        return;
    }
    const GoodId good = table->world->ports[port].good;
    const Earning earning = earning_of_galley(table, galley, good);
    const Command buy = buy_command(table, galley);
    const char *id = ui_id("button:buy:%d", galley);
    const char *what = SF("outfit.buy_here", ARG_TEXT("good", table_good_name(table, good)),
                          ARG_TEXT("payment", price_words(table)));
    if (galley_cubes(table_galley(table, galley), good) > 0) {
        what = SF("tip.with_line", ARG_TEXT("what", what),
                  ARG_TEXT("line",
                           SF("load.second_tip", ARG_TEXT("good", table_good_name(table, good)))));
    }
    const UiButton buys = {.icon = table_good_sprite(table, good, sprite),
                           .said = SF("speak.buy_galley",
                                      ARG_TEXT("good", table_good_name(table, good)),
                                      ARG_INT("galley", galley)),
                           .tip = app_with_line(what, earning_words(table, &earning, good))};
    panel_button(table, id, gfx_split_row(r, 0, 2, 4), &buys, &buy, out);
    const Command hire = rows_recruit(table, galley, 0, 1);
    const UiButton hires = {
        .icon = table_sailor_sprite(table, table->decider, sprite),
        .said = SF("speak.hire_galley", ARG_INT("galley", galley)),
        .tip = SF("outfit.hire_here", ARG_INT("price", table->world->e1996.sailor_price_ducats))};
    id = ui_id("button:hire:%d", galley);
    panel_button(table, id, gfx_split_row(r, 1, 2, 4), &hires, &hire, out);
}

static void draw_galley(Rows *rows, GalleyId galley)
{
    Table *table = rows->table;
    const Galley *deck = table_galley(table, galley);
    char place_id[UI_ID_MAX];
    uint8_t items[DECK_PLACE_COUNT];
    int same[GOOD_MAX + 1] = {0};
    pieces_of_deck(table, deck, items);
    snprintf(place_id, sizeof place_id, "load:galley:%d", galley);
    const float head = 26, deck_h = 42;
    const GfxRect ground =
        gfx_rect(rows->rest.x, rows->rest.y + 3, rows->rest.w, head + deck_h + 2);
    draw_ground(table, place_id, ground, S("outfit.galley_tip"), rows->out);
    Rows part = *rows;
    part.row_h = head;
    rows_head(&part, SF("load.galley", ARG_INT("galley", galley)),
              SN("load.free_places", galley_room(deck)));
    GfxRect row = gfx_rect(part.rest.x, part.rest.y + 5, part.rest.w, deck_h - 4);
    const GfxRect buttons = gfx_cut_right(&row, page_port(table) != 0 ? 72 : 0);
    const float size = fminf(38, (row.w - 6) / DECK_PLACE_COUNT - 3);
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        const GfxRect cell =
            gfx_rect(row.x + (size + 3) * (float)i, row.y, size, fminf(size * 1.05F, row.h));
        if (items[i] == PIECE_NONE) {
            piece_draw(table, PIECE_NONE, 0, cell);
            continue;
        }
        const char *id =
            ui_id("load:galley:%d:%s:%d", galley,
                  items[i] == PIECE_SAILOR ? "sailor" : table->board->good_id[items[i]],
                  ++same[items[i]]);
        draw_piece(table, id, place_id, items[i], cell, rows->out);
    }
    draw_galley_buttons(table, galley, gfx_rect(buttons.x, buttons.y, buttons.w, 34), rows->out);
    gfx_cut_top(&rows->rest, head + deck_h + 12);
}

void outfit_overboard_draw(Table *table, GfxRect r, Command *out)
{
    paint_well(r);
    draw_ground(table, "load:overboard", r, S("outfit.overboard_tip"), out);
    TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_CENTER,
                                      TEXT_MIDDLE, TEXT_WRAP);
    const GfxRect inside = gfx_rect_inset(r, 4);
    style.size = 16;
    text_fit(ui->text, &style, gfx_point(inside.w, inside.h), 12, S("outfit.overboard"));
    ui_tell_begin(""); /* Whoever hears it drops nothing. */
    text_draw(ui->text, &style, inside, S("outfit.overboard"));
    ui_tell_end();
}

/* --- Offers ----------------------------------------------------------------------------------- */

static bool lies_here(const Table *table, PlayerId player)
{
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *deck = table_galley(table, galley);
        if (deck->owner == player && deck->zone == table->turned.place) {
            return true;
        }
    }
    return false;
}

static void draw_offers(Rows *rows)
{
    Table *table = rows->table;
    bool headed = false;
    for (PlayerId player = 1; player <= table->view.pub.player_count; player++) {
        if (player == table->decider || !lies_here(table, player) || outfit_buyer(table) == 0) {
            continue;
        }
        if (!headed) {
            rows_head(rows, S("outfit.offer_head"),
                      SF("outfit.offer_made", ARG_INT("made", table->view.pub.as.e1996.offers_made),
                         ARG_INT("cap", table->world->e1996.offer_cap)));
            headed = true;
        }
        Command open = TABLE_COMMAND(table, OPEN_OFFER, open_offer, .partner = player);
        const char *id = ui_id("offer:%d", player);
        const Row row = {.name = SF("outfit.offer_to", ARG_TEXT("player", table_seat_name(player))),
                         .id = id,
                         .commands = {open},
                         .labels = {S("outfit.offer")},
                         .tip = S("outfit.offer_tip")};
        rows_row(rows, &row);
    }
}

/* --- Page ------------------------------------------------------------------------------------- */

/* What can be done with the galleys there: buy, haggle, trade, shift pieces. */
static void draw_galleys(Rows *rows)
{
    Table *table = rows->table;
    if (page_port(table) != 0) {
        draw_port(rows);
    }
    draw_offers(rows);
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (outfit_galley_here(table, galley)) {
            draw_galley(rows, galley);
        }
    }
}

void outfit_page_draw(Table *table, OutfitPage *page, GfxRect r, Command *out)
{
    const float known = page->height > 0 ? page->height : 600;
    char scroll[UI_ID_MAX]; /* Every place begins at its top. */
    snprintf(scroll, sizeof scroll, "scroll:outfit:%d:%d", table->turned.place, page->owner);
    const GfxRect view = ui_scroll_begin(scroll, r, known, false);
    const GfxRect whole = gfx_rect(view.x, view.y, r.w - 13, 4000);
    Rows rows = {table, whole, ui->theme->grid.field_h + 2, out};
    if (page->owner || outfit_buyer(table) == 0) {
        outfit_owner_draw(&rows, page);
    } else {
        draw_galleys(&rows);
    }
    /* The page is as long as it turned out to be; the next frame scrolls by that. */
    const float used = rows.rest.y - whole.y + 4;
    if (fabsf(used - known) > 0.5F) {
        page->height = used;
        gfx_request_redraw(ui->gfx);
    }
    ui_scroll_end();
}

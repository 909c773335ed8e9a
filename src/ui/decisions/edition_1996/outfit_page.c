// The page of one place (S1-T): its port with buying, haggling, hiring, building and prices; the
// decks there; what goes overboard; offers to those who lie there too.
#include "decisions/common/card.h"
#include "decisions/common/earning.h"
#include "decisions/common/orders.h"
#include "decisions/common/pieces.h"
#include "decisions/common/rows.h"
#include "decisions/edition_1996/outfit.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

static PortId page_port(const Table *table)
{
    return table_port_of(table, table->place);
}

static bool page_own_port(const Table *table)
{
    const PortId port = page_port(table);
    return port != 0 && table_port(table, port)->owner == table->decider;
}

// A ground where a piece can be put down: bright when the carried one may.
static void draw_ground(Table *table, const char *id, GfxRect r, const char *tip, Command *out)
{
    Ui *ui = table->app->ui;
    const bool carried = outfit_carried(table)[0] != '\0';
    const UiResponse answer =
        ui_target(ui, id, r, &(UiHit){.no_focus = !carried}, carried ? tip : NULL, NULL);
    if (outfit_may_put(table, id)) {
        paint_highlight(ui, gfx_rect_inset(r, -1), 4, ui->theme->color.sale, !answer.hovered);
    }
    if (answer.clicked) {
        outfit_click_place(table, id, out);
    }
}

static void draw_piece(Table *table, const char *id, const char *place_id, uint8_t item,
                       GfxRect cell, Command *out)
{
    AppUi *app = table->app;
    const char *tip = S(item == PIECE_SAILOR ? "outfit.sailor_tip" : "outfit.cube_tip");
    if (piece_button(table, id, item, table->decider, cell, tip)) {
        outfit_click_piece(table, id, place_id, out);
    }
    if (outfit_is_held(table, id)) {
        paint_highlight(app->ui, cell, 4, app->ui->theme->color.active, false);
    }
}

// --- Port: garrison ------------------------------------------------------------------------------

static void draw_garrison(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const Port *port = table_port(table, page_port(table));
    const GfxRect all = gfx_cut_top(&rows->rest, 44);
    draw_ground(table, "load:port", all, S("outfit.port_tip"), rows->out);
    if (port->garrison == 0) {
        table_text(table, THEME_TYPE_ITALIC, 16, app->ui->theme->color.rubric, TEXT_LEFT, all,
                   S("outfit.no_garrison"));
    }
    const float pitch = fminf(26, all.w / (float)(port->garrison > 0 ? port->garrison : 1));
    for (int i = 0; i < port->garrison; i++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "load:port:sailor:%d", i + 1);
        draw_piece(table, id, "load:port", PIECE_SAILOR,
                   gfx_rect(all.x + pitch * (float)i, all.y + 3, pitch - 2, 38), rows->out);
    }
    gfx_cut_top(&rows->rest, 4);
}

// A sentence over the whole width, in as many lines as it takes.
static void draw_sentence(Rows *rows, const char *id, const TextStyle *style, const char *text)
{
    Ui *ui = rows->table->app->ui;
    GfxRect line = gfx_rect(rows->rest.x, rows->rest.y + 2, rows->rest.w, 400);
    const float h = text_measure(ui->text, style, text, line.w).y;
    line.h = h + 2;
    ui_label(ui, id, line, style, text);
    gfx_cut_top(&rows->rest, h + 8);
}

// --- Port: buying --------------------------------------------------------------------------------

static Command buy_command(const Table *table, GalleyId galley)
{
    Command command = table_command(table, CMD_BUY_CUBE);
    command.as.buy_cube.galley = galley;
    return command;
}

static const char *price_words(Table *table)
{
    AppUi *app = table->app;
    PlayerId payee = 0;
    const int32_t price = e1996_cube_price(table->world, &table->view.pub, page_port(table),
                                           table->decider, &payee);
    return payee == 0 ? SF("outfit.price_bank", ARG_INT("price", price))
                      : SF("outfit.price_owner", ARG_INT("price", price),
                           ARG_TEXT("player", table_seat_name(table, payee)));
}

// Cubes that fill the decks here, as far as supply and purse go.
static int fill_commands(Table *table, Command commands[], int most)
{
    PlayerId payee = 0;
    const PortId port = page_port(table);
    const int32_t price =
        e1996_cube_price(table->world, &table->view.pub, port, table->decider, &payee);
    const int32_t money = table->view.secret.ducats[table->decider];
    int left = earning_room(table, table->decider, port);
    left = price > 0 && !table_purse_is_shut(table) && money / price < left ? (int)(money / price) : left;
    int count = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const int room = outfit_galley_here(table, galley)
                             ? galley_room(table_galley(table, galley))
                             : 0;
        for (int i = 0; i < room && count < left && count < most; i++) {
            commands[count++] = buy_command(table, galley);
        }
    }
    return count;
}

static Command haggle_command(const Table *table, PortId port)
{
    Command haggle = table_command(table, CMD_HAGGLE);
    haggle.as.haggle.port = port;
    return haggle;
}

static const char *owner_name(Table *table, PortId port)
{
    return table_seat_name(table, table_port(table, port)->owner);
}

static void draw_fill(Table *table, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    Command commands[ORDERS_MAX];
    PlayerId payee = 0;
    const int count = fill_commands(table, commands, ORDERS_MAX);
    const int32_t price = e1996_cube_price(table->world, &table->view.pub, page_port(table),
                                           table->decider, &payee);
    const Command first = buy_command(table, outfit_buyer(table));
    const UiButton fill = {.label = SF("outfit.fill", ARG_INT("count", count)),
                           .sub = SF("outfit.fill_sub", ARG_INT("ducats", price * count)),
                           .tip = S("outfit.fill_tip"),
                           .disabled_reason = table_why_not(table, &first)};
    if (ui_button(app->ui, "button:load:all", r, &fill) && count > 0) {
        orders_give(table, commands, count, out);
    }
}

static void draw_buying(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const PortId port = page_port(table);
    const GoodId good = table->world->ports[port].good;
    const Command buys = buy_command(table, outfit_buyer(table));
    const bool asks = table_check(table, &buys).refusal == REFUSAL_PRICE_UNNAMED;
    const Command command = asks ? haggle_command(table, port) : buys;
    const Earning earning = earning_of_player(table, table->decider, port, good);
    char sprite[32];
    const UiButton buy = {.icon = table_good_sprite(table, good, sprite),
                          .label = SF("outfit.buy", ARG_TEXT("good", table_good_name(table, good))),
                          .sub = asks ? SF("outfit.price_asked", ARG_TEXT("player", owner_name(table, port)))
                                      : price_words(table),
                          .tip = S(asks ? "outfit.ask_tip" : "outfit.buy_tip"),
                          .keys = keys_of(KEY_LOAD),
                          .disabled_reason = table_why_not(table, &command)};
    GfxRect r = gfx_cut_top(&rows->rest, ui->theme->grid.button2_h);
    const GfxRect all = gfx_cut_right(&r, r.w * 0.3F);
    r.w -= 6;
    if (ui_button(ui, "button:load", r, &buy)) {
        *rows->out = command;
    }
    draw_fill(table, all, rows->out);
    const TextStyle words = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_TOP, TEXT_WRAP);
    draw_sentence(rows, "text:earning", &words,
                  SF("outfit.supply", ARG_INT("left", table->view.pub.supply[good]),
                     ARG_TEXT("line", earning_words(table, &earning, good))));
}

// --- Port: haggling ------------------------------------------------------------------------------

static const char *haggle_state(Table *table, PortId port)
{
    AppUi *app = table->app;
    const Public1996 *round = &table->view.pub.as.e1996;
    return round->haggled_hundreds[port] != 0 ? S("outfit.haggle_done")
           : e1996_owner_is_asked(&table->view.pub, port) || round->standing_hundreds[port] == 0
               ? S("outfit.haggle_open")
               : S("outfit.haggle_standing");
}

static void draw_haggle(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const PortId port = page_port(table);
    const Row row = {.name = haggle_state(table, port),
                     .id = "haggle",
                     .commands = {haggle_command(table, port)},
                     .labels = {S("outfit.haggle")},
                     .tip = S("outfit.haggle_tip")};
    rows_row(rows, &row);
}

// --- Port: hiring and building -------------------------------------------------------------------

static void draw_hiring(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const PortId port = page_port(table);
    const int most = rows_most_recruits(table, 0, port);
    rows_head(rows, SF("outfit.hire_head",
                       ARG_INT("price", table->world->e1996.sailor_price_ducats)),
              page_own_port(table) ? SF("outfit.hire_left",
                                        ARG_INT("left", e1996_hiring_left(&table->view.pub, port)),
                                        ARG_INT("pool", table->view.pub.reserve[0]))
                                   : "");
    const Row row = {.name = S("outfit.hire_garrison"),
                     .id = "hire",
                     .commands = {rows_recruit(table, 0, port, 1),
                                  most > 1 ? rows_recruit(table, 0, port, most) : (Command){0}},
                     .labels = {S("buy.one"), SF("buy.many", ARG_INT("count", most))}};
    rows_row(rows, &row);
}

// Why no galley can be built here, whoever is to be its first sailor; NULL: it can.
static const char *galley_reason(Table *table, PortId port)
{
    Command command = table_command(table, CMD_BUILD_GALLEY);
    command.as.build_galley.port = port;
    const RuleError hired = table_check(table, &command);
    const bool only_the_sailor =
        hired.rule == RULE_S1_T9 || hired.refusal == REFUSAL_POOL_EMPTY;
    return hired.refusal == REFUSAL_NONE || only_the_sailor ? NULL : table_reason(table, hired);
}

static void draw_building(Rows *rows, OutfitPage *page)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const PortId port = page_port(table);
    const World1996 *numbers = &table->world->e1996;
    const PublicState *pub = &table->view.pub;
    Command fort = table_command(table, CMD_BUILD_FORT);
    fort.as.build_fort.port = port;
    rows_head(rows, S("outfit.build_head"),
              SF("outfit.build_left", ARG_INT("galleys", e1996_galleys_left(table->world, pub)),
                 ARG_INT("forts", e1996_fortresses_left(table->world, pub))));
    gfx_cut_top(&rows->rest, 3);
    const GfxRect r = gfx_cut_top(&rows->rest, ui->theme->grid.button2_h);
    gfx_cut_top(&rows->rest, 4);
    const UiButton galley = {.label = S("outfit.build_galley"),
                             .sub = SF("outfit.ducats",
                                       ARG_INT("ducats", numbers->galley_price_ducats)),
                             .tip = S("outfit.build_galley_tip"),
                             .disabled_reason = galley_reason(table, port)};
    const UiButton castle = {.label = S("outfit.build_fort"),
                             .sub = SF("outfit.ducats",
                                       ARG_INT("ducats", numbers->fortress_price_ducats)),
                             .tip = S("outfit.build_fort_tip"),
                             .disabled_reason = table_why_not(table, &fort)};
    if (ui_button(ui, "button:build_galley", gfx_split_row(r, 0, 2, 6), &galley)) {
        dialog_build_open(table, &page->build, port);
    }
    if (ui_button(ui, "button:build_fort", gfx_split_row(r, 1, 2, 6), &castle)) {
        *rows->out = fort;
    }
}

// --- Port: the own price -------------------------------------------------------------------------

// What others pay now, or that the owner is asked (S1-T4).
static void draw_standing_now(Rows *rows, PortId port, int most)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const int coin = table->world->e1996.coin_ducats;
    const int standing = table->view.pub.as.e1996.standing_hundreds[port];
    TextStyle words = text_style_with(THEME_TYPE_ITALIC, app->ui->theme->color.ink_soft, TEXT_LEFT,
                                      TEXT_TOP, TEXT_WRAP);
    words.size = 15.5F;
    draw_sentence(rows, "text:standing", &words,
                  e1996_owner_is_asked(&table->view.pub, port) ? S("outfit.standing_asked")
                  : standing == 0 ? SF("outfit.standing_none", ARG_INT("most", most * coin))
                                  : SF("outfit.standing_now", ARG_INT("price", standing * coin)));
}

static void draw_ask_me(Rows *rows, PortId port)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    Command ask = table_command(table, CMD_SET_PRICE);
    ask.as.set_price.port = port;
    const bool asked = e1996_owner_is_asked(&table->view.pub, port);
    const UiButton button = {.label = S("outfit.ask_me"),
                             .tip = S("outfit.ask_me_tip"),
                             .disabled_reason = asked ? S("outfit.ask_me_already")
                                                      : table_why_not(table, &ask)};
    GfxRect r = gfx_cut_top(&rows->rest, rows->row_h + 2);
    if (ui_button(app->ui, "button:ask_me", gfx_rect(r.x, r.y + 3, r.w, r.h - 4), &button)) {
        *rows->out = ask;
    }
}

static void draw_standing(Rows *rows, OutfitPage *page)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const PublicState *pub = &table->view.pub;
    const PortId port = page_port(table);
    const GoodId good = table->world->ports[port].good;
    const int coin = table->world->e1996.coin_ducats;
    const int most = e1996_price_limit_hundreds(table->world, pub, port);
    const bool monopoly = e1996_has_monopoly(table->world, pub, table->decider, good);
    if (page->coins == 0) {
        page->coins = e1996_standing_hundreds(table->world, pub, port);
    }
    rows_head(rows, S("outfit.standing_head"),
              SF(monopoly ? "outfit.standing_monopoly" : "outfit.standing_most",
                 ARG_INT("most", most * coin)));
    GfxRect r = gfx_cut_top(&rows->rest, rows->row_h + 2);
    r = gfx_rect(r.x, r.y + 3, r.w, r.h - 4);
    Command set = table_command(table, CMD_SET_PRICE);
    set.as.set_price.port = port;
    set.as.set_price.hundreds = (uint8_t)page->coins;
    const bool same = pub->as.e1996.standing_hundreds[port] == page->coins;
    const UiButton button = {.label = S("outfit.standing_set"),
                             .tip = S("outfit.standing_tip"),
                             .disabled_reason =
                                 same ? S("outfit.standing_same") : table_why_not(table, &set)};
    const float width = ui_button_width(ui, &button);
    const GfxRect place = gfx_cut_right(&r, width > r.w * 0.35F ? r.w * 0.35F : width);
    r.w -= 6;
    card_coins(table, "stepper:standing", r, S("outfit.standing_tip"), 1, most, &page->coins);
    if (ui_button(ui, "button:set_price", place, &button)) {
        *rows->out = set;
    }
    draw_ask_me(rows, port);
    draw_standing_now(rows, port, most);
}

static void draw_port(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const PortId port = page_port(table);
    const PlayerId owner = table_port(table, port)->owner;
    rows_head(rows,
              owner == 0                ? S("load.port_neutral")
              : owner == table->decider ? S("load.port_own")
                                        : SF("load.port_of", ARG_TEXT("player", table_seat_name(
                                                                                    table, owner))),
              SF("outfit.warehouse", ARG_INT("cubes", port_cube_count(table_port(table, port))),
                 ARG_INT("spaces", table->world->ports[port].space_count)));
    gfx_cut_top(&rows->rest, 4);
    if (owner == table->decider) {
        draw_garrison(rows);
    }
    if (outfit_buyer(table) == 0) {
        return; // Without a galley here nothing can be bought.
    }
    draw_buying(rows);
    if (owner != 0 && owner != table->decider) {
        draw_haggle(rows);
    }
}

// --- Galleys -------------------------------------------------------------------------------------

static void draw_galley_buttons(Table *table, GalleyId galley, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    const PortId port = page_port(table);
    char id[UI_ID_MAX], sprite[32];
    if (port == 0) {
        return;
    }
    const GoodId good = table->world->ports[port].good;
    const Earning earning = earning_of_galley(table, galley, good);
    const Command buy = buy_command(table, galley);
    snprintf(id, sizeof id, "button:buy:%d", galley);
    const char *what = SF("outfit.buy_here", ARG_TEXT("good", table_good_name(table, good)),
                          ARG_TEXT("price", price_words(table)));
    if (ui_icon_button(app->ui, id, gfx_split_row(r, 0, 2, 4),
                       table_good_sprite(table, good, sprite),
                       SF("tip.with_line", ARG_TEXT("what", what),
                          ARG_TEXT("line", earning_words(table, &earning, good))),
                       table_why_not(table, &buy))) {
        *out = buy;
    }
    const Command hire = rows_recruit(table, galley, 0, 1);
    snprintf(id, sizeof id, "button:hire:%d", galley);
    if (ui_icon_button(app->ui, id, gfx_split_row(r, 1, 2, 4),
                       table_sailor_sprite(table, table->decider, sprite),
                       SF("outfit.hire_here",
                          ARG_INT("price", table->world->e1996.sailor_price_ducats)),
                       table_why_not(table, &hire))) {
        *out = hire;
    }
}

static void draw_galley(Rows *rows, GalleyId galley)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const Galley *deck = table_galley(table, galley);
    char place_id[UI_ID_MAX], id[UI_ID_MAX];
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
        const GfxRect cell = gfx_rect(row.x + (size + 3) * (float)i, row.y, size,
                                      fminf(size * 1.05F, row.h));
        if (items[i] == PIECE_NONE) {
            piece_draw(table, PIECE_NONE, 0, cell);
            continue;
        }
        snprintf(id, sizeof id, "load:galley:%d:%s:%d", galley,
                 items[i] == PIECE_SAILOR ? "sailor" : table->board->good_id[items[i]],
                 ++same[items[i]]);
        draw_piece(table, id, place_id, items[i], cell, rows->out);
    }
    draw_galley_buttons(table, galley, gfx_rect(buttons.x, buttons.y, buttons.w, 34), rows->out);
    gfx_cut_top(&rows->rest, head + deck_h + 12);
}

static void draw_overboard(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    const GfxRect r = gfx_cut_top(&rows->rest, 44);
    const GfxRect ground = gfx_rect(r.x, r.y + 2, r.w, r.h - 6);
    paint_well(app->ui, ground);
    draw_ground(table, "load:overboard", ground, S("outfit.overboard_tip"), rows->out);
    table_text(table, THEME_TYPE_ITALIC, 16, app->ui->theme->color.ink_soft, TEXT_CENTER,
               gfx_rect_inset(ground, 4), S("outfit.overboard"));
}

// --- Offers --------------------------------------------------------------------------------------

static bool lies_here(const Table *table, PlayerId player)
{
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *deck = table_galley(table, galley);
        if (deck->owner == player && deck->zone == table->place) {
            return true;
        }
    }
    return false;
}

static void draw_offers(Rows *rows)
{
    Table *table = rows->table;
    AppUi *app = table->app;
    bool headed = false;
    for (PlayerId player = 1; player <= table->view.pub.player_count; player++) {
        if (player == table->decider || !lies_here(table, player) ||
            outfit_buyer(table) == 0) {
            continue;
        }
        if (!headed) {
            rows_head(rows, S("outfit.offer_head"),
                      SF("outfit.offer_made",
                         ARG_INT("made", table->view.pub.as.e1996.offers_made),
                         ARG_INT("cap", table->world->e1996.offer_cap)));
            headed = true;
        }
        char id[UI_ID_MAX];
        Command open = table_command(table, CMD_OPEN_OFFER);
        open.as.open_offer.partner = player;
        snprintf(id, sizeof id, "offer:%d", player);
        const Row row = {.name = SF("outfit.offer_to",
                                    ARG_TEXT("player", table_seat_name(table, player))),
                         .id = id,
                         .commands = {open},
                         .labels = {S("outfit.offer")},
                         .tip = S("outfit.offer_tip")};
        rows_row(rows, &row);
    }
}

// --- Page ----------------------------------------------------------------------------------------

void outfit_page_draw(Table *table, OutfitPage *page, GfxRect r, Command *out)
{
    Ui *ui = table->app->ui;
    const float known = page->height > 0 ? page->height : 600;
    char scroll[UI_ID_MAX]; // Every place of every round begins at its top.
    snprintf(scroll, sizeof scroll, "scroll:outfit:%d:%d", table->view.pub.turn, table->place);
    const GfxRect view = ui_scroll_begin(ui, scroll, r, known, false);
    const GfxRect whole = gfx_rect(view.x, view.y, r.w - 13, 4000);
    Rows rows = {table, whole, ui->theme->grid.field_h + 2, out};
    const bool port = page_port(table) != 0;
    if (port) {
        draw_port(&rows);
    }
    draw_offers(&rows);
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (outfit_galley_here(table, galley)) {
            draw_galley(&rows, galley);
        }
    }
    if (outfit_buyer(table) != 0) {
        draw_overboard(&rows);
    }
    // Garrisons, buildings and prices are the owner's affair.
    if (page_own_port(table)) {
        draw_hiring(&rows);
        draw_building(&rows, page);
        draw_standing(&rows, page);
    }
    // The page is as long as it turned out to be; the next frame scrolls by that.
    const float used = rows.rest.y - whole.y + 4;
    if (fabsf(used - known) > 0.5F) {
        page->height = used;
        gfx_request_redraw(ui->gfx);
    }
    ui_scroll_end(ui);
}

/* The page of one place (S1-T): its port with buying and haggling; the decks there; what goes
 * overboard; offers to those who lie there too; and what the owner of the port may do
 * (outfit_owner.c). */
#include "decisions/edition_1996/outfit.h"

static GoodId page_good(const Table *t)
{
    return t->world->ports[outfit_port(t)].good;
}

/* --- Pieces ----------------------------------------------------------------------------------- */

/* The tip, with what a sailor leaves at risk where he comes from. */
static const char *leaving_tip(Table *t, const char *piece_id, const char *tip)
{
    PieceEnd from = {0, 0};
    if (piece_of_id(t, piece_id) != PIECE_SAILOR
        || !piece_end_of_id(t, piece_id, t->turned.place, 0, &from)) {
        return tip;
    }
    const char *risk =
        from.galley != 0 ? crew_risk_words(t, from.galley) : garrison_risk_words(t, from.port, 1);
    return risk ? app_with_line(tip, risk) : tip;
}

/* Its tip may be shown: only then are chances asked for. */
static bool is_looked_at(const char *id)
{
    return strcmp(ui->hovered, id) == 0 || strcmp(ui->focused, id) == 0;
}

/* A ground where a piece can be put down: bright when the carried one may. */
static void draw_ground(Table *t, const char *id, GfxRect r, const char *tip, Command *out)
{
    const char *piece_id = outfit_carried(t);
    const bool carried = piece_id[0] != '\0', may_put = outfit_may_put(t, id);
    if (carried && may_put && is_looked_at(id)) {
        tip = leaving_tip(t, piece_id, tip);
    }
    const UiResponse answer =
        ui_target(id, r, &(UiHit){.no_focus = !carried}, carried ? tip : NULL, NULL);
    if (may_put) {
        const ThemeColors *c = &ui->theme->color;
        paint_highlight(gfx_rect_inset(r, -1), 4, answer.hovered ? c->active : c->sale);
    }
    if (answer.clicked) {
        outfit_click_place(t, id, out);
    }
}

static void draw_piece(Table *t, const DeckPlace *place, const char *place_id, Command *out)
{
    const char *tip = S(place->item == PIECE_SAILOR ? "outfit.sailor_tip" : "outfit.cube_tip");
    if (is_looked_at(place->id)) {
        tip = leaving_tip(t, place->id, tip);
    }
    if (piece_button(t, place->id, place->item, t->decider, place->cell, tip)) {
        outfit_click_piece(t, place->id, place_id, out);
    }
    if (outfit_is_held(t, place->id)) {
        paint_highlight(place->cell, 4, ui->theme->color.active);
    }
}

void outfit_overboard_draw(Table *t, GfxRect r, Command *out)
{
    paint_well(r);
    draw_ground(t, "load:overboard", r, S("outfit.overboard_tip"), out);
    TextStyle style = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const GfxRect inside = gfx_rect_inset(r, 4);
    style.size = 16;
    text_fit(ui->text, &style, gfx_point(inside.w, inside.h), 12, S("outfit.overboard"));
    ui_tell_begin(""); /* Whoever hears it drops nothing. */
    text_draw(ui->text, &style, inside, S("outfit.overboard"));
    ui_tell_end();
}

/* --- Port ------------------------------------------------------------------------------------- */

static void put_garrison(Rows *rows)
{
    Table *t = rows->table;
    const Port *port = table_port(t, outfit_port(t));
    GfxRect all;
    if (!panel_row(rows->page, 44, 4, &all)) {
        return;
    }
    draw_ground(t, "load:port", all, S("outfit.port_tip"), rows->out);
    if (port->garrison == 0) {
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.rubric, TEXT_LEFT, all,
                   S("outfit.no_garrison"));
    }
    const float pitch = fminf(26, all.w / (float)(port->garrison > 0 ? port->garrison : 1));
    for (int i = 0; i < port->garrison; i++) {
        const DeckPlace place = {gfx_rect(all.x + pitch * (float)i, all.y + 3, pitch - 2, 38),
                                 ui_id("load:port:sailor:%d", i + 1), PIECE_SAILOR};
        draw_piece(t, &place, "load:port", rows->out);
    }
}

static Command buy_command(const Table *t, GalleyId galley)
{
    return TABLE_COMMAND(t, BUY_CUBE, buy_cube, .galley = galley);
}

static int32_t cube_price(const Table *t, PlayerId *payee)
{
    return e1996_cube_price(t->world, &t->view.pub, outfit_port(t), t->decider, payee);
}

static const char *price_words(Table *t)
{
    PlayerId payee = 0;
    const StringArg price = ARG_INT("price", cube_price(t, &payee));
    return payee == 0 ? SF("outfit.price_bank", price)
                      : SF("outfit.price_owner", price, ARG_PLAYER(payee));
}

/* Cubes that fill the decks here, as far as supply and purse go. */
static int fill_commands(Table *t, int32_t price, Command commands[], int most)
{
    const int32_t money = t->view.secret.ducats[t->decider];
    int count = 0, left = earning_room(t, t->decider, outfit_port(t));
    if (price > 0 && !table_purse_is_shut(t) && money / price < left) {
        left = (int)(money / price);
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, t->turned.place, &id);) {
        const int room = galley_room(table_galley(t, id));
        for (int i = 0; i < room && count < left && count < most; i++) {
            commands[count++] = buy_command(t, id);
        }
    }
    return count;
}

/* One cube and, right of it, all that fill the decks in one press, where that is not the same. */
static void draw_buying(Table *t, GfxRect r, const Answer *buy, Command *out)
{
    Command commands[ORDERS_MAX], first = {0};
    PlayerId payee = 0;
    const int32_t price = cube_price(t, &payee);
    const int count = fill_commands(t, price, commands, ORDERS_MAX);
    const GfxRect all = gfx_part_right(&r, count < 2 ? 0 : r.w * 0.3F, count < 2 ? 0 : 6);
    answer_draw(t, r, buy, out);
    if (count < 2) {
        return;
    }
    const StringArg cubes = ARG_INT("count", count), ducats = ARG_INT("ducats", price * count);
    const Answer fill = {
        "button:load:all",
        .words = {.label = SF("outfit.fill", cubes),
                  .said = SF("speak.fill", cubes, ARG_GOOD(t, page_good(t)), ducats),
                  .sub = ui_id("%ld", ducats.number),
                  .tip = S("outfit.fill_tip")},
        .command = buy_command(t, outfit_buyer(t))};
    if (answer_draw(t, all, &fill, &first)) {
        orders_give(t, commands, count, out);
    }
}

static void put_buying(Rows *rows)
{
    Table *t = rows->table;
    const PortId port = outfit_port(t);
    const GoodId good = page_good(t);
    const Command buys = buy_command(t, outfit_buyer(t));
    const bool asks = table_check(t, &buys).refusal == REFUSAL_PRICE_UNNAMED;
    const Earning earning = earning_of_player(t, t->decider, port, good);
    const Answer buy = {
        "button:load",
        {.icon = table_good_sprite(t, good),
         .label = SF("outfit.buy", ARG_GOOD(t, good)),
         .sub = asks ? SF("outfit.price_asked", ARG_PLAYER(table_port(t, port)->owner))
                     : price_words(t),
         .tip = S(asks ? "outfit.ask_tip" : "outfit.buy_tip"),
         .keys = keys_of(KEY_LOAD)},
        asks ? TABLE_COMMAND(t, HAGGLE, haggle, .port = port) : buys,
        false};
    GfxRect r;
    if (panel_row(rows->page, ui->theme->grid.button2_h, 0, &r)) {
        draw_buying(t, r, &buy, rows->out);
    }
    const TextStyle words = {.type = THEME_TYPE_SMALL, .color = ui->theme->color.ink_soft};
    ui_page_words(rows->page, "text:earning", &words,
                  SF("outfit.supply", ARG_INT("left", t->view.pub.supply[good]),
                     ARG_TEXT("line", earning_words(t, &earning, good))));
}

/* Buying, with the garrison where the port is one's own, and haggling where it is another's. */
static void put_port(Rows *rows)
{
    Table *t = rows->table;
    const PortId port = outfit_port(t);
    const PlayerId owner = table_port(t, port)->owner;
    const Public1996 *round = table_1996(t);
    if (owner == t->decider) {
        put_garrison(rows);
    }
    put_buying(rows);
    if (owner != 0 && owner != t->decider) {
        rows_row(rows, &(Row){.name = S(round->haggled_hundreds[port] != 0 ? "outfit.haggle_done"
                                        : e1996_owner_is_asked(&t->view.pub, port)
                                                || round->standing_hundreds[port] == 0
                                            ? "outfit.haggle_open"
                                            : "outfit.haggle_standing"),
                              .id = "haggle",
                              .commands = {TABLE_COMMAND(t, HAGGLE, haggle, .port = port)},
                              .labels = {S("outfit.haggle")},
                              .tip = S("outfit.haggle_tip")});
    }
}

/* --- Galleys ---------------------------------------------------------------------------------- */

/* To buy a cube for it and to hire a sailor; nothing at sea. */
static void draw_galley_buttons(Table *t, GalleyId galley, GfxRect r, Command *out)
{
    if (outfit_port(t) == 0) {
        return;
    }
    const GoodId good = page_good(t);
    const Earning earning = earning_of_galley(t, galley, good);
    const StringArg name = ARG_GOOD(t, good), number = ARG_INT("galley", galley);
    const char *what = SF("outfit.buy_here", name, ARG_TEXT("payment", price_words(t)));
    if (galley_cubes(table_galley(t, galley), good) > 0) {
        what = app_with_line(what, SF("load.second_tip", name));
    }
    const Answer buy = {ui_id("button:buy:%d", galley),
                        .words = {.icon = table_good_sprite(t, good),
                                  .said = SF("speak.buy_galley", name, number),
                                  .tip = app_with_line(what, earning_words(t, &earning, good))},
                        .command = buy_command(t, galley)};
    const Answer hire = {
        ui_id("button:hire:%d", galley),
        {.icon = table_sailor_sprite(t, t->decider),
         .said = SF("speak.hire_galley", number),
         .tip = SF("outfit.hire_here", ARG_INT("price", t->world->e1996.sailor_price_ducats))},
        rows_recruit(t, galley, 0, 1),
        false};
    answer_draw(t, gfx_split_row(r, 0, 2, 4), &buy, out);
    answer_draw(t, gfx_split_row(r, 1, 2, 4), &hire, out);
}

static void put_galley(Rows *rows, GalleyId galley)
{
    enum { HEAD_H = 26, DECK_H = 42, BUTTONS_W = 72, BUTTON_H = 34 };
    Table *t = rows->table;
    const char *place_id = ui_id("load:galley:%d", galley);
    DeckPlace places[DECK_PLACE_COUNT];
    GfxRect row;
    if (!panel_row(rows->page, HEAD_H + DECK_H + 12, 0, &row)) {
        return;
    }
    draw_ground(t, place_id, gfx_rect(row.x, row.y + 3, row.w, HEAD_H + DECK_H + 2),
                S("outfit.galley_tip"), rows->out);
    const GfxRect head = gfx_cut_top(&row, HEAD_H);
    ui_head(gfx_rect(head.x, head.y, head.w, head.h - 4), TEXT_BOTTOM,
            SF("count.galley", ARG_INT("galley", galley)),
            SN("load.free_places", galley_room(table_galley(t, galley))));
    paint_rule(head.x, head.y + head.h - 1, head.w);
    row = gfx_rect(row.x, row.y + 5, row.w, DECK_H - 4);
    const GfxRect buttons = gfx_cut_right(&row, outfit_port(t) != 0 ? BUTTONS_W : 0);
    row.w -= 6;
    const int count = pieces_lay(t, galley, row, 3, places);
    for (int i = 0; i < count; i++) {
        draw_piece(t, &places[i], place_id, rows->out);
    }
    draw_galley_buttons(t, galley, gfx_rect(buttons.x, buttons.y, buttons.w, BUTTON_H), rows->out);
}

/* To those who lie there too. */
static void put_offers(Rows *rows)
{
    Table *t = rows->table;
    bool headed = false;
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        GalleyId theirs = 0;
        if (player == t->decider || !pieces_galley(t, player, t->turned.place, &theirs)) {
            continue;
        }
        if (!headed) {
            rows_head(rows, S("outfit.offer_head"),
                      SF("outfit.offer_made", ARG_INT("made", table_1996(t)->offers_made),
                         ARG_INT("cap", t->world->e1996.offer_cap)));
            headed = true;
        }
        rows_row(rows,
                 &(Row){.name = SF("outfit.offer_to", ARG_PLAYER(player)),
                        .id = ui_id("offer:%d", player),
                        .commands = {TABLE_COMMAND(t, OPEN_OFFER, open_offer, .partner = player)},
                        .labels = {S("outfit.offer")},
                        .tip = S("outfit.offer_tip")});
    }
}

/* --- Page ------------------------------------------------------------------------------------- */

void outfit_page_draw(Table *t, OutfitPage *page, GfxRect r, Command *out)
{
    /* Every place begins at its top. */
    const char *scroll = ui_id("scroll:outfit:%d:%d", t->turned.place, page->owner);
    const bool owner = page->owner || outfit_buyer(t) == 0;
    for (UiPage p = ui_page(scroll, r); ui_page_next(&p);) {
        Rows rows = {t, &p, ui->theme->grid.field_h + 2, out};
        if (owner) {
            outfit_owner_draw(&rows, page);
            continue;
        }
        /* What can be done with the galleys there: buy, haggle, trade, shift pieces. */
        if (outfit_port(t) != 0) {
            put_port(&rows);
        }
        put_offers(&rows);
        for (GalleyId id = 0; pieces_galley(t, t->decider, t->turned.place, &id);) {
            put_galley(&rows, id);
        }
    }
}

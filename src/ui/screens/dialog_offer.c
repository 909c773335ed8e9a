// Trade between players (S1-T13): a sheet with two columns, what each side gives and its decks as
// they will be. The proposer fills it in; the partner and then both in turn answer by the scheme of
// a haggle (S1-T4).
#include <stdio.h>
#include <string.h>

#include "card.h"
#include "earning.h"
#include "pieces.h"

typedef struct Offer {
    const Public1996 *round;
    uint8_t phase;
    PlayerId proposer, partner;
    PlayerId other;  // Of the two, who is not asked now.
    ZoneId zone;     // Where the cubes change galleys.
    int coin;        // Ducats.
    int items;       // Cubes in it.
    int32_t price;   // Ducats, as sent; 0 before.
    int32_t counter;
} Offer;

static ZoneMask offer_zones(const Table *table, const Offer *offer)
{
    return e1996_shared_zones(table->world, &table->view.pub, offer->proposer, offer->partner);
}

// The zone of its first cube; before there is one, the place looked at when it is shared, else the
// first that is.
static ZoneId offer_zone(const Table *table, const Offer *offer)
{
    if (offer->items > 0) {
        return table_galley(table, offer->round->offer_from[0])->zone;
    }
    const ZoneMask shared = offer_zones(table, offer);
    if ((shared >> table->place & 1U) != 0 && table->place != 0) {
        return table->place;
    }
    for (ZoneId zone = 1; zone <= table->world->zone_count; zone++) {
        if ((shared >> zone & 1U) != 0) {
            return zone;
        }
    }
    return 0;
}

static Offer offer_now(const Table *table)
{
    const PublicState *pub = &table->view.pub;
    const Public1996 *round = &pub->as.e1996;
    const int coin = table->world->e1996.coin_ducats;
    Offer offer = {.round = round,
                   .phase = rules_phase(pub).id,
                   .proposer = pub->stack[0].player,
                   .partner = round->offer_partner,
                   .coin = coin,
                   .price = round->offer_price_hundreds * coin,
                   .counter = round->offer_counter_hundreds * coin};
    offer.other = table->decider == offer.proposer ? offer.partner : offer.proposer;
    while (offer.items < OFFER_ITEM_MAX && round->offer_from[offer.items] != 0) {
        offer.items++;
    }
    offer.zone = offer_zone(table, &offer);
    return offer;
}

static const char *offer_text(Table *table, const Offer *offer, const char *key, int32_t price)
{
    const StringArg args[] = {
        ARG_TEXT("player", table_seat_name(table, offer->other)),
        ARG_TEXT("you", table_seat_name(table, table->decider)),
        ARG_TEXT("zone", table_zone_name(table, offer->zone)),
        ARG_INT("price", price),
        ARG_INT("first", offer->price),
        ARG_INT("made", offer->round->offers_made),
        ARG_INT("cap", table->world->e1996.offer_cap),
        ARG_INT("money", table->view.secret.ducats[table->decider])};
    return strings_format(table->app->strings, key, args, (int)(sizeof args / sizeof args[0]));
}

// Does the one who is asked pay, when the proposer does (pays) or the partner?
static bool you_pay(const Table *table, const Offer *offer, bool pays)
{
    return pays == (table->decider == offer->proposer);
}

// --- Decks ---------------------------------------------------------------------------------------

// One deck as it will be: what stays, then what comes.
typedef struct DeckAfter {
    uint8_t stays[GOOD_MAX + 1], comes[GOOD_MAX + 1], goes[GOOD_MAX + 1];
} DeckAfter;

static DeckAfter deck_after(const Table *table, const Offer *offer, GalleyId galley)
{
    DeckAfter after = {0};
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        after.stays[good] = galley_cubes(table_galley(table, galley), good);
    }
    for (int i = 0; i < offer->items; i++) {
        const GoodId good = offer->round->offer_good[i];
        if (offer->round->offer_from[i] == galley) {
            after.stays[good]--;
            after.goes[good]++;
        }
        if (offer->round->offer_to[i] == galley) {
            after.comes[good]++;
        }
    }
    return after;
}

static bool lies_there(const Table *table, const Offer *offer, GalleyId galley, PlayerId owner)
{
    const Galley *deck = table_galley(table, galley);
    return deck->owner == owner && deck->zone == offer->zone;
}

// The galley of `owner` that takes a cube which is only clicked: the first with room, else the
// first.
static GalleyId offer_taker(const Table *table, const Offer *offer, PlayerId owner)
{
    GalleyId first = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (!lies_there(table, offer, galley, owner)) {
            continue;
        }
        first = first == 0 ? galley : first;
        if (e1996_places_after_offer(&table->view.pub, galley) < DECK_PLACE_COUNT) {
            return galley;
        }
    }
    return first;
}

static void offer_cube(Table *table, const Offer *offer, GalleyId from, GalleyId to, GoodId good,
                       Command *out)
{
    const PlayerId owner = table_galley(table, from)->owner;
    Command command = table_command(table, CMD_OFFER_CUBE);
    command.as.offer_cube.from_galley = from;
    command.as.offer_cube.to_galley =
        to != 0 ? to
                : offer_taker(table, offer,
                              owner == offer->proposer ? offer->partner : offer->proposer);
    command.as.offer_cube.good = good;
    piece_submit(table, &command, out);
}

static const char *cube_tip(Table *table, const Offer *offer, GalleyId galley, GoodId good,
                            bool comes)
{
    AppUi *app = table->app;
    const Earning earning = earning_of_galley(table, galley, good);
    const char *worth = earning_words(table, &earning, good);
    if (comes) {
        return SF("tip.with_line", ARG_TEXT("what", S("offer.comes_tip")),
                  ARG_TEXT("line", worth));
    }
    return offer->phase == PHASE_DRAFT ? SF("tip.with_line", ARG_TEXT("what", S("offer.give_tip")),
                                            ARG_TEXT("line", worth))
                                       : worth;
}

// Cubes of one kind; returns the next place.
static int deck_cubes(Table *table, const Offer *offer, GalleyId galley, GoodId good, int count,
                      bool comes, const GfxRect cells[DECK_PLACE_COUNT], int place, Command *out)
{
    Ui *ui = table->app->ui;
    for (int i = 0; i < count && place < DECK_PLACE_COUNT; i++, place++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "offer:%d:%s%s:%d", galley, comes ? "comes:" : "",
                 table->board->good_id[good], i + 1);
        const char *tip = cube_tip(table, offer, galley, good, comes);
        const bool clicked = piece_button(table, id, good, 0, cells[place], tip);
        if (comes) {
            paint_highlight(ui, cells[place], 4, ui->theme->color.good, false);
        } else if (clicked && offer->phase == PHASE_DRAFT) {
            offer_cube(table, offer, galley, 0, good, out);
        }
    }
    return place;
}

static void draw_deck(Table *table, const Offer *offer, GalleyId galley, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const Galley *deck = table_galley(table, galley);
    const DeckAfter after = deck_after(table, offer, galley);
    const int places = e1996_places_after_offer(&table->view.pub, galley);
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "offer:%d", galley);
    ui_target(ui, id, r, &(UiHit){.no_focus = true}, NULL, NULL);
    GfxRect line = gfx_cut_top(&r, 24);
    const GfxRect name = gfx_cut_left(&line, line.w * 0.45F);
    table_text(table, THEME_TYPE_NAME, 17, ui->theme->color.ink, TEXT_LEFT, name,
               SF("load.galley", ARG_INT("galley", galley)));
    table_text(table, THEME_TYPE_ITALIC, 15.5F,
               places > DECK_PLACE_COUNT ? ui->theme->color.rubric : ui->theme->color.ink_soft,
               TEXT_RIGHT, line,
               SF("offer.places", ARG_INT("places", places), ARG_INT("most", DECK_PLACE_COUNT)));
    GfxRect cells[DECK_PLACE_COUNT];
    const float size = r.w / DECK_PLACE_COUNT - 4 < 40 ? r.w / DECK_PLACE_COUNT - 4 : 40;
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        cells[i] = gfx_rect(r.x + (size + 4) * (float)i, r.y, size, size * 1.05F);
        piece_draw(table, i < deck->sailors ? PIECE_SAILOR : PIECE_NONE, deck->owner, cells[i]);
    }
    int place = deck->sailors;
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        place = deck_cubes(table, offer, galley, good, after.stays[good], false, cells, place, out);
    }
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        place = deck_cubes(table, offer, galley, good, after.comes[good], true, cells, place, out);
    }
}

// --- Columns -------------------------------------------------------------------------------------

// "{cube_wine}{cube_iron}": what the player's galleys give; "" nothing.
static const char *gives(Table *table, const Offer *offer, PlayerId player)
{
    AppUi *app = table->app;
    char all[OFFER_ITEM_MAX * 36] = "";
    size_t at = 0;
    for (int i = 0; i < offer->items; i++) {
        char sprite[32];
        if (table_galley(table, offer->round->offer_from[i])->owner == player) {
            at += (size_t)snprintf(all + at, sizeof all - at, "{%s}",
                                   table_good_sprite(table, offer->round->offer_good[i], sprite));
        }
    }
    return all[0] != '\0' ? SF("tip.galley_cargo", ARG_TEXT("cubes", all)) : S("offer.no_cubes");
}

static void draw_column(Table *table, const Offer *offer, PlayerId player, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const bool own = player == table->decider;
    GfxRect head = gfx_cut_top(&r, 30);
    paint_shield(ui, table_livery(table, player), head.x + 12, head.y + 14, 11);
    gfx_cut_left(&head, 32);
    table_text(table, THEME_TYPE_BOLD, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_cut_left(&head, head.w * 0.5F),
               own ? S("offer.you_give")
                   : SF("offer.they_give", ARG_TEXT("player", table_seat_name(table, player))));
    const char *cubes = gives(table, offer, player);
    table_text(table, THEME_TYPE_BODY, 19, ui->theme->color.ink_soft, TEXT_RIGHT, head, cubes);
    ui_note(ui, own ? "text:you_give" : "text:they_give", head, cubes);
    paint_rule(ui, r.x, r.y, r.w);
    gfx_cut_top(&r, 6);
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (lies_there(table, offer, galley, player)) {
            draw_deck(table, offer, galley, gfx_cut_top(&r, 72), out);
        }
    }
}

static float columns_height(const Table *table, const Offer *offer)
{
    int own = 0, theirs = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        own += lies_there(table, offer, galley, table->decider);
        theirs += lies_there(table, offer, galley, offer->other);
    }
    return 40 + 72 * (float)(own > theirs ? own : theirs);
}

static void draw_columns(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    Ui *ui = table->app->ui;
    const float h = columns_height(table, offer);
    const GfxRect page = ui_scroll_begin(ui, "scroll:offer", r, h, false);
    const GfxRect in = gfx_rect(page.x, page.y, r.w - 14, h);
    draw_column(table, offer, table->decider, gfx_split_row(in, 0, 2, 26), out);
    paint_rule_vertical(ui, in.x + in.w / 2, in.y, h - 8);
    draw_column(table, offer, offer->other, gfx_split_row(in, 1, 2, 26), out);
    ui_scroll_end(ui);
}

// A cube dragged onto a galley of the other side.
static void take_drop(Table *table, const Offer *offer, Command *out)
{
    int from = 0, to = 0;
    if (sscanf(table->drop_from, "offer:%d:", &from) != 1 ||
        sscanf(table->drop_to, "offer:%d", &to) != 1) {
        return;
    }
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        char part[BOARD_ID_BYTES + 4];
        snprintf(part, sizeof part, ":%s:", table->board->good_id[good]);
        if (strstr(table->drop_from, part) != NULL && strstr(table->drop_from, "comes") == NULL) {
            offer_cube(table, offer, (GalleyId)from, (GalleyId)to, good, out);
        }
    }
}

static void draw_carried(Table *table)
{
    const char *id = ui_dragged(table->app->ui);
    for (GoodId good = 1; good <= table->world->good_count && table_id_has(id, "offer:"); good++) {
        char part[BOARD_ID_BYTES + 4];
        snprintf(part, sizeof part, ":%s:", table->board->good_id[good]);
        if (strstr(id, part) != NULL) {
            piece_draw_carried(table, good, 0, 36);
        }
    }
}

// --- Terms ---------------------------------------------------------------------------------------

static const char *terms_text(Table *table, const Offer *offer, bool pays, int32_t price)
{
    return offer_text(table, offer,
                      price == 0                        ? "offer.no_price"
                      : you_pay(table, offer, pays) ? "offer.you_pay"
                                                        : "offer.they_pay",
                      price);
}

// The price of a new offer: who pays, and how much.
static void draw_price(Table *table, const Offer *offer, GfxRect r)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    Draft *draft = &table->draft;
    if (!draft->ready) {
        draft->ready = true;
        draft->pays = true;
        draft->coins = 1;
    }
    const StringArg other = ARG_TEXT("player", table_seat_name(table, offer->other));
    const char *const labels[2] = {S("offer.i_pay"), SF("offer.he_pays", other)};
    int chosen = draft->pays ? 0 : 1;
    GfxRect tabs = gfx_cut_left(&r, r.w * 0.56F);
    tabs.w -= 12;
    if (ui_tabs(ui, "tab:pays", tabs, labels, 2, &chosen)) {
        draft->pays = chosen == 0;
    }
    const int money = table->view.secret.ducats[table->decider] / offer->coin;
    const int cap = draft->pays ? money : UINT8_MAX;
    const int most = cap < UINT8_MAX ? cap : UINT8_MAX;
    draft->coins = draft->coins > most ? most : draft->coins;
    card_coins(table, "stepper:offer", r, S("price.stepper_tip"), 0, most, &draft->coins);
}

// The last cube, while nothing else has happened since: taken out by taking the command back.
static bool can_take_back(Table *table, const Offer *offer)
{
    return offer->items > 0 && session_can_undo(table->app->session);
}

static void draw_draft(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const float gap = ui->theme->grid.gap;
    GfxRect buttons = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, gap);
    draw_price(table, offer, gfx_rect(r.x, r.y, r.w, ui->theme->grid.field_h));
    Command send = table_command(table, CMD_SEND_OFFER);
    send.as.send_offer.hundreds = (uint8_t)table->draft.coins;
    send.as.send_offer.pays = table->draft.pays;
    const Command drop = table_command(table, CMD_DROP_OFFER);
    const UiButton away = {.label = S("offer.drop"),
                           .tip = S("offer.drop_tip"),
                           .disabled_reason = table_why_not(table, &drop)};
    const UiButton back = {.label = S("offer.take_back"),
                           .disabled_reason =
                               can_take_back(table, offer) ? NULL : S("offer.take_back_none")};
    const UiButton go = {.label = S("offer.send"),
                         .kind = UI_KIND_BRASS,
                         .key = SDLK_RETURN,
                         .disabled_reason = table_why_not(table, &send)};
    if (ui_button(ui, "button:drop_offer", gfx_split_row(buttons, 0, 3, gap), &away)) {
        *out = drop;
    }
    if (ui_button(ui, "button:take_back", gfx_split_row(buttons, 1, 3, gap), &back)) {
        session_undo(app->session);
    }
    if (ui_button(ui, "button:send_offer", gfx_split_row(buttons, 2, 3, gap), &go)) {
        *out = send;
    }
}

// The counter-offer is better for the partner: he pays less or is paid more.
static void draw_counter(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    Draft *draft = &table->draft;
    const bool pays = offer->round->offer_pays != 0;
    const int sent = offer->round->offer_price_hundreds;
    const int low = pays ? sent + 1 : 0;
    const int high = pays ? UINT8_MAX : sent - 1;
    if (!draft->ready) {
        draft->ready = true;
        draft->coins = pays ? low : high;
    }
    const GfxRect left = gfx_cut_left(&r, r.w * 0.45F);
    gfx_cut_left(&r, ui->theme->grid.gap);
    Command command = table_command(table, CMD_COUNTER_OFFER);
    command.as.counter_offer.hundreds = (uint8_t)(draft->coins < 0 ? 0 : draft->coins);
    const UiButton counter = {
        .label = offer_text(table, offer, you_pay(table, offer, pays) ? "offer.counter_pay"
                                                                      : "offer.counter_take",
                            draft->coins * offer->coin),
        .tip = S("offer.counter_tip"),
        .disabled_reason = table_why_not(table, &command)};
    card_coins(table, "stepper:counter", left, S("price.stepper_tip"), low < high ? low : high,
               low < high ? high : low, &draft->coins);
    if (ui_button(ui, "button:counter_offer", r, &counter)) {
        *out = command;
    }
}

static void draw_answers(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const float gap = ui->theme->grid.gap;
    const Command yes = table_command(table, CMD_ACCEPT_OFFER);
    const Command no = table_command(table, CMD_REFUSE_OFFER);
    GfxRect buttons = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    if (offer->phase == PHASE_OFFER) {
        gfx_cut_bottom(&r, gap);
        draw_counter(table, offer, gfx_rect(r.x, r.y, r.w, ui->theme->grid.field_h), out);
    }
    const UiButton accept = {.label = S("offer.accept"),
                             .kind = UI_KIND_BRASS,
                             .key = SDLK_RETURN,
                             .disabled_reason = table_why_not(table, &yes)};
    const UiButton refuse = {.label = S(offer->phase == PHASE_OFFER_COUNTER ? "offer.stay"
                                                                            : "offer.refuse"),
                             .disabled_reason = table_why_not(table, &no)};
    if (ui_button(ui, "button:refuse_offer", gfx_split_row(buttons, 0, 2, gap), &refuse)) {
        *out = no;
    }
    if (ui_button(ui, "button:accept_offer", gfx_split_row(buttons, 1, 2, gap), &accept)) {
        *out = yes;
    }
}

// --- Sheet ---------------------------------------------------------------------------------------

static const char *sheet_title(Table *table, const Offer *offer)
{
    return offer_text(table, offer,
                      offer->phase == PHASE_DRAFT           ? "offer.title_draft"
                      : offer->phase == PHASE_OFFER         ? "offer.title"
                      : offer->phase == PHASE_OFFER_COUNTER ? "offer.title_counter"
                                                            : "offer.title_last",
                      offer->price);
}

// What is agreed on a yes: the first price, or the counter-offer.
static void draw_terms(Table *table, const Offer *offer, GfxRect r)
{
    Ui *ui = table->app->ui;
    const bool draft = offer->phase == PHASE_DRAFT;
    const bool pays = draft ? table->draft.pays : offer->round->offer_pays != 0;
    const int32_t price = draft ? table->draft.coins * offer->coin
                          : offer->phase == PHASE_OFFER_COUNTER ? offer->counter
                                                                : offer->price;
    const TextStyle style =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label(ui, "text:terms", r, &style, terms_text(table, offer, pays, price));
}

// More than one zone is shared, and no cube says yet which is meant.
static void draw_zones(Table *table, const Offer *offer, GfxRect r)
{
    const char *labels[ZONE_MAX];
    ZoneId zones[ZONE_MAX];
    int count = 0, chosen = 0;
    const ZoneMask shared = offer_zones(table, offer);
    for (ZoneId zone = 1; zone <= table->world->zone_count; zone++) {
        if ((shared >> zone & 1U) != 0) {
            chosen = zone == offer->zone ? count : chosen;
            labels[count] = table_zone_name(table, zone);
            zones[count++] = zone;
        }
    }
    if (count > 0 && ui_dropdown(table->app->ui, "drop:zone", r, labels, count, &chosen)) {
        table->place = zones[chosen];
    }
}

void dialog_offer_mark(Table *table)
{
    table->zone_mark[offer_now(table).zone].mark = MARK_SALE;
}

void dialog_offer_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    Ui *ui = table->app->ui;
    const Offer offer = offer_now(table);
    const bool draft = offer.phase == PHASE_DRAFT;
    const ZoneMask shared = offer_zones(table, &offer);
    const bool choose_zone = draft && offer.items == 0 && (shared & (shared - 1)) != 0;
    const float gap = ui->theme->grid.gap;
    const float field = ui->theme->grid.field_h;
    const bool price_row = draft || offer.phase == PHASE_OFFER;
    const float foot = ui->theme->grid.button_h + (price_row ? field + gap : 0);
    const float body = columns_height(table, &offer) + 8;
    const float want = body + foot + 34 + (choose_zone ? field + gap : 0) + 140;
    GfxRect r = ui_dialog_begin(ui, "dialog:offer", 760, want < 360 ? 360 : want,
                                sheet_title(table, &offer),
                                offer_text(table, &offer, "offer.subtitle", 0), NULL);
    const GfxRect controls = gfx_cut_bottom(&r, foot);
    draw_terms(table, &offer, gfx_cut_bottom(&r, 34));
    if (choose_zone) {
        const GfxRect row = gfx_cut_top(&r, field);
        gfx_cut_top(&r, gap);
        draw_columns(table, &offer, r, out);
        draw_zones(table, &offer, gfx_rect(row.x + row.w / 4, row.y, row.w / 2, row.h));
    } else {
        draw_columns(table, &offer, r, out);
    }
    if (draft) {
        take_drop(table, &offer, out);
        draw_draft(table, &offer, controls, out);
    } else {
        draw_answers(table, &offer, controls, out);
    }
    draw_carried(table);
    table_undo_keys(table);
    ui_dialog_end(ui);
}

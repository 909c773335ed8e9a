#include "decisions/common/panel.h"

typedef struct Offer {
    const Public1996 *round;
    uint8_t phase;
    PlayerId proposer, partner;
    PlayerId other;   /* Of the two, who is not asked now. */
    ZoneId zone;      /* Where the cubes change galleys. */
    int coin;         /* Ducats. */
    int items;        /* Cubes in it. */
    PlayerMask gives; /* Whose they are. */
    int least;        /* Price, in smallest coins: nothing only where both give. */
    int32_t price;    /* Ducats, as sent; 0 before. */
    int32_t counter;
} Offer;

typedef struct OfferDraft {
    bool pays;   /* The proposer pays, else the partner, */
    bool chosen; /* as he has said himself. */
    int coins;   /* Price or counter-offer, in smallest coins. */
} OfferDraft;

static ZoneMask offer_zones(const Table *t, const Offer *offer)
{
    return e1996_shared_zones(t->world, &t->view.pub, offer->proposer, offer->partner);
}

/* The zone of its first cube; before there is one, the place looked at when it is shared, else the
 * first that is. */
static ZoneId offer_zone(const Table *t, const Offer *offer)
{
    if (offer->items > 0) {
        return table_galley(t, offer->round->offer_from[0])->zone;
    }
    const ZoneMask shared = offer_zones(t, offer);
    if ((shared >> t->turned.place & 1U) != 0 && t->turned.place != 0) {
        return t->turned.place;
    }
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        if ((shared >> zone & 1U) != 0) {
            return zone;
        }
    }
    return 0;
}

static Offer offer_now(const Table *t)
{
    const PublicState *pub = &t->view.pub;
    const Public1996 *round = &pub->as.e1996;
    const int coin = t->world->e1996.coin_ducats;
    Offer offer = {.round = round,
                   .phase = rules_phase(pub).id,
                   .proposer = pub->stack[0].player,
                   .partner = round->offer_partner,
                   .coin = coin,
                   .price = round->offer_price_hundreds * coin,
                   .counter = round->offer_counter_hundreds * coin};
    offer.other = t->decider == offer.proposer ? offer.partner : offer.proposer;
    while (offer.items < OFFER_ITEM_MAX && round->offer_from[offer.items] != 0) {
        offer.gives |= player_mask_of(table_galley(t, round->offer_from[offer.items++])->owner);
    }
    offer.least = offer.gives != (player_mask_of(offer.proposer) | player_mask_of(offer.partner));
    offer.zone = offer_zone(t, &offer);
    return offer;
}

static const char *offer_text(Table *t, const Offer *offer, const char *key, int32_t price)
{
    const StringArg args[] = {
        ARG_PLAYER(offer->other),
        ARG_TEXT("you", app_seat_name(t->decider)),
        ARG_ZONE(t, offer->zone),
        ARG_INT("price", price),
        ARG_INT("first", offer->price),
        ARG_INT("made", offer->round->offers_made + (offer->phase == PHASE_DRAFT)),
        ARG_INT("cap", t->world->e1996.offer_cap),
        ARG_INT("money", t->view.secret.ducats[t->decider])};
    return strings_format(app->strings, key, args, (int)(sizeof args / sizeof args[0]));
}

/* Who pays whom, the proposer (pays) or the partner, as who is asked reads it. */
static const char *terms(Table *t, const Offer *offer, bool pays, int32_t price)
{
    return offer_text(t, offer,
                      price == 0                                ? "offer.no_price"
                      : pays == (t->decider == offer->proposer) ? "offer.you_pay"
                                                                : "offer.they_pay",
                      price);
}

enum { HEAD_H = 30, DECK_H = 72 };

/* --- Decks ------------------------------------------------------------------------------------ */

/* Cubes of a kind that stay on a deck, or come to it. */
static int cubes_after(const Table *t, const Offer *offer, GalleyId galley, GoodId good, bool comes)
{
    int count = comes ? 0 : galley_cubes(table_galley(t, galley), good);
    for (int i = 0; i < offer->items; i++) {
        if (offer->round->offer_good[i] == good) {
            count += comes ? offer->round->offer_to[i] == galley
                           : -(offer->round->offer_from[i] == galley);
        }
    }
    return count;
}

/* The galley of `owner` that takes a cube which is only clicked: the first with room, else the
 * first. */
static GalleyId offer_taker(const Table *t, const Offer *offer, PlayerId owner)
{
    GalleyId first = 0;
    for (GalleyId id = 0; pieces_galley(t, owner, offer->zone, &id);) {
        first = first == 0 ? id : first;
        if (e1996_places_after_offer(&t->view.pub, id) < DECK_PLACE_COUNT) {
            return id;
        }
    }
    return first;
}

/* to 0: whichever galley of the other side takes it. */
static void offer_cube(Table *t, const Offer *offer, GalleyId from, GalleyId to, GoodId good,
                       Command *out)
{
    const bool proposes = table_galley(t, from)->owner == offer->proposer;
    const PlayerId taker = proposes ? offer->partner : offer->proposer;
    piece_submit(t,
                 TABLE_COMMAND(t, OFFER_CUBE, offer_cube, .from_galley = from,
                               .to_galley = to != 0 ? to : offer_taker(t, offer, taker),
                               .good = good),
                 out);
}

static void draw_cube(Table *t, const Offer *offer, GalleyId galley, GoodId good, int n, bool comes,
                      GfxRect cell, Command *out)
{
    const bool gives = !comes && offer->phase == PHASE_DRAFT;
    const char *id =
        ui_id("offer:%d:%s%s:%d", galley, comes ? "comes:" : "", t->board->good_id[good], n);
    const Earning earning = earning_of_galley(t, galley, good);
    const char *worth = earning_words(t, &earning, good);
    const char *tip = comes   ? app_with_line(S("offer.comes_tip"), worth)
                      : gives ? app_with_line(S("offer.give_tip"), worth)
                              : worth;
    if (piece_button(t, id, good, 0, cell, tip) && gives) {
        offer_cube(t, offer, galley, 0, good, out);
    }
    if (comes) {
        paint_highlight(cell, 4, ui->theme->color.good);
    }
}

static void draw_deck(Table *t, const Offer *offer, GalleyId galley, GfxRect r, Command *out)
{
    const Galley *deck = table_galley(t, galley);
    const int places = e1996_places_after_offer(&t->view.pub, galley);
    ui_target(ui_id("offer:%d", galley), r, &(UiHit){.no_focus = true}, NULL, NULL);
    GfxRect line = gfx_cut_top(&r, 24);
    const GfxRect name = gfx_cut_left(&line, line.w * 0.45F);
    table_text(THEME_TYPE_NAME, 17, ui->theme->color.ink, TEXT_LEFT, name,
               SF("count.galley", ARG_INT("galley", galley)));
    table_text(THEME_TYPE_ITALIC, 15.5F,
               places > DECK_PLACE_COUNT ? ui->theme->color.rubric : ui->theme->color.ink_soft,
               TEXT_RIGHT, line,
               SF("offer.places", ARG_INT("places", places), ARG_INT("most", DECK_PLACE_COUNT)));
    GfxRect cells[DECK_PLACE_COUNT];
    const float size = r.w / DECK_PLACE_COUNT - 4 < 40 ? r.w / DECK_PLACE_COUNT - 4 : 40;
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        cells[i] = gfx_rect(r.x + (size + 4) * (float)i, r.y, size, size * 1.05F);
        piece_draw(t, i < deck->sailors ? PIECE_SAILOR : PIECE_NONE, deck->owner, cells[i]);
    }
    int place = deck->sailors;
    for (int comes = 0; comes <= 1; comes++) {
        for (GoodId good = 1; good <= t->world->good_count; good++) {
            const int count = cubes_after(t, offer, galley, good, comes);
            for (int i = 0; i < count && place < DECK_PLACE_COUNT; i++) {
                draw_cube(t, offer, galley, good, i + 1, comes, cells[place++], out);
            }
        }
    }
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* "{cube_wine}{cube_iron}": what the player's galleys give; "" nothing. */
static const char *gives(Table *t, const Offer *offer, PlayerId player)
{
    char all[OFFER_ITEM_MAX * 36] = "";
    size_t at = 0;
    for (int i = 0; i < offer->items; i++) {
        if (table_galley(t, offer->round->offer_from[i])->owner == player) {
            at += (size_t)snprintf(all + at, sizeof all - at, "{%s}",
                                   table_good_sprite(t, offer->round->offer_good[i]));
        }
    }
    return all[0] != '\0' ? SF("word.plain", ARG_TEXT("label", all)) : S("offer.no_cubes");
}

static void draw_column(Table *t, const Offer *offer, PlayerId player, GfxRect r, Command *out)
{
    const bool own = player == t->decider;
    GfxRect head = gfx_cut_top(&r, HEAD_H);
    paint_shield(table_livery(t, player), head.x + 12, head.y + 14, 11);
    gfx_cut_left(&head, 32);
    table_text(THEME_TYPE_BOLD, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_cut_left(&head, head.w * 0.5F),
               own ? S("offer.you_give") : SF("offer.they_give", ARG_PLAYER(player)));
    const char *cubes = gives(t, offer, player);
    table_text(THEME_TYPE_BODY, 19, ui->theme->color.ink_soft, TEXT_RIGHT, head, cubes);
    ui_note(own ? "text:you_give" : "text:they_give", head, cubes);
    paint_rule(r.x, r.y, r.w);
    gfx_cut_top(&r, 6);
    for (GalleyId id = 0; pieces_galley(t, player, offer->zone, &id);) {
        draw_deck(t, offer, id, gfx_cut_top(&r, DECK_H), out);
    }
}

static float offer_columns_height(const Table *t, const Offer *offer)
{
    const int own = pieces_count(t, t->decider, offer->zone),
              theirs = pieces_count(t, offer->other, offer->zone);
    return (float)(HEAD_H + 10 + DECK_H * (own > theirs ? own : theirs));
}

static void offer_draw_columns(Table *t, const Offer *offer, GfxRect r, Command *out)
{
    enum { BETWEEN = 26 };
    const float h = offer_columns_height(t, offer);
    for (UiPage p = ui_page("scroll:offer", r); ui_page_next(&p);) {
        const GfxRect in = gfx_cut_top(&p.rest, h);
        draw_column(t, offer, t->decider, gfx_split_row(in, 0, 2, BETWEEN), out);
        paint_rule_vertical(in.x + in.w / 2, in.y, h - 8);
        draw_column(t, offer, offer->other, gfx_split_row(in, 1, 2, BETWEEN), out);
    }
}

/* The good of a cube in an offer that a target's id names, and in *galley whose it is; 0: it names
 * none. */
static GoodId good_of(const Table *t, const char *id, int *galley)
{
    for (GoodId good = 1; sscanf(id, "offer:%d:", galley) == 1 && good <= t->world->good_count;
         good++) {
        if (strstr(id, ui_id(":%s:", t->board->good_id[good])) != NULL) {
            return good;
        }
    }
    return 0;
}

/* A cube dragged onto a galley of the other side. */
static void offer_take_drop(Table *t, const Offer *offer, Command *out)
{
    int from = 0, to = 0;
    const GoodId good = good_of(t, t->drop_from, &from);
    if (good != 0 && strstr(t->drop_from, "comes") == NULL
        && sscanf(t->drop_to, "offer:%d", &to) == 1) {
        offer_cube(t, offer, (GalleyId)from, (GalleyId)to, good, out);
    }
}

/* --- Terms ------------------------------------------------------------------------------------ */

/* What is suggested: the least price; to who is asked what was sent. */
static void open(Table *t)
{
    const Offer offer = offer_now(t);
    *(OfferDraft *)panel_draft(t, &panel_offer) = (OfferDraft){
        .pays = true, .coins = offer.phase == PHASE_DRAFT ? 1 : offer.round->offer_price_hundreds};
}

/* The price of a new offer: who pays, and how much. */
static void draw_price(Table *t, const Offer *offer, GfxRect r)
{
    OfferDraft *draft = panel_draft(t, &panel_offer);
    const StringArg other = ARG_PLAYER(offer->other);
    const char *const labels[2] = {S("offer.i_pay"), SF("offer.he_pays", other)};
    draft->pays = draft->chosen ? draft->pays : offer->gives != player_mask_of(offer->proposer);
    int chosen = draft->pays ? 0 : 1;
    GfxRect tabs = gfx_cut_left(&r, r.w * 0.56F);
    tabs.w -= 12;
    if (ui_tabs("tab:pays", tabs, labels, 2, &chosen)) {
        draft->pays = chosen == 0;
        draft->chosen = true;
    }
    const int money = t->view.secret.ducats[t->decider] / offer->coin;
    const bool capped = draft->pays && !table_purse_is_shut(t) && money < UINT8_MAX;
    const int most = capped ? money : UINT8_MAX;
    draft->coins = draft->coins < offer->least ? offer->least : draft->coins;
    draft->coins = draft->coins > most ? most : draft->coins;
    ui_name_next(table_phase_name((PhaseId)rules_phase(&t->view.pub).id));
    card_coins(t, "stepper:offer", r, S("stake.stepper_tip"), offer->least, most, &draft->coins);
}

static void draw_draft(Table *t, const Offer *offer, GfxRect bar, Command *out)
{
    const OfferDraft *draft = panel_draft(t, &panel_offer);
    /* The last cube, while nothing else has happened since, by taking the command back. */
    const bool takes_back = offer->items > 0 && session_can_undo(app->session);
    const Answer drop = {"button:drop_offer",
                         .words = {.label = S("offer.drop"), .tip = S("offer.drop_tip")},
                         .command = table_command(t, CMD_DROP_OFFER)},
                 back = {"button:take_back",
                         .words = {.label = S("offer.take_back"),
                                   .disabled_reason =
                                       takes_back ? NULL : S("offer.take_back_none")}},
                 send = {"button:send_offer",
                         {.label = S("offer.send")},
                         TABLE_COMMAND(t, SEND_OFFER, send_offer, .hundreds = (uint8_t)draft->coins,
                                       .pays = draft->pays),
                         true};
    answer_draw(t, card_foot(bar, FOOT_BACK), &drop, out);
    if (answer_draw(t, card_foot(bar, FOOT_WITH), &back, out)) {
        session_undo(app->session);
    }
    answer_draw(t, card_foot(bar, FOOT_ON), &send, out);
}

/* A price other than what was sent is a counter-offer. */
static void draw_answers(Table *t, const Offer *offer, GfxRect bar, Command *out)
{
    OfferDraft *draft =
        offer->phase == PHASE_OFFER ? panel_draft(t, &panel_offer) : &(OfferDraft){0};
    const int sent = offer->round->offer_price_hundreds;
    const bool stays = offer->phase != PHASE_OFFER || draft->coins == sent;
    const Answer refuse = {"button:refuse_offer",
                           .words = {.label =
                                         S(offer->phase == PHASE_OFFER_COUNTER ? "offer.stay"
                                                                               : "offer.refuse")},
                           .command = table_command(t, CMD_REFUSE_OFFER)},
                 accept = {"button:accept_offer", .words = {.label = S("offer.accept")},
                           .command = table_command(t, CMD_ACCEPT_OFFER)},
                 counter = {"button:counter_offer",
                            .words = {.label = S("offer.counter"),
                                      .sub = terms(t, offer, offer->round->offer_pays != 0,
                                                   draft->coins * offer->coin),
                                      .tip = S("offer.counter_tip")},
                            .command = TABLE_COMMAND(t, COUNTER_OFFER, counter_offer,
                                                     .hundreds = (uint8_t)draft->coins)};
    answer_draw(t, card_foot(bar, FOOT_BACK), &refuse, out);
    if (offer->phase == PHASE_OFFER) {
        const bool up = offer->round->offer_pays != 0; /* What is better for who is asked. */
        ui_name_next(S("offer.counter"));
        card_coins(t, "stepper:counter", card_foot(bar, FOOT_WITH), S("offer.counter_tip"),
                   up ? sent : offer->least, up ? UINT8_MAX : sent, &draft->coins);
    }
    answer_draw(t, card_foot(bar, FOOT_ON), stays ? &accept : &counter, out);
}

/* --- Card ------------------------------------------------------------------------------------- */

/* What is agreed on a yes: the first price, or the counter-offer. */
static const char *terms_words(Table *t, const Offer *offer)
{
    const OfferDraft *draft = offer->phase == PHASE_DRAFT ? panel_draft(t, &panel_offer) : NULL;
    const bool pays = draft ? draft->pays : offer->round->offer_pays != 0;
    const int32_t price = draft                                 ? draft->coins * offer->coin
                          : offer->phase == PHASE_OFFER_COUNTER ? offer->counter
                                                                : offer->price;
    return terms(t, offer, pays, price);
}

/* More than one zone is shared, and no cube says yet which is meant. */
static void draw_zones(Table *t, const Offer *offer, GfxRect r)
{
    const char *labels[ZONE_MAX];
    ZoneId zones[ZONE_MAX];
    int count = 0, chosen = 0;
    const ZoneMask shared = offer_zones(t, offer);
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        if ((shared >> zone & 1U) != 0) {
            chosen = zone == offer->zone ? count : chosen;
            labels[count] = table_zone_name(t, zone);
            zones[count++] = zone;
        }
    }
    ui_name_next(S("offer.where"));
    if (count > 0 && ui_dropdown("drop:zone", r, labels, NULL, count, &chosen)) {
        t->turned.place = zones[chosen];
    }
}

static void mark(Table *t)
{
    t->zone_mark[offer_now(t).zone].mark = MARK_SALE;
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const Offer offer = offer_now(t);
    const bool draft = offer.phase == PHASE_DRAFT;
    const ZoneMask shared = offer_zones(t, &offer);
    const bool choose_zone = draft && offer.items == 0 && (shared & (shared - 1)) != 0;
    const float row = ui->theme->grid.field_h, gap = ui->theme->grid.gap;
    const float above = choose_zone ? row + gap : 0, below = draft ? row + gap : 0;
    const char *title = draft                                ? "offer.title_draft"
                        : offer.phase == PHASE_OFFER         ? "offer.title"
                        : offer.phase == PHASE_OFFER_COUNTER ? "offer.title_counter"
                                                             : "offer.title_last";
    const Card card = {
        .id = "card:offer",
        .about = offer.zone,
        .question = offer_text(t, &offer, title, offer.price),
        .facts = {terms_words(t, &offer),
                  offer_text(t, &offer,
                             table_purse_is_shut(t) ? "offer.subtitle_shut" : "offer.subtitle", 0)},
        .player = offer.other,
        .controls_h = fminf(above + offer_columns_height(t, &offer) + below,
                            t->layout.board.h * (draft ? 0.6F : 0.5F))};
    GfxRect r;
    if (card_draw(t, &card, &r)) {
        const GfxRect zones = gfx_cut_top(&r, above), price = gfx_cut_bottom(&r, below);
        offer_draw_columns(t, &offer, r, out);
        if (choose_zone) {
            draw_zones(t, &offer, gfx_rect(zones.x + zones.w / 4, zones.y, zones.w / 2, row));
        }
        if (draft) {
            draw_price(t, &offer, gfx_rect(price.x, price.y + gap, price.w, row));
        }
    }
    if (draft) {
        offer_take_drop(t, &offer, out);
        draw_draft(t, &offer, bar, out);
    } else {
        draw_answers(t, &offer, bar, out);
    }
    int from = 0;
    const GoodId carried = good_of(t, ui->dragged, &from);
    piece_draw_carried(t, carried != 0 ? carried : PIECE_NONE, 0, 36);
}

const Panel panel_offer = {
    .draft_bytes = sizeof(OfferDraft), .open = open, .mark = mark, .draw = draw};

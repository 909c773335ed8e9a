#include "decisions/common/panel.h"

#include "decisions/common/card.h"
#include "decisions/common/golden.h"
#include "decisions/edition_1996/offer.h"
#include "table/table.h"

typedef struct OfferDraft {
    bool pays; /* The proposer pays, else the partner. */
    int coins; /* Price or counter-offer, in smallest coins. */
} OfferDraft;

static ZoneMask offer_zones(const Table *table, const Offer *offer)
{
    return e1996_shared_zones(table->world, &table->view.pub, offer->proposer, offer->partner);
}

/* The zone of its first cube; before there is one, the place looked at when it is shared, else the
 * first that is. */
static ZoneId offer_zone(const Table *table, const Offer *offer)
{
    if (offer->items > 0) {
        return table_galley(table, offer->round->offer_from[0])->zone;
    }
    const ZoneMask shared = offer_zones(table, offer);
    if ((shared >> table->turned.place & 1U) != 0 && table->turned.place != 0) {
        return table->turned.place;
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
        ARG_TEXT("player", table_seat_name(offer->other)),
        ARG_TEXT("you", table_seat_name(table->decider)),
        ARG_TEXT("zone", table_zone_name(table, offer->zone)),
        ARG_INT("price", price),
        ARG_INT("first", offer->price),
        ARG_INT("made", offer->round->offers_made + (offer->phase == PHASE_DRAFT)),
        ARG_INT("cap", table->world->e1996.offer_cap),
        ARG_INT("money", table->view.secret.ducats[table->decider])};
    return strings_format(app->strings, key, args, (int)(sizeof args / sizeof args[0]));
}

/* Does the one who is asked pay, when the proposer does (pays) or the partner? */
static bool you_pay(const Table *table, const Offer *offer, bool pays)
{
    return pays == (table->decider == offer->proposer);
}

/* --- Terms ------------------------------------------------------------------------------------ */

static const char *terms_text(Table *table, const Offer *offer, bool pays, int32_t price)
{
    return offer_text(table, offer,
                      price == 0                    ? "offer.no_price"
                      : you_pay(table, offer, pays) ? "offer.you_pay"
                                                    : "offer.they_pay",
                      price);
}

/* Prices that are better for the partner: he pays less or is paid more. */
static void counter_range(const Offer *offer, int *low, int *high)
{
    const bool pays = offer->round->offer_pays != 0;
    const int sent = offer->round->offer_price_hundreds;
    *low = pays ? sent + 1 : 0;
    *high = pays ? UINT8_MAX : sent - 1;
}

/* What is suggested: the least price; as a counter-offer the one nearest to what was sent. */
static void open(Table *table)
{
    const Offer offer = offer_now(table);
    OfferDraft *draft = panel_draft(table, &panel_offer);
    if (offer.phase == PHASE_DRAFT) {
        *draft = (OfferDraft){true, 1};
    } else {
        int low, high;
        counter_range(&offer, &low, &high);
        draft->coins = offer.round->offer_pays != 0 ? low : high;
    }
}

/* The price of a new offer: who pays, and how much. */
static void draw_price(Table *table, const Offer *offer, GfxRect r)
{
    OfferDraft *draft = panel_draft(table, &panel_offer);
    const StringArg other = ARG_TEXT("player", table_seat_name(offer->other));
    const char *const labels[2] = {S("offer.i_pay"), SF("offer.he_pays", other)};
    int chosen = draft->pays ? 0 : 1;
    GfxRect tabs = gfx_cut_left(&r, r.w * 0.56F);
    tabs.w -= 12;
    if (ui_tabs("tab:pays", tabs, labels, 2, &chosen)) {
        draft->pays = chosen == 0;
    }
    const int money = table->view.secret.ducats[table->decider] / offer->coin;
    const int cap = draft->pays && !table_purse_is_shut(table) ? money : UINT8_MAX;
    const int most = cap < UINT8_MAX ? cap : UINT8_MAX;
    draft->coins = draft->coins > most ? most : draft->coins;
    card_coins(table, "stepper:offer", r, S("stake.stepper_tip"), 0, most, &draft->coins);
}

/* The last cube, while nothing else has happened since: taken out by taking the command back. */
static bool can_take_back(const Offer *offer)
{
    return offer->items > 0 && session_can_undo(app->session);
}

static void draw_draft(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    const OfferDraft *draft = panel_draft(table, &panel_offer);
    const float gap = ui->theme->grid.gap;
    GfxRect buttons = ui_cut_foot(&r);
    draw_price(table, offer, gfx_rect(r.x, r.y, r.w, ui->theme->grid.field_h));
    Command send = TABLE_COMMAND(table, SEND_OFFER, send_offer, .hundreds = (uint8_t)draft->coins,
                                 .pays = draft->pays);
    const Command drop = table_command(table, CMD_DROP_OFFER);
    const UiButton away = {.label = S("offer.drop"), .tip = S("offer.drop_tip")};
    const UiButton back = {.label = S("offer.take_back"),
                           .disabled_reason =
                               can_take_back(offer) ? NULL : S("offer.take_back_none")};
    const UiButton go = {.label = S("offer.send"), .kind = golden_kind(table, &send, true)};
    panel_button(table, "button:drop_offer", gfx_split_row(buttons, 0, 3, gap), &away, &drop, out);
    if (ui_button("button:take_back", gfx_split_row(buttons, 1, 3, gap), &back)) {
        session_undo(app->session);
    }
    panel_button(table, "button:send_offer", gfx_split_row(buttons, 2, 3, gap), &go, &send, out);
}

static void draw_counter(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    OfferDraft *draft = panel_draft(table, &panel_offer);
    const bool pays = offer->round->offer_pays != 0;
    int low, high;
    counter_range(offer, &low, &high);
    const GfxRect left = gfx_cut_left(&r, r.w * 0.45F);
    gfx_cut_left(&r, ui->theme->grid.gap);
    Command command = TABLE_COMMAND(table, COUNTER_OFFER, counter_offer,
                                    .hundreds = (uint8_t)(draft->coins < 0 ? 0 : draft->coins));
    const UiButton counter = {
        .label = offer_text(
            table, offer, you_pay(table, offer, pays) ? "offer.counter_pay" : "offer.counter_take",
            draft->coins * offer->coin),
        .tip = S("offer.counter_tip")};
    card_coins(table, "stepper:counter", left, S("stake.stepper_tip"), low < high ? low : high,
               low < high ? high : low, &draft->coins);
    panel_button(table, "button:counter_offer", r, &counter, &command, out);
}

static void draw_answers(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    const float gap = ui->theme->grid.gap;
    const Command yes = table_command(table, CMD_ACCEPT_OFFER);
    const Command no = table_command(table, CMD_REFUSE_OFFER);
    GfxRect buttons = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    if (offer->phase == PHASE_OFFER) {
        gfx_cut_bottom(&r, gap);
        draw_counter(table, offer, gfx_rect(r.x, r.y, r.w, ui->theme->grid.field_h), out);
    }
    const UiButton accept = {.label = S("offer.accept")};
    const UiButton refuse = {
        .label = S(offer->phase == PHASE_OFFER_COUNTER ? "offer.stay" : "offer.refuse")};
    panel_button(table, "button:refuse_offer", gfx_split_row(buttons, 0, 2, gap), &refuse, &no,
                 out);
    panel_button(table, "button:accept_offer", gfx_split_row(buttons, 1, 2, gap), &accept, &yes,
                 out);
}

/* --- Sheet ------------------------------------------------------------------------------------ */

static const char *sheet_title(Table *table, const Offer *offer)
{
    return offer_text(table, offer,
                      offer->phase == PHASE_DRAFT           ? "offer.title_draft"
                      : offer->phase == PHASE_OFFER         ? "offer.title"
                      : offer->phase == PHASE_OFFER_COUNTER ? "offer.title_counter"
                                                            : "offer.title_last",
                      offer->price);
}

/* What is agreed on a yes: the first price, or the counter-offer. */
static void draw_terms(Table *table, const Offer *offer, GfxRect r)
{
    const OfferDraft *draft = offer->phase == PHASE_DRAFT ? panel_draft(table, &panel_offer) : NULL;
    const bool pays = draft ? draft->pays : offer->round->offer_pays != 0;
    const int32_t price = draft                                 ? draft->coins * offer->coin
                          : offer->phase == PHASE_OFFER_COUNTER ? offer->counter
                                                                : offer->price;
    const TextStyle style =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label("text:terms", r, &style, terms_text(table, offer, pays, price));
}

/* More than one zone is shared, and no cube says yet which is meant. */
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
    ui_name_next(S("offer.where"));
    if (count > 0 && ui_dropdown("drop:zone", r, labels, NULL, count, &chosen)) {
        table->turned.place = zones[chosen];
    }
}

static void mark(Table *table)
{
    table->zone_mark[offer_now(table).zone].mark = MARK_SALE;
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    const Offer offer = offer_now(table);
    const bool draft = offer.phase == PHASE_DRAFT;
    const ZoneMask shared = offer_zones(table, &offer);
    const bool choose_zone = draft && offer.items == 0 && (shared & (shared - 1)) != 0;
    const float gap = ui->theme->grid.gap;
    const float field = ui->theme->grid.field_h;
    const bool price_row = draft || offer.phase == PHASE_OFFER;
    const float foot = ui->theme->grid.button_h + (price_row ? field + gap : 0);
    const float body = offer_columns_height(table, &offer) + 8;
    const float want = body + foot + 34 + (choose_zone ? field + gap : 0) + 140;
    GfxRect r = ui_dialog_begin(
        "dialog:offer", 760, want < 360 ? 360 : want, sheet_title(table, &offer),
        offer_text(table, &offer,
                   table_purse_is_shut(table) ? "offer.subtitle_shut" : "offer.subtitle", 0),
        NULL);
    const GfxRect sheet = ui->dialog_rect;
    if (!draft) {
        card_draw_asked(table, sheet.x + 42, sheet.y + 44, 13);
    }
    const GfxRect controls = gfx_cut_bottom(&r, foot);
    draw_terms(table, &offer, gfx_cut_bottom(&r, 34));
    if (choose_zone) {
        const GfxRect row = gfx_cut_top(&r, field);
        gfx_cut_top(&r, gap);
        offer_draw_columns(table, &offer, r, out);
        draw_zones(table, &offer, gfx_rect(row.x + row.w / 4, row.y, row.w / 2, row.h));
    } else {
        offer_draw_columns(table, &offer, r, out);
    }
    if (draft) {
        offer_take_drop(table, &offer, out);
        draw_draft(table, &offer, controls, out);
    } else {
        draw_answers(table, &offer, controls, out);
    }
    offer_draw_carried(table);
    ui_dialog_end();
}

const Panel panel_offer = {.decision = DECISION_OFFER,
                           .draft_bytes = sizeof(OfferDraft),
                           .open = open,
                           .mark = mark,
                           .draw = draw};

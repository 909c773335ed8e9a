#include "decisions/common/panel.h"

#include "decisions/common/card.h"
#include "decisions/edition_1996/offer.h"
#include "table/table.h"

typedef struct OfferDraft {
    bool pays; /* The proposer pays, else the partner. */
    int coins; /* Price or counter-offer, in smallest coins. */
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
        offer.items++;
    }
    offer.zone = offer_zone(t, &offer);
    return offer;
}

static const char *offer_text(Table *t, const Offer *offer, const char *key, int32_t price)
{
    const StringArg args[] = {
        ARG_TEXT("player", table_seat_name(offer->other)),
        ARG_TEXT("you", table_seat_name(t->decider)),
        ARG_TEXT("zone", table_zone_name(t, offer->zone)),
        ARG_INT("price", price),
        ARG_INT("first", offer->price),
        ARG_INT("made", offer->round->offers_made + (offer->phase == PHASE_DRAFT)),
        ARG_INT("cap", t->world->e1996.offer_cap),
        ARG_INT("money", t->view.secret.ducats[t->decider])};
    return strings_format(app->strings, key, args, (int)(sizeof args / sizeof args[0]));
}

/* Does the one who is asked pay, when the proposer does (pays) or the partner? */
static bool you_pay(const Table *t, const Offer *offer, bool pays)
{
    return pays == (t->decider == offer->proposer);
}

/* --- Terms ------------------------------------------------------------------------------------ */

/* Prices that are better for the partner: he pays less or is paid more. */
static void counter_range(const Offer *offer, int *low, int *high)
{
    const bool pays = offer->round->offer_pays != 0;
    const int sent = offer->round->offer_price_hundreds;
    *low = pays ? sent + 1 : 0;
    *high = pays ? UINT8_MAX : sent - 1;
}

/* What is suggested: the least price; as a counter-offer the one nearest to what was sent. */
static void open(Table *t)
{
    const Offer offer = offer_now(t);
    OfferDraft *draft = panel_draft(t, &panel_offer);
    if (offer.phase == PHASE_DRAFT) {
        *draft = (OfferDraft){true, 1};
    } else {
        int low, high;
        counter_range(&offer, &low, &high);
        draft->coins = offer.round->offer_pays != 0 ? low : high;
    }
}

/* The price of a new offer: who pays, and how much. */
static void draw_price(Table *t, const Offer *offer, GfxRect r)
{
    OfferDraft *draft = panel_draft(t, &panel_offer);
    const StringArg other = ARG_TEXT("player", table_seat_name(offer->other));
    const char *const labels[2] = {S("offer.i_pay"), SF("offer.he_pays", other)};
    int chosen = draft->pays ? 0 : 1;
    GfxRect tabs = gfx_cut_left(&r, r.w * 0.56F);
    tabs.w -= 12;
    if (ui_tabs("tab:pays", tabs, labels, 2, &chosen)) {
        draft->pays = chosen == 0;
    }
    const int money = t->view.secret.ducats[t->decider] / offer->coin;
    const bool capped = draft->pays && !table_purse_is_shut(t) && money < UINT8_MAX;
    const int most = capped ? money : UINT8_MAX;
    draft->coins = draft->coins > most ? most : draft->coins;
    card_coins(t, "stepper:offer", r, S("stake.stepper_tip"), 0, most, &draft->coins);
}

static void draw_draft(Table *t, const Offer *offer, GfxRect r, Command *out)
{
    enum { DROP, TAKE_BACK, SEND };
    const OfferDraft *draft = panel_draft(t, &panel_offer);
    /* The last cube, while nothing else has happened since, by taking the command back. */
    const bool takes_back = offer->items > 0 && session_can_undo(app->session);
    const GfxRect buttons = ui_cut_foot(&r);
    draw_price(t, offer, gfx_rect(r.x, r.y, r.w, ui->theme->grid.field_h));
    const Answer answers[] = {
        [DROP] = {"button:drop_offer",
                  {.label = S("offer.drop"), .tip = S("offer.drop_tip")},
                  table_command(t, CMD_DROP_OFFER),
                  false},
        [TAKE_BACK] = {"button:take_back",
                       {.label = S("offer.take_back"),
                        .disabled_reason = takes_back ? NULL : S("offer.take_back_none")},
                       {0},
                       false},
        [SEND] = {"button:send_offer",
                  {.label = S("offer.send")},
                  TABLE_COMMAND(t, SEND_OFFER, send_offer, .hundreds = (uint8_t)draft->coins,
                                .pays = draft->pays),
                  true}};
    if (answers_draw(t, buttons, answers, 3, out) == TAKE_BACK) {
        session_undo(app->session);
    }
}

static void draw_counter(Table *t, const Offer *offer, GfxRect r, Command *out)
{
    OfferDraft *draft = panel_draft(t, &panel_offer);
    const bool pays = you_pay(t, offer, offer->round->offer_pays != 0);
    int low, high;
    counter_range(offer, &low, &high);
    const GfxRect left = gfx_cut_left(&r, r.w * 0.45F);
    gfx_cut_left(&r, ui->theme->grid.gap);
    card_coins(t, "stepper:counter", left, S("stake.stepper_tip"), low < high ? low : high,
               low < high ? high : low, &draft->coins);
    const int coins = draft->coins < 0 ? 0 : draft->coins;
    const Answer counter = {
        "button:counter_offer",
        {.label = offer_text(t, offer, pays ? "offer.counter_pay" : "offer.counter_take",
                             draft->coins * offer->coin),
         .tip = S("offer.counter_tip")},
        TABLE_COMMAND(t, COUNTER_OFFER, counter_offer, .hundreds = (uint8_t)coins),
        false};
    answer_draw(t, r, &counter, out);
}

static void draw_answers(Table *t, const Offer *offer, GfxRect r, Command *out)
{
    const GfxRect buttons = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    if (offer->phase == PHASE_OFFER) {
        draw_counter(t, offer, gfx_rect(r.x, r.y, r.w, ui->theme->grid.field_h), out);
    }
    const Answer answers[] = {
        {"button:refuse_offer",
         {.label = S(offer->phase == PHASE_OFFER_COUNTER ? "offer.stay" : "offer.refuse")},
         table_command(t, CMD_REFUSE_OFFER),
         false},
        {"button:accept_offer",
         {.label = S("offer.accept")},
         table_command(t, CMD_ACCEPT_OFFER),
         false}};
    answers_draw(t, buttons, answers, 2, out);
}

/* --- Sheet ------------------------------------------------------------------------------------ */

/* What is agreed on a yes: the first price, or the counter-offer. */
static void draw_terms(Table *t, const Offer *offer, GfxRect r)
{
    const OfferDraft *draft = offer->phase == PHASE_DRAFT ? panel_draft(t, &panel_offer) : NULL;
    const bool pays = draft ? draft->pays : offer->round->offer_pays != 0;
    const int32_t price = draft                                 ? draft->coins * offer->coin
                          : offer->phase == PHASE_OFFER_COUNTER ? offer->counter
                                                                : offer->price;
    const TextStyle style =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label("text:terms", r, &style,
             offer_text(t, offer,
                        price == 0                ? "offer.no_price"
                        : you_pay(t, offer, pays) ? "offer.you_pay"
                                                  : "offer.they_pay",
                        price));
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

static void draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    const Offer offer = offer_now(t);
    const bool draft = offer.phase == PHASE_DRAFT;
    const ZoneMask shared = offer_zones(t, &offer);
    const bool choose_zone = draft && offer.items == 0 && (shared & (shared - 1)) != 0;
    const float gap = ui->theme->grid.gap;
    const float field = ui->theme->grid.field_h;
    const bool price_row = draft || offer.phase == PHASE_OFFER;
    const float foot = ui->theme->grid.button_h + (price_row ? field + gap : 0);
    const float body = offer_columns_height(t, &offer) + 8;
    const float want = body + foot + 34 + (choose_zone ? field + gap : 0) + 140;
    const char *title = draft                                ? "offer.title_draft"
                        : offer.phase == PHASE_OFFER         ? "offer.title"
                        : offer.phase == PHASE_OFFER_COUNTER ? "offer.title_counter"
                                                             : "offer.title_last";
    GfxRect r = ui_dialog_begin(
        "dialog:offer", 760, want < 360 ? 360 : want, offer_text(t, &offer, title, offer.price),
        offer_text(t, &offer, table_purse_is_shut(t) ? "offer.subtitle_shut" : "offer.subtitle", 0),
        NULL);
    const GfxRect sheet = ui->dialog_rect;
    if (!draft) {
        card_draw_asked(t, sheet.x + 42, sheet.y + 44, 13);
    }
    const GfxRect controls = gfx_cut_bottom(&r, foot);
    draw_terms(t, &offer, gfx_cut_bottom(&r, 34));
    GfxRect row = {0};
    if (choose_zone) {
        row = gfx_cut_top(&r, field);
        gfx_cut_top(&r, gap);
    }
    offer_draw_columns(t, &offer, r, out);
    if (choose_zone) {
        draw_zones(t, &offer, gfx_rect(row.x + row.w / 4, row.y, row.w / 2, row.h));
    }
    if (draft) {
        offer_take_drop(t, &offer, out);
        draw_draft(t, &offer, controls, out);
    } else {
        draw_answers(t, &offer, controls, out);
    }
    offer_draw_carried(t);
    ui_dialog_end();
}

const Panel panel_offer = {.decision = DECISION_OFFER,
                           .draft_bytes = sizeof(OfferDraft),
                           .open = open,
                           .mark = mark,
                           .draw = draw};

#include "playback/parts.h"

#include "playback/flights.h"
#include "table/table.h"

float show_price(Table *t, const Event *e)
{
    /* All of these begin with the port. */
    const Port *port = table_port(t, e->as.price_named.port);
    bool owner = e->kind == EV_PRICE_NAMED || e->kind == EV_STANDING_PRICE_SET;
    PlayerId player = owner ? port->owner : t->view.pub.stack[0].player;
    const char *key = e->kind == EV_COUNTER_REFUSED ? "flight.price_refused"
                      : e->kind == EV_PRICE_FIXED && !e->as.price_fixed.agreed ? "flight.price_left"
                      : e->kind == EV_PRICE_FIXED       ? "flight.price_agreed"
                      : e->as.price_named.hundreds == 0 ? "flight.price_asked"
                                                        : "flight.price";
    const StringArg args[] = {
        ARG_TEXT("player", table_seat_name(player)),
        ARG_INT("ducats", e->as.price_named.hundreds * t->world->e1996.coin_ducats)};
    flight_words(t, place_of_port(t, e->as.price_named.port),
                 strings_format(app->strings, key, args, 2), 900);
    return e->kind == EV_STANDING_PRICE_SET ? 260 : 600;
}

float show_offer(Table *t, const Event *e)
{
    PlayerId proposer = t->view.pub.stack[0].player;
    const Public1996 *offer = table_1996(t);
    bool heard = rules_phase(&t->view.pub).id != PHASE_DRAFT;
    if (!offer || (e->kind == EV_OFFER_SETTLED && !heard)) {
        return 0;
    }
    const char *key = e->kind == EV_OFFER_SENT            ? "flight.offer"
                      : e->kind != EV_OFFER_SETTLED       ? "flight.offer_price"
                      : e->as.offer_settled.accepted != 0 ? "log.offer_accepted"
                                                          : "flight.offer_refused";
    const StringArg args[] = {
        ARG_TEXT("player", table_seat_name(proposer)),
        ARG_TEXT("partner", table_seat_name(offer->offer_partner)),
        ARG_INT("ducats", e->as.offer_sent.hundreds * t->world->e1996.coin_ducats)};
    GfxPoint at =
        offer->offer_from[0] ? place_of_galley(t, offer->offer_from[0]) : place_of_purse(t, 0);
    flight_words(t, at, strings_format(app->strings, key, args, 3), 1000);
    return 700;
}

float show_passage(Table *t, const Event *e)
{
    bool yes = e->kind == EV_PASSAGE_GRANTED;
    PlayerId player = yes ? e->as.passage_granted.player : e->as.passage_refused.player;
    flight_words(t, place_of_galley(t, table_active(t)),
                 yes ? SF("flight.passage_granted", ARG_TEXT("player", table_seat_name(player)))
                     : SF("flight.passage_refused", ARG_TEXT("player", table_seat_name(player))),
                 1100);
    return yes ? 450 : 900;
}

float show_captured(Table *t, const Event *e)
{
    flight_words(t, place_of_galley(t, e->as.galley_captured.galley),
                 SF("flight.captured",
                    ARG_TEXT("player", table_seat_name(e->as.galley_captured.to)),
                    ARG_INT("galley", e->as.galley_captured.galley)),
                 1300);
    return 900;
}

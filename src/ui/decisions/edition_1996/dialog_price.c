#include "decisions/common/panel.h"

typedef struct Haggle {
    Table *table;
    PortId port;
    GoodId good;
    PlayerId buyer, owner;
    int coin;               /* Ducats. */
    int32_t price, counter; /* Ducats; 0 not named yet. */
    int room;               /* Cubes that the buyer could take. */
} Haggle;

/* One of the four questions of a haggle: what is asked and known, its answers, and what is named by
 * the coin. */
typedef struct Question {
    const char *text, *facts[2];
    Answer back; /* Without an id: there is none. */
    Answer on;
    const char *stepper, *stepper_tip; /* NULL: nothing is named. */
    int most;                          /* Coins. */
} Question;

static Haggle haggle_now(const Table *t)
{
    const PublicState *pub = &t->view.pub;
    const PortId port = rules_phase(pub).as.haggle.port;
    const int coin = t->world->e1996.coin_ducats;
    return (Haggle){.table = (Table *)t,
                    .port = port,
                    .good = t->world->ports[port].good,
                    .buyer = pub->stack[0].player,
                    .owner = pub->ports[port].owner,
                    .coin = coin,
                    .price = pub->as.e1996.price_hundreds * coin,
                    .counter = pub->as.e1996.counter_hundreds * coin,
                    .room = earning_room(t, pub->stack[0].player, port)};
}

static void mark(Table *t)
{
    const PortId port = haggle_now(t).port;
    t->port_mark[port].mark = t->zone_mark[t->world->ports[port].zone].mark = MARK_SALE;
}

/* What is suggested: the price of the last time; to the buyer what is asked. */
static void open(Table *t)
{
    const Haggle haggle = haggle_now(t);
    int *coins = panel_draft(t, &panel_price); /* Price or counter-offer, in smallest coins. */
    *coins = rules_phase(&t->view.pub).id == PHASE_PRICE
                 ? e1996_standing_hundreds(t->world, &t->view.pub, haggle.port)
                 : haggle.price / haggle.coin;
}

/* All that the sentences of a haggle speak of; with a form for each number of cubes where
 * `plural`. */
static const char *say(const Haggle *h, bool plural, const char *key, int32_t price)
{
    const StringArg args[] = {ARG_TEXT("buyer", app_seat_name(h->buyer)),
                              ARG_TEXT("owner", app_seat_name(h->owner)),
                              ARG_GOOD(h->table, h->good),
                              ARG_PORT(h->table, h->port),
                              ARG_INT("price", price),
                              ARG_INT("first", h->price),
                              ARG_INT("sum", price * h->room)};
    const int count = (int)(sizeof args / sizeof args[0]);
    return plural ? strings_plural(app->strings, key, h->room, args, count)
                  : strings_format(app->strings, key, args, count);
}

/* The owner names a price. */
static Question ask_price(const Haggle *h, int coins)
{
    Table *t = h->table;
    const int most = e1996_price_limit_hundreds(t->world, &t->view.pub, h->port);
    const bool monopoly = e1996_has_monopoly(t->world, &t->view.pub, h->owner, h->good);
    const int32_t price = coins * h->coin;
    return (Question){
        .text = say(h, false, "price.question", price),
        .facts = {say(h, true, "price.gain", price),
                  say(h, false, monopoly ? "price.monopoly" : "price.range", most * h->coin)},
        .stepper = "stepper:price",
        .stepper_tip = S("stake.stepper_tip"),
        .most = most,
        .on = {"button:name_price",
               {.label = say(h, false, "price.name", price), .sub = S("price.name_sub")},
               TABLE_COMMAND(t, NAME_PRICE, name_price, .hundreds = (uint8_t)coins),
               true}};
}

/* The buyer answers: what he would pay is named, and less than what is asked is a counter-offer.
 * last: that has been refused. */
static Question ask_buyer(const Haggle *h, int coins, bool last)
{
    Table *t = h->table;
    const Answer buys = {
        "button:accept_price",
        .words = {.label = say(h, false, "haggle.buy", h->price), .sub = S("haggle.buy_sub")},
        .command = table_command(t, CMD_ACCEPT_PRICE)};
    const Answer counters = {
        "button:counter",
        .words = {.label = say(h, false, "haggle.counter", coins * h->coin),
                  .tip = S("haggle.counter_tip")},
        .command = TABLE_COMMAND(t, COUNTER_PRICE, counter_price, .hundreds = (uint8_t)coins)};
    return (Question){
        .text = say(h, false, last ? "haggle.question_last" : "haggle.question", h->price),
        .facts = {say(h, true, "haggle.fixed", h->price),
                  table_purse_is_shut(t)
                      ? NULL
                      : SF("haggle.money", ARG_INT("money", t->view.secret.ducats[t->decider]))},
        .back = {"button:leave_haggle",
                 .words = {.label = S("haggle.leave"),
                           .sub = S("haggle.leave_sub"),
                           .tip = say(h, false, "haggle.leave_tip", h->price)},
                 .command = table_command(t, CMD_LEAVE_HAGGLE)},
        .on = last || coins * h->coin >= h->price ? buys : counters,
        .stepper = last ? NULL : "stepper:counter",
        .stepper_tip = S("haggle.counter_tip"),
        .most = h->price / h->coin};
}

/* The owner hears the counter-offer. */
static Question ask_owner(const Haggle *h)
{
    Table *t = h->table;
    return (Question){.text = say(h, false, "counter.question", h->counter),
                      .facts = {say(h, true, "counter.gain", h->counter),
                                say(h, false, "counter.else", h->price)},
                      .back = {"button:refuse_price",
                               .words = {.label = say(h, false, "counter.refuse", h->price),
                                         .sub = S("counter.refuse_sub")},
                               .command = table_command(t, CMD_REFUSE_PRICE)},
                      .on = {"button:accept_price",
                             .words = {.label = say(h, false, "counter.accept", h->counter),
                                       .sub = S("counter.accept_sub")},
                             .command = table_command(t, CMD_ACCEPT_PRICE)}};
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const uint8_t phase = rules_phase(&t->view.pub).id;
    const Haggle haggle = haggle_now(t);
    int *coins = phase == PHASE_COUNTER || phase == PHASE_LAST_WORD ? &(int){0}
                                                                    : panel_draft(t, &panel_price);
    const Question q = phase == PHASE_PRICE ? ask_price(&haggle, *coins)
                       : phase == PHASE_COUNTER
                           ? ask_owner(&haggle)
                           : ask_buyer(&haggle, *coins, phase == PHASE_LAST_WORD);
    const Earning earning = earning_of_player(t, haggle.buyer, haggle.port, haggle.good);
    const Card card = {.id = "card:price",
                       .about = t->world->ports[haggle.port].zone,
                       .question = q.text,
                       .facts = {q.facts[0], q.facts[1], earning_words(t, &earning, haggle.good)},
                       .player = t->decider == haggle.buyer ? haggle.owner : haggle.buyer};
    card_draw(t, &card, &(GfxRect){0});
    if (q.back.id) {
        answer_draw(t, card_foot(bar, FOOT_BACK), &q.back, out);
    }
    if (q.stepper) {
        card_coins(t, q.stepper, card_foot(bar, FOOT_WITH), q.stepper_tip, 1, q.most, coins);
    }
    answer_draw(t, card_foot(bar, FOOT_ON), &q.on, out);
}

const Panel panel_price = {.draft_bytes = sizeof(int), .open = open, .mark = mark, .draw = draw};

/* --- A yes or no, here or to an offer --------------------------------------------------------- */

static const Panel *asked_first(const Table *t)
{
    const uint8_t phase = rules_phase(&t->view.pub).id;
    return phase == PHASE_COUNTER || phase == PHASE_LAST_WORD ? &panel_price : &panel_offer;
}

static void accept_mark(Table *t)
{
    asked_first(t)->mark(t);
}

static void accept_draw(Table *t, GfxRect bar, Command *out)
{
    asked_first(t)->draw(t, bar, out);
}

const Panel panel_accept = {.mark = accept_mark, .draw = accept_draw};

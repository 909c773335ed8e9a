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

/* One of the four questions of a haggle: what is asked and known, two answers, and what may be
 * named by the coin: in the place of the first answer where that has no id, else below both. */
typedef struct Question {
    const char *text, *facts[2];
    Answer answers[2];
    const char *stepper; /* NULL: nothing is named. */
    int most;            /* Coins. */
    Answer counter;
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

/* What is suggested: the price of the last time; as a counter-offer half of what is asked. */
static void open(Table *t)
{
    const Haggle haggle = haggle_now(t);
    const int most = haggle.price / haggle.coin - 1;
    int *coins = panel_draft(t, &panel_price); /* Price or counter-offer, in smallest coins. */
    *coins = rules_phase(&t->view.pub).id == PHASE_PRICE
                 ? e1996_standing_hundreds(t->world, &t->view.pub, haggle.port)
             : most > 1 ? (most + 1) / 2
                        : 1;
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
        .most = most,
        .answers[1] = {"button:name_price",
                       {.label = say(h, false, "price.name", price), .sub = S("price.name_sub")},
                       TABLE_COMMAND(t, NAME_PRICE, name_price, .hundreds = (uint8_t)coins),
                       true}};
}

/* The buyer answers; last: the counter-offer has been refused. */
static Question ask_buyer(const Haggle *h, int coins, bool last)
{
    Table *t = h->table;
    return (Question){
        .text = say(h, false, last ? "haggle.question_last" : "haggle.question", h->price),
        .facts = {say(h, true, "haggle.fixed", h->price),
                  table_purse_is_shut(t)
                      ? NULL
                      : SF("haggle.money", ARG_INT("money", t->view.secret.ducats[t->decider]))},
        .answers = {{"button:leave_haggle",
                     .words = {.label = S("haggle.leave"),
                               .sub = S("haggle.leave_sub"),
                               .tip = say(h, false, "haggle.leave_tip", h->price)},
                     .command = table_command(t, CMD_LEAVE_HAGGLE)},
                    {"button:accept_price",
                     .words = {.label = say(h, false, "haggle.buy", h->price),
                               .sub = S("haggle.buy_sub")},
                     .command = table_command(t, CMD_ACCEPT_PRICE)}},
        .stepper = last ? NULL : "stepper:counter",
        .most = h->price / h->coin - 1,
        .counter = {
            "button:counter",
            .words = {.label = say(h, false, "haggle.counter", coins * h->coin),
                      .tip = S("haggle.counter_tip")},
            .command = TABLE_COMMAND(t, COUNTER_PRICE, counter_price, .hundreds = (uint8_t)coins)}};
}

/* The owner hears the counter-offer. */
static Question ask_owner(const Haggle *h)
{
    Table *t = h->table;
    return (Question){.text = say(h, false, "counter.question", h->counter),
                      .facts = {say(h, true, "counter.gain", h->counter),
                                say(h, false, "counter.else", h->price)},
                      .answers = {{"button:refuse_price",
                                   .words = {.label = say(h, false, "counter.refuse", h->price),
                                             .sub = S("counter.refuse_sub")},
                                   .command = table_command(t, CMD_REFUSE_PRICE)},
                                  {"button:accept_price",
                                   .words = {.label = say(h, false, "counter.accept", h->counter),
                                             .sub = S("counter.accept_sub")},
                                   .command = table_command(t, CMD_ACCEPT_PRICE)}}};
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    (void)bar;
    const uint8_t phase = rules_phase(&t->view.pub).id;
    const Haggle haggle = haggle_now(t);
    int *coins = phase == PHASE_COUNTER || phase == PHASE_LAST_WORD ? &(int){0}
                                                                    : panel_draft(t, &panel_price);
    const Question q = phase == PHASE_PRICE ? ask_price(&haggle, *coins)
                       : phase == PHASE_COUNTER
                           ? ask_owner(&haggle)
                           : ask_buyer(&haggle, *coins, phase == PHASE_LAST_WORD);
    const Earning earning = earning_of_player(t, haggle.buyer, haggle.port, haggle.good);
    const ThemeGrid *grid = &ui->theme->grid;
    const bool below = q.stepper && q.answers[0].id;
    const Card card = {.id = "card:price",
                       .about = t->world->ports[haggle.port].zone,
                       .question = q.text,
                       .facts = {q.facts[0], q.facts[1], earning_words(t, &earning, haggle.good)},
                       .player = t->decider == haggle.buyer ? haggle.owner : haggle.buyer,
                       .controls_h = grid->button2_h + (below ? grid->gap + grid->button_h : 0)};
    GfxRect r;
    if (!card_draw(t, &card, &r)) {
        return;
    }
    GfxRect row = gfx_cut_top(&r, grid->button2_h);
    if (q.answers[0].id) {
        answers_draw(t, row, q.answers, 2, out);
        gfx_cut_top(&r, grid->gap);
        row = r;
    }
    if (q.stepper) {
        const GfxRect left = gfx_cut_left(&row, below ? row.w * 0.4F : (row.w - grid->gap) / 2);
        const float h = grid->field_h;
        gfx_cut_left(&row, grid->gap);
        card_coins(
            t, q.stepper,
            gfx_rect(left.x, left.y + (left.h - h) / 2, below || left.w < 240 ? left.w : 240, h),
            S("stake.stepper_tip"), 1, q.most < 1 ? 1 : q.most, coins);
        answer_draw(t, row, below ? &q.counter : &q.answers[1], out);
    }
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

/* Prices: what owners ask as a rule and in a haggle, and what buyers give. Everyone buys up to what
 * the cube brings him and sells for as much as the other should give. */
#include "decide.h"

enum { NEAR_STEPS = 4, DEAL_GAIN_MIN = 15 };

/* What a cube bought in the port brings its buyer, by public facts. */
typedef struct Deal {
    int32_t ducats; /* 0: nowhere */
    PortId sold;    /* where; 0: nowhere, or nobody knows */
} Deal;

/* The best sale within two movements of a galley that can be in the port within one; a round's wait
 * takes its part. */
static void find_sale(const Prospects *prospects, const Galley *galley, PortId port, Deal *out)
{
    const World *world = prospects->eval->world;
    const GoodId good = world->ports[port].good;
    const int crew = galley_crew_capped(galley);
    const int coming = world->distance[galley->zone][world->ports[port].zone] == 0 ? 0 : 1;
    for (PortId other = 1; other <= world->port_count; other++) {
        const int steps = world->distance[world->ports[port].zone][world->ports[other].zone];
        const int rounds = coming + (steps > crew);
        if ((prospects->sells[other] >> good & 1U) == 0 || steps > 2 * crew
            || rounds > prospects->moment.later) {
            continue;
        }
        const int32_t ducats = prospects->value[other][good] * waiting(rounds) / THOUSAND;
        if (ducats > out->ducats) {
            *out = (Deal){ducats, other};
        }
    }
}

static Deal deal_of(const EvalContext *eval, const PublicState *pub, PlayerId player, PortId port)
{
    Prospects room;
    Deal deal = {0, 0};
    const Prospects *prospects = prospects_see(eval, pub, player, &room);
    if (!eval->weights[0].asks.on) {
        const int32_t market = prospects->market[eval->world->ports[port].good];
        deal.ducats = prospects->moment.later == 0 ? market + 200 : market * 9 / 5;
        return deal;
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == player && galley->sailors > 0
            && eval->world->distance[galley->zone][eval->world->ports[port].zone]
                   <= galley_crew_capped(galley)) {
            find_sale(prospects, galley, port, &deal);
        }
    }
    return deal;
}

int32_t deal_worth(const EvalContext *eval, const PublicState *pub, PlayerId player, PortId port)
{
    return deal_of(eval, pub, player, port).ducats;
}

/* What the owner loses when the buyer comes first to the port where he would sell: the same cube of
 * his own that he could sell there in this round. */
static int32_t owner_loses(const PlanBuilder *builder, const Deal *deal, GoodId good)
{
    const EvalContext *eval = builder->eval;
    Prospects room;
    const Prospects *own = prospects_see(eval, &builder->state.pub, builder->seat, &room);
    for (GalleyId id = 1; deal->sold != 0 && id <= GALLEY_MAX; id++) {
        const Galley *galley = &builder->state.pub.galleys[id];
        if (galley->owner == builder->seat && galley_cubes(galley, good) != 0
            && (prospects_reach(own, id) >> deal->sold & 1U) != 0
            && (own->sells[deal->sold] >> good & 1U) != 0) {
            return own->value[deal->sold][good];
        }
    }
    return 0;
}

/* What the owner should ask this buyer for a cube, in ducats: his part of what it brings, but no
 * less than he loses. */
static int32_t asked_of(const PlanBuilder *builder, PlayerId buyer, PortId port)
{
    const EvalContext *eval = builder->eval;
    const Deal deal = deal_of(eval, &builder->state.pub, buyer, port);
    const int32_t part = deal.ducats * eval->weights[0].asking / THOUSAND;
    const int32_t lost = owner_loses(builder, &deal, eval->world->ports[port].good);
    return part > lost ? part : lost;
}

bool deal_is_near(const EvalContext *eval, const PublicState *pub, PlayerId player, PortId port)
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == player
            && eval->world->distance[galley->zone][eval->world->ports[port].zone] <= NEAR_STEPS) {
            return true;
        }
    }
    return false;
}

/* The price that should earn most from the rivals near the port, in hundreds; 0: nobody is near. */
static int best_price(const PlanBuilder *builder, PortId port, int limit)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    int32_t coin = eval->world->e1996.coin_ducats;
    int32_t limits[PLAYER_MAX + 1] = {0};
    bool any = false;
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        if (rival != builder->seat && deal_is_near(eval, pub, rival, port)) {
            limits[rival] = eval->weights[0].asks.on ? asked_of(builder, rival, port)
                                                     : deal_worth(eval, pub, rival, port) - 50;
            any = true;
        }
    }
    int best = 0;
    int32_t best_income = -1;
    for (int price = 1; any && price <= limit; price++) {
        int32_t income = 0;
        for (PlayerId rival = 1; rival <= eval->players; rival++) {
            income += limits[rival] >= price * coin ? price * coin : 0;
        }
        if (income >= best_income) {
            best_income = income;
            best = price;
        }
    }
    return best;
}

void outfit_set_prices(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    for (PortId port = 1; port <= world->port_count; port++) {
        const PublicState *pub = &builder->state.pub;
        if (pub->ports[port].owner != builder->seat || builder->plan->count >= AI_PLAN_MAX - 1) {
            continue;
        }
        int price = best_price(builder, port, e1996_price_limit_hundreds(world, pub, port));
        if (price == 0 || price == e1996_standing_hundreds(world, pub, port)) {
            continue;
        }
        Command command = command_make(CMD_SET_PRICE, builder->seat);
        command.as.set_price.port = port;
        command.as.set_price.hundreds = (uint8_t)price;
        builder_add(builder, &command);
    }
}

/* By the market: what the buyer should just give, sometimes a coin more. */
static int32_t market_price(const PlanBuilder *builder, PlayerId buyer, PortId port)
{
    const int32_t coin = builder->eval->world->e1996.coin_ducats;
    return deal_worth(builder->eval, &builder->state.pub, buyer, port) * 7 / 10
           + (int32_t)(builder->eval->mix % 2U) * coin;
}

void price_decide(PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    PortId port = rules_phase(pub).as.haggle.port;
    PlayerId buyer = pub->stack[0].player;
    int limit = e1996_price_limit_hundreds(eval->world, pub, port);
    int32_t asked = eval->weights[0].asks.on ? asked_of(builder, buyer, port)
                                             : market_price(builder, buyer, port);
    int price = (int)(asked / eval->world->e1996.coin_ducats);
    price = price < 1 ? 1 : price > limit ? limit : price;
    Command command = command_make(CMD_NAME_PRICE, builder->seat);
    command.as.name_price.hundreds = (uint8_t)price;
    builder_end(builder, &command);
}

int32_t deal_gain(const PlanBuilder *builder)
{
    Command take = command_make(CMD_ACCEPT_PRICE, builder->seat);
    Command leave = command_make(CMD_LEAVE_HAGGLE, builder->seat);
    if (!command_legal(builder->eval->world, &builder->state.state, &take)) {
        return DEAL_IMPOSSIBLE;
    }
    return builder_try(builder, &take) - builder_try(builder, &leave);
}

/* A counter-offer of half of what the cube brings him, when that is less than the price. */
void haggle_decide(PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    int32_t coin = eval->world->e1996.coin_ducats;
    int named = builder->state.pub.as.e1996.price_hundreds;
    int32_t gain = deal_gain(builder);
    int32_t value = gain == DEAL_IMPOSSIBLE
                        ? 2 * coin
                        : gain * THOUSAND / (THOUSAND + eval->share) + named * coin;
    int counter = (int)(value / 2 / coin);
    counter = counter >= named ? named - 1 : counter < 1 ? 1 : counter;
    if (named > 1 && value > counter * coin + DEAL_GAIN_MIN) {
        Command command = command_make(CMD_COUNTER_PRICE, builder->seat);
        command.as.counter_price.hundreds = (uint8_t)counter;
        if (builder_end(builder, &command)) {
            return;
        }
    }
    builder_say(builder, gain > DEAL_GAIN_MIN ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE);
}

/* Stays at his price when the buyer should take it all the same. By the market, unless the
 * counter-offer is close, and not always. */
void counter_decide(PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    int32_t coin = eval->world->e1996.coin_ducats;
    int named = pub->as.e1996.price_hundreds;
    int counter = pub->as.e1996.counter_hundreds;
    PortId port = rules_phase(pub).as.haggle.port;
    PlayerId buyer = pub->stack[0].player;
    int32_t top = deal_worth(eval, pub, buyer, port);
    bool firm = eval->weights[0].asks.on
                    ? top >= (named + 1) * coin || asked_of(builder, buyer, port) > named * coin
                    : top > named * coin + 150 && 3 * counter < 2 * named && eval->mix % 4U != 0;
    builder_say(builder, firm ? CMD_REFUSE_PRICE : CMD_ACCEPT_PRICE);
}

void last_word_decide(PlanBuilder *builder)
{
    bool take = deal_gain(builder) > DEAL_GAIN_MIN;
    builder_say(builder, take ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE);
}

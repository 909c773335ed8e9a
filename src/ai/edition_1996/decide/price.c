/* Prices: what owners ask as a rule and in a haggle, and what buyers give. Everyone buys up to what
 * the cube brings him and sells for as much as the other should give. */
#include "decide.h"

enum { NEAR_STEPS = 4, DEAL_GAIN_MIN = 15 };

int32_t deal_reservation(const EvalContext *eval, const PublicState *pub, PlayerId player,
                         GoodId good)
{
    Prospects room;
    const Prospects *prospects = prospects_see(eval, pub, player, &room);
    return prospects->moment.later == 0 ? prospects->market[good] + 200
                                        : prospects->market[good] * 9 / 5;
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
    GoodId good = eval->world->ports[port].good;
    int32_t limits[PLAYER_MAX + 1] = {0};
    bool any = false;
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        if (rival != builder->seat && deal_is_near(eval, pub, rival, port)) {
            limits[rival] = deal_reservation(eval, pub, rival, good);
            any = true;
        }
    }
    int best = 0;
    int32_t best_income = -1;
    for (int price = 1; any && price <= limit; price++) {
        int32_t income = 0;
        for (PlayerId rival = 1; rival <= eval->players; rival++) {
            income += limits[rival] >= price * coin + 50 ? price * coin : 0;
        }
        if (income >= best_income) {
            best_income = income;
            best = price;
        }
    }
    return best;
}

bool outfit_set_prices(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    bool set = false;
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
        set = builder_add(builder, &command) || set;
    }
    return set;
}

/* Names what the buyer should just give, sometimes a coin more. */
void price_decide(PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    PortId port = rules_phase(pub).as.haggle.port;
    int limit = e1996_price_limit_hundreds(eval->world, pub, port);
    int32_t top = deal_reservation(eval, pub, pub->stack[0].player, eval->world->ports[port].good);
    int price = (int)(top * 7 / 10 / eval->world->e1996.coin_ducats) + (int)(eval->mix % 2U);
    price = price < 1 ? 1 : price > limit ? limit : price;
    Command command = command_make(CMD_NAME_PRICE, builder->seat);
    command.as.name_price.hundreds = (uint8_t)price;
    builder_end(builder, &command);
}

int32_t deal_gain(const PlanBuilder *builder)
{
    Command take = command_make(CMD_ACCEPT_PRICE, builder->seat);
    Command leave = command_make(CMD_LEAVE_HAGGLE, builder->seat);
    if (!command_legal(builder->eval->world, &builder->state, &take)) {
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
    Command command =
        command_make(gain > DEAL_GAIN_MIN ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE, builder->seat);
    builder_end(builder, &command);
}

/* Stays at his price when the buyer should take it all the same, unless the counter-offer is close.
 */
void counter_decide(PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    int32_t coin = eval->world->e1996.coin_ducats;
    int named = pub->as.e1996.price_hundreds;
    int counter = pub->as.e1996.counter_hundreds;
    PortId port = rules_phase(pub).as.haggle.port;
    int32_t top = deal_reservation(eval, pub, pub->stack[0].player, eval->world->ports[port].good);
    bool firm = top > named * coin + 150 && 3 * counter < 2 * named && eval->mix % 4U != 0;
    Command command = command_make(firm ? CMD_REFUSE_PRICE : CMD_ACCEPT_PRICE, builder->seat);
    builder_end(builder, &command);
}

void last_word_decide(PlanBuilder *builder)
{
    bool take = deal_gain(builder) > DEAL_GAIN_MIN;
    Command command = command_make(take ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE, builder->seat);
    builder_end(builder, &command);
}

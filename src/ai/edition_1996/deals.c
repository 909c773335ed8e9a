/* Prices: what owners ask as a rule and in a haggle, and what buyers give. Everyone buys up to what
 * the cube brings him and sells for as much as the other should give. */
#include "seat.h"

enum { NEAR_STEPS = 4, DEAL_GAIN_MIN = 15 };

int32_t deal_reservation(const Outlook *outlook, const PublicState *pub, PlayerId player,
                         GoodId good)
{
    Prospects room;
    const Prospects *prospects = prospects_see(outlook, pub, player, &room);
    return prospects->moment.later == 0 ? prospects->market[good] + 200
                                        : prospects->market[good] * 9 / 5;
}

bool deal_is_near(const Outlook *outlook, const PublicState *pub, PlayerId player, PortId port)
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == player
            && outlook->world->distance[galley->zone][outlook->world->ports[port].zone] <= NEAR_STEPS) {
            return true;
        }
    }
    return false;
}

/* The price that should earn most from the rivals near the port, in hundreds; 0: nobody is near. */
static int best_price(const Thought *thought, PortId port, int limit)
{
    const Outlook *outlook = thought->outlook;
    const PublicState *pub = &thought->state.pub;
    int32_t coin = outlook->world->e1996.coin_ducats;
    GoodId good = outlook->world->ports[port].good;
    int32_t limits[PLAYER_MAX + 1] = {0};
    bool any = false;
    for (PlayerId rival = 1; rival <= outlook->players; rival++) {
        if (rival != thought->seat && deal_is_near(outlook, pub, rival, port)) {
            limits[rival] = deal_reservation(outlook, pub, rival, good);
            any = true;
        }
    }
    int best = 0;
    int32_t best_income = -1;
    for (int price = 1; any && price <= limit; price++) {
        int32_t income = 0;
        for (PlayerId rival = 1; rival <= outlook->players; rival++) {
            income += limits[rival] >= price * coin + 50 ? price * coin : 0;
        }
        if (income >= best_income) {
            best_income = income;
            best = price;
        }
    }
    return best;
}

bool outfit_set_prices(Thought *thought)
{
    const World *world = thought->outlook->world;
    bool set = false;
    for (PortId port = 1; port <= world->port_count; port++) {
        const PublicState *pub = &thought->state.pub;
        if (pub->ports[port].owner != thought->seat || thought->plan->count >= AI_PLAN_MAX - 1) {
            continue;
        }
        int price = best_price(thought, port, e1996_price_limit_hundreds(world, pub, port));
        if (price == 0 || price == e1996_standing_hundreds(world, pub, port)) {
            continue;
        }
        Command command = command_make(CMD_SET_PRICE, thought->seat);
        command.as.set_price.port = port;
        command.as.set_price.hundreds = (uint8_t)price;
        set = thought_add(thought, &command) || set;
    }
    return set;
}

/* Names what the buyer should just give, sometimes a coin more. */
void price_decide(Thought *thought)
{
    const Outlook *outlook = thought->outlook;
    const PublicState *pub = &thought->state.pub;
    PortId port = rules_phase(pub).a;
    int limit = e1996_price_limit_hundreds(outlook->world, pub, port);
    int32_t top = deal_reservation(outlook, pub, pub->stack[0].player, outlook->world->ports[port].good);
    int price = (int)(top * 7 / 10 / outlook->world->e1996.coin_ducats) + (int)(outlook->mix % 2U);
    price = price < 1 ? 1 : price > limit ? limit : price;
    Command command = command_make(CMD_NAME_PRICE, thought->seat);
    command.as.name_price.hundreds = (uint8_t)price;
    thought_end(thought, &command);
}

int32_t deal_gain(const Thought *thought)
{
    Command take = command_make(CMD_ACCEPT_PRICE, thought->seat);
    Command leave = command_make(CMD_LEAVE_HAGGLE, thought->seat);
    if (!command_legal(thought->outlook->world, &thought->state, &take)) {
        return DEAL_IMPOSSIBLE;
    }
    return thought_try(thought, &take) - thought_try(thought, &leave);
}

/* A counter-offer of half of what the cube is worth to him, when that is less than the price. */
void haggle_decide(Thought *thought)
{
    const Outlook *outlook = thought->outlook;
    int32_t coin = outlook->world->e1996.coin_ducats;
    int named = thought->state.pub.as.e1996.price_hundreds;
    int32_t gain = deal_gain(thought);
    int32_t worth = gain == DEAL_IMPOSSIBLE
                        ? 2 * coin
                        : gain * THOUSAND / (THOUSAND + outlook->share) + named * coin;
    int counter = (int)(worth / 2 / coin);
    counter = counter >= named ? named - 1 : counter < 1 ? 1 : counter;
    if (named > 1 && worth > counter * coin + DEAL_GAIN_MIN) {
        Command command = command_make(CMD_COUNTER_PRICE, thought->seat);
        command.as.counter_price.hundreds = (uint8_t)counter;
        if (thought_end(thought, &command)) {
            return;
        }
    }
    Command command =
        command_make(gain > DEAL_GAIN_MIN ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE, thought->seat);
    thought_end(thought, &command);
}

/* Stays at his price when the buyer should take it all the same, unless the counter-offer is close.
 */
void counter_decide(Thought *thought)
{
    const Outlook *outlook = thought->outlook;
    const PublicState *pub = &thought->state.pub;
    int32_t coin = outlook->world->e1996.coin_ducats;
    int named = pub->as.e1996.price_hundreds;
    int counter = pub->as.e1996.counter_hundreds;
    PortId port = rules_phase(pub).a;
    int32_t top = deal_reservation(outlook, pub, pub->stack[0].player, outlook->world->ports[port].good);
    bool firm = top > named * coin + 150 && 3 * counter < 2 * named && outlook->mix % 4U != 0;
    Command command = command_make(firm ? CMD_REFUSE_PRICE : CMD_ACCEPT_PRICE, thought->seat);
    thought_end(thought, &command);
}

void last_word_decide(Thought *thought)
{
    bool take = deal_gain(thought) > DEAL_GAIN_MIN;
    Command command = command_make(take ? CMD_ACCEPT_PRICE : CMD_LEAVE_HAGGLE, thought->seat);
    thought_end(thought, &command);
}

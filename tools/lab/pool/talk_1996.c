/* What seats of the first edition say: stakes, positions, passage, prices, offers. */
#include "shop_1996.h"

enum {
    FAIR_HUNDREDS = 2,
    RICH_DUCATS = 1000, /* with which it may stake a coin */
    OFFER_DUCATS = 400  /* an offer is made for cubes that bring so much */
};

static void divide_crew(Maker *maker)
{
    Command crew = command_make(CMD_DIVIDE_CREW, maker->seat);
    const int sailors = maker->world->e1996.sailors_start;
    crew.as.divide_crew.first = 3;
    crew.as.divide_crew.second = 3;
    crew.as.divide_crew.port = (uint8_t)(sailors - 6);
    if (!maker_do(maker, &crew)) {
        maker_end(maker);
    }
}

static void stake(Maker *maker, const Habits *habits)
{
    Command coin = command_make(CMD_STAKE, maker->seat);
    const bool rich = maker->state.secret.ducats[maker->seat] >= RICH_DUCATS;
    const bool stakes = habits->stakes && rich && rng_below(&maker->rng, 2) == 0;
    coin.as.stake.ducats = stakes ? maker->world->e1996.coin_ducats : 0;
    maker_do(maker, &coin);
}

/* The last place, where nobody can follow. */
static void take_position(Maker *maker)
{
    const int players = maker->state.pub.player_count;
    Command choice = command_make(CMD_CHOOSE_POSITION, maker->seat);
    for (int i = 1; i <= players; i++) {
        choice.as.choose_position.position = (uint8_t)(players + 1 - i);
        if (maker_do(maker, &choice)) {
            return;
        }
    }
}

static void name_price(Maker *maker, const Habits *habits)
{
    const PortId port = rules_phase(&maker->state.pub).as.price.port;
    const int limit = e1996_price_limit_hundreds(maker->world, &maker->state.pub, port);
    const int asked = habits->price_hundreds != 0 && habits->price_hundreds < limit
                          ? habits->price_hundreds
                          : limit;
    Command price = command_make(CMD_NAME_PRICE, maker->seat);
    price.as.name_price.hundreds = (uint8_t)asked;
    maker_do(maker, &price);
}

/* A price as usual is taken, and so is a counter-offer of half of what was asked. */
static void answer_price(Maker *maker, const Habits *habits)
{
    const Public1996 *round = &maker->state.pub.as.e1996;
    const bool owner = rules_phase(&maker->state.pub).id == PHASE_COUNTER;
    const bool fair =
        owner ? habits->price_hundreds != 0 && 2 * round->counter_hundreds >= round->price_hundreds
              : round->price_hundreds <= FAIR_HUNDREDS;
    if (!fair || !maker_say(maker, CMD_ACCEPT_PRICE)) {
        maker_end(maker);
    }
}

/* What a cube aboard the galley may bring it, soon. */
static int32_t worth_aboard(const Outlook *outlook, GalleyId galley, GoodId good)
{
    const Galley *at = &outlook->pub.galleys[galley];
    return outlook_best(outlook, at->zone, 2 * at->sailors, good, 0) * 3 / 4;
}

static bool offer_gains(const Maker *maker, const Habits *habits)
{
    Outlook outlook;
    const PublicState *pub = &maker->state.pub;
    const Public1996 *round = &pub->as.e1996;
    const uint8_t phase = rules_phase(pub).id;
    const bool proposes = phase == PHASE_OFFER_COUNTER;
    const bool pays = proposes == (round->offer_pays != 0);
    const int hundreds =
        phase == PHASE_OFFER_COUNTER ? round->offer_counter_hundreds : round->offer_price_hundreds;
    int32_t gain = hundreds * maker->world->e1996.coin_ducats * (pays ? -1 : 1);
    outlook_init(&outlook, maker, habits);
    for (int i = 0; i < OFFER_ITEM_MAX && round->offer_from[i] != 0; i++) {
        const bool mine = pub->galleys[round->offer_from[i]].owner == maker->seat;
        const GalleyId holder = mine ? round->offer_from[i] : round->offer_to[i];
        const int32_t cube = worth_aboard(&outlook, holder, round->offer_good[i]);
        gain += mine ? -cube : cube;
    }
    return gain >= 0;
}

static void answer_offer(Maker *maker, const Habits *habits)
{
    if (!habits->bargains || !offer_gains(maker, habits) || !maker_say(maker, CMD_ACCEPT_OFFER)) {
        maker_end(maker);
    }
}

/* A cube of a galley beside an own one, to be had for half of what it would bring. */
typedef struct Wish {
    GalleyId own;
    GalleyId other;
    GoodId good; /* 0: there is none */
    uint8_t hundreds;
} Wish;

static Wish wish_for(const Maker *maker, const Outlook *outlook, GalleyId own, GalleyId other)
{
    const int32_t coin = maker->world->e1996.coin_ducats;
    for (GoodId good = 1; good <= maker->world->good_count; good++) {
        const int32_t worth = worth_aboard(outlook, own, good);
        const int32_t half = worth / 2 / coin;
        if (galley_cubes(&outlook->pub.galleys[other], good) != 0 && worth >= OFFER_DUCATS
            && half <= UINT8_MAX && half * coin <= outlook->purse) {
            return (Wish){own, other, good, (uint8_t)half};
        }
    }
    return (Wish){0};
}

/* The first wish that a partner could grant; partner 0: any. */
static Wish find_wish(const Maker *maker, const Habits *habits, PlayerId partner)
{
    Outlook outlook;
    Wish wish = {0};
    outlook_init(&outlook, maker, habits);
    for (GalleyId own = 1; own <= maker->world->galley_count; own++) {
        const Galley *at = &outlook.pub.galleys[own];
        if (at->owner != maker->seat || galley_room(at) == 0
            || maker->world->port_of_zone[at->zone] == 0) {
            continue;
        }
        for (GalleyId other = 1; other <= maker->world->galley_count && wish.good == 0; other++) {
            const Galley *his = &outlook.pub.galleys[other];
            const bool partners = partner != 0 ? his->owner == partner : his->owner != maker->seat;
            if (his->owner != 0 && partners && his->zone == at->zone) {
                wish = wish_for(maker, &outlook, own, other);
            }
        }
    }
    return wish;
}

/* Puts the wish into the draft and sends it. */
static bool send_wish(Maker *maker, const Wish *wish)
{
    Command cube = command_make(CMD_OFFER_CUBE, maker->seat);
    Command sent = command_make(CMD_SEND_OFFER, maker->seat);
    cube.as.offer_cube.from_galley = wish->other;
    cube.as.offer_cube.to_galley = wish->own;
    cube.as.offer_cube.good = wish->good;
    sent.as.send_offer.hundreds = wish->hundreds;
    sent.as.send_offer.pays = 1;
    if (maker->state.pub.as.e1996.offer_from[0] == 0 && !maker_do(maker, &cube)) {
        return false;
    }
    return maker_do(maker, &sent);
}

bool offer_1996(Maker *maker, const Habits *habits)
{
    if (!habits->bargains || maker->state.pub.as.e1996.offers_made != 0) {
        return false;
    }
    const Wish wish = find_wish(maker, habits, 0);
    Command opening = command_make(CMD_OPEN_OFFER, maker->seat);
    opening.as.open_offer.partner = maker->state.pub.galleys[wish.other].owner;
    return wish.good != 0 && maker_do(maker, &opening) && send_wish(maker, &wish);
}

/* It was asked again in the middle of its offer. */
static void go_on_with_offer(Maker *maker, const Habits *habits)
{
    const PlayerId partner = rules_phase(&maker->state.pub).as.draft.partner;
    const Wish wish = find_wish(maker, habits, partner);
    if (wish.good == 0 || !send_wish(maker, &wish)) {
        maker_end(maker);
    }
}

void talk_1996(Maker *maker, const Habits *habits)
{
    switch (rules_phase(&maker->state.pub).id) {
    case PHASE_DIVIDE_CREW: divide_crew(maker); break;
    case PHASE_STAKE: stake(maker, habits); break;
    case PHASE_POSITION: take_position(maker); break;
    case PHASE_PRICE: name_price(maker, habits); break;
    case PHASE_HAGGLE:
    case PHASE_COUNTER:
    case PHASE_LAST_WORD: answer_price(maker, habits); break;
    case PHASE_DRAFT: go_on_with_offer(maker, habits); break;
    case PHASE_OFFER:
    case PHASE_OFFER_COUNTER:
    case PHASE_OFFER_LAST: answer_offer(maker, habits); break;
    case PHASE_PERMIT:
        maker_say(maker, habits->grants_passage ? CMD_GRANT_PASSAGE : CMD_REFUSE_PASSAGE);
        break;
    default: maker_end(maker); break;
    }
}

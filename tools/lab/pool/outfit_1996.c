/* Trade and outfitting of the first edition: prices, galleys, sailors, fortresses, then cubes for
 * the voyages that are planned. */
#include "shop_1996.h"

enum {
    GOODS_DUCATS = 300, /* kept for cubes when sailors are hired or galleys built */
    CREW = 3,           /* that a galley sails with: the other places are for cubes */
    SPARED = 2          /* that it keeps when it leaves some in a port */
};

static int32_t purse(const Maker *maker)
{
    return maker->state.secret.ducats[maker->seat];
}

static void set_prices(Maker *maker, const Habits *habits)
{
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        const int standing = maker->state.pub.as.e1996.standing_hundreds[port];
        if (is_mine(maker, port) && habits->price_hundreds != 0
            && standing != habits->price_hundreds) {
            Command price = command_make(CMD_SET_PRICE, maker->seat);
            price.as.set_price.port = port;
            price.as.set_price.hundreds = habits->price_hundreds;
            maker_do(maker, &price);
        }
    }
}

static void build_galleys(Maker *maker, const Outlook *outlook)
{
    const int32_t price = maker->world->e1996.galley_price_ducats;
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        Command build = command_make(CMD_BUILD_GALLEY, maker->seat);
        build.as.build_galley.port = port;
        if (!is_mine(maker, port)
            || bits_count(galleys_of(&maker->state.pub, maker->seat)) >= outlook->habits->galleys
            || outlook->rounds_left < 3 || purse(maker) < price + GOODS_DUCATS) {
            continue;
        }
        if (!maker_do(maker, &build)
            && maker->state.pub.ports[port].garrison > outlook->habits->garrison) {
            build.as.build_galley.from_port = port;
            maker_do(maker, &build);
        }
    }
}

static void build_forts(Maker *maker, const Outlook *outlook)
{
    const int32_t price = maker->world->e1996.fortress_price_ducats;
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        Command build = command_make(CMD_BUILD_FORT, maker->seat);
        build.as.build_fort.port = port;
        if (is_mine(maker, port) && outlook->rounds_left > 2
            && (is_capital(outlook, port) || port_cube_count(&maker->state.pub.ports[port]) > 3)
            && purse(maker) >= price + 2 * GOODS_DUCATS) {
            maker_do(maker, &build);
        }
    }
}

static void hire(Maker *maker, PortId port)
{
    const int32_t price = maker->world->e1996.sailor_price_ducats;
    const int left = e1996_hiring_left(&maker->state.pub, port);
    const int32_t paid = (purse(maker) - GOODS_DUCATS) / price;
    Command recruit = command_make(CMD_RECRUIT, maker->seat);
    recruit.as.recruit.port = port;
    recruit.as.recruit.count = (uint8_t)(paid < 0 ? 0 : paid < left ? paid : left);
    if (recruit.as.recruit.count > 0) {
        maker_do(maker, &recruit);
    }
}

/* Crews go on to three from the garrison, or spare one for a port without any. */
static void man(Maker *maker, const Outlook *outlook, PortId port)
{
    const int wanted = garrison_wanted(outlook, port);
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        const Galley *at = &maker->state.pub.galleys[id];
        if (at->owner != maker->seat || at->zone != maker->world->ports[port].zone) {
            continue;
        }
        Command move = command_make(CMD_MOVE_SAILORS, maker->seat);
        const int garrison = maker->state.pub.ports[port].garrison;
        const int room = galley_room(at);
        int more = CREW - at->sailors < room ? CREW - at->sailors : room;
        more = more < garrison - wanted ? more : garrison - wanted;
        int less = at->sailors - SPARED;
        less = less < 1 - garrison ? less : 1 - garrison;
        if (more > 0) {
            move.as.move_sailors.from_port = port;
            move.as.move_sailors.to_galley = id;
            move.as.move_sailors.count = (uint8_t)more;
            maker_do(maker, &move);
        } else if (less > 0) {
            move.as.move_sailors.from_galley = id;
            move.as.move_sailors.to_port = port;
            move.as.move_sailors.count = (uint8_t)less;
            maker_do(maker, &move);
        }
    }
}

/* Does it think of hiring this round? */
static bool thinks_of_hiring(Maker *maker, const Habits *habits)
{
    return habits->hires_one_in <= 1 || rng_below(&maker->rng, habits->hires_one_in) == 0;
}

/* Cubes for the voyage. Where the owner has named no price, he is asked; true: he has the word. */
static bool buy(Maker *maker, GalleyId galley, int cubes)
{
    const PortId port = maker->world->port_of_zone[maker->state.pub.galleys[galley].zone];
    for (int i = 0; i < cubes; i++) {
        Command cube = command_make(CMD_BUY_CUBE, maker->seat);
        cube.as.buy_cube.galley = galley;
        if (!maker_do(maker, &cube)) {
            Command haggle = command_make(CMD_HAGGLE, maker->seat);
            haggle.as.haggle.port = port;
            return e1996_owner_is_asked(&maker->state.pub, port) && maker_do(maker, &haggle);
        }
    }
    return false;
}

void outfit_1996(Maker *maker, const Habits *habits)
{
    Outlook outlook;
    outlook_init(&outlook, maker, habits);
    set_prices(maker, habits);
    build_galleys(maker, &outlook);
    const bool hires = outlook.rounds_left > 1 && thinks_of_hiring(maker, habits);
    for (PortId port = 1; port <= maker->world->port_count; port++) {
        if (is_mine(maker, port)) {
            if (hires) {
                hire(maker, port);
            }
            man(maker, &outlook, port);
        }
    }
    if (habits->builds_forts) {
        build_forts(maker, &outlook);
    }
    if (offer_1996(maker, habits)) {
        return;
    }
    outlook_init(&outlook, maker, habits);
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        if (maker->state.pub.galleys[id].owner != maker->seat) {
            continue;
        }
        const Voyage voyage = voyage_find(&outlook, id, maker->state.pub.galleys[id].sailors, true);
        voyage_promise(&outlook, id, &voyage);
        if (buy(maker, id, voyage.count > 0 ? voyage.legs[0].buy : 0)) {
            return;
        }
        outlook.purse = purse(maker);
    }
    maker_end(maker);
}

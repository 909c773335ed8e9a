/* Voyages of the first edition, up to three rounds ahead, by trying all: buy here, sail there,
 * deliver, take what stands empty. */
#include "shop_1996.h"

enum {
    POINT_DUCATS = 500,
    SALE_MIN = 200,    /* a cube bought for a hundred is kept for more than that */
    NEXT_EIGHTHS = 7,  /* what comes a round later may come to nothing */
    HIRE_DUCATS = 40,  /* a cube in an own port lets a sailor be hired each round */
    YARD_DUCATS = 500, /* wood and iron together build galleys */
    CUBES_MAX = DECK_PLACE_COUNT - 1
};

static bool takes(const Outlook *outlook, PortId port, GoodId good)
{
    const Port *at = &outlook->pub.ports[port];
    return outlook->world->ports[port].good != good && !port_holds(at, good)
           && port_cube_count(at) < outlook->world->ports[port].space_count;
}

static uint8_t goods_in(const World *world, const PublicState *pub, PortId port)
{
    uint8_t goods = (uint8_t)(1U << world->ports[port].good);
    for (uint32_t rest = pub->ports[port].stock; rest != 0; rest >>= 4) {
        goods = (uint8_t)(goods | 1U << (rest & 15U));
    }
    return goods;
}

/* The seat fights at home for its capital, and with a grudge whoever holds it. */
static PlayerId enemy_of(const World *world, const PublicState *pub, PlayerId seat)
{
    PortId capital = e1996_capital_of(world, pub, seat);
    PlayerId holder = capital != 0 ? pub->ports[capital].owner : seat;
    return holder != seat ? holder : 0;
}

void outlook_init(Outlook *outlook, const Maker *maker, const Habits *habits)
{
    const World *world = maker->world;
    bool yard = false;
    memset(outlook, 0, sizeof *outlook);
    outlook->world = world;
    outlook->habits = habits;
    Rng errs = maker->rng;
    outlook->mix = rng_next(&errs);
    outlook->seat = maker->seat;
    outlook->pub = maker->state.pub;
    outlook->purse = maker->state.secret.ducats[maker->seat];
    outlook->rounds_left = e1996_round_count(world, &outlook->pub) - outlook->pub.turn + 1;
    outlook->enemy = enemy_of(world, &outlook->pub, outlook->seat);
    const int galleys = bits_count(galleys_of(&outlook->pub, outlook->seat));
    for (PortId port = 1; port <= world->port_count; port++) {
        PlayerId owner = outlook->pub.ports[port].owner;
        outlook->goods_of[owner] |= owner != 0 ? goods_in(world, &outlook->pub, port) : 0;
        yard = yard
               || (owner == outlook->seat
                   && rules_port_has(world, &outlook->pub, port, world->e1996.galley_goods));
    }
    if (habits->war != WAR_NEVER) {
        war_learn_odds(outlook);
    }
    outlook->yard_wanted = !yard && galleys < habits->galleys && outlook->rounds_left > 3;
}

/* The points of a full warehouse, more and more of them the fuller it is. */
static int32_t storing(const Outlook *outlook, PortId port, GoodId good)
{
    const World1996 *numbers = &outlook->world->e1996;
    const int spaces = outlook->world->ports[port].space_count;
    const int cubes = port_cube_count(&outlook->pub.ports[port]);
    const int points =
        numbers->point_full[spaces] - (is_capital(outlook, port) ? 0 : numbers->point_unfilled);
    const int rounds = outlook->rounds_left > 4 ? 4 : outlook->rounds_left - 1;
    int32_t ducats = points * POINT_DUCATS * (cubes + 1) / (spaces * (spaces + 1) / 2);
    ducats = ducats * outlook->habits->store_percent / 100;
    if (spaces - cubes > 2 * outlook->rounds_left) {
        ducats = 0; /* it will not be full in time */
    }
    const uint8_t goods = (uint8_t)(goods_in(outlook->world, &outlook->pub, port) | 1U << good);
    const bool yard = outlook->yard_wanted && (numbers->galley_goods >> good & 1U) != 0
                      && (goods & numbers->galley_goods) == numbers->galley_goods;
    return ducats + rounds * HIRE_DUCATS + (yard ? YARD_DUCATS : 0);
}

static int32_t selling(const Outlook *outlook, PortId port, GoodId good)
{
    const WorldPort *at = &outlook->world->ports[port];
    const World1996 *numbers = &outlook->world->e1996;
    const PlayerId owner = outlook->pub.ports[port].owner;
    const bool fresh = owner != 0 && (outlook->goods_of[owner] >> good & 1U) == 0;
    int32_t ducats = at->value_ducats[port_cube_count(&outlook->pub.ports[port])];
    if (fresh) {
        ducats +=
            at->capital_of != 0 ? numbers->capital_bonus_ducats : numbers->market_bonus_ducats;
    }
    return ducats >= SALE_MIN || outlook->rounds_left <= 1 ? ducats : 0;
}

int32_t outlook_delivery(const Outlook *outlook, PortId port, GoodId good)
{
    if (!takes(outlook, port, good)) {
        return 0;
    }
    if (outlook->pub.ports[port].owner == outlook->seat) {
        return storing(outlook, port, good);
    }
    return outlook->habits->sells_abroad ? selling(outlook, port, good) : 0;
}

int32_t outlook_best(const Outlook *outlook, ZoneId zone, int steps, GoodId good, PortId but)
{
    int32_t best = 0;
    for (PortId port = 1; port <= outlook->world->port_count; port++) {
        if (port != but
            && outlook->world->distance[zone][outlook->world->ports[port].zone] <= steps) {
            const int32_t ducats = outlook_delivery(outlook, port, good);
            best = ducats > best ? ducats : best;
        }
    }
    return best;
}

static void put_cube(Port *port, GoodId good)
{
    port->stock |= (uint32_t)good << (4 * port_cube_count(port));
}

/* A port without a garrison is there for the taking: neutral, or of somebody whom it fights. */
static bool is_prize(const Outlook *outlook, PortId port)
{
    const Port *at = &outlook->pub.ports[port];
    return at->owner != outlook->seat && at->garrison == 0
           && (at->owner == 0 || war_against(outlook, at->owner, port));
}

/* The ship lies in the zone when the round ends: what that brings. Changes the outlook's port. */
static int32_t arrive(Outlook *outlook, Hull *ship)
{
    const PortId port = outlook->world->port_of_zone[ship->zone];
    Port *at = &outlook->pub.ports[port];
    int32_t ducats = war_prey(outlook, ship->zone, ship->sailors);
    if (port == 0) {
        return ducats;
    }
    if (outlook->habits->port_ducats != 0 && ship->sailors > 1 && is_prize(outlook, port)) {
        const int32_t full = e1996_port_points(outlook->world, &outlook->pub, port) * POINT_DUCATS;
        ducats += outlook->habits->port_ducats + full;
        at->owner = outlook->seat;
        at->garrison = 1;
        ship->sailors--;
    }
    for (GoodId good = 1; good <= outlook->world->good_count; good++) {
        const int32_t brings =
            (ship->cargo >> 4 * good & 15U) != 0 ? outlook_delivery(outlook, port, good) : 0;
        if (brings > 0) {
            ducats += brings;
            put_cube(at, good);
            ship->cargo -= 1U << 4 * good;
        }
    }
    return ducats;
}

/* Cubes that it could buy where it lies, as money stands now. */
static int most_bought(const Outlook *outlook, const Hull *ship, int32_t *price)
{
    const PortId port = outlook->world->port_of_zone[ship->zone];
    PlayerId payee;
    if (port == 0) {
        return 0;
    }
    *price = e1996_cube_price(outlook->world, &outlook->pub, port, outlook->seat, &payee);
    int most = hull_room(ship);
    const int supply = outlook->pub.supply[outlook->world->ports[port].good];
    const int paid = outlook->purse / (*price > 0 ? *price : 1);
    most = most < supply ? most : supply;
    return most < paid ? most : paid;
}

static Voyage look(Outlook *outlook, const Hull *ship, int ahead, int steps, bool may_buy);

/* Buys so many, sails there, and goes on as well as it can; the outlook is as before afterwards. */
static void attempt(Outlook *outlook, const Hull *from, int ahead, int bought, int32_t price,
                    ZoneId zone, Voyage *best)
{
    const int rounds = outlook->habits->rounds < outlook->rounds_left ? outlook->habits->rounds
                                                                      : outlook->rounds_left;
    const PortId here = outlook->world->port_of_zone[from->zone];
    const PortId there = outlook->world->port_of_zone[zone];
    const Port before = outlook->pub.ports[there];
    Hull ship = *from;
    Voyage voyage = {0};
    ship.cargo += bought != 0 ? (uint32_t)bought << 4 * outlook->world->ports[here].good : 0;
    ship.zone = zone;
    const int32_t ducats =
        arrive(outlook, &ship) - bought * price
        + way_misjudged(outlook->mix, outlook->habits->misjudges, from->zone, zone, bought);
    if (ahead + 1 < rounds) {
        voyage = look(outlook, &ship, ahead + 1, ship.sailors, ahead + 2 < rounds || ahead == 0);
    }
    outlook->pub.ports[there] = before;
    voyage.ducats = ducats + voyage.ducats * NEXT_EIGHTHS / 8;
    if (voyage.ducats > best->ducats) {
        best->ducats = voyage.ducats;
        best->count = ahead + 1 > voyage.count ? ahead + 1 : voyage.count;
        memcpy(best->legs, voyage.legs, sizeof best->legs);
        best->legs[ahead].to = zone;
        best->legs[ahead].buy = (uint8_t)bought;
    }
}

static Voyage look(Outlook *outlook, const Hull *ship, int ahead, int steps, bool may_buy)
{
    Voyage best = {0};
    int32_t price = 0;
    const bool last = ahead + 1 >= outlook->habits->rounds || ahead + 1 >= outlook->rounds_left;
    int most = may_buy ? most_bought(outlook, ship, &price) : 0;
    for (int bought = 0; bought <= most; bought++) {
        for (ZoneId zone = 1; zone <= outlook->world->zone_count; zone++) {
            const bool port = outlook->world->port_of_zone[zone] != 0;
            if (outlook->world->distance[ship->zone][zone] > steps || (last && !port)
                || (ahead > 0 && !port) || (bought > 0 && zone == ship->zone)) {
                continue;
            }
            attempt(outlook, ship, ahead, bought, price, zone, &best);
        }
    }
    return best;
}

Voyage voyage_find(Outlook *outlook, GalleyId galley, int steps, bool may_buy)
{
    const Galley *at = &outlook->pub.galleys[galley];
    const Hull ship = {galley_cargo(at), at->zone, at->sailors};
    return look(outlook, &ship, 0, steps, may_buy);
}

void voyage_promise(Outlook *outlook, GalleyId galley, const Voyage *voyage)
{
    const Galley *at = &outlook->pub.galleys[galley];
    Hull ship = {galley_cargo(at), at->zone, at->sailors};
    for (int i = 0; i < voyage->count; i++) {
        const PortId port = outlook->world->port_of_zone[ship.zone];
        ship.cargo += (uint32_t)voyage->legs[i].buy << 4 * outlook->world->ports[port].good;
        ship.zone = voyage->legs[i].to;
        arrive(outlook, &ship);
    }
}

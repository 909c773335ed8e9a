/* Movement and sale of the first edition. */
#include "shop_1996.h"

/* Are galleys of others in the zone, who could refuse to let this one go on? */
static bool is_crowded(const Maker *maker, ZoneId zone)
{
    bool crowded = false;
    for (int id = 1; id <= maker->world->galley_count; id++) {
        const Galley *at = &maker->state.pub.galleys[id];
        crowded = crowded || (at->zone == zone && at->owner != 0 && at->owner != maker->seat);
    }
    return crowded;
}

/* The next zone on a way that is short enough, rather through empty ones; 0: there is none. */
static ZoneId next_zone(const Maker *maker, ZoneId from, ZoneId to, int left)
{
    const World *world = maker->world;
    ZoneId best = 0;
    int least = INT16_MAX;
    for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
        if (!world_zones_adjacent(world, from, zone) || world->distance[zone][to] > left - 1) {
            continue;
        }
        const int cost =
            world->distance[zone][to] + (zone != to && is_crowded(maker, zone) ? 8 : 0);
        if (cost < least) {
            least = cost;
            best = zone;
        }
    }
    return best;
}

/* Sails there as far as nobody has to be asked; true: somebody is. */
static bool sail(Maker *maker, GalleyId id, ZoneId to)
{
    const PublicState *pub = &maker->state.pub;
    while (pub->galleys[id].zone != to && e1996_moves_left(pub, id) > 0) {
        if (e1996_must_ask(pub, id)) {
            Command ask = command_make(CMD_ASK_PASSAGE, maker->seat);
            ask.as.ask_passage.galley = id;
            return maker_do(maker, &ask);
        }
        const ZoneId next = next_zone(maker, pub->galleys[id].zone, to, e1996_moves_left(pub, id));
        Command step = command_make(CMD_SAIL_GALLEY, maker->seat);
        step.as.sail_galley.galley = id;
        step.as.sail_galley.zone = next;
        if (next == 0 || !maker_do(maker, &step)) {
            return false;
        }
    }
    return false;
}

/* Plans the galley's voyage and sails its first leg; true: somebody has to be asked. */
static bool go(Maker *maker, Outlook *outlook, GalleyId id)
{
    const int steps = e1996_moves_left(&maker->state.pub, id);
    const Voyage voyage = voyage_find(outlook, id, steps, false);
    voyage_promise(outlook, id, &voyage);
    return voyage.count > 0 && sail(maker, id, voyage.legs[0].to);
}

void route_1996(Maker *maker, const Habits *habits)
{
    Outlook outlook;
    const GalleyId active = maker->state.pub.as.e1996.active;
    outlook_init(&outlook, maker, habits);
    if (active != 0 && go(maker, &outlook, active)) {
        return;
    }
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        if (id != active && maker->state.pub.galleys[id].owner == maker->seat
            && go(maker, &outlook, id)) {
            return;
        }
    }
    maker_end(maker);
}

/* Sells the cube if it brings no more nearby in the next round. */
static bool sell(Maker *maker, const Outlook *outlook, GalleyId id, GoodId good)
{
    const Galley *at = &maker->state.pub.galleys[id];
    const PortId port = maker->world->port_of_zone[at->zone];
    const int32_t here = outlook_delivery(outlook, port, good);
    const bool later = outlook->rounds_left > 1;
    const int32_t there =
        later ? outlook_best(outlook, at->zone, at->sailors, good, port) * 3 / 4 : 0;
    Command sale = command_make(CMD_SELL_CUBE, maker->seat);
    sale.as.sell_cube.galley = id;
    sale.as.sell_cube.good = good;
    return galley_cubes(at, good) != 0 && here > 0 && here >= there && maker_do(maker, &sale);
}

void sale_1996(Maker *maker, const Habits *habits)
{
    Outlook outlook;
    outlook_init(&outlook, maker, habits);
    for (GalleyId id = 1; id <= maker->world->galley_count; id++) {
        for (GoodId good = 1; good <= maker->world->good_count; good++) {
            if (maker->state.pub.galleys[id].owner == maker->seat
                && sell(maker, &outlook, id, good)) {
                outlook_init(&outlook, maker, habits);
            }
        }
    }
    maker_end(maker);
}

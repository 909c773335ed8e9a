/* An action of the second edition: load, sail, then sell, land or fight. */
#include "sail_2012.h"

enum { CREW = 3, IDLE_TENTHS = 20 };

/* The crew goes on to three from what the garrison can spare. */
static void man(Maker *maker, const Ways *ways)
{
    const PublicState *pub = &maker->state.pub;
    const GalleyId id = pub->as.e2012.active;
    const Galley *galley = &pub->galleys[id];
    const PortId port = maker->world->port_of_zone[galley->zone];
    const int spare = pub->ports[port].garrison - guard_wanted(ways, &pub->ports[port]);
    const int room = galley_room(galley);
    int more = CREW - galley->sailors;
    more = more < spare ? more : spare;
    more = more < room ? more : room;
    if (port != 0 && pub->ports[port].owner == maker->seat && more > 0) {
        Command move = command_make(CMD_MOVE_SAILORS, maker->seat);
        move.as.move_sailors.from_port = port;
        move.as.move_sailors.to_galley = id;
        move.as.move_sailors.count = (uint8_t)more;
        maker_do(maker, &move);
    }
}

static void sail(Maker *maker, ZoneId to)
{
    const World *world = maker->world;
    const PublicState *pub = &maker->state.pub;
    while (maker_in(maker, PHASE_ACTION)) {
        const Galley *galley = &pub->galleys[pub->as.e2012.active];
        const int left = galley->sailors - pub->as.e2012.zones_moved;
        Command step = command_make(CMD_SAIL, maker->seat);
        for (ZoneId zone = 1; zone <= world->zone_count && galley->zone != to; zone++) {
            if (world_zones_adjacent(world, galley->zone, zone) && world->distance[zone][to] < left
                && world->distance[zone][to] < world->distance[galley->zone][to]) {
                step.as.sail.zone = zone;
            }
        }
        if (step.as.sail.zone == 0 || !maker_do(maker, &step)) {
            return;
        }
    }
}

/* Attacks where that pays more than the sale; true when it does. */
static bool attack(Maker *maker, const Sight *sight, int32_t sale)
{
    const PublicState *pub = &maker->state.pub;
    const GalleyId id = pub->as.e2012.active;
    const Galley *galley = &pub->galleys[id];
    GalleyId target;
    const int dice = e2012_attack_dice(pub);
    const int32_t prey = sight_prey(sight, galley->zone, dice, galley->sailors, &target);
    Command command = command_make(target != 0 ? CMD_ATTACK_GALLEY : CMD_ATTACK_PORT, maker->seat);
    if (target != 0) {
        command.as.attack_galley.galley = id;
        command.as.attack_galley.target = target;
    } else {
        command.as.attack_port.galley = id;
        command.as.attack_port.port = maker->world->port_of_zone[galley->zone];
    }
    return prey > 0 && prey > sale && maker_do(maker, &command);
}

static bool land(Maker *maker, const Ways *ways)
{
    const PublicState *pub = &maker->state.pub;
    const Galley *galley = &pub->galleys[pub->as.e2012.active];
    const int spare = galley->sailors > CREW ? galley->sailors - 2 : 1;
    Command command = command_make(CMD_LAND, maker->seat);
    command.as.land.count = (uint8_t)(spare < ways->garrison ? spare : ways->garrison);
    return ways->port_ducats != 0 && galley->sailors > 1 && maker_do(maker, &command);
}

/* What the cargo would bring where the galley lies; the dearest spaces come last by themselves. */
static int32_t sale_tenths(const Sight *sight, PortId port)
{
    const Galley *galley = &sight->pub.galleys[sight->pub.as.e2012.active];
    int32_t tenths = 0;
    for (GoodId good = 1; good <= sight->world->good_count; good++) {
        tenths += galley_cubes(galley, good) != 0 ? sight_delivery(sight, port, good) : 0;
    }
    return tenths;
}

static void trade(Maker *maker, const Ways *ways)
{
    Sight sight;
    sight_init(&sight, maker, ways);
    const GalleyId id = maker->state.pub.as.e2012.active;
    const PortId port = maker->world->port_of_zone[maker->state.pub.galleys[id].zone];
    const int32_t sale = sale_tenths(&sight, port);
    if (attack(maker, &sight, sale)) {
        return;
    }
    if (sale < ways->port_ducats * 10 && land(maker, ways)) {
        return;
    }
    for (GoodId good = 1; good <= maker->world->good_count; good++) {
        Command sell = command_make(CMD_SELL_CUBE, maker->seat);
        sell.as.sell_cube.galley = id;
        sell.as.sell_cube.good = good;
        sight_init(&sight, maker, ways);
        if (maker_in(maker, PHASE_ACTION) && sight_delivery(&sight, port, good) > 0) {
            maker_do(maker, &sell);
        }
    }
    if (maker_in(maker, PHASE_ACTION)) {
        maker_end(maker);
    }
}

void action_2012(Maker *maker, const Ways *ways)
{
    Sight sight;
    const bool loads = maker->state.pub.as.e2012.step == STEP_LOAD;
    if (loads) {
        man(maker, ways);
    }
    sight_init(&sight, maker, ways);
    const Trip trip = trip_find(&sight, loads);
    for (int i = 0; i < trip.load; i++) {
        maker_say(maker, CMD_LOAD_CUBE);
    }
    sail(maker, trip.to);
    if (maker_in(maker, PHASE_ACTION)) {
        trade(maker, ways);
    }
}

/* Invests with ducats to spend when no voyage calls, or when it has plenty. */
void choose_2012(Maker *maker, const Ways *ways)
{
    Sight sight;
    sight_init(&sight, maker, ways);
    const Trip trip = trip_find(&sight, true);
    const int wanted = sight.pub.reserve[maker->seat] > 0 ? invest_wanted(maker, ways) : 0;
    const bool idle = trip.tenths < IDLE_TENTHS && sight.purse >= 2 && wanted > 0;
    const bool rich = sight.purse >= ways->invests_from && wanted > 1 && sight.scorings_left > 0;
    if ((!idle && !rich) || !maker_say(maker, CMD_CHOOSE_INVESTMENT)) {
        maker_say(maker, CMD_CHOOSE_ACTION);
    }
}

/* Voyages of the second edition, this activation and the next, by trying all. */
#include "sail_2012.h"

enum { TENTHS = 10, NEXT_EIGHTHS = 6, SALE_MIN = 20 };

void sight_init(Sight *sight, const Maker *maker, const Ways *ways)
{
    memset(sight, 0, sizeof *sight);
    sight->world = maker->world;
    sight->ways = ways;
    sight->seat = maker->seat;
    sight->purse = maker->state.secret.ducats[maker->seat];
    sight->pub = maker->state.pub;
    Rng errs = maker->rng;
    sight->mix = rng_next(&errs);
    sight->scorings_left = 3 - maker->state.pub.as.e2012.scorings;
}

static bool is_closed(const Sight *sight, PortId port)
{
    return (sight->pub.ports[port].buildings & BUILDING_CLOSED) != 0;
}

/* One cube more counts at each scoring to come, if the port is still its own then. */
int32_t sight_delivery(const Sight *sight, PortId port, GoodId good)
{
    const World2012 *numbers = &sight->world->e2012;
    const WorldPort *site = &sight->world->ports[port];
    const Port *at = &sight->pub.ports[port];
    const int cubes = port_cube_count(at);
    if (port == 0 || is_closed(sight, port) || site->good == good || port_holds(at, good)
        || cubes >= site->space_count) {
        return 0;
    }
    const int32_t bonus = numbers->sale_bonus_ducats[good];
    if (at->owner == sight->seat) {
        const int32_t more = numbers->scale_ducats[cubes + 1] - numbers->scale_ducats[cubes];
        return (more * sight->scorings_left * 3 / 4 + bonus) * TENTHS;
    }
    const int32_t pays = (site->value_ducats[cubes] + bonus) * TENTHS;
    return pays >= SALE_MIN ? pays : 0;
}

static int odds_percent(int attackers, int defenders, int dice, int fort_dice)
{
    FightOdds odds;
    if (attackers < 1 || defenders < 1 || defenders > SPACE_MAX || dice < 1) {
        return 0;
    }
    e2012_fight_odds(attackers, defenders, dice, dice, fort_dice, &odds);
    return (int)((uint64_t)odds.attacker_wins * 100 >> FIGHT_ODDS_BITS);
}

/* Who owns one port only cannot lose it (S2-B13). */
static bool is_last_port(const Sight *sight, PortId port)
{
    return bits_count(ports_of(&sight->pub, sight->pub.ports[port].owner)) < 2;
}

static int32_t port_prey(const Sight *sight, PortId port, int dice, int sailors)
{
    const Port *at = &sight->pub.ports[port];
    int crews[GALLEY_MAX];
    if (port == 0 || at->owner == 0 || at->owner == sight->seat || at->garrison == 0
        || is_last_port(sight, port)
        || e2012_port_guards(sight->world, &sight->pub, port, crews) != 0) {
        return 0;
    }
    const bool fort = (at->buildings & BUILDING_FORT) != 0;
    const int percent =
        odds_percent(sailors, at->garrison, dice, fort ? sight->world->e2012.fort_dice : 0);
    const int32_t scale = sight->world->e2012.scale_ducats[port_cube_count(at)];
    const int32_t ducats = scale * sight->scorings_left + sight->ways->port_ducats;
    return percent >= sight->ways->odds_percent ? ducats * TENTHS * percent / 100 : 0;
}

int32_t sight_prey(const Sight *sight, ZoneId zone, int dice, int sailors, GalleyId *target)
{
    *target = 0;
    if (sight->ways->odds_percent == 0 || dice < 1) {
        return 0;
    }
    int32_t best = port_prey(sight, sight->world->port_of_zone[zone], dice, sailors);
    for (GalleyId id = 1; id <= sight->world->galley_count; id++) {
        const Galley *at = &sight->pub.galleys[id];
        if (at->owner == 0 || at->owner == sight->seat || at->zone != zone) {
            continue;
        }
        const int percent = odds_percent(sailors, at->sailors, dice, 0);
        const int32_t ducats = 2 + 3 * galley_cube_count(at);
        const int32_t prey =
            percent >= sight->ways->odds_percent ? ducats * TENTHS * percent / 100 : 0;
        if (prey > best) {
            best = prey;
            *target = id;
        }
    }
    return best;
}

/* A galley sells, or lands, or fights: the best of them. The sight's port is changed. */
static int32_t arrive(Sight *sight, Hull *hull, int dice)
{
    const PortId port = sight->world->port_of_zone[hull->zone];
    Port *at = &sight->pub.ports[port];
    GalleyId target;
    int32_t tenths = 0;
    const Port before = *at;
    const uint32_t cargo = hull->cargo;
    for (GoodId good = 1; good <= sight->world->good_count; good++) {
        const int32_t brings =
            (hull->cargo >> 4 * good & 15U) != 0 ? sight_delivery(sight, port, good) : 0;
        if (brings > 0) {
            tenths += brings;
            at->stock |= (uint32_t)good << (4 * port_cube_count(at));
            hull->cargo -= 1U << 4 * good;
        }
    }
    const bool lands = port != 0 && before.owner == 0 && !is_closed(sight, port)
                       && hull->sailors > 1 && sight->ways->port_ducats != 0;
    const int32_t prey = sight_prey(sight, hull->zone, dice, hull->sailors, &target);
    const int32_t scale = sight->world->e2012.scale_ducats[port_cube_count(&before)];
    const int32_t landing =
        lands ? (sight->ways->port_ducats + scale * sight->scorings_left) * TENTHS : 0;
    if (landing > tenths || prey > tenths) {
        *at = before;
        hull->cargo = cargo;
        tenths = landing > prey ? landing : prey;
        at->owner = landing > prey ? sight->seat : at->owner;
        hull->sailors = (uint8_t)(hull->sailors - (landing > prey));
    }
    return tenths;
}

static int most_loaded(const Sight *sight, const Hull *hull)
{
    const PortId port = sight->world->port_of_zone[hull->zone];
    if (port == 0 || is_closed(sight, port)) {
        return 0;
    }
    const bool own = sight->pub.ports[port].owner == sight->seat;
    const int paid = (int)sight->purse + (own ? 1 : 0);
    const int supply = sight->pub.supply[sight->world->ports[port].good];
    int most = hull_room(hull);
    most = most < supply ? most : supply;
    return most < paid ? most : paid;
}

/* Loads so many, sails, and what the next activation adds. The sight is as before afterwards. */
static Trip look(Sight *sight, const Hull *from, int ahead, int steps, int moved, bool may_load)
{
    Trip best = {0, from->zone, 0};
    const PortId here = sight->world->port_of_zone[from->zone];
    const bool own = sight->pub.ports[here].owner == sight->seat;
    const int most = may_load ? most_loaded(sight, from) : 0;
    for (int load = 0; load <= most; load++) {
        const int32_t cost = (own && load > 0 ? load - 1 : load) * TENTHS;
        for (ZoneId zone = 1; zone <= sight->world->zone_count; zone++) {
            const int distance = sight->world->distance[from->zone][zone];
            const PortId there = sight->world->port_of_zone[zone];
            if (distance > steps || (load > 0 && distance == 0) || (there == 0 && ahead > 0)) {
                continue;
            }
            Hull hull = *from;
            const Port before = sight->pub.ports[there];
            hull.cargo += load != 0 ? (uint32_t)load << 4 * sight->world->ports[here].good : 0;
            hull.zone = zone;
            int32_t tenths =
                arrive(sight, &hull, hull.sailors - moved - distance) - cost
                + way_misjudged(sight->mix, sight->ways->misjudges, from->zone, zone, load);
            if (ahead + 1 < sight->ways->trips) {
                const Trip next = look(sight, &hull, ahead + 1, hull.sailors, 0, true);
                tenths += next.tenths * NEXT_EIGHTHS / 8;
            }
            sight->pub.ports[there] = before;
            if (tenths > best.tenths) {
                best = (Trip){tenths, zone, (uint8_t)load};
            }
        }
    }
    return best;
}

Trip trip_find(Sight *sight, bool may_load)
{
    const Public2012 *turn = &sight->pub.as.e2012;
    const Galley *galley = &sight->pub.galleys[turn->active];
    const Hull hull = {galley_cargo(galley), galley->zone, galley->sailors};
    const int left = turn->step == STEP_TRADE ? 0 : galley->sailors - turn->zones_moved;
    return look(sight, &hull, 0, left > 0 ? left : 0, turn->zones_moved, may_load);
}

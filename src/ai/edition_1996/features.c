/* Features of a 1996 position (feature_list.h). Ports have features of their own and some that all of them share; galleys
 * are known by the zone where they lie, because their numbers mean nothing in this edition. */
#include "../feature_list.h"

#include <serenissima/rules/edition_1996.h>

enum {
    B_PORT_NEUTRAL,   /* port */
    B_PORT_OWNER,     /* port x seat */
    B_PORT_GARRISON,  /* port x seat x step */
    B_PORT_CUBES,     /* port x seat x step */
    B_PORT_GOOD,      /* port x (neutral, seat) x good held */
    B_PORT_FORTRESS,  /* port x seat */
    B_SPACES_CUBES,   /* seat x spaces x cubes */
    B_GARRISON,       /* seat x step */
    B_GALLEY_ZONE,    /* seat x zone x moved */
    B_GALLEY_CREW,    /* seat x zone x step */
    B_GALLEY_GOOD,    /* seat x zone x good */
    B_GALLEY_CUBES,   /* seat x step */
    B_GALLEY_SAILORS, /* seat x step x moved */
    B_MONEY,          /* seat x step */
    B_MONEY_HIDDEN,   /* seat */
    B_PLAYERS,        /* 2..4 */
    B_ROUNDS_LEFT,    /* step */
    B_PHASE,          /* phase of the round */
    B_TURN_SEAT,      /* phase of the round x seat in turn */
    B_POSITION,       /* seat x place in the order */
    B_POOL,           /* step: sailors left in the box */
    B_SUPPLY,         /* good x step */
    B_FORTRESSES_LEFT,/* step */
    B_GALLEYS_LEFT,   /* step */
    B_PORTS,          /* seat x step */
    B_GALLEYS,        /* seat x step */
    B_POINTS,         /* seat x step: without those for ducats */
    B_MONOPOLY,       /* seat x good */
    B_POWER,          /* seat x power */
    B_COUNT
};

#define STEPS(name) static const uint8_t name[]
#define LENGTH(list) ((int)(sizeof(list) / sizeof(list)[0]))

STEPS(MONEY) = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 31, 37, 44, 52, 60, 70, 80, 95, 110, 130, 150, 180, 220}; /* hundreds */
STEPS(GARRISON) = {2, 3, 4, 5, 7, 9, 12, 16};
STEPS(POINTS) = {1, 3, 5, 8, 11, 14, 18, 22, 26, 31, 36, 42, 48, 55, 63, 72, 82, 95};
STEPS(POOL) = {1, 5, 10, 20, 40, 70, 100};
STEPS(SUPPLY) = {1, 2, 4, 7};
STEPS(LEFT) = {1, 2, 4, 8};
STEPS(FLEET) = {1, 2, 3, 4, 5, 6, 8, 10};
STEPS(HOLD) = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15};

enum { SEATS = PLAYER_MAX, CREW_STEPS = 4, CARGO_STEPS = 4, ROUND_STEPS = 12, PHASES = 7, CENT = 100 };

static int list_blocks(const World *world, int sizes[NET_BLOCK_MAX])
{
    const int ports = world->port_count;
    const int zones = world->zone_count;
    const int goods = world->good_count;
    const int blocks[B_COUNT] = {
        [B_PORT_NEUTRAL] = ports,
        [B_PORT_OWNER] = ports * SEATS,
        [B_PORT_GARRISON] = ports * SEATS * LENGTH(GARRISON),
        [B_PORT_CUBES] = ports * SEATS * SPACE_MAX,
        [B_PORT_GOOD] = ports * (SEATS + 1) * goods,
        [B_PORT_FORTRESS] = ports * SEATS,
        [B_SPACES_CUBES] = SEATS * (SPACE_MAX + 1) * (SPACE_MAX + 1),
        [B_GARRISON] = SEATS * LENGTH(GARRISON),
        [B_GALLEY_ZONE] = SEATS * zones * 2,
        [B_GALLEY_CREW] = SEATS * zones * CREW_STEPS,
        [B_GALLEY_GOOD] = SEATS * zones * goods,
        [B_GALLEY_CUBES] = SEATS * CARGO_STEPS,
        [B_GALLEY_SAILORS] = SEATS * CREW_STEPS * 2,
        [B_MONEY] = SEATS * LENGTH(MONEY),
        [B_MONEY_HIDDEN] = SEATS,
        [B_PLAYERS] = NET_TABLES,
        [B_ROUNDS_LEFT] = ROUND_STEPS,
        [B_PHASE] = PHASES,
        [B_TURN_SEAT] = PHASES * SEATS,
        [B_POSITION] = SEATS * SEATS,
        [B_POOL] = LENGTH(POOL),
        [B_SUPPLY] = goods * LENGTH(SUPPLY),
        [B_FORTRESSES_LEFT] = LENGTH(LEFT),
        [B_GALLEYS_LEFT] = LENGTH(LEFT),
        [B_PORTS] = SEATS * LENGTH(HOLD),
        [B_GALLEYS] = SEATS * LENGTH(FLEET),
        [B_POINTS] = SEATS * LENGTH(POINTS),
        [B_MONOPOLY] = SEATS * goods,
        [B_POWER] = SEATS * SEATS,
    };
    for (int i = 0; i < B_COUNT; i++) {
        sizes[i] = blocks[i];
    }
    return B_COUNT;
}

static void add_port(const NetMap *map, const NetSight *sight, PortId id, FeatureList *out)
{
    const Port *port = &sight->pub->ports[id];
    const int *first = map->first;
    const int goods = map->world->good_count;
    const int place = id - 1;
    int holder = 0;
    if (port->owner == 0) {
        feature_add(out, first[B_PORT_NEUTRAL] + place);
    } else {
        int seat = feature_seat(sight, port->owner);
        int at = place * SEATS + seat;
        int cubes = port_cube_count(port);
        holder = seat + 1;
        feature_add(out, first[B_PORT_OWNER] + at);
        feature_steps(out, first[B_PORT_GARRISON] + at * LENGTH(GARRISON), port->garrison, GARRISON, LENGTH(GARRISON));
        for (int i = 0; i < cubes; i++) {
            feature_add(out, first[B_PORT_CUBES] + at * SPACE_MAX + i);
        }
        if ((port->buildings & BUILDING_FORT) != 0) {
            feature_add(out, first[B_PORT_FORTRESS] + at);
        }
        int spaces = map->world->ports[id].space_count;
        feature_add(out, first[B_SPACES_CUBES] + (seat * (SPACE_MAX + 1) + spaces) * (SPACE_MAX + 1) + cubes);
        feature_steps(out, first[B_GARRISON] + seat * LENGTH(GARRISON), port->garrison, GARRISON, LENGTH(GARRISON));
    }
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        int good = (int)(rest & 15U) - 1;
        feature_add(out, first[B_PORT_GOOD] + (place * (SEATS + 1) + holder) * goods + good);
    }
}

static bool has_moved(const NetSight *sight, GalleyId galley)
{
    return sight->pub->galleys[galley].moved != 0;
}

static void add_galley(const NetMap *map, const NetSight *sight, GalleyId id, FeatureList *out)
{
    const Galley *galley = &sight->pub->galleys[id];
    const World *world = map->world;
    const int *first = map->first;
    if (galley->owner == 0 || id > world->galley_count) {
        return;
    }
    int seat = feature_seat(sight, galley->owner);
    int moved = has_moved(sight, id);
    int at = seat * world->zone_count + galley->zone - 1;
    feature_add(out, first[B_GALLEY_ZONE] + at * 2 + moved);
    feature_more(out, first[B_GALLEY_CREW] + at * CREW_STEPS, galley->sailors, CREW_STEPS);
    for (uint32_t rest = galley->cargo >> 4, good = 0; rest != 0; rest >>= 4, good++) {
        if ((rest & 15U) != 0) {
            feature_add(out, first[B_GALLEY_GOOD] + at * world->good_count + (int)good);
        }
    }
    int cubes = galley_cube_count(galley);
    for (int i = 0; i < cubes && i < CARGO_STEPS; i++) {
        feature_add(out, first[B_GALLEY_CUBES] + seat * CARGO_STEPS + i);
    }
    feature_more(out, first[B_GALLEY_SAILORS] + (seat * 2 + moved) * CREW_STEPS, galley->sailors, CREW_STEPS);
}

static void add_money(const NetMap *map, const NetSight *sight, FeatureList *out)
{
    int players = sight->pub->player_count;
    for (int seat = 0; seat < players; seat++) {
        PlayerId player = feature_player(sight, seat);
        if (player_mask_has(sight->known, player)) {
            int first = map->first[B_MONEY] + seat * LENGTH(MONEY);
            feature_steps(out, first, sight->ducats[player] / CENT, MONEY, LENGTH(MONEY));
        }
    }
    for (int seat = 0; seat < players; seat++) {
        if (!player_mask_has(sight->known, feature_player(sight, seat))) {
            feature_add(out, map->first[B_MONEY_HIDDEN] + seat);
        }
    }
}

/* Phases of a round in order; 6: before the game. */
static int phase_of_round(const PublicState *pub)
{
    static const uint8_t phases[] = {PHASE_STAKE, PHASE_OUTFIT, PHASE_ROUTE, PHASE_BATTLE, PHASE_CAPTURE, PHASE_SALE};
    for (int i = 0; i < LENGTH(phases); i++) {
        if (pub->stack[0].id == phases[i]) {
            return i;
        }
    }
    return pub->stack[0].id == PHASE_DIVIDE_CREW ? PHASES - 1 : 0;
}

static void add_clock(const NetMap *map, const NetSight *sight, FeatureList *out)
{
    const PublicState *pub = sight->pub;
    const int *first = map->first;
    int left = e1996_round_count(map->world, pub) - pub->turn;
    int phase = phase_of_round(pub);
    feature_add(out, first[B_PLAYERS] + pub->player_count - 2);
    for (int i = 0; i < left && i < ROUND_STEPS; i++) {
        feature_add(out, first[B_ROUNDS_LEFT] + i);
    }
    feature_add(out, first[B_PHASE] + phase);
    PlayerId in_turn = pub->stack[0].player;
    if (in_turn >= 1 && in_turn <= pub->player_count) {
        feature_add(out, first[B_TURN_SEAT] + phase * SEATS + feature_seat(sight, in_turn));
    }
    for (int seat = 0; seat < pub->player_count; seat++) {
        int position = e1996_position_of(pub, feature_player(sight, seat));
        if (position > 0) {
            feature_add(out, first[B_POSITION] + seat * SEATS + position - 1);
        }
    }
}

static void add_count(const NetMap *map, const NetSight *sight, int block, const uint8_t counts[PLAYER_MAX + 1],
                      const uint8_t *steps, int step_count, FeatureList *out)
{
    for (int seat = 0; seat < sight->pub->player_count; seat++) {
        feature_steps(out, map->first[block] + seat * step_count, counts[feature_player(sight, seat)], steps, step_count);
    }
}

static void add_rest(const NetMap *map, const NetSight *sight, FeatureList *out)
{
    const World *world = map->world;
    const PublicState *pub = sight->pub;
    const int *first = map->first;
    uint8_t ports[PLAYER_MAX + 1] = {0};
    uint8_t galleys[PLAYER_MAX + 1] = {0};
    uint8_t points[PLAYER_MAX + 1] = {0};
    for (PortId id = 1; id <= world->port_count; id++) {
        PlayerId owner = pub->ports[id].owner;
        if (owner != 0) {
            int sum = points[owner] + e1996_port_points(world, pub, id);
            ports[owner]++;
            points[owner] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
        }
    }
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        galleys[pub->galleys[id].owner]++;
    }
    add_money(map, sight, out);
    add_clock(map, sight, out);
    feature_steps(out, first[B_POOL], pub->reserve[0], POOL, LENGTH(POOL));
    for (int good = 1; good <= world->good_count; good++) {
        feature_steps(out, first[B_SUPPLY] + (good - 1) * LENGTH(SUPPLY), pub->supply[good], SUPPLY, LENGTH(SUPPLY));
    }
    feature_steps(out, first[B_FORTRESSES_LEFT], e1996_fortresses_left(world, pub), LEFT, LENGTH(LEFT));
    feature_steps(out, first[B_GALLEYS_LEFT], e1996_galleys_left(world, pub), LEFT, LENGTH(LEFT));
    add_count(map, sight, B_PORTS, ports, HOLD, LENGTH(HOLD), out);
    add_count(map, sight, B_GALLEYS, galleys, FLEET, LENGTH(FLEET), out);
    add_count(map, sight, B_POINTS, points, POINTS, LENGTH(POINTS), out);
    for (int seat = 0; seat < pub->player_count; seat++) {
        for (int good = 1; good <= world->good_count; good++) {
            if (e1996_has_monopoly(world, pub, feature_player(sight, seat), (GoodId)good)) {
                feature_add(out, first[B_MONOPOLY] + seat * world->good_count + good - 1);
            }
        }
    }
    for (int seat = 0; seat < pub->player_count; seat++) {
        int power = e1996_power_of(pub, feature_player(sight, seat));
        if (power >= 1 && power <= SEATS) {
            feature_add(out, first[B_POWER] + seat * SEATS + power - 1);
        }
    }
}

static bool is_boundary(const PublicState *pub)
{
    uint8_t phase = rules_phase(pub).id;
    return phase == PHASE_STAKE || phase == PHASE_OUTFIT || phase == PHASE_ROUTE || phase == PHASE_BATTLE || phase == PHASE_CAPTURE
           || phase == PHASE_SALE;
}

const FeatureEdition FEATURES_1996 = {list_blocks, add_port, add_galley, add_rest, is_boundary, has_moved};

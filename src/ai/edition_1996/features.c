/* Features of a 1996 position (feature_list.h). Ports have features of their own and some that all
 * of them share; galleys are known by the zone where they lie, because their numbers mean nothing
 * in this edition. */
#include "search.h"

#include <serenissima/rules/edition_1996.h>

enum {
    B_PORT_NEUTRAL,    /* port */
    B_PORT_OWNER,      /* port x seat */
    B_PORT_GARRISON,   /* port x seat x step */
    B_PORT_CUBES,      /* port x seat x step */
    B_PORT_GOOD,       /* port x (neutral, seat) x good held */
    B_PORT_FORTRESS,   /* port x seat */
    B_SPACES_CUBES,    /* seat x spaces x cubes */
    B_GARRISON,        /* seat x step */
    B_GALLEY_ZONE,     /* seat x zone x moved */
    B_GALLEY_CREW,     /* seat x zone x step */
    B_GALLEY_GOOD,     /* seat x zone x good */
    B_GALLEY_CUBES,    /* seat x step */
    B_GALLEY_SAILORS,  /* seat x step x moved */
    B_MONEY,           /* seat x step */
    B_MONEY_HIDDEN,    /* seat */
    B_PLAYERS,         /* 2..4 */
    B_ROUNDS_LEFT,     /* step */
    B_PHASE,           /* phase of the round */
    B_TURN_SEAT,       /* phase of the round x seat in turn */
    B_POSITION,        /* seat x place in the order */
    B_POOL,            /* step: sailors left in the box */
    B_SUPPLY,          /* good x step */
    B_FORTRESSES_LEFT, /* step */
    B_GALLEYS_LEFT,    /* step */
    B_PORTS,           /* seat x step */
    B_GALLEYS,         /* seat x step */
    B_POINTS,          /* seat x step: without those for ducats */
    B_MONOPOLY,        /* seat x good */
    B_POWER,           /* seat x power */
    B_COUNT
};

#define STEPS(name)  static const uint8_t name[]
#define LENGTH(list) ((int)(sizeof(list) / sizeof(list)[0]))

/* hundreds */
STEPS(MONEY) = {1,  2,  3,  4,  5,  6,  8,  10, 12,  15,  18,  22,  26,
                31, 37, 44, 52, 60, 70, 80, 95, 110, 130, 150, 180, 220};
STEPS(GARRISON) = {2, 3, 4, 5, 7, 9, 12, 16};
STEPS(POINTS) = {1, 3, 5, 8, 11, 14, 18, 22, 26, 31, 36, 42, 48, 55, 63, 72, 82, 95};
STEPS(POOL) = {1, 5, 10, 20, 40, 70, 100};
STEPS(SUPPLY) = {1, 2, 4, 7};
STEPS(LEFT) = {1, 2, 4, 8};
STEPS(FLEET) = {1, 2, 3, 4, 5, 6, 8, 10};
STEPS(HOLD) = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15};

enum {
    SEATS = PLAYER_MAX,
    CREW_STEPS = 4,
    CARGO_STEPS = 4,
    ROUND_STEPS = 12,
    PHASES = 7,
    CENT = 100
};

/* The tally of ports and galleys; all but the last two by seat. */
enum {
    T_PORTS,
    T_POINTS = T_PORTS + SEATS,
    T_GALLEYS = T_POINTS + SEATS,
    T_GOOD = T_GALLEYS + SEATS, /* seat x good: ports that supply it */
    T_FORTRESSES = T_GOOD + SEATS * GOOD_MAX,
    T_FLEET
};

/* Rows of the rest: choices first. */
enum {
    R_PLAYERS,
    R_PHASE,
    R_TURN_SEAT,
    R_POSITION,
    R_POWER = R_POSITION + SEATS,
    R_CHOICES = R_POWER + SEATS,
    R_MONEY = R_CHOICES,
    R_MONEY_HIDDEN = R_MONEY + SEATS,
    R_ROUNDS_LEFT = R_MONEY_HIDDEN + SEATS,
    R_POOL,
    R_SUPPLY,
    R_FORTRESSES_LEFT = R_SUPPLY + GOOD_MAX,
    R_GALLEYS_LEFT,
    R_PORTS,
    R_GALLEYS = R_PORTS + SEATS,
    R_POINTS = R_GALLEYS + SEATS,
    R_MONOPOLY = R_POINTS + SEATS
};

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

static void list_rows(const NetMap *map, NetRows *out)
{
    const int *first = map->first;
    out->count = 0;
    out->choices = R_CHOICES;
    feature_rows(out, first[B_PLAYERS], 1, NET_TABLES, NULL);
    feature_rows(out, first[B_PHASE], 1, PHASES, NULL);
    feature_rows(out, first[B_TURN_SEAT], 1, PHASES * SEATS, NULL);
    feature_rows(out, first[B_POSITION], SEATS, SEATS, NULL);
    feature_rows(out, first[B_POWER], SEATS, SEATS, NULL);
    feature_rows(out, first[B_MONEY], SEATS, LENGTH(MONEY), MONEY);
    feature_rows(out, first[B_MONEY_HIDDEN], SEATS, 1, NULL);
    feature_rows(out, first[B_ROUNDS_LEFT], 1, ROUND_STEPS, NULL);
    feature_rows(out, first[B_POOL], 1, LENGTH(POOL), POOL);
    /* those of goods that the board lacks stay at 0 */
    feature_rows(out, first[B_SUPPLY], GOOD_MAX, LENGTH(SUPPLY), SUPPLY);
    feature_rows(out, first[B_FORTRESSES_LEFT], 1, LENGTH(LEFT), LEFT);
    feature_rows(out, first[B_GALLEYS_LEFT], 1, LENGTH(LEFT), LEFT);
    feature_rows(out, first[B_PORTS], SEATS, LENGTH(HOLD), HOLD);
    feature_rows(out, first[B_GALLEYS], SEATS, LENGTH(FLEET), FLEET);
    feature_rows(out, first[B_POINTS], SEATS, LENGTH(POINTS), POINTS);
    feature_rows(out, first[B_MONOPOLY], SEATS * map->world->good_count, 1, NULL);
}

static void add_port(const NetMap *map, const NetInput *input, PortId id, FeatureList *out)
{
    const Port *port = &input->pub->ports[id];
    const int *first = map->first;
    const int goods = map->world->good_count;
    const int place = id - 1;
    int holder = 0;
    out->tally[T_FORTRESSES] =
        (int16_t)(out->tally[T_FORTRESSES] + ((port->buildings & BUILDING_FORT) != 0));
    if (port->owner == 0) {
        feature_add(out, first[B_PORT_NEUTRAL] + place);
    } else {
        int seat = feature_seat(input, port->owner);
        int at = place * SEATS + seat;
        int cubes = port_cube_count(port);
        holder = seat + 1;
        feature_add(out, first[B_PORT_OWNER] + at);
        feature_steps(out, first[B_PORT_GARRISON] + at * LENGTH(GARRISON), port->garrison, GARRISON,
                      LENGTH(GARRISON));
        for (int i = 0; i < cubes; i++) {
            feature_add(out, first[B_PORT_CUBES] + at * SPACE_MAX + i);
        }
        if ((port->buildings & BUILDING_FORT) != 0) {
            feature_add(out, first[B_PORT_FORTRESS] + at);
        }
        int spaces = map->world->ports[id].space_count;
        feature_add(out, first[B_SPACES_CUBES] + (seat * (SPACE_MAX + 1) + spaces) * (SPACE_MAX + 1)
                             + cubes);
        feature_steps(out, first[B_GARRISON] + seat * LENGTH(GARRISON), port->garrison, GARRISON,
                      LENGTH(GARRISON));
        out->tally[T_PORTS + seat]++;
        out->tally[T_POINTS + seat] =
            (int16_t)(out->tally[T_POINTS + seat] + e1996_port_points(map->world, input->pub, id));
        out->tally[T_GOOD + seat * GOOD_MAX + map->world->ports[id].good - 1]++;
    }
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        int good = (int)(rest & 15U) - 1;
        feature_add(out, first[B_PORT_GOOD] + (place * (SEATS + 1) + holder) * goods + good);
    }
}

/* That they have moved stands in their struct. */
static uint32_t acted_of(const NetInput *input)
{
    (void)input;
    return 0;
}

static void add_galley(const NetMap *map, const NetInput *input, GalleyId id, FeatureList *out)
{
    const Galley *galley = &input->pub->galleys[id];
    const World *world = map->world;
    const int *first = map->first;
    if (galley->owner == 0 || id > world->galley_count) {
        return;
    }
    int seat = feature_seat(input, galley->owner);
    int moved = galley->moved != 0;
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
    feature_more(out, first[B_GALLEY_SAILORS] + (seat * 2 + moved) * CREW_STEPS, galley->sailors,
                 CREW_STEPS);
    out->tally[T_GALLEYS + seat]++;
    out->tally[T_FLEET]++;
}

/* Phases of a round in order; 6: before the game. */
static int phase_of_round(const PublicState *pub)
{
    static const uint8_t phases[] = {PHASE_STAKE,  PHASE_OUTFIT,  PHASE_ROUTE,
                                     PHASE_BATTLE, PHASE_CAPTURE, PHASE_SALE};
    for (int i = 0; i < LENGTH(phases); i++) {
        if (pub->stack[0].id == phases[i]) {
            return i;
        }
    }
    return pub->stack[0].id == PHASE_DIVIDE_CREW ? PHASES - 1 : 0;
}

static void count_clock(const NetMap *map, const NetInput *input, uint8_t rows[NET_ROW_MAX])
{
    const PublicState *pub = input->pub;
    int phase = phase_of_round(pub);
    PlayerId in_turn = pub->stack[0].player;
    rows[R_PLAYERS] = (uint8_t)(pub->player_count - 1);
    rows[R_PHASE] = (uint8_t)(phase + 1);
    if (in_turn >= 1 && in_turn <= pub->player_count) {
        rows[R_TURN_SEAT] = (uint8_t)(phase * SEATS + feature_seat(input, in_turn) + 1);
    }
    rows[R_ROUNDS_LEFT] = feature_byte(e1996_round_count(map->world, pub) - pub->turn);
}

static void count_seat(const NetInput *input, int seat, const int16_t tally[NET_TALLY_MAX],
                       uint8_t rows[NET_ROW_MAX])
{
    PlayerId player = feature_player(input, seat);
    uint8_t power = e1996_power_of(input->pub, player);
    rows[R_POSITION + seat] = (uint8_t)e1996_position_of(input->pub, player);
    rows[R_POWER + seat] = power <= SEATS ? power : 0;
    if (player_mask_has(input->known, player)) {
        rows[R_MONEY + seat] = feature_byte(input->ducats[player] / CENT);
    } else {
        rows[R_MONEY_HIDDEN + seat] = 1;
    }
    rows[R_PORTS + seat] = feature_byte(tally[T_PORTS + seat]);
    rows[R_GALLEYS + seat] = feature_byte(tally[T_GALLEYS + seat]);
    rows[R_POINTS + seat] = feature_byte(tally[T_POINTS + seat]);
}

/* A monopoly: every port that supplies the good is the seat's (e1996_has_monopoly). */
static void count_monopolies(const NetMap *map, int players, const int16_t tally[NET_TALLY_MAX],
                             uint8_t rows[NET_ROW_MAX])
{
    const World *world = map->world;
    for (int seat = 0; seat < players; seat++) {
        for (int good = 1; good <= world->good_count; good++) {
            int16_t own = tally[T_GOOD + seat * GOOD_MAX + good - 1];
            rows[R_MONOPOLY + seat * world->good_count + good - 1] =
                own > 0 && own == map->sources[good];
        }
    }
}

static void count_rest(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                       uint8_t rows[NET_ROW_MAX])
{
    const World *world = map->world;
    const PublicState *pub = input->pub;
    count_clock(map, input, rows);
    rows[R_POOL] = feature_byte(pub->reserve[0]);
    for (int good = 1; good <= world->good_count; good++) {
        rows[R_SUPPLY + good - 1] = feature_byte(pub->supply[good]);
    }
    rows[R_FORTRESSES_LEFT] = feature_byte(world->e1996.fortress_count - tally[T_FORTRESSES]);
    rows[R_GALLEYS_LEFT] = feature_byte(world->galley_count - tally[T_FLEET]);
    for (int seat = 0; seat < pub->player_count; seat++) {
        count_seat(input, seat, tally, rows);
    }
    count_monopolies(map, pub->player_count, tally, rows);
}

static bool is_boundary(const PublicState *pub)
{
    uint8_t phase = rules_phase(pub).id;
    return phase == PHASE_STAKE || phase == PHASE_OUTFIT || phase == PHASE_ROUTE
           || phase == PHASE_BATTLE || phase == PHASE_CAPTURE || phase == PHASE_SALE;
}

const FeatureEdition FEATURES_1996 = {list_blocks, list_rows,   add_port, add_galley,
                                      count_rest,  is_boundary, acted_of};

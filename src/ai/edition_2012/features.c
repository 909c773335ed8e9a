/* Features of a 2012 position (feature_list.h). Ports have features of their own and some that all of them share, so that
 * what is learned of one helps the others; galleys are known by zone and number. */
#include "../feature_list.h"

#include <serenissima/rules/edition_2012.h>

enum {
    B_PORT_NEUTRAL,  /* port; closed counts as neither */
    B_PORT_CLOSED,   /* port */
    B_PORT_OWNER,    /* port x seat */
    B_PORT_GARRISON, /* port x seat x step */
    B_PORT_CUBES,    /* port x seat x step */
    B_PORT_GOOD,     /* port x (neutral, seat) x good held */
    B_PORT_FORT,     /* port x seat */
    B_PORT_BASILICA, /* port x seat */
    B_SPACES_CUBES,  /* seat x spaces x cubes */
    B_GARRISON,      /* seat x step */
    B_GALLEY_ZONE,   /* seat x zone x acted */
    B_GALLEY_CREW,   /* seat x zone x step */
    B_GALLEY_GOOD,   /* seat x zone x good */
    B_GALLEY_CUBES,  /* seat x step */
    B_GALLEY_SAILORS,/* seat x step x acted */
    B_GALLEY_NUMBER, /* seat x number x acted */
    B_MONEY,         /* seat x step */
    B_MONEY_HIDDEN,  /* seat */
    B_PLAYERS,       /* 2..4 */
    B_TURN,          /* step */
    B_TRACK,         /* space */
    B_SCORINGS,      /* done */
    B_CARDS,         /* kind x step */
    B_PHASE,         /* choose, Doge, other */
    B_NEXT,          /* number of the active galley */
    B_NEXT_SEAT,     /* its owner */
    B_RESERVE,       /* seat x step */
    B_SUPPLY,        /* good x step */
    B_FORTS_LEFT,    /* step */
    B_BASILICAS_LEFT,/* step */
    B_PORTS,         /* seat x step */
    B_GALLEYS,       /* seat x step */
    B_TO_ACT,        /* seat x step */
    B_SCORE,         /* seat x step: what a scoring would pay now */
    B_WINE,          /* seat x wine ports */
    B_COUNT
};

#define STEPS(name) static const uint8_t name[]
#define LENGTH(list) ((int)(sizeof(list) / sizeof(list)[0]))

STEPS(MONEY) = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 25, 30, 35, 40, 46, 53, 60, 70, 80, 90, 105, 120, 140, 160, 190};
STEPS(SCORE) = {2, 4, 7, 10, 14, 18, 22, 27, 32, 38, 45, 52, 60, 70, 80, 95, 110};
STEPS(RESERVE) = {1, 2, 3, 5, 7, 10, 14, 18};
STEPS(SUPPLY) = {1, 2, 4, 7};
STEPS(TURN) = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
STEPS(CARDS) = {1, 2};

enum { SEATS = PLAYER_MAX, GARRISON_STEPS = 5, CREW_STEPS = 4, CARGO_STEPS = 4, PORT_STEPS = 10, FLEET_STEPS = 6, LEFT_STEPS = 5,
       TRACK_SPACES = 16, PHASES = 3 };

static int list_blocks(const World *world, int sizes[NET_BLOCK_MAX])
{
    const int ports = world->port_count;
    const int zones = world->zone_count;
    const int goods = world->good_count;
    const int blocks[B_COUNT] = {
        [B_PORT_NEUTRAL] = ports,
        [B_PORT_CLOSED] = ports,
        [B_PORT_OWNER] = ports * SEATS,
        [B_PORT_GARRISON] = ports * SEATS * GARRISON_STEPS,
        [B_PORT_CUBES] = ports * SEATS * SPACE_MAX,
        [B_PORT_GOOD] = ports * (SEATS + 1) * goods,
        [B_PORT_FORT] = ports * SEATS,
        [B_PORT_BASILICA] = ports * SEATS,
        [B_SPACES_CUBES] = SEATS * (SPACE_MAX + 1) * (SPACE_MAX + 1),
        [B_GARRISON] = SEATS * GARRISON_STEPS,
        [B_GALLEY_ZONE] = SEATS * zones * 2,
        [B_GALLEY_CREW] = SEATS * zones * CREW_STEPS,
        [B_GALLEY_GOOD] = SEATS * zones * goods,
        [B_GALLEY_CUBES] = SEATS * CARGO_STEPS,
        [B_GALLEY_SAILORS] = SEATS * CREW_STEPS * 2,
        [B_GALLEY_NUMBER] = SEATS * world->galley_count * 2,
        [B_MONEY] = SEATS * LENGTH(MONEY),
        [B_MONEY_HIDDEN] = SEATS,
        [B_PLAYERS] = NET_TABLES,
        [B_TURN] = LENGTH(TURN),
        [B_TRACK] = TRACK_SPACES,
        [B_SCORINGS] = 4,
        [B_CARDS] = CARD_COUNT * LENGTH(CARDS),
        [B_PHASE] = PHASES,
        [B_NEXT] = world->galley_count,
        [B_NEXT_SEAT] = SEATS,
        [B_RESERVE] = SEATS * LENGTH(RESERVE),
        [B_SUPPLY] = goods * LENGTH(SUPPLY),
        [B_FORTS_LEFT] = LEFT_STEPS,
        [B_BASILICAS_LEFT] = LEFT_STEPS,
        [B_PORTS] = SEATS * PORT_STEPS,
        [B_GALLEYS] = SEATS * FLEET_STEPS,
        [B_TO_ACT] = SEATS * FLEET_STEPS,
        [B_SCORE] = SEATS * LENGTH(SCORE),
        [B_WINE] = SEATS * FLEET_STEPS,
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
    if ((port->buildings & BUILDING_CLOSED) != 0) {
        feature_add(out, first[B_PORT_CLOSED] + place);
        return;
    }
    if (port->owner == 0) {
        feature_add(out, first[B_PORT_NEUTRAL] + place);
    } else {
        int seat = feature_seat(sight, port->owner);
        int at = place * SEATS + seat;
        int cubes = port_cube_count(port);
        holder = seat + 1;
        feature_add(out, first[B_PORT_OWNER] + at);
        feature_more(out, first[B_PORT_GARRISON] + at * GARRISON_STEPS, port->garrison, GARRISON_STEPS);
        for (int i = 0; i < cubes; i++) {
            feature_add(out, first[B_PORT_CUBES] + at * SPACE_MAX + i);
        }
        if ((port->buildings & BUILDING_FORT) != 0) {
            feature_add(out, first[B_PORT_FORT] + at);
        }
        if ((port->buildings & BUILDING_BASILICA) != 0) {
            feature_add(out, first[B_PORT_BASILICA] + at);
        }
        int spaces = map->world->ports[id].space_count;
        feature_add(out, first[B_SPACES_CUBES] + (seat * (SPACE_MAX + 1) + spaces) * (SPACE_MAX + 1) + cubes);
        feature_more(out, first[B_GARRISON] + seat * GARRISON_STEPS, port->garrison, GARRISON_STEPS);
    }
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        int good = (int)(rest & 15U) - 1;
        feature_add(out, first[B_PORT_GOOD] + (place * (SEATS + 1) + holder) * goods + good);
    }
}

/* As the appraisal has it: its number has passed this turn. */
static bool has_acted(const NetSight *sight, GalleyId galley)
{
    uint8_t marker = sight->pub->as.e2012.marker;
    return galley < marker || (galley == marker && rules_phase(sight->pub).id != PHASE_CHOOSE);
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
    int acted = has_acted(sight, id);
    int at = seat * world->zone_count + galley->zone - 1;
    feature_add(out, first[B_GALLEY_ZONE] + at * 2 + acted);
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
    feature_more(out, first[B_GALLEY_SAILORS] + (seat * 2 + acted) * CREW_STEPS, galley->sailors, CREW_STEPS);
    feature_add(out, first[B_GALLEY_NUMBER] + (seat * world->galley_count + id - 1) * 2 + acted);
}

/* Sums over ports and galleys of one seat. */
typedef struct Holding {
    int ports;
    int galleys;
    int to_act;
    int wine;
    int32_t score;
} Holding;

static void count_holdings(const NetMap *map, const NetSight *sight, Holding out[SEATS])
{
    const World *world = map->world;
    const PublicState *pub = sight->pub;
    for (PortId id = 1; id <= world->port_count; id++) {
        if (pub->ports[id].owner != 0) {
            Holding *holding = &out[feature_seat(sight, pub->ports[id].owner)];
            int32_t basilica;
            holding->ports++;
            holding->score += e2012_port_score(world, pub, id, &basilica);
            holding->score += basilica;
            holding->wine += e2012_is_wine_port(world, pub, id);
        }
    }
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        if (pub->galleys[id].owner != 0) {
            Holding *holding = &out[feature_seat(sight, pub->galleys[id].owner)];
            holding->galleys++;
            holding->to_act += !has_acted(sight, id);
        }
    }
}

static void add_count(FeatureList *out, int first, int value, int steps)
{
    for (int i = 0; i < value && i < steps; i++) {
        feature_add(out, first + i);
    }
}

static void add_money(const NetMap *map, const NetSight *sight, FeatureList *out)
{
    int players = sight->pub->player_count;
    for (int seat = 0; seat < players; seat++) {
        PlayerId player = feature_player(sight, seat);
        if (player_mask_has(sight->known, player)) {
            feature_steps(out, map->first[B_MONEY] + seat * LENGTH(MONEY), sight->ducats[player], MONEY, LENGTH(MONEY));
        }
    }
    for (int seat = 0; seat < players; seat++) {
        if (!player_mask_has(sight->known, feature_player(sight, seat))) {
            feature_add(out, map->first[B_MONEY_HIDDEN] + seat);
        }
    }
}

static void add_clock(const NetMap *map, const NetSight *sight, FeatureList *out)
{
    const PublicState *pub = sight->pub;
    const Public2012 *turn = &pub->as.e2012;
    const int *first = map->first;
    uint8_t phase = rules_phase(pub).id;
    feature_add(out, first[B_PLAYERS] + pub->player_count - 2);
    feature_steps(out, first[B_TURN], pub->turn, TURN, LENGTH(TURN));
    feature_add(out, first[B_TRACK] + (turn->track < TRACK_SPACES ? turn->track : TRACK_SPACES - 1));
    feature_add(out, first[B_SCORINGS] + turn->scorings);
    for (int kind = 0; kind < CARD_COUNT; kind++) {
        feature_steps(out, first[B_CARDS] + kind * LENGTH(CARDS), turn->cards_left[kind], CARDS, LENGTH(CARDS));
    }
    feature_add(out, first[B_PHASE] + (phase == PHASE_CHOOSE ? 0 : phase == PHASE_DOGE ? 1 : 2));
    if (turn->active != 0 && pub->galleys[turn->active].owner != 0) {
        feature_add(out, first[B_NEXT] + turn->active - 1);
        feature_add(out, first[B_NEXT_SEAT] + feature_seat(sight, pub->galleys[turn->active].owner));
    }
}

static void add_rest(const NetMap *map, const NetSight *sight, FeatureList *out)
{
    const PublicState *pub = sight->pub;
    const int *first = map->first;
    const int players = pub->player_count;
    Holding held[SEATS] = {{0, 0, 0, 0, 0}};
    count_holdings(map, sight, held);
    add_money(map, sight, out);
    add_clock(map, sight, out);
    for (int seat = 0; seat < players; seat++) {
        feature_steps(out, first[B_RESERVE] + seat * LENGTH(RESERVE), pub->reserve[feature_player(sight, seat)], RESERVE, LENGTH(RESERVE));
    }
    for (int good = 1; good <= map->world->good_count; good++) {
        feature_steps(out, first[B_SUPPLY] + (good - 1) * LENGTH(SUPPLY), pub->supply[good], SUPPLY, LENGTH(SUPPLY));
    }
    add_count(out, first[B_FORTS_LEFT], pub->as.e2012.forts_left, LEFT_STEPS);
    add_count(out, first[B_BASILICAS_LEFT], pub->as.e2012.basilicas_left, LEFT_STEPS);
    for (int seat = 0; seat < players; seat++) {
        add_count(out, first[B_PORTS] + seat * PORT_STEPS, held[seat].ports, PORT_STEPS);
    }
    for (int seat = 0; seat < players; seat++) {
        add_count(out, first[B_GALLEYS] + seat * FLEET_STEPS, held[seat].galleys, FLEET_STEPS);
    }
    for (int seat = 0; seat < players; seat++) {
        add_count(out, first[B_TO_ACT] + seat * FLEET_STEPS, held[seat].to_act, FLEET_STEPS);
    }
    for (int seat = 0; seat < players; seat++) {
        feature_steps(out, first[B_SCORE] + seat * LENGTH(SCORE), held[seat].score, SCORE, LENGTH(SCORE));
    }
    for (int seat = 0; seat < players; seat++) {
        add_count(out, first[B_WINE] + seat * FLEET_STEPS, held[seat].wine, FLEET_STEPS);
    }
}

static bool is_boundary(const PublicState *pub)
{
    uint8_t phase = rules_phase(pub).id;
    return phase == PHASE_CHOOSE || phase == PHASE_DOGE || phase == PHASE_RELIEF;
}

const FeatureEdition FEATURES_2012 = {list_blocks, add_port, add_galley, add_rest, is_boundary, has_acted};

/* Features of a 2012 position (feature_list.h). Ports have features of their own and some that all
 * of them share, so that what is learned of one helps the others; galleys are known by zone and
 * number. */
#include "seat.h"

#include <serenissima/rules/edition_2012.h>

enum {
    B_PORT_NEUTRAL,   /* port; closed counts as neither */
    B_PORT_CLOSED,    /* port */
    B_PORT_OWNER,     /* port x seat */
    B_PORT_GARRISON,  /* port x seat x step */
    B_PORT_CUBES,     /* port x seat x step */
    B_PORT_GOOD,      /* port x (neutral, seat) x good held */
    B_PORT_FORT,      /* port x seat */
    B_PORT_BASILICA,  /* port x seat */
    B_SPACES_CUBES,   /* seat x spaces x cubes */
    B_GARRISON,       /* seat x step */
    B_GALLEY_ZONE,    /* seat x zone x acted */
    B_GALLEY_CREW,    /* seat x zone x step */
    B_GALLEY_GOOD,    /* seat x zone x good */
    B_GALLEY_CUBES,   /* seat x step */
    B_GALLEY_SAILORS, /* seat x step x acted */
    B_GALLEY_NUMBER,  /* seat x number x acted */
    B_MONEY,          /* seat x step */
    B_MONEY_HIDDEN,   /* seat */
    B_PLAYERS,        /* 2..4 */
    B_TURN,           /* step */
    B_TRACK,          /* space */
    B_SCORINGS,       /* done */
    B_CARDS,          /* kind x step */
    B_PHASE,          /* choose, Doge, other */
    B_NEXT,           /* number of the active galley */
    B_NEXT_SEAT,      /* its owner */
    B_RESERVE,        /* seat x step */
    B_SUPPLY,         /* good x step */
    B_FORTS_LEFT,     /* step */
    B_BASILICAS_LEFT, /* step */
    B_PORTS,          /* seat x step */
    B_GALLEYS,        /* seat x step */
    B_TO_ACT,         /* seat x step */
    B_SCORE,          /* seat x step: what a scoring would pay now */
    B_WINE,           /* seat x wine ports */
    B_COUNT
};

#define STEPS(name)  static const uint8_t name[]
#define LENGTH(list) ((int)(sizeof(list) / sizeof(list)[0]))

STEPS(MONEY) = {1,  2,  3,  4,  5,  6,  8,  10, 12,  15,  18,  21,  25, 30,
                35, 40, 46, 53, 60, 70, 80, 90, 105, 120, 140, 160, 190};
STEPS(SCORE) = {2, 4, 7, 10, 14, 18, 22, 27, 32, 38, 45, 52, 60, 70, 80, 95, 110};
STEPS(RESERVE) = {1, 2, 3, 5, 7, 10, 14, 18};
STEPS(SUPPLY) = {1, 2, 4, 7};
STEPS(TURN) = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
STEPS(CARDS) = {1, 2};

enum {
    SEATS = PLAYER_MAX,
    GARRISON_STEPS = 5,
    CREW_STEPS = 4,
    CARGO_STEPS = 4,
    PORT_STEPS = 10,
    FLEET_STEPS = 6,
    LEFT_STEPS = 5,
    TRACK_SPACES = 16,
    PHASES = 3,
    SCORINGS = 4
};

/* The tally of ports and galleys, by seat. */
enum {
    T_PORTS,
    T_SCORE = T_PORTS + SEATS,
    T_WINE = T_SCORE + SEATS,
    T_GALLEYS = T_WINE + SEATS,
    T_TO_ACT = T_GALLEYS + SEATS
};

/* Rows of the rest: choices first. */
enum {
    R_PLAYERS,
    R_TRACK,
    R_SCORINGS,
    R_PHASE,
    R_NEXT,
    R_NEXT_SEAT,
    R_CHOICES,
    R_MONEY = R_CHOICES,
    R_MONEY_HIDDEN = R_MONEY + SEATS,
    R_TURN = R_MONEY_HIDDEN + SEATS,
    R_CARDS,
    R_RESERVE = R_CARDS + CARD_COUNT,
    R_SUPPLY = R_RESERVE + SEATS,
    R_FORTS_LEFT = R_SUPPLY + GOOD_MAX,
    R_BASILICAS_LEFT,
    R_PORTS,
    R_GALLEYS = R_PORTS + SEATS,
    R_TO_ACT = R_GALLEYS + SEATS,
    R_SCORE = R_TO_ACT + SEATS,
    R_WINE = R_SCORE + SEATS,
};

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
        [B_SCORINGS] = SCORINGS,
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

static void list_rows(const NetMap *map, NetRows *out)
{
    const int *first = map->first;
    out->count = 0;
    out->choices = R_CHOICES;
    feature_rows(out, first[B_PLAYERS], 1, NET_TABLES, NULL);
    feature_rows(out, first[B_TRACK], 1, TRACK_SPACES, NULL);
    feature_rows(out, first[B_SCORINGS], 1, SCORINGS, NULL);
    feature_rows(out, first[B_PHASE], 1, PHASES, NULL);
    feature_rows(out, first[B_NEXT], 1, map->world->galley_count, NULL);
    feature_rows(out, first[B_NEXT_SEAT], 1, SEATS, NULL);
    feature_rows(out, first[B_MONEY], SEATS, LENGTH(MONEY), MONEY);
    feature_rows(out, first[B_MONEY_HIDDEN], SEATS, 1, NULL);
    feature_rows(out, first[B_TURN], 1, LENGTH(TURN), TURN);
    feature_rows(out, first[B_CARDS], CARD_COUNT, LENGTH(CARDS), CARDS);
    feature_rows(out, first[B_RESERVE], SEATS, LENGTH(RESERVE), RESERVE);
    /* those of goods that the board lacks stay at 0 */
    feature_rows(out, first[B_SUPPLY], GOOD_MAX, LENGTH(SUPPLY), SUPPLY);
    feature_rows(out, first[B_FORTS_LEFT], 1, LEFT_STEPS, NULL);
    feature_rows(out, first[B_BASILICAS_LEFT], 1, LEFT_STEPS, NULL);
    feature_rows(out, first[B_PORTS], SEATS, PORT_STEPS, NULL);
    feature_rows(out, first[B_GALLEYS], SEATS, FLEET_STEPS, NULL);
    feature_rows(out, first[B_TO_ACT], SEATS, FLEET_STEPS, NULL);
    feature_rows(out, first[B_SCORE], SEATS, LENGTH(SCORE), SCORE);
    feature_rows(out, first[B_WINE], SEATS, FLEET_STEPS, NULL);
}

static void add_port(const NetMap *map, const NetInput *input, PortId id, FeatureList *out)
{
    const Port *port = &input->pub->ports[id];
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
        int seat = feature_seat(input, port->owner);
        int at = place * SEATS + seat;
        int cubes = port_cube_count(port);
        holder = seat + 1;
        feature_add(out, first[B_PORT_OWNER] + at);
        feature_more(out, first[B_PORT_GARRISON] + at * GARRISON_STEPS, port->garrison,
                     GARRISON_STEPS);
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
        feature_add(out, first[B_SPACES_CUBES] + (seat * (SPACE_MAX + 1) + spaces) * (SPACE_MAX + 1)
                             + cubes);
        feature_more(out, first[B_GARRISON] + seat * GARRISON_STEPS, port->garrison,
                     GARRISON_STEPS);
        int32_t basilica;
        int32_t score = e2012_port_score(map->world, input->pub, id, &basilica);
        out->tally[T_PORTS + seat]++;
        out->tally[T_SCORE + seat] = (int16_t)(out->tally[T_SCORE + seat] + score + basilica);
        out->tally[T_WINE + seat] =
            (int16_t)(out->tally[T_WINE + seat] + e2012_is_wine_port(map->world, input->pub, id));
    }
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        int good = (int)(rest & 15U) - 1;
        feature_add(out, first[B_PORT_GOOD] + (place * (SEATS + 1) + holder) * goods + good);
    }
}

/* As the evaluation has it: their numbers have passed this turn. */
static uint32_t acted_of(const NetInput *input)
{
    uint8_t marker = input->pub->as.e2012.marker;
    return ((uint32_t)1 << (marker + (rules_phase(input->pub).id != PHASE_CHOOSE))) - 1;
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
    int acted = (int)(acted_of(input) >> id & 1U);
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
    feature_more(out, first[B_GALLEY_SAILORS] + (seat * 2 + acted) * CREW_STEPS, galley->sailors,
                 CREW_STEPS);
    feature_add(out, first[B_GALLEY_NUMBER] + (seat * world->galley_count + id - 1) * 2 + acted);
    out->tally[T_GALLEYS + seat]++;
    out->tally[T_TO_ACT + seat] = (int16_t)(out->tally[T_TO_ACT + seat] + !acted);
}

static void count_seats(const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                        uint8_t rows[NET_ROW_MAX])
{
    for (int seat = 0; seat < input->pub->player_count; seat++) {
        PlayerId player = feature_player(input, seat);
        if (player_mask_has(input->known, player)) {
            rows[R_MONEY + seat] = feature_byte(input->ducats[player]);
        } else {
            rows[R_MONEY_HIDDEN + seat] = 1;
        }
        rows[R_RESERVE + seat] = feature_byte(input->pub->reserve[player]);
        rows[R_PORTS + seat] = feature_byte(tally[T_PORTS + seat]);
        rows[R_GALLEYS + seat] = feature_byte(tally[T_GALLEYS + seat]);
        rows[R_TO_ACT + seat] = feature_byte(tally[T_TO_ACT + seat]);
        rows[R_SCORE + seat] = feature_byte(tally[T_SCORE + seat]);
        rows[R_WINE + seat] = feature_byte(tally[T_WINE + seat]);
    }
}

static void count_rest(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                       uint8_t rows[NET_ROW_MAX])
{
    const PublicState *pub = input->pub;
    const Public2012 *turn = &pub->as.e2012;
    uint8_t phase = rules_phase(pub).id;
    rows[R_PLAYERS] = (uint8_t)(pub->player_count - 1);
    rows[R_TRACK] = (uint8_t)(turn->track < TRACK_SPACES ? turn->track + 1 : TRACK_SPACES);
    rows[R_SCORINGS] = (uint8_t)(turn->scorings + 1);
    rows[R_PHASE] = phase == PHASE_CHOOSE ? 1 : phase == PHASE_DOGE ? 2 : 3;
    if (turn->active != 0 && pub->galleys[turn->active].owner != 0) {
        rows[R_NEXT] = turn->active;
        rows[R_NEXT_SEAT] = (uint8_t)(feature_seat(input, pub->galleys[turn->active].owner) + 1);
    }
    rows[R_TURN] = feature_byte(pub->turn);
    for (int kind = 0; kind < CARD_COUNT; kind++) {
        rows[R_CARDS + kind] = feature_byte(turn->cards_left[kind]);
    }
    for (int good = 1; good <= map->world->good_count; good++) {
        rows[R_SUPPLY + good - 1] = feature_byte(pub->supply[good]);
    }
    rows[R_FORTS_LEFT] = feature_byte(turn->forts_left);
    rows[R_BASILICAS_LEFT] = feature_byte(turn->basilicas_left);
    count_seats(input, tally, rows);
}

static bool is_boundary(const PublicState *pub)
{
    uint8_t phase = rules_phase(pub).id;
    return phase == PHASE_CHOOSE || phase == PHASE_DOGE || phase == PHASE_RELIEF;
}

const FeatureEdition FEATURES_2012 = {list_blocks, list_rows,   add_port, add_galley,
                                      count_rest,  is_boundary, acted_of};

/* Features of a 1996 position (feature_list.h). Numbers of galleys mean nothing in this edition. */
#include "search.h"

#include <serenissima/rules/edition_1996.h>

/* More of the tally. */
enum {
    T_POINTS = T_EDITION,
    T_GOOD = T_POINTS + PLAYER_MAX, /* by seat and good: ports that supply it */
    T_FORTRESSES = T_GOOD + PLAYER_MAX * GOOD_MAX
};

/* Phases of a round in order, and before the game. */
static const uint8_t PHASES[] = {PHASE_STAKE,   PHASE_OUTFIT, PHASE_ROUTE,      PHASE_BATTLE,
                                 PHASE_CAPTURE, PHASE_SALE,   PHASE_DIVIDE_CREW};
enum { PHASE_KINDS = sizeof PHASES };

static void tally_port(const NetMap *map, const NetInput *input, PortId port, int holder,
                       int16_t tally[NET_TALLY_MAX])
{
    tally[T_FORTRESSES] =
        (int16_t)(tally[T_FORTRESSES] + ((input->pub->ports[port].buildings & BUILDING_FORT) != 0));
    if (holder > 0) {
        int16_t *points = &tally[T_POINTS + holder - 1];
        *points = (int16_t)(*points + e1996_port_points(map->world, input->pub, port));
        tally[T_GOOD + (holder - 1) * GOOD_MAX + map->world->ports[port].good - 1]++;
    }
}

/* That they have moved stands in their struct. */
static uint32_t find_acted(const PublicState *pub)
{
    uint32_t acted = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        acted |= (uint32_t)(galley_moved(&pub->as.e1996, id) != 0) << id;
    }
    return acted;
}

static void count_clock(const NetMap *map, const NetInput *input, uint8_t rows[NET_ROW_MAX])
{
    const uint8_t *of = map->rows.of;
    const PublicState *pub = input->pub;
    const PlayerId in_turn = pub->stack[0].player;
    int phase = 0;
    for (int i = 0; i < PHASE_KINDS; i++) {
        phase = pub->stack[0].id == PHASES[i] ? i : phase;
    }
    rows[of[B_PHASE]] = (uint8_t)(phase + 1);
    if (in_turn >= 1 && in_turn <= pub->player_count) {
        rows[of[B_TURN_SEAT]] = (uint8_t)(phase * PLAYER_MAX + feature_seat(input, in_turn) + 1);
    }
    rows[of[B_ROUNDS_LEFT]] = feature_byte(e1996_round_count(map->world, pub) - pub->turn);
}

/* A monopoly: every port that supplies the good is the seat's (e1996_has_monopoly). */
static void count_rest(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                       uint8_t rows[NET_ROW_MAX])
{
    const uint8_t *of = map->rows.of;
    const World *world = map->world;
    const PublicState *pub = input->pub;
    int fleet = 0;
    count_clock(map, input, rows);
    for (int seat = 0; seat < pub->player_count; seat++) {
        PlayerId player = feature_player(input, seat);
        uint8_t power = e1996_power_of(pub, player);
        rows[of[B_POSITION] + seat] = (uint8_t)e1996_position_of(pub, player);
        rows[of[B_POWER] + seat] = power <= PLAYER_MAX ? power : 0;
        rows[of[B_POINTS] + seat] = feature_byte(tally[T_POINTS + seat]);
        fleet += tally[T_GALLEYS + seat];
        for (int good = 1; good <= world->good_count; good++) {
            int16_t own = tally[T_GOOD + seat * GOOD_MAX + good - 1];
            rows[of[B_MONOPOLY] + seat * world->good_count + good - 1] =
                own > 0 && own == map->sources[good];
        }
    }
    rows[of[B_POOL]] = feature_byte(pub->reserve[0]);
    rows[of[B_FORTS_LEFT]] = feature_byte(world->e1996.fortress_count - tally[T_FORTRESSES]);
    rows[of[B_GALLEYS_LEFT]] = feature_byte(world->galley_count - fleet);
}

static bool is_boundary(const PublicState *pub)
{
    uint8_t phase = rules_phase(pub).id;
    return phase == PHASE_STAKE || phase == PHASE_OUTFIT || phase == PHASE_ROUTE
           || phase == PHASE_BATTLE || phase == PHASE_CAPTURE || phase == PHASE_SALE;
}

const FeatureEdition FEATURES_1996 =
    {
        .blocks =
            {
                [B_PORT_NEUTRAL] = {BLOCK_PART, BY_PORT, 1, NULL},
                [B_PORT_OWNER] = {BLOCK_PART, BY_PORT | BY_SEAT, 1, NULL},
                [B_PORT_GARRISON] = {BLOCK_PART, BY_PORT | BY_SEAT,
                                     STEPS(2, 3, 4, 5, 7, 9, 12, 16)},
                [B_PORT_CUBES] = {BLOCK_PART, BY_PORT | BY_SEAT, SPACE_MAX, NULL},
                [B_PORT_GOOD] = {BLOCK_PART, BY_PORT | BY_GOOD, PLAYER_MAX + 1, NULL},
                [B_PORT_FORT] = {BLOCK_PART, BY_PORT | BY_SEAT, 1, NULL},
                [B_SPACES_CUBES] = {BLOCK_PART, BY_SEAT, (SPACE_MAX + 1) * (SPACE_MAX + 1), NULL},
                [B_GARRISON] = {BLOCK_PART, BY_SEAT, STEPS(2, 3, 4, 5, 7, 9, 12, 16)},
                [B_GALLEY_ZONE] = {BLOCK_PART, BY_SEAT | BY_ZONE | BY_ACTED, 1, NULL},
                [B_GALLEY_CREW] = {BLOCK_PART, BY_SEAT | BY_ZONE, 4, NULL},
                [B_GALLEY_GOOD] = {BLOCK_PART, BY_SEAT | BY_ZONE | BY_GOOD, 1, NULL},
                [B_GALLEY_CUBES] = {BLOCK_PART, BY_SEAT, 4, NULL},
                [B_GALLEY_SAILORS] = {BLOCK_PART, BY_SEAT | BY_ACTED, 4, NULL},
                [B_MONEY] = {BLOCK_ROWS, BY_SEAT,
                             STEPS(
                                 1, 2,
                                 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 31, 37, 44, 52, 60, 70, 80, 95, 110, 130, 150, 180, 220)},
                [B_MONEY_HIDDEN] = {BLOCK_ROWS, BY_SEAT, 1, NULL},
                [B_PLAYERS] = {BLOCK_CHOICES, 0, NET_TABLES, NULL},
                [B_ROUNDS_LEFT] = {BLOCK_ROWS, 0, 12, NULL},
                [B_PHASE] = {BLOCK_CHOICES, 0, PHASE_KINDS, NULL},
                [B_TURN_SEAT] = {BLOCK_CHOICES, 0, PHASE_KINDS *PLAYER_MAX, NULL},
                [B_POSITION] = {BLOCK_CHOICES, BY_SEAT, PLAYER_MAX, NULL},
                [B_POOL] = {BLOCK_ROWS, 0, STEPS(1, 5, 10, 20, 40, 70, 100)},
                [B_SUPPLY] = {BLOCK_ROWS, BY_GOOD, STEPS(1, 2, 4, 7)},
                [B_FORTS_LEFT] = {BLOCK_ROWS, 0, STEPS(1, 2, 4, 8)},
                [B_GALLEYS_LEFT] = {BLOCK_ROWS, 0, STEPS(1, 2, 4, 8)},
                [B_PORTS] = {BLOCK_ROWS, BY_SEAT, STEPS(1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15)},
                [B_GALLEYS] = {BLOCK_ROWS, BY_SEAT, STEPS(1, 2, 3, 4, 5, 6, 8, 10)},
                [B_POINTS] = {BLOCK_ROWS, BY_SEAT,
                              STEPS(
                                  1, 3,
                                  5, 8, 11, 14, 18, 22, 26, 31, 36, 42, 48, 55, 63, 72, 82, 95)},
                [B_MONOPOLY] = {BLOCK_ROWS, BY_SEAT | BY_GOOD, 1, NULL},
                [B_POWER] = {BLOCK_CHOICES, BY_SEAT, PLAYER_MAX, NULL},
            },
        .hundreds = true,
        .port = tally_port,
        .rest = count_rest,
        .boundary = is_boundary,
        .acted = find_acted,
};

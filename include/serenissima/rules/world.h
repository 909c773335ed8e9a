/* World: board, goods and numbers of one edition, as read from a board file. Loaded once by the
 * data layer, then constant and shared by all threads. It holds no text: names live in
 * data/board.h. */
#pragma once

#include <serenissima/rules/types.h>

typedef struct WorldPort {
    ZoneId zone; /* the zone it lies in; one port per zone at most */
    GoodId good; /* what it produces; never 0 */
    /* 1..SPACE_MAX warehouse spaces = capacity of cubes; in 2012 of the garrison too (S2-L4) */
    uint8_t space_count;
    uint8_t starting;                 /* 1: may be chosen at the start (S2-S2); a capital in 1996 */
    PlayerId capital_of;              /* 1996: power 1..4 whose capital it is; 0 none */
    uint8_t reserved[3];              /* always 0 */
    uint16_t value_ducats[SPACE_MAX]; /* payment for each space, rising; 0 beyond space_count */
} WorldPort;

enum { SCORING_COUNT = 3 }; /* S2-E2 */

/* Numbers of the 2012 edition; all 0 in a 1996 world. */
typedef struct World2012 {
    uint8_t galleys_per_player;     /* S2-C2: 6 */
    uint8_t fort_count;             /* S2-C4: 5 */
    uint8_t basilica_count;         /* S2-C4: 5 */
    uint8_t card_count[CARD_COUNT]; /* S2-C6: cards of each kind in the deck; [0] is 0 */
    uint8_t crew_start;             /* S2-S2: sailors for port and for each first galley: 3 */
    uint8_t fort_dice;              /* S2-B11: 2 */
    uint8_t galley_number_count[PLAYER_MAX + 1]; /* S2-C2, by player count: 0 0 12 12 15 */
    uint8_t sailors_per_player[PLAYER_MAX + 1];  /* S2-C3, by player count: 0 0 30 26 22 */
    /* S2-S2..S4: galleys each at the start: 0 0 3 2 2 */
    uint8_t first_galleys[PLAYER_MAX + 1];
    /* S2-S5: 0 0 4 4 0; one of each good in closing_goods */
    uint8_t closed_port_count[PLAYER_MAX + 1];
    uint8_t closing_goods;               /* S2-S5: bit `good`: wood, wine, stone, marble */
    uint8_t track_last;                  /* last space of the track: 12 */
    uint8_t track_start[PLAYER_MAX + 1]; /* S2 track, by player count: 0 0 0 0 2 */
    uint8_t track_scoring[PLAYER_MAX + 1][SCORING_COUNT]; /* spaces, rising, by player count */
    uint8_t income_good;                                  /* S2-D2: wine */
    uint8_t fort_goods;                                   /* S2-I3: bit `good`: wood and stone */
    uint8_t basilica_goods;                               /* S2-I4: bit `good`: gold and marble */
    uint16_t ducats_start;                                /* S2-S1: 5 */
    uint16_t income_ducats;                               /* S2-D2: 3 a port */
    uint16_t cube_price_ducats;                           /* S2-L6: 1 */
    uint16_t sailor_price_ducats;                         /* S2-I1: 1 */
    uint16_t fort_price_ducats;                           /* S2-I3: 2 */
    uint16_t basilica_price_ducats;                       /* S2-I4: 2 */
    uint16_t basilica_score_ducats;                       /* S2-E1: 5 */
    uint16_t scale_ducats[SPACE_MAX + 1];     /* S2-E1: by number of cubes: 0 2 5 10 15 20 */
    uint16_t sale_bonus_ducats[GOOD_MAX + 1]; /* S2-V3: spice 2, else 0 */
} World2012;

/* Numbers of the 1996 edition; all 0 in a 2012 world. */
typedef struct World1996 {
    uint8_t fortress_count;              /* S1-C2: 20 */
    uint8_t sailor_count;                /* S1-C2: 176 in one pool */
    uint8_t round_count[PLAYER_MAX + 1]; /* S1-S2: 0 0 12 10 8 */
    uint8_t sailors_start;               /* S1-S3: 10 */
    uint8_t galleys_start;               /* S1-S3: always 2 */
    uint8_t galley_goods;                /* S1-T7: bit `good`: wood and iron */
    uint8_t fortress_goods;              /* S1-T8: bit `good`: wood and gold */
    uint8_t offer_cap;                   /* offers a player may make in one phase 2; 1..255 */
    uint16_t coin_ducats;                /* smallest coin: 100 */
    uint16_t ducats_start;               /* S1-S3: 2000 */
    uint16_t neutral_price_ducats;       /* S1-T2: 100 */
    uint16_t price_cap_ducats;           /* S1-T3: 300 */
    uint16_t monopoly_cap_ducats;        /* S1-T3: 1000 */
    uint16_t galley_price_ducats;        /* S1-T6: 500 */
    uint16_t fortress_price_ducats;      /* S1-T6: 500 */
    uint16_t sailor_price_ducats;        /* S1-T9: 100 */
    uint16_t market_bonus_ducats;        /* S1-V3: 500 */
    uint16_t capital_bonus_ducats;       /* S1-V3: 1000 */
    uint16_t state_income_ducats;        /* S1-V4: 300 */
    uint16_t point_ducats;               /* S1-E1: 1 point per full 500 */
    uint8_t point_capital;               /* S1-E1: 10 */
    uint8_t point_unfilled;              /* S1-E1: 1 */
    uint8_t point_full[SPACE_MAX + 1];   /* S1-E1: by spaces of a full warehouse: 2:2 4:5 6:10 */
    uint8_t reserved;                    /* always 0 */
} World1996;

enum {
    NEAR_STEPS_MAX = 2 * DECK_PLACE_COUNT, /* two movements of a full crew */
    ZONE_FAR = 255,                        /* steps between zones that no path joins */
    ZONE_ROOM = 33 /* entries by zone: [0] and one more than there can be, which ai_stamp counts */
};

typedef struct World {
    uint8_t edition;                  /* EditionId */
    uint8_t zone_count;               /* 1..ZONE_MAX */
    uint8_t port_count;               /* 1..PORT_MAX */
    uint8_t good_count;               /* 1..GOOD_MAX */
    uint8_t galley_count;             /* galleys in the box, 1..GALLEY_MAX */
    uint8_t player_min;               /* 2 */
    uint8_t player_max;               /* 4 */
    uint8_t reserved;                 /* always 0 */
    uint8_t cube_total[GOOD_MAX + 1]; /* cubes of each good in the box; [0] is 0 */
    PortId port_of_zone[ZONE_ROOM];   /* 0: a zone without a port */
    ZoneMask high_seas;               /* 1996: High Seas zones; 0 in 2012 */
    ZoneMask adjacent[ZONE_ROOM];     /* symmetric, irreflexive; the graph is connected */
    /* steps from zone to zone, which follow from `adjacent`; ZONE_FAR where one is 0 */
    uint8_t distance[ZONE_ROOM][ZONE_ROOM];
    /* bit `port`: so many steps away from the zone at most */
    uint32_t ports_near[ZONE_ROOM][NEAR_STEPS_MAX + 1];
    WorldPort ports[PORT_MAX + 1]; /* [0] unused */
    World2012 e2012;
    World1996 e1996;
} World;

/* Ports just so many steps away from a zone, 0..NEAR_STEPS_MAX, bit `port`. */
static inline uint32_t world_ports_at(const World *world, ZoneId zone, int steps)
{
    const uint32_t *within = world->ports_near[zone];
    return steps > 0 ? within[steps] & ~within[steps - 1] : within[0];
}

static inline bool world_zones_adjacent(const World *world, ZoneId a, ZoneId b)
{
    return (world->adjacent[a] >> b & 1U) != 0;
}

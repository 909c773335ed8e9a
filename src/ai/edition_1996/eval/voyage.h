/* What galleys could do: for each the voyage on which its cargo, its crew and its place do most. */
#ifndef SERENISSIMA_AI_1996_VOYAGE_H
#define SERENISSIMA_AI_1996_VOYAGE_H

#include <serenissima/rules/bits.h>
#include "terms.h"

/* What a cargo brings in a port with some owner and stock. */
typedef struct Sale {
    uint64_t key;   /* of all these; 0: unused */
    uint32_t left;  /* cargo afterwards */
    uint32_t stock; /* and warehouse */
    int32_t value;
    uint32_t ports; /* Prospects.changes when it was found */
} Sale;
enum { SALE_BITS = 10, SALE_MAX = 1 << SALE_BITS };

/* Ports as they will be once the voyages already counted have ended, and what follows from that. */
typedef struct Prospects {
    const EvalContext *eval;
    const PublicState *pub;
    PlayerId player;
    Moment moment;
    uint32_t shunned; /* bit `port`: left out of voyages; 0 at first */
    uint32_t stock[PORT_MAX + 1];
    PlayerId owner[PORT_MAX + 1];
    uint8_t garrison[PORT_MAX + 1];
    uint8_t kinds[PLAYER_MAX + 1]; /* bit `good`: a port of the player holds or supplies it */
    int32_t prize[PORT_MAX + 1];   /* what taking the port gains; 0: an own one */
    int32_t held[PORT_MAX + 1];    /* as much of it as voyages count, where it is not 0 */
    /* of one cube sold in the port as it is; below 0: none */
    int32_t value[PORT_MAX + 1][GOOD_MAX + 1];
    uint8_t sells[PORT_MAX + 1];  /* bit `good`: that value is 0 or more */
    int32_t market[GOOD_MAX + 1]; /* value of a cube aboard that is not sold on the way */
    /* of the last of that many of one kind: each needs a port of its own */
    int32_t last[GOOD_MAX + 1][DECK_PLACE_COUNT + 1];
    int32_t hold[GOOD_MAX + 1][DECK_PLACE_COUNT + 1]; /* of all of them */
    uint32_t prizes;                                  /* bit `port`: not the player's */
    uint32_t stale;             /* bit `port`: value and sells are not of the port as it is */
    int fleets[PLAYER_MAX + 1]; /* galleys of each player */
    /* SALE_MAX of them, by a hash of their keys, valid as long as no port changes; NULL: none are
     * kept */
    Sale *sales;
    uint32_t changes; /* how often ports have changed, from 1 */
} Prospects;

/* One galley's best use: where to, when, and what comes of it. */
typedef struct Voyage {
    PortId port; /* 0: none */
    bool captures;
    uint8_t rounds;   /* until its business there; 0 in this round */
    int32_t trade;    /* ducats of sales and of what stays aboard */
    int32_t conquest; /* ducats of a port taken */
    uint32_t stock;   /* warehouse afterwards */
} Voyage;

void prospects_init(const EvalContext *eval, const PublicState *pub, PlayerId player,
                    Prospects *prospects);
/* Those that the context's caches keep, updated to this position; there must be caches. */
Prospects *prospects_look(const EvalContext *eval, const PublicState *pub, PlayerId player);
/* To read only, and until prospects are asked for again. room: used where there are no caches. */
const Prospects *prospects_see(const EvalContext *eval, const PublicState *pub, PlayerId player,
                               Prospects *room);
/* After a change of the port's stock or owner. */
void prospects_refresh(Prospects *prospects, PortId port);
/* The best voyage of a galley of the player, in ports that are not shunned. */
void prospects_voyage(Prospects *prospects, GalleyId galley, Voyage *best);
/* Zones that the galley may still sail in this round. */
int prospects_steps(const Prospects *prospects, GalleyId galley);
/* Ports where the galley can do business in this round. steps: that it may still sail. */
uint32_t prospects_reach(const Prospects *prospects, GalleyId galley, int *steps);

static inline int cubes_of(uint32_t stock)
{
    return stock == 0 ? 0 : (4 + bits_highest(stock)) / 4;
}

static inline int cube_count(uint32_t cargo)
{
    return (int)((cargo * 0x11111111U) >> 28);
}

/* Bit `good`: in the warehouse, or supplied there. */
static inline uint32_t kinds_at(const WorldPort *place, uint32_t stock)
{
    uint32_t kinds = 1U << place->good;
    for (; stock != 0; stock >>= 4) {
        kinds |= 1U << (stock & 15U);
    }
    return kinds;
}

/* Value aboard of the last of `count` cubes of one kind. */
static inline int32_t last_cube(const Prospects *prospects, GoodId good, uint32_t count)
{
    return prospects->last[good][count > DECK_PLACE_COUNT ? DECK_PLACE_COUNT : count];
}

/* Bit `good`: aboard. */
static inline uint8_t kinds_of(uint32_t cargo)
{
    uint32_t some = (cargo | cargo >> 1 | cargo >> 2 | cargo >> 3) & 0x11111111U; /* bit 4 * good */
    some = (some | some >> 3) & 0x03030303U;
    some = (some | some >> 6) & 0x000F000FU;
    return (uint8_t)(some | some >> 12);
}

/* Sells what is worth it of a cargo in a port with that owner and stock, the best cube first, and
 * takes it off the cargo and into the stock: the sum, less what the cubes are worth aboard. */
int32_t sell_out(const Prospects *prospects, PortId port, PlayerId owner, uint32_t *cargo,
                 uint32_t *stock);

#endif

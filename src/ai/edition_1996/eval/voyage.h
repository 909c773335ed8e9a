/* What galleys could do: for each the voyage on which its cargo, its crew and its place do most. */
#pragma once

#include <serenissima/rules/bits.h>
#include "terms.h"

/* What a galley's business in a port comes to. */
typedef struct Voyage {
    PortId port; /* 0: none */
    bool captures;
    uint8_t rounds;   /* until its business there; 0 in this round */
    int32_t trade;    /* ducats of sales and of what stays aboard */
    int32_t conquest; /* ducats of a port taken */
    uint32_t stock;   /* warehouse afterwards */
} Voyage;

/* What a cargo and a crew come to in each port, wherever they sail from: in even rounds and in odd
 * ones, those that were asked about last; then the same in ports as earlier voyages leave them. */
enum { PORT_ROOM = PORT_MAX + 1, CALL_ROWS = 4 };
typedef struct Calls {
    uint32_t seen; /* the number of the last change of ports that it knows of */
    uint8_t rounds[CALL_ROWS][PORT_ROOM]; /* asked about; where there are others than 0 and 1 */
    uint32_t known[CALL_ROWS];            /* bit `port` */
    uint32_t captures[CALL_ROWS];         /* likewise */
    int32_t worth[CALL_ROWS][PORT_ROOM];  /* trade and conquest */
    int32_t conquest[CALL_ROWS][PORT_ROOM];
    uint32_t stock[CALL_ROWS][PORT_ROOM];
    uint64_t left[2][PORT_ROOM]; /* how voyages left the port */
} Calls;

/* Calls by a hash of what they are for. */
enum { CALL_BITS = 8, CALL_MAX = 1 << CALL_BITS };
typedef struct CallTable {
    uint32_t changes; /* of all who look: so many so far */
    uint64_t keys[CALL_MAX];
    Calls of[CALL_MAX];
} CallTable;

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
    uint8_t sells[PORT_MAX + 1];    /* bit `good`: that value is 0 or more */
    uint32_t sellers[GOOD_MAX + 1]; /* the same by goods: bit `port` */
    int32_t market[GOOD_MAX + 1];   /* value of a cube aboard that is not sold on the way */
    /* of the last of that many of one kind: each needs a port of its own */
    int32_t last[GOOD_MAX + 1][DECK_PLACE_COUNT + 1];
    int32_t hold[GOOD_MAX + 1][DECK_PLACE_COUNT + 1]; /* of all of them */
    uint32_t prizes;                                  /* bit `port`: taking it gains */
    uint32_t forts;                                   /* bit `port` */
    uint32_t supplied;                                /* bit `good`: there are cubes of it */
    uint32_t stale; /* bit `port`: voyages have changed it since its values were found */
    int fleets[PLAYER_MAX + 1]; /* galleys of each player */
    CallTable *calls;           /* NULL: none are kept */
    uint32_t changes;           /* the number of the last change */
    uint32_t first;             /* and of the first: nothing older holds */
    uint32_t changed_ports[PORT_ROOM];
    uint32_t changed_goods[GOOD_MAX + 1]; /* of their markets */
} Prospects;

void prospects_init(const EvalContext *eval, const PublicState *pub, PlayerId player,
                    Prospects *prospects);
/* Those that the context's caches keep, updated to this position; there must be caches. */
Prospects *prospects_look(const EvalContext *eval, const PublicState *pub, PlayerId player);
/* To read only, and until prospects are asked for again. room: used where there are no caches. */
const Prospects *prospects_see(const EvalContext *eval, const PublicState *pub, PlayerId player,
                               Prospects *room);
/* The port's values, after a change of its stock or owner. */
void prospects_refresh(Prospects *prospects, PortId port);
/* The best voyage of a galley of the player, in ports that are not shunned. */
void prospects_voyage(Prospects *prospects, GalleyId galley, Voyage *best);
/* The same of a galley whose best voyage has been found before ports went stale. */
void prospects_next(Prospects *prospects, GalleyId galley, Voyage *best);
/* Leaves the port of a voyage as the galley does that makes it. What other ports bring stays as it
 * was found. */
void prospects_leave(Prospects *prospects, const Voyage *voyage);
/* Ports where the galley can do business in this round. */
uint32_t prospects_reach(const Prospects *prospects, GalleyId galley);

/* The number of a player's galleys matters for each of them only as far as this tells
 * (galley_value). */
static inline int fleet_class(const Prospects *prospects, int fleet)
{
    return fleet > 2 || prospects->moment.later <= 0 ? 0 : fleet;
}

static inline int cubes_of(uint32_t stock)
{
    return stock == 0 ? 0 : (4 + bits_highest(stock)) / 4;
}

static inline int cube_count(uint32_t cargo)
{
    return (int)((cargo * 0x11111111U) >> 28);
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

/* Who did what to whom: a short public history of a game, by pair of players. It is folded from
 * events beside the state (design.md 4): no rule reads it, no hash holds it, and a game that goes
 * on from a position without one begins with a clean slate. Computer players, reasons and people
 * read it. */
#pragma once

#include <serenissima/rules/types.h>

typedef enum DealingKind {
    DEALING_ATTACKED, /* fought a galley or a garrison (S2-B1, S2-B10, S1-B1, S1-B5) */
    DEALING_TOOK,     /* a port or a galley (S2-B12, S1-B4, S1-P1) */
    DEALING_REFUSED,  /* passage, a sale or a landing (S2-M2, S2-V5, S2-B9, S1-M2) */
    DEALING_LET_PASS, /* though he could have refused */
    DEALING_TRADED,   /* bought or sold cubes: of both sides (S2-L6, S1-T3, S1-T13) */
    DEALING_COUNT
} DealingKind;

/* All dealings of one kind by one player with another, and where the last one was. All 0: none. */
typedef struct Dealing {
    /* Times, at most 255: the same place in the same turn counts once (one attack of several
     * rounds, several cubes of one port). */
    uint8_t count;
    uint8_t turn;    /* of the last one: turn (2012) or round (1996); 0 during set-up */
    PortId port;     /* 0: it was not about a port */
    GalleyId galley; /* of whom it was done to, where it was about one; else 0 */
} Dealing;

typedef struct Dealings {
    Dealing by[PLAYER_MAX][PLAYER_MAX][DEALING_COUNT]; /* [who - 1][to whom - 1] */
} Dealings;

/* What `by` did to `to`; both 1..PLAYER_MAX. */
static inline const Dealing *dealing_of(const Dealings *dealings, PlayerId by, PlayerId to,
                                        DealingKind kind)
{
    return &dealings->by[by - 1][to - 1][kind];
}

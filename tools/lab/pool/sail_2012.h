/* What the seats of the second edition in the pool have in common: they load, sail and sell by
 * habits, one file a kind of decision. */
#pragma once

#include <serenissima/rules/edition_2012.h>

#include "maker.h"

typedef struct Ways {
    const char *name;
    uint8_t trips;        /* activations that voyages look ahead, 1 or 2 */
    uint8_t garrison;     /* sailors that it wants in a port */
    uint8_t galleys;      /* that it wants to have */
    uint8_t port_ducats;  /* what another port is worth to it; 0: it takes none */
    uint8_t odds_percent; /* from which on it fights; 0: it does not */
    uint8_t invests_from; /* ducats in hand for an investment */
    uint8_t misjudges;    /* tenths of a ducat, up to which it errs about a voyage, more or less */
    bool builds;          /* forts and basilicas before sailors */
} Ways;

/* What the seat sees when it plans. */
typedef struct Sight {
    const World *world;
    const Ways *ways;
    PlayerId seat;
    int32_t purse;
    int scorings_left;
    uint64_t mix; /* its misjudgements hang on, of this decision */
    PublicState pub;
} Sight;

/* The first leg of the best voyage. */
typedef struct Trip {
    int32_t tenths; /* of a ducat, that the voyage brings */
    ZoneId to;
    uint8_t load; /* cubes, before it sails */
} Trip;

/* ---- voyage_2012.c ---- */

void sight_init(Sight *sight, const Maker *maker, const Ways *ways);
/* What the cube brings in the port, in tenths of a ducat; 0 when the port does not take it. */
int32_t sight_delivery(const Sight *sight, PortId port, GoodId good);
/* What the crew may win in the zone by arms after so many steps; *target: whom it would attack
 * there, 0 the port. */
int32_t sight_prey(const Sight *sight, ZoneId zone, int dice, int sailors, GalleyId *target);
/* The active galley's best voyage. */
Trip trip_find(Sight *sight, bool may_load);

/* ---- action_2012.c, invest_2012.c ---- */

void choose_2012(Maker *maker, const Ways *ways);
void action_2012(Maker *maker, const Ways *ways);
int invest_wanted(const Maker *maker, const Ways *ways);
void invest_2012(Maker *maker, const Ways *ways);

/* More where more cubes lie, for those who think of guarding at all. */
static inline int guard_wanted(const Ways *ways, const Port *port)
{
    const int cubes = port_cube_count(port);
    return ways->garrison > 1 && cubes > ways->garrison ? cubes : ways->garrison;
}

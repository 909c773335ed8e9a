/* The incremental update: a position near the base is worth what the base is, but for what its
 * differences touch. */
#pragma once

#include "survey.h"

#include <string.h>

/* What a port that is not as in the base means to the galleys of the base: many plans change one in
 * the same way. */
typedef struct PortChange {
    uint32_t base_id;   /* EvalContext.base_id of then; 0: nothing */
    uint64_t key;       /* the port and all that others see of it */
    GalleyMask touched; /* galleys for which another sale or conquest may be the best */
    Threats threats;
} PortChange;

/* What a galley somewhere would mean to the ports and galleys of the base: many plans end there
 * with such a crew. */
typedef struct GalleyReach {
    uint32_t base_id;          /* as of a PortChange */
    uint32_t key;              /* whose, where, with how many, before or after its number */
    PortMask raises_ports;     /* ports that it threatens more than any galley of the base does */
    GalleyMask raises_galleys; /* and galleys */
    Threats hunters;           /* galleys of the base that could sink it */
    int32_t threat[PORT_MAX + 1];
    int32_t fleet_worth; /* against which conquests are counted */
    Ranking conquest;
} GalleyReach;

/* The worth of a position near the base, its purse aside: many plans end alike. */
typedef struct KnownTotal {
    uint32_t base_id;
    ReplyKey key;
    int32_t total[PLAYER_MAX + 1];
} KnownTotal;

enum { KNOWN_TOTAL_SLOTS = 1024, PORT_CHANGE_SLOTS = 512, GALLEY_REACH_SLOTS = 256 };

/* What updates that are not for rollouts remember of one base. Plans of a decision differ from it
 * in few ways, each of them many times over; without any one of the three a captain's decision
 * takes a fifth longer. */
struct UpdateCache {
    PortChange port_changes[PORT_CHANGE_SLOTS];
    GalleyReach galley_reaches[GALLEY_REACH_SLOTS];
    KnownTotal known_totals[KNOWN_TOTAL_SLOTS];
};

/* A position on its way from the base. */
typedef struct Update {
    EvalContext *eval;
    bool for_rollout;
    const Base *base;
    GalleyMask other_galleys; /* that are not as in the base */
    PortMask other_ports;
    Survey survey;
    GalleyMask moved; /* other galleys, and those whose number has passed */
    GalleyMask fresh; /* those, and others that can do more or less than in the base */
    PortMask changed; /* other ports, and those that are not as well guarded */
    /* to changed ports from galleys that were looked at, in 1/FIGHT_ONE */
    int32_t threat[PORT_MAX + 1];
    int32_t threat_as_base[PORT_MAX + 1]; /* from fresh galleys to ports that are as in the base */
    Threats hunters[GALLEY_MAX + 1];      /* of galleys that have moved, among those of the base */
    Threats threats[PORT_MAX + 1]; /* to changed ports from those of the base; in full only */
    int32_t *total;
} Update;

static inline bool in_mask(uint32_t mask, int number)
{
    return (mask >> number & 1U) != 0;
}

static inline uint32_t bit(int number)
{
    return UINT32_C(1) << number;
}

static inline int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static inline int update_steps(const Update *u, ZoneId zone, PortId port)
{
    return u->eval->chart.steps[zone][port];
}

/* The galleys that may lie in a port. */
static inline GalleyMask update_lying(const Update *u, PortId port)
{
    return (u->base->lying[port] | u->moved) & u->survey.alive;
}

/* The goods that the supply still has, bit `good`: most often those of the base. */
static inline uint8_t update_supply(const Update *u, const PublicState *pub)
{
    bool same = memcmp(u->base->cubes_left, pub->supply, sizeof u->base->cubes_left) == 0;
    return same ? u->base->supply : survey_supply(pub);
}

void update_cache_clear(UpdateCache *cache);

/* Lists which galleys and ports differ from the base (changes.c). */
void update_list_differences(Update *u, const PublicState *pub);
/* From these, what has moved and changed, and but for rollouts who else can do more or less; ports
 * that have changed count in the total. */
void update_find_changes(Update *u, const GameState *state);

/* The base updated to `state`, which differs from it in a few galleys and ports: the worth of each
 * seat, its purse as in the base. for_rollout: the cheap form, without what a change means to
 * galleys that have not moved; else the context has a cache. total: [0] becomes 0. */
void update_from_base(EvalContext *eval, const GameState *state, bool for_rollout,
                      int32_t total[PLAYER_MAX + 1]);

/* The incremental update: a position near the base is worth what the base is, but for what its differences touch. */
#ifndef SERENISSIMA_AI_2012_UPDATE_H
#define SERENISSIMA_AI_2012_UPDATE_H

#include "survey.h"

/* What a port that is not as in the base means to the galleys of the base: many plans change one in the same way. */
typedef struct PortChange {
    uint32_t base_id;   /* EvalContext.base_id of then; 0: nothing */
    uint64_t key;       /* the port and all that others see of it */
    GalleyMask touched; /* galleys for which another sale or conquest may be the best */
    Feared feared;
} PortChange;

/* What a galley somewhere would mean to the ports and galleys of the base: many plans end there with such a crew. */
typedef struct GalleyReach {
    uint32_t base_id;  /* as of a PortChange */
    uint32_t key;      /* whose, where, with how many, before or after its number */
    PortMask raises;   /* ports that fear it more than any galley of the base */
    GalleyMask frightens; /* and galleys */
    Feared hunters;    /* galleys of the base that could sink it */
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

/* What updates that are not for rollouts remember of one base. Plans of a decision differ from it in few ways, each of them many times
 * over; without any one of the three a captain's decision takes a fifth longer. */
struct UpdateCache {
    PortChange port_changes[PORT_CHANGE_SLOTS];
    GalleyReach galley_reaches[GALLEY_REACH_SLOTS];
    KnownTotal known_totals[KNOWN_TOTAL_SLOTS];
};

void update_cache_clear(UpdateCache *cache);

/* The base updated to `state`, which differs from it in a few galleys and ports: the worth of each seat, its purse as in the base.
 * for_rollout: the cheap form, without what a change means to galleys that have not moved; else the context has a cache. total: [0]
 * becomes 0. */
void update_total(EvalContext *eval, const GameState *state, bool for_rollout, int32_t total[PLAYER_MAX + 1]);

#endif

/* What a position is worth to a player, in ducats at the end of the game: a wealth point counts as
 * the ducats that would buy it. Sums of integers only; nothing in it is drawn by lot. */
#ifndef SERENISSIMA_AI_1996_APPRAISAL_H
#define SERENISSIMA_AI_1996_APPRAISAL_H

#include "threats.h"

#include "../../core/attribution.h"

typedef struct Evaluation {
    int32_t terms[AI_TERM_COUNT]; /* ducats */
    int32_t total;                /* their sum */
} Evaluation;

/* What a cargo brings in a port with some owner and stock, worked out before. */
typedef struct Sale {
    uint64_t key;   /* of all these; 0: nothing yet */
    uint32_t left;  /* cargo afterwards */
    uint32_t stock; /* and warehouse */
    int32_t value;
} Sale;
enum { SALE_BITS = 7, SALE_MAX = 1 << SALE_BITS, SALE_SHIFT = 64 - SALE_BITS };

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
    int32_t prize[PORT_MAX + 1];   /* what taking the port is worth; 0 an own one */
    int32_t held[PORT_MAX + 1];    /* as much of it as voyages count, where it is not 0 */
    int32_t value[PORT_MAX + 1][GOOD_MAX + 1]; /* of one cube sold in the port as it is; below 0: none */
    uint8_t sells[PORT_MAX + 1];   /* bit `good`: that value is 0 or more */
    int32_t market[GOOD_MAX + 1];  /* what a cube aboard is worth that is not sold on the way */
    int32_t last[GOOD_MAX + 1][DECK_PLACE_COUNT + 1]; /* the last of so many of one kind: each needs a port of its own */
    int32_t hold[GOOD_MAX + 1][DECK_PLACE_COUNT + 1]; /* all of so many */
    uint32_t prizes;               /* bit `port`: not the player's */
    uint32_t stale;                /* bit `port`: value and sells are not of the port as it is */
    int fleets[PLAYER_MAX + 1];    /* galleys of each player */
    Sale *sales;                   /* SALE_MAX of them, by a hash of their keys; NULL: none are kept */
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

/* What a galley counts for, and could do this round: its best voyage, or a fight where it lies. */
typedef struct GalleyUse {
    uint32_t reach; /* ports where it can do business, bit `port` */
    int32_t hull;   /* ducats that it counts for apart from what it does */
    int32_t fight;  /* ducats that the best fight is worth; 0: none is */
    bool tried;     /* `second` is known */
    Voyage voyage;
    Voyage second;  /* the best that leads to another port */
    bool newer;        /* which of these is more recent */
    uint64_t after[2]; /* one or two ports that voyages before have changed, and how; 0: none yet */
    Voyage next[2];    /* the best voyage after that */
} GalleyUse;

/* How a position differs from the one that stands. */
typedef struct Difference {
    uint32_t galleys; /* those that may do something else, bit `galley` */
    uint32_t ports;   /* bit `port` */
    uint32_t own;     /* the player's galleys now */
    bool coast;       /* ports are otherwise for voyages */
    bool foes;        /* galleys of others have another cargo */
    int fleet;        /* the player's galleys */
} Difference;

/* A port as it might be, and what it counts for then. */
typedef struct PortWorth {
    uint64_t like; /* 0: nothing yet */
    int32_t worth;
} PortWorth;
enum { PORT_WORTH_MAX = 4 };

/* The worth of one position for a player, piece by piece, from which that of positions near it is updated. */
enum { COURSE_BITS = 8, COURSE_MAX = 1 << COURSE_BITS };
typedef struct Base {
    bool known;
    uint64_t when; /* what of the round is to come, and for whom */
    Galley galleys[GALLEY_MAX + 1];
    Port ports[PORT_MAX + 1];
    Moment moment;
    int fleets[PLAYER_MAX + 1];
    uint32_t own;   /* the player's galleys, bit `galley` */
    uint32_t foes[ZONE_MAX + 1]; /* galleys of others by zone, bit `galley` */
    int32_t sum;    /* of what ports and galleys of others count for */
    int32_t of_port[PORT_MAX + 1];
    PortWorth ports_known[PORT_MAX + 1][PORT_WORTH_MAX]; /* as they might be, by garrison */
    Threats threats;
    uint32_t looks; /* EvalCache.looks when the cache's prospects were of these ports last */
    /* Courses with these ports and foes, by zone, steps left, crew, cargo and what of the fleet matters; key 0: none yet */
    uint64_t keys[COURSE_MAX];
    GalleyUse uses[COURSE_MAX];
    bool rests;     /* those of galleys as they stand are known */
    int32_t rest;   /* what all of these count for together */
    GalleyUse stay[GALLEY_MAX + 1];
    GalleyId active;     /* galley under way, and how far it has come */
    uint8_t zones_moved;
    Difference last;     /* of the position asked about last */
} Base;

/* What is kept of a player's prospects: most positions that one decision looks at differ in galleys alone, the others in a port or two. */
typedef struct EvalCache {
    bool known;
    uint8_t turn;
    uint32_t looks;      /* how often it was brought to a position */
    Prospects prospects; /* of the position looked at last: what its ports are like tells where another one differs */
    Sale sales[SALE_MAX];
    Base base;
} EvalCache;

typedef struct EvalCaches {
    EvalCache of[PLAYER_MAX + 1];
} EvalCaches;

/* Prospects of this context are kept there from now on; it must outlive that. */
void caches_init(EvalCaches *caches, EvalContext *eval);
void prospects_init(const EvalContext *eval, const PublicState *pub, PlayerId player,
                    Prospects *prospects);
/* The prospects that the context's caches keep, brought to this position; there must be caches. */
Prospects *prospects_look(const EvalContext *eval, const PublicState *pub, PlayerId player);
/* The same for those who only read, until prospects are asked for again. room: for where no caches are kept. */
const Prospects *prospects_see(const EvalContext *eval, const PublicState *pub, PlayerId player, Prospects *room);
/* After a change of the port's stock or owner. */
void prospects_refresh(Prospects *prospects, PortId port);
/* The best use of a galley of the player, in ports that are not shunned. */
void prospects_voyage(Prospects *prospects, GalleyId galley, Voyage *best);
/* The same among some ports alone: bit `port`. */
void prospects_voyage_among(Prospects *prospects, GalleyId galley, uint32_t ports, Voyage *best);
/* Zones that the galley may still sail in this round. */
static inline int prospects_steps(const Prospects *prospects, GalleyId galley)
{
    const Galley *own = &prospects->pub->galleys[galley];
    return !prospects->moment.moves || own->moved != 0          ? 0
           : prospects->pub->as.e1996.active == galley ? e1996_moves_left(prospects->pub, galley)
                                                        : galley_crew_capped(own);
}
/* Ports where the galley can do business in this round. steps: that it may still sail. */
uint32_t prospects_reach(const Prospects *prospects, GalleyId galley, int *steps);
/* What the galley could win by fighting those beside it, a little discounted. target: whom; 0: nobody. among: galleys that may lie
 * beside it, bit `galley`. fleets: galleys of each player. */
int32_t galley_best_fight(const EvalContext *eval, const PublicState *pub, const Moment *moment, const Galley *own, uint32_t among,
                    const int fleets[PLAYER_MAX + 1], GalleyId *target);
/* What a port with that stock is worth as a place to build galleys. */
int32_t yard_value(const EvalContext *eval, const Moment *moment, PortId port, uint32_t stock);
/* Galleys of each player that have a crew. */
void count_fleets(const PublicState *pub, int fleets[PLAYER_MAX + 1]);
/* What is lost with a galley apart from its voyage: hull and crew. fleet: galleys its owner has; 0: as one of many. */
static inline int32_t galley_value(const Moment *moment, const Galley *galley, int fleet)
{
    return moment->hulls[fleet > 2 ? 0 : fleet] + galley->sailors * moment->sailor;
}
/* What an own port counts for, in ducats; risk is 0 or less. */
typedef struct PortTerms {
    int32_t wealth;
    int32_t yard;
    int32_t guards;
    int32_t risk;
} PortTerms;
void port_terms(const EvalContext *eval, const Moment *moment, const Port *place, PortId port, Threats *threats, PortTerms *out);
/* What one of another player counts for: 0 or less. */
int32_t rival_port_term(const EvalContext *eval, const Moment *moment, const Port *place, PortId port);
/* The same for a galley with a crew, apart from its voyage. fleet: galleys its owner has. */
typedef struct GalleyTerms {
    int32_t hull;
    int32_t risk;
} GalleyTerms;
void galley_terms(const Moment *moment, const Galley *galley, int fleet, Threats *threats, GalleyTerms *out);
int32_t rival_galley_term(const EvalContext *eval, const Moment *moment, const Galley *galley, int fleet);
/* What so many galleys count for together beside that. */
int32_t fleet_term(const Moment *moment, int galleys);

void evaluate(const EvalContext *eval, const GameState *state, PlayerId player, Evaluation *out);
/* The same, and adds the shares of ports, galleys and players to `parts` (NULL: not wanted). */
void evaluate_by_parts(const EvalContext *eval, const GameState *state, PlayerId player, Evaluation *out, TermBreakdown *parts);
int32_t evaluate_total(const EvalContext *eval, const GameState *state, PlayerId player);
/* The same sum of a position that differs from the last one asked about, by whichever of these and for this player, in nothing but where
 * the galley lies and whether it has moved. */
int32_t evaluate_moved(const EvalContext *eval, const GameState *state, PlayerId player, GalleyId galley);

/* Both, for a context with caches whose seat thinks of this round's voyages alone: from what the position has in common with one
 * looked at before. */
int32_t update_total(const EvalContext *eval, const GameState *state, PlayerId player);
int32_t update_moved(const EvalContext *eval, const GameState *state, PlayerId player, GalleyId galley);

#endif

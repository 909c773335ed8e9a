/* The value of a position for a player as a sum of terms, in ducats at the end of the game: a
 * wealth point counts as the ducats that would buy it. Integers only, nothing random. */
#pragma once

#include "../../core/explaining.h"
#include "voyage.h"

/* ---- update.c, fleet.c: the value from the terms of one base position and what differs from it;
 * most positions that a decision looks at differ from the one before by a galley and a port ---- */

/* What a galley counts for, and could do this round before others have sailed. */
typedef struct GalleyUse {
    int32_t hull;  /* ducats, apart from what it does */
    int32_t fight; /* ducats of the best fight where it lies; 0: none pays */
    Voyage voyage;
} GalleyUse;

/* How a position differs from the base. */
typedef struct Difference {
    uint32_t galleys; /* those that may do something else, bit `galley` */
    uint32_t ports;   /* bit `port` */
    uint32_t own;     /* the player's galleys now */
    bool coast;       /* ports differ in what voyages depend on */
    bool cargo;       /* galleys of others carry something else */
    int fleet;        /* how many galleys the player has */
} Difference;

/* One position for one player, term by term. */
typedef struct Base {
    bool known;
    uint64_t when; /* what moments depend on, and goods that are left */
    Galley galleys[GALLEY_MAX + 1];
    Port ports[PORT_MAX + 1];
    uint8_t moved[GALLEY_MAX / 2 + 1]; /* as Public1996.moved */
    Moment moment;
    int fleets[PLAYER_MAX + 1];
    uint32_t own;                  /* the player's galleys, bit `galley` */
    uint32_t rivals[ZONE_MAX + 1]; /* galleys of others by zone, bit `galley` */
    int32_t sum;                   /* what all ports and the galleys of others count for */
    int32_t of_port[PORT_MAX + 1]; /* of it */
    Threats threats;
    bool fleet_known;
    int32_t fleet_value; /* what the player's galleys count for together */
    GalleyUse uses[GALLEY_MAX + 1];
    GalleyId active; /* galley under way, and how far it has come */
    uint8_t zones_moved;
    uint32_t updates; /* EvalCache.updates when its prospects were last of these ports */
    Difference last;  /* of the position asked about last */
} Base;

/* A player's base, his prospects in the position asked about last, and calls in it: most galleys
 * meet the same ports with the same cargo again and again. */
typedef struct EvalCache {
    bool known;
    uint8_t turn;
    uint8_t round;                   /* of the decision */
    PlayerId seat;                   /* who saw it so */
    int32_t offence[PLAYER_MAX + 1]; /* as Stance */
    uint32_t updates;                /* how often the prospects were brought to a position */
    Prospects prospects;
    Base base;
} EvalCache;

typedef struct EvalCaches {
    EvalCache of[2][PLAYER_MAX + 1]; /* in even rounds and in odd ones */
    CallTable calls;
} EvalCaches;

/* The context uses these caches from now on; they must outlive that. */
void caches_init(EvalCaches *caches, EvalContext *eval);
/* The same at a decision, with those that the context keeps, if there are any. */
void caches_open(EvalCaches *room, EvalContext *eval);
static inline EvalCache *cache_of(const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    return &eval->caches->of[pub->turn & 1][player];
}

/* As evaluate_total and evaluate_moved; the context must have caches. */
int32_t update_total(const EvalContext *eval, const Imagined *state, PlayerId player);
int32_t update_moved(const EvalContext *eval, const Imagined *state, PlayerId player,
                     GalleyId galley);

/* What the player's galleys count for, apart from their number, and what they do, in a position
 * that differs so from the base. The first one asked about must be the base itself. The prospects
 * must be of this position. */
int32_t fleet_value(Base *base, Prospects *prospects, const Difference *differs);

/* ---- evaluate.c ---- */

typedef struct Evaluation {
    int32_t terms[AI_TERM_COUNT]; /* ducats */
    int32_t total;                /* their sum */
} Evaluation;

/* parts: the shares of ports, galleys and players are added to it; NULL: not wanted. */
void evaluate(const EvalContext *eval, const Imagined *state, PlayerId player, Evaluation *out,
              TermBreakdown *parts);
int32_t evaluate_total(const EvalContext *eval, const Imagined *state, PlayerId player);
/* The same sum of a position that differs from the last one asked about, by whichever of these and
 * for this player, in nothing but where the galley lies and whether it has moved. */
int32_t evaluate_moved(const EvalContext *eval, const Imagined *state, PlayerId player,
                       GalleyId galley);

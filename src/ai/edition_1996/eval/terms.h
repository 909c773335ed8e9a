/* What ports and galleys count for by themselves, in ducats; voyages apart. */
#pragma once

#include "context.h"

/* ---- threats.c: whom the galleys of rivals threaten, and how much ---- */

/* A rival's galley. */
typedef struct Attacker {
    PlayerId owner;
    ZoneId zone;
    uint8_t crew;   /* 1..DECK_PLACE_COUNT */
    bool strikes;   /* where it lies, in this round still */
    bool fights;    /* at all: after the last battles only what nobody guards can be taken */
    uint8_t near;   /* steps that it sails in one movement */
    uint8_t middle; /* in two */
    int16_t most;   /* in as many as are considered and there are rounds for; below 0: none */
} Attacker;

/* What threatens one player's ports and galleys. It depends on where the galleys of the others lie,
 * on their crews, and on whether they have moved, and on what of the round is to come: as long as
 * those stay, what was asked before is remembered. */
typedef struct Threats {
    const EvalContext *eval;
    const RoundWeights *weights;
    PlayerId player;
    int count;
    Attacker attackers[GALLEY_MAX]; /* by owner, then by number */
    /* [fortress][zone][defenders] thousandths; below 0: not asked yet */
    int16_t known[2][ZONE_MAX + 1][DEFENDER_CAP + 1];
} Threats;

void threats_init(Threats *threats, const EvalContext *eval, const PublicState *pub,
                  PlayerId player);
/* Thousandths for the loss of an own port to the rivals within reach. */
int32_t threats_to_port(Threats *threats, PortId port, int garrison, bool fort);
/* The same of a galley. */
int32_t threats_to_galley(Threats *threats, const Galley *galley);
/* The rival who threatens most what lies in the zone; 0: nobody does. */
PlayerId threats_worst(const Threats *threats, ZoneId zone, int defenders, bool fort);
/* What the rivals in the zone do to defenders there, worked out each time. attacker: as above. */
int32_t threats_weigh(const Threats *threats, ZoneId zone, int defenders, bool fort,
                      PlayerId *attacker);

/* ---- terms.c ---- */

/* What the galley could win by fighting a rival in its zone, a little discounted. target: whom; 0:
 * nobody. among: galleys that may lie there, bit `galley`. fleets: galleys of each player. */
int32_t galley_best_fight(const EvalContext *eval, const PublicState *pub, const Moment *moment,
                          const Galley *own, uint32_t among, const int fleets[PLAYER_MAX + 1],
                          GalleyId *target);
/* What a port with that stock counts for as a place to build galleys. */
int32_t yard_value(const EvalContext *eval, const Moment *moment, PortId port, uint32_t stock);
/* Galleys of each player that have a crew. */
void count_fleets(const PublicState *pub, int fleets[PLAYER_MAX + 1]);
/* What is lost with a galley apart from its voyage: hull and crew. fleet: galleys its owner has; 0:
 * as one of many. */
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
void port_terms(const EvalContext *eval, const Moment *moment, const Port *place, PortId port,
                Threats *threats, PortTerms *out);
/* What one of another player counts for: 0 or less. */
int32_t rival_port_term(const EvalContext *eval, const Moment *moment, const Port *place,
                        PortId port);
/* The same for a galley with a crew, apart from its voyage. fleet: galleys its owner has. */
typedef struct GalleyTerms {
    int32_t hull;
    int32_t risk;
} GalleyTerms;
void galley_terms(const Moment *moment, const Galley *galley, int fleet, Threats *threats,
                  GalleyTerms *out);
int32_t rival_galley_term(const EvalContext *eval, const Moment *moment, const Galley *galley,
                          int fleet);
/* What that number of galleys counts for besides. */
int32_t fleet_term(const Moment *moment, int galleys);

/* What ports and galleys count for by themselves, in ducats; voyages apart. */
#ifndef SERENISSIMA_AI_1996_TERMS_H
#define SERENISSIMA_AI_1996_TERMS_H

#include "threats.h"

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

#endif

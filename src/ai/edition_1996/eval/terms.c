/* What a port or a galley counts for by itself, voyages aside. */
#include "terms.h"

#include <string.h>

#include <serenissima/rules/bits.h>

void count_fleets(const PublicState *pub, int fleets[PLAYER_MAX + 1])
{
    memset(fleets, 0, sizeof(int) * (PLAYER_MAX + 1));
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        fleets[pub->galleys[id].owner] += pub->galleys[id].sailors > 0;
    }
}

/* Garrisons deter: the first sailors most, in rich ports more. */
static int32_t garrison_term(int garrison, int32_t wealth, int later)
{
    static const int32_t steps[] = {0, 60, 105, 135, 155, 170, 180};
    int capped = garrison > 6 ? 6 : garrison;
    int32_t scale = wealth > 4000 ? 2500 : wealth > 1500 ? 1500 : THOUSAND;
    return later > 0 ? steps[capped] * scale / THOUSAND + 5 * (garrison - capped) : 10 * garrison;
}

/* A port that can build galleys, or lacks one good only. */
int32_t yard_value(const EvalContext *eval, const Moment *moment, PortId port, uint32_t stock)
{
    const World *world = eval->world;
    uint32_t lacking = world->e1996.galley_goods & ~kinds_at(&world->ports[port], stock);
    int32_t value = lacking == 0                      ? moment->weights->yard
                    : (lacking & (lacking - 1U)) == 0 ? moment->weights->half_yard
                                                      : 0;
    return value * (moment->later > 5 ? 5 : moment->later);
}

void port_terms(const EvalContext *eval, const Moment *moment, const Port *place, PortId port,
                Threats *threats, PortTerms *out)
{
    out->wealth = port_wealth(eval, port, place->owner, port_cube_count(place), moment->later);
    out->yard = yard_value(eval, moment, port, place->stock);
    out->guards = garrison_term(place->garrison, out->wealth, moment->later) * eval->priors.guards
                  / THOUSAND * moment->weights->guards / THOUSAND;
    out->risk =
        -(out->wealth
          * threats_to_port(threats, port, place->garrison, (place->buildings & BUILDING_FORT) != 0)
          / THOUSAND);
}

int32_t rival_port_term(const EvalContext *eval, const Moment *moment, const Port *place,
                        PortId port)
{
    return -(port_wealth(eval, port, place->owner, port_cube_count(place), moment->later)
             * eval->share / THOUSAND);
}

enum { CROWD_FROM = 4 };

/* Galleys beyond a few find less to do. */
static int32_t crowding(int galleys, const Moment *moment)
{
    int spare = galleys - CROWD_FROM;
    return spare <= 0 || moment->later <= 0 ? 0 : spare * (spare + 1) * moment->weights->crowd;
}

int32_t fleet_term(const Moment *moment, int galleys)
{
    int32_t first = (galleys > 0 ? moment->weights->hull_first : 0)
                    + (galleys > 1 ? moment->weights->hull_second : 0);
    return first * moment->rounds - crowding(galleys, moment);
}

void galley_terms(const Moment *moment, const Galley *galley, int fleet, Threats *threats,
                  GalleyTerms *out)
{
    int32_t value = galley_value(moment, galley, fleet);
    int32_t cargo = 150 * galley_cube_count(galley);
    out->hull = galley_value(moment, galley, 0);
    out->risk = -((value + cargo) * threats_to_galley(threats, galley) / THOUSAND);
}

int32_t rival_galley_term(const EvalContext *eval, const Moment *moment, const Galley *galley,
                          int fleet)
{
    return -(galley_value(moment, galley, fleet) * eval->share / THOUSAND / 2);
}

int32_t galley_best_fight(const EvalContext *eval, const PublicState *pub, const Moment *moment,
                          const Galley *own, uint32_t among, const int fleets[PLAYER_MAX + 1],
                          GalleyId *target)
{
    int32_t best = 0;
    int crew = galley_crew_capped(own);
    *target = 0;
    for (; among != 0; among &= among - 1) {
        const GalleyId id = (GalleyId)bits_lowest(among);
        const Galley *other = &pub->galleys[id];
        if (other->owner == 0 || other->owner == own->owner || other->zone != own->zone
            || other->sailors == 0) {
            continue;
        }
        int defenders = galley_crew_capped(other);
        int32_t wins = eval->wins[0][crew][defenders];
        int32_t gain = galley_value(moment, other, fleets[other->owner])
                           * (moment->weights->loot + eval->share / 2) / THOUSAND
                       + 150 * galley_cube_count(other)
                       + eval->stance.offence[own->owner][other->owner];
        int32_t lost = moment->sailor * (16 * crew - BATTLE_ENDS[0][crew][defenders].alive) / 16;
        int32_t hull = galley_value(moment, own, fleets[own->owner]) - crew * moment->sailor
                       + 150 * galley_cube_count(own);
        int32_t value = gain * wins / THOUSAND - lost - (THOUSAND - wins) * hull / THOUSAND;
        *target = value > best ? id : *target;
        best = value > best ? value : best;
    }
    return best * moment->weights->prey / THOUSAND;
}

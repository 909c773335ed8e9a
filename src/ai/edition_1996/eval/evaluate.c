/* The hand evaluation: ducats, wealth points of ports, voyages, fleet, garrisons, dangers, rivals.
 */
#include "evaluate.h"

#include <string.h>

/* Adds to a term, and to the share that a port or galley has in it where shares are wanted. */
static void count_port(Evaluation *out, TermBreakdown *parts, AiTerm term, PortId port,
                       int32_t amount)
{
    out->terms[term] += amount;
    if (parts != NULL) {
        parts->ports[term][port] += amount;
    }
}

static void count_galley(Evaluation *out, TermBreakdown *parts, AiTerm term, GalleyId galley,
                         int32_t amount)
{
    out->terms[term] += amount;
    if (parts != NULL) {
        parts->galleys[term][galley] += amount;
    }
}

static void count_rival(Evaluation *out, TermBreakdown *parts, PlayerId rival, int32_t amount)
{
    out->terms[AI_TERM_RIVALS] += amount;
    if (parts != NULL) {
        parts->players[rival] += amount;
    }
}

static void count_quarrels(const EvalContext *eval, const Wrongs *wrongs, PlayerId player,
                           const RoundWeights *weights, Evaluation *out, TermBreakdown *parts)
{
    for (PlayerId other = 1; other <= eval->players; other++) {
        if (other == player) {
            continue;
        }
        const int32_t amount = stance_with(wrongs, player, other, weights);
        out->terms[AI_TERM_PEACE] += amount;
        if (parts != NULL) {
            parts->quarrels[other] += amount;
        }
    }
}

static void evaluate_ports(const EvalContext *eval, const PublicState *pub, PlayerId player,
                           const Moment *moment, Threats *threats, Evaluation *out,
                           TermBreakdown *parts)
{
    for (PortId port = 1; port <= eval->world->port_count; port++) {
        const Port *place = &pub->ports[port];
        if (place->owner == 0) {
            continue;
        }
        if (place->owner != player) {
            count_rival(out, parts, place->owner, rival_port_term(eval, moment, place, port));
            continue;
        }
        PortTerms terms;
        port_terms(eval, moment, place, port, threats, &terms);
        count_port(out, parts, AI_TERM_WEALTH, port, terms.wealth);
        count_port(out, parts, AI_TERM_FLEET, port, terms.yard);
        count_port(out, parts, AI_TERM_GARRISONS, port, terms.guards);
        count_port(out, parts, AI_TERM_PORT_RISK, port, terms.risk);
        if (parts != NULL) {
            bool fort = (place->buildings & BUILDING_FORT) != 0;
            parts->own_ports |= 1U << port;
            attribution_note(&parts->guards[port], (uint8_t)(place->garrison + 1));
            attribution_note(
                &parts->port_foes[port],
                threats_worst(threats, eval->world->ports[port].zone, place->garrison, fort));
        }
    }
}

static void evaluate_fleet(const EvalContext *eval, const PublicState *pub, PlayerId player,
                           const Moment *moment, Threats *threats, Evaluation *out,
                           TermBreakdown *parts)
{
    int fleets[PLAYER_MAX + 1];
    count_fleets(pub, fleets);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == 0 || galley->sailors == 0) {
            continue;
        }
        if (galley->owner != player) {
            count_rival(out, parts, galley->owner,
                        rival_galley_term(eval, moment, galley, fleets[galley->owner]));
            continue;
        }
        GalleyTerms terms;
        galley_terms(moment, galley, fleets[player], threats, &terms);
        count_galley(out, parts, AI_TERM_FLEET, id, terms.hull);
        count_galley(out, parts, AI_TERM_GALLEY_RISK, id, terms.risk);
        if (parts != NULL) {
            parts->own_galleys |= 1U << id;
            parts->bare |= (uint32_t)(galley_cube_count(galley) == 0) << id;
            attribution_note(&parts->crews[id], (uint8_t)(galley->sailors + 1));
            attribution_note(&parts->galley_foes[id],
                             threats_worst(threats, galley->zone, galley->sailors, false));
        }
    }
    out->terms[AI_TERM_FLEET] += fleet_term(moment, fleets[player]);
}

/* Who has sailed in this round stays until its battles (S1-M1, S1-B1); all others sail before the
 * seat attacks again. */
static bool may_sail_off(const PublicState *pub, GalleyId foe)
{
    const Phase *round = &pub->stack[0];
    return round->id != PHASE_BATTLE
           && (round->id != PHASE_ROUTE
               || e1996_position_of(pub, pub->galleys[foe].owner)
                      >= e1996_position_of(pub, round->player));
}

/* Where the galley sells, and what it could take or beat, as far as the voyage counts for that. */
static void note_voyage(const PublicState *pub, const Prospects *prospects, GalleyId id,
                        const Voyage *voyage, int32_t fight, GalleyId target, TermBreakdown *parts)
{
    if (voyage->port != 0 && voyage->stock != prospects->stock[voyage->port]) {
        attribution_note(&parts->sales[id], voyage->port);
    }
    if (fight > 0 && fight >= voyage->conquest) {
        attribution_note(&parts->prey[id], target);
        parts->loose |= (uint32_t)may_sail_off(pub, target) << target;
    } else if (voyage->conquest > 0) {
        attribution_note(&parts->conquests[id], voyage->port);
    }
}

/* A galley and its best voyage before others have sailed. */
typedef struct Sailing {
    GalleyId galley;
    int32_t value;
    Voyage first;
} Sailing;

enum { ALL_GALLEYS = (1 << (GALLEY_MAX + 1)) - 2 };

static void evaluate_voyages(const EvalContext *eval, const PublicState *pub, PlayerId player,
                             const Moment *moment, Evaluation *out, TermBreakdown *parts)
{
    Prospects prospects;
    Sailing sailings[GALLEY_MAX];
    int count = 0;
    const Moment fights =
        eval->report_weights != NULL ? moment_reported(eval, pub, moment) : *moment;
    prospects_init(eval, pub, player, &prospects);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (pub->galleys[id].owner != player || pub->galleys[id].sailors == 0) {
            continue;
        }
        Sailing sailing = {.galley = id};
        prospects_voyage(&prospects, id, &sailing.first);
        sailing.value = sailing.first.trade + sailing.first.conquest;
        int place = count++;
        for (; place > 0 && sailings[place - 1].value < sailing.value; place--) {
            sailings[place] = sailings[place - 1];
        }
        sailings[place] = sailing;
    }
    for (int i = 0; i < count; i++) {
        GalleyId id = sailings[i].galley;
        Voyage voyage = sailings[i].first;
        prospects_next(&prospects, id, &voyage);
        GalleyId target = 0;
        int32_t fight = moment->fights ? galley_best_fight(eval, pub, &fights, &pub->galleys[id],
                                                           ALL_GALLEYS, prospects.fleets, &target)
                                       : 0;
        count_galley(out, parts, AI_TERM_TRADE, id, voyage.trade);
        count_galley(out, parts, AI_TERM_CONQUEST, id,
                     voyage.conquest > fight ? voyage.conquest : fight);
        if (parts != NULL) {
            note_voyage(pub, &prospects, id, &voyage, fight, target, parts);
        }
        prospects_leave(&prospects, &voyage);
    }
}

void evaluate(const EvalContext *eval, const Imagined *state, PlayerId player, Evaluation *out,
              TermBreakdown *parts)
{
    const PublicState *pub = &state->pub;
    Moment moment = moment_of(eval, pub, player);
    Threats threats;
    if (eval->evaluations != NULL) {
        ++*eval->evaluations;
    }
    memset(out, 0, sizeof *out);
    out->terms[AI_TERM_DUCATS] = state->secret.ducats[player];
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        if (rival != player) {
            count_rival(out, parts, rival, -(state->secret.ducats[rival] * eval->share / THOUSAND));
        }
    }
    count_quarrels(eval, &state->wrongs, player, moment.weights, out, parts);
    threats_init(&threats, eval, pub, player);
    evaluate_ports(eval, pub, player, &moment, &threats, out, parts);
    evaluate_fleet(eval, pub, player, &moment, &threats, out, parts);
    evaluate_voyages(eval, pub, player, &moment, out, parts);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->total += out->terms[term];
    }
}

int32_t evaluate_total(const EvalContext *eval, const Imagined *state, PlayerId player)
{
    if (eval->caches != NULL) {
        return update_total(eval, state, player);
    }
    Evaluation evaluation;
    evaluate(eval, state, player, &evaluation, NULL);
    return evaluation.total;
}

int32_t evaluate_moved(const EvalContext *eval, const Imagined *state, PlayerId player,
                       GalleyId galley)
{
    return eval->caches != NULL ? update_moved(eval, state, player, galley)
                                : evaluate_total(eval, state, player);
}

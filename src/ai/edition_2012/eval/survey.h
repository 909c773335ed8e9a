/* Survey: the figures of a position that show what a galley could do in a port. */
#pragma once

#include <serenissima/rules/bits.h>

#include "evaluate.h"

/* Exact chances of a fight to the end (S2-B2, S2-B3), in 1/FIGHT_ONE, from constant tables
 * (fights.c), because the thinker asks for them thousands of times per decision; a test holds them
 * to e2012_fight_odds, which decides. */
enum { FIGHT_ONE = 65536 };

/* attacker_left[n > 0]: the defender is gone and n attackers live. defender_left likewise;
 * [0] of both together: nobody is left. */
typedef struct FightEnd {
    uint16_t attacker_left[DECK_PLACE_COUNT + 1];
    uint16_t defender_left[SPACE_MAX + 1];
} FightEnd;

/* cap, attackers 1..5, defenders 1..6; numbers beyond count as the nearest. */
const FightEnd *fights_end(int cap, int attackers, int defenders);
/* Chance that an attacker is left at the end, by cap, attackers and defenders: FIGHT_ONE for no
 * defender, 0 for cap 0. */
extern const int32_t FIGHT_WINS[DECK_PLACE_COUNT + 1][DECK_PLACE_COUNT + 1][SPACE_MAX + 1];

/* What a galley could do in one port. threat: the chance to take it from a rival, in
 * 1/FIGHT_ONE. */
typedef struct Glance {
    int32_t trade;
    int32_t conquest;
    int32_t threat;
} Glance;

/* Activations left to a galley, in thousandths: one a turn to the last Doge card (S2-E2). */
static inline int32_t survey_acts(const EvalContext *eval, bool acted)
{
    int32_t acts = eval->turns_mille - (acted ? MILLE : 0);
    return acts > 0 ? acts : 0;
}

/* What an amount of a term counts for in the worth of a seat. */
static inline int32_t survey_count(const EvalContext *eval, AiTerm term, int32_t amount)
{
    return amount * eval->share[term] / TERM_ONE;
}

/* What a galley counts for, its danger aside. */
static inline int32_t survey_galley(const EvalContext *eval, int32_t fleet_worth,
                                    const Credit *credit)
{
    return survey_count(eval, AI_TERM_FLEET, fleet_worth)
           + survey_count(eval, AI_TERM_TRADE, credit->trade)
           + survey_count(eval, AI_TERM_CONQUEST, credit->conquest);
}

static inline bool survey_acted(const Survey *survey, GalleyId id)
{
    return (survey->acted >> id & 1U) != 0;
}

/* Figures of one port. */
PortFigures survey_port(const EvalContext *eval, PortId id, const Port *port);
/* The galleys whose number has passed this turn. */
static inline GalleyMask survey_acted_mask(const PublicState *pub)
{
    GalleyId marker = pub->as.e2012.marker;
    uint8_t phase = pub->depth > 0 ? pub->stack[pub->depth - 1].id : 0;
    return (GalleyMask)((UINT64_C(1) << (phase != PHASE_CHOOSE ? marker + 1 : marker)) - 1);
}

/* The goods that the supply still has, bit `good`. */
uint8_t survey_supply(const PublicState *pub);

/* All of a site but `last`. Who is afloat there is counted again only for another owner, among the
 * galleys `near`, which are all that may lie there. */
void survey_take_site(const EvalContext *eval, Survey *survey, PortId id,
                      const PortFigures *figures, GalleyMask near);

/* Kinds that a galley has aboard. */
static inline uint8_t survey_kinds(const Galley *galley)
{
    uint8_t kinds = 0;
    int good = 1;
    for (uint32_t rest = galley->cubes; rest != 0; rest >>= CUBE_BITS, good++) {
        if ((rest & 7U) != 0) {
            kinds = (uint8_t)(kinds | 1U << good);
        }
    }
    return kinds;
}

/* What a galley could do with its next activation. Asked often, so inline, as what follows. */
static inline Means survey_means(const EvalContext *eval, const Survey *survey, GalleyId id)
{
    const World *world = eval->chart.world;
    const PublicState *pub = survey->pub;
    const Galley *galley = &pub->galleys[id];
    PortId here = world->port_of_zone[galley->zone];
    Means means = {galley->owner, survey_acted(survey, id), survey_kinds(galley), galley->sailors,
                   galley->sailors};
    if (here == 0 || (pub->ports[here].buildings & BUILDING_CLOSED) != 0) {
        return means;
    }
    if (galley_room(galley) > 0 && pub->supply[world->ports[here].good] > 0) {
        means.kinds = (uint8_t)(means.kinds | 1U << world->ports[here].good);
    }
    if (pub->ports[here].owner == galley->owner) {
        int all = means.crew + pub->ports[here].garrison - 1;
        means.fighters = (uint8_t)(all < DECK_PLACE_COUNT ? all : DECK_PLACE_COUNT);
    }
    return means;
}

/* Pay of selling one of each kind in a port: the bank's values, or the growth of one's own port. */
static inline int32_t survey_sale(const EvalContext *eval, const Site *site, PortId id,
                                  PlayerId seller, uint8_t kinds)
{
    const Chart *chart = &eval->chart;
    uint8_t sold = (uint8_t)(kinds & ~site->shut);
    int room = site->spaces - site->cubes;
    int count = chart->bits[sold] < room ? chart->bits[sold] : room;
    if (count <= 0) {
        return 0;
    }
    int32_t pay = chart->bonus[sold] * DUCAT;
    if (site->owner != seller) {
        return pay + (chart->paid[id][site->cubes + count] - chart->paid[id][site->cubes]) * DUCAT;
    }
    const int32_t *worth = eval->cubes_worth[site->spaces];
    uint8_t income = (uint8_t)(1U << chart->world->e2012.income_good);
    return pay + worth[site->cubes + count] - worth[site->cubes]
           + ((sold & income) != 0 ? eval->wine_worth : 0);
}

/* Chance in 1/FIGHT_ONE to take a rival's port `steps` zones away; 0 for other ports. */
static inline int32_t survey_port_attack(const Site *site, const Means *means, int steps)
{
    int cap = means->fighters - steps;
    if (site->owner == 0 || site->owner == means->owner || site->last != 0 || cap <= 0) {
        return 0;
    }
    /* all of its owner's galleys there come first (S2-B10), then the fort (S2-B11) */
    int32_t chance = FIGHT_WINS[cap][means->fighters][site->garrison];
    if (site->afloat > 0) {
        chance =
            (chance >> 8)
            * (FIGHT_WINS[cap][means->fighters][site->afloat < SPACE_MAX ? site->afloat : SPACE_MAX]
               >> 8);
    }
    return site->fort != 0 ? chance / 2 : chance;
}

/* How much of such a chance counts as a threat. acted: the number of the galley has passed. */
static inline int32_t survey_threat(const EvalContext *eval, bool acted, int32_t chance)
{
    return acted ? chance / PERCENT * eval->weights->risk_later : chance;
}

/* What conquering a port `steps` zones away counts; chance: of survey_port_attack. */
static inline int32_t survey_conquest(const EvalContext *eval, int32_t fleet_worth,
                                      const Means *means, const Site *site, int steps,
                                      int32_t chance)
{
    if (site->owner == 0) { /* with the last sailor the galley is lost */
        return steps <= means->crew ? site->target_worth - (means->crew < 2 ? fleet_worth : 0) : 0;
    }
    if (chance == 0) { /* most often */
        return 0;
    }
    return (int32_t)((int64_t)site->worth * chance / FIGHT_ONE * eval->weights->attack_share
                     / PERCENT);
}

/* What a galley could do in one port `steps` zones away. fleet_worth: of the galley. */
static inline Glance survey_glance(const EvalContext *eval, const Site *site, int32_t fleet_worth,
                                   const Means *means, PortId target, int steps)
{
    Glance glance = {0, 0, 0};
    if (site->closed != 0) {
        return glance;
    }
    if (steps <= means->crew && (means->kinds & ~site->shut) != 0) {
        glance.trade = survey_sale(eval, site, target, means->owner, means->kinds);
    }
    int32_t chance = survey_port_attack(site, means, steps);
    glance.threat = survey_threat(eval, means->acted, chance);
    glance.conquest = survey_conquest(eval, fleet_worth, means, site, steps, chance);
    return glance;
}

/* Chance in 1/FIGHT_ONE that `hunters` sailors sink a rival's galley `steps` zones away with the
 * next activation of theirs; acted: its number has passed. */
static inline int32_t survey_chase(const EvalContext *eval, int hunters, bool acted, int prey,
                                   int steps)
{
    int cap = hunters - steps;
    if (cap <= 0) {
        return 0;
    }
    return survey_threat(eval, acted, FIGHT_WINS[cap][hunters][prey]);
}

/* Keeps a gain or chance above 0 if it is among the best. */
static inline void survey_rank(Ranking *ranking, uint8_t id, int32_t worth)
{
    int place = RANKED_MAX - 1;
    if (worth <= ranking->worth[place]) {
        return;
    }
    for (; place > 0 && worth > ranking->worth[place - 1]; place--) {
        ranking->worth[place] = ranking->worth[place - 1];
        ranking->id[place] = ranking->id[place - 1];
    }
    ranking->worth[place] = worth;
    ranking->id[place] = id;
}

/* What a galley counts for its owner with its best next sale and conquest. */
static inline Credit survey_credit(const EvalContext *eval, const Survey *survey, GalleyId id,
                                   int32_t trade, int32_t conquest)
{
    bool acted = survey_acted(survey, id);
    int32_t share = eval->trip_share[acted];
    int32_t cargo = eval->cargo_worth[acted][galley_cube_count(&survey->pub->galleys[id])];
    bool trades = trade >= conquest;
    int32_t gain = (trades ? trade : conquest) * share / PERCENT;
    return (Credit){cargo + (trades ? gain : 0), trades ? 0 : gain,
                    survey->fleet_worth[id] + cargo + gain / 2};
}

/* What is likely to be lost with a port or galley of some worth; threat, danger: chances in
 * 1/FIGHT_ONE. */
static inline int32_t survey_port_risk(const EvalContext *eval, int32_t worth, int32_t threat)
{
    return (int32_t)((int64_t)worth * threat / FIGHT_ONE * eval->weights->port_risk / PERCENT);
}

static inline int32_t survey_galley_risk(const EvalContext *eval, int32_t worth, int32_t danger)
{
    return (int32_t)((int64_t)worth * danger / FIGHT_ONE * eval->weights->galley_risk / PERCENT);
}

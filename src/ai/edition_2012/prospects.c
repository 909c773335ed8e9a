/* Prospects: where each galley could sell or conquer with its next activation, and what that threatens. */
#include "fights.h"
#include "survey.h"

/* Kinds that a galley has aboard. */
static uint8_t kinds_aboard(const Galley *galley)
{
    uint8_t kinds = 0;
    int good = 0;
    for (uint32_t rest = galley->cargo; rest != 0; rest >>= 4, good++) {
        if ((rest & 15U) != 0) {
            kinds = (uint8_t)(kinds | 1U << good);
        }
    }
    return kinds;
}

/* Pay of selling one of each kind in a port: the bank's values, or the growth of one's own port. */
static int32_t sale_pay(const Mind *mind, const Survey *survey, PlayerId seller, PortId id, uint8_t kinds)
{
    const Chart *chart = &mind->chart;
    const WorldPort *site = &chart->world->ports[id];
    int cubes = survey->cubes[id];
    uint8_t sold = (uint8_t)(kinds & ~survey->shut[id]);
    int count = chart->bits[sold];
    if (count > site->space_count - cubes) {
        count = site->space_count - cubes;
    }
    if (count <= 0) {
        return 0;
    }
    int32_t pay = chart->bonus[sold] * DUCAT;
    if (survey->pub->ports[id].owner != seller) {
        return pay + (chart->paid[id][cubes + count] - chart->paid[id][cubes]) * DUCAT;
    }
    pay += mind->cubes_worth[site->space_count][cubes + count] - mind->cubes_worth[site->space_count][cubes];
    if ((sold >> chart->world->e2012.income_good & 1) != 0
        && (survey->shut[id] >> chart->world->e2012.income_good & 1) == 0) {
        pay += mind->wine_worth;
    }
    return pay;
}

/* Chance that a galley with `crew` takes a rival's port after so many steps; all of its owner's
 * galleys there come first (S2-B10), then the fort (S2-B11). */
static int32_t siege_chance(const Mind *mind, const Survey *survey, PortId id, int crew, int steps)
{
    const Port *port = &survey->pub->ports[id];
    int cap = crew - steps;
    if (cap <= 0) {
        return 0;
    }
    int32_t chance = mind->chart.win[cap][crew][port->garrison <= SPACE_MAX ? port->garrison : SPACE_MAX];
    int afloat = survey->afloat[mind->chart.world->ports[id].zone][port->owner];
    if (afloat > 0) {
        chance = (chance >> 8) * (mind->chart.win[cap][crew][afloat <= SPACE_MAX ? afloat : SPACE_MAX] >> 8);
    }
    return (port->buildings & BUILDING_FORT) != 0 ? chance / 2 : chance;
}

static void rank(Ranking *ranking, PortId port, int32_t gain)
{
    int place = RANKED_MAX;
    while (place > 0 && gain > ranking->gain[place - 1]) {
        if (place < RANKED_MAX) {
            ranking->gain[place] = ranking->gain[place - 1];
            ranking->port[place] = ranking->port[place - 1];
        }
        place--;
    }
    if (place < RANKED_MAX) {
        ranking->gain[place] = gain;
        ranking->port[place] = port;
    }
}

static int32_t conquest_gain(const Mind *mind, const Survey *survey, GalleyId id, PortId target, int steps, int fighters,
                             Prospect *prospect)
{
    const Weights *weights = mind->weights;
    const Port *port = &survey->pub->ports[target];
    int crew = survey->pub->galleys[id].sailors;
    if (port->owner == 0) {
        if (steps > crew) {
            return 0;
        }
        int32_t gain = survey->port_worth[target] * weights->land_share / PERCENT;
        return crew < 2 ? gain - survey->galley_worth[id] : gain; /* with the last sailor the galley is lost */
    }
    if (survey->port_count[port->owner] <= 1) {
        return 0;
    }
    int32_t chance = siege_chance(mind, survey, target, fighters, steps);
    if (chance > 0 && prospect->threat_count < THREAT_MAX) {
        prospect->threat_port[prospect->threat_count] = target;
        prospect->threat_chance[prospect->threat_count] = survey->acted[id] ? chance / PERCENT * weights->risk_later : chance;
        prospect->threat_count++;
    }
    return (int32_t)((int64_t)survey->port_worth[target] * chance / FIGHT_ONE * weights->attack_share / PERCENT);
}

static Means means_of(const Mind *mind, const Survey *survey, GalleyId id)
{
    const World *world = mind->chart.world;
    const PublicState *pub = survey->pub;
    const Galley *galley = &pub->galleys[id];
    PortId here = world->port_of_zone[galley->zone];
    Means means = {kinds_aboard(galley), galley->sailors, galley->sailors};
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

static void look_at_port(const Mind *mind, const Survey *survey, GalleyId id, PortId target, int steps, Prospect *prospect)
{
    const Means *means = &prospect->means;
    const Port *port = &survey->pub->ports[target];
    PlayerId player = survey->pub->galleys[id].owner;
    if ((port->buildings & BUILDING_CLOSED) != 0) {
        return;
    }
    prospect->reach |= (ZoneMask)1 << mind->chart.world->ports[target].zone;
    if (steps <= means->crew && (means->kinds & ~survey->shut[target]) != 0) {
        rank(&prospect->trade, target, sale_pay(mind, survey, player, target, means->kinds));
    }
    if (port->owner != player) {
        rank(&prospect->conquest, target,
             conquest_gain(mind, survey, id, target, steps, means->fighters, prospect));
    }
}

static void look_around(const Mind *mind, const Survey *survey, GalleyId id, Prospect *prospect)
{
    prospect->means = means_of(mind, survey, id);
    prospect->trade = (Ranking){{0}, {0}};
    prospect->conquest = (Ranking){{0}, {0}};
    prospect->reach = 0;
    prospect->threat_count = 0;
    const NearPort *near = mind->chart.near[survey->pub->galleys[id].zone];
    for (; near->port != 0 && near->distance <= prospect->means.fighters; near++) {
        look_at_port(mind, survey, id, near->port, near->distance, prospect);
    }
}

static bool is_changed(const Survey *survey, PortId port)
{
    return port == survey->changed_port[0] || port == survey->changed_port[1];
}

static void rank_unchanged(const Survey *survey, const Ranking *from, Ranking *to)
{
    int count = 0;
    for (int i = 0; i < RANKED_MAX; i++) {
        if (!is_changed(survey, from->port[i])) {
            to->gain[count] = from->gain[i];
            to->port[count] = from->port[i];
            count++;
        }
    }
    for (; count < RANKED_MAX; count++) {
        to->gain[count] = 0;
        to->port[count] = 0;
    }
}

/* Looks again at the changed ports only. With two of them gone, three kept places still hold the best. */
static void look_again(const Mind *mind, const Survey *survey, GalleyId id, const Prospect *base, Prospect *prospect)
{
    const World *world = mind->chart.world;
    const uint8_t *distance = mind->chart.distance[survey->pub->galleys[id].zone];
    prospect->means = base->means;
    rank_unchanged(survey, &base->trade, &prospect->trade);
    rank_unchanged(survey, &base->conquest, &prospect->conquest);
    prospect->reach = base->reach;
    prospect->threat_count = 0;
    for (int i = 0; i < base->threat_count; i++) {
        if (!is_changed(survey, base->threat_port[i])) {
            prospect->threat_port[prospect->threat_count] = base->threat_port[i];
            prospect->threat_chance[prospect->threat_count] = base->threat_chance[i];
            prospect->threat_count++;
        }
    }
    for (int i = 0; i < survey->changed_count; i++) {
        PortId port = survey->changed_port[i];
        int steps = distance[world->ports[port].zone];
        if (steps <= base->means.fighters) {
            look_at_port(mind, survey, id, port, steps, prospect);
        }
    }
}

static const Prospect *prospect_of(Mind *mind, const Survey *survey, GalleyId id, bool keep, Prospect *fresh)
{
    Prospect *base = &mind->base.prospects[id];
    if (keep) {
        look_around(mind, survey, id, base);
        return base;
    }
    const Galley *galley = &survey->pub->galleys[id];
    bool home_changed = (survey->changed >> galley->zone & 1U) != 0;
    if (!survey->stays[id] || home_changed || survey->changed_count > CHANGED_MAX) {
        look_around(mind, survey, id, fresh);
        return fresh;
    }
    if ((base->reach & survey->changed) != 0) {
        look_again(mind, survey, id, base, fresh);
        return fresh;
    }
    return base;
}

static void add_prospects(Mind *mind, Survey *survey, bool keep, Appraisal *out)
{
    const Weights *weights = mind->weights;
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId id = survey->galleys[i];
        const Galley *galley = &survey->pub->galleys[id];
        Prospect fresh;
        const Prospect *prospect = prospect_of(mind, survey, id, keep, &fresh);
        for (int k = 0; k < prospect->threat_count; k++) {
            int32_t *threat = &survey->port_threat[prospect->threat_port[k]];
            *threat = prospect->threat_chance[k] > *threat ? prospect->threat_chance[k] : *threat;
        }
        int32_t share = survey->acted[id] ? weights->trip_later : weights->trip_now;
        int32_t acts = survey_acts(mind, survey->acted[id]);
        int32_t cargo = galley_cube_count(galley) * weights->cargo_rest;
        if (acts < MILLE) {
            share = share * acts / MILLE;
            cargo = cargo * acts / MILLE;
        }
        bool trades = prospect->trade.gain[0] >= prospect->conquest.gain[0];
        int32_t best = (trades ? prospect->trade.gain[0] : prospect->conquest.gain[0]) * share / PERCENT;
        out->terms[galley->owner][trades ? AI_TERM_TRADE : AI_TERM_CONQUEST] += best;
        out->terms[galley->owner][AI_TERM_TRADE] += cargo;
        survey->galley_worth[id] += cargo + best / 2;
    }
}

static void subtract_port_risks(const Mind *mind, const Survey *survey, Appraisal *out)
{
    for (int id = 1; id <= mind->chart.world->port_count; id++) {
        PlayerId owner = survey->pub->ports[id].owner;
        if (owner != 0 && survey->port_threat[id] != 0) {
            int64_t loss = (int64_t)survey->port_worth[id] * survey->port_threat[id] / FIGHT_ONE;
            out->terms[owner][AI_TERM_PORT_RISK] -= (int32_t)(loss * mind->weights->port_risk / PERCENT);
        }
    }
}

/* Chance that `hunter` sinks `prey` with its next activation. */
static int32_t hunt_chance(const Mind *mind, const Survey *survey, GalleyId hunter, GalleyId prey)
{
    const Galley *from = &survey->pub->galleys[hunter];
    const Galley *to = &survey->pub->galleys[prey];
    int cap = from->sailors - mind->chart.distance[from->zone][to->zone];
    if (from->owner == to->owner || cap <= 0) {
        return 0;
    }
    int32_t chance = mind->chart.win[cap][from->sailors][to->sailors];
    return survey->acted[hunter] ? chance / PERCENT * mind->weights->risk_later : chance;
}

static void find_hunter(const Mind *mind, const Survey *survey, GalleyId prey, bool all, Prospect *prospect)
{
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId hunter = survey->galleys[i];
        if (!all && survey->stays[hunter]) {
            continue;
        }
        int32_t chance = hunt_chance(mind, survey, hunter, prey);
        if (chance > prospect->danger) {
            prospect->danger = chance;
            prospect->hunter = hunter;
        }
    }
}

static void subtract_galley_risks(Mind *mind, const Survey *survey, bool keep, Appraisal *out)
{
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId id = survey->galleys[i];
        Prospect *base = &mind->base.prospects[id];
        GalleyId feared = base->hunter;
        bool known = !keep && survey->stays[id] && (feared == 0 || survey->stays[feared]);
        Prospect fresh;
        fresh.danger = known ? base->danger : 0;
        fresh.hunter = known ? feared : 0;
        find_hunter(mind, survey, id, !known, &fresh);
        if (keep) {
            base->danger = fresh.danger;
            base->hunter = fresh.hunter;
        }
        int64_t loss = (int64_t)survey->galley_worth[id] * fresh.danger / FIGHT_ONE;
        out->terms[survey->pub->galleys[id].owner][AI_TERM_GALLEY_RISK] -= (int32_t)(loss * mind->weights->galley_risk / PERCENT);
    }
}

void prospects_add(Mind *mind, Survey *survey, bool keep, Appraisal *out)
{
    add_prospects(mind, survey, keep, out);
    if (keep) {
        for (int id = 1; id <= mind->chart.world->galley_count; id++) {
            mind->base.acted[id] = survey->acted[id];
        }
    }
    subtract_port_risks(mind, survey, out);
    subtract_galley_risks(mind, survey, keep, out);
}

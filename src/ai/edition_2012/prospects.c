/* Prospects: where each galley could sell or conquer with its next activation, and what that threatens. */
#include "fights.h"
#include "survey.h"

#include <string.h>

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

/* What a galley gains by taking a port: landing in a neutral one, or a siege whose chance goes into *threat. */
static int32_t conquest_gain(const Mind *mind, const Survey *survey, GalleyId id, PortId target, int steps, int fighters,
                             int32_t *threat)
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
    *threat = survey->acted[id] ? chance / PERCENT * weights->risk_later : chance;
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

/* What the galley could do in one port. */
typedef struct Glance {
    int32_t trade;
    int32_t conquest;
    int32_t threat;
} Glance;

static Glance look_at_port(const Mind *mind, const Survey *survey, GalleyId id, const Means *means, PortId target, int steps)
{
    Glance glance = {0, 0, 0};
    const Port *port = &survey->pub->ports[target];
    PlayerId player = survey->pub->galleys[id].owner;
    if ((port->buildings & BUILDING_CLOSED) != 0) {
        return glance;
    }
    if (steps <= means->crew && (means->kinds & ~survey->shut[target]) != 0) {
        glance.trade = sale_pay(mind, survey, player, target, means->kinds);
    }
    if (port->owner != player) {
        glance.conquest = conquest_gain(mind, survey, id, target, steps, means->fighters, &glance.threat);
    }
    return glance;
}

/* The best that a galley can do next. */
typedef struct Outcome {
    int32_t trade;
    int32_t conquest;
} Outcome;

static void take_glance(Survey *survey, PortId port, const Glance *glance, Outcome *outcome)
{
    outcome->trade = glance->trade > outcome->trade ? glance->trade : outcome->trade;
    outcome->conquest = glance->conquest > outcome->conquest ? glance->conquest : outcome->conquest;
    survey->port_threat[port] = glance->threat > survey->port_threat[port] ? glance->threat : survey->port_threat[port];
}

static Outcome look_around(const Mind *mind, Survey *survey, GalleyId id)
{
    Outcome outcome = {0, 0};
    Means means = means_of(mind, survey, id);
    const NearPort *near = mind->chart.near[survey->pub->galleys[id].zone];
    for (; near->port != 0 && near->distance <= means.fighters; near++) {
        Glance glance = look_at_port(mind, survey, id, &means, near->port, near->distance);
        take_glance(survey, near->port, &glance, &outcome);
    }
    return outcome;
}

static bool is_changed(const Survey *survey, PortId port)
{
    for (int i = 0; i < survey->changed_count; i++) {
        if (port == survey->changed_port[i]) {
            return true;
        }
    }
    return false;
}

/* The best that the base knows outside the changed ports. With all of those gone, one kept place is left. */
static int32_t best_unchanged(const Survey *survey, const Ranking *ranking)
{
    for (int i = 0; i < RANKED_MAX; i++) {
        if (!is_changed(survey, ranking->port[i])) {
            return ranking->gain[i];
        }
    }
    return 0;
}

/* Looks again at the changed ports only. */
static Outcome look_again(const Mind *mind, Survey *survey, GalleyId id, const Prospect *base)
{
    const World *world = mind->chart.world;
    const uint8_t *distance = mind->chart.distance[survey->pub->galleys[id].zone];
    Outcome outcome = {best_unchanged(survey, &base->trade), best_unchanged(survey, &base->conquest)};
    for (int i = 0; i < survey->changed_count; i++) {
        PortId port = survey->changed_port[i];
        int steps = distance[world->ports[port].zone];
        if (steps <= base->means.fighters) {
            Glance glance = look_at_port(mind, survey, id, &base->means, port, steps);
            take_glance(survey, port, &glance, &outcome);
        }
    }
    return outcome;
}

/* The chance that a galley of the base takes an unchanged port. */
static int32_t threat_of(const Mind *mind, const Survey *survey, GalleyId id, PortId port)
{
    const Means *means = &mind->base.prospects[id].means;
    int steps = mind->chart.distance[survey->pub->galleys[id].zone][mind->chart.world->ports[port].zone];
    if (survey->pub->galleys[id].owner == survey->pub->ports[port].owner || steps > means->fighters) {
        return 0;
    }
    return look_at_port(mind, survey, id, means, port, steps).threat;
}

/* Gone, or not where and as the base knows it. */
static bool is_out_of_date(const Survey *survey, GalleyId id)
{
    return survey->fresh[id] || !survey->stays[id];
}

/* Threats to ports that have not changed, from galleys that need not look around anew. */
static void recall_threats(const Mind *mind, Survey *survey)
{
    for (PortId port = 1; port <= mind->chart.world->port_count; port++) {
        const Feared *feared = &mind->base.feared[port];
        int place = 0;
        while (place < FEARED_MAX && feared->galley[place] != 0 && is_out_of_date(survey, feared->galley[place])) {
            place++;
        }
        if (place < FEARED_MAX) {
            survey->port_threat[port] = feared->chance[place];
            continue;
        }
        for (int i = 0; i < survey->galley_count; i++) { /* all that are kept have moved */
            GalleyId id = survey->galleys[i];
            int32_t threat = survey->fresh[id] ? 0 : threat_of(mind, survey, id, port);
            survey->port_threat[port] = threat > survey->port_threat[port] ? threat : survey->port_threat[port];
        }
    }
    for (int i = 0; i < survey->changed_count; i++) {
        survey->port_threat[survey->changed_port[i]] = 0;
    }
}

static bool same_means(const Means *a, const Means *b)
{
    return a->kinds == b->kinds && a->crew == b->crew && a->fighters == b->fighters;
}

/* Which galleys cannot go by what the base knows of them. */
static void find_fresh(const Mind *mind, Survey *survey)
{
    bool all = !survey->from_base || survey->changed_count > CHANGED_MAX;
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId id = survey->galleys[i];
        bool fresh = all || !survey->stays[id];
        if (!fresh && (survey->changed >> survey->pub->galleys[id].zone & 1U) != 0) {
            Means means = means_of(mind, survey, id);
            fresh = !same_means(&means, &mind->base.prospects[id].means);
        }
        survey->fresh[id] = fresh;
    }
}

static void add_outcome(const Mind *mind, Survey *survey, GalleyId id, Outcome best, Appraisal *out)
{
    const Weights *weights = mind->weights;
    const Galley *galley = &survey->pub->galleys[id];
    int32_t share = survey->acted[id] ? weights->trip_later : weights->trip_now;
    int32_t acts = survey_acts(mind, survey->acted[id]);
    int32_t cargo = galley_cube_count(galley) * weights->cargo_rest;
    if (acts < MILLE) {
        share = share * acts / MILLE;
        cargo = cargo * acts / MILLE;
    }
    bool trades = best.trade >= best.conquest;
    int32_t gain = (trades ? best.trade : best.conquest) * share / PERCENT;
    out->terms[galley->owner][trades ? AI_TERM_TRADE : AI_TERM_CONQUEST] += gain;
    out->terms[galley->owner][AI_TERM_TRADE] += cargo;
    survey->galley_worth[id] += cargo + gain / 2;
}

static void add_prospects(const Mind *mind, Survey *survey, Appraisal *out)
{
    find_fresh(mind, survey);
    if (survey->from_base && survey->changed_count <= CHANGED_MAX) {
        recall_threats(mind, survey);
    }
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId id = survey->galleys[i];
        const Prospect *base = &mind->base.prospects[id];
        Outcome best;
        if (survey->fresh[id]) {
            best = look_around(mind, survey, id);
        } else if ((base->reach & survey->changed) != 0) {
            best = look_again(mind, survey, id, base);
        } else {
            best = (Outcome){base->trade.gain[0], base->conquest.gain[0]};
        }
        add_outcome(mind, survey, id, best, out);
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

/* The best chance of the galleys in a list to sink `prey`. */
static int32_t find_danger(const Mind *mind, const Survey *survey, GalleyId prey, const GalleyId *hunters, int count)
{
    int32_t danger = 0;
    for (int i = 0; i < count; i++) {
        int32_t chance = hunt_chance(mind, survey, hunters[i], prey);
        danger = chance > danger ? chance : danger;
    }
    return danger;
}

/* For a galley that stays: the first of its hunters that stay too, and all that have moved. */
static int32_t recall_danger(const Mind *mind, const Survey *survey, GalleyId prey)
{
    const Feared *hunters = &mind->base.prospects[prey].hunters;
    int place = 0;
    while (place < FEARED_MAX && hunters->galley[place] != 0 && !survey->stays[hunters->galley[place]]) {
        place++;
    }
    if (place == FEARED_MAX) {
        return find_danger(mind, survey, prey, survey->galleys, survey->galley_count);
    }
    int32_t danger = find_danger(mind, survey, prey, survey->moved, survey->moved_count);
    return hunters->chance[place] > danger ? hunters->chance[place] : danger;
}

static void subtract_galley_risks(const Mind *mind, const Survey *survey, Appraisal *out)
{
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId id = survey->galleys[i];
        int32_t danger = survey->stays[id] ? recall_danger(mind, survey, id)
                                           : find_danger(mind, survey, id, survey->galleys, survey->galley_count);
        if (danger != 0) {
            int64_t loss = (int64_t)survey->galley_worth[id] * danger / FIGHT_ONE;
            out->terms[survey->pub->galleys[id].owner][AI_TERM_GALLEY_RISK] -=
                (int32_t)(loss * mind->weights->galley_risk / PERCENT);
        }
    }
}

void prospects_add(const Mind *mind, Survey *survey, Appraisal *out)
{
    add_prospects(mind, survey, out);
    subtract_port_risks(mind, survey, out);
    subtract_galley_risks(mind, survey, out);
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

static void rank_threat(Feared *feared, GalleyId galley, int32_t chance)
{
    int place = FEARED_MAX;
    while (place > 0 && chance > feared->chance[place - 1]) {
        if (place < FEARED_MAX) {
            feared->chance[place] = feared->chance[place - 1];
            feared->galley[place] = feared->galley[place - 1];
        }
        place--;
    }
    if (place < FEARED_MAX) {
        feared->chance[place] = chance;
        feared->galley[place] = galley;
    }
}

static void keep_prospect(Mind *mind, const Survey *survey, GalleyId id)
{
    Prospect *prospect = &mind->base.prospects[id];
    memset(prospect, 0, sizeof *prospect);
    prospect->means = means_of(mind, survey, id);
    const NearPort *near = mind->chart.near[survey->pub->galleys[id].zone];
    for (; near->port != 0 && near->distance <= prospect->means.fighters; near++) {
        Glance glance = look_at_port(mind, survey, id, &prospect->means, near->port, near->distance);
        prospect->reach |= (ZoneMask)1 << mind->chart.world->ports[near->port].zone;
        rank(&prospect->trade, near->port, glance.trade);
        rank(&prospect->conquest, near->port, glance.conquest);
        rank_threat(&mind->base.feared[near->port], id, glance.threat);
    }
    for (int i = 0; i < survey->galley_count; i++) {
        rank_threat(&prospect->hunters, survey->galleys[i], hunt_chance(mind, survey, survey->galleys[i], id));
    }
}

void prospects_keep(Mind *mind, Survey *survey)
{
    memset(mind->base.feared, 0, sizeof mind->base.feared);
    for (int i = 0; i < survey->galley_count; i++) {
        keep_prospect(mind, survey, survey->galleys[i]);
    }
}

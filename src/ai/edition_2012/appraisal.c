#include "appraisal.h"

#include "fights.h"

#include <string.h>

const Weights WEIGHTS_DEFAULT = {
#define WEIGHT(name, value) .name = (value),
#include "weights.def"
#undef WEIGHT
};

enum { MILLE = 1000, ACTS_MIN = 0 };

/* What one appraisal works out once about each port and galley. */
typedef struct Survey {
    const PublicState *pub;
    int32_t port_worth[PORT_MAX + 1];   /* to whoever holds it */
    int32_t port_threat[PORT_MAX + 1];  /* best rival chance to take it, in 1/FIGHT_ONE */
    uint8_t cubes[PORT_MAX + 1];
    uint8_t shut[PORT_MAX + 1];         /* goods that cannot be sold there: produced or held (S2-V1) */
    uint8_t port_count[PLAYER_MAX + 1];
    uint8_t afloat[ZONE_MAX + 1][PLAYER_MAX + 1]; /* sailors by zone and owner */
    GalleyId galleys[GALLEY_MAX];
    int galley_count;
    uint8_t fleet[PLAYER_MAX + 1];      /* galleys seen so far of each owner */
    bool acted[GALLEY_MAX + 1];         /* its number has passed this turn */
    int32_t galley_worth[GALLEY_MAX + 1];
} Survey;

void mind_init(Mind *mind, const World *world, int player_count, const Weights *weights)
{
    chart_init(&mind->chart, world, player_count);
    mind->weights = weights;
    mind->worth_known = false;
}

/* The scale of S2-E1 at a number of cubes given in hundredths, in hundredths of a ducat. */
static int32_t scale_at(const World2012 *numbers, int32_t centicubes)
{
    int32_t whole = centicubes / PERCENT;
    int32_t rest = centicubes % PERCENT;
    int32_t low = numbers->scale_ducats[whole];
    int32_t high = rest != 0 ? numbers->scale_ducats[whole + 1] : low;
    return low * DUCAT + (high - low) * rest;
}

/* What a port with so many spaces and cubes will pay: cubes held now and those that usually come. */
static int32_t foresee_pay(const Mind *mind, int first, const int32_t hold[CHART_SCORINGS], int spaces, int cubes)
{
    int64_t pay = 0;
    for (int j = first; j < CHART_SCORINGS; j++) {
        int32_t growth = mind->weights->growth_rate * mind->outlook->until[j] / MILLE;
        int32_t centicubes = cubes * PERCENT + growth;
        if (centicubes > spaces * PERCENT) {
            centicubes = spaces * PERCENT;
        }
        pay += (int64_t)hold[j - first] * scale_at(&mind->chart.world->e2012, centicubes) / PERCENT;
    }
    return (int32_t)pay;
}

/* Track, deck and scorings done decide these; they change once a turn, appraisals come by thousands. */
static void refresh_worth(Mind *mind, const Public2012 *turn)
{
    if (mind->worth_known && mind->worth_track == turn->track && mind->worth_scorings == turn->scorings
        && memcmp(mind->worth_cards, turn->cards_left, sizeof mind->worth_cards) == 0) {
        return;
    }
    const World2012 *numbers = &mind->chart.world->e2012;
    const Weights *weights = mind->weights;
    const int32_t hold[CHART_SCORINGS] = {weights->hold_first, weights->hold_second, weights->hold_third};
    mind->worth_known = true;
    mind->worth_track = turn->track;
    mind->worth_scorings = turn->scorings;
    memcpy(mind->worth_cards, turn->cards_left, sizeof mind->worth_cards);
    mind->outlook = chart_outlook(&mind->chart, turn);
    mind->turns_mille = turn->scorings < CHART_SCORINGS ? mind->outlook->until[CHART_SCORINGS - 1] : 0;
    for (int spaces = 1; spaces <= SPACE_MAX; spaces++) {
        for (int cubes = 0; cubes <= spaces; cubes++) {
            mind->cubes_worth[spaces][cubes] = foresee_pay(mind, turn->scorings, hold, spaces, cubes);
        }
    }
    int32_t holds = 0;
    for (int j = turn->scorings; j < CHART_SCORINGS; j++) {
        holds += hold[j - turn->scorings];
    }
    mind->basilica_worth = holds * numbers->basilica_score_ducats;
    mind->wine_worth = turn->scorings < CHART_SCORINGS
                           ? mind->outlook->wine * (numbers->income_ducats * DUCAT / 10) / (MILLE / 10) : 0;
}

static void survey_ports(const Mind *mind, Survey *survey, Appraisal *out)
{
    const World *world = mind->chart.world;
    const Weights *weights = mind->weights;
    for (int id = 1; id <= world->port_count; id++) {
        const Port *port = &survey->pub->ports[id];
        const WorldPort *site = &world->ports[id];
        if ((port->buildings & BUILDING_CLOSED) != 0) {
            continue;
        }
        uint8_t shut = (uint8_t)(1U << site->good);
        uint8_t cubes = 0;
        for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
            shut = (uint8_t)(shut | 1U << (rest & 15U));
            cubes++;
        }
        int32_t wine = (shut >> world->e2012.income_good & 1) != 0 ? mind->wine_worth : 0;
        int32_t scoring = mind->cubes_worth[site->space_count][cubes];
        if ((port->buildings & BUILDING_BASILICA) != 0) {
            scoring += mind->basilica_worth;
        }
        survey->cubes[id] = cubes;
        survey->shut[id] = shut;
        survey->port_worth[id] = scoring + wine;
        PlayerId owner = port->owner;
        if (owner != 0) {
            survey->port_count[owner]++;
            out->terms[owner][AI_TERM_SCORING] += scoring;
            out->terms[owner][AI_TERM_WINE] += wine;
            int32_t guards = port->garrison;
            int32_t worth = guards > 1 ? weights->garrison_first + (guards - 2) * weights->garrison_more : 0;
            out->terms[owner][AI_TERM_GARRISONS] += worth;
        }
    }
}

/* Share of a galley's usual worth that its crew gives it. */
static int32_t crew_share(const Weights *weights, int sailors)
{
    switch (sailors) {
    case 0: return 0;
    case 1: return weights->crew_1;
    case 2: return weights->crew_2;
    case 3: return weights->crew_3;
    case 4: return weights->crew_4;
    default: return weights->crew_5;
    }
}

/* Activations left to a galley, in thousandths: one a turn to the last Doge card (S2-E2). */
static int32_t acts_left(const Mind *mind, bool acted)
{
    int32_t acts = mind->turns_mille - (acted ? MILLE : 0);
    return acts > ACTS_MIN ? acts : ACTS_MIN;
}

static void survey_galleys(const Mind *mind, Survey *survey, Appraisal *out)
{
    const World *world = mind->chart.world;
    const PublicState *pub = survey->pub;
    const Weights *weights = mind->weights;
    const Public2012 *turn = &pub->as.e2012;
    uint8_t phase = pub->depth > 0 ? pub->stack[pub->depth - 1].id : 0;
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &pub->galleys[id];
        PlayerId owner = galley->owner;
        if (owner == 0) {
            continue;
        }
        survey->galleys[survey->galley_count++] = (GalleyId)id;
        survey->afloat[galley->zone][owner] = (uint8_t)(survey->afloat[galley->zone][owner] + galley->sailors);
        survey->acted[id] = id < turn->marker || (id == turn->marker && phase != PHASE_CHOOSE);
        survey->fleet[owner]++;
        int32_t per_act = survey->fleet[owner] <= 2 ? weights->galley_turn : weights->galley_turn_more;
        int64_t worth = (int64_t)per_act * acts_left(mind, survey->acted[id]) / MILLE;
        survey->galley_worth[id] = (int32_t)(worth * crew_share(weights, galley->sailors) / PERCENT);
        out->terms[owner][AI_TERM_FLEET] += survey->galley_worth[id];
    }
}

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

/* Chance that `galley` with `crew` takes a rival's port after so many steps; all of its owner's
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

typedef struct Trip {
    int32_t trade;
    int32_t conquest;
} Trip;

/* Best sale and best conquest that a galley can reach with its next activation. */
static void best_trip(const Mind *mind, Survey *survey, GalleyId id, Trip *best)
{
    const World *world = mind->chart.world;
    const PublicState *pub = survey->pub;
    const Weights *weights = mind->weights;
    const Galley *galley = &pub->galleys[id];
    PortId here = world->port_of_zone[galley->zone];
    uint8_t kinds = kinds_aboard(galley);
    bool open_here = here != 0 && (pub->ports[here].buildings & BUILDING_CLOSED) == 0;
    int crew = galley->sailors;
    if (open_here && galley_room(galley) > 0 && pub->supply[world->ports[here].good] > 0) {
        kinds = (uint8_t)(kinds | 1U << world->ports[here].good);
    }
    int fighters = crew;
    if (open_here && pub->ports[here].owner == galley->owner) {
        fighters += pub->ports[here].garrison - 1;
        fighters = fighters < DECK_PLACE_COUNT ? fighters : DECK_PLACE_COUNT;
    }
    *best = (Trip){0, 0};
    for (const NearPort *near = mind->chart.near[galley->zone]; near->port != 0 && near->distance <= fighters; near++) {
        PortId id_port = near->port;
        const Port *port = &pub->ports[id_port];
        if ((port->buildings & BUILDING_CLOSED) != 0) {
            continue;
        }
        if (near->distance <= crew) {
            int32_t pay = sale_pay(mind, survey, galley->owner, id_port, kinds);
            best->trade = pay > best->trade ? pay : best->trade;
        }
        if (port->owner == galley->owner) {
            continue;
        }
        int32_t gain = 0;
        if (port->owner == 0) {
            gain = near->distance <= crew
                       ? survey->port_worth[id_port] * weights->land_share / PERCENT - (crew < 2 ? survey->galley_worth[id] : 0)
                       : 0;
        } else if (survey->port_count[port->owner] > 1) {
            int32_t chance = siege_chance(mind, survey, id_port, fighters, near->distance);
            gain = (int32_t)((int64_t)survey->port_worth[id_port] * chance / FIGHT_ONE * weights->attack_share / PERCENT);
            if (survey->acted[id]) {
                chance = chance / PERCENT * weights->risk_later;
            }
            if (chance > survey->port_threat[id_port]) {
                survey->port_threat[id_port] = chance;
            }
        }
        best->conquest = gain > best->conquest ? gain : best->conquest;
    }
}

static void survey_trips(const Mind *mind, Survey *survey, Appraisal *out)
{
    const Weights *weights = mind->weights;
    for (int i = 0; i < survey->galley_count; i++) {
        GalleyId id = survey->galleys[i];
        const Galley *galley = &survey->pub->galleys[id];
        Trip trip;
        best_trip(mind, survey, id, &trip);
        int32_t share = survey->acted[id] ? weights->trip_later : weights->trip_now;
        int32_t acts = acts_left(mind, survey->acted[id]);
        if (acts < MILLE) {
            share = share * acts / MILLE;
        }
        int term = trip.trade >= trip.conquest ? AI_TERM_TRADE : AI_TERM_CONQUEST;
        int32_t best = trip.trade >= trip.conquest ? trip.trade : trip.conquest;
        out->terms[galley->owner][term] += best * share / PERCENT;
        int32_t cargo = galley_cube_count(galley) * weights->cargo_rest;
        out->terms[galley->owner][AI_TERM_TRADE] += acts < MILLE ? cargo * acts / MILLE : cargo;
        survey->galley_worth[id] += cargo + best * share / PERCENT / 2;
    }
}

static void survey_risks(const Mind *mind, const Survey *survey, Appraisal *out)
{
    const World *world = mind->chart.world;
    const Weights *weights = mind->weights;
    for (int id = 1; id <= world->port_count; id++) {
        PlayerId owner = survey->pub->ports[id].owner;
        if (owner != 0 && survey->port_threat[id] != 0) {
            int64_t loss = (int64_t)survey->port_worth[id] * survey->port_threat[id] / FIGHT_ONE;
            out->terms[owner][AI_TERM_PORT_RISK] -= (int32_t)(loss * weights->port_risk / PERCENT);
        }
    }
    for (int i = 0; i < survey->galley_count; i++) {
        const Galley *prey = &survey->pub->galleys[survey->galleys[i]];
        const uint8_t *distance = mind->chart.distance[prey->zone];
        int32_t worst = 0;
        for (int k = 0; k < survey->galley_count; k++) {
            const Galley *hunter = &survey->pub->galleys[survey->galleys[k]];
            int cap = hunter->sailors - distance[hunter->zone];
            if (hunter->owner == prey->owner || cap <= 0) {
                continue;
            }
            int32_t chance = mind->chart.win[cap][hunter->sailors][prey->sailors];
            if (survey->acted[survey->galleys[k]]) {
                chance = chance / PERCENT * weights->risk_later;
            }
            worst = chance > worst ? chance : worst;
        }
        int64_t loss = (int64_t)survey->galley_worth[survey->galleys[i]] * worst / FIGHT_ONE;
        out->terms[prey->owner][AI_TERM_GALLEY_RISK] -= (int32_t)(loss * weights->galley_risk / PERCENT);
    }
}

static void survey_purses(const Mind *mind, const GameState *state, Appraisal *out)
{
    const Weights *weights = mind->weights;
    int32_t acts = mind->turns_mille - MILLE < MILLE ? mind->turns_mille - MILLE : MILLE;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        int32_t ducats = state->secret.ducats[player];
        int32_t ready = ducats < weights->purse_size ? ducats : weights->purse_size;
        out->terms[player][AI_TERM_DUCATS] += ducats * DUCAT;
        if (acts > 0) {
            out->terms[player][AI_TERM_DUCATS] += ready * weights->purse * acts / MILLE;
        }
    }
}

void appraisal_make(Mind *mind, const GameState *state, Appraisal *out)
{
    Survey survey;
    memset(&survey, 0, sizeof survey);
    memset(out, 0, sizeof *out);
    survey.pub = &state->pub;
    refresh_worth(mind, &state->pub.as.e2012);
    survey_purses(mind, state, out);
    survey_ports(mind, &survey, out);
    survey_galleys(mind, &survey, out);
    survey_trips(mind, &survey, out);
    survey_risks(mind, &survey, out);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            out->total[player] += out->terms[player][term];
        }
    }
}

int32_t appraisal_rivals(const Mind *mind, const int32_t total[PLAYER_MAX + 1], PlayerId seat)
{
    int64_t sum = 0;
    int32_t best = INT32_MIN;
    int rivals = mind->chart.player_count - 1;
    for (PlayerId player = 1; player <= mind->chart.player_count; player++) {
        if (player != seat) {
            sum += total[player];
            best = total[player] > best ? total[player] : best;
        }
    }
    return -(int32_t)((int64_t)best * mind->weights->rival_best / PERCENT
                      + sum * mind->weights->rival_mean / rivals / PERCENT);
}

int32_t appraisal_utility(const Mind *mind, const int32_t total[PLAYER_MAX + 1], PlayerId seat)
{
    return total[seat] + appraisal_rivals(mind, total, seat);
}

#include "survey.h"

#include <string.h>

const Weights WEIGHTS_DEFAULT = {
#define WEIGHT(name, value) .name = (value),
#include "weights.def"
#undef WEIGHT
};

void mind_init(Mind *mind, const World *world, int player_count, const Weights *weights)
{
    chart_init(&mind->chart, world, player_count);
    mind->weights = weights;
    mind->worth_known = false;
    memset(&mind->base, 0, sizeof mind->base);
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
        const Port *before = &mind->base.ports[id];
        if (port->stock != before->stock || port->owner != before->owner || port->garrison != before->garrison
            || port->buildings != before->buildings) {
            survey_note_change(survey, site->zone, (PortId)id);
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
    for (PlayerId player = 1; player <= survey->pub->player_count; player++) {
        if ((survey->port_count[player] > 1) != mind->base.open_to_attack[player]) {
            survey->changed = ~(ZoneMask)0; /* a last port cannot be attacked (S2-B13) */
            survey->changed_count = CHANGED_MAX + 1;
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

/* A galley that comes or goes changes how well its owner's port there is guarded (S2-B10). */
static void note_change(const World *world, Survey *survey, const Galley *galley)
{
    PortId here = world->port_of_zone[galley->zone];
    if (here != 0 && survey->pub->ports[here].owner == galley->owner) {
        survey_note_change(survey, galley->zone, here);
    }
}

static void survey_galleys(const Mind *mind, Survey *survey, Appraisal *out)
{
    const World *world = mind->chart.world;
    const PublicState *pub = survey->pub;
    const Weights *weights = mind->weights;
    const Public2012 *turn = &pub->as.e2012;
    uint8_t phase = pub->depth > 0 ? pub->stack[pub->depth - 1].id : 0;
    uint8_t fleet[PLAYER_MAX + 1] = {0};
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &pub->galleys[id];
        const Galley *before = &mind->base.galleys[id];
        PlayerId owner = galley->owner;
        survey->stays[id] = galley->cargo == before->cargo && galley->zone == before->zone
                            && galley->sailors == before->sailors && owner == before->owner;
        if (!survey->stays[id]) {
            note_change(world, survey, galley);
            note_change(world, survey, before);
        }
        if (owner == 0) {
            continue;
        }
        survey->galleys[survey->galley_count++] = (GalleyId)id;
        survey->afloat[galley->zone][owner] = (uint8_t)(survey->afloat[galley->zone][owner] + galley->sailors);
        survey->acted[id] = id < turn->marker || (id == turn->marker && phase != PHASE_CHOOSE);
        survey->stays[id] = survey->stays[id] && survey->acted[id] == mind->base.acted[id];
        fleet[owner]++;
        int32_t per_act = fleet[owner] <= 2 ? weights->galley_turn : weights->galley_turn_more;
        int64_t worth = (int64_t)per_act * survey_acts(mind, survey->acted[id]) / MILLE;
        survey->galley_worth[id] = (int32_t)(worth * crew_share(weights, galley->sailors) / PERCENT);
        out->terms[owner][AI_TERM_FLEET] += survey->galley_worth[id];
    }
}

static void survey_purses(const Mind *mind, const GameState *state, Appraisal *out)
{
    const Weights *weights = mind->weights;
    int32_t acts = mind->turns_mille < 2 * MILLE ? mind->turns_mille - MILLE : MILLE;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        int32_t ducats = state->secret.ducats[player];
        int32_t ready = ducats < weights->purse_size ? ducats : weights->purse_size;
        out->terms[player][AI_TERM_DUCATS] += ducats * DUCAT;
        if (acts > 0) {
            out->terms[player][AI_TERM_DUCATS] += ready * weights->purse * acts / MILLE;
        }
    }
}

static void appraise(Mind *mind, const GameState *state, bool keep, Appraisal *out)
{
    Survey survey;
    memset(&survey, 0, sizeof survey);
    memset(out, 0, sizeof *out);
    survey.pub = &state->pub;
    refresh_worth(mind, &state->pub.as.e2012);
    survey_purses(mind, state, out);
    survey_ports(mind, &survey, out);
    survey_galleys(mind, &survey, out);
    prospects_add(mind, &survey, keep, out);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            out->total[player] += out->terms[player][term];
        }
    }
}

void appraisal_make(Mind *mind, const GameState *state, Appraisal *out)
{
    appraise(mind, state, false, out);
}

void mind_settle(Mind *mind, const GameState *state)
{
    Appraisal unused;
    Survey survey = {.pub = &state->pub};
    Appraisal counts = {0};
    memset(&mind->base, 0, sizeof mind->base);
    refresh_worth(mind, &state->pub.as.e2012);
    survey_ports(mind, &survey, &counts);
    memcpy(mind->base.ports, state->pub.ports, sizeof mind->base.ports);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        mind->base.open_to_attack[player] = survey.port_count[player] > 1;
    }
    appraise(mind, state, true, &unused);
    memcpy(mind->base.galleys, state->pub.galleys, sizeof mind->base.galleys);
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
    if (rivals == 1) {
        return -(int32_t)((int64_t)best * mind->weights->rival_only / PERCENT);
    }
    return -(int32_t)((int64_t)best * mind->weights->rival_best / PERCENT
                      + sum * mind->weights->rival_mean / rivals / PERCENT);
}

int32_t appraisal_utility(const Mind *mind, const int32_t total[PLAYER_MAX + 1], PlayerId seat)
{
    return total[seat] + appraisal_rivals(mind, total, seat);
}

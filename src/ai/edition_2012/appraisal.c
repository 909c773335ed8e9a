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
    mind->net = NULL;
    mind->worth_known = false;
    mind->worth_version = 0;
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

static void refresh_fleet(Mind *mind)
{
    const Weights *weights = mind->weights;
    for (int more = 0; more < 2; more++) {
        for (int acted = 0; acted < 2; acted++) {
            int32_t per_act = more != 0 ? weights->galley_turn_more : weights->galley_turn;
            int64_t worth = (int64_t)per_act * survey_acts(mind, acted != 0) / MILLE;
            for (int sailors = 0; sailors <= DECK_PLACE_COUNT; sailors++) {
                mind->fleet_worth[more][acted][sailors] = (int32_t)(worth * crew_share(weights, sailors) / PERCENT);
            }
        }
    }
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
    mind->worth_version++;
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
    refresh_fleet(mind);
}

static PortFigures port_figures(const Mind *mind, PortId id, const Port *port)
{
    const World *world = mind->chart.world;
    const WorldPort *site = &world->ports[id];
    const Weights *weights = mind->weights;
    PortFigures out = {0, 0, 0, 0, (uint8_t)(1U << site->good)};
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        out.shut = (uint8_t)(out.shut | 1U << (rest & 15U));
        out.cubes++;
    }
    out.wine = (out.shut >> world->e2012.income_good & 1) != 0 ? mind->wine_worth : 0;
    out.scoring = mind->cubes_worth[site->space_count][out.cubes];
    if ((port->buildings & BUILDING_BASILICA) != 0) {
        out.scoring += mind->basilica_worth;
    }
    int32_t guards = port->garrison;
    out.garrison = guards > 1 ? weights->garrison_first + (guards - 2) * weights->garrison_more : 0;
    return out;
}

static void add_port(Survey *survey, PortId id, const PortFigures *figures, Appraisal *out)
{
    PlayerId owner = survey->pub->ports[id].owner;
    survey->cubes[id] = figures->cubes;
    survey->shut[id] = figures->shut;
    survey->port_worth[id] = figures->scoring + figures->wine;
    if (owner != 0) {
        survey->port_count[owner]++;
        out->terms[owner][AI_TERM_SCORING] += figures->scoring;
        out->terms[owner][AI_TERM_WINE] += figures->wine;
        out->terms[owner][AI_TERM_GARRISONS] += figures->garrison;
    }
}

static bool same_port(const Port *a, const Port *b)
{
    return a->stock == b->stock && a->owner == b->owner && a->garrison == b->garrison && a->buildings == b->buildings;
}

/* A last port cannot be attacked (S2-B13), so losing or gaining a second one changes what everybody can do. */
static void check_last_ports(const Base *base, Survey *survey)
{
    for (PlayerId player = 1; player <= survey->pub->player_count; player++) {
        if ((survey->port_count[player] > 1) != (base->port_count[player] > 1)) {
            survey->changed = ~(ZoneMask)0;
            survey->changed_count = CHANGED_MAX + 1;
        }
    }
}

static void survey_all_ports(Mind *mind, Survey *survey, bool keep, Appraisal *out)
{
    const World *world = mind->chart.world;
    for (PortId id = 1; id <= world->port_count; id++) {
        const Port *port = &survey->pub->ports[id];
        if ((port->buildings & BUILDING_CLOSED) != 0) {
            continue;
        }
        PortFigures figures = port_figures(mind, id, port);
        add_port(survey, id, &figures, out);
        if (keep) {
            mind->base.figures[id] = figures;
        }
    }
}

/* Takes the ports from the base but for those that have changed. */
static void survey_ports(const Mind *mind, Survey *survey, Appraisal *out)
{
    const World *world = mind->chart.world;
    const Base *base = &mind->base;
    const PublicState *pub = survey->pub;
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        out->terms[player][AI_TERM_SCORING] = base->sums[player][0];
        out->terms[player][AI_TERM_WINE] = base->sums[player][1];
        out->terms[player][AI_TERM_GARRISONS] = base->sums[player][2];
    }
    memcpy(survey->port_count, base->port_count, sizeof survey->port_count);
    for (PortId id = 1; id <= world->port_count; id++) {
        const PortFigures *before = &base->figures[id];
        if (same_port(&pub->ports[id], &base->ports[id])) {
            survey->cubes[id] = before->cubes;
            survey->shut[id] = before->shut;
            survey->port_worth[id] = before->scoring + before->wine;
            continue;
        }
        PlayerId owner = base->ports[id].owner;
        if (owner != 0) {
            survey->port_count[owner]--;
            out->terms[owner][AI_TERM_SCORING] -= before->scoring;
            out->terms[owner][AI_TERM_WINE] -= before->wine;
            out->terms[owner][AI_TERM_GARRISONS] -= before->garrison;
        }
        PortFigures figures = port_figures(mind, id, &pub->ports[id]);
        add_port(survey, id, &figures, out);
        survey_note_change(survey, world->ports[id].zone, id);
    }
    check_last_ports(base, survey);
}

/* A galley that comes or goes changes how well its owner's port there is guarded (S2-B10). */
static void note_change(const World *world, Survey *survey, const Galley *galley)
{
    PortId here = world->port_of_zone[galley->zone];
    if (here != 0 && survey->pub->ports[here].owner == galley->owner) {
        survey_note_change(survey, galley->zone, here);
    }
}

static bool same_galley(const Galley *a, const Galley *b)
{
    return a->cargo == b->cargo && a->zone == b->zone && a->sailors == b->sailors && a->owner == b->owner;
}

static void survey_galleys(const Mind *mind, Survey *survey, Appraisal *out)
{
    const World *world = mind->chart.world;
    const PublicState *pub = survey->pub;
    const Public2012 *turn = &pub->as.e2012;
    uint8_t phase = pub->depth > 0 ? pub->stack[pub->depth - 1].id : 0;
    uint8_t fleet[PLAYER_MAX + 1] = {0};
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &pub->galleys[id];
        PlayerId owner = galley->owner;
        bool stays = survey->from_base && same_galley(galley, &mind->base.galleys[id]);
        if (survey->from_base && !stays) {
            note_change(world, survey, galley);
            note_change(world, survey, &mind->base.galleys[id]);
        }
        if (owner == 0) {
            continue;
        }
        bool acted = id < turn->marker || (id == turn->marker && phase != PHASE_CHOOSE);
        stays = stays && acted == mind->base.acted[id];
        survey->galleys[survey->galley_count++] = (GalleyId)id;
        survey->afloat[galley->zone][owner] = (uint8_t)(survey->afloat[galley->zone][owner] + galley->sailors);
        survey->acted[id] = acted;
        survey->stays[id] = stays;
        if (!stays) {
            survey->moved[survey->moved_count++] = (GalleyId)id;
        }
        fleet[owner]++;
        int32_t worth = mind->fleet_worth[fleet[owner] > 2][acted][galley->sailors];
        survey->galley_worth[id] = worth;
        out->terms[owner][AI_TERM_FLEET] += worth;
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

static void add_up(const GameState *state, Appraisal *out)
{
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            out->total[player] += out->terms[player][term];
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
    survey.from_base = mind->base.worth_version == mind->worth_version;
    survey_purses(mind, state, out);
    if (survey.from_base) {
        survey_ports(mind, &survey, out);
    } else {
        survey_all_ports(mind, &survey, false, out);
    }
    survey_galleys(mind, &survey, out);
    prospects_add(mind, &survey, out);
    add_up(state, out);
}

void mind_settle(Mind *mind, const GameState *state)
{
    Survey survey;
    Appraisal out;
    Base *base = &mind->base;
    memset(&survey, 0, sizeof survey);
    memset(&out, 0, sizeof out);
    survey.pub = &state->pub;
    refresh_worth(mind, &state->pub.as.e2012);
    survey_all_ports(mind, &survey, true, &out);
    survey_galleys(mind, &survey, &out);
    base->worth_version = mind->worth_version;
    base->player_count = state->pub.player_count;
    memcpy(base->galleys, state->pub.galleys, sizeof base->galleys);
    memcpy(base->ports, state->pub.ports, sizeof base->ports);
    memcpy(base->acted, survey.acted, sizeof base->acted);
    memcpy(base->port_count, survey.port_count, sizeof base->port_count);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        base->sums[player][0] = out.terms[player][AI_TERM_SCORING];
        base->sums[player][1] = out.terms[player][AI_TERM_WINE];
        base->sums[player][2] = out.terms[player][AI_TERM_GARRISONS];
    }
    prospects_keep(mind, &survey);
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

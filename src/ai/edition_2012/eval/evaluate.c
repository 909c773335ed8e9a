#include "update.h"

#include <string.h>

/* Columns of weights.def. */
const Weights WEIGHTS_HAND = {
#define WEIGHT(name, hand, two, more) .name = (hand),
#define SWITCH(name, hand, two, more) .name = {hand},
#include "weights.def"
};

static const Weights TUNED_TWO = {
#define WEIGHT(name, hand, two, more) .name = (two),
#define SWITCH(name, hand, two, more) .name = {two},
#include "weights.def"
};

static const Weights TUNED_MORE = {
#define WEIGHT(name, hand, two, more) .name = (more),
#define SWITCH(name, hand, two, more) .name = {more},
#include "weights.def"
};

const Weights *weights_tuned(int players)
{
    return players == 2 ? &TUNED_TWO : &TUNED_MORE;
}

void eval_2012_init(EvalContext *eval, const World *world, int player_count, const Weights *weights)
{
    chart_init(&eval->chart, world, player_count);
    eval->weights = weights;
    eval->replies = NULL;
    eval->net = NULL;
    eval->worth_known = false;
    eval->worth_version = 0;
    eval->cache = NULL;
    memset(eval->share, 0, sizeof eval->share);
    eval->port_share = 0;
    eval->base_id = 0;
    eval->evaluations = 0;
    for (int slot = 0; slot < SALE_RANKING_SLOTS; slot++) {
        eval->sale_rankings[slot].base_id = 0;
    }
    memset(&eval->base, 0, sizeof eval->base);
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

/* What a port with these spaces and cubes will pay, with those cubes that usually come. */
static int32_t foresee_pay(const EvalContext *eval, int first, const int32_t hold[SCORING_COUNT],
                           const int32_t growth[SCORING_COUNT], int spaces, int cubes)
{
    int64_t pay = 0;
    for (int j = first; j < SCORING_COUNT; j++) {
        int32_t centicubes = cubes * PERCENT + growth[j];
        if (centicubes > spaces * PERCENT) {
            centicubes = spaces * PERCENT;
        }
        pay += (int64_t)hold[j - first] * scale_at(&eval->chart.world->e2012, centicubes) / PERCENT;
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

static void refresh_fleet(EvalContext *eval)
{
    const Weights *weights = eval->weights;
    for (int more = 0; more < 2; more++) {
        for (int acted = 0; acted < 2; acted++) {
            int32_t per_act = more != 0 ? weights->galley_turn_more : weights->galley_turn;
            int64_t worth = (int64_t)per_act * survey_acts(eval, acted != 0) / MILLE;
            for (int sailors = 0; sailors <= DECK_PLACE_COUNT; sailors++) {
                eval->fleet_worth[more][acted][sailors] =
                    (int32_t)(worth * crew_share(weights, sailors) / PERCENT);
            }
        }
    }
}

/* The last activation of a galley may not come, and what is aboard is sold in others. */
static void refresh_trips(EvalContext *eval)
{
    const Weights *weights = eval->weights;
    for (int acted = 0; acted < 2; acted++) {
        int32_t acts = survey_acts(eval, acted != 0);
        acts = acts < MILLE ? acts : MILLE;
        eval->trip_share[acted] =
            (acted != 0 ? weights->trip_later : weights->trip_now) * acts / MILLE;
        for (int cubes = 0; cubes <= DECK_PLACE_COUNT; cubes++) {
            eval->cargo_worth[acted][cubes] = cubes * weights->cargo_rest * acts / MILLE;
        }
    }
}

/* Far from the end some of what a position promises does not come about, and other things are worth
 * more than they pay. */
static void refresh_shares(EvalContext *eval)
{
    const Weights *weights = eval->weights;
    const int32_t all = FAR_TURNS * MILLE;
    int32_t left = eval->turns_mille < all ? eval->turns_mille : all;
    eval->share[AI_TERM_DUCATS] = TERM_ONE;
#define SHARE(UPPER, lower)                                                                   \
    eval->share[AI_TERM_##UPPER] =                                                            \
        (weights->lower##_last * all + (weights->lower##_far - weights->lower##_last) * left) \
        / all * TERM_ONE / PERCENT;
    SHARE(SCORING, scoring)
    SHARE(WINE, wine)
    SHARE(TRADE, trade)
    SHARE(CONQUEST, conquest)
    SHARE(FLEET, fleet)
    SHARE(GARRISONS, garrisons)
    SHARE(PORT_RISK, port_risks)
    SHARE(GALLEY_RISK, galley_risks)
#undef SHARE
    eval->port_share = weights->port_last + (weights->port_far - weights->port_last) * left / all;
}

static void make_worth(EvalContext *eval, const Public2012 *turn)
{
    const World2012 *numbers = &eval->chart.world->e2012;
    const Weights *weights = eval->weights;
    const int32_t hold[SCORING_COUNT] = {weights->hold_first, weights->hold_second,
                                         weights->hold_third};
    eval->worth_known = true;
    eval->worth_version++;
    eval->worth_track = turn->track;
    eval->worth_scorings = turn->scorings;
    memcpy(eval->worth_cards, turn->cards_left, sizeof eval->worth_cards);
    eval->forecast = chart_forecast(&eval->chart, turn);
    eval->turns_mille =
        turn->scorings < SCORING_COUNT ? eval->forecast->until[SCORING_COUNT - 1] : 0;
    int32_t growth[SCORING_COUNT];
    for (int j = 0; j < SCORING_COUNT; j++) {
        growth[j] = weights->growth_rate * eval->forecast->until[j] / MILLE;
    }
    for (int spaces = 1; spaces <= SPACE_MAX; spaces++) {
        for (int cubes = 0; cubes <= spaces; cubes++) {
            eval->cubes_worth[spaces][cubes] =
                foresee_pay(eval, turn->scorings, hold, growth, spaces, cubes);
        }
    }
    int32_t holds = 0;
    for (int j = turn->scorings; j < SCORING_COUNT; j++) {
        holds += hold[j - turn->scorings];
    }
    eval->basilica_worth = holds * numbers->basilica_score_ducats;
    eval->wine_worth =
        turn->scorings < SCORING_COUNT
            ? eval->forecast->wine * (numbers->income_ducats * DUCAT / 10) / (MILLE / 10)
            : 0;
    int32_t acts = eval->turns_mille < 2 * MILLE ? eval->turns_mille - MILLE : MILLE;
    eval->purse_share = acts > 0 ? weights->purse * acts : 0;
    refresh_fleet(eval);
    refresh_trips(eval);
    refresh_shares(eval);
}

/* By track, deck and scorings done: they change once a turn, evaluations come by thousands. */
static inline void refresh_worth(EvalContext *eval, const Public2012 *turn)
{
    if (!eval->worth_known || eval->worth_track != turn->track
        || eval->worth_scorings != turn->scorings
        || memcmp(eval->worth_cards, turn->cards_left, sizeof eval->worth_cards) != 0) {
        make_worth(eval, turn);
    }
}

static void take_ports(const EvalContext *eval, Base *base, Evaluation *out)
{
    const World *world = eval->chart.world;
    Survey *survey = &base->survey;
    for (PortId id = 1; id <= world->port_count; id++) {
        const Port *port = &survey->pub->ports[id];
        if ((port->buildings & BUILDING_CLOSED) != 0) {
            survey->sites[id].closed = 1;
            continue;
        }
        PortFigures *figures = &base->figures[id];
        *figures = survey_port(eval, id, port);
        survey_take_site(eval, survey, id, figures, base->lying[id]);
        if (port->owner != 0) {
            survey->port_count[port->owner]++;
            out->terms[port->owner][AI_TERM_SCORING] += figures->scoring;
            out->terms[port->owner][AI_TERM_WINE] += figures->wine;
            out->terms[port->owner][AI_TERM_GARRISONS] += figures->garrison;
            base->rest[port->owner] += figures->counts;
        }
    }
    for (PortId id = 1; id <= world->port_count; id++) {
        Site *site = &survey->sites[id];
        site->last = site->owner != 0 && survey->port_count[site->owner] <= 1;
        for (PlayerId player = 1; player <= survey->pub->player_count; player++) {
            bool aim = site->closed == 0 && site->last == 0 && site->owner != player;
            base->takeable[player] |= (PortMask)aim << id;
        }
    }
}

static void take_galleys(const EvalContext *eval, Base *base)
{
    Survey *survey = &base->survey;
    uint8_t fleet[PLAYER_MAX + 1] = {0};
    survey->acted = survey_acted_mask(survey->pub);
    for (GalleyId id = 1; id <= eval->chart.world->galley_count; id++) {
        const Galley *galley = &survey->pub->galleys[id];
        PlayerId owner = galley->owner;
        if (owner == 0) {
            continue;
        }
        fleet[owner]++;
        base->fleets[owner] |= (GalleyMask)1 << id;
        survey->alive |= (GalleyMask)1 << id;
        base->lying[eval->chart.world->port_of_zone[galley->zone]] |= (GalleyMask)1 << id;
        survey->more |= fleet[owner] > 2 ? (GalleyMask)1 << id : 0;
        survey->fleet_worth[id] =
            eval->fleet_worth[fleet[owner] > 2][survey_acted(survey, id)][galley->sailors];
    }
}

/* What each galley can do next, and which ports that threatens. */
static void take_prospects(const EvalContext *eval, Base *base, Evaluation *out)
{
    const Survey *survey = &base->survey;
    for (GalleyId id = 1; id <= eval->chart.world->galley_count; id++) {
        const Galley *galley = &survey->pub->galleys[id];
        GalleyFigures *figures = &base->fleet[id];
        if (galley->owner == 0) {
            continue;
        }
        figures->means = survey_means(eval, survey, id);
        for (int steps = 0; steps <= figures->means.fighters; steps++) {
            /* of ports as good the nearest comes first */
            for (PortMask rest = world_ports_at(eval->chart.world, galley->zone, steps);
                 rest != 0;) {
                PortId port = bits_next(&rest);
                Glance glance = survey_glance(eval, &survey->sites[port], survey->fleet_worth[id],
                                              &figures->means, port, steps);
                base->visitors[port] |= (GalleyMask)1 << id;
                survey_rank(&figures->trade, port, glance.trade);
                survey_rank(&figures->conquest, port, glance.conquest);
                survey_rank(&base->threats[port], id, glance.threat);
            }
        }
        const Ranking *better = figures->trade.worth[0] >= figures->conquest.worth[0]
                                    ? &figures->trade
                                    : &figures->conquest;
        figures->best = better->worth[0];
        figures->best_port = better->id[0];
        figures->credit =
            survey_credit(eval, survey, id, figures->trade.worth[0], figures->conquest.worth[0]);
        figures->counts = survey_galley(eval, survey->fleet_worth[id], &figures->credit);
        base->rest[galley->owner] += figures->counts;
        out->terms[galley->owner][AI_TERM_FLEET] += survey->fleet_worth[id];
        out->terms[galley->owner][AI_TERM_TRADE] += figures->credit.trade;
        out->terms[galley->owner][AI_TERM_CONQUEST] += figures->credit.conquest;
    }
}

static void take_risks(const EvalContext *eval, Base *base, Evaluation *out)
{
    const World *world = eval->chart.world;
    const Survey *survey = &base->survey;
    for (PortId id = 1; id <= world->port_count; id++) {
        PlayerId owner = survey->pub->ports[id].owner;
        const Threats *threats = &base->threats[id];
        if (threats->id[0] != 0) {
            base->fleet[threats->id[0]].threatened |= (PortMask)1 << id;
        }
        if (owner != 0) {
            int32_t risk = survey_port_risk(eval, survey->sites[id].worth, threats->worth[0]);
            base->port_risk[id] = survey_count(eval, AI_TERM_PORT_RISK, risk);
            out->terms[owner][AI_TERM_PORT_RISK] -= risk;
            base->rest[owner] -= base->port_risk[id];
        }
    }
    for (GalleyMask rest = survey->alive; rest != 0;) {
        GalleyId id = bits_next(&rest);
        GalleyFigures *figures = &base->fleet[id];
        const Galley *galleys = survey->pub->galleys;
        for (GalleyMask hunters = survey->alive & ~base->fleets[galleys[id].owner]; hunters != 0;) {
            GalleyId hunter = bits_next(&hunters);
            const int steps = world->distance[galleys[hunter].zone][galleys[id].zone];
            survey_rank(&figures->hunters, hunter,
                        survey_chase(eval, galleys[hunter].sailors, survey_acted(survey, hunter),
                                     galleys[id].sailors, steps));
        }
        base->fleet[figures->hunters.id[0]].hunted |= (GalleyMask)1 << id;
        int32_t risk = survey_galley_risk(eval, figures->credit.worth, figures->hunters.worth[0]);
        figures->risk = survey_count(eval, AI_TERM_GALLEY_RISK, risk);
        out->terms[survey->pub->galleys[id].owner][AI_TERM_GALLEY_RISK] -= risk;
        base->rest[survey->pub->galleys[id].owner] -= figures->risk;
    }
}

static int32_t purse_worth(const EvalContext *eval, int32_t ducats)
{
    int32_t ready = ducats < eval->weights->purse_size ? ducats : eval->weights->purse_size;
    return ducats * DUCAT + ready * eval->purse_share / MILLE;
}

static void base_make(EvalContext *eval, const GameState *state, Base *base, Evaluation *out)
{
    memset(base, 0, sizeof *base);
    memset(out, 0, sizeof *out);
    refresh_worth(eval, &state->pub.as.e2012);
    base->worth_version = eval->worth_version;
    memcpy(base->cubes_left, state->pub.supply, sizeof base->cubes_left);
    base->supply = survey_supply(&state->pub);
    base->survey.pub = &state->pub;
    memcpy(base->galleys, state->pub.galleys, sizeof base->galleys);
    memcpy(base->ports, state->pub.ports, sizeof base->ports);
    take_galleys(eval, base);
    take_ports(eval, base, out);
    take_prospects(eval, base, out);
    take_risks(eval, base, out);
    base->rest[0] = 0;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        base->ducats[player] = state->secret.ducats[player];
        base->purse[player] = purse_worth(eval, base->ducats[player]);
        base->total[player] = base->rest[player] + base->purse[player];
    }
}

void evaluate_terms(EvalContext *eval, const GameState *state, Evaluation *out)
{
    Base base;
    base_make(eval, state, &base, out);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        out->terms[player][AI_TERM_DUCATS] = base.purse[player];
        out->total[player] = base.rest[player] + out->terms[player][AI_TERM_DUCATS];
    }
}

void evaluate_counted(EvalContext *eval, const GameState *state, Evaluation *out)
{
    evaluate_terms(eval, state, out);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        int32_t all = 0;
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            out->terms[player][term] = survey_count(eval, (AiTerm)term, out->terms[player][term]);
            all += out->terms[player][term];
        }
        /* what a port counts for itself, and rounding */
        out->terms[player][AI_TERM_SCORING] += out->total[player] - all;
    }
}

void evaluate_near_base(EvalContext *eval, const GameState *state, bool for_rollout,
                        int32_t total[PLAYER_MAX + 1])
{
    refresh_worth(eval, &state->pub.as.e2012);
    eval->evaluations++;
    if (eval->base.worth_version == eval->worth_version && (for_rollout || eval->cache != NULL)) {
        const Base *base = &eval->base;
        update_from_base(eval, state, for_rollout, total);
        for (PlayerId player = 1; player <= state->pub.player_count; player++) {
            int32_t ducats = state->secret.ducats[player];
            if (ducats != base->ducats[player]) {
                total[player] += purse_worth(eval, ducats) - base->purse[player];
            }
        }
    } else {
        Evaluation out;
        evaluate_terms(eval, state, &out);
        memcpy(total, out.total, sizeof out.total);
    }
}

static void sort_targets(const World *world, Base *base)
{
    int count = 0;
    for (PortId id = 1; id <= world->port_count; id++) {
        const Site *site = &base->survey.sites[id];
        int place = count;
        if (site->closed != 0) {
            continue;
        }
        for (; place > 0
               && base->survey.sites[base->targets[place - 1]].target_worth < site->target_worth;
             place--) {
            base->targets[place] = base->targets[place - 1];
        }
        base->targets[place] = id;
        count++;
    }
}

void eval_2012_set_base(EvalContext *eval, const GameState *state)
{
    Evaluation out;
    base_make(eval, state, &eval->base, &out);
    sort_targets(eval->chart.world, &eval->base);
    eval->base_id++;
}

int32_t evaluation_rivals(const EvalContext *eval, const int32_t total[PLAYER_MAX + 1],
                          PlayerId seat)
{
    int64_t sum = 0;
    int32_t best = INT32_MIN;
    int rivals = eval->chart.player_count - 1;
    for (PlayerId player = 1; player <= eval->chart.player_count; player++) {
        if (player != seat) {
            sum += total[player];
            best = total[player] > best ? total[player] : best;
        }
    }
    if (rivals == 1) {
        return -(int32_t)((int64_t)best * eval->weights->rival_only / PERCENT);
    }
    sum *= eval->weights->rival_mean;
    /* by a constant is faster */
    int64_t mean = rivals == 2 ? sum / (2 * PERCENT) : sum / (3 * PERCENT);
    return -(int32_t)((int64_t)best * eval->weights->rival_best / PERCENT + mean);
}

int32_t evaluation_utility(const EvalContext *eval, const int32_t total[PLAYER_MAX + 1],
                           PlayerId seat)
{
    return total[seat] + evaluation_rivals(eval, total, seat);
}

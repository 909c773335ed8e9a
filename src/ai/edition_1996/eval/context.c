/* Tables of a decision: weights, wealth of ports, fights as fought to the end, as far as the seat
 * trusts in that. */
#include "context.h"

#include <string.h>

/* Columns of weights.def. */
const Weights WEIGHTS_FIRST = {
#define WEIGHT(name, a, b, c, d, e, f, g, h, i, j) {a, b},
#define SWITCH(name, v, w, x, y, z)                {v},
#include "weights.def"
};

const Weights WEIGHTS_TWO = {
#define WEIGHT(name, a, b, c, d, e, f, g, h, i, j) {c, d},
#define SWITCH(name, v, w, x, y, z)                {w},
#include "weights.def"
};

const Weights WEIGHTS_RUTHLESS = {
#define WEIGHT(name, a, b, c, d, e, f, g, h, i, j) {e, f},
#define SWITCH(name, v, w, x, y, z)                {x},
#include "weights.def"
};

const Weights WEIGHTS_THREE = {
#define WEIGHT(name, a, b, c, d, e, f, g, h, i, j) {g, h},
#define SWITCH(name, v, w, x, y, z)                {y},
#include "weights.def"
};

const Weights WEIGHTS_FOUR = {
#define WEIGHT(name, a, b, c, d, e, f, g, h, i, j) {i, j},
#define SWITCH(name, v, w, x, y, z)                {z},
#include "weights.def"
};

static const Priors PRIORS_PLAIN = {
    ZONE_FAR, THOUSAND,
    THOUSAND, THOUSAND,
    THOUSAND, THOUSAND,
    THOUSAND, THOUSAND,
    0,        {NULL, NULL, &WEIGHTS_FIRST, &WEIGHTS_FIRST, &WEIGHTS_FIRST},
    NULL};

const BattleEnd BATTLE_ENDS[2][DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1] = {
#include "battle_table.inc"
};

/* Of a port by its spaces; nothing else of it matters but whether it is the owner's capital. */
static int32_t wealth_of(const EvalContext *eval, int spaces, bool capital, int cubes, int later)
{
    const World1996 *numbers = &eval->world->e1996;
    int32_t point = numbers->point_ducats;
    int32_t basis = capital ? numbers->point_capital * point : numbers->point_unfilled * point;
    int32_t full =
        numbers->point_full[spaces] * point - (capital ? 0 : numbers->point_unfilled * point);
    const RoundWeights *weights = &eval->weights[later < eval->first_later];
    int32_t hope = later > 0 ? weights->hope : weights->hope_end;
    int32_t hired = cubes > weights->hire_most ? weights->hire_most : cubes;
    int32_t income =
        later * (capital ? numbers->state_income_ducats : weights->income)
        + (later > weights->hire_rounds ? weights->hire_rounds : later) * hired * weights->hire;
    int32_t sum =
        basis + income
        + (cubes >= spaces
               ? full
               : full * (cubes * (cubes + spaces) * hope / (2 * spaces * spaces)) / THOUSAND);
    return sum * weights->points / THOUSAND * eval->priors.wealth / THOUSAND;
}

int32_t port_wealth_later(const EvalContext *eval, PortId port, PlayerId owner, int cubes,
                          int later)
{
    return wealth_of(eval, eval->world->ports[port].space_count, eval->capital[owner] == port,
                     cubes, later);
}

static int32_t weight_at(const EvalContext *eval, const Weight *weight, int ago)
{
    int later = eval->first_later - ago;
    later = later < 0 ? 0 : later;
    return weight->late + (weight->early - weight->late) * later / eval->span;
}

static const Weights *weights_of(const EvalContext *eval)
{
    return eval->priors.weights[eval->players];
}

/* The weights of the current round and of the next. */
static void find_weights(const EvalContext *eval, const Weights *weights, RoundWeights out[2])
{
    for (int ago = 0; ago < 2; ago++) {
#define WEIGHT(name, ...) out[ago].name = weight_at(eval, &weights->name, ago);
#define SWITCH(name, ...) out[ago].name = weights->name;
#include "weights.def"
    }
}

void eval_1996_report_plainly(EvalContext *eval, RoundWeights plain[2])
{
    find_weights(eval, &WEIGHTS_FIRST, plain);
    eval->report_weights = plain;
}

static void fill_wealth(EvalContext *eval, const PublicState *pub)
{
    const World *world = eval->world;
    if (eval->wealth_round == eval->first_round && eval->wealth_prior == eval->priors.wealth
        && eval->wealth_weights == weights_of(eval)) {
        return; /* as it was */
    }
    eval->wealth_round = eval->first_round;
    eval->wealth_prior = eval->priors.wealth;
    eval->wealth_weights = weights_of(eval);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        eval->capital[player] = e1996_capital_of(world, pub, player);
    }
    for (int ago = 0; ago < 2; ago++) {
        for (int spaces = 1; spaces <= SPACE_MAX; spaces++) {
            for (int cubes = 0; (eval->sizes >> spaces & 1U) != 0 && cubes <= spaces; cubes++) {
                eval->wealth[ago][0][spaces][cubes] =
                    wealth_of(eval, spaces, false, cubes, eval->first_later - ago);
                eval->wealth[ago][1][spaces][cubes] =
                    wealth_of(eval, spaces, true, cubes, eval->first_later - ago);
            }
        }
    }
}

void eval_1996_prepare(EvalContext *eval, const World *world)
{
    memset(eval, 0, sizeof *eval);
    eval->world = world;
    for (PortId port = 1; port <= world->port_count; port++) {
        eval->ports |= 1U << port;
        eval->sizes = (uint8_t)(eval->sizes | 1U << world->ports[port].space_count);
    }
    eval->courage = -1;
}

static void believe_fights(EvalContext *eval, int32_t courage)
{
    if (eval->courage == courage) {
        return;
    }
    for (int fort = 0; fort < 2; fort++) {
        for (int a = 1; a <= DECK_PLACE_COUNT; a++) {
            eval->wins[fort][a][0] = BATTLE_ENDS[fort][a][0].odds;
            for (int d = 1; d <= DEFENDER_CAP; d++) {
                int32_t believed = BATTLE_ENDS[fort][a][d].odds * courage / THOUSAND;
                eval->wins[fort][a][d] = (uint16_t)(believed < THOUSAND ? believed : THOUSAND);
            }
        }
    }
    eval->courage = courage;
}

/* Which ports a weak seat does not think of, the same all round. */
static void overlook(EvalContext *eval, const PublicState *pub)
{
    uint64_t key = (uint64_t)pub->turn << 8 | (uint64_t)eval->seat;
    eval->overlooked = 0;
    for (PlayerId player = 1; player <= eval->players; player++) {
        key = key << 8 | (uint64_t)eval->capital[player];
    }
    for (PortId port = 1; eval->priors.overlooks > 0 && port <= eval->world->port_count; port++) {
        if ((int32_t)(seed_mix(key, port) % THOUSAND) < eval->priors.overlooks) {
            eval->overlooked |= 1U << port;
        }
    }
}

void eval_1996_face(EvalContext *eval, const Imagined *state, PlayerId seat, uint64_t seed,
                    const Priors *priors)
{
    const PublicState *pub = &state->pub;
    static const int32_t shares[PLAYER_MAX + 1] = {0, 0, 700, 400, 300};
    int rounds = e1996_round_count(eval->world, pub);
    Rng rng;
    eval->seat = seat;
    eval->players = pub->player_count;
    eval->priors = priors != NULL ? *priors : PRIORS_PLAIN;
    eval->caches = NULL;
    eval->report_weights = NULL;
    eval->phase_ended = false;
    eval->first_round = pub->turn == 0 ? 1 : pub->turn;
    eval->first_later = rounds - eval->first_round;
    eval->span = rounds - 1;
    rng_init(&rng, seed, RNG_STREAM_AI + (uint64_t)seat);
    eval->mix = rng_next(&rng);
    find_weights(eval, weights_of(eval), eval->weights);
    for (int ago = 0; ago < 2; ago++) {
        eval->weights[ago].quarrel = eval->weights[ago].quarrel * eval->priors.peace / THOUSAND;
    }
    eval->rounds = eval->priors.rounds < eval->weights[0].rounds ? eval->priors.rounds
                                                                 : eval->weights[0].rounds;
    stance_find(&eval->stance, &state->wrongs, eval->players, &eval->weights[0]);
    eval->share =
        shares[eval->players] * eval->priors.rivals / THOUSAND * eval->weights[0].rivals / THOUSAND;
    eval->deal_share = eval->weights[0].asks.on && eval->share < shares[eval->players]
                           ? shares[eval->players]
                           : eval->share;
    fill_wealth(eval, pub);
    overlook(eval, pub);
    believe_fights(eval, eval->priors.courage * eval->weights[0].courage / THOUSAND);
}

void eval_1996_face_decision(EvalContext *eval, const Imagined *state, PlayerId seat, uint64_t seed,
                             const Priors *priors)
{
    const uint8_t phase = rules_phase(&state->pub).id;
    eval_1996_face(eval, state, seat, seed, priors);
    eval->phase_ended = phase == PHASE_CAPTURE || phase == PHASE_LANDING || phase == PHASE_SALE;
}

void eval_1996_init(EvalContext *eval, const World *world, const Imagined *state, PlayerId seat,
                    uint64_t seed)
{
    eval_1996_prepare(eval, world);
    eval_1996_face(eval, state, seat, seed, NULL);
}

enum { RANK_OUTFIT = 1, RANK_ROUTE, RANK_BATTLE, RANK_CAPTURE, RANK_SALE, RANK_OVER };

/* Place of the current phase in the round; 0: before all of these. */
static int phase_rank(const PublicState *pub)
{
    static const uint8_t ranks[PHASE_COUNT] = {
        [PHASE_OUTFIT] = RANK_OUTFIT,   [PHASE_ROUTE] = RANK_ROUTE, [PHASE_BATTLE] = RANK_BATTLE,
        [PHASE_CAPTURE] = RANK_CAPTURE, [PHASE_SALE] = RANK_SALE,   [PHASE_GAME_OVER] = RANK_OVER,
    };
    return ranks[pub->stack[0].id];
}

/* Has the player his part in the current phase still ahead, or is it his turn? */
static bool has_part_ahead(const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    const Phase *base = &pub->stack[0];
    if (player == base->player) {
        return !(eval->phase_ended && player == eval->seat);
    }
    return e1996_position_of(pub, player) > e1996_position_of(pub, base->player);
}

/* What galleys count for with the rounds that are left. */
static void value_fleet(const EvalContext *eval, Moment *moment)
{
    static const int32_t crew[] = {10, 80, 100, 120};
    const RoundWeights *weights = moment->weights;
    const int32_t more[3] = {0, weights->hull_first, weights->hull_second};
    const int later = moment->later < 0 ? 0 : moment->later;
    moment->rounds = later > weights->hull_rounds ? weights->hull_rounds : later;
    moment->sailor = crew[later > 3 ? 3 : later] * weights->crew / THOUSAND;
    for (int fleet = 0; fleet < 3; fleet++) {
        moment->hulls[fleet] = moment->later <= 0 ? 0
                                                  : (weights->hull + more[fleet]) * moment->rounds
                                                        * eval->priors.hulls / THOUSAND;
    }
}

Moment moment_of(const EvalContext *eval, const PublicState *pub, PlayerId player)
{
    int round = pub->turn == 0 ? 1 : pub->turn;
    Moment moment;
    moment.weights = weights_at(eval, pub);
    moment.later = e1996_round_count(eval->world, pub) - round;
    value_fleet(eval, &moment);
    int now = phase_rank(pub);
    bool part = has_part_ahead(eval, pub, player);
    moment.buys = now < RANK_OUTFIT || (now == RANK_OUTFIT && part);
    moment.moves = now < RANK_ROUTE || (now == RANK_ROUTE && part);
    moment.fights = now < RANK_BATTLE || (now == RANK_BATTLE && part);
    moment.lands = now < RANK_CAPTURE || (now == RANK_CAPTURE && part);
    moment.sells = now < RANK_SALE || (now == RANK_SALE && part);
    return moment;
}

Moment moment_reported(const EvalContext *eval, const PublicState *pub, const Moment *moment)
{
    Moment reported = *moment;
    reported.weights = &eval->report_weights[pub->turn > eval->first_round];
    value_fleet(eval, &reported);
    return reported;
}

#include "chances.h"

#include "tally.h"

#include <string.h>

enum { LOGIT_ONE = NET_LOGIT_ONE, LOGIT_MAX = 64 * LOGIT_ONE, WORTH_ONE = 4096 };

/* Between which knots the game stands: the lower one, and how far it is to the next. */
static int find_knot(const ChanceModel *model, int32_t left, int32_t *part)
{
    int knot = 0;
    while (knot + 2 < CHANCE_KNOT_COUNT && left >= model->knots[knot + 1]) {
        knot++;
    }
    int32_t low = model->knots[knot];
    int32_t high = model->knots[knot + 1];
    left = left < low ? low : left > high ? high : left;
    *part = (left - low) * LOGIT_ONE / (high - low);
    return knot;
}

static int64_t between(const int32_t *low, const int32_t *high, int32_t part, int i)
{
    return low[i] + (int64_t)(high[i] - low[i]) * part / LOGIT_ONE;
}

static int64_t weigh(const int32_t *low, const int32_t *high, int32_t part, const int32_t *facts)
{
    int64_t sum = 0;
    for (int i = 0; i < AI_FACT_MAX; i++) {
        sum += facts[i] * between(low, high, part, i);
    }
    return sum;
}

static int32_t limit(int64_t logit)
{
    return (int32_t)(logit < -LOGIT_MAX ? -LOGIT_MAX : logit > LOGIT_MAX ? LOGIT_MAX : logit);
}

void chances_score(const ChanceModel *model, const AiFacts *facts, int players, NetValue *out)
{
    int32_t part;
    int knot = find_knot(model, facts->left_mille, &part);
    int table = players - CHANCE_PLAYERS_MIN;
    *out = (NetValue){{0}, {0}};
    for (int player = 1; player <= players; player++) {
        const int32_t *seen = facts->facts[player];
        const int32_t *low = model->worth[table][knot];
        const int32_t *high = model->worth[table][knot + 1];
        int64_t pull = weigh(model->logit[table][knot], model->logit[table][knot + 1], part, seen);
        int64_t constant = between(low, high, part, AI_FACT_MAX) * CHANCE_CONSTANT;
        out->logit[player] = limit(pull / LOGIT_ONE);
        int64_t sum = (weigh(low, high, part, seen) + constant) / WORTH_ONE;
        out->wealth[player] = sum > 0 ? (int32_t)sum : 0; /* nobody ends with less than nothing */
    }
}

void chances_weigh(const ChanceModel *model, const AiFacts *facts, int players,
                   int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1])
{
    NetValue value;
    chances_score(model, facts, players, &value);
    memcpy(worth, value.wealth, sizeof value.wealth);
    chances_of_worth(value.logit, players, LOGIT_ONE, share);
}

/* What an edition's folder says of a position. */
typedef struct Fit {
    const ChanceModel *model;
    void (*facts)(const World *world, const GameState *state, AiFacts *out);
    void (*chances)(const World *world, const GameState *state, int32_t share[PLAYER_MAX + 1],
                    int32_t worth[PLAYER_MAX + 1]);
    const uint8_t *terms; /* AiTerm by fact */
    const ChanceMiss *miss;
} Fit;

static const Fit FITS[EDITION_COUNT] = {
    [EDITION_2012] = {&CHANCES_2012, ai_facts_2012, ai_chances_2012, FACT_TERMS_2012, &CHANCE_MISS_2012},
    [EDITION_1996] = {&CHANCES_1996, ai_facts_1996, ai_chances_1996, FACT_TERMS_1996, &CHANCE_MISS_1996},
};

void ai_facts(const World *world, const GameState *state, AiFacts *out)
{
    FITS[world->edition].facts(world, state, out);
}

/* What rivals have pulls as the logarithm of the sum of their powers does: each with its part of it. */
void chances_causes(const World *world, const GameState *state, PlayerId seat, int64_t out[AI_TERM_COUNT])
{
    const Fit *fit = &FITS[world->edition];
    AiFacts facts;
    int32_t share[PLAYER_MAX + 1];
    int32_t worth[PLAYER_MAX + 1];
    int32_t part;
    int players = state->pub.player_count;
    memset(out, 0, sizeof *out * AI_TERM_COUNT);
    fit->facts(world, state, &facts);
    chances_weigh(fit->model, &facts, players, share, worth);
    int knot = find_knot(fit->model, facts.left_mille, &part);
    const int32_t *low = fit->model->logit[players - CHANCE_PLAYERS_MIN][knot];
    const int32_t *high = fit->model->logit[players - CHANCE_PLAYERS_MIN][knot + 1];
    int32_t others = AI_SHARE_ONE - share[seat] > 0 ? AI_SHARE_ONE - share[seat] : 1;
    for (int i = 0; i < AI_FACT_MAX; i++) {
        int64_t pull = between(low, high, part, i);
        out[fit->terms[i]] += facts.facts[seat][i] * pull;
        for (int player = 1; player <= players; player++) {
            out[AI_TERM_RIVALS] -= player == seat ? 0 : facts.facts[player][i] * pull * share[player] / others;
        }
    }
}

void net_hand_value(const World *world, const GameState *state, NetValue *out)
{
    AiFacts facts;
    FITS[world->edition].facts(world, state, &facts);
    chances_score(FITS[world->edition].model, &facts, state->pub.player_count, out);
}

void ai_chances(const World *world, const GameState *state, int32_t share[PLAYER_MAX + 1],
                int32_t worth[PLAYER_MAX + 1])
{
    FITS[world->edition].chances(world, state, share, worth);
}

static int32_t add_error(int32_t error, int64_t other)
{
    return tally_root((int64_t)error * error + other * other);
}

void ai_widen(const AiQuestion *question, AiForecast *forecast)
{
    const Fit *fit = &FITS[question->world->edition];
    int players = question->view->pub.player_count;
    GameState state;
    AiFacts facts;
    Rng rng;
    int32_t part;
    rng_init(&rng, question->seed, RNG_STREAM_IMAGINE);
    rules_imagine(question->world, question->view, &rng, &state);
    fit->facts(question->world, &state, &facts);
    const int32_t *share = fit->miss->share[players - CHANCE_PLAYERS_MIN];
    const int32_t *worth = fit->miss->worth[players - CHANCE_PLAYERS_MIN];
    int knot = find_knot(fit->model, facts.left_mille, &part);
    for (PlayerId player = 1; player <= players; player++) {
        int64_t open = 4 * (int64_t)forecast->share[player] * (AI_SHARE_ONE - forecast->share[player]) / AI_SHARE_ONE;
        forecast->share_error[player] = add_error(forecast->share_error[player], open * between(share, share + 1, part, knot) / AI_SHARE_ONE);
        forecast->worth_error[player] = add_error(forecast->worth_error[player], between(worth, worth + 1, part, knot));
    }
}

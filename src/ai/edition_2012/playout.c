/* Playing on: all seats by the policy, dice and cards by the rollout. */
#include "seat.h"

#include <serenissima/rules/edition_2012.h>

enum { ROLLOUT_STEP_MAX = 4096, STEP_MAX = 256, NOISE_PERCENT = 30 /* percent */ };

/* Dice and cards depend on the rollout and on when they fall, not on what was drawn before, so that
 * two plans meet the same luck wherever their games agree. */
static Command draw(const World *world, const GameState *state, uint64_t key, int nth)
{
    const Public2012 *turn = &state->pub.as.e2012;
    Rng rng;
    key = seed_mix(key, (uint64_t)state->pub.turn << 16 | (uint64_t)turn->active << 8
                            | rules_phase(&state->pub).id);
    rng_init(&rng, seed_mix(key, (uint64_t)nth), RNG_STREAM_PLAYOUT);
    return rules_draw(world, state, &rng);
}

static void note_scoring(const World *world, const PublicState *pub, Payment *paid)
{
    for (PortId port = 1; port <= world->port_count; port++) {
        if (pub->ports[port].owner == paid->seat) {
            int32_t basilica = 0;
            int32_t cubes = e2012_port_score(world, pub, port, &basilica);
            paid->ports[port] += (cubes + basilica) * DUCAT;
            paid->sum += (cubes + basilica) * DUCAT;
        }
    }
}

/* Draws are counted, not decisions: a plan of many commands meets the luck of one of few. */
typedef struct Draws {
    GalleyId active; /* when the last one was */
    int nth;
} Draws;

/* A draw or a decision by the policy. weights as in search_play_out. True when it was a draw.
 * Precondition: the game is not over. */
static bool play_on(EvalContext *eval, const TableWeights *weights, GameState *state, uint64_t key,
                    Draws *draws)
{
    const World *world = eval->chart.world;
    const PlayerId player = first_pending(rules_pending(world, state));
    if (player == PLAYER_CHANCE) {
        draws->nth = draws->active == state->pub.as.e2012.active ? draws->nth + 1 : 0;
        draws->active = state->pub.as.e2012.active;
        Command drawn = draw(world, state, key, draws->nth);
        rules_apply(world, state, &drawn, NULL);
        return true;
    }
    AiPlan plan;
    if (weights != NULL && weights->by[player] != eval->weights) {
        eval->weights = weights->by[player];
        eval->worth_known = false;
    }
    policy_decide(eval, state, player, &PLAN_FOR_ROLLOUT, (uint32_t)key, &plan);
    plan_apply(world, state, &plan);
    return false;
}

void search_play_out(EvalContext *eval, const TableWeights *weights, GameState *state, uint64_t key,
                     int last_turn, Payment *paid)
{
    const World *world = eval->chart.world;
    Draws draws = {0, 0};
    for (int step = 0; step < ROLLOUT_STEP_MAX && state->pub.turn <= last_turn
                       && rules_pending(world, state) != 0;
         step++) {
        int scorings = state->pub.as.e2012.scorings;
        play_on(eval, weights, state, key, &draws);
        for (; paid != NULL && scorings < state->pub.as.e2012.scorings; scorings++) {
            note_scoring(world, &state->pub, paid);
        }
    }
}

bool search_play_next(EvalContext *eval, GameState *state, uint64_t key)
{
    const World *world = eval->chart.world;
    const uint8_t turn = state->pub.turn;
    const uint8_t marker = state->pub.as.e2012.marker;
    Draws draws = {0, 0};
    bool luck = false;
    bool over = rules_pending(world, state) == 0;
    for (int step = 0; step < ROLLOUT_STEP_MAX && !over; step++) {
        luck |= play_on(eval, NULL, state, key, &draws);
        over = rules_pending(world, state) == 0
               || (FEATURES_2012.boundary(&state->pub)
                   && (state->pub.turn != turn || state->pub.as.e2012.marker != marker));
    }
    return luck;
}

/* So much more or less than it is. */
static int32_t perturbed(int32_t percent, int32_t weight)
{
    return weight * (PERCENT + percent) / PERCENT;
}

/* Each term for a little more or less, by the key. */
static void perturb(uint64_t key, Weights *weights)
{
    Rng rng;
    int32_t *const terms[][2] = {
        {&weights->scoring_last, &weights->scoring_far},
        {&weights->wine_last, &weights->wine_far},
        {&weights->trade_last, &weights->trade_far},
        {&weights->conquest_last, &weights->conquest_far},
        {&weights->fleet_last, &weights->fleet_far},
        {&weights->garrisons_last, &weights->garrisons_far},
        {&weights->port_risks_last, &weights->port_risks_far},
        {&weights->galley_risks_last, &weights->galley_risks_far},
    };
    rng_init(&rng, key, RNG_STREAM_AI);
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        const int32_t percent = (int32_t)rng_below(&rng, 2 * NOISE_PERCENT + 1) - NOISE_PERCENT;
        *terms[i][0] = perturbed(percent, *terms[i][0]);
        *terms[i][1] = perturbed(percent, *terms[i][1]);
    }
}

void weights_perturb(const EvalContext *eval, const AiQuestion *question, uint64_t key,
                     TableWeights *weights, EvalContext *out)
{
    weights->weights[0] = *eval->weights;
    perturb(key, &weights->weights[0]);
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        const Ai *ai = question != NULL ? win_known(question, player) : NULL;
        weights->by[player] = &weights->weights[0];
        if (ai != NULL) {
            level_2012_weights(ai, question->view->pub.player_count, &weights->weights[player]);
            perturb(key, &weights->weights[player]);
            weights->by[player] = &weights->weights[player];
        }
    }
    *out = *eval;
    out->weights = &weights->weights[0];
    out->worth_known = false;
    out->replies = NULL; /* those of other weights */
}

/* Is the activation, or the choice, that was pending at `from` over? Relief and the Doge come after
 * it. */
static bool is_over(const GameState *from, const GameState *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    return phase == PHASE_GAME_OVER || state->pub.turn != from->pub.turn || phase == PHASE_DOGE
           || state->pub.as.e2012.marker != from->pub.as.e2012.marker
           || (phase == PHASE_CHOOSE && rules_phase(&from->pub).id != PHASE_CHOOSE);
}

bool activation_finish(EvalContext *eval, const GameState *from, GameState *state, uint64_t key)
{
    const World *world = eval->chart.world;
    /* counted, and not decisions: a fight that two plans come to in different ways is the same */
    int drawn = 0;
    for (int step = 0; step < STEP_MAX && !is_over(from, state); step++) {
        PlayerMask pending = rules_pending(world, state);
        PlayerId player = first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command luck = draw(world, state, key, drawn++);
            rules_apply(world, state, &luck, NULL);
        } else {
            AiPlan plan;
            policy_decide(eval, state, player, &PLAN_FOR_ROLLOUT, (uint32_t)key, &plan);
            plan_apply(world, state, &plan);
        }
    }
    return drawn > 0;
}

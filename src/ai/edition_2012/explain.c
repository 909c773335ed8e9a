/* Where a plan leads, term by term: it is played to the end of the activation, dice and answers several
 * times over. Hints compare two plans by it (hints.c). */
#include "../hints.h"
#include "seat.h"

#include <string.h>

enum { SAMPLE_COUNT = 24, STEP_MAX = 256 };

/* Is the activation, or the choice, that was in hand at `from` over? Relief and the Doge come after it. */
static bool is_over(const GameState *from, const GameState *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    return phase == PHASE_GAME_OVER || state->pub.turn != from->pub.turn || phase == PHASE_DOGE
           || state->pub.as.e2012.marker != from->pub.as.e2012.marker
           || (phase == PHASE_CHOOSE && rules_phase(&from->pub).id != PHASE_CHOOSE);
}

bool activation_finish(Mind *mind, const GameState *from, GameState *state, uint64_t key)
{
    const World *world = mind->chart.world;
    bool luck = false;
    for (int step = 0; step < STEP_MAX && !is_over(from, state); step++) {
        PlayerMask pending = rules_pending(world, state);
        PlayerId player = search_first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command drawn = search_draw(world, state, key, step);
            rules_apply(world, state, &drawn, NULL);
            luck = true;
        } else {
            AiPlan plan;
            policy_decide(mind, state, player, false, (uint32_t)key, &plan);
            search_apply(world, state, player, &plan);
        }
    }
    return luck;
}

static void add_terms(Mind *mind, const GameState *state, PlayerId seat, int64_t sums[AI_TERM_COUNT])
{
    Appraisal appraisal;
    appraisal_make(mind, state, &appraisal);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sums[term] += appraisal.terms[seat][term];
    }
    sums[AI_TERM_RIVALS] += appraisal_rivals(mind, appraisal.total, seat);
}

void terms_2012(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    const World *world = question->world;
    Mind mind;
    int64_t sums[AI_TERM_COUNT] = {0};
    int samples = 0;
    bool luck = true;
    mind_init(&mind, world, question->view->pub.player_count, &WEIGHTS_DEFAULT);
    for (; samples < SAMPLE_COUNT && luck; samples++) {
        Rng rng;
        GameState from;
        rng_init(&rng, question->seed, RNG_STREAM_IMAGINE);
        rules_imagine(world, question->view, &rng, &from);
        GameState state = from;
        search_apply(world, &state, question->seat, plan);
        luck = activation_finish(&mind, &from, &state, race_mix(question->seed, (uint64_t)samples));
        add_terms(&mind, &state, question->seat, sums);
        if (samples == 0) {
            out->place = rules_hash(world, &state);
        }
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->terms[term] = (int32_t)(sums[term] / samples);
    }
}

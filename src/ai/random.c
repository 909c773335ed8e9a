#include "random.h"

#include <assert.h>

/* Exactly one command, as rules_sample draws it. */
void random_decide(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, AiPlan *plan)
{
    Command legal[RULES_LEGAL_MAX];
    GameState state;
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_AI + (uint64_t)seat);
    rules_imagine(world, view, &rng, &state);
    int count = rules_legal(world, &state, seat, legal);
    assert(count > 0);
    plan->commands[0] = rules_sample(world, &state, seat, legal, count, &rng);
    plan->count = 1;
}

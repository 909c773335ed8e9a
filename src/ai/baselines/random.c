#include "random.h"

#include <assert.h>

/* Exactly one command, as rules_sample draws it. */
void random_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const World *world = question->world;
    PlayerId seat = question->seat;
    Command legal[RULES_LEGAL_MAX];
    GameState state;
    Rng rng;
    (void)ai;
    rng_init(&rng, question->seed, RNG_STREAM_AI + (uint64_t)seat);
    rules_imagine(world, question->view, &rng, &state);
    int count = rules_legal(world, &state, seat, legal);
    assert(count > 0);
    plan->commands[0] = rules_sample(world, &state, seat, legal, count, &rng);
    plan->count = 1;
}

/* B5, a baseline that stays as it is: the likeliest plans are played on equally often over the same
 * luck to the end of the round, all seats by the hand evaluation, and it judges their ends. */
#include "../core/halving.h"
#include "search.h"

enum { FLAT_PLANS = 8, FLAT_ROLLOUTS = 256, FLAT_WIN = 1500 };

void flat_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const World *world = question->world;
    PlayerId seat = question->seat;
    EvalContext eval;
    AiPlan plans[FLAT_PLANS];
    int64_t sums[FLAT_PLANS] = {0};
    int last_round = question->view->pub.turn;
    int count = search_plans_1996(question, &PRIORS_HAND, &ROUTES_LIKELY, plans, FLAT_PLANS);
    int rounds = count > 1 ? FLAT_ROLLOUTS / count : 0;
    int best = 0;
    TablePriors priors;
    (void)ai;
    table_priors_1996(&PRIORS_HAND, NULL, &priors);
    eval_1996_prepare(&eval, world);
    for (int r = 0; r < rounds; r++) {
        uint64_t key = seed_mix(question->seed, (uint64_t)r);
        GameState start;
        Rng rng;
        rng_init(&rng, key, RNG_STREAM_IMAGINE);
        rules_imagine(world, question->view, &rng, &start);
        for (int i = 0; i < count; i++) {
            GameState game = start;
            search_apply_1996(world, &game, seat, &plans[i]);
            search_play_out_1996(&eval, &game, &priors, false, key, last_round, NULL);
            eval_1996_face(&eval, &game, seat, 1, &PRIORS_HAND);
            sums[i] += evaluate_total(&eval, &game, seat);
            if (rules_phase(&game.pub).id == PHASE_GAME_OVER) {
                uint8_t rank[PLAYER_MAX + 1];
                rules_rank(world, &game, rank);
                sums[i] += rank[seat] == 1 ? FLAT_WIN : 0;
            }
        }
    }
    for (int i = 1; i < count; i++) {
        best = sums[i] > sums[best] ? i : best;
    }
    *plan = plans[best];
}

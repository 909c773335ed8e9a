/* B5, a baseline that stays as it is: the best plans of the hand evaluation are played on equally
 * often over the same luck, all seats by the hand evaluation, and what comes of them is judged by
 * it too. */
#include "seat.h"

enum { FLAT_PLANS = 16, FLAT_ROLLOUTS = 256, FLAT_WIN = 20 * DUCAT };

void flat_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const World *world = question->world;
    PlayerId seat = question->seat;
    Candidate kept[FLAT_PLANS];
    int64_t sums[FLAT_PLANS] = {0};
    int last_turn = question->view->pub.turn + 1;
    EvalContext eval;
    Rng rng;
    GameState state;
    (void)ai;
    eval_2012_init(&eval, world, question->view->pub.player_count, &WEIGHTS_HAND);
    rng_init(&rng, question->seed, RNG_STREAM_AI + (uint64_t)seat);
    rules_imagine(world, question->view, &rng, &state);
    int count =
        policy_candidates(&eval, &state, seat, &PLAN_WIDE, rng_next(&rng), kept, FLAT_PLANS);
    int rounds = count > 1 ? FLAT_ROLLOUTS / count : 0;
    int best = 0;
    for (int r = 0; r < rounds; r++) {
        uint64_t key = seed_mix(question->seed, (uint64_t)r);
        Rng secret;
        rng_init(&secret, key, RNG_STREAM_IMAGINE);
        rules_imagine(world, question->view, &secret, &state);
        for (int i = 0; i < count; i++) {
            GameState game = state;
            Evaluation evaluation;
            search_apply(world, &game, seat, &kept[i].plan);
            search_play_out(&eval, NULL, &game, key, last_turn, NULL);
            evaluate_terms(&eval, &game, &evaluation);
            sums[i] += evaluation_utility(&eval, evaluation.total, seat);
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
    *plan = kept[best].plan;
}

/* B5, a baseline that stays as it is: the best plans of the hand evaluation are played on equally
 * often over the same luck, all seats by the hand evaluation, and what comes of them is judged by
 * it too. */
#include "seat.h"

enum { FLAT_PLANS = 16, FLAT_ROLLOUTS = 256, FLAT_WIN = 20 * DUCAT };

typedef struct Flat {
    EvalContext eval;
    const AiQuestion *question;
} Flat;

static void play_on(void *context, uint64_t key, int number, Imagined *game, const Lane *lane)
{
    Flat *flat = context;
    const PlayerId seat = flat->question->seat;
    Evaluation evaluation;
    search_play_out(&flat->eval, NULL, &game->state, key, flat->question->view->pub.turn + 1, NULL);
    evaluate_terms(&flat->eval, &game->state, &evaluation);
    lane->out[number].utility += evaluation_utility(&flat->eval, evaluation.total, seat)
                                 + flat_win(flat->question->world, &game->state, seat, FLAT_WIN);
}

void flat_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    Candidate kept[FLAT_PLANS];
    const AiPlan *plans[FLAT_PLANS];
    Flat flat;
    Rng rng;
    GameState state;
    (void)ai;
    flat.question = question;
    eval_2012_init(&flat.eval, question->world, question->view->pub.player_count, &WEIGHTS_HAND);
    question_begin(question, &rng, &state);
    int count = policy_candidates(&flat.eval, &state, question->seat, &PLAN_WIDE, rng_next(&rng),
                                  kept, FLAT_PLANS);
    for (int i = 0; i < count; i++) {
        plans[i] = &kept[i].plan;
    }
    flat_choose(question, plans, count, FLAT_ROLLOUTS, play_on, &flat, plan);
}

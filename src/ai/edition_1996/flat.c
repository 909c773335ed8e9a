/* B5, a baseline that stays as it is: the likeliest plans are played on equally often over the same
 * luck to the end of the round, all seats by the hand evaluation, and it judges their ends. */
#include "search.h"

enum { FLAT_PLANS = 8, FLAT_ROLLOUTS = 256, FLAT_WIN = 1500 };

typedef struct Flat {
    EvalContext eval;
    TablePriors priors;
    const AiQuestion *question;
} Flat;

static void play_on(void *context, uint64_t key, int number, Imagined *game, const Lane *lane)
{
    Flat *flat = context;
    const PlayerId seat = flat->question->seat;
    search_play_out_1996(&flat->eval, game, &flat->priors, false, key,
                         flat->question->view->pub.turn, NULL);
    eval_1996_face(&flat->eval, game, seat, 1, &PRIORS_HAND);
    lane->out[number].utility += evaluate_total(&flat->eval, game, seat)
                                 + flat_win(flat->question->world, &game->state, seat, FLAT_WIN);
}

void flat_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    AiPlan plans[FLAT_PLANS];
    const AiPlan *list[FLAT_PLANS];
    Flat flat = {.question = question};
    int count = search_plans_1996(question, &PRIORS_HAND, &ROUTES_LIKELY, plans, FLAT_PLANS);
    (void)ai;
    for (int i = 0; i < count; i++) {
        list[i] = &plans[i];
    }
    table_priors_1996(&PRIORS_HAND, NULL, 0, &flat.priors);
    eval_1996_prepare(&flat.eval, question->world);
    flat_choose(question, list, count, FLAT_ROLLOUTS, play_on, &flat, plan);
}

/* From a view to a plan: imagines a position, lets the part that knows the phase answer, and falls
 * back on the harmless answer when that part has none. */
#include "decide.h"

#include <assert.h>

static void answer(PlanBuilder *builder)
{
    switch (rules_phase(&builder->state.pub).id) {
    case PHASE_DIVIDE_CREW: crew_decide(builder); break;
    case PHASE_STAKE: stake_decide(builder); break;
    case PHASE_POSITION: position_decide(builder); break;
    case PHASE_OUTFIT: outfit_decide(builder); break;
    case PHASE_PRICE: price_decide(builder); break;
    case PHASE_HAGGLE: haggle_decide(builder); break;
    case PHASE_COUNTER: counter_decide(builder); break;
    case PHASE_LAST_WORD: last_word_decide(builder); break;
    case PHASE_DRAFT: draft_decide(builder); break;
    case PHASE_OFFER:
    case PHASE_OFFER_COUNTER:
    case PHASE_OFFER_LAST: offer_decide(builder); break;
    case PHASE_ROUTE: route_decide(builder); break;
    case PHASE_PERMIT: permit_decide(builder); break;
    case PHASE_BATTLE: battle_decide(builder); break;
    case PHASE_SPOILS: spoils_decide(builder); break;
    case PHASE_CAPTURE: capture_decide(builder); break;
    case PHASE_LANDING: landing_decide(builder); break;
    case PHASE_SALE: sale_decide(builder); break;
    default: break;
    }
}

/* The answer that changes least, for a part that found none: ends, refusals, else any legal. */
static void fall_back(const World *world, const Imagined *state, PlayerId seat, AiPlan *plan)
{
    static const CommandKind harmless[] = {CMD_END_OUTFIT, CMD_END_ROUTE,    CMD_END_BATTLE,
                                           CMD_END_SPOILS, CMD_END_CAPTURE,  CMD_END_LANDING,
                                           CMD_END_SALE,   CMD_LEAVE_HAGGLE, CMD_REFUSE_PRICE,
                                           CMD_DROP_OFFER, CMD_REFUSE_OFFER, CMD_GRANT_PASSAGE};
    plan->count = 1;
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
        plan->commands[0] = command_make(harmless[i], seat);
        if (command_legal(world, &state->state, &plan->commands[0])) {
            return;
        }
    }
    Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(world, &state->state, seat, legal);
    assert(count > 0);
    (void)count;
    plan->commands[0] = legal[0];
}

void seat_imagine(const AiQuestion *question, Imagined *state)
{
    const PlayerView *view = question->view;
    imagined_of_question(question, question->seed, state);
    for (PlayerId player = 1; player <= view->pub.player_count; player++) {
        if (player != question->seat && !player_mask_has(view->ducats_known, player)) {
            state->secret.ducats[player] = RIVAL_DUCATS;
        }
    }
}

void seat_decide_with(EvalContext *eval, const Imagined *state, PlayerId seat, uint64_t seed,
                      const Priors *priors, AiPlan *plan)
{
    EvalCaches caches;
    PlanBuilder builder = {.eval = eval, .state = *state, .seat = seat, .plan = plan};
    eval_1996_face_decision(eval, state, seat, seed, priors);
    caches_open(&caches, eval);
    plan->count = 0;
    answer(&builder);
    eval->caches = NULL;
    if (plan->count == 0) {
        fall_back(eval->world, state, seat, plan);
    }
}

void seat_decide(const World *world, const Imagined *state, PlayerId seat, uint64_t seed,
                 AiPlan *plan)
{
    EvalContext eval;
    eval_1996_prepare(&eval, world);
    seat_decide_with(&eval, state, seat, seed, &PRIORS_BEST, plan);
}

void seat_remember(const AiQuestion *question, EvalContext *eval)
{
    const Dealings *dealings = &question->view->dealings;
    const PlayerId me = question->seat;
    eval->refusers = 0;
    for (PlayerId rival = 1; rival <= question->view->pub.player_count; rival++) {
        if (rival != me
            && dealing_of(dealings, rival, me, DEALING_REFUSED)->count
                   > dealing_of(dealings, me, rival, DEALING_REFUSED)->count) {
            eval->refusers |= player_mask_of(rival);
        }
    }
}

void seat_answer(const AiQuestion *question, const Priors *priors, AiPlan *plan)
{
    Imagined state;
    EvalContext eval;
    seat_imagine(question, &state);
    eval_1996_prepare(&eval, question->world);
    seat_remember(question, &eval);
    seat_decide_with(&eval, &state, question->seat, question->seed, priors, plan);
}

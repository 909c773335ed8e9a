/* A policy that answers every decision by the hand evaluation. */
#ifndef SERENISSIMA_AI_2012_POLICY_H
#define SERENISSIMA_AI_2012_POLICY_H

#include "planner.h"

/* Answer of the hand evaluation to the pending decision. state: imagined, `seat` pending.
 * tie: any number, breaks ties of the set-up. */
void policy_decide(EvalContext *eval, const GameState *state, PlayerId seat,
                   const PlanOptions *options, uint32_t tie, AiPlan *plan);
/* The same with the best `kept_max` answers, best first; returns how many (at least 1). */
int policy_candidates(EvalContext *eval, const GameState *state, PlayerId seat,
                      const PlanOptions *options, uint32_t tie, Candidate *kept, int kept_max);

/* What the mover does best once a blockade that is asked about is declared or waived, and what that
 * is worth to everybody. The base of the context: `state`. */
void blockade_follow(EvalContext *eval, const GameState *state, const Command *answer,
                     bool for_rollout, Candidate *out);

#endif

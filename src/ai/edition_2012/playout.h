/* Playing on: what rollouts, and those who ask where a plan leads, have in common. */
#ifndef SERENISSIMA_AI_2012_PLAYOUT_H
#define SERENISSIMA_AI_2012_PLAYOUT_H

#include "../core/explaining.h"
#include "plan/policy.h"

/* What each seat of a rollout judges by. */
typedef struct TableWeights {
    const Weights *by[PLAYER_MAX + 1];
    Weights weights[PLAYER_MAX + 1]; /* [0] of all who are not known */
} TableWeights;

/* A context, not used yet, for one rollout of advice, and what its seats judge by; *weights must
 * outlive it. Others than the seat that thinks go by their own level where the question knows them;
 * question NULL: nobody is known. Without luck all seats would do the same in every rollout, so that what two plans lead to
 * would depend on how others happen to answer one and the other, and the rollouts would be sure of
 * that. So each term counts for a little more or less in each. */
void weights_perturb(const EvalContext *eval, const AiQuestion *question, uint64_t key,
                     TableWeights *weights, EvalContext *out);
/* Plays on for all seats by the hand evaluation, with these weights (NULL: those of the context),
 * until turn `last_turn` is over. Adds to *paid (NULL: not wanted) what scorings on the way pay its
 * seat. */
void search_play_out(EvalContext *eval, const TableWeights *weights, GameState *state, uint64_t key,
                     int last_turn, Payment *paid);
/* The same for the next activation alone, from the end of one. True when luck had a part in it. */
bool search_play_next(EvalContext *eval, GameState *state, uint64_t key);

/* Plays an activation that began at `from` to its end, by the policy. True when luck had a part in
 * it. */
bool activation_finish(EvalContext *eval, const GameState *from, GameState *state, uint64_t key);
#endif

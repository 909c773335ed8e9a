/* B4: plain Monte Carlo tree search (UCT) over single commands, dice and cards sampled, playouts of
 * uniformly random legal commands to the end of the game, rewarded by rank. A baseline to be
 * beaten. */
#ifndef SERENISSIMA_AI_BASELINES_MCTS_H
#define SERENISSIMA_AI_BASELINES_MCTS_H

#include <serenissima/ai/ai.h>

/* playouts: at least 1. */
void mcts_run(const AiQuestion *question, int playouts, AiPlan *plan);
void mcts_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

#endif

/* Baselines that know nothing of any edition. */
#pragma once

#include <serenissima/ai/ai.h>

/* Uniformly random legal play, the baseline of every match. */
void random_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

/* Whole plans: walks over legal commands to the end of the activation (1996: of the phase), of
 * which those that lead to the same position count once. B1: each of those found is as likely as
 * the others. B2: the one after which the seat is richest: ducats, what a scoring would pay now
 * (1996: points as the ducats that buy them), and cubes aboard at the bank's price. */
void random_plan_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void greedy_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

/* B4: plain Monte Carlo tree search (UCT) over single commands, dice and cards sampled, playouts of
 * uniformly random legal commands to the end of the game, rewarded by rank. A baseline to be
 * beaten. playouts: at least 1. */
void mcts_run(const AiQuestion *question, int playouts, AiPlan *plan);
void mcts_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

/* Baselines that draw whole plans: walks over legal commands to the end of the activation (1996: of
 * the phase), of which those that lead to the same position count once. */
#ifndef SERENISSIMA_AI_BASELINES_WALKS_H
#define SERENISSIMA_AI_BASELINES_WALKS_H

#include <serenissima/ai/ai.h>

/* B1: each of the plans found is as likely as the others. */
void random_plan_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
/* B2: the plan after which the seat is richest: ducats, what a scoring would pay now (1996: points
 * as the ducats that buy them), and cubes aboard at the bank's price. */
void greedy_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

#endif

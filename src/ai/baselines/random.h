/* Uniformly random legal play, the baseline of every match; knows nothing of any edition. */
#ifndef SERENISSIMA_AI_RANDOM_H
#define SERENISSIMA_AI_RANDOM_H

#include <serenissima/ai/ai.h>

void random_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

#endif

/* How the seats of the pool decide. */
#ifndef LAB_POOL_SEATS_H
#define LAB_POOL_SEATS_H

#include <serenissima/ai/ai.h>

/* By the habits or ways of the seat's name. */
void pool_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void pool_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

#endif

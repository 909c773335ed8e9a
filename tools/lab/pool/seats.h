/* How the seats of the pool decide. */
#pragma once

#include <serenissima/ai/ai.h>

/* By the habits or ways of the seat's name. */
void pool_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void pool_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

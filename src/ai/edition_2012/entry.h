/* What the table of AIs knows of the 2012 edition. */
#ifndef SERENISSIMA_AI_2012_ENTRY_H
#define SERENISSIMA_AI_2012_ENTRY_H

#include <serenissima/ai/plans.h>

void trader_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void flat_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void level_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
int appraisals_2012(const AiQuestion *question, AiPlan *plan);
int choices_2012(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
void weigh_2012(const AiQuestion *question, const AiPlan *const plans[], int count, const AiBudget *budget,
                AiForecast out[], AiSample *samples);

#endif

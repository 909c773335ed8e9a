/* What the table of AIs knows of the 1996 seat. */
#ifndef SERENISSIMA_AI_1996_ENTRY_H
#define SERENISSIMA_AI_1996_ENTRY_H

#include <serenissima/ai/plans.h>

/* Levels from this one on judge by a net, in games of so many players or more. */
enum { NET_LEVEL_1996 = AI_LEVEL_COUNT, NET_PLAYERS_1996 = 3 };

void trader_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void hand_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void flat_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void level_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
int appraisals_1996(const AiQuestion *question, AiPlan *plan);
int choices_1996(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
void weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count, const AiBudget *budget,
                AiForecast out[], AiSample *samples);

#endif

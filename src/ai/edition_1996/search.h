/* The search of the 1996 edition: the seat's own plan and the likeliest others are played forward,
 * all seats by the hand evaluation, to the end of a round. */
#ifndef SERENISSIMA_AI_1996_SEARCH_H
#define SERENISSIMA_AI_1996_SEARCH_H

#include "seat.h"

/* Of the strongest seat without a search, and of all seats in rollouts. */
extern const Sight SIGHT_BEST;

/* As ai_choices and ai_weigh. sight: of the seat that thinks. hurried: a plan without an
 * alternative is not played out. */
int search_1996(const AiQuestion *question, const AiBudget *budget, const Sight *sight,
                bool hurried, AiChoice *out, int max);
void search_weigh_1996(const AiQuestion *question, const AiPlan *plan, const AiBudget *budget,
                       AiForecast *out);

#endif

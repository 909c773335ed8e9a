/* The search of the 1996 edition: the seat's own plan and the likeliest others are played forward,
 * all seats by the hand evaluation, to the end of a round or of the game. */
#ifndef SERENISSIMA_AI_1996_SEARCH_H
#define SERENISSIMA_AI_1996_SEARCH_H

#include "playout.h"
#include "eval/priors.h"

/* Rounds of a budget whose rollouts go on to the end of the game, where nothing has to be judged;
 * no game has that many. */
enum { SEARCH_TO_END = UINT8_MAX };

/* As ai_choices and ai_weigh_each. priors: of the seat that thinks. caution: that much more chance
 * (hundredths of a percent) has what the seat would do without a search, which is left for clearly
 * better plans only, and a plan without an alternative is not played out; 0: a forecast is
 * wanted. */
int search_1996(const AiQuestion *question, const AiBudget *budget, const Priors *priors,
                int32_t caution, AiChoice *out, int max);
void search_weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count,
                       const AiBudget *budget, AiForecast out[], AiSample *samples);

/* Decides as this seat's level does, by these priors. */
void decide_1996_by(const Ai *ai, const Priors *priors, const AiQuestion *question, AiPlan *plan);

/* Plans of a seat, the first what it would do without a search; returns how many (1..max). look: at
 * routes. */
int search_plans_1996(const AiQuestion *question, const Priors *priors, const RouteFilter *look,
                      AiPlan *plans, int max);

#endif

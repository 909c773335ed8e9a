/* Sailors and cubes that a plan moves for nothing: whoever reads the plan looks for what they are
 * for. */
#ifndef SERENISSIMA_AI_PRUNE_H
#define SERENISSIMA_AI_PRUNE_H

#include "../core/explaining.h"

/* Drops from the plan what moves sailors or cubes between galleys and port and, by the weights of
 * hints, leaves the seat no better than without it; unless that many rollouts of each find the plan
 * better with it (0: none are made). terms: what the plan leads to, before and after. True where
 * something was dropped. */
bool prune_transfers(const AiQuestion *question, int rollouts, AiPlan *plan, PlanTerms *terms);

#endif

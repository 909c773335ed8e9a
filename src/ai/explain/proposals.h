/* Plans worth a look: what a hint shows and a review compares with. */
#ifndef SERENISSIMA_AI_PROPOSALS_H
#define SERENISSIMA_AI_PROPOSALS_H

#include "../core/explaining.h"

enum { PROPOSAL_MAX = 8, OTHERS_PART = 4 }; /* part of the rollouts that goes into what the search did not play out */

/* What a plan leads to by the weights that hints go by. */
void proposal_terms(const AiQuestion *question, const AiPlan *plan, PlanTerms *out);

/* The search's best first, none that leads where another does; wide: different ones before those that come to much the same, and
 * AI_HINT_MAX different ones if there are so many. Returns how many, 1..PROPOSAL_MAX. */
int proposals_find(const AiQuestion *question, const AiBudget *budget, bool wide, AiChoice choices[PROPOSAL_MAX],
                   PlanTerms terms[PROPOSAL_MAX]);

/* What ends the seat's activation (1996: its part of the phase) at once. False: it is asked for something else. */
bool proposal_idle(const AiQuestion *question, AiPlan *out);

/* Plans that lead to the same place are one plan: the first of them stays. Returns how many do. */
int proposals_drop_twins(AiChoice *choices, PlanTerms *terms, int count);

#endif

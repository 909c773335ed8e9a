/* Candidate plans: what a hint shows and a review compares with. */
#ifndef SERENISSIMA_AI_CANDIDATES_H
#define SERENISSIMA_AI_CANDIDATES_H

#include "../core/explaining.h"

/* part of the rollouts that goes into what the search did not play out */
enum { CANDIDATE_MAX = 8, OTHERS_PART = 4 };

/* The search's best first, none that leads where another does; wide: different ones before those
 * that come to much the same, and ADVICE_PLAN_MAX different ones if there are that many. Returns
 * how many, 1..CANDIDATE_MAX. */
int candidates_find(const AiQuestion *question, const AiBudget *budget, bool wide,
                    AiChoice choices[CANDIDATE_MAX], PlanTerms terms[CANDIDATE_MAX]);

/* Plans that lead to the same place are one plan: the first of them stays. Returns how many do. */
int candidates_drop_twins(AiChoice *choices, PlanTerms *terms, int count);

/* What a plan leads to by the weights that hints go by. */
void candidate_terms(const AiQuestion *question, const AiPlan *plan, PlanTerms *out);

/* Adds what the seat would do afterwards, so that the plan is whole; rollouts: to look whether it
 * had better not (0: none). */
void candidate_complete(const AiQuestion *question, int rollouts, AiPlan *plan, PlanTerms *terms);

/* What ends the seat's activation (1996: its part of the phase) at once. False: it is asked for
 * something else. */
bool candidate_idle(const AiQuestion *question, AiPlan *out);

#endif

/* The seats of the 2012 edition: a policy that answers every decision by the hand evaluation, and a
 * search that plays the policy forward for all seats and compares what comes of each plan. */
#ifndef SERENISSIMA_AI_2012_SEAT_H
#define SERENISSIMA_AI_2012_SEAT_H

#include "planner.h"

/* Answer of the hand evaluation to the decision in hand. state: imagined, `seat` pending.
 * wide: all loads, else the usual ones. tie: any number, breaks ties of the set-up. */
void policy_decide(Mind *mind, const GameState *state, PlayerId seat, bool wide, uint32_t tie, AiPlan *plan);
/* The same with the best `kept_max` answers, best first; returns how many (at least 1). */
int policy_candidates(Mind *mind, const GameState *state, PlayerId seat, bool wide, uint32_t tie,
                      Candidate *kept, int kept_max);

/* Budget of a search, in rollouts and never in time, so that it is the same on every machine. */
typedef struct SearchBudget {
    int candidates; /* plans that are played out, 1..SEARCH_CANDIDATE_MAX */
    int rollouts;   /* in all */
    int turns;      /* turns played after the one in hand */
} SearchBudget;

enum { SEARCH_CANDIDATE_MAX = 24 };

void search_decide(Mind *mind, const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                   const SearchBudget *budget, AiPlan *plan);

/* Entries of the table of AIs. */
void trader_2012_decide(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, AiPlan *plan);
void doge_2012_decide(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, AiPlan *plan);
int explain_2012(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, const AiPlan *plan,
                 AiReason reasons[AI_REASON_MAX]);

#endif

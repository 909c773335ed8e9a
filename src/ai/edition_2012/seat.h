/* The seats of the 2012 edition: a search that plays the policy forward for all seats and compares
 * what comes of each plan. */
#ifndef SERENISSIMA_AI_2012_SEAT_H
#define SERENISSIMA_AI_2012_SEAT_H

#include "../core/search.h"
#include "../editions.h"
#include "playout.h"
#include "eval/priors.h"

/* How priors of plans are made before they are played out. All 0: as hints do. */
typedef struct PriorOptions {
    int plans;     /* with a net, as many as candidates or more; 0: as many as there is room for */
    int rollouts;  /* what a prior counts as beside rollouts; 0: PRIOR_ROLLOUTS */
    bool answered; /* the next activation is played, too, before a plan is judged */
} PriorOptions;

/* the chances where a plan leads are about as sure as the mean of that many, whose luck hides small
 * differences */
enum { PRIOR_ROLLOUTS = 48 };

/* A search, and in which context. */
typedef struct SeatSearch {
    Search base;
    PriorOptions priors;
    int nearby; /* rollouts of each look at investments near the best plan found; 0: none */
    EvalContext *eval;
    bool perturbs; /* rollouts go by weights_perturb: advice, and seats that make many */
} SeatSearch;

/* By the weights of the context, which the search must not outlive. */
SeatSearch search_of(const AiQuestion *question, const AiBudget *budget, EvalContext *eval,
                     bool hurried);
/* As ai_choices. */
int search_choices(const SeatSearch *search, AiChoice *out, int max);
/* What the seat raises where a plan leads, the mean over luck. */
int32_t prior_2012(const SeatSearch *search, const GameState *from, const AiPlan *plan);

/* Investments near `plan`, which comes first, then those best by priors; returns how many, 0 for a
 * plan of another kind. state: imagined, where the plan begins. */
int invest_nearby(const SeatSearch *search, const GameState *state, const AiPlan *plan,
                  Candidate out[], int max);

/* As judge_position, with a context that is there already; net: NULL without it. */
int32_t judge_2012(EvalContext *eval, const GameState *state, PlayerId viewer, const AiNet *net,
                   const WinSeats *seats, AiForecast *out);

/* Parts of the edition's table: facts.c, features.c, explain.c, starts.c. */
extern const WinFit FIT_2012;
extern const WinLevels LEVEL_PULLS_2012;
extern const FeatureEdition FEATURES_2012;
extern const Explaining EXPLAINING_2012;
int starts_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
void contrast_2012(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, bool gains,
                   Remarks *out);

#endif

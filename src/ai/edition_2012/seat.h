/* The seats of the 2012 edition: a search that plays the policy forward for all seats and compares
 * what comes of each plan. */
#ifndef SERENISSIMA_AI_2012_SEAT_H
#define SERENISSIMA_AI_2012_SEAT_H

#include "../core/halving.h"
#include "../core/utility.h"
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

/* A search: what is asked, how hard to think, and in which context. */
typedef struct Search {
    const World *world;
    const PlayerView *view;
    PlayerId seat;
    uint64_t seed;
    const AiParallel *parallel; /* NULL: none */
    const AiBudget *budget;
    PriorOptions priors;
    int nearby; /* rollouts of each look at investments near the best plan found; 0: none */
    EvalContext *eval;
    bool hurried; /* a seat decides: a plan without an alternative is not played out; else advice */
    const AiQuestion *others; /* of advice: who sits at the table; NULL: a seat is told of nobody */
    WinSeats seats;           /* what chances know of them */
    bool perturbs;            /* rollouts go by weights_perturb: advice, and seats that make many */
} Search;

/* As ai_choices and ai_weigh_each. */
int search_choices(const Search *search, AiChoice *out, int max);
void search_weigh(const Search *search, const AiPlan *const plans[], int count, AiForecast out[],
                  AiSample *samples);
/* What utility.h says of where a plan leads, the mean over luck. */
int32_t prior_2012(const Search *search, const GameState *from, const AiPlan *plan);
/* Orders plans by the chances of where they lead; their utility is that of utility.h then. */
void rerank_2012(const Search *search, const GameState *state, Candidate *kept, int count);

/* Investments near `plan`, which comes first, then those best by priors; returns how many, 0 for a
 * plan of another kind. state: imagined, where the plan begins. */
int invest_nearby(const Search *search, const GameState *state, const AiPlan *plan, Candidate out[],
                  int max);

/* Chances and worth as ai_chances says, with a context that is there already. seats: who is known,
 * as in win_model_weigh. */
void fit_2012(EvalContext *eval, const GameState *state, const WinSeats *seats,
              int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1]);
/* As net_utility, by eval->net. */
int32_t utility_2012(EvalContext *eval, const GameState *state, PlayerId viewer,
                     const WinSeats *seats, int32_t share[PLAYER_MAX + 1],
                     int32_t worth[PLAYER_MAX + 1]);

/* Parts of the edition's table: facts.c, features.c, explain.c, starts.c. */
extern const WinFit FIT_2012;
extern const WinLevels LEVEL_PULLS_2012;
extern const FeatureEdition FEATURES_2012;
extern const Explaining EXPLAINING_2012;
int starts_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
void contrast_2012(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, bool gains,
                   Remarks *out);

#endif

/* The seats of the 2012 edition: a search that plays the policy forward for all seats and compares
 * what comes of each plan. */
#pragma once

#include "../core/search.h"
#include "../editions.h"
#include "plan/planner.h"

/* ---- playout.c: what rollouts, and those who ask where a plan leads, have in common ---- */

/* What each seat of a rollout judges by. */
typedef struct TableWeights {
    const Weights *by[PLAYER_MAX + 1];
    Weights weights[PLAYER_MAX + 1]; /* [0] of all who are not known */
} TableWeights;

/* A context, not used yet, for one rollout of advice, and what its seats judge by; *weights must
 * outlive it. Others than the seat that thinks go by their own level where the question knows them;
 * question NULL: nobody is known. Without luck all seats would do the same in every rollout, so
 * that what two plans lead to would depend on how others happen to answer one and the other, and
 * the rollouts would be sure of that. So each term counts for a little more or less in each. */
void weights_perturb(const EvalContext *eval, const AiQuestion *question, uint64_t key,
                     TableWeights *weights, EvalContext *out);
/* Plays on for all seats by the hand evaluation, with these weights (NULL: those of the context),
 * until turn `last_turn` is over. Adds to *paid (NULL: not wanted) what scorings on the way pay its
 * seat. */
void search_play_out(EvalContext *eval, const TableWeights *weights, GameState *state, uint64_t key,
                     int last_turn, Payment *paid);
/* The same for the next activation alone, from the end of one. True when luck had a part in it. */
bool search_play_next(EvalContext *eval, GameState *state, uint64_t key);

/* Plays an activation that began at `from` to its end, by the policy. True when luck took part. */
bool activation_finish(EvalContext *eval, const GameState *from, GameState *state, uint64_t key);

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

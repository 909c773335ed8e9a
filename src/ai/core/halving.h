/* Halving: plans are played forward over the same luck, and half of them go after each round. The
 * same for both editions and for any number of threads. */
#ifndef SERENISSIMA_AI_HALVING_H
#define SERENISSIMA_AI_HALVING_H

#include "tally.h"

/* Rollouts first, first + step, ... below end of each plan (NULL: none, the position as it is);
 * what comes of plan i is added to out[i]. */
typedef struct Lane {
    const AiPlan *const *plans;
    int plan_count;
    int first, end, step;
    Tally *out;
} Lane;

/* Makes them. Called on several threads at a time. */
typedef void HalvingWorker(const void *search, const Lane *lane);

typedef struct Halving {
    const void *search;
    HalvingWorker *worker;
    const AiParallel *parallel; /* NULL: none */
    int rollouts;               /* in all */
    /* of a rollout's utility at which a prior counts as said; with less it counts less, and so it
     * does where rollouts contradict it by far. 0: always as said */
    int32_t spread;
} Halving;

typedef struct Arm {
    const AiPlan *plan;
    int number; /* the caller's */
    /* its static evaluation, which counts as prior_rollouts when plans are compared */
    int32_t prior;
    int32_t prior_shift; /* added to it, halving_run's: what priors are off by together */
    int prior_rollouts;  /* 0: not at all */
    Tally tally;
} Arm;

/* Of an arm that was played or has a prior. */
int32_t arm_utility(const Arm *arm);

/* Sorts the arms: those played longest first, of them the best first. */
void halving_run(const Halving *halving, Arm *arms, int count);
/* halving->rollouts of each plan. samples: as in ai_weigh_each. */
void halving_paired(const Halving *halving, const AiPlan *const plans[], int count, int players,
                    AiForecast out[], AiSample *samples);

#endif

/* Halving: plans are played forward over the same luck, and half of them go after each round. The
 * same for both editions and for any number of threads. */
#pragma once

#include "imagined.h"

#include <serenissima/ai/plans.h>
#include <serenissima/rules/figures.h>

/* share[1..players]: their softmax, in NET_LOGIT_ONE. The sum is AI_SHARE_ONE. */
void chances_of_logits(const int32_t logit[PLAYER_MAX + 1], int players,
                       int32_t share[PLAYER_MAX + 1]);
/* Of a finished game: those of rank 1 share it. */
void chances_of_ranks(const uint8_t rank[PLAYER_MAX + 1], int players,
                      int32_t share[PLAYER_MAX + 1]);

/* What scorings pay a seat while games are played on: at their end it is money, but it is
 * what its ports brought. */
typedef struct Payment {
    PlayerId seat;
    int32_t ports[PORT_MAX + 1]; /* hundredths of a ducat */
    int32_t sum;
} Payment;

/* Where a rollout ended, and what the seat that thinks was paid on the way. */
typedef struct RolloutEnd {
    Imagined game;
    Payment paid;
} RolloutEnd;

/* Sums over rollouts, for means and standard errors. */
typedef struct Tally {
    int64_t utility;
    int64_t utility_square;
    int64_t worth[PLAYER_MAX + 1];
    int64_t worth_square[PLAYER_MAX + 1];
    int64_t share[PLAYER_MAX + 1];
    int64_t share_square[PLAYER_MAX + 1];
    int32_t rollouts;
    AiSample *samples; /* where rollouts are put down, NULL: nowhere */
    RolloutEnd *ends;  /* and where they ended, likewise */
    int next_sample;
    int sample_step; /* from one to the next */
} Tally;

/* Where what the next rollout pays the seat is to be put down; NULL: nowhere. */
Payment *tally_payment(const Tally *tally, PlayerId seat);
/* game: where the rollout ended; end: chances and wealth there. */
void tally_add(Tally *tally, const Imagined *game, const AiForecast *end, int32_t utility);
void tally_merge(Tally *tally, const Tally *part);
/* Precondition: at least one rollout. */
void tally_close(const Tally *tally, int players, AiForecast *out);
static inline int32_t tally_utility(const Tally *tally)
{
    return (int32_t)(tally->utility / tally->rollouts);
}

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
/* halving->rollouts of each plan. samples, ends: as in AiEdition.weigh. */
void halving_paired(const Halving *halving, const AiPlan *const plans[], int count, int players,
                    AiForecast out[], AiSample *samples, RolloutEnd *ends);

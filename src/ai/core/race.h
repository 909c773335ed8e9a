/* Race: plans are played forward over the same luck, and half of them go after each round. The same
 * for both editions and for any number of threads. */
#ifndef SERENISSIMA_AI_RACE_H
#define SERENISSIMA_AI_RACE_H

#include "tally.h"

/* Makes rollouts first, first + step, ... below end of each plan (NULL: none, the position as it
 * is) and adds what came of plan i to out[i]. Called on several threads at a time. */
typedef void RaceLane(const void *search, const AiPlan *const plans[], int plan_count, int first,
                      int end, int step, Tally out[AI_CHOICE_MAX]);

typedef struct Race {
    const void *search;
    RaceLane *lane;
    const AiParallel *parallel; /* NULL: none */
    int rollouts;               /* in all */
    int32_t spread;             /* of a rollout's utility at which a sight counts as said; with less it counts less, and so it does where rollouts
                                 * gainsay it by far. 0: always as said */
} Race;

typedef struct Runner {
    const AiPlan *plan;
    int number;         /* the caller's */
    int32_t sight;      /* its utility at sight, which counts as so many rollouts when plans are compared */
    int32_t sight_shift; /* added to it, race_run's: what sights are off by together */
    int sight_rollouts; /* 0: not at all */
    Tally tally;
} Runner;

/* Of a runner that ran or has a sight. */
int32_t runner_utility(const Runner *runner);

/* Sorts the runners: those that ran longest first, of them the best first. */
void race_run(const Race *race, Runner *runners, int count);
/* race->rollouts of each plan. samples: as in ai_weigh_each. */
void race_together(const Race *race, const AiPlan *const plans[], int count, int players, AiForecast out[],
                   AiSample *samples);

/* Mixes a number into a key. */
uint64_t race_mix(uint64_t key, uint64_t value);

#endif

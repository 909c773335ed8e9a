/* The best plans of a seat and what each is worth to everybody: the one entry behind levels, hints,
 * coach and analysis. Same view, seed and budget give the same answer with any number of threads.
 */
#pragma once

#include <serenissima/ai/ai.h>

enum { AI_CHOICE_MAX = 24 }; /* plans that can be asked for */

/* Effort, in rollouts and never in time. */
typedef struct AiBudget {
    int candidates; /* plans that are played out, 1..AI_CHOICE_MAX */
    int rollouts;   /* of all of them together, spread by halving; 0: the hand evaluation alone */
    /* turns (1996: rounds) played after the current one; 1 is best; below 0: the position itself is
     * evaluated, over different hidden money only */
    int turns;
} AiBudget;

typedef struct AiChoice {
    AiPlan plan;
    AiForecast after;
    /* what the seat raises, of use beside others of one answer alone: where rollouts or a net judge
     * it hundredths of a percent, else hundredths of a ducat; 1996: 0 without rollouts */
    int32_t utility;
} AiChoice;

/* Up to `max` of the best plans of the seat, best first: those played out longest before the
 * others. At least 1 comes back. With no rollouts `after` is the hand evaluation's. */
int ai_choices(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);

/* What the position is worth as it stands, over the same luck as ai_choices with the same seed and
 * budget; whoever decides (seat 0 then: nobody need be pending; also before chance and after the
 * game). budget->candidates is not used. */
void ai_weigh(const AiQuestion *question, const AiBudget *budget, AiForecast *out);

/* Adds to the errors of a forecast of rollouts what judging where they end may itself be wrong by,
 * as far as forecasts of games jump to and fro without cause (chances.h). Of two plans of one
 * question both are wrong together, so differences are taken from samples. */
void ai_widen(const AiQuestion *question, AiForecast *forecast);

/* How one rollout of a plan ended, by player, [0] unused. */
typedef struct AiSample {
    int16_t share[PLAYER_MAX + 1]; /* chances, 0..AI_SHARE_ONE */
    int32_t worth[PLAYER_MAX + 1]; /* final wealth, as in AiForecast */
} AiSample;

/* The same of `count` plans (1..AI_CHOICE_MAX) at once. Rollout r of each meets the same luck, so
 * what tells two plans apart is the difference of their samples. samples: those of plan i lie from
 * i * budget->rollouts on, budget->rollouts of them for each plan; NULL: not wanted. */
void ai_weigh_each(const AiQuestion *question, const AiPlan *const plans[], int count,
                   const AiBudget *budget, AiForecast out[], AiSample *samples);

/* The plan of ai_default, found by the hand evaluation alone. Returns how many afterstates it
 * evaluated on the way: positions that a plan, or one of the ways its fight can end, leads to, each
 * as often as one led there. For figures of speed. */
int ai_evaluations(const AiQuestion *question, AiPlan *plan);

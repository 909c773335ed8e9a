/* Plans played on together, over the same luck and equally often: what is said of two plans comes from where they end up
 * apart, rollout by rollout. */
#ifndef SERENISSIMA_AI_TOGETHER_H
#define SERENISSIMA_AI_TOGETHER_H

#include "race.h"

/* Plans are chosen for how they fared in the rollouts that found them, so those rollouts flatter the best;
 * what is said about them must come from others. Each use has a luck of its own. */
typedef enum LuckUse { LUCK_CHOICE = 1, LUCK_VERDICT, LUCK_PROOF } LuckUse;

/* How much better one plan did than another for the seat, and the standard error of that. */
typedef struct Lead {
    int32_t mean;
    int32_t error;
} Lead;

/* A lead that does not show in whole percents is not worth a word, however sure it is; one of LEAD_PLAIN is seen in any case. */
enum { LEAD_LEAST = AI_SHARE_ONE / 200, LEAD_PLAIN = AI_SHARE_ONE / 50 };

static inline bool lead_is_sure(const Lead *lead)
{
    return lead->mean > 2 * lead->error && lead->mean > 0;
}

/* TOGETHER_SPANS: half of the rollouts end where the budget says and half a turn (1996: a round) later. Where a game stands
 * depends on who has just moved, so one end alone can be sure of what the next one turns round. */
enum { TOGETHER_MAX = 8, TOGETHER_ROLLOUTS = 1024, TOGETHER_SPANS = 2, TOGETHER_NEAR_MAX = TOGETHER_ROLLOUTS / TOGETHER_SPANS };

typedef struct Together {
    AiForecast after[TOGETHER_MAX];
    AiSample samples[TOGETHER_SPANS][TOGETHER_MAX * TOGETHER_ROLLOUTS / TOGETHER_SPANS];
    int rollouts[TOGETHER_SPANS]; /* of each plan; fewer than 4 in all: none in the second span */
} Together;

/* rollouts: of each plan, at most TOGETHER_ROLLOUTS are made. */
void together_play(const AiQuestion *question, LuckUse use, const AiPlan *const plans[], int count,
                   const AiBudget *budget, int rollouts, Together *out);
/* The first span alone, at most TOGETHER_NEAR_MAX times: with as many rollouts a lead is seen sooner, but there is nothing to
 * hold it against. */
void together_play_near(const AiQuestion *question, LuckUse use, const AiPlan *const plans[], int count,
                        const AiBudget *budget, int rollouts, Together *out);
/* Where the two spans see another plan ahead, the error is at least half of what they differ by. */
Lead together_lead(const Together *together, int one, int other, PlayerId seat);
/* Rollout r of the span plays this question for so many turns. */
AiQuestion together_question(const AiQuestion *question, LuckUse use, int span);
static inline int together_turns(const AiBudget *budget, int span)
{
    return budget->turns + span;
}

/* Mean and standard error of `count` values by their sums. */
Lead lead_from(int64_t sum, int64_t squares, int count);

#endif

/* Plans played on together, over the same luck and equally often: what is said of two plans comes
 * from where they end up apart, rollout by rollout. */
#pragma once

#include "edition.h"

/* Plans are chosen for how they fared in the rollouts that found them, so those rollouts flatter
 * the best; what is said about them must come from others. Each use has a luck of its own. */
typedef enum LuckUse { LUCK_CHOICE = 1, LUCK_VERDICT, LUCK_PROOF, LUCK_LATER } LuckUse;

/* How much better one plan did than another for the seat, and the standard error of that. */
typedef struct Lead {
    int32_t mean;
    int32_t error;
} Lead;

/* A lead that does not show in whole percents is not worth a word, however sure it is; one of
 * LEAD_PLAIN is seen in any case. */
enum { LEAD_LEAST = AI_SHARE_ONE / 200, LEAD_PLAIN = AI_SHARE_ONE / 50 };

static inline bool lead_is_sure(const Lead *lead)
{
    return lead->mean > 2 * lead->error;
}

enum { PAIRED_MAX = 8, PAIRED_ROLLOUTS = 512 };

typedef struct PairedRollouts {
    AiForecast after[PAIRED_MAX];
    AiSample samples[PAIRED_MAX * PAIRED_ROLLOUTS];
    int rollouts; /* of each plan */
} PairedRollouts;

/* rollouts: of each plan, at most PAIRED_ROLLOUTS are made. ends: where they ended, those of a plan
 * behind those of the one before; NULL: not wanted. */
void paired_play(const Advised *by, LuckUse use, const AiPlan *const plans[], int count,
                 int rollouts, RolloutEnd *ends, PairedRollouts *out);
/* Does the first plan fare better, a turn on, by more than its error? */
bool paired_is_better(const Advised *by, LuckUse use, const AiPlan *one, const AiPlan *other,
                      int rollouts);
Lead paired_lead(const PairedRollouts *together, int one, int other, PlayerId seat);
/* The same of the seat's final wealth, hundredths of a ducat. */
Lead paired_worth_lead(const PairedRollouts *together, int one, int other, PlayerId seat);
/* What paired_play asks of its rollouts. */
AiQuestion paired_question(const AiQuestion *question, LuckUse use);
/* The mean of two forecasts of one position over different luck; where they differ by more than
 * luck does, its error is half of that. */
void paired_mean(const AiForecast *first, const AiForecast *second, int players, AiForecast *out);

/* Mean and standard error of `count` values by their sums. */
Lead lead_from(int64_t sum, int64_t squares, int count);

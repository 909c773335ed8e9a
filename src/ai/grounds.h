/* Why one plan rather than another: by what each leads to, or, where that speaks for the wrong one, by where games end
 * that are played on from both. */
#ifndef SERENISSIMA_AI_GROUNDS_H
#define SERENISSIMA_AI_GROUNDS_H

#include "hints.h"
#include "race.h"

/* Plans are chosen for how they fared in the rollouts that found them, so those rollouts flatter the best;
 * what is said about them must come from others. Each use has a luck of its own. */
typedef enum LuckUse { LUCK_CHOICE = 1, LUCK_VERDICT, LUCK_PROOF } LuckUse;

AiQuestion over_luck(const AiQuestion *question, LuckUse use);

/* How much better one plan did than another for the seat, and the standard error of that. */
typedef struct Lead {
    int32_t mean;
    int32_t error;
} Lead;

Lead lead_of(const AiSample *one, const AiSample *other, int count, PlayerId seat);

/* A lead that does not show in whole percents is not worth a word, however sure it is. */
enum { LEAD_LEAST = AI_SHARE_ONE / 200 };

static inline bool lead_is_sure(const Lead *lead)
{
    return lead->mean > 2 * lead->error && lead->mean > 0;
}

/* What a plan is worth by its terms. */
int64_t terms_sum(const PlanTerms *terms);

/* By what the plans lead to alone. */
void grounds_at_sight(EditionId edition, const PlanTerms *plan, const PlanTerms *other, AiGrounds *out);
/* lead: of the first plan, over the luck of `use`. */
void grounds_find(const AiQuestion *question, LuckUse use, const AiPlan *const pair[2], const PlanTerms *const terms[2],
                  const AiBudget *budget, int rollouts, const Lead *lead, AiGrounds *out);

#endif

/* Why one plan rather than another: by what each leads to, or, where that speaks against the
 * verdict, by where rollouts of both end. */
#ifndef SERENISSIMA_AI_REASONS_H
#define SERENISSIMA_AI_REASONS_H

#include "compare.h"

/* What the reasons sum up to as they are read, in whole ducats; in hundredths of a ducat. */
int64_t reasons_sum(const Reasons *reasons);

/* The same reasons in another order: what speaks for the plan (against it) first, the largest of
 * these before the others. */
void reasons_sort(Reasons *reasons, bool for_it);

/* By what the plans lead to alone. brings, least: of the edition (Explaining), or a larger least,
 * below which differences are left out. */
void reasons_static(AiTerm brings, int32_t least, const PlanTerms *plan, const PlanTerms *other,
                    Reasons *out);

/* ---- Where rollouts end ---- */

enum { ENDS_MAX = 192 }; /* rollouts that are looked into */

/* Where the rollouts of a plan end, one by one; played when they are asked for. */
typedef struct PlanEnds {
    int rollouts; /* 0: not played yet */
    PlanTerms sum;
    int64_t pull[ENDS_MAX][AI_TERM_COUNT];
    int32_t ducats[ENDS_MAX][AI_TERM_COUNT]; /* hundredths */
} PlanEnds;

/* Two plans that are compared, and what is known of them; ends are kept from one comparison to the
 * next, over the same luck. */
typedef struct PlanPair {
    const AiPlan *plans[2];
    const PlanTerms *terms[2];
    PlanEnds *ends[2];
    int32_t gap; /* compare_gap of the first plan over the other */
} PlanPair;

/* The rollouts that a verdict came from, once more, and others: what makes the chances differ where
 * they end. better: the first plan is. */
void causes_find(const Advised *by, LuckUse use, const PlanPair *pair, int rollouts, bool better,
                 Reasons *out);

/* ---- Which of both ---- */

/* lead: of the first plan, over the luck of `use`, from that many rollouts of each. */
void reasons_find(const Advised *by, LuckUse use, const PlanPair *pair, int rollouts,
                  const Lead *lead, Reasons *out);

/* What speaks for the plan against doing nothing, where no reason tells it from another one, or
 * only a part of what does. */
void reasons_against_nothing(const Advised *by, const Ai *who, const AiPlan *plan,
                             Reasons *reasons);

#endif

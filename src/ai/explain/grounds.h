/* Why one plan rather than another: by what each leads to, or, where that speaks for the wrong one, by where games end
 * that are played on from both. */
#ifndef SERENISSIMA_AI_GROUNDS_H
#define SERENISSIMA_AI_GROUNDS_H

#include "../core/explaining.h"
#include "../core/paired.h"

/* What a plan is worth by its terms. */
int64_t terms_sum(const PlanTerms *terms);

/* Differences below this are not worth a word, in hundredths of a ducat. */
int32_t grounds_least(EditionId edition);

/* What those that are told sum up to as they are read, in whole ducats; in hundredths of a ducat. */
int64_t grounds_sum(const AiGrounds *grounds);

/* By what the plans lead to alone. */
void grounds_at_sight(EditionId edition, const PlanTerms *plan, const PlanTerms *other, AiGrounds *out);

enum { AHEAD_MAX = 192 }; /* rollouts that are looked into */

/* Where the rollouts of a plan end, one by one; played when they are asked for. */
typedef struct PlanEnds {
    int rollouts; /* 0: not played yet */
    PlanTerms sum;
    int64_t pull[AHEAD_MAX][AI_TERM_COUNT];
    int32_t ducats[AHEAD_MAX][AI_TERM_COUNT]; /* hundredths */
} PlanEnds;

/* Two plans that are compared, and what is known of them; ends are kept from one comparison to the next, over the same luck. */
typedef struct Sides {
    const AiPlan *plans[2];
    const PlanTerms *terms[2];
    PlanEnds *ends[2];
    int32_t gap; /* how much further the seat is ahead of the others at the end after the first, by games played on; hundredths of a ducat */
} Sides;

/* lead: of the first plan, over the luck of `use`, from so many rollouts of each span. */
void grounds_find(const AiQuestion *question, LuckUse use, const Sides *sides, const AiBudget *budget, int rollouts,
                  const Lead *lead, AiGrounds *out);

/* Leaves out what the figures at sight say of stopping a galley, or of being early, where games played on say otherwise: that nothing hangs on it, and of the
 * first plan what speaks against it; and where it is surely better, of the other plan too that it should cost something not to play it.
 * first: the lead of the first plan over the second. */
void remarks_heed(const AiPlan *plan, bool is_first, const Lead *first, AiRemarks *remarks);

/* Where there are reasons: leaves out that nothing hangs on the answer, and what one of them tells of, as where a cube can be sold or what is in danger. */
void remarks_drop_even(const AiGrounds *grounds, AiRemarks *remarks);

/* The same reasons in another order: what speaks for the plan (against it) first, the largest of these before the others. */
void grounds_sort(AiGrounds *grounds, bool for_it);

#endif

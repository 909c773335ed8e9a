/* Hints and reviews, between their files: plans are found, compared over the same luck, and told
 * apart. Each step is handed who is advised, by which edition and how hard. */
#pragma once

#include "../core/paired.h"
#include "../editions.h"

/* ---- candidates.c, prune.c: plans ---- */

/* part of the rollouts that goes into what the search did not play out, and into pruning */
enum { CANDIDATE_MAX = 8, OTHERS_PART = 4 };

/* A plan that is compared with others. */
typedef struct Proposal {
    AiPlan plan;
    AiForecast after;
    PlanTerms terms; /* what it leads to by the weights that hints go by */
} Proposal;

/* The search's best first, none that leads where another does; wide: different ones before those
 * that come to much the same, and ADVICE_PLAN_MAX different ones if there are that many. Returns
 * how many, 1..CANDIDATE_MAX. */
int candidates_find(const Advised *by, bool wide, Proposal out[CANDIDATE_MAX]);
/* Plans that lead to the same place are one plan: the first of them stays. Returns how many do. */
int candidates_drop_twins(Proposal *proposals, int count);
/* Fills in the terms. */
void candidate_look(const Advised *by, Proposal *proposal);
/* Adds what the seat would do afterwards, so that the plan is whole; rollouts: to look whether it
 * had better not (0: none). */
void candidate_complete(const Advised *by, int rollouts, Proposal *proposal);
/* What ends the seat's activation (1996: part of the phase) at once. False: nothing does. */
bool candidate_idle(const AiQuestion *question, AiPlan *out);

/* Drops from the plan what moves sailors or cubes between galleys and port and, by the weights of
 * hints, leaves the seat no better than without it, for whoever reads the plan looks for what they
 * are for; unless that many rollouts of each find the plan better with it (0: none are made). And
 * standing prices, unless these find it better with them. */
void prune_needless(const Advised *by, int rollouts, Proposal *proposal);

/* ---- compare.c: rollouts over the same luck, and the order of a hint ---- */

/* What a plan is worth by its terms. */
int64_t terms_sum(const PlanTerms *terms);

/* The plans of a hint, and what is known of them. */
typedef struct Compared {
    const Advised *by;
    Proposal of[CANDIDATE_MAX];
    int order[CANDIDATE_MAX]; /* the first `count` of them are told of */
    int count;
    int shown;               /* the first plans, which somebody reads already */
    int played;              /* the first plans, which are played on */
    PairedRollouts rollouts; /* of these */
    RolloutEnd *ends;        /* and where they ended; NULL: not known. Owned */
} Compared;

/* How much further the seat ends ahead of the mean of the others, hundredths of a ducat. */
int32_t compare_gap(const Advised *by, const AiForecast *one, const AiForecast *other);
/* By how much more than after the other plan the seat ends with, where that decides: the game is as
 * good as won or lost after both, the chances are not plainly apart, and it is likely more; or they
 * cannot be told apart, it is surely more, and the others do not gain as much. 0: it does not.
 * Hundredths of a ducat. */
int32_t compare_left(const Advised *by, const PairedRollouts *rollouts, int one, int other);
/* The lead of one plan over another with what judging where games end may miss. */
Lead compare_judged(const Advised *by, const PairedRollouts *rollouts, int one, int other);
/* The same with who plays on: all that may be wrong with it is its error. */
Lead compare_reported(const Advised *by, const PairedRollouts *rollouts, int one, int other);
/* Of a review whose losses are found: the other plan is surely better, or not surely. */
static inline PlanVerdict verdict_of_loss(const AdviceReview *review)
{
    return review->sure_loss >= LEAD_LEAST ? VERDICT_OTHER_BETTER : VERDICT_OTHER_CLOSE;
}
/* Does a reported lead leave two plans about as good, the first of them ahead by that much? */
bool compare_is_even(const Lead *reported);
/* How plan a fared against b: by what is left where that decides, while the game is open unless the
 * reasons contradict it; 0: even. */
Lead compare_fared(const Compared *compared, int a, int b);
/* Orders the plans that were played on; those like a better one come last, and what sinks an own
 * galley is left out unless it fares best. */
void compare_order(Compared *compared);

/* ---- reasons.c, causes.c: why one plan rather than another ---- */

/* What the reasons sum up to as they are read, in whole ducats; in hundredths of a ducat. */
int64_t reasons_sum(const Reasons *reasons);
/* The same reasons in another order: what speaks for the plan (against it) first, the largest of
 * these before the others. */
void reasons_sort(Reasons *reasons, bool for_it);
/* By what the plans lead to alone. */
void reasons_static(const Advised *by, const PlanTerms *plan, const PlanTerms *other, Reasons *out);

enum { ENDS_MAX = 192 }; /* rollouts that are looked into */

/* Where the rollouts of a plan end that a verdict came from, counted when they are asked for. */
typedef struct PlanEnds {
    const RolloutEnd *kept; /* the first `rollouts` of them */
    int rollouts;           /* 0: not known */
    bool counted;
    PlanTerms sum;
    int64_t pull[ENDS_MAX][AI_TERM_COUNT];
    int32_t ducats[ENDS_MAX][AI_TERM_COUNT]; /* hundredths */
} PlanEnds;

/* Two plans that are compared; ends are counted once for all comparisons. */
typedef struct PlanPair {
    const Proposal *of[2];
    PlanEnds *ends[2];
    int32_t gap; /* compare_gap of the first plan over the other */
} PlanPair;

/* The ends of these rollouts, if they are known, from the paired ones: those of one plan lie behind
 * those of the plan before. Of rollouts that were broken off, since nobody waits, none is. */
static inline PlanEnds plan_ends(const RolloutEnd *ends, int plan, const PairedRollouts *rollouts)
{
    PlanEnds of = {.kept = NULL};
    if (ends != NULL && rollouts->rollouts > 0
        && rollouts->after[plan].rollouts == rollouts->rollouts) {
        of.kept = &ends[plan * rollouts->rollouts];
        of.rollouts = rollouts->rollouts < ENDS_MAX ? rollouts->rollouts : ENDS_MAX;
    }
    return of;
}

/* Where the rollouts that a verdict came from end: what makes the chances differ there. better: the
 * first plan is. */
void causes_find(const Advised *by, const PlanPair *pair, bool better, Reasons *out);
/* By what each plan leads to, or, where that speaks against the verdict, by where rollouts of both
 * end. lead: of the first plan. */
void reasons_find(const Advised *by, const PlanPair *pair, const Lead *lead, Reasons *out);
/* As they are told: true of where the plans lead to, and due to them; none for a port that another
 * is against. Plans are ordered by the reasons before that. */
void reasons_tell(const Advised *by, const Proposal *own, const Proposal *rest, Reasons *reasons);
/* What speaks for the plan against doing nothing, where no reason tells it from another one, or
 * only a part of what does. */
void reasons_against_nothing(const Advised *by, const Ai *who, const AiPlan *plan,
                             Reasons *reasons);

/* ---- remarks.c: which remarks stand beside a verdict and its reasons ---- */

/* Marks what speaks against the plan, or leaves it out: of the first plan and of one that is
 * explained (is_first). So are, with reasons or where the first plan is likely better, that nothing
 * depends on stopping a galley, where it is surely so what denies it, and what a reason says
 * already. first: the lead of the first plan over the second. */
void remarks_trim(const AiPlan *plan, bool is_first, const Lead *first, const Reasons *reasons,
                  Remarks *remarks);

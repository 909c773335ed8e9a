/* A hint: find candidates, compare them, explain the difference, hand it over. */
#include "candidates.h"
#include "prune.h"
#include "reasons.h"
#include "remarks.h"

#include <string.h>

#include <serenissima/ai/hints.h>

enum { VERDICT_PLANS = 4 }; /* candidates that are played on together */

void ai_compare(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, Reasons *out)
{
    PlanTerms own;
    PlanTerms rest;
    candidate_terms(question, plan, &own);
    candidate_terms(question, other, &rest);
    const Explaining *edition = &edition_of(question->world)->explain;
    reasons_static(edition->brings, edition->least, &own, &rest, out);
}

/* ---- Find candidates ---- */

/* The plans of a hint in their order, and what is known of them. */
typedef struct Found {
    AiChoice choices[CANDIDATE_MAX];
    PlanTerms terms[CANDIDATE_MAX];
    int order[CANDIDATE_MAX];
    int count;  /* of choices */
    int played; /* the first of them, which are played on */
} Found;

/* Those that are played on are reported whole, with what the seat would do afterwards. */
static void find_candidates(const Advised *by, Found *out)
{
    const int rollouts = by->budget->rollouts / OTHERS_PART;
    out->count = candidates_find(by->question, by->budget, true, out->choices, out->terms);
    out->played = out->count < VERDICT_PLANS ? out->count : VERDICT_PLANS;
    for (int i = 0; i < out->played; i++) {
        candidate_complete(by->question, rollouts / VERDICT_PLANS, &out->choices[i].plan,
                           &out->terms[i]);
        (void)prune_transfers(by->question, rollouts, &out->choices[i].plan, &out->terms[i]);
    }
    out->count = candidates_drop_twins(out->choices, out->terms, out->count);
    out->played = out->count < out->played ? out->count : out->played;
    for (int i = 0; i < out->count; i++) {
        out->order[i] = i;
    }
}

/* ---- Compare them ---- */

/* Plays the candidates on, together with the position as it stands, and puts them in order. */
static void compare_candidates(Compared *compared, Found *found, AiForecast *before)
{
    const Advised *by = compared->by;
    const AiPlan *plans[VERDICT_PLANS + 1] = {NULL}; /* the last: the position as it stands */
    if (by->budget->rollouts == 0) {
        ai_weigh(by->question, NULL, by->budget, before);
        return;
    }
    for (int i = 0; i < found->played; i++) {
        plans[i] = &found->choices[i].plan;
    }
    paired_play(ai_weigh_each, by->question, LUCK_VERDICT, plans, found->played + 1, by->budget,
                by->budget->rollouts, &compared->rollouts);
    *before = compared->rollouts.after[found->played];
    ai_widen(by->question, before);
    found->count = compare_order(compared, found->played, found->order);
}

/* ---- Explain the difference ---- */

/* Does the plan pay for something that it could do without? */
static bool spends(const AiPlan *plan)
{
    bool found = false;
    for (int i = 0; i < plan->count; i++) {
        const uint8_t kind = plan->commands[i].kind;
        found = found || kind == CMD_BUY_CUBE || kind == CMD_RECRUIT || kind == CMD_BUY_GALLEY
                || kind == CMD_BUILD_GALLEY || kind == CMD_BUILD_FORT || kind == CMD_BUILD_BASILICA
                || kind == CMD_LOAD_CUBE;
    }
    return found;
}

/* "100 ducats more" alone says nothing of what it is that is not bought. */
static void mark_price(Reasons *reasons, const AiPlan *plan, const AiPlan *other)
{
    Reason *reason = &reasons->list[0];
    const bool money = reasons->count == 1 && reason->term == AI_TERM_DUCATS
                       && !reasons_from_rollouts(reasons) && reasons->basis != BASIS_IDLE;
    reason->spent = money && spends(reason->centiducats > 0 ? other : plan);
}

/* What rollouts say of the plan in place `at`: what it leaves, how far it lies behind the first and
 * ahead of the next. */
static void report_chances(const Compared *compared, const Found *found, int shown, int at,
                           AdvisedPlan *out)
{
    const int *order = found->order;
    const Lead behind = compare_reported(compared->by, &compared->rollouts, order[0], order[at]);
    out->after = compared->rollouts.after[order[at]];
    ai_widen(compared->by->question, &out->after);
    out->behind = at > 0 ? behind.mean : 0;
    out->behind_error = at > 0 ? behind.error : 0;
    if (at + 1 < shown) {
        const Lead ahead =
            compare_reported(compared->by, &compared->rollouts, order[at], order[at + 1]);
        out->sure = lead_is_sure(&ahead) && ahead.mean >= LEAD_LEAST;
    }
}

/* What the plan rests on by itself; `other` is the place of the plan that it is compared with, or
 * its own where it is alone. */
static void remark_on(const Compared *compared, const Found *found, int at, int other,
                      AdvisedPlan *out)
{
    const Advised *by = compared->by;
    const Explaining *edition = &by->edition->explain;
    Remarks *remarks = &out->why.remarks;
    if (other != at && edition->contrast != NULL) {
        edition->contrast(by->question, &out->plan, &found->choices[found->order[other]].plan,
                          at == 0, remarks);
    }
    edition->remarks(by->question, NULL, &out->plan, remarks);
    if (by->budget->rollouts > 0 && other != at) {
        const Lead first =
            compare_reported(by, &compared->rollouts, found->order[0], found->order[1]);
        remarks_heed(&out->plan, at == 0, &first, remarks);
    }
}

/* Reasons for the plan in place `at` against the one in place `other`; ends are in order. */
static void find_reasons(const Compared *compared, const Found *found, int at, int other,
                         PlanEnds *ends, Reasons *out)
{
    const Advised *by = compared->by;
    const PairedRollouts *rollouts = &compared->rollouts;
    const int one = found->order[at], two = found->order[other];
    PlanPair pair = {{&found->choices[one].plan, &found->choices[two].plan},
                     {&found->terms[one], &found->terms[two]},
                     {&ends[at], &ends[other]},
                     0};
    if (by->budget->rollouts > 0) {
        const Lead seen = paired_lead(rollouts, one, two, by->seat);
        const Lead went = compare_fared(compared, one, two);
        /* reasons go by what the order went by */
        const Lead lead = went.mean != seen.mean ? went : compare_judged(by, rollouts, one, two);
        pair.gap = compare_gap(by, &rollouts->after[one], &rollouts->after[two]);
        reasons_find(by, LUCK_VERDICT, &pair, rollouts->rollouts, &lead, out);
    } else {
        reasons_static(by->edition->explain.brings, by->edition->explain.least, pair.terms[0],
                       pair.terms[1], out);
    }
    if (at == 0 || out->count == 0) {
        reasons_against_nothing(by, NULL, pair.plans[0], out);
    }
    reasons_sort(out, at == 0 || out->basis == BASIS_IDLE);
    mark_price(out, pair.plans[0], pair.plans[1]);
}

/* All that is said of the plan in place `at` among those shown. */
static void advise_on(const Compared *compared, const Found *found, int shown, int at,
                      PlanEnds *ends, AdvisedPlan *out)
{
    /* who looks at a later plan asks what it has less, or more, than the best */
    const int other = shown < 2 ? at : at > 0 ? 0 : 1;
    out->plan = found->choices[found->order[at]].plan;
    out->after = found->choices[found->order[at]].after;
    remark_on(compared, found, at, other, out);
    if (compared->by->budget->rollouts > 0) {
        report_chances(compared, found, shown, at, out);
    }
    if (other == at) {
        reasons_against_nothing(compared->by, NULL, &out->plan, &out->why.reasons);
        return;
    }
    find_reasons(compared, found, at, other, ends, &out->why.reasons);
    if (out->why.reasons.count > 0) {
        remarks_drop_even(&out->why.reasons, &out->why.remarks);
    }
}

/* ---- Hand it over ---- */

void ai_hint(const AiQuestion *question, const AiBudget *budget, AdviceHint *out)
{
    const Advised by = advised_by(question, budget);
    PlanEnds ends[ADVICE_PLAN_MAX] = {{.rollouts = 0}};
    Found found;
    Compared compared = {.by = &by, .choices = found.choices, .terms = found.terms};
    memset(out, 0, sizeof *out);
    find_candidates(&by, &found);
    compare_candidates(&compared, &found, &out->before);
    out->count = found.count < ADVICE_PLAN_MAX ? found.count : ADVICE_PLAN_MAX;
    for (int i = 0; i < out->count; i++) {
        AdvisedPlan *plan = &out->plans[i];
        advise_on(&compared, &found, out->count, i, ends, plan);
        plan->why.verdict = (uint8_t)(i == 0 ? VERDICT_BEST
                                             : advice_verdict(question->world, by.seat, by.players,
                                                              plan, &out->plans[0]));
    }
}

/* Where a game stands depends on who has just moved, so half of the rollouts end a turn (1996: a
 * round) later. */
void ai_standing(const AiQuestion *question, int rollouts, AiForecast *out)
{
    static const AiPlan *const as_it_stands = NULL;
    const LuckUse luck[] = {LUCK_VERDICT, LUCK_LATER};
    AiForecast ends[2];
    int played = rollouts / 2 < 1 ? 1 : rollouts / 2;
    for (int end = 0; end < 2; end++) {
        const AiQuestion again = paired_question(question, luck[end]);
        const AiBudget budget = {1, played, end};
        ai_weigh_each(&again, &as_it_stands, 1, &budget, &ends[end], NULL);
    }
    paired_mean(&ends[0], &ends[1], question->view->pub.player_count, out);
    ai_widen(question, out);
}

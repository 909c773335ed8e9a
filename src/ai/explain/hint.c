/* A hint: find candidates, compare them, explain the difference, hand it over. */
#include "../core/play.h"
#include "explain.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/ai/hints.h>

const AiBudget HINT_FIRST = {4, 16, 1}, HINT_FINAL = {6, 128, 1};

/* candidates that are played on together, and how many beside those shown at least */
enum { VERDICT_PLANS = 4, NEW_PLANS = ADVICE_SHOWN_MAX - ADVICE_PLAN_MAX };

/* Plans that somebody reads already come before all others. Those that are played on are reported
 * whole, with what the seat would do afterwards; so are those that are shown. */
static void find_candidates(const Advised *by, const AiPlan *shown, int count, Compared *out)
{
    const int rollouts = by->budget->rollouts / OTHERS_PART;
    const int most = count > VERDICT_PLANS - NEW_PLANS ? count + NEW_PLANS : VERDICT_PLANS;
    const int found = candidates_find(by, true, out->of);
    const int kept = found + count > CANDIDATE_MAX ? CANDIDATE_MAX - count : found;
    memmove(&out->of[count], out->of, sizeof out->of[0] * (size_t)kept);
    for (int i = 0; i < count; i++) {
        out->of[i] = (Proposal){.plan = shown[i]};
        candidate_look(by, &out->of[i]);
    }
    out->shown = count;
    out->count = candidates_drop_twins(out->of, kept + count);
    out->played = out->count < most ? out->count : most;
    for (int i = count; i < out->played; i++) {
        candidate_complete(by, rollouts / VERDICT_PLANS, &out->of[i]);
        prune_needless(by, rollouts, &out->of[i]);
    }
    out->count = candidates_drop_twins(out->of, out->count);
    out->played = out->count < out->played ? out->count : out->played;
    for (int i = 0; i < out->count; i++) {
        out->order[i] = i;
    }
}

/* Plays the candidates on and puts them in order. */
static void compare_candidates(Compared *compared)
{
    const Advised *by = compared->by;
    const AiPlan *plans[ADVICE_SHOWN_MAX];
    for (int i = 0; i < compared->played; i++) {
        plans[i] = &compared->of[i].plan;
    }
    compared->ends = malloc(sizeof(RolloutEnd) * (size_t)(compared->played * by->budget->rollouts));
    paired_play(by, LUCK_VERDICT, plans, compared->played, by->budget->rollouts, compared->ends,
                &compared->rollouts);
    compare_order(compared);
}

/* ---- Explain the difference ---- */

/* What rollouts say of the plan in place `at`: what it leaves, how far it lies behind the first and
 * ahead of the next of the `told`. */
static void report_chances(const Compared *compared, int told, int at, AdvisedPlan *out)
{
    const Advised *by = compared->by;
    const int *order = compared->order;
    out->after = compared->rollouts.after[order[at]];
    win_model_widen(by, &out->after);
    if (at > 0) {
        const Lead behind = compare_reported(by, &compared->rollouts, order[0], order[at]);
        out->behind = behind.mean;
        out->behind_error = behind.error;
    }
    if (at + 1 < told) {
        const Lead ahead = compare_reported(by, &compared->rollouts, order[at], order[at + 1]);
        out->sure = lead_is_sure(&ahead) && ahead.mean >= LEAD_LEAST;
    }
}

/* What the plan rests on by itself; `other` is the place of the plan that it is compared with, or
 * its own where it is alone. */
static void remark_on(const Compared *compared, int at, int other, AdvisedPlan *out)
{
    const Advised *by = compared->by;
    const int *order = compared->order;
    const Explaining *edition = by->edition->explain;
    Remarks *remarks = &out->why.remarks;
    if (other != at && edition->contrast != NULL) {
        edition->contrast(by->question, &out->plan, &compared->of[order[other]].plan, at == 0,
                          remarks);
    }
    edition->remarks(by->question, NULL, &out->plan, remarks);
}

/* Reasons for the plan in place `at` against the one in place `other`; ends are in order. */
static void find_reasons(const Compared *compared, int at, int other, PlanEnds *ends, Reasons *out)
{
    const Advised *by = compared->by;
    const PairedRollouts *rollouts = &compared->rollouts;
    const int one = compared->order[at], two = compared->order[other];
    const AiPlan *plan = &compared->of[one].plan;
    PlanPair pair = {{&compared->of[one], &compared->of[two]}, {&ends[at], &ends[other]}, 0};
    if (by->budget->rollouts > 0) {
        const Lead seen = paired_lead(rollouts, one, two, by->seat);
        const Lead went = compare_fared(compared, one, two);
        /* reasons go by what the order went by */
        const Lead lead = went.mean != seen.mean ? went : compare_judged(by, rollouts, one, two);
        pair.gap = compare_gap(by, &rollouts->after[one], &rollouts->after[two]);
        reasons_find(by, &pair, &lead, out);
    } else {
        reasons_static(by, &pair.of[0]->terms, &pair.of[1]->terms, out);
    }
    reasons_tell(by, pair.of[0], pair.of[1], out);
    if (at == 0 || out->count == 0) {
        reasons_against_nothing(by, NULL, plan, out);
    }
    reasons_sort(out, at == 0 || out->basis == BASIS_IDLE);
}

/* All that is said of the plan in place `at` among those told of. */
static void advise_on(const Compared *compared, int told, int at, PlanEnds *ends, AdvisedPlan *out)
{
    /* who looks at a later plan asks what it has less, or more, than the best */
    const int other = told < 2 ? at : at > 0 ? 0 : 1;
    const int *order = compared->order;
    Lead first = {0, 0};
    out->plan = compared->of[compared->order[at]].plan;
    out->after = compared->of[compared->order[at]].after;
    remark_on(compared, at, other, out);
    if (compared->by->budget->rollouts > 0) {
        report_chances(compared, told, at, out);
    }
    if (other == at) {
        reasons_against_nothing(compared->by, NULL, &out->plan, &out->why.reasons);
    } else {
        find_reasons(compared, at, other, ends, &out->why.reasons);
    }
    if (compared->by->budget->rollouts > 0 && other != at) {
        first = compare_reported(compared->by, &compared->rollouts, order[0], order[1]);
    }
    remarks_trim(&out->plan, at == 0, &first, &out->why.reasons, &out->why.remarks);
}

/* ---- Hand it over ---- */

/* Who follows the first of the plans reads on in it while none is surely better. */
static void keep_followed(Compared *compared)
{
    int at = 0;
    for (; at < compared->count && compared->order[at] != 0; at++) {
        const Lead lead =
            compare_reported(compared->by, &compared->rollouts, compared->order[at], 0);
        if (lead_is_sure(&lead) && lead.mean >= LEAD_LEAST) {
            return;
        }
    }
    if (at < compared->count) {
        memmove(compared->order + 1, compared->order, (size_t)at * sizeof compared->order[0]);
        compared->order[0] = 0;
    }
}

/* Which are told of, in their order: all that are shown, and of the others the first, as far as
 * they are better or there is room. Returns how many. */
static int choose_told(Compared *compared)
{
    const int left = ADVICE_PLAN_MAX - compared->shown, room = left > NEW_PLANS ? left : NEW_PLANS;
    int *order = compared->order;
    int told = 0, added = 0;
    for (int i = 0; i < compared->count; i++) {
        const bool shown = order[i] < compared->shown;
        if (shown || (i < ADVICE_PLAN_MAX && added < room)) {
            order[told++] = order[i];
            added += !shown;
        }
    }
    return told;
}

void ai_hint_more(const AiQuestion *question, const AiBudget *budget, const AiPlan *shown,
                  int count, bool follows, AdviceHint *out)
{
    const bool goes_on = follows && plan_is_playable(question, shown);
    const int gone = follows && !goes_on;
    const Advised by = advised_by(edition_of(question->world), question, budget);
    PlanEnds ends[ADVICE_SHOWN_MAX];
    Compared compared;
    compared.by = &by;
    compared.ends = NULL;
    memset(out, 0, sizeof *out);
    find_candidates(&by, shown + gone, count - gone, &compared);
    if (budget->rollouts > 0) {
        compare_candidates(&compared);
        if (goes_on) {
            keep_followed(&compared);
        }
    }
    out->count = choose_told(&compared);
    for (int i = 0; i < out->count; i++) {
        ends[i] = plan_ends(compared.ends, compared.order[i], &compared.rollouts);
    }
    for (int i = 0; i < out->count; i++) {
        AdvisedPlan *plan = &out->plans[i];
        advise_on(&compared, out->count, i, ends, plan);
        plan->why.verdict = (uint8_t)(i == 0 ? VERDICT_BEST : advice_verdict(plan));
    }
    free(compared.ends);
}

void ai_hint(const AiQuestion *question, const AiBudget *budget, AdviceHint *out)
{
    ai_hint_more(question, budget, NULL, 0, false, out);
}

/* Where a game stands depends on who has just moved, so half of the rollouts end a turn (1996: a
 * round) later. */
void ai_standing(const AiQuestion *question, int rollouts, AiForecast *out)
{
    const LuckUse luck[] = {LUCK_VERDICT, LUCK_LATER};
    AiForecast ends[2];
    int played = rollouts / 2 < 1 ? 1 : rollouts / 2;
    for (int end = 0; end < 2; end++) {
        const AiQuestion again = paired_question(question, luck[end]);
        const AiBudget budget = {1, played, end};
        ai_weigh(&again, &budget, &ends[end]);
    }
    paired_mean(&ends[0], &ends[1], question->view->pub.player_count, out);
    ai_widen(question, out);
}

/* Two plans that are given, one against the other: what was played of a puzzle, what solves it. */
#include "explain.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/ai/hints.h>

/* A puzzle says how many more games the better plan wins. What it leads to at once need not be what
 * makes that: where it is less than half of what comes of it, ends of games tell more. */
static void look_further(const Advised *by, const PlanPair *pair, const Lead *lead,
                         Reasons *reasons)
{
    Reasons causes;
    if (!lead_is_sure(lead) || reasons->basis != BASIS_STATIC
        || 2 * reasons_sum(reasons) >= pair->gap) {
        return;
    }
    causes_find(by, pair, true, &causes);
    if (causes.basis == BASIS_PLAYED && reasons_sum(&causes) > reasons_sum(reasons)) {
        *reasons = causes;
    }
}

/* "Letting it through costs 1 ducat" is but the first step of what games played on show. */
static void drop_costs(Remarks *remarks)
{
    int kept = 0;
    for (int i = 0; i < remarks->count; i++) {
        const uint8_t kind = remarks->list[i].kind;
        if (kind != REMARK_PASS_COST && kind != REMARK_STOP_COST && kind != REMARK_PASS_FREE) {
            remarks->list[kept++] = remarks->list[i];
        }
    }
    remarks->count = kept;
}

void ai_review_pair(const AiQuestion *question, const AiPlan *played, const AiPlan *better,
                    const AiBudget *budget, AdviceReview *out)
{
    const Advised by = advised_by(edition_of(question->world), question, budget);
    const AiPlan *const plans[2] = {better, played};
    Proposal whole[2] = {{.plan = *better}, {.plan = *played}};
    PlanEnds ends[2];
    PairedRollouts rollouts;
    RolloutEnd *kept = malloc(sizeof *kept * (size_t)(budget->rollouts + 2));
    Reasons *reasons = &out->why.reasons;
    memset(out, 0, sizeof *out);
    by.edition->explain->remarks(question, NULL, better, &out->why.remarks);
    paired_play(&by, LUCK_VERDICT, plans, 2, budget->rollouts / 2, kept, &rollouts);
    const Lead lead = paired_lead(&rollouts, 0, 1, by.seat);
    out->best_plan = *better;
    out->best = rollouts.after[0];
    out->played = rollouts.after[1];
    out->loss = lead.mean;
    out->loss_error = out->reported_error = lead.error;
    out->sure_loss = lead_is_sure(&lead) ? lead.mean : 0;
    out->why.verdict = verdict_of_loss(out);
    for (int i = 0; i < 2; i++) {
        candidate_look(&by, &whole[i]);
        candidate_complete(&by, 0, &whole[i]);
        ends[i] = plan_ends(kept, i, &rollouts);
    }
    const PlanPair pair = {{&whole[0], &whole[1]},
                           {&ends[0], &ends[1]},
                           compare_gap(&by, &rollouts.after[0], &rollouts.after[1])};
    reasons_find(&by, &pair, &lead, reasons);
    look_further(&by, &pair, &lead, reasons);
    reasons_tell(&by, &whole[0], &whole[1], reasons);
    drop_costs(&out->why.remarks);
    if (reasons->count == 0) {
        reasons_against_nothing(&by, NULL, better, reasons);
    }
    remarks_trim(better, true, &(Lead){0, 0}, reasons, &out->why.remarks);
    reasons_sort(reasons, true);
    free(kept);
}

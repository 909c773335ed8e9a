/* A move that was played, against the best of all plans. */
#include "explain.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/ai/hints.h>

/* plans, what was played among them; rollouts where the first leave doubt; parts of the rollouts by
 * which a review looks for something better, and sees whether it may be much */
enum { WHY_MAX = 4, DOUBT_MORE = 4, FIND_PART = 4, GLANCE_PART = 6 };

/* The plan that was played is number 0, then come those of the search that lead elsewhere. */
typedef struct Played {
    Proposal move;
    Proposal found[CANDIDATE_MAX];
    const Proposal *of[WHY_MAX]; /* of these */
    int count;
    int best, other; /* other: what the best is compared with; there is none where count is 1 */
    PairedRollouts rollouts;
    RolloutEnd *ends; /* of those that the verdict comes from; NULL: not known. Owned */
} Played;

/* Did a plan fare better than another? */
static bool fared_better(const Advised *by, const PairedRollouts *rollouts, int one, int other)
{
    const int32_t left = compare_left(by, rollouts, one, other);
    return (left != 0 ? left : paired_lead(rollouts, one, other, by->seat).mean) > 0;
}

/* The best of the plans over a luck that found none of them. */
static int choose_best(const Advised *by, Played *played)
{
    const AiPlan *plans[WHY_MAX];
    int best = 0;
    for (int i = 0; i < played->count; i++) {
        plans[i] = &played->of[i]->plan;
    }
    paired_play(by, LUCK_CHOICE, plans, played->count, by->budget->rollouts / played->count,
                played->ends, &played->rollouts);
    for (int i = 1; i < played->count; i++) {
        best = fared_better(by, &played->rollouts, i, best) ? i : best;
    }
    return best;
}

static Lead play_pair(const Advised *by, LuckUse use, const AiPlan *const pair[2], int rollouts,
                      RolloutEnd *ends, PairedRollouts *out)
{
    paired_play(by, use, pair, 2, rollouts, ends, out);
    return paired_lead(out, 0, 1, by->seat);
}

/* Likely more than nothing, and much, but not sure. */
static bool is_in_doubt(const Lead *lead)
{
    return !lead_is_sure(lead) && lead->mean > lead->error && lead->mean > LEAD_PLAIN;
}

/* Nobody gives more away than the better plan had. */
static int32_t proved_loss(const Advised *by, const Lead *proof, const AdviceReview *out)
{
    const int32_t most = out->best.share[by->seat];
    return proof->mean < 0 ? 0 : proof->mean < most ? proof->mean : most;
}

/* Once more over a third luck, what seems sure. */
static void prove_loss(const Advised *by, const AiPlan *const pair[2], int count, const Lead *lead,
                       PairedRollouts *rollouts, AdviceReview *out)
{
    const Lead worth = {out->worth_loss, out->worth_loss_error};
    if (lead_is_sure(lead) || lead_is_sure(&worth)) {
        const Lead proof = play_pair(by, LUCK_PROOF, pair, count, NULL, rollouts);
        const Lead more = paired_worth_lead(rollouts, 0, 1, by->seat);
        out->sure_loss = lead_is_sure(lead) ? proved_loss(by, &proof, out) : 0;
        out->sure_worth_loss = lead_is_sure(&worth) && more.mean > 0 ? more.mean : 0;
    }
}

/* What the rollouts of the best and of what was played come to. */
static void report_loss(const Advised *by, const PairedRollouts *rollouts, const Lead *lead,
                        AdviceReview *out)
{
    const Lead worth = paired_worth_lead(rollouts, 0, 1, by->seat);
    out->loss = lead->mean;
    out->loss_error = lead->error;
    out->best = rollouts->after[0];
    out->played = rollouts->after[1];
    const int32_t one = out->best.share[by->seat], two = out->played.share[by->seat];
    out->reported_error =
        win_model_players_error(win_model_lead_error(by, lead->error, one, two), one, two);
    out->worth_loss = worth.mean;
    out->worth_loss_error = worth.error;
}

/* Where the chances are as good as decided wealth is what is named. */
static bool is_of_wealth(const AdviceReview *review, PlayerId seat)
{
    return advice_decided(review->best.share[seat], review->played.share[seat]) != 0;
}

/* Can it be a loss that is named? */
static bool may_be_named(const AdviceReview *review, PlayerId seat)
{
    return review->loss + 2 * review->loss_error >= LEAD_PLAIN
           || (is_of_wealth(review, seat) && review->worth_loss > review->worth_loss_error);
}

/* What is found at last. */
static bool is_named(const AdviceReview *review, PlayerId seat)
{
    return (review->sure_loss > 0 && review->loss + review->sure_loss >= LEAD_PLAIN)
           || (is_of_wealth(review, seat) && review->sure_worth_loss > 0);
}

/* The best of all over a new luck against what was played, longer where that leaves doubt; once
 * more where it seems sure. glance: by so many rollouts first, and no further where they show that
 * it is no loss that is named; 0: none. */
static void find_loss(const Advised *by, Played *played, int glance, AdviceReview *out)
{
    const AiPlan *const pair[2] = {&played->of[played->best]->plan, &played->move.plan};
    PairedRollouts *rollouts = &played->rollouts;
    int count = by->budget->rollouts / 2;
    if (count == 0) {
        by->edition->weigh(by->question, pair, 2, by->budget, rollouts->after, NULL, NULL);
        out->best = rollouts->after[0];
        out->played = rollouts->after[1];
        out->loss = out->best.share[by->seat] - out->played.share[by->seat];
        return;
    }
    if (glance > 0) {
        const Lead first = play_pair(by, LUCK_VERDICT, pair, glance, NULL, rollouts);
        report_loss(by, rollouts, &first, out);
        if (!may_be_named(out, by->seat)) {
            return;
        }
    }
    Lead lead = play_pair(by, LUCK_VERDICT, pair, count, played->ends, rollouts);
    if (is_in_doubt(&lead)) {
        count *= DOUBT_MORE;
        lead = play_pair(by, LUCK_VERDICT, pair, count, played->ends, rollouts);
    }
    report_loss(by, rollouts, &lead, out);
    if (glance == 0 || lead_is_sure(&lead) || is_of_wealth(out, by->seat)) {
        prove_loss(by, pair, count, &lead, rollouts, out);
    }
}

static void weigh_alone(const Advised *by, const AiPlan *move, AiForecast *out)
{
    if (by->budget->rollouts > 0) {
        PairedRollouts alone;
        paired_play(by, LUCK_VERDICT, &move, 1, by->budget->rollouts / 2, NULL, &alone);
        *out = alone.after[0];
    } else {
        by->edition->weigh(by->question, &move, 1, by->budget, out, NULL, NULL);
    }
}

/* ---- In whose eyes ---- */

static Caveat caveat_of(const Advised *by, const Ai *who, const AdviceReview *review)
{
    static const Caveat caveats[] = {[AI_DOUBT_SEARCH] = CAVEAT_SEARCHED,
                                     [AI_DOUBT_LIKING] = CAVEAT_LIKED,
                                     [AI_DOUBT_NOISE] = CAVEAT_MISJUDGED};
    if (review->own_eyes && review->own_lead < -by->edition->explain->least) {
        const AiDoubt doubt = by->edition->doubt(who, by->players);
        if (doubt != AI_DOUBT_OTHER) {
            return caveats[doubt];
        }
    }
    return CAVEAT_NONE;
}

/* What a level that weighs otherwise makes of the two plans. */
static void see_with(const Advised *by, const Ai *who, const Played *played, AdviceReview *out)
{
    Proposal seen[] = {{.plan = played->of[played->best]->plan},
                       {.plan = played->of[played->other]->plan}};
    for (int i = 0; i < 2; i++) {
        by->edition->explain->terms(by->question, who, &seen[i].plan, &seen[i].terms);
    }
    const int64_t lead = terms_sum(&seen[0].terms) - terms_sum(&seen[1].terms);
    reasons_static(by, &seen[0].terms, &seen[1].terms, &out->why.reasons);
    reasons_tell(by, &seen[0], &seen[1], &out->why.reasons);
    out->own_eyes = true;
    out->own_lead = (int32_t)(played->best == 0 ? lead : -lead);
}

/* ---- Steps of a review ---- */

/* What was played and the plans of the search that lead elsewhere; which of them is the best. There
 * is room for the ends of as many rollouts as `most` will take. */
static void find_plans(const Advised *by, const AiPlan *move, const AiBudget *most, Played *out)
{
    const int found = candidates_find(by, false, out->found);
    out->move.plan = *move;
    candidate_look(by, &out->move);
    out->of[0] = &out->move;
    out->count = 1;
    out->rollouts.rollouts = 0;
    out->ends = malloc(sizeof *out->ends * (size_t)(DOUBT_MORE * most->rollouts + 1));
    for (int i = 0; i < found && out->count < WHY_MAX; i++) {
        candidate_complete(by, 0, &out->found[i]);
        if (out->found[i].terms.place != out->move.terms.place) {
            out->of[out->count++] = &out->found[i];
        }
    }
    /* by the hand evaluation */
    out->best = out->found[0].terms.place == out->move.terms.place ? 0 : 1;
    if (by->budget->rollouts > 0) {
        out->best = out->count > 1 ? choose_best(by, out) : 0;
    }
    out->other = out->best == 0 ? 1 : 0;
}

/* Which plan is the best, what was given away, and how the best and the other compare. */
static void judge(const Advised *by, Played *played, Lead *lead, int32_t *gap, AdviceReview *out)
{
    out->best_plan = played->of[played->best]->plan;
    if (played->best != 0) {
        find_loss(by, played, 0, out);
        *lead = (Lead){out->loss, out->loss_error};
        *gap = compare_gap(by, &out->best, &out->played);
        out->why.verdict = verdict_of_loss(out);
        return;
    }
    out->why.verdict = VERDICT_PLAYED_ALONE;
    if (played->count > 1) {
        Lead reported = *lead;
        if (by->budget->rollouts > 0) {
            const PairedRollouts *rollouts = &played->rollouts;
            *lead = paired_lead(rollouts, 0, 1, by->seat);
            *gap = compare_gap(by, &rollouts->after[0], &rollouts->after[1]);
            reported = compare_reported(by, rollouts, 0, 1);
        }
        out->why.verdict = lead->error > 0 && compare_is_even(&reported) ? VERDICT_PLAYED_CLOSE
                                                                         : VERDICT_PLAYED_BEST;
        out->next_plan = played->of[1]->plan;
    }
    weigh_alone(by, &played->move.plan, &out->played);
    out->best = out->played;
}

/* Why the best plan is better than the other, by the weights of hints. */
static void find_reasons(const Advised *by, const Played *played, const Lead *lead, int32_t gap,
                         Reasons *out)
{
    PlanEnds ends[2] = {plan_ends(played->ends, 0, &played->rollouts),
                        plan_ends(played->ends, 1, &played->rollouts)};
    const PlanPair pair = {
        {played->of[played->best], played->of[played->other]}, {&ends[0], &ends[1]}, gap};
    reasons_find(by, &pair, lead, out);
    if (played->best != 0 && out->count == 0) {
        /* nothing speaks for the better plan: then what spoke for the other */
        reasons_static(by, &pair.of[0]->terms, &pair.of[1]->terms, out);
    }
    reasons_tell(by, pair.of[0], pair.of[1], out);
}

/* The reasons of a review, in the eyes of whoever played. */
static void explain(const Advised *by, const Ai *who, const Played *played, const Lead *lead,
                    int32_t gap, AdviceReview *out)
{
    const Explaining *edition = by->edition->explain;
    const AiPlan *move = &played->move.plan;
    const Ai *eyes = who != NULL && edition->sees_otherwise(who, by->players) ? who : NULL;
    Reasons *reasons = &out->why.reasons;
    if (played->other < played->count && eyes != NULL) {
        see_with(by, who, played, out);
    } else if (played->other < played->count) {
        find_reasons(by, played, lead, gap, reasons);
    }
    if (played->best == 0 || reasons->basis != BASIS_PART) {
        /* a part of what speaks for the better plan stays */
        reasons_against_nothing(by, eyes, move, reasons);
    }
    out->own_eyes = out->own_eyes || (eyes != NULL && reasons->basis == BASIS_IDLE);
    out->caveat = (uint8_t)caveat_of(by, who, out);
    edition->remarks(by->question, who, move, &out->why.remarks);
    remarks_trim(move, true, &(Lead){0, 0}, reasons, &out->why.remarks);
    reasons_sort(reasons, true);
    if (by->budget->rollouts > 0) {
        win_model_widen(by, &out->best);
        win_model_widen(by, &out->played);
    }
}

void ai_why(const AiQuestion *question, const Ai *who, const AiPlan *move, const AiBudget *budget,
            AdviceReview *out)
{
    const Advised by = advised_by(edition_of(question->world), question, budget);
    Played played;
    Lead lead = {0, 0};
    int32_t gap = 0;
    memset(out, 0, sizeof *out);
    find_plans(&by, move, budget, &played);
    judge(&by, &played, &lead, &gap, out);
    explain(&by, who, &played, &lead, gap, out);
    free(played.ends);
}

void ai_review(const AiQuestion *question, const AiPlan *move, const AiBudget *budget,
               AdviceReview *out)
{
    const AiBudget few = {budget->candidates, budget->rollouts / FIND_PART, budget->turns};
    const Advised by = advised_by(edition_of(question->world), question, budget);
    Advised first = by;
    Played played;
    first.budget = &few;
    memset(out, 0, sizeof *out);
    find_plans(&first, move, budget, &played);
    out->best_plan = played.of[played.best]->plan;
    if (played.best == 0) {
        out->why.verdict = played.count > 1 ? VERDICT_PLAYED_BEST : VERDICT_PLAYED_ALONE;
        free(played.ends);
        return;
    }
    find_loss(&by, &played, budget->rollouts / GLANCE_PART, out);
    out->why.verdict = verdict_of_loss(out);
    if (is_named(out, by.seat)) {
        const Lead lead = {out->loss, out->loss_error};
        explain(&by, NULL, &played, &lead, compare_gap(&by, &out->best, &out->played), out);
    }
    free(played.ends);
}

#include "advice/parts.h"

#include "advice/explanation_words.h"
#include "advice/hint.h"
#include "advice/hint_ask.h"
#include "advice/hint_lines.h"
#include "table/table.h"

/* A sentence of the table, with the plan that it names; NULL where there is none. */
static const char *sentence(Table *t, const PlayerView *view, const char *key, const AiPlan *plan)
{
    return key == NULL
               ? NULL
               : SF(key, ARG_TEXT("plan", plan->count > 0 ? plan_words(t->board, view, plan) : ""));
}

static void add_key(HintLines *lines, LineKind kind, const char *key)
{
    lines_add(lines, kind, key ? strings_get(app->strings, key) : NULL);
}

/* How the move differs from the other plan, or from doing nothing. */
static void add_comparison(Table *t, const PlayerView *view, HintLines *lines)
{
    const AdviceReview *review = &t->hints->answer.review;
    const Reasons *reasons = &review->why.reasons;
    const PlanVerdict verdict = (PlanVerdict)review->why.verdict;
    const bool idle = reasons->basis == BASIS_IDLE;
    if (reasons->count == 0) {
        return;
    }
    lines_add(lines, LINE_TEXT,
              idle ? NULL : sentence(t, view, verdict_line(verdict), &review->next_plan));
    add_key(lines, LINE_SOFT, eyes_key((Eyes)review->eyes));
    lines_add_reasons(&review->why, !verdict_played_best(verdict) && !idle, lines);
}

/* What is said first of the move or of how it differs from others, for scripts. */
static const char *first_said(const HintLines *lines, const char *other)
{
    for (int i = 0; i < lines->count; i++) {
        const LineKind kind = lines->list[i].kind;
        if (kind == LINE_REMARK || kind == LINE_GAIN || kind == LINE_LOSS) {
            return lines->list[i].words;
        }
    }
    return other;
}

void hint_draw_why(Table *t, GfxRect in)
{
    const AdviceReview *review = &t->hints->answer.review;
    AdviceJob job;
    HintLines lines = {.count = 0};
    hint_fill_job(ADVICE_WHY, t->hints->why_step, t->hints->why_player, t->hints->why_count, &job);
    /* The other plan that is better or as good; NULL where what was played is the best. Where no
     * reason compares it with the next plan, that one is named all the same if it is as good. */
    const Reasons *reasons = &review->why.reasons;
    const PlanVerdict verdict = (PlanVerdict)review->why.verdict;
    const bool compared =
        verdict_played_best(verdict) && reasons->count > 0 && reasons->basis != BASIS_IDLE;
    const char *other =
        compared ? NULL
                 : sentence(t, &job.view, verdict_headline(verdict),
                            verdict_played_best(verdict) ? &review->next_plan : &review->best_plan);
    const char *move = plan_words(t->board, &job.view, &job.played);
    lines_add_remarks(&review->why, &lines);
    if (review->why.remarks.count + review->why.reasons.count == 0) {
        const char *question = job.played.count > 0 ? question_key(&job.played.commands[0]) : NULL;
        add_key(&lines, LINE_REMARK, question);
        if (!question && !other) {
            lines_add(&lines, LINE_REMARK,
                      sentence(t, &job.view, verdict_brief((PlanVerdict)review->why.verdict),
                               &review->next_plan));
        }
    }
    lines_add(&lines, LINE_TEXT, other);
    add_comparison(t, &job.view, &lines);
    add_key(&lines, LINE_SOFT, caveat_key((Caveat)review->caveat));
    for (UiPage page = ui_page("why", in); ui_page_next(&page);) {
        line_draw(&page.rest, LINE_PLAN, move);
        gfx_cut_top(&page.rest, 4);
        ui_note("hint:why", in, first_said(&lines, other));
        lines_draw(&page.rest, &lines);
    }
}

#include "advice/parts.h"

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

static bool speaks_for_it(LineKind kind)
{
    return kind == LINE_REMARK || kind == LINE_WRONG || kind == LINE_GAIN;
}

/* The first of `all` that speaks for the move, or does not, after the one at `from`; returns where
 * it stands, or `from`. */
static int add_next(const HintLines *all, int from, bool for_it, HintLines *lines)
{
    for (int i = from + 1; i < all->count; i++) {
        if (speaks_for_it(all->list[i].kind) == for_it) {
            lines_add(lines, all->list[i].kind, all->list[i].words);
            return i;
        }
    }
    return from;
}

/* In two sentences: what speaks for the move, then the plan that is better or as good, or more of
 * it. */
static void why_lines(Table *t, const AdviceJob *job, HintLines *lines)
{
    enum { MOST = 2 };
    const AdviceReview *review = &t->hints->answer.review;
    const Explanation *why = &review->why;
    const PlanVerdict verdict = (PlanVerdict)why->verdict;
    const bool best = verdict_played_best(verdict), idle = why->reasons.basis == BASIS_IDLE;
    const bool compared = best && why->reasons.count > 0 && !idle;
    const char *question = job->played.count > 0 ? question_key(&job->played.commands[0]) : NULL;
    const char *other = compared ? NULL
                                 : sentence(t, &job->view, verdict_headline(verdict),
                                            best ? &review->next_plan : &review->best_plan);
    HintLines all = {.count = 0};
    lines_add_remarks(why, &all);
    lines_add_reasons(why, !best && !idle, &all);
    if (all.count == 0) {
        lines_add(&all, LINE_REMARK, sentence(t, &job->view, question, &review->next_plan));
    }
    const int first = add_next(&all, -1, true, lines);
    lines_add(lines, LINE_TEXT, other);
    if (lines->count < MOST) {
        (void)add_next(&all, first, true, lines);
    }
    if (lines->count < MOST && other) {
        lines_add(lines, LINE_SOFT,
                  sentence(t, &job->view, caveat_key((Caveat)review->caveat), &review->next_plan));
    }
    if (lines->count < MOST) {
        (void)add_next(&all, -1, false, lines);
    }
    if (lines->count == 0) {
        lines_add(lines, LINE_REMARK,
                  sentence(t, &job->view, verdict_brief(verdict), &review->next_plan));
    }
}

void hint_draw_why(Table *t, GfxRect in)
{
    AdviceJob job;
    HintLines lines = {.count = 0};
    hint_fill_job(ADVICE_WHY, t->hints->why_step, t->hints->why_player, t->hints->why_count, &job);
    const char *move = plan_words(t->board, &job.view, &job.played);
    why_lines(t, &job, &lines);
    for (UiPage page = ui_page("why", in); ui_page_next(&page);) {
        line_draw(&page.rest, LINE_PLAN, 0, move);
        gfx_cut_top(&page.rest, 4);
        ui_note("hint:why", in, lines.count > 0 ? lines.list[0].words : NULL);
        lines_draw(&page.rest, &lines);
    }
}

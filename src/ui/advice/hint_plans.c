#include "advice/parts.h"

#include "advice/explanation_words.h"
#include "advice/hint.h"
#include "advice/hint_lines.h"
#include "log/news.h"
#include "table/table.h"

#include <math.h>

/* INDENT: of the bar beside the badge; SCROLL_W: beside words that may scroll. */
enum { BAR_H = 16, HEAD_H = 25, INDENT = 28, PLAN_PAD = 4, ROW_H = 30, SCROLL_W = 12 };

/* --- One plan --------------------------------------------------------------------------------- */

/* How much is said of the plans that are not chosen: all but reasons, only how they differ from
 * the first, or a row. */
typedef enum PlanForm { FORM_WHOLE, FORM_BRIEF, FORM_ROW } PlanForm;

typedef struct PlanBlock {
    const char *plan, *chance;
    HintLines lines; /* All of it. */
} PlanBlock;

/* Said of the target registered last: which of the plans it is. */
static void tell_place(Table *t, int index)
{
    ui_describe_place(S("hint.plans_list"), index + 1, t->hints->answer.hint.count);
}

/* The plan that the chart shows from now on. */
static void choose(Table *t, int index)
{
    t->hints->chosen = index;
    news_choose(t, 0);
}

static void draw_plan(Table *t, int index, GfxRect r, const PlanBlock *w)
{
    Hints *h = t->hints;
    bool on = h->chosen == index; /* Then it is on the chart, and no tip covers what is read. */
    ui_means(w->plan);
    const UiResponse q =
        ui_target(ui_id("hint:plan:%d", index + 1), r, NULL, on ? NULL : S("hint.plan_tip"), NULL);
    tell_place(t, index);
    if (q.clicked) {
        choose(t, index);
        on = true;
    }
    if (on) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(ui->theme->color.select, 0.7f));
    }
    GfxRect in = gfx_rect(r.x + PLAN_PAD, r.y + PLAN_PAD - 2, r.w - 2 * PLAN_PAD, r.h - PLAN_PAD);
    /* Number and chances; all words below have the whole width. */
    GfxRect top = gfx_cut_top(&in, HEAD_H);
    ui_tell_begin(""); /* Its place is told. */
    paint_badge(top.x + 11, top.y + 12, 12, ui_id("%d", index + 1),
                on ? ui->theme->color.select : ui->theme->color.paper_high, ui->theme->color.ink);
    ui_tell_end();
    const GfxRect bar =
        gfx_rect(top.x + INDENT, top.y + (HEAD_H - BAR_H) / 2.0f, top.w - INDENT, BAR_H);
    if (hint_shares_bar(ui_id("hint:share:%d", index + 1), bar, t->view.pub.player_count,
                        &h->answer.hint.plans[index].after)) {
        choose(t, index);
    }
    ui_note(ui_id("hint:chance:%d", index + 1), r, w->chance);
    lines_draw(&in, &w->lines);
}

/* What stands in a row: how the plan differs from the chosen one, which is there in full, and at
 * the end the chance, or where it is the same for all of them what is left at the end. */
typedef struct Row {
    const char *words, *share;
    TextStyle left, right;
    float share_w;
} Row;

static Row row_of(Table *t, int index)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    const SharePair shown = chance_shown(t, hint, index);
    const AiForecast *after = &hint->plans[index].after;
    const GfxColor ink = ui->theme->color.ink;
    long step, left = advice_rounded(after->worth[t->decider], after->worth_error[t->decider],
                                     advice_worth_unit(t->world), &step);
    Row row = {.words = plan_words_apart(t->board, &t->view, &hint->plans[index].plan,
                                         &hint->plans[t->hints->chosen].plan),
               .share = chances_of_all(t, hint) == 0
                            ? hint_share_short(&shown)
                            : strings_decimal(app->strings, (double)left, 0),
               .left = text_style_with(THEME_TYPE_BOLD, ink, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP),
               .right = text_style_with(THEME_TYPE_BODY, ink, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE)};
    row.left.size = 16;
    row.share_w = text_width(ui->text, &row.right, row.share);
    return row;
}

/* How a plan differs from the others; all of it is in its tip. */
static void draw_row(Table *t, int index, GfxRect r, const PlanBlock *w)
{
    const ThemeColors *c = &ui->theme->color;
    const Row row = row_of(t, index);
    ui_means(w->plan);
    const UiResponse q =
        ui_target(ui_id("hint:plan:%d", index + 1), r, NULL,
                  SF("hint.row_tip", ARG_TEXT("plan", w->plan), ARG_TEXT("line", w->chance)), NULL);
    tell_place(t, index);
    if (q.clicked) {
        choose(t, index);
    }
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(c->select, 0.35f));
    }
    ui_note(ui_id("hint:chance:%d", index + 1), r, w->chance);
    GfxRect in = gfx_rect(r.x + PLAN_PAD, r.y, r.w - 2 * PLAN_PAD, r.h);
    ui_tell_begin(""); /* The tip says the chance, and its place is told. */
    paint_badge(in.x + 11, in.y + in.h / 2, 12, ui_id("%d", index + 1), c->paper_high, c->ink);
    gfx_cut_left(&in, INDENT);
    text_draw(ui->text, &row.right, gfx_cut_right(&in, row.share_w), row.share);
    ui_tell_end();
    gfx_cut_right(&in, 8);
    text_draw(ui->text, &row.left, in, row.words);
}

/* --- All of them ------------------------------------------------------------------------------ */

/* What the page of plans shows, and how. */
typedef struct PlansPage {
    PlanBlock blocks[ADVICE_SHOWN_MAX];
    const char *early, *verdict; /* early: NULL when there is nothing to wait for. */
    PlanForm form;
    /* The verdict and the rows stay in sight, and what is said of the chosen plan scrolls between
     * them. */
    bool pinned;
    float width;
} PlansPage;

/* Of plans from `begin` to before `end`. */
static float blocks_height(Table *t, const PlansPage *p, int begin, int end)
{
    float height = 0;
    for (int i = begin; i < end; i++) {
        if (p->form == FORM_ROW && i != t->hints->chosen) {
            const Row row = row_of(t, i);
            const float words = p->width - 2 * PLAN_PAD - INDENT - row.share_w - 8;
            height += 3 + fmaxf(ROW_H, text_measure(ui->text, &row.left, row.words, words).y + 8);
        } else {
            height +=
                HEAD_H + lines_height(&p->blocks[i].lines, p->width - 2 * PLAN_PAD) + 2 * PLAN_PAD;
        }
    }
    return height;
}

/* All plans in words; returns their height. */
static float put_in_words(Table *t, PlanForm form, PlansPage *p)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    p->form = form;
    for (int i = 0; i < hint->count; i++) {
        /* Reasons only for the chosen plan, so that all three fit on a small screen. */
        const AdvisedPlan *plan = &hint->plans[i];
        const Explanation *why = &plan->why;
        const bool chosen = i == t->hints->chosen;
        PlanBlock w = {.plan = plan_words(t->board, &t->view, &plan->plan),
                       .chance = chance_words(t, hint, i, form == FORM_BRIEF && !chosen)};
        lines_add(&w.lines, LINE_PLAN, w.plan);
        lines_add(&w.lines, LINE_TEXT, w.chance);
        if (chosen) {
            const bool even =
                hint->count < 2
                || verdict_is_even(
                    (PlanVerdict)hint->plans[i == hint->best ? hint->next : i].why.verdict);
            const char *heading = heading_key(advice_heading(&why->reasons, even, i != hint->best));
            lines_add_remarks(why, &w.lines);
            lines_add(&w.lines, LINE_OVER,
                      heading ? SF(heading, ARG_INT("second", hint->next + 1)) : NULL);
            lines_add_reasons(why, false, &w.lines);
            if (why->remarks.count + why->reasons.count == 0 && hint->count > 1) {
                lines_add(&w.lines, LINE_REMARK,
                          even ? S("hint.unseen_even") : S(heading_key(HEADING_UNSEEN)));
            }
        }
        p->blocks[i] = w;
    }
    return blocks_height(t, p, 0, hint->count);
}

/* All plans are to be seen at once: where there is no room, less is said of those not chosen. No
 * word is cut for it: where that leaves too little of the chosen plan, all of it scrolls. */
static void lay_plans(Table *t, GfxRect in, PlansPage *p)
{
    enum { READ_LINES = 4 }; /* Of the chosen plan that pinned rows leave in sight at least. */
    const AdviceHint *hint = &t->hints->answer.hint;
    const int at = t->hints->chosen;
    const bool lone = t->hints->early && hint->count == 1; /* Others may still be found. */
    p->early = t->hints->early && !lone ? S("hint.early") : NULL;
    p->verdict = lone ? S("hint.early") : verdict_words(t, hint);
    p->width = in.w - SCROLL_W;
    const float room = in.h - line_height(LINE_TEXT, p->verdict, p->width) - 6
                       - (p->early ? line_height(LINE_EARLY, p->early, p->width) : 0);
    float plans = put_in_words(t, FORM_WHOLE, p);
    plans = plans <= room ? plans : put_in_words(t, FORM_BRIEF, p);
    plans = plans <= room ? plans : put_in_words(t, FORM_ROW, p);
    const float chosen = blocks_height(t, p, at, at + 1),
                read = HEAD_H + READ_LINES * line_height(LINE_TEXT, "0", p->width);
    p->pinned = plans > room && hint->count > 1 && room - (plans - chosen) >= fminf(chosen, read);
}

static void draw_verdict(GfxRect *in, const PlansPage *p)
{
    if (p->early) {
        line_draw(in, LINE_EARLY, p->early);
    }
    ui_note("hint:verdict", *in, p->verdict);
    line_draw(in, LINE_TEXT, p->verdict);
    gfx_cut_top(in, 6);
}

/* Plans from `begin` to before `end`, at the top of *in, which loses their height. */
static void draw_blocks(Table *t, GfxRect *in, const PlansPage *p, int begin, int end)
{
    for (int i = begin; i < end; i++) {
        const GfxRect r = gfx_cut_top(in, blocks_height(t, p, i, i + 1)),
                      block = gfx_rect(r.x, r.y, r.w, r.h - 3);
        if (p->form == FORM_ROW && i != t->hints->chosen) {
            draw_row(t, i, block, &p->blocks[i]);
        } else {
            draw_plan(t, i, block, &p->blocks[i]);
        }
    }
}

/* What scrolls: plans from `begin` to before `end`, the position now, and what the figures are.
 * Each plan alone begins at its top; in the one page of all a plan that was chosen is read from its
 * head on: that is brought to the top. */
static void draw_scrolled(Table *t, GfxRect in, const PlansPage *p, int begin, int end)
{
    Hints *h = t->hints;
    const char *id = ui_id(p->pinned ? "hint:%d" : "hint", begin),
               *now = now_words(t, &h->answer.hint);
    for (UiPage page = ui_page(id, in); ui_page_next(&page);) {
        page.rest.w = p->width;
        if (!p->pinned) {
            draw_verdict(&page.rest, p);
        }
        if (!p->pinned && !page.draws && h->scrolled_to != h->chosen) {
            const float top = page.rest.y - in.y + blocks_height(t, p, 0, h->chosen);
            ui_scroll_to(id, h->chosen > 0 ? top : 0, (h->chosen > 0 ? top : 0) + in.h);
            h->scrolled_to = h->chosen;
        }
        draw_blocks(t, &page.rest, p, begin, end);
        ui_note("hint:plans", in,
                p->pinned || page.rest.y <= in.y + in.h ? "all in sight" : "more below");
        ui_note("hint:now", in, now);
        line_draw(&page.rest, LINE_TEXT, now);
        gfx_cut_top(&page.rest, 4);
        line_draw(&page.rest, LINE_FOOT, S("hint.foot"));
    }
}

void hint_draw_plans(Table *t, GfxRect in)
{
    const int count = t->hints->answer.hint.count, chosen = t->hints->chosen;
    PlansPage p = {0};
    lay_plans(t, in, &p);
    if (!p.pinned) {
        draw_scrolled(t, in, &p, 0, count);
        return;
    }
    draw_verdict(&in, &p);
    draw_blocks(t, &in, &p, 0, chosen);
    GfxRect later = gfx_cut_bottom(&in, blocks_height(t, &p, chosen + 1, count));
    draw_scrolled(t, in, &p, chosen, chosen + 1);
    draw_blocks(t, &later, &p, chosen + 1, count);
}

#include "advice/hint_pages.h"

#include "advice/explanation_words.h"
#include "advice/hint.h"
#include "advice/hint_lines.h"
#include "advice/parts.h"
#include "log/news.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

/* INDENT: of the bar beside the badge. */
enum { BAR_H = 16, HEAD_H = 25, INDENT = 28, PLAN_PAD = 4, ROW_H = 30 };

/* --- One plan --------------------------------------------------------------------------------- */

/* How much is said of the plans that are not chosen: all but reasons, only how they differ from
 * the first, or a row. */
typedef enum PlanForm { FORM_WHOLE, FORM_BRIEF, FORM_ROW } PlanForm;

typedef struct PlanBlock {
    const char *plan, *chance;
    HintLines lines; /* All of it. */
} PlanBlock;

/* Reasons only for the chosen plan, so that all three fit on a small screen. */
static PlanBlock words_of(Table *t, const AdviceHint *hint, int index, PlanForm form)
{
    const AdvisedPlan *plan = &hint->plans[index];
    const Explanation *why = &plan->why;
    const bool chosen = index == t->hints->chosen;
    PlanBlock w = {.plan = plan_words(t->board, &t->view, &plan->plan),
                   .chance = chance_words(t, hint, index, form == FORM_BRIEF && !chosen)};
    lines_add(&w.lines, LINE_PLAN, w.plan);
    lines_add(&w.lines, LINE_TEXT, w.chance);
    if (chosen) {
        const bool even =
            hint->count < 2
            || verdict_is_even(
                (PlanVerdict)hint->plans[index == hint->best ? hint->next : index].why.verdict);
        const char *heading = heading_key(advice_heading(&why->reasons, even, index != hint->best));
        lines_add_remarks(why, &w.lines);
        lines_add(&w.lines, LINE_OVER,
                  heading ? SF(heading, ARG_INT("second", hint->next + 1)) : NULL);
        lines_add_reasons(why, false, &w.lines);
        if (why->remarks.count + why->reasons.count == 0 && hint->count > 1) {
            lines_add(&w.lines, LINE_REMARK,
                      even ? S("hint.unseen_even") : S(heading_key(HEADING_UNSEEN)));
        }
    }
    return w;
}

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
    const ThemeColors *c = &ui->theme->color;
    Hints *h = t->hints;
    char number[12];
    const char *id = ui_id("hint:plan:%d", index + 1);
    bool on = h->chosen == index; /* Then it is on the chart, and no tip covers what is read. */
    ui_means(w->plan);
    UiResponse q = ui_target(id, r, NULL, on ? NULL : S("hint.plan_tip"), NULL);
    tell_place(t, index);
    if (q.clicked) {
        choose(t, index);
        on = true;
    }
    if (on) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(c->select, 0.7f));
    }
    GfxRect in = gfx_rect(r.x + PLAN_PAD, r.y + PLAN_PAD - 2, r.w - 2 * PLAN_PAD, r.h - PLAN_PAD);
    /* Number and chances; all words below have the whole width. */
    GfxRect top = gfx_cut_top(&in, HEAD_H);
    snprintf(number, sizeof number, "%d", index + 1);
    ui_tell_begin(""); /* Its place is told. */
    paint_badge(top.x + 11, top.y + 12, 12, number, on ? c->select : c->paper_high, c->ink);
    ui_tell_end();
    const GfxRect bar =
        gfx_rect(top.x + INDENT, top.y + (HEAD_H - BAR_H) / 2.0f, top.w - INDENT, BAR_H);
    id = ui_id("hint:share:%d", index + 1);
    if (hint_shares_bar(id, bar, t->view.pub.player_count, &h->answer.hint.plans[index].after)) {
        choose(t, index);
    }
    id = ui_id("hint:chance:%d", index + 1);
    ui_note(id, r, w->chance);
    lines_draw(&in, &w->lines);
}

/* The chance at the end of a row; "" where it is the same for all of them. */
static const char *row_share(Table *t, const AdviceHint *hint, int index)
{
    const SharePair shown = chance_shown(t, hint, index);
    return chances_of_all(t, hint) == CHANCES_DIFFER ? hint_share_short(&shown) : "";
}

/* Beside the chosen plan, which is there in full. */
static const char *row_words(Table *t, int index)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    return plan_words_apart(t->board, &t->view, &hint->plans[index].plan,
                            &hint->plans[t->hints->chosen].plan);
}

static TextStyle row_style(const ThemeColors *c)
{
    TextStyle style = text_style_with(THEME_TYPE_BOLD, c->ink, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
    style.size = 16;
    return style;
}

/* How a plan differs from the others, in full; all of it is in its tip. */
static void draw_row(Table *t, int index, GfxRect r, const PlanBlock *w)
{
    const ThemeColors *c = &ui->theme->color;
    const AdviceHint *hint = &t->hints->answer.hint;
    char number[12];
    const char *id = ui_id("hint:plan:%d", index + 1);
    ui_means(w->plan);
    const UiResponse q =
        ui_target(id, r, NULL,
                  SF("hint.row_tip", ARG_TEXT("plan", w->plan), ARG_TEXT("line", w->chance)), NULL);
    tell_place(t, index);
    if (q.clicked) {
        choose(t, index);
    }
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(c->select, 0.35f));
    }
    id = ui_id("hint:chance:%d", index + 1);
    ui_note(id, r, w->chance);
    GfxRect in = gfx_rect(r.x + PLAN_PAD, r.y, r.w - 2 * PLAN_PAD, r.h);
    snprintf(number, sizeof number, "%d", index + 1);
    ui_tell_begin(""); /* The tip says the chance, and its place is told. */
    paint_badge(in.x + 11, in.y + in.h / 2, 12, number, c->paper_high, c->ink);
    gfx_cut_left(&in, INDENT);
    const char *share = row_share(t, hint, index);
    const TextStyle right =
        text_style_with(THEME_TYPE_BODY, c->ink, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    text_draw(ui->text, &right, gfx_cut_right(&in, text_width(ui->text, &right, share)), share);
    ui_tell_end();
    gfx_cut_right(&in, 8);
    const TextStyle left = row_style(c);
    text_draw(ui->text, &left, in, row_words(t, index));
}

/* A row is as high as the words on how the plan differs from the others. */
static float row_height(Table *t, int index, float width)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    const TextStyle left = row_style(&ui->theme->color);
    const TextStyle right =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    const float share = text_width(ui->text, &right, row_share(t, hint, index));
    const float words = width - 2 * PLAN_PAD - INDENT - share - 8;
    return fmaxf(ROW_H, text_measure(ui->text, &left, row_words(t, index), words).y + 8);
}

/* --- All of them ------------------------------------------------------------------------------ */

/* What the page of plans shows, and how. */
typedef struct PlansPage {
    PlanBlock blocks[ADVICE_SHOWN_MAX];
    const char *early, *verdict, *now; /* early: NULL when there is nothing to wait for. */
    PlanForm form;
    /* The verdict and the rows stay in sight, and what is said of the chosen plan scrolls between
     * them. */
    bool pinned;
    float width, head_h;
} PlansPage;

enum { READ_LINES = 4 }; /* Lines of the chosen plan that pinned rows leave in sight at least. */

static float block_height(Table *t, const PlansPage *p, int index)
{
    if (p->form == FORM_ROW && index != t->hints->chosen) {
        return row_height(t, index, p->width) + 3;
    }
    return HEAD_H + lines_height(&p->blocks[index].lines, p->width - 2 * PLAN_PAD) + 2 * PLAN_PAD;
}

/* All plans in words; returns their height. */
static float put_in_words(Table *t, PlanForm form, PlansPage *p)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    float height = 0;
    p->form = form;
    for (int i = 0; i < hint->count; i++) {
        p->blocks[i] = words_of(t, hint, i, form);
        height += block_height(t, p, i);
    }
    return height;
}

/* Height in which a plan can be read: its head and some lines, however large the text is. */
static float least_read(float width)
{
    return HEAD_H + READ_LINES * line_height(LINE_TEXT, "0", width);
}

/* All plans are to be seen at once: where there is no room, less is said of those not chosen. No
 * word is cut for it: where that leaves too little of the chosen plan, all of it scrolls. */
static void lay_plans(Table *t, GfxRect in, PlansPage *p)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    const bool lone = t->hints->early && hint->count == 1; /* Others may still be found. */
    p->early = t->hints->early && !lone ? S("hint.early") : NULL;
    p->verdict = lone ? S("hint.early") : verdict_words(t, hint);
    p->now = now_words(t, hint);
    p->width = in.w - HINT_SCROLL_W;
    p->head_h = line_height(LINE_TEXT, p->verdict, p->width) + 6;
    p->head_h += p->early ? line_height(LINE_EARLY, p->early, p->width) : 0;
    const float room = in.h - p->head_h;
    float plans = put_in_words(t, FORM_WHOLE, p);
    plans = plans <= room ? plans : put_in_words(t, FORM_BRIEF, p);
    plans = plans <= room ? plans : put_in_words(t, FORM_ROW, p);
    const float chosen = block_height(t, p, t->hints->chosen), others = plans - chosen;
    p->pinned =
        plans > room && hint->count > 1 && room - others >= fminf(chosen, least_read(p->width));
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
        const GfxRect r = gfx_cut_top(in, block_height(t, p, i)),
                      block = gfx_rect(r.x, r.y, r.w, r.h - 3);
        if (p->form == FORM_ROW && i != t->hints->chosen) {
            draw_row(t, i, block, &p->blocks[i]);
        } else {
            draw_plan(t, i, block, &p->blocks[i]);
        }
    }
}

/* A plan that was chosen in the one page of all is read from its head on: that is brought to the
 * top. */
static void show_chosen(Table *t, const PlansPage *p, float view_h)
{
    Hints *h = t->hints;
    if (h->scrolled_to == h->chosen) {
        return;
    }
    float top = h->chosen > 0 ? p->head_h : 0;
    for (int i = 0; i < h->chosen; i++) {
        top += block_height(t, p, i);
    }
    ui_scroll_to("hint", top, top + view_h);
    h->scrolled_to = h->chosen;
}

/* What scrolls: plans from `begin` to before `end`, the position now, and what the figures are. */
static void draw_scrolled(Table *t, GfxRect in, const PlansPage *p, int begin, int end)
{
    const char *foot = S("hint.foot");
    float total = p->pinned ? 0 : p->head_h;
    for (int i = begin; i < end; i++) {
        total += block_height(t, p, i);
    }
    total += line_height(LINE_TEXT, p->now, p->width) + 4;
    total += line_height(LINE_FOOT, foot, p->width);
    /* Each plan alone begins at its top. */
    const char *id = ui_id(p->pinned ? "hint:%d" : "hint", begin);
    if (!p->pinned) {
        show_chosen(t, p, in.h);
    }
    GfxRect page = ui_scroll_begin(id, in, total, false);
    page.w = p->width;
    if (!p->pinned) {
        draw_verdict(&page, p);
    }
    draw_blocks(t, &page, p, begin, end);
    ui_note("hint:plans", in, p->pinned || page.y <= in.y + in.h ? "all in sight" : "more below");
    ui_note("hint:now", in, p->now);
    line_draw(&page, LINE_TEXT, p->now);
    gfx_cut_top(&page, 4);
    line_draw(&page, LINE_FOOT, foot);
    ui_scroll_end();
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
    float below = 0;
    for (int i = chosen + 1; i < count; i++) {
        below += block_height(t, &p, i);
    }
    GfxRect later = gfx_cut_bottom(&in, below);
    draw_scrolled(t, in, &p, chosen, chosen + 1);
    draw_blocks(t, &later, &p, chosen + 1, count);
}

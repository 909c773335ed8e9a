#include "advice/parts.h"

#include "advice/explanation_words.h"
#include "advice/hint.h"
#include "advice/hint_lines.h"
#include "log/news.h"

/* INDENT: of words beside the badge; SCROLL_W: beside words that may scroll. */
enum { BAR_H = 16, INDENT = 28, PAD = 5, GAP = 3, BADGE_H = 26, SCROLL_W = 12 };

/* Why it is better or worse than the best plan; of the best, than the next. */
static void put_why(const AdvisedPlan *plan, HintLines *lines)
{
    lines->count = 0;
    lines_add_remarks(&plan->why, lines);
    lines_add_reasons(&plan->why, false, lines);
    for (int i = lines->count - 1; i > 0; i--) { /* What speaks for it comes first. */
        const HintLine line = lines->list[i], before = lines->list[i - 1];
        if (line.kind == LINE_GAIN && before.kind != LINE_GAIN) {
            lines->list[i] = before;
            lines->list[i - 1] = line;
        }
    }
}

/* What is said of the chosen plan to whoever asks: what it leaves, and why; of the best one the
 * head line has said the first. */
static void put_reasons(Table *t, int index, HintLines *lines)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    HintLines why;
    put_why(&hint->plans[index], &why);
    lines_add(lines, LINE_TEXT, chance_words(t, hint, index));
    for (int i = index == 0; i < why.count; i++) {
        lines_add(lines, why.list[i].kind, why.list[i].words);
    }
    lines_add(lines, LINE_REMARK, port_now_words(t, &hint->plans[index].why));
}

/* The bar of chances and the reasons below the words of the chosen plan. */
static void draw_reasons(Table *t, int index, GfxRect *r, const HintLines *lines)
{
    const AdviceHint *hint = &t->hints->answer.hint;
    if (!chances_hidden(t, hint)) {
        hint_shares_bar(ui_id("hint:share:%d", index + 1), gfx_part_top(r, BAR_H, GAP),
                        t->view.pub.player_count, &hint->plans[index].after);
    }
    lines_draw(r, lines);
}

static float words_height(const char *words, float width)
{
    return fmaxf(line_height(LINE_PLAN, 0, words, width - INDENT - 2 * PAD), BADGE_H);
}

/* Takes its row from the page; the chosen plan is on the chart, and says why if that is asked. */
static void draw_plan(Table *t, int index, UiPage *page)
{
    Hints *h = t->hints;
    const bool on = h->chosen == index;
    const AiPlan *plan = &h->answer.hint.plans[index].plan;
    const char *words = plan_words(t->board, &t->view, plan);
    HintLines lines = {.count = 0};
    if (on && h->says_why) {
        put_reasons(t, index, &lines);
    }
    const float words_h = words_height(words, page->rest.w),
                bar = chances_hidden(t, &h->answer.hint) ? 0 : BAR_H + GAP,
                why_h = lines.count > 0 ? bar + lines_height(&lines, page->rest.w - 2 * PAD) : 0;
    const GfxRect r = gfx_part_top(&page->rest, words_h + why_h + 2 * PAD, GAP);
    ui_means(words);
    const UiResponse q = ui_target(ui_id("hint:plan:%d", index + 1), r, NULL, words, NULL);
    ui_describe_place(S("hint.plans_list"), index + 1, h->answer.hint.count);
    if (q.clicked) {
        h->chosen = index;
        advised_add(h, h->at_step, plan);
        news_choose(t, NULL);
        ui_scroll_unfold(r);
    }
    if (on || q.hovered) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(ui->theme->color.select, on ? 0.7F : 0.35F));
    }
    GfxRect in = gfx_rect_inset(r, PAD);
    GfxRect top = gfx_cut_top(&in, words_h);
    ui_tell_begin(""); /* Its place is told. */
    paint_badge(top.x + 11, top.y + BADGE_H / 2.0F, 12, ui_id("%d", index + 1),
                on ? ui->theme->color.select : ui->theme->color.paper_high, ui->theme->color.ink);
    ui_tell_end();
    gfx_cut_left(&top, INDENT);
    line_draw(&top, LINE_PLAN, 0, words);
    if (lines.count > 0) {
        draw_reasons(t, index, &in, &lines);
    }
}

void hint_draw_plans(Table *t, GfxRect in)
{
    const Hints *h = t->hints;
    const AdviceHint *hint = &h->answer.hint;
    const bool lone = h->early && hint->count == 1; /* Others may still be found. */
    const char *verdict = lone ? S("hint.early") : verdict_words(t, hint);
    HintLines head = {.count = 0}, why;
    lines_add(&head, LINE_TEXT, verdict);
    put_why(&hint->plans[0], &why);
    if (why.count > 0) {
        lines_add(&head, why.list[0].kind, why.list[0].words);
    }
    lines_add(&head, LINE_WAIT, h->early && !lone ? S("hint.early") : NULL);
    /* The first plan is whole in sight: where the head leaves it no room, it follows the plans. */
    const float w = in.w - SCROLL_W,
                first =
                    words_height(plan_words(t->board, &t->view, &hint->plans[0].plan), w) + 2 * PAD;
    const float top = lines_height(&head, w) + 6;
    const bool last = top + first > in.h;
    for (UiPage page = ui_page("hint", in); ui_page_next(&page);) {
        page.rest.w = w;
        ui_note("hint:verdict", in, verdict);
        ui_note("hint:words", in, plan_words(t->board, &t->view, &hint->plans[h->chosen].plan));
        for (int part = 0; part < 2; part++) {
            if (last == (part == 1)) {
                lines_draw(&page.rest, &head);
                gfx_cut_top(&page.rest, 6);
            }
            for (int i = 0; i < hint->count && last == (part == 0); i++) {
                draw_plan(t, i, &page);
            }
        }
        ui_note("hint:plans", in,
                page.rest.y <= in.y + in.h         ? "all in sight"
                : (last ? 0 : top) + first <= in.h ? "more below"
                                                   : "first cut");
    }
}

#include "advice/hint_panel.h"

#include "advice/hint.h"
#include "advice/hint_ask.h"
#include "advice/hint_numbers.h"
#include "advice/hint_verdict.h"
#include "advice/hint_words.h"
#include "decisions/common/orders.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MARGIN_LESS = 6,
    SCROLL_W = 12      // Beside the words, for the bar.
};

static GfxRect panel_place(const Table *t)
{
    const TableLayout *l = &t->layout;
    GfxRect r = l->side;
    if (l->folded) {
        float w = fminf(330, l->board.w * 0.5f), top = l->doge.h > 0 ? l->doge.y + l->doge.h + 8 : 110;
        return gfx_rect(l->column.x - w - 10, top, w, l->board.h - top - 12);
    }
    // The cards above have made room for it (table_layout).
    const float bottom = fmaxf(l->side.y + l->side.h, l->log.y + l->log.h);
    r.h = bottom - r.y;
    r.x -= MARGIN_LESS; // Its words need the width more than the column needs a margin.
    r.w += 2 * MARGIN_LESS;
    return r;
}

// One paragraph at the top of *r, which loses its height.
static void paragraph(AppUi *app, GfxRect *r, ThemeType type, float size, GfxColor color, const char *text)
{
    TextStyle style = text_style(type);
    style.size = size;
    style.color = color;
    float h = text_measure(app->ui->text, &style, text, r->w).y;
    text_draw(app->ui->text, &style, gfx_rect(r->x, r->y, r->w, h + 2), text);
    gfx_cut_top(r, h + 3);
}

static float paragraph_height(AppUi *app, ThemeType type, float size, const char *text, float width)
{
    TextStyle style = text_style(type);
    style.size = size;
    return text_measure(app->ui->text, &style, text, width).y + 3;
}

// One thing that speaks for or against a plan, or of it: sign 0.
typedef struct Ground {
    const char *words;
    int sign;
} Ground;

typedef struct PlanWords {
    const char *plan, *chance;
    const char *ahead; // Over the reasons, where they are told from games played on, or need another word; NULL.
    int before_ahead;  // Grounds over it.
    Ground grounds[ADVICE_REASON_MAX];
    int ground_count;
} PlanWords;

static void add_ground(PlanWords *w, const char *words, int sign)
{
    if (w->ground_count < ADVICE_REASON_MAX) {
        w->grounds[w->ground_count++] = (Ground){words, sign};
    }
}

// Beside remarks there is room for fewer reasons. Seen at sight the largest have it; what decides as games are played on comes first
// and adds up as far as it goes.
static bool has_room(const AdvicePlan *plan, int reason)
{
    const int room = ADVICE_REASON_MAX - plan->remark_count;
    const int32_t size = abs(plan->reasons[reason].centiducats);
    int before = plan->ahead ? reason : 0;
    for (int i = 0; i < plan->reason_count && !plan->ahead; i++) {
        const int32_t other = abs(plan->reasons[i].centiducats);
        before += other > size || (other == size && i < reason);
    }
    return before < room;
}

// What the reasons are taken from, where that is not what the plans compared lead to; NULL.
// at: number of the plan in a hint; -1: why a move was made.
static const char *over_reasons(AppUi *app, const AdvicePlan *plan, bool even, int at)
{
    const bool saves = plan->reasons[0].centiducats > 0;
    if (plan->price && at >= 0 && (at == 0 ? saves || !even : !saves)) { // Where plan 1 saves, it is plan 2 that pays.
        return at > 0 ? S("hint.price_own") : saves ? S("hint.price_other") : S("hint.price_later");
    }
    return plan->idle                  ? S("hint.idle")
           : plan->ahead               ? S(even || plan->part ? "hint.ahead_even" : "hint.ahead")
           : plan->beyond              ? S("hint.beyond")
                                       : NULL;
}

// What is said of the plan by itself comes first; three sentences in all. turned: seen from the other plan.
// even: nothing says which of the plans compared is better. at: as in over_reasons.
static void add_grounds(Table *t, const AdvicePlan *plan, bool turned, bool even, int at, PlanWords *w)
{
    AppUi *app = t->app;
    for (int i = 0; i < plan->remark_count; i++) {
        add_ground(w, hint_remark_words(app, &plan->remarks[i]), 0);
    }
    w->before_ahead = w->ground_count;
    w->ahead = plan->reason_count > 0 && w->ground_count < ADVICE_REASON_MAX ? over_reasons(app, plan, even, at) : NULL;
    for (int pass = 0; pass < 2; pass++) { // Where the plan is not the better one, what it has first.
        for (int i = 0; i < plan->reason_count; i++) {
            AdviceReason reason = plan->reasons[i];
            reason.form = turned ? reason.turned : reason.form;
            reason.centiducats = turned ? -reason.centiducats : reason.centiducats;
            const bool gain = reason.centiducats > 0;
            if (has_room(plan, i) && (!turned ? pass == 0 : gain == (pass == 0))) {
                add_ground(w, hint_reason_words(app, &reason), gain ? 1 : -1);
            }
        }
    }
}

// How much is told of the plans that are not chosen: all but reasons, only what tells them from the first, or a row.
typedef enum PlanForm { FORM_WHOLE, FORM_BRIEF, FORM_ROW } PlanForm;

// Reasons only for the chosen plan, so that all three fit on a small screen.
static PlanWords words_of(Table *t, const AdviceAnswer *a, int index, PlanForm form)
{
    AppUi *app = t->app;
    const AdvicePlan *plan = &a->plans[index];
    const bool chosen = index == t->hints->chosen;
    PlanWords w = {0};
    w.plan = hint_plan_words(app, t->board, &t->view, plan->commands, plan->count);
    w.chance = hint_chance_words(t, plan, &a->plans[0], form == FORM_BRIEF && !chosen);
    if (chosen) {
        const bool even = hint_is_even(&a->plans[index > 0 ? index : 1]);
        add_grounds(t, plan, false, even, index, &w);
        if (w.ground_count == 0 && a->plan_count > 1 && !even) {
            add_ground(&w, S("hint.unseen"), 0);
        }
    }
    return w;
}

enum { BAR_H = 16, HEAD_H = 25, INDENT = 28, SIGN_W = 15, PLAN_PAD = 4, ROW_H = 30 }; // INDENT: of the bar beside the badge.

static float grounds_height(AppUi *app, const PlanWords *w, float width)
{
    float h = w->ahead ? paragraph_height(app, THEME_TYPE_BODY, 15.5f, w->ahead, width) : 0;
    for (int i = 0; i < w->ground_count; i++) {
        h += paragraph_height(app, THEME_TYPE_ITALIC, 15.5f, w->grounds[i].words, width - SIGN_W);
    }
    return h;
}

static void draw_grounds(AppUi *app, GfxRect *in, const PlanWords *w)
{
    const ThemeColors *c = &app->ui->theme->color;
    for (int i = 0; i < w->ground_count; i++) {
        if (w->ahead && i == w->before_ahead) {
            paragraph(app, in, THEME_TYPE_BODY, 15.5f, c->ink_soft, w->ahead);
        }
        if (w->grounds[i].sign != 0) {
            atlas_draw_in(app->ui->atlas, w->grounds[i].sign > 0 ? "icon_plus" : "icon_minus", gfx_rect(in->x, in->y + 4, 11, 11), NULL);
        }
        GfxRect line = gfx_rect(in->x + SIGN_W, in->y, in->w - SIGN_W, in->h);
        float before = line.y;
        paragraph(app, &line, THEME_TYPE_ITALIC, 15.5f, w->grounds[i].sign == 0 ? c->ink : c->ink_soft, w->grounds[i].words);
        gfx_cut_top(in, line.y - before);
    }
}

static float plan_height(Table *t, const PlanWords *w, float width)
{
    AppUi *app = t->app;
    const float inside = width - 2 * PLAN_PAD;
    float h = HEAD_H + paragraph_height(app, THEME_TYPE_BOLD, 17, w->plan, inside);
    h += paragraph_height(app, THEME_TYPE_BODY, 16, w->chance, inside);
    h += grounds_height(app, w, inside);
    return h + 2 * PLAN_PAD;
}

static void draw_plan(Table *t, int index, GfxRect r, const PlanWords *w)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const ThemeColors *c = &ui->theme->color;
    Hints *h = t->hints;
    const AdvicePlan *plan = &h->answer.plans[index];
    char id[UI_ID_MAX], number[12];
    snprintf(id, sizeof id, "hint:plan:%d", index + 1);
    UiResponse q = ui_target(ui, id, r, NULL, S("hint.plan_tip"), NULL);
    if (q.clicked) {
        h->chosen = index;
    }
    bool on = h->chosen == index;
    if (on) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(c->select, 0.7f));
    }
    GfxRect in = gfx_rect(r.x + PLAN_PAD, r.y + PLAN_PAD - 2, r.w - 2 * PLAN_PAD, r.h - PLAN_PAD);
    GfxRect top = gfx_cut_top(&in, HEAD_H); // Number and chances; all words below have the whole width.
    snprintf(number, sizeof number, "%d", index + 1);
    paint_badge(ui, top.x + 11, top.y + 12, 12, number, on ? c->select : c->paper_high, c->ink);
    const GfxRect bar = gfx_rect(top.x + INDENT, top.y + (HEAD_H - BAR_H) / 2.0f, top.w - INDENT, BAR_H);
    snprintf(id, sizeof id, "hint:share:%d", index + 1);
    if (hint_shares_bar(app, id, bar, t->view.pub.player_count, &plan->after)) {
        h->chosen = index;
    }
    paragraph(app, &in, THEME_TYPE_BOLD, 17, c->ink, w->plan);
    snprintf(id, sizeof id, "hint:chance:%d", index + 1);
    ui_note(ui, id, r, w->chance);
    paragraph(app, &in, THEME_TYPE_BODY, 16, c->ink, w->chance);
    draw_grounds(app, &in, w);
}

static TextStyle row_style(const ThemeColors *c, bool wraps)
{
    TextStyle style = text_style_with(THEME_TYPE_BOLD, c->ink, TEXT_LEFT, TEXT_MIDDLE, wraps ? TEXT_WRAP : TEXT_ELLIPSIS);
    style.size = 16;
    return style;
}

// What tells a plan from the others, in full; all of it is in its tip.
static void draw_row(Table *t, int index, GfxRect r, const PlanWords *w)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const ThemeColors *c = &ui->theme->color;
    const AdviceAnswer *a = &t->hints->answer;
    char id[UI_ID_MAX], number[12];
    snprintf(id, sizeof id, "hint:plan:%d", index + 1);
    const UiResponse q = ui_target(ui, id, r, NULL, SF("hint.row_tip", ARG_TEXT("plan", w->plan), ARG_TEXT("chance", w->chance)), NULL);
    if (q.clicked) {
        t->hints->chosen = index;
    }
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(c->select, 0.35f));
    }
    snprintf(id, sizeof id, "hint:chance:%d", index + 1);
    ui_note(ui, id, r, w->chance);
    GfxRect in = gfx_rect(r.x + PLAN_PAD, r.y, r.w - 2 * PLAN_PAD, r.h);
    snprintf(number, sizeof number, "%d", index + 1);
    paint_badge(ui, in.x + 11, in.y + in.h / 2, 12, number, c->paper_high, c->ink);
    gfx_cut_left(&in, INDENT);
    const SharePair told = hint_share_told(t, &a->plans[index], &a->plans[0]);
    const char *share = hint_share_short(app, &told);
    const TextStyle right = text_style_with(THEME_TYPE_BODY, c->ink, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    text_draw(ui->text, &right, gfx_cut_right(&in, text_width(ui->text, &right, share)), share);
    gfx_cut_right(&in, 8);
    const TextStyle left = row_style(c, r.h > ROW_H);
    text_draw(ui->text, &left, in, hint_plan_apart(app, t->board, &t->view, a, index));
}

// A row is as high as what tells the plan from the others needs.
static float row_height(Table *t, int index, float width)
{
    AppUi *app = t->app;
    const AdviceAnswer *a = &t->hints->answer;
    const TextStyle left = row_style(&app->ui->theme->color, true);
    const TextStyle right = text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    const SharePair told = hint_share_told(t, &a->plans[index], &a->plans[0]);
    const float share = text_width(app->ui->text, &right, hint_share_short(app, &told));
    const float words = width - 2 * PLAN_PAD - INDENT - share - 8;
    return fmaxf(ROW_H, text_measure(app->ui->text, &left, hint_plan_apart(app, t->board, &t->view, a, index), words).y + 8);
}

// What the page of plans shows, and how.
typedef struct PlansPage {
    PlanWords words[ADVICE_PLAN_MAX];
    const char *early, *verdict, *now; // early: NULL when there is nothing to wait for.
    PlanForm form;
    float row_most; // Of a row, where the words of all have no room.
    bool pinned; // The verdict and the rows stay in sight, and what is told of the chosen plan scrolls between them.
    float width, head_h;
} PlansPage;

enum { SCROLLED_LEAST = 90 }; // Height that pinned rows leave for the plan between them, units.

static float block_height(Table *t, const PlansPage *p, int index)
{
    return p->form == FORM_ROW && index != t->hints->chosen ? fminf(row_height(t, index, p->width) + 3, p->row_most) : plan_height(t, &p->words[index], p->width);
}

// All plans in words; returns their height.
static float put_in_words(Table *t, const AdviceAnswer *a, PlanForm form, PlansPage *p)
{
    float height = 0;
    p->form = form;
    for (int i = 0; i < a->plan_count; i++) {
        p->words[i] = words_of(t, a, i, form);
        height += block_height(t, p, i);
    }
    return height;
}

// All plans are to be seen at once: where there is no room, less is told of those not chosen.
static void lay_plans(Table *t, GfxRect in, PlansPage *p)
{
    AppUi *app = t->app;
    const AdviceAnswer *a = &t->hints->answer;
    const bool lone = t->hints->early && a->plan_count == 1; // Others may still be found.
    p->early = t->hints->early && !lone ? S("hint.early") : NULL;
    p->verdict = lone ? S("hint.early") : hint_verdict_words(t, a);
    p->now = hint_now_words(t, a);
    p->width = in.w - SCROLL_W;
    p->head_h = paragraph_height(app, THEME_TYPE_BODY, 16, p->verdict, p->width) + 6;
    p->head_h += p->early ? paragraph_height(app, THEME_TYPE_ITALIC, 16, p->early, p->width) : 0;
    const float room = in.h - p->head_h;
    p->pinned = false;
    p->row_most = ROW_H;
    float plans = put_in_words(t, a, FORM_WHOLE, p);
    plans = plans <= room ? plans : put_in_words(t, a, FORM_BRIEF, p);
    const float most[] = {1e6f, ROW_H};
    for (int i = 0; i < 2 && plans > room && !p->pinned; i++) {
        p->row_most = most[i];
        plans = put_in_words(t, a, FORM_ROW, p);
        const float others = plans - block_height(t, p, t->hints->chosen);
        p->pinned = plans > room && a->plan_count > 1 && room - others >= SCROLLED_LEAST;
    }
}

static void draw_verdict(Table *t, GfxRect *in, const PlansPage *p)
{
    AppUi *app = t->app;
    const ThemeColors *c = &app->ui->theme->color;
    if (p->early) {
        paragraph(app, in, THEME_TYPE_ITALIC, 16, c->ink_soft, p->early);
    }
    ui_note(app->ui, "hint:verdict", *in, p->verdict);
    paragraph(app, in, THEME_TYPE_BODY, 16, c->ink, p->verdict);
    gfx_cut_top(in, 6);
}

// Plans from `begin` to before `end`, at the top of *in, which loses their height.
static void draw_blocks(Table *t, GfxRect *in, const PlansPage *p, int begin, int end)
{
    for (int i = begin; i < end; i++) {
        const GfxRect r = gfx_cut_top(in, block_height(t, p, i)), block = gfx_rect(r.x, r.y, r.w, r.h - 3);
        if (p->form == FORM_ROW && i != t->hints->chosen) {
            draw_row(t, i, block, &p->words[i]);
        } else {
            draw_plan(t, i, block, &p->words[i]);
        }
    }
}

// What scrolls: plans from `begin` to before `end`, how things stand, and what the figures are.
static void draw_scrolled(Table *t, GfxRect in, const PlansPage *p, int begin, int end)
{
    AppUi *app = t->app;
    const ThemeColors *c = &app->ui->theme->color;
    const char *foot = S("hint.foot");
    char id[UI_ID_MAX];
    float total = p->pinned ? 0 : p->head_h;
    for (int i = begin; i < end; i++) {
        total += block_height(t, p, i);
    }
    total += paragraph_height(app, THEME_TYPE_BODY, 16, p->now, p->width) + 4;
    total += paragraph_height(app, THEME_TYPE_SMALL, 14.5f, foot, p->width);
    snprintf(id, sizeof id, p->pinned ? "hint:%d" : "hint", begin); // Each plan alone begins at its top.
    GfxRect page = ui_scroll_begin(app->ui, id, in, total, false);
    page.w = p->width;
    if (!p->pinned) {
        draw_verdict(t, &page, p);
    }
    draw_blocks(t, &page, p, begin, end);
    ui_note(app->ui, "hint:plans", in, p->pinned || page.y <= in.y + in.h ? "all in sight" : "more below");
    ui_note(app->ui, "hint:now", in, p->now);
    paragraph(app, &page, THEME_TYPE_BODY, 16, c->ink, p->now);
    gfx_cut_top(&page, 4);
    paragraph(app, &page, THEME_TYPE_SMALL, 14.5f, c->ink_soft, foot);
    ui_scroll_end(app->ui);
}

static void draw_plans(Table *t, GfxRect in)
{
    const int count = t->hints->answer.plan_count, chosen = t->hints->chosen;
    PlansPage p;
    lay_plans(t, in, &p);
    if (!p.pinned) {
        draw_scrolled(t, in, &p, 0, count);
        return;
    }
    draw_verdict(t, &in, &p);
    draw_blocks(t, &in, &p, 0, chosen);
    float below = 0;
    for (int i = chosen + 1; i < count; i++) {
        below += block_height(t, &p, i);
    }
    GfxRect later = gfx_cut_bottom(&in, below);
    draw_scrolled(t, in, &p, chosen, chosen + 1);
    draw_blocks(t, &later, &p, chosen + 1, count);
}

// Is the best plan surely better than what was played?
static bool is_better(const AdviceAnswer *a)
{
    return a->sure_loss >= ADVICE_ONE / 200;
}

// The next best plan, where what was played is the best.
static StringArg next_words(Table *t, const AdviceJob *job)
{
    const AdviceAnswer *a = &t->hints->answer;
    const AdvicePlan *next = &a->plans[1];
    return ARG_TEXT("plan", a->plan_count > 1 ? hint_plan_words(t->app, t->board, &job->view, next->commands, next->count) : "");
}

// The other plan that is better or as good; NULL where what was played is the best. Where no reason compares it with the next plan, that one is named all the
// same if it is as good.
static const char *why_other(Table *t, const AdviceJob *job)
{
    AppUi *app = t->app;
    const AdviceAnswer *a = &t->hints->answer;
    if (a->was_best) {
        const bool compared = a->plans[0].reason_count > 0 && !a->plans[0].idle;
        return a->close && a->plan_count > 1 && !compared ? SF("hint.why_close", next_words(t, job)) : NULL;
    }
    const AdvicePlan *best = &a->plans[0];
    const StringArg plan = ARG_TEXT("plan", hint_plan_words(app, t->board, &job->view, best->commands, best->count));
    return is_better(a) ? SF("hint.why_other", plan, ARG_TEXT("gap", hint_share_about(app, a->sure_loss, a->told_error)))
                        : SF("hint.why_close", plan);
}

// In whose eyes the reasons stand; NULL: those of hints.
static const char *eyes_words(Table *t)
{
    AppUi *app = t->app;
    char key[96];
    if (!t->hints->answer.eyes) {
        return NULL;
    }
    snprintf(key, sizeof key, "hint.eyes.%s", t->hints->answer.eyes);
    return strings_get(app->strings, key);
}

// What no reason says.
static const char *why_foot(Table *t)
{
    AppUi *app = t->app;
    const AdviceAnswer *a = &t->hints->answer;
    if (a->own_doubt) {
        return a->searched ? S("hint.searched") : a->liked ? S("hint.liked") : S("hint.misjudged");
    }
    return a->learned ? S("hint.learned") : NULL;
}

static float why_part_height(AppUi *app, const char *words, float width)
{
    return words ? paragraph_height(app, THEME_TYPE_BODY, 16, words, width) : 0;
}

static void why_part(AppUi *app, GfxRect *page, GfxColor color, const char *words)
{
    if (words) {
        paragraph(app, page, THEME_TYPE_BODY, 16, color, words);
    }
}

static void draw_why(Table *t, GfxRect in)
{
    AppUi *app = t->app;
    Hints *h = t->hints;
    const ThemeColors *c = &app->ui->theme->color;
    const AdvicePlan *best = &h->answer.plans[0];
    AdviceJob job;
    PlanWords w = {0};
    hint_fill_job(app, ADVICE_WHY, h->why_step, h->why_player, h->why_count, &job);
    w.plan = hint_plan_words(app, t->board, &job.view, job.played, job.played_count);
    add_grounds(t, best, !h->answer.was_best && !best->idle, h->answer.was_best ? h->answer.close : !is_better(&h->answer), -1, &w);
    const char *other = why_other(t, &job), *nothing = h->answer.alone ? S("hint.why_nothing") : SF("hint.why_even", next_words(t, &job));
    const char *kind = job.played_count > 0 ? hint_kind_words(app, &job.played[0]) : NULL;
    if (w.ground_count == 0 && (kind || !other)) {
        add_ground(&w, kind ? kind : nothing, 0);
        w.before_ahead = w.ground_count;
    }
    const char *head = best->reason_count == 0 ? NULL
                       : best->idle            ? S("hint.idle")
                       : other                 ? S("hint.why_against")
                                               : SF(h->answer.close ? "hint.why_best_close" : "hint.why_best", next_words(t, &job));
    const char *eyes = head ? eyes_words(t) : NULL, *foot = why_foot(t);
    const float width = in.w - SCROLL_W;
    float total = paragraph_height(app, THEME_TYPE_BOLD, 17, w.plan, width) + 4 + grounds_height(app, &w, width);
    total += why_part_height(app, other, width) + why_part_height(app, head, width) + why_part_height(app, eyes, width) + why_part_height(app, foot, width);
    GfxRect page = ui_scroll_begin(app->ui, "why", in, total, false);
    page.w = width;
    paragraph(app, &page, THEME_TYPE_BOLD, 17, c->ink, w.plan);
    gfx_cut_top(&page, 4);
    ui_note(app->ui, "hint:why", in, w.ground_count > 0 ? w.grounds[0].words : other);
    PlanWords own = w; // What is said of the move by itself, then what tells it from another one.
    own.ground_count = head ? w.before_ahead : w.ground_count;
    own.ahead = NULL;
    draw_grounds(app, &page, &own);
    why_part(app, &page, c->ink, other);
    if (head) {
        PlanWords rest = {.ahead = best->idle ? NULL : w.ahead};
        why_part(app, &page, c->ink, head);
        why_part(app, &page, c->ink_soft, eyes);
        for (int i = own.ground_count; i < w.ground_count; i++) {
            add_ground(&rest, w.grounds[i].words, w.grounds[i].sign);
        }
        draw_grounds(app, &page, &rest);
    }
    why_part(app, &page, c->ink_soft, foot);
    ui_scroll_end(app->ui);
}

// The plan shown goes by itself up to its first fight: what follows dice is decided when they lie there.
static void play_plan(Table *t, Command *out)
{
    Hints *h = t->hints;
    const AdvicePlan *plan = &h->answer.plans[h->chosen];
    int count = 0;
    while (count < plan->count) {
        const uint8_t kind = plan->commands[count++].kind;
        if (kind == CMD_ATTACK_GALLEY || kind == CMD_ATTACK_PORT || kind == CMD_FIGHT_ON) {
            break;
        }
    }
    if (count > 0 && table_legal(t, &plan->commands[0])) {
        orders_give(t, plan->commands, count, out);
        h->page = HINT_NOTHING;
    }
}

bool hint_is_open(const Table *t)
{
    return t->hints->page != HINT_NOTHING && (t->hints->page != HINT_PLANS || t->decider);
}

bool hint_why_since(const Table *t, double since_ms)
{
    return t->hints->page == HINT_WHY && t->hints->asked_ms >= since_ms;
}

float hint_left(const Table *t)
{
    return hint_is_open(t) ? panel_place(t).x : 0;
}

// Whose move it is about, in as many lines as the name needs.
static void draw_why_head(Table *t, GfxRect *in)
{
    AppUi *app = t->app;
    paragraph(app, in, THEME_TYPE_HEAD, app->ui->theme->type[THEME_TYPE_HEAD].size, app->ui->theme->color.rubric,
              SF("hint.why_head", ARG_TEXT("player", table_seat_name(t, t->hints->why_player))));
    paint_rule(app->ui, in->x - 2, in->y, in->w + 4);
    gfx_cut_top(in, 6);
}

void hint_draw_panel(Table *t, Command *out)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    Hints *h = t->hints;
    if (!hint_is_open(t)) {
        return;
    }
    GfxRect r = panel_place(t);
    h->in_front = !ui_is_covered(ui);
    ui_target(ui, "hint:panel", r, &(UiHit){.no_focus = true}, NULL, NULL);
    bool why = h->page == HINT_WHY;
    GfxRect in = ui_panel(ui, r, NULL, NULL);
    if (why) { // Over plans the verdict is head enough.
        draw_why_head(t, &in);
    }
    const UiButton close = {.label = S("hint.close_panel"), .tip = S("hint.close_panel_tip"), .anytime = true};
    GfxRect foot = gfx_cut_bottom(&in, 36);
    gfx_cut_bottom(&in, 4);
    const bool thinking = h->answer.kind != (why ? ADVICE_WHY : ADVICE_HINT), answered = !thinking && h->answer.plan_count > 0;
    const char *nothing = answered ? NULL : S(thinking ? "hint.thinking" : "hint.none");
    if (!why) {
        const UiButton play = {.label = S("hint.play"),
                               .kind = UI_KIND_PAPER, // The golden one is the decision's.
                               .tip = S("hint.play_tip"),
                               .disabled_reason = nothing};
        if (ui_button(ui, "button:hint_play", gfx_cut_left(&foot, foot.w * 0.62f), &play)) {
            play_plan(t, out);
        }
        gfx_cut_left(&foot, 6);
    }
    if (ui_button(ui, "button:hint_close", foot, &close)) {
        h->page = HINT_NOTHING;
        return;
    }
    if (answered) {
        if (why) {
            draw_why(t, in);
        } else {
            draw_plans(t, in);
        }
    } else {
        paragraph(app, &in, THEME_TYPE_ITALIC, 17, ui->theme->color.ink_soft, nothing);
    }
}

void hint_draw_chances(Table *t)
{
    AppUi *app = t->app;
    Hints *h = t->hints;
    if (!app->settings.chances || !h->chances_known) {
        return;
    }
    hint_shares_bar(app, "chances", t->layout.chances, t->view.pub.player_count, &h->chances);
}

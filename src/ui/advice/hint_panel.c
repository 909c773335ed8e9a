#include "advice/parts.h"

#include "advice/hint.h"
#include "advice/hint_lines.h"
#include "advice/explanation_words.h"
#include "decisions/common/parts.h"
#include "table/table.h"

enum { MARGIN_LESS = 6 };

/* Where the panel lies, open or not. */
static GfxRect hint_place(const Table *t)
{
    const TableLayout *l = &t->layout;
    GfxRect r = l->side;
    if (l->folded) {
        float w = fminf(330, l->board.w * 0.5f),
              top = l->doge.h > 0 ? l->doge.y + l->doge.h + 8 : 110;
        return gfx_rect(l->column.x - w - 10, top, w, l->board.h - top - 12);
    }
    /* The cards above have made room for it (table_layout). */
    const float below = fmaxf(l->log.y + l->log.h, l->news.x == r.x ? l->news.y + l->news.h : 0),
                bottom = fmaxf(l->side.y + l->side.h, below);
    r.h = bottom - r.y;
    r.x -= MARGIN_LESS; /* Its words need the width more than the column needs a margin. */
    r.w += 2 * MARGIN_LESS;
    return r;
}

/* The plan shown goes by itself up to its first fight: what follows dice is decided when they
 * lie there. */
static int count_played(const AiPlan *plan)
{
    int count = 0;
    while (count < plan->count) {
        const uint8_t kind = plan->commands[count++].kind;
        if (kind == CMD_ATTACK_GALLEY || kind == CMD_ATTACK_PORT || kind == CMD_FIGHT_ON) {
            break;
        }
    }
    return count;
}

static const AiPlan *chosen_plan(const Table *t)
{
    return &t->hints->answer.hint.plans[t->hints->chosen].plan;
}

/* What the plan ends besides what it does; NULL: nothing, or that is all it does. */
static const char *ends_words(Table *t)
{
    static const char *const ends[CMD_COUNT] = {
        [CMD_END_OUTFIT] = "hint.play_outfit",     [CMD_END_ROUTE] = "hint.play_route",
        [CMD_END_BATTLE] = "hint.play_battle",     [CMD_END_CAPTURE] = "hint.play_capture",
        [CMD_END_SALE] = "hint.play_sale",         [CMD_END_ACTIVATION] = "hint.play_activation",
        [CMD_END_INVESTMENT] = "hint.play_invest", [CMD_LAND] = "hint.play_activation",
    };
    const AiPlan *plan = chosen_plan(t);
    const int count = count_played(plan);
    const char *key = count > 1 ? ends[plan->commands[count - 1].kind] : NULL;
    return key ? strings_get(app->strings, key) : NULL;
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
    return hint_is_open(t) ? hint_place(t).x : 0;
}

static void draw_foot(Table *t, GfxRect foot, bool why, const char *nothing, Command *out)
{
    const UiButton close = {
        .label = S("word.close"), .tip = S("hint.close_panel_tip"), .anytime = true};
    if (!why) {
        const UiButton play = {.label = SF("hint.play", ARG_INT("number", t->hints->chosen + 1)),
                               .sub = nothing ? NULL : ends_words(t),
                               .tip = S("hint.play_tip"),
                               .disabled_reason = nothing};
        const UiButton why_button = {
            .label = S("news.why"), .selected = t->hints->says_why, .anytime = true};
        const UiButton row[] = {play, why_button, close};
        GfxRect place[3];
        ui_button_row(foot, 6, row, 3, place);
        foot = place[2];
        /* The plan that is read is what Enter presses, and nothing while it is thought about. */
        if (!app->lesson && t->hints->in_front && !t->report.open && t->confirm.kind == CMD_NONE) {
            ui_golden_only("button:hint_play");
        }
        ui_means(nothing ? nothing : plan_words(t->board, &t->view, chosen_plan(t)));
        if (ui_button("button:hint_play", place[0], &play)) {
            const AiPlan *plan = chosen_plan(t);
            const int count = count_played(plan);
            if (count > 0 && table_legal(t, plan->commands[0])) {
                advised_add(t->hints, t->hints->at_step, plan);
                orders_give(t, plan->commands, count, out);
                t->orders.whole = out->kind != CMD_NONE;
                t->hints->page = HINT_NOTHING;
            }
        }
        if (t->hints->by_key) {
            ui_focus_ring("button:hint_play");
            t->hints->by_key = false;
        }
        if (ui_button("button:hint_why", place[1], &why_button)) {
            t->hints->says_why = !t->hints->says_why;
        }
    }
    if (ui_button("button:hint_close", foot, &close)) {
        t->hints->page = HINT_NOTHING;
    }
}

void hint_draw_panel(Table *t, Command *out)
{
    enum { FOOT_H = 36, FOOT_TWO_H = 40 };
    Hints *h = t->hints;
    if (!hint_is_open(t)) {
        return;
    }
    GfxRect r = hint_place(t);
    h->in_front = !ui_is_covered();
    ui_target("hint:panel", r, &(UiHit){.no_focus = true}, NULL, NULL);
    bool why = h->page == HINT_WHY;
    GfxRect in = ui_panel(r, NULL, NULL);
    if (why) { /* Over plans the verdict is head enough. */
        /* Whose move it is about, in as many lines as the name needs. */
        TextStyle style = text_style(THEME_TYPE_HEAD);
        style.color = ui->theme->color.rubric;
        const char *words = SF("hint.why_head", ARG_PLAYER(t->hints->why_player));
        const float head_h = text_measure(ui->text, &style, words, in.w).y;
        text_draw(ui->text, &style, gfx_rect(in.x, in.y, in.w, head_h + 2), words);
        gfx_cut_top(&in, head_h + 3);
        paint_rule(in.x - 2, in.y, in.w + 4);
        gfx_cut_top(&in, 6);
    }
    const bool thinking = h->answer.kind != (why ? ADVICE_WHY : ADVICE_HINT),
               answered = !thinking && (why || h->answer.hint.count > 0);
    const char *nothing = answered ? NULL : S(thinking ? "hint.thinking" : "hint.none");
    /* Of one height for all plans, so that the button stays under the pointer. */
    const GfxRect foot = gfx_cut_bottom(&in, why ? FOOT_H : FOOT_TWO_H);
    gfx_cut_bottom(&in, 4);
    draw_foot(t, foot, why, nothing, out);
    if (h->page == HINT_NOTHING) {
        return;
    }
    if (answered) {
        if (!app->lesson) { /* There the lesson's mark leads. */
            ui_focus_lead(why ? "" : "button:hint_play", false);
        }
        if (why) {
            hint_draw_why(t, in);
        } else {
            hint_draw_plans(t, in);
        }
    } else {
        line_draw(&in, LINE_WAIT, 0, nothing);
    }
}

void hint_draw_chances(Table *t)
{
    if (!app->settings.chances || !t->hints->chances_known) {
        return;
    }
    hint_shares_bar("chances", t->layout.chances, t->view.pub.player_count, &t->hints->chances);
}

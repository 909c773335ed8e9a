/* The card of a puzzle: what is asked, what was played comes to, and why. */
#include "advice/explanation_words.h"
#include "advice/parts.h"
#include "learn/card.h"
#include "learn/puzzle.h"
#include "setup/kept.h"
#include "table/table.h"

#include <math.h>
#include <string.h>

static int percent(int32_t share)
{
    return (share + 50) / 100;
}

static const char *words_of(Table *t, const AiPlan *plan)
{
    static PlayerView view;
    session_first_view(app->session, app->puzzle->tactic.seat, &view);
    return plan_words(t->board, &view, plan);
}

/* The best plan, what it comes to, and what the next best does; of a mistake what was played. */
static const char *solution_words(Table *t, const char *key)
{
    const Tactic *tactic = &app->puzzle->tactic;
    return SF(key, ARG_TEXT("plan", words_of(t, &tactic->plans[0].plan)),
              ARG_INT("chance", percent(tactic->plans[0].told.chance)),
              ARG_INT("fewer", percent(tactic->plans[1].told.regret)),
              ARG_TEXT("played", words_of(t, &tactic->plans[1].plan)));
}

static const char *card_text(Table *t)
{
    const Puzzle *p = app->puzzle;
    const bool own = puzzle_is_own(p);
    const StringArg asked = ARG_TEXT("player", app_seat_name(p->tactic.seat));
    switch ((PuzzleStage)p->stage) {
    case PUZZLE_OPEN:
        return own ? SF("mistakes.ask", asked, ARG_INT("percent", mistake_percent(&p->own)))
                   : SF("puzzle.ask", asked);
    case PUZZLE_WEIGHED: return S("puzzle.weighed");
    case PUZZLE_SOLVED:
        return p->plan == 0 ? solution_words(t, own ? "mistakes.solved" : "puzzle.solved")
                            : solution_words(t, own ? "mistakes.solved_too" : "puzzle.solved_too");
    case PUZZLE_MISSED:
        return SF(own && p->plan == 1 ? "mistakes.same" : "puzzle.missed",
                  ARG_INT("percent", percent(p->loss)));
    case PUZZLE_SHOWING:
    case PUZZLE_SHOWN: break;
    }
    return solution_words(t, own ? "mistakes.shown" : "puzzle.shown");
}

static int32_t best_rival(const Puzzle *p, const AiForecast *end)
{
    int32_t most = 0;
    for (PlayerId player = 1; player <= p->tactic.state.pub.player_count; player++) {
        most = player != p->tactic.seat && end->worth[player] > most ? end->worth[player] : most;
    }
    return most;
}

/* How far the seat ends ahead of the best rival, on average. */
static int32_t lead_of(const Puzzle *p, const AiForecast *end)
{
    return end->worth[p->tactic.seat] - best_rival(p, end);
}

/* Do the averages tell what the wins tell, those of the key, too, which the card names? Where few
 * games are lost by much they do not, and would only puzzle. */
static bool ends_agree(const Puzzle *p)
{
    const PlayerId seat = p->tactic.seat;
    const AiForecast *best = &p->review.best, *played = &p->review.played;
    return lead_of(p, best) > lead_of(p, played)
           && (lead_of(p, best) > 0
               || (best->share[seat] <= AI_SHARE_ONE / 2
                   && p->tactic.plans[0].told.chance <= AI_SHARE_ONE / 2))
           && (played->share[seat] <= AI_SHARE_ONE / 2 || lead_of(p, played) > 0);
}

/* In ducats or wealth points. */
static long whole(const Puzzle *p, int32_t worth)
{
    long step;
    return advice_rounded(worth, 0, advice_worth_unit(&p->tactic.board->world), &step);
}

/* What both plans come to in the end. In a close game a few ducats make most of the difference. */
static const char *ends_words(bool missed)
{
    const Puzzle *p = app->puzzle;
    const AiForecast *best = &p->review.best, *played = &p->review.played;
    return SF(missed ? "puzzle.ends_missed" : "puzzle.ends",
              ARG_INT("own", whole(p, best->worth[p->tactic.seat])),
              ARG_INT("rival", whole(p, best_rival(p, best))),
              ARG_INT("own_other", whole(p, played->worth[p->tactic.seat])),
              ARG_INT("rival_other", whole(p, best_rival(p, played))));
}

/* Why: for the best plan; of what was missed against it, which names no plan. */
static void add_reasons(HintLines *lines)
{
    const Puzzle *p = app->puzzle;
    const Explanation *why = &p->review.why;
    const bool missed = p->stage == PUZZLE_MISSED;
    const bool idle = why->reasons.basis == BASIS_IDLE;
    if (!p->explained || (missed && idle) || (p->stage == PUZZLE_SOLVED && p->plan != 0)) {
        return;
    }
    lines_add(lines, LINE_TEXT, ends_agree(p) ? ends_words(missed) : NULL);
    if (!missed) {
        lines_add_remarks(why, lines);
    }
    lines_add_reasons(why, missed && !idle, lines);
}

/* Around the galley that it is about; w 0: none acts. */
static GfxRect place_of(Table *t)
{
    enum { AROUND = 60 };
    const GalleyId galley = table_active(t);
    if (!galley) {
        return gfx_rect(0, 0, 0, 0);
    }
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    return gfx_rect(at.x - AROUND, at.y - AROUND, 2 * AROUND, 2 * AROUND);
}

/* Of a card in each stage; behind the colon what scripts are told. */
static const char *const STAGE_NAMES[] = {"puzzle:open",   "puzzle:weighed", "puzzle:solved",
                                          "puzzle:missed", "puzzle:showing", "puzzle:shown"};

static LearnCard card_of(Table *t, bool over)
{
    const Puzzle *p = app->puzzle;
    const bool own = puzzle_is_own(p);
    LearnCard card = {.head = own ? S("mistakes.card") : S("puzzle.card"),
                      .remark = own ? kept_when(p->own.turn, p->own.rounds)
                                    : SP("puzzle.found_by", p->grade, ARG_INT("of", TACTIC_LEVELS)),
                      .name = STAGE_NAMES[p->stage],
                      .id = "puzzle:text",
                      .text = card_text(t),
                      .button_h = ui->theme->grid.button_h};
    add_reasons(&card.lines);
    /* Its buttons from the left; over: the last is golden. */
    const CardButton leave = {"button:puzzle_leave", {.label = S("puzzle.leave")}, PUZZLE_LEAVES},
                     show = {"button:puzzle_show", {.label = S("puzzle.show")}, PUZZLE_SHOW},
                     again = {"button:puzzle_again", {.label = S("puzzle.again")}, PUZZLE_AGAIN},
                     next = {"button:puzzle_next", {.label = S("puzzle.next")}, PUZZLE_NEXT};
    const PuzzleStage stage = app->puzzle->stage;
    card.buttons[card.count++] = leave;
    if (stage == PUZZLE_OPEN || stage == PUZZLE_MISSED) {
        card.buttons[card.count++] = show;
    }
    if (stage == PUZZLE_MISSED || stage == PUZZLE_SHOWN) {
        card.buttons[card.count++] = again;
    }
    if (stage == PUZZLE_SOLVED || stage == PUZZLE_SHOWN) {
        card.buttons[card.count++] = next;
    }
    for (int i = 0; i < card.count; i++) {
        UiButton *button = &card.buttons[i].button;
        button->anytime = !over;
        button->kind = over && i == card.count - 1 ? UI_KIND_BRASS
                       : i == 0                    ? UI_KIND_QUIET
                                                   : UI_KIND_PAPER;
    }
    return card;
}

static void take_wish(int wish)
{
    if (wish != PUZZLE_STAYS) {
        app->puzzle->wish = (uint8_t)wish;
        gfx_request_redraw(ui->gfx);
    }
}

/* Beside what is asked or what was done, in the column where a hint would be: none is given here.
 * False where a dialog or the panel of the decision needs it. */
static bool draw_beside(Table *t, const LearnCard *card, bool over)
{
    const GfxRect dialog = ui->dialog_rect;
    GfxRect column = hint_place(t);
    const float h = card_teach_height(t, card, column.w);
    if (over || (dialog.w > 0 && column.h < h)) {
        /* Then what is said of it is what is read, and no longer the players' cards. */
        const float top = t->layout.board.y + 10;
        column = gfx_rect(column.x, top, column.w, column.y + column.h - top);
    }
    if (t->layout.folded || (t->side_wanted && dialog.w <= 0) || under_rect(column, dialog) > 1) {
        return false;
    }
    take_wish(card_teach(t, gfx_rect(column.x, column.y, column.w, fminf(column.h, h)), card));
    return true;
}

/* While something is asked the chart is read, and the card lies beside it. Where there is no room
 * for that and it would lie on what is asked, the question is read first: nothing but the card's
 * buttons is shown, and the words are their tip. */
static void draw_card(Table *t, bool over)
{
    LearnCard card = card_of(t, over);
    if (card_teach_is_away(t, &card)) {
        return;
    }
    const CardClear clear = {.pointed = place_of(t), .own = "button:puzzle"};
    const float h = card_teach_height(t, &card, CARD_W);
    GfxRect r = card_place(t, CARD_W, h, &clear, &app->card_place);
    const bool covers =
        over ? under_rect(r, ui->dialog_rect) > 1 : card_is_in_the_way(r, clear.own);
    const bool asks = !over && card_is_asked();
    if ((covers || asks) && draw_beside(t, &card, over)) {
        return;
    }
    /* On a small chart the card is read first, and then put away. */
    const bool folds = card_fold_w(t, CARD_TEACHES) > 0 && ui->dialog_rect.w <= 0;
    if (covers && !over && !folds) {
        const float pad = ui->theme->grid.pad, w = fminf(CARD_W, t->layout.board.w - 20) - 2 * pad;
        for (int i = 0; i < card.count; i++) {
            card.buttons[i].button.tip = card.text;
        }
        r = card_place(t, CARD_W, card_buttons_height(&card, w) + 2 * pad, &clear,
                       &app->card_place);
        paint_panel_framed(r);
        take_wish(card_buttons(gfx_rect_inset(r, pad), &card));
        return;
    }
    take_wish(card_teach(t, r, &card));
}

void puzzle_draw(Table *t)
{
    if (!app->puzzle) {
        return;
    }
    const bool over = puzzle_holds();
    if (t->playback.playing || t->report.open
        || session_step_count(app->session) > t->playback.shown_steps) {
        return; /* What was played is looked at first. */
    }
    if (app->puzzle->stage == PUZZLE_SHOWING) {
        /* Plays the next command of the solution, whenever the table is ready for it. */
        const AiPlan *plan = &app->puzzle->tactic.plans[0].plan;
        if (t->decider != 0 && app->puzzle->played.count < plan->count) {
            table_submit(t, &plan->commands[app->puzzle->played.count]);
            gfx_request_redraw(ui->gfx);
        }
        return;
    }
    if (over) {
        ui_modal_begin("puzzle", false);
    } else {
        ui_modal_join();
    }
    ui_note("puzzle:stage", t->layout.board, strchr(STAGE_NAMES[app->puzzle->stage], ':') + 1);
    draw_card(t, over);
    ui_modal_end();
}

/* The card of a puzzle: what is asked, what was played comes to, and why. */
#include "advice/parts.h"
#include "learn/card.h"
#include "learn/puzzle.h"
#include "setup/kept.h"
#include "table/table.h"

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

static const char *card_text(Table *t, PuzzleStage stage)
{
    const Puzzle *p = app->puzzle;
    const bool own = puzzle_is_own(p);
    const StringArg asked = ARG_PLAYER(p->tactic.seat);
    switch (stage) {
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
    if (!missed) {
        lines_add_remarks(why, lines);
    }
    lines_add_reasons(why, missed && !idle, lines);
}

/* Of a card in each stage; behind the colon what scripts are told. */
static const char *const STAGE_NAMES[] = {"puzzle:open",   "puzzle:weighed", "puzzle:solved",
                                          "puzzle:missed", "puzzle:showing", "puzzle:shown"};

/* The last is golden once it is over. */
static void put_buttons(LearnCard *card, PuzzleStage stage, bool over)
{
    const CardButton show = {"button:puzzle_show", {.label = S("puzzle.show")}, PUZZLE_SHOW},
                     again = {"button:puzzle_again", {.label = S("puzzle.again")}, PUZZLE_AGAIN},
                     next = {"button:puzzle_next", {.label = S("puzzle.next")}, PUZZLE_NEXT};
    if (stage == PUZZLE_OPEN || stage == PUZZLE_MISSED) {
        card->buttons[card->count++] = show;
    }
    if (stage == PUZZLE_MISSED || stage == PUZZLE_SHOWN) {
        card->buttons[card->count++] = again;
    }
    if (stage == PUZZLE_SOLVED || stage == PUZZLE_SHOWN) {
        card->buttons[card->count++] = next;
    }
    for (int i = 0; i < card->count; i++) {
        card->buttons[i].button.anytime = !over;
        card->buttons[i].button.kind = over && i == card->count - 1 ? UI_KIND_BRASS : UI_KIND_PAPER;
    }
}

/* Plays the next command of the solution, whenever the table is ready for it. */
static void play_on(Table *t)
{
    const AiPlan *plan = &app->puzzle->tactic.plans[0].plan;
    if (t->decider != 0 && app->puzzle->played.count < plan->count) {
        table_submit(t, &plan->commands[app->puzzle->played.count]);
        gfx_request_redraw(ui->gfx);
    }
}

void puzzle_draw(Table *t)
{
    Puzzle *p = app->puzzle;
    if (!p) {
        return;
    }
    const bool over = puzzle_holds(), own = puzzle_is_own(p);
    /* What was played is looked at first, beside what was said before. */
    const bool looks =
        table_is_playing(t) || t->fight.open || t->report.open || p->stage == PUZZLE_SHOWING;
    p->said = looks ? p->said : p->stage;
    LearnCard card = {.head = own ? S("mistakes.card") : S("puzzle.card"),
                      .name = STAGE_NAMES[p->said],
                      .id = "puzzle:text",
                      .text = card_text(t, (PuzzleStage)p->said),
                      .steady = true,
                      .corner = {"button:puzzle_leave",
                                 {.label = "\xC3\x97",
                                  .said = S("puzzle.leave"),
                                  .tip = S("puzzle.leave"),
                                  .kind = UI_KIND_QUIET,
                                  .anytime = true},
                                 PUZZLE_LEAVES}};
    if (!looks) {
        add_reasons(&card.lines);
        put_buttons(&card, (PuzzleStage)p->stage, over);
        ui_note("puzzle:stage", t->layout.dock, strchr(STAGE_NAMES[p->stage], ':') + 1);
    } else if (p->stage == PUZZLE_SHOWING && !table_is_playing(t)) {
        play_on(t);
    }
    ui_modal_join();
    const int wish = card_teach(t, &card);
    ui_modal_end();
    if (wish != PUZZLE_STAYS) {
        p->wish = (uint8_t)wish;
        gfx_request_redraw(ui->gfx);
    }
}

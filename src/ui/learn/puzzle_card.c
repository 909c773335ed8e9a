/* The card of a puzzle: what is asked, what was played comes to, and why. */
#include "advice/explanation_words.h"
#include "advice/parts.h"
#include "advice/hint_lines.h"
#include "advice/hint_pages.h"
#include "learn/card.h"
#include "learn/puzzle.h"
#include "setup/app_names.h"
#include "setup/mistakes_kept.h"
#include "table/card_fold.h"
#include "table/table.h"
#include "table/under.h"

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
    const StringArg args[] = {ARG_TEXT("plan", words_of(t, &tactic->plans[0].plan)),
                              ARG_INT("chance", percent(tactic->plans[0].chance)),
                              ARG_INT("fewer", percent(tactic->plans[1].regret)),
                              ARG_TEXT("played", words_of(t, &tactic->plans[1].plan))};
    return strings_format(app->strings, key, args, 4);
}

static const char *own_text(Table *t)
{
    const Puzzle *p = app->puzzle;
    switch ((PuzzleStage)p->stage) {
    case PUZZLE_OPEN:
        return SF("mistakes.ask", ARG_TEXT("player", app_seat_name(p->tactic.seat)),
                  ARG_INT("percent", mistake_percent(&p->own)));
    case PUZZLE_WEIGHED: return S("puzzle.weighed");
    case PUZZLE_SOLVED:
        return solution_words(t, p->plan == 0 ? "mistakes.solved" : "mistakes.solved_too");
    case PUZZLE_MISSED:
        return p->plan == 1 ? SF("mistakes.same", ARG_INT("percent", percent(p->loss)))
                            : SF("puzzle.missed", ARG_INT("percent", percent(p->loss)));
    case PUZZLE_SHOWING:
    case PUZZLE_SHOWN: break;
    }
    return solution_words(t, "mistakes.shown");
}

static const char *card_text(Table *t)
{
    const Puzzle *p = app->puzzle;
    if (puzzle_is_own(p)) {
        return own_text(t);
    }
    switch ((PuzzleStage)p->stage) {
    case PUZZLE_OPEN: return SF("puzzle.ask", ARG_TEXT("player", app_seat_name(p->tactic.seat)));
    case PUZZLE_WEIGHED: return S("puzzle.weighed");
    case PUZZLE_SOLVED:
        return solution_words(t, p->plan == 0 ? "puzzle.solved" : "puzzle.solved_too");
    case PUZZLE_MISSED: return SF("puzzle.missed", ARG_INT("percent", percent(p->loss)));
    case PUZZLE_SHOWING:
    case PUZZLE_SHOWN: break;
    }
    return solution_words(t, "puzzle.shown");
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

/* Do the averages tell what the wins tell? Where few games are lost by much they do not, and would
 * only puzzle. */
static bool ends_agree(const Puzzle *p)
{
    const PlayerId seat = p->tactic.seat;
    const AiForecast *best = &p->review.best, *played = &p->review.played;
    return lead_of(p, best) > lead_of(p, played)
           && (best->share[seat] <= AI_SHARE_ONE / 2 || lead_of(p, best) > 0)
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
    const StringArg args[] = {ARG_INT("own", whole(p, best->worth[p->tactic.seat])),
                              ARG_INT("rival", whole(p, best_rival(p, best))),
                              ARG_INT("own_other", whole(p, played->worth[p->tactic.seat])),
                              ARG_INT("rival_other", whole(p, best_rival(p, played)))};
    return strings_format(app->strings, missed ? "puzzle.ends_missed" : "puzzle.ends", args, 4);
}

/* Do the reasons leave most of what the seat is ahead by the better plan unsaid? */
static bool is_mostly_unseen(const Puzzle *p)
{
    const AdviceReview *review = &p->review;
    const int64_t gap = lead_of(p, &review->best) - lead_of(p, &review->played);
    int64_t said = 0;
    for (int i = 0; i < review->why.reasons.count; i++) {
        said += review->why.reasons.list[i].centiducats;
    }
    return 2 * said < gap || said <= 0;
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
    if (why->reasons.count > 0) {
        const char *heading = heading_key(
            idle ? HEADING_IDLE : advice_heading(&why->reasons, false, missed ? -1 : 0));
        lines_add(lines, LINE_OVER, heading ? strings_get(app->strings, heading) : NULL);
        lines_add_reasons(why, missed && !idle, lines);
    }
    lines_add(lines, LINE_SOFT, is_mostly_unseen(p) ? S("puzzle.unseen") : NULL);
}

/* Its buttons from the left; the golden one is last. */
typedef struct CardButton {
    const char *id, *label;
    PuzzleWish wish;
} CardButton;

static int buttons_of(CardButton out[3])
{
    const CardButton leave = {"button:puzzle_leave", S("puzzle.leave"), PUZZLE_LEAVES};
    const CardButton show = {"button:puzzle_show", S("puzzle.show"), PUZZLE_SHOW};
    const CardButton again = {"button:puzzle_again", S("puzzle.again"), PUZZLE_AGAIN};
    const CardButton next = {"button:puzzle_next", S("puzzle.next"), PUZZLE_NEXT};
    int count = 0;
    out[count++] = leave;
    switch ((PuzzleStage)app->puzzle->stage) {
    case PUZZLE_OPEN: out[count++] = show; break;
    case PUZZLE_MISSED:
        out[count++] = show;
        out[count++] = again;
        break;
    case PUZZLE_SOLVED: out[count++] = next; break;
    case PUZZLE_SHOWN:
        out[count++] = again;
        out[count++] = next;
        break;
    case PUZZLE_WEIGHED:
    case PUZZLE_SHOWING: break;
    }
    return count;
}

/* In a row where their words have room, else one below the other. */
static bool in_a_row(float w)
{
    enum { CLOSER = 12 }; /* Their words may come so much nearer to their edges than elsewhere. */
    CardButton list[3];
    const int count = buttons_of(list);
    float widest = 0;
    for (int i = 0; i < count; i++) {
        const UiButton button = {.label = list[i].label};
        widest = fmaxf(widest, ui_button_width(&button));
    }
    return (widest - CLOSER + ui->theme->grid.gap) * (float)count <= w + ui->theme->grid.gap;
}

static float buttons_height(float w)
{
    CardButton list[3];
    const float gap = ui->theme->grid.gap, one = ui->theme->grid.button_h;
    return in_a_row(w) ? one : (one + gap) * (float)buttons_of(list) - gap;
}

/* tip: of each; NULL: none. */
static void draw_buttons(GfxRect all, bool over, const char *tip)
{
    CardButton list[3];
    const int count = buttons_of(list);
    const float gap = ui->theme->grid.gap;
    const bool row = in_a_row(all.w);
    for (int i = 0; i < count; i++) {
        const GfxRect place =
            row ? gfx_split_row(all, i, count, gap) : gfx_split_column(all, i, count, gap);
        const UiButton button = {.label = list[i].label,
                                 .tip = tip,
                                 .kind = over && i == count - 1 ? UI_KIND_BRASS
                                         : i == 0               ? UI_KIND_QUIET
                                                                : UI_KIND_PAPER,
                                 .anytime = !over};
        if (ui_button(list[i].id, place, &button)) {
            app->puzzle->wish = (uint8_t)list[i].wish;
            gfx_request_redraw(ui->gfx);
        }
    }
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

static CardHead head_of(void)
{
    const Puzzle *p = app->puzzle;
    const char *name = STAGE_NAMES[p->stage];
    return puzzle_is_own(p)
               ? (CardHead){S("mistakes.card"), mistake_when(&p->own), name, false}
               : (CardHead){S("puzzle.card"),
                            SP("puzzle.found_by", p->grade, ARG_INT("of", TACTIC_LEVELS)), name,
                            false};
}

/* What is said on a card so wide, and how high that is. */
typedef struct CardWords {
    const char *text;
    HintLines lines;
    float w, text_h, h, buttons_h;
} CardWords;

static CardWords words_for(Table *t, float w)
{
    const TextStyle style = text_style(THEME_TYPE_BODY);
    CardWords words = {.text = card_text(t), .w = w - HINT_SCROLL_W};
    add_reasons(&words.lines);
    words.text_h = text_measure(ui->text, &style, words.text, words.w).y + 1;
    words.h = words.text_h;
    if (words.lines.count > 0) {
        words.h += ui->theme->grid.gap + lines_height(&words.lines, words.w);
    }
    words.buttons_h = buttons_height(w);
    return words;
}

static float height_of(Table *t, const CardWords *words)
{
    const CardHead head = head_of();
    return words->h + words->buttons_h + 2 * ui->theme->grid.gap
           + card_around_h(t, words->w + HINT_SCROLL_W, &head);
}

static void draw_words(Table *t, GfxRect r, const CardWords *words, bool over)
{
    const float gap = ui->theme->grid.gap;
    const TextStyle style = text_style(THEME_TYPE_BODY);
    const CardHead head = head_of();
    r = card_paper(t, r, &head);
    draw_buttons(gfx_cut_bottom(&r, words->buttons_h), over, NULL);
    gfx_cut_bottom(&r, gap);
    GfxRect page = ui_scroll_begin("puzzle", r, words->h, false);
    page.w = words->w;
    ui_label("puzzle:text", gfx_cut_top(&page, words->text_h), &style, words->text);
    gfx_cut_top(&page, gap);
    lines_draw(&page, &words->lines);
    ui_scroll_end();
}

/* Beside what is asked or what was done, in the column where a hint would be: none is given here.
 * False where a dialog or the panel of the decision needs it. */
static bool draw_beside(Table *t, bool over)
{
    const GfxRect dialog = ui->dialog_rect;
    GfxRect column = hint_place(t);
    const CardWords words = words_for(t, column.w - 2 * ui->theme->grid.pad);
    if (over || (dialog.w > 0 && column.h < height_of(t, &words))) {
        /* Then what is said of it is what is read, and no longer the players' cards. */
        const float top = t->layout.board.y + 10;
        column = gfx_rect(column.x, top, column.w, column.y + column.h - top);
    }
    if (t->layout.folded || (t->side_wanted && dialog.w <= 0) || under_rect(column, dialog) > 1) {
        return false;
    }
    draw_words(t, gfx_rect(column.x, column.y, column.w, fminf(column.h, height_of(t, &words))),
               &words, over);
    return true;
}

/* While something is asked the chart is read, and the card lies beside it. Where there is no room
 * for that and it would lie on what is asked, the question is read first: nothing but the card's
 * buttons is shown, and the words are their tip. */
static void draw_card(Table *t, bool over)
{
    static const char own[] = "button:puzzle";
    const CardHead head = head_of();
    if (card_is_folded(t, CARD_TEACHES, head.name, head.words, head.remark)) {
        return;
    }
    const CardWords words = words_for(t, card_inside_w(t, CARD_W));
    const CardClear clear = {.pointed = place_of(t), .own = own};
    GfxRect r = card_place(t, CARD_W, height_of(t, &words), &clear, &app->card_place);
    const bool covers = over ? under_rect(r, ui->dialog_rect) > 1 : card_is_in_the_way(r, own);
    const bool asks = !over && card_is_asked();
    if ((covers || asks) && draw_beside(t, over)) {
        return;
    }
    /* On a small chart the card is read first, and then put away. */
    const bool folds = card_fold_w(t) > 0 && ui->dialog_rect.w <= 0;
    if (covers && !over && !folds) {
        const float pad = ui->theme->grid.pad;
        r = card_place(t, CARD_W, words.buttons_h + 2 * pad, &clear, &app->card_place);
        paint_panel_framed(r);
        draw_buttons(gfx_rect_inset(r, pad), over, words.text);
        return;
    }
    draw_words(t, r, &words, over);
}

/* Plays the next command of the solution, whenever the table is ready for it. */
static void show_next(Table *t)
{
    const Puzzle *p = app->puzzle;
    const AiPlan *plan = &p->tactic.plans[0].plan;
    if (t->decider != 0 && p->played.count < plan->count) {
        table_submit(t, &plan->commands[p->played.count]);
        gfx_request_redraw(ui->gfx);
    }
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
        show_next(t);
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

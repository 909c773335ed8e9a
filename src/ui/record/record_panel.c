/* Beside the board: whose decision it is and what was played, the chances there, and at a mistake
 * what was better and why. */
#include "record/record.h"

#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "advice/hint_lines.h"
#include "advice/explanation_words.h"
#include "record/record_parts.h"

enum { BAR_H = 24, BUTTON_H = 34, GAP = 6 };

/* --- What is said ----------------------------------------------------------------------------- */

static void put_lines(Table *t, int move, const GameLesson *lesson, HintLines *lines)
{
    const PlayerId player = move >= 0 ? t->record->line.account.moments[move].player : 0;
    lines->count = 0;
    if (move < 0) {
        lines_add(lines, LINE_SOFT,
                  session_ending(app->session).kind != ENDING_NONE ? S("record.ended")
                  : session_over(app->session)                     ? S("record.over")
                                                                   : S("record.now"));
    } else if (lesson) {
        lines_add(lines, LINE_TEXT, lesson->words);
        lines_add_reasons(&lesson->why, false, lines);
    } else if (player < 1 || player > PLAYER_MAX) {
        lines_add(lines, LINE_SOFT, S("record.luck"));
    } else {
        lines_add(lines, LINE_SOFT, SF("record.plays", ARG_PLAYER(player)));
        /* What was played in the move of the moment shown; NULL where that is not to be said. */
        const Moment *m = &t->record->line.account.moments[move];
        const PlayerId eyes = session_over(app->session) ? m->player : t->viewer;
        AdviceJob job;
        hint_fill_job(ADVICE_REVIEW, m->first_step, eyes, m->step_count, &job);
        /* Is an amount among it that the viewer of a running game was not shown? */
        bool any = false;
        for (int i = 0; i < job.played.count; i++) {
            any = any
                  || (job.played.commands[i].kind == CMD_STAKE
                      && job.played.commands[i].player != job.view.viewer);
        }
        lines_add(lines, LINE_PLAN,
                  job.played.count > 0 && !(any && !session_over(app->session))
                      ? plan_words(t->board, &job.view, &job.played)
                      : NULL);
    }
}

/* The chances at the moment shown, as the curves have them; false where they are not known. */
static bool chances_at(int move, AiForecast *out)
{
    const Analysis *a = app->analysis;
    memset(out, 0, sizeof *out);
    if (!a
        || (move >= 0 ? move >= a->account.count || !a->account.moments[move].known
                      : !a->account.ended)) {
        return false;
    }
    memcpy(out->share, move >= 0 ? a->account.moments[move].share : a->account.last_share,
           sizeof out->share);
    return true;
}

/* --- The panel -------------------------------------------------------------------------------- */

void record_draw_panel(Table *t, GfxRect *r)
{
    enum { LEAST_H = 60, LINES_LEAST = 4, LOG_LEAST = 90 };
    const int now = record_now(t), move = record_line_move(&t->record->line, now);
    const GameLesson *lesson = record_lesson(t);
    HintLines lines;
    AiForecast chances;
    const bool known = chances_at(move, &chances);
    const StringArg args[] = {ARG_INT("step", now), ARG_INT("count", t->record->line.count)};
    const char *head = record_moment_words(t, now),
               *place_words = strings_format(app->strings, "record.place", args, 2);
    const float frame = ui_panel_frame(r->w, head, place_words);
    put_lines(t, move, lesson, &lines);
    const float words = lines_height(&lines, r->w - 2 * ui->theme->grid.pad);
    const float foot = (float)((known ? BAR_H + GAP : 0) + BUTTON_H + GAP);
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const float read = fmaxf(LEAST_H, LINES_LEAST * text_line_height(ui->text, &body));
    const float least = frame + foot + fminf(words, read), want = frame + foot + words;
    const float most = fmaxf(least, r->h - LOG_LEAST - GAP);
    /* The log goes where it has no room to be read. */
    const bool log = r->h - (lesson ? want : fminf(want, most)) >= LOG_LEAST + GAP;
    const GfxRect place = gfx_part_top(r, log ? lesson ? want : fminf(want, most) : r->h, GAP);
    GfxRect in = ui_panel(place, head, place_words);
    /* mistake: the move whose better plan can be shown; -1: there is none. */
    const GfxRect at = gfx_cut_bottom(&in, BUTTON_H);
    const int mistake = lesson ? move : -1;
    const GfxRect left = gfx_split_row(at, 0, 2, GAP), right = gfx_split_row(at, 1, 2, GAP);
    const UiButton copy = {.label = S("record.copy"), .tip = S("record.copy_tip"), .anytime = true};
    const UiButton better = {.label = S("record.better"),
                             .tip = S("record.better_tip"),
                             .selected = t->record->plan_shown,
                             .anytime = true};
    if (ui_button("button:record_copy", mistake >= 0 ? right : at, &copy)) {
        record_copy_position(t);
    }
    if (mistake >= 0 && ui_button("button:record_better", left, &better)) {
        /* Shows where the better plan would have led: from before the move. */
        const bool shown = t->record->plan_shown;
        record_go(t, t->record->line.account.moments[mistake].first_step);
        t->record->plan_shown = !shown;
    }
    gfx_cut_bottom(&in, GAP);
    if (known) {
        hint_shares_bar("record", gfx_part_bottom(&in, BAR_H, GAP), t->view.pub.player_count,
                        &chances);
    }
    if (lines.count > 0) {
        ui_note("record:words", in, lines.list[lines.count > 1 ? 1 : 0].words);
    }
    for (UiPage page = ui_page("scroll:record", in); ui_page_next(&page);) {
        lines_draw(&page.rest, &lines);
    }
}

void record_draw_board(Table *t)
{
    const GameLesson *lesson = t->record->plan_shown ? record_lesson(t) : NULL;
    if (lesson && !table_is_playing(t)) {
        t->decider = t->record->line.account.moments[lesson->moment].player;
        hint_draw_plan(t, &lesson->better);
        t->decider = 0;
    }
}

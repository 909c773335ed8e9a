#include "frame/log_lines.h"

#include "frame/table_log.h"
#include "log/log_text.h"
#include "table/table.h"

#include <serenissima/words/dice_words.h>

#include <stdlib.h>
#include <string.h>

enum { PROMISE_STEP = -1 }; /* Of the line that stands before all steps. */

static void cut_lines(struct TableLog *log, int steps)
{
    while (log->count > 0 && log->lines[log->count - 1].step >= steps) {
        free(log->lines[--log->count].text);
    }
    log->steps = steps < 0 ? 0 : steps;
}

void log_clear(Table *t)
{
    if (t->log) {
        cut_lines(t->log, PROMISE_STEP);
        free(t->log->lines);
        t->log->lines = NULL;
        t->log->capacity = 0;
        t->log->started = false;
    }
}

static void add_line(struct TableLog *log, const LogLine *line, const char *text)
{
    if (log->count == log->capacity) {
        int more = log->capacity ? log->capacity * 2 : 256;
        LogLine *lines = realloc(log->lines, sizeof *lines * (size_t)more);
        if (!lines) {
            return;
        }
        log->lines = lines;
        log->capacity = more;
    }
    size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);
    if (copy) {
        memcpy(copy, text, bytes);
        log->lines[log->count] = *line;
        log->lines[log->count++].text = copy;
    }
}

/* Stakes come together in one line: the computer that staked most answers for its own. */
static void find_staker(Table *t, const Event *e, LogLine *line)
{
    SessionStep past;
    int most = -1;
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        if (log_asked(p, line->step) != 0 && e->as.stakes_revealed.hundreds[p] > most) {
            most = e->as.stakes_revealed.hundreds[p];
            line->asked = p;
        }
    }
    for (int step = line->step; step >= 0 && step > line->step - PLAYER_MAX && line->asked;
         step--) {
        session_step(app->session, step, 0, &past);
        if (past.player == line->asked && past.command.kind == CMD_STAKE) {
            line->asked_step = step;
            return;
        }
    }
    line->asked = 0;
}

static void add_no_sales(Table *t, int step, const Event *event)
{
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(t->world, &t->log->view, event, past);
    for (int i = 0; i < count; i++) {
        const LogLine line = {
            .step = step, .player = past[i].player, .deed = deed_no_sale(t->world, &past[i])};
        add_line(t->log, &line, log_no_sale(t, &past[i]));
    }
}

static void take_step(Table *t, int step)
{
    struct TableLog *log = t->log;
    SessionStep s;
    session_step(app->session, step, t->viewer, &s);
    for (int i = 0; i < s.event_count; i++) {
        LogLine line;
        memset(&line, 0, sizeof line);
        line.step = step;
        if (log_head_comes_first(t->world, &log->view, s.events, i)) {
            add_line(log, &(LogLine){.step = step, .head = true},
                     strings_get(app->strings, "log.phase.6"));
        }
        add_no_sales(t, step, &s.events[i]);
        const char *text = log_as_given(
            t, &s, i,
            log_sentence(t, &log->view, s.events, s.event_count, i, &line.player, &line.galley));
        line.head = log_is_head(&log->view, &s.events[i]);
        line.asked = !line.head && line.player ? log_asked(s.player, step) : 0;
        line.asked_step = step;
        line.answer = line.asked && log_is_answer(s.events[i].kind);
        if (s.events[i].kind == EV_STAKES_REVEALED) {
            find_staker(t, &s.events[i], &line);
        }
        if (!deed_of_event(t->world, &log->view, s.events, s.event_count, i, &line.deed)) {
            line.deed.kind = DEED_NONE;
        }
        if (text[0]) {
            add_line(log, &line, text);
        }
        rules_fold_view(t->world, &log->view, &s.events[i]);
    }
    log->view = s.after;
    log->steps = step + 1;
}

/* The view after `steps` steps, to go on from. */
static void find_view(Table *t, int steps)
{
    SessionStep s;
    if (steps == 0) {
        session_first_view(app->session, t->viewer, &t->log->view);
    } else {
        session_step(app->session, steps - 1, t->viewer, &s);
        t->log->view = s.after;
    }
}

/* What is promised of the dice, for whoever looks for it; in lessons and puzzles nobody does. */
static void add_promise(Table *t)
{
    if (t->log->count == 0 && !app->lesson && !app->puzzle) {
        add_line(t->log, &(LogLine){.step = PROMISE_STEP},
                 dice_promise_words(app->strings, app->session));
    }
}

void log_follow(Table *t)
{
    if (!t->log) {
        t->log = calloc(1, sizeof *t->log);
        if (!t->log) {
            return;
        }
    }
    struct TableLog *log = t->log;
    /* What is shown once more has its lines already. */
    const int shown = table_shows_past(t) ? log->steps : t->playback.shown_steps;
    if (!log->started || shown < log->steps) {
        cut_lines(log, log->started ? shown : 0);
        find_view(t, log->steps);
        add_promise(t);
        log->started = true;
    }
    /* A long game read from a file comes in pieces, so that no frame waits for it. */
    for (int i = 0; i < 400 && log->steps < shown; i++) {
        take_step(t, log->steps);
    }
    if (log->steps < shown) {
        gfx_request_redraw(ui->gfx);
    }
    if (log->count > 0) {
        ui_note("log:last", t->layout.side, log->lines[log->count - 1].text);
    }
}

const char *log_line_words(const LogLine *line)
{
    return line->galley && line->player && !line->head
               ? SF("speak.log", ARG_INT("galley", line->galley),
                    ARG_TEXT("player", table_seat_name(line->player)), ARG_TEXT("line", line->text))
               : line->text;
}

#include "frame/table_log.h"
#include "playback/playback.h"

#include <serenissima/words/dice_words.h>

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
    const size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);
    if (copy) {
        memcpy(copy, text, bytes);
        log->lines[log->count] = *line;
        log->lines[log->count++].text = copy;
    }
}

/* Stakes come together in one line: the computer that staked most answers for its own. */
static void find_staker(StepWalk *w, LogLine *line)
{
    const uint8_t *hundreds = w->step.events[w->event].as.stakes_revealed.hundreds;
    SessionStep past;
    PlayerId player = 0;
    for (PlayerId p = 1; p <= w->view.pub.player_count; p++) {
        const bool more = player == 0 || hundreds[p] > hundreds[player];
        player = log_asked(p, line->step) != 0 && more ? p : player;
    }
    line->asked = 0;
    for (int step = w->number; step >= 0 && step > w->number - PLAYER_MAX && player && !line->asked;
         step--) {
        session_step(app->session, step, 0, &past);
        line->asked = past.player == player && past.command.kind == CMD_STAKE ? step + 1 : 0;
    }
    session_step(app->session, w->number, w->table->viewer, &w->step); /* Its events live again. */
}

static void take_event(Table *t, StepWalk *w)
{
    const Words words = log_words(t);
    const Event *events = w->step.events, *event = &events[w->event];
    const int count = w->step.event_count, step = w->number;
    LogLine line = {.step = step};
    NoSale past[GALLEY_MAX];
    if (log_head_comes_first(t->world, &w->view, events, w->event)) {
        add_line(t->log, &(LogLine){.step = step, .head = true}, S("log.phase.6"));
    }
    const int no_sales = log_no_sales(t->world, &w->view, event, past);
    for (int i = 0; i < no_sales; i++) {
        const LogLine none = {
            .step = step, .player = past[i].player, .deed = deed_no_sale(t->world, &past[i])};
        add_line(t->log, &none, words_no_sale(&words, &past[i]));
    }
    const char *text = words_as_given(
        &words, &w->step, w->event,
        words_sentence(&words, &w->view, events, count, w->event, &line.player, &line.galley));
    line.head = log_is_head(&w->view, event);
    line.asked = !line.head && line.player && log_asked(w->step.player, step) ? step + 1 : 0;
    line.answer = line.asked && log_is_answer(event->kind);
    if (!deed_of_event(t->world, &w->view, events, count, w->event, &line.deed)) {
        line.deed.kind = DEED_NONE;
    }
    if (event->kind == EV_STAKES_REVEALED) {
        find_staker(w, &line);
    }
    if (text[0]) {
        add_line(t->log, &line, text);
    }
}

void log_follow(Table *t)
{
    t->log = t->log ? t->log : calloc(1, sizeof *t->log);
    struct TableLog *log = t->log;
    if (!log) {
        return;
    }
    /* What is shown once more has its lines already. */
    const int shown = table_shows_past(t) ? log->steps : t->playback.shown_steps;
    if (shown < log->steps) {
        cut_lines(log, shown);
    }
    /* What is promised of the dice, for whoever looks for it; in lessons and puzzles nobody
     * does. */
    if (log->count == 0 && !app->lesson && !app->puzzle) {
        add_line(log, &(LogLine){.step = PROMISE_STEP},
                 dice_promise_words(app->strings, app->session));
    }
    if (log->steps < shown) {
        /* A long game read from a file comes in pieces, so that no frame waits for it. */
        enum { PIECE = 400 };
        const int end = shown < log->steps + PIECE ? shown : log->steps + PIECE;
        for (StepWalk w = steps_walk(t, log->steps, end); steps_next(&w);) {
            take_event(t, &w);
        }
        log->steps = end;
    }
    if (log->steps < shown) {
        gfx_request_redraw(ui->gfx);
    }
    if (log->count > 0) {
        ui_note("log:last", t->layout.side, log->lines[log->count - 1].text);
    }
}

const char *log_heard(PlayerId player, GalleyId galley, const char *words)
{
    return galley && player ? SF("speak.log", ARG_INT("galley", galley), ARG_PLAYER(player),
                                 ARG_TEXT("line", words))
                            : words;
}

const char *log_line_words(const LogLine *line)
{
    return log_heard(line->head ? 0 : line->player, line->galley, line->text);
}

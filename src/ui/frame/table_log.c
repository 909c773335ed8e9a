#include "frame/table_log.h"

#include "advice/hint_ask.h"
#include "log/log_round.h"
#include "log/log_text.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct LogLine {
    int step;
    PlayerId player;
    GalleyId galley;
    PlayerId asked; /* Who can be asked why, and about which step; 0 nobody. */
    int asked_step;
    bool answer;  /* To a question of another: a passage, a blockade. */
    bool head;    /* A new turn: set as a heading. */
    float height; /* At `width`; 0 not measured yet. */
    float width;
    char *text; /* Owned. */
} LogLine;

struct TableLog {
    LogLine *lines;
    int count, capacity;
    int steps;       /* Steps taken over. */
    PlayerView view; /* After them. */
    PlayerId viewer;
    bool started;
};

static void cut_lines(struct TableLog *log, int steps)
{
    while (log->count > 0 && log->lines[log->count - 1].step >= steps) {
        free(log->lines[--log->count].text);
    }
    log->steps = steps;
}

void log_clear(Table *t)
{
    if (t->log) {
        cut_lines(t->log, 0);
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

/* Did a computer decide for the player at this step, whoever sits there now? */
static bool is_computer(const Table *t, PlayerId player, int step)
{
    return player >= 1 && player <= PLAYER_MAX
           && session_setup_ai_at(session_setup(t->app->session), player, step)[0] != '\0';
}

/* Stakes come together in one line: the computer that staked most answers for its own. */
static void find_staker(Table *t, const Event *e, LogLine *line)
{
    SessionStep past;
    int most = -1;
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        if (is_computer(t, p, line->step) && e->as.stakes_revealed.hundreds[p] > most) {
            most = e->as.stakes_revealed.hundreds[p];
            line->asked = p;
        }
    }
    for (int step = line->step; step >= 0 && step > line->step - PLAYER_MAX && line->asked;
         step--) {
        session_step(t->app->session, step, 0, &past);
        if (past.player == line->asked && past.command.kind == CMD_STAKE) {
            line->asked_step = step;
            return;
        }
    }
    line->asked = 0;
}

PlayerId log_asked(const Table *t, PlayerId player, int step)
{
    return is_computer(t, player, step) ? player : 0;
}

static void take_step(Table *t, int step)
{
    struct TableLog *log = t->log;
    SessionStep s;
    session_step(t->app->session, step, t->viewer, &s);
    for (int i = 0; i < s.event_count; i++) {
        LogLine line;
        memset(&line, 0, sizeof line);
        line.step = step;
        if (log_head_comes_first(&log->view, s.events, i)) {
            add_line(log, &(LogLine){.step = step, .head = true},
                     strings_get(t->app->strings, "log.phase.6"));
        }
        const char *text = log_as_given(
            t, &s, i,
            log_sentence(t, &log->view, s.events, s.event_count, i, &line.player, &line.galley));
        line.head = log_is_head(&log->view, &s.events[i]);
        line.asked = !line.head && line.player ? log_asked(t, s.player, step) : 0;
        line.asked_step = step;
        line.answer = line.asked && log_is_answer(s.events[i].kind);
        if (s.events[i].kind == EV_STAKES_REVEALED) {
            find_staker(t, &s.events[i], &line);
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
        session_first_view(t->app->session, t->viewer, &t->log->view);
    } else {
        session_step(t->app->session, steps - 1, t->viewer, &s);
        t->log->view = s.after;
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
    int shown = t->playback.shown_steps;
    if (!log->started || shown < log->steps) {
        cut_lines(log, log->started ? shown : 0);
        find_view(t, log->steps);
        log->started = true;
    }
    /* A long game read from a file comes in pieces, so that no frame waits for it. */
    for (int i = 0; i < 400 && log->steps < shown; i++) {
        take_step(t, log->steps);
    }
    if (log->steps < shown) {
        gfx_request_redraw(t->app->ui->gfx);
    }
    if (log->count > 0) {
        ui_note(t->app->ui, "log:last", t->layout.side, log->lines[log->count - 1].text);
    }
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static TextStyle line_style(const LogLine *line, const ThemeColors *c)
{
    TextStyle style = text_style(line->head ? THEME_TYPE_ITALIC : THEME_TYPE_BODY);
    style.size = 16.5f;
    style.line = 1.12f;
    style.color = line->head ? c->rubric : c->ink;
    return style;
}

static float text_x(const LogLine *line)
{
    return line->head ? 2 : line->player ? (line->galley ? 46 : 24) : 24;
}

static float line_height(Table *t, LogLine *line, float width)
{
    if (line->height <= 0 || line->width != width) {
        TextStyle style = line_style(line, &t->app->ui->theme->color);
        line->height =
            text_measure(t->app->ui->text, &style, line->text, width - text_x(line)).y + 5;
        line->width = width;
    }
    return line->height;
}

/* A computer's move can be asked about: its line is a quiet target. */
static void draw_why(Table *t, const LogLine *line, GfxRect r, const char *name)
{
    AppUi *app = t->app;
    char id[UI_ID_MAX];
    if (!line->asked) {
        return;
    }
    if (name) {
        snprintf(id, sizeof id, "log:%s", name);
    } else {
        snprintf(id, sizeof id, "log:%d", line->asked_step);
    }
    UiResponse q = ui_target(app->ui, id, r, &(UiHit){.no_focus = true, .anytime = true},
                             S("hint.why_tip"), NULL);
    if (q.hovered) {
        gfx_fill_rounded(app->ui->gfx, r, 4, gfx_fade(app->ui->theme->color.select, 0.35f));
    }
    if (q.clicked) {
        hint_ask_why(t, line->asked_step);
    }
}

static void draw_line(Table *t, const LogLine *line, GfxRect r, const char *name)
{
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    TextStyle style = line_style(line, c);
    draw_why(t, line, r, name);
    if (line->player && !line->head) {
        paint_shield(ui, table_livery(t, line->player), r.x + 9, r.y + 9, 7.5f);
    }
    if (line->galley && !line->head) {
        char number[8];
        snprintf(number, sizeof number, "%d", line->galley);
        table_text(t, THEME_TYPE_NUMBER, 16.5f, c->ink, TEXT_RIGHT, gfx_rect(r.x + 18, r.y, 22, 20),
                   number);
    }
    float x = text_x(line);
    text_draw(ui->text, &style, gfx_rect(r.x + x, r.y, r.w - x, r.h + 4), line->text);
}

static void draw_lines(Table *t, GfxRect r)
{
    struct TableLog *log = t->log;
    int last = log->count - 1;
    while (last > 0 && !log->lines[last].asked) {
        last--;
    }
    int answer = last - 1; /* The last one of a computer. Both can be scrolled to by their names. */
    while (answer >= 0 && !log->lines[answer].answer) {
        answer--;
    }
    float total = 0, width = r.w - 16;
    for (int i = 0; i < log->count; i++) {
        total += line_height(t, &log->lines[i], width);
    }
    GfxRect in = ui_scroll_begin(t->app->ui, "log", r, total, true);
    float y = in.y;
    for (int i = 0; i < log->count; i++) {
        float h = line_height(t, &log->lines[i], width);
        if ((y + h > r.y && y < r.y + r.h) || i == last || i == answer) {
            const char *name = i == last ? "last_move" : i == answer ? "last_answer" : NULL;
            draw_line(t, &log->lines[i], gfx_rect(in.x, y, width, h), name);
        }
        y += h;
    }
    ui_scroll_end(t->app->ui);
}

void table_draw_log(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    const char *remark =
        p ? SF("log.remark", ARG_INT("turn", t->view.pub.turn), ARG_INT("space", p->track))
        : t->has.rounds ? SF("log.remark_round", ARG_INT("round", t->view.pub.turn),
                             ARG_INT("rounds", t->has.rounds))
                        : NULL;
    GfxRect in = ui_panel(app->ui, r, S("log.head"), remark);
    draw_lines(t, in);
}

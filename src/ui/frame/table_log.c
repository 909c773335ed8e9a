#include "frame/table_log.h"

#include "advice/hint_ask.h"
#include "advice/hint_panel.h"
#include "log/deed_words.h"
#include "log/log_round.h"
#include "log/log_text.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
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
    Deed deed;  /* Where it happened; kind 0: nowhere on the chart. */
    char *text; /* Owned. */
} LogLine;

struct TableLog {
    LogLine *lines;
    int count, capacity;
    int steps;       /* Steps taken over. */
    PlayerView view; /* After them. */
    PlayerId viewer;
    bool started;
    int pointed;     /* Line whose place is shown in this frame, from 1; 0 none. */
    int clicked;     /* Line that was clicked last, likewise, */
    double until_ms; /* and until when its place is shown. */
    int drawn;       /* Lines when it was drawn last. */
    bool unread;     /* There are newer lines than those in sight. */
    bool in_front;   /* The last frame drew the sheet with nothing over it: Esc is for it. */
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

/* Stakes come together in one line: the computer that staked most answers for its own. */
static void find_staker(Table *t, const Event *e, LogLine *line)
{
    SessionStep past;
    int most = -1;
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        if (log_asked(t, p, line->step) != 0 && e->as.stakes_revealed.hundreds[p] > most) {
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
    /* What is shown once more has its lines already. */
    const int shown = t->playback.replay_end ? log->steps : t->playback.shown_steps;
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

static bool has_place(const Table *t, const LogLine *line)
{
    GfxPoint at;
    return line->deed.kind != DEED_NONE && deed_point(t, &line->deed, &at);
}

/* The place of a line that was clicked stays on the chart for a while. */
static void show_place(Table *t, int index)
{
    enum { SHOWN_MS = 4000 };
    GfxPoint at;
    if (deed_point(t, &t->log->lines[index].deed, &at)) {
        table_camera_show(t, at);
        t->log->clicked = index + 1;
        t->log->until_ms = t->app->ui->anim.now_ms + SHOWN_MS;
        gfx_request_redraw_in(t->app->ui->gfx, SHOWN_MS + 1);
    }
}

static bool is_target(const Table *t, int index)
{
    return t->log->lines[index].asked != 0 || has_place(t, &t->log->lines[index]);
}

/* Has an earlier line the name of the step that the line asks about? */
static bool asks_again(const struct TableLog *log, int index)
{
    const LogLine *line = &log->lines[index];
    bool again = false;
    for (int i = index - 1; i >= 0 && log->lines[i].step == line->step && !again; i--) {
        again = log->lines[i].asked && log->lines[i].asked_step == line->asked_step;
    }
    return again;
}

static void name_target(const Table *t, int index, const char *name, char id[UI_ID_MAX])
{
    const LogLine *line = &t->log->lines[index];
    if (name) {
        snprintf(id, UI_ID_MAX, "log:%s", name);
    } else if (line->asked && !asks_again(t->log, index)) {
        snprintf(id, UI_ID_MAX, "log:%d", line->asked_step);
    } else {
        snprintf(id, UI_ID_MAX, "log:line:%d", index);
    }
}

/* A line shows its place, and a computer's move can be asked about: it is a quiet target. */
static void draw_target(Table *t, int index, GfxRect r, const char *name)
{
    AppUi *app = t->app;
    const LogLine *line = &t->log->lines[index];
    char id[UI_ID_MAX];
    if (!is_target(t, index)) {
        return;
    }
    name_target(t, index, name, id);
    const UiResponse q = ui_target(app->ui, id, r, &(UiHit){.anytime = true},
                                   line->asked ? S("hint.why_tip") : S("log.place_tip"), NULL);
    if (q.hovered || (q.focused && ui_focus_is_shown(app->ui))) {
        gfx_fill_rounded(app->ui->gfx, r, 4, gfx_fade(app->ui->theme->color.select, 0.35f));
        t->log->pointed = has_place(t, line) ? index + 1 : 0;
    }
    if (q.clicked) {
        show_place(t, index);
    }
    if (q.clicked && line->asked) {
        hint_ask_why(t, line->asked_step);
    }
}

static void draw_line(Table *t, int index, GfxRect r, const char *name)
{
    Ui *ui = t->app->ui;
    const LogLine *line = &t->log->lines[index];
    const ThemeColors *c = &ui->theme->color;
    TextStyle style = line_style(line, c);
    draw_target(t, index, r, name);
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

/* A new entry brings the newest line into sight; who reads older ones with the pointer on them is
 * told of it instead. */
static void find_newest(Table *t, GfxRect r, float total)
{
    struct TableLog *log = t->log;
    const Input *in = &t->app->ui->input;
    const bool reads = in->mouse_inside && gfx_rect_has(r, in->mouse.x, in->mouse.y);
    if (log->count > log->drawn && log->drawn > 0 && reads) {
        log->unread = true;
    } else if (log->count != log->drawn) {
        ui_scroll_to(t->app->ui, "log", total, total);
    }
    log->drawn = log->count;
}

static void draw_newest(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const UiButton newest = {.label = S("log.newest"), .icon = "icon_down", .anytime = true};
    const float w = fminf(110, r.w);
    if (t->log->unread
        && ui_button(app->ui, "button:log_newest",
                     gfx_rect(r.x + (r.w - w) / 2, r.y + r.h - 34, w, 30), &newest)) {
        t->log->unread = false;
        ui_scroll_to(app->ui, "log", 1e9f, 1e9f);
    }
}

/* What is pointed at or was clicked, on the chart. */
static void sketch_place_of_line(Table *t)
{
    struct TableLog *log = t->log;
    const bool lasting = log->clicked > 0 && t->app->ui->anim.now_ms < log->until_ms;
    const int line = log->pointed ? log->pointed : lasting ? log->clicked : 0;
    log->pointed = 0;
    if (line < 1 || line > log->count || table_is_playing(t)) {
        return;
    }
    Sketch sketch = {.table = t, .mark_note = "log:mark", .plate_note = "log:plate"};
    gfx_push_clip(t->app->ui->gfx, t->layout.board);
    deed_sketch(&sketch, &log->lines[line - 1].deed, log->lines[line - 1].player);
    gfx_pop_clip(t->app->ui->gfx);
}

/* Lines that can be scrolled to: by name the last of a computer, its last answer before that, and
 * the last that has a place; with the arrow keys those beside the one that has the focus. */
typedef struct SoughtLines {
    int move, answer, place; /* Below 0: there is none. */
    int before, after;
} SoughtLines;

static const char *name_of(const SoughtLines *n, int index)
{
    return index == n->move     ? "last_move"
           : index == n->answer ? "last_answer"
           : index == n->place  ? "last_place"
                                : NULL;
}

static void seek_beside_focus(const Table *t, SoughtLines *n)
{
    const struct TableLog *log = t->log;
    const char *focus = ui_focused(t->app->ui);
    char id[UI_ID_MAX] = "";
    int at = table_id_has(focus, "log:") ? log->count - 1 : -1;
    for (; at >= 0; at--) {
        name_target(t, at, name_of(n, at), id);
        if (is_target(t, at) && strcmp(id, focus) == 0) {
            break;
        }
    }
    if (at < 0) {
        return;
    }
    n->before = at - 1;
    while (n->before >= 0 && !is_target(t, n->before)) {
        n->before--;
    }
    n->after = at + 1;
    while (n->after < log->count && !is_target(t, n->after)) {
        n->after++;
    }
}

static SoughtLines sought_lines(const Table *t)
{
    const struct TableLog *log = t->log;
    SoughtLines n = {log->count - 1, 0, log->count - 1, -1, -1};
    while (n.move > 0 && !log->lines[n.move].asked) {
        n.move--;
    }
    n.answer = n.move - 1;
    while (n.answer >= 0 && !log->lines[n.answer].answer) {
        n.answer--;
    }
    while (n.place >= 0 && !has_place(t, &log->lines[n.place])) {
        n.place--;
    }
    seek_beside_focus(t, &n);
    return n;
}

static void draw_lines(Table *t, GfxRect r)
{
    struct TableLog *log = t->log;
    const SoughtLines n = sought_lines(t);
    float total = 0, width = r.w - 16;
    for (int i = 0; i < log->count; i++) {
        total += line_height(t, &log->lines[i], width);
    }
    find_newest(t, r, total);
    GfxRect in = ui_scroll_begin(t->app->ui, "log", r, total, true);
    log->unread = log->unread && in.y + total > r.y + r.h + 4;
    float y = in.y;
    for (int i = 0; i < log->count; i++) {
        float h = line_height(t, &log->lines[i], width);
        const char *name = name_of(&n, i);
        if (t->log_open && i == (n.move > n.place ? n.move : n.place)) {
            ui_focus_first(t->app->ui); /* Whoever opens the log by its key goes on from there. */
        }
        if (name || i == n.before || i == n.after || (y + h > r.y && y < r.y + r.h)) {
            draw_line(t, i, gfx_rect(in.x, y, width, h), name);
        }
        y += h;
    }
    ui_scroll_end(t->app->ui);
}

static GfxRect draw_log_panel(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const Public2012 *p = table_2012(t);
    const char *remark =
        p ? SF("log.remark", ARG_INT("turn", t->view.pub.turn), ARG_INT("space", p->track))
        : t->has.rounds ? SF("log.remark_round", ARG_INT("round", t->view.pub.turn),
                             ARG_INT("rounds", t->has.rounds))
                        : NULL;
    return ui_panel(app->ui, r, S("log.head"), remark);
}

void table_draw_log(Table *t, GfxRect r)
{
    const GfxRect in = draw_log_panel(t, r);
    draw_lines(t, in);
    draw_newest(t, in);
    sketch_place_of_line(t);
}

/* --- Over whatever is open -------------------------------------------------------------------- */

void log_toggle(Table *t)
{
    t->log_open = !t->log_open;
    if (t->log_open) {
        hint_close(t);
        ui_scroll_to(t->app->ui, "log", 1e9f, 1e9f);
    }
    gfx_request_redraw(t->app->ui->gfx);
}

void log_keys(Table *t)
{
    if (ui_shortcut(t->app->ui, keys_of(KEY_LOG))) {
        log_toggle(t);
    }
}

void log_escape(Table *t)
{
    if (t->log && t->log_open && t->log->in_front
        && ui_shortcut_above(t->app->ui, keys_of(KEY_BACK))) {
        log_toggle(t);
    }
    if (t->log) {
        t->log->in_front = false;
    }
}

void log_draw_sheet(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    if (!t->log_open || !t->log) {
        return;
    }
    const GfxRect r = hint_place(t);
    t->log->in_front = !ui_is_covered(ui) && !hint_is_open(t);
    ui_target(ui, "log:panel", r, &(UiHit){.no_focus = true}, NULL, NULL);
    GfxRect in = draw_log_panel(t, r);
    const UiButton close = {
        .label = S("log.close"), .anytime = true, .key_name = "G", .tip = S("button.log_tip")};
    const GfxRect foot = gfx_cut_bottom(&in, 36);
    gfx_cut_bottom(&in, 4);
    draw_lines(t, in);
    draw_newest(t, in);
    sketch_place_of_line(t);
    if (ui_button(ui, "button:log_close", foot, &close)) {
        log_toggle(t);
    }
}

#include "frame/table_log.h"

#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "record/record.h"

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

static float line_height(LogLine *line, float width)
{
    /* In another size of type the same words break elsewhere. */
    const float set = width * gfx_view_scale(ui->gfx);
    if (line->height <= 0 || line->width != set) {
        TextStyle style = line_style(line, &ui->theme->color);
        line->height = text_measure(ui->text, &style, line->text, width - text_x(line)).y + 5;
        line->width = set;
    }
    return line->height;
}

static bool has_place(const Table *t, const LogLine *line)
{
    GfxPoint at;
    return line->deed.kind != DEED_NONE && deed_point(t, &line->deed, &at);
}

/* A line that was clicked is marked for a while, and its place on the chart with it. */
static void show_place(Table *t, int index)
{
    enum { SHOWN_MS = 4000 };
    const LogLine *line = &t->log->lines[index];
    GfxPoint at;
    if (line->deed.kind != DEED_NONE && deed_point(t, &line->deed, &at)) {
        table_camera_show(t, at);
    }
    t->log->clicked = index + 1;
    t->log->until_ms = ui->anim.now_ms + SHOWN_MS;
    gfx_request_redraw_in(ui->gfx, SHOWN_MS + 1);
}

/* While the record is open: the last line of what was played before the moment shown, from 1. */
static int now_line(const Table *t)
{
    const struct TableLog *log = t->log;
    int line = 0;
    while (record_is_open(t) && line < log->count && log->lines[line].step < record_now(t)) {
        line++;
    }
    return line;
}

/* The line that is marked so, from 1; 0 none. */
static int marked_line(const Table *t)
{
    return ui->anim.now_ms < t->log->until_ms ? t->log->clicked : 0;
}

static bool is_target(const Table *t, int index)
{
    return t->log->lines[index].asked != 0 || has_place(t, &t->log->lines[index])
           || record_is_open(t);
}

/* By the name, else by the step that the first line to ask about it asks about. */
static const char *target_id(const Table *t, int index, const char *name)
{
    const LogLine *line = &t->log->lines[index];
    bool first = line->asked != 0;
    for (int i = index - 1; i >= 0 && t->log->lines[i].step == line->step; i--) {
        first = first && t->log->lines[i].asked != line->asked;
    }
    return name    ? ui_id("log:%s", name)
           : first ? ui_id("log:%d", line->asked - 1)
                   : ui_id("log:line:%d", index);
}

/* A line shows its place, and a computer's move can be asked about: it is a quiet target. */
static void draw_target(Table *t, int index, GfxRect r, const char *name)
{
    const LogLine *line = &t->log->lines[index];
    if (!is_target(t, index)) {
        return;
    }
    const UiResponse q = ui_target(target_id(t, index, name), r, &(UiHit){.anytime = true},
                                   record_is_open(t) ? S("record.show_tip")
                                   : line->asked     ? S("hint.why_tip")
                                                     : S("log.place_tip"),
                                   NULL);
    if (q.hovered || (q.focused && ui->focus_shown)) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, 0.35f));
        t->log->pointed = has_place(t, line) ? index + 1 : 0;
    }
    if (q.clicked && record_is_open(t)) {
        record_open_and_play(t, line->step, line->step + 1);
    } else if (q.clicked) {
        show_place(t, index);
        if (line->asked) {
            hint_ask_why(t, line->asked - 1);
        }
    }
}

static void draw_line(Table *t, int index, GfxRect r, const char *name)
{
    const LogLine *line = &t->log->lines[index];
    const ThemeColors *c = &ui->theme->color;
    TextStyle style = line_style(line, c);
    if (record_is_open(t) && line->step >= record_now(t)) {
        style.color = gfx_fade(style.color, 0.45f); /* It is still to come. */
    }
    if (marked_line(t) == index + 1 || now_line(t) == index + 1) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(c->select, 0.35f));
    }
    draw_target(t, index, r, name);
    ui_tell_begin(log_line_words(line));
    if (line->player && !line->head) {
        paint_shield(table_livery(t, line->player), r.x + 9, r.y + 9, 7.5f);
    }
    if (line->galley && !line->head) {
        table_text(THEME_TYPE_NUMBER, 16.5f, c->ink, TEXT_RIGHT, gfx_rect(r.x + 18, r.y, 22, 20),
                   ui_id("%d", line->galley));
    }
    float x = text_x(line);
    text_draw(ui->text, &style, gfx_rect(r.x + x, r.y, r.w - x, r.h + 4), line->text);
    ui_tell_end();
}

/* What comes in sight: a new entry, unless older ones are read with the pointer on them, which are
 * told of it instead; the moment of the record; the line asked for from elsewhere, with some of
 * what is around it. */
static void seek(Table *t, GfxRect r, float width)
{
    enum { AROUND = 60 };
    struct TableLog *log = t->log;
    const Input *in = &ui->input;
    const int now = record_is_open(t) ? record_now(t) + 1 : 0;
    float top = 0;
    if (log->count > log->drawn && log->drawn > 0 && in->mouse_inside
        && gfx_rect_has(r, in->mouse.x, in->mouse.y)) {
        log->unread = true;
    } else if (log->count != log->drawn) {
        ui_scroll_to("log", 1e9f, 1e9f);
    }
    log->drawn = log->count;
    if (now != log->looked) {
        log->sought = now > 0 ? now_line(t) : log->count; /* Back at its end when that is shut. */
        log->looked = now;
    }
    if (log->sought < 1 || log->sought > log->count) {
        return;
    }
    for (int i = 0; i + 1 < log->sought; i++) {
        top += line_height(&log->lines[i], width);
    }
    const float h = line_height(&log->lines[log->sought - 1], width);
    ui_scroll_to("log", fmaxf(0, top - AROUND), top + h + AROUND);
    log->sought = 0;
}

/* Below the lines, where it covers none. */
static bool foot_button(const char *id, GfxRect *r, float w, const UiButton *button)
{
    const GfxRect foot = gfx_cut_bottom(r, 34);
    w = fminf(w, foot.w);
    return ui_button(id, gfx_rect(foot.x + (foot.w - w) / 2, foot.y + 4, w, 30), button);
}

/* The moment of the line that was clicked, on the board. */
static void look_at_line(Table *t)
{
    const int step = t->log->lines[marked_line(t) - 1].step;
    record_open_and_play(t, step, step + 1);
}

static bool can_look(Table *t)
{
    const int line = marked_line(t);
    return line >= 1 && line <= t->log->count && !record_is_open(t) && record_why_not() == NULL;
}

static void draw_feet(Table *t, GfxRect *r)
{
    const UiButton newest = {.label = S("log.newest"), .icon = "icon_down", .anytime = true},
                   look = {.label = S("record.look"), .tip = S("record.look_tip"), .anytime = true};
    if (t->log->unread && foot_button("button:log_newest", r, 110, &newest)) {
        t->log->unread = false;
        ui_scroll_to("log", 1e9f, 1e9f);
    }
    if (can_look(t) && foot_button("button:log_look", r, ui_button_width(&look), &look)) {
        look_at_line(t);
    }
}

/* What is pointed at or was clicked, on the chart. */
void log_sketch(Table *t)
{
    struct TableLog *log = t->log_open ? t->log : NULL;
    if (!log) {
        return;
    }
    const int line = log->pointed ? log->pointed : marked_line(t);
    log->sketched = log->pointed;
    log->pointed = 0;
    if (line < 1 || line > log->count || !has_place(t, &log->lines[line - 1])
        || table_is_playing(t)) {
        return;
    }
    Sketch sketch = {.table = t, .mark_note = "log:mark", .plate_note = "log:plate"};
    gfx_push_clip(ui->gfx, t->layout.board);
    deed_sketch(&sketch, &log->lines[line - 1].deed, log->lines[line - 1].player);
    gfx_pop_clip(ui->gfx);
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
    const char *focus = ui->focused;
    int at = table_id_has(focus, "log:") ? log->count - 1 : -1;
    while (at >= 0 && !(is_target(t, at) && strcmp(target_id(t, at, name_of(n, at)), focus) == 0)) {
        at--;
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
        total += line_height(&log->lines[i], width);
    }
    seek(t, r, width);
    GfxRect in = ui_scroll_begin("log", r, total, true);
    log->unread = log->unread && in.y + total > r.y + r.h + 4;
    float y = in.y;
    for (int i = 0; i < log->count; i++) {
        float h = line_height(&log->lines[i], width);
        const char *name = name_of(&n, i);
        if (t->log_open && i == (n.move > n.place ? n.move : n.place)) {
            ui_focus_first(); /* Whoever opens the log by its key goes on from there. */
        }
        if (name || i == n.before || i == n.after || (y + h > r.y && y < r.y + r.h)) {
            draw_line(t, i, gfx_rect(in.x, y, width, h), name);
        }
        y += h;
    }
    ui_scroll_end();
}

static GfxRect draw_log_panel(Table *t, GfxRect r)
{
    const Public2012 *p = table_2012(t);
    const char *remark =
        t->view.pub.turn == 0 ? S("round.before")
        : p ? SF("log.remark", ARG_INT("turn", t->view.pub.turn), ARG_INT("space", p->track))
        : t->has.rounds ? SF("log.remark_round", ARG_INT("round", t->view.pub.turn),
                             ARG_INT("rounds", t->has.rounds))
                        : NULL;
    return ui_panel(r, S("log.head"), remark);
}

void table_draw_log(Table *t, GfxRect r)
{
    GfxRect in = draw_log_panel(t, r);
    draw_feet(t, &in);
    draw_lines(t, in);
    log_sketch(t);
}

/* --- Over whatever is open -------------------------------------------------------------------- */

void log_toggle(Table *t)
{
    t->log_open = !t->log_open;
    if (t->log_open) {
        hint_close(t);
        ui_scroll_to("log", 1e9f, 1e9f);
    }
    gfx_request_redraw(ui->gfx);
}

bool log_show_step(Table *t, int step)
{
    int found = -1;
    for (int i = 0; t->log && i < t->log->count && t->log->lines[i].step <= step; i++) {
        const LogLine *line = &t->log->lines[i];
        const bool better = found < 0 || t->log->lines[found].step < line->step
                            || (has_place(t, line) && !has_place(t, &t->log->lines[found]));
        found = !line->head && better ? i : found;
    }
    if (found < 0) {
        return false;
    }
    if (!t->log_open) {
        log_toggle(t);
    }
    t->log->sought = found + 1;
    show_place(t, found);
    return true;
}

void log_keys(Table *t)
{
    if (ui_shortcut(keys_of(KEY_LOG))) {
        log_toggle(t);
    }
    if (t->log && can_look(t) && ui_shortcut(keys_of(KEY_RECORD))) {
        look_at_line(t);
    }
}

void log_escape(Table *t)
{
    if (t->log && t->log_open && t->log->in_front && ui_shortcut_above(keys_of(KEY_BACK))) {
        log_toggle(t);
    }
    if (t->log) {
        t->log->in_front = false;
    }
}

void log_draw_sheet(Table *t)
{
    if (!t->log_open || !t->log) {
        return;
    }
    const GfxRect r = hint_place(t);
    t->log->in_front = !ui_is_covered() && !hint_is_open(t);
    ui_target("log:panel", r, &(UiHit){.no_focus = true}, NULL, NULL);
    GfxRect in = draw_log_panel(t, r);
    const UiButton close = {.label = S("log.close"),
                            .anytime = true,
                            .corner = keys_of(KEY_LOG),
                            .tip = S("button.log_tip")};
    const GfxRect foot = gfx_part_bottom(&in, 36, 4);
    draw_feet(t, &in);
    draw_lines(t, in);
    if (t->log->pointed != t->log->sketched) {
        gfx_request_redraw(ui->gfx);
    }
    if (ui_button("button:log_close", foot, &close)) {
        log_toggle(t);
    }
}

#include "playback/playback.h"

#include "table/table.h"

#include <math.h>
#include <stdio.h>

enum { LINE_MS = 280 };

/* How many lines are counted by now. */
static int report_shown(const Table *t)
{
    const Anim *anim = &ui->anim;
    const Report *r = &t->report;
    if (anim->speed <= 0) {
        return r->count;
    }
    const double elapsed = (anim->now_ms - r->opened_ms) * (double)anim->speed;
    const int shown = (int)(elapsed / LINE_MS);
    if (shown < r->count) {
        gfx_request_redraw(ui->gfx);
        return shown;
    }
    return r->count;
}

static const char *report_line_text(Table *t, const ReportLine *line)
{
    const char *key = line->reason == PAY_SCORING_BASILICA ? "report.basilica"
                      : line->reason == PAY_WINE           ? "report.wine"
                                                           : "report.cubes";
    return SF(key, ARG_TEXT("port", table_port_name(t, line->port)),
              ARG_INT("ducats", line->ducats));
}

/* Columns are for the eye: heard, each line says whose it is. */
static void tell_amount(PlayerId player, const char *words)
{
    ui_tell_begin(
        SF("speak.row", ARG_TEXT("label", table_seat_name(player)), ARG_TEXT("text", words)));
}

static void note_line(PlayerId player, int line, GfxRect r, const char *words)
{
    const char *id = ui_id("report:%d:%d", player, line);
    ui_note(id, r, words);
}

/* The longest column decides the height of a line. */
static int report_most_lines(const Report *report)
{
    int lines[PLAYER_MAX + 1] = {0};
    int most = 1;
    for (int i = 0; i < report->count; i++) {
        const PlayerId player = report->lines[i].player;
        if (player <= PLAYER_MAX && ++lines[player] > most) {
            most = lines[player];
        }
    }
    return most;
}

enum { HEAD_H = 44, FOOT_H = 40, LINE_LEAST_H = 18, LINE_MOST_H = 28 };

/* Where names and sums would leave the lines no room, the sums stand beside the names. */
static bool sums_stand_above(const Report *report, float h)
{
    return h - HEAD_H - FOOT_H < LINE_LEAST_H * (float)report_most_lines(report);
}

/* One player's column. */
static void report_column(Table *t, GfxRect r, PlayerId player, int shown)
{
    const Report *report = &t->report;
    const ThemeColors *c = &ui->theme->color;
    const bool above = sums_stand_above(report, r.h);
    GfxRect head = gfx_cut_top(&r, HEAD_H);
    paint_pattern(table_livery(t, player), gfx_rect(head.x, head.y, head.w, 6));
    paint_shield(table_livery(t, player), head.x + 16, head.y + 24, 10);
    gfx_cut_left(&head, 34);
    const GfxRect foot =
        above ? gfx_cut_right(&head, fminf(60, head.w * 0.4f)) : gfx_cut_bottom(&r, FOOT_H);
    const float line_h = fminf(LINE_MOST_H, r.h / (float)report_most_lines(report));
    ui_tell_begin(""); /* His name is said with each of his amounts. */
    table_text(THEME_TYPE_NAME, 0, c->ink, TEXT_LEFT, gfx_rect(head.x, head.y + 8, head.w, 34),
               table_seat_name(player));
    ui_tell_end();
    int32_t sum = 0;
    for (int i = 0; i < shown; i++) {
        const ReportLine *line = &report->lines[i];
        if (line->player != player) {
            continue;
        }
        sum += line->ducats;
        if (r.h >= line_h) {
            const char *words = report_line_text(t, line);
            tell_amount(player, words);
            const GfxRect at = gfx_cut_top(&r, line_h);
            table_text(THEME_TYPE_BODY, 0, c->ink, TEXT_LEFT, at, words);
            ui_tell_end();
            note_line(player, i, at, words);
        }
    }
    if (!above) {
        paint_rule(foot.x, foot.y, foot.w);
    }
    const char *id = ui_id("report:%d", player);
    const char *text = SF("report.sum", ARG_INT("ducats", sum));
    ui_note(id, foot, text);
    ui_tell_begin(SF("speak.report_sum", ARG_TEXT("player", table_seat_name(player)),
                     ARG_INT("ducats", sum)));
    table_text(THEME_TYPE_NUMBER_BIG, 0, c->ink, above ? TEXT_RIGHT : TEXT_CENTER, foot, text);
    ui_tell_end();
}

/* A game of computers alone goes on by itself after a while. */
static bool report_expired(const Table *t)
{
    const SessionSetup *setup = session_setup(app->session);
    for (int i = 1; i <= setup->game.player_count; i++) {
        if (setup->seats[i].kind == SEAT_PERSON) {
            return false;
        }
    }
    const Anim *anim = &ui->anim;
    gfx_request_redraw_in(ui->gfx, 200);
    return anim->now_ms - t->report.opened_ms > (double)(LINE_MS * t->report.count) + 2500;
}

/* What a lesson says of it, above the button. */
static void report_remark(Table *t, GfxRect *r)
{
    const TextStyle style = text_style(THEME_TYPE_BODY);
    const char *remark = t->report.remark;
    if (remark) {
        gfx_cut_bottom(r, ui->theme->grid.gap);
        const GfxRect at = gfx_cut_bottom(r, text_measure(ui->text, &style, remark, r->w).y);
        ui_label("lesson:text", at, &style, remark);
        gfx_cut_bottom(r, ui->theme->grid.gap);
    }
}

bool table_report_done(const Table *t)
{
    return report_shown(t) == t->report.count;
}

void table_draw_report(Table *t)
{
    Report *report = &t->report;
    if (!report->open) {
        return;
    }
    const int shown = report_shown(t);
    const bool done = table_report_done(t);
    const char *title = report->number != 0
                            ? SF("report.scoring", ARG_INT("number", report->number))
                            : S("report.wine_title");
    GfxRect r =
        ui_dialog_begin("dialog:report", 920, 600, title,
                        S(report->number != 0 ? "report.scoring_sub" : "report.wine_sub"), NULL);
    GfxRect row = ui_cut_foot(&r);
    report_remark(t, &r);
    for (int player = 1; player <= t->view.pub.player_count; player++) {
        report_column(t, gfx_split_row(r, player - 1, t->view.pub.player_count, 16),
                      (PlayerId)player, shown);
    }
    const UiButton on = {
        .label = S(done ? "report.close" : "report.all"),
        .kind = UI_KIND_BRASS,
    };
    const float w = row.w < 260 ? row.w : 260;
    if (ui_button("button:report", gfx_rect(row.x + (row.w - w) / 2, row.y, w, row.h), &on)) {
        if (done) {
            report->open = false;
        } else {
            report->opened_ms = -1e9; /* All of it at once. */
        }
        gfx_request_redraw(ui->gfx);
    }
    ui_dialog_end();
    if (report_expired(t)) {
        report->open = false;
    }
}

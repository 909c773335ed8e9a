#include "playback/playback.h"

enum { LINE_MS = 280 };

/* How many lines are counted by now. */
static int report_shown(const Table *t)
{
    const Anim *anim = &ui->anim;
    const Report *r = &t->report;
    const double elapsed = (anim->now_ms - r->opened_ms) * (double)anim->speed;
    const int shown = anim->speed <= 0 ? r->count : (int)(elapsed / LINE_MS);
    if (shown < r->count) {
        gfx_request_redraw(ui->gfx);
    }
    return shown < r->count ? shown : r->count;
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

/* One player's column. */
static void report_column(Table *t, GfxRect r, PlayerId player, int shown)
{
    const Report *report = &t->report;
    const ThemeColors *c = &ui->theme->color;
    const float most = (float)report_most_lines(report);
    /* Where names and sums would leave the lines no room, the sums stand beside the names. */
    const bool above = r.h - HEAD_H - FOOT_H < LINE_LEAST_H * most;
    GfxRect head = gfx_cut_top(&r, HEAD_H);
    paint_pattern(table_livery(t, player), gfx_rect(head.x, head.y, head.w, 6));
    paint_shield(table_livery(t, player), head.x + 16, head.y + 24, 10);
    gfx_cut_left(&head, 34);
    const GfxRect foot =
        above ? gfx_cut_right(&head, fminf(60, head.w * 0.4f)) : gfx_cut_bottom(&r, FOOT_H);
    const float line_h = fminf(LINE_MOST_H, r.h / most);
    ui_tell_begin(""); /* His name is said with each of his amounts. */
    table_text(THEME_TYPE_NAME, 0, c->ink, TEXT_LEFT, gfx_rect(head.x, head.y + 8, head.w, 34),
               app_seat_name(player));
    ui_tell_end();
    int32_t sum = 0;
    for (int i = 0; i < shown; i++) {
        const ReportLine *line = &report->lines[i];
        if (line->player != player) {
            continue;
        }
        sum += line->ducats;
        if (r.h >= line_h) {
            const char *words = SF(line->reason == PAY_SCORING_BASILICA ? "report.basilica"
                                   : line->reason == PAY_WINE           ? "report.wine"
                                                                        : "report.cubes",
                                   ARG_PORT(t, line->port), ARG_INT("ducats", line->ducats));
            const GfxRect at = gfx_cut_top(&r, line_h);
            /* Columns are for the eye: heard, each line says whose it is. */
            ui_tell_begin(
                SF("speak.row", ARG_TEXT("label", app_seat_name(player)), ARG_TEXT("text", words)));
            table_text(THEME_TYPE_BODY, 0, c->ink, TEXT_LEFT, at, words);
            ui_tell_end();
            ui_note(ui_id("report:%d:%d", player, i), at, words);
        }
    }
    if (!above) {
        paint_rule(foot.x, foot.y, foot.w);
    }
    const char *text = SF("report.sum", ARG_INT("ducats", sum));
    ui_note(ui_id("report:%d", player), foot, text);
    ui_tell_begin(SF("speak.report_sum", ARG_PLAYER(player), ARG_INT("ducats", sum)));
    table_text(THEME_TYPE_NUMBER_BIG, 0, c->ink, above ? TEXT_RIGHT : TEXT_CENTER, foot, text);
    ui_tell_end();
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
    const TextStyle style = text_style(THEME_TYPE_BODY);
    if (report->remark) { /* What a lesson says of it, above the button. */
        gfx_cut_bottom(&r, ui->theme->grid.gap);
        const float h = text_measure(ui->text, &style, report->remark, r.w).y;
        ui_label("lesson:text", gfx_part_bottom(&r, h, ui->theme->grid.gap), &style,
                 report->remark);
    }
    for (int player = 1; player <= t->view.pub.player_count; player++) {
        report_column(t, gfx_split_row(r, player - 1, t->view.pub.player_count, 16),
                      (PlayerId)player, shown);
    }
    const UiButton on = {.label = S(done ? "report.close" : "report.all"), .kind = UI_KIND_BRASS};
    const float w = fminf(row.w, 260);
    if (ui_button("button:report", gfx_rect(row.x + (row.w - w) / 2, row.y, w, row.h), &on)) {
        if (done) {
            report->open = false;
        } else {
            report->opened_ms = -1e9; /* All of it at once. */
        }
        gfx_request_redraw(ui->gfx);
    }
    ui_dialog_end();
    /* A game of computers alone goes on by itself after a while. */
    if (event_card_persons(t) == 0) {
        const double waits_ms = LINE_MS * report->count + 2500;
        report->open = report->open && ui->anim.now_ms - report->opened_ms <= waits_ms;
        gfx_request_redraw_in(ui->gfx, 200);
    }
}

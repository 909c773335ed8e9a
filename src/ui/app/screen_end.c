#include "app/screen_end.h"

#include "advice/analysis.h"
#include "app/end_words.h"
#include "app/games.h"
#include "frame/dice_page.h"
#include "record/record.h"
#include "setup/app_names.h"
#include "setup/new_game_form.h"
#include "setup/page_kept.h"
#include "setup/sheet.h"
#include "table/table.h"

#include <serenissima/words/dice_words.h>
#include <serenissima/words/transcript.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RECORD_MAX = 128 };

typedef struct EndSheet {
    TurnRecord records[RECORD_MAX];
    int count; /* At least 1: the present. */
    uint8_t rank[PLAYER_MAX + 1];
    int players;
    bool points; /* Wealth points decide. */
} EndSheet;

/* What the chart shows: points where they decide, else ducats. */
static int32_t end_worth(const EndSheet *sheet, int record, int player)
{
    const TurnRecord *r = &sheet->records[record];
    return sheet->points ? r->points[player] : r->ducats[player];
}

static void end_read(AppUi *app, EndSheet *sheet)
{
    const PlayerId viewer = session_viewer(app->session);
    sheet->count = session_turn_records(app->session, viewer, sheet->records, RECORD_MAX);
    sheet->count = sheet->count < RECORD_MAX ? sheet->count : RECORD_MAX;
    session_rank(app->session, sheet->rank);
    sheet->players = session_view(app->session, viewer)->pub.player_count;
    sheet->points = app->table->has.points;
}

static void end_cell(Ui *ui, ThemeType type, GfxRect r, const char *text)
{
    const TextStyle style =
        text_style_with(type, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &style, r, text);
}

enum { END_COLUMNS = 6 };

/* Where a column of the table lies in a row. */
static GfxRect end_column(GfxRect row, int column)
{
    const float left = row.w * 0.44F;
    const float w = (row.w - left) / (END_COLUMNS - 1);
    return column == 0 ? gfx_rect(row.x, row.y, left, row.h)
                       : gfx_rect(row.x + left + w * (float)(column - 1), row.y, w, row.h);
}

static void end_row(AppUi *app, GfxRect row, PlayerId player, const EndSheet *sheet)
{
    Ui *ui = app->ui;
    PlayerTally tally;
    rules_tally(&session_board(app->session)->world,
                &session_view(app->session, session_viewer(app->session))->pub, player, &tally);
    const TurnRecord *last = &sheet->records[sheet->count - 1];
    if (sheet->rank[player] == 1) {
        gfx_fill_rounded(ui->gfx, row, 6, gfx_fade(ui->theme->color.select, 0.75F));
    }
    GfxRect who = end_column(row, 0);
    char text[32];
    snprintf(text, sizeof text, "%d", sheet->rank[player]);
    end_cell(ui, THEME_TYPE_NUMBER_BIG, gfx_cut_left(&who, 46), text);
    paint_shield(ui, app_livery(app, player), who.x + 18, who.y + who.h / 2 - 3, 13);
    gfx_cut_left(&who, 42);
    const TextStyle name =
        text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &name, who, app_seat_name(app, player));
    const int values[END_COLUMNS - 1] = {last->ducats[player], tally.ports, tally.galleys,
                                         tally.forts, tally.basilicas};
    for (int i = 0; i < END_COLUMNS - 1; i++) {
        snprintf(text, sizeof text, "%d", values[i]);
        end_cell(ui, i == 0 ? THEME_TYPE_NUMBER_BIG : THEME_TYPE_NUMBER, end_column(row, i + 1),
                 text);
    }
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "rank:%d", player);
    snprintf(text, sizeof text, "%d", sheet->rank[player]);
    ui_note(ui, id, row, text);
}

static void end_ranking(AppUi *app, GfxRect r, const EndSheet *sheet)
{
    Ui *ui = app->ui;
    const char *heads[END_COLUMNS] = {S("end.player"),  S("end.ducats"), S("end.ports"),
                                      S("end.galleys"), S("end.forts"),  S("end.basilicas")};
    const GfxRect head = gfx_cut_top(&r, 30);
    for (int i = 0; i < END_COLUMNS; i++) {
        const TextStyle style = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft,
                                                TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &style, end_column(head, i), heads[i]);
    }
    const float fit = r.h / (float)sheet->players;
    const float row_h = fit < 62 ? fit : 62;
    for (int place = 1; place <= sheet->players; place++) {
        for (int player = 1; player <= sheet->players; player++) {
            if (sheet->rank[player] == place) {
                const GfxRect row = gfx_cut_top(&r, row_h);
                end_row(app, gfx_rect_inset(row, 2), (PlayerId)player, sheet);
            }
        }
    }
}

/* --- Wealth points, line by line -------------------------------------------------------------- */

enum { WEALTH_LINES = 7 };

/* One line of the sheet: what there is, and the points for it. */
typedef struct WealthLine {
    const char *label;
    int count[PLAYER_MAX + 1]; /* -1: only the points are shown. */
    int points[PLAYER_MAX + 1];
} WealthLine;

static void wealth_lines(AppUi *app, const EndSheet *sheet, WealthLine lines[WEALTH_LINES])
{
    static const int sizes[3] = {2, 4, 6};
    const World *world = &session_board(app->session)->world;
    const PublicState *pub = &session_view(app->session, session_viewer(app->session))->pub;
    const TurnRecord *last = &sheet->records[sheet->count - 1];
    const char *labels[WEALTH_LINES] = {S("end.wealth.capital"), S("end.wealth.unfilled"),
                                        S("end.wealth.small"),   S("end.wealth.medium"),
                                        S("end.wealth.large"),   S("end.wealth.ducats"),
                                        S("end.wealth.sum")};
    memset(lines, 0, sizeof *lines * WEALTH_LINES);
    for (int player = 1; player <= sheet->players; player++) {
        WealthSheet w;
        e1996_wealth(world, pub, (PlayerId)player, last->ducats[player], &w);
        const int count[WEALTH_LINES] = {-1, w.unfilled_ports, 0, 0, 0, last->ducats[player], -1};
        const int points[WEALTH_LINES] = {w.capital, w.unfilled_points, 0,       0,
                                          0,         w.ducat_points,    w.points};
        for (int i = 0; i < WEALTH_LINES; i++) {
            lines[i].count[player] = count[i];
            lines[i].points[player] = points[i];
        }
        for (int i = 0; i < 3; i++) {
            lines[2 + i].count[player] = w.full_ports[sizes[i]];
            lines[2 + i].points[player] =
                w.full_ports[sizes[i]] * world->e1996.point_full[sizes[i]];
        }
    }
    for (int i = 0; i < WEALTH_LINES; i++) {
        lines[i].label = labels[i];
    }
}

enum { SUM_LEAST = 34 }; /* Height of a row that has room for large figures. */

static GfxRect wealth_column(GfxRect row, int column, int players)
{
    const float left = row.w * (players > 2 ? 0.3F : 0.4F);
    const float w = (row.w - left) / (float)players;
    return column == 0 ? gfx_rect(row.x, row.y, left, row.h)
                       : gfx_rect(row.x + left + w * (float)(column - 1), row.y, w, row.h);
}

static void wealth_head(AppUi *app, GfxRect r, PlayerId player, const EndSheet *sheet)
{
    Ui *ui = app->ui;
    char text[8], id[UI_ID_MAX];
    snprintf(text, sizeof text, "%d", sheet->rank[player]);
    snprintf(id, sizeof id, "rank:%d", player);
    ui_note(ui, id, r, text);
    GfxRect top = gfx_cut_top(&r, r.h * 0.5F);
    paint_shield(ui, app_livery(app, player), top.x + top.w / 2 + 14, top.y + top.h / 2 - 2, 12);
    top.w = top.w / 2 - 6;
    const TextStyle rank =
        text_style_with(THEME_TYPE_NUMBER_BIG, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &rank, top, text);
    end_cell(ui, THEME_TYPE_NAME_BIG, gfx_rect_inset(r, 2), app_seat_name(app, player));
}

static void wealth_row(AppUi *app, GfxRect row, const WealthLine *line, const PlayerId *order,
                       const EndSheet *sheet, bool sum)
{
    Ui *ui = app->ui;
    const TextStyle label = text_style_with(sum ? THEME_TYPE_BOLD : THEME_TYPE_BODY, (GfxColor){0},
                                            TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle what = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_RIGHT,
                                           TEXT_MIDDLE, TEXT_SHRINK);
    GfxRect head = wealth_column(row, 0, sheet->players);
    text_draw(ui->text, &label, gfx_rect(head.x + 6, head.y, head.w - 12, head.h), line->label);
    for (int i = 0; i < sheet->players; i++) {
        const PlayerId player = order[i];
        char text[16];
        GfxRect cell = wealth_column(row, i + 1, sheet->players);
        snprintf(text, sizeof text, "%d", line->points[player]);
        if (line->count[player] < 0) {
            const bool big = sum && row.h >= SUM_LEAST;
            end_cell(ui, big ? THEME_TYPE_NUMBER_BIG : THEME_TYPE_NUMBER, cell, text);
            continue;
        }
        /* The points form a column, what they are for to their left. */
        GfxRect count = gfx_rect(cell.x, cell.y, cell.w * 0.37F, cell.h);
        end_cell(ui, THEME_TYPE_NUMBER, gfx_rect_inset(cell, cell.w * 0.02F), text);
        snprintf(text, sizeof text, "%d", line->count[player]);
        text_draw(ui->text, &what, count, text);
    }
    paint_rule(ui, row.x, row.y + row.h, row.w);
}

static void end_wealth(AppUi *app, GfxRect r, const EndSheet *sheet)
{
    Ui *ui = app->ui;
    WealthLine lines[WEALTH_LINES];
    PlayerId order[PLAYER_MAX];
    int n = 0;
    for (int place = 1; place <= sheet->players; place++) {
        for (int player = 1; player <= sheet->players; player++) {
            if (sheet->rank[player] == place) {
                order[n++] = (PlayerId)player;
            }
        }
    }
    wealth_lines(app, sheet, lines);
    const float row_h = fminf(48, (r.h - 76) / WEALTH_LINES);
    const GfxRect head = gfx_cut_top(&r, fminf(76, r.h - row_h * WEALTH_LINES));
    for (int i = 0; i < n; i++) {
        GfxRect column = wealth_column(head, i + 1, n);
        if (sheet->rank[order[i]] == 1) {
            gfx_fill_rounded(
                ui->gfx,
                gfx_rect(column.x + 2, column.y, column.w - 4, head.h + row_h * WEALTH_LINES), 6,
                gfx_fade(ui->theme->color.select, 0.75F));
        }
        wealth_head(app, column, order[i], sheet);
    }
    for (int i = 0; i < WEALTH_LINES; i++) {
        wealth_row(app, gfx_cut_top(&r, row_h), &lines[i], order, sheet, i == WEALTH_LINES - 1);
    }
}

/* --- Chart ------------------------------------------------------------------------------------ */

enum { SCALE_LINES_MAX = 6 }; /* Over the one of 0. */

/* The lines of the chart: round numbers, evenly apart. */
typedef struct EndScale {
    int step, top; /* Between two lines; of the highest one, at or above the greatest wealth. */
} EndScale;

static int lines_over(int most, int step)
{
    return (most + step - 1) / step;
}

static EndScale end_scale(const EndSheet *sheet)
{
    int most = 10;
    for (int i = 0; i < sheet->count; i++) {
        for (int player = 1; player <= sheet->players; player++) {
            most = end_worth(sheet, i, player) > most ? end_worth(sheet, i, player) : most;
        }
    }
    const int step = chart_step(most, SCALE_LINES_MAX);
    return (EndScale){step, lines_over(most, step) * step};
}

static void end_axes(AppUi *app, GfxRect plot, const EndSheet *sheet, const EndScale *scale)
{
    Ui *ui = app->ui;
    const TextStyle right = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_RIGHT,
                                            TEXT_MIDDLE, TEXT_FREE);
    const TextStyle middle = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft,
                                             TEXT_CENTER, TEXT_TOP, TEXT_FREE);
    char text[16];
    for (int worth = 0; worth <= scale->top; worth += scale->step) {
        char id[UI_ID_MAX];
        const float y = plot.y + plot.h * (1.0F - (float)worth / (float)scale->top);
        gfx_line(ui->gfx, plot.x, y, plot.x + plot.w, y, worth == 0 ? 1.4F : 0.6F,
                 gfx_fade(ui->theme->color.ink, worth == 0 ? 0.9F : 0.25F));
        snprintf(text, sizeof text, "%d", worth);
        text_draw(ui->text, &right, gfx_rect(plot.x - 46, y - 10, 40, 20), text);
        snprintf(id, sizeof id, "scale:%d", worth / scale->step);
        ui_note(ui, id, gfx_rect(plot.x - 46, y - 10, 40, 20), text);
    }
    const int every = sheet->count > 14 ? 2 : 1;
    for (int i = 0; i < sheet->count; i += every) {
        const float x =
            plot.x + plot.w * (float)i / (float)(sheet->count > 1 ? sheet->count - 1 : 1);
        snprintf(text, sizeof text, "%d", sheet->records[i].turn);
        text_draw(ui->text, &middle, gfx_rect(x - 20, plot.y + plot.h + 4, 40, 20), text);
    }
}

/* The steps that had been played at the end of the turn of a record. */
static int end_of_turn(AppUi *app, int record)
{
    SessionStep step;
    const int count = session_step_count(app->session);
    for (int i = 0; i < count; i++) {
        session_step(app->session, i, 0, &step);
        record -= step.after.pub.turn != step.turn;
        if (record < 0) {
            return i;
        }
    }
    return count;
}

static void end_line(AppUi *app, GfxRect plot, const EndSheet *sheet, const EndScale *scale,
                     PlayerId player)
{
    Ui *ui = app->ui;
    const int livery = app_livery(app, player);
    const ThemePlayer *look = &ui->theme->player[livery];
    GfxPoint points[RECORD_MAX];
    for (int i = 0; i < sheet->count; i++) {
        points[i] = gfx_point(
            plot.x + plot.w * (float)i / (float)(sheet->count > 1 ? sheet->count - 1 : 1),
            plot.y + plot.h * (1.0F - (float)end_worth(sheet, i, player) / (float)scale->top));
    }
    /* Colour is not alone: each player's line has its own strokes and emblem. */
    const GfxDash dashes[THEME_PLAYER_MAX] = {{0, 0, 0}, {12, 5, 0}, {4, 4, 0}, {16, 4, 0}};
    if (sheet->count > 1) {
        gfx_polyline(ui->gfx, points, sheet->count, false, 4.6F,
                     gfx_fade(ui->theme->color.ink, 0.75F), livery > 0 ? &dashes[livery] : NULL);
        gfx_polyline(ui->gfx, points, sheet->count, false, 3.0F, look->color,
                     livery > 0 ? &dashes[livery] : NULL);
    }
    for (int i = 0; i < sheet->count; i++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "wealth:%d:%d", player, i);
        const StringArg args[] = {ARG_TEXT("player", app_seat_name(app, player)),
                                  ARG_INT("turn", sheet->records[i].turn),
                                  ARG_INT("ducats", sheet->records[i].ducats[player]),
                                  ARG_INT("ports", sheet->records[i].ports[player]),
                                  ARG_INT("points", sheet->records[i].points[player])};
        const char *tip =
            strings_format(app->strings, sheet->points ? "end.point_wealth" : "end.point", args, 5);
        const UiResponse q = ui_target(ui, id, gfx_rect(points[i].x - 9, points[i].y - 9, 18, 18),
                                       &(UiHit){.no_focus = true}, tip, NULL);
        if (q.clicked) {
            record_open(app->table, end_of_turn(app, i));
        }
        paint_marker(ui, livery, points[i].x, points[i].y, i == sheet->count - 1 ? 10 : 6);
    }
}

static void end_chart(AppUi *app, GfxRect r, const EndSheet *sheet)
{
    Ui *ui = app->ui;
    GfxRect legend = gfx_cut_bottom(&r, 30);
    for (int player = 1; player <= sheet->players; player++) {
        GfxRect entry = gfx_split_row(legend, player - 1, sheet->players, 8);
        paint_shield(ui, app_livery(app, (PlayerId)player), entry.x + 12, entry.y + 12, 9);
        gfx_cut_left(&entry, 28);
        const TextStyle name =
            text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &name, entry, app_seat_name(app, (PlayerId)player));
    }
    const EndScale scale = end_scale(sheet);
    const GfxRect plot = gfx_rect(r.x + 50, r.y + 14, r.w - 70, r.h - 46);
    end_axes(app, plot, sheet, &scale);
    for (int player = sheet->players; player >= 1; player--) {
        end_line(app, plot, sheet, &scale, (PlayerId)player);
    }
}

/* A point of a chart or a mistake was clicked: the board shows that moment, and what was played. */
static void follow_look(AppUi *app)
{
    Analysis *a = app->analysis;
    if (a && a->look > 0) {
        const Moment *m = &a->account.moments[a->look - 1];
        a->look = 0;
        record_open(app->table, m->first_step);
    }
}

/* "X wins" or, shared, "X and Y share the victory" as one sentence per case. */
static const char *end_title(AppUi *app, const EndSheet *sheet)
{
    int winners = 0;
    PlayerId first = 0;
    for (int player = sheet->players; player >= 1; player--) {
        if (sheet->rank[player] == 1) {
            winners++;
            first = (PlayerId)player;
        }
    }
    return winners == 1 ? SF("end.winner", ARG_TEXT("player", app_seat_name(app, first)))
                        : SN("end.shared", winners);
}

static void end_remark(Ui *ui, const char *id, GfxRect *r, GfxColor color, const char *text)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label(ui, id, gfx_cut_bottom(r, 30), &style, text);
}

/* To the only person at the table: how he did, and why. */
static void end_place(AppUi *app, const EndSheet *sheet, GfxRect *r)
{
    /* Of the table above: heads and the remark, and rows that do not touch. */
    enum { WEALTH_LEAST = 280, RANKING_LEAST = 64, ROW_LEAST = 29 };
    const PlayerId person = app_lone_person(app);
    if (person == 0) {
        return;
    }
    const int place = sheet->rank[person];
    const StringArg args[] = {ARG_INT("place", place), ARG_INT("players", sheet->players)};
    const char *text = place == 1 ? S("end.you_won")
                       : place == sheet->players
                           ? S("end.you_last")
                           : strings_format(app->strings, "end.you_place", args, 2);
    const int rest = sheet->points ? WEALTH_LEAST : RANKING_LEAST + ROW_LEAST * sheet->players;
    end_words_draw(app, r, (float)rest, person, place);
    end_remark(app->ui, "end:you", r, app->ui->theme->color.ink, text);
}

/* A branch of another game is no game from the beginning. */
static void end_branch(AppUi *app, GfxRect *r)
{
    PlayerView start;
    if (session_setup(app->session)->parent.commitment[0] == '\0') {
        return;
    }
    session_first_view(app->session, 0, &start);
    end_remark(app->ui, "end:branch", r, app->ui->theme->color.ink_soft,
               app->table->has.rounds ? SF("end.branch_round", ARG_INT("round", start.pub.turn))
                                      : SF("end.branch", ARG_INT("turn", start.pub.turn)));
}

/* Whether the dice and cards were the seed's, and a result that undo helped to says so. */
static void end_remarks(AppUi *app, GfxRect *r)
{
    Ui *ui = app->ui;
    const int undos = session_undos_past_ai(app->session);
    const bool own = session_own_draws(app->session, NULL, 0) > 0;
    const char *verdict = dice_verdict(app->strings, app->session);
    if (undos > 0) {
        end_remark(ui, "end:undo", r, ui->theme->color.ink_soft, SN("end.undo", undos));
    }
    end_branch(app, r);
    if (verdict[0] != '\0') {
        end_remark(ui, "end:draws", r, own ? ui->theme->color.rubric : ui->theme->color.ink_soft,
                   verdict);
    }
}

static void end_buttons(AppUi *app, GfxRect row)
{
    enum { COUNT = 5 };
    Ui *ui = app->ui;
    SessionSetup higher;
    const float gap = ui->theme->grid.gap;
    form_rematch(app, &higher);
    const UiButton look = {.label = S("end.look"), .tip = S("end.look_tip")};
    const UiButton title = {.label = S("end.title")};
    const UiButton again = {.label = S("end.again")};
    const UiButton up = {.label = S("end.up"),
                         .tip = S("end.up_tip"),
                         .disabled_reason = form_level_up(app, &higher) ? NULL : S("end.up_none")};
    const UiButton rematch = {
        .label = S("end.rematch"), .tip = S("end.rematch_tip"), .kind = UI_KIND_BRASS};
    if (ui_button(ui, "button:look", gfx_split_row(row, 0, COUNT, gap), &look)) {
        app->screen = SCREEN_TABLE;
    }
    if (ui_button(ui, "button:title", gfx_split_row(row, 1, COUNT, gap), &title)) {
        app_leave_game(app, SCREEN_TITLE);
        return;
    }
    if (ui_button(ui, "button:again", gfx_split_row(row, 2, COUNT, gap), &again)) {
        app_leave_game(app, SCREEN_NEW_GAME);
    } else if (ui_button(ui, "button:up", gfx_split_row(row, 3, COUNT, gap), &up)) {
        app_rematch(app, true);
    } else if (ui_button(ui, "button:rematch", gfx_split_row(row, 4, COUNT, gap), &rematch)) {
        app_rematch(app, false);
    }
}

static void end_save(AppUi *app, GfxRect r)
{
    const UiButton page = {.label = S("transcript.save"),
                           .tip = S("transcript.save_tip"),
                           .disabled_reason = app_page_refusal(app)};
    if (ui_button(app->ui, "button:page", r, &page)) {
        app_write_page(app, session_step_count(app->session), analysis_account(app));
    }
}

void screen_end(AppUi *app)
{
    Ui *ui = app->ui;
    EndSheet sheet;
    end_read(app, &sheet);
    const float wide = fminf(gfx_width(ui->gfx) * 0.65F, 1240),
                high = fminf(gfx_height(ui->gfx) * 0.8F, 860);
    GfxRect r = screen_sheet(app, fmaxf(900, wide), fmaxf(640, high), end_title(app, &sheet));
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, gap);
    const char *labels[] = {sheet.points ? S("end.wealth") : S("end.ranking"),
                            sheet.points ? S("end.chart_rounds") : S("end.chart"),
                            S("end.analysis"), S("dice.title")};
    GfxRect tabs = gfx_cut_top(&r, ui->theme->grid.field_h + 4);
    end_save(app, gfx_cut_right(&tabs, 170));
    gfx_cut_right(&tabs, gap);
    ui_tabs(ui, "tabs:end", tabs, labels, 4, &app->end_page);
    gfx_cut_top(&r, gap);
    if (app->end_page == 0) {
        end_remarks(app, &r);
        end_place(app, &sheet, &r);
    }
    if (app->end_page == 0 && sheet.points) {
        end_wealth(app, r, &sheet);
    } else if (app->end_page == 0) {
        end_ranking(app, r, &sheet);
    } else if (app->end_page == 1) {
        end_chart(app, r, &sheet);
    } else if (app->end_page == 2) {
        analysis_draw(app, r);
        follow_look(app);
    } else {
        dice_page_draw(app->table, r, session_step_count(app->session));
    }
    end_buttons(app, row);
}

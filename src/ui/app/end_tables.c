/* The tables of the end page: ranking, and wealth points line by line. */
#include "app/end_parts.h"

#include "setup/app_names.h"

#include <serenissima/rules/edition_1996.h>

#include <stdio.h>
#include <string.h>

static void end_cell(ThemeType type, GfxRect r, const char *text)
{
    const TextStyle style =
        text_style_with(type, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &style, r, text);
}

enum { END_COLUMNS = 6, RANK_ROW = 46, WEALTH_HEAD = 76, WEALTH_ROW = 38 };

static const char *rank_heard(PlayerId player, const EndSheet *sheet,
                              const int values[END_COLUMNS - 1])
{
    const StringArg args[] = {
        ARG_INT("place", sheet->rank[player]), ARG_TEXT("player", app_seat_name(player)),
        ARG_INT("ducats", values[0]),          ARG_INT("ports", values[1]),
        ARG_INT("galleys", values[2]),         ARG_INT("forts", values[3]),
        ARG_INT("basilicas", values[4])};
    return strings_format(app->strings, "speak.rank", args, 7);
}

static void end_row(UiGrid *g, GfxRect row, PlayerId player, const EndSheet *sheet)
{
    PlayerTally tally;
    rules_tally(&session_board(app->session)->world,
                &session_view(app->session, session_eyes(app->session).seat)->pub, player, &tally);
    const TurnRecord *last = &sheet->records[sheet->count - 1];
    if (sheet->rank[player] == 1) {
        gfx_fill_rounded(ui->gfx, row, 6, gfx_fade(ui->theme->color.select, 0.75F));
    }
    const int values[END_COLUMNS - 1] = {last->ducats[player], tally.ports, tally.galleys,
                                         tally.forts, tally.basilicas};
    ui_grid_row(g, row, NULL, NULL, rank_heard(player, sheet, values));
    GfxRect who = ui_grid_cell(g);
    char text[32];
    snprintf(text, sizeof text, "%d", sheet->rank[player]);
    ui_note(ui_id("rank:%d", player), row, text);
    end_cell(THEME_TYPE_NUMBER_BIG, gfx_cut_left(&who, 46), text);
    paint_shield(app_livery(player), who.x + 18, who.y + who.h / 2 - 3, 13);
    gfx_cut_left(&who, 42);
    const TextStyle name =
        text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &name, who, app_seat_name(player));
    for (int i = 0; i < END_COLUMNS - 1; i++) {
        snprintf(text, sizeof text, "%d", values[i]);
        end_cell(i == 0 ? THEME_TYPE_NUMBER_BIG : THEME_TYPE_NUMBER, ui_grid_cell(g), text);
    }
    ui_grid_end(g);
}

/* By place, and where it is shared as they sit. */
static void in_order(const EndSheet *sheet, PlayerId order[PLAYER_MAX])
{
    int n = 0;
    for (int place = 1; place <= sheet->players; place++) {
        for (int player = 1; player <= sheet->players; player++) {
            if (sheet->rank[player] == place) {
                order[n++] = (PlayerId)player;
            }
        }
    }
}

void end_ranking_draw(UiPage *page, const EndSheet *sheet)
{
    PlayerId order[PLAYER_MAX];
    const char *const heads[END_COLUMNS] = {S("end.player"),  S("end.ducats"), S("end.ports"),
                                            S("end.galleys"), S("end.forts"),  S("end.basilicas")};
    UiColumn columns[END_COLUMNS];
    in_order(sheet, order);
    for (int i = 0; i < END_COLUMNS; i++) {
        columns[i] = (UiColumn){
            .w = i == 0 ? 44 : 11.2F, .grows = true, .align = TEXT_CENTER, .head = heads[i]};
    }
    UiGrid g = ui_grid(columns, END_COLUMNS, page->rest.w);
    ui_grid_heads(&g, gfx_cut_top(&page->rest, 30), NULL);
    for (int place = 0; place < sheet->players; place++) {
        end_row(&g, gfx_rect_inset(gfx_cut_top(&page->rest, RANK_ROW), 2), order[place], sheet);
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

static void wealth_lines(const EndSheet *sheet, WealthLine lines[WEALTH_LINES])
{
    static const int sizes[3] = {2, 4, 6};
    const World *world = &session_board(app->session)->world;
    const PublicState *pub = &session_view(app->session, session_eyes(app->session).seat)->pub;
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

static GfxRect wealth_column(GfxRect row, int column, int players)
{
    const float left = row.w * (players > 2 ? 0.3F : 0.4F);
    const float w = (row.w - left) / (float)players;
    return column == 0 ? gfx_rect(row.x, row.y, left, row.h)
                       : gfx_rect(row.x + left + w * (float)(column - 1), row.y, w, row.h);
}

/* What everybody has in a line, and the points for it. */
static const char *wealth_heard(const WealthLine *line, const PlayerId *order,
                                const EndSheet *sheet)
{
    const char *list = NULL;
    for (int i = 0; i < sheet->players; i++) {
        const PlayerId player = order[i];
        const StringArg args[] = {ARG_TEXT("player", app_seat_name(player)),
                                  ARG_INT("amount", line->points[player]),
                                  ARG_INT("count", line->count[player])};
        list = app_list_entries(
            list,
            strings_format(app->strings,
                           line->count[player] < 0 ? "speak.worth" : "speak.worth_for", args, 3));
    }
    return SF("speak.row", ARG_TEXT("label", line->label), ARG_TEXT("text", list));
}

static void wealth_head(GfxRect r, PlayerId player, const EndSheet *sheet)
{
    char text[8];
    snprintf(text, sizeof text, "%d", sheet->rank[player]);
    const char *id = ui_id("rank:%d", player);
    ui_note(id, r, text);
    ui_tell_begin(SF("speak.place", ARG_INT("place", sheet->rank[player]),
                     ARG_TEXT("player", app_seat_name(player))));
    GfxRect top = gfx_cut_top(&r, r.h * 0.5F);
    paint_shield(app_livery(player), top.x + top.w / 2 + 14, top.y + top.h / 2 - 2, 12);
    top.w = top.w / 2 - 6;
    const TextStyle rank =
        text_style_with(THEME_TYPE_NUMBER_BIG, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &rank, top, text);
    end_cell(THEME_TYPE_NAME_BIG, gfx_rect_inset(r, 2), app_seat_name(player));
    ui_tell_end();
}

static void wealth_row(GfxRect row, const WealthLine *line, const PlayerId *order,
                       const EndSheet *sheet, bool sum)
{
    const TextStyle label = text_style_with(sum ? THEME_TYPE_BOLD : THEME_TYPE_BODY, (GfxColor){0},
                                            TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle what = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_RIGHT,
                                           TEXT_MIDDLE, TEXT_SHRINK);
    ui_tell_begin(wealth_heard(line, order, sheet));
    GfxRect head = wealth_column(row, 0, sheet->players);
    text_draw(ui->text, &label, gfx_rect(head.x + 6, head.y, head.w - 12, head.h), line->label);
    for (int i = 0; i < sheet->players; i++) {
        const PlayerId player = order[i];
        char text[16];
        GfxRect cell = wealth_column(row, i + 1, sheet->players);
        snprintf(text, sizeof text, "%d", line->points[player]);
        if (line->count[player] < 0) {
            end_cell(sum ? THEME_TYPE_NUMBER_BIG : THEME_TYPE_NUMBER, cell, text);
            continue;
        }
        /* The points form a column, what they are for to their left. */
        GfxRect count = gfx_rect(cell.x, cell.y, cell.w * 0.37F, cell.h);
        end_cell(THEME_TYPE_NUMBER, gfx_rect_inset(cell, cell.w * 0.02F), text);
        snprintf(text, sizeof text, "%d", line->count[player]);
        text_draw(ui->text, &what, count, text);
    }
    ui_tell_end();
    paint_rule(row.x, row.y + row.h, row.w);
}

void end_wealth_draw(UiPage *page, const EndSheet *sheet)
{
    WealthLine lines[WEALTH_LINES];
    PlayerId order[PLAYER_MAX];
    in_order(sheet, order);
    wealth_lines(sheet, lines);
    const GfxRect head = gfx_cut_top(&page->rest, WEALTH_HEAD);
    for (int i = 0; i < sheet->players; i++) {
        const GfxRect column = wealth_column(head, i + 1, sheet->players);
        if (sheet->rank[order[i]] == 1) {
            gfx_fill_rounded(ui->gfx,
                             gfx_rect(column.x + 2, column.y, column.w - 4,
                                      WEALTH_HEAD + WEALTH_ROW * WEALTH_LINES),
                             6, gfx_fade(ui->theme->color.select, 0.75F));
        }
        wealth_head(column, order[i], sheet);
    }
    for (int i = 0; i < WEALTH_LINES; i++) {
        wealth_row(gfx_cut_top(&page->rest, WEALTH_ROW), &lines[i], order, sheet,
                   i == WEALTH_LINES - 1);
    }
}

#include "frame/sheets.h"

#include "frame/table_log.h"
#include "setup/app_names.h"
#include "table/table.h"

#include <serenissima/rules/dealings.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROW_H = 28, HEAD_H = 30, GROUP_GAP = 6, GAP = 8, SIZE = 16, PAIR_W = 40, KIND_W = 12 };

/* What a column is called in ids and texts. */
typedef struct Column {
    const char *id, *head, *sentence;
    bool wrong;
} Column;

static const Column COLUMNS[DEALING_COUNT] = {
    [DEALING_ATTACKED] = {"attacked", "dealings.attacked_head", "dealings.attacked", true},
    [DEALING_TOOK] = {"took", "dealings.took_head", "dealings.took", true},
    [DEALING_REFUSED] = {"refused", "dealings.refused_head", "dealings.refused", true},
    [DEALING_LET_PASS] = {"let_pass", "dealings.let_pass_head", "dealings.let_pass", false},
    [DEALING_TRADED] = {"traded", "dealings.traded_head", "dealings.traded", false},
};

/* --- Words ------------------------------------------------------------------------------------ */

/* When the last one was, and where; "" before the first turn. */
static const char *last_words(Table *t, const Dealing *dealing)
{
    static const char *const keys[2][3] = {
        {"dealings.last_turn", "dealings.last_turn_port", "dealings.last_turn_galley"},
        {"dealings.last_round", "dealings.last_round_port", "dealings.last_round_galley"}};
    const int where = dealing->galley != 0 ? 2 : dealing->port != 0 ? 1 : 0;
    const StringArg args[] = {
        ARG_INT("turn", dealing->turn), ARG_INT("round", dealing->turn),
        ARG_INT("galley", dealing->galley),
        ARG_TEXT("port", where == 1 ? table_port_name(t, dealing->port) : "")};
    return dealing->turn == 0
               ? ""
               : strings_plural(app->strings, keys[t->has.rounds > 0][where], dealing->count, args,
                                (int)(sizeof args / sizeof args[0]));
}

/* How often, and when last. */
static const char *cell_words(Table *t, PlayerId by, PlayerId to, DealingKind kind)
{
    const Dealing *dealing = dealing_of(&t->view.dealings, by, to, kind);
    const StringArg who[] = {ARG_TEXT("player", table_seat_name(by)),
                             ARG_TEXT("rival", table_seat_name(to))};
    const char *what = strings_plural(app->strings, COLUMNS[kind].sentence, dealing->count, who, 2);
    const char *last = last_words(t, dealing);
    return last[0] == '\0' ? what : app_with_line(what, last);
}

static const char *cell_tip(Table *t, PlayerId by, PlayerId to, DealingKind kind, bool in_log)
{
    const Dealing *dealing = dealing_of(&t->view.dealings, by, to, kind);
    const char *what = cell_words(t, by, to, kind);
    const char *click = in_log               ? S("dealings.show")
                        : dealing->port != 0 ? S("dealings.show_port")
                                             : S("dealings.no_place");
    return app_with_line(what, click);
}

/* --- Where it was ----------------------------------------------------------------------------- */

/* Did the last one happen in the game that is on record? Else it came with its first position. */
static bool is_in_log(const Table *t, const Dealings *before, PlayerId by, PlayerId to,
                      DealingKind kind)
{
    return memcmp(dealing_of(before, by, to, kind), dealing_of(&t->view.dealings, by, to, kind),
                  sizeof(Dealing))
           != 0;
}

/* The step after which the dealing stands as it does now, by which the last one began. */
static int last_step(const Table *t, PlayerId by, PlayerId to, DealingKind kind)
{
    int step = t->playback.shown_steps;
    bool same = true;
    while (step > 0 && same) {
        SessionStep s;
        session_step(app->session, --step, t->viewer, &s);
        same = !is_in_log(t, &s.after.dealings, by, to, kind);
    }
    return same ? step : step + 1;
}

static void show(Table *t, PlayerId by, PlayerId to, DealingKind kind, bool in_log)
{
    const Dealing *dealing = dealing_of(&t->view.dealings, by, to, kind);
    const bool told = in_log && log_show_step(t, last_step(t, by, to, kind));
    sheet_show(t, SHEET_NONE);
    if (dealing->port != 0) {
        t->shown_port = dealing->port;
        table_camera_show(t, t->map->port[dealing->port].dot);
    } else if (!told) {
        ui_toast(strings_get(app->strings, "dealings.no_place"), false);
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void draw_player(Table *t, PlayerId player, GfxRect r)
{
    const GfxRect shield = gfx_cut_left(&r, 24);
    paint_shield(table_livery(t, player), shield.x + 11, r.y + r.h / 2 - 1.5f, 8);
    table_text(THEME_TYPE_NAME, 17, ui->theme->color.ink, TEXT_LEFT, r, table_seat_name(player));
}

static void draw_pair(Table *t, PlayerId by, PlayerId to, GfxRect r)
{
    enum { ARROW_W = 24 };
    const GfxRect who = gfx_cut_left(&r, (r.w - ARROW_W) / 2);
    const GfxRect arrow = gfx_cut_left(&r, ARROW_W);
    draw_player(t, by, who);
    atlas_draw_in(ui->atlas, "icon_right", gfx_rect_inset(arrow, 6), NULL);
    draw_player(t, to, r);
}

static const char *short_words(Table *t, const Dealing *dealing)
{
    const StringArg times = ARG_INT("times", dealing->count);
    return dealing->turn == 0  ? SF("dealings.cell", times)
           : t->has.rounds > 0 ? SF("dealings.cell_round", times, ARG_INT("round", dealing->turn))
                               : SF("dealings.cell_turn", times, ARG_INT("turn", dealing->turn));
}

static TextStyle cell_style(GfxColor color)
{
    TextStyle style = text_style_with(THEME_TYPE_BODY, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    style.size = SIZE;
    return style;
}

/* Where a column is narrow its words take two lines. */
static float row_high(Table *t, PlayerId by, PlayerId to, float column)
{
    const TextStyle style = cell_style((GfxColor){0});
    float high = ROW_H;
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        const Dealing *dealing = dealing_of(&t->view.dealings, by, to, (DealingKind)kind);
        const char *words = dealing->count ? short_words(t, dealing) : "";
        high = fmaxf(high, text_measure(ui->text, &style, words, column - GAP).y + 4);
    }
    return high;
}

static void draw_cell(Table *t, const Dealings *before, PlayerId by, PlayerId to, DealingKind kind,
                      GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const Dealing *dealing = dealing_of(&t->view.dealings, by, to, kind);
    if (dealing->count == 0) {
        table_text(THEME_TYPE_BODY, 16, c->ink_faint, TEXT_CENTER, r, "·");
        return;
    }
    const bool in_log = is_in_log(t, before, by, to, kind);
    const char *id = ui_id("dealing:%d:%d:%s", by, to, COLUMNS[kind].id);
    const UiResponse q = ui_target(id, gfx_rect_inset(r, 1), &(UiHit){.anytime = true},
                                   cell_tip(t, by, to, kind, in_log), NULL);
    if (q.hovered || (q.focused && ui->focus_shown)) {
        gfx_fill_rounded(ui->gfx, gfx_rect_inset(r, 1), 4, gfx_fade(c->select, 0.6f));
    }
    const TextStyle style = cell_style(COLUMNS[kind].wrong ? c->rubric : c->ink);
    text_draw(ui->text, &style, r, short_words(t, dealing));
    if (q.clicked) {
        show(t, by, to, kind, in_log);
    }
}

/* All that the row has, "" where nothing was done. */
static const char *row_words(Table *t, PlayerId by, PlayerId to)
{
    const char *all = "";
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        if (dealing_of(&t->view.dealings, by, to, (DealingKind)kind)->count > 0) {
            const char *line = cell_words(t, by, to, (DealingKind)kind);
            all = all[0] == '\0' ? line : app_with_line(all, line);
        }
    }
    return all;
}

static void draw_row(Table *t, const Dealings *before, PlayerId by, PlayerId to, UiGrid *g,
                     GfxRect r)
{
    ui_grid_row(g, r, NULL, NULL, row_words(t, by, to));
    draw_pair(t, by, to, ui_grid_cell(g));
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        const GfxRect cell = ui_grid_cell(g);
        draw_cell(t, before, by, to, (DealingKind)kind,
                  gfx_rect(cell.x + GAP / 2.0F, cell.y, cell.w - GAP, cell.h));
    }
    ui_grid_end(g);
}

/* --- Sheet ------------------------------------------------------------------------------------ */

static bool is_empty(const Table *t)
{
    static const Dealings none;
    return memcmp(&t->view.dealings, &none, sizeof none) == 0;
}

static void draw_rows(Table *t, GfxRect *rest)
{
    PlayerView first;
    session_first_view(app->session, t->viewer, &first);
    const PlayerId count = t->view.pub.player_count;
    UiColumn columns[1 + DEALING_COUNT] = {{.w = PAIR_W, .grows = true}};
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        columns[1 + kind] = (UiColumn){.w = KIND_W,
                                       .grows = true,
                                       .align = TEXT_CENTER,
                                       .head = strings_get(app->strings, COLUMNS[kind].head)};
    }
    UiGrid g = ui_grid(columns, 1 + DEALING_COUNT, rest->w);
    ui_grid_heads(&g, gfx_cut_top(rest, HEAD_H), NULL);
    for (PlayerId by = 1; by <= count; by++) {
        for (PlayerId to = 1; to <= count; to++) {
            if (by != to) {
                const float high = row_high(t, by, to, KIND_W * g.unit);
                draw_row(t, &first.dealings, by, to, &g, gfx_cut_top(rest, high));
            }
        }
        gfx_cut_top(rest, GROUP_GAP);
    }
}

void dealings_sheet(Table *t)
{
    enum { FRAME_H = 150, SHEET_W = 860 };
    const float count = (float)t->view.pub.player_count;
    const float rows = count * ((count - 1) * ROW_H + GROUP_GAP);
    const SheetPaper paper = sheet_begin(t, SHEET_W, FRAME_H + HEAD_H + rows, S("dealings.title"),
                                         is_empty(t) ? S("dealings.none") : S("dealings.text"));
    for (UiPage page = ui_page("scroll:dealings", paper.r); ui_page_next(&page);) {
        draw_rows(t, &page.rest);
    }
    sheet_end(t, &paper);
}

#include "frame/chronicle.h"
#include "frame/parts.h"

enum {
    ROW_H = 28,
    DEAL_HEAD_H = 30,
    GROUP_GAP = 6,
    DEAL_GAP = 8,
    SIZE = 16,
    PAIR_W = 40,
    KIND_W = 12
};

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

/* What one did to the other. */
typedef struct Cell {
    PlayerId by, to;
    DealingKind kind;
    const Dealing *now;
    bool in_log; /* The last one happened in the game that is on record, not before its first
                    position. */
} Cell;

static bool is_same(const Dealings *a, const Dealings *b, PlayerId by, PlayerId to,
                    DealingKind kind)
{
    return memcmp(dealing_of(a, by, to, kind), dealing_of(b, by, to, kind), sizeof(Dealing)) == 0;
}

/* --- Words ------------------------------------------------------------------------------------ */

/* How often; when the last one was, and where. */
static const char *cell_words(Table *t, const Cell *cell)
{
    const Dealing *now = cell->now;
    const bool at_port = now->galley == 0 && now->port != 0;
    const char *what = SP(COLUMNS[cell->kind].sentence, now->count, ARG_PLAYER(cell->by),
                          ARG_TEXT("rival", app_seat_name(cell->to)));
    return now->turn == 0
               ? what
               : app_with_line(
                   what, SF(now->galley != 0 ? "dealings.last_galley"
                            : at_port        ? "dealings.last_port"
                                             : "dealings.last",
                            ARG_TEXT("when", words_when_in(app->strings, app->session, now->turn)),
                            ARG_INT("galley", now->galley),
                            ARG_TEXT("port", at_port ? table_port_name(t, now->port) : "")));
}

static const char *short_words(const Dealing *dealing)
{
    const char *times = SF("dealings.cell", ARG_INT("times", dealing->count));
    return dealing->turn == 0
               ? times
               : app_list_entries(times, words_when_in(app->strings, app->session, dealing->turn));
}

/* --- Where it was ----------------------------------------------------------------------------- */

static void show(Table *t, const Cell *cell)
{
    /* The step after which the dealing stands as it does now, by which the last one began. */
    int step = t->playback.shown_steps;
    bool same = true;
    while (step > 0 && same) {
        SessionStep s;
        session_step(app->session, --step, t->viewer, &s);
        same = is_same(&s.after.dealings, &t->view.dealings, cell->by, cell->to, cell->kind);
    }
    const PortId port = cell->now->port;
    if (cell->in_log) {
        chronicle_show_step(t, same ? step : step + 1);
    } else if (port != 0) {
        sheet_show(t, SHEET_NONE);
        t->shown_port = port;
        table_camera_show(t, t->map->port[port].dot);
    } else {
        ui_toast(S("dealings.no_place"), false);
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void draw_player(Table *t, PlayerId player, GfxRect r)
{
    const GfxRect shield = gfx_cut_left(&r, 24);
    paint_shield(table_livery(t, player), shield.x + 11, r.y + r.h / 2 - 1.5f, 8);
    table_text(THEME_TYPE_NAME, 17, ui->theme->color.ink, TEXT_LEFT, r, app_seat_name(player));
}

static TextStyle cell_style(GfxColor color)
{
    TextStyle style = text_style_with(THEME_TYPE_BODY, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    style.size = SIZE;
    return style;
}

static void draw_cell(Table *t, const Cell *cell, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    if (cell->now->count == 0) {
        table_text(THEME_TYPE_BODY, 16, c->ink_faint, TEXT_CENTER, r, "·");
        return;
    }
    const char *tip =
        app_with_line(cell_words(t, cell), cell->in_log           ? S("dealings.show")
                                           : cell->now->port != 0 ? S("dealings.show_port")
                                                                  : S("dealings.no_place"));
    const UiResponse q =
        ui_target(ui_id("dealing:%d:%d:%s", cell->by, cell->to, COLUMNS[cell->kind].id),
                  gfx_rect_inset(r, 1), &(UiHit){.anytime = true}, tip, NULL);
    if (q.hovered || (q.focused && ui->focus_shown)) {
        gfx_fill_rounded(ui->gfx, gfx_rect_inset(r, 1), 4, gfx_fade(c->select, 0.6f));
    }
    const TextStyle style = cell_style(COLUMNS[cell->kind].wrong ? c->rubric : c->ink);
    text_draw(ui->text, &style, r, short_words(cell->now));
    if (q.clicked) {
        show(t, cell);
    }
}

static void draw_row(Table *t, const Dealings *before, PlayerId by, PlayerId to, UiGrid *g,
                     GfxRect *rest)
{
    enum { ARROW_W = 24 };
    const TextStyle style = cell_style((GfxColor){0});
    const char *all = ""; /* All that the row has, "" where nothing was done. */
    Cell cells[DEALING_COUNT];
    float high = ROW_H; /* Where a column is narrow its words take two lines. */
    for (int i = 0; i < DEALING_COUNT; i++) {
        const DealingKind kind = (DealingKind)i;
        const Dealing *now = dealing_of(&t->view.dealings, by, to, kind);
        cells[i] = (Cell){by, to, kind, now, !is_same(before, &t->view.dealings, by, to, kind)};
        if (now->count > 0) {
            const char *line = cell_words(t, &cells[i]);
            all = all[0] == '\0' ? line : app_with_line(all, line);
            high = fmaxf(
                high,
                text_measure(ui->text, &style, short_words(now), KIND_W * g->unit - DEAL_GAP).y
                    + 4);
        }
    }
    ui_grid_row(g, gfx_cut_top(rest, high), NULL, NULL, all);
    GfxRect pair = ui_grid_cell(g);
    const GfxRect who = gfx_cut_left(&pair, (pair.w - ARROW_W) / 2);
    draw_player(t, by, who);
    atlas_draw_in(ui->atlas, "icon_right", gfx_rect_inset(gfx_cut_left(&pair, ARROW_W), 6), NULL);
    draw_player(t, to, pair);
    for (int i = 0; i < DEALING_COUNT; i++) {
        const GfxRect cell = ui_grid_cell(g);
        draw_cell(t, &cells[i],
                  gfx_rect(cell.x + DEAL_GAP / 2.0F, cell.y, cell.w - DEAL_GAP, cell.h));
    }
    ui_grid_end(g);
}

static void draw_rows(Table *t, GfxRect *rest)
{
    PlayerView first;
    session_first_view(app->session, t->viewer, &first);
    const PlayerId count = t->view.pub.player_count;
    UiColumn columns[1 + DEALING_COUNT] = {{.w = PAIR_W, .grows = true}};
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        columns[1 + kind] = (UiColumn){
            .w = KIND_W, .grows = true, .align = TEXT_CENTER, .head = S(COLUMNS[kind].head)};
    }
    UiGrid g = ui_grid(columns, 1 + DEALING_COUNT, rest->w);
    ui_grid_heads(&g, gfx_cut_top(rest, DEAL_HEAD_H), NULL);
    for (PlayerId by = 1; by <= count; by++) {
        for (PlayerId to = 1; to <= count; to++) {
            if (by != to) {
                draw_row(t, &first.dealings, by, to, &g, rest);
            }
        }
        gfx_cut_top(rest, GROUP_GAP);
    }
}

void dealings_draw(Table *t, GfxRect r)
{
    static const Dealings none;
    const TextStyle body = {.type = THEME_TYPE_BODY, .color = ui->theme->color.ink_soft};
    const bool empty = memcmp(&t->view.dealings, &none, sizeof none) == 0;
    for (UiPage page = ui_page("scroll:dealings", r); ui_page_next(&page);) {
        if (empty) {
            ui_page_words(&page, "text:dealings", &body, S("dealings.none"));
        } else {
            draw_rows(t, &page.rest);
        }
    }
}

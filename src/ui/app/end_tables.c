/* The victory as a picture, and the tables of the end page: ranking, and wealth points line by
 * line. */
#include "app/screens.h"

#include "log/news.h"
#include "record/record.h"

#include <serenissima/words/ending_words.h>

static void end_cell(ThemeType type, TextAlign align, GfxRect r, const char *text)
{
    table_text(type, 0, (GfxColor){0}, align, r, text);
}

/* --- The victory ------------------------------------------------------------------------------ */

enum { PICTURE_H = 210, PICTURE_LEAST_H = 112, ARMS_W = 58, LIT_MS = 1800, NARROW = 640 };
enum { RANK_HEAD = 30, RANK_ROW = 46, WEALTH_HEAD = 70, WEALTH_ROW = 34, WEALTH_LINES = 7 };

/* How the game was won, in words that live longer than a frame: all of it is looked through. */
typedef struct Won {
    uint64_t of; /* The game, who sat there, and the language. */
    int count, step;
    char said[STORY_MAX][320];
    AnimTween lit; /* The winner's ports light up, one after another. */
} Won;

static const Won *how_it_was_won(const EndSheet *sheet)
{
    static Won won;
    const char *said[STORY_MAX];
    const char *language = strings_language(app->strings);
    const char *promised = session_commitment(app->session);
    const TurnRecord *last = &sheet->records[sheet->count - 1];
    const uint32_t parts[] = {session_generation(app->session),
                              (uint32_t)session_step_count(app->session)};
    uint64_t of = gfx_hash(gfx_hash(1, parts, sizeof parts), language, strlen(language));
    of = gfx_hash(gfx_hash(of, promised, strlen(promised)), last->ducats, sizeof last->ducats);
    for (PlayerId player = 1; player <= sheet->players; player++) {
        of = gfx_hash(of, app_seat_name(player), strlen(app_seat_name(player)));
    }
    of |= 1U;
    if (won.of != of) {
        const Words words = log_words(app->table);
        won.of = of;
        won.count = ending_won(&words, app->session, said, &won.step);
        for (int i = 0; i < won.count; i++) {
            snprintf(won.said[i], sizeof won.said[i], "%s", said[i]);
        }
        won.lit = anim_start(&ui->anim, LIT_MS, 300, ANIM_LINEAR);
    }
    return &won;
}

/* Whose port it is shows its colour; those of who won glow. */
static void lit_chart(GfxRect r, const EndSheet *sheet, const AnimTween *lit)
{
    const Map *map = app->table->map;
    const PublicState *pub = &session_view(app->session, session_eyes(app->session).seat)->pub;
    const int ports = session_board(app->session)->world.port_count;
    const float k = r.w / map->w, way = anim_progress(&ui->anim, lit);
    int all = 0, number = 0;
    for (PortId port = 1; port <= ports; port++) {
        all += sheet->rank[pub->ports[port].owner] == 1;
    }
    if (map->picture) {
        gfx_picture_prepare(map->picture, r);
        gfx_picture_draw(map->picture, r, r, false);
    }
    gfx_fill_rect(ui->gfx, r, gfx_fade(ui->theme->color.walnut_dark, 0.35F));
    for (PortId port = 1; port <= ports; port++) {
        const PlayerId owner = pub->ports[port].owner;
        const GfxPoint dot = map->port[port].dot;
        const float x = r.x + dot.x * k, y = r.y + dot.y * k;
        const bool won = sheet->rank[owner] == 1 && (float)number++ < way * (float)all;
        if (owner == 0) {
            continue;
        }
        for (int ring = 3; won && ring >= 1; ring--) {
            gfx_fill_circle(ui->gfx, x, y, 6 + 4 * (float)ring,
                            gfx_fade(ui->theme->color.paper_high, 0.28F));
        }
        paint_marker(app_livery(owner), x, y, won ? 9 : 5);
    }
    gfx_stroke_rect(ui->gfx, r, 2, ui->theme->color.brass);
    ui_note("end:chart", r, "");
}

/* Arms and ports of who won, and how; a click on the deed shows it on the board once more. */
void end_victory_draw(UiPage *page, const EndSheet *sheet)
{
    const Won *won = how_it_was_won(sheet);
    const TextStyle style = {.type = THEME_TYPE_NAME_BIG, .color = ui->theme->color.ink};
    const float ratio = app->table->map->w / app->table->map->h;
    const bool narrow = page->rest.w < NARROW;
    /* The table below it stays in sight, with two lines of words. */
    const int table_h = sheet->points ? WEALTH_HEAD + WEALTH_LINES * WEALTH_ROW
                                      : RANK_HEAD + sheet->players * RANK_ROW;
    const float room = page->view.h - (float)(table_h + RANK_HEAD + RANK_ROW),
                high = fminf(fmaxf(room, PICTURE_LEAST_H), 1.7F * PICTURE_H),
                arms_w = ARMS_W * high / PICTURE_H;
    GfxRect words = page->rest, chart = words;
    if (narrow) { /* The words come first. */
        chart.h = 2.7F * arms_w;
    } else {
        chart = gfx_cut_right(&words, fminf(high * ratio, words.w * 0.48F));
        chart.h = chart.w / ratio;
        lit_chart(chart, sheet, &won->lit);
        gfx_cut_right(&words, ui->theme->grid.gap * 2);
    }
    for (PlayerId player = 1; player <= sheet->players; player++) {
        if (sheet->rank[player] == 1) { /* One, or those who share the victory. */
            const GfxRect arms = gfx_cut_left(&words, 2 * arms_w);
            paint_face(app_livery(player), arms.x + arms_w, arms.y + arms_w, arms_w - 6);
            paint_shield(app_livery(player), arms.x + arms_w, arms.y + 2.3F * arms_w,
                         arms_w * 0.4F);
        }
    }
    float y = chart.y;
    gfx_cut_left(&words, ui->theme->grid.gap);
    for (int i = 0; i < won->count; i++) {
        const float h = text_measure(ui->text, &style, won->said[i], words.w).y;
        const GfxRect line = gfx_rect(words.x, y, words.w, h);
        if (i == (won->count > 1) && won->step >= 0) {
            const UiResponse q = ui_target("end:deed", line, NULL, S("end.show_tip"), NULL);
            if (q.hovered) {
                gfx_fill_rounded(ui->gfx, line, 4, gfx_fade(ui->theme->color.select, 0.7F));
            }
            if (q.clicked) {
                record_open_and_play(app->table, won->step, won->step + 1);
            }
        }
        ui_label(ui_id("end:won:%d", i), line, &style, won->said[i]);
        y += h + ui->theme->grid.gap;
    }
    const float bottom = fmaxf(y, chart.y + chart.h + ui->theme->grid.gap);
    gfx_cut_top(&page->rest, bottom - page->rest.y);
}

/* --- Ranking ---------------------------------------------------------------------------------- */

enum { END_COLUMNS = 6 };

/* Who won is filled, oneself framed. */
static void mark_seat(GfxRect r, PlayerId player, const EndSheet *sheet)
{
    if (sheet->rank[player] == 1) {
        gfx_fill_rounded(ui->gfx, r, 6, gfx_fade(ui->theme->color.select, 0.75F));
    }
    if (player == app_lone_person()) {
        gfx_stroke_rounded(ui->gfx, r, 6, 2, ui->theme->color.brass);
        ui_note("end:own", r, app_seat_name(player));
    }
}

static void end_row(UiGrid *g, GfxRect row, PlayerId player, const EndSheet *sheet)
{
    PlayerTally tally;
    rules_tally(&session_board(app->session)->world,
                &session_view(app->session, session_eyes(app->session).seat)->pub, player, &tally);
    const TurnRecord *last = &sheet->records[sheet->count - 1];
    mark_seat(row, player, sheet);
    const int values[END_COLUMNS - 1] = {last->ducats[player], tally.ports, tally.galleys,
                                         tally.forts, tally.basilicas};
    ui_grid_row(g, row, NULL, NULL,
                SF("speak.rank", ARG_INT("place", sheet->rank[player]), ARG_PLAYER(player),
                   ARG_INT("ducats", values[0]), ARG_INT("ports", values[1]),
                   ARG_INT("galleys", values[2]), ARG_INT("forts", values[3]),
                   ARG_INT("basilicas", values[4])));
    GfxRect who = ui_grid_cell(g);
    const char *rank = ui_id("%d", sheet->rank[player]);
    ui_note(ui_id("rank:%d", player), row, rank);
    end_cell(THEME_TYPE_NUMBER_BIG, TEXT_CENTER, gfx_cut_left(&who, 46), rank);
    paint_shield(app_livery(player), who.x + 18, who.y + who.h / 2 - 3, 13);
    gfx_cut_left(&who, 42);
    end_cell(THEME_TYPE_NAME_BIG, TEXT_LEFT, who, app_seat_name(player));
    for (int i = 0; i < END_COLUMNS - 1; i++) {
        end_cell(i == 0 ? THEME_TYPE_NUMBER_BIG : THEME_TYPE_NUMBER, TEXT_CENTER, ui_grid_cell(g),
                 ui_id("%d", values[i]));
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
    const char *const heads[END_COLUMNS] = {S("end.player"),  S("word.ducats"), S("end.ports"),
                                            S("end.galleys"), S("end.forts"),   S("end.basilicas")};
    UiColumn columns[END_COLUMNS];
    in_order(sheet, order);
    for (int i = 0; i < END_COLUMNS; i++) {
        columns[i] = (UiColumn){
            .w = i == 0 ? 44 : 11.2F, .grows = true, .align = TEXT_CENTER, .head = heads[i]};
    }
    UiGrid g = ui_grid(columns, END_COLUMNS, page->rest.w);
    ui_grid_heads(&g, gfx_cut_top(&page->rest, RANK_HEAD), NULL);
    for (int place = 0; place < sheet->players; place++) {
        end_row(&g, gfx_rect_inset(gfx_cut_top(&page->rest, RANK_ROW), 2), order[place], sheet);
    }
}

/* --- Wealth points, line by line -------------------------------------------------------------- */

/* Of a player by line: what there is, -1: that is not counted; and the points for it. */
typedef struct Wealth {
    int count[WEALTH_LINES], points[WEALTH_LINES];
} Wealth;

/* What everybody has in a line, and the points for it. */
static const char *wealth_heard(const char *label, int line, const Wealth *all,
                                const PlayerId *order, int players)
{
    const char *list = NULL;
    for (int i = 0; i < players; i++) {
        const int count = all[i].count[line];
        list = app_list_entries(
            list, SF(count < 0 ? "speak.worth" : "speak.worth_for", ARG_PLAYER(order[i]),
                     ARG_INT("amount", all[i].points[line]), ARG_INT("count", count)));
    }
    return SF("speak.row", ARG_TEXT("label", label), ARG_TEXT("text", list));
}

/* The points form a column, what they are for to their left. */
static void wealth_cell(GfxRect cell, const Wealth *wealth, int line)
{
    end_cell(line == WEALTH_LINES - 1 ? THEME_TYPE_NUMBER_BIG : THEME_TYPE_NUMBER, TEXT_CENTER,
             gfx_rect_inset(cell, wealth->count[line] < 0 ? 0 : cell.w * 0.02F),
             ui_id("%d", wealth->points[line]));
    if (wealth->count[line] >= 0) {
        table_text(THEME_TYPE_BODY, 0, ui->theme->color.ink_soft, TEXT_RIGHT,
                   gfx_rect(cell.x, cell.y, cell.w * 0.37F, cell.h),
                   ui_id("%d", wealth->count[line]));
    }
}

void end_wealth_draw(UiPage *page, const EndSheet *sheet)
{
    const char *const labels[WEALTH_LINES] = {S("end.wealth.capital"), S("end.wealth.unfilled"),
                                              S("end.wealth.small"),   S("end.wealth.medium"),
                                              S("end.wealth.large"),   S("end.wealth.ducats"),
                                              S("end.wealth.sum")};
    const int players = sheet->players;
    UiColumn columns[1 + PLAYER_MAX] = {{.w = players > 2 ? 30 : 40, .grows = true}};
    Wealth all[PLAYER_MAX];
    PlayerId order[PLAYER_MAX];
    in_order(sheet, order);
    for (int i = 0; i < players; i++) {
        enum { SMALL = 2, MEDIUM = 4, LARGE = 6 };
        const World *world = &session_board(app->session)->world;
        const PublicState *pub = &session_view(app->session, session_eyes(app->session).seat)->pub;
        const int ducats = sheet->records[sheet->count - 1].ducats[order[i]];
        WealthSheet w;
        e1996_wealth(world, pub, order[i], ducats, &w);
        const int small = w.full_ports[SMALL], medium = w.full_ports[MEDIUM],
                  large = w.full_ports[LARGE];
        all[i] = (Wealth){
            .count = {-1, w.unfilled_ports, small, medium, large, ducats, -1},
            .points = {w.capital, w.unfilled_points, small * world->e1996.point_full[SMALL],
                       medium * world->e1996.point_full[MEDIUM],
                       large * world->e1996.point_full[LARGE], w.ducat_points, w.points}};
        columns[1 + i] = (UiColumn){.w = (100 - columns[0].w) / (float)players, .grows = true};
    }
    UiGrid g = ui_grid(columns, 1 + players, page->rest.w);
    g.rest = gfx_cut_top(&page->rest, WEALTH_HEAD);
    ui_grid_cell(&g);
    for (int i = 0; i < players; i++) {
        GfxRect r = ui_grid_cell(&g);
        const char *text = ui_id("%d", sheet->rank[order[i]]);
        mark_seat(gfx_rect(r.x + 2, r.y, r.w - 4, WEALTH_HEAD + WEALTH_ROW * WEALTH_LINES),
                  order[i], sheet);
        ui_note(ui_id("rank:%d", order[i]), r, text);
        ui_tell_begin(
            SF("speak.place", ARG_INT("place", sheet->rank[order[i]]), ARG_PLAYER(order[i])));
        GfxRect top = gfx_cut_top(&r, r.h * 0.5F);
        paint_shield(app_livery(order[i]), top.x + top.w / 2 + 14, top.y + top.h / 2 - 2, 12);
        end_cell(THEME_TYPE_NUMBER_BIG, TEXT_RIGHT, gfx_rect(top.x, top.y, top.w / 2 - 6, top.h),
                 text);
        end_cell(THEME_TYPE_NAME_BIG, TEXT_CENTER, gfx_rect_inset(r, 2), app_seat_name(order[i]));
        ui_tell_end();
    }
    for (int line = 0; line < WEALTH_LINES; line++) {
        ui_grid_row(&g, gfx_cut_top(&page->rest, WEALTH_ROW), NULL, NULL,
                    wealth_heard(labels[line], line, all, order, players));
        const GfxRect label = ui_grid_cell(&g);
        end_cell(line == WEALTH_LINES - 1 ? THEME_TYPE_BOLD : THEME_TYPE_BODY, TEXT_LEFT,
                 gfx_rect(label.x + 6, label.y, label.w - 12, label.h), labels[line]);
        for (int i = 0; i < players; i++) {
            wealth_cell(ui_grid_cell(&g), &all[i], line);
        }
        ui_grid_end(&g);
    }
}

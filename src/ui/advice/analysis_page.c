/* The page of the end screen that looks back: curve of chances with turning points and mistakes,
 * and the sums below it. */
#include "advice/analysis.h"
#include "table/table.h"

/* --- The curve -------------------------------------------------------------------------------- */

/* All turns are as wide, however much was decided in them. */
static float moment_x(const Analysis *a, GfxRect plot, int moment)
{
    const Moment *m = a->account.moments;
    const int count = a->account.count;
    int from = moment, to = moment + 1;
    if (moment >= count) {
        return plot.x + plot.w;
    }
    for (; from > 0 && m[from - 1].turn == m[moment].turn; from--) {
    }
    for (; to < count && m[to].turn == m[moment].turn; to++) {
    }
    const float turns = (float)(m[count - 1].turn - m[0].turn + 1);
    const float at =
        (float)(m[moment].turn - m[0].turn) + (float)(moment - from) / (float)(to - from);
    return plot.x + plot.w * at / turns;
}

static float share_y(GfxRect plot, int32_t share)
{
    return plot.y + plot.h * (1 - (float)share / AI_SHARE_ONE);
}

static void draw_axes(const Analysis *a, GfxRect plot)
{
    const ThemeColors *c = &ui->theme->color;
    const TextStyle right = ui_soft(THEME_TYPE_SMALL, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    const TextStyle middle = ui_soft(THEME_TYPE_SMALL, TEXT_CENTER, TEXT_TOP, TEXT_FREE);
    ui_tell_begin("");
    for (int percent = 0; percent <= 100; percent += 25) {
        float y = share_y(plot, percent * 100);
        gfx_line(ui->gfx, plot.x, y, plot.x + plot.w, y, percent ? 0.6f : 1.4f,
                 gfx_fade(c->ink, percent ? 0.25f : 0.9f));
        text_draw(ui->text, &right, gfx_rect(plot.x - 60, y - 10, 48, 20),
                  SF("number.percent", ARG_INT("percent", percent)));
    }
    int turn = -1;
    float last = -100;
    for (int i = 0; i < a->account.count; i++) {
        float x = moment_x(a, plot, i);
        if (a->account.moments[i].turn != turn && x - last > 30) {
            turn = a->account.moments[i].turn;
            last = x;
            text_draw(ui->text, &middle, gfx_rect(x - 20, plot.y + plot.h + 3, 40, 18),
                      ui_id("%d", turn));
            gfx_line(ui->gfx, x, plot.y + plot.h, x, plot.y + plot.h + 4, 1, c->ink_soft);
        }
    }
    ui_tell_end();
}

void player_line(const GfxPoint *points, int count, int livery, float edge, float width)
{
    static const GfxDash dashes[THEME_PLAYER_MAX] = {{0, 0, 0}, {12, 5, 0}, {4, 4, 0}, {16, 4, 0}};
    const GfxDash *dash = livery > 0 ? &dashes[livery] : NULL;
    if (count > 1) {
        gfx_polyline(ui->gfx, points, count, false, edge, gfx_fade(ui->theme->color.ink, 0.75F),
                     dash);
        gfx_polyline(ui->gfx, points, count, false, width,
                     ui->theme->player[livery < 0 ? 0 : livery].color, dash);
    }
}

/* Its last point, if anything is known. */
static GfxPoint draw_curve(const Analysis *a, GfxRect plot, PlayerId player)
{
    static GfxPoint points[ACCOUNT_MOMENT_MAX + 1];
    int count = 0;
    for (int i = 0; i < a->account.count; i++) {
        if (a->account.moments[i].known) {
            points[count++] =
                gfx_point(moment_x(a, plot, i), share_y(plot, a->account.moments[i].share[player]));
        }
    }
    if (a->stage > 0) {
        points[count++] = gfx_point(plot.x + plot.w, share_y(plot, a->account.last_share[player]));
    }
    player_line(points, count, app_livery(player), 3.6F, 2.4F);
    return count > 0 ? points[count - 1] : gfx_point(plot.x, plot.y);
}

/* Radius of the marks, and how far apart they are at least. */
enum { MARK = 9, MARK_STEP = 2 * MARK + 1 };

/* The largest swings: a line over the curve, with what it did to everybody in the tip. */
static void draw_turning(Analysis *a, const AccountSum *sum, GfxRect plot)
{
    const int count = a->stage > 0 ? sum->turning_count : 0;
    float at[ACCOUNT_TURN_MAX], badge[ACCOUNT_TURN_MAX];
    for (int i = 0; i < count; i++) {
        at[i] = moment_x(a, plot, sum->turning[i]);
    }
    /* Where the numbers over the swings go: over their moments, but beside one another. */
    int order[ACCOUNT_TURN_MAX];
    for (int i = 0; i < count; i++) {
        int k = i;
        for (; k > 0 && at[order[k - 1]] > at[i]; k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    for (int i = 0; i < count; i++) {
        badge[order[i]] =
            i > 0 ? fmaxf(at[order[i]], badge[order[i - 1]] + MARK_STEP) : at[order[i]];
    }
    for (int i = count - 1; i >= 0; i--) {
        badge[order[i]] = fminf(badge[order[i]], i == count - 1 ? plot.x + plot.w - MARK_STEP
                                                                : badge[order[i + 1]] - MARK_STEP);
    }
    for (int i = 0; i < count; i++) {
        GfxDash dash = {4, 4, 0};
        const GfxPoint line[] = {
            {badge[i], plot.y}, {at[i], plot.y + MARK}, {at[i], plot.y + plot.h}};
        gfx_polyline(ui->gfx, line, 3, false, 1.2f, ui->theme->color.rubric, &dash);
        ui_tell_begin(analysis_turning(sum, i));
        paint_badge(badge[i], plot.y - MARK, MARK, ui_id("%d", i + 1), ui->theme->color.paper_high,
                    ui->theme->color.rubric);
        ui_tell_end();
        const UiResponse q =
            ui_target(ui_id("turning:%d", i + 1),
                      gfx_rect(badge[i] - MARK, plot.y - 2 * MARK, 2 * MARK, 2 * MARK),
                      &(UiHit){.no_focus = true}, analysis_turning(sum, i), NULL);
        a->look = q.clicked ? sum->turning[i] + 1 : a->look;
    }
}

static GfxPoint lesson_point(const Analysis *a, GfxRect plot, const GameLesson *lesson)
{
    const Moment *m = &a->account.moments[lesson->moment];
    return gfx_point(moment_x(a, plot, lesson->moment), share_y(plot, m->share[m->player]));
}

/* A dot on every mistake in the list. Which of them is pointed at; -1 none. */
static int draw_lesson_marks(Analysis *a, GfxRect plot)
{
    int pointed = -1;
    for (int i = 0; i < a->lesson_count; i++) {
        const Moment *m = &a->account.moments[a->lessons[i].moment];
        const GfxPoint at = lesson_point(a, plot, &a->lessons[i]);
        if (!m->known || !lesson_is_shown(a, i)) { /* It lies on the curve. */
            continue;
        }
        gfx_fill_circle(ui->gfx, at.x, at.y, 5.5f, ui->theme->color.ink);
        gfx_fill_circle(ui->gfx, at.x, at.y, 4, ui->theme->color.danger);
        const char *tip = SF("tip.with_line", ARG_TEXT("what", analysis_tip(m)),
                             ARG_TEXT("line", a->lessons[i].words));
        ui_means(a->lessons[i].words);
        const UiResponse q =
            ui_target(ui_id("mistake:%d", i + 1), gfx_rect(at.x - 7, at.y - 7, 14, 14),
                      &(UiHit){.no_focus = true}, tip, NULL);
        pointed = q.hovered ? i : pointed;
        a->look = q.clicked ? a->lessons[i].moment + 1 : a->look;
    }
    return pointed;
}

/* --- Sums ------------------------------------------------------------------------------------- */

/* What a part changed, in whole percent with its sign. */
static const char *part_words(const AccountPart *part, PlayerId player)
{
    const long change = lround((double)part->change[player] / 100);
    return SF("number.percent",
              ARG_TEXT("percent", ui_id("%s%ld", change < 0 ? "\xE2\x88\x92" : "+", labs(change))));
}

/* The columns of the sums, from the left. */
typedef struct SumColumn {
    const char *name, *head, *tip;
} SumColumn;

static const SumColumn SUM_COLUMNS[] = {
    {"start", "analysis.start_head", "analysis.start_tip"},
    {"luck", "analysis.luck_head", "analysis.luck_tip"},
    {"own", "analysis.own_head", "analysis.own_tip"},
    {"others", "analysis.others_head", "analysis.others_tip"},
    {"rest", "analysis.rest_head", "analysis.rest_tip"},
    {"end", "analysis.end_head", "analysis.end_tip"},
};
enum { SUM_COLUMN_COUNT = sizeof SUM_COLUMNS / sizeof SUM_COLUMNS[0] };

static const AccountPart *sum_part(const AccountSum *sum, int column)
{
    const AccountPart *parts[SUM_COLUMN_COUNT] = {NULL,         &sum->luck, &sum->own,
                                                  &sum->others, &sum->rest, NULL};
    return parts[column];
}

/* Where people ended the game the chances are those of the last move. */
static const char *sum_head(const Analysis *a, int column)
{
    const bool so_far = column == SUM_COLUMN_COUNT - 1 && (a->stage == 0 || !a->account.ended);
    return strings_get(app->strings, so_far ? "analysis.so_far_head" : SUM_COLUMNS[column].head);
}

static const char *sum_words(const AccountSum *sum, int column, PlayerId player)
{
    const AccountPart *part = sum_part(sum, column);
    const int32_t share = column == 0 ? sum->start[player] : sum->end[player];
    return part ? part_words(part, player)
                : SF("number.percent", ARG_INT("percent", (share + 50) / 100));
}

/* They are wrapped, as high as the highest. */
static void draw_sum_heads(const Analysis *a, UiGrid *g, GfxRect *r)
{
    enum { LEAST = 40, MOST = 60 };
    const TextStyle style = ui_ink(THEME_TYPE_SMALL, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    float high = LEAST;
    for (int i = 0; i < SUM_COLUMN_COUNT; i++) {
        const char *words = strings_get(app->strings, SUM_COLUMNS[i].head);
        high = fmaxf(high, text_measure(ui->text, &style, words, g->unit - 4).y);
    }
    ui_grid_row(g, gfx_cut_top(r, fminf(high, MOST)), NULL, NULL, "");
    ui_grid_words(g, THEME_TYPE_SMALL, 0, (GfxColor){0}, S("analysis.player"));
    for (int i = 0; i < SUM_COLUMN_COUNT; i++) {
        GfxRect at = ui_grid_cell(g);
        at = gfx_rect(at.x + 2, at.y, at.w - 4, at.h); /* Neighbours do not touch. */
        ui_target(ui_id("account:%s", SUM_COLUMNS[i].name), at, &(UiHit){.no_focus = true},
                  strings_get(app->strings, SUM_COLUMNS[i].tip), NULL);
        text_draw(ui->text, &style, at, sum_head(a, i));
    }
    ui_grid_end(g);
}

/* A line for each player: the first chance, what changed it, the last one. The line adds up. */
static void draw_sums(const Analysis *a, const AccountSum *sum, GfxRect *r)
{
    enum { SUM_ROW = 30 };
    UiColumn columns[1 + SUM_COLUMN_COUNT] = {{.w = 2, .grows = true}};
    for (int i = 1; i <= SUM_COLUMN_COUNT; i++) {
        columns[i] = (UiColumn){.w = 1, .grows = true, .align = TEXT_CENTER};
    }
    UiGrid g = ui_grid(columns, 1 + SUM_COLUMN_COUNT, r->w);
    draw_sum_heads(a, &g, r);
    for (PlayerId player = 1; player <= a->account.player_count; player++) {
        /* A player's line with its heads; "" while it still changes, for each change would be
         * heard. */
        const char *list = NULL;
        for (int i = 0; i < SUM_COLUMN_COUNT && a->account.latest >= 0 && a->stage >= 3; i++) {
            list = app_list_entries(list, SF("speak.cell", ARG_TEXT("head", sum_head(a, i)),
                                             ARG_TEXT("text", sum_words(sum, i, player))));
        }
        ui_grid_row(&g, gfx_cut_top(r, SUM_ROW), NULL, NULL,
                    !list ? ""
                          : SF("speak.row", ARG_TEXT("label", app_seat_name(player)),
                               ARG_TEXT("text", list)));
        GfxRect who = ui_grid_cell(&g);
        paint_shield(app_livery(player), who.x + 11, who.y + who.h / 2 - 2, 9);
        gfx_cut_left(&who, 26);
        table_text(THEME_TYPE_BODY, 0, ui->theme->color.ink, TEXT_LEFT, who, app_seat_name(player));
        for (int i = 0; i < SUM_COLUMN_COUNT && a->account.latest >= 0; i++) {
            /* A part's tip says how surely it is known. */
            const AccountPart *part = sum_part(sum, i);
            const char *words = sum_words(sum, i, player),
                       *id = ui_id("%s:%d", SUM_COLUMNS[i].name, player);
            const float x = g.rest.x;
            ui_grid_words(&g, THEME_TYPE_NUMBER, 0, (GfxColor){0}, words);
            const GfxRect at = gfx_rect(x + 2, g.row.y, g.rest.x - x - 4, g.row.h);
            if (part) {
                ui_target(id, at, &(UiHit){.no_focus = true},
                          SF("analysis.part_tip", ARG_PLAYER(player), ARG_TEXT("change", words),
                             ARG_INT("error", (2 * part->error[player] + 50) / 100)),
                          NULL);
            }
            ui_note(id, at, words);
        }
        ui_grid_end(&g);
    }
}

/* Of the plot with its numbers; the width from which the sums have the mistakes beside them. */
enum { PLOT_LEAST = 190, PLOT_LEFT = 62, BESIDE_LEAST = 700 };

static void draw_page(Analysis *a, const AccountSum *sum, UiPage *page)
{
    const TextStyle legend = {.type = THEME_TYPE_SMALL, .color = ui->theme->color.ink_soft};
    const GfxRect upper = gfx_cut_top(&page->rest, fmaxf(PLOT_LEAST, page->view.h * 0.55f));
    /* For the marks at the ends. */
    const float right = (float)(MARK_STEP * a->account.player_count);
    const GfxRect plot =
        gfx_rect(upper.x + PLOT_LEFT, upper.y + 20, upper.w - PLOT_LEFT - right, upper.h - 46);
    /* Curves with all marks. Which mistake is pointed at; -1 none. */
    GfxPoint end[PLAYER_MAX + 1];
    /* Any point of the curves leads to its moment on the board. */
    const UiResponse q =
        ui_target("analysis:plot", plot, &(UiHit){.no_focus = true}, S("record.show_tip"), NULL);
    if (q.clicked && a->account.count > 0) {
        int nearest = 0;
        for (int i = 1; i < a->account.count; i++) {
            nearest = fabsf(moment_x(a, plot, i) - ui_mouse().x)
                              < fabsf(moment_x(a, plot, nearest) - ui_mouse().x)
                          ? i
                          : nearest;
        }
        a->look = 1 + nearest;
    }
    draw_axes(a, plot);
    draw_turning(a, sum, plot);
    for (int player = a->account.player_count; player >= 1; player--) {
        end[player] = draw_curve(a, plot, (PlayerId)player);
    }
    if (a->account.latest >= 0) {
        /* At the end of each curve whose it is. Where curves end close together the marks lie side
         * by side, so that each keeps its height. */
        int column[PLAYER_MAX + 1] = {0};
        for (PlayerId player = 1; player <= a->account.player_count; player++) {
            for (PlayerId other = 1; other < player; other++) {
                if (column[other] == column[player]
                    && fabsf(end[other].y - end[player].y) < MARK_STEP) {
                    column[player]++;
                    other = 0; /* The next column from the beginning. */
                }
            }
            const float x = end[player].x + (float)(MARK_STEP * column[player]), y = end[player].y;
            paint_marker(app_livery(player), x, y, MARK);
            ui_note(ui_id("curve:%d", player), gfx_rect(x - MARK, y - MARK, 2 * MARK, 2 * MARK),
                    app_seat_name(player));
        }
    }
    const int dot = draw_lesson_marks(a, plot);
    ui_page_words(page, "text:legend", &legend, S("analysis.legend"));
    GfxRect sums = page->rest, list = page->rest;
    const bool beside = page->rest.w >= BESIDE_LEAST;
    if (beside) {
        sums = gfx_cut_left(&list, list.w * 0.6f);
        gfx_cut_left(&list, 16);
    }
    draw_sums(a, sum, &sums);
    if (!beside) {
        list = sums;
    }
    const int line = lessons_draw(&list, dot);
    gfx_cut_top(&page->rest, fmaxf(list.y, sums.y) - page->rest.y);
    if (line >= 0 && a->account.moments[a->lessons[line].moment].known) {
        const GfxPoint at = lesson_point(a, plot, &a->lessons[line]);
        gfx_stroke_circle(ui->gfx, at.x, at.y, MARK, 2.4f, ui->theme->color.rubric);
    }
}

void analysis_draw(GfxRect r)
{
    AccountSum sum;
    analysis_follow();
    Analysis *a = app->analysis;
    if (!a) {
        return;
    }
    account_sum(&a->account, &sum);
    ui_note("analysis", r, a->stage < 3 ? S("analysis.working") : S("analysis.done"));
    if (a->stage < 3) {
        GfxRect bar = gfx_cut_top(&r, 14);
        ui_progress(gfx_rect(bar.x, bar.y, bar.w, 8),
                    (float)a->done / (float)(a->all > 0 ? a->all : 1), ui->theme->color.brass);
    }
    for (UiPage page = ui_page("scroll:analysis", r); ui_page_next(&page);) {
        draw_page(a, &sum, &page);
    }
}

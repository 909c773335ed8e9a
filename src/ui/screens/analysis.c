// The page of the end screen that looks back: curve of chances with turning points and mistakes.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis.h"

// --- Working it out ------------------------------------------------------------------------------

static bool is_person(const AppUi *app, PlayerId player)
{
    return player >= 1 && player <= PLAYER_MAX && session_setup(app->session)->seats[player].kind == SEAT_PERSON;
}

static Analysis *analysis_create(AppUi *app)
{
    Analysis *a = calloc(1, sizeof *a);
    uint8_t rank[PLAYER_MAX + 1];
    if (!a) {
        return NULL;
    }
    Session *session = app->session;
    account_init(&a->account, session_view(session, 0)->pub.player_count);
    for (int i = 0; i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        account_add(&a->account, i, step.turn, &step.command);
    }
    if (session_rank(session, rank)) {
        account_end(&a->account, rank);
    }
    a->all = a->account.count;
    for (int i = 0; i < a->account.count; i++) {
        a->all += a->account.moments[i].player != PLAYER_CHANCE;
    }
    return a;
}

// Is the moment one of those that this stage looks at?
static bool belongs(const AppUi *app, const Analysis *a, int moment)
{
    PlayerId player = a->account.moments[moment].player;
    return a->stage == 0 || (player != PLAYER_CHANCE && (a->stage == 1) == is_person(app, player));
}

static void ask(AppUi *app, Analysis *a)
{
    AdviceJob job;
    while (a->stage < 3 && (a->next >= a->account.count || !belongs(app, a, a->next))) {
        if (++a->next >= a->account.count) {
            a->next = 0;
            a->stage++;
        }
        if (a->account.count == 0) {
            a->stage = 3;
        }
    }
    if (a->stage == 3) {
        return;
    }
    const Moment *m = &a->account.moments[a->next];
    if (a->stage == 0) {
        hint_fill_job(app, ADVICE_CHANCES, m->first_step, 0, 0, &job);
        job.seed = 1; // The same luck for every moment, so that it cancels out where they are compared.
        job.short_sighted = account_begins_turn(&a->account, a->next);
    } else {
        hint_fill_job(app, ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    }
    a->asked = a->next++;
    a->number = job.number = ++a->last ? a->last : ++a->last;
    app->host.advice_start(app->host.data, &session_board(app->session)->world, &job);
}

static void take(Analysis *a, const AdviceAnswer *answer)
{
    Moment *m = &a->account.moments[a->asked];
    a->number = 0;
    a->done++;
    if (answer->kind == ADVICE_CHANCES) {
        account_know(&a->account, a->asked, &answer->each, answer->short_sighted.count ? &answer->short_sighted : NULL);
        return;
    }
    m->judged = true;
    m->was_best = answer->was_best;
    m->loss = answer->loss;
    m->loss_error = answer->loss_error;
    m->sure_loss = answer->sure_loss;
    if (account_mistake(m) != MISTAKE_NONE && a->lesson_count < ANALYSIS_LESSON_MAX) {
        Lesson *lesson = &a->lessons[a->lesson_count++];
        lesson->moment = a->asked;
        lesson->better = answer->plans[0];
    }
}

bool analysis_follow(AppUi *app)
{
    static AdviceAnswer answer;
    bool news = false;
    if (!app->session || !app->host.advice_start || !session_over(app->session)) {
        return false;
    }
    if (!app->analysis) {
        app->analysis = analysis_create(app);
    }
    Analysis *a = app->analysis;
    if (!a) {
        return false;
    }
    while (app->host.advice_poll(app->host.data, &answer)) {
        if (answer.number == a->number) {
            take(a, &answer);
            news = true;
        }
    }
    if (a->number == 0 && a->stage < 3) {
        ask(app, a);
    }
    return news;
}

// --- The curve -----------------------------------------------------------------------------------

static float moment_x(const Analysis *a, GfxRect plot, int moment)
{
    return plot.x + plot.w * (float)moment / (float)(a->account.count > 0 ? a->account.count : 1);
}

static float share_y(GfxRect plot, int32_t share)
{
    return plot.y + plot.h * (1 - (float)share / ADVICE_ONE);
}

static void draw_axes(AppUi *app, const Analysis *a, GfxRect plot)
{
    Ui *ui = app->ui;
    const ThemeColors *c = &ui->theme->color;
    const TextStyle right = text_style_with(THEME_TYPE_SMALL, c->ink_soft, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    const TextStyle middle = text_style_with(THEME_TYPE_SMALL, c->ink_soft, TEXT_CENTER, TEXT_TOP, TEXT_FREE);
    for (int percent = 0; percent <= 100; percent += 25) {
        float y = share_y(plot, percent * 100);
        gfx_line(ui->gfx, plot.x, y, plot.x + plot.w, y, percent ? 0.6f : 1.4f, gfx_fade(c->ink, percent ? 0.25f : 0.9f));
        text_draw(ui->text, &right, gfx_rect(plot.x - 54, y - 10, 48, 20), SF("hint.share", ARG_INT("percent", percent)));
    }
    int turn = -1;
    float last = -100;
    for (int i = 0; i < a->account.count; i++) {
        char text[16];
        float x = moment_x(a, plot, i);
        if (a->account.moments[i].turn != turn && x - last > 24) {
            turn = a->account.moments[i].turn;
            last = x;
            snprintf(text, sizeof text, "%d", turn);
            text_draw(ui->text, &middle, gfx_rect(x - 20, plot.y + plot.h + 3, 40, 18), text);
            gfx_line(ui->gfx, x, plot.y + plot.h, x, plot.y + plot.h + 4, 1, c->ink_soft);
        }
    }
}

static void draw_curve(AppUi *app, const Analysis *a, GfxRect plot, PlayerId player)
{
    static GfxPoint points[ACCOUNT_MOMENT_MAX + 1];
    Ui *ui = app->ui;
    int livery = app_livery(app, player), count = 0;
    const GfxDash dashes[THEME_PLAYER_MAX] = {{0, 0, 0}, {12, 5, 0}, {4, 4, 0}, {16, 4, 0}};
    for (int i = 0; i < a->account.count; i++) {
        if (a->account.moments[i].known) {
            points[count++] = gfx_point(moment_x(a, plot, i), share_y(plot, a->account.moments[i].share[player]));
        }
    }
    if (a->stage > 0) {
        points[count++] = gfx_point(plot.x + plot.w, share_y(plot, a->account.last_share[player]));
    }
    if (count > 1) {
        const GfxDash *dash = livery > 0 ? &dashes[livery] : NULL;
        gfx_polyline(ui->gfx, points, count, false, 3.6f, gfx_fade(ui->theme->color.ink, 0.75f), dash);
        gfx_polyline(ui->gfx, points, count, false, 2.4f, ui->theme->player[livery < 0 ? 0 : livery].color, dash);
        paint_marker(ui, livery, points[count - 1].x, points[count - 1].y, 9);
    }
}

static const char *moment_words(AppUi *app, const Moment *m)
{
    return m->player == PLAYER_CHANCE
               ? SF("analysis.luck", ARG_INT("turn", m->turn))
               : SF("analysis.move", ARG_INT("turn", m->turn), ARG_TEXT("player", app_seat_name(app, m->player)));
}

// The largest swings: a line over the curve, with what it did to everybody in the tip.
static void draw_turning(AppUi *app, const Analysis *a, const AccountSum *sum, GfxRect plot)
{
    Ui *ui = app->ui;
    for (int i = 0; i < sum->turning_count && a->stage > 0; i++) {
        char id[UI_ID_MAX], number[8];
        float x = moment_x(a, plot, sum->turning[i]);
        GfxDash dash = {4, 4, 0};
        const GfxPoint line[] = {{x, plot.y}, {x, plot.y + plot.h}};
        gfx_polyline(ui->gfx, line, 2, false, 1.2f, ui->theme->color.rubric, &dash);
        snprintf(number, sizeof number, "%d", i + 1);
        paint_badge(ui, x, plot.y - 8, 9, number, ui->theme->color.paper_high, ui->theme->color.rubric);
        snprintf(id, sizeof id, "turning:%d", i + 1);
        const char *tip = SF("analysis.turning", ARG_TEXT("moment", moment_words(app, &a->account.moments[sum->turning[i]])),
                             ARG_INT("percent", (sum->swing[i] + 50) / 100));
        ui_target(ui, id, gfx_rect(x - 9, plot.y - 17, 18, 18), &(UiHit){.no_focus = true}, tip, NULL);
    }
}

static void draw_lesson_marks(AppUi *app, const Analysis *a, GfxRect plot)
{
    Ui *ui = app->ui;
    for (int i = 0; i < a->lesson_count; i++) {
        char id[UI_ID_MAX];
        const Moment *m = &a->account.moments[a->lessons[i].moment];
        float x = moment_x(a, plot, a->lessons[i].moment), y = share_y(plot, m->share[m->player]);
        gfx_fill_circle(ui->gfx, x, y, 5.5f, ui->theme->color.ink);
        gfx_fill_circle(ui->gfx, x, y, 4, ui->theme->color.danger);
        snprintf(id, sizeof id, "mistake:%d", i + 1);
        const char *tip = SF("analysis.mistake_tip", ARG_TEXT("moment", moment_words(app, m)),
                             ARG_INT("percent", (m->sure_loss + 50) / 100));
        ui_target(ui, id, gfx_rect(x - 7, y - 7, 14, 14), &(UiHit){.no_focus = true}, tip, NULL);
    }
}

// --- Sums and lessons ----------------------------------------------------------------------------

static void cell(Ui *ui, GfxRect r, const char *text, TextAlign align, ThemeType type)
{
    const TextStyle style = text_style_with(type, (GfxColor){0}, align, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &style, r, text);
}

// What a part changed, in whole percent with its sign, and how surely that is known.
static void part_cell(AppUi *app, GfxRect r, const char *id, const char *tip_key, const AccountPart *part, PlayerId player)
{
    char text[32];
    snprintf(text, sizeof text, "%+ld", lround((double)part->change[player] / 100));
    const char *words = SF("analysis.percent", ARG_TEXT("percent", text));
    const char *tip = strings_format(app->strings, tip_key,
                                     (const StringArg[]){ARG_TEXT("player", app_seat_name(app, player)), ARG_TEXT("change", words),
                                                         ARG_INT("error", (2 * part->error[player] + 50) / 100)}, 3);
    ui_target(app->ui, id, r, &(UiHit){.no_focus = true}, tip, NULL);
    ui_note(app->ui, id, r, words);
    cell(app->ui, r, words, TEXT_CENTER, THEME_TYPE_NUMBER);
}

static void share_cell(AppUi *app, GfxRect r, const char *id, int32_t share)
{
    const char *words = SF("hint.share", ARG_INT("percent", (share + 50) / 100));
    ui_note(app->ui, id, r, words);
    cell(app->ui, r, words, TEXT_CENTER, THEME_TYPE_NUMBER);
}

// Neighbouring cells do not touch.
static GfxRect narrowed(GfxRect r)
{
    return gfx_rect(r.x + 2, r.y, r.w - 4, r.h);
}

enum { SUM_ROW = 30, SUM_HEAD = 40, SUM_HEAD_MOST = 60 };

// A line for each player: the first chance, what changed it, the last one. The line adds up.
static void draw_sums(AppUi *app, const Analysis *a, const AccountSum *sum, GfxRect r)
{
    static const struct {
        const char *name, *head, *tip;
    } columns[] = {
        {"start", "analysis.start_head", "analysis.start_tip"}, {"luck", "analysis.luck_head", "analysis.luck_tip"},
        {"own", "analysis.own_head", "analysis.own_tip"},       {"others", "analysis.others_head", "analysis.others_tip"},
        {"rest", "analysis.rest_head", "analysis.rest_tip"},    {"end", "analysis.end_head", "analysis.end_tip"},
    };
    enum { COLUMNS = sizeof columns / sizeof columns[0] };
    const AccountPart *parts[COLUMNS] = {NULL, &sum->luck, &sum->own, &sum->others, &sum->rest, NULL};
    Ui *ui = app->ui;
    const float first = 0.25f, width = r.w * (1 - first) / COLUMNS;
    const TextStyle style = text_style_with(THEME_TYPE_SMALL, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    char id[UI_ID_MAX];
    float high = SUM_HEAD;
    for (int i = 0; i < COLUMNS; i++) {
        high = fmaxf(high, text_measure(ui->text, &style, strings_get(app->strings, columns[i].head), width - 4).y);
    }
    GfxRect head = gfx_cut_top(&r, fminf(high, SUM_HEAD_MOST));
    cell(ui, gfx_cut_left(&head, r.w * first), S("analysis.player"), TEXT_LEFT, THEME_TYPE_SMALL);
    for (int i = 0; i < COLUMNS; i++) {
        GfxRect at = narrowed(gfx_cut_left(&head, width));
        snprintf(id, sizeof id, "account:%s", columns[i].name);
        ui_target(ui, id, at, &(UiHit){.no_focus = true}, strings_get(app->strings, columns[i].tip), NULL);
        text_draw(ui->text, &style, at, strings_get(app->strings, columns[i].head));
    }
    for (PlayerId player = 1; player <= a->account.player_count; player++) {
        GfxRect row = gfx_cut_top(&r, SUM_ROW), who = gfx_cut_left(&row, r.w * first);
        paint_shield(ui, app_livery(app, player), who.x + 11, who.y + who.h / 2 - 2, 9);
        gfx_cut_left(&who, 26);
        cell(ui, who, app_seat_name(app, player), TEXT_LEFT, THEME_TYPE_BODY);
        for (int i = 0; i < COLUMNS; i++) {
            GfxRect at = narrowed(gfx_cut_left(&row, width));
            snprintf(id, sizeof id, "%s:%d", columns[i].name, player);
            if (parts[i]) {
                part_cell(app, at, id, "analysis.part_tip", parts[i], player);
            } else {
                share_cell(app, at, id, i == 0 ? sum->start[player] : sum->end[player]);
            }
        }
    }
    const TextStyle legend = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    gfx_cut_top(&r, 4);
    if (r.h >= text_measure(ui->text, &legend, S("analysis.legend"), r.w).y) {
        text_draw(ui->text, &legend, r, S("analysis.legend"));
    }
}

static const char *lesson_words(AppUi *app, const Analysis *a, const Lesson *lesson)
{
    static const char *const kinds[MISTAKE_COUNT] = {"analysis.slip", "analysis.slip", "analysis.error", "analysis.blunder"};
    const Moment *m = &a->account.moments[lesson->moment];
    AdviceJob job;
    hint_fill_job(app, ADVICE_REVIEW, m->first_step, m->player, 0, &job);
    const char *better = hint_plan_words(app, session_board(app->session), &job.view, lesson->better.commands, lesson->better.count);
    return strings_format(app->strings, kinds[account_mistake(m)],
                          (const StringArg[]){ARG_TEXT("moment", moment_words(app, m)), ARG_INT("percent", (m->sure_loss + 50) / 100),
                                              ARG_TEXT("better", better)}, 3);
}

static void draw_lessons(AppUi *app, const Analysis *a, GfxRect r)
{
    Ui *ui = app->ui;
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.size = 15.5f;
    if (a->lesson_count == 0) {
        cell(ui, gfx_cut_top(&r, 30), S(a->stage < 3 ? "analysis.working" : "analysis.no_mistakes"), TEXT_LEFT, THEME_TYPE_ITALIC);
        return;
    }
    float total = 0, width = r.w - 16;
    const char *words[ANALYSIS_LESSON_MAX];
    int shown = a->lesson_count < 24 ? a->lesson_count : 24; // Texts live in a ring.
    for (int i = 0; i < shown; i++) {
        words[i] = lesson_words(app, a, &a->lessons[i]);
        total += text_measure(ui->text, &style, words[i], width - 24).y + 6;
    }
    GfxRect page = ui_scroll_begin(ui, "lessons", r, total, false);
    for (int i = 0; i < shown; i++) {
        float h = text_measure(ui->text, &style, words[i], width - 24).y + 6;
        GfxRect line = gfx_cut_top(&page, h);
        const Moment *m = &a->account.moments[a->lessons[i].moment];
        char id[UI_ID_MAX];
        paint_shield(ui, app_livery(app, m->player), line.x + 9, line.y + 9, 7.5f);
        text_draw(ui->text, &style, gfx_rect(line.x + 24, line.y, width - 24, h), words[i]);
        snprintf(id, sizeof id, "lesson:%d", i + 1);
        ui_note(ui, id, line, words[i]);
    }
    ui_scroll_end(ui);
}

void analysis_draw(AppUi *app, GfxRect r)
{
    Ui *ui = app->ui;
    AccountSum sum;
    analysis_follow(app);
    const Analysis *a = app->analysis;
    if (!a) {
        return;
    }
    account_sum(&a->account, &sum);
    GfxRect low = gfx_cut_bottom(&r, fmaxf(SUM_HEAD + 12 + SUM_ROW * (float)a->account.player_count, r.h * 0.36f));
    if (a->stage < 3) {
        GfxRect bar = gfx_cut_top(&r, 14);
        ui_progress(ui, gfx_rect(bar.x, bar.y, bar.w, 8), (float)a->done / (float)(a->all > 0 ? a->all : 1), ui->theme->color.brass);
    }
    ui_note(ui, "analysis", r, a->stage < 3 ? S("analysis.working") : S("analysis.done"));
    const GfxRect plot = gfx_rect(r.x + 56, r.y + 20, r.w - 76, r.h - 46);
    draw_axes(app, a, plot);
    draw_turning(app, a, &sum, plot);
    for (int player = a->account.player_count; player >= 1; player--) {
        draw_curve(app, a, plot, (PlayerId)player);
    }
    draw_lesson_marks(app, a, plot);
    draw_sums(app, a, &sum, gfx_cut_left(&low, low.w * 0.6f));
    gfx_cut_left(&low, 16);
    draw_lessons(app, a, low);
}

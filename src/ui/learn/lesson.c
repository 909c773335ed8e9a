#include "learn/lesson.h"

#include "learn/lesson_mark.h"
#include "setup/lessons_done.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

int learn_at(const AppUi *app)
{
    return lesson_at(app->lesson, app->session, app->lesson_read);
}

int learn_answer(const AppUi *app, PlayerId seat, Command *out, int capacity)
{
    return lesson_answer(app->lesson, app->session, seat, out, capacity);
}

/* --- The card --------------------------------------------------------------------------------- */

typedef struct Card {
    Table *t;
    const char *head, *text;
    bool reads; /* Nothing is to be done but to go on. */
    GfxRect r;
} Card;

enum { CARD_W = 400, CARD_LINE = 26 };

static TextStyle card_words(void)
{
    return text_style(THEME_TYPE_BODY);
}

static float card_height(const Card *card, float w)
{
    Ui *ui = card->t->app->ui;
    const TextStyle words = card_words();
    const float pad = ui->theme->grid.pad, gap = ui->theme->grid.gap;
    return text_measure(ui->text, &words, card->text, w - 2 * pad).y + CARD_LINE
           + ui->theme->grid.button_h + 2 * pad + 2 * gap;
}

static float overlap(GfxRect a, GfxRect b)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

/* How much of what can be pressed now lies under r, the board and the card itself left out. */
static float hidden_controls(const Ui *ui, GfxRect r)
{
    static const char *const kinds[] = {"button:", "stepper:", "slider:"};
    float hidden = 0;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target_at(ui, i);
        for (int k = 0; k < 3; k++) {
            const bool own = strncmp(t->id, "button:lesson", 13) == 0;
            hidden += strncmp(t->id, kinds[k], strlen(kinds[k])) == 0 && !own
                          ? 5 * overlap(r, t->rect)
                          : 0;
        }
    }
    return hidden;
}

/* In the corner of the chart where it hides least of what is pointed at, of what can be pressed and
 * of the dialog that asks. */
static GfxRect card_place(const Card *card, GfxRect pointed)
{
    Ui *ui = card->t->app->ui;
    const GfxRect inside = gfx_rect_inset(card->t->layout.board, 10);
    const float w = fminf(CARD_W, inside.w), h = fminf(card_height(card, w), inside.h);
    const float xs[] = {inside.x, inside.x + inside.w - w};
    const float ys[] = {inside.y + inside.h - h, inside.y};
    const GfxRect dialog = ui_dialog_rect(ui);
    GfxRect best = gfx_rect(xs[0], ys[0], w, h);
    float least = INFINITY;
    for (int i = 0; i < 4; i++) {
        const GfxRect r = gfx_rect(xs[i % 2], ys[i / 2], w, h);
        const float hidden = 10 * overlap(r, pointed) + overlap(r, dialog) + hidden_controls(ui, r);
        if (hidden < least - 1) {
            least = hidden;
            best = r;
        }
    }
    return best;
}

static void draw_paper(const Card *card)
{
    AppUi *app = card->t->app;
    Ui *ui = app->ui;
    const TextStyle words = card_words();
    GfxRect r = card->r;
    paint_panel_framed(ui, r);
    r = gfx_rect_inset(r, ui->theme->grid.pad);
    ui_head(ui, gfx_cut_top(&r, CARD_LINE), TEXT_MIDDLE, S("lesson.card"), card->head);
    ui_label(ui, "lesson:text", gfx_rect(r.x, r.y, r.w, r.h - ui->theme->grid.button_h), &words,
             card->text);
}

static GfxRect card_buttons(const Card *card)
{
    Ui *ui = card->t->app->ui;
    GfxRect r = gfx_rect_inset(card->r, ui->theme->grid.pad);
    return gfx_cut_bottom(&r, ui->theme->grid.button_h);
}

static bool leave_button(const Card *card, GfxRect *row)
{
    AppUi *app = card->t->app;
    const UiButton leave = {.label = S("lesson.leave"),
                            .tip = S("lesson.leave_tip"),
                            .kind = UI_KIND_QUIET,
                            .anytime = true};
    const GfxRect r = gfx_cut_left(row, row->w * 0.42f);
    gfx_cut_left(row, app->ui->theme->grid.gap);
    return ui_button(app->ui, "button:lesson_leave", r, &leave);
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* Does for the learner what the step asks, one command whenever the table is ready for it. */
static void do_it(Table *t, int at)
{
    AppUi *app = t->app;
    Command next;
    if (app->lesson_doing != at + 1) {
        app->lesson_doing = 0;
    } else if (t->decider != 0 && lesson_left(app->lesson, app->session, at, &next, 1) == 1) {
        table_submit(t, &next);
        gfx_request_redraw(app->ui->gfx);
    }
}

static void draw_step(Table *t, int at)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const Lesson *lesson = app->lesson;
    const LessonStep *step = &lesson->steps[at];
    char head[64];
    snprintf(head, sizeof head, "%s",
             SF("lesson.step", ARG_INT("step", at + 1), ARG_INT("of", lesson->step_count)));
    Card card = {t, head, strings_get(app->strings, step->say), step->count == 0,
                 gfx_rect(0, 0, 0, 0)};
    const UiTarget *pointed = learn_pointed(ui, step);
    ui_note(ui, "lesson:at", t->layout.board, head);
    card.r = card_place(&card, pointed ? pointed->rect : gfx_rect(0, 0, 0, 0));
    if (pointed) {
        learn_draw_mark(ui, pointed);
        ui_note(ui, "lesson:point", pointed->rect, pointed->id);
    }
    const UiButton next = {.label = S("lesson.next"), .kind = UI_KIND_BRASS};
    const UiButton show = {
        .label = S("lesson.do_it"), .tip = S("lesson.do_it_tip"), .anytime = true};
    if (card.reads) {
        ui_modal_begin(ui, "lesson", false);
    } else {
        ui_modal_join(ui);
    }
    draw_paper(&card);
    GfxRect row = card_buttons(&card);
    const bool leaves = leave_button(&card, &row);
    if (card.reads && ui_button(ui, "button:lesson_next", row, &next)) {
        app->lesson_read = at + 1;
        gfx_request_redraw(ui->gfx);
    } else if (!card.reads && ui_button(ui, "button:lesson_do", row, &show)) {
        app->lesson_doing = at + 1;
    }
    ui_modal_end(ui);
    app->lesson_leave = app->lesson_leave || leaves;
}

static void draw_end(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    Card card = {t, "", S("lesson.done"), true, gfx_rect(0, 0, 0, 0)};
    const UiButton on = {.label = S("lesson.go_on"), .kind = UI_KIND_BRASS};
    card.r = card_place(&card, gfx_rect(0, 0, 0, 0));
    ui_modal_begin(ui, "lesson", false);
    draw_paper(&card);
    ui_note(ui, "lesson:over", card.r, app->lesson->id);
    if (ui_button(ui, "button:lesson_end", card_buttons(&card), &on)) {
        app->lesson_leave = true;
    }
    ui_modal_end(ui);
}

void learn_draw(Table *t)
{
    AppUi *app = t->app;
    if (!app->lesson) {
        return;
    }
    const int at = learn_at(app);
    const bool over = at == app->lesson->step_count;
    if (at < app->lesson_read) {
        app->lesson_read = at + (app->lesson->steps[at].count == 0); /* Taken back. */
    }
    lessons_reached(app, at);
    if (t->playback.playing || t->report.open
        || session_step_count(app->session) > t->playback.shown_steps) {
        return; /* What happened is looked at first. */
    }
    if (over) {
        draw_end(t);
        return;
    }
    const bool rivals = app->lesson->steps[at].count > 0
                        && lesson_left(app->lesson, app->session, at, &(Command){0}, 1) == 0;
    if (!rivals) {
        do_it(t, at);
        draw_step(t, at);
    }
}

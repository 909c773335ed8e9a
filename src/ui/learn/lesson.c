#include "learn/parts.h"

#include "board/parts.h"
#include "learn/card.h"
#include "setup/progress_kept.h"
#include "table/card_fold.h"
#include "table/table.h"
#include "table/under.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

int learn_at(void)
{
    return session_lesson_at(app->session);
}

int learn_answer(PlayerId seat, Command *out, int capacity)
{
    return session_lesson_answer(app->session, seat, out, capacity);
}

/* --- The card --------------------------------------------------------------------------------- */

typedef struct Card {
    Table *t;
    CardHead head;
    const char *text;
    bool reads; /* Nothing is to be done but to go on. */
    float buttons_h;
    GfxRect r;
} Card;

static float height_of(const Card *card, float w, const char *text)
{
    const TextStyle words = text_style(THEME_TYPE_BODY);
    const float inside = card_inside_w(card->t, w);
    return text_measure(ui->text, &words, text, inside).y + card->buttons_h
           + 2 * ui->theme->grid.gap + card_around_h(card->t, inside, &card->head);
}

static float height_in(const Card *card, float w)
{
    return height_of(card, w, card->text);
}

/* At the chart's upper edge the card is as high as the longest of the lesson's, so that its buttons
 * keep their place from step to step; at the lower edge they do anyhow. */
static GfxRect keep_foot(const Card *card, GfxRect r, const CardClear *clear)
{
    Table *t = card->t;
    float h = r.h;
    if (app->card_place <= EDGE_PLACES_A_ROW) {
        return r;
    }
    for (int i = 0; i < app->lesson->step_count; i++) {
        const char *text = strings_get(app->strings, app->lesson->steps[i].say);
        h = fmaxf(h, height_of(card, CARD_W, text));
    }
    return card_may_stay(t, CARD_W, h, clear, app->card_place)
               ? edge_place(t, CARD_W, h, app->card_place - 1)
               : r;
}

/* What the steps from this one on point at, as far as it is in sight now. */
static void fill_later(CardClear *clear)
{
    const Lesson *lesson = app->lesson;
    for (int i = learn_at(); i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        for (int k = 0; k < step->point_count && clear->later_count < CARD_LATER_MAX; k++) {
            const UiTarget *target = ui_target_find(step->point[k]);
            if (target) {
                clear->later[clear->later_count++] = target->rect;
            }
        }
    }
}

/* At the foot of the column: a player's card that it would hide in part is hidden whole. */
static GfxRect at_foot(const Table *t, GfxRect side, float h)
{
    GfxRect r = gfx_cut_bottom(&side, h);
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        const UiTarget *card = ui_target_find(ui_id("player:%d", player));
        if (card && card->rect.y < r.y && card->rect.y + card->rect.h > r.y + ui->theme->grid.gap) {
            r.h += r.y - card->rect.y;
            r.y = card->rect.y;
        }
    }
    return r;
}

/* Where it was, or where it hides least of the chart; over the column while a sheet or a question
 * leaves that free and covers its place. */
static GfxRect lesson_place(const Card *card, GfxRect pointed)
{
    Table *t = card->t;
    GfxRect side = t->layout.side;
    const GfxRect sheet = ui->dialog_rect;
    const float h = height_in(card, side.w), on_chart = height_in(card, CARD_W);
    CardClear clear = {.pointed = pointed, .own = "button:lesson"};
    fill_later(&clear);
    if (h > side.h) { /* Over the players' cards, too. */
        side.h += side.y - t->layout.cards.y;
        side.y = t->layout.cards.y;
    }
    if (sheet.w > 0 && h <= side.h && gfx_rect_intersect(sheet, side).w <= 0
        && !card_may_stay(t, CARD_W, on_chart, &clear, app->card_place)) {
        return at_foot(t, side, h);
    }
    const GfxRect place =
        keep_foot(card, card_place(t, CARD_W, on_chart, &clear, &app->card_place), &clear);
    /* A question on the chart may leave no room there. */
    const bool aside = sheet.w <= 0 && !t->side_wanted && !t->layout.folded && h <= side.h
                       && card_is_in_the_way(place, clear.own);
    return aside ? at_foot(t, side, h) : place;
}

static void draw_paper(const Card *card)
{
    GfxRect r = card_paper(card->t, card->r, &card->head);
    gfx_cut_bottom(&r, card->buttons_h + ui->theme->grid.gap);
    card_words("lesson:text", r, card->text);
}

static GfxRect card_buttons(const Card *card)
{
    GfxRect r = gfx_rect_inset(card->r, ui->theme->grid.pad);
    return gfx_cut_bottom(&r, card->buttons_h);
}

/* Apart from the button that goes on, and it asks first. */
static void leave_button(const Card *card)
{
    const UiButton leave = {.label = "\xC3\x97",
                            .said = S("lesson.leave"),
                            .tip = S("lesson.leave_tip"),
                            .kind = UI_KIND_QUIET};
    GfxRect r = gfx_rect_inset(card->r, ui->theme->grid.pad);
    r = gfx_cut_top(&r, CARD_LINE);
    if (ui_button("button:lesson_leave", gfx_cut_right(&r, CARD_LINE), &leave)) {
        app->confirm = CONFIRM_LESSON;
    }
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* Does for the learner what the step asks, one command whenever the table is ready for it. */
static void do_it(Table *t, int at)
{
    Command next;
    if (app->lesson_doing != at + 1) {
        app->lesson_doing = 0;
    } else if (t->decider != 0 && session_lesson_left(app->session, &next, 1) == 1) {
        table_submit(t, &next);
        gfx_request_redraw(ui->gfx);
    }
}

/* Where the card hides what it points at, or takes the room to bring that in view, the way to put it away
 * is marked, too. */
static void mark_fold(GfxRect card, GfxRect pointed)
{
    const UiTarget *fold = ui_target_find("button:card_fold");
    const float area = pointed.w * pointed.h;
    if (fold && under_rect(card, pointed) >= area / 2 && learn_draw_mark(fold)) {
        ui_note("lesson:hidden", fold->rect, fold->id);
    }
}

/* Once: then the learner may look elsewhere. Whoever has put the card away by keys is led there. */
static void bring_in_view(Table *t, int at, const UiTarget *pointed)
{
    char now[UI_ID_MAX];
    snprintf(now, sizeof now, "%d:%.40s", at, pointed ? pointed->id : "");
    if (pointed && strcmp(t->pointed, now) != 0) {
        if (!t->pointed[0] && ui->focus_shown) {
            ui_focus(pointed->id);
        }
        memcpy(t->pointed, now, sizeof now);
        table_bring(t, pointed->id);
        gfx_request_redraw(ui->gfx);
    }
}

static void draw_step(Table *t, int at)
{
    const Lesson *lesson = app->lesson;
    const LessonStep *step = &lesson->steps[at];
    char head[64];
    const char *sheet = ui_id("lesson:%d", at); /* Each step asks anew. */
    snprintf(head, sizeof head, "%s",
             SF("lesson.step", ARG_INT("step", at + 1), ARG_INT("of", lesson->step_count)));
    Card card = {t,
                 {S("lesson.card"), head, sheet, true},
                 strings_get(app->strings, step->say),
                 step->count == 0,
                 ui->theme->grid.button2_h,
                 gfx_rect(0, 0, 0, 0)};
    if (!t->pointed[0]) {
        app->lesson_shown =
            0; /* The card was put away: what it points at is brought in view again. */
    }
    const UiTarget *pointed = learn_pointed(step, at, &app->lesson_shown);
    ui_golden_only(card.reads ? "button:lesson_next" : pointed ? pointed->id : "");
    bring_in_view(t, at, pointed);
    ui_note("lesson:at", t->layout.board, head);
    const GfxRect point = pointed ? pointed->rect : gfx_rect(0, 0, 0, 0);
    card.r = lesson_place(&card, point);
    if (pointed && learn_draw_mark(pointed)) {
        ui_note("lesson:point", pointed->rect, pointed->id);
    }
    const UiButton next = {.label = S("lesson.next"), .kind = UI_KIND_BRASS};
    const UiButton show = {
        .label = S("lesson.do_it"), .tip = S("lesson.do_it_tip"), .anytime = true};
    if (card.reads && t->decider == 0) {
        ui_modal_begin(sheet, false); /* Nothing else is asked. */
    } else {
        ui_modal_join(); /* What it speaks of can be pointed at, also while it is only read. */
    }
    if (card_is_folded(t, CARD_TEACHES, sheet, card.head.words, head)) {
        ui_modal_end();
        return;
    }
    draw_paper(&card);
    if (step->point_count > 0 && (pointed || t->decider != 0)) {
        mark_fold(card.r, point);
    }
    const GfxRect row = card_buttons(&card);
    if (card.reads && ui_button("button:lesson_next", row, &next)) {
        session_lesson_read(app->session, at + 1);
        gfx_request_redraw(ui->gfx);
    } else if (!card.reads && ui_button("button:lesson_do", row, &show)) {
        app->lesson_doing = at + 1;
    }
    leave_button(&card);
    ui_modal_end();
}

static void draw_end(Table *t)
{
    Card card = {t,
                 {S("lesson.card"), NULL, "lesson:end", false},
                 strings_get(app->strings, app->lesson->end),
                 true,
                 ui->theme->grid.button_h,
                 gfx_rect(0, 0, 0, 0)};
    const bool new_here = progress_count(PROGRESS_GAME) == 0;
    const UiButton on = {.label = S("lesson.go_on"),
                         .kind = new_here ? UI_KIND_PAPER : UI_KIND_BRASS};
    const UiButton play = {
        .label = S("learn.first_game"), .tip = S("learn.first_game_tip"), .kind = UI_KIND_BRASS};
    card.r = lesson_place(&card, gfx_rect(0, 0, 0, 0));
    ui_golden_only("");
    ui_modal_begin("lesson", false);
    ui_note("lesson:over", card.r, app->lesson->id);
    if (card_is_folded(t, CARD_TEACHES, card.head.name, card.head.words, NULL)) {
        ui_modal_end();
        return;
    }
    draw_paper(&card);
    GfxRect row = card_buttons(&card);
    if (new_here) {
        const GfxRect r = gfx_cut_right(&row, row.w * 0.58f);
        gfx_cut_right(&row, ui->theme->grid.gap);
        app->lesson_play = ui_button("button:first_game", r, &play);
    }
    app->lesson_leave = ui_button("button:lesson_end", row, &on) || app->lesson_leave;
    ui_modal_end();
}

/* Is what happened so far on the board, nothing of it left to chance, and no sheet of it open, also
 * not closed in this very frame? */
static bool is_seen(const Table *t)
{
    const Session *session = app->session;
    return !t->report.open && app->lesson_sheet == 0 && !t->playback.playing
           && session_step_count(session) <= t->playback.shown_steps
           && session_pending(session) != player_mask_of(PLAYER_CHANCE);
}

/* Have the learner's commands of the step been given, and do rivals move? */
static bool rivals_move(int at)
{
    return app->lesson->steps[at].count > 0
           && session_lesson_left(app->session, &(Command){0}, 1) == 0;
}

/* A sheet of which the lesson says nothing. */
enum { LESSON_SHEET_OTHER = LESSON_STEP_MAX + 1 };

/* Does it speak of something that lies in the chart's corners? */
static bool is_in_corners(const LessonStep *step)
{
    static const char *const kinds[] = {"wheel", "track", "doge", "round", "order", "pool"};
    bool there = false;
    for (int i = 0; i < step->point_count; i++) {
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            there = there || strncmp(step->point[i], kinds[k], strlen(kinds[k])) == 0;
        }
    }
    return there;
}

void learn_begin(Table *t)
{
    t->report.remark = NULL;
    t->corners_needed = false;
    if (!app->lesson) {
        return;
    }
    const int at = learn_at();
    const LessonStep *step = at < app->lesson->step_count ? &app->lesson->steps[at] : NULL;
    t->corners_needed = step && is_in_corners(step);
    if (t->report.open) {
        const bool said = step && step->report;
        t->report.remark = said ? strings_get(app->strings, step->say) : NULL;
        app->lesson_sheet = said ? at + 1 : LESSON_SHEET_OTHER;
    } else if (app->lesson_sheet > 0) {
        if (at + 1 == app->lesson_sheet) {
            session_lesson_read(app->session, at + 1);
        }
        app->lesson_sheet = 0;
    }
}

void learn_draw(Table *t)
{
    ui_golden_only(NULL);
    if (!app->lesson) {
        return;
    }
    if (!t->report.open) {
        ui_golden_only(""); /* Unless the step says which. */
    }
    const int at = learn_at();
    lessons_reached(at);
    if (!is_seen(t)) {
        return; /* What happened is looked at first. */
    }
    if (at == app->lesson->step_count) {
        draw_end(t);
    } else if (!rivals_move(at)) {
        do_it(t, at);
        draw_step(t, at);
    }
}

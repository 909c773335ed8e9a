#include "board/parts.h"
#include "learn/card.h"
#include "learn/parts.h"
#include "record/record.h"
#include "setup/kept.h"

/* Does the stepper whose button this is show less, or more, than the number behind the sign? */
static bool is_number_wanted(const char *button, const char *sign)
{
    const char *end = strrchr(button, ':');
    const char *shown = ui_id("text:%.*s", end ? (int)(end - button) : 0, button);
    const UiTarget *value = ui_target_find(shown);
    const long left = value ? strtol(sign + 1, NULL, 10) - strtol(value->tip, NULL, 10) : 0;
    return *sign == '<' ? left > 0 : left < 0;
}

/* The first target of the step that can be clicked, of the last frame; where it is only read, the
 * first in sight. NULL: none is. One of which a part is scrolled out of sight is scrolled to, once:
 * *shown keeps which, `number` being the step's. */
static const UiTarget *learn_pointed(const LessonStep *step, int number, int *shown)
{
    for (int i = 0; i < step->point_count; i++) {
        /* "stepper:stake:plus<300" is that button while the stepper shows less than 300,
         * "move:2!in_hand:2" that row as long as there is no such note; NULL: not there, or not
         * wanted. */
        char id[LESSON_POINT_BYTES];
        const char *sign = strpbrk(step->point[i], "<>!");
        snprintf(id, sizeof id, "%.*s", (int)strcspn(step->point[i], "<>!"), step->point[i]);
        const bool wanted = !sign          ? true
                            : *sign == '!' ? !ui_target_find(sign + 1)
                                           : is_number_wanted(id, sign);
        const UiTarget *t = wanted ? ui_target_find(id) : NULL;
        const int mark = number * LESSON_POINT_MAX + i + 1;
        if (!t || (step->count > 0 && !(t->interactive && t->enabled))) {
            continue;
        }
        if (t->rect.w > 0 && t->rect.h > 0 && (!t->cut || *shown == mark)) {
            /* Whoever moves the chart from it wants to see something else; pages scroll by
             * themselves. */
            *shown = table_id_has(t->id, "port:") || table_id_has(t->id, "zone:")
                             || table_id_has(t->id, "galley:")
                         ? mark
                         : *shown;
            return t;
        }
        if (*shown != mark && ui_show(t->id)) {
            *shown = mark; /* Once: then the learner may look elsewhere. */
            return NULL;
        }
    }
    return NULL;
}

/* How far inside its target the ring runs, so that it covers no words and no picture: what lies on
 * the chart or a deck, and what is small, has air around it, a step of the bar is filled by its
 * words, and any other control has words above, below and beside it: its edge is the ring. */
static float inset_of(const char *id, float w)
{
    enum { SMALL = 60 };
    static const struct {
        const char *kind;
        float inset;
    } KINDS[] = {{"port:", -4},   {"galley:", -4},   {"wheel:", -4}, {"danger:", -4},
                 {"ducats:", -4}, {"standing:", -4}, {"load:", -4},  {"step:", 0}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (table_id_has(id, KINDS[i].kind)) {
            return KINDS[i].inset;
        }
    }
    return w < SMALL ? -1 : 2.3f; /* Half the width of paint_highlight. */
}

/* The ring goes around the mark of danger that hangs on a port or galley, not across it. */
static GfxRect with_danger(const UiTarget *target)
{
    const GfxRect r = target->rect;
    const UiTarget *mark = ui_target_find(ui_id("danger:%.56s", target->id));
    if (!mark) {
        return r;
    }
    const GfxRect m = mark->rect;
    const float x = fminf(r.x, m.x), y = fminf(r.y, m.y);
    return gfx_rect(x, y, fmaxf(r.x + r.w, m.x + m.w) - x, fmaxf(r.y + r.h, m.y + m.h) - y);
}

enum { ZONE_RADIUS = 30 };
static const float SEEN_LEAST = 0.15f; /* Of a target; a frame around less would say nothing. */

static GfxRect mark_rect(const UiTarget *target)
{
    if (!table_id_has(target->id, "zone:")) {
        return gfx_rect_inset(with_danger(target), inset_of(target->id, target->rect.w));
    }
    const GfxPoint p = ui_open_point(target); /* A sea has no edge that a ring could follow. */
    return gfx_rect(p.x - ZONE_RADIUS, p.y - ZONE_RADIUS, 2 * ZONE_RADIUS, 2 * ZONE_RADIUS);
}

/* The dialog, or the question on a card, that lies over the target; w 0: none does. */
static GfxRect cover_of(const UiTarget *target)
{
    bool later = false; /* What is registered later lies above. */
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        if (later && table_id_has(t->id, "card:")) {
            return t->rect;
        }
        later = later || t == target;
    }
    return target->layer > 0 ? gfx_rect(0, 0, 0, 0) : ui->dialog_rect;
}

/* A frame around the target; of what is large, such as a zone, a ring where it is clicked. Only
 * what no dialog or question hides is drawn; false: all is hidden, or nearly all. */
static bool learn_draw_mark(const UiTarget *target)
{
    const GfxRect r = mark_rect(target), cover = cover_of(target);
    const float round = r.w > 2 * ZONE_RADIUS ? 8 : fminf(r.w, r.h) / 2;
    const float w = gfx_width(ui->gfx), h = gfx_height(ui->gfx);
    if (cover.w <= 0) {
        paint_highlight(r, round, ui->theme->color.rubric);
        return true;
    }
    /* What lies beside the cover is seen, and so is that part of its frame. */
    const float right = cover.x + cover.w, foot = cover.y + cover.h;
    const GfxRect open[] = {gfx_rect(0, 0, cover.x, h), gfx_rect(right, 0, w - right, h),
                            gfx_rect(cover.x, 0, cover.w, cover.y),
                            gfx_rect(cover.x, foot, cover.w, h - foot)};
    bool seen = false;
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
        const GfxRect part = gfx_rect_intersect(open[i], target->rect);
        if (part.w * part.h >= SEEN_LEAST * target->rect.w * target->rect.h) {
            seen = true;
            gfx_push_clip(ui->gfx, open[i]);
            paint_highlight(r, round, ui->theme->color.rubric);
            gfx_pop_clip(ui->gfx);
        }
    }
    return seen;
}

enum { LESSON_NEXT = 1, LESSON_DO, LESSON_LEAVE, LESSON_PLAY, LESSON_END };

/* --- Steps ------------------------------------------------------------------------------------ */

/* Does for the learner what the step asks, one command whenever the table is ready for it. */
static void do_it(Table *t, int at)
{
    Command next;
    if (app->lesson_doing != at + 1) {
        app->lesson_doing = 0;
    } else if (t->fight.open && t->fight.over) {
        t->fight.open = false; /* How it ended stands in the way. */
        gfx_request_redraw(ui->gfx);
    } else if (t->decider != 0 && session_lesson_left(app->session, &next, 1) == 1) {
        table_submit(t, &next);
        gfx_request_redraw(ui->gfx);
    }
}

/* Once: then the learner may look elsewhere. */
static void bring_in_view(Table *t, int at, const UiTarget *pointed)
{
    char now[UI_ID_MAX];
    snprintf(now, sizeof now, "%d/%.0f:%.40s", at, t->layout.board.h, pointed ? pointed->id : "");
    if (pointed && strcmp(t->pointed, now) != 0) {
        memcpy(t->pointed, now, sizeof now);
        sight_bring(t, NULL);
        gfx_request_redraw(ui->gfx);
    } else if (!pointed && atoi(t->pointed) != at) {
        t->pointed[0] = '\0';
    }
}

/* What it says at the greatest length: the chart keeps its size in all steps. */
static const char *longest_words(void)
{
    const char *longest = "";
    for (int i = 0; i < app->lesson->step_count; i++) {
        const char *say = strings_get(app->strings, app->lesson->steps[i].say);
        longest = strlen(say) > strlen(longest) ? say : longest;
    }
    return longest;
}

/* The card of a step; asks: with the button that goes on, always in the same place. */
static int draw_card(Table *t, int at, bool asks)
{
    const LessonStep *step = &app->lesson->steps[at];
    const CardButton next = {"button:lesson_next",
                             {.label = S("word.go_on"), .kind = UI_KIND_BRASS},
                             LESSON_NEXT},
                     show = {"button:lesson_do",
                             {.label = S("lesson.do_it"), .anytime = true},
                             LESSON_DO};
    const LearnCard card = {
        .head = SF("lesson.step", ARG_INT("step", at + 1), ARG_INT("of", app->lesson->step_count)),
        .name = ui_id("lesson:%d", at), /* Each step asks anew. */
        .id = "lesson:text",
        .text = strings_get(app->strings, step->say),
        .longest = longest_words(),
        .buttons = {step->count == 0 ? next : show},
        .count = asks,
        .past = !asks && !t->report.open,
        .button_w = fmaxf(ui_button_width(&next.button), ui_button_width(&show.button)),
        .corner = {"button:lesson_leave", /* It asks first. */
                   {.label = "\xC3\x97",
                    .said = S("lesson.leave"),
                    .tip = S("lesson.leave_tip"),
                    .kind = UI_KIND_QUIET},
                   LESSON_LEAVE}};
    if (asks) {
        ui_note("lesson:at", t->layout.dock, card.head);
    }
    app->lesson_said = at + 1;
    return card_teach(t, &card);
}

static void draw_step(Table *t, int at, bool asks)
{
    const LessonStep *step = &app->lesson->steps[at];
    const bool reads = step->count == 0; /* Nothing is to be done but to go on. */
    const UiTarget *pointed = asks ? learn_pointed(step, at, &app->lesson_shown) : NULL;
    if (asks) {
        ui_golden_only(reads ? "button:lesson_next" : pointed ? pointed->id : "");
        bring_in_view(t, at, pointed);
        ui_focus_lead(pointed ? pointed->id : "", reads);
    }
    const bool rings = pointed && learn_draw_mark(pointed);
    if (rings) {
        ui_note("lesson:point", pointed->rect, pointed->id);
    }
    ui_modal_join(); /* What it speaks of can be pointed at, also while it is only read. */
    const int pressed = draw_card(t, at, asks);
    ui_modal_end();
    /* Where nothing of what is only read is in sight, the ring goes round what goes on. */
    const UiTarget *next = asks && reads && !rings ? ui_target_find("button:lesson_next") : NULL;
    if (next) {
        paint_highlight(mark_rect(next), 8, ui->theme->color.rubric);
        ui_note("lesson:point", next->rect, next->id);
    }
    if (pressed == LESSON_NEXT) {
        session_lesson_read(app->session, at + 1);
        gfx_request_redraw(ui->gfx);
    } else if (pressed == LESSON_DO) {
        app->lesson_doing = at + 1;
    } else if (pressed == LESSON_LEAVE) {
        app->confirm = CONFIRM_LESSON;
    }
}

static void draw_end(Table *t)
{
    const bool new_here = progress_names(app->progress, PROGRESS_GAME) == 0;
    const LearnCard card = {
        .head = S("lesson.card"),
        .name = "lesson:end",
        .id = "lesson:text",
        .text = strings_get(app->strings, app->lesson->end),
        .buttons = {{"button:lesson_end",
                     {.label = S("lesson.go_on"), .kind = new_here ? UI_KIND_PAPER : UI_KIND_BRASS},
                     LESSON_END},
                    {"button:first_game",
                     {.label = S("learn.first_game"),
                      .tip = S("learn.first_game_tip"),
                      .kind = UI_KIND_BRASS},
                     LESSON_PLAY}},
        .count = new_here ? 2 : 1};
    ui_golden_only("");
    ui_modal_join();
    ui_note("lesson:over", t->layout.dock, app->lesson->id);
    const int pressed = card_teach(t, &card);
    app->lesson_play = pressed == LESSON_PLAY;
    app->lesson_leave = pressed == LESSON_END || app->lesson_leave;
    ui_modal_end();
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
            there = there || table_id_has(step->point[i], kinds[k]);
        }
    }
    return there;
}

void learn_begin(Table *t)
{
    t->corners_needed = false;
    if (!app->lesson) {
        return;
    }
    const int at = session_lesson_at(app->session);
    const LessonStep *step = at < app->lesson->step_count ? &app->lesson->steps[at] : NULL;
    t->corners_needed = step && is_in_corners(step);
    if (t->report.open) {
        app->lesson_sheet = step && step->report ? at + 1 : LESSON_SHEET_OTHER;
    } else if (app->lesson_sheet > 0) {
        if (at + 1 == app->lesson_sheet) {
            session_lesson_read(app->session, at + 1);
        }
        app->lesson_sheet = 0;
    }
}

/* What happened is looked at first: it is on the board, nothing of it is left to chance, and no
 * sheet of it is open, also not closed in this very frame. */
static bool is_looked_at(const Table *t)
{
    return t->report.open || app->lesson_sheet != 0 || t->playback.playing
           || session_step_count(app->session) > t->playback.shown_steps
           || session_pending(app->session) == player_mask_of(PLAYER_CHANCE);
}

bool learn_waits(const Table *t)
{
    const int at = app->lesson ? session_lesson_at(app->session) : 0;
    /* While rivals move, the learner has given all his commands of the step. */
    return app->lesson && !is_looked_at(t)
           && (at == app->lesson->step_count || app->lesson->steps[at].count == 0
               || session_lesson_left(app->session, &(Command){0}, 1) > 0);
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
    const int at = session_lesson_at(app->session), count = app->lesson->step_count;
    lessons_reached(at);
    const bool asks = learn_waits(t);
    if (asks && at == count) {
        draw_end(t);
    } else if (asks) {
        do_it(t, at);
        draw_step(t, at, true);
    } else if (t->report.open && app->lesson_sheet <= count) {
        draw_step(t, at, false); /* It speaks of the sheet. */
    } else if (app->lesson_said > 0) {
        draw_step(t, app->lesson_said - 1, false); /* What was said stays to be read. */
    }
}

bool word_card_waits(void)
{
    return app->first_game && app->table && !record_is_open(app->table);
}

void word_card_draw(Table *t)
{
    if (!word_card_waits()) {
        return;
    }
    const char *words =
        SF(t->has.points ? "first.words_1996" : "first.words_2012", ARG_PLAYER(t->viewer));
    const LearnCard card = {
        .head = S("first.head"),
        .name = "word",
        .id = "word:text",
        .text = words,
        .longest = words,
        .buttons = {{"button:word_read", {.label = S("word.go_on"), .kind = UI_KIND_BRASS}, 1}},
        .count = 1,
        .over = true};
    ui_golden_only("button:word_read");
    ui_modal_join();
    if (card_teach(t, &card) || session_can_undo(app->session)) { /* Or has begun to play. */
        app->first_game = false;
        gfx_request_redraw(ui->gfx);
    }
    ui_modal_end();
}

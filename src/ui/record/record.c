#include "record/record.h"

#include "advice/hint_ask.h"
#include "record/record_parts.h"
#include "setup/kept.h"

/* --- Open and close --------------------------------------------------------------------------- */

bool record_is_open(const Table *t)
{
    return t->record != NULL;
}

bool record_plays(const Table *t)
{
    return t->record && t->record->plays;
}

const char *record_why_not(void)
{
    return app->lesson || app->puzzle                ? S("record.not_here")
           : session_eyes(app->session).curtain != 0 ? S("record.curtain")
           : session_step_count(app->session) == 0   ? S("undo.nothing")
                                                     : NULL;
}

static Record *record_create(void)
{
    Record *r = calloc(1, sizeof *r);
    if (!r || !record_line_init(&r->line, app->session)) {
        free(r);
        return NULL;
    }
    r->rate = 1;
    r->seen = -1;
    return r;
}

void record_destroy(Table *t)
{
    if (t->record) {
        record_line_finish(&t->record->line);
        free(t->record);
        t->record = NULL;
    }
}

bool record_open(Table *t, int step)
{
    const char *reason = record_why_not();
    if (reason) {
        ui_toast(reason, true);
        return false;
    }
    if (!t->record) {
        t->record = record_create();
        if (!t->record) {
            return false;
        }
        t->record->back_to = app->screen;
        past_enter(t, &t->record->kept);
        hint_close(t);
        t->sheet = SHEET_NONE;
    }
    app->screen = SCREEN_TABLE;
    record_go(t, step);
    return true;
}

void record_open_and_play(Table *t, int step, int end)
{
    /* From the decision to which the step belongs, with the dice before it. */
    if (record_open(t, step)) {
        record_go(t, record_line_back(&t->record->line, step + 1));
        past_play(t, end);
    }
}

void record_close(Table *t)
{
    if (!t->record) {
        return;
    }
    if (t->record->back_to == SCREEN_END) {
        app->screen = SCREEN_END;
    }
    past_leave(t, &t->record->kept);
    record_destroy(t);
    gfx_request_redraw(ui->gfx);
}

int record_now(const Table *t)
{
    const Playback *p = &t->playback;
    return p->playing ? p->step : p->shown_steps;
}

/* --- To a moment ------------------------------------------------------------------------------ */

void record_go(Table *t, int step)
{
    t->record->plays = t->record->plan_shown = false;
    past_show(t, record_line_near(&t->record->line, step));
}

/* A round of a fight begun before the moment shown needs its dice on the table. */
static void play_to(Table *t, int step)
{
    if (!t->fight.open && rules_phase(&t->view.pub).id == PHASE_FIGHT_CHOICE) {
        fight_reopen(t);
    }
    past_play(t, step);
}

/* --- By itself -------------------------------------------------------------------------------- */

static const float RATES[RECORD_RATE_COUNT] = {0.5f, 1, 2, 4};

/* The next decision, after a rest. */
static void play_on(Table *t)
{
    enum { REST_MS = 500 };
    Record *r = t->record;
    const double now = ui->anim.now_ms;
    if (r->seen != t->playback.shown_steps) {
        r->seen = t->playback.shown_steps;
        r->next_ms = now + (double)(REST_MS / RATES[r->rate]);
    }
    if (r->seen >= r->line.count) {
        r->plays = false;
    } else if (now < r->next_ms) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)(r->next_ms - now) + 1);
    } else {
        play_to(t, record_line_on(&r->line, r->seen));
    }
}

void record_follow(Table *t)
{
    if (!t->record) {
        return;
    }
    if (!t->playback.past) { /* The game went on after all, with others in the seats. */
        record_destroy(t);
        return;
    }
    t->playback.rate = RATES[t->record->rate];
    if (table_is_playing(t) || app->sheet_open) {
        return;
    }
    if (t->record->plays) {
        play_on(t);
    } else {
        t->fight.open = false; /* Its dice have been seen, and nobody here is asked to go on. */
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

void record_way(Table *t, KeyId way)
{
    Record *r = t->record;
    const RecordLine *line = &r->line;
    const Playback *p = &t->playback;
    const int now = record_now(t);
    const bool of_own = way == KEY_RECORD_OWN_BACK || way == KEY_RECORD_OWN_ON;
    const PlayerId alone = app_lone_person(), own = !of_own ? 0 : alone != 0 ? alone : t->viewer;
    if (way == KEY_RECORD_BACK) { /* What is being played is taken back to where it began. */
        record_go(t, record_line_back(line, p->playing ? p->step + 1 : p->shown_steps));
    } else if (way == KEY_RECORD_ON) {
        const int step = p->past_end;
        if (table_is_playing(t)) { /* It comes to its end first. */
            past_show(t, step);
        }
        r->plays = r->plan_shown = false;
        play_to(t, record_line_on(line, step));
    } else if (way == KEY_RECORD_TURN_BACK || way == KEY_RECORD_OWN_BACK) {
        record_go(t, record_line_turn_back(line, now, own));
    } else if (way == KEY_RECORD_TURN_ON || way == KEY_RECORD_OWN_ON) {
        record_go(t, record_line_turn_on(line, now, own));
    } else if (way == KEY_RECORD_PLAY) {
        /* At the end it begins again. */
        const bool on = !r->plays;
        if (on && record_now(t) >= r->line.count) {
            record_go(t, 0);
        }
        r->plays = on;
        r->plan_shown = false;
        r->next_ms = 0;
        gfx_request_redraw(ui->gfx);
    } else {
        record_go(t, way == KEY_RECORD_LAST ? line->count : 0);
    }
}

void record_keys(Table *t)
{
    if (record_is_open(t) && ui_shortcut(keys_of(KEY_CHRONICLE))) {
        record_close(t);
    } else if (ui_shortcut(keys_of(KEY_COPY))) {
        record_copy_position(t);
    }
    for (KeyId way = KEY_RECORD_BACK; record_is_open(t) && way <= KEY_RECORD_PLAY; way++) {
        if (ui_shortcut(keys_of(way))) {
            record_way(t, way);
        }
    }
}

/* Of a running game what the seat at the screen knows; what is hidden from it is guessed. */
void record_copy_position(Table *t)
{
    if (session_eyes(app->session).curtain != 0) {
        ui_toast(S("record.curtain"), true);
        return;
    }
    char *text = session_position_text(app->session, record_now(t), t->viewer);
    const bool copied = text && SDL_SetClipboardText(text) == 0;
    free(text);
    ui_toast(!copied                      ? S("record.copy_failed")
             : session_over(app->session) ? S("record.copied")
                                          : S("record.copied_guessed"),
             !copied);
}

bool record_escape(Table *t)
{
    const bool open = record_is_open(t);
    if (open && t->record->branch_open) {
        t->record->branch_open = false;
    } else if (open) {
        record_close(t);
    }
    return open;
}

/* --- What it is about ------------------------------------------------------------------------- */

const char *record_moment_words(Table *t, int step)
{
    const int turn = step < t->record->line.count ? t->record->line.steps[step].turn : 0;
    if (step >= t->record->line.count) {
        return session_over(app->session) ? S("record.end") : S("record.present");
    }
    return words_when_in(app->strings, app->session, turn);
}

const GameLesson *record_lesson(const Table *t)
{
    const int move = record_line_move(&t->record->line, record_now(t));
    for (int i = 0; app->analysis && move >= 0 && i < app->analysis->lesson_count; i++) {
        if (app->analysis->lessons[i].moment == move) {
            return &app->analysis->lessons[i];
        }
    }
    return NULL;
}

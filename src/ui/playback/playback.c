#include "playback/playback.h"

#include "board/parts.h"
#include "playback/event_card_find.h"
#include "setup/app_names.h"
#include "table/table.h"

#include <string.h>

/* --- Events ----------------------------------------------------------------------------------- */

/* Is anybody here who wants to see it? Own small moves are quicker than others'. */
static float pace(const Table *t)
{
    PlayerId who = t->playback.player;
    if (t->playback.past) {
        return 1 / playback_rate(t); /* Whoever looks back wants to see all alike. */
    }
    bool own = who >= 1 && who <= PLAYER_MAX
               && session_setup(app->session)->seats[who].kind == SEAT_PERSON;
    return own ? 0.7f : 1;
}

/* Shown by what they leave on the table: dice and tokens on the reveal card, the round's marker. */
static bool folds_first(uint8_t kind)
{
    return kind == EV_STAKES_REVEALED || kind == EV_TIE_ROLLED || kind == EV_POSITION_CHOSEN
           || kind == EV_ROUND_STARTED;
}

/* A round begins with its first phase: between the two the table would show the new round's number
 * above the last phase of the old one. */
static bool opens_round(const Playback *p, int event)
{
    return event > 0 && event < p->event_count && p->events[event].kind == EV_PHASE_REPLACED
           && p->events[event - 1].kind == EV_ROUND_STARTED;
}

static void show_now(Table *t)
{
    Playback *p = &t->playback;
    const Event *e = &p->events[p->event];
    Anim *anim = &ui->anim;
    bool roll = fight_follow(t, e);
    p->flight_count = 0;
    if (folds_first(e->kind)) {
        rules_fold_view(t->world, &t->view, e);
        if (opens_round(p, p->event + 1)) {
            rules_fold_view(t->world, &t->view, e + 1);
        }
        p->shown = anim_start(anim, 700, 0, ANIM_OUT);
    }
    float volume = 0;
    const char *effect = event_effect(e, &volume);
    if (effect) {
        sound_play_at(ui->sound, effect, volume, 0);
    }
    const float shown_ms = event_show(t, e), hold = roll ? 1500 : shown_ms;
    flight_pace(t, pace(t));
    p->hold = anim_start(anim, hold * pace(t), 0, ANIM_LINEAR);
}

/* What matters is announced first. */
static void begin_event(Table *t)
{
    Playback *p = &t->playback;
    p->announced = event_card_begin(t, &p->events[p->event]);
    if (p->announced) {
        p->flight_count = 0;
        p->hold = p->card_tween;
    } else {
        show_now(t);
    }
}

static void end_event(Table *t)
{
    Playback *p = &t->playback;
    const Event *e = &p->events[p->event];
    /* A voyage was folded when it began, so that its end was known. */
    if (e->kind != EV_GALLEY_SAILED && !folds_first(e->kind) && !opens_round(p, p->event)) {
        rules_fold_view(t->world, &t->view, e);
        table_place_galleys(t);
    }
    p->flight_count = 0;
    p->event++;
}

/* --- Steps ------------------------------------------------------------------------------------ */

void playback_reset(Table *t)
{
    Session *session = app->session;
    Playback *p = &t->playback;
    t->viewer = session_eyes(session).seat;
    t->view = *session_view(session, t->viewer);
    memset(p, 0, sizeof *p);
    p->generation = session_generation(session);
    p->shown_steps = session_step_count(session);
    p->leader = event_card_leader(t->world, &t->view, &(int32_t){0});
    memset(&t->report, 0, sizeof t->report);
    t->fight.open = false;
    table_place_galleys(t);
}

/* From the past, or from what is not shown any more, to the present. */
static void show_present(Table *t)
{
    Playback *p = &t->playback;
    p->playing = false;
    p->announced = false;
    p->replay_end = 0;
    p->flight_count = 0;
    p->shown_steps = session_step_count(app->session);
    t->fight.open = false;
    t->viewer = session_eyes(app->session).seat;
    t->view = *session_view(app->session, t->viewer);
    table_place_galleys(t);
}

bool playback_can_replay(const Table *t)
{
    const Playback *p = &t->playback;
    return !p->playing && !t->fight.open && !t->report.open && !table_shows_past(t)
           && p->shown_steps == session_step_count(app->session);
}

void playback_replay(Table *t, int first, int end)
{
    enum { LOOK_MS = 450 };
    Playback *p = &t->playback;
    if (!playback_can_replay(t) || first < 0 || end <= first || end > p->shown_steps) {
        return;
    }
    p->replay_end = end;
    p->shown_steps = first;
    past_view(t, first, &t->view);
    table_place_galleys(t);
    p->hold = anim_start(&ui->anim, LOOK_MS, 0, ANIM_LINEAR);
    gfx_request_redraw(ui->gfx);
}

static void begin_step(Table *t)
{
    Playback *p = &t->playback;
    SessionStep step;
    session_step(app->session, p->shown_steps, t->viewer, &step);
    p->playing = true;
    p->step = p->shown_steps;
    p->event = 0;
    p->event_count = step.event_count < PLAYBACK_EVENT_MAX ? step.event_count : PLAYBACK_EVENT_MAX;
    memcpy(p->events, step.events, sizeof *p->events * (size_t)p->event_count);
    p->command = step.command;
    p->player = step.player;
    p->after = step.after;
    past_open_purses(t, p->step + 1, &p->after);
    if (!t->report.open) {
        memset(&t->report, 0, sizeof t->report);
    }
    if (p->event_count > 0) {
        begin_event(t);
    }
}

static void end_step(Table *t)
{
    Playback *p = &t->playback;
    p->playing = false;
    p->shown_steps = p->step + 1;
    t->asked.others_moved =
        t->asked.others_moved || (!table_shows_past(t) && p->player != t->asked.player);
    t->view = p->after;
    if (t->report.count > 0 || t->report.number > 0) {
        t->report.open = true;
        t->report.opened_ms = ui->anim.now_ms;
    }
    if (p->replay_end != 0) {
        p->hold = anim_start(&ui->anim, p->shown_steps == p->replay_end ? 900 : 0, 0, ANIM_LINEAR);
    } else if (!p->past && p->shown_steps == session_step_count(app->session)) {
        t->viewer = session_eyes(app->session).seat;
        t->view = *session_view(app->session, t->viewer);
    }
    table_place_galleys(t);
}

static bool result_waits(const Table *t)
{
    return t->report.open || (t->fight.open && t->fight.over);
}

/* What is shown once more is looked at before and after it. */
static bool replay_goes_on(Table *t)
{
    Playback *p = &t->playback;
    if (p->replay_end == 0) {
        return true;
    }
    if (!anim_done(&ui->anim, &p->hold)) {
        return false;
    }
    if (p->shown_steps >= p->replay_end) {
        show_present(t);
    }
    return true;
}

/* One thing; true when there may be more at once. */
static bool advance_once(Table *t)
{
    Playback *p = &t->playback;
    Anim *anim = &ui->anim;
    const int steps = p->past ? p->past_end : session_step_count(app->session);
    if (p->playing) {
        if (p->event < p->event_count) {
            if (!anim_done(anim, &p->hold)) {
                return false;
            }
            if (p->announced) {
                p->announced = false;
                show_now(t);
                return true;
            }
            end_event(t);
            if (p->event < p->event_count) {
                begin_event(t);
            }
            return true;
        }
        end_step(t);
        return true;
    }
    if (result_waits(t) || app->sheet_open || !replay_goes_on(t) || steps <= p->shown_steps) {
        return false;
    }
    SessionStep next;
    session_step(app->session, p->shown_steps, t->viewer, &next);
    if (!table_shows_past(t) && pace_holds(t, &next)) {
        return false;
    }
    if (t->fight.open) {
        fight_before_step(t, &next.command);
    }
    if (!result_waits(t)) {
        begin_step(t);
    }
    return true;
}

/* A purse shuts before what all may see is shown, and opens only when all has been. */
static void shut_purse(Table *t)
{
    Session *session = app->session;
    const int shown = t->playback.shown_steps;
    if (t->playback.playing || table_shows_past(t) || t->viewer == 0
        || session_eyes(session).seat != 0) {
        return;
    }
    t->viewer = 0;
    past_view(t, shown, &t->view);
}

bool playback_advance(Table *t)
{
    Session *session = app->session;
    if (session_generation(session) != t->playback.generation) {
        playback_reset(t);
    }
    shut_purse(t);
    for (int i = 0; i < 4096 && advance_once(t); i++) {
    }
    if (!t->playback.playing && !t->playback.past
        && t->playback.shown_steps == session_step_count(session)
        && session_eyes(session).seat != t->viewer) {
        t->viewer = session_eyes(session).seat;
        t->view = *session_view(session, t->viewer);
    }
    return table_is_playing(t);
}

void playback_skip(Table *t)
{
    if (t->playback.replay_end != 0) {
        show_present(t); /* It was seen before: not event by event. */
    }
    ui->anim.skips++;
    gfx_request_redraw(ui->gfx);
}

float playback_rate(const Table *t)
{
    return t->playback.rate > 0 ? t->playback.rate : 1;
}

uint8_t playback_event(const Table *t)
{
    const Playback *p = &t->playback;
    return p->playing && p->event < p->event_count ? p->events[p->event].kind : EV_NONE;
}

#include "playback/playback.h"

#include "board/parts.h"

/* --- Rests between turns of computers --------------------------------------------------------- */

/* A number for the turn to which the next step belongs. Never 0. */
static uint32_t turn_of(const Table *t)
{
    const PublicState *pub = &t->view.pub;
    const Public2012 *later = table_2012(t);
    const uint8_t parts[] = {pub->turn, pub->stack[0].player, later ? later->marker : 0,
                             later ? 0 : pub->stack[0].id};
    return table_number(parts, sizeof parts);
}

/* In a lesson and while computers are paused everything waits for the player anyway, and scripts
 * without movement wait for nothing. */
static ComputerPace pace_now(const Table *t)
{
    const bool hurried = app->scripted_speed && ui->anim.speed <= 0;
    return hurried || app->lesson || t->paused || t->playback.hurried
               ? PACE_QUICK
               : (ComputerPace)app->settings.pace;
}

static void end_rest(Pace *pace, uint32_t turn)
{
    pace->turn = turn;
    pace->coming = 0;
    pace->waits = false;
}

/* Before a step is shown: must it still wait? */
static bool pace_holds(Table *t, const SessionStep *next)
{
    const Anim *anim = &ui->anim;
    Pace *pace = &t->playback.pace;
    const uint32_t turn = turn_of(t);
    /* Dice and answers of people belong to the turn that is shown. */
    const bool computer = next->player != PLAYER_CHANCE && !app_is_person(next->player);
    if (!computer || turn == pace->turn) {
        pace->waits = false;
        return false;
    }
    if (pace_now(t) == PACE_QUICK) {
        end_rest(pace, turn);
        return false;
    }
    if (pace->coming != turn) {
        static const double rest_ms[PACE_COUNT] = {0, 1600, 450, 0};
        pace->coming = turn;
        pace->until_ms = anim->now_ms + rest_ms[pace_now(t)];
        pace->skips = anim->skips;
        pace->waits = pace_now(t) == PACE_STEP;
    }
    if (pace->waits && pace_now(t) == PACE_STEP) {
        return true;
    }
    if (anim->now_ms >= pace->until_ms || pace->skips != anim->skips) {
        end_rest(pace, turn);
        return false;
    }
    gfx_request_redraw_in(ui->gfx, (uint32_t)(pace->until_ms - anim->now_ms) + 1);
    return true;
}

void pace_go_on(Table *t)
{
    Pace *pace = &t->playback.pace;
    if (pace->waits) {
        end_rest(pace, pace->coming);
        gfx_request_redraw(ui->gfx);
    }
}

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

/* Shown by what they leave on the table: dice and tokens on the reveal card, the round's marker,
 * and what a scoring pays, so that the purses are counted up when its last is looked at. */
static bool folds_first(const Event *e)
{
    return e->kind == EV_STAKES_REVEALED || e->kind == EV_TIE_ROLLED
           || e->kind == EV_POSITION_CHOSEN || e->kind == EV_ROUND_STARTED || event_is_reported(e);
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
    const float fights_ms = fight_follow(t, e);
    flight_end(t, !event_is_reported(e));
    const int first = p->flight_count;
    if (folds_first(e)) {
        rules_fold_view(t->world, &t->view, e);
        if (opens_round(p, p->event + 1)) {
            rules_fold_view(t->world, &t->view, e + 1);
        }
        p->shown = anim_start(&ui->anim, 700, 0, ANIM_OUT);
    }
    float volume = 0;
    const char *effect = event_effect(e, &volume);
    if (effect) {
        sound_play_at(ui->sound, effect, volume);
    }
    const float hold = fmaxf(event_show(t, e), fights_ms);
    flight_pace(t, first, pace(t));
    p->hold = anim_start(&ui->anim, hold * pace(t), 0, ANIM_LINEAR);
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
    if (e->kind != EV_GALLEY_SAILED && !folds_first(e) && !opens_round(p, p->event)) {
        rules_fold_view(t->world, &t->view, e);
        table_place_galleys(t);
    }
    flight_end(t, !event_is_reported(e));
    p->event++;
}

/* --- Steps ------------------------------------------------------------------------------------ */

static void see_present(Table *t)
{
    t->viewer = session_eyes(app->session).seat;
    t->view = *session_view(app->session, t->viewer);
}

void playback_reset(Table *t)
{
    Playback *p = &t->playback;
    see_present(t);
    memset(p, 0, sizeof *p);
    p->generation = session_generation(app->session);
    p->shown_steps = session_step_count(app->session);
    p->told = event_told(t->world, &t->view);
    memset(&t->report, 0, sizeof t->report);
    t->fight.open = false;
    table_place_galleys(t);
}

/* After what was shown once more. */
static void show_present(Table *t)
{
    const Pace pace = t->playback.pace;
    playback_reset(t);
    t->playback.pace = pace;
}

void playback_replay(Table *t, int first, int end)
{
    enum { LOOK_MS = 450 };
    Playback *p = &t->playback;
    const bool rests = !p->playing && !t->fight.open && !t->report.open && !table_shows_past(t)
                       && p->shown_steps == session_step_count(app->session);
    if (!rests || first < 0 || end <= first || end > p->shown_steps) {
        return;
    }
    past_show(t, first);
    p->replay_end = end;
    p->hold = anim_start(&ui->anim, LOOK_MS, 0, ANIM_LINEAR);
}

static void begin_step(Table *t, const SessionStep *step)
{
    Playback *p = &t->playback;
    p->playing = true;
    p->step = p->shown_steps;
    p->event = 0;
    p->event_count =
        step->event_count < PLAYBACK_EVENT_MAX ? step->event_count : PLAYBACK_EVENT_MAX;
    memcpy(p->events, step->events, sizeof *p->events * (size_t)p->event_count);
    p->command = step->command;
    p->player = step->player;
    p->after = step->after;
    past_open_purses(t, p->step + 1, &p->after);
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
    if (app->lesson && t->report.step == p->step && (t->report.count > 0 || t->report.number > 0)) {
        t->report.open = true;
        t->report.opened_ms = ui->anim.now_ms;
    }
    if (p->replay_end != 0) {
        p->hold = anim_start(&ui->anim, p->shown_steps == p->replay_end ? 900 : 0, 0, ANIM_LINEAR);
    } else if (!p->past && p->shown_steps == session_step_count(app->session)) {
        see_present(t);
    }
    table_place_galleys(t);
}

bool result_waits(const Table *t)
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
    const int steps = p->past ? p->past_end : session_step_count(app->session);
    if (p->playing && p->event == p->event_count) {
        end_step(t);
        return true;
    }
    if (p->playing && !anim_done(&ui->anim, &p->hold)) {
        return false;
    }
    if (p->playing && p->announced && p->events[p->event].kind == EV_TURN_STARTED) {
        begin_event(t); /* It may be worth one more. */
        return true;
    }
    if (p->playing && p->announced) {
        p->announced = false;
        show_now(t);
        return true;
    }
    if (p->playing) {
        end_event(t);
        if (p->event < p->event_count) {
            begin_event(t);
        }
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
        begin_step(t, &next);
    }
    return true;
}

void playback_advance(Table *t)
{
    Session *session = app->session;
    Playback *p = &t->playback;
    const PlayerId viewer = t->viewer;
    if (session_generation(session) != p->generation) {
        playback_reset(t);
    }
    /* A purse shuts before what all may see is shown, and opens only when all has been. */
    if (!p->playing && !table_shows_past(t) && t->viewer != 0 && session_eyes(session).seat == 0) {
        t->viewer = 0;
        past_view(t, p->shown_steps, &t->view);
    }
    p->hurried = p->hurried && !t->paused && !session_over(session) && !session_asks_draw(session)
                 && (table_is_playing(t) || !(session_pending(session) & app_people()));
    for (int i = 0; i < 4096 && advance_once(t); i++) {
        ui->anim.skips += p->hurried;
    }
    if (!p->playing && !p->past && p->shown_steps == session_step_count(session)
        && session_eyes(session).seat != t->viewer) {
        see_present(t);
    }
    if (t->viewer != viewer) {
        ui_focus_forget(); /* Everybody begins alike. */
        ui_toast_drop(viewer != 0 && session_keeps_secrets(session) ? ui_toast_text() : "");
    }
}

void playback_skip(Table *t)
{
    if (t->playback.replay_end != 0) {
        show_present(t); /* It was seen before: not event by event. */
    }
    ui->anim.skips++;
    gfx_request_redraw(ui->gfx);
}

void playback_hurry(Table *t)
{
    t->playback.hurried = !t->playback.past && t->playback.replay_end == 0;
    playback_skip(t);
}

float playback_rate(const Table *t)
{
    return t->playback.rate > 0 ? t->playback.rate : 1;
}

/* --- The past --------------------------------------------------------------------------------- */

void past_enter(Table *t, TableShown *kept)
{
    *kept = t->shown;
    memset(&t->playback, 0, sizeof t->playback);
    t->playback.generation = kept->playback.generation;
    t->playback.past = true;
    t->viewer = session_eyes(app->session).seat;
}

void past_leave(Table *t, const TableShown *kept)
{
    if (session_generation(app->session) != kept->playback.generation) {
        playback_reset(t);
        return;
    }
    t->shown = *kept;
    table_place_galleys(t);
}

void past_show(Table *t, int steps)
{
    Playback *p = &t->playback;
    p->playing = p->announced = false;
    p->flight_count = 0;
    p->card.kind = 0;
    p->shown_steps = p->past_end = steps;
    t->fight.open = false;
    memset(&t->report, 0, sizeof t->report);
    past_view(t, steps, &t->view);
    p->told = event_told(t->world, &t->view);
    table_place_galleys(t);
    gfx_request_redraw(ui->gfx);
}

void past_play(Table *t, int steps)
{
    t->playback.past_end = steps;
    gfx_request_redraw(ui->gfx);
}

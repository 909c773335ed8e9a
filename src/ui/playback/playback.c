#include "playback/playback.h"

#include "board/galleys.h"
#include "playback/event_card.h"
#include "playback/event_card_find.h"
#include "playback/parts.h"
#include "playback/fight_view.h"
#include "playback/flights.h"
#include "playback/past.h"
#include "setup/app_names.h"
#include "table/table.h"

#include <string.h>

/* --- Events: each returns how long it holds the table, at speed 1 ----------------------------- */

static bool is_reported(uint8_t reason)
{
    return reason == PAY_WINE || reason == PAY_SCORING_CUBES || reason == PAY_SCORING_BASILICA;
}

static float show_payment(Table *t, const Event *e)
{
    PlayerId to = e->as.ducats_paid.to, from = e->as.ducats_paid.from;
    if (is_reported(e->as.ducats_paid.reason)) {
        Report *r = &t->report;
        if (r->count < REPORT_LINE_MAX) {
            r->lines[r->count++] = (ReportLine){to, e->as.ducats_paid.port,
                                                e->as.ducats_paid.ducats, e->as.ducats_paid.reason};
        }
        return 0;
    }
    GfxPoint a = from ? place_of_purse(t, from)
                      : place_of(t, e->as.ducats_paid.galley, e->as.ducats_paid.port);
    GfxPoint b =
        to ? place_of_purse(t, to) : place_of(t, e->as.ducats_paid.galley, e->as.ducats_paid.port);
    flight_coins(t, e->as.ducats_paid.ducats, a, b);
    if (to) {
        flight_words(t, b, SF("flight.plus", ARG_INT("ducats", e->as.ducats_paid.ducats)), 700);
    }
    return 260;
}

static float show_sail(Table *t, const Event *e)
{
    GalleyId galley = e->as.galley_sailed.galley;
    ZoneId from_zone = table_galley(t, galley)->zone;
    GfxPoint from = t->galley_at[galley];
    rules_fold_view(t->world, &t->view, e);
    table_place_galleys(t);
    flight_galley(t, galley, from_zone, from, t->galley_at[galley]);
    return 620;
}

static float show_move(Table *t, const Event *e)
{
    GfxPoint from = place_of(t, e->as.sailors_moved.from_galley, e->as.sailors_moved.from_port);
    GfxPoint to = place_of(t, e->as.sailors_moved.to_galley, e->as.sailors_moved.to_port);
    flight_sailors(t, e->as.sailors_moved.player, e->as.sailors_moved.count, from, to, 260);
    return 240;
}

static float show_doge(Table *t, const Event *e)
{
    static const char *const names[CARD_COUNT] = {"card_back", "card_wine", "card_hourglass_1",
                                                  "card_hourglass_2", "card_shuffle"};
    const GfxPoint middle = gfx_rect_center(t->layout.board),
                   deck = table_corner_point(t, t->layout.doge);
    uint8_t card = e->as.doge_drawn.card < CARD_COUNT ? e->as.doge_drawn.card : 0;
    flight_card(t, names[card], gfx_point(deck.x - t->layout.doge.w / 2 + 40, deck.y), middle, 620);
    return 1100;
}

static float show_lost(Table *t, const Event *e)
{
    GfxPoint from = place_of(t, e->as.sailors_lost.galley, e->as.sailors_lost.port);
    flight_sailors(t, e->as.sailors_lost.player, e->as.sailors_lost.count, from,
                   gfx_point(from.x + 20, from.y + 46), 320);
    return 240;
}

/* The reveal card stays while its events are shown; each is folded when it begins. */
static float show_order(const Event *e)
{
    return e->kind == EV_STAKES_REVEALED ? 2000 : e->kind == EV_TIE_ROLLED ? 1300 : 700;
}

static float show_words(Table *t, const Event *e)
{
    const Public2012 *p = table_2012(t);
    if (e->kind == EV_BLOCKADE_DECLARED) {
        if (p && app_is_person(table_galley(t, p->active)->owner)) {
            return 0; /* A card has said it. */
        }
        flight_words(t, place_of_galley(t, p ? p->active : 0),
                     SF("flight.blockade",
                        ARG_TEXT("player", table_seat_name(e->as.blockade_declared.player))),
                     1300);
        return 900;
    }
    if (e->kind == EV_GALLEY_SUNK) {
        flight_words(t, place_of_galley(t, e->as.galley_sunk.galley),
                     SF("flight.sunk", ARG_INT("galley", e->as.galley_sunk.galley)), 1200);
        return 700;
    }
    if (e->kind == EV_PORT_OWNER_CHANGED && e->as.port_owner_changed.to) {
        flight_flag(t, e->as.port_owner_changed.to, place_of_port(t, e->as.port_owner_changed.port),
                    450);
        flight_words(t, place_of_port(t, e->as.port_owner_changed.port),
                     SF("log.port_won",
                        ARG_TEXT("player", table_seat_name(e->as.port_owner_changed.to)),
                        ARG_TEXT("port", table_port_name(t, e->as.port_owner_changed.port))),
                     1000);
        return 500;
    }
    return 0;
}

static float show_cargo(Table *t, const Event *e)
{
    switch (e->kind) {
    case EV_CUBE_LOADED:
        flight_cube(t, e->as.cube_loaded.good, place_of_port(t, e->as.cube_loaded.port),
                    place_of_galley(t, e->as.cube_loaded.galley), 280);
        break;
    case EV_CUBE_MOVED:
        flight_cube(t, e->as.cube_moved.good, place_of_galley(t, e->as.cube_moved.from),
                    place_of_galley(t, e->as.cube_moved.to), 280);
        break;
    case EV_CUBE_TAKEN:
        flight_cube(t, e->as.cube_taken.good, place_of_galley(t, e->as.cube_taken.from),
                    place_of_galley(t, e->as.cube_taken.to), 280);
        break;
    case EV_CUBE_SOLD:
        flight_cube(t, e->as.cube_sold.good, place_of_galley(t, e->as.cube_sold.galley),
                    place_of_port(t, e->as.cube_sold.port), 320);
        break;
    case EV_CUBE_DISCARDED: {
        GfxPoint p = place_of_galley(t, e->as.cube_discarded.galley);
        flight_cube(t, e->as.cube_discarded.good, p, gfx_point(p.x + 30, p.y + 40), 280);
        break;
    }
    default: break;
    }
    return 260;
}

static float show_event(Table *t, const Event *e)
{
    switch (e->kind) {
    case EV_GALLEY_SAILED: return show_sail(t, e);
    case EV_SAILORS_MOVED: return show_move(t, e);
    case EV_SAILORS_HIRED:
        flight_sailors(t, e->as.sailors_hired.player, e->as.sailors_hired.count,
                       t->has.pool ? table_corner_point(t, t->layout.order)
                                   : place_of_purse(t, e->as.sailors_hired.player),
                       place_of(t, e->as.sailors_hired.galley, e->as.sailors_hired.port), 300);
        return 200;
    case EV_CUBE_LOADED:
    case EV_CUBE_MOVED:
    case EV_CUBE_TAKEN:
    case EV_CUBE_SOLD:
    case EV_CUBE_DISCARDED: return show_cargo(t, e);
    case EV_DUCATS_PAID: return show_payment(t, e);
    case EV_DOGE_DRAWN: return show_doge(t, e);
    case EV_TRACK_MOVED: return 700;
    case EV_SCORING_STARTED:
        memset(&t->report, 0, sizeof t->report);
        t->report.number = e->as.scoring_started.number;
        return 0;
    case EV_GALLEY_ACTIVATED: return 260;
    case EV_SAILORS_LOST: return show_lost(t, e);
    case EV_STAKES_REVEALED:
    case EV_TIE_ROLLED:
    case EV_POSITION_CHOSEN: return show_order(e);
    case EV_ROUND_STARTED: return 900;
    case EV_PRICE_NAMED:
    case EV_PRICE_COUNTERED:
    case EV_COUNTER_REFUSED:
    case EV_PRICE_FIXED:
    case EV_STANDING_PRICE_SET: return show_price(t, e);
    case EV_OFFER_SENT:
    case EV_OFFER_COUNTERED:
    case EV_OFFER_COUNTER_REFUSED:
    case EV_OFFER_SETTLED: return show_offer(t, e);
    case EV_PASSAGE_GRANTED:
    case EV_PASSAGE_REFUSED: return show_passage(t, e);
    case EV_GALLEY_CAPTURED: return show_captured(t, e);
    case EV_GALLEY_LAUNCHED: return 260;
    case EV_BUILT: return 360;
    case EV_BLOCKADE_DECLARED:
    case EV_GALLEY_SUNK:
    case EV_PORT_OWNER_CHANGED: return show_words(t, e);
    default: return 0;
    }
}

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
    event_sound(e);
    float hold = show_event(t, e);
    if (roll) {
        hold = 1500;
    }
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
    anim_skip(&ui->anim);
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

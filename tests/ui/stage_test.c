/* Whole games that computers played are played on the chart, event by event: what changes an owner,
 * kills a crew, sinks a ship or stops one is seen there, for two seconds at most, and no fight and no
 * picture of what happens to a port lies on that port's name. argv[1]: tests/replays. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "../run_suite.h"
#include "playback/playback.h"
#include "record/record.h"
#include "window.h"

static const char *folder;

enum { FRAME_MS = 40, MOST_MS = 2000 };

static void open_game(const char *name)
{
    char path[1024];
    UiHost host;
    Error error;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    window_host_init(&host);
    window_open();
    window_app(&host);
    ck_assert_msg(app_ui_open(path, NULL, &error), "%s", error.what);
    app_ui_set_speed(1);
    window_frames(4);
}

/* Flights of a moment, or sailors that fall. */
static bool has_flight(const Table *t, FlightKind kind)
{
    bool any = false;
    for (int i = 0; i < t->playback.flight_count; i++) {
        any = any || t->playback.flights[i].kind == kind;
    }
    return any;
}

/* An event of this kind, while it is shown. */
static bool is_seen(const Table *t, const Event *e)
{
    switch ((int)e->kind) {
    case EV_SAILORS_LOST: return has_flight(t, FLIGHT_SPRITE);
    case EV_FIGHT_STARTED: return t->fight.open;
    case EV_SKULLS_ROLLED:
    case EV_BATTLE_ROLLED:
    case EV_FORT_FIRED: return t->fight.open && ui_target_find("fight:stage") != NULL;
    case EV_PORT_OWNER_CHANGED:
    case EV_GALLEY_SUNK:
    case EV_GALLEY_CAPTURED:
    case EV_CUBE_TAKEN:
    case EV_PORT_ATTACK_ANNOUNCED:
    case EV_BLOCKADE_DECLARED:
    case EV_PASSAGE_REFUSED: return has_flight(t, FLIGHT_MOMENT);
    default: return true;
    }
}

/* The name stands in the upper part of a plate. */
static void demand_apart(const Table *t, const char *note, PortId port)
{
    const UiTarget *what = ui_target_find(note);
    GfxRect name = t->plate[port];
    name.h *= 0.4F;
    const GfxRect both = what && port ? gfx_rect_intersect(what->rect, name) : gfx_rect(0, 0, 0, 0);
    ck_assert_msg(both.w <= 0 || both.h <= 0, "%s lies on the name of %s", note,
                  table_port_name(t, port));
}

static void demand_names_free(const Table *t)
{
    static const char *const NOTES[] = {"moment:port", "moment:first", "moment:capital"};
    if (t->fight.open) {
        demand_apart(t, "fight:stage", table_port_of(t, t->fight.zone));
    }
    for (int i = 0; i < t->playback.flight_count; i++) {
        const Flight *f = &t->playback.flights[i];
        for (size_t n = 0; n < 3 && f->kind == FLIGHT_MOMENT; n++) {
            demand_apart(t, NOTES[n], f->port);
        }
    }
}

static void play(const char *name, int least)
{
    PastKept kept;
    int seen = 0, step = -1, event = -1, frames = 0;
    open_game(name);
    Table *t = app->table;
    const int steps = session_step_count(app->session);
    past_enter(t, &kept);
    past_show(t, 0);
    past_play(t, steps);
    for (int i = 0; i < 400000 && (t->playback.shown_steps < steps || t->playback.playing); i++) {
        const Playback *p = &t->playback;
        window_frames(1);
        if (!p->playing || p->announced || p->event >= p->event_count) {
            continue;
        }
        const Event *e = &p->events[p->event];
        const bool begins = p->step != step || p->event != event;
        step = p->step;
        event = p->event;
        frames = begins ? 0 : frames + 1;
        ck_assert_msg(frames * FRAME_MS <= MOST_MS, "event %d holds the table", e->kind);
        ck_assert_msg(!begins || is_seen(t, e), "step %d: event %d is not seen", step, e->kind);
        demand_names_free(t);
        seen += begins && has_flight(t, FLIGHT_MOMENT);
    }
    ck_assert_int_eq(t->playback.shown_steps, steps);
    ck_assert_msg(seen >= least, "%d moments", seen);
    past_leave(t, &kept);
    app_ui_destroy();
    ui_destroy();
}

START_TEST(a_game_of_2012_is_seen)
{
    play("four_traders.game", 40);
}
END_TEST

START_TEST(a_game_of_1996_is_seen)
{
    play("first_spain_turkey.game", 40);
}
END_TEST

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : "";
    Suite *suite = suite_create("stage");
    TCase *c = tcase_create("games");
    tcase_set_timeout(c, 120);
    tcase_add_test(c, a_game_of_2012_is_seen);
    tcase_add_test(c, a_game_of_1996_is_seen);
    suite_add_tcase(suite, c);
    return run_suite(suite);
}

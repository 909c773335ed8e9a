/* Whole games that computers played are played on the chart, event by event: what changes an owner,
 * kills a crew, sinks a ship or stops one is seen there, for two seconds at most, and no fight lies
 * on a port that is seen, and no picture of what happens to a port on that port's name. Whatever is
 * shown comes to its end: no fight is left on the chart, in the record or when a puzzle is over.
 * argv[1]: tests/replays. */
#include <check.h>
#include <stdio.h>

#include "../run_suite.h"
#include "app/screens.h"
#include "board/parts.h"
#include "learn/puzzle.h"
#include "playback/playback.h"
#include "record/record_parts.h"
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
    const UiTarget *stage = t->fight.open ? ui_target_find("fight:stage") : NULL;
    for (PortId port = 1; stage && port <= t->world->port_count; port++) {
        const bool own = port == table_port_of(t, t->fight.zone);
        const bool seen = own || !fight_covers(t, t->plate[port]);
        ck_assert_msg(!seen || gfx_rect_shared(stage->rect, t->plate[port]) <= 0
                          || anim_progress(&ui->anim, &t->fight.nears) < 1,
                      "a fight lies on %s", table_port_name(t, port));
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
    TableShown kept;
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

/* --- What is shown ends ----------------------------------------------------------------------- */

static void settle(const Table *t)
{
    for (int i = 0; i < 400 && (i < 4 || table_is_playing(t)); i++) {
        window_frames(1);
    }
}

static void step_through(const char *name)
{
    open_game(name);
    app_ui_set_speed(0);
    Table *t = app->table;
    const int steps = session_step_count(app->session);
    ck_assert(record_open(t, 0));
    while (record_now(t) < steps) {
        record_way(t, KEY_RECORD_ON);
        settle(t);
        ck_assert_msg(!t->fight.open, "step %d: a fight is left", record_now(t));
    }
    app_ui_destroy();
    ui_destroy();
}

START_TEST(a_record_leaves_no_fight)
{
    step_through("four_traders.game");
    step_through("first_spain_turkey.game");
}
END_TEST

/* Is its best plan a fight? Then it is shown, and its dice fall. */
static bool show_puzzle(EditionId edition, const TacticEntry *entry)
{
    ck_assert(app_start_puzzle(edition, entry, 0));
    const AiPlan *plan = &app->puzzle->tactic.plans[0].plan;
    const uint8_t last = plan->commands[plan->count - 1].kind;
    if (last != CMD_ATTACK_GALLEY && last != CMD_ATTACK_PORT) {
        return false;
    }
    settle(app->table);
    const float high = app->table->layout.board.h;
    app->puzzle->wish = PUZZLE_SHOW;
    for (int i = 0; i < 400 && app->puzzle->said != PUZZLE_SHOWN; i++) {
        window_frames(1);
    }
    settle(app->table);
    const Table *t = app->table;
    ck_assert_msg(app->puzzle->said == PUZZLE_SHOWN, "%s is shown for ever", entry->name);
    ck_assert_msg(!t->fight.open, "%s leaves a fight", entry->name);
    ck_assert_msg(past_step_has(t, session_step_count(app->session) - 1, EV_SKULLS_ROLLED)
                      || past_step_has(t, session_step_count(app->session) - 1, EV_BATTLE_ROLLED),
                  "%s: no dice fell", entry->name);
    ck_assert_msg(t->layout.board.h == high, "%s: the chart has another size", entry->name);
    return true;
}

START_TEST(a_puzzle_leaves_no_fight)
{
    static TacticEntry list[TACTIC_LIST_MAX];
    UiHost host;
    Error error;
    window_host_init(&host);
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
    for (int edition = EDITION_2012; edition < EDITION_COUNT; edition++) {
        const int count = app_puzzles_list((EditionId)edition, list, &error);
        int shown = 0, alike = 0;
        for (int i = 0; i < count; i++) {
            shown += show_puzzle((EditionId)edition, &list[i]);
            alike += i > 0 && list[i].family == list[i - 1].family;
        }
        ck_assert_msg(shown > 2, "%d puzzles with a fight", shown);
        ck_assert_msg(2 * alike < count, "%d of %d puzzles follow one of their theme", alike,
                      count);
    }
    app_ui_destroy();
    ui_destroy();
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
    tcase_add_test(c, a_record_leaves_no_fight);
    tcase_add_test(c, a_puzzle_leaves_no_fight);
    suite_add_tcase(suite, c);
    return run_suite(suite);
}

/* A whole game of each edition by keys alone, from the title page to the end page: two people at
 * one screen who press Tab, arrows, Enter, Space and Esc, and nothing else. What they choose is
 * drawn by lot from what the keyboard reaches, so that most kinds of decision come up; how many
 * presses a decision took is said at the end. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/rng.h>

#include "../run_suite.h"
#include "script/script_parts.h"
#include "window.h"

enum { PRESS_MAX = 12000, TAB_MAX = 260, KIND_MAX = 64 };

typedef struct Effort {
    char moment[32];
    int decisions, presses, most;
} Effort;

static Rng lot;
static int presses, presses_at_step, steps_seen;
static Effort efforts[KIND_MAX];
static int effort_count;

static int steps(void)
{
    return app_ui_session() ? session_step_count(app_ui_session()) : 0;
}

/* --- Counting --------------------------------------------------------------------------------- */

static Effort *effort_of(const char *moment)
{
    for (int i = 0; i < effort_count; i++) {
        if (strcmp(efforts[i].moment, moment) == 0) {
            return &efforts[i];
        }
    }
    ck_assert(effort_count < KIND_MAX);
    snprintf(efforts[effort_count].moment, sizeof efforts[0].moment, "%s", moment);
    return &efforts[effort_count++];
}

static void count_step(const char *moment)
{
    if (steps() > steps_seen) {
        Effort *e = effort_of(moment);
        const int took = presses - presses_at_step;
        e->decisions++;
        e->presses += took;
        e->most = took > e->most ? took : e->most;
        presses_at_step = presses;
    }
    steps_seen = steps();
}

/* --- Hands ------------------------------------------------------------------------------------ */

static void settle(void)
{
    window_frames(2);
    for (int i = 0; i < 400 && !app_ui_idle(); i++) {
        window_frames(1);
    }
    ui_pass_time(UI_ASK_MS);
    window_frames(1);
}

/* One press; moving the focus needs no more than the frames that take it. */
static void press(SDL_Keycode key, unsigned mods)
{
    char moment[32];
    snprintf(moment, sizeof moment, "%s", app_ui_moment());
    const bool moves = key == SDLK_TAB || key == SDLK_LEFT || key == SDLK_RIGHT || key == SDLK_UP
                       || key == SDLK_DOWN;
    presses++;
    input_push_key(key, mods);
    if (moves) {
        window_frames(2); /* One for each half of the press. */
    } else {
        settle();
        count_step(moment);
    }
}

static int index_of(const char *id)
{
    for (int i = 0; i < ui_target_count(); i++) {
        if (strcmp(ui_target_at(i)->id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* By Tab, the shorter way round; false: the keyboard does not come there. */
static bool reach(const char *id)
{
    const int from = index_of(ui->focused), to = index_of(id);
    const unsigned mods = from >= 0 && to < from ? INPUT_SHIFT : 0;
    for (int i = 0; i < TAB_MAX && strcmp(ui->focused, id) != 0; i++) {
        press(SDLK_TAB, mods);
    }
    return strcmp(ui->focused, id) == 0;
}

static void press_on(const char *id)
{
    ck_assert_msg(reach(id), "the keyboard does not come to %s", id);
    press(SDLK_RETURN, 0);
}

/* --- What may be chosen ----------------------------------------------------------------------- */

static bool leads_away(const char *id)
{
    static const char *const away[] = {
        "menu",    "undo",    "redo",    "options",  "rule", "hint",   "chronicle", "market",
        "look",    "news",    "quit",    "to_title", "page", "record", "column",    "side",
        "history", "restart", "concede", "picture",  "fold", "coach",  "analysis",  "report_"};
    for (size_t i = 0; i < sizeof away / sizeof away[0]; i++) {
        if (strstr(id, away[i])) {
            return true;
        }
    }
    return false;
}

static int top_layer(void)
{
    int top = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        top = t->interactive && t->layer > top ? t->layer : top;
    }
    return top;
}

/* Some presses of Tab on, or an arrow's way; true where the focus is on what can be chosen. */
static bool wander(void)
{
    static const SDL_Keycode ways[] = {SDLK_RIGHT, SDLK_LEFT, SDLK_UP, SDLK_DOWN};
    const uint32_t far = rng_below(&lot, 4);
    for (uint32_t i = 0; i <= far; i++) {
        press(SDLK_TAB, 0);
    }
    if (rng_below(&lot, 4) == 0) {
        press(ways[rng_below(&lot, 4)], 0);
    }
    const UiTarget *t = ui_target_find(ui->focused);
    return t && t->interactive && t->enabled && t->layer == top_layer() && !leads_away(t->id);
}

/* The golden button, where there is one: Enter presses it wherever the focus is not. */
static bool press_golden(void)
{
    const UiTarget *golden = golden_target();
    char id[UI_ID_MAX] = "";
    snprintf(id, sizeof id, "%s", golden ? golden->id : "");
    if (!golden || (ui->focused[0] && !reach(id))) {
        return false;
    }
    press(SDLK_RETURN, 0);
    return true;
}

static bool is_played(void)
{
    return strcmp(app_ui_screen(), "table") == 0 || strcmp(app_ui_screen(), "curtain") == 0;
}

/* Presses what came by lot, the golden button or the end, until something was decided. */
static void decide(void)
{
    enum { TRIES = 120 };
    const int before = steps();
    for (int tries = 0; tries < TRIES && steps() == before && is_played(); tries++) {
        const bool sheet = top_layer() > 0;
        const uint32_t how = rng_below(&lot, 10);
        if (sheet && tries % 30 == 29) {
            press(SDLK_ESCAPE, 0);
        } else if (how < 5 && press_golden()) {
            continue;
        } else if (how >= 5 && how < 8 && !sheet) {
            press(SDLK_SPACE, 0);
        } else if (wander()) {
            press(SDLK_RETURN, 0);
        }
        ck_assert_msg(tries < TRIES - 1 || steps() > before,
                      "no way on by keys at %s, focus on %s, golden %s", app_ui_moment(),
                      ui->focused, golden_target() ? golden_target()->id : "none");
    }
}

/* --- The game --------------------------------------------------------------------------------- */

static void begin(bool first)
{
    settle();
    press(SDLK_n, 0);
    ck_assert_str_eq(app_ui_screen(), "new_game");
    if (first) {
        press_on("tabs:edition:1");
    }
    for (int seat = 2; seat <= PLAYER_MAX; seat++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "kind:%d", seat);
        press_on(id);
        press(SDLK_HOME, 0); /* Nobody, */
        if (seat == 2) {
            press(SDLK_DOWN, 0); /* a person. */
        }
        press(SDLK_RETURN, 0);
    }
    press_on("button:start");
    ck_assert_str_ne(app_ui_screen(), "new_game");
}

static void play(uint64_t seed, bool first)
{
    UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
    app_ui_set_seed(seed);
    rng_init(&lot, seed, RNG_STREAM_COSMETIC);
    presses = presses_at_step = steps_seen = effort_count = 0;
    memset(efforts, 0, sizeof efforts);
    begin(first);
    const int form = presses;
    while (strcmp(app_ui_screen(), "end") != 0 && presses < PRESS_MAX) {
        decide();
    }
    printf("%d presses for the new game, %d for %d steps\n", form, presses - form, steps_seen);
    for (int i = 0; i < effort_count; i++) {
        const Effort *e = &efforts[i];
        printf("  %-24s %4d times, %5.1f presses, %d at most\n", e->moment, e->decisions,
               (double)e->presses / e->decisions, e->most);
    }
    ck_assert_str_eq(app_ui_screen(), "end");
    app_ui_destroy();
    ui_destroy();
}

static bool first_edition;

START_TEST(test_game)
{
    play(5, first_edition);
}
END_TEST

/* usage: keyboard_game_test 1996 or 2012 */
int main(int argc, char **argv)
{
    Suite *s = suite_create("keyboard_game");
    TCase *t = tcase_create("keyboard_game");
    first_edition = argc > 1 && strcmp(argv[1], "1996") == 0;
    tcase_set_timeout(t, 220);
    tcase_add_test(t, test_game);
    suite_add_tcase(s, t);
    return run_suite(s);
}

/* Computers wait behind every sheet that covers the table, and while they are paused; the screen is
 * kept awake only while they move. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "../run_suite.h"
#include "table/table.h"
#include "window.h"

static uint32_t job; /* That the session waits for; 0 none. */

static void take_job(const World *world, const AiJob *asked)
{
    (void)world;
    job = asked->number;
}

/* No plan at all: the session plays any legal command for it. */
static bool answer(uint32_t *number, Command *out, int *count)
{
    (void)out;
    *number = job;
    *count = 0;
    return job != 0;
}

static void computers_play(PlayerId persons)
{
    static Board board;
    SessionSetup setup;
    Error error;
    UiHost host;
    window_host_init(&host);
    host.ai_start = take_job;
    host.ai_poll = answer;
    host.save_dir = ".";
    window_open();
    window_app(&host);
    memset(&setup, 0, sizeof setup);
    setup.game.player_count = 2;
    setup.seed = 1;
    for (PlayerId i = 1; i <= 2; i++) {
        setup.seats[i].kind = i <= persons ? SEAT_PERSON : SEAT_AI;
        setup.seats[i].colour = i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
        snprintf(setup.seats[i].ai, sizeof setup.seats[i].ai, "%s", i <= persons ? "" : "helmsman");
    }
    window_board("2012", &board);
    ck_assert_msg(app_ui_start(&board, &setup, NULL, &error), "%s", error.what);
    board_finish(&board);
    window_frames(40);
}

static void close_all(void)
{
    app_ui_destroy();
    ui_destroy();
}

static int steps(void)
{
    return session_step_count(app_ui_session());
}

static void press(SDL_Keycode key)
{
    input_push_key(key, 0);
    window_frames(4);
}

static void click(const char *id)
{
    if (ui_show(id)) {
        window_frames(12);
    }
    ck_assert_msg(ui_script_click(id, INPUT_BUTTON_LEFT), "no target %s", id);
    window_frames(4);
}

/* A fight or a report of the computers may lie over the button for a while. */
static void open_menu(void)
{
    for (int i = 0; i < 200 && !ui_target_find("dialog:menu"); i++) {
        ui_script_click("button:menu", INPUT_BUTTON_LEFT);
        window_frames(4);
    }
    ck_assert(ui_target_find("dialog:menu") != NULL);
    int entries = 0; /* Whatever there is to choose. */
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        entries += t->layer == ui->layers && strncmp(t->id, "button:", 7) == 0;
    }
    ck_assert_msg(entries >= 5 && entries <= 7, "the menu has %d entries", entries);
}

static void expect_halted(const char *why)
{
    for (int i = 0; i < 400 && !app_ui_idle(); i++) { /* What moves comes to its end. */
        window_frames(1);
    }
    const int before = steps();
    window_frames(40);
    ck_assert_msg(steps() == before, "%s: %d moves went on behind it", why, steps() - before);
    ck_assert_msg(SDL_IsScreenSaverEnabled(), "%s: the screen is kept awake", why);
    ck_assert_msg(app_ui_idle(), "%s: a script would wait in vain", why);
}

static void expect_going_on(const char *after)
{
    const int before = steps();
    bool awake = false;
    for (int i = 0; i < 200 && (steps() == before || !awake); i++) {
        window_frames(1);
        awake = awake || !SDL_IsScreenSaverEnabled();
    }
    ck_assert_msg(steps() > before, "%s: nothing moves any more", after);
    ck_assert_msg(awake, "%s: the screen may go dark while they move", after);
}

START_TEST(test_sheets)
{
    static const char *const entries[] = {"button:save_as", "button:stop", "button:seats",
                                          "button:menu_rules"};
    computers_play(0);
    expect_going_on("the beginning");
    press(SDLK_F1);
    expect_halted("the rules by F1");
    press(SDLK_ESCAPE);
    expect_going_on("the rules by F1");
    open_menu();
    expect_halted("the menu");
    press(SDLK_ESCAPE);
    expect_going_on("the menu");
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        open_menu();
        click(entries[i]);
        expect_halted(entries[i]);
        press(SDLK_ESCAPE);
        expect_going_on(entries[i]);
    }
    open_menu();
    click("button:options");
    expect_halted("button:options");
    press(SDLK_ESCAPE);
    expect_going_on("button:options");
    close_all();
}
END_TEST

/* Moves of computers beyond step `from`: dice and cards fall between them. */
static int computer_moves(int from)
{
    SessionStep step;
    int count = 0;
    for (int i = from; i < steps(); i++) {
        session_step(app_ui_session(), i, 0, &step);
        count += step.player != PLAYER_CHANCE;
    }
    return count;
}

START_TEST(test_pause)
{
    computers_play(0);
    click("button:pause");
    expect_halted("a pause");
    ck_assert(ui_target_find("button:skip") == NULL);
    for (int i = 0; i < 12; i++) {
        const int before = steps();
        if (i % 2) {
            press(SDLK_n);
        } else {
            click("button:next_move");
        }
        expect_halted("one move");
        ck_assert_int_eq(computer_moves(before), 1);
    }
    press(SDLK_p);
    expect_going_on("a pause");
    ck_assert(ui_target_find("button:next_move") == NULL);
    close_all();
}
END_TEST

/* Full screen and mute answer under every sheet as on the bare table. */
START_TEST(test_window_keys)
{
    static const char *const sheets[] = {"", "button:menu", "button:chronicle"};
    computers_play(2);
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        if (sheets[i][0]) {
            click(sheets[i]);
            window_frames(12);
            ck_assert_int_gt(ui->layers, 0);
        }
        const bool muted = app->settings.mute;
        input_push_key(SDLK_m, INPUT_CTRL);
        window_frames(4);
        ck_assert_msg(app->settings.mute != muted, "mute is dead behind '%s'", sheets[i]);
        for (int on = 1; on >= 0; on--) {
            press(SDLK_F11);
            ck_assert_msg(app->settings.fullscreen == (on == 1), "full screen is dead behind '%s'",
                          sheets[i]);
        }
        press(SDLK_ESCAPE);
        window_frames(12);
        if (!sheets[i][0]) { /* Esc opened the menu. */
            press(SDLK_ESCAPE);
            window_frames(12);
        }
    }
    close_all();
}
END_TEST

/* A person is asked as before, and nobody is kept awake meanwhile. */
START_TEST(test_person)
{
    computers_play(1);
    for (int i = 0; i < 100 && !app_ui_idle(); i++) {
        window_frames(1);
    }
    window_frames(2);
    ck_assert(SDL_IsScreenSaverEnabled());
    ck_assert(ui_target_find("button:pause") == NULL);
    close_all();
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("halt");
    TCase *t = tcase_create("halt");
    tcase_set_timeout(t, 100);
    tcase_add_test(t, test_sheets);
    tcase_add_test(t, test_pause);
    tcase_add_test(t, test_window_keys);
    tcase_add_test(t, test_person);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv; /* SDL's headers rename main where a program needs its entry. */
    return run_suite(suite());
}

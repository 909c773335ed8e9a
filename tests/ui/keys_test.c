/* The keyboard on every kind of panel and dialog: Esc answers nothing, Enter presses the one golden
 * button, Space ends and does nothing else. A walk from each position visits what lies behind its
 * buttons. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/script_parts.h"
#include "../run_suite.h"
#include "window.h"

enum { WALK = 6 };

static char **positions;
static int position_count;

static void open_position(const char *path)
{
    UiHost host;
    window_host_init(&host);
    window_app(&host);
    window_position(path);
    app_ui_set_speed(0);
}

static int steps(void)
{
    return session_step_count(app_ui_session());
}

/* Until nothing goes on by itself any more (what was ordered in one click does) and what is
 * asked could be read. */
static void settle(void)
{
    int before = steps(), still = 0;
    for (int i = 0; i < 400 && still < 3; i++) {
        window_frames(1);
        still = app_ui_idle() && steps() == before ? still + 1 : 0;
        before = steps();
    }
    ui_pass_time(UI_QUIET_MS);
    window_frames(1);
}

static void press(SDL_Keycode key)
{
    input_push_key(key, 0);
    settle();
}

/* What is on top, for messages. */
static const char *where(const char *position)
{
    static char text[UI_TIP_MAX + 256];
    const UiTarget *title = ui_target_find("dialog:title");
    snprintf(text, sizeof text, "%s, %s, %s", strrchr(position, '/') + 1, app_ui_moment(),
             title ? title->tip : "no dialog");
    return text;
}

/* Step by step back to where a decision is asked: nothing is decided on the way, and at the end
 * there is the menu. */
static void expect_esc_answers_nothing(const char *position)
{
    const int before = steps();
    char phase[64];
    snprintf(phase, sizeof phase, "%s", app_ui_moment());
    bool menu = false;
    for (int i = 0; i < 8 && !menu; i++) {
        press(SDLK_ESCAPE);
        ck_assert_msg(steps() == before, "Esc decides: %s", where(position));
        menu = ui_target_find("dialog:menu") != NULL;
    }
    ck_assert_msg(menu || strcmp(app_ui_screen(), "table") != 0,
                  "Esc does not come to the menu: %s", where(position));
    press(SDLK_ESCAPE);
    ck_assert_str_eq(app_ui_moment(), phase);
}

static void expect_space_ends_or_nothing(const char *position)
{
    const int before = steps();
    const UiTarget *end = ui_target_find("button:end");
    const bool can_end = end && end->enabled;
    press(SDLK_SPACE);
    ck_assert_msg(steps() == before || (can_end && !strcmp(ui->acted, "button:end")),
                  "Space does something else: %s", where(position));
}

/* Answers that have another beside them, and what hands the matter over to the dice. */
static bool is_weighed(const char *id)
{
    static const char *const ids[] = {
        "button:grant",        "button:refuse",        "button:waive",        "button:blockade",
        "button:accept_price", "button:counter",       "button:refuse_price", "button:leave_haggle",
        "button:accept_offer", "button:counter_offer", "button:refuse_offer", "button:attack",
        "button:fight_on",     "button:withdraw",      "button:fight_all"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (!strcmp(id, ids[i])) {
            return true;
        }
    }
    return false;
}

/* What is golden decides nothing that is for the person alone to weigh, and asks nothing. */
static void expect_enter_is_golden(const char *position)
{
    char id[UI_ID_MAX] = "", two[256];
    const int before = steps();
    const bool asked = ui_target_find("dialog:confirm") != NULL;
    ck_assert_msg(golden_check(two, sizeof two), "%s: %s", two, where(position));
    const UiTarget *golden = golden_target();
    snprintf(id, sizeof id, "%s", golden ? golden->id : "");
    ck_assert_msg(!is_weighed(id), "%s is golden: %s", id, where(position));
    press(SDLK_RETURN);
    ck_assert_msg(asked || ui_target_find("dialog:confirm") == NULL,
                  "%s is golden and leads to a question: %s", id, where(position));
    if (golden) {
        ck_assert_msg(!strcmp(ui->acted, id), "Enter presses %s and not %s: %s", ui->acted, id,
                      where(position));
    }
    ck_assert_msg(id[0] || steps() == before, "Enter decides without a golden button: %s",
                  where(position));
}

static bool leads_away(const UiTarget *t)
{
    static const char *const ids[] = {"button:quit",    "button:to_title", "button:ask_yes",
                                      "button:save_as", "button:menu",     "button:undo",
                                      "button:options"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (!strcmp(t->id, ids[i])) {
            return true;
        }
    }
    return !t->interactive || !t->enabled || t->rect.w <= 0 || t->rect.h <= 0;
}

/* Something in the uppermost section, so that what lies behind comes up. */
static void click_something(Rng *rng)
{
    int top = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        top = t->interactive && t->layer > top ? t->layer : top;
    }
    for (int tries = 0; tries < 200; tries++) {
        const UiTarget *t = ui_target_at((int)rng_below(rng, (uint32_t)ui_target_count()));
        const bool control = strncmp(t->id, "button:", 7) == 0 || strncmp(t->id, "step:", 5) == 0
                             || strncmp(t->id, "attack", 6) == 0 || strncmp(t->id, "land", 4) == 0
                             || strncmp(t->id, "capture", 7) == 0;
        if (t->layer == top && !leads_away(t) && (control || tries > 100)) {
            ui_script_click(t->id, INPUT_BUTTON_LEFT);
            settle();
            return;
        }
    }
}

static void walk(int number)
{
    const char *position = positions[number];
    Rng rng;
    rng_init(&rng, (uint64_t)number + 1, RNG_STREAM_COSMETIC);
    open_position(position);
    settle();
    for (int i = 0; i < WALK && strcmp(app_ui_screen(), "end") != 0; i++) {
        expect_esc_answers_nothing(position);
        click_something(&rng);
        if (i % 3 == 1) {
            expect_space_ends_or_nothing(position);
        }
        if (i % 2 == 0) {
            expect_enter_is_golden(position);
        }
    }
    app_ui_destroy();
}

/* In one window, which is half of the cost. */
START_TEST(test_walk)
{
    window_open();
    for (int i = 0; i < position_count; i++) {
        walk(i);
    }
    ui_destroy();
}
END_TEST

int main(int argc, char **argv)
{
    Suite *s = suite_create("keys");
    TCase *t = tcase_create("keys");
    positions = argv + 1;
    position_count = argc - 1;
    tcase_set_timeout(t, 200);
    tcase_add_test(t, test_walk);
    suite_add_tcase(s, t);
    return run_suite(s);
}

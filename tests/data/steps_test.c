#include <serenissima/data/steps.h>

#include "support.h"

static Steps steps;

static void add(int value, const char *of)
{
    ck_assert(steps_add(&steps, &value, sizeof value, of));
}

static int turned(int by)
{
    const int *value = steps_turn(&steps, by);
    return value != NULL ? *value : -1;
}

static void setup(void)
{
    steps = (Steps){0};
    add(0, "");
}

static void teardown(void)
{
    steps_finish(&steps);
}

START_TEST(steps_go_back_and_on)
{
    add(1, "a");
    add(2, "b");
    ck_assert_int_eq(turned(-1), 1);
    ck_assert_int_eq(turned(-1), 0);
    ck_assert_int_eq(turned(-1), -1);
    ck_assert_int_eq(turned(1), 1);
    add(3, "b"); /* What was undone is gone. */
    ck_assert_int_eq(turned(1), -1);
    ck_assert_int_eq(turned(-1), 1);
}
END_TEST

/* Typing on is one step, but not across what was kept or undone. */
START_TEST(steps_go_on_with_the_same)
{
    add(1, "a");
    add(2, "a");
    ck_assert_int_eq(steps.count, 2);
    steps.kept = steps.at;
    add(3, "a");
    ck_assert_int_eq(steps.count, 3);
    ck_assert_int_eq(turned(-1), 2);
    ck_assert_int_eq(turned(-1), 0);
    add(4, "a");
    ck_assert_int_eq(steps.kept, -1); /* What is kept can be undone to no more. */
}
END_TEST

START_TEST(steps_have_an_end)
{
    for (int i = 1; i <= STEPS_MAX + 4; i++) {
        add(i, "");
    }
    ck_assert_int_eq(steps.count, STEPS_MAX);
    ck_assert_int_eq(steps.kept, -1);
    for (int i = 1; i < STEPS_MAX; i++) {
        ck_assert_int_eq(turned(-1), STEPS_MAX + 4 - i);
    }
    ck_assert_int_eq(turned(-1), -1);
}
END_TEST

Suite *steps_suite(void)
{
    Suite *suite = suite_create("steps");
    TCase *tests = tcase_create("steps");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, steps_go_back_and_on);
    tcase_add_test(tests, steps_go_on_with_the_same);
    tcase_add_test(tests, steps_have_an_end);
    suite_add_tcase(suite, tests);
    return suite;
}

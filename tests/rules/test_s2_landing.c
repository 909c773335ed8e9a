/* S2-B9 and B14: landing in neutral ports. */
#include "fixture.h"

START_TEST(s2_b9_announced_again_with_the_numbers_of_that_moment)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 3, "algiers", 3); /* does not qualify against four */
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, land(&f, 1, false));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, blockade(&f));
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 5, 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 2, 2, 1);
    ck_assert_int_eq(sailors(&f, 3), 2);
    ck_assert_int_eq(owner(&f, "algiers"), 0);
    Fixture blocked = f;
    DO(&f, land(&f, 1, false));
    SAW(&f, EV_LANDING_ANNOUNCED);
    ASKED(&f, PHASE_BLOCKADE, 3); /* against two he qualifies */
    DO(&f, waive(&f));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert_int_eq(active(&f), 6); /* 5 is sunk */

    DO(&blocked, land(&blocked, 1, false));
    DO(&blocked, blockade(&blocked));
    FORBIDDEN(&blocked, land(&blocked, 1, false), RULE_S2_B9, RULE_S2_B8, RULE_S2_V6);
    DO(&blocked, attack(&blocked, 6));
    ROUND(&blocked, 2, 2, 3, 0);
    DO(&blocked, fight_on(&blocked));
    ROUND(&blocked, 2, 1, 1, 0);
    DO(&blocked, land(&blocked, 2, true));
    ck_assert_int_eq(owner(&blocked, "algiers"), 1);
}
END_TEST

void s2_add_landing(Suite *suite)
{
    TCase *tc = tcase_create("landing");
    tcase_add_test(tc, s2_b9_announced_again_with_the_numbers_of_that_moment);
    suite_add_tcase(suite, tc);
}

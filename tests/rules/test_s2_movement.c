/* S2-M: movement and blockades on the way. */
#include "fixture.h"

START_TEST(s2_m1_adjacent_zones_only)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 5);
    fixture_act(&f, 1);
    REFUSED(&f, sail(&f, "tunis"), NOT_ADJACENT, M1);
    REFUSED(&f, sail(&f, "venezia"), NOT_ADJACENT, M1);
    REFUSED(&f, sail(&f, "valencia"), NOT_ADJACENT, M1);
    IMPOSSIBLE(&f, sail(&f, ""));
    DO(&f, sail(&f, "balearic"));
    DO(&f, sail(&f, "tunis"));
}
END_TEST

START_TEST(s2_m6_decider_sees_what_is_at_stake)
{
    Fixture f;
    fixture_init_options(&f, 4, OPTION_HIDDEN_MONEY);
    fixture_galley(&f, 1, 1, "valencia", 3);
    fixture_cargo(&f, 1, "gold");
    fixture_galley(&f, 6, 3, "algiers", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    PlayerView view;
    rules_view(&f.world, &f.state, 3, &view);
    ck_assert_int_eq(view.pub.as.e2012.active, 1);
    ck_assert_int_eq(view.pub.galleys[1].sailors, 3);
    ck_assert_int_eq(view.pub.galleys[1].zone, zone_id("algiers"));
    ck_assert_int_eq(galley_cubes(&view.pub.galleys[1], good_id("gold")), 1);
    ck_assert_int_eq(rules_phase(&view.pub).as.blockade.what, BLOCKADE_MOVE);
}
END_TEST

void s2_add_movement(Suite *suite)
{
    TCase *tc = tcase_create("movement");
    tcase_add_test(tc, s2_m1_adjacent_zones_only);
    tcase_add_test(tc, s2_m6_decider_sees_what_is_at_stake);
    suite_add_tcase(suite, tc);
}

/* S2-M: movement and blockades on the way. */
#include "fixture.h"

START_TEST(s2_m1_zones_by_sailors_aboard)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_cargo(&f, 1, "wood");
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    const Event *e = SAW(&f, EV_GALLEY_SAILED);
    ck_assert_int_eq(e->as.galley_sailed.from, zone_id("valencia"));
    ck_assert_int_eq(e->as.galley_sailed.to, zone_id("algiers"));
    DO(&f, sail(&f, "tunis"));
    ck_assert_int_eq(f.state.pub.galleys[1].zone, zone_id("tunis"));
    ck_assert_int_eq(f.state.pub.as.e2012.zones_moved, 2);
    REFUSED(&f, sail(&f, "tripoli"), NO_MOVES_LEFT, M1);
}
END_TEST

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

START_TEST(s2_m1_stopping_early)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_cargo(&f, 1, "wood");
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    Fixture ending = f;
    DO(&ending, end_activation(&ending));
    DO(&f, sell(&f, "wood"));
    IMPOSSIBLE(&f, sail(&f, "tunis")); /* step 3 has begun */
}
END_TEST

START_TEST(s2_m1_no_sailing_after_a_fight)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "balearic", 5);
    fixture_galley(&f, 5, 2, "balearic", 1);
    fixture_act(&f, 1);
    DO(&f, attack(&f, 5));
    ROUND(&f, 5, 1, 1, 0);
    IMPOSSIBLE(&f, sail(&f, "tunis"));
}
END_TEST

START_TEST(s2_m1_a_galley_comes_and_goes_as_it_likes)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "valencia"));
    DO(&f, sail(&f, "barcelona"));
    DO(&f, sail(&f, "marseille"));
    REFUSED(&f, sail(&f, "genova"), NO_MOVES_LEFT, M1);
}
END_TEST

START_TEST(s2_m2_more_sailors_may_blockade)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 3);
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_galley(&f, 6, 2, "algiers", 2); /* over all his galleys there */
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 2);
    ck_assert_int_eq(rules_phase(&f.state.pub).as.blockade.what, BLOCKADE_MOVE);
    DO(&f, waive(&f));
    ck_assert_int_eq(SAW(&f, EV_BLOCKADE_WAIVED)->as.blockade_waived.player, 2);
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sail(&f, "tunis"));
}
END_TEST

START_TEST(s2_m2_equal_sailors_do_not_blockade)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_galley(&f, 6, 2, "algiers", 2);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sail(&f, "tunis"));
}
END_TEST

START_TEST(s2_m2_garrisons_do_not_count)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 2, 3);
    fixture_galley(&f, 1, 1, "valencia", 3);
    fixture_galley(&f, 5, 2, "algiers", 3);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_m2_two_rivals_do_not_add_up)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 3);
    fixture_galley(&f, 5, 2, "algiers", 3);
    fixture_galley(&f, 6, 3, "algiers", 3);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_m2_only_the_active_galley_is_compared)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 2, 1, "algiers", 5); /* does not help */
    fixture_galley(&f, 5, 2, "algiers", 3);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 2);
}
END_TEST

START_TEST(s2_m2_own_galleys_do_not_blockade)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 2, 1, "algiers", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_m2_each_entry_counts_anew)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 2, "balearic", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    DO(&f, sail(&f, "balearic"));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    DO(&f, sail(&f, "algiers")); /* the same zone a second time */
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, blockade(&f));
    REFUSED(&f, sail(&f, "tunis"), BLOCKADED, M4);
}
END_TEST

START_TEST(s2_m2_not_asked_without_movement_left)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 5, 2, "tunis", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "tunis"));
    ASKED(&f, PHASE_ACTION, 1);
    NOT_SEEN(&f, EV_BLOCKADE_DECLARED);
}
END_TEST

START_TEST(s2_m3_most_sailors_decides_first)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 5, 2, "algiers", 3);
    fixture_galley(&f, 6, 3, "algiers", 3);
    fixture_galley(&f, 7, 3, "algiers", 1);
    fixture_galley(&f, 8, 4, "algiers", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    PlayerId order[PLAYER_MAX];
    ck_assert_int_eq(e2012_blockaders(&f.world, &f.state.pub, 1, zone_id("algiers"), order), 3);
    ck_assert_int_eq(order[0], 4);
    ck_assert_int_eq(order[1], 3);
    ck_assert_int_eq(order[2], 2);
    ASKED(&f, PHASE_BLOCKADE, 4);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 3);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sail(&f, "tunis"));
}
END_TEST

START_TEST(s2_m3_ties_by_lowest_galley_number)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 3, 4, "balearic", 1); /* lower, but not in that zone */
    fixture_galley(&f, 5, 3, "algiers", 1);
    fixture_galley(&f, 6, 2, "algiers", 4);
    fixture_galley(&f, 7, 4, "algiers", 4);
    fixture_galley(&f, 8, 3, "algiers", 3);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 3);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 4);
}
END_TEST

START_TEST(s2_m3_a_blockade_settles_it_for_the_others)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 3, "algiers", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, blockade(&f));
    ck_assert_int_eq(f.state.pub.as.e2012.blockader, 2);
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_m3_the_second_may_blockade_when_the_first_waives)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 3, "algiers", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, blockade(&f));
    ck_assert_int_eq(SAW(&f, EV_BLOCKADE_DECLARED)->as.blockade_declared.player, 3);
    ck_assert_int_eq(f.state.pub.as.e2012.blockader, 3);
    REFUSED(&f, sail(&f, "tunis"), BLOCKADED, M4);
}
END_TEST

START_TEST(s2_m4_movement_ends_and_step_three_follows)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 3);
    fixture_cargo(&f, 1, "wood");
    fixture_galley(&f, 5, 2, "algiers", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    IMPOSSIBLE(&f, of(1, sail(&f, "tunis")));
    DO(&f, blockade(&f));
    ASKED(&f, PHASE_ACTION, 1);
    ck_assert_int_eq(f.state.pub.as.e2012.step, STEP_TRADE);
    REFUSED(&f, sail(&f, "tunis"), BLOCKADED, M4);
    REFUSED(&f, sail(&f, "valencia"), BLOCKADED, M4);
    ALLOWED(&f, attack(&f, 5));
    ALLOWED(&f, end_activation(&f));
    DO(&f,
       sell(&f, "wood")); /* announced: the blockader is asked about the sale by itself (S2-V5) */
    ASKED(&f, PHASE_BLOCKADE, 2);
    ck_assert_int_eq(rules_phase(&f.state.pub).as.blockade.what, BLOCKADE_SALE);
}
END_TEST

START_TEST(s2_m5_never_in_the_start_zone)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 5, 2, "valencia", 5);
    fixture_act(&f, 1);
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sail(&f, "tunis"));
}
END_TEST

START_TEST(s2_m5_not_on_return_to_the_start_zone_either)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "valencia", 5);
    fixture_act(&f, 1);
    PlayerId order[PLAYER_MAX];
    ck_assert_int_eq(e2012_blockaders(&f.world, &f.state.pub, 1, zone_id("valencia"), order), 0);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "valencia"));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sail(&f, "barcelona"));
    DO(&f, sail(&f, "marseille"));
}
END_TEST

START_TEST(s2_m6_only_who_qualifies_is_asked)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 3);
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_galley(&f, 6, 3, "algiers", 4);
    fixture_galley(&f, 7, 4, "tunis", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 3);
    IMPOSSIBLE(&f, of(2, blockade(&f)));
    IMPOSSIBLE(&f, of(4, blockade(&f)));
    IMPOSSIBLE(&f, of(1, waive(&f)));
    DO(&f, waive(&f));
    ASKED(&f, PHASE_ACTION, 1); /* not player 2 with his two sailors */
    IMPOSSIBLE(&f, blockade(&f));
    IMPOSSIBLE(&f, waive(&f));
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
    tcase_add_test(tc, s2_m1_zones_by_sailors_aboard);
    tcase_add_test(tc, s2_m1_adjacent_zones_only);
    tcase_add_test(tc, s2_m1_stopping_early);
    tcase_add_test(tc, s2_m1_no_sailing_after_a_fight);
    tcase_add_test(tc, s2_m1_a_galley_comes_and_goes_as_it_likes);
    tcase_add_test(tc, s2_m2_more_sailors_may_blockade);
    tcase_add_test(tc, s2_m2_equal_sailors_do_not_blockade);
    tcase_add_test(tc, s2_m2_garrisons_do_not_count);
    tcase_add_test(tc, s2_m2_two_rivals_do_not_add_up);
    tcase_add_test(tc, s2_m2_only_the_active_galley_is_compared);
    tcase_add_test(tc, s2_m2_own_galleys_do_not_blockade);
    tcase_add_test(tc, s2_m2_each_entry_counts_anew);
    tcase_add_test(tc, s2_m2_not_asked_without_movement_left);
    tcase_add_test(tc, s2_m3_most_sailors_decides_first);
    tcase_add_test(tc, s2_m3_ties_by_lowest_galley_number);
    tcase_add_test(tc, s2_m3_a_blockade_settles_it_for_the_others);
    tcase_add_test(tc, s2_m3_the_second_may_blockade_when_the_first_waives);
    tcase_add_test(tc, s2_m4_movement_ends_and_step_three_follows);
    tcase_add_test(tc, s2_m5_never_in_the_start_zone);
    tcase_add_test(tc, s2_m5_not_on_return_to_the_start_zone_either);
    tcase_add_test(tc, s2_m6_only_who_qualifies_is_asked);
    tcase_add_test(tc, s2_m6_decider_sees_what_is_at_stake);
    suite_add_tcase(suite, tc);
}

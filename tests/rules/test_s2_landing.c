/* S2-B9 and B14: landing in neutral ports. */
#include "fixture.h"

START_TEST(s2_b9_one_or_more_sailors_take_a_neutral_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "balearic", 1);
    fixture_stock(&f, "algiers", "gold");
    fixture_build(&f, "algiers", BUILDING_FORT);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    REFUSED(&f, land(&f, 0, false), BAD_COUNT, B9);
    DO(&f, land(&f, 2, false));
    const Event *e = SAW(&f, EV_PORT_OWNER_CHANGED);
    ck_assert_int_eq(e->as.port_owner_changed.from, 0);
    ck_assert_int_eq(e->as.port_owner_changed.to, 1);
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert_int_eq(garrison(&f, "algiers"), 2);
    ck_assert_int_eq(sailors(&f, 3), 2);
    ck_assert_int_eq(stored(&f, "algiers"), 1);
    ck_assert_int_eq(f.state.pub.ports[port_id("algiers")].buildings, BUILDING_FORT);
    NOT_SEEN(&f, EV_FORT_FIRED);
}
END_TEST

START_TEST(s2_b9_up_to_the_ports_capacity)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "algiers", 5);
    fixture_act(&f, 3);
    REFUSED_BY(&f, land(&f, 4, false), PORT_FULL, RULE_S2_B9, RULE_S2_L4);
    IMPOSSIBLE(&f, land(&f, 6, true));
    DO(&f, land(&f, 3, false));
    ck_assert_int_eq(garrison(&f, "algiers"), 3);
}
END_TEST

START_TEST(s2_b9_landing_the_last_sailor_sinks_the_galley)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "algiers", 2);
    fixture_cargo(&f, 3, "wood");
    fixture_galley(&f, 5, 2, "balearic", 1);
    fixture_act(&f, 3);
    REFUSED_BY(&f, land(&f, 2, false), SINK_UNCONFIRMED, RULE_S2_L5, RULE_S2_B9);
    REFUSED_BY(&f, land(&f, 1, true), SINK_NOT_LAST, RULE_S2_L5, RULE_S2_B9);
    DO(&f, land(&f, 2, true));
    SAW(&f, EV_GALLEY_SUNK);
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(garrison(&f, "algiers"), 2);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(active(&f), 5);
}
END_TEST

START_TEST(s2_b9_only_open_neutral_ports)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 1);
    fixture_port(&f, "tunis", 2, 1);
    fixture_galley(&f, 3, 1, "algiers", 5);
    fixture_act(&f, 3);
    FORBIDDEN(&f, land(&f, 1, false), RULE_S2_B9);
    DO(&f, sail(&f, "tunis"));
    REFUSED(&f, land(&f, 1, false), PORT_NOT_NEUTRAL, B9);
    DO(&f, sail(&f, "balearic"));
    REFUSED(&f, land(&f, 1, false), PORT_NOT_HERE, B9);
}
END_TEST

START_TEST(s2_b9_without_strength)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, land(&f, 1, true)); /* value 0, but landing is no fight */
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b9_landing_is_questioned_without_movement_left)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, land(&f, 1, true));
    SAW(&f, EV_LANDING_ANNOUNCED);
    ASKED(&f, PHASE_BLOCKADE, 2);
    ck_assert_int_eq(rules_phase(&f.state.pub).as.blockade.what, BLOCKADE_LANDING);
    ck_assert_int_eq(owner(&f, "algiers"), 0);
    DO(&f, waive(&f));
    SAW(&f, EV_PORT_OWNER_CHANGED);
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(active(&f), 5);
}
END_TEST

START_TEST(s2_b9_not_in_the_start_zone)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "algiers", 2);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_act(&f, 3);
    DO(&f, land(&f, 1, false));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b9_order_of_the_deciders)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 2);
    fixture_galley(&f, 5, 4, "algiers", 3);
    fixture_galley(&f, 6, 2, "algiers", 5);
    fixture_galley(&f, 7, 3, "algiers", 3);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    for (int i = 0; i < 3; i++) {
        DO(&f, waive(&f));
    }
    DO(&f, land(&f, 1, false));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 4);
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 3);
    DO(&f, waive(&f));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b9_blocked_landing_is_a_blockade)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_cargo(&f, 3, "wood");
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, land(&f, 1, false));
    DO(&f, blockade(&f));
    ASKED(&f, PHASE_ACTION, 1);
    ck_assert_int_eq(owner(&f, "algiers"), 0);
    FORBIDDEN(&f, land(&f, 1, false), RULE_S2_B9, RULE_S2_B8, RULE_S2_V6);
    FORBIDDEN(&f, attack(&f, 6), RULE_S2_B8, RULE_S2_V6);
    FORBIDDEN(&f, sell(&f, "wood"), RULE_S2_V6, RULE_S2_B9);
    IMPOSSIBLE(&f, sail(&f, "tunis"));
    ALLOWED(&f, attack(&f, 5));
    DO(&f, end_activation(&f));
    ck_assert_int_eq(active(&f), 5);
}
END_TEST

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

START_TEST(s2_b9_a_no_stands_for_the_activation)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 3, "algiers", 5);
    fixture_galley(&f, 7, 3, "algiers", 3);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_BLOCKADE, 3);
    DO(&f, waive(&f));
    DO(&f, waive(&f));
    DO(&f, land(&f, 1, false));
    ASKED(&f, PHASE_BLOCKADE, 3); /* the movement he let pass was another question */
    DO(&f, waive(&f));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, blockade(&f));
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 5, 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 2, 2, 0);
    DO(&f, land(&f, 2, false));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert_int_eq(garrison(&f, "algiers"), 2);
}
END_TEST

START_TEST(s2_b9_movement_blockader_beaten_then_landing)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, blockade(&f));
    REFUSED(&f, land(&f, 1, false), BLOCKADER_FIRST, B8);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 5, 0);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 2, 2, 0);
    DO(&f, land(&f, 1, false));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b9_landing_after_a_voluntary_fight_is_questioned)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_galley(&f, 6, 3, "algiers", 3);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 2, 2, 2);
    DO(&f, land(&f, 1, false));
    ASKED(&f, PHASE_BLOCKADE, 3); /* three against two now */
    DO(&f, waive(&f));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b14_after_landing_the_activation_ends)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "algiers", 5);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, land(&f, 1, false));
    ck_assert_int_eq(SAW(&f, EV_ACTIVATION_ENDED)->as.activation_ended.galley, 3);
    ck_assert_int_eq(active(&f), 5);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

START_TEST(s2_b14_also_after_a_conquest)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 2, 1);
    fixture_port(&f, "venezia", 2, 1);
    fixture_galley(&f, 3, 1, "algiers", 5);
    fixture_galley(&f, 5, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 5, 1, 1, 0);
    DO(&f, land(&f, 1, false));
    SAW(&f, EV_ACTIVATION_ENDED);
    ck_assert_int_eq(active(&f), 5);
    ASKED(&f, PHASE_CHOOSE, 3);
}
END_TEST

void s2_add_landing(Suite *suite)
{
    TCase *tc = tcase_create("landing");
    tcase_add_test(tc, s2_b9_one_or_more_sailors_take_a_neutral_port);
    tcase_add_test(tc, s2_b9_up_to_the_ports_capacity);
    tcase_add_test(tc, s2_b9_landing_the_last_sailor_sinks_the_galley);
    tcase_add_test(tc, s2_b9_only_open_neutral_ports);
    tcase_add_test(tc, s2_b9_without_strength);
    tcase_add_test(tc, s2_b9_landing_is_questioned_without_movement_left);
    tcase_add_test(tc, s2_b9_not_in_the_start_zone);
    tcase_add_test(tc, s2_b9_order_of_the_deciders);
    tcase_add_test(tc, s2_b9_blocked_landing_is_a_blockade);
    tcase_add_test(tc, s2_b9_announced_again_with_the_numbers_of_that_moment);
    tcase_add_test(tc, s2_b9_a_no_stands_for_the_activation);
    tcase_add_test(tc, s2_b9_movement_blockader_beaten_then_landing);
    tcase_add_test(tc, s2_b9_landing_after_a_voluntary_fight_is_questioned);
    tcase_add_test(tc, s2_b14_after_landing_the_activation_ends);
    tcase_add_test(tc, s2_b14_also_after_a_conquest);
    suite_add_tcase(suite, tc);
}

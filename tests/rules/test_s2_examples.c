/* The worked examples of the rule file, figure by figure. */
#include "fixture.h"

/* Blue's galley 4 with three sailors and two cubes of wood sails to Algiers, where Red has `red`
 * sailors over two galleys. */
static void blue_to_algiers(Fixture *f, int red)
{
    fixture_init(f, 4);
    fixture_port(f, "valencia", 1, 1);
    fixture_galley(f, 4, 1, "valencia", 3);
    fixture_cargo(f, 4, "wood wood");
    fixture_galley(f, 7, 2, "algiers", 2);
    fixture_galley(f, 9, 2, "algiers", red - 2);
    fixture_act(f, 4);
    DO(f, sail(f, "algiers"));
}

START_TEST(s2_x3)
{
    Fixture f;
    blue_to_algiers(&f, 4);
    ASKED(&f, PHASE_BLOCKADE, 2);
    blue_to_algiers(&f, 3);
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_x4)
{
    Fixture f;
    blue_to_algiers(&f, 4);
    DO(&f, blockade(&f));
    DO(&f, sell(&f, "wood"));
    DO(&f, blockade(&f));
    DO(&f, attack(&f, 7));
    ROUND(&f, 2, 1, 2, 1);
    ck_assert_int_eq(sailors(&f, 4), 2);
    ck_assert_int_eq(sailors(&f, 7), 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 2, 1, 1, 1);
    ck_assert(!afloat(&f, 7));
    ck_assert_int_eq(sailors(&f, 4), 1);
    ck_assert_int_eq(e2012_attack_dice(&f.state.pub), 1);
}
END_TEST

START_TEST(s2_x7)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone wine gold spice");
    fixture_build(&f, "valencia", BUILDING_BASILICA);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_track(&f, 5, 0);
    fixture_ducats(&f, 1, 0);
    fixture_activate(&f, 3);
    int32_t basilica = 0;
    ck_assert_int_eq(e2012_port_score(&f.world, &f.state.pub, port_id("valencia"), &basilica), 15);
    ck_assert_int_eq(basilica, 5);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ck_assert_int_eq(ducats(&f, 1), 20);
}
END_TEST

void s2_add_examples(Suite *suite)
{
    TCase *tc = tcase_create("examples");
    tcase_add_test(tc, s2_x3);
    tcase_add_test(tc, s2_x4);
    tcase_add_test(tc, s2_x7);
    suite_add_tcase(suite, tc);
}

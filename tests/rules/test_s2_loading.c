/* S2-L: loading, the first step of an action. */
#include "fixture.h"

START_TEST(s2_l1_five_places_together)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 3);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_cargo(&f, 1, "gold spice");
    fixture_galley(&f, 2, 1, "valencia", 2);
    fixture_cargo(&f, 2, "wine");
    fixture_act(&f, 1);
    REFUSED(&f, aboard_from_port(&f, "valencia", 1, 2), GALLEY_FULL, L1);
    DO(&f, aboard_from_port(&f, "valencia", 1, 1));
    ck_assert_int_eq(sailors(&f, 1), 3);
    REFUSED(&f, aboard_from_port(&f, "valencia", 1, 1), GALLEY_FULL, L1);
    REFUSED(&f, across(&f, 2, 1, 1, false), GALLEY_FULL, L1);
    REFUSED_BY(&f, load(&f), GALLEY_FULL, RULE_S2_L1, RULE_S2_L6);
    REFUSED_BY(&f, move_cube(&f, 2, 1, "wine"), GALLEY_FULL, RULE_S2_L1, RULE_S2_L7);
}
END_TEST

START_TEST(s2_l1_at_most_four_cubes)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_act(&f, 1);
    for (int i = 0; i < 4; i++) {
        DO(&f, load(&f));
    }
    ck_assert_int_eq(cubes(&f, 1, "wood"), 4);
    REFUSED_BY(&f, load(&f), GALLEY_FULL, RULE_S2_L1, RULE_S2_L6);
}
END_TEST

START_TEST(s2_l1_at_most_five_sailors)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 5);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_act(&f, 1);
    DO(&f, aboard_from_port(&f, "valencia", 1, 4));
    ck_assert_int_eq(sailors(&f, 1), 5);
    REFUSED_BY(&f, load(&f), GALLEY_FULL, RULE_S2_L1, RULE_S2_L6);
    FORBIDDEN(&f, aboard_from_port(&f, "valencia", 1, 1), RULE_S2_L1, RULE_S2_L4);
}
END_TEST

START_TEST(s2_l2_sailors_move_freely_in_an_own_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 3);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 2, 1, "valencia", 2);
    fixture_act(&f, 1);
    DO(&f, aboard_from_port(&f, "valencia", 1, 2));
    const Event *e = SAW(&f, EV_SAILORS_MOVED);
    ck_assert_int_eq(e->as.sailors_moved.from_port, port_id("valencia"));
    ck_assert_int_eq(e->as.sailors_moved.to_galley, 1);
    ck_assert_int_eq(e->as.sailors_moved.count, 2);
    DO(&f, across(&f, 1, 2, 1, false));
    DO(&f, across(&f, 2, 1, 2, false));
    DO(&f, ashore(&f, 1, "valencia", 4, false));
    DO(&f, aboard_from_port(&f, "valencia", 1, 4)); /* any order, as often as wanted */
    ck_assert_int_eq(sailors(&f, 1), 5);
    ck_assert_int_eq(sailors(&f, 2), 1);
    ck_assert_int_eq(garrison(&f, "valencia"), 1);
    ck_assert_int_eq(ducats(&f, 1), 5);
}
END_TEST

START_TEST(s2_l2_every_transfer_goes_through_the_active_galley)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 2);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 2, 1, "valencia", 2);
    fixture_galley(&f, 3, 1, "valencia", 2);
    fixture_act(&f, 1);
    REFUSED(&f, across(&f, 2, 3, 1, false), NEEDS_ACTIVE_END, L2);
    REFUSED(&f, aboard_from_port(&f, "valencia", 2, 1), NEEDS_ACTIVE_END, L2);
    REFUSED(&f, ashore(&f, 2, "valencia", 1, false), NEEDS_ACTIVE_END, L2);
    FORBIDDEN(&f, across(&f, 1, 1, 1, false), RULE_S2_L2, RULE_S2_L3);
    DO(&f, across(&f, 2, 1, 1, false));
    DO(&f, across(&f, 1, 3, 1, false));
}
END_TEST

START_TEST(s2_l2_only_what_is_there)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 2);
    fixture_port(&f, "genova", 1, 3);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_galley(&f, 2, 1, "balearic", 3);
    fixture_galley(&f, 3, 2, "valencia", 3);
    fixture_act(&f, 1);
    REFUSED_BY(&f, across(&f, 2, 1, 1, false), GALLEY_NOT_HERE, RULE_S2_L2, RULE_S2_L3);
    REFUSED_BY(&f, across(&f, 3, 1, 1, false), GALLEY_NOT_OWN, RULE_S2_L2, RULE_S2_L3);
    REFUSED_BY(&f, across(&f, 1, 3, 1, false), GALLEY_NOT_OWN, RULE_S2_L2, RULE_S2_L3);
    REFUSED_BY(&f, aboard_from_port(&f, "genova", 1, 1), PORT_NOT_HERE, RULE_S2_L2, RULE_S2_L3);
    IMPOSSIBLE(&f, aboard_from_port(&f, "valencia", 1, 0));
    IMPOSSIBLE(&f, across(&f, 1, 9, 1, false));
    FORBIDDEN(&f, ashore(&f, 1, "valencia", 3, false), RULE_S2_L2, RULE_S2_L5);
}
END_TEST

START_TEST(s2_l3_no_sailors_through_a_foreign_port)
{
    static const PlayerId owners[] = {0, 2};
    for (int i = 0; i < 2; i++) {
        Fixture f;
        fixture_init(&f, 4);
        if (owners[i] != 0) {
            fixture_port(&f, "algiers", owners[i], 2);
        }
        fixture_galley(&f, 1, 1, "algiers", 3);
        fixture_galley(&f, 2, 1, "algiers", 2);
        fixture_act(&f, 1);
        REFUSED(&f, ashore(&f, 1, "algiers", 1, false), PORT_NOT_OWN, L3);
        REFUSED(&f, aboard_from_port(&f, "algiers", 1, 1), PORT_NOT_OWN, L3);
        DO(&f, across(&f, 1, 2, 1, false));
        DO(&f, across(&f, 2, 1, 2, false));
        REFUSED(&f, across(&f, 2, 1, 1, false), SINK_UNCONFIRMED, L5);
    }
}
END_TEST

START_TEST(s2_l3_open_sea)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 3);
    fixture_galley(&f, 1, 1, "balearic", 2);
    fixture_galley(&f, 2, 1, "balearic", 2);
    fixture_galley(&f, 3, 1, "balearic", 2);
    fixture_act(&f, 1);
    DO(&f, across(&f, 2, 1, 1, false));
    REFUSED_BY(&f, across(&f, 2, 3, 1, true), NEEDS_ACTIVE_END, RULE_S2_L3, RULE_S2_L2);
    REFUSED_BY(&f, ashore(&f, 1, "valencia", 1, false), PORT_NOT_HERE, RULE_S2_L3, RULE_S2_L2);
}
END_TEST

START_TEST(s2_l4_a_port_holds_as_many_sailors_as_spaces)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 2); /* three spaces */
    fixture_galley(&f, 1, 1, "algiers", 4);
    fixture_act(&f, 1);
    REFUSED(&f, ashore(&f, 1, "algiers", 2, false), PORT_FULL, L4);
    DO(&f, ashore(&f, 1, "algiers", 1, false));
    REFUSED(&f, ashore(&f, 1, "algiers", 1, false), PORT_FULL, L4);
}
END_TEST

START_TEST(s2_l4_one_sailor_stays_in_the_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 2);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_act(&f, 1);
    REFUSED(&f, aboard_from_port(&f, "algiers", 1, 2), LAST_IN_PORT, L4);
    DO(&f, aboard_from_port(&f, "algiers", 1, 1));
    REFUSED(&f, aboard_from_port(&f, "algiers", 1, 1), LAST_IN_PORT, L4);
    FORBIDDEN(&f, aboard_from_port(&f, "algiers", 1, 3), RULE_S2_L4, RULE_S2_L2);
}
END_TEST

START_TEST(s2_l5_last_sailor_needs_confirmation)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 1);
    fixture_galley(&f, 1, 1, "algiers", 2);
    fixture_galley(&f, 2, 1, "algiers", 1);
    fixture_act(&f, 1);
    REFUSED(&f, ashore(&f, 1, "algiers", 2, false), SINK_UNCONFIRMED, L5);
    REFUSED(&f, ashore(&f, 1, "algiers", 1, true), SINK_NOT_LAST, L5);
    REFUSED(&f, across(&f, 2, 1, 1, false), SINK_UNCONFIRMED, L5);
    ALLOWED(&f, ashore(&f, 1, "algiers", 2, true));
    ALLOWED(&f, across(&f, 2, 1, 1, true));
    ALLOWED(&f, ashore(&f, 1, "algiers", 1, false));
}
END_TEST

START_TEST(s2_l5_active_galley_sinks_and_the_activation_ends)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 1);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_cargo(&f, 1, "wood gold");
    fixture_galley(&f, 6, 2, "balearic", 1);
    fixture_act(&f, 1);
    DO(&f, ashore(&f, 1, "algiers", 1, true));
    ck_assert_int_eq(SAW(&f, EV_GALLEY_SUNK)->as.galley_sunk.galley, 1);
    SAW(&f, EV_ACTIVATION_ENDED);
    ck_assert(!afloat(&f, 1));
    ck_assert_int_eq(garrison(&f, "algiers"), 2);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(supply(&f, "gold"), 10);
    ck_assert_int_eq(active(&f), 6);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

START_TEST(s2_l5_another_galley_sinks_and_the_activation_goes_on)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 1);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_galley(&f, 2, 1, "algiers", 1);
    fixture_cargo(&f, 2, "wood gold");
    fixture_act(&f, 1);
    DO(&f, across(&f, 2, 1, 1, true));
    ck_assert_int_eq(SAW(&f, EV_GALLEY_SUNK)->as.galley_sunk.galley, 2);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(sailors(&f, 1), 2);
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, load(&f));
}
END_TEST

START_TEST(s2_l5_number_is_free_again)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 1);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_galley(&f, 4, 1, "algiers", 1);
    fixture_act(&f, 1);
    DO(&f, across(&f, 1, 4, 1, true)); /* into an own galley */
    ck_assert_int_eq(active(&f), 4);
    DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT));
    DO(&f, buy_galley(&f, 1, "algiers"));
}
END_TEST

START_TEST(s2_l6_own_port_first_cube_free)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_act(&f, 1);
    PlayerId payee = 9;
    ck_assert_int_eq(e2012_load_price(&f.world, &f.state.pub, &payee), 0);
    DO(&f, load(&f));
    const Event *e = SAW(&f, EV_CUBE_LOADED);
    ck_assert_int_eq(e->as.cube_loaded.good, good_id("wood"));
    ck_assert_int_eq(e->as.cube_loaded.port, port_id("valencia"));
    ck_assert_int_eq(ducats(&f, 1), 5);
    ck_assert_int_eq(e2012_load_price(&f.world, &f.state.pub, &payee), 1);
    ck_assert_int_eq(payee, 0);
    DO(&f, load(&f));
    PAID(&f, 1, 0, 1, PAY_GOODS);
    DO(&f, load(&f));
    PAID(&f, 1, 0, 1, PAY_GOODS);
    ck_assert_int_eq(ducats(&f, 1), 3);
    ck_assert_int_eq(cubes(&f, 1, "wood"), 3);
}
END_TEST

START_TEST(s2_l6_first_of_the_activation_not_of_the_cargo)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_cargo(&f, 1, "wood");
    fixture_act(&f, 1);
    DO(&f, load(&f)); /* free although wood is aboard */
    NOT_SEEN(&f, EV_DUCATS_PAID);
    DO(&f, discard(&f, 1, "wood"));
    DO(&f, discard(&f, 1, "wood"));
    DO(&f, load(&f)); /* no second free one after throwing the first away */
    PAID(&f, 1, 0, 1, PAY_GOODS);
    ck_assert_int_eq(ducats(&f, 1), 4);
}
END_TEST

START_TEST(s2_l6_neutral_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_ducats(&f, 1, 2);
    fixture_act(&f, 1);
    DO(&f, load(&f));
    PAID(&f, 1, 0, 1, PAY_GOODS);
    DO(&f, load(&f));
    PAID(&f, 1, 0, 1, PAY_GOODS);
    ck_assert_int_eq(cubes(&f, 1, "wine"), 2);
    REFUSED(&f, load(&f), TOO_EXPENSIVE, L6);
}
END_TEST

START_TEST(s2_l6_another_players_port_is_paid_for)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 3, 1);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_act(&f, 1);
    PlayerId payee = 0;
    ck_assert_int_eq(e2012_load_price(&f.world, &f.state.pub, &payee), 1);
    ck_assert_int_eq(payee, 3);
    DO(&f, load(&f));
    PAID(&f, 1, 3, 1, PAY_GOODS);
    ck_assert_int_eq(ducats(&f, 1), 4);
    ck_assert_int_eq(ducats(&f, 3), 6);
}
END_TEST

START_TEST(s2_l6_no_money_but_the_free_cube)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 1);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_ducats(&f, 1, 0);
    fixture_act(&f, 1);
    DO(&f, load(&f));
    REFUSED(&f, load(&f), TOO_EXPENSIVE, L6);
}
END_TEST

START_TEST(s2_l6_no_goods_on_the_open_sea)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_act(&f, 1);
    REFUSED(&f, load(&f), PORT_NOT_HERE, L6);
}
END_TEST

START_TEST(s2_l6_stored_goods_cannot_be_loaded)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "gold");
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_act(&f, 1);
    DO(&f, load(&f));
    ck_assert_int_eq(cubes(&f, 1, "wood"), 1);
    ck_assert_int_eq(cubes(&f, 1, "gold"), 0);
    ck_assert_int_eq(stored(&f, "valencia"), 1);
}
END_TEST

START_TEST(s2_l7_cubes_move_free_through_the_active_galley)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_cargo(&f, 1, "wood");
    fixture_galley(&f, 2, 1, "balearic", 1);
    fixture_cargo(&f, 2, "gold");
    fixture_galley(&f, 3, 1, "balearic", 5);
    fixture_galley(&f, 4, 2, "balearic", 1);
    fixture_cargo(&f, 4, "spice");
    fixture_galley(&f, 5, 1, "algiers", 1);
    fixture_act(&f, 1);
    DO(&f, move_cube(&f, 2, 1, "gold"));
    DO(&f, move_cube(&f, 1, 2, "wood"));
    ck_assert_int_eq(cubes(&f, 1, "gold"), 1);
    ck_assert_int_eq(cubes(&f, 2, "wood"), 1);
    ck_assert_int_eq(ducats(&f, 1), 5);
    REFUSED_BY(&f, move_cube(&f, 1, 3, "gold"), GALLEY_FULL, RULE_S2_L1, RULE_S2_L7);
    REFUSED(&f, move_cube(&f, 2, 3, "wood"), NEEDS_ACTIVE_END, L7);
    REFUSED(&f, move_cube(&f, 1, 2, "spice"), NO_SUCH_CUBE, L7);
    REFUSED(&f, move_cube(&f, 4, 1, "spice"), GALLEY_NOT_OWN, L7);
    REFUSED(&f, move_cube(&f, 1, 4, "gold"), GALLEY_NOT_OWN, L7);
    REFUSED(&f, move_cube(&f, 1, 5, "gold"), GALLEY_NOT_HERE, L7);
    FORBIDDEN(&f, move_cube(&f, 1, 1, "gold"), RULE_S2_L7);
}
END_TEST

START_TEST(s2_l8_overboard_from_the_active_galley_alone)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_cargo(&f, 1, "wood wood");
    fixture_galley(&f, 2, 1, "balearic", 1);
    fixture_cargo(&f, 2, "gold");
    fixture_act(&f, 1);
    REFUSED(&f, discard(&f, 2, "gold"), GALLEY_NOT_ACTIVE, L8);
    REFUSED(&f, discard(&f, 1, "gold"), NO_SUCH_CUBE, L8);
    DO(&f, discard(&f, 1, "wood"));
    SAW(&f, EV_CUBE_DISCARDED);
    ck_assert_int_eq(cubes(&f, 1, "wood"), 1);
    ck_assert_int_eq(supply(&f, "wood"), 13);
}
END_TEST

START_TEST(s2_l8_in_the_loading_step_only)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "balearic", 2);
    fixture_cargo(&f, 1, "wood wood");
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    REFUSED(&f, discard(&f, 1, "wood"), STEP_OVER, L8);
    DO(&f, sell(&f, "wood"));
    REFUSED(&f, discard(&f, 1, "wood"), STEP_OVER, L8);
}
END_TEST

START_TEST(s2_l8_no_loading_after_sailing_or_selling)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 2);
    fixture_galley(&f, 1, 1, "balearic", 2);
    fixture_cargo(&f, 1, "wood gold");
    fixture_galley(&f, 2, 1, "algiers", 2);
    fixture_act(&f, 1);
    Fixture g = f;
    DO(&g, sail(&g, "algiers"));
    for (int i = 0; i < 2; i++) {
        IMPOSSIBLE(&g, load(&g));
        IMPOSSIBLE(&g, move_cube(&g, 1, 2, "gold"));
        IMPOSSIBLE(&g, across(&g, 2, 1, 1, false));
        IMPOSSIBLE(&g, ashore(&g, 1, "algiers", 1, false));
        IMPOSSIBLE(&g, aboard_from_port(&g, "algiers", 1, 1));
        if (i == 0) {
            DO(&g, sell(&g, "wood"));
        }
    }
}
END_TEST

START_TEST(s2_l9_enemies_never_prevent_loading)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 1);
    fixture_galley(&f, 2, 2, "algiers", 5);
    fixture_galley(&f, 3, 3, "algiers", 5);
    fixture_galley(&f, 4, 1, "algiers", 2);
    fixture_act(&f, 1);
    DO(&f, load(&f));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, across(&f, 4, 1, 1, false));
    ASKED(&f, PHASE_ACTION, 1);
    ck_assert_int_eq(cubes(&f, 1, "wine"), 1);
}
END_TEST

void s2_add_loading(Suite *suite)
{
    TCase *tc = tcase_create("loading");
    tcase_add_test(tc, s2_l1_five_places_together);
    tcase_add_test(tc, s2_l1_at_most_four_cubes);
    tcase_add_test(tc, s2_l1_at_most_five_sailors);
    tcase_add_test(tc, s2_l2_sailors_move_freely_in_an_own_port);
    tcase_add_test(tc, s2_l2_every_transfer_goes_through_the_active_galley);
    tcase_add_test(tc, s2_l2_only_what_is_there);
    tcase_add_test(tc, s2_l3_no_sailors_through_a_foreign_port);
    tcase_add_test(tc, s2_l3_open_sea);
    tcase_add_test(tc, s2_l4_a_port_holds_as_many_sailors_as_spaces);
    tcase_add_test(tc, s2_l4_one_sailor_stays_in_the_port);
    tcase_add_test(tc, s2_l5_last_sailor_needs_confirmation);
    tcase_add_test(tc, s2_l5_active_galley_sinks_and_the_activation_ends);
    tcase_add_test(tc, s2_l5_another_galley_sinks_and_the_activation_goes_on);
    tcase_add_test(tc, s2_l5_number_is_free_again);
    tcase_add_test(tc, s2_l6_own_port_first_cube_free);
    tcase_add_test(tc, s2_l6_first_of_the_activation_not_of_the_cargo);
    tcase_add_test(tc, s2_l6_neutral_port);
    tcase_add_test(tc, s2_l6_another_players_port_is_paid_for);
    tcase_add_test(tc, s2_l6_no_money_but_the_free_cube);
    tcase_add_test(tc, s2_l6_no_goods_on_the_open_sea);
    tcase_add_test(tc, s2_l6_stored_goods_cannot_be_loaded);
    tcase_add_test(tc, s2_l7_cubes_move_free_through_the_active_galley);
    tcase_add_test(tc, s2_l8_overboard_from_the_active_galley_alone);
    tcase_add_test(tc, s2_l8_in_the_loading_step_only);
    tcase_add_test(tc, s2_l8_no_loading_after_sailing_or_selling);
    tcase_add_test(tc, s2_l9_enemies_never_prevent_loading);
    suite_add_tcase(suite, tc);
}

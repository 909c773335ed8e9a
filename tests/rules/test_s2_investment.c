/* S2-I: investment instead of an action. */
#include "fixture.h"

START_TEST(s2_i1_sailors_into_own_ports_up_to_capacity)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_port(&f, "antakya", 1, 2); /* far away, three spaces */
    fixture_port(&f, "algiers", 2, 1);
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_ducats(&f, 1, 9);
    fixture_invest(&f, 3);
    int reserve = f.state.pub.reserve[1];
    REFUSED_BY(&f, recruit_port(&f, "antakya", 2), PORT_FULL, RULE_S2_I1, RULE_S2_L4);
    DO(&f, recruit_port(&f, "antakya", 1));
    PAID(&f, 1, 0, 1, PAY_SAILORS);
    REFUSED_BY(&f, recruit_port(&f, "antakya", 1), PORT_FULL, RULE_S2_I1, RULE_S2_L4);
    DO(&f, recruit_port(&f, "valencia", 4));
    PAID(&f, 1, 0, 4, PAY_SAILORS);
    ck_assert_int_eq(garrison(&f, "valencia"), 5);
    ck_assert_int_eq(ducats(&f, 1), 4);
    ck_assert_int_eq(f.state.pub.reserve[1], reserve - 5);
    REFUSED(&f, recruit_port(&f, "algiers", 1), PORT_NOT_OWN, I1);
    REFUSED(&f, recruit_port(&f, "tunis", 1), PORT_NOT_OWN, I1);
    IMPOSSIBLE(&f, recruit_port(&f, "valencia", 0));
}
END_TEST

START_TEST(s2_i1_sailors_onto_galleys_in_zones_of_own_ports)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_port(&f, "antakya", 1, 1);
    fixture_port(&f, "algiers", 2, 1);
    fixture_galley(&f, 3, 1, "valencia", 2);
    fixture_cargo(&f, 3, "gold");
    fixture_galley(&f, 4, 1, "antakya", 1);
    fixture_galley(&f, 5, 1, "balearic", 1);
    fixture_galley(&f, 6, 1, "algiers", 1);
    fixture_galley(&f, 7, 1, "tunis", 1);
    fixture_galley(&f, 8, 2, "valencia", 1);
    fixture_ducats(&f, 1, 9);
    fixture_invest(&f, 3);
    REFUSED_BY(&f, recruit_galley(&f, 3, 3), GALLEY_FULL, RULE_S2_I1, RULE_S2_L1);
    DO(&f, recruit_galley(&f, 3, 2));
    DO(&f, recruit_galley(&f, 4, 4)); /* not only the active galley */
    ck_assert_int_eq(sailors(&f, 3), 4);
    ck_assert_int_eq(sailors(&f, 4), 5);
    ck_assert_int_eq(ducats(&f, 1), 3);
    REFUSED_BY(&f, recruit_galley(&f, 4, 1), GALLEY_FULL, RULE_S2_I1, RULE_S2_L1);
    REFUSED(&f, recruit_galley(&f, 5, 1), ZONE_WITHOUT_OWN_PORT, I1);
    REFUSED(&f, recruit_galley(&f, 6, 1), ZONE_WITHOUT_OWN_PORT, I1);
    REFUSED(&f, recruit_galley(&f, 7, 1), ZONE_WITHOUT_OWN_PORT, I1);
    REFUSED(&f, recruit_galley(&f, 8, 1), GALLEY_NOT_OWN, I1);
    IMPOSSIBLE(&f, recruit_galley(&f, 9, 1));
}
END_TEST

START_TEST(s2_i1_one_ducat_each)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_ducats(&f, 1, 2);
    fixture_invest(&f, 3);
    REFUSED(&f, recruit_port(&f, "valencia", 3), TOO_EXPENSIVE, I1);
    DO(&f, recruit_port(&f, "valencia", 2));
    ck_assert_int_eq(ducats(&f, 1), 0);
    REFUSED(&f, recruit_galley(&f, 3, 1), TOO_EXPENSIVE, I1);
    DO(&f, end_investment(&f));
}
END_TEST

START_TEST(s2_i1_exactly_one_place)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_invest(&f, 3);
    Command both = recruit_port(&f, "valencia", 1);
    both.as.recruit.galley = 3;
    IMPOSSIBLE(&f, both);
    Command neither = recruit_port(&f, "", 1);
    IMPOSSIBLE(&f, neither);
}
END_TEST

START_TEST(s2_i2_price_is_galleys_owned)
{
    for (int owned = 1; owned <= 5; owned++) {
        Fixture f;
        fixture_init(&f, 4);
        fixture_port(&f, "valencia", 1, 1);
        for (int i = 0; i < owned; i++) {
            fixture_galley(&f, (GalleyId)(3 + i), 1, i == 0 ? "valencia" : "tunis", 1);
        }
        fixture_ducats(&f, 1, owned + 1);
        fixture_activate(&f, 3);
        Fixture poor = f;
        fixture_ducats(&poor, 1, owned); /* enough for the galley, not for its first sailor */
        DO(&poor, plain(&poor, CMD_CHOOSE_INVESTMENT));
        REFUSED_BY(&poor, buy_galley(&poor, 2, "valencia"), TOO_EXPENSIVE, RULE_S2_I2, RULE_S2_I1);

        DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT));
        ck_assert_int_eq(e2012_galley_price(&f.world, &f.state.pub, 1), owned);
        DO(&f, buy_galley(&f, 2, "valencia"));
        PAID(&f, 1, 0, owned, PAY_GALLEY);
        f.cursor = 0;
        PAID(&f, 1, 0, 1, PAY_SAILORS);
        ck_assert_int_eq(ducats(&f, 1), 0);
        ck_assert_int_eq(sailors(&f, 2), 1);
        ck_assert_int_eq(f.state.pub.galleys[2].zone, zone_id("valencia"));
        ck_assert_int_eq(f.state.pub.galleys[2].owner, 1);
    }
}
END_TEST

START_TEST(s2_i2_at_most_one)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_ducats(&f, 1, 50);
    fixture_invest(&f, 3);
    DO(&f, buy_galley(&f, 9, "valencia"));
    REFUSED(&f, buy_galley(&f, 10, "valencia"), GALLEY_LIMIT, I2);
    DO(&f, recruit_galley(&f, 9, 3));
    REFUSED(&f, buy_galley(&f, 10, "valencia"), GALLEY_LIMIT, I2);
    DO(&f, end_investment(&f));
    DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT)); /* galley 9, the next investment */
    ck_assert_int_eq(active(&f), 9);
    DO(&f, buy_galley(&f, 10, "valencia"));
}
END_TEST

START_TEST(s2_i2_any_free_number_in_the_zone_of_an_own_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_port(&f, "antakya", 1, 1);
    fixture_port(&f, "algiers", 2, 1);
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_galley(&f, 7, 2, "tunis", 1);
    fixture_invest(&f, 3);
    REFUSED_BY(&f, buy_galley(&f, 7, "valencia"), NUMBER_TAKEN, RULE_S2_I2, RULE_S2_C2);
    REFUSED_BY(&f, buy_galley(&f, 3, "valencia"), NUMBER_TAKEN, RULE_S2_I2, RULE_S2_C2);
    REFUSED(&f, buy_galley(&f, 8, "algiers"), PORT_NOT_OWN, I2);
    REFUSED(&f, buy_galley(&f, 8, "napoli"), PORT_NOT_OWN, I2);
    IMPOSSIBLE(&f, buy_galley(&f, 0, "valencia"));
    IMPOSSIBLE(&f, buy_galley(&f, 16, "valencia"));
    DO(&f, buy_galley(&f, 1, "antakya"));
    ck_assert_int_eq(f.state.pub.galleys[1].zone, zone_id("antakya"));
}
END_TEST

START_TEST(s2_i3_fort_needs_wood_and_stone)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1); /* produces wood */
    fixture_port(&f, "sicilia", 1, 1);  /* produces stone, holds wood */
    fixture_port(&f, "algiers", 1, 1);  /* holds both */
    fixture_stock(&f, "valencia", "gold");
    fixture_stock(&f, "sicilia", "wood");
    fixture_stock(&f, "algiers", "stone wood");
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_invest(&f, 3);
    REFUSED(&f, build_fort(&f, "valencia"), GOODS_MISSING, I3);
    DO(&f, build_fort(&f, "sicilia"));
    const Event *e = SAW(&f, EV_BUILT);
    ck_assert_int_eq(e->as.built.port, port_id("sicilia"));
    ck_assert_int_eq(e->as.built.building, BUILDING_FORT);
    f.cursor = 0;
    PAID(&f, 1, 0, 2, PAY_FORT);
    DO(&f, build_fort(&f, "algiers"));
    ck_assert_int_eq(ducats(&f, 1), 1);
    ck_assert_int_eq(stored(&f, "algiers"), 2);
    ck_assert_int_eq(stored(&f, "sicilia"), 1);
    ck_assert_int_eq(f.state.pub.as.e2012.forts_left, 3);
}
END_TEST

START_TEST(s2_i3_limits)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone");
    fixture_build(&f, "valencia", BUILDING_FORT);
    fixture_port(&f, "genova", 2, 1);
    fixture_stock(&f, "genova", "stone");
    fixture_stock(&f, "sicilia", "wood");
    fixture_port(&f, "ragusa", 1, 1);
    fixture_stock(&f, "ragusa", "stone");
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_ducats(&f, 1, 1);
    fixture_invest(&f, 3);
    REFUSED(&f, build_fort(&f, "valencia"), BUILT_ALREADY, I3);
    REFUSED(&f, build_fort(&f, "genova"), PORT_NOT_OWN, I3);
    REFUSED(&f, build_fort(&f, "sicilia"), PORT_NOT_OWN, I3);
    REFUSED(&f, build_fort(&f, "ragusa"), TOO_EXPENSIVE, I3);
}
END_TEST

START_TEST(s2_i4_basilica_needs_gold_and_marble)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "antakya", 1, 1); /* produces gold */
    fixture_port(&f, "napoli", 1, 1);  /* produces marble, holds gold */
    fixture_port(&f, "algiers", 1, 1); /* holds both */
    fixture_stock(&f, "antakya", "wood");
    fixture_stock(&f, "napoli", "gold");
    fixture_stock(&f, "algiers", "marble wood gold");
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_invest(&f, 3);
    REFUSED(&f, build_basilica(&f, "antakya"), GOODS_MISSING, I4);
    DO(&f, build_basilica(&f, "napoli"));
    ck_assert_int_eq(SAW(&f, EV_BUILT)->as.built.building, BUILDING_BASILICA);
    f.cursor = 0;
    PAID(&f, 1, 0, 2, PAY_BASILICA);
    DO(&f, build_basilica(&f, "algiers"));
    ck_assert_int_eq(ducats(&f, 1), 1);
    ck_assert_int_eq(stored(&f, "algiers"), 3);
    ck_assert_int_eq(f.state.pub.as.e2012.basilicas_left, 3);
}
END_TEST

START_TEST(s2_i4_limits)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "napoli", 1, 1);
    fixture_stock(&f, "napoli", "gold");
    fixture_build(&f, "napoli", BUILDING_BASILICA);
    fixture_port(&f, "antakya", 2, 1);
    fixture_stock(&f, "antakya", "marble");
    fixture_port(&f, "tunis", 1, 1);
    fixture_stock(&f, "tunis", "gold");
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_ducats(&f, 1, 1);
    fixture_invest(&f, 3);
    REFUSED(&f, build_basilica(&f, "napoli"), BUILT_ALREADY, I4);
    REFUSED(&f, build_basilica(&f, "antakya"), PORT_NOT_OWN, I4);
    REFUSED(&f, build_basilica(&f, "tunis"), TOO_EXPENSIVE, I4);
}
END_TEST

START_TEST(s2_i4_fort_and_basilica_in_one_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone marble gold");
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_invest(&f, 3);
    DO(&f, build_basilica(&f, "valencia"));
    DO(&f, build_fort(&f, "valencia"));
    ck_assert_int_eq(f.state.pub.ports[port_id("valencia")].buildings,
                     BUILDING_FORT | BUILDING_BASILICA);
    DO(&f, recruit_port(&f, "valencia", 1)); /* any mix, any order */
    ck_assert_int_eq(ducats(&f, 1), 0);
}
END_TEST

void s2_add_investment(Suite *suite)
{
    TCase *tc = tcase_create("investment");
    tcase_add_test(tc, s2_i1_sailors_into_own_ports_up_to_capacity);
    tcase_add_test(tc, s2_i1_sailors_onto_galleys_in_zones_of_own_ports);
    tcase_add_test(tc, s2_i1_one_ducat_each);
    tcase_add_test(tc, s2_i1_exactly_one_place);
    tcase_add_test(tc, s2_i2_price_is_galleys_owned);
    tcase_add_test(tc, s2_i2_at_most_one);
    tcase_add_test(tc, s2_i2_any_free_number_in_the_zone_of_an_own_port);
    tcase_add_test(tc, s2_i3_fort_needs_wood_and_stone);
    tcase_add_test(tc, s2_i3_limits);
    tcase_add_test(tc, s2_i4_basilica_needs_gold_and_marble);
    tcase_add_test(tc, s2_i4_limits);
    tcase_add_test(tc, s2_i4_fort_and_basilica_in_one_port);
    suite_add_tcase(suite, tc);
}

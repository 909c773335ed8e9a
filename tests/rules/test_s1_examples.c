/* The worked examples S1-X, which must come out exactly. */
#include "fixture_1996.h"

START_TEST(s1_x1)
{
    Fixture f;
    first_init_stakes(&f, 4);
    DO(&f, stake(GENOA, 0));
    DO(&f, stake(VENICE, 300));
    DO(&f, stake(SPAIN, 0));
    DO(&f, stake(TURKEY, 500));
    const Event *shown = SAW(&f, EV_STAKES_REVEALED);
    ck_assert_int_eq(shown->as.stakes_revealed.hundreds[VENICE], 3);
    ck_assert_int_eq(shown->as.stakes_revealed.hundreds[TURKEY], 5);
    ck_assert_int_eq(ducats(&f, VENICE), 1700);
    ck_assert_int_eq(ducats(&f, GENOA), 2000);
    ck_assert_int_eq(ducats(&f, SPAIN), 2000);
    ck_assert_int_eq(ducats(&f, TURKEY), 1500);
    ASKED(&f, PHASE_POSITION, TURKEY);
    DO(&f, position(&f, 4));
    ASKED(&f, PHASE_POSITION, VENICE);
    DO(&f, position(&f, 1));
    for (int i = 0; i < 2; i++) {
        ASKED(&f, PHASE_TIE_DIE, PLAYER_CHANCE);
        DO(&f, roll_die(rules_phase(&f.state.pub).as.tie_die.roller == GENOA ? 6 : 2));
    }
    ASKED(&f, PHASE_POSITION, GENOA);
    REFUSED_1996(&f, position(&f, 4), POSITION_TAKEN, O2);
    DO(&f, position(&f, 2));
    const PlayerId order[] = {VENICE, GENOA, SPAIN, TURKEY};
    ck_assert_mem_eq(f.state.pub.as.e1996.order, order, sizeof order);
    ASKED(&f, PHASE_OUTFIT, VENICE);
}
END_TEST

START_TEST(s1_x2)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, TURKEY, "corfu", 3);
    fixture_galley(&f, 2, TURKEY, "corfu", 3);
    fixture_galley(&f, 3, GENOA, "corfu", 3);
    first_at(&f, PHASE_BATTLE, TURKEY);
    DO(&f, attack_with(&f, 1, 3));
    ASKED(&f, PHASE_BATTLE_DICE, PLAYER_CHANCE);
    DO(&f, roll_battle(2, 3));
    ck_assert_int_eq(sailors(&f, 1), 1);
    ck_assert_int_eq(sailors(&f, 3), 2);
    ASKED(&f, PHASE_BATTLE, TURKEY);
    DO(&f, attack_with(&f, 2, 3));
    DO(&f, roll_battle(4, 3));
    ck_assert_int_eq(sailors(&f, 2), 2);
    ck_assert_int_eq(sailors(&f, 3), 0);
    ASKED(&f, PHASE_SPOILS, TURKEY);
}
END_TEST

static void storm_smyrna(uint8_t buildings, int turks_left)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "smyrna", 5);
    fixture_port(&f, "smyrna", TURKEY, 4);
    fixture_build(&f, "smyrna", buildings);
    first_at(&f, PHASE_BATTLE, VENICE);
    DO(&f, storm(&f, 1, "smyrna"));
    DO(&f, roll_battle(4, 6));
    ck_assert_int_eq(garrison(&f, "smyrna"), turks_left);
    ck_assert_int_eq(sailors(&f, 1), 2);
}

START_TEST(s1_x3)
{
    storm_smyrna(0, 1);
    storm_smyrna(BUILDING_FORT, 2);
}
END_TEST

START_TEST(s1_x4)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "tunis", GENOA, 1);
    fixture_stock(&f, "tunis", "wine cloth");
    fixture_port(&f, "napoli", GENOA, 1);
    fixture_stock(&f, "napoli", "spices iron");
    fixture_galley(&f, 1, VENICE, "tunis", 1);
    fixture_cargo(&f, 1, "spices iron gold wine");
    first_at(&f, PHASE_SALE, VENICE);
    REFUSED_1996(&f, sell_from(&f, 1, "gold"), GOOD_PRODUCED, V1);
    REFUSED_1996(&f, sell_from(&f, 1, "wine"), GOOD_HELD, V1);
    DO(&f, sell_from(&f, 1, "spices"));
    ck_assert_int_eq(ducats(&f, VENICE), 2300);
    DO(&f, sell_from(&f, 1, "iron"));
    ck_assert_int_eq(ducats(&f, VENICE), 2700);
    PAID(&f, 0, VENICE, 400, PAY_SALE);
    ck_assert_int_eq(fixture_count(&f, EV_DUCATS_PAID), 1);
    ck_assert_int_eq(stored(&f, "tunis"), 4);
}
END_TEST

START_TEST(s1_x5)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "smyrna", TURKEY, 1);
    fixture_stock(&f, "smyrna", "wine wood gold");
    first_at(&f, PHASE_OUTFIT, TURKEY);
    REFUSED_1996(&f, recruit_port(&f, "smyrna", 4), HIRING_LIMIT, T9);
    DO(&f, recruit_port(&f, "smyrna", 3));
    PAID(&f, TURKEY, 0, 300, PAY_SAILORS);
    ck_assert_int_eq(garrison(&f, "smyrna"), 4);
    REFUSED_1996(&f, recruit_port(&f, "smyrna", 1), HIRING_LIMIT, T9);
}
END_TEST

START_TEST(s1_x6)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "ragusa", VENICE, 2);
    fixture_port(&f, "tunis", VENICE, 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, man_from_port(build_galley(&f, "ragusa")), GOODS_MISSING, T7);
    REFUSED_1996(&f, build_fort(&f, "tunis"), GOODS_MISSING, T8);
    fixture_stock(&f, "ragusa", "iron");
    fixture_stock(&f, "tunis", "wood");
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, man_from_port(build_galley(&f, "ragusa")));
    ck_assert_int_eq(garrison(&f, "ragusa"), 1);
    ck_assert_int_eq(sailors(&f, 1), 1);
    DO(&f, build_fort(&f, "tunis"));
    ck_assert_int_eq(f.state.pub.ports[port_id("tunis")].buildings, BUILDING_FORT);
}
END_TEST

START_TEST(s1_x7)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "creta", VENICE, 1);
    fixture_stock(&f, "creta", "wood iron");
    fixture_port(&f, "ragusa", VENICE, 1);
    fixture_stock(&f, "ragusa", "iron wine gold cloth");
    fixture_port(&f, "venezia", VENICE, 1);
    fixture_stock(&f, "venezia", "iron gold cloth wood gems spices");
    first_at(&f, PHASE_SALE, VENICE);
    ck_assert_int_eq(e1996_port_points(&f.world, &f.state.pub, port_id("creta")), 2);
    ck_assert_int_eq(e1996_port_points(&f.world, &f.state.pub, port_id("ragusa")), 5);
    ck_assert_int_eq(e1996_port_points(&f.world, &f.state.pub, port_id("venezia")), 20);
    WealthSheet sheet;
    e1996_wealth(&f.world, &f.state.pub, VENICE, 0, &sheet);
    ck_assert_int_eq(sheet.points, 27);
}
END_TEST

void s1_add_examples(Suite *suite)
{
    TCase *examples = tcase_create("S1-X");
    tcase_add_test(examples, s1_x1);
    tcase_add_test(examples, s1_x2);
    tcase_add_test(examples, s1_x3);
    tcase_add_test(examples, s1_x4);
    tcase_add_test(examples, s1_x5);
    tcase_add_test(examples, s1_x6);
    tcase_add_test(examples, s1_x7);
    suite_add_tcase(suite, examples);
}

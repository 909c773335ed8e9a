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

void s1_add_examples(Suite *suite)
{
    TCase *examples = tcase_create("S1-X");
    tcase_add_test(examples, s1_x1);
    tcase_add_test(examples, s1_x3);
    suite_add_tcase(suite, examples);
}

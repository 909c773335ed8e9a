/* Movement, battles and capture of the first edition (S1-M, S1-B, S1-P). */
#include "fixture_1996.h"

/* Venice attacks Genoa in corfu. */
static void sea_fight(Fixture *f, int attackers, const char *cargo, int defenders)
{
    first_init(f, 4);
    fixture_galley(f, 1, VENICE, "corfu", attackers);
    fixture_cargo(f, 1, cargo);
    fixture_galley(f, 2, GENOA, "corfu", defenders);
    fixture_cargo(f, 2, "wine");
    fixture_galley(f, 3, VENICE, "corfu", 4);
    fixture_galley(f, 4, GENOA, "corfu", 4);
    fixture_galley(f, 5, SPAIN, "creta", 4);
    first_at(f, PHASE_BATTLE, VENICE);
}

START_TEST(s1_b1_die_and_sailors_by_three)
{
    for (int own = 1; own <= 5; own++) {
        for (int face = 1; face <= 6; face++) {
            BattleLosses losses = e1996_battle_losses(own, 4, false, face, 7 - face);
            ck_assert_int_eq(losses.defender, (own + face) / 3);
            ck_assert_int_eq(losses.attacker, (4 + 7 - face) / 3);
        }
    }
    Fixture f;
    sea_fight(&f, 3, "", 3);
    REFUSED_1996(&f, attack_with(&f, 1, 3), GALLEY_OWN, B1);
    REFUSED_1996(&f, attack_with(&f, 1, 5), GALLEY_NOT_HERE, B1);
    FORBIDDEN(&f, attack_with(&f, 2, 1), RULE_S1_B1);
    DO(&f, attack_with(&f, 1, 2));
    REFUSED_1996(&f, roll_battle(0, 3), BAD_COUNT, B1);
    REFUSED_1996(&f, roll_battle(3, 7), BAD_COUNT, B1);
    DO(&f, roll_battle(1, 4));
    ck_assert_int_eq(sailors(&f, 2), 2);
    ck_assert_int_eq(sailors(&f, 1), 1);
    ck_assert_int_eq(fixture_count(&f, EV_SAILORS_LOST), 2);
}
END_TEST

START_TEST(s1_p1_the_owner_saves_what_fell_in_this_round)
{
    Fixture f;
    first_init(&f, 3);
    fixture_port(&f, "creta", VENICE, 1);
    fixture_galley(&f, 1, VENICE, "creta", 1);
    fixture_cargo(&f, 1, "iron");
    fixture_galley(&f, 2, GENOA, "creta", 5);
    f.state.pub.as.e1996.standing_hundreds[port_id("creta")] = 2;
    first_at(&f, PHASE_BATTLE, GENOA);
    DO(&f, storm(&f, 2, "creta"));
    DO(&f, roll_battle(1, 1));
    ck_assert_int_eq(garrison(&f, "creta"), 0);
    REFUSED_1996(&f, storm(&f, 2, "creta"), PORT_UNGUARDED, B5);
    DO(&f, plain(&f, CMD_END_BATTLE));
    ASKED(&f, PHASE_CAPTURE, VENICE);
    DO(&f, take_port(&f, "creta"));
    REFUSED_1996(&f, land_from(&f, 1, 1, false), SINK_UNCONFIRMED, P2);
    DO(&f, land_from(&f, 1, 1, true)); /* his only galley there: the landing is over */
    ck_assert_int_eq(f.state.pub.galleys[1].owner, 0);
    ck_assert_int_eq(garrison(&f, "creta"), 1);
    ck_assert_int_eq(f.state.pub.as.e1996.standing_hundreds[port_id("creta")], 2);
    ASKED(&f, PHASE_CAPTURE, VENICE);
    DO(&f, plain(&f, CMD_END_CAPTURE));
    ck_assert_int_eq(rules_phase(&f.state.pub).id, PHASE_STAKE); /* too late for Genoa */
}
END_TEST

void s1_add_voyage(Suite *suite)
{
    TCase *voyage = tcase_create("S1-M S1-B S1-P");
    tcase_add_test(voyage, s1_b1_die_and_sailors_by_three);
    tcase_add_test(voyage, s1_p1_the_owner_saves_what_fell_in_this_round);
    suite_add_tcase(suite, voyage);
}

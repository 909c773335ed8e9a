/* S2-B10 to B13: attacks on another player's port. */
#include "fixture.h"

/* Algiers (three spaces) belongs to player 2, who owns another port too; galley 3 of player 1 is
 * one zone away. */
static void siege(Fixture *f, int attackers, int defenders)
{
    fixture_init(f, 4);
    fixture_port(f, "algiers", 2, defenders);
    fixture_port(f, "venezia", 2, 1);
    fixture_galley(f, 3, 1, "valencia", attackers);
}

static void siege_sail(Fixture *f)
{
    fixture_act(f, 3);
    DO(f, sail(f, "algiers"));
    if (rules_phase(&f->state.pub).id == PHASE_BLOCKADE) {
        DO(f, waive(f));
    }
}

START_TEST(s2_b10_owners_galleys_first)
{
    Fixture f;
    siege(&f, 5, 2);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_galley(&f, 6, 2, "algiers", 2);
    fixture_galley(&f, 7, 3, "algiers", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ck_assert_int_eq(SAW(&f, EV_PORT_ATTACK_ANNOUNCED)->as.port_attack_announced.port,
                     port_id("algiers"));
    ASKED(&f, PHASE_ACTION, 1);
    REFUSED(&f, attack_port(&f, "algiers"), OWNER_GALLEYS_FIRST, B10);
    REFUSED(&f, attack(&f, 7), ANNOUNCED_OTHER, B10);
    DO(&f, attack(&f, 6));
    ROUND(&f, 4, 2, 2, 0);
    REFUSED(&f, attack_port(&f, "algiers"), OWNER_GALLEYS_FIRST, B10);
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 1, 1, 0);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 4, 2, 2, 0);
    DO(&f, land(&f, 1, false));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert(afloat(&f, 7));
}
END_TEST

START_TEST(s2_b10_guards_of_a_port)
{
    Fixture f;
    int crews[GALLEY_MAX];
    siege(&f, 5, 2);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_galley(&f, 6, 2, "algiers", 3);
    fixture_galley(&f, 8, 2, "algiers", 2);
    fixture_galley(&f, 7, 3, "algiers", 4);
    fixture_galley(&f, 9, 2, "valencia", 5);
    ck_assert_int_eq(e2012_port_guards(&f.world, &f.state.pub, port_id("algiers"), crews), 3);
    ck_assert_int_eq(crews[0], 3);
    ck_assert_int_eq(crews[1], 2);
    ck_assert_int_eq(crews[2], 1);
    ck_assert_int_eq(e2012_port_guards(&f.world, &f.state.pub, port_id("venezia"), crews), 0);
}
END_TEST

START_TEST(s2_b10_owners_galleys_by_choice_then_the_port)
{
    Fixture f;
    siege(&f, 5, 1);
    fixture_galley(&f, 5, 2, "algiers", 1);
    siege_sail(&f);
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 1, 1, 0);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 4, 1, 1, 0);
    ASKED(&f, PHASE_OCCUPY, 1);
}
END_TEST

START_TEST(s2_b10_others_may_not_blockade)
{
    Fixture f;
    siege(&f, 2, 1);
    fixture_galley(&f, 5, 3, "algiers", 5);
    fixture_galley(&f, 6, 4, "algiers", 5);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, waive(&f));
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_FIGHT_DICE, PLAYER_CHANCE);
    ROUND(&f, 1, 1, 1, 0);
    DO(&f, land(&f, 1, false));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b10_which_ports)
{
    Fixture f;
    siege(&f, 5, 1);
    fixture_port(&f, "tunis", 1, 1);
    siege_sail(&f);
    REFUSED(&f, attack_port(&f, "venezia"), PORT_NOT_HERE, B10);
    Fixture own = f;
    DO(&own, sail(&own, "tunis"));
    REFUSED(&own, attack_port(&own, "tunis"), PORT_OWN, B10);
    DO(&own, sail(&own, "sicilia"));
    REFUSED(&own, attack_port(&own, "sicilia"), PORT_NEUTRAL, B10);
    DO(&f, attack_port(&f, "algiers"));
}
END_TEST

START_TEST(s2_b10_announced_attack_may_be_left)
{
    Fixture f;
    siege(&f, 5, 1);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_galley(&f, 6, 3, "balearic", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 1, 1, 0);
    DO(&f, end_activation(&f)); /* after a win he may end (S2-B8) */
    ck_assert_int_eq(owner(&f, "algiers"), 2);
    ck_assert_int_eq(active(&f), 6);
}
END_TEST

/* Player 3 stops the movement. The announcement frees the galleys of the port's owner for the rest
 * of the activation, and those alone; it may be left unfought like any fight (rulings). */
START_TEST(s2_b10_an_announced_attack_frees_the_owners_galleys)
{
    Fixture f;
    siege(&f, 5, 1);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_galley(&f, 6, 2, "algiers", 1);
    fixture_galley(&f, 7, 3, "algiers", 5);
    fixture_galley(&f, 8, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, blockade(&f));
    REFUSED(&f, attack(&f, 5), BLOCKADER_FIRST, B8);
    DO(&f, attack_port(&f, "algiers"));
    REFUSED(&f, attack(&f, 7), ANNOUNCED_OTHER, B10);
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 1, 1, 0);
    REFUSED(&f, attack(&f, 8), ANNOUNCED_OTHER, B10);
    DO(&f, attack(&f, 6));
    ROUND(&f, 4, 1, 1, 0);
    ALLOWED(&f, attack_port(&f, "algiers"));
    DO(&f, end_activation(&f));
    ck_assert_int_eq(owner(&f, "algiers"), 2);
}
END_TEST

START_TEST(s2_b11_fort_fires_before_the_first_round)
{
    Fixture f;
    siege(&f, 5, 3);
    fixture_build(&f, "algiers", BUILDING_FORT);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_FORT_DICE, PLAYER_CHANCE);
    REFUSED_BY(&f, fort_skulls(3), BAD_COUNT, RULE_S2_B11, RULE_S2_C5);
    DO(&f, fort_skulls(2));
    const Event *e = SAW(&f, EV_FORT_FIRED);
    ck_assert_int_eq(e->as.fort_fired.skulls, 2);
    ck_assert_int_eq(e->as.fort_fired.port, port_id("algiers"));
    ck_assert_int_eq(sailors(&f, 3), 3);
    IMPOSSIBLE(&f, of(1, plain(&f, CMD_WITHDRAW))); /* no stopping in between */
    ROUND(&f, 3, 1, 3, 0); /* the cap of four was fixed before; three sailors are left */
    ASKED(&f, PHASE_FIGHT_CHOICE, 1);
    DO(&f, fight_on(&f));
    ASKED(&f, PHASE_FIGHT_DICE, PLAYER_CHANCE); /* once per attack on the port */
    ROUND(&f, 3, 2, 2, 0);
    ASKED(&f, PHASE_OCCUPY, 1);
}
END_TEST

START_TEST(s2_b11_cap_is_fixed_before_the_fort_fires)
{
    Fixture f;
    siege(&f, 4, 3);
    fixture_build(&f, "algiers", BUILDING_FORT);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, fort_skulls(1));
    ROUND(&f, 3, 0, 3, 0); /* min(4 - 1, 3), not 3 - 1 */
}
END_TEST

START_TEST(s2_b11_strength_of_one_survives_the_fort)
{
    Fixture f;
    siege(&f, 2, 1);
    fixture_build(&f, "algiers", BUILDING_FORT);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, fort_skulls(1));
    ROUND(&f, 1, 1, 1, 0);
    ASKED(&f, PHASE_OCCUPY, 1);
}
END_TEST

START_TEST(s2_b11_a_miss)
{
    Fixture f;
    siege(&f, 4, 2);
    fixture_build(&f, "algiers", BUILDING_FORT);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, fort_skulls(0));
    ck_assert_int_eq(sailors(&f, 3), 4);
    ROUND(&f, 3, 0, 2, 0);
}
END_TEST

START_TEST(s2_b11_after_an_earlier_fight)
{
    Fixture f;
    siege(&f, 5, 2);
    fixture_build(&f, "algiers", BUILDING_FORT);
    fixture_galley(&f, 5, 2, "algiers", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1); /* the fort waits for the galleys to be sunk */
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 1, 1, 0);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_FORT_DICE, PLAYER_CHANCE);
    DO(&f, fort_skulls(2));
    ROUND(&f, 3, 0, 2, 0);
}
END_TEST

START_TEST(s2_b11_the_fort_may_kill_all_attackers)
{
    Fixture f;
    siege(&f, 2, 1);
    fixture_cargo(&f, 3, "wood");
    fixture_build(&f, "algiers", BUILDING_FORT);
    fixture_galley(&f, 6, 3, "balearic", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, fort_skulls(2));
    SAW(&f, EV_GALLEY_SUNK);
    NOT_SEEN(&f, EV_SKULLS_ROLLED);
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(owner(&f, "algiers"), 2);
    ck_assert_int_eq(garrison(&f, "algiers"), 1);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(active(&f), 6);
    ASKED(&f, PHASE_CHOOSE, 3);
}
END_TEST

START_TEST(s2_b11_a_neutral_ports_fort_is_silent)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_build(&f, "algiers", BUILDING_FORT);
    fixture_galley(&f, 3, 1, "valencia", 2);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, land(&f, 1, false));
    NOT_SEEN(&f, EV_FORT_FIRED);
    ck_assert_int_eq(owner(&f, "algiers"), 1);
}
END_TEST

START_TEST(s2_b11_forts_stay_and_serve_the_new_owner)
{
    Fixture f;
    siege(&f, 5, 1);
    fixture_build(&f, "algiers", BUILDING_FORT | BUILDING_BASILICA);
    fixture_port(&f, "cyprus", 1, 1);
    fixture_galley(&f, 6, 3, "balearic", 3);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, fort_skulls(0));
    ROUND(&f, 4, 1, 1, 0);
    DO(&f, land(&f, 1, false));
    ck_assert_int_eq(f.state.pub.ports[port_id("algiers")].buildings,
                     BUILDING_FORT | BUILDING_BASILICA);
    ASKED(&f, PHASE_CHOOSE, 3);
    DO(&f, plain(&f, CMD_CHOOSE_ACTION));
    DO(&f, sail(&f, "algiers")); /* galley 3 (four sailors) lies there */
    DO(&f, waive(&f));
    DO(&f, attack(&f, 3));
    ROUND(&f, 2, 2, 4, 0);
    DO(&f, fight_on(&f));
    ROUND(&f, 2, 2, 2, 0);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_FORT_DICE, PLAYER_CHANCE);
    DO(&f, fort_skulls(1));
    ROUND(&f, 2, 1, 1, 0);
}
END_TEST

START_TEST(s2_b12_rounds_as_between_galleys)
{
    Fixture f;
    siege(&f, 4, 3);
    fixture_galley(&f, 6, 3, "balearic", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 3, 1, 3, 1);
    ck_assert_int_eq(garrison(&f, "algiers"), 2);
    ck_assert_int_eq(sailors(&f, 3), 3);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 1, 2, 0);
    ASKED(&f, PHASE_FIGHT_CHOICE, 1);
    DO(&f, withdraw(&f));
    ck_assert_int_eq(owner(&f, "algiers"), 2);
    ck_assert_int_eq(garrison(&f, "algiers"), 1);
    ck_assert_int_eq(active(&f), 6);
}
END_TEST

START_TEST(s2_b12_conquest_leaves_everything_standing)
{
    Fixture f;
    siege(&f, 4, 1);
    fixture_stock(&f, "algiers", "wood gold");
    fixture_build(&f, "algiers", BUILDING_BASILICA);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 3, 1, 1, 0);
    ASKED(&f, PHASE_OCCUPY, 1);
    REFUSED_BY(&f, land(&f, 4, true), PORT_FULL, RULE_S2_B12, RULE_S2_L4);
    IMPOSSIBLE(&f, of(2, land(&f, 1, false)));
    DO(&f, land(&f, 3, false));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert_int_eq(garrison(&f, "algiers"), 3);
    ck_assert_int_eq(stored(&f, "algiers"), 2);
    ck_assert_int_eq(f.state.pub.ports[port_id("algiers")].buildings, BUILDING_BASILICA);
}
END_TEST

START_TEST(s2_b12_landing_the_last_sailor)
{
    Fixture f;
    siege(&f, 2, 1);
    fixture_cargo(&f, 3, "wood");
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 1, 1, 1, 1);
    ASKED(&f, PHASE_OCCUPY, 1);
    REFUSED_BY(&f, land(&f, 1, false), SINK_UNCONFIRMED, RULE_S2_L5, RULE_S2_B12);
    DO(&f, land(&f, 1, true));
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(owner(&f, "algiers"), 1);
    ck_assert_int_eq(supply(&f, "wood"), 14);
}
END_TEST

START_TEST(s2_b12_landing_none_leaves_it_neutral)
{
    Fixture f;
    siege(&f, 4, 1);
    fixture_stock(&f, "algiers", "wood gold");
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 3, 1, 1, 0);
    DO(&f, land(&f, 0, false));
    ck_assert_int_eq(owner(&f, "algiers"), 0);
    ck_assert_int_eq(garrison(&f, "algiers"), 0);
    ck_assert_int_eq(stored(&f, "algiers"), 2);
    ck_assert_int_eq(sailors(&f, 3), 4);
}
END_TEST

START_TEST(s2_b12_both_sides_die)
{
    Fixture f;
    siege(&f, 2, 1);
    fixture_build(&f, "algiers", BUILDING_BASILICA);
    fixture_galley(&f, 6, 3, "balearic", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 1, 0, 1, 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 1, 1, 1, 1);
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(owner(&f, "algiers"), 0);
    ck_assert_int_eq(garrison(&f, "algiers"), 0);
    ck_assert_int_eq(f.state.pub.ports[port_id("algiers")].buildings, BUILDING_BASILICA);
    ck_assert_int_eq(active(&f), 6);
    ASKED(&f, PHASE_CHOOSE, 3);
}
END_TEST

START_TEST(s2_b12_attackers_die)
{
    Fixture f;
    siege(&f, 2, 3);
    fixture_cargo(&f, 3, "wood");
    fixture_galley(&f, 6, 3, "balearic", 1);
    siege_sail(&f);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 1, 1, 3, 3);
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(owner(&f, "algiers"), 2);
    ck_assert_int_eq(garrison(&f, "algiers"), 2);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(active(&f), 6);
}
END_TEST

START_TEST(s2_b13_a_last_port_cannot_be_attacked)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 2, 1);
    fixture_galley(&f, 3, 1, "valencia", 5);
    fixture_galley(&f, 5, 2, "algiers", 1);
    siege_sail(&f);
    REFUSED(&f, attack_port(&f, "algiers"), LAST_PORT, B13);
    DO(&f, attack(&f, 5)); /* his galleys may be */
    ROUND(&f, 4, 1, 1, 0);
    REFUSED(&f, attack_port(&f, "algiers"), LAST_PORT, B13);
}
END_TEST

START_TEST(s2_b13_of_two_ports_one_may_fall)
{
    Fixture f;
    siege(&f, 5, 1);
    siege_sail(&f);
    ck_assert_int_eq(e2012_port_count(&f.world, &f.state.pub, 2), 2);
    DO(&f, attack_port(&f, "algiers"));
}
END_TEST

void s2_add_port_attack(Suite *suite)
{
    TCase *tc = tcase_create("port_attack");
    tcase_add_test(tc, s2_b10_owners_galleys_first);
    tcase_add_test(tc, s2_b10_guards_of_a_port);
    tcase_add_test(tc, s2_b10_owners_galleys_by_choice_then_the_port);
    tcase_add_test(tc, s2_b10_others_may_not_blockade);
    tcase_add_test(tc, s2_b10_which_ports);
    tcase_add_test(tc, s2_b10_announced_attack_may_be_left);
    tcase_add_test(tc, s2_b10_an_announced_attack_frees_the_owners_galleys);
    tcase_add_test(tc, s2_b11_fort_fires_before_the_first_round);
    tcase_add_test(tc, s2_b11_cap_is_fixed_before_the_fort_fires);
    tcase_add_test(tc, s2_b11_strength_of_one_survives_the_fort);
    tcase_add_test(tc, s2_b11_a_miss);
    tcase_add_test(tc, s2_b11_after_an_earlier_fight);
    tcase_add_test(tc, s2_b11_the_fort_may_kill_all_attackers);
    tcase_add_test(tc, s2_b11_a_neutral_ports_fort_is_silent);
    tcase_add_test(tc, s2_b11_forts_stay_and_serve_the_new_owner);
    tcase_add_test(tc, s2_b12_rounds_as_between_galleys);
    tcase_add_test(tc, s2_b12_conquest_leaves_everything_standing);
    tcase_add_test(tc, s2_b12_landing_the_last_sailor);
    tcase_add_test(tc, s2_b12_landing_none_leaves_it_neutral);
    tcase_add_test(tc, s2_b12_both_sides_die);
    tcase_add_test(tc, s2_b12_attackers_die);
    tcase_add_test(tc, s2_b13_a_last_port_cannot_be_attacked);
    tcase_add_test(tc, s2_b13_of_two_ports_one_may_fall);
    suite_add_tcase(suite, tc);
}

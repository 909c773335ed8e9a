/* S2-B10 to B13: attacks on another player's port. */
#include "fixture.h"

#include <serenissima/rules/bits.h>

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
    f.state.pub.galleys[6].sailors = 0; /* launched, its crew not yet aboard */
    ck_assert_int_eq(e2012_port_guards(&f.world, &f.state.pub, port_id("algiers"), crews), 2);
    ck_assert_int_eq(crews[0], 2);
}
END_TEST

START_TEST(s2_b13_of_two_ports_one_may_fall)
{
    Fixture f;
    siege(&f, 5, 1);
    siege_sail(&f);
    ck_assert_int_eq(bits_count(ports_of(&f.state.pub, 2)), 2);
    DO(&f, attack_port(&f, "algiers"));
}
END_TEST

void s2_add_port_attack(Suite *suite)
{
    TCase *tc = tcase_create("port_attack");
    tcase_add_test(tc, s2_b10_guards_of_a_port);
    tcase_add_test(tc, s2_b13_of_two_ports_one_may_fall);
    suite_add_tcase(suite, tc);
}

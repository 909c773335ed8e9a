/* S2-B1 to B8: fights between galleys. */
#include "fixture.h"

/* Galley 3 of player 1 and galley 5 of player 2 on the open sea, where galley 3 starts. */
static void duel(Fixture *f, int attackers, int defenders)
{
    fixture_init(f, 4);
    fixture_galley(f, 3, 1, "balearic", attackers);
    fixture_galley(f, 5, 2, "balearic", defenders);
}

START_TEST(s2_b1_value_is_sailors_minus_zones)
{
    for (int zones = 0; zones <= 3; zones++) {
        static const char *const path[] = {"tunis", "algiers", "tunis"};
        Fixture f;
        fixture_init(&f, 4);
        fixture_galley(&f, 3, 1, "balearic", 4);
        fixture_galley(&f, 5, 2, zones == 0 ? "balearic" : path[zones - 1], 4);
        fixture_act(&f, 3);
        for (int i = 0; i < zones; i++) {
            DO(&f, sail(&f, path[i]));
        }
        DO(&f, attack(&f, 5));
        const Event *e = SAW(&f, EV_FIGHT_STARTED);
        ck_assert_int_eq(e->as.fight_started.attacker, 3);
        ck_assert_int_eq(e->as.fight_started.target, 5);
        ck_assert_int_eq(e->as.fight_started.cap, 4 - zones);
        ROUND(&f, 4 - zones, 0, 4, 0);
    }
}
END_TEST

START_TEST(s2_b1_targets)
{
    Fixture f;
    duel(&f, 3, 3);
    fixture_galley(&f, 4, 1, "balearic", 2);
    fixture_galley(&f, 6, 2, "algiers", 2);
    fixture_act(&f, 3);
    REFUSED(&f, attack(&f, 4), GALLEY_OWN, B1);
    REFUSED(&f, attack(&f, 3), GALLEY_OWN, B1);
    REFUSED(&f, attack(&f, 6), GALLEY_NOT_HERE, B1);
    IMPOSSIBLE(&f, attack(&f, 9));
    IMPOSSIBLE(&f, attack(&f, 0));
    Command other = attack(&f, 5);
    other.as.attack_galley.galley = 4;
    REFUSED(&f, other, GALLEY_NOT_ACTIVE, B1);
    DO(&f, attack(&f, 5));
}
END_TEST

START_TEST(s2_b7_winner_takes_cubes)
{
    Fixture f;
    duel(&f, 3, 1);
    fixture_cargo(&f, 5, "wood gold spice");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 1, 1, 0);
    ASKED(&f, PHASE_PLUNDER, 1);
    REFUSED(&f, take(&f, "wine"), NO_SUCH_CUBE, B7);
    IMPOSSIBLE(&f, discard(&f, 3, "gold"));
    DO(&f, take(&f, "gold"));
    SAW(&f, EV_CUBE_TAKEN);
    DO(&f, take(&f, "spice")); /* the deck is full now */
    if (rules_phase(&f.state.pub).id == PHASE_PLUNDER) {
        REFUSED_BY(&f, take(&f, "wood"), GALLEY_FULL, RULE_S2_B7, RULE_S2_L1);
        DO(&f, end_plunder(&f));
    }
    ASKED(&f, PHASE_ACTION, 1);
    ck_assert(!afloat(&f, 5));
    ck_assert_int_eq(cubes(&f, 3, "gold"), 1);
    ck_assert_int_eq(cubes(&f, 3, "spice"), 1);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(supply(&f, "gold"), 9);
}
END_TEST

START_TEST(s2_b7_defender_who_survives_takes_too)
{
    Fixture f;
    duel(&f, 1, 3);
    fixture_cargo(&f, 3, "wood gold spice");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 1, 0, 3, 1);
    ASKED(&f, PHASE_PLUNDER, 2);
    IMPOSSIBLE(&f, of(1, take(&f, "wood")));
    DO(&f, take(&f, "spice"));
    if (rules_phase(&f.state.pub).id == PHASE_PLUNDER) {
        DO(&f, end_plunder(&f));
    }
    ck_assert(!afloat(&f, 3));
    ck_assert_int_eq(cubes(&f, 5, "spice"), 1);
    ck_assert_int_eq(supply(&f, "spice"), 9);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(active(&f), 5);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

/* Player 2 stops the movement with galley 5, player 3 the sale with galley 7; galley 8 of player 4
 * looks on. */
static void stopped_twice(Fixture *f)
{
    fixture_init(f, 4);
    fixture_galley(f, 3, 1, "valencia", 3);
    fixture_cargo(f, 3, "wood");
    fixture_galley(f, 5, 2, "algiers", 5);
    fixture_galley(f, 7, 3, "algiers", 4);
    fixture_galley(f, 8, 4, "algiers", 1);
}

static void stop_twice(Fixture *f)
{
    fixture_act(f, 3);
    DO(f, sail(f, "algiers"));
    DO(f, blockade(f));
    ck_assert_int_eq(f->state.pub.as.e2012.blockader, 2);
    DO(f, sell(f, "wood"));
    DO(f, waive(f));
    ASKED(f, PHASE_BLOCKADE, 3);
    DO(f, blockade(f));
    ck_assert_int_eq(f->state.pub.as.e2012.blockader, 3);
    ck_assert_int_eq(f->state.pub.as.e2012.blockaders_before, player_mask_of(2));
}

START_TEST(s2_b8_everybody_who_stopped_it_comes_first)
{
    for (int first = 0; first < 2; first++) { /* in whichever order */
        static const GalleyId order[2][2] = {{5, 7}, {7, 5}};
        Fixture f;
        stopped_twice(&f);
        stop_twice(&f);
        f.state.pub.galleys[5].sailors = 1;
        f.state.pub.galleys[7].sailors = 1;
        fixture_settle(&f);
        ALLOWED(&f, attack(&f, 5));
        ALLOWED(&f, attack(&f, 7));
        REFUSED(&f, attack(&f, 8), BLOCKADER_FIRST, B8);
        REFUSED(&f, land(&f, 1, false), BLOCKADER_FIRST, B8);
        DO(&f, attack(&f, order[first][0]));
        ROUND(&f, 2, 1, 1, 0);
        REFUSED(&f, attack(&f, 8), BLOCKADER_FIRST, B8);
        REFUSED(&f, land(&f, 1, false), BLOCKADER_FIRST, B8);
        DO(&f, attack(&f, order[first][1]));
        ROUND(&f, 2, 1, 1, 0);
        ALLOWED(&f, land(&f, 1, false));
        DO(&f, attack(&f, 8));
        ROUND(&f, 2, 1, 1, 0);
        DO(&f, end_activation(&f));
        ck_assert_int_eq(f.state.pub.as.e2012.blockaders_before, 0);
    }
}
END_TEST

/* Player 4's port: who stopped the sale comes before it (S2-V6), who stopped the movement does
 * not. */
START_TEST(s2_b8_the_port_waits_for_the_sales_blockader_alone)
{
    Fixture f;
    stopped_twice(&f);
    fixture_port(&f, "algiers", 4, 1);
    fixture_port(&f, "tunis", 4, 1);
    stop_twice(&f);
    f.state.pub.galleys[7].sailors = 1;
    fixture_settle(&f);
    REFUSED(&f, attack_port(&f, "algiers"), BLOCKADER_FIRST, V6);
    DO(&f, attack(&f, 7));
    ROUND(&f, 2, 1, 1, 0);
    REFUSED(&f, attack(&f, 8), BLOCKADER_FIRST, B8);
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, attack(&f, 8)); /* its owner's galley, now that the port is the target (S2-B10) */
}
END_TEST

void s2_add_fight(Suite *suite)
{
    TCase *tc = tcase_create("fight");
    tcase_add_test(tc, s2_b1_value_is_sailors_minus_zones);
    tcase_add_test(tc, s2_b1_targets);
    tcase_add_test(tc, s2_b7_winner_takes_cubes);
    tcase_add_test(tc, s2_b7_defender_who_survives_takes_too);
    tcase_add_test(tc, s2_b8_everybody_who_stopped_it_comes_first);
    tcase_add_test(tc, s2_b8_the_port_waits_for_the_sales_blockader_alone);
    suite_add_tcase(suite, tc);
}

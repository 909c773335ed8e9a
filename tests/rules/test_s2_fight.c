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

START_TEST(s2_b1_cap_counts_zones_not_distance)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 5);
    fixture_galley(&f, 5, 2, "valencia", 3);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "valencia"));
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 0, 3, 0);
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

START_TEST(s2_b2_both_sides_at_the_same_time)
{
    Fixture f;
    duel(&f, 3, 3);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 2, 3, 2); /* the defender's dead still roll */
    ck_assert_int_eq(sailors(&f, 3), 1);
    ck_assert_int_eq(sailors(&f, 5), 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 1, 0, 1, 0);
    ck_assert_int_eq(sailors(&f, 3), 1);
}
END_TEST

START_TEST(s2_b2_kills_at_most_as_many_as_there_are)
{
    Fixture f;
    duel(&f, 5, 2);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 5, 5, 2, 1);
    ck_assert(!afloat(&f, 5));
    ck_assert_int_eq(f.state.pub.reserve[2], f.before.pub.reserve[2] + 2);
    ck_assert_int_eq(sailors(&f, 3), 4);
}
END_TEST

START_TEST(s2_b2_dice_are_chances)
{
    Fixture f;
    duel(&f, 3, 3);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ASKED(&f, PHASE_FIGHT_DICE, PLAYER_CHANCE);
    IMPOSSIBLE(&f, of(1, skulls(1, 1)));
    IMPOSSIBLE(&f, of(1, plain(&f, CMD_WITHDRAW)));
    IMPOSSIBLE(&f, of(1, plain(&f, CMD_END_ACTIVATION)));
}
END_TEST

START_TEST(s2_b3_smaller_of_cap_and_sailors_now)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 5);
    fixture_galley(&f, 5, 2, "tunis", 5);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "tunis"));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 0, 5, 1); /* five sailors, two zones */
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 1, 5, 2); /* four sailors: still the cap */
    DO(&f, fight_on(&f));
    ROUND(&f, 2, 1, 4, 0); /* two sailors: below the cap */
    DO(&f, fight_on(&f));
    ROUND(&f, 2, 0, 3, 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 1, 0, 3, 0);
}
END_TEST

START_TEST(s2_b3_cap_stays_for_the_next_fight)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 5);
    fixture_galley(&f, 5, 2, "tunis", 2);
    fixture_galley(&f, 6, 3, "tunis", 2);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "tunis"));
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 2, 2, 0);
    DO(&f, attack(&f, 6));
    ck_assert_int_eq(SAW(&f, EV_FIGHT_STARTED)->as.fight_started.cap, 3);
    ROUND(&f, 3, 0, 2, 0); /* five sailors are left, the cap is three */
    DO(&f, withdraw(&f));
}
END_TEST

START_TEST(s2_b3_next_fight_with_fewer_sailors)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_galley(&f, 6, 3, "algiers", 2);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 2, 2, 2);
    ck_assert_int_eq(sailors(&f, 3), 2);
    DO(&f, attack(&f, 6));
    ROUND(&f, 2, 1, 2, 0); /* not two minus one zone again */
    DO(&f, fight_on(&f));
    ROUND(&f, 2, 0, 1, 0);
}
END_TEST

START_TEST(s2_b4_no_strength_no_fight)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "tunis", 3, 1);
    fixture_port(&f, "venezia", 3, 1);
    fixture_galley(&f, 3, 1, "valencia", 2);
    fixture_galley(&f, 5, 2, "tunis", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "tunis"));
    ck_assert_int_eq(e2012_attack_dice(&f.world, &f.state.pub), 0);
    REFUSED(&f, attack(&f, 5), NO_STRENGTH, B4);
    REFUSED(&f, attack_port(&f, "tunis"), NO_STRENGTH, B4);
    DO(&f, end_activation(&f));
}
END_TEST

START_TEST(s2_b4_a_blocked_galley_without_strength_can_only_end)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_cargo(&f, 3, "wood");
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sell(&f, "wood"));
    DO(&f, blockade(&f));
    REFUSED(&f, attack(&f, 5), NO_STRENGTH, B4);
    DO(&f, end_activation(&f));
}
END_TEST

START_TEST(s2_b4_at_least_one_while_a_sailor_lives)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 3);
    fixture_galley(&f, 5, 2, "tunis", 4);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sail(&f, "tunis"));
    DO(&f, waive(&f));
    DO(&f, attack(&f, 5));
    ROUND(&f, 1, 0, 4, 2);
    DO(&f, fight_on(&f));
    ROUND(&f, 1, 1, 4, 0); /* one sailor left after two zones: one die */
    DO(&f, fight_on(&f));
    ROUND(&f, 1, 0, 3, 0);
}
END_TEST

START_TEST(s2_b5_attacker_stops_after_a_round)
{
    Fixture f;
    duel(&f, 3, 3);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 1, 3, 1);
    ASKED(&f, PHASE_FIGHT_CHOICE, 1);
    IMPOSSIBLE(&f, of(2, withdraw(&f)));
    DO(&f, withdraw(&f));
    SAW(&f, EV_FIGHT_ENDED);
    SAW(&f, EV_ACTIVATION_ENDED);
    ck_assert_int_eq(active(&f), 5);
    ck_assert_int_eq(sailors(&f, 3), 2);
    ck_assert_int_eq(sailors(&f, 5), 2);
}
END_TEST

START_TEST(s2_b5_only_fight_on_or_stop_between_rounds)
{
    Fixture f;
    duel(&f, 3, 3);
    fixture_galley(&f, 6, 3, "balearic", 1);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 1, 3, 1);
    IMPOSSIBLE(&f, attack(&f, 6));
    IMPOSSIBLE(&f, sail(&f, "tunis"));
    DO(&f, fight_on(&f));
    ROUND(&f, 2, 0, 2, 0);
    DO(&f, fight_on(&f));
}
END_TEST

START_TEST(s2_b6_sunk_galley_returns_all)
{
    Fixture f;
    duel(&f, 5, 1); /* a full deck: nothing can be taken */
    fixture_cargo(&f, 5, "wood gold");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 5, 1, 1, 0);
    SAW(&f, EV_GALLEY_SUNK);
    ck_assert(!afloat(&f, 5));
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(supply(&f, "gold"), 10);
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_b6_attacker_sunk_ends_the_activation)
{
    Fixture f;
    duel(&f, 2, 5);
    fixture_cargo(&f, 3, "wood gold");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 2, 0, 5, 4);
    ck_assert(!afloat(&f, 3));
    SAW(&f, EV_ACTIVATION_ENDED);
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(active(&f), 5);
    ck_assert_int_eq(f.state.pub.reserve[1], f.before.pub.reserve[1] + 2);
}
END_TEST

START_TEST(s2_b6_both_may_sink)
{
    Fixture f;
    duel(&f, 2, 2);
    fixture_cargo(&f, 3, "wood");
    fixture_cargo(&f, 5, "gold");
    fixture_galley(&f, 8, 2, "tunis", 1);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 2, 2, 2, 2);
    ck_assert_int_eq(fixture_count(&f, EV_GALLEY_SUNK), 2);
    ck_assert(!afloat(&f, 3));
    ck_assert(!afloat(&f, 5));
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ck_assert_int_eq(supply(&f, "gold"), 10);
    ck_assert_int_eq(active(&f), 8);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

START_TEST(s2_b6_number_is_free_again)
{
    Fixture f;
    duel(&f, 4, 1);
    fixture_port(&f, "valencia", 2, 1);
    fixture_galley(&f, 9, 2, "valencia", 1);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 1, 1, 0);
    DO(&f, end_activation(&f));
    ck_assert_int_eq(active(&f), 9);
    DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT));
    DO(&f, buy_galley(&f, 5, "valencia"));
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

START_TEST(s2_b7_dead_sailors_leave_room)
{
    Fixture f;
    duel(&f, 5, 2);
    fixture_cargo(&f, 5, "wood gold");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 5, 2, 2, 1); /* one place is free only because a sailor died */
    ASKED(&f, PHASE_PLUNDER, 1);
    DO(&f, take(&f, "wood"));
    ck_assert_int_eq(cubes(&f, 3, "wood"), 1);
}
END_TEST

START_TEST(s2_b7_taking_is_a_choice)
{
    Fixture f;
    duel(&f, 3, 1);
    fixture_cargo(&f, 5, "wood");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 1, 1, 0);
    ASKED(&f, PHASE_PLUNDER, 1);
    DO(&f, end_plunder(&f));
    ck_assert_int_eq(supply(&f, "wood"), 14);
    ASKED(&f, PHASE_ACTION, 1);
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

START_TEST(s2_b7_two_cubes_of_a_kind)
{
    Fixture f;
    duel(&f, 2, 1);
    fixture_cargo(&f, 3, "wood");
    fixture_cargo(&f, 5, "wood wood");
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 2, 1, 1, 0);
    DO(&f, take(&f, "wood"));
    DO(&f, take(&f, "wood"));
    ck_assert_int_eq(cubes(&f, 3, "wood"), 3);
}
END_TEST

START_TEST(s2_b8_after_a_win_any_owner_or_the_end)
{
    Fixture f;
    duel(&f, 5, 1);
    fixture_galley(&f, 6, 3, "balearic", 1);
    fixture_galley(&f, 7, 2, "balearic", 1);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 5, 1, 1, 0);
    ALLOWED(&f, end_activation(&f));
    ALLOWED(&f, attack(&f, 7));
    DO(&f, attack(&f, 6));
    ROUND(&f, 5, 1, 1, 0);
    DO(&f, attack(&f, 7));
    ROUND(&f, 5, 1, 1, 0);
    DO(&f, end_activation(&f));
}
END_TEST

START_TEST(s2_b8_all_galleys_of_the_blockader_first)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 3);
    fixture_galley(&f, 6, 2, "algiers", 2);
    fixture_galley(&f, 7, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, blockade(&f));
    REFUSED(&f, attack(&f, 7), BLOCKADER_FIRST, B8);
    REFUSED(&f, land(&f, 1, false), BLOCKADER_FIRST, B8);
    DO(&f, attack(&f, 6));
    ROUND(&f, 3, 2, 2, 0);
    REFUSED(&f, attack(&f, 7), BLOCKADER_FIRST, B8);
    REFUSED(&f, land(&f, 1, false), BLOCKADER_FIRST, B8);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 3, 0);
    ALLOWED(&f, attack(&f, 7));
    ALLOWED(&f, land(&f, 1, false));
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

START_TEST(s2_b8_a_waived_blockade_binds_nobody)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 7, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, attack(&f, 7));
}
END_TEST

START_TEST(s2_b8_attack_on_a_third_players_port_is_exempt)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 3, 1);
    fixture_port(&f, "venezia", 3, 1);
    fixture_galley(&f, 3, 1, "valencia", 4);
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 7, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, sail(&f, "algiers"));
    DO(&f, blockade(&f)); /* player 2 stops the movement */
    DO(&f, attack_port(&f, "algiers"));
    DO(&f, attack(&f, 7)); /* the port's owner's galley, as S2-B10 says */
    ROUND(&f, 3, 1, 1, 0);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 3, 1, 1, 0);
    ASKED(&f, PHASE_OCCUPY, 1);
}
END_TEST

void s2_add_fight(Suite *suite)
{
    TCase *tc = tcase_create("fight");
    tcase_add_test(tc, s2_b1_value_is_sailors_minus_zones);
    tcase_add_test(tc, s2_b1_cap_counts_zones_not_distance);
    tcase_add_test(tc, s2_b1_targets);
    tcase_add_test(tc, s2_b2_both_sides_at_the_same_time);
    tcase_add_test(tc, s2_b2_kills_at_most_as_many_as_there_are);
    tcase_add_test(tc, s2_b2_dice_are_chances);
    tcase_add_test(tc, s2_b3_smaller_of_cap_and_sailors_now);
    tcase_add_test(tc, s2_b3_cap_stays_for_the_next_fight);
    tcase_add_test(tc, s2_b3_next_fight_with_fewer_sailors);
    tcase_add_test(tc, s2_b4_no_strength_no_fight);
    tcase_add_test(tc, s2_b4_a_blocked_galley_without_strength_can_only_end);
    tcase_add_test(tc, s2_b4_at_least_one_while_a_sailor_lives);
    tcase_add_test(tc, s2_b5_attacker_stops_after_a_round);
    tcase_add_test(tc, s2_b5_only_fight_on_or_stop_between_rounds);
    tcase_add_test(tc, s2_b6_sunk_galley_returns_all);
    tcase_add_test(tc, s2_b6_attacker_sunk_ends_the_activation);
    tcase_add_test(tc, s2_b6_both_may_sink);
    tcase_add_test(tc, s2_b6_number_is_free_again);
    tcase_add_test(tc, s2_b7_winner_takes_cubes);
    tcase_add_test(tc, s2_b7_dead_sailors_leave_room);
    tcase_add_test(tc, s2_b7_taking_is_a_choice);
    tcase_add_test(tc, s2_b7_defender_who_survives_takes_too);
    tcase_add_test(tc, s2_b7_two_cubes_of_a_kind);
    tcase_add_test(tc, s2_b8_after_a_win_any_owner_or_the_end);
    tcase_add_test(tc, s2_b8_all_galleys_of_the_blockader_first);
    tcase_add_test(tc, s2_b8_everybody_who_stopped_it_comes_first);
    tcase_add_test(tc, s2_b8_the_port_waits_for_the_sales_blockader_alone);
    tcase_add_test(tc, s2_b8_a_waived_blockade_binds_nobody);
    tcase_add_test(tc, s2_b8_attack_on_a_third_players_port_is_exempt);
    suite_add_tcase(suite, tc);
}

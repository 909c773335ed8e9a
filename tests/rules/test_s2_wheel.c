/* S2-W: the wheel. */
#include "fixture.h"

START_TEST(s2_w1_next_higher_number_in_play)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 2, 3, "balearic", 1);
    fixture_galley(&f, 5, 1, "balearic", 1);
    fixture_galley(&f, 9, 2, "balearic", 1);
    fixture_activate(&f, 2);
    ASKED(&f, PHASE_CHOOSE, 3);
    IMPOSSIBLE(&f, of(1, plain(&f, CMD_CHOOSE_ACTION)));
    DO(&f, plain(&f, CMD_CHOOSE_ACTION));
    DO(&f, end_activation(&f));
    ck_assert_int_eq(SAW(&f, EV_ACTIVATION_ENDED)->as.activation_ended.galley, 2);
    const Event *e = SAW(&f, EV_GALLEY_ACTIVATED);
    ck_assert_int_eq(e->as.galley_activated.galley, 5);
    ck_assert_int_eq(e->as.galley_activated.player, 1);
    ASKED(&f, PHASE_CHOOSE, 1);
    ck_assert_int_eq(f.state.pub.as.e2012.marker, 5);
    DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT));
    DO(&f, end_investment(&f));
    ck_assert_int_eq(SAW(&f, EV_GALLEY_ACTIVATED)->as.galley_activated.galley, 9);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

START_TEST(s2_w1_action_or_investment_not_both)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 2, 1, "valencia", 1);
    fixture_activate(&f, 2);
    IMPOSSIBLE(&f, load(&f));
    IMPOSSIBLE(&f, sail(&f, "algiers"));
    IMPOSSIBLE(&f, recruit_port(&f, "valencia", 1));
    Fixture acting = f;
    DO(&acting, plain(&acting, CMD_CHOOSE_ACTION));
    ASKED(&acting, PHASE_ACTION, 1);
    IMPOSSIBLE(&acting, plain(&acting, CMD_CHOOSE_INVESTMENT));
    IMPOSSIBLE(&acting, recruit_port(&acting, "valencia", 1));
    IMPOSSIBLE(&acting, buy_galley(&acting, 7, "valencia"));
    DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT));
    ASKED(&f, PHASE_INVEST, 1);
    IMPOSSIBLE(&f, plain(&f, CMD_CHOOSE_ACTION));
    IMPOSSIBLE(&f, load(&f));
    IMPOSSIBLE(&f, sail(&f, "algiers"));
    IMPOSSIBLE(&f, ashore(&f, 2, "valencia", 1, true));
}
END_TEST

START_TEST(s2_w2_bought_galley_acts_when_still_ahead)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_galley(&f, 8, 2, "balearic", 1);
    fixture_invest(&f, 3);
    DO(&f, buy_galley(&f, 7, "valencia"));
    DO(&f, end_investment(&f));
    ck_assert_int_eq(active(&f), 7);
    ASKED(&f, PHASE_CHOOSE, 1);
}
END_TEST

START_TEST(s2_w2_bought_galley_behind_the_marker_waits)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_galley(&f, 8, 2, "balearic", 1);
    fixture_ducats(&f, 2, 0);
    fixture_ducats(&f, 3, 0);
    fixture_ducats(&f, 4, 0);
    fixture_invest(&f, 3);
    DO(&f, buy_galley(&f, 2, "valencia"));
    DO(&f, end_investment(&f));
    ck_assert_int_eq(active(&f), 8);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ck_assert_int_eq(active(&f), 2);
    ASKED(&f, PHASE_CHOOSE, 1);
}
END_TEST

START_TEST(s2_w3_sunk_before_its_number)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "balearic", 4);
    fixture_galley(&f, 5, 2, "balearic", 1);
    fixture_galley(&f, 8, 3, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    ROUND(&f, 4, 2, 1, 0);
    ck_assert(!afloat(&f, 5));
    DO(&f, end_activation(&f));
    ck_assert_int_eq(active(&f), 8);
    ASKED(&f, PHASE_CHOOSE, 3);
}
END_TEST

START_TEST(s2_w3_doge_space_after_the_highest_number)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_galley(&f, 15, 2, "algiers", 1);
    fixture_act(&f, 3);
    DO(&f, end_activation(&f));
    ASKED(&f, PHASE_CHOOSE, 2);
    DO(&f, plain(&f, CMD_CHOOSE_ACTION));
    DO(&f, end_activation(&f));
    ASKED(&f, PHASE_DOGE, PLAYER_CHANCE);
    ck_assert_int_eq(active(&f), 0);
}
END_TEST

START_TEST(s2_w4_no_galleys_no_activation)
{
    Fixture f;
    fixture_init(&f, 4);
    for (PlayerId player = 2; player <= 4; player++) {
        fixture_ducats(&f, player, 0);
    }
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_galley(&f, 4, 1, "balearic", 1);
    fixture_act(&f, 3);
    DO(&f, end_activation(&f));
    ASKED(&f, PHASE_CHOOSE, 1);
    DO(&f, plain(&f, CMD_CHOOSE_ACTION));
    DO(&f, end_activation(&f));
    ASKED(&f, PHASE_DOGE, PLAYER_CHANCE);
    DO(&f, doge(CARD_ONE)); /* nobody else can afford anything */
    ASKED(&f, PHASE_CHOOSE, 1);
    ck_assert_int_eq(active(&f), 3);
    ck_assert_int_eq(f.state.pub.turn, f.before.pub.turn + 1);
}
END_TEST

START_TEST(s2_w4_a_player_without_galleys_buys_again)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_ducats(&f, 3, 0);
    fixture_ducats(&f, 4, 0);
    fixture_port(&f, "venezia", 2, 1);
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_galley(&f, 4, 1, "balearic", 1);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ASKED(&f, PHASE_RELIEF, 2);
    DO(&f, buy_galley(&f, 1, "venezia"));
    PAID(&f, 2, 0, 1, PAY_SAILORS); /* the first galley is free: he owns none */
    ck_assert_int_eq(ducats(&f, 2), 4);
    DO(&f, end_investment(&f));
    ck_assert_int_eq(active(&f), 1);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

void s2_add_wheel(Suite *suite)
{
    TCase *tc = tcase_create("wheel");
    tcase_add_test(tc, s2_w1_next_higher_number_in_play);
    tcase_add_test(tc, s2_w1_action_or_investment_not_both);
    tcase_add_test(tc, s2_w2_bought_galley_acts_when_still_ahead);
    tcase_add_test(tc, s2_w2_bought_galley_behind_the_marker_waits);
    tcase_add_test(tc, s2_w3_sunk_before_its_number);
    tcase_add_test(tc, s2_w3_doge_space_after_the_highest_number);
    tcase_add_test(tc, s2_w4_no_galleys_no_activation);
    tcase_add_test(tc, s2_w4_a_player_without_galleys_buys_again);
    suite_add_tcase(suite, tc);
}

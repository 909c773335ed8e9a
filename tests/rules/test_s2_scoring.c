/* S2-E: scoring and the end of the game. */
#include "fixture.h"

/* The card that is drawn next leads to the scoring of this number. */
static void before_scoring(Fixture *f, int number, uint8_t options)
{
    static const int track[] = {0, 5, 8, 11};
    fixture_init_options(f, 4, options);
    fixture_galley(f, 3, 1, "balearic", 1);
    fixture_galley(f, 4, 2, "balearic", 1);
    for (PlayerId player = 1; player <= 4; player++) {
        fixture_ducats(f, player, 0);
    }
    fixture_track(f, track[number], number - 1);
}

static void score(Fixture *f)
{
    fixture_activate(f, 3);
    fixture_idle_to_doge(f);
    DO(f, doge(CARD_ONE));
}

START_TEST(s2_e1_by_number_of_cubes)
{
    static const char *const stocks[] = {"",
                                         "stone",
                                         "stone wine",
                                         "stone wine gold",
                                         "stone wine gold spice",
                                         "stone wine gold spice marble"};
    static const int pays[] = {0, 2, 5, 10, 15, 20};
    for (int count = 0; count <= 5; count++) {
        Fixture f;
        before_scoring(&f, 1, 0);
        fixture_port(&f, "valencia", 1, 1);
        fixture_stock(&f, "valencia", stocks[count]);
        fixture_stock(&f, "napoli", "wood wine"); /* neutral: pays nobody */
        fixture_activate(&f, 3);
        int32_t basilica = 9;
        ck_assert_int_eq(e2012_port_score(&f.world, &f.state.pub, port_id("valencia"), &basilica),
                         pays[count]);
        ck_assert_int_eq(basilica, 0);
        PlayerTally tally;
        rules_tally(&f.world, &f.state.pub, 1, &tally);
        ck_assert_int_eq(tally.scoring_ducats, pays[count]);
        fixture_idle_to_doge(&f);
        DO(&f, doge(CARD_ONE));
        ck_assert_int_eq(ducats(&f, 1), pays[count]);
        ck_assert_int_eq(ducats(&f, 2), 0);
        if (count > 0) {
            PAID(&f, 0, 1, pays[count], PAY_SCORING_CUBES);
            ck_assert_int_eq(f.events.items[f.cursor - 1].as.ducats_paid.port, port_id("valencia"));
        }
    }
}
END_TEST

START_TEST(s2_e1_three_space_ports_too)
{
    Fixture f;
    before_scoring(&f, 1, 0);
    fixture_port(&f, "tripoli", 1, 1);
    fixture_stock(&f, "tripoli", "wood wine gold");
    fixture_port(&f, "corfu", 1, 1);
    fixture_stock(&f, "corfu", "wood");
    fixture_port(&f, "algiers", 2, 1);
    fixture_stock(&f, "algiers", "wood gold");
    score(&f);
    ck_assert_int_eq(ducats(&f, 1), 12);
    ck_assert_int_eq(ducats(&f, 2), 5);
}
END_TEST

START_TEST(s2_e1_basilicas_pay_five)
{
    Fixture f;
    before_scoring(&f, 1, 0);
    fixture_port(&f, "napoli", 1, 1);
    fixture_build(&f, "napoli",
                  BUILDING_BASILICA | BUILDING_FORT); /* an empty port, and forts pay nothing */
    fixture_build(&f, "sicilia", BUILDING_BASILICA);  /* neutral */
    score(&f);
    PAID(&f, 0, 1, 5, PAY_SCORING_BASILICA);
    ck_assert_int_eq(ducats(&f, 1), 5);
}
END_TEST

START_TEST(s2_e1_every_scoring_pays_again)
{
    Fixture f;
    before_scoring(&f, 2, 0);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone wine");
    score(&f);
    ck_assert_int_eq(SAW(&f, EV_SCORING_STARTED)->as.scoring_started.number, 2);
    ck_assert_int_eq(ducats(&f, 1), 5);
    ck_assert_int_eq(stored(&f, "valencia"), 2);
}
END_TEST

START_TEST(s2_e1_announced_even_when_money_is_hidden)
{
    Fixture f;
    before_scoring(&f, 1, OPTION_HIDDEN_MONEY);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone wine");
    score(&f);
    PAID(&f, 0, 1, 5, PAY_SCORING_CUBES);
    Event seen = rules_redact(&f.world, &f.before.pub, &f.events.items[f.cursor - 1], 3);
    ck_assert_int_eq(seen.as.ducats_paid.ducats, 5);
    ck_assert_int_eq(seen.as.ducats_paid.to, 1);
}
END_TEST

START_TEST(s2_e2_third_scoring_ends_the_game)
{
    Fixture f;
    before_scoring(&f, 3, 0);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone");
    fixture_ducats(&f, 2, 9); /* would be asked by S2-D5: one galley and money */
    score(&f);
    ck_assert_int_eq(SAW(&f, EV_SCORING_STARTED)->as.scoring_started.number, 3);
    SAW(&f, EV_GAME_ENDED);
    ck_assert_int_eq(rules_phase(&f.state.pub).id, PHASE_GAME_OVER);
    ck_assert_int_eq(rules_pending(&f.world, &f.state), 0);
    ck_assert_int_eq(ducats(&f, 1), 2); /* the last scoring has paid */
    NOT_SEEN(&f, EV_TURN_STARTED);
    REFUSED_BY(&f, of(2, plain(&f, CMD_END_INVESTMENT)), GAME_OVER, RULE_S2_E2);
    REFUSED_BY(&f, doge(CARD_ONE), GAME_OVER, RULE_S2_E2);
}
END_TEST

START_TEST(s2_e2_ranks_hidden_money_too)
{
    Fixture f;
    before_scoring(&f, 3, OPTION_HIDDEN_MONEY);
    fixture_ducats(&f, 2, 9);
    fixture_ducats(&f, 4, 3);
    score(&f);
    SAW(&f, EV_GAME_ENDED);
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&f.world, &f.state, rank);
    ck_assert_int_eq(rank[2], 1);
    ck_assert_int_eq(rank[4], 2);
}
END_TEST

START_TEST(s2_e2_wine_does_not_end_the_game)
{
    Fixture f;
    before_scoring(&f, 3, 0);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_WINE));
    NOT_SEEN(&f, EV_GAME_ENDED);
    ASKED(&f, PHASE_CHOOSE, 1);
}
END_TEST

START_TEST(s2_e2_most_ducats_wins)
{
    Fixture f;
    before_scoring(&f, 3, 0);
    fixture_port(&f, "valencia", 1, 1);
    fixture_port(&f, "napoli", 1, 1); /* more ports do not help against more money */
    fixture_ducats(&f, 1, 7);
    fixture_ducats(&f, 2, 3);
    fixture_ducats(&f, 3, 30);
    fixture_ducats(&f, 4, 8);
    score(&f);
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&f.world, &f.state, rank);
    ck_assert_int_eq(rank[3], 1);
    ck_assert_int_eq(rank[4], 2);
    ck_assert_int_eq(rank[1], 3);
    ck_assert_int_eq(rank[2], 4);
}
END_TEST

START_TEST(s2_e2_ties_go_to_most_ports)
{
    Fixture f;
    before_scoring(&f, 3, 0);
    fixture_port(&f, "valencia", 1, 1);
    fixture_port(&f, "genova", 2, 1);
    fixture_port(&f, "napoli", 2, 1);
    fixture_ducats(&f, 1, 20);
    fixture_ducats(&f, 2, 20);
    score(&f);
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&f.world, &f.state, rank);
    ck_assert_int_eq(rank[2], 1);
    ck_assert_int_eq(rank[1], 2);
    ck_assert_int_eq(rank[3], 3); /* still tied with player 4: both without money, a port each */
    ck_assert_int_eq(rank[4], 3);
}
END_TEST

START_TEST(s2_e2_shared_victory)
{
    Fixture f;
    before_scoring(&f, 3, 0);
    fixture_port(&f, "valencia", 1, 5);
    fixture_port(&f, "genova", 2, 1);
    fixture_galley(&f, 9, 2, "genova", 5); /* galleys and sailors break no tie */
    fixture_ducats(&f, 1, 20);
    fixture_ducats(&f, 2, 20);
    score(&f);
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&f.world, &f.state, rank);
    ck_assert_int_eq(rank[1], 1);
    ck_assert_int_eq(rank[2], 1);
    ck_assert_int_eq(rank[3], 3);
}
END_TEST

void s2_add_scoring(Suite *suite)
{
    TCase *tc = tcase_create("scoring");
    tcase_add_test(tc, s2_e1_by_number_of_cubes);
    tcase_add_test(tc, s2_e1_three_space_ports_too);
    tcase_add_test(tc, s2_e1_basilicas_pay_five);
    tcase_add_test(tc, s2_e1_every_scoring_pays_again);
    tcase_add_test(tc, s2_e1_announced_even_when_money_is_hidden);
    tcase_add_test(tc, s2_e2_third_scoring_ends_the_game);
    tcase_add_test(tc, s2_e2_ranks_hidden_money_too);
    tcase_add_test(tc, s2_e2_wine_does_not_end_the_game);
    tcase_add_test(tc, s2_e2_most_ducats_wins);
    tcase_add_test(tc, s2_e2_ties_go_to_most_ports);
    tcase_add_test(tc, s2_e2_shared_victory);
    suite_add_tcase(suite, tc);
}

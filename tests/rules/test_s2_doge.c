/* S2-D: the end of a turn. */
#include "fixture.h"

/* One galley each for players 1 and 2, no money, so that no relief comes between; a card is next.
 */
static void at_the_doge(Fixture *f, int players, int track, int scorings)
{
    fixture_init(f, players);
    fixture_galley(f, 3, 1, "balearic", 1);
    fixture_galley(f, 4, 2, "balearic", 1);
    for (PlayerId player = 1; player <= players; player++) {
        fixture_ducats(f, player, 0);
    }
    if (track >= 0) {
        fixture_track(f, track, scorings);
    }
}

static void draw_next(Fixture *f)
{
    fixture_activate(f, 3);
    fixture_idle_to_doge(f);
}

START_TEST(s2_d1_drawn_cards_do_not_come_again)
{
    Fixture f;
    at_the_doge(&f, 4, -1, 0);
    draw_next(&f);
    DO(&f, doge(CARD_ONE));
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_WINE));
    fixture_idle_to_doge(&f);
    REFUSED_BY(&f, doge(CARD_WINE), CARD_NOT_LEFT, RULE_S2_D1, RULE_S2_C6);
    DO(&f, doge(CARD_ONE));
    fixture_idle_to_doge(&f);
    REFUSED_BY(&f, doge(CARD_ONE), CARD_NOT_LEFT, RULE_S2_D1, RULE_S2_C6);
    IMPOSSIBLE(&f, doge(CARD_NONE));
    const Public2012 *e = &f.state.pub.as.e2012;
    ck_assert_int_eq(e->discard_count, 3);
    ck_assert_int_eq(e->discards[0], CARD_ONE);
    ck_assert_int_eq(e->discards[1], CARD_WINE);
    ck_assert_int_eq(e->discards[2], CARD_ONE);
    Command left = doge(CARD_TWO);
    Command shuffle = doge(CARD_SHUFFLE);
    ck_assert(rules_chance_weight(&f.world, &f.state, &left)
              == rules_chance_weight(&f.world, &f.state, &shuffle));
}
END_TEST

START_TEST(s2_d2_announced_even_when_money_is_hidden)
{
    Fixture f;
    fixture_init_options(&f, 4, OPTION_HIDDEN_MONEY);
    fixture_port(&f, "algiers", 1, 1);
    fixture_galley(&f, 3, 1, "balearic", 1);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_WINE));
    PAID(&f, 0, 1, 3, PAY_WINE);
    Event seen = rules_redact(&f.world, &f.events.items[f.cursor - 1], 2);
    ck_assert_int_eq(seen.as.ducats_paid.ducats, 3);
    ck_assert_int_eq(seen.as.ducats_paid.to, 1);
}
END_TEST

START_TEST(s2_d3_track_of_two_and_three_players)
{
    for (int players = 2; players <= 3; players++) {
        Fixture f;
        at_the_doge(&f, players, -1, 0);
        ck_assert_int_eq(f.state.pub.as.e2012.track, 0);
        fixture_track(&f, 2, 0);
        draw_next(&f);
        DO(&f, doge(CARD_ONE)); /* 3 */
        NOT_SEEN(&f, EV_SCORING_STARTED);
        fixture_idle_to_doge(&f);
        DO(&f, doge(CARD_TWO)); /* 5 passes 4 */
        ck_assert_int_eq(fixture_count(&f, EV_SCORING_STARTED), 1);
        fixture_idle_to_doge(&f);
        DO(&f, doge(CARD_SHUFFLE)); /* 7 */
        NOT_SEEN(&f, EV_SCORING_STARTED);
        fixture_idle_to_doge(&f);
        DO(&f, doge(CARD_ONE)); /* 8 */
        ck_assert_int_eq(fixture_count(&f, EV_SCORING_STARTED), 1);
        ck_assert_int_eq(f.state.pub.as.e2012.scorings, 2);
    }
}
END_TEST

START_TEST(s2_d4_the_fifth_card_shuffles_at_the_latest)
{
    static const DogeCard cards[] = {CARD_WINE, CARD_ONE, CARD_ONE, CARD_TWO};
    Fixture f;
    at_the_doge(&f, 4, -1, 0);
    draw_next(&f);
    for (int i = 0; i < 4; i++) {
        DO(&f, doge(cards[i]));
        fixture_idle_to_doge(&f);
    }
    for (DogeCard card = CARD_WINE; card < CARD_SHUFFLE; card++) {
        REFUSED_BY(&f, doge(card), CARD_NOT_LEFT, RULE_S2_D1, RULE_S2_C6);
    }
    DO(&f, doge(CARD_SHUFFLE));
    ck_assert_int_eq(f.state.pub.as.e2012.discard_count, 0);
}
END_TEST

/* All four have a port of five spaces; player n has `galleys[n]` galleys and `money[n]` ducats. */
static void relief(Fixture *f, const int galleys[5], const int money[5])
{
    static const char *const homes[] = {"", "valencia", "genova", "venezia", "alexandria"};
    GalleyId number = 3;
    fixture_init(f, 4);
    for (PlayerId player = 1; player <= 4; player++) {
        fixture_port(f, homes[player], player, 1);
        fixture_ducats(f, player, money[player]);
        for (int i = 0; i < galleys[player]; i++) {
            fixture_galley(f, number++, player, homes[player], 1);
        }
    }
}

/* Player 2 has money, reserve and a port, but the port is full and there is nothing more to have
 * beside it: no free number, or no ducat beyond the price of a galley. */
START_TEST(s2_d5_who_can_buy_nothing_is_not_asked)
{
    for (int numbers_left = 0; numbers_left < 2; numbers_left++) {
        static const int galleys[] = {0, 0, 0, 0, 0};
        static const int money[] = {0, 9, 5, 9, 9};
        static const PlayerId others[] = {1, 3, 4};
        Fixture f;
        relief(&f, galleys, money);
        fixture_port(&f, "genova", 2, 5);
        for (GalleyId number = 1; number <= 15 - numbers_left; number++) {
            fixture_galley(&f, number, others[number % 3], "balearic", 1);
        }
        fixture_activate(&f, 3);
        fixture_idle_to_doge(&f);
        DO(&f, doge(CARD_ONE));
        if (numbers_left == 0) {
            ASKED(&f, PHASE_CHOOSE, 3);
        } else {
            ASKED(&f, PHASE_RELIEF, 2);
            DO(&f, buy_galley(&f, 15, "genova"));
        }
    }
}
END_TEST

START_TEST(s2_d5_one_ducat_buys_a_first_galley)
{
    static const int galleys[] = {0, 2, 0, 2, 2};
    static const int money[] = {0, 9, 1, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ASKED(&f, PHASE_RELIEF, 2);
    DO(&f, buy_galley(&f, 12, "genova"));
    ck_assert_int_eq(ducats(&f, 2), 0);
    if (rules_phase(&f.state.pub).id == PHASE_RELIEF) {
        REFUSED_BY(&f, buy_galley(&f, 13, "genova"), TOO_EXPENSIVE, RULE_S2_I2, RULE_S2_D5);
        DO(&f, end_investment(&f));
    }
    ASKED(&f, PHASE_CHOOSE, 1);
}
END_TEST

void s2_add_doge(Suite *suite)
{
    TCase *tc = tcase_create("doge");
    tcase_add_test(tc, s2_d1_drawn_cards_do_not_come_again);
    tcase_add_test(tc, s2_d2_announced_even_when_money_is_hidden);
    tcase_add_test(tc, s2_d3_track_of_two_and_three_players);
    tcase_add_test(tc, s2_d4_the_fifth_card_shuffles_at_the_latest);
    tcase_add_test(tc, s2_d5_who_can_buy_nothing_is_not_asked);
    tcase_add_test(tc, s2_d5_one_ducat_buys_a_first_galley);
    suite_add_tcase(suite, tc);
}

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

START_TEST(s2_d1_card_goes_face_up)
{
    Fixture f;
    at_the_doge(&f, 4, -1, 0);
    draw_next(&f);
    DO(&f, doge(CARD_ONE));
    ck_assert_int_eq(SAW(&f, EV_DOGE_DRAWN)->as.doge_drawn.card, CARD_ONE);
    const Public2012 *e = &f.state.pub.as.e2012;
    ck_assert_int_eq(e->discard_count, 1);
    ck_assert_int_eq(e->discards[0], CARD_ONE);
    ck_assert_int_eq(e->cards_left[CARD_ONE], 1);
    ck_assert_int_eq(f.state.pub.turn, 2);
    SAW(&f, EV_TURN_STARTED);
    ck_assert_int_eq(active(&f), 3);
}
END_TEST

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

START_TEST(s2_d2_wine_income)
{
    Fixture f;
    at_the_doge(&f, 4, -1, 0);
    fixture_port(&f, "algiers", 1, 1);  /* produces wine */
    fixture_port(&f, "valencia", 1, 1); /* holds wine */
    fixture_stock(&f, "valencia", "stone wine");
    fixture_port(&f, "napoli", 1, 1); /* neither */
    fixture_port(&f, "corfu", 2, 1);
    fixture_stock(&f, "corfu", "wood");   /* produces: three, not more */
    fixture_stock(&f, "tripoli", "wine"); /* nobody's */
    draw_next(&f);
    DO(&f, doge(CARD_WINE));
    ck_assert_int_eq(ducats(&f, 1), 6);
    ck_assert_int_eq(ducats(&f, 2), 3);
    ck_assert_int_eq(ducats(&f, 3), 0);
    ck_assert_int_eq(ducats(&f, 4), 0);
    ck_assert_int_eq(f.state.pub.as.e2012.track, 2);
    NOT_SEEN(&f, EV_TRACK_MOVED);
    NOT_SEEN(&f, EV_SCORING_STARTED);
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
    Event seen = rules_redact(&f.world, &f.before.pub, &f.events.items[f.cursor - 1], 2);
    ck_assert_int_eq(seen.as.ducats_paid.ducats, 3);
    ck_assert_int_eq(seen.as.ducats_paid.to, 1);
}
END_TEST

START_TEST(s2_d3_hourglasses_move_the_marker)
{
    Fixture f;
    at_the_doge(&f, 4, -1, 0);
    ck_assert_int_eq(f.state.pub.as.e2012.track, 2); /* where four players start */
    draw_next(&f);
    DO(&f, doge(CARD_TWO));
    const Event *e = SAW(&f, EV_TRACK_MOVED);
    ck_assert_int_eq(e->as.track_moved.from, 2);
    ck_assert_int_eq(e->as.track_moved.to, 4);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ck_assert_int_eq(f.state.pub.as.e2012.track, 5);
    NOT_SEEN(&f, EV_SCORING_STARTED);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_SHUFFLE)); /* to 7: passes 6 */
    ck_assert_int_eq(f.state.pub.as.e2012.track, 7);
    ck_assert_int_eq(SAW(&f, EV_SCORING_STARTED)->as.scoring_started.number, 1);
    ck_assert_int_eq(f.state.pub.as.e2012.scorings, 1);
}
END_TEST

START_TEST(s2_d3_scoring_once_per_space)
{
    Fixture f;
    at_the_doge(&f, 4, 5, 0);
    draw_next(&f);
    DO(&f, doge(CARD_ONE)); /* reaches 6 */
    ck_assert_int_eq(fixture_count(&f, EV_SCORING_STARTED), 1);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_WINE)); /* still on 6 */
    NOT_SEEN(&f, EV_SCORING_STARTED);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_TWO)); /* 8 */
    NOT_SEEN(&f, EV_SCORING_STARTED);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_SHUFFLE)); /* 10 passes 9 */
    ck_assert_int_eq(SAW(&f, EV_SCORING_STARTED)->as.scoring_started.number, 2);
    ck_assert_int_eq(f.state.pub.as.e2012.scorings, 2);
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

START_TEST(s2_d3_stops_on_the_last_space)
{
    Fixture f;
    at_the_doge(&f, 4, 11, 2);
    draw_next(&f);
    DO(&f, doge(CARD_TWO));
    const Event *e = SAW(&f, EV_TRACK_MOVED);
    ck_assert_int_eq(e->as.track_moved.from, 11);
    ck_assert_int_eq(e->as.track_moved.to, 12);
    ck_assert_int_eq(f.state.pub.as.e2012.track, 12);
    ck_assert_int_eq(fixture_count(&f, EV_SCORING_STARTED), 1);
}
END_TEST

START_TEST(s2_d4_shuffle_makes_a_new_deck)
{
    Fixture f;
    at_the_doge(&f, 4, -1, 0);
    draw_next(&f);
    DO(&f, doge(CARD_ONE));
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_SHUFFLE));
    SAW(&f, EV_DOGE_SHUFFLED);
    const Public2012 *e = &f.state.pub.as.e2012;
    ck_assert_int_eq(e->track, 5);
    ck_assert_int_eq(e->discard_count, 0);
    ck_assert_int_eq(e->cards_left[CARD_WINE], 1);
    ck_assert_int_eq(e->cards_left[CARD_ONE], 2);
    ck_assert_int_eq(e->cards_left[CARD_TWO], 1);
    ck_assert_int_eq(e->cards_left[CARD_SHUFFLE], 1);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_SHUFFLE)); /* it may come again at once */
    ck_assert_int_eq(e->track, 7);
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

START_TEST(s2_d5_in_seat_order_from_the_first_player)
{
    static const int galleys[] = {0, 1, 0, 1, 1};
    static const int money[] = {0, 4, 4, 4, 4};
    static const PlayerId order[] = {3, 4, 1, 2};
    Fixture f;
    relief(&f, galleys, money);
    f.state.pub.first_player = 3;
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    for (int i = 0; i < 4; i++) {
        ASKED(&f, PHASE_RELIEF, order[i]);
        IMPOSSIBLE(&f, of(order[(i + 1) % 4], end_investment(&f)));
        DO(&f, end_investment(&f));
    }
    ASKED(&f, PHASE_CHOOSE, 1);
    ck_assert_int_eq(f.state.pub.turn, f.before.pub.turn + 1);
}
END_TEST

START_TEST(s2_d5_who_has_two_or_no_money_is_not_asked)
{
    static const int galleys[] = {0, 2, 0, 1, 3};
    static const int money[] = {0, 9, 0, 1, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ASKED(&f, PHASE_RELIEF, 3);
    DO(&f, end_investment(&f));
    ASKED(&f, PHASE_CHOOSE, 1);
}
END_TEST

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

START_TEST(s2_d5_galleys_until_two)
{
    static const int galleys[] = {0, 1, 0, 2, 2};
    static const int money[] = {0, 0, 9, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ASKED(&f, PHASE_RELIEF, 2);
    REFUSED_BY(&f, buy_galley(&f, 3, "genova"), NUMBER_TAKEN, RULE_S2_I2, RULE_S2_C2, RULE_S2_D5);
    FORBIDDEN(&f, buy_galley(&f, 1, "valencia"), RULE_S2_I2, RULE_S2_D5);
    DO(&f, buy_galley(&f, 1, "genova"));
    ck_assert_int_eq(ducats(&f, 2), 8); /* the galley for nothing, a sailor */
    DO(&f, buy_galley(&f, 2, "genova"));
    ck_assert_int_eq(ducats(&f, 2), 6);
    REFUSED(&f, buy_galley(&f, 14, "genova"), GALLEY_LIMIT, D5);
    DO(&f, recruit_galley(&f, 1, 2));
    DO(&f, recruit_port(&f, "genova", 1));
    ck_assert_int_eq(ducats(&f, 2), 3);
    DO(&f, end_investment(&f));
    ck_assert_int_eq(active(&f), 1);
    ASKED(&f, PHASE_CHOOSE, 2);
}
END_TEST

START_TEST(s2_d5_sailors_alone_too)
{
    static const int galleys[] = {0, 2, 1, 2, 2};
    static const int money[] = {0, 9, 3, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_galley(&f, 5, 2, "balearic", 1); /* his one galley is not in a zone of his */
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ASKED(&f, PHASE_RELIEF, 2);
    REFUSED_BY(&f, recruit_galley(&f, 5, 1), ZONE_WITHOUT_OWN_PORT, RULE_S2_I1, RULE_S2_D5);
    REFUSED_BY(&f, recruit_port(&f, "genova", 4), TOO_EXPENSIVE, RULE_S2_I1, RULE_S2_D5);
    DO(&f, recruit_port(&f, "genova", 2));
    ck_assert_int_eq(garrison(&f, "genova"), 3);
    DO(&f, end_investment(&f));
    ASKED(&f, PHASE_CHOOSE, 1);
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

START_TEST(s2_d5_turn_after_turn)
{
    static const int galleys[] = {0, 2, 0, 2, 2};
    static const int money[] = {0, 9, 9, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_activate(&f, 3);
    for (int turn = 0; turn < 2; turn++) { /* he may decline and is asked again at the next end */
        fixture_idle_to_doge(&f);
        DO(&f, doge(CARD_ONE));
        ASKED(&f, PHASE_RELIEF, 2);
        DO(&f, end_investment(&f));
        ASKED(&f, PHASE_CHOOSE, 1);
    }
}
END_TEST

START_TEST(s2_d5_no_buildings)
{
    static const int galleys[] = {0, 2, 1, 2, 2};
    static const int money[] = {0, 9, 9, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_stock(&f, "genova", "stone gold marble");
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ASKED(&f, PHASE_RELIEF, 2);
    IMPOSSIBLE(&f, build_fort(&f, "genova"));
    IMPOSSIBLE(&f, build_basilica(&f, "genova"));
}
END_TEST

START_TEST(s2_d5_wine_income_comes_before)
{
    static const int galleys[] = {0, 2, 1, 2, 2};
    static const int money[] = {0, 9, 0, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_stock(&f, "genova", "wine");
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_WINE));
    ASKED(&f, PHASE_RELIEF, 2);
    ck_assert_int_eq(ducats(&f, 2), 3);
}
END_TEST

START_TEST(s2_d5_scoring_comes_before)
{
    static const int galleys[] = {0, 2, 1, 2, 2};
    static const int money[] = {0, 9, 0, 9, 9};
    Fixture f;
    relief(&f, galleys, money);
    fixture_stock(&f, "genova", "gold");
    fixture_track(&f, 5, 0);
    fixture_activate(&f, 3);
    fixture_idle_to_doge(&f);
    DO(&f, doge(CARD_ONE));
    ck_assert_int_eq(fixture_count(&f, EV_SCORING_STARTED), 1);
    ASKED(&f, PHASE_RELIEF, 2);
    ck_assert_int_eq(ducats(&f, 2), 2);
}
END_TEST

void s2_add_doge(Suite *suite)
{
    TCase *tc = tcase_create("doge");
    tcase_add_test(tc, s2_d1_card_goes_face_up);
    tcase_add_test(tc, s2_d1_drawn_cards_do_not_come_again);
    tcase_add_test(tc, s2_d2_wine_income);
    tcase_add_test(tc, s2_d2_announced_even_when_money_is_hidden);
    tcase_add_test(tc, s2_d3_hourglasses_move_the_marker);
    tcase_add_test(tc, s2_d3_scoring_once_per_space);
    tcase_add_test(tc, s2_d3_track_of_two_and_three_players);
    tcase_add_test(tc, s2_d3_stops_on_the_last_space);
    tcase_add_test(tc, s2_d4_shuffle_makes_a_new_deck);
    tcase_add_test(tc, s2_d4_the_fifth_card_shuffles_at_the_latest);
    tcase_add_test(tc, s2_d5_in_seat_order_from_the_first_player);
    tcase_add_test(tc, s2_d5_who_has_two_or_no_money_is_not_asked);
    tcase_add_test(tc, s2_d5_who_can_buy_nothing_is_not_asked);
    tcase_add_test(tc, s2_d5_galleys_until_two);
    tcase_add_test(tc, s2_d5_sailors_alone_too);
    tcase_add_test(tc, s2_d5_one_ducat_buys_a_first_galley);
    tcase_add_test(tc, s2_d5_turn_after_turn);
    tcase_add_test(tc, s2_d5_no_buildings);
    tcase_add_test(tc, s2_d5_wine_income_comes_before);
    tcase_add_test(tc, s2_d5_scoring_comes_before);
    suite_add_tcase(suite, tc);
}

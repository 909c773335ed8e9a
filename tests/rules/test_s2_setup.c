/* S2-S: set-up, closed ports and money in view. */
#include "fixture.h"

#include <string.h>

START_TEST(s2_s1_random_first_player)
{
    for (int players = 2; players <= 4; players++) {
        Fixture f;
        fixture_init_new(&f, players, 0);
        ASKED(&f, PHASE_FIRST_PLAYER, PLAYER_CHANCE);
        Command one = draw_first(&f, 1);
        for (PlayerId player = 1; player <= players; player++) {
            Command draw = draw_first(&f, player);
            ALLOWED(&f, draw);
            ck_assert(rules_chance_weight(&f.world, &f.state, &draw)
                      == rules_chance_weight(&f.world, &f.state, &one));
        }
        IMPOSSIBLE(&f, draw_first(&f, (PlayerId)(players + 1)));
        IMPOSSIBLE(&f, draw_first(&f, 0));
        IMPOSSIBLE(&f, of(1, draw_first(&f, 1)));
    }
}
END_TEST

START_TEST(s2_s2_only_free_starting_ports_and_numbers)
{
    Fixture f;
    fixture_init_new(&f, 4, 0);
    DO(&f, draw_first(&f, 1));
    REFUSED(&f, choose_start(&f, "barcelona", 1), PORT_NOT_STARTING, S2);
    IMPOSSIBLE(&f, choose_start(&f, "", 1));
    IMPOSSIBLE(&f, choose_number(&f, 1));
    DO(&f, choose_start(&f, "valencia", 4));
    REFUSED(&f, choose_start(&f, "valencia", 5), PORT_TAKEN, S2);
    REFUSED(&f, choose_start(&f, "genova", 4), NUMBER_TAKEN, S2);
    IMPOSSIBLE(&f, of(3, choose_start(&f, "genova", 5)));
    DO(&f, choose_start(&f, "constantinople", 5));
}
END_TEST

START_TEST(s2_s3_second_number_in_reverse_order)
{
    static const char *const ports[] = {"", "valencia", "genova", "venezia", "alexandria"};
    Fixture f;
    fixture_init_new(&f, 4, 0);
    DO(&f, draw_first(&f, 2));
    for (int i = 0; i < 4; i++) {
        PlayerId player = (PlayerId)((1 + i) % 4 + 1);
        ASKED(&f, PHASE_START_PORT, player);
        DO(&f, choose_start(&f, ports[player], player));
    }
    static const PlayerId order[] = {1, 4, 3, 2};
    for (int i = 0; i < 4; i++) {
        ASKED(&f, PHASE_START_NUMBER, order[i]);
        REFUSED_BY(&f, choose_number(&f, 1), NUMBER_TAKEN, RULE_S2_S3);
        REFUSED(&f, of(order[(i + 1) % 4], choose_number(&f, 14)), NOT_YOUR_DECISION, S3);
        GalleyId number = (GalleyId)(15 - order[i]);
        DO(&f, choose_number(&f, number));
        ck_assert_int_eq(f.state.pub.galleys[number].owner, order[i]);
        ck_assert_int_eq(f.state.pub.galleys[number].zone, zone_id(ports[order[i]]));
        ck_assert_int_eq(sailors(&f, number), 3);
    }
    ASKED(&f, PHASE_CHOOSE, 1);
    ck_assert_int_eq(f.state.pub.turn, 1);
    ck_assert_int_eq(active(&f), 1);
    for (PlayerId player = 1; player <= 4; player++) {
        ck_assert_int_eq(f.state.pub.reserve[player], 22 - 9);
        ck_assert_int_eq(ducats(&f, player), 5);
    }
}
END_TEST

START_TEST(s2_s4_two_players_choose_three_galleys_in_turns)
{
    Fixture f;
    fixture_init_new(&f, 2, 0);
    DO(&f, draw_first(&f, 2));
    fixture_close_four(&f);
    ASKED(&f, PHASE_START_PORT, 2);
    DO(&f, choose_start(&f, "valencia", 1));
    ASKED(&f, PHASE_START_PORT, 1);
    DO(&f, choose_start(&f, "genova", 2));
    static const PlayerId order[] = {2, 1, 2, 1};
    for (int i = 0; i < 4; i++) {
        ASKED(&f, PHASE_START_NUMBER, order[i]);
        REFUSED(&f, of(order[(i + 1) % 4], choose_number(&f, (GalleyId)(3 + i))), NOT_YOUR_DECISION,
                S4);
        REFUSED(&f, choose_start(&f, "venezia", (GalleyId)(3 + i)), NOT_NOW, S4);
        REFUSED(&f, choose_number(&f, 1), NUMBER_TAKEN, S4);
        DO(&f, choose_number(&f, (GalleyId)(3 + i)));
        ck_assert_int_eq(sailors(&f, (GalleyId)(3 + i)), 3);
    }
    ASKED(&f, PHASE_CHOOSE, 2);
    ck_assert_int_eq(f.state.pub.reserve[1], 30 - 12);
    ck_assert_int_eq(f.state.pub.reserve[2], 30 - 12);
    ck_assert_int_eq(f.state.pub.galleys[5].zone, zone_id("valencia"));
    ck_assert_int_eq(f.state.pub.galleys[6].zone, zone_id("genova"));
}
END_TEST

/* A board may begin with three galleys for three players, too: then the third number is chosen in
 * seat order again (S2-S3). */
START_TEST(s2_s4_only_two_players_alternate)
{
    static const char *const ports[] = {"", "valencia", "genova", "venezia"};
    static const PlayerId order[] = {3, 2, 1, 1, 2, 3};
    Fixture f;
    fixture_init_new(&f, 3, 0);
    f.world.e2012.first_galleys[3] = 3;
    DO(&f, draw_first(&f, 1));
    fixture_close_four(&f);
    for (PlayerId player = 1; player <= 3; player++) {
        DO(&f, choose_start(&f, ports[player], player));
    }
    for (int i = 0; i < 6; i++) {
        ASKED(&f, PHASE_START_NUMBER, order[i]);
        REFUSED(&f, choose_number(&f, 1), NUMBER_TAKEN, S3);
        DO(&f, choose_number(&f, (GalleyId)(4 + i)));
    }
    ASKED(&f, PHASE_CHOOSE, 1);
}
END_TEST

START_TEST(s2_s4_two_galleys_with_three_players)
{
    Fixture f;
    fixture_init_new(&f, 3, 0);
    DO(&f, draw_first(&f, 1));
    fixture_close_four(&f);
    DO(&f, choose_start(&f, "valencia", 1));
    DO(&f, choose_start(&f, "genova", 2));
    DO(&f, choose_start(&f, "venezia", 3));
    for (int i = 0; i < 3; i++) {
        ASKED(&f, PHASE_START_NUMBER, (PlayerId)(3 - i));
        DO(&f, choose_number(&f, (GalleyId)(4 + i)));
    }
    ASKED(&f, PHASE_CHOOSE, 1);
    ck_assert_int_eq(f.state.pub.reserve[1], 26 - 9);
}
END_TEST

START_TEST(s2_s5_four_ports_are_closed_at_random)
{
    for (int players = 2; players <= 3; players++) {
        Fixture f;
        fixture_init_new(&f, players, 0);
        DO(&f, draw_first(&f, 1));
        ASKED(&f, PHASE_CLOSE_PORTS, PLAYER_CHANCE);
        REFUSED(&f, close_port(&f, "antakya"), CLOSING_KIND, S5);
        REFUSED(&f, close_port(&f, "tripoli"), CLOSING_KIND, S5);
        DO(&f, close_port(&f, "ragusa"));
        ck_assert_int_eq(SAW(&f, EV_PORT_CLOSED)->as.port_closed.port, port_id("ragusa"));
        ck_assert(f.state.pub.ports[port_id("ragusa")].buildings & BUILDING_CLOSED);
        REFUSED(&f, close_port(&f, "cyprus"), CLOSING_KIND, S5);
        FORBIDDEN(&f, close_port(&f, "ragusa"), RULE_S2_S5);
        DO(&f, close_port(&f, "creta"));
        DO(&f, close_port(&f, "sicilia"));
        REFUSED(&f, close_port(&f, "venezia"), CLOSING_KIND, S5);
        ASKED(&f, PHASE_CLOSE_PORTS, PLAYER_CHANCE);
        DO(&f, close_port(&f, "tunis"));
        ASKED(&f, PHASE_START_PORT, 1);
    }
}
END_TEST

START_TEST(s2_s5_no_port_is_closed_with_four_players)
{
    for (uint8_t options = 0; options <= OPTION_CHOSEN_CLOSING;
         options = (uint8_t)(options + OPTION_CHOSEN_CLOSING)) {
        Fixture f;
        fixture_init_new(&f, 4, options);
        DO(&f, draw_first(&f, 1));
        ASKED(&f, PHASE_START_PORT, 1);
    }
}
END_TEST

START_TEST(s2_s5_players_close_from_the_last_seat)
{
    static const PlayerId order[2][4] = {{2, 1, 2, 1}, {3, 2, 1, 3}};
    static const char *const closed[] = {"corfu", "cyprus", "napoli", "sicilia"};
    for (int players = 2; players <= 3; players++) {
        Fixture f;
        fixture_init_new(&f, players, OPTION_CHOSEN_CLOSING);
        DO(&f, draw_first(&f, 1));
        for (int i = 0; i < 4; i++) {
            ASKED(&f, PHASE_CLOSE_PORTS, order[players - 2][i]);
            IMPOSSIBLE(&f, of(PLAYER_CHANCE, close_port(&f, closed[i])));
            REFUSED(&f, close_port(&f, "cyrene"), CLOSING_KIND, S5);
            DO(&f, close_port(&f, closed[i]));
        }
        ASKED(&f, PHASE_START_PORT, 1);
    }
}
END_TEST

START_TEST(s2_s5_seats_close_by_number_whoever_is_first)
{
    static const PlayerId order[] = {3, 2, 1, 3};
    static const char *const closed[] = {"corfu", "cyprus", "napoli", "sicilia"};
    for (PlayerId first = 1; first <= 3; first++) {
        Fixture f;
        fixture_init_new(&f, 3, OPTION_CHOSEN_CLOSING);
        DO(&f, draw_first(&f, first));
        for (int i = 0; i < 4; i++) {
            ASKED(&f, PHASE_CLOSE_PORTS, order[i]);
            DO(&f, close_port(&f, closed[i]));
        }
        ASKED(&f, PHASE_START_PORT, first);
    }
}
END_TEST

START_TEST(s2_s5_every_fitting_port_may_be_drawn)
{
    Fixture f;
    fixture_init_new(&f, 2, 0);
    DO(&f, draw_first(&f, 1));
    int offered = 0;
    for (PortId port = 1; port <= f.world.port_count; port++) {
        GoodId good = f.world.ports[port].good;
        Command close = close_port(&f, "valencia");
        close.as.close_port.port = port;
        bool fits = good == good_id("wood") || good == good_id("wine") || good == good_id("stone")
                    || good == good_id("marble");
        ck_assert(fits == (rules_check(&f.world, &f.state, &close).refusal == REFUSAL_NONE));
        if (fits) {
            ck_assert(rules_chance_weight(&f.world, &f.state, &close) > 0);
            offered++;
        }
    }
    ck_assert_int_eq(offered, 16);
}
END_TEST

START_TEST(s2_s5_enough_starting_ports_stay_open)
{
    Fixture f;
    fixture_init_new(&f, 3, OPTION_CHOSEN_CLOSING);
    f.world.ports[port_id("genova")].starting = 0; /* four are left */
    DO(&f, draw_first(&f, 1));
    DO(&f, close_port(&f, "valencia"));
    REFUSED(&f, close_port(&f, "venezia"), CLOSING_STARTS, S5);
    REFUSED(&f, close_port(&f, "alexandria"), CLOSING_STARTS, S5);
    DO(&f, close_port(&f, "sicilia"));
}
END_TEST

START_TEST(s2_s7_hidden_totals_are_for_their_owner)
{
    Fixture f;
    fixture_init_options(&f, 3, OPTION_HIDDEN_MONEY);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_ducats(&f, 2, 17);
    fixture_activate(&f, 1);
    for (PlayerId viewer = 0; viewer <= 3; viewer++) {
        PlayerView view;
        rules_view(&f.world, &f.state, viewer, &view);
        for (PlayerId player = 1; player <= 3; player++) {
            bool known = (view.ducats_known >> player & 1) != 0;
            ck_assert(known == (player == viewer));
            ck_assert_int_eq(view.secret.ducats[player], player == viewer ? ducats(&f, player) : 0);
        }
    }
}
END_TEST

START_TEST(s2_s7_visible_totals_are_for_everybody)
{
    Fixture f;
    fixture_init(&f, 3);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_ducats(&f, 2, 17);
    fixture_activate(&f, 1);
    for (PlayerId viewer = 0; viewer <= 3; viewer++) {
        PlayerView view;
        rules_view(&f.world, &f.state, viewer, &view);
        ck_assert_int_eq(view.secret.ducats[2], 17);
        ck_assert_int_eq(view.secret.ducats[1], 5);
        ck_assert_int_eq(view.ducats_known & 14, 14);
    }
}
END_TEST

START_TEST(s2_s7_single_payments_are_public)
{
    Fixture f;
    fixture_init_options(&f, 4, OPTION_HIDDEN_MONEY);
    fixture_port(&f, "algiers", 2, 1);
    fixture_galley(&f, 1, 1, "algiers", 3);
    fixture_act(&f, 1);
    DO(&f, load(&f));
    PAID(&f, 1, 2, 1, PAY_GOODS);
    const Event *paid = &f.events.items[f.cursor - 1];
    for (PlayerId viewer = 0; viewer <= 4; viewer++) {
        Event seen = rules_redact(&f.world, paid, viewer);
        ck_assert_int_eq(seen.kind, EV_DUCATS_PAID);
        ck_assert_int_eq(seen.as.ducats_paid.ducats, 1);
        ck_assert_int_eq(seen.as.ducats_paid.from, 1);
        ck_assert_int_eq(seen.as.ducats_paid.to, 2);
    }
}
END_TEST

START_TEST(s2_s7_imagined_states_agree_with_the_view)
{
    Fixture f;
    fixture_init_options(&f, 4, OPTION_HIDDEN_MONEY);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_ducats(&f, 1, 9);
    fixture_activate(&f, 1);
    PlayerView view;
    PlayerView again;
    memset(&view, 0, sizeof view);
    memset(&again, 0, sizeof again);
    rules_view(&f.world, &f.state, 1, &view);
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_IMAGINE);
    for (int i = 0; i < 20; i++) {
        GameState imagined;
        rules_imagine(&f.world, &view, &rng, &imagined);
        AuditFault fault;
        ck_assert(rules_audit(&f.world, &imagined, &fault));
        ck_assert_int_eq(imagined.secret.ducats[1], 9);
        rules_view(&f.world, &imagined, 1, &again);
        ck_assert(memcmp(&view, &again, sizeof view) == 0);
    }
}
END_TEST

START_TEST(s2_s7_rivals_totals_change_nothing_in_a_view)
{
    Fixture f;
    fixture_init_options(&f, 4, OPTION_HIDDEN_MONEY);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_activate(&f, 1);
    Fixture rich = f;
    fixture_ducats(&rich, 2, 99);
    PlayerView poor_view;
    PlayerView rich_view;
    memset(&poor_view, 0, sizeof poor_view);
    memset(&rich_view, 0, sizeof rich_view);
    rules_view(&f.world, &f.state, 1, &poor_view);
    rules_view(&rich.world, &rich.state, 1, &rich_view);
    ck_assert(memcmp(&poor_view, &rich_view, sizeof poor_view) == 0);
}
END_TEST

void s2_add_setup(Suite *suite)
{
    TCase *tc = tcase_create("setup");
    tcase_add_test(tc, s2_s1_random_first_player);
    tcase_add_test(tc, s2_s2_only_free_starting_ports_and_numbers);
    tcase_add_test(tc, s2_s3_second_number_in_reverse_order);
    tcase_add_test(tc, s2_s4_two_players_choose_three_galleys_in_turns);
    tcase_add_test(tc, s2_s4_only_two_players_alternate);
    tcase_add_test(tc, s2_s4_two_galleys_with_three_players);
    tcase_add_test(tc, s2_s5_four_ports_are_closed_at_random);
    tcase_add_test(tc, s2_s5_no_port_is_closed_with_four_players);
    tcase_add_test(tc, s2_s5_players_close_from_the_last_seat);
    tcase_add_test(tc, s2_s5_seats_close_by_number_whoever_is_first);
    tcase_add_test(tc, s2_s5_every_fitting_port_may_be_drawn);
    tcase_add_test(tc, s2_s5_enough_starting_ports_stay_open);
    tcase_add_test(tc, s2_s7_hidden_totals_are_for_their_owner);
    tcase_add_test(tc, s2_s7_visible_totals_are_for_everybody);
    tcase_add_test(tc, s2_s7_single_payments_are_public);
    tcase_add_test(tc, s2_s7_imagined_states_agree_with_the_view);
    tcase_add_test(tc, s2_s7_rivals_totals_change_nothing_in_a_view);
    suite_add_tcase(suite, tc);
}

/* S2-C: what is in the box. */
#include "fixture.h"

START_TEST(s2_c2_twelve_galleys_with_two_or_three_players)
{
    for (int players = 2; players <= 3; players++) {
        Fixture f;
        fixture_init(&f, players);
        fixture_port(&f, "valencia", 1, 1);
        fixture_galley(&f, 1, 1, "valencia", 1);
        fixture_invest(&f, 1);
        FORBIDDEN(&f, buy_galley(&f, 13, "valencia"), RULE_S2_C2, RULE_S2_I2);
        DO(&f, buy_galley(&f, 12, "valencia"));
    }
}
END_TEST

START_TEST(s2_c3_sailors_by_player_count)
{
    static const int sailor_count[] = {0, 0, 30, 26, 22};
    for (int players = 2; players <= 4; players++) {
        Fixture f;
        fixture_init_new(&f, players, 0);
        for (int player = 1; player <= players; player++) {
            ck_assert_int_eq(f.state.pub.reserve[player], sailor_count[players]);
        }
    }
}
END_TEST

static uint32_t chance_total(const Fixture *f)
{
    static Command outcomes[RULES_LEGAL_MAX];
    int count = rules_legal(&f->world, &f->state, PLAYER_CHANCE, outcomes);
    uint32_t total = 0;
    for (int i = 0; i < count; i++) {
        total += rules_chance_weight(&f->world, &f->state, &outcomes[i]);
    }
    return total;
}

static uint64_t choose(int n, int k)
{
    uint64_t value = 1;
    for (int i = 1; i <= k; i++) {
        value = value * (uint64_t)(n - k + i) / (uint64_t)i;
    }
    return value;
}

START_TEST(s2_c5_half_of_the_faces_are_skulls)
{
    for (int attackers = 1; attackers <= 5; attackers++) {
        for (int defenders = 1; defenders <= 5; defenders++) {
            Fixture f;
            fixture_init(&f, 4);
            fixture_galley(&f, 3, 1, "balearic", attackers);
            fixture_galley(&f, 5, 2, "balearic", defenders);
            fixture_act(&f, 3);
            DO(&f, attack(&f, 5));
            uint64_t total = chance_total(&f);
            ck_assert(total > 0);
            for (int a = 0; a <= attackers; a++) {
                for (int d = 0; d <= defenders; d++) {
                    Command faces = skulls(a, d);
                    uint64_t weight = rules_chance_weight(&f.world, &f.state, &faces);
                    ALLOWED(&f, faces);
                    ck_assert(weight << (attackers + defenders)
                              == total * choose(attackers, a) * choose(defenders, d));
                }
            }
        }
    }
}
END_TEST

START_TEST(s2_c5_fort_dice_too)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "algiers", 4);
    fixture_port(&f, "algiers", 2, 1);
    fixture_port(&f, "venezia", 2, 1);
    fixture_build(&f, "algiers", BUILDING_FORT);
    fixture_act(&f, 3);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_FORT_DICE, PLAYER_CHANCE);
    uint32_t total = chance_total(&f);
    for (int count = 0; count <= 2; count++) {
        Command faces = fort_skulls(count);
        ck_assert(rules_chance_weight(&f.world, &f.state, &faces) * 4 == total * choose(2, count));
    }
}
END_TEST

START_TEST(s2_c5_all_dice_are_rolled_beyond_five)
{
    Fixture f;
    fixture_init(&f, 4);
    WorldPort *port = &f.world.ports[port_id("algiers")];
    port->space_count = 6;
    for (int space = 3; space < 6; space++) {
        port->value_ducats[space] = (uint16_t)(space + 2);
    }
    fixture_galley(&f, 3, 1, "algiers", 5);
    fixture_port(&f, "algiers", 2, 6);
    fixture_port(&f, "venezia", 2, 1);
    fixture_act(&f, 3);
    DO(&f, attack_port(&f, "algiers"));
    ROUND(&f, 5, 0, 6, 4);
    ck_assert_int_eq(sailors(&f, 3), 1);
}
END_TEST

START_TEST(s2_c5_draws_follow_the_weights)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 3, 1, "balearic", 2);
    fixture_galley(&f, 5, 2, "balearic", 2);
    fixture_act(&f, 3);
    DO(&f, attack(&f, 5));
    int seen[3][3] = {{0}};
    Rng rng;
    rng_init(&rng, 7, RNG_STREAM_GAME);
    enum { DRAWS = 16000 };
    for (int i = 0; i < DRAWS; i++) {
        Command faces = rules_draw(&f.world, &f.state, &rng);
        ck_assert_int_eq(faces.kind, CMD_ROLL_SKULLS);
        seen[faces.as.roll_skulls.attacker][faces.as.roll_skulls.defender]++;
    }
    for (int a = 0; a <= 2; a++) {
        for (int d = 0; d <= 2; d++) {
            int expected = DRAWS / 16 * (int)(choose(2, a) * choose(2, d));
            ck_assert_int_gt(seen[a][d], expected * 85 / 100);
            ck_assert_int_lt(seen[a][d], expected * 115 / 100);
        }
    }
}
END_TEST

START_TEST(s2_c6_doge_deck)
{
    Fixture f;
    fixture_init(&f, 4);
    const Public2012 *e = &f.state.pub.as.e2012;
    ck_assert_int_eq(e->cards_left[CARD_WINE], 1);
    ck_assert_int_eq(e->cards_left[CARD_ONE], 2);
    ck_assert_int_eq(e->cards_left[CARD_TWO], 1);
    ck_assert_int_eq(e->cards_left[CARD_SHUFFLE], 1);
    fixture_galley(&f, 1, 1, "balearic", 1);
    fixture_activate(&f, 1);
    fixture_idle_to_doge(&f);
    uint32_t total = chance_total(&f);
    for (DogeCard card = CARD_WINE; card <= CARD_SHUFFLE; card++) {
        Command draw = doge(card);
        ck_assert(rules_chance_weight(&f.world, &f.state, &draw) * 5
                  == total * (card == CARD_ONE ? 2 : 1));
    }
}
END_TEST

void s2_add_components(Suite *suite)
{
    TCase *tc = tcase_create("components");
    tcase_add_test(tc, s2_c2_twelve_galleys_with_two_or_three_players);
    tcase_add_test(tc, s2_c3_sailors_by_player_count);
    tcase_add_test(tc, s2_c5_half_of_the_faces_are_skulls);
    tcase_add_test(tc, s2_c5_fort_dice_too);
    tcase_add_test(tc, s2_c5_all_dice_are_rolled_beyond_five);
    tcase_add_test(tc, s2_c5_draws_follow_the_weights);
    tcase_add_test(tc, s2_c6_doge_deck);
    suite_add_tcase(suite, tc);
}

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

START_TEST(s2_e1_announced_even_when_money_is_hidden)
{
    Fixture f;
    before_scoring(&f, 1, OPTION_HIDDEN_MONEY);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone wine");
    score(&f);
    PAID(&f, 0, 1, 5, PAY_SCORING_CUBES);
    Event seen = rules_redact(&f.world, &f.events.items[f.cursor - 1], 3);
    ck_assert_int_eq(seen.as.ducats_paid.ducats, 5);
    ck_assert_int_eq(seen.as.ducats_paid.to, 1);
}
END_TEST

void s2_add_scoring(Suite *suite)
{
    TCase *tc = tcase_create("scoring");
    tcase_add_test(tc, s2_e1_by_number_of_cubes);
    tcase_add_test(tc, s2_e1_announced_even_when_money_is_hidden);
    suite_add_tcase(suite, tc);
}

/* S2-V: the sale. */
#include "fixture.h"

START_TEST(s2_v2_the_free_space_of_least_value)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "napoli", 2);
    fixture_cargo(&f, 1, "wood gold stone");
    fixture_act(&f, 1);
    static const char *const goods[] = {"gold", "wood", "stone"};
    for (int i = 0; i < 3; i++) {
        int space = -1;
        int32_t value = 0;
        int32_t bonus = 0;
        ck_assert(
            e2012_sale_quote(&f.world, &f.state.pub, 1, good_id(goods[i]), &space, &value, &bonus));
        ck_assert_int_eq(space, i);
        ck_assert_int_eq(value, i + 2);
        ck_assert_int_eq(bonus, 0);
        DO(&f, sell(&f, goods[i]));
        ck_assert_int_eq(port_space_good(&f.state.pub.ports[port_id("napoli")], i),
                         good_id(goods[i]));
        PAID(&f, 0, 1, i + 2, PAY_SALE);
    }
    ck_assert_int_eq(ducats(&f, 1), 5 + 2 + 3 + 4);
}
END_TEST

START_TEST(s2_v3_spice_pays_two_more_everywhere)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone");
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_cargo(&f, 1, "spice spice");
    fixture_act(&f, 1);
    Fixture home = f;
    DO(&home, sell(&home, "spice"));
    PAID(&home, 0, 1, 2, PAY_SALE_BONUS);
    ck_assert_int_eq(ducats(&home, 1), 7);

    DO(&f, sail(&f, "algiers"));
    int space = 0;
    int32_t value = 0;
    int32_t bonus = 0;
    ck_assert(
        e2012_sale_quote(&f.world, &f.state.pub, 1, good_id("spice"), &space, &value, &bonus));
    ck_assert_int_eq(value, 3);
    ck_assert_int_eq(bonus, 2);
    DO(&f, sell(&f, "spice"));
    PAID(&f, 0, 1, 3, PAY_SALE);
    PAID(&f, 0, 1, 2, PAY_SALE_BONUS);
    ck_assert_int_eq(ducats(&f, 1), 10);
}
END_TEST

START_TEST(s2_v4_stored_wine_makes_a_wine_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_cargo(&f, 1, "wine");
    fixture_act(&f, 1);
    ck_assert(e2012_is_wine_port(&f.world, &f.state.pub, port_id("algiers")));
    ck_assert(!e2012_is_wine_port(&f.world, &f.state.pub, port_id("valencia")));
    DO(&f, sell(&f, "wine"));
    ck_assert(e2012_is_wine_port(&f.world, &f.state.pub, port_id("valencia")));
    PlayerTally tally;
    rules_tally(&f.world, &f.state.pub, 1, &tally);
    ck_assert_int_eq(tally.wine_ducats, 3);
}
END_TEST

START_TEST(s2_v5_not_in_the_start_zone)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 2);
    fixture_cargo(&f, 1, "wood gold");
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_act(&f, 1);
    Fixture returning = f;
    DO(&f, sell(&f, "wood"));
    SAW(&f, EV_CUBE_SOLD);
    ASKED(&f, PHASE_ACTION, 1);
    DO(&returning, sail(&returning, "valencia"));
    DO(&returning, sail(&returning, "algiers"));
    DO(&returning, sell(&returning, "wood"));
    SAW(&returning, EV_CUBE_SOLD);
}
END_TEST

/* Player 3 owns Algiers and lies there; who stopped the sale comes before his port, too. */
START_TEST(s2_v6_no_attack_on_the_port_past_the_blockader)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 3, 1);
    fixture_port(&f, "tunis", 3, 1);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_cargo(&f, 1, "wood");
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_galley(&f, 6, 3, "algiers", 1);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    /* before a sale is announced nothing stands in the way */
    ALLOWED(&f, attack_port(&f, "algiers"));
    DO(&f, sell(&f, "wood"));
    DO(&f, blockade(&f));
    REFUSED(&f, attack_port(&f, "algiers"), BLOCKADER_FIRST, V6);
    REFUSED(&f, attack(&f, 6), BLOCKADER_FIRST, B8);
    Command legal[RULES_LEGAL_MAX];
    ck_assert_int_eq(rules_legal(&f.world, &f.state, 1, legal), 2); /* galley 5, or the end */
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 5, 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 2, 2, 0);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1); /* the owner's galley comes first (S2-B10) */
    DO(&f, attack(&f, 6));
}
END_TEST

void s2_add_sale(Suite *suite)
{
    TCase *tc = tcase_create("sale");
    tcase_add_test(tc, s2_v2_the_free_space_of_least_value);
    tcase_add_test(tc, s2_v3_spice_pays_two_more_everywhere);
    tcase_add_test(tc, s2_v4_stored_wine_makes_a_wine_port);
    tcase_add_test(tc, s2_v5_not_in_the_start_zone);
    tcase_add_test(tc, s2_v6_no_attack_on_the_port_past_the_blockader);
    suite_add_tcase(suite, tc);
}

/* S2-I: investment instead of an action. */
#include "fixture.h"

START_TEST(s2_i1_exactly_one_place)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 3, 1, "valencia", 1);
    fixture_invest(&f, 3);
    Command both = recruit_port(&f, "valencia", 1);
    both.as.recruit.galley = 3;
    IMPOSSIBLE(&f, both);
    Command neither = recruit_port(&f, "", 1);
    IMPOSSIBLE(&f, neither);
}
END_TEST

START_TEST(s2_i2_price_is_galleys_owned)
{
    for (int owned = 1; owned <= 5; owned++) {
        Fixture f;
        fixture_init(&f, 4);
        fixture_port(&f, "valencia", 1, 1);
        for (int i = 0; i < owned; i++) {
            fixture_galley(&f, (GalleyId)(3 + i), 1, i == 0 ? "valencia" : "tunis", 1);
        }
        fixture_ducats(&f, 1, owned + 1);
        fixture_activate(&f, 3);
        Fixture poor = f;
        fixture_ducats(&poor, 1, owned); /* enough for the galley, not for its first sailor */
        DO(&poor, plain(&poor, CMD_CHOOSE_INVESTMENT));
        REFUSED_BY(&poor, buy_galley(&poor, 2, "valencia"), TOO_EXPENSIVE, RULE_S2_I2, RULE_S2_I1);

        DO(&f, plain(&f, CMD_CHOOSE_INVESTMENT));
        ck_assert_int_eq(e2012_galley_price(&f.state.pub, 1), owned);
        DO(&f, buy_galley(&f, 2, "valencia"));
        PAID(&f, 1, 0, owned, PAY_GALLEY);
        f.cursor = 0;
        PAID(&f, 1, 0, 1, PAY_SAILORS);
        ck_assert_int_eq(ducats(&f, 1), 0);
        ck_assert_int_eq(sailors(&f, 2), 1);
        ck_assert_int_eq(f.state.pub.galleys[2].zone, zone_id("valencia"));
        ck_assert_int_eq(f.state.pub.galleys[2].owner, 1);
    }
}
END_TEST

void s2_add_investment(Suite *suite)
{
    TCase *tc = tcase_create("investment");
    tcase_add_test(tc, s2_i1_exactly_one_place);
    tcase_add_test(tc, s2_i2_price_is_galleys_owned);
    suite_add_tcase(suite, tc);
}

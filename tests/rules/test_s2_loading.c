/* S2-L: loading, the first step of an action. */
#include "fixture.h"

START_TEST(s2_l3_no_sailors_through_a_foreign_port)
{
    static const PlayerId owners[] = {0, 2};
    for (int i = 0; i < 2; i++) {
        Fixture f;
        fixture_init(&f, 4);
        if (owners[i] != 0) {
            fixture_port(&f, "algiers", owners[i], 2);
        }
        fixture_galley(&f, 1, 1, "algiers", 3);
        fixture_galley(&f, 2, 1, "algiers", 2);
        fixture_act(&f, 1);
        REFUSED(&f, ashore(&f, 1, "algiers", 1, false), PORT_NOT_OWN, L3);
        REFUSED(&f, aboard_from_port(&f, "algiers", 1, 1), PORT_NOT_OWN, L3);
        DO(&f, across(&f, 1, 2, 1, false));
        DO(&f, across(&f, 2, 1, 2, false));
        REFUSED(&f, across(&f, 2, 1, 1, false), SINK_UNCONFIRMED, L5);
    }
}
END_TEST

START_TEST(s2_l8_no_loading_after_sailing_or_selling)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 1, 2);
    fixture_galley(&f, 1, 1, "balearic", 2);
    fixture_cargo(&f, 1, "wood gold");
    fixture_galley(&f, 2, 1, "algiers", 2);
    fixture_act(&f, 1);
    Fixture g = f;
    DO(&g, sail(&g, "algiers"));
    for (int i = 0; i < 2; i++) {
        IMPOSSIBLE(&g, load(&g));
        IMPOSSIBLE(&g, move_cube(&g, 1, 2, "gold"));
        IMPOSSIBLE(&g, across(&g, 2, 1, 1, false));
        IMPOSSIBLE(&g, ashore(&g, 1, "algiers", 1, false));
        IMPOSSIBLE(&g, aboard_from_port(&g, "algiers", 1, 1));
        if (i == 0) {
            DO(&g, sell(&g, "wood"));
        }
    }
}
END_TEST

/* However often he loads: the count of cubes does not come round to the first again. */
START_TEST(s2_l6_one_free_cube_of_any_number)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_galley(&f, 1, 1, "valencia", 1);
    f.state.secret.ducats[1] = 600;
    fixture_act(&f, 1);
    for (int paid = 0; paid < 600; paid++) {
        DO(&f, load(&f));
        ck_assert_int_eq(f.state.secret.ducats[1], 600 - paid);
        DO(&f, discard(&f, 1, "wood"));
    }
}
END_TEST

void s2_add_loading(Suite *suite)
{
    TCase *tc = tcase_create("loading");
    tcase_add_test(tc, s2_l3_no_sailors_through_a_foreign_port);
    tcase_add_test(tc, s2_l6_one_free_cube_of_any_number);
    tcase_add_test(tc, s2_l8_no_loading_after_sailing_or_selling);
    suite_add_tcase(suite, tc);
}

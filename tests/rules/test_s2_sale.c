/* S2-V: the sale. */
#include "fixture.h"

/* Galley 1 (player 1, three sailors) comes to Algiers, which nobody owns, with two cubes. */
static void seller(Fixture *f)
{
    fixture_init(f, 4);
    fixture_galley(f, 1, 1, "valencia", 3);
    fixture_cargo(f, 1, "wood gold");
}

START_TEST(s2_v1_any_number_of_cubes)
{
    Fixture f;
    seller(&f);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sell(&f, "wood"));
    const Event *e = SAW(&f, EV_CUBE_SOLD);
    ck_assert_int_eq(e->as.cube_sold.port, port_id("algiers"));
    ck_assert_int_eq(e->as.cube_sold.good, good_id("wood"));
    DO(&f, sell(&f, "gold"));
    ck_assert_int_eq(stored(&f, "algiers"), 2);
    ck_assert_int_eq(galley_cube_count(&f.state.pub.galleys[1]), 0);
    ASKED(&f, PHASE_ACTION, 1);
    REFUSED(&f, sell(&f, "wood"), NO_SUCH_CUBE, V1);
}
END_TEST

START_TEST(s2_v1_not_what_the_port_produces)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 3);
    fixture_cargo(&f, 1, "wine wood");
    fixture_act(&f, 1);
    REFUSED(&f, sell(&f, "wine"), GOOD_PRODUCED, V1);
    DO(&f, sell(&f, "wood"));
}
END_TEST

START_TEST(s2_v1_one_cube_of_a_kind_ever)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 2);
    fixture_cargo(&f, 1, "wood gold gold");
    fixture_stock(&f, "algiers", "wood");
    fixture_act(&f, 1);
    REFUSED(&f, sell(&f, "wood"), GOOD_HELD, V1);
    DO(&f, sell(&f, "gold"));
    REFUSED(&f, sell(&f, "gold"), GOOD_HELD, V1);
}
END_TEST

START_TEST(s2_v1_the_warehouse_has_room)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 2);
    fixture_cargo(&f, 1, "spice");
    fixture_stock(&f, "algiers", "wood gold stone");
    fixture_act(&f, 1);
    REFUSED(&f, sell(&f, "spice"), WAREHOUSE_FULL, V1);
}
END_TEST

START_TEST(s2_v1_from_the_active_galley_in_its_own_zone)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "algiers", 2);
    fixture_cargo(&f, 1, "wood");
    fixture_galley(&f, 2, 1, "algiers", 2);
    fixture_cargo(&f, 2, "gold");
    fixture_act(&f, 1);
    REFUSED(&f, sell_from(&f, 2, "gold"), GALLEY_NOT_ACTIVE, V1);
    REFUSED(&f, sell(&f, "gold"), NO_SUCH_CUBE, V1);
    DO(&f, sail(&f, "balearic"));
    REFUSED(&f, sell(&f, "wood"), PORT_NOT_HERE, V1);
}
END_TEST

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

/* A port may have values of its own: an empty Algiers pays 3, 4, 5 (the printed example's 3). */
START_TEST(s2_v2_a_port_with_values_of_its_own)
{
    static const char *const goods[] = {"wood", "stone", "gold"};
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_cargo(&f, 1, "wood stone gold");
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    for (int i = 0; i < 3; i++) {
        DO(&f, sell(&f, goods[i]));
        PAID(&f, 0, 1, 3 + i, PAY_SALE);
    }
}
END_TEST

START_TEST(s2_v2_the_bank_pays_in_a_rivals_port)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 2, 1);
    fixture_stock(&f, "valencia", "stone marble wine spice");
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_cargo(&f, 1, "gold");
    fixture_act(&f, 1);
    DO(&f, sell(&f, "gold"));
    PAID(&f, 0, 1, 6, PAY_SALE);
    ck_assert_int_eq(ducats(&f, 1), 11);
    ck_assert_int_eq(ducats(&f, 2), 5);
}
END_TEST

START_TEST(s2_v2_own_port_pays_nothing)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "valencia", 1, 1);
    fixture_stock(&f, "valencia", "stone");
    fixture_galley(&f, 1, 1, "valencia", 2);
    fixture_cargo(&f, 1, "gold");
    fixture_act(&f, 1);
    DO(&f, sell(&f, "gold"));
    ck_assert_int_eq(ducats(&f, 1), 5);
    ck_assert_int_eq(stored(&f, "valencia"), 2);
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

START_TEST(s2_v5_sale_is_questioned_and_forbidden)
{
    Fixture f;
    seller(&f);
    fixture_galley(&f, 5, 2, "algiers", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f)); /* he may pass ... */
    DO(&f, sell(&f, "wood"));
    SAW(&f, EV_SALE_ANNOUNCED);
    NOT_SEEN(&f, EV_CUBE_SOLD);
    ASKED(&f, PHASE_BLOCKADE, 2); /* ... but may he sell? */
    ck_assert_int_eq(rules_phase(&f.state.pub).as.blockade.what, BLOCKADE_SALE);
    ck_assert_int_eq(f.state.pub.as.e2012.pending_good, good_id("wood"));
    DO(&f, blockade(&f));
    ASKED(&f, PHASE_ACTION, 1);
    ck_assert_int_eq(stored(&f, "algiers"), 0);
    ck_assert_int_eq(cubes(&f, 1, "wood"), 1);
    ck_assert_int_eq(ducats(&f, 1), 5);
}
END_TEST

START_TEST(s2_v5_allowed_sale_goes_on_without_asking)
{
    Fixture f;
    seller(&f);
    fixture_galley(&f, 5, 2, "algiers", 4);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, sell(&f, "wood"));
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    SAW(&f, EV_CUBE_SOLD);
    ck_assert_int_eq(ducats(&f, 1), 8);
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sell(&f, "gold"));
    SAW(&f, EV_CUBE_SOLD);
    ASKED(&f, PHASE_ACTION, 1);
    ck_assert_int_eq(ducats(&f, 1), 12);
}
END_TEST

START_TEST(s2_v5_order_and_comparison_of_movement)
{
    Fixture f;
    seller(&f);
    fixture_galley(&f, 5, 2, "algiers", 4);
    fixture_galley(&f, 6, 3, "algiers", 5);
    fixture_galley(&f, 7, 4, "algiers", 3); /* equal is not enough */
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, waive(&f));
    DO(&f, sell(&f, "gold"));
    ASKED(&f, PHASE_BLOCKADE, 3);
    DO(&f, waive(&f));
    NOT_SEEN(&f, EV_CUBE_SOLD);
    ASKED(&f, PHASE_BLOCKADE, 2);
    DO(&f, waive(&f));
    SAW(&f, EV_CUBE_SOLD);
    ASKED(&f, PHASE_ACTION, 1);
}
END_TEST

START_TEST(s2_v5_movement_left_does_not_matter)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_cargo(&f, 1, "wood");
    fixture_galley(&f, 5, 2, "algiers", 2);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    ASKED(&f, PHASE_ACTION, 1);
    DO(&f, sell(&f, "wood"));
    ASKED(&f, PHASE_BLOCKADE, 2);
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

START_TEST(s2_v5_an_impossible_sale_is_not_announced)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_galley(&f, 1, 1, "valencia", 1);
    fixture_cargo(&f, 1, "wine");
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    REFUSED(&f, sell(&f, "wine"), GOOD_PRODUCED, V1);
}
END_TEST

/* A sale forbidden by player 2 with galley 5; galley 6 of player 3 looks on. */
static void blocked_seller(Fixture *f)
{
    fixture_init(f, 4);
    fixture_galley(f, 1, 1, "valencia", 4);
    fixture_cargo(f, 1, "wood");
    fixture_galley(f, 5, 2, "algiers", 5);
    fixture_galley(f, 6, 3, "algiers", 1);
    fixture_act(f, 1);
    DO(f, sail(f, "algiers"));
    DO(f, waive(f));
    DO(f, sell(f, "wood"));
    DO(f, blockade(f));
}

START_TEST(s2_v6_blocked_seller_ends)
{
    Fixture f;
    blocked_seller(&f);
    REFUSED(&f, sell(&f, "wood"), SALE_BLOCKED, V6);
    IMPOSSIBLE(&f, sail(&f, "tunis"));
    FORBIDDEN(&f, land(&f, 1, false), RULE_S2_V6, RULE_S2_B8);
    REFUSED_BY(&f, attack(&f, 6), BLOCKADER_FIRST, RULE_S2_V6, RULE_S2_B8);
    DO(&f, end_activation(&f));
    ck_assert_int_eq(active(&f), 5);
}
END_TEST

START_TEST(s2_v6_blocked_seller_fights_the_blockader)
{
    Fixture f;
    blocked_seller(&f);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 5, 1);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 2, 2, 0);
    ck_assert(!afloat(&f, 5));
    ASKED(&f, PHASE_ACTION, 1);
    FORBIDDEN(&f, sell(&f, "wood"), RULE_S2_V6, RULE_S2_V7);
    IMPOSSIBLE(&f, sail(&f, "tunis"));
    ALLOWED(&f, land(&f, 1, false)); /* landing is neither */
    DO(&f, attack(&f, 6));           /* the blockader is gone: others may follow (S2-B8) */
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

/* The owner of the port himself stops the sale: his galley is fought and his port then attacked. */
START_TEST(s2_v6_the_owner_as_blockader)
{
    Fixture f;
    fixture_init(&f, 4);
    fixture_port(&f, "algiers", 2, 1);
    fixture_port(&f, "tunis", 2, 1);
    fixture_galley(&f, 1, 1, "valencia", 4);
    fixture_cargo(&f, 1, "wood");
    fixture_galley(&f, 5, 2, "algiers", 5);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, waive(&f));
    DO(&f, sell(&f, "wood"));
    DO(&f, blockade(&f));
    REFUSED(&f, attack_port(&f, "algiers"), BLOCKADER_FIRST, V6);
    DO(&f, attack(&f, 5));
    ROUND(&f, 3, 3, 5, 0);
    DO(&f, fight_on(&f));
    ROUND(&f, 3, 2, 2, 0);
    DO(&f, attack_port(&f, "algiers"));
    ASKED(&f, PHASE_FIGHT_DICE, PLAYER_CHANCE);
}
END_TEST

START_TEST(s2_v7_sold_so_no_battle)
{
    Fixture f;
    seller(&f);
    fixture_port(&f, "sicilia", 2, 1);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sell(&f, "wood"));
    REFUSED(&f, attack(&f, 5), SOLD_BEFORE, V7);
    REFUSED(&f, land(&f, 1, false), SOLD_BEFORE, V7);
    DO(&f, end_activation(&f));
}
END_TEST

START_TEST(s2_v7_sold_so_no_attack_on_the_port)
{
    Fixture f;
    seller(&f);
    fixture_port(&f, "algiers", 2, 1);
    fixture_port(&f, "venezia", 2, 1);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, sell(&f, "wood"));
    REFUSED(&f, attack_port(&f, "algiers"), SOLD_BEFORE, V7);
}
END_TEST

START_TEST(s2_v7_fought_so_no_sale)
{
    Fixture f;
    seller(&f);
    fixture_galley(&f, 5, 2, "algiers", 1);
    fixture_act(&f, 1);
    DO(&f, sail(&f, "algiers"));
    DO(&f, attack(&f, 5));
    ROUND(&f, 2, 1, 1, 0);
    REFUSED(&f, sell(&f, "wood"), FOUGHT_BEFORE, V7);
    ALLOWED(&f, land(&f, 1, false));
}
END_TEST

void s2_add_sale(Suite *suite)
{
    TCase *tc = tcase_create("sale");
    tcase_add_test(tc, s2_v1_any_number_of_cubes);
    tcase_add_test(tc, s2_v1_not_what_the_port_produces);
    tcase_add_test(tc, s2_v1_one_cube_of_a_kind_ever);
    tcase_add_test(tc, s2_v1_the_warehouse_has_room);
    tcase_add_test(tc, s2_v1_from_the_active_galley_in_its_own_zone);
    tcase_add_test(tc, s2_v2_the_free_space_of_least_value);
    tcase_add_test(tc, s2_v2_a_port_with_values_of_its_own);
    tcase_add_test(tc, s2_v2_the_bank_pays_in_a_rivals_port);
    tcase_add_test(tc, s2_v2_own_port_pays_nothing);
    tcase_add_test(tc, s2_v3_spice_pays_two_more_everywhere);
    tcase_add_test(tc, s2_v4_stored_wine_makes_a_wine_port);
    tcase_add_test(tc, s2_v5_sale_is_questioned_and_forbidden);
    tcase_add_test(tc, s2_v5_allowed_sale_goes_on_without_asking);
    tcase_add_test(tc, s2_v5_order_and_comparison_of_movement);
    tcase_add_test(tc, s2_v5_movement_left_does_not_matter);
    tcase_add_test(tc, s2_v5_not_in_the_start_zone);
    tcase_add_test(tc, s2_v5_an_impossible_sale_is_not_announced);
    tcase_add_test(tc, s2_v6_blocked_seller_ends);
    tcase_add_test(tc, s2_v6_blocked_seller_fights_the_blockader);
    tcase_add_test(tc, s2_v6_no_attack_on_the_port_past_the_blockader);
    tcase_add_test(tc, s2_v6_the_owner_as_blockader);
    tcase_add_test(tc, s2_v7_sold_so_no_battle);
    tcase_add_test(tc, s2_v7_sold_so_no_attack_on_the_port);
    tcase_add_test(tc, s2_v7_fought_so_no_sale);
    suite_add_tcase(suite, tc);
}

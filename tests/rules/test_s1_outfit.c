/* Trade and outfitting of the first edition (S1-T). */
#include "fixture_1996.h"

START_TEST(s1_t1_the_port_of_the_zone_sells_its_own_good)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "tunis", 2);
    fixture_galley(&f, 2, VENICE, "hs_west", 1);
    fixture_galley(&f, 3, GENOA, "creta", 1);
    fixture_port(&f, "tripoli", VENICE, 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, buy(&f, 2), PORT_NOT_HERE, T1);
    REFUSED_1996(&f, buy(&f, 3), GALLEY_NOT_OWN, T1);
    DO(&f, buy(&f, 1));
    ck_assert_int_eq(cubes(&f, 1, "gold"), 1);
    ck_assert_int_eq(supply(&f, "gold"), 14);
}
END_TEST

START_TEST(s1_t2_neutral_and_own_ports_sell_for_100)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "tunis", 2);
    fixture_galley(&f, 3, VENICE, "creta", 1);
    fixture_port(&f, "creta", VENICE, 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    FORBIDDEN(&f, haggle(&f, "tunis"), RULE_S1_T2);
    FORBIDDEN(&f, haggle(&f, "creta"), RULE_S1_T2);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, 0, 100, PAY_GOODS);
    DO(&f, buy(&f, 3));
    PAID(&f, VENICE, 0, 100, PAY_GOODS);
    ck_assert_int_eq(cubes(&f, 3, "wine"), 1);
    ck_assert_int_eq(ducats(&f, VENICE), 1800);
}
END_TEST

START_TEST(s1_t3_another_players_price_and_monopoly)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "tunis", GENOA, 1);
    fixture_galley(&f, 1, VENICE, "tunis", 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(e1996_price_limit_hundreds(&f.world, &f.state.pub, port_id("tunis")), 3);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 300, PAY_GOODS);
    fixture_port(&f, "tripoli", GENOA, 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    ck_assert(e1996_has_monopoly(&f.world, &f.state.pub, GENOA, good_id("gold")));
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 1000, PAY_GOODS);
}
END_TEST

static void haggle_in_tunis(Fixture *f)
{
    first_init(f, 4);
    fixture_port(f, "tunis", GENOA, 1);
    fixture_galley(f, 1, VENICE, "tunis", 1);
    first_at(f, PHASE_OUTFIT, VENICE);
    DO(f, haggle(f, "tunis"));
    ASKED(f, PHASE_PRICE, GENOA);
    FORBIDDEN(f, name_price(f, 4), RULE_S1_T3);
    FORBIDDEN(f, name_price(f, 0), RULE_S1_T3);
    DO(f, name_price(f, 3));
    ASKED(f, PHASE_HAGGLE, VENICE);
}

START_TEST(s1_t4_a_counter_offer_is_accepted)
{
    Fixture f;
    haggle_in_tunis(&f);
    REFUSED_1996(&f, counter_price(&f, 3), PRICE_RANGE, T4);
    REFUSED_1996(&f, counter_price(&f, 0), PRICE_RANGE, T4);
    DO(&f, counter_price(&f, 1));
    ASKED(&f, PHASE_COUNTER, GENOA);
    DO(&f, plain(&f, CMD_ACCEPT_PRICE));
    PAID(&f, VENICE, GENOA, 100, PAY_GOODS);
    ASKED(&f, PHASE_OUTFIT, VENICE);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 100, PAY_GOODS);
    ck_assert_int_eq(cubes(&f, 1, "gold"), 2);
    REFUSED_1996(&f, haggle(&f, "tunis"), HAGGLED_BEFORE, T4);
}
END_TEST

START_TEST(s1_t4_refused_and_left)
{
    Fixture f;
    haggle_in_tunis(&f);
    DO(&f, counter_price(&f, 2));
    DO(&f, plain(&f, CMD_REFUSE_PRICE));
    ASKED(&f, PHASE_LAST_WORD, VENICE);
    ALLOWED(&f, plain(&f, CMD_ACCEPT_PRICE));
    FORBIDDEN(&f, counter_price(&f, 1), RULE_S1_T4);
    DO(&f, plain(&f, CMD_LEAVE_HAGGLE));
    REFUSED_1996(&f, haggle(&f, "tunis"), HAGGLED_BEFORE, T4);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 300, PAY_GOODS);
}
END_TEST

START_TEST(s1_t4_standing_prices)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "tunis", GENOA, 1);
    fixture_port(&f, "tripoli", GENOA, 1);
    fixture_galley(&f, 1, VENICE, "tunis", 1);
    first_at(&f, PHASE_OUTFIT, GENOA);
    REFUSED_1996(&f, set_price(&f, "creta", 2), PORT_NOT_OWN, T4);
    REFUSED_1996(&f, set_price(&f, "tunis", 11), PRICE_RANGE, T3);
    DO(&f, set_price(&f, "tunis", 8));
    first_at(&f, PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(e1996_standing_hundreds(&f.world, &f.state.pub, port_id("tunis")), 8);
    fixture_port(&f, "tripoli", 0, 0);
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 300, PAY_GOODS);
}
END_TEST

START_TEST(s1_t5_five_places)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "tunis", 2);
    fixture_cargo(&f, 1, "iron iron");
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, buy(&f, 1));
    REFUSED_1996(&f, buy(&f, 1), GALLEY_FULL, T5);
}
END_TEST

START_TEST(s1_t6_one_building_per_port_and_round)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "ragusa", VENICE, 2);
    fixture_stock(&f, "ragusa", "iron gold");
    fixture_port(&f, "corfu", VENICE, 2);
    fixture_stock(&f, "corfu", "gold iron");
    fixture_port(&f, "tunis", GENOA, 2);
    fixture_stock(&f, "tunis", "wood");
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, build_fort(&f, "tunis"), PORT_NOT_OWN, T6);
    DO(&f, build_galley(&f, "ragusa"));
    PAID(&f, VENICE, 0, 500, PAY_GALLEY);
    REFUSED_1996(&f, build_fort(&f, "ragusa"), BUILT_THIS_ROUND, T6);
    REFUSED_1996(&f, build_galley(&f, "ragusa"), BUILT_THIS_ROUND, T6);
    DO(&f, build_fort(&f, "corfu"));
    PAID(&f, VENICE, 0, 500, PAY_FORT);
}
END_TEST

START_TEST(s1_t7_first_sailor_and_cubes_along)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "ragusa", VENICE, 0);
    fixture_stock(&f, "ragusa", "iron");
    fixture_galley(&f, 1, VENICE, "ragusa", 1);
    fixture_cargo(&f, 1, "wine gold");
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, man_from_port(build_galley(&f, "ragusa")), NO_SAILORS_THERE, T7);
    FORBIDDEN(&f, man_from(build_galley(&f, "ragusa"), 1, false, ""), RULE_S1_T11);
    DO(&f, man_from(build_galley(&f, "ragusa"), 1, true, "wine"));
    int wine = 0;
    int gold = 0;
    int crew = 0;
    for (GalleyId id = 1; id <= 28; id++) {
        wine += cubes(&f, id, "wine");
        gold += cubes(&f, id, "gold");
        crew += sailors(&f, id);
    }
    ck_assert_int_eq(wine, 1);
    ck_assert_int_eq(gold, 0);
    ck_assert_int_eq(crew, 1);
    ck_assert_int_eq(ducats(&f, VENICE), 1500);
}
END_TEST

START_TEST(s1_t7_wood_and_iron_are_needed)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "creta", VENICE, 2);
    fixture_stock(&f, "creta", "wood");
    fixture_port(&f, "smyrna", VENICE, 2);
    fixture_stock(&f, "smyrna", "wood");
    fixture_galley(&f, 1, VENICE, "smyrna", 3);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, build_galley(&f, "creta"), GOODS_MISSING, T7);
    DO(&f, man_from_port(build_galley(&f, "smyrna")));
    ck_assert_int_eq(garrison(&f, "smyrna"), 1);
    GalleyId built = SAW(&f, EV_GALLEY_LAUNCHED)->as.galley_launched.galley;
    ck_assert_int_eq(built, 2);
    ck_assert_int_eq(sailors(&f, built), 1);
    DO(&f, buy(&f, built));
    ck_assert_int_eq(cubes(&f, built, "iron"), 1);
}
END_TEST

START_TEST(s1_t7_a_new_galley_has_the_lowest_free_number)
{
    Fixture f;
    first_init(&f, 4);
    const PublicState *pub = &f.state.pub;
    memset(f.state.pub.galleys, 0, sizeof f.state.pub.galleys);
    fixture_galley(&f, 1, VENICE, "venezia", 3);
    fixture_galley(&f, 3, GENOA, "genova", 3);
    ck_assert_int_eq(e1996_new_galley(&f.world, pub, 0), 2);
    ck_assert_int_eq(e1996_new_galley(&f.world, pub, 2), 4);
    for (GalleyId id = 1; id <= f.world.galley_count; id++) {
        fixture_galley(&f, id, VENICE, "venezia", 1);
    }
    ck_assert_int_eq(e1996_new_galley(&f.world, pub, 0), 0);
}
END_TEST

START_TEST(s1_t7_a_sailor_of_a_galley_that_keeps_others)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "smyrna", VENICE, 0);
    fixture_stock(&f, "smyrna", "wood");
    fixture_galley(&f, 1, VENICE, "smyrna", 3);
    fixture_cargo(&f, 1, "wine");
    first_at(&f, PHASE_OUTFIT, VENICE);
    FORBIDDEN(&f, man_from(build_galley(&f, "smyrna"), 1, false, "wine"), RULE_S1_T7);
    DO(&f, man_from(build_galley(&f, "smyrna"), 1, false, ""));
    ck_assert_int_eq(sailors(&f, 1), 2);
    ck_assert_int_eq(cubes(&f, 1, "wine"), 1);
}
END_TEST

/* Everybody ends what he may until `player` is in turn in the next round's phase 2. */
static void next_outfit(Fixture *f, PlayerId player)
{
    static const CommandKind ends[] = {CMD_END_OUTFIT, CMD_END_ROUTE, CMD_END_BATTLE,
                                       CMD_END_CAPTURE, CMD_END_SALE};
    int round = f->state.pub.turn;
    for (int guard = 0; guard < 60; guard++) {
        Phase phase = rules_phase(&f->state.pub);
        if (f->state.pub.turn > round && phase.id == PHASE_OUTFIT && phase.player == player) {
            return;
        }
        if (phase.id == PHASE_STAKE) {
            for (PlayerId seat = VENICE; seat <= TURKEY; seat++) {
                DO(f, stake(seat, 100 * (TURKEY + 1 - seat)));
            }
        } else if (phase.id == PHASE_POSITION) {
            DO(f, position(f, phase.player));
        } else {
            for (int i = 0; i < 5; i++) {
                Command end = plain(f, ends[i]);
                if (rules_check(&f->world, &f->state, &end).refusal == REFUSAL_NONE) {
                    DO(f, end);
                    break;
                }
            }
        }
    }
    ck_abort_msg("the next round did not come");
}

START_TEST(s1_t6_t9_a_new_round_builds_and_hires_again)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "ragusa", VENICE, 2);
    fixture_stock(&f, "ragusa", "iron");
    fixture_galley(&f, 1, VENICE, "venezia", 2);
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, recruit_port(&f, "ragusa", 1));
    DO(&f, man_from_port(build_galley(&f, "ragusa")));
    REFUSED_1996(&f, man_from_port(build_galley(&f, "ragusa")), BUILT_THIS_ROUND, T6);
    REFUSED_1996(&f, recruit_port(&f, "ragusa", 1), HIRING_LIMIT, T9);
    next_outfit(&f, VENICE);
    ALLOWED(&f, recruit_port(&f, "ragusa", 1));
    DO(&f, man_from_port(build_galley(&f, "ragusa")));
}
END_TEST

START_TEST(s1_t9_the_own_product_does_not_count)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "corfu", VENICE, 1);
    fixture_port(&f, "creta", GENOA, 1);
    fixture_stock(&f, "creta", "iron");
    fixture_galley(&f, 1, VENICE, "creta", 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(e1996_hiring_left(&f.state.pub, port_id("corfu")), 0);
    REFUSED_1996(&f, recruit_port(&f, "corfu", 1), HIRING_LIMIT, T9);
    REFUSED_1996(&f, recruit_galley(&f, 1, 1), PORT_NOT_OWN, T9);
}
END_TEST

START_TEST(s1_t8_one_fortress_per_port)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "tunis", VENICE, 2);
    fixture_stock(&f, "tunis", "wood");
    fixture_build(&f, "tunis", BUILDING_FORT);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, build_fort(&f, "tunis"), BUILT_ALREADY, T8);
}
END_TEST

START_TEST(s1_t9_hired_aboard_counts_too)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "creta", VENICE, 0);
    fixture_stock(&f, "creta", "iron gold");
    fixture_port(&f, "corfu", VENICE, 0);
    fixture_galley(&f, 1, VENICE, "creta", 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, recruit_port(&f, "corfu", 1), HIRING_LIMIT, T9);
    DO(&f, recruit_port(&f, "creta", 1));
    Command aboard = recruit_galley(&f, 1, 1);
    DO(&f, aboard);
    ck_assert_int_eq(sailors(&f, 1), 2);
    ck_assert_int_eq(ducats(&f, VENICE), 1800);
    REFUSED_1996(&f, recruit_port(&f, "creta", 1), HIRING_LIMIT, T9);
}
END_TEST

START_TEST(s1_t10_t11_rearranging_and_sinking)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "creta", VENICE, 2);
    fixture_galley(&f, 1, VENICE, "creta", 1);
    fixture_cargo(&f, 1, "iron wine");
    fixture_galley(&f, 2, VENICE, "creta", 1);
    fixture_galley(&f, 3, VENICE, "corfu", 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, move_cube(&f, 1, 3, "iron"), GALLEY_NOT_HERE, T10);
    DO(&f, move_cube(&f, 1, 2, "iron"));
    DO(&f, aboard_from_port(&f, "creta", 2, 2));
    ck_assert_int_eq(garrison(&f, "creta"), 0);
    ck_assert_int_eq(owner(&f, "creta"), VENICE);
    REFUSED_1996(&f, across(&f, 1, 2, 1, false), SINK_UNCONFIRMED, T11);
    int wine = supply(&f, "wine");
    DO(&f, across(&f, 1, 2, 1, true));
    ck_assert(!afloat(&f, 1));
    ck_assert_int_eq(sailors(&f, 2), 4);
    ck_assert_int_eq(supply(&f, "wine"), wine + 1);
    DO(&f, ashore(&f, 2, "creta", 3, false));
    ck_assert_int_eq(garrison(&f, "creta"), 3);
}
END_TEST

START_TEST(s1_t12_discarding)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 3);
    fixture_cargo(&f, 1, "iron");
    fixture_galley(&f, 2, VENICE, "hs_west", 3);
    fixture_galley(&f, 3, VENICE, "corfu", 3);
    fixture_port(&f, "corfu", VENICE, 0);
    first_at(&f, PHASE_OUTFIT, VENICE);
    int pool = f.state.pub.reserve[0];
    int iron = supply(&f, "iron");
    DO(&f, discard(&f, 1, "iron"));
    ck_assert_int_eq(supply(&f, "iron"), iron + 1);
    REFUSED_1996(&f, dismiss(&f, 2, 1, false), NO_PORT_IN_ZONE, T12);
    DO(&f, dismiss(&f, 1, 2, false));
    ck_assert_int_eq(f.state.pub.reserve[0], pool + 2);
    DO(&f, dismiss(&f, 3, 1, false));
    ck_assert_int_eq(garrison(&f, "corfu"), 1);
}
END_TEST

START_TEST(s1_t13_trade_between_players)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "sirte", 1);
    fixture_cargo(&f, 1, "iron");
    fixture_galley(&f, 2, GENOA, "sirte", 1);
    fixture_galley(&f, 3, VENICE, "hs_west", 1);
    fixture_galley(&f, 4, SPAIN, "hs_west", 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, open_offer(&f, SPAIN), NO_SHARED_ZONE, T13);
    DO(&f, open_offer(&f, GENOA));
    REFUSED_1996(&f, send_offer(&f, 3, false), OFFER_EMPTY, T13);
    DO(&f, offer_cube(&f, 1, 2, "iron"));
    REFUSED_1996(&f, send_offer(&f, 0, false), OFFER_PRICE, T13);
    DO(&f, send_offer(&f, 4, false));
    ASKED(&f, PHASE_OFFER, GENOA);
    DO(&f, counter_offer(&f, 2));
    ASKED(&f, PHASE_OFFER_COUNTER, VENICE);
    DO(&f, plain(&f, CMD_REFUSE_OFFER));
    ASKED(&f, PHASE_OFFER_LAST, GENOA);
    DO(&f, plain(&f, CMD_ACCEPT_OFFER));
    PAID(&f, GENOA, VENICE, 400, PAY_OFFER);
    ck_assert_int_eq(cubes(&f, 2, "iron"), 1);
    ASKED(&f, PHASE_OUTFIT, VENICE);
}
END_TEST

/* More galleys in one zone than anybody ever has: the list ends when it is full, and keeps what it
 * has. */
START_TEST(s1_full_list_loses_nothing)
{
    static Command legal[RULES_LEGAL_MAX];
    Fixture f;
    first_init(&f, 2);
    const int galleys = f.world.galley_count;
    for (int id = 1; id <= galleys; id++) {
        fixture_galley(&f, (GalleyId)id, VENICE, "venezia", 1);
        for (GoodId good = 1; good <= 3; good++) {
            f.state.pub.galleys[id].cargo += 1U << (4 * good);
        }
    }
    f.state.pub.stack[0] = phase_make(PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(rules_legal(&f.world, &f.state, VENICE, legal), RULES_LEGAL_MAX);
    for (int i = 0; i < RULES_LEGAL_MAX; i++) {
        ck_assert_int_eq(rules_check(&f.world, &f.state, &legal[i]).refusal, REFUSAL_NONE);
    }
    const Command *last = &legal[RULES_LEGAL_MAX - 1];
    GalleyId from = last->kind == CMD_MOVE_CUBE ? last->as.move_cube.from_galley
                                                : last->as.move_sailors.from_galley;
    ck_assert_int_lt(from, galleys); /* those of the last galley did not push it out */
}
END_TEST

void s1_add_outfit(Suite *suite)
{
    TCase *outfit = tcase_create("S1-T");
    tcase_add_test(outfit, s1_t1_the_port_of_the_zone_sells_its_own_good);
    tcase_add_test(outfit, s1_t2_neutral_and_own_ports_sell_for_100);
    tcase_add_test(outfit, s1_t3_another_players_price_and_monopoly);
    tcase_add_test(outfit, s1_t4_a_counter_offer_is_accepted);
    tcase_add_test(outfit, s1_t4_refused_and_left);
    tcase_add_test(outfit, s1_t4_standing_prices);
    tcase_add_test(outfit, s1_t5_five_places);
    tcase_add_test(outfit, s1_t6_one_building_per_port_and_round);
    tcase_add_test(outfit, s1_t7_first_sailor_and_cubes_along);
    tcase_add_test(outfit, s1_t7_wood_and_iron_are_needed);
    tcase_add_test(outfit, s1_t7_a_new_galley_has_the_lowest_free_number);
    tcase_add_test(outfit, s1_t7_a_sailor_of_a_galley_that_keeps_others);
    tcase_add_test(outfit, s1_t6_t9_a_new_round_builds_and_hires_again);
    tcase_add_test(outfit, s1_t9_the_own_product_does_not_count);
    tcase_add_test(outfit, s1_t8_one_fortress_per_port);
    tcase_add_test(outfit, s1_t9_hired_aboard_counts_too);
    tcase_add_test(outfit, s1_t10_t11_rearranging_and_sinking);
    tcase_add_test(outfit, s1_t12_discarding);
    tcase_add_test(outfit, s1_t13_trade_between_players);
    tcase_add_test(outfit, s1_full_list_loses_nothing);
    suite_add_tcase(suite, outfit);
}

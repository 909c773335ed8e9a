/* Components, set-up, round and turn order, sale and end of the first edition (S1-C, S, R, O, V,
 * E). / */
#include "fixture_1996.h"

START_TEST(s1_c1_seven_goods_of_fifteen)
{
    Fixture f;
    first_init(&f, 4);
    ck_assert_int_eq(f.world.good_count, 7);
    for (GoodId good = 1; good <= 7; good++) {
        ck_assert_int_eq(f.world.cube_total[good], 15);
    }
    fixture_galley(&f, 1, VENICE, "tripoli", 1);
    f.world.cube_total[good_id("gold")] = 0;
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, buy(&f, 1), SUPPLY_EMPTY, C1);
}
END_TEST

START_TEST(s1_c2_common_pools)
{
    Fixture f;
    first_init(&f, 2);
    ck_assert_int_eq(f.world.galley_count, 28);
    ck_assert_int_eq(f.world.e1996.fortress_count, 20);
    ck_assert_int_eq(f.world.e1996.sailor_count, 176);
    fixture_port(&f, "venezia", VENICE, 85);
    fixture_stock(&f, "venezia", "iron wood gold");
    fixture_port(&f, "genova", GENOA, 91);
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, recruit_port(&f, "venezia", 1), POOL_EMPTY, C2);
    for (GalleyId id = 1; id <= 28; id++) {
        fixture_galley(&f, id, VENICE, "ragusa", 1);
    }
    fixture_port(&f, "venezia", VENICE, 20);
    first_at(&f, PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(e1996_galleys_left(&f.world, &f.state.pub), 0);
    REFUSED_1996(&f, build_galley(&f, "venezia"), NONE_LEFT, C2);
    f.world.e1996.fortress_count = 0;
    REFUSED_1996(&f, build_fort(&f, "venezia"), NONE_LEFT, C2);
}
END_TEST

START_TEST(s1_c3_money_may_be_hidden)
{
    Fixture f;
    PlayerView view;
    fixture_init_new(&f, 3, OPTION_HIDDEN_MONEY);
    rules_view(&f.world, &f.state, GENOA, &view);
    ck_assert_int_eq(view.secret.ducats[GENOA], 2000);
    ck_assert_int_eq(view.secret.ducats[VENICE], 0);
    fixture_init_new(&f, 3, 0);
    rules_view(&f.world, &f.state, GENOA, &view);
    ck_assert_int_eq(view.secret.ducats[VENICE], 2000);
}
END_TEST

static void check_capitals(int players, uint8_t options, const char *const capitals[])
{
    Fixture f;
    fixture_init_new(&f, players, options);
    for (PlayerId player = 1; player <= players; player++) {
        PortId capital = port_id(capitals[player - 1]);
        ck_assert_int_eq(e1996_capital_of(&f.world, &f.state.pub, player), capital);
        ck_assert_int_eq(f.state.pub.ports[capital].owner, player);
    }
    int owned = 0;
    for (int port = 1; port <= f.world.port_count; port++) {
        owned += f.state.pub.ports[port].owner != 0;
    }
    ck_assert_int_eq(owned, players);
}

START_TEST(s1_s1_powers)
{
    const char *const capitals[] = {"venezia", "genova", "valencia", "istanbul"};
    check_capitals(4, 0, capitals);
    check_capitals(3, 0, capitals);
    check_capitals(2, 0, capitals);
    check_capitals(2, OPTION_SPAIN_TURKEY, capitals + 2);
}
END_TEST

START_TEST(s1_s2_rounds)
{
    const int rounds[] = {12, 10, 8};
    for (int players = 2; players <= 4; players++) {
        Fixture f;
        first_init(&f, players);
        ck_assert_int_eq(f.state.pub.turn, 1);
        ck_assert_int_eq(e1996_round_count(&f.world, &f.state.pub), rounds[players - 2]);
    }
}
END_TEST

START_TEST(s1_s3_first_crews)
{
    Fixture f;
    fixture_init_new(&f, 4, 0);
    ASKED(&f, PHASE_DIVIDE_CREW, VENICE);
    ck_assert_int_eq(ducats(&f, VENICE), 2000);
    REFUSED_1996(&f, divide(&f, 0, 5, 5), BAD_COUNT, S3);
    REFUSED_1996(&f, divide(&f, 6, 2, 2), BAD_COUNT, S3);
    REFUSED_1996(&f, divide(&f, 3, 3, 3), CREW_UNDIVIDED, S3);
    REFUSED_1996(&f, divide(&f, 5, 5, 1), CREW_UNDIVIDED, S3);
    ALLOWED(&f, divide(&f, 1, 1, 8));
    DO(&f, divide(&f, 5, 5, 0));
    ASKED(&f, PHASE_DIVIDE_CREW, GENOA);
    DO(&f, divide(&f, 3, 1, 6));
    ck_assert_int_eq(sailors(&f, 1) + sailors(&f, 2), 10);
    ck_assert_int_eq(f.state.pub.galleys[1].zone, zone_id("venezia"));
    ck_assert_int_eq(sailors(&f, 3), 3);
    ck_assert_int_eq(sailors(&f, 4), 1);
    ck_assert_int_eq(garrison(&f, "genova"), 6);
}
END_TEST

START_TEST(s1_r1_commands_of_other_phases)
{
    static const PhaseId phases[] = {PHASE_OUTFIT, PHASE_ROUTE, PHASE_BATTLE, PHASE_CAPTURE,
                                     PHASE_SALE};
    static const CommandKind ends[] = {CMD_END_OUTFIT, CMD_END_ROUTE, CMD_END_BATTLE,
                                       CMD_END_CAPTURE, CMD_END_SALE};
    for (int now = 0; now < 5; now++) {
        Fixture f;
        first_init(&f, 4);
        fixture_galley(&f, 1, VENICE, "creta", 2);
        first_at(&f, phases[now], VENICE);
        for (int end = 0; end < 5; end++) {
            if (end != now) {
                REFUSED_1996(&f, plain(&f, ends[end]), NOT_NOW, R1);
            }
        }
        REFUSED_1996(&f, stake(VENICE, 100), NOT_NOW, R1);
        ALLOWED(&f, plain(&f, ends[now]));
    }
}
END_TEST

/* Genoa without a port, with one galley or two: is anything left to do beside ending phase 2? */
START_TEST(s1_r2_who_can_do_nothing_is_passed_over)
{
    static const struct {
        const char *zone;
        const char *cargo;
        int sailors;
        int second; /* sailors of a second galley there; 0 none */
        bool rival; /* one of Venice lies there, too */
        bool asked;
    } rows[] = {
        {"hs_west", "", 2, 0, false, false}, {"hs_west", "wine", 2, 0, false, true}, /* S1-T12 */
        {"hs_west", "", 2, 0, true, false},  /* no trade on the High Seas, S1-T13 */
        {"hs_west", "", 5, 2, false, true},  /* S1-T10 */
        {"hs_west", "", 5, 5, false, false}, /* no room in either */
        {"sirte", "", 2, 0, false, false},   {"sirte", "", 2, 0, true, true},
        {"corfu", "", 1, 0, false, true}, /* S1-T12 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Fixture f;
        first_init(&f, 2);
        fixture_port(&f, "venezia", VENICE, 2);
        fixture_galley(&f, 1, GENOA, rows[i].zone, rows[i].sailors);
        fixture_cargo(&f, 1, rows[i].cargo);
        if (rows[i].second != 0) {
            fixture_galley(&f, 2, GENOA, rows[i].zone, rows[i].second);
        }
        fixture_galley(&f, 3, VENICE, rows[i].rival ? rows[i].zone : "ragusa", 1);
        first_at(&f, PHASE_OUTFIT, VENICE);
        DO(&f, plain(&f, CMD_END_OUTFIT));
        if (rows[i].asked) {
            ASKED(&f, PHASE_OUTFIT, GENOA);
            Command legal[RULES_LEGAL_MAX];
            ck_assert_int_gt(rules_legal(&f.world, &f.state, GENOA, legal), 1);
        } else {
            ASKED(&f, PHASE_ROUTE, VENICE);
        }
    }
}
END_TEST

START_TEST(s1_o1_secret_stakes_in_coins)
{
    Fixture f;
    first_init_stakes(&f, 2);
    REFUSED_1996(&f, stake(VENICE, 150), NOT_IN_COINS, O1);
    REFUSED_1996(&f, stake(VENICE, 2100), TOO_EXPENSIVE, O1);
    REFUSED_1996(&f, stake(VENICE, -100), BAD_COUNT, O1);
    ALLOWED(&f, stake(VENICE, 2000));
    DO(&f, stake(VENICE, 700));
    NOT_SEEN(&f, EV_STAKES_REVEALED);
    PlayerView view;
    rules_view(&f.world, &f.state, GENOA, &view);
    ck_assert_int_ne(view.secret.stake_hundreds[VENICE], 7);
    FORBIDDEN(&f, stake(VENICE, 100), RULE_S1_O1);
    DO(&f, stake(GENOA, 0));
    ck_assert_int_eq(SAW(&f, EV_STAKES_REVEALED)->as.stakes_revealed.hundreds[VENICE], 7);
}
END_TEST

START_TEST(s1_o3_who_staked_nothing_chooses_last)
{
    Fixture f;
    first_init_stakes(&f, 3);
    DO(&f, stake(VENICE, 0));
    DO(&f, stake(GENOA, 0));
    DO(&f, stake(SPAIN, 100));
    ASKED(&f, PHASE_POSITION, SPAIN); /* no die has fallen: he does not know who comes after him */
    ck_assert_int_eq(f.state.pub.as.e1996.dice[VENICE], 0);
    DO(&f, position(&f, 2));
    for (int i = 0; i < 2; i++) {
        Phase phase = rules_phase(&f.state.pub);
        ck_assert_int_eq(phase.id, PHASE_TIE_DIE);
        DO(&f, roll_die(phase.as.tie_die.roller == VENICE ? 1 : 5));
    }
    ASKED(&f, PHASE_POSITION, GENOA);
}
END_TEST

static int32_t sale_in_creta(PlayerId owner, uint8_t options)
{
    Fixture f;
    first_init(&f, 4);
    f.state.pub.options = options;
    fixture_port(&f, "creta", owner, owner == 0 ? 0 : 1);
    fixture_stock(&f, "creta", "gems");
    fixture_galley(&f, 1, VENICE, "creta", 1);
    fixture_cargo(&f, 1, "iron");
    first_at(&f, PHASE_SALE, VENICE);
    DO(&f, sell_from(&f, 1, "iron"));
    ck_assert_int_eq(stored(&f, "creta"), 2);
    return ducats(&f, VENICE) - 2000;
}

START_TEST(s1_v2_the_space_pays)
{
    ck_assert_int_eq(sale_in_creta(0, 0), 200);
    ck_assert_int_eq(sale_in_creta(VENICE, 0), 0);
    ck_assert_int_eq(sale_in_creta(VENICE, OPTION_OWN_PORTS_PAY), 200);
}
END_TEST

START_TEST(s1_v3_new_markets)
{
    ck_assert_int_eq(sale_in_creta(GENOA, 0), 700);
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "istanbul", GENOA, 1);
    fixture_port(&f, "creta", GENOA, 1);
    fixture_stock(&f, "creta", "iron");
    fixture_galley(&f, 1, VENICE, "istanbul", 1);
    fixture_cargo(&f, 1, "iron wine gold");
    first_at(&f, PHASE_SALE, VENICE);
    DO(&f, sell_from(&f, 1, "iron")); /* held in Creta */
    ck_assert_int_eq(ducats(&f, VENICE), 2100);
    DO(&f, sell_from(&f, 1, "wine")); /* supplied by Creta */
    ck_assert_int_eq(ducats(&f, VENICE), 2300);
    DO(&f, sell_from(&f, 1, "gold"));
    PAID(&f, 0, VENICE, 300, PAY_SALE);
    PAID(&f, 0, VENICE, 1000, PAY_SALE_BONUS);
    ck_assert_int_eq(ducats(&f, VENICE), 3600);
}
END_TEST

START_TEST(s1_e1_points)
{
    Fixture f;
    first_init(&f, 4);
    fixture_port(&f, "venezia", VENICE, 1);
    fixture_port(&f, "ragusa", VENICE, 1);
    first_at(&f, PHASE_SALE, VENICE);
    WealthSheet sheet;
    e1996_wealth(&f.world, &f.state.pub, VENICE, 2999, &sheet);
    ck_assert_int_eq(sheet.capital, 10);
    ck_assert_int_eq(sheet.ducat_points, 5);
    ck_assert_int_eq(sheet.unfilled_points, 1); /* the capital counts 10 and no more */
    ck_assert_int_eq(sheet.points, 16);
    fixture_port(&f, "genova", VENICE, 1);
    fixture_stock(&f, "genova", "wine gold cloth wood gems spices");
    e1996_wealth(&f.world, &f.state.pub, VENICE, 0, &sheet);
    ck_assert_int_eq(sheet.full_points, 10);
    ck_assert_int_eq(sheet.points, 21);
    fixture_port(&f, "tunis", VENICE, 1);
    f.world.e1996.point_unfilled = 250; /* a board may count them so: the sum fits no byte */
    e1996_wealth(&f.world, &f.state.pub, VENICE, 0, &sheet);
    ck_assert_int_eq(sheet.unfilled_points, 500);
    ck_assert_int_eq(sheet.points, 520);
}
END_TEST

START_TEST(s1_e2_most_points_then_ducats)
{
    Fixture f;
    first_init(&f, 3);
    fixture_port(&f, "creta", GENOA, 1);
    fixture_ducats(&f, VENICE, 600);
    fixture_ducats(&f, GENOA, 100);
    fixture_ducats(&f, SPAIN, 900);
    f.state.pub.turn = 10;
    first_at(&f, PHASE_SALE, SPAIN);
    DO(&f, plain(&f, CMD_END_SALE));
    SAW(&f, EV_GAME_ENDED);
    ck_assert_int_eq(rules_phase(&f.state.pub).id, PHASE_GAME_OVER);
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&f.world, &f.state, rank);
    ck_assert_int_eq(rank[SPAIN], 1);
    ck_assert_int_eq(rank[VENICE], 2);
    ck_assert_int_eq(rank[GENOA], 3);
    f.state.secret.ducats[VENICE] = 900;
    rules_rank(&f.world, &f.state, rank);
    ck_assert_int_eq(rank[SPAIN], rank[VENICE]);
}
END_TEST

void s1_add_round(Suite *suite)
{
    TCase *round = tcase_create("S1-C S1-S S1-R S1-O S1-V S1-E");
    tcase_add_test(round, s1_c1_seven_goods_of_fifteen);
    tcase_add_test(round, s1_c2_common_pools);
    tcase_add_test(round, s1_c3_money_may_be_hidden);
    tcase_add_test(round, s1_s1_powers);
    tcase_add_test(round, s1_s2_rounds);
    tcase_add_test(round, s1_s3_first_crews);
    tcase_add_test(round, s1_r1_commands_of_other_phases);
    tcase_add_test(round, s1_r2_who_can_do_nothing_is_passed_over);
    tcase_add_test(round, s1_o1_secret_stakes_in_coins);
    tcase_add_test(round, s1_o3_who_staked_nothing_chooses_last);
    tcase_add_test(round, s1_v2_the_space_pays);
    tcase_add_test(round, s1_v3_new_markets);
    tcase_add_test(round, s1_e1_points);
    tcase_add_test(round, s1_e2_most_points_then_ducats);
    suite_add_tcase(suite, round);
}

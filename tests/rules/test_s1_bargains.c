/* Haggling and trade between players of the first edition, clause by clause (S1-T4, S1-T13). */
#include "fixture_1996.h"

/* Venice lies with a galley in tunis, Genoa's; Venice is in turn. */
static void before_tunis(Fixture *f)
{
    first_init(f, 4);
    fixture_port(f, "tunis", GENOA, 1);
    fixture_galley(f, 1, VENICE, "tunis", 1);
    first_at(f, PHASE_OUTFIT, VENICE);
}

START_TEST(s1_t4_the_named_price_may_be_paid_at_once)
{
    Fixture f;
    before_tunis(&f);
    DO(&f, haggle(&f, "tunis"));
    DO(&f, name_price(&f, 2));
    DO(&f, plain(&f, CMD_ACCEPT_PRICE));
    PAID(&f, VENICE, GENOA, 200, PAY_GOODS);
    ck_assert_int_eq(cubes(&f, 1, "gold"), 1);
    for (int more = 2; more <= 4; more++) {
        DO(&f, buy(&f, 1));
        PAID(&f, VENICE, GENOA, 200, PAY_GOODS);
        ck_assert_int_eq(cubes(&f, 1, "gold"), more);
    }
}
END_TEST

START_TEST(s1_t4_who_leaves_at_once_may_still_buy)
{
    Fixture f;
    before_tunis(&f);
    DO(&f, haggle(&f, "tunis"));
    DO(&f, name_price(&f, 2));
    DO(&f, plain(&f, CMD_LEAVE_HAGGLE));
    ASKED(&f, PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(cubes(&f, 1, "gold"), 0);
    ck_assert_int_eq(ducats(&f, VENICE), 2000);
    REFUSED_1996(&f, haggle(&f, "tunis"), HAGGLED_BEFORE, T4);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 200, PAY_GOODS);
}
END_TEST

START_TEST(s1_t4_a_counter_offer_must_be_payable)
{
    Fixture f;
    before_tunis(&f);
    fixture_ducats(&f, VENICE, 100);
    DO(&f, haggle(&f, "tunis"));
    DO(&f, name_price(&f, 3));
    FORBIDDEN(&f, plain(&f, CMD_ACCEPT_PRICE), RULE_S1_T3, RULE_S1_T4);
    REFUSED_1996(&f, counter_price(&f, 2), TOO_EXPENSIVE, T4);
    DO(&f, counter_price(&f, 1));
    DO(&f, plain(&f, CMD_ACCEPT_PRICE));
    ck_assert_int_eq(ducats(&f, VENICE), 0);
    ck_assert_int_eq(cubes(&f, 1, "gold"), 1);
}
END_TEST

START_TEST(s1_t4_a_monopolist_names_up_to_1000)
{
    Fixture f;
    before_tunis(&f);
    fixture_port(&f, "tripoli", GENOA, 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, haggle(&f, "tunis"));
    FORBIDDEN(&f, name_price(&f, 11), RULE_S1_T3);
    DO(&f, name_price(&f, 10));
    DO(&f, counter_price(&f, 9));
    DO(&f, plain(&f, CMD_REFUSE_PRICE));
    DO(&f, plain(&f, CMD_ACCEPT_PRICE));
    PAID(&f, VENICE, GENOA, 1000, PAY_GOODS);
}
END_TEST

START_TEST(s1_t4_a_standing_price_is_named_without_asking)
{
    Fixture f;
    before_tunis(&f);
    f.state.pub.as.e1996.standing_hundreds[port_id("tunis")] = 2;
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, haggle(&f, "tunis"));
    ASKED(&f, PHASE_HAGGLE, VENICE);
    ck_assert_int_eq(SAW(&f, EV_PRICE_NAMED)->as.price_named.hundreds, 2);
    DO(&f, counter_price(&f, 1));
    ASKED(&f, PHASE_COUNTER, GENOA);
}
END_TEST

/* Whoever says "ask me" is asked before anything is sold. */
START_TEST(s1_t4_ask_me)
{
    Fixture f;
    before_tunis(&f);
    first_at(&f, PHASE_OUTFIT, GENOA);
    REFUSED_1996(&f, set_price(&f, "tunis", 4), PRICE_RANGE, T3);
    DO(&f, set_price(&f, "tunis", 2));
    DO(&f, set_price(&f, "tunis", 0));
    ck_assert(e1996_owner_is_asked(&f.state.pub, port_id("tunis")));
    first_at(&f, PHASE_OUTFIT, VENICE);
    REFUSED_1996(&f, buy(&f, 1), PRICE_UNNAMED, T4);
    DO(&f, haggle(&f, "tunis"));
    ASKED(&f, PHASE_PRICE, GENOA);
    DO(&f, name_price(&f, 3));
    DO(&f, plain(&f, CMD_LEAVE_HAGGLE));
    DO(&f, buy(&f, 1)); /* at the price named */
    PAID(&f, VENICE, GENOA, 300, PAY_GOODS);
    DO(&f, plain(&f, CMD_END_OUTFIT));
    ASKED(&f, PHASE_OUTFIT, GENOA);
    DO(&f, set_price(&f, "tunis", 1));
    ck_assert(!e1996_owner_is_asked(&f.state.pub, port_id("tunis")));
}
END_TEST

/* A person's port asks him before he has set anything; a computer's sells at the highest price. */
START_TEST(s1_t4_people_are_asked_computers_take_the_highest)
{
    const GameSetup setup = {4, 0};
    Fixture f;
    before_tunis(&f);
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 300, PAY_GOODS);
    GameState begun;
    rules_start(&f.world, &setup, &begun);
    ck_assert_int_eq(begun.pub.as.e1996.asked, 0);
    rules_seat_people(&f.world, &begun,
                      (PlayerMask)(player_mask_of(GENOA) | player_mask_of(PLAYER_CHANCE)));
    ck_assert_int_eq(begun.pub.as.e1996.asked, player_mask_of(GENOA));
    ck_assert(rules_audit(&f.world, &begun, NULL));
    before_tunis(&f);
    fixture_port(&f, "tripoli", SPAIN, 1);
    f.state.pub.reserve[0]--;
    f.state.pub.as.e1996.asked = begun.pub.as.e1996.asked;
    ck_assert(e1996_owner_is_asked(&f.state.pub, port_id("tunis")));
    ck_assert(!e1996_owner_is_asked(&f.state.pub, port_id("tripoli")));
    REFUSED_1996(&f, buy(&f, 1), PRICE_UNNAMED, T4);
    f.state.pub.as.e1996.standing_hundreds[port_id("tunis")] = 1;
    DO(&f, buy(&f, 1));
    PAID(&f, VENICE, GENOA, 100, PAY_GOODS);
}
END_TEST

/* What is set goes with the owner; the port asks, or does not, as its new owner's others do. */
START_TEST(s1_t4_a_captured_port_forgets_its_price)
{
    static const struct {
        PlayerId person;
        uint8_t standing_hundreds;
        bool asked;
    } rows[] = {{VENICE, 1, true}, {GENOA, STANDING_ASK, false}, {GENOA, 1, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Fixture f;
        first_init(&f, 2);
        fixture_port(&f, "tunis", GENOA, 0);
        fixture_galley(&f, 1, VENICE, "tunis", 2);
        f.state.pub.as.e1996.asked = player_mask_of(rows[i].person);
        f.state.pub.as.e1996.standing_hundreds[port_id("tunis")] = rows[i].standing_hundreds;
        first_at(&f, PHASE_CAPTURE, VENICE);
        DO(&f, take_port(&f, "tunis"));
        DO(&f, land_from(&f, 1, 1, false));
        DO(&f, plain(&f, CMD_END_LANDING));
        fixture_galley(&f, 2, GENOA, "tunis", 1);
        first_at(&f, PHASE_OUTFIT, GENOA);
        if (rows[i].asked) {
            REFUSED_1996(&f, buy(&f, 2), PRICE_UNNAMED, T4);
        } else {
            DO(&f, buy(&f, 2));
            PAID(&f, GENOA, VENICE, 300, PAY_GOODS);
        }
    }
}
END_TEST

START_TEST(s1_t4_every_player_and_phase_has_its_own_haggle)
{
    Fixture f;
    before_tunis(&f);
    fixture_galley(&f, 2, SPAIN, "tunis", 1);
    first_at(&f, PHASE_OUTFIT, VENICE);
    DO(&f, haggle(&f, "tunis"));
    DO(&f, name_price(&f, 2));
    DO(&f, plain(&f, CMD_LEAVE_HAGGLE));
    DO(&f, plain(&f, CMD_END_OUTFIT));
    DO(&f, plain(&f, CMD_END_OUTFIT)); /* Genoa, who has a port to price */
    ASKED(&f, PHASE_OUTFIT, SPAIN);
    DO(&f, haggle(&f, "tunis"));
    ASKED(&f, PHASE_PRICE, GENOA);
    DO(&f, name_price(&f, 1));
    FORBIDDEN(&f, counter_price(&f, 1), RULE_S1_T4);
    DO(&f, plain(&f, CMD_ACCEPT_PRICE));
    PAID(&f, SPAIN, GENOA, 100, PAY_GOODS);
}
END_TEST

/* Venice (galley 1: iron) and Genoa (galley 2: wine) in sirte; Venice drafts an offer. */
static void draft_in_sirte(Fixture *f, int crew)
{
    first_init(f, 4);
    fixture_galley(f, 1, VENICE, "sirte", crew);
    fixture_cargo(f, 1, "iron");
    fixture_galley(f, 2, GENOA, "sirte", crew);
    fixture_cargo(f, 2, "wine");
    first_at(f, PHASE_OUTFIT, VENICE);
    DO(f, open_offer(f, GENOA));
}

START_TEST(s1_t13_cube_for_cube_on_full_decks)
{
    Fixture f;
    draft_in_sirte(&f, 4);
    DO(&f, offer_cube(&f, 1, 2, "iron"));
    REFUSED_1996(&f, send_offer(&f, 1, false), GALLEY_FULL, T5);
    DO(&f, offer_cube(&f, 2, 1, "wine"));
    ck_assert_int_eq(e1996_places_after_offer(&f.state.pub, 1), 5);
    DO(&f, send_offer(&f, 0, false));
    DO(&f, plain(&f, CMD_ACCEPT_OFFER));
    NOT_SEEN(&f, EV_DUCATS_PAID);
    ck_assert_int_eq(cubes(&f, 1, "wine"), 1);
    ck_assert_int_eq(cubes(&f, 1, "iron"), 0);
    ck_assert_int_eq(cubes(&f, 2, "iron"), 1);
}
END_TEST

START_TEST(s1_t13_who_only_receives_pays)
{
    Fixture f;
    draft_in_sirte(&f, 1);
    REFUSED_1996(&f, offer_cube(&f, 1, 2, "wine"), NO_SUCH_CUBE, T13);
    DO(&f, offer_cube(&f, 2, 1, "wine"));
    REFUSED_1996(&f, send_offer(&f, 2, false), OFFER_PRICE, T13);
    REFUSED_1996(&f, send_offer(&f, 0, true), OFFER_PRICE, T13);
    REFUSED_1996(&f, send_offer(&f, 21, true), TOO_EXPENSIVE, T13);
    DO(&f, send_offer(&f, 3, true));
    ASKED(&f, PHASE_OFFER, GENOA);
    REFUSED_1996(&f, counter_offer(&f, 3), PRICE_RANGE, T13);
    DO(&f, counter_offer(&f, 5));
    DO(&f, plain(&f, CMD_ACCEPT_OFFER));
    PAID(&f, VENICE, GENOA, 500, PAY_OFFER);
    ck_assert_int_eq(cubes(&f, 1, "wine"), 1);
}
END_TEST

START_TEST(s1_t13_a_partner_without_the_ducats_cannot_accept)
{
    Fixture f;
    draft_in_sirte(&f, 1);
    fixture_ducats(&f, GENOA, 100);
    DO(&f, offer_cube(&f, 1, 2, "iron"));
    DO(&f, send_offer(&f, 4, false));
    REFUSED_1996(&f, plain(&f, CMD_ACCEPT_OFFER), TOO_EXPENSIVE, T13);
    REFUSED_1996(&f, counter_offer(&f, 2), TOO_EXPENSIVE, T13);
    REFUSED_1996(&f, counter_offer(&f, 0), PRICE_RANGE, T13);
    DO(&f, counter_offer(&f, 1));
    DO(&f, plain(&f, CMD_ACCEPT_OFFER));
    PAID(&f, GENOA, VENICE, 100, PAY_OFFER);
}
END_TEST

START_TEST(s1_t13_refused_to_the_last_nothing_changes)
{
    Fixture f;
    draft_in_sirte(&f, 1);
    DO(&f, offer_cube(&f, 1, 2, "iron"));
    DO(&f, send_offer(&f, 4, false));
    DO(&f, counter_offer(&f, 1));
    DO(&f, plain(&f, CMD_REFUSE_OFFER));
    ASKED(&f, PHASE_OFFER_LAST, GENOA);
    FORBIDDEN(&f, counter_offer(&f, 2), RULE_S1_T13);
    DO(&f, plain(&f, CMD_REFUSE_OFFER));
    ASKED(&f, PHASE_OUTFIT, VENICE);
    ck_assert_int_eq(SAW(&f, EV_OFFER_SETTLED)->as.offer_settled.accepted, 0);
    ck_assert_int_eq(cubes(&f, 1, "iron"), 1);
    ck_assert_int_eq(ducats(&f, VENICE), 2000);
    ck_assert_int_eq(ducats(&f, GENOA), 2000);
}
END_TEST

START_TEST(s1_t13_a_draft_that_is_dropped_does_not_count)
{
    Fixture f;
    draft_in_sirte(&f, 1);
    for (int drafts = 0; drafts < 3 * f.world.e1996.offer_cap; drafts++) {
        DO(&f, offer_cube(&f, 1, 2, "iron"));
        DO(&f, plain(&f, CMD_DROP_OFFER));
        ck_assert_int_eq(f.state.pub.as.e1996.offers_made, 0);
        DO(&f, open_offer(&f, GENOA));
    }
}
END_TEST

START_TEST(s1_t13_offers_end_at_the_cap_of_the_board)
{
    Fixture f;
    draft_in_sirte(&f, 1);
    ck_assert_int_eq(f.world.e1996.offer_cap, 6);
    for (int made = 1; made <= f.world.e1996.offer_cap; made++) {
        DO(&f, offer_cube(&f, 1, 2, "iron"));
        DO(&f, send_offer(&f, 1, false));
        ck_assert_int_eq(f.state.pub.as.e1996.offers_made, made);
        DO(&f, plain(&f, CMD_REFUSE_OFFER));
        if (made < f.world.e1996.offer_cap) {
            DO(&f, open_offer(&f, GENOA));
        }
    }
    REFUSED_1996(&f, open_offer(&f, GENOA), OFFER_LIMIT, T13);
    DO(&f, plain(&f, CMD_END_OUTFIT));
    ASKED(&f, PHASE_OUTFIT, GENOA);
    ALLOWED(&f, open_offer(&f, VENICE));
}
END_TEST

START_TEST(s1_t13_only_in_the_proposers_turn_and_one_zone)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "sirte", 1);
    fixture_galley(&f, 2, GENOA, "sirte", 1);
    fixture_cargo(&f, 2, "wine");
    fixture_galley(&f, 3, VENICE, "corfu", 1);
    fixture_cargo(&f, 3, "iron");
    first_at(&f, PHASE_OUTFIT, VENICE);
    FORBIDDEN(&f, of(GENOA, open_offer(&f, VENICE)), RULE_S1_R2);
    REFUSED_1996(&f, open_offer(&f, VENICE), BAD_ID, T13);
    DO(&f, open_offer(&f, GENOA));
    FORBIDDEN(&f, offer_cube(&f, 3, 2, "iron"), RULE_S1_T13);
    FORBIDDEN(&f, offer_cube(&f, 3, 1, "iron"), RULE_S1_T13);
    ALLOWED(&f, offer_cube(&f, 2, 1, "wine"));
}
END_TEST

void s1_add_bargains(Suite *suite)
{
    TCase *bargains = tcase_create("S1-T4 S1-T13");
    tcase_add_test(bargains, s1_t4_the_named_price_may_be_paid_at_once);
    tcase_add_test(bargains, s1_t4_who_leaves_at_once_may_still_buy);
    tcase_add_test(bargains, s1_t4_a_counter_offer_must_be_payable);
    tcase_add_test(bargains, s1_t4_a_monopolist_names_up_to_1000);
    tcase_add_test(bargains, s1_t4_a_standing_price_is_named_without_asking);
    tcase_add_test(bargains, s1_t4_ask_me);
    tcase_add_test(bargains, s1_t4_people_are_asked_computers_take_the_highest);
    tcase_add_test(bargains, s1_t4_a_captured_port_forgets_its_price);
    tcase_add_test(bargains, s1_t4_every_player_and_phase_has_its_own_haggle);
    tcase_add_test(bargains, s1_t13_cube_for_cube_on_full_decks);
    tcase_add_test(bargains, s1_t13_who_only_receives_pays);
    tcase_add_test(bargains, s1_t13_a_partner_without_the_ducats_cannot_accept);
    tcase_add_test(bargains, s1_t13_refused_to_the_last_nothing_changes);
    tcase_add_test(bargains, s1_t13_a_draft_that_is_dropped_does_not_count);
    tcase_add_test(bargains, s1_t13_offers_end_at_the_cap_of_the_board);
    tcase_add_test(bargains, s1_t13_only_in_the_proposers_turn_and_one_zone);
    suite_add_tcase(suite, bargains);
}

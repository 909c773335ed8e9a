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

void s1_add_bargains(Suite *suite)
{
    TCase *bargains = tcase_create("S1-T4 S1-T13");
    tcase_add_test(bargains, s1_t4_people_are_asked_computers_take_the_highest);
    tcase_add_test(bargains, s1_t4_a_captured_port_forgets_its_price);
    tcase_add_test(bargains, s1_t13_a_draft_that_is_dropped_does_not_count);
    tcase_add_test(bargains, s1_t13_offers_end_at_the_cap_of_the_board);
    suite_add_tcase(suite, bargains);
}

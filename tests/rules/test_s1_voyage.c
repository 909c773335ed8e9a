/* Movement, battles and capture of the first edition (S1-M, S1-B, S1-P). */
#include "fixture_1996.h"

START_TEST(s1_m1_one_zone_per_sailor_and_galley_after_galley)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "corfu", 2);
    fixture_galley(&f, 2, VENICE, "corfu", 3);
    fixture_galley(&f, 3, VENICE, "corfu", 3);
    fixture_galley(&f, 4, GENOA, "genova", 1);
    first_at(&f, PHASE_ROUTE, VENICE);
    REFUSED_1996(&f, sail_to(&f, 1, "venezia"), NOT_ADJACENT, M1);
    FORBIDDEN(&f, sail_to(&f, 4, "napoli"), RULE_S1_M1);
    DO(&f, sail_to(&f, 1, "creta"));
    ck_assert_int_eq(e1996_moves_left(&f.state.pub, 1), 1);
    DO(&f, sail_to(&f, 1, "smyrna"));
    ck_assert_int_eq(f.state.pub.galleys[1].zone, zone_id("smyrna"));
    FORBIDDEN(&f, sail_to(&f, 1, "creta"), RULE_S1_M1);
    DO(&f, sail_to(&f, 2, "creta"));
    DO(&f, sail_to(&f, 3, "ragusa"));
    REFUSED_1996(&f, sail_to(&f, 2, "smyrna"), GALLEY_MOVED, M1);
    DO(&f, plain(&f, CMD_END_ROUTE));
    ASKED(&f, PHASE_ROUTE, GENOA);
}
END_TEST

static void foreign_galleys_in_corfu(Fixture *f, int crew)
{
    first_init(f, 4);
    fixture_galley(f, 1, VENICE, "ragusa", crew);
    fixture_galley(f, 2, SPAIN, "corfu", 2);
    fixture_galley(f, 3, GENOA, "corfu", 2);
    fixture_galley(f, 4, TURKEY, "ragusa", 2);
    first_at(f, PHASE_ROUTE, VENICE);
    DO(f, sail_to(f, 1, "corfu"));
}

START_TEST(s1_m2_who_only_stops_asks_nobody)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 3);
    ASKED(&f, PHASE_ROUTE, VENICE);
    REFUSED_1996(&f, sail_to(&f, 1, "creta"), PASSAGE_NEEDED, M2);
    REFUSED_1996(&f, sail_to(&f, 1, "ragusa"), PASSAGE_NEEDED, M2);
    DO(&f, plain(&f, CMD_END_ROUTE));
    NOT_SEEN(&f, EV_PASSAGE_GRANTED);
    ck_assert_int_eq(f.state.pub.galleys[1].zone, zone_id("corfu"));
    ck_assert_int_eq(f.state.pub.galleys[1].moved, 1);
}
END_TEST

START_TEST(s1_m2_leaving_needs_every_permission)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 3);
    DO(&f, ask_passage(&f, 1));
    ASKED(&f, PHASE_PERMIT, GENOA);
    FORBIDDEN(&f, sail_to(&f, 1, "creta"), RULE_S1_M2);
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    ASKED(&f, PHASE_PERMIT, SPAIN);
    DO(&f, plain(&f, CMD_REFUSE_PASSAGE));
    SAW(&f, EV_PASSAGE_REFUSED);
    SAW(&f, EV_MOVE_ENDED);
    ASKED(&f, PHASE_ROUTE, VENICE);
    ck_assert_int_eq(galley_stopped_by(&f.state.pub.galleys[1]), SPAIN);
    REFUSED_1996(&f, sail_to(&f, 1, "creta"), PASSAGE_REFUSED, M2);
    REFUSED_1996(&f, ask_passage(&f, 1), PASSAGE_REFUSED, M2);
    ck_assert_int_eq(f.state.pub.galleys[1].zone, zone_id("corfu"));
    DO(&f, plain(&f, CMD_END_ROUTE));
    ck_assert_int_eq(galley_stopped_by(&f.state.pub.galleys[1]), SPAIN);
}
END_TEST

START_TEST(s1_m2_who_needs_no_permission_cannot_ask)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "ragusa", 2);
    fixture_galley(&f, 2, SPAIN, "ragusa", 2);
    fixture_galley(&f, 3, VENICE, "creta", 2);
    first_at(&f, PHASE_ROUTE, VENICE);
    REFUSED_1996(&f, ask_passage(&f, 1), NOBODY_TO_ASK, M2); /* it lies where its move begins */
    REFUSED_1996(&f, ask_passage(&f, 2), GALLEY_NOT_OWN, M2);
    REFUSED_1996(&f, ask_passage(&f, 9), BAD_ID, M2);
    DO(&f, sail_to(&f, 1, "corfu"));
    REFUSED_1996(&f, ask_passage(&f, 1), NOBODY_TO_ASK, M2);
    DO(&f, sail_to(&f, 3, "corfu")); /* ends the move of the first */
    REFUSED_1996(&f, ask_passage(&f, 1), GALLEY_MOVED, M1);
}
END_TEST

/* Who has asked may sail another galley instead; the permission goes with the move (S1-M1, M3). */
START_TEST(s1_m3_who_may_go_on_may_stay)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 3);
    fixture_galley(&f, 5, VENICE, "creta", 2);
    f.state.pub.reserve[0] = (uint8_t)(f.state.pub.reserve[0] - 2);
    DO(&f, ask_passage(&f, 1));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    REFUSED_1996(&f, ask_passage(&f, 1), NOBODY_TO_ASK, M2);
    DO(&f, sail_to(&f, 5, "smyrna"));
    ck_assert_int_eq(f.state.pub.galleys[1].moved, 1);
    ck_assert_int_eq(f.state.pub.as.e1996.permitted, 0);
    REFUSED_1996(&f, sail_to(&f, 1, "creta"), GALLEY_MOVED, M1);
}
END_TEST

/* Every zone on the way that holds others is asked about anew. */
START_TEST(s1_m2_each_zone_is_asked_about)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 4);
    fixture_galley(&f, 5, GENOA, "creta", 2);
    f.state.pub.reserve[0] = (uint8_t)(f.state.pub.reserve[0] - 2);
    DO(&f, ask_passage(&f, 1));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, sail_to(&f, 1, "creta"));
    ASKED(&f, PHASE_ROUTE, VENICE);
    REFUSED_1996(&f, sail_to(&f, 1, "smyrna"), PASSAGE_NEEDED, M2);
    DO(&f, ask_passage(&f, 1));
    ASKED(&f, PHASE_PERMIT, GENOA);
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, sail_to(&f, 1, "smyrna"));
}
END_TEST

START_TEST(s1_m2_the_first_refusal_ends_the_questions)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 3);
    DO(&f, ask_passage(&f, 1));
    DO(&f, plain(&f, CMD_REFUSE_PASSAGE));
    ASKED(&f, PHASE_ROUTE, VENICE);
    REFUSED_1996(&f, sail_to(&f, 1, "creta"), PASSAGE_REFUSED, M2);
}
END_TEST

START_TEST(s1_m2_a_refusal_is_over_with_the_round)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 3);
    DO(&f, ask_passage(&f, 1));
    DO(&f, plain(&f, CMD_REFUSE_PASSAGE));
    first_at(&f, PHASE_CAPTURE, TURKEY);
    DO(&f, plain(&f, CMD_END_CAPTURE));
    for (PlayerId player = VENICE; player <= TURKEY; player++) {
        DO(&f, stake(player, 500 - 100 * player));
    }
    for (int place = 1; place < TURKEY; place++) {
        DO(&f, position(&f, place));
    }
    for (PlayerId player = VENICE; player <= TURKEY; player++) {
        ASKED(&f, PHASE_OUTFIT, player);
        DO(&f, plain(&f, CMD_END_OUTFIT));
    }
    ck_assert_int_eq(galley_stopped_by(&f.state.pub.galleys[1]), 0);
    REFUSED_1996(&f, ask_passage(&f, 1), NOBODY_TO_ASK, M2); /* its move begins here */
    DO(&f, sail_to(&f, 1, "creta"));
}
END_TEST

START_TEST(s1_m2_nobody_is_asked_without_movement_left)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 1);
    ASKED(&f, PHASE_ROUTE, VENICE);
    REFUSED_1996(&f, ask_passage(&f, 1), GALLEY_MOVED, M1);
}
END_TEST

START_TEST(s1_m2_asked_in_turn_order_not_by_seat)
{
    static const PlayerId order[] = {VENICE, SPAIN, TURKEY, GENOA};
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "ragusa", 3);
    fixture_galley(&f, 2, SPAIN, "corfu", 2);
    fixture_galley(&f, 3, GENOA, "corfu", 2);
    for (int i = 0; i < 4; i++) {
        f.state.pub.as.e1996.order[i] = order[i];
    }
    first_at(&f, PHASE_ROUTE, VENICE);
    DO(&f, sail_to(&f, 1, "corfu"));
    DO(&f, ask_passage(&f, 1));
    ASKED(&f, PHASE_PERMIT, SPAIN);
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    ASKED(&f, PHASE_PERMIT, GENOA);
}
END_TEST

START_TEST(s1_m2_the_first_zone_asks_nobody_even_again)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 4); /* and a Turk in ragusa, where it began */
    DO(&f, ask_passage(&f, 1));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, sail_to(&f, 1, "ragusa"));
    ASKED(&f, PHASE_ROUTE, VENICE);
    DO(&f, sail_to(&f, 1, "venezia"));
    ASKED(&f, PHASE_ROUTE, VENICE);
}
END_TEST

START_TEST(s1_m3_permission_holds_for_any_direction)
{
    Fixture f;
    foreign_galleys_in_corfu(&f, 3);
    DO(&f, ask_passage(&f, 1));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    DO(&f, plain(&f, CMD_GRANT_PASSAGE));
    ASKED(&f, PHASE_ROUTE, VENICE);
    ALLOWED(&f, sail_to(&f, 1, "ragusa"));
    ALLOWED(&f, sail_to(&f, 1, "creta"));
    ALLOWED(&f, sail_to(&f, 1, "hs_ionian"));
    DO(&f, sail_to(&f, 1, "sicilia"));
    ASKED(&f, PHASE_ROUTE, VENICE);
}
END_TEST

/* Venice attacks Genoa in corfu. */
static void sea_fight(Fixture *f, int attackers, const char *cargo, int defenders)
{
    first_init(f, 4);
    fixture_galley(f, 1, VENICE, "corfu", attackers);
    fixture_cargo(f, 1, cargo);
    fixture_galley(f, 2, GENOA, "corfu", defenders);
    fixture_cargo(f, 2, "wine");
    fixture_galley(f, 3, VENICE, "corfu", 4);
    fixture_galley(f, 4, GENOA, "corfu", 4);
    fixture_galley(f, 5, SPAIN, "creta", 4);
    first_at(f, PHASE_BATTLE, VENICE);
}

START_TEST(s1_b1_die_and_sailors_by_three)
{
    for (int own = 1; own <= 5; own++) {
        for (int face = 1; face <= 6; face++) {
            BattleLosses losses = e1996_battle_losses(own, 4, false, face, 7 - face);
            ck_assert_int_eq(losses.defender, (own + face) / 3);
            ck_assert_int_eq(losses.attacker, (4 + 7 - face) / 3);
        }
    }
    Fixture f;
    sea_fight(&f, 3, "", 3);
    REFUSED_1996(&f, attack_with(&f, 1, 3), GALLEY_OWN, B1);
    REFUSED_1996(&f, attack_with(&f, 1, 5), GALLEY_NOT_HERE, B1);
    FORBIDDEN(&f, attack_with(&f, 2, 1), RULE_S1_B1);
    DO(&f, attack_with(&f, 1, 2));
    REFUSED_1996(&f, roll_battle(0, 3), BAD_COUNT, B1);
    REFUSED_1996(&f, roll_battle(3, 7), BAD_COUNT, B1);
    DO(&f, roll_battle(1, 4));
    ck_assert_int_eq(sailors(&f, 2), 2);
    ck_assert_int_eq(sailors(&f, 1), 1);
    ck_assert_int_eq(fixture_count(&f, EV_SAILORS_LOST), 2);
}
END_TEST

START_TEST(s1_b2_the_attacker_goes_on_or_stops)
{
    Fixture f;
    sea_fight(&f, 4, "", 4);
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(1, 1));
    ASKED(&f, PHASE_BATTLE, VENICE);
    ALLOWED(&f, attack_with(&f, 1, 2));
    ALLOWED(&f, attack_with(&f, 1, 4));
    ALLOWED(&f, attack_with(&f, 3, 2));
    DO(&f, plain(&f, CMD_END_BATTLE));
    ASKED(&f, PHASE_BATTLE, GENOA);
}
END_TEST

START_TEST(s1_b3_only_the_two_galleys_lose)
{
    Fixture f;
    sea_fight(&f, 4, "", 4);
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(5, 5));
    ck_assert_int_eq(sailors(&f, 1), 1);
    ck_assert_int_eq(sailors(&f, 2), 1);
    ck_assert_int_eq(sailors(&f, 3), 4);
    ck_assert_int_eq(sailors(&f, 4), 4);
}
END_TEST

START_TEST(s1_b4_capture_by_moving_some)
{
    Fixture f;
    sea_fight(&f, 4, "", 1);
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(6, 1));
    ASKED(&f, PHASE_SPOILS, VENICE);
    REFUSED_1996(&f, board_wreck(&f, 0, false), BAD_COUNT, B4);
    DO(&f, move_cube(&f, 2, 1, "wine"));
    DO(&f, board_wreck(&f, 3, false));
    ck_assert_int_eq(SAW(&f, EV_GALLEY_CAPTURED)->as.galley_captured.from, GENOA);
    ck_assert_int_eq(f.state.pub.galleys[2].owner, VENICE);
    DO(&f, plain(&f, CMD_END_SPOILS));
    ck_assert_int_eq(sailors(&f, 1), 1);
    ck_assert_int_eq(sailors(&f, 2), 3);
    ck_assert_int_eq(cubes(&f, 1, "wine"), 1);
    ASKED(&f, PHASE_BATTLE, VENICE);
}
END_TEST

START_TEST(s1_b4_sinking_returns_the_cargo)
{
    Fixture f;
    sea_fight(&f, 5, "", 1);
    int wine = supply(&f, "wine");
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(6, 1));
    REFUSED_1996(&f, move_cube(&f, 2, 1, "wine"), GALLEY_FULL, T5);
    DO(&f, plain(&f, CMD_END_SPOILS));
    ck_assert(!afloat(&f, 2));
    ck_assert_int_eq(supply(&f, "wine"), wine + 1);
}
END_TEST

START_TEST(s1_b4_all_sailors_move_over)
{
    Fixture f;
    sea_fight(&f, 3, "iron wood", 1);
    int wood = supply(&f, "wood");
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(6, 1));
    FORBIDDEN(&f, board_wreck(&f, 3, false), RULE_S1_B4, RULE_S1_T11);
    DO(&f, board_wreck(&f, 3, true));
    DO(&f, move_cube(&f, 1, 2, "iron"));
    DO(&f, plain(&f, CMD_END_SPOILS));
    ck_assert(!afloat(&f, 1));
    ck_assert_int_eq(sailors(&f, 2), 3);
    ck_assert_int_eq(cubes(&f, 2, "iron"), 1);
    ck_assert_int_eq(cubes(&f, 2, "wine"), 1);
    ck_assert_int_eq(supply(&f, "wood"), wood + 1);
}
END_TEST

START_TEST(s1_b4_both_empty_both_sink)
{
    Fixture f;
    sea_fight(&f, 1, "", 1);
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(6, 6));
    ck_assert(!afloat(&f, 1));
    ck_assert(!afloat(&f, 2));
    ck_assert_int_eq(fixture_count(&f, EV_GALLEY_SUNK), 2);
    ASKED(&f, PHASE_BATTLE, VENICE);
}
END_TEST

START_TEST(s1_b4_the_defender_may_win)
{
    Fixture f;
    sea_fight(&f, 1, "iron", 4);
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(1, 6));
    ASKED(&f, PHASE_SPOILS, GENOA);
    DO(&f, board_wreck(&f, 1, false));
    DO(&f, plain(&f, CMD_END_SPOILS));
    ck_assert_int_eq(f.state.pub.galleys[1].owner, GENOA);
    ASKED(&f, PHASE_BATTLE, VENICE);
}
END_TEST

START_TEST(s1_b4_a_laden_wreck_has_room_for_few)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "corfu", 4);
    fixture_galley(&f, 2, GENOA, "corfu", 1);
    fixture_cargo(&f, 2, "wine wine gold gold");
    fixture_galley(&f, 3, VENICE, "corfu", 1);
    first_at(&f, PHASE_BATTLE, VENICE);
    DO(&f, attack_with(&f, 1, 2));
    DO(&f, roll_battle(6, 1));
    ck_assert_int_eq(sailors(&f, 1), 4);
    REFUSED_1996(&f, board_wreck(&f, 2, false), GALLEY_FULL, T5);
    FORBIDDEN(&f, move_cube(&f, 2, 3, "gold"), RULE_S1_B4);
    FORBIDDEN(&f, dismiss(&f, 1, 1, false), RULE_S1_B4, RULE_S1_R1);
    FORBIDDEN(&f, discard(&f, 2, "wine"), RULE_S1_B4, RULE_S1_R1);
    FORBIDDEN(&f, across(&f, 3, 2, 1, true), RULE_S1_B4, RULE_S1_R1);
    DO(&f, move_cube(&f, 2, 1, "gold"));
    REFUSED_1996(&f, move_cube(&f, 2, 1, "gold"), GALLEY_FULL, T5);
    DO(&f, board_wreck(&f, 2, false));
    REFUSED_1996(&f, board_wreck(&f, 1, false), BOARDED_ALREADY, B4);
    DO(&f, move_cube(&f, 2, 1, "gold"));
    DO(&f, plain(&f, CMD_END_SPOILS));
    ck_assert_int_eq(cubes(&f, 1, "gold"), 2);
    ck_assert_int_eq(cubes(&f, 2, "wine"), 2);
    ck_assert_int_eq(sailors(&f, 2), 2);
}
END_TEST

START_TEST(s1_b5_garrisons_and_fortresses)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 2);
    fixture_cargo(&f, 1, "iron");
    fixture_galley(&f, 2, VENICE, "corfu", 2);
    fixture_galley(&f, 3, VENICE, "ragusa", 2);
    fixture_port(&f, "creta", GENOA, 3);
    fixture_build(&f, "creta", BUILDING_FORT);
    fixture_port(&f, "corfu", GENOA, 0);
    first_at(&f, PHASE_BATTLE, VENICE);
    FORBIDDEN(&f, storm(&f, 2, "corfu"), RULE_S1_B5, RULE_S1_B6);
    REFUSED_1996(&f, storm(&f, 3, "ragusa"), PORT_NEUTRAL, B5);
    REFUSED_1996(&f, storm(&f, 2, "creta"), PORT_NOT_HERE, B5);
    DO(&f, storm(&f, 1, "creta"));
    DO(&f, roll_battle(5, 6));
    ck_assert_int_eq(garrison(&f, "creta"), 2);
    ck_assert(!afloat(&f, 1));
    NOT_SEEN(&f, EV_GALLEY_CAPTURED);
    ASKED(&f, PHASE_BATTLE, VENICE);
}
END_TEST

START_TEST(s1_b6_an_empty_garrison_stays_his_in_phase_4)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 5);
    fixture_port(&f, "creta", GENOA, 1);
    fixture_stock(&f, "creta", "iron");
    fixture_build(&f, "creta", BUILDING_FORT);
    first_at(&f, PHASE_BATTLE, VENICE);
    DO(&f, storm(&f, 1, "creta"));
    DO(&f, roll_battle(6, 1));
    ck_assert_int_eq(garrison(&f, "creta"), 0);
    ck_assert_int_eq(owner(&f, "creta"), GENOA);
    ck_assert_int_eq(stored(&f, "creta"), 1);
    ck_assert_int_eq(f.state.pub.ports[port_id("creta")].buildings, BUILDING_FORT);
    REFUSED_1996(&f, take_port(&f, "creta"), NOT_NOW, R1);
}
END_TEST

START_TEST(s1_p1_sailors_of_several_galleys_land)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 4);
    fixture_galley(&f, 2, VENICE, "creta", 5);
    fixture_galley(&f, 3, VENICE, "corfu", 3);
    fixture_galley(&f, 4, VENICE, "ragusa", 3);
    fixture_port(&f, "creta", GENOA, 0);
    fixture_port(&f, "ragusa", GENOA, 1);
    first_at(&f, PHASE_CAPTURE, VENICE);
    REFUSED_1996(&f, take_port(&f, "ragusa"), PORT_GUARDED, P1);
    REFUSED_1996(&f, take_port(&f, "venezia"), PORT_NOT_HERE, P1);
    DO(&f, take_port(&f, "creta"));
    REFUSED_1996(&f, plain(&f, CMD_END_LANDING), NOTHING_LANDED, P1);
    REFUSED_1996(&f, land_from(&f, 3, 1, false), GALLEY_NOT_HERE, P1);
    REFUSED_1996(&f, land_from(&f, 1, 5, false), NO_SAILORS_THERE, P1);
    DO(&f, land_from(&f, 1, 3, false));
    ck_assert_int_eq(owner(&f, "creta"), VENICE);
    DO(&f, land_from(&f, 2, 4, false));
    DO(&f, plain(&f, CMD_END_LANDING));
    ck_assert_int_eq(garrison(&f, "creta"), 7);
    DO(&f, take_port(&f, "corfu"));
    DO(&f, land_from(&f, 3, 1, false));
    ck_assert_int_eq(owner(&f, "corfu"), VENICE);
}
END_TEST

START_TEST(s1_p2_the_last_sailor_may_land)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 2);
    fixture_cargo(&f, 1, "iron");
    fixture_galley(&f, 2, VENICE, "creta", 2);
    first_at(&f, PHASE_CAPTURE, VENICE);
    int iron = supply(&f, "iron");
    DO(&f, take_port(&f, "creta"));
    FORBIDDEN(&f, land_from(&f, 1, 2, false), RULE_S1_P2, RULE_S1_T11);
    DO(&f, land_from(&f, 1, 2, true));
    ck_assert(!afloat(&f, 1));
    ck_assert_int_eq(supply(&f, "iron"), iron + 1);
    ck_assert_int_eq(garrison(&f, "creta"), 2);
}
END_TEST

/* An own port whose garrison fell is kept by who comes first in the order, its owner too. */
START_TEST(s1_p1_the_owner_keeps_his_empty_port)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 2);
    fixture_galley(&f, 2, GENOA, "creta", 3);
    fixture_port(&f, "creta", VENICE, 0);
    fixture_build(&f, "creta", BUILDING_FORT);
    first_at(&f, PHASE_BATTLE, TURKEY);
    DO(&f, plain(&f, CMD_END_BATTLE));
    ASKED(&f, PHASE_CAPTURE, VENICE); /* who has nothing else to land at is asked too */
    DO(&f, take_port(&f, "creta"));
    REFUSED_1996(&f, plain(&f, CMD_END_LANDING), NOTHING_LANDED, P1);
    DO(&f, land_from(&f, 1, 1, false));
    NOT_SEEN(&f, EV_PORT_OWNER_CHANGED);
    DO(&f, plain(&f, CMD_END_LANDING));
    ck_assert_int_eq(owner(&f, "creta"), VENICE);
    ck_assert_int_eq(garrison(&f, "creta"), 1);
    REFUSED_1996(&f, take_port(&f, "creta"), PORT_OWN, P3);
    DO(&f, plain(&f, CMD_END_CAPTURE));
    /* nothing is left for Genoa to land at */
    ck_assert_int_eq(rules_phase(&f.state.pub).id, PHASE_STAKE);
}
END_TEST

START_TEST(s1_p1_the_owner_saves_what_fell_in_this_round)
{
    Fixture f;
    first_init(&f, 3);
    fixture_port(&f, "creta", VENICE, 1);
    fixture_galley(&f, 1, VENICE, "creta", 1);
    fixture_cargo(&f, 1, "iron");
    fixture_galley(&f, 2, GENOA, "creta", 5);
    f.state.pub.as.e1996.standing_hundreds[port_id("creta")] = 2;
    first_at(&f, PHASE_BATTLE, GENOA);
    DO(&f, storm(&f, 2, "creta"));
    DO(&f, roll_battle(1, 1));
    ck_assert_int_eq(garrison(&f, "creta"), 0);
    REFUSED_1996(&f, storm(&f, 2, "creta"), PORT_UNGUARDED, B5);
    DO(&f, plain(&f, CMD_END_BATTLE));
    ASKED(&f, PHASE_CAPTURE, VENICE);
    DO(&f, take_port(&f, "creta"));
    REFUSED_1996(&f, land_from(&f, 1, 1, false), SINK_UNCONFIRMED, P2);
    DO(&f, land_from(&f, 1, 1, true)); /* his only galley there: the landing is over */
    ck_assert_int_eq(f.state.pub.galleys[1].owner, 0);
    ck_assert_int_eq(garrison(&f, "creta"), 1);
    ck_assert_int_eq(f.state.pub.as.e1996.standing_hundreds[port_id("creta")], 2);
    ASKED(&f, PHASE_CAPTURE, VENICE);
    DO(&f, plain(&f, CMD_END_CAPTURE));
    ck_assert_int_eq(rules_phase(&f.state.pub).id, PHASE_STAKE); /* too late for Genoa */
}
END_TEST

START_TEST(s1_p3_own_ports_are_not_manned_in_phase_5)
{
    Fixture f;
    first_init(&f, 4);
    fixture_galley(&f, 1, VENICE, "creta", 2);
    fixture_port(&f, "creta", VENICE, 1);
    first_at(&f, PHASE_CAPTURE, VENICE);
    REFUSED_1996(&f, take_port(&f, "creta"), PORT_OWN, P3);
    REFUSED_1996(&f, ashore(&f, 1, "creta", 1, false), NOT_NOW, R1);
}
END_TEST

void s1_add_voyage(Suite *suite)
{
    TCase *voyage = tcase_create("S1-M S1-B S1-P");
    tcase_add_test(voyage, s1_m1_one_zone_per_sailor_and_galley_after_galley);
    tcase_add_test(voyage, s1_m2_who_only_stops_asks_nobody);
    tcase_add_test(voyage, s1_m2_leaving_needs_every_permission);
    tcase_add_test(voyage, s1_m2_who_needs_no_permission_cannot_ask);
    tcase_add_test(voyage, s1_m2_each_zone_is_asked_about);
    tcase_add_test(voyage, s1_m3_who_may_go_on_may_stay);
    tcase_add_test(voyage, s1_m2_the_first_refusal_ends_the_questions);
    tcase_add_test(voyage, s1_m2_a_refusal_is_over_with_the_round);
    tcase_add_test(voyage, s1_m2_nobody_is_asked_without_movement_left);
    tcase_add_test(voyage, s1_m2_asked_in_turn_order_not_by_seat);
    tcase_add_test(voyage, s1_m2_the_first_zone_asks_nobody_even_again);
    tcase_add_test(voyage, s1_m3_permission_holds_for_any_direction);
    tcase_add_test(voyage, s1_b1_die_and_sailors_by_three);
    tcase_add_test(voyage, s1_b2_the_attacker_goes_on_or_stops);
    tcase_add_test(voyage, s1_b3_only_the_two_galleys_lose);
    tcase_add_test(voyage, s1_b4_capture_by_moving_some);
    tcase_add_test(voyage, s1_b4_sinking_returns_the_cargo);
    tcase_add_test(voyage, s1_b4_all_sailors_move_over);
    tcase_add_test(voyage, s1_b4_both_empty_both_sink);
    tcase_add_test(voyage, s1_b4_the_defender_may_win);
    tcase_add_test(voyage, s1_b4_a_laden_wreck_has_room_for_few);
    tcase_add_test(voyage, s1_b5_garrisons_and_fortresses);
    tcase_add_test(voyage, s1_b6_an_empty_garrison_stays_his_in_phase_4);
    tcase_add_test(voyage, s1_p1_sailors_of_several_galleys_land);
    tcase_add_test(voyage, s1_p2_the_last_sailor_may_land);
    tcase_add_test(voyage, s1_p1_the_owner_keeps_his_empty_port);
    tcase_add_test(voyage, s1_p1_the_owner_saves_what_fell_in_this_round);
    tcase_add_test(voyage, s1_p3_own_ports_are_not_manned_in_phase_5);
    suite_add_tcase(suite, voyage);
}

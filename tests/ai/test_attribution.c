/* Which port, galley or player a reason names: the one with the largest share of the difference, if
 * it is most of it. */
#include "../run_suite.h"

#include "core/explaining.h"
#include <string.h>

enum { LEAST = 50 };

static TermBreakdown plan, other;

static void clear(void)
{
    memset(&plan, 0, sizeof plan);
    memset(&other, 0, sizeof other);
    plan.own_ports = other.own_ports = plan.own_galleys = other.own_galleys = UINT32_MAX;
}

static Reason name(AiTerm term, int32_t whole)
{
    Reason reason = {.term = (uint8_t)term, .centiducats = whole};
    attribution_name(&plan, &other, LEAST, &reason);
    return reason;
}

START_TEST(one_port_alone_is_named)
{
    plan.ports[AI_TERM_SCORING][4] = 1500;
    other.ports[AI_TERM_SCORING][4] = 300;
    /* the same after both */
    plan.ports[AI_TERM_SCORING][9] = other.ports[AI_TERM_SCORING][9] = 5000;
    Reason reason = name(AI_TERM_SCORING, 1200);
    ck_assert_int_eq(reason.port, 4);
    ck_assert_int_eq(reason.galley, 0);
    ck_assert(reason.alone);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE);
}
END_TEST

/* Plan takes port 4, which galley 2 could else take next for as much but a little: both reported,
 * they would read like a gain and a loss. */
START_TEST(what_is_taken_now_counts_less_what_could_be_taken_next)
{
    int32_t change[AI_TERM_COUNT] = {[AI_TERM_SCORING] = 1300, [AI_TERM_CONQUEST] = -1000};
    other.own_ports &= ~(1U << 4);
    plan.ports[AI_TERM_SCORING][4] = 1300;
    other.galleys[AI_TERM_CONQUEST][2] = 1000;
    other.conquests[2] = 4;
    attribution_net_taken(AI_TERM_SCORING, &plan, &other, change);
    ck_assert_int_eq(change[AI_TERM_SCORING], 300);
    ck_assert_int_eq(change[AI_TERM_CONQUEST], 0);
    ck_assert_int_eq(name(AI_TERM_SCORING, change[AI_TERM_SCORING]).port, 4);
    /* worth more where it is still to be taken: that is what they differ by */
    other.galleys[AI_TERM_CONQUEST][2] += 700;
    change[AI_TERM_CONQUEST] = -700;
    attribution_net_taken(AI_TERM_SCORING, &plan, &other, change);
    ck_assert_int_eq(change[AI_TERM_SCORING], 0);
    ck_assert_int_eq(change[AI_TERM_CONQUEST], -400);
    other.conquests[2] = 5; /* another port is no part of it */
    change[AI_TERM_SCORING] = plan.ports[AI_TERM_SCORING][4] = 200;
    attribution_net_taken(AI_TERM_SCORING, &plan, &other, change);
    ck_assert_int_eq(change[AI_TERM_SCORING], 200);
}
END_TEST

START_TEST(the_largest_of_several_has_most_of_it)
{
    plan.ports[AI_TERM_SCORING][4] = 700;
    plan.ports[AI_TERM_SCORING][5] = 500;
    Reason reason = name(AI_TERM_SCORING, 1200);
    ck_assert_int_eq(reason.port, 4);
    ck_assert(!reason.alone);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE);
    plan.ports[AI_TERM_SCORING][5] = 700; /* as much as the other: neither is most of it */
    reason = name(AI_TERM_SCORING, 1400);
    ck_assert_int_eq(reason.port, 0);
    ck_assert_int_eq(reason_form(&reason), FORM_PLAIN);
}
END_TEST

/* A gain in one port and a loss in another: the port is not named for the whole as if nothing else
 * had happened. */
START_TEST(what_points_the_other_way_is_not_kept_quiet)
{
    plan.ports[AI_TERM_SCORING][4] = 1200;
    other.ports[AI_TERM_SCORING][5] = 700;
    Reason reason = name(AI_TERM_SCORING, 500);
    ck_assert_int_eq(reason.port, 4);
    ck_assert(!reason.alone);
    reason = name(AI_TERM_SCORING, 2600); /* more than half lies in nothing that can be named */
    ck_assert_int_eq(reason.port, 0);
}
END_TEST

/* A galley with another number in its stead: neither is what the plans differ by. */
START_TEST(what_is_nearly_made_up_for_is_not_named)
{
    plan.galleys[AI_TERM_FLEET][2] = 2700;
    other.galleys[AI_TERM_FLEET][14] = 2600;
    plan.own_galleys = UINT32_MAX & ~(1U << 14);
    other.own_galleys = UINT32_MAX & ~(1U << 2);
    Reason reason = name(AI_TERM_FLEET, 100);
    ck_assert_int_eq(reason.galley, 0);
    ck_assert_int_eq(reason_form(&reason), FORM_PLAIN);
}
END_TEST

START_TEST(a_loss_names_the_largest_loss)
{
    other.galleys[AI_TERM_CONQUEST][7] = 900;
    plan.galleys[AI_TERM_CONQUEST][2] = 40;
    other.conquests[7] = 3;
    plan.conquests[7] = 5;
    Reason reason = name(AI_TERM_CONQUEST, -860);
    ck_assert_int_eq(reason.galley, 7);
    ck_assert_int_eq(reason.port, 3); /* what it could take after the other plan */
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE_PORT);
    other.conquests[7] = BREAKDOWN_VARY;
    reason = name(AI_TERM_CONQUEST, -860);
    ck_assert_int_eq(reason.port, 0);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE);
}
END_TEST

static Reason told(AiTerm term, int32_t whole)
{
    Reason reason = name(term, whole);
    attribution_note_deck(&plan, &other, &reason);
    return reason;
}

/* With fewer others a galley counts for more; where its crew is no larger it is not what
 * differs. */
START_TEST(a_galley_that_is_no_stronger_is_not_named)
{
    plan.galleys[AI_TERM_FLEET][12] = 500;
    other.galleys[AI_TERM_FLEET][12] = 400;
    plan.crews[12] = 4;
    for (BreakdownName crew = 3; crew <= 5; crew++) {
        other.crews[12] = crew;
        ck_assert_int_eq(told(AI_TERM_FLEET, 100).galley, crew == 3 ? 12 : 0);
    }
    plan.crews[12] = other.crews[12] = BREAKDOWN_VARY; /* now this, now that */
    ck_assert_int_eq(told(AI_TERM_FLEET, 100).galley, 12);
}
END_TEST

/* Its next sale counts for what it can fetch, too. */
START_TEST(a_galley_without_cargo_has_none_to_store)
{
    plan.galleys[AI_TERM_TRADE][7] = 900;
    for (int i = 0; i < 2; i++) {
        plan.sales[7] = i == 0 ? 3 : BREAKDOWN_VARY;
        plan.bare = 0;
        Reason reason = told(AI_TERM_TRADE, 900);
        ck_assert_int_eq(reason_form(&reason), i == 0 ? FORM_ALONE_OWN : FORM_ALONE);
        plan.bare = 1U << 7;
        reason = told(AI_TERM_TRADE, 900);
        ck_assert_int_eq(reason_form(&reason), FORM_PLAIN);
    }
}
END_TEST

/* A port pays more and is less safe: it is told which of both is more. */
START_TEST(one_port_is_not_better_and_worse)
{
    const Reason pays = {.term = AI_TERM_SCORING, .port = 4, .centiducats = 500},
                 unsafe = {.term = AI_TERM_PORT_RISK, .port = 4, .centiducats = -300},
                 safe = {.term = AI_TERM_PORT_RISK, .port = 4, .centiducats = 300},
                 elsewhere = {.term = AI_TERM_PORT_RISK, .port = 5, .centiducats = -300},
                 sale = {.term = AI_TERM_TRADE, .galley = 2, .port = 4, .centiducats = -200};
    Reason list[3] = {unsafe, sale, pays};
    ck_assert_int_eq(attribution_settle(list, 3), 2);
    ck_assert_int_eq(list[0].term, AI_TERM_SCORING);
    ck_assert_int_eq(list[0].centiducats, 200);
    ck_assert_int_eq(list[1].term, AI_TERM_TRADE);
    ck_assert_int_eq(list[1].port, 0);
    const Reason beside[2][2] = {{pays, safe}, {pays, elsewhere}};
    for (int i = 0; i < 2; i++) {
        memcpy(list, beside[i], sizeof beside[i]);
        ck_assert_int_eq(attribution_settle(list, 2), 2);
    }
}
END_TEST

/* A port that one of the plans does not bring has no weaker garrison after it, but none. */
START_TEST(a_port_that_is_not_had_has_no_garrison)
{
    other.ports[AI_TERM_GARRISONS][4] = 900;
    plan.own_ports &= ~(1U << 4);
    Reason reason = name(AI_TERM_GARRISONS, -900);
    ck_assert_int_eq(reason.port, 4);
    ck_assert_int_eq(reason_form(&reason), FORM_WON);
    other.ports[AI_TERM_GARRISONS][5] = 400;
    reason = name(AI_TERM_GARRISONS, -1300);
    ck_assert_int_eq(reason.port, 4);
    ck_assert_int_eq(reason_form(&reason), FORM_PLAIN);
    plan.own_ports = UINT32_MAX;
    reason = name(AI_TERM_GARRISONS, -1300);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE);
}
END_TEST

/* What is put into a port of one's own is no sale. */
START_TEST(an_own_port_does_not_buy)
{
    plan.galleys[AI_TERM_TRADE][7] = 900;
    plan.sales[7] = 3;
    other.own_ports = 0;
    Reason reason = name(AI_TERM_TRADE, 900);
    ck_assert_int_eq(reason.port, 3);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE_OWN);
    plan.own_ports &= ~(1U << 3);
    reason = name(AI_TERM_TRADE, 900);
    ck_assert_int_eq(reason.port, 3);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE_PORT);
}
END_TEST

START_TEST(danger_names_who_threatens_where_it_is_greater)
{
    plan.ports[AI_TERM_PORT_RISK][6] = -800;
    plan.port_threats[6] = 11;
    other.port_threats[6] = 12;
    Reason reason = name(AI_TERM_PORT_RISK, -800);
    ck_assert_int_eq(reason.foe, 11);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE_FOE);
    other.ports[AI_TERM_PORT_RISK][6] = -1700;
    reason = name(AI_TERM_PORT_RISK, 900);
    ck_assert_int_eq(reason.foe, 12);
    other.own_ports = 0;
    other.ports[AI_TERM_PORT_RISK][6] = 0;
    reason = name(AI_TERM_PORT_RISK, -800);
    ck_assert_int_eq(reason_form(&reason), FORM_WON_FOE);
    other.ports[AI_TERM_PORT_RISK][6] = -1700;
    other.own_ports = UINT32_MAX;
    plan.own_ports = 0; /* a port that the plan does not win, or loses, is not safer */
    reason = name(AI_TERM_PORT_RISK, 900);
    ck_assert_int_eq(reason_form(&reason), FORM_PLAIN);
    reason.centiducats = -900; /* seen from the other plan it is in danger there alone */
    ck_assert_int_eq(reason_form(&reason), FORM_WON_FOE);
}
END_TEST

/* A galley that the other plan buys: it is missing, not worth less. */
START_TEST(a_galley_of_one_plan_alone_is_named_as_such)
{
    other.galleys[AI_TERM_FLEET][9] = 1300;
    plan.own_galleys = UINT32_MAX & ~(1U << 9);
    Reason reason = name(AI_TERM_FLEET, -1300);
    ck_assert_int_eq(reason.galley, 9);
    ck_assert_int_eq(reason_form(&reason), FORM_WON);
    reason = name(AI_TERM_FLEET, -1900);
    ck_assert_int_eq(reason_form(&reason), FORM_WON);
    other.galleys[AI_TERM_CONQUEST][9] = 500;
    reason = name(AI_TERM_CONQUEST, -800);
    ck_assert_int_eq(reason_form(&reason), FORM_PLAIN);
    reason.centiducats = 800; /* seen from the plan that has it */
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE);
}
END_TEST

START_TEST(a_sale_and_a_conquest_of_one_galley_are_one_difference)
{
    int32_t change[AI_TERM_COUNT] = {[AI_TERM_TRADE] = 500, [AI_TERM_CONQUEST] = -700};
    plan.galleys[AI_TERM_TRADE][3] = 200;
    other.galleys[AI_TERM_CONQUEST][3] = 900;
    plan.galleys[AI_TERM_TRADE][4] = 300; /* of another galley: stays */
    plan.galleys[AI_TERM_CONQUEST][5] = 200;
    attribution_net(&plan, &other, change);
    ck_assert_int_eq(change[AI_TERM_TRADE], 300);
    ck_assert_int_eq(change[AI_TERM_CONQUEST], -500);
    Reason reason = name(AI_TERM_CONQUEST, change[AI_TERM_CONQUEST]);
    ck_assert_int_eq(reason.galley, 3);
    ck_assert_int_eq(name(AI_TERM_TRADE, change[AI_TERM_TRADE]).galley, 4);
}
END_TEST

/* Whoever has yet to sail need not wait for it. */
START_TEST(a_galley_that_may_sail_off_first_is_no_sure_prey)
{
    plan.galleys[AI_TERM_CONQUEST][2] = 900;
    plan.prey[2] = 7;
    Reason reason = name(AI_TERM_CONQUEST, 900);
    ck_assert_int_eq(reason.foe, 7);
    ck_assert(!reason.may_flee);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE_PREY);
    plan.loose = 1U << 7;
    reason = name(AI_TERM_CONQUEST, 900);
    ck_assert(reason.may_flee);
    ck_assert_int_eq(reason_form(&reason), FORM_ALONE_LOOSE);
}
END_TEST

START_TEST(names_that_change_with_the_dice_are_none)
{
    BreakdownName kept = 0;
    attribution_note(&kept, 4);
    attribution_note(&kept, 0);
    attribution_note(&kept, 4);
    ck_assert_int_eq(kept, 4);
    attribution_note(&kept, 5);
    ck_assert_int_eq(kept, BREAKDOWN_VARY);
    attribution_note(&kept, 4);
    ck_assert_int_eq(kept, BREAKDOWN_VARY);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_parts");
    TCase *tcase = tcase_create("parts");
    tcase_add_checked_fixture(tcase, clear, NULL);
    tcase_add_test(tcase, one_port_alone_is_named);
    tcase_add_test(tcase, what_is_taken_now_counts_less_what_could_be_taken_next);
    tcase_add_test(tcase, the_largest_of_several_has_most_of_it);
    tcase_add_test(tcase, what_points_the_other_way_is_not_kept_quiet);
    tcase_add_test(tcase, what_is_nearly_made_up_for_is_not_named);
    tcase_add_test(tcase, a_loss_names_the_largest_loss);
    tcase_add_test(tcase, a_galley_that_is_no_stronger_is_not_named);
    tcase_add_test(tcase, a_galley_without_cargo_has_none_to_store);
    tcase_add_test(tcase, one_port_is_not_better_and_worse);
    tcase_add_test(tcase, a_port_that_is_not_had_has_no_garrison);
    tcase_add_test(tcase, an_own_port_does_not_buy);
    tcase_add_test(tcase, danger_names_who_threatens_where_it_is_greater);
    tcase_add_test(tcase, a_galley_of_one_plan_alone_is_named_as_such);
    tcase_add_test(tcase, a_sale_and_a_conquest_of_one_galley_are_one_difference);
    tcase_add_test(tcase, a_galley_that_may_sail_off_first_is_no_sure_prey);
    tcase_add_test(tcase, names_that_change_with_the_dice_are_none);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

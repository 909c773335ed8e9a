/* Reasons from figures made up here: which of them are reported, and when they come from where
 * games end. */
#include "../run_suite.h"

#include "editions.h"
#include "explain/explain.h"
#include <string.h>

enum { ROLLOUTS = 48, PORT = 4 };

static World world;
static PlayerView view;
static Proposal one, other;
static PlanEnds ends[2];
static Reasons reasons;

static void clear(void)
{
    memset(&world, 0, sizeof world);
    memset(&view, 0, sizeof view);
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    memset(ends, 0, sizeof ends);
    world.edition = EDITION_2012;
    ends[0].rollouts = ends[1].rollouts = ENDS_MAX;
    ends[0].counted = ends[1].counted = true;
}

/* What `ducats` more at the end of each rollout are after plan `one`, now `spread` more than
 * that, now as much less. */
static void ends_about(AiTerm term, PortId port, int ducats, int spread)
{
    for (int r = 0; r < ENDS_MAX; r++) {
        const int now = r % 2 == 0 ? ducats + spread : ducats - spread;
        ends[0].ducats[r][term] = now * 100;
        ends[0].pull[r][term] = now;
    }
    ends[0].sum.parts.ports[term][port] = ENDS_MAX * ducats * 100;
}

static void ends_with(AiTerm term, PortId port, int ducats)
{
    ends_about(term, port, ducats, 0);
}

static void find_reasons_for(int32_t lead, int32_t error, int32_t gap)
{
    const AiQuestion question = {&world, &view, 1, 1, NULL, NULL};
    const AiBudget budget = {4, 4 * ROLLOUTS, 1};
    const Lead verdict = {lead, error};
    const Advised by = advised_by(edition_of(question.world), &question, &budget);
    const PlanPair pair = {{&one, &other}, {&ends[0], &ends[1]}, gap};
    reasons_find(&by, &pair, &verdict, &reasons);
}

static void tell_reasons_for(int32_t lead, int32_t error, int32_t gap)
{
    const AiQuestion question = {&world, &view, 1, 1, NULL, NULL};
    const Advised by = advised_by(edition_of(question.world), &question, NULL);
    find_reasons_for(lead, error, gap);
    reasons_tell(&by, &one, &other, &reasons);
}

static void find_static_reasons(void)
{
    const AiQuestion question = {&world, &view, 1, 1, NULL, NULL};
    const Advised by = advised_by(&AI_2012, &question, NULL);
    reasons_static(&by, &one.terms, &other.terms, &reasons);
}

/* The three largest differences would add up to a loss, though all of them are a gain. */
START_TEST(what_is_reported_adds_up_to_what_there_is)
{
    int32_t sum = 0;
    one.terms.terms[AI_TERM_DUCATS] = -400;
    one.terms.terms[AI_TERM_RIVALS] = -300;
    one.terms.terms[AI_TERM_SCORING] = 260;
    one.terms.terms[AI_TERM_TRADE] = 250;
    one.terms.terms[AI_TERM_FLEET] = 240;
    find_static_reasons();
    ck_assert_int_eq(reasons.count, REASON_MAX);
    for (int i = 0; i < reasons.count; i++) {
        sum += reasons.list[i].centiducats;
    }
    ck_assert_int_eq(reasons.list[0].centiducats, -400);
    ck_assert_int_ge(sum, 50);
    one.terms.terms[AI_TERM_FLEET] = 0; /* in all a loss of a ducat and more: nothing gives way */
    find_static_reasons();
    ck_assert_int_eq(reasons.list[1].term, AI_TERM_RIVALS);
}
END_TEST

/* A ducat more in hand is no reason for sixty at the end. */
START_TEST(a_sure_lead_is_not_told_by_next_to_nothing)
{
    one.terms.terms[AI_TERM_DUCATS] = 100;
    ends_with(AI_TERM_SCORING, 0, 20);
    find_reasons_for(2800, 500, 6000);
    ck_assert(reasons_from_rollouts(&reasons));
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_SCORING);
    find_reasons_for(2800, 500, 300);
    ck_assert(!reasons_from_rollouts(&reasons));
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_DUCATS);
    find_reasons_for(2800, 2000, 6000); /* luck could explain it */
    ck_assert(!reasons_from_rollouts(&reasons));
}
END_TEST

/* What speaks against the verdict by more than what speaks for it does not decide. */
START_TEST(what_decides_speaks_for_the_verdict)
{
    ends_with(AI_TERM_FLEET, 0, 11);
    ends_with(AI_TERM_RIVALS, 0, -17);
    for (int r = 0; r < ENDS_MAX; r++) {
        ends[0].pull[r][AI_TERM_RIVALS] = -5; /* rivals' ducats count for less there */
    }
    find_reasons_for(2800, 500, 1000);
    ck_assert(reasons_from_rollouts(&reasons));
    ck_assert_int_eq(reasons.count, 1);
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_FLEET);
    ends_with(AI_TERM_RIVALS, 0, -7);
    find_reasons_for(2800, 500, 1000);
    ck_assert_int_eq(reasons.count, 2);
}
END_TEST

/* Neither plan takes the port; games played on do. */
START_TEST(a_port_to_come_is_named_as_such)
{
    ends_with(AI_TERM_SCORING, PORT, 8);
    find_reasons_for(2800, 500, 1000);
    ck_assert_int_eq(reasons.list[0].port, PORT);
    ck_assert_int_eq(reason_form(&reasons.list[0]), FORM_TO_COME);
    one.terms.parts.own_ports = 1U << PORT;
    find_reasons_for(2800, 500, 1000);
    ck_assert_int_eq(reasons.list[0].port, PORT);
    ck_assert_int_ne(reason_form(&reasons.list[0]), FORM_TO_COME);
    memset(&one, 0, sizeof one);
    memset(&ends[0].sum, 0, sizeof ends[0].sum);
    /* of what is not had yet only what it brings is named */
    ends_with(AI_TERM_GARRISONS, PORT, 8);
    find_reasons_for(2800, 500, 1000);
    for (int i = 0; i < reasons.count; i++) {
        ck_assert(reasons.list[i].term != AI_TERM_GARRISONS || reasons.list[i].port == 0);
    }
}
END_TEST

/* A ducat that is sure does not decide where twenty that are not sure in any term make the
 * difference, nor where others take it back. */
START_TEST(what_decides_is_a_good_part_of_what_there_is)
{
    ends_with(AI_TERM_GALLEY_RISK, 0, 1);
    ends_about(AI_TERM_FLEET, 0, 20, 200);
    find_reasons_for(1200, 900, 1000);
    ck_assert_int_eq(reasons.count, 0);
    ends_about(AI_TERM_FLEET, 0, -1, 200);
    find_reasons_for(1200, 900, 1000);
    ck_assert_int_eq(reasons.count, 0);
    ends_about(AI_TERM_FLEET, 0, 1, 200);
    find_reasons_for(1200, 900, 1000);
    ck_assert_int_eq(reasons.count, 1);
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_GALLEY_RISK);
}
END_TEST

/* Where few rollouts show no cause, more do; where none are known, none is told. */
START_TEST(a_cause_is_sure_from_many_rollouts)
{
    ends_about(AI_TERM_FLEET, 0, 3, 9);
    find_reasons_for(1200, 900, 1000);
    ck_assert_int_eq(reasons.count, 1);
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_FLEET);
    ends[0].rollouts = ends[1].rollouts = ROLLOUTS;
    find_reasons_for(1200, 900, 1000);
    ck_assert_int_eq(reasons.count, 0);
    ends[0].rollouts = ends[1].rollouts = 0;
    find_reasons_for(1200, 900, 1000);
    ck_assert_int_eq(reasons.count, 0);
}
END_TEST

/* Where one plan takes a port and the other could still take it, what is reported is what they
 * differ by. */
START_TEST(a_port_to_take_is_weighed_against_the_port_taken)
{
    ends_with(AI_TERM_CONQUEST, 0, 30);
    ends_with(AI_TERM_SCORING, 0, -28);
    find_reasons_for(1200, 500, 300);
    ck_assert_int_eq(reasons.count, 1);
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_CONQUEST);
    ck_assert_int_eq(reasons.list[0].centiducats, 200);
}
END_TEST

/* Of two plans that leave about as much no large difference is reported. */
START_TEST(even_plans_are_not_told_far_apart)
{
    ends_with(AI_TERM_CONQUEST, 0, 30);
    find_reasons_for(300, 500, 200);
    ck_assert(!reasons_from_rollouts(&reasons));
    find_reasons_for(300, 500, 2000);
    ck_assert(reasons_from_rollouts(&reasons));
    find_reasons_for(1200, 500, 200);
    ck_assert(reasons_from_rollouts(&reasons));
}
END_TEST

/* What decides is found by its pull on the chances and reported by its size, what speaks for the
 * verdict first. */
START_TEST(the_larger_cause_is_told_first)
{
    ends_with(AI_TERM_GARRISONS, 0, 1);
    ends_with(AI_TERM_FLEET, 0, 9);
    ends_with(AI_TERM_GALLEY_RISK, 0, -4);
    for (int r = 0; r < ENDS_MAX; r++) {
        ends[0].pull[r][AI_TERM_GARRISONS] = 20;
    }
    find_reasons_for(1200, 500, 800);
    ck_assert(reasons_from_rollouts(&reasons));
    ck_assert_int_eq(reasons.count, 3);
    ck_assert_int_eq(reasons.list[0].term, AI_TERM_FLEET);
    ck_assert_int_eq(reasons.list[1].term, AI_TERM_GARRISONS);
    ck_assert_int_eq(reasons.list[2].term, AI_TERM_GALLEY_RISK);
}
END_TEST

/* Of two plans that cannot be distinguished, what only the static evaluation sees is marked as such
 * where games played on leave much less of it. */
START_TEST(what_the_evaluation_promises_beyond_rollouts_is_marked)
{
    one.terms.terms[AI_TERM_TRADE] = 1500;
    find_reasons_for(100, 500, 60);
    ck_assert_int_eq(reasons.count, 1);
    ck_assert(reasons.basis == BASIS_DOUBTED);
    find_reasons_for(100, 500, 900); /* as much comes of it */
    ck_assert(reasons.basis != BASIS_DOUBTED);
    find_reasons_for(1500, 500, 60); /* the plan is better all the same */
    ck_assert(reasons.basis != BASIS_DOUBTED);
    one.terms.terms[AI_TERM_TRADE] = 120;
    find_reasons_for(100, 500, 0); /* not much is promised */
    ck_assert(reasons.basis != BASIS_DOUBTED);
}
END_TEST

/* A galley that one of the plans builds is not the one of its number that games played on may build
 * after the other. */
START_TEST(a_galley_of_one_plan_is_not_named_for_both)
{
    enum { BUILT = 6 };
    ends_with(AI_TERM_GALLEY_RISK, 0, 9);
    ends[0].sum.parts.ports[AI_TERM_GALLEY_RISK][0] = 0;
    ends[0].sum.parts.galleys[AI_TERM_GALLEY_RISK][BUILT] = ENDS_MAX * 900;
    for (int i = 0; i < 2; i++) {
        ends[i].sum.parts.own_galleys = 1U << BUILT;
        (i == 0 ? &one : &other)->terms.parts.own_galleys = i == 0 ? 0 : 1U << BUILT;
    }
    find_reasons_for(1200, 500, 800);
    ck_assert_int_eq(reasons.count, 1);
    ck_assert_int_eq(reasons.list[0].galley, 0);
    one.terms.parts.own_galleys = 1U << BUILT; /* after both, but by what follows an answer */
    tell_reasons_for(1200, 500, 800);
    ck_assert_int_eq(reasons.list[0].galley, 0);
    one.plan.commands[0] = (Command){.kind = CMD_BUY_GALLEY, .as.buy_galley.galley = BUILT - 1};
    one.plan.count = 1; /* another one is built */
    tell_reasons_for(1200, 500, 800);
    ck_assert_int_eq(reasons.list[0].galley, 0);
    one.plan.commands[0].as.buy_galley.galley = BUILT;
    tell_reasons_for(1200, 500, 800);
    ck_assert_int_eq(reasons.list[0].galley, BUILT);
}
END_TEST

/* The same in all that is told without playing on. 1996: the lowest numbers are built. */
START_TEST(no_answer_names_a_galley_to_come)
{
    enum { BUILT = 6 };
    const AiQuestion question = {&world, &view, 1, 1, NULL, NULL};
    const Advised by = advised_by(&AI_1996, &question, NULL);
    for (int id = 1; id < BUILT; id++) {
        view.pub.galleys[id].owner = 2;
    }
    for (int builds = 0; builds <= 2; builds++) {
        for (int named = BUILT; named <= BUILT + 1; named++) {
            reasons = (Reasons){.list = {{.term = AI_TERM_TRADE, .galley = (GalleyId)named},
                                         {.term = AI_TERM_CONQUEST, .galley = 1, .foe = BUILT}},
                                .count = 2};
            for (int i = 0; i < builds; i++) {
                other.plan.commands[i].kind = CMD_BUILD_GALLEY;
            }
            other.plan.count = builds;
            reasons_tell(&by, &one, &other, &reasons);
            ck_assert_int_eq(reasons.list[0].galley, named < BUILT + builds ? named : 0);
            ck_assert_int_eq(reasons.list[1].galley, 1);
            ck_assert_int_eq(reasons.list[1].foe, 0);
        }
    }
}
END_TEST

/* What is read is what is summed up: 4.6 less, 4.2 and 1.2 more read as 5 less, 4 and 1 more, and
 * tell nothing. */
START_TEST(reasons_sum_up_as_they_are_read)
{
    const Reasons read = {
        .list = {{.centiducats = -460}, {.centiducats = 420}, {.centiducats = 120}}, .count = 3};
    ck_assert_int_eq(reasons_sum(&read), 0);
}
END_TEST

static const AiPlan NONE;
static const Lead EVEN;

/* "Whoever is asked loses next to nothing by it" once stood over "about 3 ducats less in danger in
 * own ports". */
START_TEST(reasons_and_nothing_hangs_on_it_are_not_both_told)
{
    Remarks remarks = {{{.kind = REMARK_PASS_GAIN, .amount = 5}, {.kind = REMARK_PASS_FREE}}, 2};
    remarks_trim(&NONE, true, &EVEN, &(Reasons){.count = 1}, &remarks);
    ck_assert_int_eq(remarks.count, 1);
    ck_assert_int_eq(remarks.list[0].kind, REMARK_PASS_GAIN);
}
END_TEST

/* "Can be sold in Creta" is not reported above "what it can sell next, best in Creta". */
START_TEST(a_sale_is_told_once)
{
    Remarks remarks = {{{.kind = REMARK_CUBE_SALE, .amount = 2}}, 1};
    Reasons reported = {.list = {{.term = AI_TERM_DUCATS, .centiducats = 300}}, .count = 1};
    remarks_trim(&NONE, true, &EVEN, &reported, &remarks);
    ck_assert_int_eq(remarks.count, 1);
    reported.list[0].term = AI_TERM_TRADE;
    remarks_trim(&NONE, true, &EVEN, &reported, &remarks);
    ck_assert_int_eq(remarks.count, 0);
}
END_TEST

/* "Sailing on it puts own ports and galleys in danger, by 53 ducats" stood over "53 ducats less in
 * danger in Venezia". */
START_TEST(a_danger_is_told_once)
{
    Remarks remarks = {{{.kind = REMARK_PASS_RISK, .amount = 53}}, 1};
    Reasons reported = {.list = {{.term = AI_TERM_TRADE, .centiducats = 5300}}, .count = 1};
    remarks_trim(&NONE, true, &EVEN, &reported, &remarks);
    ck_assert_int_eq(remarks.count, 1);
    reported.list[0].term = AI_TERM_PORT_RISK;
    remarks_trim(&NONE, true, &EVEN, &reported, &remarks);
    ck_assert_int_eq(remarks.count, 0);
}
END_TEST

START_TEST(reasons_are_put_in_the_order_of_a_verdict)
{
    Reasons reported = {.list = {{.centiducats = -600}, {.centiducats = 500}, {.centiducats = 700}},
                        .count = 3};
    reasons_sort(&reported, true);
    ck_assert_int_eq(reported.list[0].centiducats, 700);
    ck_assert_int_eq(reported.list[1].centiducats, 500);
    reasons_sort(&reported, false);
    ck_assert_int_eq(reported.list[0].centiducats, -600);
    ck_assert_int_eq(reported.list[1].centiducats, 700);
}
END_TEST

/* The seat that keeps the peace differs from what hints see by nothing else. */
START_TEST(seats_that_differ_in_one_prior_see_otherwise)
{
    const Explaining *first = ai_edition(EDITION_1996)->explain;
    ck_assert(!first->sees_otherwise(ai_find("helmsman", EDITION_1996), 3));
    ck_assert(first->sees_otherwise(ai_find("helmsman-peaceable", EDITION_1996), 3));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_grounds");
    TCase *tcase = tcase_create("reasons");
    tcase_add_checked_fixture(tcase, clear, NULL);
    tcase_add_test(tcase, what_is_reported_adds_up_to_what_there_is);
    tcase_add_test(tcase, a_sure_lead_is_not_told_by_next_to_nothing);
    tcase_add_test(tcase, what_decides_speaks_for_the_verdict);
    tcase_add_test(tcase, a_port_to_come_is_named_as_such);
    tcase_add_test(tcase, what_decides_is_a_good_part_of_what_there_is);
    tcase_add_test(tcase, a_cause_is_sure_from_many_rollouts);
    tcase_add_test(tcase, a_port_to_take_is_weighed_against_the_port_taken);
    tcase_add_test(tcase, even_plans_are_not_told_far_apart);
    tcase_add_test(tcase, the_larger_cause_is_told_first);
    tcase_add_test(tcase, what_the_evaluation_promises_beyond_rollouts_is_marked);
    tcase_add_test(tcase, a_galley_of_one_plan_is_not_named_for_both);
    tcase_add_test(tcase, no_answer_names_a_galley_to_come);
    tcase_add_test(tcase, reasons_sum_up_as_they_are_read);
    tcase_add_test(tcase, reasons_and_nothing_hangs_on_it_are_not_both_told);
    tcase_add_test(tcase, a_sale_is_told_once);
    tcase_add_test(tcase, a_danger_is_told_once);
    tcase_add_test(tcase, reasons_are_put_in_the_order_of_a_verdict);
    tcase_add_test(tcase, seats_that_differ_in_one_prior_see_otherwise);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

/* The best order of sales (S1-V1..V3) against a search through every order. */
#include "fixture_1996.h"

enum { POSITION_COUNT = 300, CUBES_MAX = 6 };

/* Most ducats that any order of sales brings from here on. */
static int32_t best_of_all(const World *world, const PublicState *pub, PlayerId player)
{
    int32_t best = 0;
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        for (GoodId good = 1; pub->galleys[id].owner == player && good <= world->good_count;
             good++) {
            int space = 0;
            int32_t value = 0;
            int32_t bonus = 0;
            if (!e1996_sale_quote(world, pub, id, good, &space, &value, &bonus)) {
                continue;
            }
            PublicState after = *pub;
            PortId port = world->port_of_zone[pub->galleys[id].zone];
            after.ports[port].stock |= (uint32_t)good << (4 * space);
            galley_load(&after.galleys[id], good, -1);
            int32_t sum = value + bonus + best_of_all(world, &after, player);
            best = sum > best ? sum : best;
        }
    }
    return best;
}

/* Plays the plan as commands and checks what it says of each sale. */
static void follow(Fixture *f, const SalePlan *plan)
{
    int32_t before = f->state.secret.ducats[VENICE];
    for (int i = 0; i < plan->count; i++) {
        const SalePlanStep *step = &plan->steps[i];
        int space = 0;
        int32_t value = 0;
        int32_t bonus = 0;
        ck_assert(e1996_sale_quote(&f->world, &f->state.pub, step->galley, step->good, &space,
                                   &value, &bonus));
        ck_assert_int_eq(space, step->space);
        ck_assert_int_eq(value, step->value_ducats);
        ck_assert_int_eq(bonus, step->bonus_ducats);
        Command sale = plain(f, CMD_SELL_CUBE);
        sale.as.sell_cube.galley = step->galley;
        sale.as.sell_cube.good = step->good;
        DO(f, sale);
    }
    ck_assert_int_eq(f->state.secret.ducats[VENICE] - before, plan->ducats);
    static Command legal[RULES_LEGAL_MAX];
    /* Where more can be sold, ending the sale is not all that is left. */
    ck_assert_int_eq(rules_legal(&f->world, &f->state, VENICE, legal) > 1, plan->more);
}

static void random_position(Fixture *f, Rng *rng)
{
    static const char *const zones[] = {"genova", "napoli", "sardegna", "corfu"};
    first_init(f, 4);
    for (int i = 0; i < 4; i++) {
        PortId port = port_id(zones[i]);
        f->state.pub.ports[port].owner = (PlayerId)rng_below(rng, 4);
        int held = (int)rng_below(rng, (uint32_t)f->world.ports[port].space_count + 1);
        for (int space = 0; space < held; space++) {
            GoodId good = 0;
            while (good == 0 || good == f->world.ports[port].good
                   || port_holds(&f->state.pub.ports[port], good)) {
                good = (GoodId)(1 + rng_below(rng, f->world.good_count));
            }
            f->state.pub.ports[port].stock |= (uint32_t)good << (4 * space);
        }
    }
    int cubes = 0;
    for (GalleyId id = 1; id <= 3; id++) {
        fixture_galley(f, id, VENICE, zones[rng_below(rng, 4)], 1);
        int aboard = (int)rng_below(rng, 4);
        for (int i = 0; i < aboard && cubes < CUBES_MAX; i++, cubes++) {
            galley_load(&f->state.pub.galleys[id], (GoodId)(1 + rng_below(rng, 7)), 1);
        }
    }
    first_at(f, PHASE_SALE, VENICE);
}

START_TEST(s1_v_the_plan_is_the_best_of_all_orders)
{
    Rng rng;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    int richer = 0;
    for (int i = 0; i < POSITION_COUNT; i++) {
        Fixture f;
        SalePlan plan;
        random_position(&f, &rng);
        e1996_sale_plan(&f.world, &f.state.pub, VENICE, &plan);
        ck_assert_int_eq(plan.ducats, best_of_all(&f.world, &f.state.pub, VENICE));
        richer += plan.ducats > 0;
        follow(&f, &plan);
    }
    ck_assert_int_gt(richer, POSITION_COUNT / 2);
}
END_TEST

/* Two ports of one owner: the kind new to him goes to his capital first (S1-V3). */
START_TEST(s1_v3_the_plan_takes_the_bonus_where_it_is_higher)
{
    Fixture f;
    SalePlan plan;
    first_init(&f, 4);
    fixture_port(&f, "napoli", GENOA, 1);
    fixture_port(&f, "genova", GENOA, 1);
    fixture_galley(&f, 1, VENICE, "napoli", 1);
    fixture_cargo(&f, 1, "spices");
    fixture_galley(&f, 2, VENICE, "genova", 1);
    fixture_cargo(&f, 2, "spices");
    first_at(&f, PHASE_SALE, VENICE);
    e1996_sale_plan(&f.world, &f.state.pub, VENICE, &plan);
    ck_assert_int_eq(plan.count, 2);
    ck_assert_int_eq(plan.steps[0].galley, 2);
    ck_assert_int_eq(plan.steps[0].bonus_ducats, 1000);
    ck_assert_int_eq(plan.steps[1].bonus_ducats, 0);
    ck_assert_int_eq(plan.ducats, 1200);
    follow(&f, &plan);
}
END_TEST

START_TEST(s1_v2_the_plan_leaves_own_ports_out)
{
    Fixture f;
    SalePlan plan;
    first_init(&f, 4);
    fixture_port(&f, "napoli", VENICE, 1);
    fixture_galley(&f, 1, VENICE, "napoli", 1);
    fixture_cargo(&f, 1, "spices");
    first_at(&f, PHASE_SALE, VENICE);
    e1996_sale_plan(&f.world, &f.state.pub, VENICE, &plan);
    ck_assert_int_eq(plan.count, 0);
    ck_assert(plan.more);
    f.state.pub.options |= OPTION_OWN_PORTS_PAY;
    e1996_sale_plan(&f.world, &f.state.pub, VENICE, &plan);
    ck_assert_int_eq(plan.ducats, 100);
}
END_TEST

void s1_add_sale_plan(Suite *suite)
{
    TCase *sale = tcase_create("best order of sales");
    tcase_set_timeout(sale, 60);
    tcase_add_test(sale, s1_v_the_plan_is_the_best_of_all_orders);
    tcase_add_test(sale, s1_v3_the_plan_takes_the_bonus_where_it_is_higher);
    tcase_add_test(sale, s1_v2_the_plan_leaves_own_ports_out);
    suite_add_tcase(suite, sale);
}

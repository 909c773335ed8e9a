/* Trade and outfitting of the first edition (S1-T). */
#include "fixture_1996.h"

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
            galley_load(&f.state.pub.galleys[id], good, 1);
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
    tcase_add_test(outfit, s1_t7_first_sailor_and_cubes_along);
    tcase_add_test(outfit, s1_t7_wood_and_iron_are_needed);
    tcase_add_test(outfit, s1_t7_a_new_galley_has_the_lowest_free_number);
    tcase_add_test(outfit, s1_t6_t9_a_new_round_builds_and_hires_again);
    tcase_add_test(outfit, s1_full_list_loses_nothing);
    suite_add_tcase(suite, outfit);
}

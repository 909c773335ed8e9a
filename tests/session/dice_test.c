/* Dice and cards counted: against figures of tables, over random games, and where they are
 * loaded. */
#include <serenissima/data/board.h>
#include <serenissima/records/dice.h>

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/bits.h>
#include <serenissima/rules/hash.h>

#include "../run_suite.h"

/* A die of so many faces as it was thrown: each face as likely. */
static DiceCount count_of(int faces, const int *came)
{
    DiceCount count;
    memset(&count, 0, sizeof count);
    for (int i = 0; i < faces; i++) {
        count.came[i + 1] = came[i];
        count.throws += came[i];
    }
    for (int a = 1; a <= faces; a++) {
        count.expected[a] = (double)count.throws / faces;
        for (int b = 1; b <= faces; b++) {
            count.spread[a][b] = (double)count.throws * ((a == b) - 1.0 / faces) / faces;
        }
    }
    return count;
}

/* Chi-square 4.6, 0 and 16 of five degrees of freedom, 4 of one; then too few, and never. */
START_TEST(evenness_is_that_of_the_tables)
{
    static const struct {
        int faces;
        int came[6];
        int of_thousand;
    } rows[] = {
        {6, {16, 8, 9, 10, 8, 9}, 467}, {6, {10, 10, 10, 10, 10, 10}, 1000}, {2, {60, 40}, 46},
        {6, {20, 4, 8, 12, 6, 10}, 7},  {6, {2, 2, 2, 2, 2, 1}, -1},         {2, {3, 6}, -1},
        {6, {0, 0, 0, 0, 0, 600}, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const DiceCount count = count_of(rows[i].faces, rows[i].came);
        ck_assert_int_eq(dice_evenness(&count), rows[i].of_thousand);
    }
}
END_TEST

START_TEST(what_is_too_little_of_one_kind_leaves_the_others)
{
    static DiceTally tally;
    memset(&tally, 0, sizeof tally);
    ck_assert_int_lt(dice_evenness_of_all(&tally), 0);
    tally.of[DICE_TIE][0] = count_of(6, (const int[]){1, 0, 0, 0, 0, 1});
    ck_assert_int_lt(dice_evenness_of_all(&tally), 0);
    tally.of[DICE_BATTLE][0] = count_of(6, (const int[]){16, 8, 9, 10, 8, 9});
    ck_assert_int_eq(dice_evenness_of_all(&tally), 467);
}
END_TEST

/* ---- Games ---- */

/* A command at random, an attack wherever there is one: else games of the first edition have
 * none. */
static Command bold_sample(const World *world, const GamePosition *state, const Command *legal,
                           int count, Rng *rng)
{
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == CMD_ATTACK_PORT || legal[i].kind == CMD_ATTACK_GALLEY) {
            return legal[i];
        }
    }
    return rules_sample(world, &state->state, legal[0].player, legal, count, rng);
}

/* Loaded dice show one of the two last outcomes that are possible: one alone would tie for ever. */
static void play(const Board *board, uint64_t seed, bool loaded, DiceTally *tally)
{
    static Command legal[RULES_LEGAL_MAX];
    const World *world = &board->world;
    const GameSetup setup = {.player_count = (uint8_t)(2 + seed % 3)};
    GamePosition state;
    Rng rng;
    rng_init(&rng, seed * HASH_GOLDEN, RNG_STREAM_PLAYOUT); /* seeds that are far apart */
    rules_begin(world, &setup, &state);
    for (PlayerMask pending = rules_pending(world, &state.state); pending != 0;
         pending = rules_pending(world, &state.state)) {
        const PlayerId player = (PlayerId)bits_lowest(pending);
        const int count = rules_legal(world, &state.state, player, legal);
        Command command = legal[0];
        if (player != PLAYER_CHANCE) {
            command = bold_sample(world, &state, legal, count, &rng);
        } else if (loaded) {
            command = legal[count - 1 - (int)rng_below(&rng, count > 1 ? 2 : 1)];
        } else {
            command = rules_draw(world, &state.state, &rng);
        }
        dice_add(tally, world, &state.state, &command);
        rules_play(world, &state, &command, NULL);
    }
}

static void check_sums(const DiceTally *tally, DiceKind kind)
{
    const DiceCount *all = &tally->of[kind][0];
    double expected = 0;
    int came = 0, of_players = 0;
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        expected += all->expected[face];
        came += all->came[face];
    }
    for (int player = 1; player <= PLAYER_MAX; player++) {
        of_players += tally->of[kind][player].throws;
    }
    const bool owned = kind != DICE_BEGINS && kind != DICE_DOGE;
    ck_assert_int_eq(came, all->throws);
    ck_assert_int_eq(of_players, owned ? all->throws : 0);
    ck_assert_double_eq_tol(expected, all->throws, 1e-6 * (1 + all->throws));
}

/* By fair dice every kind is as uneven as some games of a thousand are; loaded dice are found. */
START_TEST(games_are_counted_and_loaded_dice_are_found)
{
    static const char *const files[] = {BOARD_FILE, BOARD_FILE_1996};
    static const DiceKind kinds[2][3] = {{DICE_BEGINS, DICE_DOGE, DICE_FIGHT},
                                         {DICE_TIE, DICE_TIE, DICE_TIE}};
    static Board board;
    static DiceTally fair, loaded;
    for (int edition = 0; edition < 2; edition++) {
        BoardProblems problems;
        ck_assert(board_init_from_file(&board, files[edition], &problems));
        memset(&fair, 0, sizeof fair);
        memset(&loaded, 0, sizeof loaded);
        for (uint64_t seed = 1; seed <= 60; seed++) {
            play(&board, seed, false, &fair);
            play(&board, seed, true, &loaded);
        }
        for (int i = 0; i < 3; i++) {
            const DiceKind kind = kinds[edition][i];
            check_sums(&fair, kind);
            check_sums(&loaded, kind);
            ck_assert_int_ge(fair.of[kind][0].throws, 40);
            ck_assert_msg(dice_evenness(&fair.of[kind][0]) > 2, "fair %s: %d", dice_kind_name(kind),
                          dice_evenness(&fair.of[kind][0]));
            ck_assert_msg(dice_evenness(&loaded.of[kind][0]) == 0, "loaded %s",
                          dice_kind_name(kind));
        }
        check_sums(&fair, DICE_BATTLE);
        check_sums(&fair, DICE_FORT);
        ck_assert_int_gt(dice_evenness_of_all(&fair), 2);
        ck_assert_int_eq(dice_evenness_of_all(&loaded), 0);
        board_finish(&board);
    }
}
END_TEST

/* The chance that fair dice are as uneven as so many of a thousand is just that. */
START_TEST(fair_games_are_as_uneven_as_they_should_be)
{
    enum { GROUPS = 250, GAMES = 4, PARTS = 5 };
    static Board board;
    BoardProblems problems;
    int below[PARTS] = {0};
    ck_assert(board_init_from_file(&board, BOARD_FILE_1996, &problems));
    for (uint64_t seed = 1; seed <= GROUPS; seed++) {
        static DiceTally tally;
        memset(&tally, 0, sizeof tally);
        for (uint64_t game = 0; game < GAMES; game++) {
            play(&board, seed * GAMES + game, false, &tally);
        }
        const int evenness = dice_evenness(&tally.of[DICE_TIE][0]);
        ck_assert_int_ge(evenness, 0);
        for (int i = 1; i < PARTS; i++) {
            below[i] += evenness < 1000 * i / PARTS;
        }
    }
    board_finish(&board);
    for (int i = 1; i < PARTS; i++) {
        ck_assert_int_le(abs(below[i] - GROUPS * i / PARTS), GROUPS * 8 / 100);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dice");
    TCase *tests = tcase_create("dice");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, evenness_is_that_of_the_tables);
    tcase_add_test(tests, what_is_too_little_of_one_kind_leaves_the_others);
    tcase_add_test(tests, games_are_counted_and_loaded_dice_are_found);
    tcase_add_test(tests, fair_games_are_as_uneven_as_they_should_be);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}

#include "arena.h"

#include <serenissima/ai/hints.h>

#include <serenissima/rules/edition_2012.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ArenaGame game_of(int players, uint64_t seed, const char *seat)
{
    ArenaGame game = {.players = (uint8_t)players, .seed = seed};
    for (int player = 1; player <= players; player++) {
        game.seats[player] = seat;
    }
    return game;
}

static void check_clean(const ArenaResult *result)
{
    ck_assert_msg(result->finished, "the game did not end");
    ck_assert_int_eq(result->refused, 0);
    ck_assert_int_eq(result->sunk_without_landing, 0);
}

START_TEST(the_table_is_sound)
{
    ck_assert_str_eq(ai_at(0)->name, "random");
    ck_assert_ptr_null(ai_at(-1));
    ck_assert_ptr_null(ai_find("nobody", EDITION_2012));
    ck_assert_ptr_nonnull(ai_find("random", EDITION_1996));
    ck_assert_str_eq(ai_default(EDITION_2012)->name, "captain");
    ck_assert_ptr_nonnull(ai_default(EDITION_1996));
    for (int i = 0; ai_at(i) != NULL; i++) {
        EditionId edition =
            ai_at(i)->edition == EDITION_NONE ? EDITION_2012 : (EditionId)ai_at(i)->edition;
        ck_assert_ptr_eq(ai_find(ai_at(i)->name, edition), ai_at(i));
    }
}
END_TEST

/* Loop test: 2, 3 and 4 players, money visible and hidden, ports closed by chance and by choice. */
START_TEST(every_game_of_traders_ends_without_a_refused_command)
{
    for (int options = 0; options < 4; options++) {
        for (uint64_t seed = 1; seed <= 2; seed++) {
            ArenaGame game = game_of(_i, seed * 10 + (uint64_t)options, "trader");
            game.options = (uint8_t)options;
            ArenaResult result = arena_play(&game);
            check_clean(&result);
        }
    }
}
END_TEST

START_TEST(one_command_at_a_time_ends_too)
{
    for (uint64_t seed = 1; seed <= 1; seed++) {
        ArenaGame game = game_of(_i, seed, "trader");
        game.first_only = true;
        ArenaResult result = arena_play(&game);
        check_clean(&result);
    }
}
END_TEST

START_TEST(an_admiral_ends_without_a_refused_command)
{
    ArenaGame game = game_of(_i, 77, "random");
    game.seats[1] = "admiral";
    ArenaResult result = arena_play(&game);
    check_clean(&result);
}
END_TEST

START_TEST(the_same_game_is_played_twice)
{
    ArenaGame game = game_of(_i, 4711, "trader");
    ArenaResult once = arena_play(&game);
    ArenaResult again = arena_play(&game);
    ck_assert_uint_eq(once.hash, again.hash);
    ck_assert_int_eq(once.commands, again.commands);
}
END_TEST

/* One trader against random seats, on every chair in turn. */
START_TEST(a_trader_beats_random_seats)
{
    int wins = 0;
    enum { GAMES = 12 };
    for (int i = 0; i < GAMES; i++) {
        ArenaGame game = game_of(_i, 1000 + (uint64_t)i, "random");
        int chair = 1 + i % _i;
        game.seats[chair] = "trader";
        ArenaResult result = arena_play(&game);
        check_clean(&result);
        wins += result.rank[chair] == 1;
    }
    ck_assert_msg(wins >= GAMES - 1, "won %d of %d", wins, (int)GAMES);
}
END_TEST

/* Changes everything that `seat` must not know and asks for the same decision again. */
static void check_blind(const GameState *state, PlayerId seat, const char *name, uint64_t seed)
{
    const World *world = arena_world();
    const Ai *ai = ai_find(name, EDITION_2012);
    PlayerView view;
    AiPlan plan;
    rules_view(world, state, seat, &view);
    const AiQuestion question = {world, &view, seat, seed, NULL, NULL};
    ai_decide(ai, &question, &plan);
    for (int shift = 1; shift < 3; shift++) {
        GameState other = *state;
        AiPlan same;
        for (PlayerId player = 1; player <= state->pub.player_count; player++) {
            if (player != seat) {
                other.secret.ducats[player] = state->secret.ducats[player] * 3 + 7 * shift;
            }
        }
        rules_view(world, &other, seat, &view);
        const AiQuestion again = {world, &view, seat, seed, NULL, NULL};
        ai_decide(ai, &again, &same);
        ck_assert_int_eq(plan.count, same.count);
        ck_assert_int_eq(
            memcmp(plan.commands, same.commands, (size_t)plan.count * sizeof plan.commands[0]), 0);
    }
}

START_TEST(hidden_money_never_changes_a_decision)
{
    const World *world = arena_world();
    const GameSetup setup = {4, OPTION_HIDDEN_MONEY};
    GameState state;
    Rng rng;
    int asked = 0;
    rules_start(world, &setup, &state);
    rng_init(&rng, 99, RNG_STREAM_GAME);
    for (int n = 0; rules_pending(world, &state) != 0; n++) {
        PlayerMask pending = rules_pending(world, &state);
        if ((pending >> PLAYER_CHANCE & 1) != 0) {
            Command drawn = rules_draw(world, &state, &rng);
            rules_apply(world, &state, &drawn, NULL);
            continue;
        }
        PlayerId seat = 1;
        while ((pending >> seat & 1) == 0) {
            seat++;
        }
        check_blind(&state, seat, "trader", (uint64_t)n);
        if (n % 64 == 20) {
            check_blind(&state, seat, "admiral", (uint64_t)n);
        }
        asked++;
        PlayerView view;
        AiPlan plan;
        rules_view(world, &state, seat, &view);
        const AiQuestion question = {world, &view, seat, (uint64_t)n, NULL, NULL};
        ai_decide(ai_find("trader", EDITION_2012), &question, &plan);
        for (int i = 0; i < plan.count && (rules_pending(world, &state) >> seat & 1) != 0; i++) {
            rules_apply(world, &state, &plan.commands[i], NULL);
        }
    }
    ck_assert_int_gt(asked, 30);
}
END_TEST

START_TEST(reasons_are_few_and_in_order)
{
    const World *world = arena_world();
    const GameSetup setup = {3, 0};
    GameState state;
    Rng rng;
    const AiBudget static_only = {4, 0, 0};
    int explained = 0;
    rules_start(world, &setup, &state);
    rng_init(&rng, 5, RNG_STREAM_GAME);
    for (int n = 0; rules_pending(world, &state) != 0; n++) {
        PlayerMask pending = rules_pending(world, &state);
        if ((pending >> PLAYER_CHANCE & 1) != 0) {
            Command drawn = rules_draw(world, &state, &rng);
            rules_apply(world, &state, &drawn, NULL);
            continue;
        }
        PlayerId seat = 1;
        while ((pending >> seat & 1) == 0) {
            seat++;
        }
        PlayerView view;
        AiPlan plan;
        AdviceReview review;
        rules_view(world, &state, seat, &view);
        const AiQuestion question = {world, &view, seat, (uint64_t)n, NULL, NULL};
        ai_decide(ai_find("trader", EDITION_2012), &question, &plan);
        ai_review(&question, &plan, &static_only, &review);
        const Reasons *reasons = &review.why.reasons;
        ck_assert_int_le(reasons->count, REASON_MAX);
        for (int i = 0; i < reasons->count; i++) {
            ck_assert_int_lt(reasons->list[i].term, AI_TERM_COUNT);
            ck_assert_int_ne(reasons->list[i].centiducats, 0);
            ck_assert_int_gt((int)strlen(ai_term_name((AiTerm)reasons->list[i].term)), 0);
            /* what speaks for it first, the largest first */
            const int32_t before = i > 0 ? reasons->list[i - 1].centiducats : 0;
            const bool for_it = reasons->list[i].centiducats > 0;
            ck_assert(i == 0
                      || (for_it ? before >= reasons->list[i].centiducats
                                 : before > 0 || before <= reasons->list[i].centiducats));
        }
        explained += reasons->count > 0;
        for (int i = 0; i < plan.count && (rules_pending(world, &state) >> seat & 1) != 0; i++) {
            rules_apply(world, &state, &plan.commands[i], NULL);
        }
    }
    ck_assert_int_gt(explained, 20);
}
END_TEST

Suite *suite_seats(void)
{
    Suite *suite = suite_create("ai_seats");
    TCase *tcase = tcase_create("seats");
    tcase_set_timeout(tcase, 240);
    tcase_add_test(tcase, the_table_is_sound);
    tcase_add_loop_test(tcase, every_game_of_traders_ends_without_a_refused_command, 2, 5);
    tcase_add_loop_test(tcase, one_command_at_a_time_ends_too, 2, 5);
    tcase_add_loop_test(tcase, an_admiral_ends_without_a_refused_command, 2, 4);
    tcase_add_loop_test(tcase, the_same_game_is_played_twice, 2, 5);
    tcase_add_loop_test(tcase, a_trader_beats_random_seats, 2, 5);
    tcase_add_test(tcase, hidden_money_never_changes_a_decision);
    tcase_add_test(tcase, reasons_are_few_and_in_order);
    suite_add_tcase(suite, tcase);
    return suite;
}

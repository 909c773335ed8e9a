/* Whole games: always legal, always ending, the same twice, blind to what is hidden, better than
 * chance. */
#include "table.h"

#include <serenissima/ai/hints.h>
#include <stdlib.h>
#include <string.h>

static TableGame game_of(int players, uint64_t seed, const char *seat)
{
    TableGame game = {.players = (uint8_t)players, .seed = seed};
    for (int player = 1; player <= players; player++) {
        game.seats[player] = seat;
    }
    return game;
}

static void check_clean(const TableResult *result)
{
    ck_assert_msg(result->finished, "the game did not end");
    ck_assert_int_eq(result->refused, 0);
    ck_assert_int_eq(result->wasted, 0);
}

START_TEST(the_trader_is_in_the_table)
{
    const Ai *ai = ai_find("trader", EDITION_1996);
    ck_assert_ptr_nonnull(ai);
    ck_assert_int_eq(ai->edition, EDITION_1996);
    ck_assert_str_eq(ai_default(EDITION_1996)->name, "helmsman");
    ck_assert_ptr_ne(ai_find("trader", EDITION_2012), ai);
}
END_TEST

/* Loop test over 2, 3 and 4 players. */
START_TEST(games_of_traders_end_without_a_refused_command)
{
    const uint8_t options[] = {0, OPTION_HIDDEN_MONEY | OPTION_OWN_PORTS_PAY};
    for (uint64_t i = 0; i < (TABLE_SLOW == 1 ? 2 : 1); i++) {
        TableGame game = game_of(_i, 10 + i, "trader");
        game.options = options[i];
        if (_i == 2 && i == 1) {
            game.options |= OPTION_SPAIN_TURKEY;
        }
        TableResult result = table_play(&game);
        check_clean(&result);
    }
}
END_TEST

/* Whoever wants to be asked for his price is asked, and sells (S1-T4). */
START_TEST(owners_who_want_to_be_asked_are)
{
    int asked = 0;
    for (uint64_t seed = 40; seed < 40 + 12 / TABLE_SLOW; seed++) {
        TableGame game = game_of(4, seed, "trader");
        game.people = (PlayerMask)(player_mask_of(1) | player_mask_of(2) | player_mask_of(3)
                                   | player_mask_of(4));
        TableResult result = table_play(&game);
        check_clean(&result);
        asked += result.asked;
    }
    ck_assert_int_gt(asked, 0);
}
END_TEST

/* Rivals who do anything lead into odd positions: wars everywhere, offers of all kinds. */
START_TEST(a_trader_among_random_seats_is_never_refused)
{
    for (uint64_t seed = 1; seed <= 4 / TABLE_SLOW; seed++) {
        TableGame game = game_of(_i, 500 + seed, "random");
        game.seats[1 + seed % (uint64_t)_i] = "trader";
        TableResult result = table_play(&game);
        check_clean(&result);
    }
}
END_TEST

START_TEST(one_command_at_a_time_ends_too)
{
    TableGame game = game_of(_i, 3, "random");
    game.seats[1] = "trader";
    game.seats[2] = "trader";
    game.first_only = true;
    TableResult result = table_play(&game);
    check_clean(&result);
}
END_TEST

START_TEST(the_same_game_is_played_twice)
{
    TableGame game = game_of(_i, 4711, "random");
    game.seats[1] = "trader";
    game.seats[2] = "trader";
    TableResult once = table_play(&game);
    TableResult again = table_play(&game);
    check_clean(&once);
    ck_assert_uint_eq(once.hash, again.hash);
    ck_assert_int_eq(once.commands, again.commands);
}
END_TEST

/* One trader against random seats, on every chair in turn. */
START_TEST(a_trader_beats_random_seats)
{
    enum { GAMES = 12 / TABLE_SLOW };
    int wins = 0;
    for (int i = 0; i < GAMES; i++) {
        TableGame game = game_of(_i, 1000 + (uint64_t)i, "random");
        int chair = 1 + i % _i;
        game.seats[chair] = "trader";
        TableResult result = table_play(&game);
        check_clean(&result);
        wins += result.rank[chair] == 1;
    }
    ck_assert_msg(wins >= GAMES - 1, "won %d of %d", wins, (int)GAMES);
}
END_TEST

/* Changes everything that the seat must not know and asks for the same decision again. */
static void check_blind(const GameState *state, PlayerId seat, uint64_t seed)
{
    AiPlan plan;
    AiPlan same;
    GameState other = *state;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        if (player != seat) {
            other.secret.ducats[player] = state->secret.ducats[player] * 3 + 700;
            if (other.secret.stake_hundreds[player] >= 0) {
                other.secret.stake_hundreds[player] =
                    (int16_t)(other.secret.stake_hundreds[player] + 1);
            }
        }
    }
    table_ask(state, seat, seed, &plan);
    table_ask(&other, seat, seed, &same);
    ck_assert_int_eq(plan.count, same.count);
    ck_assert_int_eq(
        memcmp(plan.commands, same.commands, (size_t)plan.count * sizeof plan.commands[0]), 0);
}

START_TEST(hidden_money_and_stakes_never_change_a_decision)
{
    const World *world = table_world();
    const GameSetup setup = {3, OPTION_HIDDEN_MONEY};
    GameState state;
    Rng rng;
    int asked = 0;
    rules_start(world, &setup, &state);
    rng_init(&rng, 99, RNG_STREAM_GAME);
    for (uint64_t n = 0; rules_pending(world, &state) != 0; n++) {
        PlayerId seat = table_lowest(rules_pending(world, &state));
        if (seat == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state, &rng);
            rules_apply(world, &state, &drawn, NULL);
            continue;
        }
        check_blind(&state, seat, n);
        asked++;
        AiPlan plan;
        table_ask(&state, seat, n, &plan);
        for (int i = 0; i < plan.count; i++) {
            rules_apply(world, &state, &plan.commands[i], NULL);
        }
    }
    ck_assert_int_gt(asked, 60);
}
END_TEST

START_TEST(reasons_are_few_and_in_order)
{
    const World *world = table_world();
    const GameSetup setup = {3, 0};
    GameState state;
    Rng rng;
    const AiBudget static_only = {4, 0, 0};
    int explained = 0;
    rules_start(world, &setup, &state);
    rng_init(&rng, 5, RNG_STREAM_GAME);
    for (uint64_t n = 0; rules_pending(world, &state) != 0; n++) {
        PlayerId seat = table_lowest(rules_pending(world, &state));
        if (seat == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state, &rng);
            rules_apply(world, &state, &drawn, NULL);
            continue;
        }
        PlayerView view;
        AiPlan plan;
        AdviceReview review;
        rules_view(world, &state, seat, &view);
        table_ask(&state, seat, n, &plan);
        const AiQuestion question = {world, &view, seat, n, NULL, NULL};
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
        for (int i = 0; i < plan.count; i++) {
            rules_apply(world, &state, &plan.commands[i], NULL);
        }
    }
    ck_assert_int_gt(explained, 30);
}
END_TEST

Suite *suite_games(void)
{
    Suite *suite = suite_create("ai_1996_games");
    TCase *tcase = tcase_create("games");
    tcase_add_test(tcase, the_trader_is_in_the_table);
    tcase_add_loop_test(tcase, games_of_traders_end_without_a_refused_command, 2, 5);
    tcase_add_test(tcase, owners_who_want_to_be_asked_are);
    tcase_add_loop_test(tcase, a_trader_among_random_seats_is_never_refused, 2, 5);
    tcase_add_loop_test(tcase, one_command_at_a_time_ends_too, 2, 5);
    tcase_add_loop_test(tcase, the_same_game_is_played_twice, 2, 5);
    tcase_add_loop_test(tcase, a_trader_beats_random_seats, 2, 5);
    tcase_add_test(tcase, hidden_money_and_stakes_never_change_a_decision);
    tcase_add_test(tcase, reasons_are_few_and_in_order);
    suite_add_tcase(suite, tcase);
    return suite;
}

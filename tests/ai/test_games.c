/* Whole games of both editions: always legal, always ending, the same twice, blind to what is
 * hidden, better than chance. */
#include "../run_suite.h"
#include "arena.h"
#include "visit.h"

#include <serenissima/ai/hints.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Loop tests: 2, 3 and 4 players in each edition. */
enum { TABLES = 6 };

static EditionId edition_at(int table)
{
    return table < 3 ? EDITION_2012 : EDITION_1996;
}

static int players_at(int table)
{
    return 2 + table % 3;
}

static ArenaGame game_at(int table, uint64_t seed, const char *seat)
{
    return arena_game(edition_at(table), players_at(table), seed, seat);
}

START_TEST(the_list_of_seats_is_sound)
{
    ck_assert_str_eq(ai_at(0)->name, "random");
    ck_assert_ptr_null(ai_at(-1));
    ck_assert_ptr_null(ai_find("nobody", EDITION_2012));
    ck_assert_ptr_nonnull(ai_find("random", EDITION_1996));
    ck_assert_str_eq(ai_default(EDITION_2012)->name, "captain");
    ck_assert_str_eq(ai_default(EDITION_1996)->name, "helmsman");
    ck_assert_int_eq(ai_find("trader", EDITION_1996)->edition, EDITION_1996);
    ck_assert_ptr_ne(ai_find("trader", EDITION_2012), ai_find("trader", EDITION_1996));
    for (int i = 0; ai_at(i) != NULL; i++) {
        EditionId edition =
            ai_at(i)->edition == EDITION_NONE ? EDITION_2012 : (EditionId)ai_at(i)->edition;
        ck_assert_ptr_eq(ai_find(ai_at(i)->name, edition), ai_at(i));
    }
}
END_TEST

/* Money visible and hidden; 2012: ports closed by chance and by choice; 1996: own ports pay, and
 * two players on the capitals of four. */
START_TEST(games_of_traders_end_without_a_refused_command)
{
    const EditionId edition = edition_at(_i);
    static const uint8_t choices[EDITION_COUNT][4] = {
        [EDITION_2012] = {0, 1, 2, 3},
        [EDITION_1996] = {0, OPTION_HIDDEN_MONEY | OPTION_OWN_PORTS_PAY},
    };
    const int count = edition == EDITION_2012 ? 4 : ARENA_SLOW == 1 ? 2 : 1;
    for (int i = 0; i < count; i++) {
        ArenaGame game = game_at(_i, 10 + (uint64_t)i, "trader");
        game.options = choices[edition][i];
        if (edition == EDITION_1996 && game.players == 2 && i == 1) {
            game.options |= OPTION_SPAIN_TURKEY;
        }
        const ArenaResult result = arena_play(&game);
        arena_check_clean(&result);
    }
}
END_TEST

/* Whoever wants to be asked for his price is asked, and sells (S1-T4). */
START_TEST(owners_who_want_to_be_asked_are)
{
    int asked = 0;
    for (uint64_t seed = 40; seed < 40 + 12 / ARENA_SLOW; seed++) {
        ArenaGame game = arena_game(EDITION_1996, 4, seed, "trader");
        game.people = (PlayerMask)(player_mask_of(1) | player_mask_of(2) | player_mask_of(3)
                                   | player_mask_of(4));
        const ArenaResult result = arena_play(&game);
        arena_check_clean(&result);
        asked += result.asked;
    }
    ck_assert_int_gt(asked, 0);
}
END_TEST

/* Rivals who do anything lead into odd positions: wars everywhere, offers of all kinds. One trader
 * sits among them, on every chair in turn. */
START_TEST(a_trader_beats_random_seats)
{
    enum { GAMES = 12 / ARENA_SLOW };
    int wins = 0;
    for (int i = 0; i < GAMES; i++) {
        ArenaGame game = game_at(_i, 1000 + (uint64_t)i, "random");
        const int chair = 1 + i % game.players;
        game.seats[chair] = "trader";
        const ArenaResult result = arena_play(&game);
        arena_check_clean(&result);
        wins += result.rank[chair] == 1;
    }
    ck_assert_msg(wins >= GAMES - 1, "won %d of %d", wins, (int)GAMES);
}
END_TEST

START_TEST(one_command_at_a_time_ends_too)
{
    ArenaGame game = game_at(_i, 3, "random");
    game.seats[1] = "trader";
    game.seats[2] = "trader";
    game.first_only = true;
    const ArenaResult result = arena_play(&game);
    arena_check_clean(&result);
}
END_TEST

START_TEST(an_admiral_ends_without_a_refused_command)
{
    ArenaGame game = game_at(_i, 77, "random");
    game.seats[1] = "admiral";
    const ArenaResult result = arena_play(&game);
    arena_check_clean(&result);
}
END_TEST

START_TEST(the_same_game_is_played_twice)
{
    ArenaGame game = game_at(_i, 4711, "random");
    game.seats[1] = "trader";
    game.seats[2] = "trader";
    const ArenaResult once = arena_play(&game);
    const ArenaResult again = arena_play(&game);
    arena_check_clean(&once);
    ck_assert_uint_eq(once.hash, again.hash);
    ck_assert_int_eq(once.commands, again.commands);
}
END_TEST

/* Changes what the seat must not know and asks for the same decision again. */
static void check_blind(const World *world, const GamePosition *state, PlayerId seat,
                        const char *name, uint64_t seed)
{
    const Asker asker = {world, state, seat};
    const GamePosition other = visit_disguise(&asker);
    const AiPlan plan = arena_ask(world, state, seat, name, seed);
    const AiPlan same = arena_ask(world, &other, seat, name, seed);
    visit_check_same(&plan, &same, name);
}

static void check_blind_decision(const World *world, const GamePosition *state, PlayerId seat,
                                 int n)
{
    check_blind(world, state, seat, "trader", (uint64_t)n);
    if (world->edition == EDITION_2012 && n % 64 == 20) {
        check_blind(world, state, seat, "admiral", (uint64_t)n);
    }
}

START_TEST(what_is_hidden_never_changes_a_decision)
{
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    const GameSetup setup = {edition == EDITION_2012 ? 4 : 3, OPTION_HIDDEN_MONEY};
    ck_assert_int_gt(arena_walk(edition, &setup, 99, check_blind_decision), 30);
}
END_TEST

static int explained;

/* What speaks for a plan comes first, the largest first. */
static void check_reasons(const World *world, const GamePosition *state, PlayerId seat, int n)
{
    const AiBudget static_only = {4, 0, 0};
    const AiPlan plan = arena_ask(world, state, seat, "trader", (uint64_t)n);
    PlayerView view;
    AdviceReview review;
    rules_view_position(world, state, seat, &view);
    const AiQuestion question = {world, &view, seat, (uint64_t)n, NULL, NULL};
    ai_why(&question, NULL, &plan, &static_only, &review);
    const Reasons *reasons = &review.why.reasons;
    ck_assert_int_le(reasons->count, REASON_MAX);
    for (int i = 0; i < reasons->count; i++) {
        ck_assert_int_lt(reasons->list[i].term, AI_TERM_COUNT);
        ck_assert_int_ne(reasons->list[i].centiducats, 0);
        ck_assert_int_gt((int)strlen(ai_term_name((AiTerm)reasons->list[i].term)), 0);
        const int32_t before = i > 0 ? reasons->list[i - 1].centiducats : 0;
        const bool for_it = reasons->list[i].centiducats > 0;
        ck_assert(i == 0
                  || (for_it ? before >= reasons->list[i].centiducats
                             : before > 0 || before <= reasons->list[i].centiducats));
    }
    explained += reasons->count > 0;
}

START_TEST(reasons_are_few_and_in_order)
{
    const GameSetup setup = {3, 0};
    explained = 0;
    arena_walk(_i == 0 ? EDITION_2012 : EDITION_1996, &setup, 5, check_reasons);
    ck_assert_int_gt(explained, 20);
}
END_TEST

/* Mean points of four equal seats over a few games, in hundredths. */
static int32_t equal_points(const char *seat, int games)
{
    const World *world = arena_world(EDITION_1996);
    int32_t sum = 0;
    for (int i = 0; i < games; i++) {
        const ArenaGame game = arena_game(EDITION_1996, 4, 900 + (uint64_t)i, seat);
        const ArenaResult result = arena_play(&game);
        ck_assert(result.finished && result.refused == 0);
        for (PlayerId player = 1; player <= 4; player++) {
            PlayerTally tally;
            rules_tally(world, &result.end.pub, player, &tally);
            sum += rules_points(world, &tally, result.end.secret.ducats[player]);
        }
    }
    return 100 * sum / (4 * games);
}

/* Who does nothing at all has 10 points for the capital and 8 for 4,400 ducats. A table at which
 * all are poorer for having played is one at which everybody ruins everybody else. */
START_TEST(equal_seats_are_richer_for_having_played)
{
    enum { NOTHING_DONE = 1800 };
    static const char *const LEVELS[] = {"pilgrim",  "landsman",  "mozzo",  "deckhand",
                                         "helmsman", "navigator", "captain"};
    static const char *const TEMPERS[] = {"", "-peaceable", "-ruthless"};
    char seat[40];
    snprintf(seat, sizeof seat, "%s%s", LEVELS[_i / 3], TEMPERS[_i % 3]);
    const int games = (_i / 3 < 6 ? 12 : 4) / ARENA_SLOW;
    const int32_t points = equal_points(seat, games);
    ck_assert_msg(points > NOTHING_DONE, "four of %s end with %d hundredths of a point each", seat,
                  (int)points);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_games");
    TCase *tcase = tcase_create("games");
    tcase_set_timeout(tcase, 240);
    tcase_add_test(tcase, the_list_of_seats_is_sound);
    tcase_add_loop_test(tcase, games_of_traders_end_without_a_refused_command, 0, TABLES);
    tcase_add_test(tcase, owners_who_want_to_be_asked_are);
    tcase_add_loop_test(tcase, a_trader_beats_random_seats, 0, TABLES);
    tcase_add_loop_test(tcase, one_command_at_a_time_ends_too, 0, TABLES);
    /* 2012 with two and three players: in 1996 an admiral's whole game takes minutes. */
    tcase_add_loop_test(tcase, an_admiral_ends_without_a_refused_command, 0, 2);
    tcase_add_loop_test(tcase, the_same_game_is_played_twice, 0, TABLES);
    tcase_add_loop_test(tcase, what_is_hidden_never_changes_a_decision, 0, 2);
    tcase_add_loop_test(tcase, reasons_are_few_and_in_order, 0, 2);
    tcase_add_loop_test(tcase, equal_seats_are_richer_for_having_played, 0, 21);
    suite_add_tcase(suite, tcase);
    return run_suites(srunner_create(suite));
}

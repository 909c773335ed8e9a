/* The pool of serenissima-lab: every seat plays whole games by the rules, gives the same answer
 * whenever it is asked, and sees no more than it may. */
#include "../run_suite.h"
#include "arena.h"
#include "visit.h"

#include <pool/pool.h>
#include <pool/shop_1996.h>
#include <string.h>

/* NULL when the pool has none of that name for the edition. */
static const Ai *pool_find(const char *name, EditionId edition)
{
    for (int i = 0; pool_at(i) != NULL; i++) {
        const Ai *ai = pool_at(i);
        if (strcmp(ai->name, name) == 0
            && (ai->edition == (uint8_t)edition || ai->edition == EDITION_NONE)) {
            return ai;
        }
    }
    return NULL;
}

static const Ai *find(const char *name, EditionId edition)
{
    const Ai *ai = pool_find(name, edition);
    return ai != NULL ? ai : ai_find(name, edition);
}

static EditionId edition_of(int i)
{
    return i % 2 == 0 ? EDITION_2012 : EDITION_1996;
}

static bool plays(const Ai *ai, EditionId edition)
{
    return ai->edition == (uint8_t)edition || ai->edition == EDITION_NONE;
}

static void check_game(const ArenaGame *game)
{
    const ArenaResult once = arena_play(game);
    arena_check_clean(&once);
    const ArenaResult again = arena_play(game);
    ck_assert_uint_eq(once.hash, again.hash);
}

START_TEST(every_seat_plays_whole_games_and_the_same_ones_again)
{
    const EditionId edition = edition_of(_i);
    arena_find = find;
    for (int i = 0; pool_at(i) != NULL; i++) {
        for (int players = 2; players <= PLAYER_MAX && plays(pool_at(i), edition); players++) {
            ArenaGame game =
                arena_game(edition, players, (uint64_t)(players + i), pool_at(i)->name);
            game.options = players == 3 ? OPTION_HIDDEN_MONEY : 0;
            check_game(&game);
        }
    }
}
END_TEST

/* Beside levels, with people whose ports ask for a price, and asked anew after every command. */
START_TEST(every_seat_plays_with_others)
{
    const EditionId edition = edition_of(_i);
    arena_find = find;
    for (int i = 0; pool_at(i) != NULL; i++) {
        ArenaGame game = arena_game(edition, 4, (uint64_t)(40 + i), pool_at(i)->name);
        if (plays(pool_at(i), edition)) {
            game.seats[2] = "mozzo";
            game.seats[3] = "random";
            game.people = 1U << 3 | 1U << 4;
            check_game(&game);
            game.first_only = true;
            check_game(&game);
        }
    }
}
END_TEST

static AiPlan ask(const Asker *asker, const Ai *ai)
{
    PlayerView view;
    AiPlan plan;
    memset(&plan, 0, sizeof plan);
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 5, NULL, NULL};
    visit_stain();
    ai_decide(ai, &question, &plan);
    return plan;
}

static void disguise(const Asker *asker, int number)
{
    const GamePosition other = visit_disguise(asker);
    const Asker misled = {asker->world, &other, asker->seat};
    for (int i = 0; pool_at(i) != NULL && number % 3 == 0; i++) {
        if (plays(pool_at(i), (EditionId)asker->world->edition)) {
            const AiPlan first = ask(asker, pool_at(i));
            const AiPlan again = ask(&misled, pool_at(i));
            visit_check_same(&first, &again, pool_at(i)->name);
        }
    }
}

START_TEST(no_seat_sees_more_than_it_may)
{
    ck_assert_int_ge(visit_game(edition_of(_i), 3, OPTION_HIDDEN_MONEY, 240, disguise), 80);
}
END_TEST

START_TEST(names_are_those_of_the_pool_alone)
{
    for (int i = 0; pool_at(i) != NULL; i++) {
        const EditionId edition = plays(pool_at(i), EDITION_1996) ? EDITION_1996 : EDITION_2012;
        ck_assert_ptr_eq(pool_find(pool_at(i)->name, edition), pool_at(i));
        ck_assert_ptr_null(ai_find(pool_at(i)->name, edition));
    }
    ck_assert_ptr_null(pool_find("captain", EDITION_1996));
}
END_TEST

/* Four that do nothing have what everybody begins with and eight incomes: 10 points and 4400
 * ducats. */
START_TEST(nothing_does_nothing)
{
    arena_find = find;
    const ArenaGame game = arena_game(EDITION_1996, 4, 3, "pool-nothing");
    const ArenaResult result = arena_play(&game);
    arena_check_clean(&result);
    for (PlayerId seat = 1; seat <= 4; seat++) {
        ck_assert_int_eq(result.end.secret.ducats[seat], 4400);
        ck_assert_int_eq(result.rank[seat], 1);
    }
}
END_TEST

/* A seat that lacks a galley and a yard wants one, whatever lay in the memory before. */
START_TEST(an_outlook_owes_nothing_to_what_was_there)
{
    static const Habits habits = {.rounds = 1, .galleys = 3};
    const GameSetup setup = {.player_count = 3};
    Maker maker = {.world = arena_world(EDITION_1996), .seat = 1};
    Outlook outlook = {.seat = 1};
    rules_start(maker.world, &setup, &maker.state);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        outlook.pub.galleys[id].owner = 1;
    }
    outlook_init(&outlook, &maker, &habits);
    ck_assert(outlook.yard_wanted);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pool");
    TCase *tcase = tcase_create("pool");
    tcase_add_loop_test(tcase, every_seat_plays_whole_games_and_the_same_ones_again, 0, 2);
    tcase_add_loop_test(tcase, every_seat_plays_with_others, 0, 2);
    tcase_add_loop_test(tcase, no_seat_sees_more_than_it_may, 0, 2);
    tcase_add_test(tcase, names_are_those_of_the_pool_alone);
    tcase_add_test(tcase, nothing_does_nothing);
    tcase_add_test(tcase, an_outlook_owes_nothing_to_what_was_there);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

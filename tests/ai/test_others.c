/* Advice takes everybody at the table for what they are known to be, and whoever asks for what he
 * is taken for; seats that decide are told of nobody. */
#include "../run_suite.h"
#include "visit.h"

#include <serenissima/ai/plans.h>
#include <string.h>

/* The same AI in all seats, as far as the table is known. */
static AiKnown table_of(const World *world, const char *name)
{
    AiKnown known = {.net = NULL};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        known.seats[seat] = ai_find(name, (EditionId)world->edition);
        ck_assert_ptr_nonnull(known.seats[seat]);
    }
    return known;
}

/* ---- Who decides ---- */

static void check_decision(const Asker *asker, int number)
{
    static const char *const levels[] = {"landsman", "helmsman", "navigator", "captain-ruthless"};
    const AiKnown known = table_of(asker->world, "pilgrim");
    PlayerView view;
    AiPlan told;
    if (number % 7 != 0) {
        return;
    }
    const char *level = levels[number / 7 % 4];
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 5, NULL, &known};
    memset(&told, 0, sizeof told);
    ai_decide(ai_find(level, (EditionId)asker->world->edition), &question, &told);
    const AiPlan plan = visit_ask(asker, level, 5, NULL);
    visit_check_same(&plan, &told, level);
}

START_TEST(seats_that_decide_are_told_of_nobody)
{
    ck_assert_int_gt(visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 3, 0, 150, check_decision),
                     100);
}
END_TEST

/* ---- Advice ---- */

/* Of the positions that were weighed. */
typedef struct Weighed {
    int64_t share; /* of the seat that decides, with others of that kind */
    int64_t own;   /* its wealth in the end */
    int64_t rest;  /* and that of the others */
    int64_t equal; /* its share where it is of that kind itself */
} Weighed;

enum { UNKNOWN, PILGRIMS, HELMSMEN, RUTHLESS, CAPTAINS, TABLES };
static Weighed weighed[TABLES];

static AiForecast weigh(const Asker *asker, const AiKnown *known)
{
    static const AiBudget budget = {1, 8, 1};
    PlayerView view;
    AiForecast forecast;
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 5, NULL, known};
    memset(&forecast, 0, sizeof forecast);
    ai_weigh(&question, &budget, &forecast);
    return forecast;
}

static void weigh_tables(const Asker *asker, int number)
{
    static const char *const names[TABLES] = {[PILGRIMS] = "pilgrim",
                                              [HELMSMEN] = "helmsman",
                                              [RUTHLESS] = "helmsman-ruthless",
                                              [CAPTAINS] = "captain"};
    if (number % 17 != 0) {
        return;
    }
    for (int table = 0; table < TABLES; table++) {
        AiKnown known = {.net = NULL};
        if (names[table] != NULL) {
            known = table_of(asker->world, names[table]);
        }
        if (table == PILGRIMS) {
            weighed[table].equal += weigh(asker, &known).share[asker->seat];
        }
        known.seats[asker->seat] = NULL; /* as if he played on as well as hints do */
        const AiForecast forecast = weigh(asker, table == UNKNOWN ? NULL : &known);
        for (PlayerId seat = 1; seat <= asker->state->pub.player_count; seat++) {
            *(seat == asker->seat ? &weighed[table].own : &weighed[table].rest) +=
                forecast.worth[seat];
        }
        weighed[table].share += forecast.share[asker->seat];
    }
}

/* Among beginners the seat has better chances, but not as one of them, and they end with less;
 * where others attack wherever that pays at once everybody ends poorer. */
START_TEST(advice_takes_others_for_what_they_are)
{
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    memset(weighed, 0, sizeof weighed);
    ck_assert_int_gt(visit_game(edition, 4, 0, 250, weigh_tables), 100);
    const Weighed *plain = &weighed[edition == EDITION_1996 ? HELMSMEN : CAPTAINS];
    ck_assert_mem_eq(plain, &weighed[UNKNOWN], sizeof *plain); /* they see as hints do */
    ck_assert_int_gt(weighed[PILGRIMS].share, weighed[UNKNOWN].share * 5 / 4);
    ck_assert_int_lt(weighed[PILGRIMS].rest, weighed[UNKNOWN].rest);
    /* among his equals he has no more of it than whoever plays as hints do has among his */
    ck_assert_int_lt(weighed[PILGRIMS].equal, weighed[UNKNOWN].share * 11 / 10);
    ck_assert_int_gt(weighed[PILGRIMS].equal, weighed[UNKNOWN].share * 5 / 6);
    if (edition == EDITION_1996) {
        ck_assert_int_lt(weighed[CAPTAINS].share, weighed[UNKNOWN].share);
        ck_assert_int_lt(weighed[RUTHLESS].own, weighed[UNKNOWN].own);
        ck_assert_int_lt(weighed[RUTHLESS].rest, weighed[UNKNOWN].rest);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_others");
    TCase *tcase = tcase_create("others");
    tcase_add_loop_test(tcase, seats_that_decide_are_told_of_nobody, 0, 2);
    tcase_add_loop_test(tcase, advice_takes_others_for_what_they_are, 0, 2);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}

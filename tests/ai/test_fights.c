#include "arena.h"

#include "edition_2012/eval/chart.h"
#include "edition_2012/eval/survey.h"

/* The rules round down at each step in 1/2^24, the table is exact in 1/2^16. */
static void check_close(uint32_t odds, uint32_t table)
{
    uint32_t rounded = odds >> (FIGHT_ODDS_BITS - 16);
    uint32_t gap = rounded > table ? rounded - table : table - rounded;
    ck_assert_uint_le(gap, 2);
}

START_TEST(fights_agree_with_the_rules)
{
    for (int cap = 1; cap <= DECK_PLACE_COUNT; cap++) {
        for (int attackers = 1; attackers <= DECK_PLACE_COUNT; attackers++) {
            for (int defenders = 1; defenders <= SPACE_MAX; defenders++) {
                FightOdds odds;
                const FightEnd *end = fights_end(cap, attackers, defenders);
                e2012_fight_odds(attackers, defenders, cap < attackers ? cap : attackers, cap, 0,
                                 &odds);
                for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
                    check_close(odds.attacker_left[n], end->attacker_left[n]);
                }
                for (int n = 1; n <= SPACE_MAX; n++) {
                    check_close(odds.defender_left[n], end->defender_left[n]);
                }
                check_close(odds.attacker_wins, (uint32_t)FIGHT_WINS[cap][attackers][defenders]);
            }
        }
    }
}
END_TEST

/* One sailor each: one third each for a win, a defeat and both dying. */
START_TEST(fights_of_one_against_one_are_thirds)
{
    const FightEnd *end = fights_end(1, 1, 1);
    ck_assert_int_eq(end->attacker_left[1], 21845);
    ck_assert_int_eq(end->defender_left[1], 21845);
    ck_assert_int_eq(FIGHT_WINS[0][3][1], 0);
    ck_assert_int_eq(FIGHT_WINS[1][1][0], FIGHT_ONE);
}
END_TEST

/* With all five cards in the deck and one space to go, only the wine card delays the end. */
START_TEST(outlook_counts_the_draws_exactly)
{
    static Chart chart;
    Public2012 turn = {0};
    const World *world = arena_world(EDITION_2012);
    chart_init(&chart, world, 4);
    turn.track = (uint8_t)(world->e2012.track_last - 1);
    for (int card = 0; card < CARD_COUNT; card++) {
        turn.cards_left[card] = world->e2012.card_count[card];
    }
    const DrawForecast *forecast = chart_forecast(&chart, &turn);
    ck_assert_int_eq(forecast->until[2], 1200);
    ck_assert_int_eq(forecast->until[0], 0);
    ck_assert_int_eq(forecast->wine, 200);
}
END_TEST

/* As many as a board may have: 600 in all, more than fits a byte. */
START_TEST(bonuses_of_all_goods_add_up)
{
    static Chart chart;
    World world = *arena_world(EDITION_2012);
    for (GoodId good = 1; good <= world.good_count; good++) {
        world.e2012.sale_bonus_ducats[good] = 100;
    }
    chart_init(&chart, &world, 4);
    ck_assert_int_eq(chart.bonus[(2 << world.good_count) - 2], 100 * world.good_count);
}
END_TEST

Suite *suite_fights(void)
{
    Suite *suite = suite_create("ai_fights");
    TCase *tcase = tcase_create("tables");
    tcase_add_test(tcase, fights_agree_with_the_rules);
    tcase_add_test(tcase, fights_of_one_against_one_are_thirds);
    tcase_add_test(tcase, outlook_counts_the_draws_exactly);
    tcase_add_test(tcase, bonuses_of_all_goods_add_up);
    suite_add_tcase(suite, tcase);
    return suite;
}

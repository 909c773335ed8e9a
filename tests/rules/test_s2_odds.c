/* The odds shown before a fight, against a count of its own: rounds played forward until hardly any
 * fight still runs (S2-B1 to B3, S2-B10, S2-B11). */
#include "fixture.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 400, SAILORS = 8 };

/* Share of fights that stand at so many attackers and defenders. */
typedef struct Spread {
    double at[SAILORS][SAILORS];
} Spread;

static double chance_of(int dice, int skull_count)
{
    double ways = 1;
    for (int i = 1; i <= skull_count; i++) {
        ways = ways * (dice - skull_count + i) / i;
    }
    return ways / (double)(1 << dice);
}

static int at_least_0(int value)
{
    return value < 0 ? 0 : value;
}

static void play_round(Spread *spread, int attackers, int defenders, int dice, double share)
{
    for (int kills = 0; kills <= dice; kills++) {
        for (int losses = 0; losses <= defenders; losses++) {
            spread->at[at_least_0(attackers - losses)][at_least_0(defenders - kills)] +=
                share * chance_of(dice, kills) * chance_of(defenders, losses);
        }
    }
}

static Spread play_out(int attackers, int defenders, int cap, int fort_dice)
{
    Spread now;
    memset(&now, 0, sizeof now);
    for (int skull_count = 0; skull_count <= fort_dice; skull_count++) {
        now.at[at_least_0(attackers - skull_count)][defenders] += chance_of(fort_dice, skull_count);
    }
    for (int round = 0; round < ROUNDS; round++) {
        Spread next;
        memset(&next, 0, sizeof next);
        for (int a = 0; a < SAILORS; a++) {
            for (int d = 0; d < SAILORS; d++) {
                if (a == 0 || d == 0) {
                    next.at[a][d] += now.at[a][d];
                } else if (now.at[a][d] > 0) {
                    play_round(&next, a, d, a < cap ? a : cap, now.at[a][d]);
                }
            }
        }
        now = next;
    }
    return now;
}

static void compare(uint32_t shown, double counted)
{
    double share = (double)shown / (double)(1U << FIGHT_ODDS_BITS);
    ck_assert_msg(fabs(share - counted) < 1e-5, "%f is shown, %f is counted", share, counted);
}

static void compare_fight(int attackers, int defenders, int cap, int fort_dice)
{
    Spread ends = play_out(attackers, defenders, cap, fort_dice);
    FightOdds odds;
    e2012_fight_odds(attackers, defenders, cap, cap, fort_dice, &odds);
    compare(odds.both_die, ends.at[0][0]);
    double attacker_wins = 0;
    double defender_wins = 0;
    for (int a = 1; a <= DECK_PLACE_COUNT; a++) {
        compare(odds.attacker_left[a], ends.at[a][0]);
        attacker_wins += ends.at[a][0];
    }
    for (int d = 1; d <= SPACE_MAX; d++) {
        compare(odds.defender_left[d], ends.at[0][d]);
        defender_wins += ends.at[0][d];
    }
    compare(odds.attacker_wins, attacker_wins);
    compare(odds.defender_wins, defender_wins);
}

START_TEST(s2_b3_odds_of_every_fight)
{
    for (int attackers = 1; attackers <= 5; attackers++) {
        for (int cap = 1; cap <= attackers; cap++) {
            for (int defenders = 1; defenders <= 6; defenders++) {
                compare_fight(attackers, defenders, cap, 0);
            }
        }
    }
}
END_TEST

START_TEST(s2_b11_odds_against_a_fort)
{
    for (int attackers = 1; attackers <= 5; attackers++) {
        for (int cap = 1; cap <= attackers; cap++) {
            for (int defenders = 1; defenders <= 5; defenders++) {
                compare_fight(attackers, defenders, cap, 2);
            }
        }
    }
}
END_TEST

/* The ends of all fights one after the other, galleys first. left[n]: share that n attackers are
 * left. */
typedef struct Storm {
    double left[SAILORS];
    double both, loses;
} Storm;

static Storm storm_out(const int *crews, int crew_count, int attackers, int garrison, int cap,
                       int fort_dice)
{
    Storm storm = {{0}, 0, 0};
    storm.left[attackers] = 1;
    for (int i = 0; i <= crew_count; i++) {
        bool last = i == crew_count;
        Storm next = {{0}, storm.both, storm.loses};
        for (int n = 1; n < SAILORS; n++) {
            if (storm.left[n] <= 0) {
                continue;
            }
            Spread ends = play_out(n, last ? garrison : crews[i], cap, last ? fort_dice : 0);
            for (int k = 1; k < SAILORS; k++) {
                next.left[k] += storm.left[n] * ends.at[k][0];
                next.loses += storm.left[n] * ends.at[0][k];
            }
            *(last ? &next.both : &next.loses) += storm.left[n] * ends.at[0][0];
        }
        storm = next;
    }
    return storm;
}

static void compare_share(uint64_t shown, double counted)
{
    ck_assert(shown > 0 || counted < 1e-9);
    compare((uint32_t)(shown >> (STORM_ODDS_BITS - FIGHT_ODDS_BITS)), counted);
}

static void compare_storm(const int *crews, int crew_count, int attackers, int garrison, int cap,
                          int fort_dice)
{
    Storm storm = storm_out(crews, crew_count, attackers, garrison, cap, fort_dice);
    StormOdds odds;
    double wins = 0;
    e2012_storm_odds(crews, crew_count, attackers, garrison, cap < attackers ? cap : attackers, cap,
                     fort_dice, &odds);
    for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
        compare_share(odds.attacker_left[n], storm.left[n]);
        wins += storm.left[n];
    }
    compare_share(odds.attacker_wins, wins);
    compare_share(odds.both_die, storm.both);
    compare_share(odds.defender_wins, storm.loses);
}

START_TEST(s2_b10_odds_of_a_port_with_galleys_before_it)
{
    static const int crews[][3] = {{1, 0, 0}, {3, 0, 0}, {5, 0, 0},
                                   {2, 1, 0}, {1, 4, 0}, {2, 2, 1}};
    for (int i = 0; i < 6; i++) {
        int crew_count = crews[i][1] == 0 ? 1 : crews[i][2] == 0 ? 2 : 3;
        for (int attackers = 1; attackers <= 5; attackers += 2) {
            for (int cap = 1; cap <= attackers; cap += 2) {
                compare_storm(crews[i], crew_count, attackers, 1 + i % 4, cap, i % 2 * 2);
            }
        }
    }
}
END_TEST

START_TEST(s2_b10_odds_of_a_port_without_galleys_are_those_of_the_fight)
{
    for (int attackers = 1; attackers <= 5; attackers++) {
        for (int garrison = 1; garrison <= 6; garrison++) {
            const int shift = STORM_ODDS_BITS - FIGHT_ODDS_BITS;
            StormOdds storm;
            FightOdds fight;
            e2012_storm_odds(NULL, 0, attackers, garrison, 1, 3, garrison % 3, &storm);
            e2012_fight_odds(attackers, garrison, 1, 3, garrison % 3, &fight);
            ck_assert(storm.attacker_wins == (uint64_t)fight.attacker_wins << shift);
            ck_assert(storm.defender_wins == (uint64_t)fight.defender_wins << shift);
            ck_assert(storm.both_die == (uint64_t)fight.both_die << shift);
            for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
                ck_assert(storm.attacker_left[n] == (uint64_t)fight.attacker_left[n] << shift);
            }
        }
    }
}
END_TEST

static void compare_orders(int attackers, int cap, int garrison, int large, int small)
{
    const int down[] = {large, small}, up[] = {small, large};
    const int dice = cap < attackers ? cap : attackers;
    StormOdds told, other;
    e2012_storm_odds(down, 2, attackers, garrison, dice, cap, 0, &told);
    e2012_storm_odds(up, 2, attackers, garrison, dice, cap, 0, &other);
    ck_assert_msg(
        told.attacker_wins + ((uint64_t)1 << STORM_ODDS_BITS) / 100 >= other.attacker_wins,
        "%d against %d and %d are won more often the other way round", attackers, large, small);
}

/* The order that e2012_port_guards gives, which the window and the hints tell the odds of. */
START_TEST(s2_b10_no_order_is_much_better_than_the_largest_crew_first)
{
    for (int attackers = 2; attackers <= 5; attackers++) {
        for (int cap = 1; cap <= attackers; cap++) {
            for (int large = 2; large <= 5; large++) {
                for (int small = 1; small < large; small++) {
                    compare_orders(attackers, cap, 1 + large % 3, large, small);
                }
            }
        }
    }
}
END_TEST

void s2_add_odds(Suite *suite)
{
    TCase *tc = tcase_create("odds");
    tcase_add_test(tc, s2_b3_odds_of_every_fight);
    tcase_add_test(tc, s2_b11_odds_against_a_fort);
    tcase_add_test(tc, s2_b10_odds_of_a_port_with_galleys_before_it);
    tcase_add_test(tc, s2_b10_odds_of_a_port_without_galleys_are_those_of_the_fight);
    tcase_add_test(tc, s2_b10_no_order_is_much_better_than_the_largest_crew_first);
    suite_add_tcase(suite, tc);
}

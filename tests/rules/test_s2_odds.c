/* The odds shown before a fight, against a count of its own: rounds played forward until hardly any
 * fight still runs (S2-B1 to B3, S2-B11). */
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

void s2_add_odds(Suite *suite)
{
    TCase *tc = tcase_create("odds");
    tcase_add_test(tc, s2_b3_odds_of_every_fight);
    tcase_add_test(tc, s2_b11_odds_against_a_fort);
    suite_add_tcase(suite, tc);
}

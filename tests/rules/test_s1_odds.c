/* The odds shown before a battle of the first edition, against a count of its own: rounds played
 * forward from the sentence of the rule until hardly any battle still runs (S1-B1, S1-B5). */
#include "fixture_1996.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 60, DEFENDERS = 13 };

/* Share of battles that stand at so many attackers and defenders. */
typedef struct Spread {
    double at[DECK_PLACE_COUNT + 1][DEFENDERS];
} Spread;

static int at_least_0(int value)
{
    return value < 0 ? 0 : value;
}

static void play_round(Spread *next, int attackers, int defenders, bool fortress, double share)
{
    for (int attack = 1; attack <= 6; attack++) {
        for (int defence = 1; defence <= 6; defence++) {
            int kills = (attackers + attack) / (fortress ? 4 : 3);
            int losses = (defenders + defence) / 3;
            next->at[at_least_0(attackers - losses)][at_least_0(defenders - kills)] += share / 36;
        }
    }
}

static Spread play_out(int attackers, int defenders, bool fortress)
{
    Spread now;
    memset(&now, 0, sizeof now);
    now.at[attackers][defenders] = 1;
    for (int round = 0; round < ROUNDS; round++) {
        Spread next;
        memset(&next, 0, sizeof next);
        for (int a = 0; a <= DECK_PLACE_COUNT; a++) {
            for (int d = 0; d < DEFENDERS; d++) {
                if (a == 0 || d == 0) {
                    next.at[a][d] += now.at[a][d];
                } else if (now.at[a][d] > 0) {
                    play_round(&next, a, d, fortress, now.at[a][d]);
                }
            }
        }
        now = next;
    }
    return now;
}

static void compare(uint32_t shown, double counted)
{
    double share = (double)shown / (double)(1U << BATTLE_ODDS_BITS);
    ck_assert_msg(fabs(share - counted) < 1e-5, "%f is shown, %f is counted", share, counted);
}

static void compare_battle(int attackers, int defenders, bool fortress)
{
    Spread ends = play_out(attackers, defenders, fortress);
    BattleOdds odds;
    e1996_battle_odds(attackers, defenders, fortress, &odds);
    compare(odds.both_die, ends.at[0][0]);
    double attacker_wins = 0;
    double defender_wins = 0;
    for (int a = 1; a <= DECK_PLACE_COUNT; a++) {
        attacker_wins += ends.at[a][0];
    }
    for (int d = 1; d < DEFENDERS; d++) {
        defender_wins += ends.at[0][d];
    }
    compare(odds.attacker_wins, attacker_wins);
    compare(odds.defender_wins, defender_wins);
}

START_TEST(s1_b1_odds_of_every_battle_at_sea)
{
    for (int attackers = 1; attackers <= 5; attackers++) {
        for (int defenders = 1; defenders <= 5; defenders++) {
            compare_battle(attackers, defenders, false);
        }
    }
}
END_TEST

START_TEST(s1_b5_odds_against_garrisons_and_fortresses)
{
    for (int attackers = 1; attackers <= 5; attackers++) {
        for (int defenders = 1; defenders < DEFENDERS; defenders++) {
            compare_battle(attackers, defenders, false);
            compare_battle(attackers, defenders, true);
        }
    }
}
END_TEST

void s1_add_odds(Suite *suite)
{
    TCase *tc = tcase_create("odds");
    tcase_add_test(tc, s1_b1_odds_of_every_battle_at_sea);
    tcase_add_test(tc, s1_b5_odds_against_garrisons_and_fortresses);
    suite_add_tcase(suite, tc);
}

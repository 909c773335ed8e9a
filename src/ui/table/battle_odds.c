#include "table/shown.h"

#include <serenissima/rules/edition_1996.h>
#include <serenissima/rules/edition_2012.h>

/* Skulls are a coin toss each (S2-C5): chance in percent that n dice show at least k. */
static double skulls_at_least(int dice, int least)
{
    double sum = 0;
    double ways = 1;
    for (int k = 0; k <= dice; k++) {
        if (k >= least) {
            sum += ways;
        }
        ways = ways * (double)(dice - k) / (double)(k + 1);
    }
    for (int k = 0; k < dice; k++) {
        sum /= 2;
    }
    return sum * 100;
}

/* Gives out what is left of 100 by largest remainder, from share `first` on. */
static void give_rest(const double *exact, int *whole, int first, int count, int left)
{
    while (left > 0) {
        int best = first;
        for (int i = first + 1; i < count; i++) {
            if (exact[i] - whole[i] > exact[best] - whole[best]) {
                best = i;
            }
        }
        whole[best]++;
        left--;
    }
}

/* What may happen is not shown as 0, nor what may fail as 100. */
static void keep_possible(const double *exact, int *whole, int count)
{
    for (int i = 0; i < count; i++) {
        if (exact[i] > 0 && whole[i] == 0) {
            int most = 0;
            for (int k = 1; k < count; k++) {
                most = whole[k] > whole[most] ? k : most;
            }
            const bool spare = whole[most] > 1;
            whole[i] += spare;
            whole[most] -= spare;
        }
    }
}

/* A chance by itself, likewise. */
static int whole_percent(double exact)
{
    const int whole = (int)(exact + 0.5);
    return exact > 0 && whole == 0 ? 1 : exact < 100 && whole == 100 ? 99 : whole;
}

/* The chance to win is rounded by itself, so that it is the same number wherever it is shown; the
 * other two share the rest, and of a rest of 1 the smaller has nothing. */
static void round_ends(double wins, double both, double loses, BattleChances *out)
{
    const double all = wins + both + loses;
    const double exact[3] = {100.0 * wins / all, 100.0 * both / all, 100.0 * loses / all};
    int whole[3] = {whole_percent(exact[0]), (int)exact[1], (int)exact[2]};
    give_rest(exact, whole, 1, 3, 100 - whole[0] - whole[1] - whole[2]);
    keep_possible(exact + 1, whole + 1, 2);
    *out = (BattleChances){
        .win_percent = whole[0], .both_percent = whole[1], .lose_percent = whole[2]};
}

void battle_chances(const int *crews, int crew_count, int attackers, int defenders, int dice,
                    int cap, int fort_dice, BattleChances *out)
{
    StormOdds odds;
    e2012_storm_odds(crews, crew_count, attackers, defenders, dice, cap, fort_dice, &odds);
    round_ends((double)odds.attacker_wins, (double)odds.both_die, (double)odds.defender_wins, out);
    out->fire_sinks_percent = whole_percent(skulls_at_least(fort_dice, attackers));
    out->fire_hurts_percent = whole_percent(skulls_at_least(fort_dice, 1));
}

void battle_chances_sums(int attackers, int defenders, bool fortress, BattleChances *out)
{
    BattleOdds odds;
    e1996_battle_odds(attackers, defenders, fortress, &odds);
    round_ends(odds.attacker_wins, odds.both_die, odds.defender_wins, out);
}

#include "battle_odds.h"

#include <serenissima/rules/edition_2012.h>

// Skulls are a coin toss each (S2-C5): chance in percent that n dice show at least k.
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

// Whole percents that add up to 100, by largest remainder.
static void round_to_hundred(const double exact[3], int whole[3])
{
    int left = 100;
    for (int i = 0; i < 3; i++) {
        whole[i] = (int)exact[i];
        left -= whole[i];
    }
    while (left > 0) {
        int best = 0;
        for (int i = 1; i < 3; i++) {
            if (exact[i] - whole[i] > exact[best] - whole[best]) {
                best = i;
            }
        }
        whole[best]++;
        left--;
    }
    // What may happen is not shown as 0, nor what may fail as 100.
    for (int i = 0; i < 3; i++) {
        if (exact[i] > 0 && whole[i] == 0) {
            const int most = whole[0] >= whole[1] && whole[0] >= whole[2] ? 0
                             : whole[1] >= whole[2]                       ? 1
                                                                          : 2;
            whole[i] = 1;
            whole[most]--;
        }
    }
}

// A chance by itself, likewise.
static int whole_percent(double exact)
{
    const int whole = (int)(exact + 0.5);
    return exact > 0 && whole == 0 ? 1 : exact < 100 && whole == 100 ? 99 : whole;
}

void battle_chances(int attackers, int defenders, int dice, int cap, int fort_dice,
                    BattleChances *out)
{
    FightOdds odds;
    e2012_fight_odds(attackers, defenders, dice, cap, fort_dice, &odds);
    const double all =
        (double)odds.attacker_wins + (double)odds.both_die + (double)odds.defender_wins;
    const double exact[3] = {100.0 * odds.attacker_wins / all, 100.0 * odds.both_die / all,
                             100.0 * odds.defender_wins / all};
    int whole[3];
    round_to_hundred(exact, whole);
    *out = (BattleChances){
        .win_percent = whole[0], .both_percent = whole[1], .lose_percent = whole[2]};
    double left = 0;
    for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
        left += (double)n * odds.attacker_left[n];
    }
    out->left_tenths = odds.attacker_wins > 0 ? (int)(10.0 * left / odds.attacker_wins + 0.5) : 0;
    if (fort_dice > 0) {
        out->round_win_percent = whole_percent(skulls_at_least(fort_dice, attackers));
        out->round_hurt_percent = whole_percent(skulls_at_least(fort_dice, 1));
        return;
    }
    const double sunk = skulls_at_least(dice, defenders);
    const double lost = skulls_at_least(defenders, attackers);
    out->round_win_percent = whole_percent(sunk * (100.0 - lost) / 100.0);
    out->round_hurt_percent = whole_percent(skulls_at_least(defenders, 1));
}

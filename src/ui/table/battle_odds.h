/* Chances of a fight in whole percents that add up to 100, from the exact odds of the rules. */
#ifndef SERENISSIMA_UI_TABLE_BATTLE_ODDS_H
#define SERENISSIMA_UI_TABLE_BATTLE_ODDS_H

#include <stdbool.h>

enum { LOSS_COLUMN_MAX = 6 };

/* Chances in percent of losing 0, 1, .. sailors in the next round; they add up to 100. */
typedef struct LossChances {
    int column_count; /* 0: not shown. */
    int percent[LOSS_COLUMN_MAX];
} LossChances;

typedef struct BattleChances {
    int win_percent, both_percent, lose_percent; /* Of fighting to the end; sum 100. */
    int left_tenths;        /* Attackers left on average when he wins, in tenths. */
    int round_win_percent;  /* The next round ends it for the defender, the attacker alive. */
    int round_hurt_percent; /* The next round costs the attacker a sailor or more. */
    LossChances attacker_losses, defender_losses;
} BattleChances;

/* Arguments as e2012_fight_odds. With fort_dice the figures of the next round are those of the
 * fort's fire: round_win_percent is then the chance that it sinks the attacker's galley. */
void battle_chances(int attackers, int defenders, int dice, int cap, int fort_dice,
                    BattleChances *out);
/* Of a port whose owner's galleys must be sunk first: arguments as e2012_storm_odds. The chances
 * are those of the whole attack, won when the garrison is gone too; nothing is said of the next
 * round. */
void battle_chances_siege(const int *crews, int crew_count, int attackers, int defenders, int dice,
                          int cap, int fort_dice, BattleChances *out);
/* One die each, added to the sailors: arguments as e1996_battle_odds. */
void battle_chances_sums(int attackers, int defenders, bool fortress, BattleChances *out);

#endif

/* What a round of a battle, and a battle to the end, costs both sides (S1-B). */
#include "e1996.h"

BattleLosses e1996_battle_losses(int attackers, int defenders, bool fortress, int attacker_face,
                                 int defender_face)
{
    int divisor = fortress ? BATTLE_DIVISOR_FORTRESS : BATTLE_DIVISOR;
    return (BattleLosses){(uint8_t)((defenders + defender_face) / BATTLE_DIVISOR),
                          (uint8_t)((attackers + attacker_face) / divisor)};
}

/* How a battle ends that goes on until one side is gone, in units of 2^-BATTLE_ODDS_BITS. */
typedef struct BattleEnd {
    uint32_t left[DECK_PLACE_COUNT + 1]; /* attackers left and defender gone; [0] both gone */
    uint32_t lost;                       /* attackers gone, defenders left */
} BattleEnd;

static BattleEnd battle_end_certain(int attackers, int defenders)
{
    BattleEnd end = {{0}, 0};
    if (defenders > 0) {
        end.lost = 1U << BATTLE_ODDS_BITS;
    } else {
        end.left[attackers] = 1U << BATTLE_ODDS_BITS;
    }
    return end;
}

/* One round and then what is known of fewer; a round without losses is left out and the rest scaled
 * up. Some are left: a face of 6 kills, whoever rolls it. */
static BattleEnd battle_end_after_round(BattleEnd table[][DECK_PLACE_COUNT + 1], int attackers,
                                        int defenders, bool fortress)
{
    uint64_t left[DECK_PLACE_COUNT + 1] = {0};
    uint64_t lost = 0;
    uint64_t rolls = 0;
    for (int roll = 0; roll < BATTLE_ROLL_COUNT; roll++) {
        BattleLosses losses = e1996_battle_losses(attackers, defenders, fortress,
                                                  1 + roll / DIE_FACES, 1 + roll % DIE_FACES);
        if (losses.attacker == 0 && losses.defender == 0) {
            continue;
        }
        int a = attackers - smaller_of(losses.attacker, attackers);
        int d = defenders - smaller_of(losses.defender, defenders);
        const BattleEnd *next = &table[d][a];
        rolls++;
        lost += next->lost;
        for (int i = 0; i <= DECK_PLACE_COUNT; i++) {
            left[i] += next->left[i];
        }
    }
    BattleEnd end;
    end.lost = (uint32_t)(lost / rolls);
    for (int i = 0; i <= DECK_PLACE_COUNT; i++) {
        end.left[i] = (uint32_t)(left[i] / rolls);
    }
    return end;
}

void e1996_battle_odds(int attackers, int defenders, bool fortress, BattleOdds *odds)
{
    assert(attackers >= 1 && attackers <= DECK_PLACE_COUNT && defenders >= 1
           && defenders <= BATTLE_DEFENDER_MAX);
    BattleEnd table[BATTLE_DEFENDER_MAX + 1][DECK_PLACE_COUNT + 1];
    for (int d = 0; d <= defenders; d++) {
        for (int a = 0; a <= attackers; a++) {
            table[d][a] = a == 0 || d == 0 ? battle_end_certain(a, d)
                                           : battle_end_after_round(table, a, d, fortress);
        }
    }
    const BattleEnd *end = &table[defenders][attackers];
    *odds = (BattleOdds){.both_die = end->left[0], .defender_wins = end->lost};
    for (int i = 1; i <= DECK_PLACE_COUNT; i++) {
        odds->attacker_wins += end->left[i];
    }
}

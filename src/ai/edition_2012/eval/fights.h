/* Fights: exact chances of a fight to the end (S2-B2, S2-B3) from a constant table, because the
 * thinker asks for them thousands of times per decision. The rules' own e2012_fight_odds decides;
 * a test holds the table to it. Chances are in 1/FIGHT_ONE. */
#ifndef SERENISSIMA_AI_2012_FIGHTS_H
#define SERENISSIMA_AI_2012_FIGHTS_H

#include <serenissima/rules/types.h>

enum { FIGHT_ONE = 65536 };

/* attacker_left[n > 0]: the defender is gone and n attackers live. defender_left likewise;
 * [0] of both together: nobody is left. */
typedef struct FightEnd {
    uint16_t attacker_left[DECK_PLACE_COUNT + 1];
    uint16_t defender_left[SPACE_MAX + 1];
} FightEnd;

/* cap, attackers 1..5, defenders 1..6; numbers beyond count as the nearest. */
const FightEnd *fights_end(int cap, int attackers, int defenders);
/* Chance that an attacker is left at the end, by cap, attackers and defenders: FIGHT_ONE for no
 * defender, 0 for cap 0. */
extern const int32_t FIGHT_WINS[DECK_PLACE_COUNT + 1][DECK_PLACE_COUNT + 1][SPACE_MAX + 1];

#endif

#include "fights.h"

static const FightEnd TABLE[DECK_PLACE_COUNT][DECK_PLACE_COUNT][SPACE_MAX] = {
#include "fight_table.inc"
};

static int clamp(int value, int highest)
{
    return value < 1 ? 1 : value < highest ? value : highest;
}

const FightEnd *fights_end(int cap, int attackers, int defenders)
{
    return &TABLE[clamp(cap, DECK_PLACE_COUNT) - 1][clamp(attackers, DECK_PLACE_COUNT) - 1]
                 [clamp(defenders, SPACE_MAX) - 1];
}

int32_t fights_win(int cap, int attackers, int defenders)
{
    if (cap <= 0 || attackers <= 0) {
        return 0;
    }
    if (defenders <= 0) {
        return FIGHT_ONE;
    }
    const FightEnd *end = fights_end(cap, attackers, defenders);
    int32_t sum = 0;
    for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
        sum += end->attacker_left[n];
    }
    return sum;
}

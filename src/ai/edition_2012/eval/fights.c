#include "survey.h"

static const FightEnd TABLE[DECK_PLACE_COUNT][DECK_PLACE_COUNT][SPACE_MAX] = {
#include "fight_table.inc"
};

const int32_t FIGHT_WINS[DECK_PLACE_COUNT + 1][DECK_PLACE_COUNT + 1][SPACE_MAX + 1] = {
#include "fight_wins.inc"
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

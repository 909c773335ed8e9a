/* Chances to win, from what the hand evaluation sees of a position. The facts are what the fit
 * is made of; serenissima-lab calibrate writes them out and measures what came of it. */
#pragma once

#include <serenissima/advice/explanation.h>
#include <serenissima/rules/rules.h>

enum { AI_FACT_MAX = 10 };

typedef struct AiFacts {
    /* turns (1996: rounds) still expected, in thousandths; 0: the game is over */
    int32_t left_mille;
    /* by player; hundredths of a ducat (1996: ducats) */
    int32_t facts[PLAYER_MAX + 1][AI_FACT_MAX];
} AiFacts;

void ai_facts(const World *world, const GamePosition *position, AiFacts *out);
/* Sets share, a shared victory shared, and worth; exact when the game is over. */
void ai_chances(const World *world, const GamePosition *position, AiForecast *out);

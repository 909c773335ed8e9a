/* Phase 1: dice among equal stakes (S1-O2, O3). */
#include "e1996.h"

RuleError tie_die_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    (void)state;
    if (command->kind != CMD_ROLL_DIE) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_R1);
    }
    uint8_t face = command->as.roll_die.face;
    return rule_requires(face >= 1 && face <= DIE_FACES, REFUSAL_BAD_COUNT, RULE_S1_O2);
}

void tie_die_apply(Change *change, const Command *command)
{
    EMIT(change, TIE_ROLLED, tie_rolled,
         .player = rules_phase(&change->state->pub).as.tie_die.roller,
         .face = command->as.roll_die.face);
    turn_order_go_on(change);
}

void tie_die_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    (void)state;
    for (uint8_t face = 1; face <= DIE_FACES; face++) {
        LIST(list, ROLL_DIE, roll_die, PLAYER_CHANCE, .face = face);
    }
}

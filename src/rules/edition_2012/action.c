/* The action: one phase in which every step's commands are offered until the step has passed
 * (S2-L, S2-M, S2-V, S2-B). */
#include "e2012.h"

RuleError action_check(const World *world, const GameState *state, const Command *command)
{
    const Situation at = situation_of(world, state);
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
    case CMD_LOAD_CUBE:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE: return loading_check(&at, command);
    case CMD_SAIL: return sail_check(&at, command);
    case CMD_SELL_CUBE: return sell_check(&at, command);
    case CMD_ATTACK_GALLEY:
    case CMD_ATTACK_PORT: return attack_check(&at, command);
    case CMD_LAND: return land_check(&at, command);
    case CMD_END_ACTIVATION: return rule_allows();
    default: return rule_refuses(REFUSAL_NOT_NOW, RULE_S2_W1);
    }
}

void action_apply(Change *change, const Command *command)
{
    switch (command->kind) {
    case CMD_SAIL: sail_apply(change, command); break;
    case CMD_SELL_CUBE: sell_apply(change, command); break;
    case CMD_ATTACK_GALLEY:
    case CMD_ATTACK_PORT: attack_apply(change, command); break;
    case CMD_LAND: land_apply(change, command); break;
    case CMD_END_ACTIVATION: activation_end(change); break;
    default: loading_apply(change, command); break;
    }
}

void action_legal(const World *world, const GameState *state, CommandList *list)
{
    const Situation at = situation_of(world, state);
    const Neighbours near = neighbours_of(&at);
    list_add(list, CMD_END_ACTIVATION, at.player);
    loading_list(&at, near.own, list);
    sail_list(&at, list);
    sell_list(&at, list);
    attack_list(&at, near.foreign, list);
    land_list(&at, list);
}

/* Phase 4: one round of a battle (S1-B1, B4, B5). */
#include "e1996.h"

RuleError battle_dice_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    (void)state;
    if (command->kind != CMD_ROLL_BATTLE) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_B1);
    }
    uint8_t attacker = command->as.roll_battle.attacker;
    uint8_t defender = command->as.roll_battle.defender;
    bool faces = attacker >= 1 && attacker <= DIE_FACES && defender >= 1 && defender <= DIE_FACES;
    return rule_requires(faces, REFUSAL_BAD_COUNT, RULE_S1_B1);
}

static void emit_rolled(Change *change, const Command *command)
{
    EMIT(change, BATTLE_ROLLED, battle_rolled, .attacker = command->as.roll_battle.attacker,
         .defender = command->as.roll_battle.defender);
}

/* S1-B1, B4: both lose at the same time; a survivor decides about a galley without sailors. */
static void battle_galley(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GalleyId active = pub->as.e1996.active;
    GalleyId target = pub->as.e1996.target;
    const Galley *attacker = &pub->galleys[active];
    const Galley *defender = &pub->galleys[target];
    BattleLosses losses =
        e1996_battle_losses(attacker->sailors, defender->sailors, false,
                            command->as.roll_battle.attacker, command->as.roll_battle.defender);
    emit_rolled(change, command);
    emit_sailors_lost(change, attacker->owner, active, 0,
                      (uint8_t)smaller_of(losses.attacker, attacker->sailors));
    emit_sailors_lost(change, defender->owner, target, 0,
                      (uint8_t)smaller_of(losses.defender, defender->sailors));
    emit_plain(change, EV_FIGHT_ENDED);
    bool attacker_lost = attacker->sailors == 0;
    bool defender_lost = defender->sailors == 0;
    if (attacker_lost != defender_lost) {
        GalleyId survivor = attacker_lost ? target : active;
        emit_phase_replaced(change, spoils_phase(pub->galleys[survivor].owner,
                                                 attacker_lost ? active : target, survivor));
        return;
    }
    if (attacker_lost) {
        emit_galley_sunk(change, active);
        emit_galley_sunk(change, target);
    }
    emit_plain(change, EV_PHASE_POPPED);
}

/* S1-B5: a fortress weakens the attacker, and a galley that falls sinks. */
static void battle_port(Change *change, PortId id, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GalleyId active = pub->as.e1996.active;
    const Galley *attacker = &pub->galleys[active];
    const Port *port = &pub->ports[id];
    bool fortress = (port->buildings & BUILDING_FORT) != 0;
    BattleLosses losses =
        e1996_battle_losses(attacker->sailors, port->garrison, fortress,
                            command->as.roll_battle.attacker, command->as.roll_battle.defender);
    emit_rolled(change, command);
    emit_sailors_lost(change, attacker->owner, active, 0,
                      (uint8_t)smaller_of(losses.attacker, attacker->sailors));
    emit_sailors_lost(change, port->owner, 0, id,
                      (uint8_t)smaller_of(losses.defender, port->garrison));
    emit_plain(change, EV_FIGHT_ENDED);
    sink_if_empty(change, active);
    emit_plain(change, EV_PHASE_POPPED);
}

void battle_dice_apply(Change *change, const Command *command)
{
    PortId port = rules_phase(&change->state->pub).as.battle_dice.port;
    if (port != 0) {
        battle_port(change, port, command);
    } else {
        battle_galley(change, command);
    }
}

void battle_dice_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    (void)state;
    for (int roll = 0; roll < DIE_FACES * DIE_FACES; roll++) {
        LIST(list, ROLL_BATTLE, roll_battle, PLAYER_CHANCE,
             .attacker = (uint8_t)(1 + roll / DIE_FACES),
             .defender = (uint8_t)(1 + roll % DIE_FACES));
    }
}

Command battle_dice_draw(const World *world, const GameState *state, Rng *rng)
{
    (void)world;
    (void)state;
    Command command = command_make(CMD_ROLL_BATTLE, PLAYER_CHANCE);
    uint32_t roll = rng_below(rng, DIE_FACES * DIE_FACES);
    command.as.roll_battle.attacker = (uint8_t)(1 + roll / DIE_FACES);
    command.as.roll_battle.defender = (uint8_t)(1 + roll % DIE_FACES);
    return command;
}

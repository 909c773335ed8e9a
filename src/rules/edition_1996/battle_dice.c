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

/* S1-B1, S1-B3, S1-B5: both lose at the same time. target 0: the garrison of the port, which a
 * fortress helps. */
static void both_lose(Change *change, const Command *command, GalleyId target, PortId id)
{
    const PublicState *pub = &change->state->pub;
    const GalleyId active = pub->as.e1996.active;
    const Galley *attacker = &pub->galleys[active];
    const PlayerId owner = target != 0 ? pub->galleys[target].owner : pub->ports[id].owner;
    const int defenders = target != 0 ? pub->galleys[target].sailors : pub->ports[id].garrison;
    const bool fortress = target == 0 && (pub->ports[id].buildings & BUILDING_FORT) != 0;
    const BattleLosses losses =
        e1996_battle_losses(attacker->sailors, defenders, fortress,
                            command->as.roll_battle.attacker, command->as.roll_battle.defender);
    EMIT(change, BATTLE_ROLLED, battle_rolled, .attacker = command->as.roll_battle.attacker,
         .defender = command->as.roll_battle.defender);
    emit_sailors_lost(change, attacker->owner, active, 0,
                      (uint8_t)smaller_of(losses.attacker, attacker->sailors));
    emit_sailors_lost(change, owner, target, target != 0 ? 0 : id,
                      (uint8_t)smaller_of(losses.defender, defenders));
    emit_plain(change, EV_FIGHT_ENDED);
}

/* S1-B4: a survivor decides about a galley without sailors. */
static void battle_galley(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GalleyId active = pub->as.e1996.active;
    GalleyId target = pub->as.e1996.target;
    both_lose(change, command, target, 0);
    bool attacker_lost = pub->galleys[active].sailors == 0;
    bool defender_lost = pub->galleys[target].sailors == 0;
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

void battle_dice_apply(Change *change, const Command *command)
{
    PortId port = rules_phase(&change->state->pub).as.battle_dice.port;
    if (port != 0) {
        const GalleyId active = change->state->pub.as.e1996.active;
        both_lose(change, command, 0, port);
        sink_if_empty(change, active); /* S1-B5: a galley that falls sinks. */
        emit_plain(change, EV_PHASE_POPPED);
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

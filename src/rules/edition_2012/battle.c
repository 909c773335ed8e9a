/* Step 3b of an action: whom the active galley may attack, and how a fight begins (S2-B1, B4, B8,
 * B10, B11, B13). What happens in a fight is in fight.c. */
#include "e2012.h"

/* S2-B1, B3: before the first fight the cap is open, afterwards it stays. */
int e2012_attack_dice(const PublicState *pub)
{
    const Public2012 *turn = &pub->as.e2012;
    int sailors = pub->galleys[turn->active].sailors;
    if (turn->cap == CAP_OPEN) {
        return sailors > turn->zones_moved ? sailors - turn->zones_moved : 0;
    }
    return smaller_of(turn->cap, sailors);
}

/* May the active galley open a fight at all (S2-V7, S2-B4)? */
static RuleError attack_gate(const Situation *at)
{
    if ((at->turn->did & DID_SELL) != 0) {
        return rule_refuses(REFUSAL_SOLD_BEFORE, RULE_S2_V7);
    }
    bool strong = e2012_attack_dice(at->pub) > 0;
    return rule_requires(strong, REFUSAL_NO_STRENGTH, RULE_S2_B4);
}

/* S2-B8, B10: whose galleys must be fought before any other. */
static RuleError check_target_order(const Situation *at, PlayerId owner)
{
    if ((at->turn->did & DID_ANNOUNCE_PORT) != 0) {
        bool port_owner = at->port != NULL && at->port->owner == owner;
        return rule_requires(port_owner, REFUSAL_ANNOUNCED_OTHER, RULE_S2_B10);
    }
    if (!player_mask_has(blockaders_of(at->turn), owner) && blockader_remains(at)) {
        return rule_refuses(REFUSAL_BLOCKADER_FIRST, RULE_S2_B8);
    }
    return rule_allows();
}

/* S2-V6: the galleys that stopped a sale or a landing come before an announcement, too. Who stopped
 * the movement alone leaves an attack on the port free (S2-B8). */
static bool trade_blockader_remains(const Situation *at)
{
    return (at->turn->did & (DID_SALE_BLOCKED | DID_LAND_BLOCKED)) != 0
           && galleys_at(at->pub, at->turn->blockader, at->zone) != 0;
}

static RuleError check_attack_galley(const Situation *at, const Command *command)
{
    GalleyId id = command->as.attack_galley.target;
    RuleError error = check_target(at->world, at->pub, at->player, at->zone, id, RULE_S2_B1);
    error = refused(error) ? error : attack_gate(at);
    return refused(error) ? error : check_target_order(at, at->pub->galleys[id].owner);
}

/* What an attack on the port of the zone needs besides strength (S2-V6, B10, B13). */
static RuleError check_port_target(const Situation *at)
{
    if (at->port == NULL) {
        return refuse_portless(at, RULE_S2_B10);
    }
    if (at->port->owner == at->player) {
        return rule_refuses(REFUSAL_PORT_OWN, RULE_S2_B10);
    }
    if (at->port->owner == 0) {
        return rule_refuses(REFUSAL_PORT_NEUTRAL, RULE_S2_B10);
    }
    if (ports_of(at->pub, at->port->owner) == 1U << at->port_id) {
        return rule_refuses(REFUSAL_LAST_PORT, RULE_S2_B13);
    }
    if (trade_blockader_remains(at)) {
        return rule_refuses(REFUSAL_BLOCKADER_FIRST, RULE_S2_V6);
    }
    if ((at->turn->did & DID_ANNOUNCE_PORT) != 0
        && galleys_at(at->pub, at->port->owner, at->zone) != 0) {
        return rule_refuses(REFUSAL_OWNER_GALLEYS_FIRST, RULE_S2_B10);
    }
    return rule_allows();
}

static RuleError check_attack_port(const Situation *at, const Command *command)
{
    if (!port_exists(at->world, command->as.attack_port.port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_B10);
    }
    if (command->as.attack_port.port != at->port_id) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S2_B10);
    }
    RuleError error = check_port_target(at);
    return refused(error) ? error : attack_gate(at);
}

RuleError attack_check(const Situation *at, const Command *command)
{
    bool on_port = command->kind == CMD_ATTACK_PORT;
    GalleyId attacker = on_port ? command->as.attack_port.galley : command->as.attack_galley.galley;
    if (!galley_in_play(at->world, at->pub, attacker)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_B1);
    }
    if (attacker != at->galley_id) {
        return rule_refuses(REFUSAL_GALLEY_NOT_ACTIVE, RULE_S2_B1);
    }
    return on_port ? check_attack_port(at, command) : check_attack_galley(at, command);
}

/* S2-B1: the cap is fixed by the first fight of the activation. target 0: the port. */
static void emit_fight_started(Change *change, GalleyId target, PortId port)
{
    const PublicState *pub = &change->state->pub;
    const Public2012 *turn = &pub->as.e2012;
    EMIT(change, FIGHT_STARTED, fight_started, .attacker = turn->active, .target = target,
         .port = port, .cap = turn->cap == CAP_OPEN ? (uint8_t)e2012_attack_dice(pub) : turn->cap);
}

/* S2-B10, B11: announced at first; with no galley of its owner left the fight begins, the fort
 * before it. */
static void apply_attack_port(Change *change)
{
    const Situation at = situation_of(change->world, change->state);
    if ((at.turn->did & DID_ANNOUNCE_PORT) == 0) {
        EMIT(change, PORT_ATTACK_ANNOUNCED, port_attack_announced, .port = at.port_id);
    }
    if (galleys_at(at.pub, at.port->owner, at.zone) != 0) {
        return;
    }
    emit_fight_started(change, 0, at.port_id);
    bool fort_fires = (at.port->buildings & BUILDING_FORT) != 0 && (at.turn->did & DID_FORT) == 0;
    emit_phase_pushed(change,
                      phase_make(fort_fires ? PHASE_FORT_DICE : PHASE_FIGHT_DICE, PLAYER_CHANCE));
}

void attack_apply(Change *change, const Command *command)
{
    step_reach(change, STEP_TRADE);
    if (command->kind == CMD_ATTACK_PORT) {
        apply_attack_port(change);
    } else {
        emit_fight_started(change, command->as.attack_galley.target, 0);
        emit_phase_pushed(change, phase_make(PHASE_FIGHT_DICE, PLAYER_CHANCE));
    }
}

void attack_list(const Situation *at, uint32_t targets, CommandList *list)
{
    if (refused(attack_gate(at))) {
        return;
    }
    for (; targets != 0; targets &= targets - 1) {
        GalleyId id = lowest_bit(targets);
        if (!refused(check_target_order(at, at->pub->galleys[id].owner))) {
            LIST(list, ATTACK_GALLEY, attack_galley, at->player, .galley = at->galley_id,
                 .target = id);
        }
    }
    if (!refused(check_port_target(at))) {
        LIST(list, ATTACK_PORT, attack_port, at->player, .galley = at->galley_id,
             .port = at->port_id);
    }
}

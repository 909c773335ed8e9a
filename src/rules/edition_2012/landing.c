/* Landing in a neutral port (S2-B9) and in one whose garrison has fallen (S2-B12). */
#include "e2012.h"

/* May the active galley land in the port of its zone (S2-B8, B9, V7)? */
static RuleError landing_gate(const Situation *at)
{
    if (at->port == NULL) {
        return refuse_portless(at, RULE_S2_B9);
    }
    if (at->port->owner != 0) {
        bool own = at->port->owner == at->player;
        return rule_refuses(own ? REFUSAL_PORT_OWN : REFUSAL_PORT_NOT_NEUTRAL, RULE_S2_B9);
    }
    if ((at->turn->did & DID_SELL) != 0) {
        return rule_refuses(REFUSAL_SOLD_BEFORE, RULE_S2_V7);
    }
    if (blockader_remains(at)) {
        bool landing = (at->turn->did & DID_LAND_BLOCKED) != 0;
        return landing ? rule_refuses(REFUSAL_LANDING_BLOCKED, RULE_S2_B9)
                       : rule_refuses(REFUSAL_BLOCKADER_FIRST, RULE_S2_B8);
    }
    return rule_allows();
}

/* S2-B9, B12, L4, L5: so many sailors, and the last only when that is confirmed. */
static RuleError check_landing_party(const Situation *at, const Command *command, RuleId rule)
{
    uint8_t party = command->as.land.count;
    if (party > at->galley->sailors) {
        return rule_refuses(REFUSAL_NO_SAILORS_THERE, rule);
    }
    if (party > at->site->space_count) {
        return rule_refuses(REFUSAL_PORT_FULL, RULE_S2_L4);
    }
    return check_last_sailor(at->galley, party, command->as.land.sink, RULE_S2_L5);
}

static void list_landing_parties(const Situation *at, int least, CommandList *list)
{
    int most = smaller_of(at->galley->sailors, at->site->space_count);
    for (int party = least; party <= most; party++) {
        LIST(list, LAND, land, at->player, .count = (uint8_t)party,
             .sink = party == at->galley->sailors);
    }
}

RuleError land_check(const Situation *at, const Command *command)
{
    RuleError error = landing_gate(at);
    if (refused(error)) {
        return error;
    }
    if (command->as.land.count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S2_B9);
    }
    return check_landing_party(at, command, RULE_S2_B9);
}

/* The port is the player's and the activation ends (S2-B14); a galley without sailors sinks. */
void landing_carry_out(Change *change, uint8_t count)
{
    const Situation at = situation_of(change->world, change->state);
    EMIT(change, SAILORS_MOVED, sailors_moved, .player = at.player, .from_galley = at.galley_id,
         .to_port = at.port_id, .count = count);
    emit_port_owner_changed(change, at.port_id, at.player);
    if (at.galley->sailors == 0) {
        emit_galley_sunk(change, at.galley_id);
    }
    activation_end(change);
}

/* S2-B9: announced to those who may forbid it and have not been asked in this activation. */
void land_apply(Change *change, const Command *command)
{
    const Situation at = situation_of(change->world, change->state);
    PlayerId decider = blockade_decider(at.pub, BLOCKADE_LANDING);
    step_reach(change, STEP_TRADE);
    if (decider == 0) {
        landing_carry_out(change, command->as.land.count);
        return;
    }
    EMIT(change, LANDING_ANNOUNCED, landing_announced, .port = at.port_id,
         .count = command->as.land.count);
    emit_phase_pushed(change, blockade_phase(decider, BLOCKADE_LANDING));
}

void land_list(const Situation *at, CommandList *list)
{
    if (!refused(landing_gate(at))) {
        list_landing_parties(at, 1, list);
    }
}

RuleError occupy_check(const World *world, const GameState *state, const Command *command)
{
    const Situation at = situation_of(world, state);
    if (command->kind != CMD_LAND) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S2_B12);
    }
    return check_landing_party(&at, command, RULE_S2_B12);
}

/* S2-B12, B14: landing none leaves the port neutral and ends the activation as well (ruling). */
void occupy_apply(Change *change, const Command *command)
{
    emit_plain(change, EV_FIGHT_ENDED);
    if (command->as.land.count != 0) {
        landing_carry_out(change, command->as.land.count);
    } else {
        activation_end(change);
    }
}

void occupy_legal(const World *world, const GameState *state, CommandList *list)
{
    const Situation at = situation_of(world, state);
    list_landing_parties(&at, 0, list);
}

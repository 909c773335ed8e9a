/* Phase 5: landing in ports without garrison (S1-P). */
#include "e1996.h"

/* An own galley in the zone? */
static bool galley_is_at(const Asking *ask, ZoneId zone)
{
    bool here = false;
    for (int id = 1; id <= ask->world->galley_count; id++) {
        const Galley *galley = &ask->pub->galleys[id];
        here = here || (galley->owner == ask->player && galley->zone == zone);
    }
    return here;
}

static RuleError check_take(const Asking *ask, PortId port)
{
    if (!port_exists(ask->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_P1);
    }
    if (ask->pub->ports[port].garrison != 0) {
        bool own = ask->pub->ports[port].owner == ask->player;
        return own ? rule_refuses(REFUSAL_PORT_OWN, RULE_S1_P3)
                   : rule_refuses(REFUSAL_PORT_GUARDED, RULE_S1_P1);
    }
    bool here = galley_is_at(ask, ask->world->ports[port].zone);
    return rule_requires(here, REFUSAL_PORT_NOT_HERE, RULE_S1_P1);
}

bool capture_is_possible(const World *world, const GameState *state, PlayerId player)
{
    const Asking ask = asking_of(world, state, player);
    for (int id = 1; id <= ask.world->galley_count; id++) {
        const Galley *galley = &ask.pub->galleys[id];
        PortId port = ask.world->port_of_zone[galley->zone];
        if (galley->owner == ask.player && port != 0 && ask.pub->ports[port].garrison == 0) {
            return true;
        }
    }
    return false;
}

RuleError capture_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    if (command->kind == CMD_TAKE_PORT) {
        return check_take(&ask, command->as.take_port.port);
    }
    return rule_requires(command->kind == CMD_END_CAPTURE, REFUSAL_NOT_NOW, RULE_S1_R1);
}

void capture_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_TAKE_PORT) {
        emit_phase_pushed(change, PHASE_LANDING, command->player, command->as.take_port.port, 0);
    } else {
        round_go_on(change);
    }
}

int capture_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    int count = 0;
    list_add(out, &count, CMD_END_CAPTURE, ask.player);
    for (int port = 1; port <= world->port_count; port++) {
        if (!refused(check_take(&ask, (PortId)port))) {
            list_add(out, &count, CMD_TAKE_PORT, ask.player)->as.take_port.port = (PortId)port;
        }
    }
    return count;
}

static RuleError check_land(const Asking *ask, const Command *command)
{
    GalleyId id = command->as.land_from.galley;
    uint8_t count = command->as.land_from.count;
    RuleError error = check_own_galley(ask, id, RULE_S1_P1);
    if (refused(error)) {
        return error;
    }
    const Galley *galley = &ask->pub->galleys[id];
    if (galley->zone != ask->world->ports[rules_phase(ask->pub).a].zone) {
        return rule_refuses(REFUSAL_GALLEY_NOT_HERE, RULE_S1_P1);
    }
    if (count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_P1);
    }
    if (count > galley->sailors) {
        return rule_refuses(REFUSAL_NO_SAILORS_THERE, RULE_S1_P1);
    }
    return check_last_sailor(galley, count, command->as.land_from.sink, RULE_S1_P2);
}

RuleError shore_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    if (command->kind == CMD_LAND_FROM) {
        return check_land(&ask, command);
    }
    if (command->kind != CMD_END_LANDING) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_P1);
    }
    bool landed = ask.pub->ports[rules_phase(ask.pub).a].garrison != 0;
    return rule_requires(landed, REFUSAL_NOTHING_LANDED, RULE_S1_P1);
}

/* S1-P1: the port is his with the first sailor, or stays his. */
void shore_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PortId port = rules_phase(pub).a;
    if (command->kind == CMD_LAND_FROM) {
        if (pub->ports[port].owner != command->player) {
            emit_port_owner_changed(change, port, command->player);
        }
        emit_sailors_moved(change, command->player, command->as.land_from.galley, 0, 0, port,
                           command->as.land_from.count);
        sink_if_empty(change, command->as.land_from.galley);
        const Asking ask = asking_of(change->world, change->state, command->player);
        if (galley_is_at(&ask, change->world->ports[port].zone)) {
            return;
        }
    }
    emit_plain(change, EV_PHASE_POPPED);
}

int shore_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    PortId port = rules_phase(ask.pub).a;
    int count = 0;
    if (ask.pub->ports[port].garrison != 0) {
        list_add(out, &count, CMD_END_LANDING, ask.player);
    }
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &ask.pub->galleys[id];
        if (galley->owner != ask.player || galley->zone != world->ports[port].zone) {
            continue;
        }
        for (uint8_t sailors = 1; sailors <= galley->sailors; sailors++) {
            Command *command = list_add(out, &count, CMD_LAND_FROM, ask.player);
            command->as.land_from.galley = (GalleyId)id;
            command->as.land_from.count = sailors;
            command->as.land_from.sink = sailors == galley->sailors;
        }
    }
    return count;
}

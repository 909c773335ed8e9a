/* Phase 5: landing in ports without garrison (S1-P). */
#include "e1996.h"

static RuleError check_take(const CommandContext *ctx, PortId port)
{
    if (!port_exists(ctx->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_P1);
    }
    if (ctx->pub->ports[port].garrison != 0) {
        bool own = ctx->pub->ports[port].owner == ctx->player;
        return own ? rule_refuses(REFUSAL_PORT_OWN, RULE_S1_P3)
                   : rule_refuses(REFUSAL_PORT_GUARDED, RULE_S1_P1);
    }
    uint32_t here = galleys_at(ctx->pub, ctx->player, ctx->world->ports[port].zone);
    return rule_requires(here != 0, REFUSAL_PORT_NOT_HERE, RULE_S1_P1);
}

/* Ports without garrison in zones of these galleys, bit `port`. */
static uint32_t open_ports(const World *world, const PublicState *pub, uint32_t galleys)
{
    uint32_t ports = 0;
    for (; galleys != 0; galleys &= galleys - 1) {
        PortId port = world->port_of_zone[pub->galleys[lowest_bit(galleys)].zone];
        ports |= (uint32_t)(port != 0 && pub->ports[port].garrison == 0) << port;
    }
    return ports;
}

bool capture_is_possible(const World *world, const PublicState *pub, PlayerId player,
                         uint32_t galleys)
{
    (void)player;
    return open_ports(world, pub, galleys) != 0;
}

RuleError capture_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    if (command->kind == CMD_TAKE_PORT) {
        return check_take(&ctx, command->as.take_port.port);
    }
    return rule_requires(command->kind == CMD_END_CAPTURE, REFUSAL_NOT_NOW, RULE_S1_R1);
}

void capture_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_TAKE_PORT) {
        Phase landing = phase_make(PHASE_LANDING, command->player);
        landing.as.landing.port = command->as.take_port.port;
        emit_phase_pushed(change, landing);
    } else {
        round_go_on(change);
    }
}

void capture_legal(const World *world, const GameState *state, CommandList *list)
{
    PlayerId player = rules_phase(&state->pub).player;
    uint32_t ports = open_ports(world, &state->pub, galleys_of(&state->pub, player));
    list_add(list, CMD_END_CAPTURE, player);
    for (; ports != 0; ports &= ports - 1) {
        LIST(list, TAKE_PORT, take_port, player, .port = lowest_bit(ports));
    }
}

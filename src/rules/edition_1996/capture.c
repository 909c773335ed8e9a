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
    bool here = has_galley_in(ctx, ctx->world->ports[port].zone);
    return rule_requires(here, REFUSAL_PORT_NOT_HERE, RULE_S1_P1);
}

bool capture_is_possible(const World *world, const GameState *state, PlayerId player)
{
    const CommandContext ctx = context_of(world, state, player);
    for (int id = 1; id <= ctx.world->galley_count; id++) {
        const Galley *galley = &ctx.pub->galleys[id];
        PortId port = ctx.world->port_of_zone[galley->zone];
        if (galley->owner == ctx.player && port != 0 && ctx.pub->ports[port].garrison == 0) {
            return true;
        }
    }
    return false;
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
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    list_add(list, CMD_END_CAPTURE, ctx.player);
    for (int port = 1; port <= world->port_count; port++) {
        if (!refused(check_take(&ctx, (PortId)port))) {
            LIST(list, TAKE_PORT, take_port, ctx.player, .port = (PortId)port);
        }
    }
}

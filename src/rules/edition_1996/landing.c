/* Phase 5: landing in a port that was taken without a garrison (S1-P1). */
#include "e1996.h"

static RuleError check_land(const CommandContext *ctx, const Command *command)
{
    GalleyId id = command->as.land_from.galley;
    uint8_t count = command->as.land_from.count;
    RuleError error = check_own_galley(ctx, id, RULE_S1_P1);
    if (refused(error)) {
        return error;
    }
    const Galley *galley = &ctx->pub->galleys[id];
    if (galley->zone != ctx->world->ports[rules_phase(ctx->pub).as.landing.port].zone) {
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

RuleError landing_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    if (command->kind == CMD_LAND_FROM) {
        return check_land(&ctx, command);
    }
    if (command->kind != CMD_END_LANDING) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_P1);
    }
    bool landed = ctx.pub->ports[rules_phase(ctx.pub).as.landing.port].garrison != 0;
    return rule_requires(landed, REFUSAL_NOTHING_LANDED, RULE_S1_P1);
}

/* S1-P1: the port is his with the first sailor, or stays his. */
void landing_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PortId port = rules_phase(pub).as.landing.port;
    if (command->kind == CMD_LAND_FROM) {
        if (pub->ports[port].owner != command->player) {
            emit_port_owner_changed(change, port, command->player);
        }
        emit_sailors_moved(change, command->player, command->as.land_from.galley, 0, 0, port,
                           command->as.land_from.count);
        sink_if_empty(change, command->as.land_from.galley);
        if (galleys_at(pub, command->player, change->world->ports[port].zone) != 0) {
            return;
        }
    }
    emit_plain(change, EV_PHASE_POPPED);
}

void landing_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    PortId port = rules_phase(ctx.pub).as.landing.port;
    if (ctx.pub->ports[port].garrison != 0) {
        list_add(list, CMD_END_LANDING, ctx.player);
    }
    for (uint32_t left = galleys_at(ctx.pub, ctx.player, world->ports[port].zone); left != 0;
         left &= left - 1) {
        GalleyId id = lowest_bit(left);
        uint8_t most = ctx.pub->galleys[id].sailors;
        for (uint8_t sailors = 1; sailors <= most; sailors++) {
            LIST(list, LAND_FROM, land_from, ctx.player, .galley = id, .count = sailors,
                 .sink = sailors == most);
        }
    }
}

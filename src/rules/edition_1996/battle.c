/* Phase 4: whom a galley may attack (S1-B). */
#include "e1996.h"

/* S1-B5, B6: a garrison that may be attacked from this zone; 0 none. */
static PortId port_target(const CommandContext *ctx, ZoneId zone)
{
    PortId port = ctx->world->port_of_zone[zone];
    const Port *there = &ctx->pub->ports[port];
    bool enemy = port != 0 && there->owner != 0 && there->owner != ctx->player;
    return enemy && there->garrison != 0 ? port : 0;
}

uint32_t e1996_targets(const World *world, const PublicState *pub, GalleyId galley, PortId *port)
{
    const CommandContext ctx = {world, NULL, pub, &pub->as.e1996, 0, pub->galleys[galley].owner};
    ZoneId zone = pub->galleys[galley].zone;
    uint32_t targets = 0;
    for (uint32_t id = 1; id <= world->galley_count; id++) {
        const Galley *other = &pub->galleys[id];
        targets |= (uint32_t)(other->zone == zone && other->owner != ctx.player) << id;
    }
    *port = port_target(&ctx, zone);
    return targets;
}

bool battle_is_possible(const World *world, const GameState *state, PlayerId player)
{
    const CommandContext ctx = context_of(world, state, player);
    ZoneMask enemies = 0;
    ZoneMask own = 0;
    for (int id = 1; id <= ctx.world->galley_count; id++) {
        const Galley *galley = &ctx.pub->galleys[id];
        ZoneMask zone = (ZoneMask)1 << galley->zone;
        own |= galley->owner == ctx.player ? zone : 0;
        enemies |= galley->owner != ctx.player && galley->owner != 0 ? zone : 0;
    }
    for (int id = 1; id <= ctx.world->port_count; id++) {
        ZoneId zone = ctx.world->ports[id].zone;
        enemies |= port_target(&ctx, zone) != 0 ? (ZoneMask)1 << zone : 0;
    }
    return (own & enemies) != 0;
}

static RuleError check_attack_galley(const CommandContext *ctx, GalleyId galley, GalleyId target)
{
    if (!galley_in_play(ctx->world, ctx->pub, target)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_B1);
    }
    if (ctx->pub->galleys[target].owner == ctx->player) {
        return rule_refuses(REFUSAL_GALLEY_OWN, RULE_S1_B1);
    }
    bool here = ctx->pub->galleys[target].zone == ctx->pub->galleys[galley].zone;
    return rule_requires(here, REFUSAL_GALLEY_NOT_HERE, RULE_S1_B1);
}

static RuleError check_attack_port(const CommandContext *ctx, GalleyId galley, PortId port)
{
    if (!port_exists(ctx->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_B5);
    }
    if (ctx->world->ports[port].zone != ctx->pub->galleys[galley].zone) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_B5);
    }
    if (ctx->pub->ports[port].owner == ctx->player) {
        return rule_refuses(REFUSAL_PORT_OWN, RULE_S1_B5);
    }
    if (ctx->pub->ports[port].owner == 0) {
        return rule_refuses(REFUSAL_PORT_NEUTRAL, RULE_S1_B5);
    }
    bool guarded = ctx->pub->ports[port].garrison != 0;
    return rule_requires(guarded, REFUSAL_PORT_UNGUARDED, RULE_S1_B5);
}

RuleError battle_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    if (command->kind == CMD_ATTACK_GALLEY) {
        RuleError error = check_own_galley(&ctx, command->as.attack_galley.galley, RULE_S1_B1);
        return refused(error) ? error
                              : check_attack_galley(&ctx, command->as.attack_galley.galley,
                                                    command->as.attack_galley.target);
    }
    if (command->kind == CMD_ATTACK_PORT) {
        RuleError error = check_own_galley(&ctx, command->as.attack_port.galley, RULE_S1_B5);
        return refused(error) ? error
                              : check_attack_port(&ctx, command->as.attack_port.galley,
                                                  command->as.attack_port.port);
    }
    return rule_requires(command->kind == CMD_END_BATTLE, REFUSAL_NOT_NOW, RULE_S1_R1);
}

void battle_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_END_BATTLE) {
        round_go_on(change);
        return;
    }
    bool on_port = command->kind == CMD_ATTACK_PORT;
    Phase dice = phase_make(PHASE_BATTLE_DICE, PLAYER_CHANCE);
    dice.as.battle_dice.port = on_port ? command->as.attack_port.port : 0;
    EMIT(change, FIGHT_STARTED, fight_started,
         .attacker = on_port ? command->as.attack_port.galley : command->as.attack_galley.galley,
         .target = on_port ? 0 : command->as.attack_galley.target,
         .port = dice.as.battle_dice.port);
    emit_phase_pushed(change, dice);
}

void battle_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    list_add(list, CMD_END_BATTLE, ctx.player);
    for (int id = 1; id <= world->galley_count; id++) {
        if (ctx.pub->galleys[id].owner != ctx.player) {
            continue;
        }
        PortId port;
        uint32_t targets = e1996_targets(world, ctx.pub, (GalleyId)id, &port);
        for (; targets != 0; targets &= targets - 1) {
            LIST(list, ATTACK_GALLEY, attack_galley, ctx.player, .galley = (GalleyId)id,
                 .target = lowest_bit(targets));
        }
        if (port != 0) {
            LIST(list, ATTACK_PORT, attack_port, ctx.player, .galley = (GalleyId)id, .port = port);
        }
    }
}

/* Phase 4: whom a galley may attack, as often as its owner likes (S1-B1, S1-B2). */
#include "e1996.h"

/* S1-B5, B6: a garrison that may be attacked from this zone; 0 none. */
static PortId port_target(const World *world, const PublicState *pub, const Galley *galley)
{
    PortId port = world->port_of_zone[galley->zone];
    const Port *there = &pub->ports[port];
    bool enemy = port != 0 && there->owner != 0 && there->owner != galley->owner;
    return enemy && there->garrison != 0 ? port : 0;
}

uint32_t e1996_targets(const World *world, const PublicState *pub, GalleyId galley, PortId *port)
{
    const Galley *attacker = &pub->galleys[galley];
    *port = port_target(world, pub, attacker);
    return galleys_in(pub, attacker->zone) & ~galleys_of(pub, attacker->owner);
}

bool battle_is_possible(const World *world, const PublicState *pub, PlayerId player,
                        uint32_t galleys)
{
    (void)player;
    for (uint32_t left = galleys; left != 0; left &= left - 1) {
        const Galley *galley = &pub->galleys[lowest_bit(left)];
        if (port_target(world, pub, galley) != 0
            || (galleys_in(pub, galley->zone) & ~galleys) != 0) {
            return true;
        }
    }
    return false;
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
        const GalleyId galley = command->as.attack_galley.galley;
        RuleError error = check_own_galley(&ctx, galley, RULE_S1_B1);
        return refused(error)
                   ? error
                   : check_target(world, ctx.pub, ctx.player, ctx.pub->galleys[galley].zone,
                                  command->as.attack_galley.target, RULE_S1_B1);
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
    for (uint32_t own = galleys_of(ctx.pub, ctx.player); own != 0; own &= own - 1) {
        GalleyId id = lowest_bit(own);
        PortId port;
        uint32_t targets = e1996_targets(world, ctx.pub, id, &port);
        for (; targets != 0; targets &= targets - 1) {
            LIST(list, ATTACK_GALLEY, attack_galley, ctx.player, .galley = id,
                 .target = lowest_bit(targets));
        }
        if (port != 0) {
            LIST(list, ATTACK_PORT, attack_port, ctx.player, .galley = id, .port = port);
        }
    }
}

/* Phase 2: buying cubes and standing prices, and how a haggle begins (S1-T1..T4). */
#include "e1996.h"

GalleyId galley_for_cube(const World *world, const PublicState *pub, PortId port, PlayerId player)
{
    uint32_t left = galleys_at(pub, player, world->ports[port].zone);
    while (left != 0 && galley_room(&pub->galleys[lowest_bit(left)]) == 0) {
        left &= left - 1;
    }
    return left != 0 ? lowest_bit(left) : 0;
}

/* Who has not one coin can buy at no price, so the owner is not asked for one (S1-T4, ruling). */
static RuleError check_haggle(const CommandContext *ctx, PortId port)
{
    if (!port_exists(ctx->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T4);
    }
    PlayerId owner = ctx->pub->ports[port].owner;
    if (owner == 0) {
        return rule_refuses(REFUSAL_PORT_NEUTRAL, RULE_S1_T2);
    }
    if (owner == ctx->player) {
        return rule_refuses(REFUSAL_PORT_OWN, RULE_S1_T2);
    }
    if (ctx->round->haggled_hundreds[port] != 0) {
        return rule_refuses(REFUSAL_HAGGLED_BEFORE, RULE_S1_T4);
    }
    if (galleys_at(ctx->pub, ctx->player, ctx->world->ports[port].zone) == 0) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_T1);
    }
    if (ctx->pub->supply[ctx->world->ports[port].good] == 0) {
        return rule_refuses(REFUSAL_SUPPLY_EMPTY, RULE_S1_C1);
    }
    if (galley_for_cube(ctx->world, ctx->pub, port, ctx->player) == 0) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
    }
    bool coin = ctx->ducats >= ctx->world->e1996.coin_ducats;
    return rule_requires(coin, REFUSAL_TOO_EXPENSIVE, RULE_S1_T4);
}

bool e1996_may_haggle(const World *world, const PublicState *pub, PortId port, PlayerId player)
{
    const CommandContext ctx = {world, NULL, pub, &pub->as.e1996, world->e1996.coin_ducats, player};
    return !refused(check_haggle(&ctx, port));
}

static RuleError check_buy(const CommandContext *ctx, GalleyId id)
{
    RuleError error = check_own_galley(ctx, id, RULE_S1_T1);
    if (refused(error)) {
        return error;
    }
    const Galley *galley = &ctx->pub->galleys[id];
    PortId port = ctx->world->port_of_zone[galley->zone];
    PlayerId payee;
    if (port == 0) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_T1);
    }
    if (ctx->pub->supply[ctx->world->ports[port].good] == 0) {
        return rule_refuses(REFUSAL_SUPPLY_EMPTY, RULE_S1_C1);
    }
    if (galley_room(galley) == 0) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
    }
    int32_t price = e1996_cube_price(ctx->world, ctx->pub, port, ctx->player, &payee);
    if (payee != 0 && ctx->round->haggled_hundreds[port] == 0
        && e1996_owner_is_asked(ctx->pub, port)) {
        return rule_refuses(REFUSAL_PRICE_UNNAMED, RULE_S1_T4);
    }
    return rule_requires(price <= ctx->ducats, REFUSAL_TOO_EXPENSIVE,
                         payee == 0 ? RULE_S1_T2 : RULE_S1_T3);
}

static RuleError check_set_price(const CommandContext *ctx, const Command *command)
{
    PortId port = command->as.set_price.port;
    int hundreds = command->as.set_price.hundreds;
    RuleError error = check_own_port(ctx, port, RULE_S1_T4);
    bool allowed =
        refused(error) || hundreds <= e1996_price_limit_hundreds(ctx->world, ctx->pub, port);
    return allowed ? error : rule_refuses(REFUSAL_PRICE_RANGE, RULE_S1_T3);
}

RuleError buying_check(const CommandContext *ctx, const Command *command)
{
    switch (command->kind) {
    case CMD_BUY_CUBE: return check_buy(ctx, command->as.buy_cube.galley);
    case CMD_HAGGLE: return check_haggle(ctx, command->as.haggle.port);
    default: return check_set_price(ctx, command);
    }
}

void buy_cube(Change *change, GalleyId id)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = pub->galleys[id].owner;
    PortId port = change->world->port_of_zone[pub->galleys[id].zone];
    PlayerId payee;
    int32_t price = e1996_cube_price(change->world, pub, port, player, &payee);
    emit_ducats_paid(change, player, payee, price, PAY_GOODS, port, id);
    EMIT(change, CUBE_LOADED, cube_loaded, .galley = id, .port = port,
         .good = change->world->ports[port].good);
}

void emit_price_named(Change *change, PortId port, uint8_t hundreds)
{
    EMIT(change, PRICE_NAMED, price_named, .port = port, .hundreds = hundreds);
}

/* S1-T4: an owner who has set a standing price has named it. */
static void apply_haggle(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PortId port = command->as.haggle.port;
    bool set = pub->as.e1996.standing_hundreds[port] != 0;
    if (!set || e1996_owner_is_asked(pub, port)) {
        emit_phase_pushed(change, haggle_phase(PHASE_PRICE, pub->ports[port].owner, port));
        return;
    }
    emit_price_named(change, port, (uint8_t)e1996_standing_hundreds(change->world, pub, port));
    emit_phase_pushed(change, haggle_phase(PHASE_HAGGLE, command->player, port));
}

void buying_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_BUY_CUBE) {
        buy_cube(change, command->as.buy_cube.galley);
    } else if (command->kind == CMD_HAGGLE) {
        apply_haggle(change, command);
    } else {
        EMIT(change, STANDING_PRICE_SET, standing_price_set, .port = command->as.set_price.port,
             .hundreds = command->as.set_price.hundreds);
    }
}

void buying_list(const CommandContext *ctx, uint32_t fleet, CommandList *list)
{
    ZoneMask asked = 0;
    for (; fleet != 0; fleet &= fleet - 1) {
        GalleyId id = lowest_bit(fleet);
        ZoneId zone = ctx->pub->galleys[id].zone;
        PortId port = ctx->world->port_of_zone[zone];
        if (port != 0 && !refused(check_buy(ctx, id))) {
            LIST(list, BUY_CUBE, buy_cube, ctx->player, .galley = id);
        }
        if (port != 0 && (asked >> zone & 1U) == 0 && !refused(check_haggle(ctx, port))) {
            LIST(list, HAGGLE, haggle, ctx->player, .port = port);
        }
        asked |= (ZoneMask)1 << zone;
    }
}

/* Phase 2: sailors and cubes between own galleys and ports of a zone, dismissing and discarding
 * (S1-T5, T10, T11, T12). */
#include "e1996.h"

/* An own galley or port of the board, of which one is 0, and its zone. */
static RuleError check_end(const CommandContext *ctx, GalleyId galley, PortId port, ZoneId *zone)
{
    if ((galley == 0) == (port == 0)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T10);
    }
    RuleError error = galley != 0 ? check_own_galley(ctx, galley, RULE_S1_T10)
                                  : check_own_port(ctx, port, RULE_S1_T10);
    if (!refused(error)) {
        *zone = galley != 0 ? ctx->pub->galleys[galley].zone : ctx->world->ports[port].zone;
    }
    return error;
}

static RuleError check_move_sailors(const CommandContext *ctx, const Command *command)
{
    GalleyId from = command->as.move_sailors.from_galley;
    GalleyId to = command->as.move_sailors.to_galley;
    PortId from_port = command->as.move_sailors.from_port;
    PortId to_port = command->as.move_sailors.to_port;
    uint8_t count = command->as.move_sailors.count;
    ZoneId from_zone = 0;
    ZoneId to_zone = 0;
    RuleError error = check_end(ctx, from, from_port, &from_zone);
    error = refused(error) ? error : check_end(ctx, to, to_port, &to_zone);
    if (refused(error)) {
        return error;
    }
    if ((from != 0 && from == to) || (from == 0 && to == 0)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T10);
    }
    if (from_zone != to_zone) {
        return rule_refuses(from_port != 0 || to_port != 0 ? REFUSAL_PORT_NOT_HERE
                                                           : REFUSAL_GALLEY_NOT_HERE,
                            RULE_S1_T10);
    }
    if (count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_T10);
    }
    if (count
        > (from != 0 ? ctx->pub->galleys[from].sailors : ctx->pub->ports[from_port].garrison)) {
        return rule_refuses(REFUSAL_NO_SAILORS_THERE, RULE_S1_T10);
    }
    if (to != 0 && count > galley_room(&ctx->pub->galleys[to])) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
    }
    return check_last_sailor(from != 0 ? &ctx->pub->galleys[from] : NULL, count,
                             command->as.move_sailors.sink, RULE_S1_T11);
}

static RuleError check_move_cube(const CommandContext *ctx, const Command *command)
{
    GalleyId from = command->as.move_cube.from_galley;
    GalleyId to = command->as.move_cube.to_galley;
    RuleError error = check_own_galley(ctx, from, RULE_S1_T10);
    error = refused(error) ? error : check_own_galley(ctx, to, RULE_S1_T10);
    if (refused(error)) {
        return error;
    }
    if (from == to) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T10);
    }
    if (ctx->pub->galleys[from].zone != ctx->pub->galleys[to].zone) {
        return rule_refuses(REFUSAL_GALLEY_NOT_HERE, RULE_S1_T10);
    }
    return check_cube_moves(ctx->world, &ctx->pub->galleys[from], &ctx->pub->galleys[to],
                            command->as.move_cube.good, RULE_S1_T10, RULE_S1_T5);
}

static RuleError check_discard_cube(const CommandContext *ctx, const Command *command)
{
    GalleyId galley = command->as.discard_cube.galley;
    RuleError error = check_own_galley(ctx, galley, RULE_S1_T12);
    return refused(error) ? error
                          : check_aboard(ctx->world, &ctx->pub->galleys[galley],
                                         command->as.discard_cube.good, RULE_S1_T12);
}

static RuleError check_dismiss(const CommandContext *ctx, const Command *command)
{
    GalleyId id = command->as.dismiss_sailors.galley;
    uint8_t count = command->as.dismiss_sailors.count;
    RuleError error = check_own_galley(ctx, id, RULE_S1_T12);
    if (refused(error)) {
        return error;
    }
    const Galley *galley = &ctx->pub->galleys[id];
    if (ctx->world->port_of_zone[galley->zone] == 0) {
        return rule_refuses(REFUSAL_NO_PORT_IN_ZONE, RULE_S1_T12);
    }
    if (count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_T12);
    }
    if (count > galley->sailors) {
        return rule_refuses(REFUSAL_NO_SAILORS_THERE, RULE_S1_T12);
    }
    return check_last_sailor(galley, count, command->as.dismiss_sailors.sink, RULE_S1_T11);
}

RuleError crews_check(const CommandContext *ctx, const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_SAILORS: return check_move_sailors(ctx, command);
    case CMD_MOVE_CUBE: return check_move_cube(ctx, command);
    case CMD_DISCARD_CUBE: return check_discard_cube(ctx, command);
    default: return check_dismiss(ctx, command);
    }
}

/* S1-T12: in an own port they join the garrison, else they are gone. */
static void apply_dismiss(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GalleyId id = command->as.dismiss_sailors.galley;
    PortId port = change->world->port_of_zone[pub->galleys[id].zone];
    uint8_t count = command->as.dismiss_sailors.count;
    if (pub->ports[port].owner == command->player) {
        emit_sailors_moved(change, command->player, id, 0, 0, port, count);
    } else {
        emit_sailors_lost(change, command->player, id, 0, count);
    }
    sink_if_empty(change, id);
}

void crews_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_MOVE_SAILORS) {
        GalleyId from = command->as.move_sailors.from_galley;
        emit_sailors_moved(change, command->player, from, command->as.move_sailors.from_port,
                           command->as.move_sailors.to_galley, command->as.move_sailors.to_port,
                           command->as.move_sailors.count);
        if (from != 0) {
            sink_if_empty(change, from);
        }
    } else if (command->kind == CMD_MOVE_CUBE) {
        emit_cube_moved(change, command->as.move_cube.from_galley, command->as.move_cube.to_galley,
                        command->as.move_cube.good);
    } else if (command->kind == CMD_DISCARD_CUBE) {
        EMIT(change, CUBE_DISCARDED, cube_discarded, .galley = command->as.discard_cube.galley,
             .good = command->as.discard_cube.good);
    } else {
        apply_dismiss(change, command);
    }
}

static void list_sailors(const CommandContext *ctx, GalleyId from, PortId from_port, GalleyId to,
                         PortId to_port, CommandList *list)
{
    int there = from != 0 ? ctx->pub->galleys[from].sailors : ctx->pub->ports[from_port].garrison;
    int most = to != 0 ? smaller_of(there, galley_room(&ctx->pub->galleys[to])) : there;
    for (int sailors = 1; sailors <= most; sailors++) {
        LIST(list, MOVE_SAILORS, move_sailors, ctx->player, .from_galley = from,
             .from_port = from_port, .to_galley = to, .to_port = to_port, .count = (uint8_t)sailors,
             .sink = from != 0 && sailors == there);
    }
}

static void list_dismissals(const CommandContext *ctx, GalleyId id, CommandList *list)
{
    const uint8_t crew = ctx->pub->galleys[id].sailors;
    for (uint8_t sailors = 1; sailors <= crew; sailors++) {
        LIST(list, DISMISS_SAILORS, dismiss_sailors, ctx->player, .galley = id, .count = sailors,
             .sink = sailors == crew);
    }
}

void crews_list(const CommandContext *ctx, uint32_t fleet, CommandList *list)
{
    for (uint32_t left = fleet; left != 0; left &= left - 1) {
        GalleyId id = lowest_bit(left);
        ZoneId zone = ctx->pub->galleys[id].zone;
        PortId port = ctx->world->port_of_zone[zone];
        list_discards(list, ctx->world, ctx->pub, ctx->player, id);
        if (port != 0) {
            list_dismissals(ctx, id, list);
        }
        if (port != 0 && ctx->pub->ports[port].owner == ctx->player) {
            list_sailors(ctx, id, 0, 0, port, list);
            list_sailors(ctx, 0, port, id, 0, list);
        }
        for (uint32_t beside = fleet & ~(1U << id); beside != 0; beside &= beside - 1) {
            GalleyId other = lowest_bit(beside);
            if (ctx->pub->galleys[other].zone == zone) {
                list_sailors(ctx, id, 0, other, 0, list);
                list_cubes(list, ctx->world, ctx->pub, ctx->player, id, other);
            }
        }
    }
}

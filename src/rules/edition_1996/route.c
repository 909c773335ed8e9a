/* Phase 3: moving galleys, one after another, and asking for permission (S1-M). */
#include "e1996.h"

int e1996_moves_left(const PublicState *pub, GalleyId id)
{
    const Galley *galley = &pub->galleys[id];
    if (galley->owner == 0 || galley_moved(&pub->as.e1996, id) != 0) {
        return 0;
    }
    int moved = pub->as.e1996.active == id ? pub->as.e1996.zones_moved : 0;
    return galley->sailors > moved ? galley->sailors - moved : 0;
}

int e1996_permitters(const PublicState *pub, GalleyId galley, ZoneId zone, ZoneId start,
                     PlayerId order[PLAYER_MAX])
{
    PlayerId mover = pub->galleys[galley].owner;
    PlayerMask there = 0;
    int count = 0;
    for (uint32_t left = zone != start ? galleys_in(pub, zone) : 0; left != 0; left &= left - 1) {
        there |= player_mask_of(pub->galleys[lowest_bit(left)].owner);
    }
    for (int i = 0; i < pub->player_count; i++) {
        PlayerId player = pub->as.e1996.order[i];
        if (player != mover && player_mask_has(there, player)) {
            order[count++] = player;
        }
    }
    return count;
}

bool e1996_must_ask(const PublicState *pub, GalleyId galley)
{
    return pub->as.e1996.active == galley && galley != 0 && e1996_moves_left(pub, galley) > 0
           && route_next_permitter(pub) != 0;
}

PlayerId route_next_permitter(const PublicState *pub)
{
    const Public1996 *round = &pub->as.e1996;
    PlayerId order[PLAYER_MAX];
    int count = e1996_permitters(pub, round->active, pub->galleys[round->active].zone,
                                 round->start_zone, order);
    for (int i = 0; i < count; i++) {
        if (!player_mask_has(round->permitted, order[i])) {
            return order[i];
        }
    }
    return 0;
}

/* May the own galley still move? */
static RuleError check_under_way(const CommandContext *ctx, GalleyId id)
{
    if (galley_stopped_by(ctx->round, id) != 0) {
        return rule_refuses(REFUSAL_PASSAGE_REFUSED, RULE_S1_M2);
    }
    if (galley_moved(ctx->round, id) != 0) {
        return rule_refuses(REFUSAL_GALLEY_MOVED, RULE_S1_M1);
    }
    bool left = e1996_moves_left(ctx->pub, id) > 0;
    return rule_requires(left, REFUSAL_NO_MOVES_LEFT, RULE_S1_M1);
}

static RuleError check_sail(const CommandContext *ctx, GalleyId id, ZoneId zone)
{
    RuleError error = check_own_galley(ctx, id, RULE_S1_M1);
    if (refused(error)) {
        return error;
    }
    if (zone < 1 || zone > ctx->world->zone_count) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_M1);
    }
    error = check_under_way(ctx, id);
    if (refused(error)) {
        return error;
    }
    if (!world_zones_adjacent(ctx->world, ctx->pub->galleys[id].zone, zone)) {
        return rule_refuses(REFUSAL_NOT_ADJACENT, RULE_S1_M1);
    }
    bool free = !e1996_must_ask(ctx->pub, id);
    return rule_requires(free, REFUSAL_PASSAGE_NEEDED, RULE_S1_M2);
}

/* S1-M2: the mover declares that he wants to go on. */
static RuleError check_ask(const CommandContext *ctx, GalleyId id)
{
    RuleError error = check_own_galley(ctx, id, RULE_S1_M2);
    if (refused(error)) {
        return error;
    }
    error = check_under_way(ctx, id);
    if (refused(error)) {
        return error;
    }
    bool needed = e1996_must_ask(ctx->pub, id);
    return rule_requires(needed, REFUSAL_NOBODY_TO_ASK, RULE_S1_M2);
}

RuleError route_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    if (command->kind == CMD_SAIL_GALLEY) {
        return check_sail(&ctx, command->as.sail_galley.galley, command->as.sail_galley.zone);
    }
    if (command->kind == CMD_ASK_PASSAGE) {
        return check_ask(&ctx, command->as.ask_passage.galley);
    }
    return rule_requires(command->kind == CMD_END_ROUTE, REFUSAL_NOT_NOW, RULE_S1_R1);
}

/* S1-M1: the galley has finished. */
void route_end_move(Change *change)
{
    GalleyId active = change->state->pub.as.e1996.active;
    if (active != 0) {
        EMIT(change, MOVE_ENDED, move_ended, .galley = active);
    }
}

static void sail(Change *change, GalleyId galley, ZoneId zone)
{
    const PublicState *pub = &change->state->pub;
    if (pub->as.e1996.active != galley) {
        route_end_move(change);
    }
    EMIT(change, GALLEY_SAILED, galley_sailed, .galley = galley, .from = pub->galleys[galley].zone,
         .to = zone);
    if (e1996_moves_left(pub, galley) == 0) {
        route_end_move(change);
    }
}

void route_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_SAIL_GALLEY) {
        sail(change, command->as.sail_galley.galley, command->as.sail_galley.zone);
    } else if (command->kind == CMD_ASK_PASSAGE) {
        emit_phase_pushed(change, permit_phase(route_next_permitter(&change->state->pub),
                                               command->as.ask_passage.galley));
    } else {
        route_end_move(change);
        round_go_on(change);
    }
}

bool route_is_possible(const World *world, const PublicState *pub, PlayerId player,
                       uint32_t galleys)
{
    (void)world;
    (void)pub;
    (void)player;
    return galleys != 0;
}

void route_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    list_add(list, CMD_END_ROUTE, ctx.player);
    for (uint32_t left = galleys_of(ctx.pub, ctx.player); left != 0; left &= left - 1) {
        GalleyId id = lowest_bit(left);
        if (e1996_moves_left(ctx.pub, id) == 0) {
            continue;
        }
        if (e1996_must_ask(ctx.pub, id)) {
            LIST(list, ASK_PASSAGE, ask_passage, ctx.player, .galley = id);
            continue;
        }
        for (uint32_t zones = (uint32_t)world->adjacent[ctx.pub->galleys[id].zone]; zones != 0;
             zones &= zones - 1) {
            LIST(list, SAIL_GALLEY, sail_galley, ctx.player, .galley = id,
                 .zone = lowest_bit(zones));
        }
    }
}

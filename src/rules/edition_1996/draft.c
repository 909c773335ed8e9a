/* Phase 2: an offer to another player is put together cube by cube and sent with its price
 * (S1-T13). */
#include "e1996.h"

ZoneMask e1996_shared_zones(const World *world, const PublicState *pub, PlayerId a, PlayerId b)
{
    return zones_of(pub, galleys_of(pub, a)) & zones_of(pub, galleys_of(pub, b)) & ~world->high_seas
           & ~(ZoneMask)1;
}

int e1996_places_after_offer(const PublicState *pub, GalleyId galley)
{
    const Public1996 *round = &pub->as.e1996;
    int places = pub->galleys[galley].sailors + galley_cube_count(&pub->galleys[galley]);
    for (int i = 0; i < OFFER_ITEM_MAX && round->offer_from[i] != 0; i++) {
        places += round->offer_to[i] == galley;
        places -= round->offer_from[i] == galley;
    }
    return places;
}

RuleError offer_open_check(const CommandContext *ctx, const Command *command)
{
    PlayerId partner = command->as.open_offer.partner;
    if (partner < 1 || partner > ctx->pub->player_count || partner == ctx->player) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T13);
    }
    if (ctx->round->offers_made >= ctx->world->e1996.offer_cap) {
        return rule_refuses(REFUSAL_OFFER_LIMIT, RULE_S1_T13);
    }
    bool shared = e1996_shared_zones(ctx->world, ctx->pub, ctx->player, partner) != 0;
    return rule_requires(shared, REFUSAL_NO_SHARED_ZONE, RULE_S1_T13);
}

void offer_open_apply(Change *change, const Command *command)
{
    PlayerId partner = command->as.open_offer.partner;
    EMIT(change, OFFER_OPENED, offer_opened, .partner = partner);
    emit_phase_pushed(change, offer_phase(PHASE_DRAFT, command->player, partner));
}

void offer_open_list(const CommandContext *ctx, uint32_t fleet, CommandList *list)
{
    if (ctx->round->offers_made >= ctx->world->e1996.offer_cap) {
        return;
    }
    uint32_t partners = 0;
    ZoneMask zones = zones_of(ctx->pub, fleet) & ~ctx->world->high_seas;
    for (; zones != 0; zones &= zones - 1) {
        uint32_t others = galleys_in(ctx->pub, (ZoneId)bits_lowest64(zones)) & ~fleet;
        for (; others != 0; others &= others - 1) {
            partners |= player_mask_of(ctx->pub->galleys[lowest_bit(others)].owner);
        }
    }
    for (; partners != 0; partners &= partners - 1) {
        LIST(list, OPEN_OFFER, open_offer, ctx->player, .partner = lowest_bit(partners));
    }
}

/* Cubes of the good that the galley still has beside those it gives already. */
static int cubes_left(const CommandContext *ctx, GalleyId galley, GoodId good)
{
    int cubes = galley_cubes(&ctx->pub->galleys[galley], good);
    for (int i = 0; i < offer_count(ctx->round); i++) {
        cubes -= ctx->round->offer_from[i] == galley && ctx->round->offer_good[i] == good;
    }
    return cubes;
}

static RuleError check_offer_cube(const CommandContext *ctx, GalleyId from, GalleyId to,
                                  GoodId good)
{
    PlayerId partner = rules_phase(ctx->pub).as.draft.partner;
    if (!galley_in_play(ctx->world, ctx->pub, from) || !galley_in_play(ctx->world, ctx->pub, to)
        || !good_exists(ctx->world, good)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T13);
    }
    const Galley *giver = &ctx->pub->galleys[from];
    const Galley *taker = &ctx->pub->galleys[to];
    bool mine_to_his = giver->owner == ctx->player && taker->owner == partner;
    bool his_to_mine = giver->owner == partner && taker->owner == ctx->player;
    if (!mine_to_his && !his_to_mine) {
        return rule_refuses(REFUSAL_GALLEY_NOT_OWN, RULE_S1_T13);
    }
    if (giver->zone != taker->zone) {
        return rule_refuses(REFUSAL_GALLEY_NOT_HERE, RULE_S1_T13);
    }
    if (zone_is_high_seas(ctx->world, giver->zone)) {
        return rule_refuses(REFUSAL_NO_SHARED_ZONE, RULE_S1_T13);
    }
    GalleyId first = ctx->round->offer_from[0];
    if (first != 0 && ctx->pub->galleys[first].zone != giver->zone) {
        return rule_refuses(REFUSAL_OFFER_ONE_ZONE, RULE_S1_T13);
    }
    if (offer_count(ctx->round) == OFFER_ITEM_MAX) {
        return rule_refuses(REFUSAL_OFFER_LONG, RULE_S1_T13);
    }
    bool left = cubes_left(ctx, from, good) > 0;
    return rule_requires(left, REFUSAL_NO_SUCH_CUBE, RULE_S1_T13);
}

static RuleError check_send(const CommandContext *ctx, int hundreds, uint8_t pays)
{
    Givers givers = givers_of(ctx, ctx->player);
    bool both = givers.proposer && givers.partner;
    if (offer_count(ctx->round) == 0) {
        return rule_refuses(REFUSAL_OFFER_EMPTY, RULE_S1_T13);
    }
    if (pays > 1) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_T13);
    }
    /* Whoever only receives cubes pays for them. */
    if (!both && (hundreds == 0 || (pays != 0) != givers.partner)) {
        return rule_refuses(REFUSAL_OFFER_PRICE, RULE_S1_T13);
    }
    for (int i = 0; i < offer_count(ctx->round); i++) {
        if (e1996_places_after_offer(ctx->pub, ctx->round->offer_to[i]) > DECK_PLACE_COUNT) {
            return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
        }
    }
    bool paid = pays == 0 || ducats_of(ctx->world, hundreds) <= ctx->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T13);
}

RuleError draft_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    switch (command->kind) {
    case CMD_OFFER_CUBE:
        return check_offer_cube(&ctx, command->as.offer_cube.from_galley,
                                command->as.offer_cube.to_galley, command->as.offer_cube.good);
    case CMD_SEND_OFFER:
        return check_send(&ctx, command->as.send_offer.hundreds, command->as.send_offer.pays);
    case CMD_DROP_OFFER: return rule_allows();
    default: return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_T13);
    }
}

void draft_apply(Change *change, const Command *command)
{
    Phase phase = rules_phase(&change->state->pub);
    if (command->kind == CMD_OFFER_CUBE) {
        EMIT(change, OFFER_CUBE_ADDED, offer_cube_added, .from = command->as.offer_cube.from_galley,
             .to = command->as.offer_cube.to_galley, .good = command->as.offer_cube.good);
    } else if (command->kind == CMD_SEND_OFFER) {
        EMIT(change, OFFER_SENT, offer_sent, .hundreds = command->as.send_offer.hundreds,
             .pays = command->as.send_offer.pays);
        emit_phase_replaced(change,
                            offer_phase(PHASE_OFFER, phase.as.draft.partner, command->player));
    } else {
        offer_settle(change, false);
    }
}

static void list_offer_cubes(const CommandContext *ctx, GalleyId from, GalleyId to,
                             CommandList *list)
{
    for (GoodId good = 1; good <= ctx->world->good_count; good++) {
        if (galley_cubes(&ctx->pub->galleys[from], good) != 0
            && !refused(check_offer_cube(ctx, from, to, good))) {
            LIST(list, OFFER_CUBE, offer_cube, ctx->player, .from_galley = from, .to_galley = to,
                 .good = good);
        }
    }
}

void draft_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    PlayerId partner = rules_phase(ctx.pub).as.draft.partner;
    list_add(list, CMD_DROP_OFFER, ctx.player);
    uint32_t own = offer_count(ctx.round) < OFFER_ITEM_MAX ? galleys_of(ctx.pub, ctx.player) : 0;
    for (; own != 0; own &= own - 1) {
        GalleyId mine = lowest_bit(own);
        uint32_t his = galleys_at(ctx.pub, partner, ctx.pub->galleys[mine].zone);
        for (; his != 0; his &= his - 1) {
            list_offer_cubes(&ctx, mine, lowest_bit(his), list);
            list_offer_cubes(&ctx, lowest_bit(his), mine, list);
        }
    }
}

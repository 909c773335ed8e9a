/* Prices and offers at random: what the lists of legal commands leave out
 * (rules_sample). */
#include "e1996.h"

/* A standing price of one of the own ports, an offer to somebody, or a haggle where a galley lies:
 * among all that is listed they would be rare. */
static bool sample_talk(const CommandContext *ctx, Rng *rng, Command *out)
{
    uint32_t what = rng_below(rng, 16);
    if (what > 5) {
        return false;
    }
    if (what > 2) {
        GalleyId galley = (GalleyId)(1 + rng_below(rng, ctx->world->galley_count));
        *out = command_make(CMD_HAGGLE, ctx->player);
        out->as.haggle.port = ctx->world->port_of_zone[ctx->pub->galleys[galley].zone];
        return ctx->pub->galleys[galley].owner == ctx->player;
    }
    if (what > 0) {
        *out = command_make(CMD_OPEN_OFFER, ctx->player);
        out->as.open_offer.partner = (PlayerId)(1 + rng_below(rng, ctx->pub->player_count));
        return true;
    }
    PortId port = (PortId)(1 + rng_below(rng, ctx->world->port_count));
    if (ctx->pub->ports[port].owner != ctx->player) {
        return false;
    }
    int limit = e1996_price_limit_hundreds(ctx->world, ctx->pub, port);
    *out = command_make(CMD_SET_PRICE, ctx->player);
    out->as.set_price.port = port;
    out->as.set_price.hundreds = (uint8_t)rng_below(rng, (uint32_t)limit + 1);
    return true;
}

/* The side that only receives pays; with cubes both ways it is drawn who does. */
static bool sample_send(const CommandContext *ctx, Rng *rng, Command *out)
{
    const Givers givers = givers_of(ctx, ctx->player);
    int32_t coins = ctx->ducats / ctx->world->e1996.coin_ducats;
    if (!givers.proposer && !givers.partner) {
        return false;
    }
    *out = command_make(CMD_SEND_OFFER, ctx->player);
    bool both = givers.proposer && givers.partner;
    out->as.send_offer.pays = both ? (uint8_t)rng_below(rng, 2) : givers.partner;
    uint32_t most = out->as.send_offer.pays != 0 ? (uint32_t)smaller_of(coins, 10) : 10;
    out->as.send_offer.hundreds = (uint8_t)rng_below(rng, most + 1);
    return true;
}

static bool sample_counter(const CommandContext *ctx, Rng *rng, Command *out)
{
    int sent = ctx->round->offer_price_hundreds;
    *out = command_make(CMD_COUNTER_OFFER, ctx->player);
    if (ctx->round->offer_pays == 0) {
        out->as.counter_offer.hundreds = (uint8_t)rng_below(rng, (uint32_t)sent + 1);
    } else {
        out->as.counter_offer.hundreds =
            (uint8_t)smaller_of(sent + 1 + (int)rng_below(rng, 5), STAKE_HUNDREDS_MAX);
    }
    return true;
}

/* A stake of a few coins: one drawn from all he has would leave nobody anything to trade with. */
static bool sample_stake(const CommandContext *ctx, Rng *rng, Command *out)
{
    int32_t coins = e1996_stake_limit(ctx->world, ctx->ducats) / ctx->world->e1996.coin_ducats;
    uint32_t most = (uint32_t)smaller_of(coins, 3);
    *out = command_make(CMD_STAKE, ctx->player);
    out->as.stake.ducats = (int32_t)rng_below(rng, most + 1) * ctx->world->e1996.coin_ducats;
    return true;
}

/* Prices and offers are not listed: now and then one is drawn from their legal range instead. */
bool e1996_sample(const World *world, const GameState *state, PlayerId player, Rng *rng,
                  Command *out)
{
    const CommandContext ctx = context_of(world, state, player);
    uint8_t phase = rules_phase(ctx.pub).id;
    return (phase == PHASE_STAKE && rng_below(rng, 8) != 0 && sample_stake(&ctx, rng, out))
           || (phase == PHASE_OUTFIT && sample_talk(&ctx, rng, out))
           || (phase == PHASE_DRAFT && rng_below(rng, 4) != 0 && sample_send(&ctx, rng, out))
           || (phase == PHASE_OFFER && rng_below(rng, 2) == 0 && sample_counter(&ctx, rng, out));
}

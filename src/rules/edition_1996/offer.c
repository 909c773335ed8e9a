/* Phase 2: the answers to an offer: offer, offer_counter, offer_last (S1-T13). */
#include "e1996.h"

int offer_count(const Public1996 *round)
{
    int count = 0;
    while (count < OFFER_ITEM_MAX && round->offer_from[count] != 0) {
        count++;
    }
    return count;
}

Givers givers_of(const CommandContext *ctx, PlayerId proposer)
{
    Givers givers = {false, false};
    for (int i = 0; i < offer_count(ctx->round); i++) {
        bool mine = ctx->pub->galleys[ctx->round->offer_from[i]].owner == proposer;
        givers.proposer = givers.proposer || mine;
        givers.partner = givers.partner || !mine;
    }
    return givers;
}

void offer_settle(Change *change, bool accepted)
{
    EMIT(change, OFFER_SETTLED, offer_settled, .partner = change->state->pub.as.e1996.offer_partner,
         .accepted = accepted);
    emit_plain(change, EV_PHASE_POPPED);
}

static RuleError check_counter_offer(const CommandContext *ctx, int hundreds)
{
    int sent = ctx->round->offer_price_hundreds;
    Givers givers = givers_of(ctx, rules_phase(ctx->pub).as.offer.proposer);
    bool both = givers.proposer && givers.partner;
    /* A counter-offer is better for the partner: he pays less or is paid more. */
    bool better = ctx->round->offer_pays != 0 ? hundreds > sent : hundreds < sent;
    if (!better || (hundreds == 0 && !both)) {
        return rule_refuses(REFUSAL_PRICE_RANGE, RULE_S1_T13);
    }
    bool paid = ctx->round->offer_pays != 0 || ducats_of(ctx->world, hundreds) <= ctx->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T13);
}

static RuleError check_accept(const CommandContext *ctx)
{
    bool counter = rules_phase(ctx->pub).id == PHASE_OFFER_COUNTER;
    int hundreds = counter ? ctx->round->offer_counter_hundreds : ctx->round->offer_price_hundreds;
    bool accepting_pays = counter == (ctx->round->offer_pays != 0);
    bool paid = !accepting_pays || ducats_of(ctx->world, hundreds) <= ctx->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T13);
}

RuleError offer_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    if (command->kind == CMD_ACCEPT_OFFER) {
        return check_accept(&ctx);
    }
    if (command->kind == CMD_COUNTER_OFFER && rules_phase(ctx.pub).id == PHASE_OFFER) {
        return check_counter_offer(&ctx, command->as.counter_offer.hundreds);
    }
    return rule_requires(command->kind == CMD_REFUSE_OFFER, REFUSAL_NOT_NOW, RULE_S1_T13);
}

/* Cubes and ducats change hands (S1-T13). */
static void carry_out(Change *change, int hundreds)
{
    const Public1996 offer = change->state->pub.as.e1996;
    PlayerId proposer = change->state->pub.stack[0].player;
    bool proposer_pays = offer.offer_pays != 0;
    offer_settle(change, true);
    for (int i = 0; i < OFFER_ITEM_MAX && offer.offer_from[i] != 0; i++) {
        emit_cube_moved(change, offer.offer_from[i], offer.offer_to[i], offer.offer_good[i]);
    }
    emit_ducats_paid(change, proposer_pays ? proposer : offer.offer_partner,
                     proposer_pays ? offer.offer_partner : proposer,
                     ducats_of(change->world, hundreds), PAY_OFFER, 0, 0);
}

void offer_apply(Change *change, const Command *command)
{
    const Public1996 *round = &change->state->pub.as.e1996;
    Phase phase = rules_phase(&change->state->pub);
    if (command->kind == CMD_ACCEPT_OFFER) {
        carry_out(change, phase.id == PHASE_OFFER_COUNTER ? round->offer_counter_hundreds
                                                          : round->offer_price_hundreds);
    } else if (command->kind == CMD_COUNTER_OFFER) {
        EMIT(change, OFFER_COUNTERED, offer_countered,
             .hundreds = command->as.counter_offer.hundreds);
        emit_phase_replaced(
            change, offer_phase(PHASE_OFFER_COUNTER, phase.as.offer.proposer, phase.player));
    } else if (phase.id == PHASE_OFFER_COUNTER) {
        EMIT(change, OFFER_COUNTER_REFUSED, offer_counter_refused,
             .hundreds = round->offer_counter_hundreds);
        emit_phase_replaced(
            change, offer_phase(PHASE_OFFER_LAST, phase.as.offer_counter.partner, phase.player));
    } else {
        offer_settle(change, false);
    }
}

void offer_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    list_add(list, CMD_REFUSE_OFFER, ctx.player);
    if (!refused(check_accept(&ctx))) {
        list_add(list, CMD_ACCEPT_OFFER, ctx.player);
    }
}

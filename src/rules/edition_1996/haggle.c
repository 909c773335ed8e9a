/* Phase 2: the four steps of a haggle: price, haggle, counter, last_word (S1-T4). */
#include "e1996.h"

static int32_t agreed_ducats(const CommandContext *ctx)
{
    bool counter = rules_phase(ctx->pub).id == PHASE_COUNTER;
    int hundreds = counter ? ctx->round->counter_hundreds : ctx->round->price_hundreds;
    return ducats_of(ctx->world, hundreds);
}

static RuleError check_name_price(const CommandContext *ctx, int hundreds)
{
    PortId port = rules_phase(ctx->pub).as.haggle.port;
    bool allowed =
        hundreds >= 1 && hundreds <= e1996_price_limit_hundreds(ctx->world, ctx->pub, port);
    return rule_requires(allowed, REFUSAL_PRICE_RANGE, RULE_S1_T3);
}

static RuleError check_counter(const CommandContext *ctx, int hundreds)
{
    if (hundreds < 1 || hundreds >= ctx->round->price_hundreds) {
        return rule_refuses(REFUSAL_PRICE_RANGE, RULE_S1_T4);
    }
    bool paid = ducats_of(ctx->world, hundreds) <= ctx->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T4);
}

RuleError haggle_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    uint8_t phase = rules_phase(ctx.pub).id;
    if (phase == PHASE_PRICE && command->kind == CMD_NAME_PRICE) {
        return check_name_price(&ctx, command->as.name_price.hundreds);
    }
    if (phase == PHASE_HAGGLE && command->kind == CMD_COUNTER_PRICE) {
        return check_counter(&ctx, command->as.counter_price.hundreds);
    }
    if (phase == PHASE_COUNTER
        && (command->kind == CMD_ACCEPT_PRICE || command->kind == CMD_REFUSE_PRICE)) {
        return rule_allows();
    }
    bool buyer = phase == PHASE_HAGGLE || phase == PHASE_LAST_WORD;
    if (buyer && command->kind == CMD_ACCEPT_PRICE) {
        return rule_requires(agreed_ducats(&ctx) <= ctx.ducats, REFUSAL_TOO_EXPENSIVE, RULE_S1_T4);
    }
    bool leaves = buyer && command->kind == CMD_LEAVE_HAGGLE;
    return rule_requires(leaves, REFUSAL_NOT_NOW, RULE_S1_T4);
}

/* S1-T4: the price holds for the rest of the phase; one who agreed to it buys a cube at once. */
static void settle(Change *change, PortId port, int32_t hundreds, bool agreed)
{
    const PublicState *pub = &change->state->pub;
    EMIT(change, PRICE_FIXED, price_fixed, .port = port, .hundreds = (uint8_t)hundreds,
         .agreed = agreed);
    emit_plain(change, EV_PHASE_POPPED);
    if (agreed) {
        buy_cube(change, galley_for_cube(change->world, pub, port, rules_phase(pub).player));
    }
}

void haggle_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    const Public1996 *round = &pub->as.e1996;
    Phase phase = rules_phase(pub);
    PortId port = phase.as.haggle.port;
    PlayerId buyer = pub->stack[0].player;
    if (command->kind == CMD_NAME_PRICE) {
        emit_price_named(change, port, command->as.name_price.hundreds);
        emit_phase_replaced(change, haggle_phase(PHASE_HAGGLE, buyer, port));
    } else if (command->kind == CMD_COUNTER_PRICE) {
        EMIT(change, PRICE_COUNTERED, price_countered, .port = port,
             .hundreds = command->as.counter_price.hundreds);
        emit_phase_replaced(change, haggle_phase(PHASE_COUNTER, pub->ports[port].owner, port));
    } else if (command->kind == CMD_REFUSE_PRICE) {
        EMIT(change, COUNTER_REFUSED, counter_refused, .port = port,
             .hundreds = round->counter_hundreds);
        emit_phase_replaced(change, haggle_phase(PHASE_LAST_WORD, buyer, port));
    } else if (command->kind == CMD_ACCEPT_PRICE) {
        bool counter = phase.id == PHASE_COUNTER;
        settle(change, port, counter ? round->counter_hundreds : round->price_hundreds, true);
    } else {
        settle(change, port, round->price_hundreds, false);
    }
}

void haggle_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    uint8_t phase = rules_phase(ctx.pub).id;
    if (phase == PHASE_PRICE) {
        int limit = e1996_price_limit_hundreds(world, ctx.pub, rules_phase(ctx.pub).as.haggle.port);
        for (int hundreds = 1; hundreds <= limit; hundreds++) {
            LIST(list, NAME_PRICE, name_price, ctx.player, .hundreds = (uint8_t)hundreds);
        }
        return;
    }
    if (phase == PHASE_COUNTER || agreed_ducats(&ctx) <= ctx.ducats) {
        list_add(list, CMD_ACCEPT_PRICE, ctx.player);
    }
    list_add(list, phase == PHASE_COUNTER ? CMD_REFUSE_PRICE : CMD_LEAVE_HAGGLE, ctx.player);
    for (int hundreds = 1; phase == PHASE_HAGGLE && !refused(check_counter(&ctx, hundreds));
         hundreds++) {
        LIST(list, COUNTER_PRICE, counter_price, ctx.player, .hundreds = (uint8_t)hundreds);
    }
}

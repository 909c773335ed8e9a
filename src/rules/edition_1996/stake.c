/* Phase 1: secret stakes (S1-O1, S1-O4). */
#include "e1996.h"

int32_t e1996_stake_limit(const World *world, int32_t ducats)
{
    return ducats_of(world, smaller_of(ducats / world->e1996.coin_ducats, STAKE_HUNDREDS_MAX));
}

PlayerMask stake_pending(const World *world, const GameState *state)
{
    (void)world;
    return player_mask_all(state->pub.player_count) & ~state->pub.as.e1996.staked;
}

RuleError stake_check(const World *world, const GameState *state, const Command *command)
{
    if (command->kind != CMD_STAKE) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_R1);
    }
    int32_t ducats = command->as.stake.ducats;
    int32_t own = state->secret.ducats[command->player];
    if (ducats < 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_O1);
    }
    if (ducats > own) {
        return rule_refuses(REFUSAL_TOO_EXPENSIVE, RULE_S1_O1);
    }
    if (ducats % world->e1996.coin_ducats != 0) {
        return rule_refuses(REFUSAL_NOT_IN_COINS, RULE_S1_O1);
    }
    bool in_limit = ducats <= ducats_of(world, STAKE_HUNDREDS_MAX);
    return rule_requires(in_limit, REFUSAL_BAD_COUNT, RULE_S1_O1);
}

/* S1-O1, O4: all stakes are shown at once and go to the bank. */
static void reveal(Change *change)
{
    const int16_t *stakes = change->state->secret.stake_hundreds;
    Event event;
    event_begin(&event, EV_STAKES_REVEALED);
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        event.as.stakes_revealed.hundreds[player] = (uint8_t)stakes[player];
    }
    change_emit(change, &event);
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        int32_t ducats = ducats_of(change->world, event.as.stakes_revealed.hundreds[player]);
        emit_ducats_paid(change, player, 0, ducats, PAY_STAKE, 0, 0);
    }
    turn_order_go_on(change);
}

void stake_apply(Change *change, const Command *command)
{
    Event event;
    event_begin(&event, EV_STAKE_PLACED);
    event.as.stake_placed.player = command->player;
    event.as.stake_placed.ducats = command->as.stake.ducats;
    change_emit(change, &event);
    if (stake_pending(change->world, change->state) == 0) {
        reveal(change);
    }
}

void stake_legal(const World *world, const GameState *state, CommandList *list)
{
    int32_t coin = world->e1996.coin_ducats;
    int32_t most = e1996_stake_limit(world, state->secret.ducats[list->player]);
    const Command none = command_make(CMD_STAKE, list->player);
    Command *next = list->next;
    for (int32_t ducats = 0; ducats <= most; ducats += coin) {
        *next = none;
        next++->as.stake.ducats = ducats;
    }
    list->next = next;
}

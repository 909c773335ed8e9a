/* Phase 1: secret stakes, dice among equals, and the choice of positions (S1-O). */
#include "e1996.h"

int32_t e1996_stake_limit(const World *world, int32_t ducats)
{
    int32_t coin = world->e1996.coin_ducats;
    int32_t coins = ducats / coin;
    return coin * (coins > STAKE_HUNDREDS_MAX ? STAKE_HUNDREDS_MAX : coins);
}

int e1996_position_of(const PublicState *pub, PlayerId player)
{
    for (int i = 0; i < pub->player_count; i++) {
        if (pub->as.e1996.order[i] == player) {
            return i + 1;
        }
    }
    return 0;
}

PlayerId e1996_next_in_order(const PublicState *pub, PlayerId player)
{
    int position = e1996_position_of(pub, player);
    return position == 0 || position >= pub->player_count ? 0 : pub->as.e1996.order[position];
}

static PlayerMask seats_of(const PublicState *pub)
{
    return (PlayerMask)(((1U << pub->player_count) - 1U) << 1);
}

PlayerMask stake_pending(const World *world, const GameState *state)
{
    (void)world;
    return (PlayerMask)(seats_of(&state->pub) & ~state->pub.as.e1996.staked);
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
    return rule_requires(ducats <= e1996_stake_limit(world, own), REFUSAL_BAD_COUNT, RULE_S1_O1);
}

/* Who rolls next: the first in seat order without a die among the foremost who are equal; 0
 * nobody. */
PlayerId tie_roller(const PublicState *pub)
{
    const uint8_t *tier = pub->as.e1996.scratch;
    PlayerId roller = 0;
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        bool tied = false;
        for (PlayerId rival = 1; rival <= pub->player_count; rival++) {
            tied = tied || (rival != player && tier[rival - 1] == tier[player - 1]);
        }
        if (tied && pub->as.e1996.dice[player] == 0
            && (roller == 0 || tier[player - 1] < tier[roller - 1])) {
            roller = player;
        }
    }
    return roller;
}

static int positions_chosen(const PublicState *pub)
{
    int chosen = 0;
    for (int i = 0; i < pub->player_count; i++) {
        chosen += pub->as.e1996.order[i] != 0;
    }
    return chosen;
}

/* S1-O2, O3: who is next chooses; dice fall only where it is not certain who that is. */
static void go_on_ordering(Change *change)
{
    const PublicState *pub = &change->state->pub;
    PlayerId next = pub->as.e1996.position_rank[positions_chosen(pub)];
    if (next != 0) {
        emit_phase_replaced(change, PHASE_POSITION, next, 0, 0);
    } else {
        emit_phase_replaced(change, PHASE_TIE_DIE, PLAYER_CHANCE, tie_roller(pub), 0);
    }
}

/* S1-O1, O4: all stakes are shown at once and go to the bank. */
static void reveal(Change *change)
{
    const int16_t *stakes = change->state->secret.stake_hundreds;
    Event event = event_of(EV_STAKES_REVEALED);
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        event.as.stakes_revealed.hundreds[player] = (uint8_t)stakes[player];
    }
    change_emit(change, &event);
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        int32_t ducats =
            event.as.stakes_revealed.hundreds[player] * (int32_t)change->world->e1996.coin_ducats;
        emit_ducats_paid(change, player, 0, ducats, PAY_STAKE, 0, 0);
    }
    go_on_ordering(change);
}

void stake_apply(Change *change, const Command *command)
{
    Event event = event_of(EV_STAKE_PLACED);
    event.as.stake_placed.player = command->player;
    event.as.stake_placed.ducats = command->as.stake.ducats;
    change_emit(change, &event);
    if (stake_pending(change->world, change->state) == 0) {
        reveal(change);
    }
}

/* Lists for all who are pending; rules.c keeps what is for the one who asked. */
int stake_legal(const World *world, const GameState *state, Command out[])
{
    int count = 0;
    PlayerMask pending = stake_pending(world, state);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        if (!player_mask_has(pending, player)) {
            continue;
        }
        int32_t most = e1996_stake_limit(world, state->secret.ducats[player]);
        for (int32_t ducats = 0; ducats <= most; ducats += world->e1996.coin_ducats) {
            list_add(out, &count, CMD_STAKE, player)->as.stake.ducats = ducats;
        }
    }
    return count;
}

RuleError tie_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    (void)state;
    if (command->kind != CMD_ROLL_DIE) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_R1);
    }
    uint8_t face = command->as.roll_die.face;
    return rule_requires(face >= 1 && face <= DIE_FACES, REFUSAL_BAD_COUNT, RULE_S1_O2);
}

void tie_apply(Change *change, const Command *command)
{
    Event event = event_of(EV_TIE_ROLLED);
    event.as.tie_rolled.player = rules_phase(&change->state->pub).a;
    event.as.tie_rolled.face = command->as.roll_die.face;
    change_emit(change, &event);
    go_on_ordering(change);
}

int tie_legal(const World *world, const GameState *state, Command out[])
{
    (void)world;
    (void)state;
    int count = 0;
    for (uint8_t face = 1; face <= DIE_FACES; face++) {
        list_add(out, &count, CMD_ROLL_DIE, PLAYER_CHANCE)->as.roll_die.face = face;
    }
    return count;
}

Command tie_draw(const World *world, const GameState *state, Rng *rng)
{
    (void)world;
    (void)state;
    Command command;
    int count = 0;
    legal_add(&command, &count, CMD_ROLL_DIE, PLAYER_CHANCE)->as.roll_die.face =
        (uint8_t)(1 + rng_below(rng, DIE_FACES));
    return command;
}

RuleError order_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    const PublicState *pub = &state->pub;
    if (command->kind != CMD_CHOOSE_POSITION) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_R1);
    }
    uint8_t position = command->as.choose_position.position;
    if (position < 1 || position > pub->player_count) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_O2);
    }
    bool free = pub->as.e1996.order[position - 1] == 0;
    return rule_requires(free, REFUSAL_POSITION_TAKEN, RULE_S1_O2);
}

static void emit_position_chosen(Change *change, PlayerId player, uint8_t position)
{
    Event event = event_of(EV_POSITION_CHOSEN);
    event.as.position_chosen.player = player;
    event.as.position_chosen.position = position;
    change_emit(change, &event);
}

/* S1-O2. The last player has no choice and is not asked. */
void order_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    const Public1996 *round = &pub->as.e1996;
    emit_position_chosen(change, command->player, command->as.choose_position.position);
    const int chosen = positions_chosen(pub);
    uint8_t free = 0;
    for (uint8_t i = 0; i < pub->player_count; i++) {
        free = round->order[i] == 0 ? (uint8_t)(i + 1) : free;
    }
    if (chosen < pub->player_count - 1) {
        go_on_ordering(change);
        return;
    }
    if (chosen == pub->player_count - 1) {
        emit_position_chosen(change, round->position_rank[chosen], free);
    }
    round_outfit(change);
}

int order_legal(const World *world, const GameState *state, Command out[])
{
    (void)world;
    const PublicState *pub = &state->pub;
    int count = 0;
    for (uint8_t i = 0; i < pub->player_count; i++) {
        if (pub->as.e1996.order[i] == 0) {
            list_add(out, &count, CMD_CHOOSE_POSITION, rules_phase(pub).player)
                ->as.choose_position.position = (uint8_t)(i + 1);
        }
    }
    return count;
}

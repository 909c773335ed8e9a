/* Phase 1: the choice of positions in the turn order (S1-O2). */
#include "e1996.h"

RuleError position_check(const World *world, const GameState *state, const Command *command)
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
    EMIT(change, POSITION_CHOSEN, position_chosen, .player = player, .position = position);
}

/* S1-O2. The last player has no choice and is not asked. */
void position_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    const Public1996 *round = &pub->as.e1996;
    emit_position_chosen(change, command->player, command->as.choose_position.position);
    const int chosen = turn_order_chosen(pub);
    uint8_t free = 0;
    for (uint8_t i = 0; i < pub->player_count; i++) {
        free = round->order[i] == 0 ? (uint8_t)(i + 1) : free;
    }
    if (chosen < pub->player_count - 1) {
        turn_order_go_on(change);
        return;
    }
    if (chosen == pub->player_count - 1) {
        emit_position_chosen(change, round->position_rank[chosen], free);
    }
    round_outfit(change);
}

void position_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    const PublicState *pub = &state->pub;
    for (uint8_t i = 0; i < pub->player_count; i++) {
        if (pub->as.e1996.order[i] == 0) {
            list_add(list, CMD_CHOOSE_POSITION, rules_phase(pub).player)
                ->as.choose_position.position = (uint8_t)(i + 1);
        }
    }
}

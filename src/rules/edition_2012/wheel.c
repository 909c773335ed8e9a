/* The wheel: which galley is active, and the choice between action and investment (S2-W). */
#include "e2012.h"

/* S2-W1: the next higher number in play, looked up anew each time (S2-W2), so that what was sunk
 * (S2-W3) and who has nothing (S2-W4) is passed over; then the Doge space. */
static void wheel_advance(Change *change)
{
    const PublicState *pub = &change->state->pub;
    GalleyId next = (GalleyId)(pub->as.e2012.marker + 1);
    while (next <= change->world->galley_count && pub->galleys[next].owner == 0) {
        next++;
    }
    if (next > change->world->galley_count) {
        emit_phase_replaced(change, phase_make(PHASE_DOGE, PLAYER_CHANCE));
        return;
    }
    PlayerId player = pub->galleys[next].owner;
    EMIT(change, GALLEY_ACTIVATED, galley_activated, .galley = next, .player = player);
    emit_phase_replaced(change, phase_make(PHASE_CHOOSE, player));
}

void turn_begin(Change *change)
{
    uint8_t turn = change->state->pub.turn;
    EMIT(change, TURN_STARTED, turn_started, .turn = turn < UINT8_MAX ? (uint8_t)(turn + 1) : turn);
    wheel_advance(change);
}

void activation_end(Change *change)
{
    const PublicState *pub = &change->state->pub;
    while (pub->depth > 1) {
        emit_plain(change, EV_PHASE_POPPED);
    }
    EMIT(change, ACTIVATION_ENDED, activation_ended, .galley = pub->as.e2012.active);
    wheel_advance(change);
}

RuleError choose_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    (void)state;
    bool offered = command->kind == CMD_CHOOSE_ACTION || command->kind == CMD_CHOOSE_INVESTMENT;
    return rule_requires(offered, REFUSAL_NOT_NOW, RULE_S2_W1);
}

void choose_apply(Change *change, const Command *command)
{
    PhaseId next = command->kind == CMD_CHOOSE_ACTION ? PHASE_ACTION : PHASE_INVEST;
    emit_phase_replaced(change, phase_make(next, command->player));
}

void choose_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    PlayerId player = rules_phase(&state->pub).player;
    list_add(list, CMD_CHOOSE_ACTION, player);
    list_add(list, CMD_CHOOSE_INVESTMENT, player);
}

void step_reach(Change *change, ActionStep step)
{
    if (change->state->pub.as.e2012.step < step) {
        EMIT(change, STEP_REACHED, step_reached, .step = (uint8_t)step);
    }
}

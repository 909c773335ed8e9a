/* Phase 3: whoever has galleys where another stays lets it go on or not (S1-M2, S1-M3). */
#include "e1996.h"

RuleError permit_check(const World *world, const GameState *state, const Command *command)
{
    (void)world;
    (void)state;
    bool answer = command->kind == CMD_GRANT_PASSAGE || command->kind == CMD_REFUSE_PASSAGE;
    return rule_requires(answer, REFUSAL_NOT_NOW, RULE_S1_M2);
}

void permit_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_REFUSE_PASSAGE) {
        EMIT(change, PASSAGE_REFUSED, passage_refused, .player = command->player);
        emit_plain(change, EV_PHASE_POPPED);
        route_end_move(change);
        return;
    }
    EMIT(change, PASSAGE_GRANTED, passage_granted, .player = command->player);
    PlayerId next = route_next_permitter(&change->state->pub);
    if (next != 0) {
        emit_phase_replaced(change,
                            permit_phase(next, rules_phase(&change->state->pub).as.permit.galley));
    } else {
        emit_plain(change, EV_PHASE_POPPED);
    }
}

void permit_legal(const World *world, const GameState *state, CommandList *list)
{
    (void)world;
    list_add(list, CMD_GRANT_PASSAGE, rules_phase(&state->pub).player);
    list_add(list, CMD_REFUSE_PASSAGE, rules_phase(&state->pub).player);
}

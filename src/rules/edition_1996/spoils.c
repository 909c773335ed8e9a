/* Phase 4: what the survivor does with a galley without sailors (S1-B4). The wreck of the phase is
 * the other galley, its galley the one that survived, and after all its sailors changed over, the
 * captured one. */
#include "e1996.h"

static RuleError check_cube(const PublicState *pub, const World *world, const Command *command)
{
    Phase phase = rules_phase(pub);
    GalleyId from = command->as.move_cube.from_galley;
    GalleyId to = command->as.move_cube.to_galley;
    bool between = (from == phase.as.spoils.wreck && to == phase.as.spoils.galley)
                   || (from == phase.as.spoils.galley && to == phase.as.spoils.wreck);
    return between ? check_cube_moves(world, &pub->galleys[from], &pub->galleys[to],
                                      command->as.move_cube.good, RULE_S1_B4, RULE_S1_T5)
                   : rule_refuses(REFUSAL_BAD_ID, RULE_S1_B4);
}

static RuleError check_board(const PublicState *pub, const Command *command)
{
    Phase phase = rules_phase(pub);
    const Galley *wreck = &pub->galleys[phase.as.spoils.wreck];
    const Galley *survivor = &pub->galleys[phase.as.spoils.galley];
    uint8_t count = command->as.board_wreck.count;
    if (wreck->owner == phase.player) {
        return rule_refuses(REFUSAL_BOARDED_ALREADY, RULE_S1_B4);
    }
    if (count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_B4);
    }
    if (count > survivor->sailors) {
        return rule_refuses(REFUSAL_NO_SAILORS_THERE, RULE_S1_B4);
    }
    if (count > galley_room(wreck)) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
    }
    return check_last_sailor(survivor, count, command->as.board_wreck.sink, RULE_S1_B4);
}

RuleError spoils_check(const World *world, const GameState *state, const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_CUBE: return check_cube(&state->pub, world, command);
    case CMD_BOARD_WRECK: return check_board(&state->pub, command);
    default: return rule_requires(command->kind == CMD_END_SPOILS, REFUSAL_NOT_NOW, RULE_S1_B4);
    }
}

static void board(Change *change, uint8_t count)
{
    Phase phase = rules_phase(&change->state->pub);
    EMIT(change, GALLEY_CAPTURED, galley_captured, .galley = phase.as.spoils.wreck,
         .from = change->state->pub.galleys[phase.as.spoils.wreck].owner, .to = phase.player);
    emit_sailors_moved(change, phase.player, phase.as.spoils.galley, 0, phase.as.spoils.wreck, 0,
                       count);
    if (change->state->pub.galleys[phase.as.spoils.galley].sailors == 0) {
        emit_phase_replaced(
            change, spoils_phase(phase.player, phase.as.spoils.galley, phase.as.spoils.wreck));
    }
}

void spoils_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_MOVE_CUBE) {
        emit_cube_moved(change, command->as.move_cube.from_galley, command->as.move_cube.to_galley,
                        command->as.move_cube.good);
    } else if (command->kind == CMD_BOARD_WRECK) {
        board(change, command->as.board_wreck.count);
    } else {
        sink_if_empty(change, rules_phase(&change->state->pub).as.spoils.wreck);
        emit_plain(change, EV_PHASE_POPPED);
    }
}

void spoils_legal(const World *world, const GameState *state, CommandList *list)
{
    const PublicState *pub = &state->pub;
    Phase phase = rules_phase(pub);
    const Galley *wreck = &pub->galleys[phase.as.spoils.wreck];
    const Galley *survivor = &pub->galleys[phase.as.spoils.galley];
    list_add(list, CMD_END_SPOILS, phase.player);
    int most = wreck->owner == phase.player ? 0 : smaller_of(survivor->sailors, galley_room(wreck));
    for (int sailors = 1; sailors <= most; sailors++) {
        LIST(list, BOARD_WRECK, board_wreck, phase.player, .count = (uint8_t)sailors,
             .sink = sailors == survivor->sailors);
    }
    list_cubes(list, world, pub, phase.player, phase.as.spoils.wreck, phase.as.spoils.galley);
    list_cubes(list, world, pub, phase.player, phase.as.spoils.galley, phase.as.spoils.wreck);
}

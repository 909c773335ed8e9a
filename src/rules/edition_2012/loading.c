/* Step 1 of an action: sailors and cubes between the active galley and its neighbours (S2-L), which
 * nobody can prevent (S2-L9). */
#include "e2012.h"

static bool loading_is_over(const Situation *at)
{
    return at->turn->step != STEP_LOAD;
}

/* Another galley of the player in the zone of the active one (S2-L2, L3, L7). */
static RuleError check_companion(const Situation *at, GalleyId id, RuleId rule)
{
    if (!galley_in_play(at->world, at->pub, id) || id == at->galley_id) {
        return rule_refuses(REFUSAL_BAD_ID, rule);
    }
    if (at->pub->galleys[id].owner != at->player) {
        return rule_refuses(REFUSAL_GALLEY_NOT_OWN, rule);
    }
    return rule_requires(at->pub->galleys[id].zone == at->zone, REFUSAL_GALLEY_NOT_HERE, rule);
}

/* S2-L2, L3: sailors come from and go to own ports only. */
static RuleError check_own_port(const Situation *at, PortId id)
{
    if (id > at->world->port_count) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_L2);
    }
    if (id != at->port_id) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S2_L2);
    }
    if (at->port == NULL) {
        return rule_refuses(REFUSAL_PORT_CLOSED, RULE_S2_S6);
    }
    return rule_requires(at->port->owner == at->player, REFUSAL_PORT_NOT_OWN, RULE_S2_L3);
}

/* S2-L2: two different ends, and one of them the active galley. */
static RuleError check_transfer_ends(const Situation *at, const Command *command)
{
    GalleyId from = command->as.move_sailors.from_galley;
    GalleyId to = command->as.move_sailors.to_galley;
    PortId from_port = command->as.move_sailors.from_port;
    PortId to_port = command->as.move_sailors.to_port;
    if ((from != 0) == (from_port != 0) || (to != 0) == (to_port != 0)
        || (from != 0 && from == to)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_L2);
    }
    if (from != at->galley_id && to != at->galley_id) {
        return rule_refuses(REFUSAL_NEEDS_ACTIVE_END, RULE_S2_L2);
    }
    PortId port = from_port != 0 ? from_port : to_port;
    if (port != 0) {
        return check_own_port(at, port);
    }
    return check_companion(at, from == at->galley_id ? to : from, RULE_S2_L3);
}

static RuleError check_move_sailors(const Situation *at, const Command *command)
{
    RuleError error = check_transfer_ends(at, command);
    if (refused(error)) {
        return error;
    }
    GalleyId from = command->as.move_sailors.from_galley;
    GalleyId to = command->as.move_sailors.to_galley;
    uint8_t count = command->as.move_sailors.count;
    if (count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S2_L2);
    }
    if (count > (from != 0 ? at->pub->galleys[from].sailors : at->port->garrison)) {
        return rule_refuses(REFUSAL_NO_SAILORS_THERE, RULE_S2_L2);
    }
    if (from == 0 && count == at->port->garrison) {
        return rule_refuses(REFUSAL_LAST_IN_PORT, RULE_S2_L4);
    }
    if (to != 0 && count > galley_room(&at->pub->galleys[to])) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S2_L1);
    }
    if (to == 0 && at->port->garrison + count > at->site->space_count) {
        return rule_refuses(REFUSAL_PORT_FULL, RULE_S2_L4);
    }
    return check_last_sailor(from != 0 ? &at->pub->galleys[from] : NULL, count,
                             command->as.move_sailors.sink, RULE_S2_L5);
}

/* S2-L6: produced by an open port of the zone, in the supply, room aboard, and paid for. */
static RuleError check_load_cube(const Situation *at)
{
    PlayerId payee;
    if (at->port == NULL) {
        return refuse_portless(at, RULE_S2_L6);
    }
    if (at->pub->supply[at->site->good] == 0) {
        return rule_refuses(REFUSAL_SUPPLY_EMPTY, RULE_S2_C1);
    }
    if (galley_room(at->galley) == 0) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S2_L1);
    }
    if (e2012_load_price(at->world, at->pub, &payee) > at->state->secret.ducats[at->player]) {
        return rule_refuses(REFUSAL_TOO_EXPENSIVE, RULE_S2_L6);
    }
    return rule_allows();
}

static RuleError check_move_cube(const Situation *at, const Command *command)
{
    GalleyId from = command->as.move_cube.from_galley;
    GalleyId to = command->as.move_cube.to_galley;
    if (from != at->galley_id && to != at->galley_id) {
        return rule_refuses(REFUSAL_NEEDS_ACTIVE_END, RULE_S2_L7);
    }
    RuleError error = check_companion(at, from == at->galley_id ? to : from, RULE_S2_L7);
    return refused(error)
               ? error
               : check_cube_moves(at->world, &at->pub->galleys[from], &at->pub->galleys[to],
                                  command->as.move_cube.good, RULE_S2_L7, RULE_S2_L1);
}

static RuleError check_discard_cube(const Situation *at, const Command *command)
{
    if (!galley_in_play(at->world, at->pub, command->as.discard_cube.galley)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_L8);
    }
    if (command->as.discard_cube.galley != at->galley_id) {
        return rule_refuses(REFUSAL_GALLEY_NOT_ACTIVE, RULE_S2_L8);
    }
    return check_aboard(at->world, at->galley, command->as.discard_cube.good, RULE_S2_L8);
}

RuleError loading_check(const Situation *at, const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
        return loading_is_over(at) ? rule_refuses(REFUSAL_STEP_OVER, RULE_S2_L2)
                                   : check_move_sailors(at, command);
    case CMD_LOAD_CUBE:
        return loading_is_over(at) ? rule_refuses(REFUSAL_STEP_OVER, RULE_S2_L6)
                                   : check_load_cube(at);
    case CMD_MOVE_CUBE:
        return loading_is_over(at) ? rule_refuses(REFUSAL_STEP_OVER, RULE_S2_L7)
                                   : check_move_cube(at, command);
    default:
        return loading_is_over(at) ? rule_refuses(REFUSAL_STEP_OVER, RULE_S2_L8)
                                   : check_discard_cube(at, command);
    }
}

/* S2-L2, L3, L5: the galley that gives its last sailor sinks; with the active one ends the
 * activation. */
static void apply_move_sailors(Change *change, const Command *command)
{
    EMIT(change, SAILORS_MOVED, sailors_moved, .player = command->player,
         .from_galley = command->as.move_sailors.from_galley,
         .from_port = command->as.move_sailors.from_port,
         .to_galley = command->as.move_sailors.to_galley,
         .to_port = command->as.move_sailors.to_port, .count = command->as.move_sailors.count);
    if (command->as.move_sailors.sink != 0) {
        GalleyId sinking = command->as.move_sailors.from_galley;
        emit_galley_sunk(change, sinking);
        if (sinking == change->state->pub.as.e2012.active) {
            activation_end(change);
        }
    }
}

static void apply_load_cube(Change *change)
{
    const Situation at = situation_of(change->world, change->state);
    PlayerId payee;
    int32_t price = e2012_load_price(at.world, at.pub, &payee);
    emit_ducats_paid(change, at.player, payee, price, PAY_GOODS, at.port_id, at.galley_id);
    EMIT(change, CUBE_LOADED, cube_loaded, .galley = at.galley_id, .port = at.port_id,
         .good = at.site->good);
}

void loading_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_MOVE_SAILORS) {
        apply_move_sailors(change, command);
    } else if (command->kind == CMD_LOAD_CUBE) {
        apply_load_cube(change);
    } else if (command->kind == CMD_MOVE_CUBE) {
        EMIT(change, CUBE_MOVED, cube_moved, .from = command->as.move_cube.from_galley,
             .to = command->as.move_cube.to_galley, .good = command->as.move_cube.good);
    } else {
        EMIT(change, CUBE_DISCARDED, cube_discarded, .galley = command->as.discard_cube.galley,
             .good = command->as.discard_cube.good);
    }
}

/* One end of a transfer: a galley (port 0), or the port of the zone (galley 0). */
typedef struct TransferEnd {
    GalleyId galley;
    PortId port;
    uint8_t can_give; /* sailors that may leave */
    uint8_t last;     /* leaving so many empties it and sinks it; 0: it cannot sink */
    uint8_t room;     /* sailors that may come */
} TransferEnd;

static TransferEnd galley_end(const Situation *at, GalleyId id)
{
    const Galley *galley = &at->pub->galleys[id];
    return (TransferEnd){id, 0, galley->sailors, galley->sailors, galley_room(galley)};
}

static void list_transfers(const Situation *at, TransferEnd from, TransferEnd to, CommandList *list)
{
    int most = smaller_of(from.can_give, to.room);
    for (int sailors = 1; sailors <= most; sailors++) {
        LIST(list, MOVE_SAILORS, move_sailors, at->player, .from_galley = from.galley,
             .from_port = from.port, .to_galley = to.galley, .to_port = to.port,
             .count = (uint8_t)sailors, .sink = sailors == from.last);
    }
}

void loading_list(const Situation *at, uint32_t companions, CommandList *list)
{
    if (loading_is_over(at)) {
        return;
    }
    TransferEnd active = galley_end(at, at->galley_id);
    if (at->port != NULL && at->port->owner == at->player) {
        uint8_t garrison = at->port->garrison;
        TransferEnd port = {0, at->port_id, (uint8_t)(garrison - 1), 0,
                            (uint8_t)(at->site->space_count - garrison)};
        list_transfers(at, active, port, list);
        list_transfers(at, port, active, list);
    }
    if (!refused(check_load_cube(at))) {
        list_add(list, CMD_LOAD_CUBE, at->player);
    }
    for (; companions != 0; companions &= companions - 1) {
        GalleyId id = lowest_bit(companions);
        TransferEnd other = galley_end(at, id);
        list_transfers(at, active, other, list);
        list_transfers(at, other, active, list);
        list_cubes(list, at->world, at->pub, at->player, at->galley_id, id);
        list_cubes(list, at->world, at->pub, at->player, id, at->galley_id);
    }
    list_discards(list, at->world, at->pub, at->player, at->galley_id);
}

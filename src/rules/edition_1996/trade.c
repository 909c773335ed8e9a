/* Phase 2: buying cubes, standing prices, and haggling (S1-T1..T4). */
#include "e1996.h"

bool e1996_has_monopoly(const World *world, const PublicState *pub, PlayerId player, GoodId good)
{
    bool supplied = false;
    for (int id = 1; id <= world->port_count; id++) {
        if (world->ports[id].good == good) {
            supplied = true;
            if (pub->ports[id].owner != player) {
                return false;
            }
        }
    }
    return supplied && player != 0;
}

int e1996_price_limit_hundreds(const World *world, const PublicState *pub, PortId port)
{
    const World1996 *numbers = &world->e1996;
    PlayerId owner = pub->ports[port].owner;
    if (owner == 0) {
        return numbers->neutral_price_ducats / numbers->coin_ducats;
    }
    bool monopoly = e1996_has_monopoly(world, pub, owner, world->ports[port].good);
    int cap = monopoly ? numbers->monopoly_cap_ducats : numbers->price_cap_ducats;
    return smaller_of(cap / numbers->coin_ducats, PRICE_HUNDREDS_MAX);
}

int e1996_standing_hundreds(const World *world, const PublicState *pub, PortId port)
{
    int limit = e1996_price_limit_hundreds(world, pub, port);
    int standing = pub->as.e1996.standing_hundreds[port];
    return standing == 0 ? limit : smaller_of(standing, limit);
}

bool e1996_owner_is_asked(const PublicState *pub, PortId port)
{
    int standing = pub->as.e1996.standing_hundreds[port];
    PlayerId owner = pub->ports[port].owner;
    return owner != 0
           && (standing == STANDING_ASK
               || (standing == 0 && player_mask_has(pub->as.e1996.asked, owner)));
}

int32_t e1996_cube_price(const World *world, const PublicState *pub, PortId port, PlayerId player,
                         PlayerId *payee)
{
    PlayerId owner = pub->ports[port].owner;
    *payee = owner == player ? 0 : owner;
    if (*payee == 0) {
        return world->e1996.neutral_price_ducats;
    }
    int haggled = pub->as.e1996.haggled_hundreds[port] & ~HAGGLE_OVER;
    bool in_turn = pub->stack[0].player == player;
    int hundreds =
        in_turn && haggled != 0 ? haggled : e1996_standing_hundreds(world, pub, port);
    return hundreds * (int32_t)world->e1996.coin_ducats;
}

/* The first own galley in the port's zone with room for a cube; 0 none. */
static GalleyId galley_for_cube(const World *world, const PublicState *pub, PortId port,
                                PlayerId player)
{
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == player && galley->zone == world->ports[port].zone
            && galley_room(galley) != 0) {
            return (GalleyId)id;
        }
    }
    return 0;
}

static RuleError check_haggle(const Asking *ask, PortId port)
{
    if (!port_exists(ask->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T4);
    }
    PlayerId owner = ask->pub->ports[port].owner;
    if (owner == 0) {
        return rule_refuses(REFUSAL_PORT_NEUTRAL, RULE_S1_T2);
    }
    if (owner == ask->player) {
        return rule_refuses(REFUSAL_PORT_OWN, RULE_S1_T2);
    }
    if (ask->round->haggled_hundreds[port] != 0) {
        return rule_refuses(REFUSAL_HAGGLED_BEFORE, RULE_S1_T4);
    }
    bool here = false;
    for (int id = 1; id <= ask->world->galley_count; id++) {
        here = here || (ask->pub->galleys[id].owner == ask->player
                        && ask->pub->galleys[id].zone == ask->world->ports[port].zone);
    }
    if (!here) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_T1);
    }
    if (ask->pub->supply[ask->world->ports[port].good] == 0) {
        return rule_refuses(REFUSAL_SUPPLY_EMPTY, RULE_S1_C1);
    }
    bool room = galley_for_cube(ask->world, ask->pub, port, ask->player) != 0;
    return rule_requires(room, REFUSAL_GALLEY_FULL, RULE_S1_T5);
}

bool e1996_may_haggle(const World *world, const PublicState *pub, PortId port, PlayerId player)
{
    const Asking ask = {world, NULL, pub, &pub->as.e1996, 0, player};
    return !refused(check_haggle(&ask, port));
}

static RuleError check_buy(const Asking *ask, GalleyId id)
{
    RuleError error = check_own_galley(ask, id, RULE_S1_T1);
    if (refused(error)) {
        return error;
    }
    const Galley *galley = &ask->pub->galleys[id];
    PortId port = ask->world->port_of_zone[galley->zone];
    PlayerId payee;
    if (port == 0) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_T1);
    }
    if (ask->pub->supply[ask->world->ports[port].good] == 0) {
        return rule_refuses(REFUSAL_SUPPLY_EMPTY, RULE_S1_C1);
    }
    if (galley_room(galley) == 0) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
    }
    int32_t price = e1996_cube_price(ask->world, ask->pub, port, ask->player, &payee);
    if (payee != 0 && ask->round->haggled_hundreds[port] == 0
        && e1996_owner_is_asked(ask->pub, port)) {
        return rule_refuses(REFUSAL_PRICE_UNNAMED, RULE_S1_T4);
    }
    return rule_requires(price <= ask->ducats, REFUSAL_TOO_EXPENSIVE,
                         payee == 0 ? RULE_S1_T2 : RULE_S1_T3);
}

static RuleError check_set_price(const Asking *ask, const Command *command)
{
    PortId port = command->as.set_price.port;
    int hundreds = command->as.set_price.hundreds;
    if (!port_exists(ask->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T4);
    }
    if (ask->pub->ports[port].owner != ask->player) {
        return rule_refuses(REFUSAL_PORT_NOT_OWN, RULE_S1_T4);
    }
    bool allowed = hundreds <= e1996_price_limit_hundreds(ask->world, ask->pub, port);
    return rule_requires(allowed, REFUSAL_PRICE_RANGE, RULE_S1_T3);
}

RuleError trade_check(const Asking *ask, const Command *command)
{
    switch (command->kind) {
    case CMD_BUY_CUBE:
        return check_buy(ask, command->as.buy_cube.galley);
    case CMD_HAGGLE:
        return check_haggle(ask, command->as.haggle.port);
    default:
        return check_set_price(ask, command);
    }
}

static void buy_cube(Change *change, GalleyId id)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = pub->galleys[id].owner;
    PortId port = change->world->port_of_zone[pub->galleys[id].zone];
    PlayerId payee;
    int32_t price = e1996_cube_price(change->world, pub, port, player, &payee);
    emit_ducats_paid(change, player, payee, price, PAY_GOODS, port, id);
    Event event = event_of(EV_CUBE_LOADED);
    event.as.cube_loaded.galley = id;
    event.as.cube_loaded.port = port;
    event.as.cube_loaded.good = change->world->ports[port].good;
    change_emit(change, &event);
}

static void emit_price_named(Change *change, PortId port, uint8_t hundreds)
{
    Event event = event_of(EV_PRICE_NAMED);
    event.as.price_named.port = port;
    event.as.price_named.hundreds = hundreds;
    change_emit(change, &event);
}

/* S1-T4: an owner who has set a standing price has named it. */
static void apply_haggle(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PortId port = command->as.haggle.port;
    bool set = pub->as.e1996.standing_hundreds[port] != 0;
    if (!set || e1996_owner_is_asked(pub, port)) {
        emit_phase_pushed(change, PHASE_PRICE, pub->ports[port].owner, port, 0);
        return;
    }
    emit_price_named(change, port, (uint8_t)e1996_standing_hundreds(change->world, pub, port));
    emit_phase_pushed(change, PHASE_HAGGLE, command->player, port, 0);
}

void trade_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_BUY_CUBE) {
        buy_cube(change, command->as.buy_cube.galley);
    } else if (command->kind == CMD_HAGGLE) {
        apply_haggle(change, command);
    } else {
        Event event = event_of(EV_STANDING_PRICE_SET);
        event.as.standing_price_set.port = command->as.set_price.port;
        event.as.standing_price_set.hundreds = command->as.set_price.hundreds;
        change_emit(change, &event);
    }
}

void trade_list(const Asking *ask, const Fleet *fleet, Command out[], int *count)
{
    ZoneMask asked = 0;
    for (int i = 0; i < fleet->count; i++) {
        ZoneId zone = ask->pub->galleys[fleet->ids[i]].zone;
        PortId port = ask->world->port_of_zone[zone];
        if (port != 0 && !refused(check_buy(ask, fleet->ids[i]))) {
            list_add(out, count, CMD_BUY_CUBE, ask->player)->as.buy_cube.galley = fleet->ids[i];
        }
        if (port != 0 && (asked >> zone & 1U) == 0 && !refused(check_haggle(ask, port))) {
            list_add(out, count, CMD_HAGGLE, ask->player)->as.haggle.port = port;
        }
        asked |= (ZoneMask)1 << zone;
    }
}

/* The four steps of a haggle: price, haggle, counter, last_word. */
static int32_t agreed_ducats(const Asking *ask)
{
    bool counter = rules_phase(ask->pub).id == PHASE_COUNTER;
    int hundreds = counter ? ask->round->counter_hundreds : ask->round->price_hundreds;
    return hundreds * (int32_t)ask->world->e1996.coin_ducats;
}

static RuleError check_name_price(const Asking *ask, int hundreds)
{
    PortId port = rules_phase(ask->pub).a;
    bool allowed =
        hundreds >= 1 && hundreds <= e1996_price_limit_hundreds(ask->world, ask->pub, port);
    return rule_requires(allowed, REFUSAL_PRICE_RANGE, RULE_S1_T3);
}

static RuleError check_counter(const Asking *ask, int hundreds)
{
    if (hundreds < 1 || hundreds >= ask->round->price_hundreds) {
        return rule_refuses(REFUSAL_PRICE_RANGE, RULE_S1_T4);
    }
    bool paid = hundreds * (int32_t)ask->world->e1996.coin_ducats <= ask->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S1_T4);
}

RuleError haggle_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    uint8_t phase = rules_phase(ask.pub).id;
    if (phase == PHASE_PRICE && command->kind == CMD_NAME_PRICE) {
        return check_name_price(&ask, command->as.name_price.hundreds);
    }
    if (phase == PHASE_HAGGLE && command->kind == CMD_COUNTER_PRICE) {
        return check_counter(&ask, command->as.counter_price.hundreds);
    }
    if (phase == PHASE_COUNTER
        && (command->kind == CMD_ACCEPT_PRICE || command->kind == CMD_REFUSE_PRICE)) {
        return rule_allows();
    }
    bool buyer = phase == PHASE_HAGGLE || phase == PHASE_LAST_WORD;
    if (buyer && command->kind == CMD_ACCEPT_PRICE) {
        return rule_requires(agreed_ducats(&ask) <= ask.ducats, REFUSAL_TOO_EXPENSIVE, RULE_S1_T4);
    }
    bool leaves = buyer && command->kind == CMD_LEAVE_HAGGLE;
    return rule_requires(leaves, REFUSAL_NOT_NOW, RULE_S1_T4);
}

/* S1-T4: the price holds for the rest of the phase; one who agreed to it buys a cube at once. */
static void settle(Change *change, PortId port, int32_t hundreds, bool agreed)
{
    const PublicState *pub = &change->state->pub;
    Event event = event_of(EV_PRICE_FIXED);
    event.as.price_fixed.port = port;
    event.as.price_fixed.hundreds = (uint8_t)hundreds;
    event.as.price_fixed.agreed = agreed;
    change_emit(change, &event);
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
    PlayerId buyer = pub->stack[0].player;
    if (command->kind == CMD_NAME_PRICE) {
        emit_price_named(change, phase.a, command->as.name_price.hundreds);
        emit_phase_replaced(change, PHASE_HAGGLE, buyer, phase.a, 0);
    } else if (command->kind == CMD_COUNTER_PRICE) {
        Event event = event_of(EV_PRICE_COUNTERED);
        event.as.price_countered.port = phase.a;
        event.as.price_countered.hundreds = command->as.counter_price.hundreds;
        change_emit(change, &event);
        emit_phase_replaced(change, PHASE_COUNTER, pub->ports[phase.a].owner, phase.a, 0);
    } else if (command->kind == CMD_REFUSE_PRICE) {
        Event event = event_of(EV_COUNTER_REFUSED);
        event.as.counter_refused.port = phase.a;
        event.as.counter_refused.hundreds = round->counter_hundreds;
        change_emit(change, &event);
        emit_phase_replaced(change, PHASE_LAST_WORD, buyer, phase.a, 0);
    } else if (command->kind == CMD_ACCEPT_PRICE) {
        bool counter = phase.id == PHASE_COUNTER;
        settle(change, phase.a, counter ? round->counter_hundreds : round->price_hundreds, true);
    } else {
        settle(change, phase.a, round->price_hundreds, false);
    }
}

int haggle_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    uint8_t phase = rules_phase(ask.pub).id;
    int count = 0;
    if (phase == PHASE_PRICE) {
        int limit = e1996_price_limit_hundreds(world, ask.pub, rules_phase(ask.pub).a);
        for (int hundreds = 1; hundreds <= limit; hundreds++) {
            list_add(out, &count, CMD_NAME_PRICE, ask.player)->as.name_price.hundreds =
                (uint8_t)hundreds;
        }
        return count;
    }
    if (phase == PHASE_COUNTER || agreed_ducats(&ask) <= ask.ducats) {
        list_add(out, &count, CMD_ACCEPT_PRICE, ask.player);
    }
    list_add(out, &count, phase == PHASE_COUNTER ? CMD_REFUSE_PRICE : CMD_LEAVE_HAGGLE, ask.player);
    for (int hundreds = 1; phase == PHASE_HAGGLE && !refused(check_counter(&ask, hundreds));
         hundreds++) {
        list_add(out, &count, CMD_COUNTER_PRICE, ask.player)->as.counter_price.hundreds =
            (uint8_t)hundreds;
    }
    return count;
}

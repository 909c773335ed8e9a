/* Investment (S2-I) and the relief at the end of a turn (S2-D5), which sells part of the same. */
#include "e2012.h"

enum { RELIEF_GALLEYS = 2 }; /* S2-D5 */

/* Who buys, and what he has. */
typedef struct Purse {
    const World *world;
    const PublicState *pub;
    int32_t ducats;
    PlayerId player;
    bool relief;
} Purse;

static Purse purse_of(const World *world, const GameState *state, PlayerId player)
{
    bool relief = rules_phase(&state->pub).id != PHASE_INVEST;
    return (Purse){world, &state->pub, state->secret.ducats[player], player, relief};
}

static int galleys_owned(const World *world, const PublicState *pub, PlayerId player)
{
    int count = 0;
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        count += pub->galleys[id].owner == player;
    }
    return count;
}

/* S2-I2 */
int32_t e2012_galley_price(const World *world, const PublicState *pub, PlayerId player)
{
    return galleys_owned(world, pub, player);
}

/* Most sailors that reserve and ducats allow (S2-C3, S2-I1). */
static int recruits_affordable(const Purse *purse)
{
    int32_t price = purse->world->e2012.sailor_price_ducats;
    int reserve = purse->pub->reserve[purse->player];
    return price == 0 || purse->ducats / price > reserve ? reserve : (int)(purse->ducats / price);
}

static bool zone_has_own_port(const Purse *purse, ZoneId zone)
{
    return purse->pub->ports[purse->world->port_of_zone[zone]].owner == purse->player;
}

/* Room for recruits in the own port or on the own galley; exactly one of them is not 0 (S2-I1). */
static RuleError check_recruit_place(const Purse *purse, GalleyId galley, PortId port, int *room)
{
    if ((galley != 0) == (port != 0) || galley > purse->world->galley_count
        || port > purse->world->port_count
        || (galley != 0 && purse->pub->galleys[galley].owner == 0)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_I1);
    }
    if (port != 0) {
        if (purse->pub->ports[port].owner != purse->player) {
            return rule_refuses(REFUSAL_PORT_NOT_OWN, RULE_S2_I1);
        }
        *room = purse->world->ports[port].space_count - purse->pub->ports[port].garrison;
        return rule_requires(*room > 0, REFUSAL_PORT_FULL, RULE_S2_L4);
    }
    if (purse->pub->galleys[galley].owner != purse->player) {
        return rule_refuses(REFUSAL_GALLEY_NOT_OWN, RULE_S2_I1);
    }
    if (!zone_has_own_port(purse, purse->pub->galleys[galley].zone)) {
        return rule_refuses(REFUSAL_ZONE_WITHOUT_OWN_PORT, RULE_S2_I1);
    }
    *room = galley_room(&purse->pub->galleys[galley]);
    return rule_requires(*room > 0, REFUSAL_GALLEY_FULL, RULE_S2_L1);
}

static RuleError check_recruit(const Purse *purse, const Command *command)
{
    int room = 0;
    int recruits = command->as.recruit.count;
    RuleError error =
        check_recruit_place(purse, command->as.recruit.galley, command->as.recruit.port, &room);
    if (refused(error)) {
        return error;
    }
    if (recruits == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S2_I1);
    }
    if (recruits > room) {
        bool ashore = command->as.recruit.port != 0;
        return ashore ? rule_refuses(REFUSAL_PORT_FULL, RULE_S2_L4)
                      : rule_refuses(REFUSAL_GALLEY_FULL, RULE_S2_L1);
    }
    if (recruits > purse->pub->reserve[purse->player]) {
        return rule_refuses(REFUSAL_RESERVE_EMPTY, RULE_S2_C3);
    }
    bool paid = recruits <= recruits_affordable(purse);
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S2_I1);
}

/* Is one of the numbers that this many players use free (S2-C2)? */
static bool any_number_is_free(const Purse *purse)
{
    for (GalleyId id = 1; id <= purse->world->e2012.galley_number_count[purse->pub->player_count];
         id++) {
        if (purse->pub->galleys[id].owner == 0) {
            return true;
        }
    }
    return false;
}

/* May the player buy a galley at all, wherever and whatever its number (S2-C2, I2, D5)? */
static RuleError galley_gate(const Purse *purse)
{
    if (!purse->relief && rules_phase(purse->pub).a != 0) {
        return rule_refuses(REFUSAL_GALLEY_LIMIT, RULE_S2_I2);
    }
    int owned = galleys_owned(purse->world, purse->pub, purse->player);
    if (purse->relief && owned >= RELIEF_GALLEYS) {
        return rule_refuses(REFUSAL_GALLEY_LIMIT, RULE_S2_D5);
    }
    if (owned >= purse->world->e2012.galleys_per_player) {
        return rule_refuses(REFUSAL_GALLEY_LIMIT, RULE_S2_C2);
    }
    if (!any_number_is_free(purse)) {
        return rule_refuses(REFUSAL_NUMBER_TAKEN, RULE_S2_C2);
    }
    if (purse->pub->reserve[purse->player] == 0) {
        return rule_refuses(REFUSAL_RESERVE_EMPTY, RULE_S2_C3);
    }
    bool paid = owned + purse->world->e2012.sailor_price_ducats <= purse->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S2_I2);
}

static RuleError check_buy_galley(const Purse *purse, const Command *command)
{
    GalleyId galley = command->as.buy_galley.galley;
    PortId port = command->as.buy_galley.port;
    if (port < 1 || port > purse->world->port_count) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_I2);
    }
    if (galley < 1 || galley > purse->world->e2012.galley_number_count[purse->pub->player_count]) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_C2);
    }
    if (purse->pub->ports[port].owner != purse->player) {
        return rule_refuses(REFUSAL_PORT_NOT_OWN, RULE_S2_I2);
    }
    if (purse->pub->galleys[galley].owner != 0) {
        return rule_refuses(REFUSAL_NUMBER_TAKEN, RULE_S2_I2);
    }
    return galley_gate(purse);
}

/* What a fort or a basilica is made of (S2-I3, S2-I4). */
typedef struct Plan {
    uint8_t building;
    uint8_t goods;
    uint8_t left;
    uint16_t price_ducats;
    PayReason reason;
    RuleId rule;
} Plan;

static Plan plan_of(const Purse *purse, bool fort)
{
    const World2012 *numbers = &purse->world->e2012;
    const Public2012 *turn = &purse->pub->as.e2012;
    if (fort) {
        return (Plan){BUILDING_FORT,    numbers->fort_goods,
                      turn->forts_left, numbers->fort_price_ducats,
                      PAY_FORT,         RULE_S2_I3};
    }
    return (Plan){BUILDING_BASILICA,    numbers->basilica_goods,
                  turn->basilicas_left, numbers->basilica_price_ducats,
                  PAY_BASILICA,         RULE_S2_I4};
}

/* May it be built at all, wherever (S2-C4)? Relief sells no buildings (S2-D5). */
static RuleError build_gate(const Purse *purse, Plan plan)
{
    if (purse->relief) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S2_D5);
    }
    if (plan.left == 0) {
        return rule_refuses(REFUSAL_NONE_LEFT, RULE_S2_C4);
    }
    bool paid = plan.price_ducats <= purse->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, plan.rule);
}

/* May it be built in this own port (S2-I3, S2-I4)? */
static RuleError check_site(const Purse *purse, Plan plan, PortId port)
{
    if ((purse->pub->ports[port].buildings & plan.building) != 0) {
        return rule_refuses(REFUSAL_BUILT_ALREADY, plan.rule);
    }
    bool goods = e2012_port_has_goods(purse->world, purse->pub, port, plan.goods);
    return rule_requires(goods, REFUSAL_GOODS_MISSING, plan.rule);
}

static RuleError check_build(const Purse *purse, Plan plan, PortId port)
{
    if (purse->relief) {
        return build_gate(purse, plan);
    }
    if (port < 1 || port > purse->world->port_count) {
        return rule_refuses(REFUSAL_BAD_ID, plan.rule);
    }
    if (purse->pub->ports[port].owner != purse->player) {
        return rule_refuses(REFUSAL_PORT_NOT_OWN, plan.rule);
    }
    RuleError error = check_site(purse, plan, port);
    return refused(error) ? error : build_gate(purse, plan);
}

RuleError invest_check(const World *world, const GameState *state, const Command *command)
{
    const Purse purse = purse_of(world, state, command->player);
    switch (command->kind) {
    case CMD_RECRUIT:
        return check_recruit(&purse, command);
    case CMD_BUY_GALLEY:
        return check_buy_galley(&purse, command);
    case CMD_BUILD_FORT:
        return check_build(&purse, plan_of(&purse, true), command->as.build_fort.port);
    case CMD_BUILD_BASILICA:
        return check_build(&purse, plan_of(&purse, false), command->as.build_basilica.port);
    case CMD_END_INVESTMENT:
        return rule_allows();
    default:
        return rule_refuses(REFUSAL_NOT_NOW, purse.relief ? RULE_S2_D5 : RULE_S2_W1);
    }
}

static void hire(Change *change, PlayerId player, GalleyId galley, PortId port, uint8_t sailors)
{
    int32_t price = sailors * change->world->e2012.sailor_price_ducats;
    emit_ducats_paid(change, player, 0, price, PAY_SAILORS, port, galley);
    emit_sailors_hired(change, player, galley, port, sailors);
}

/* S2-I2, S2-D5: the galley and its first sailor. */
static void apply_buy_galley(Change *change, const Command *command)
{
    GalleyId galley = command->as.buy_galley.galley;
    PortId port = command->as.buy_galley.port;
    PlayerId player = command->player;
    int32_t price = e2012_galley_price(change->world, &change->state->pub, player);
    emit_ducats_paid(change, player, 0, price, PAY_GALLEY, port, galley);
    emit_galley_launched(change, galley, player, change->world->ports[port].zone);
    hire(change, player, galley, 0, 1);
    Phase phase = rules_phase(&change->state->pub);
    if (phase.id == PHASE_INVEST) {
        emit_phase_replaced(change, PHASE_INVEST, player, (uint8_t)(phase.a + 1), 0);
    }
}

static void apply_build(Change *change, Plan plan, PlayerId player, PortId port)
{
    emit_ducats_paid(change, player, 0, plan.price_ducats, plan.reason, port, 0);
    Event event = event_of(EV_BUILT);
    event.as.built.port = port;
    event.as.built.player = player;
    event.as.built.building = plan.building;
    change_emit(change, &event);
}

void invest_apply(Change *change, const Command *command)
{
    const Purse purse = purse_of(change->world, change->state, command->player);
    if (command->kind == CMD_RECRUIT) {
        hire(change, purse.player, command->as.recruit.galley, command->as.recruit.port,
             command->as.recruit.count);
    } else if (command->kind == CMD_BUY_GALLEY) {
        apply_buy_galley(change, command);
    } else if (command->kind == CMD_BUILD_FORT) {
        apply_build(change, plan_of(&purse, true), purse.player, command->as.build_fort.port);
    } else if (command->kind == CMD_BUILD_BASILICA) {
        apply_build(change, plan_of(&purse, false), purse.player, command->as.build_basilica.port);
    } else if (purse.relief) {
        relief_end(change, purse.player);
    } else {
        activation_end(change);
    }
}

static void list_recruits(const Purse *purse, GalleyId galley, PortId port, int most, Command out[],
                          int *count)
{
    for (int recruits = 1; recruits <= most; recruits++) {
        Command *command = legal_add(out, count, CMD_RECRUIT, purse->player);
        command->as.recruit.galley = galley;
        command->as.recruit.port = port;
        command->as.recruit.count = (uint8_t)recruits;
    }
}

static void list_galleys(const Purse *purse, PortId port, Command out[], int *count)
{
    for (GalleyId id = 1; id <= purse->world->e2012.galley_number_count[purse->pub->player_count];
         id++) {
        if (purse->pub->galleys[id].owner == 0) {
            Command *command = legal_add(out, count, CMD_BUY_GALLEY, purse->player);
            command->as.buy_galley.galley = id;
            command->as.buy_galley.port = port;
        }
    }
}

/* What can be had in any of the player's ports, settled once for all of them. */
typedef struct Offer {
    Plan fort;
    Plan basilica;
    int recruits; /* at most, by reserve and ducats */
    bool may_buy_galley;
    bool may_build_fort;
    bool may_build_basilica;
} Offer;

static Offer offer_of(const Purse *purse)
{
    Offer offer = {.fort = plan_of(purse, true), .basilica = plan_of(purse, false)};
    offer.recruits = recruits_affordable(purse);
    offer.may_buy_galley = !refused(galley_gate(purse));
    offer.may_build_fort = !refused(build_gate(purse, offer.fort));
    offer.may_build_basilica = !refused(build_gate(purse, offer.basilica));
    return offer;
}

static void list_in_port(const Purse *purse, const Offer *offer, PortId port, Command out[],
                         int *count)
{
    int room = purse->world->ports[port].space_count - purse->pub->ports[port].garrison;
    list_recruits(purse, 0, port, smaller_of(room, offer->recruits), out, count);
    if (offer->may_buy_galley) {
        list_galleys(purse, port, out, count);
    }
    if (offer->may_build_fort && !refused(check_site(purse, offer->fort, port))) {
        legal_add(out, count, CMD_BUILD_FORT, purse->player)->as.build_fort.port = port;
    }
    if (offer->may_build_basilica && !refused(check_site(purse, offer->basilica, port))) {
        legal_add(out, count, CMD_BUILD_BASILICA, purse->player)->as.build_basilica.port = port;
    }
}

int invest_legal(const World *world, const GameState *state, Command out[])
{
    const Purse purse = purse_of(world, state, rules_phase(&state->pub).player);
    const Offer offer = offer_of(&purse);
    int count = 0;
    legal_add(out, &count, CMD_END_INVESTMENT, purse.player);
    for (PortId port = 1; port <= world->port_count; port++) {
        if (purse.pub->ports[port].owner == purse.player) {
            list_in_port(&purse, &offer, port, out, &count);
        }
    }
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &purse.pub->galleys[id];
        if (galley->owner == purse.player && zone_has_own_port(&purse, galley->zone)) {
            int most = smaller_of(galley_room(galley), offer.recruits);
            list_recruits(&purse, id, 0, most, out, &count);
        }
    }
    return count;
}

/* S2-D5: fewer than two galleys, and something that can be bought. */
bool relief_is_offered(const World *world, const GameState *state, PlayerId player)
{
    const Purse purse = purse_of(world, state, player);
    int room = 0;
    if (galleys_owned(world, purse.pub, player) >= RELIEF_GALLEYS
        || recruits_affordable(&purse) == 0) {
        return false;
    }
    bool may_buy_galley = !refused(galley_gate(&purse));
    for (PortId port = 1; port <= world->port_count; port++) {
        if (purse.pub->ports[port].owner == player
            && (may_buy_galley || !refused(check_recruit_place(&purse, 0, port, &room)))) {
            return true;
        }
    }
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        if (purse.pub->galleys[id].owner == player
            && !refused(check_recruit_place(&purse, id, 0, &room))) {
            return true;
        }
    }
    return false;
}

/* Investment (S2-I) and the relief at the end of a turn (S2-D5), which sells part of the same. */
#include "e2012.h"

enum { RELIEF_GALLEYS = 2 }; /* S2-D5 */

/* Who buys, and what he has. */
typedef struct Buyer {
    const World *world;
    const PublicState *pub;
    int32_t ducats;
    PlayerId player;
    bool relief;
} Buyer;

static Buyer buyer_of(const World *world, const GameState *state, PlayerId player)
{
    bool relief = rules_phase(&state->pub).id != PHASE_INVEST;
    return (Buyer){world, &state->pub, state->secret.ducats[player], player, relief};
}

int32_t e2012_galley_price(const PublicState *pub, PlayerId player)
{
    return bits_count(galleys_of(pub, player));
}

/* Most sailors that reserve and ducats allow (S2-C3, S2-I1). */
static int recruits_affordable(const Buyer *buyer)
{
    int32_t price = buyer->world->e2012.sailor_price_ducats;
    int reserve = buyer->pub->reserve[buyer->player];
    return price == 0 || buyer->ducats / price > reserve ? reserve : (int)(buyer->ducats / price);
}

static bool zone_has_own_port(const Buyer *buyer, ZoneId zone)
{
    return buyer->pub->ports[buyer->world->port_of_zone[zone]].owner == buyer->player;
}

/* Room for recruits in the own port or on the own galley; exactly one of them is not 0 (S2-I1). */
static RuleError check_recruit_place(const Buyer *buyer, GalleyId galley, PortId port, int *room)
{
    if ((galley != 0) == (port != 0) || galley > buyer->world->galley_count
        || port > buyer->world->port_count
        || (galley != 0 && buyer->pub->galleys[galley].owner == 0)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_I1);
    }
    if (port != 0) {
        if (buyer->pub->ports[port].owner != buyer->player) {
            return rule_refuses(REFUSAL_PORT_NOT_OWN, RULE_S2_I1);
        }
        *room = buyer->world->ports[port].space_count - buyer->pub->ports[port].garrison;
        return rule_requires(*room > 0, REFUSAL_PORT_FULL, RULE_S2_L4);
    }
    if (buyer->pub->galleys[galley].owner != buyer->player) {
        return rule_refuses(REFUSAL_GALLEY_NOT_OWN, RULE_S2_I1);
    }
    if (!zone_has_own_port(buyer, buyer->pub->galleys[galley].zone)) {
        return rule_refuses(REFUSAL_ZONE_WITHOUT_OWN_PORT, RULE_S2_I1);
    }
    *room = galley_room(&buyer->pub->galleys[galley]);
    return rule_requires(*room > 0, REFUSAL_GALLEY_FULL, RULE_S2_L1);
}

static RuleError check_recruit(const Buyer *buyer, const Command *command)
{
    int room = 0;
    int recruits = command->as.recruit.count;
    RuleError error =
        check_recruit_place(buyer, command->as.recruit.galley, command->as.recruit.port, &room);
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
    if (recruits > buyer->pub->reserve[buyer->player]) {
        return rule_refuses(REFUSAL_RESERVE_EMPTY, RULE_S2_C3);
    }
    bool paid = recruits <= recruits_affordable(buyer);
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S2_I1);
}

/* May the player buy a galley at all, wherever and whatever its number (S2-C2, I2, D5)? */
static RuleError galley_gate(const Buyer *buyer)
{
    if (!buyer->relief && rules_phase(buyer->pub).as.invest.galleys_bought != 0) {
        return rule_refuses(REFUSAL_GALLEY_LIMIT, RULE_S2_I2);
    }
    int owned = e2012_galley_price(buyer->pub, buyer->player);
    if (buyer->relief && owned >= RELIEF_GALLEYS) {
        return rule_refuses(REFUSAL_GALLEY_LIMIT, RULE_S2_D5);
    }
    if (owned >= buyer->world->e2012.galleys_per_player) {
        return rule_refuses(REFUSAL_GALLEY_LIMIT, RULE_S2_C2);
    }
    if (free_numbers(buyer->world, buyer->pub) == 0) {
        return rule_refuses(REFUSAL_NUMBER_TAKEN, RULE_S2_C2);
    }
    if (buyer->pub->reserve[buyer->player] == 0) {
        return rule_refuses(REFUSAL_RESERVE_EMPTY, RULE_S2_C3);
    }
    bool paid = owned + buyer->world->e2012.sailor_price_ducats <= buyer->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, RULE_S2_I2);
}

static RuleError check_buy_galley(const Buyer *buyer, const Command *command)
{
    GalleyId galley = command->as.buy_galley.galley;
    PortId port = command->as.buy_galley.port;
    if (!port_exists(buyer->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_I2);
    }
    if (galley < 1 || galley > buyer->world->e2012.galley_number_count[buyer->pub->player_count]) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_C2);
    }
    if (buyer->pub->ports[port].owner != buyer->player) {
        return rule_refuses(REFUSAL_PORT_NOT_OWN, RULE_S2_I2);
    }
    if (buyer->pub->galleys[galley].owner != 0) {
        return rule_refuses(REFUSAL_NUMBER_TAKEN, RULE_S2_I2);
    }
    return galley_gate(buyer);
}

/* What a fort or a basilica is made of (S2-I3, S2-I4). */
typedef struct BuildingCost {
    uint8_t building;
    uint8_t goods;
    uint8_t left;
    uint16_t price_ducats;
    PayReason reason;
    RuleId rule;
} BuildingCost;

static BuildingCost building_cost(const Buyer *buyer, bool fort)
{
    const World2012 *numbers = &buyer->world->e2012;
    const Public2012 *turn = &buyer->pub->as.e2012;
    if (fort) {
        return (BuildingCost){BUILDING_FORT,    numbers->fort_goods,
                              turn->forts_left, numbers->fort_price_ducats,
                              PAY_FORT,         RULE_S2_I3};
    }
    return (BuildingCost){BUILDING_BASILICA,    numbers->basilica_goods,
                          turn->basilicas_left, numbers->basilica_price_ducats,
                          PAY_BASILICA,         RULE_S2_I4};
}

/* May it be built at all, wherever (S2-C4)? Relief sells no buildings (S2-D5). */
static RuleError build_gate(const Buyer *buyer, BuildingCost cost)
{
    if (buyer->relief) {
        return rule_refuses(REFUSAL_NOT_NOW, RULE_S2_D5);
    }
    if (cost.left == 0) {
        return rule_refuses(REFUSAL_NONE_LEFT, RULE_S2_C4);
    }
    bool paid = cost.price_ducats <= buyer->ducats;
    return rule_requires(paid, REFUSAL_TOO_EXPENSIVE, cost.rule);
}

/* May it be built in this own port (S2-I3, S2-I4)? */
static RuleError check_site(const Buyer *buyer, BuildingCost cost, PortId port)
{
    if ((buyer->pub->ports[port].buildings & cost.building) != 0) {
        return rule_refuses(REFUSAL_BUILT_ALREADY, cost.rule);
    }
    bool goods = rules_port_has(buyer->world, buyer->pub, port, cost.goods);
    return rule_requires(goods, REFUSAL_GOODS_MISSING, cost.rule);
}

static RuleError check_build(const Buyer *buyer, BuildingCost cost, PortId port)
{
    if (buyer->relief) {
        return build_gate(buyer, cost);
    }
    if (!port_exists(buyer->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, cost.rule);
    }
    if (buyer->pub->ports[port].owner != buyer->player) {
        return rule_refuses(REFUSAL_PORT_NOT_OWN, cost.rule);
    }
    RuleError error = check_site(buyer, cost, port);
    return refused(error) ? error : build_gate(buyer, cost);
}

RuleError invest_check(const World *world, const GameState *state, const Command *command)
{
    const Buyer buyer = buyer_of(world, state, command->player);
    switch (command->kind) {
    case CMD_RECRUIT: return check_recruit(&buyer, command);
    case CMD_BUY_GALLEY: return check_buy_galley(&buyer, command);
    case CMD_BUILD_FORT:
        return check_build(&buyer, building_cost(&buyer, true), command->as.build_fort.port);
    case CMD_BUILD_BASILICA:
        return check_build(&buyer, building_cost(&buyer, false), command->as.build_basilica.port);
    case CMD_END_INVESTMENT: return rule_allows();
    default: return rule_refuses(REFUSAL_NOT_NOW, buyer.relief ? RULE_S2_D5 : RULE_S2_W1);
    }
}

/* S2-I2, S2-D5: the galley and its first sailor. */
static void apply_buy_galley(Change *change, const Command *command)
{
    GalleyId galley = command->as.buy_galley.galley;
    PortId port = command->as.buy_galley.port;
    PlayerId player = command->player;
    int32_t price = e2012_galley_price(&change->state->pub, player);
    emit_ducats_paid(change, player, 0, price, PAY_GALLEY, port, galley);
    emit_galley_launched(change, galley, player, change->world->ports[port].zone);
    hire(change, change->world->e2012.sailor_price_ducats, player, galley, 0, 1);
    Phase phase = rules_phase(&change->state->pub);
    if (phase.id == PHASE_INVEST) {
        phase.as.invest.galleys_bought++;
        emit_phase_replaced(change, phase);
    }
}

static void apply_build(Change *change, BuildingCost cost, PlayerId player, PortId port)
{
    emit_ducats_paid(change, player, 0, cost.price_ducats, cost.reason, port, 0);
    EMIT(change, BUILT, built, .port = port, .player = player, .building = cost.building);
}

void invest_apply(Change *change, const Command *command)
{
    const Buyer buyer = buyer_of(change->world, change->state, command->player);
    if (command->kind == CMD_RECRUIT) {
        hire(change, change->world->e2012.sailor_price_ducats, buyer.player,
             command->as.recruit.galley, command->as.recruit.port, command->as.recruit.count);
    } else if (command->kind == CMD_BUY_GALLEY) {
        apply_buy_galley(change, command);
    } else if (command->kind == CMD_BUILD_FORT) {
        apply_build(change, building_cost(&buyer, true), buyer.player, command->as.build_fort.port);
    } else if (command->kind == CMD_BUILD_BASILICA) {
        apply_build(change, building_cost(&buyer, false), buyer.player,
                    command->as.build_basilica.port);
    } else if (buyer.relief) {
        relief_end(change, buyer.player);
    } else {
        activation_end(change);
    }
}

/* What can be had in any of the player's ports, settled once for all of them. */
typedef struct InvestMenu {
    BuildingCost fort;
    BuildingCost basilica;
    uint32_t galleys; /* numbers of those that may be bought, bit `number` */
    int recruits;     /* at most, by reserve and ducats */
    bool may_build_fort;
    bool may_build_basilica;
} InvestMenu;

static InvestMenu menu_of(const Buyer *buyer)
{
    InvestMenu menu = {.fort = building_cost(buyer, true), .basilica = building_cost(buyer, false)};
    menu.recruits = recruits_affordable(buyer);
    menu.galleys = refused(galley_gate(buyer)) ? 0 : free_numbers(buyer->world, buyer->pub);
    menu.may_build_fort = !refused(build_gate(buyer, menu.fort));
    menu.may_build_basilica = !refused(build_gate(buyer, menu.basilica));
    return menu;
}

static void list_in_port(const Buyer *buyer, const InvestMenu *menu, PortId port, CommandList *list)
{
    int room = buyer->world->ports[port].space_count - buyer->pub->ports[port].garrison;
    list_recruits(list, buyer->player, 0, port, smaller_of(room, menu->recruits));
    for (uint32_t left = menu->galleys; left != 0; left &= left - 1) {
        LIST(list, BUY_GALLEY, buy_galley, buyer->player, .galley = lowest_bit(left), .port = port);
    }
    if (menu->may_build_fort && !refused(check_site(buyer, menu->fort, port))) {
        LIST(list, BUILD_FORT, build_fort, buyer->player, .port = port);
    }
    if (menu->may_build_basilica && !refused(check_site(buyer, menu->basilica, port))) {
        LIST(list, BUILD_BASILICA, build_basilica, buyer->player, .port = port);
    }
}

void invest_legal(const World *world, const GameState *state, CommandList *list)
{
    const Buyer buyer = buyer_of(world, state, rules_phase(&state->pub).player);
    const InvestMenu menu = menu_of(&buyer);
    list_add(list, CMD_END_INVESTMENT, buyer.player);
    for (uint32_t left = ports_of(buyer.pub, buyer.player); left != 0; left &= left - 1) {
        list_in_port(&buyer, &menu, lowest_bit(left), list);
    }
    for (uint32_t left = galleys_of(buyer.pub, buyer.player); left != 0; left &= left - 1) {
        GalleyId id = lowest_bit(left);
        const Galley *galley = &buyer.pub->galleys[id];
        if (zone_has_own_port(&buyer, galley->zone)) {
            int most = smaller_of(galley_room(galley), menu.recruits);
            list_recruits(list, buyer.player, id, 0, most);
        }
    }
}

/* S2-D5: fewer than two galleys, and something that can be bought. */
bool relief_is_offered(const World *world, const GameState *state, PlayerId player)
{
    const Buyer buyer = buyer_of(world, state, player);
    uint32_t galleys = galleys_of(buyer.pub, player);
    int room = 0;
    if (bits_count(galleys) >= RELIEF_GALLEYS || recruits_affordable(&buyer) == 0) {
        return false;
    }
    bool may_buy_galley = !refused(galley_gate(&buyer));
    for (uint32_t left = ports_of(buyer.pub, player); left != 0; left &= left - 1) {
        if (may_buy_galley || !refused(check_recruit_place(&buyer, 0, lowest_bit(left), &room))) {
            return true;
        }
    }
    for (; galleys != 0; galleys &= galleys - 1) {
        if (!refused(check_recruit_place(&buyer, lowest_bit(galleys), 0, &room))) {
            return true;
        }
    }
    return false;
}

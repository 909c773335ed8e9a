/* Phase 6: the sale (S1-V). */
#include "e1996.h"

/* Does one of the player's ports hold or supply the good (S1-V3)? */
static bool player_has_good(const World *world, const PublicState *pub, PlayerId player,
                            GoodId good)
{
    for (int id = 1; id <= world->port_count; id++) {
        if (pub->ports[id].owner == player
            && (world->ports[id].good == good || port_holds(&pub->ports[id], good))) {
            return true;
        }
    }
    return false;
}

bool e1996_sale_quote(const World *world, const PublicState *pub, GalleyId galley, GoodId good,
                      int *space, int32_t *value_ducats, int32_t *bonus_ducats)
{
    const Galley *seller = &pub->galleys[galley];
    PortId id = world->port_of_zone[seller->zone];
    const Port *port = &pub->ports[id];
    if (id == 0 || galley_cubes(seller, good) == 0
        || refused(check_port_takes(world, pub, id, good, RULE_S1_V1))) {
        return false;
    }
    bool own = port->owner == seller->owner;
    bool new_market = port->owner != 0 && !own && !player_has_good(world, pub, port->owner, good);
    *space = port_cube_count(port);
    *value_ducats = own && (pub->options & OPTION_OWN_PORTS_PAY) == 0
                        ? 0
                        : world->ports[id].value_ducats[*space];
    *bonus_ducats = !new_market                        ? 0
                    : world->ports[id].capital_of != 0 ? world->e1996.capital_bonus_ducats
                                                       : world->e1996.market_bonus_ducats;
    return true;
}

RuleError sale_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    if (command->kind != CMD_SELL_CUBE) {
        return rule_requires(command->kind == CMD_END_SALE, REFUSAL_NOT_NOW, RULE_S1_R1);
    }
    GalleyId id = command->as.sell_cube.galley;
    GoodId good = command->as.sell_cube.good;
    RuleError error = check_own_galley(&ctx, id, RULE_S1_V1);
    if (refused(error)) {
        return error;
    }
    if (!good_exists(world, good)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_V1);
    }
    const Galley *galley = &ctx.pub->galleys[id];
    if (world->port_of_zone[galley->zone] == 0) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_V1);
    }
    if (galley_cubes(galley, good) == 0) {
        return rule_refuses(REFUSAL_NO_SUCH_CUBE, RULE_S1_V1);
    }
    return check_port_takes(world, ctx.pub, world->port_of_zone[galley->zone], good, RULE_S1_V1);
}

void sale_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_SELL_CUBE) {
        world_sell(change, command->as.sell_cube.galley, command->as.sell_cube.good,
                   e1996_sale_quote);
    } else {
        round_go_on(change);
    }
}

/* Is there a sale? Lists all where a list is given; NULL: the first found is enough. */
static bool find_sales(const World *world, const PublicState *pub, uint32_t galleys,
                       CommandList *list)
{
    bool found = false;
    for (; galleys != 0; galleys &= galleys - 1) {
        GalleyId id = lowest_bit(galleys);
        const Galley *galley = &pub->galleys[id];
        PortId port = world->port_of_zone[galley->zone];
        if (galley->cubes == 0 || port == 0) {
            continue;
        }
        for (GoodId good = 1; good <= world->good_count; good++) {
            if (galley_cubes(galley, good) != 0
                && !refused(check_port_takes(world, pub, port, good, RULE_S1_V1))) {
                if (list == NULL) {
                    return true;
                }
                found = true;
                LIST(list, SELL_CUBE, sell_cube, galley->owner, .galley = id, .good = good);
            }
        }
    }
    return found;
}

bool sale_is_possible(const World *world, const PublicState *pub, PlayerId player, uint32_t galleys)
{
    (void)player;
    return find_sales(world, pub, galleys, NULL);
}

void sale_legal(const World *world, const GameState *state, CommandList *list)
{
    PlayerId player = rules_phase(&state->pub).player;
    list_add(list, CMD_END_SALE, player);
    find_sales(world, &state->pub, galleys_of(&state->pub, player), list);
}

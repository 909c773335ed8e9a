/* Phase 6: selling cubes and the income of the state (S1-V); and wealth points (S1-E1). */
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

/* Would the port take a cube of this good (S1-V1)? */
static RuleError check_port_takes(const World *world, const PublicState *pub, PortId id,
                                  GoodId good)
{
    const Port *port = &pub->ports[id];
    if (world->ports[id].good == good) {
        return rule_refuses(REFUSAL_GOOD_PRODUCED, RULE_S1_V1);
    }
    if (port_holds(port, good)) {
        return rule_refuses(REFUSAL_GOOD_HELD, RULE_S1_V1);
    }
    bool room = port_cube_count(port) < world->ports[id].space_count;
    return rule_requires(room, REFUSAL_WAREHOUSE_FULL, RULE_S1_V1);
}

bool e1996_sale_quote(const World *world, const PublicState *pub, GalleyId galley, GoodId good,
                      int *space, int32_t *value_ducats, int32_t *bonus_ducats)
{
    const Galley *seller = &pub->galleys[galley];
    PortId id = world->port_of_zone[seller->zone];
    const Port *port = &pub->ports[id];
    if (id == 0 || galley_cubes(seller, good) == 0
        || refused(check_port_takes(world, pub, id, good))) {
        return false;
    }
    bool own = port->owner == seller->owner;
    bool new_market =
        port->owner != 0 && !own && !player_has_good(world, pub, port->owner, good);
    *space = port_cube_count(port);
    *value_ducats = own && (pub->options & OPTION_OWN_PORTS_PAY) == 0
                        ? 0
                        : world->ports[id].value_ducats[*space];
    *bonus_ducats = !new_market                         ? 0
                    : world->ports[id].capital_of != 0 ? world->e1996.capital_bonus_ducats
                                                       : world->e1996.market_bonus_ducats;
    return true;
}

RuleError market_check(const World *world, const GameState *state, const Command *command)
{
    const Asking ask = asking_of(world, state, command->player);
    if (command->kind != CMD_SELL_CUBE) {
        return rule_requires(command->kind == CMD_END_SALE, REFUSAL_NOT_NOW, RULE_S1_R1);
    }
    GalleyId id = command->as.sell_cube.galley;
    GoodId good = command->as.sell_cube.good;
    RuleError error = check_own_galley(&ask, id, RULE_S1_V1);
    if (refused(error)) {
        return error;
    }
    if (!good_exists(world, good)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_V1);
    }
    const Galley *galley = &ask.pub->galleys[id];
    if (world->port_of_zone[galley->zone] == 0) {
        return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_V1);
    }
    if (galley_cubes(galley, good) == 0) {
        return rule_refuses(REFUSAL_NO_SUCH_CUBE, RULE_S1_V1);
    }
    return check_port_takes(world, ask.pub, world->port_of_zone[galley->zone], good);
}

static void sell(Change *change, GalleyId galley, GoodId good)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = pub->galleys[galley].owner;
    PortId port = change->world->port_of_zone[pub->galleys[galley].zone];
    int space = 0;
    int32_t value = 0;
    int32_t bonus = 0;
    bool sold = e1996_sale_quote(change->world, pub, galley, good, &space, &value, &bonus);
    assert(sold);
    (void)sold;
    Event event = event_of(EV_CUBE_SOLD);
    event.as.cube_sold.galley = galley;
    event.as.cube_sold.port = port;
    event.as.cube_sold.good = good;
    event.as.cube_sold.space = (uint8_t)space;
    change_emit(change, &event);
    emit_ducats_paid(change, 0, player, value, PAY_SALE, port, galley);
    emit_ducats_paid(change, 0, player, bonus, PAY_SALE_BONUS, port, galley);
}

void market_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_SELL_CUBE) {
        sell(change, command->as.sell_cube.galley, command->as.sell_cube.good);
    } else {
        round_go_on(change);
    }
}

static int list_sales(const Asking *ask, Command out[], int count)
{
    for (int id = 1; id <= ask->world->galley_count; id++) {
        const Galley *galley = &ask->pub->galleys[id];
        PortId port = ask->world->port_of_zone[galley->zone];
        if (galley->owner != ask->player || galley->cargo == 0 || port == 0) {
            continue;
        }
        for (GoodId good = 1; good <= ask->world->good_count; good++) {
            if (galley_cubes(galley, good) != 0
                && !refused(check_port_takes(ask->world, ask->pub, port, good))) {
                Command *command = list_add(out, &count, CMD_SELL_CUBE, ask->player);
                command->as.sell_cube.galley = (GalleyId)id;
                command->as.sell_cube.good = good;
            }
        }
    }
    return count;
}

bool market_is_possible(const World *world, const GameState *state, PlayerId player)
{
    const Asking ask = asking_of(world, state, player);
    Command sales[GALLEY_MAX * DECK_PLACE_COUNT];
    return list_sales(&ask, sales, 0) != 0;
}

int market_legal(const World *world, const GameState *state, Command out[])
{
    const Asking ask = asking_of(world, state, rules_phase(&state->pub).player);
    int count = 0;
    list_add(out, &count, CMD_END_SALE, ask.player);
    return list_sales(&ask, out, count);
}

int e1996_port_points(const World *world, const PublicState *pub, PortId port)
{
    const World1996 *numbers = &world->e1996;
    int spaces = world->ports[port].space_count;
    PlayerId owner = pub->ports[port].owner;
    bool full = port_cube_count(&pub->ports[port]) == spaces;
    bool capital = owner != 0 && e1996_capital_of(world, pub, owner) == port;
    if (owner == 0) {
        return 0;
    }
    return (capital ? numbers->point_capital : 0)
           + (full      ? numbers->point_full[spaces]
              : capital ? 0
                        : numbers->point_unfilled);
}

void e1996_wealth(const World *world, const PublicState *pub, PlayerId player, int32_t ducats,
                  WealthSheet *sheet)
{
    const World1996 *numbers = &world->e1996;
    PortId capital = e1996_capital_of(world, pub, player);
    memset(sheet, 0, sizeof *sheet);
    for (PortId id = 1; id <= world->port_count; id++) {
        int spaces = world->ports[id].space_count;
        if (pub->ports[id].owner != player) {
            continue;
        }
        sheet->capital = id == capital ? numbers->point_capital : sheet->capital;
        if (port_cube_count(&pub->ports[id]) == spaces) {
            sheet->full_ports[spaces]++;
            sheet->full_points = (uint16_t)(sheet->full_points + numbers->point_full[spaces]);
        } else if (id != capital) {
            sheet->unfilled_ports++;
            sheet->unfilled_points = (uint8_t)(sheet->unfilled_points + numbers->point_unfilled);
        }
    }
    sheet->ducat_points = numbers->point_ducats != 0 ? ducats / numbers->point_ducats : 0;
    sheet->points =
        sheet->capital + sheet->unfilled_points + sheet->full_points + sheet->ducat_points;
}

/* What no game of 1996 leads to, though it can be played on. */
#include "../world/audit.h"

#include "e1996.h"

/* A port that had an owner has one for ever (S1-B6, S1-P1), so none that is neutral was built in,
 * and no capital of a power that is played is neutral. */
static bool ports_arise(const World *world, const PublicState *pub, AuditFault *doubt)
{
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        const PortId capital = e1996_capital_of(world, pub, player);
        if (capital != 0 && pub->ports[capital].owner == 0) {
            return port_fails(doubt, "a port is neutral that was a player's capital", capital);
        }
    }
    for (int id = 1; id <= world->port_count; id++) {
        if (pub->ports[id].owner == 0 && pub->ports[id].buildings != 0) {
            return port_fails(doubt, "a port is neutral where somebody has built", id);
        }
    }
    return true;
}

/* Does the board pay in whole coins alone? Its prices are such (board_form.c). */
static bool pays_in_coins(const World *world)
{
    bool whole = true;
    for (int port = 1; port <= world->port_count; port++) {
        for (int space = 0; space < world->ports[port].space_count; space++) {
            whole = whole && world->ports[port].value_ducats[space] % world->e1996.coin_ducats == 0;
        }
    }
    return whole;
}

bool e1996_arises(const World *world, const GameState *state, AuditFault *doubt)
{
    const PublicState *pub = &state->pub;
    if (!ports_arise(world, pub, doubt)
        || !arise_buildings(world, pub, BUILDING_FORT, world->e1996.fortress_goods,
                            "a port has a fortress without the goods that one is built of",
                            doubt)) {
        return false;
    }
    for (PlayerId player = 1; player <= pub->player_count && pays_in_coins(world); player++) {
        if (state->secret.ducats[player] % world->e1996.coin_ducats != 0) {
            return player_fails(doubt, "a player has ducats that no coins make", player);
        }
    }
    return pub->stack[0].id != PHASE_DIVIDE_CREW
           || arise_unplayed(world, state, world->e1996.ducats_start, doubt);
}

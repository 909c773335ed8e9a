/* What no game of 2012 leads to, though it can be played on. */
#include "../world/audit.h"

#include "e2012.h"

/* S2-S5: so many ports of the kinds that close, each of another kind. */
static bool closed_arise(const World *world, const PublicState *pub, AuditFault *doubt)
{
    unsigned kinds = 0;
    int count = 0;
    for (int id = 1; id <= world->port_count; id++) {
        const unsigned kind = 1U << world->ports[id].good;
        if (!port_is_closed(&pub->ports[id])) {
            continue;
        }
        if (++count > world->e2012.closed_port_count[pub->player_count]) {
            return port_fails(doubt, "a port is closed, and so many players close fewer", id);
        }
        if ((world->e2012.closing_goods & kind) == 0 || (kinds & kind) != 0) {
            return port_fails(doubt, "a port is closed whose good closes none, or no second one",
                              id);
        }
        kinds |= kind;
    }
    return true;
}

/* S2-B13: the last port cannot be attacked, and all players begin with one. */
static bool ports_arise(const PublicState *pub, AuditFault *doubt)
{
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        if (bits_count(ports_of(pub, player)) == 0) {
            return player_fails(doubt, "a player has no port, and nobody loses his last", player);
        }
    }
    return true;
}

bool e2012_arises(const World *world, const GameState *state, AuditFault *doubt)
{
    const PublicState *pub = &state->pub;
    const bool setup = pub->stack[0].id <= PHASE_START_NUMBER;
    const int turns_track = world->e2012.track_start[pub->player_count] + 2 * pub->turn;
    if (!closed_arise(world, pub, doubt)
        || !arise_buildings(world, pub, BUILDING_FORT, world->e2012.fort_goods,
                            "a port has a fort without the goods that one is built of", doubt)
        || !arise_buildings(world, pub, BUILDING_BASILICA, world->e2012.basilica_goods,
                            "a port has a basilica without the goods that one is built of",
                            doubt)) {
        return false;
    }
    if (setup) {
        return arise_unplayed(world, state, world->e2012.ducats_start, doubt);
    }
    if (pub->as.e2012.track > turns_track) {
        return audit_fails(doubt, "the track is farther on than so few turns can bring it", 0);
    }
    return ports_arise(pub, doubt);
}

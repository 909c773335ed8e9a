/* Invariants that both editions share. They are strict enough that a position written by hand which
 * passes them can be played on without reading outside any array. */
#include "audit.h"

static bool all_zero(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) {
        if (at[i] != 0) {
            return false;
        }
    }
    return true;
}

bool audit_frame(const World *world, const GameState *state, uint8_t options, AuditFault *broken)
{
    const PublicState *pub = &state->pub;
    if (pub->edition != world->edition) {
        return audit_fails(broken, "the edition is not the board's", pub->edition);
    }
    if (pub->player_count < world->player_min || pub->player_count > world->player_max) {
        return audit_fails(broken, "the number of players is not allowed", pub->player_count);
    }
    if ((pub->options & ~options) != 0) {
        return audit_fails(broken, "an option is unknown", pub->options);
    }
    if (pub->first_player > pub->player_count) {
        return audit_fails(broken, "the first player does not exist", pub->first_player);
    }
    if (!all_zero(&pub->galleys[0], sizeof pub->galleys[0])
        || !all_zero(&pub->ports[0], sizeof pub->ports[0]) || pub->supply[0] != 0) {
        return audit_fails(broken, "an entry 0 is in use", 0);
    }
    for (int good = world->good_count + 1; good <= GOOD_MAX; good++) {
        if (pub->supply[good] != 0) {
            return audit_fails(broken, "a good that does not exist is in the supply", good);
        }
    }
    for (int port = world->port_count + 1; port <= PORT_MAX; port++) {
        if (!all_zero(&pub->ports[port], sizeof pub->ports[port])) {
            return port_fails(broken, "a port that does not exist is in use", port);
        }
    }
    return true;
}

bool audit_stack(const PublicState *pub, const PhaseRules *phases, AuditFault *broken)
{
    if (pub->depth < 1 || pub->depth > PHASE_DEPTH_MAX) {
        return decision_fails(broken, "the stack of decisions is empty or too deep", pub->depth);
    }
    for (int i = 0; i < PHASE_DEPTH_MAX; i++) {
        const Phase *phase = &pub->stack[i];
        if (i >= pub->depth) {
            if (!all_zero(phase, sizeof *phase)) {
                return decision_fails(broken, "something lies above the top of the stack", i);
            }
            continue;
        }
        if (phase->id == PHASE_NONE || phase->id >= PHASE_COUNT
            || phases[phase->id].rule == RULE_NONE) {
            return decision_fails(broken, "a decision is none of this edition", phase->id);
        }
        if (phase->player > pub->player_count && phase->player != PLAYER_CHANCE) {
            return decision_fails(broken, "a decision belongs to a player who does not exist",
                                  phase->player);
        }
        bool chance = phase_decision((PhaseId)phase->id) == DECISION_CHANCE;
        if (chance && phase->player != PLAYER_CHANCE) {
            return decision_fails(broken, "dice or a card are left to a player", phase->id);
        }
    }
    return true;
}

static bool cargo_is_known(const World *world, const Galley *galley)
{
    for (GoodId good = (GoodId)(world->good_count + 1); good <= GOOD_MAX; good++) {
        if (galley_cubes(galley, good) != 0) {
            return false;
        }
    }
    return true;
}

/* The numbers are added one by one, because in a broken state their sum may be large. */
static int deck_places_taken(const Galley *galley)
{
    int places = galley->sailors;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        places += galley_cubes(galley, good);
    }
    return places;
}

bool audit_galleys(const World *world, const PublicState *pub, GalleyId wreck, AuditFault *broken)
{
    for (int id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == 0 || id > world->galley_count) {
            if (!all_zero(galley, sizeof *galley)) {
                return galley_fails(broken,
                                    "a galley that is not in play has a place, crew or cargo", id);
            }
            continue;
        }
        if (galley->owner > pub->player_count) {
            return galley_fails(broken, "a galley's owner does not exist", id);
        }
        if (galley->zone < 1 || galley->zone > world->zone_count) {
            return galley_fails(broken, "a galley's zone does not exist", id);
        }
        if (!cargo_is_known(world, galley)) {
            return galley_fails(broken, "a galley carries a good that does not exist", id);
        }
        if (deck_places_taken(galley) > DECK_PLACE_COUNT) {
            return galley_fails(broken, "a galley carries more than its places", id);
        }
        if ((galley->sailors == 0) != (id == wreck)) {
            return galley_fails(broken, "a galley is without sailors, or a wreck has some", id);
        }
    }
    return true;
}

bool audit_warehouses(const World *world, const PublicState *pub, AuditFault *broken)
{
    for (int id = 1; id <= world->port_count; id++) {
        uint32_t held = 1U << world->ports[id].good;
        int space = 0;
        for (uint32_t rest = pub->ports[id].stock; rest != 0; rest >>= 4, space++) {
            uint32_t good = rest & 15U;
            if (good == 0 || good > world->good_count) {
                return port_fails(broken, "a warehouse has a gap or a good that does not exist",
                                  id);
            }
            if ((held >> good & 1U) != 0) {
                return port_fails(
                    broken, "a warehouse holds a good twice, or the one its port produces", id);
            }
            held |= 1U << good;
        }
        if (space > world->ports[id].space_count) {
            return port_fails(broken, "a warehouse holds more cubes than it has spaces", id);
        }
    }
    return true;
}

bool audit_cubes(const World *world, const PublicState *pub, AuditFault *broken)
{
    for (GoodId good = 1; good <= world->good_count; good++) {
        int cubes = pub->supply[good];
        for (int id = 1; id <= world->galley_count; id++) {
            cubes += galley_cubes(&pub->galleys[id], good);
        }
        for (int id = 1; id <= world->port_count; id++) {
            cubes += port_holds(&pub->ports[id], good);
        }
        if (cubes != world->cube_total[good]) {
            return audit_fails(broken, "the cubes of a good are not as many as in the box", good);
        }
    }
    return true;
}

bool audit_ducats(const GameState *state, AuditFault *broken)
{
    for (int player = 0; player <= PLAYER_MAX; player++) {
        int32_t ducats = state->secret.ducats[player];
        bool seat = player >= 1 && player <= state->pub.player_count;
        if (seat ? ducats < 0 : ducats != 0) {
            return player_fails(broken, "a player's ducats are negative, or nobody has some",
                                player);
        }
    }
    return true;
}

/* Cubes never leave a warehouse, and buildings stand for ever. */
bool arise_buildings(const World *world, const PublicState *pub, uint8_t building, uint8_t goods,
                     const char *what, AuditFault *doubt)
{
    for (int id = 1; id <= world->port_count; id++) {
        if ((pub->ports[id].buildings & building) != 0
            && !rules_port_has(world, pub, (PortId)id, goods)) {
            return port_fails(doubt, what, id);
        }
    }
    return true;
}

bool arise_unplayed(const World *world, const GameState *state, int32_t ducats, AuditFault *doubt)
{
    for (int id = 1; id <= world->port_count; id++) {
        const Port *port = &state->pub.ports[id];
        if (port->stock != 0 || (port->buildings & ~BUILDING_CLOSED) != 0) {
            return port_fails(doubt, "a port is in use before the game has begun", id);
        }
    }
    for (int id = 1; id <= world->galley_count; id++) {
        if (state->pub.galleys[id].cubes != 0) {
            return galley_fails(doubt, "a galley is loaded before the game has begun", id);
        }
    }
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        if (state->secret.ducats[player] != ducats) {
            return player_fails(doubt, "a player was paid before the game has begun", player);
        }
    }
    return true;
}

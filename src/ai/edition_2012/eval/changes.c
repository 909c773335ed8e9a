/* What differs from the base, and whom that may touch. */
#include "../../core/play.h"
#include "update.h"

#include <string.h>

/* A galley that comes or goes changes how well its owner's port there is guarded (S2-B10). */
static void update_guard(Update *u, const Galley *galley, int sign)
{
    PortId here = u->eval->chart.world->port_of_zone[galley->zone];
    Site *site = &u->survey.sites[here];
    if (here != 0 && site->owner == galley->owner) {
        site->afloat = (uint8_t)(site->afloat + sign * galley->sailors);
        u->changed |= bit(here);
    }
}

/* The first two galleys of a player count for more, so one that comes or goes may change others. */
static void count_fleet(Update *u, PlayerId player)
{
    int count = 0;
    for (GalleyMask rest = u->survey.alive & (u->base->fleets[player] | u->other_galleys);
         rest != 0;) {
        GalleyId id = bits_next(&rest);
        const Galley *galley = &u->survey.pub->galleys[id];
        if (galley->owner == player) {
            count++;
            int32_t worth =
                u->eval->fleet_worth[count > 2][survey_acted(&u->survey, id)][galley->sailors];
            u->fresh |= worth != u->survey.fleet_worth[id] ? bit(id) : 0;
            u->survey.fleet_worth[id] = worth;
        }
    }
}

static void find_moved(Update *u)
{
    const PublicState *pub = u->survey.pub;
    uint32_t fleets = 0; /* players with more or fewer galleys, bit `player` */
    u->moved =
        u->other_galleys | ((u->survey.acted ^ u->base->survey.acted) & u->base->survey.alive);
    for (GalleyMask rest = u->other_galleys; rest != 0;) {
        GalleyId id = bits_next(&rest);
        const Galley *now = &pub->galleys[id];
        const Galley *before = &u->base->galleys[id];
        if (before->owner != 0) {
            update_guard(u, before, -1);
            u->survey.alive &= ~bit(id);
        }
        if (now->owner != 0) {
            update_guard(u, now, 1);
            u->survey.alive |= bit(id);
        }
    }
    u->fresh = u->moved;
    for (GalleyMask rest = u->moved; rest != 0;) {
        GalleyId id = bits_next(&rest);
        PlayerId owner = pub->galleys[id].owner;
        if (owner == u->base->galleys[id].owner) {
            bool more = in_mask(u->survey.more, id);
            u->survey.fleet_worth[id] =
                u->eval->fleet_worth[more][survey_acted(&u->survey, id)][pub->galleys[id].sailors];
        } else {
            fleets |= bit(u->base->galleys[id].owner) | bit(owner);
        }
    }
    for (PlayerId player = 1; fleets != 0 && player <= pub->player_count; player++) {
        if (in_mask(fleets, player)) {
            count_fleet(u, player);
        }
    }
}

/* A last port cannot be attacked (S2-B13): a second one lost or won changes what rivals can do. */
static void check_last_ports(Update *u)
{
    PortMask rest = u->changed;
    bool others = false;
    for (PlayerId player = 1; player <= u->survey.pub->player_count; player++) {
        others =
            others
            || (u->survey.port_count[player] <= 1) != (u->base->survey.port_count[player] <= 1);
    }
    if (others) {
        rest = bit(u->eval->chart.world->port_count + 1) - 2;
    }
    while (rest != 0) {
        PortId id = bits_next(&rest);
        Site *site = &u->survey.sites[id];
        uint8_t last = site->owner != 0 && u->survey.port_count[site->owner] <= 1;
        u->changed |= last != site->last ? bit(id) : 0;
        site->last = last;
    }
}

static void find_changed(Update *u)
{
    bool owners = false;
    u->changed |= u->other_ports;
    for (PortMask rest = u->other_ports; rest != 0;) {
        PortId id = bits_next(&rest);
        const Port *port = &u->survey.pub->ports[id];
        PlayerId before = u->base->ports[id].owner;
        PortFigures figures = survey_port(u->eval, id, port);
        owners = owners || port->owner != before;
        survey_take_site(u->eval, &u->survey, id, &figures, update_lying(u, id));
        if (before != 0) {
            u->survey.port_count[before]--;
            u->total[before] -= u->base->figures[id].counts;
        }
        if (port->owner != 0) {
            u->survey.port_count[port->owner]++;
            u->total[port->owner] += figures.counts;
        }
    }
    if (owners) {
        check_last_ports(u);
    }
}

/* A galley that has only changed its cargo guards its port as it did before. */
static void drop_unchanged(Update *u)
{
    for (PortMask rest = u->changed & ~u->other_ports; rest != 0;) {
        PortId id = bits_next(&rest);
        const Site *now = &u->survey.sites[id];
        const Site *before = &u->base->survey.sites[id];
        u->changed &=
            now->afloat == before->afloat && now->last == before->last ? ~bit(id) : u->changed;
    }
}

/* Galleys that have not moved, but may find another garrison or supply where they lie. */
static GalleyMask galleys_beside_changes(const Update *u)
{
    const World *world = u->eval->chart.world;
    GalleyMask galleys = 0;
    PortMask rest = u->other_ports;
    uint8_t supply = update_supply(u, u->survey.pub) ^ u->base->supply;
    for (PortId id = 1; id <= world->port_count && supply != 0; id++) {
        rest |= in_mask(supply, world->ports[id].good) ? bit(id) : 0;
    }
    while (rest != 0) {
        galleys |= u->base->lying[bits_next(&rest)];
    }
    return galleys & ~u->moved;
}

static void find_fresh(Update *u)
{
    for (GalleyMask rest = galleys_beside_changes(u) & ~u->fresh; rest != 0;) {
        GalleyId id = bits_next(&rest);
        Means means = survey_means(u->eval, &u->survey, id);
        const Means *before = &u->base->fleet[id].means;
        if (means.kinds != before->kinds || means.crew != before->crew
            || means.fighters != before->fighters) {
            u->fresh |= bit(id);
        }
    }
}

void update_list_differences(Update *u, const PublicState *pub)
{
    u->other_galleys = galleys_differing(u->base->galleys, pub->galleys);
    u->other_ports = ports_differing(u->base->ports, pub->ports);
}

void update_find_changes(Update *u, const GameState *state)
{
    u->survey = u->base->survey;
    u->survey.pub = &state->pub;
    u->survey.acted = survey_acted_mask(&state->pub);
    u->changed = 0;
    memcpy(u->total, u->base->total, sizeof u->base->total);
    find_moved(u);
    find_changed(u);
    if (!u->for_rollout) {
        drop_unchanged(u);
        find_fresh(u);
    }
}

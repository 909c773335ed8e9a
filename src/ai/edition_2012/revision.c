/* A position that differs from the base in a few galleys and ports: only what those touch is worked out again. */
#include "revise.h"

#include <string.h>

/* A galley that comes or goes changes how well its owner's port there is guarded (S2-B10). */
static void float_crew(Revision *r, const Galley *galley, int sign)
{
    PortId here = r->eval->chart.world->port_of_zone[galley->zone];
    Site *site = &r->survey.sites[here];
    if (here != 0 && site->owner == galley->owner) {
        site->afloat = (uint8_t)(site->afloat + sign * galley->sailors);
        r->changed |= (PortMask)1 << here;
    }
}

/* The first two galleys of a player count for more, so one that comes or goes may change others. */
static void count_fleet(Revision *r, PlayerId player)
{
    int count = 0;
    GalleyMask rest = (r->survey.alive | (r->absent != 0 ? (GalleyMask)1 << r->absent : 0)) & (r->base->fleets[player] | r->other_galleys);
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        const Galley *galley = &r->survey.pub->galleys[id];
        if (id == r->absent && r->base->galleys[id].owner == player) {
            count++;
            r->frame->more = count > 2;
        } else if (galley->owner == player) {
            count++;
            int32_t worth = r->eval->fleet_worth[count > 2][survey_acted(&r->survey, id)][galley->sailors];
            r->fresh |= worth != r->survey.fleet_worth[id] ? (GalleyMask)1 << id : 0;
            r->survey.fleet_worth[id] = worth;
        }
    }
}

static void find_moved(Revision *r)
{
    const PublicState *pub = r->survey.pub;
    uint32_t fleets = 0; /* players with more or fewer galleys, bit `player` */
    GalleyMask rest = r->other_galleys;
    r->moved = rest | ((r->survey.acted ^ r->base->survey.acted) & r->base->survey.alive);
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        const Galley *now = &pub->galleys[id];
        const Galley *before = &r->base->galleys[id];
        if (before->owner != 0) {
            float_crew(r, before, -1);
            r->survey.alive &= ~((GalleyMask)1 << id);
        }
        if (now->owner != 0) {
            float_crew(r, now, 1);
            r->survey.alive |= (GalleyMask)1 << id;
        }
    }
    r->fresh = r->moved;
    rest = r->moved;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        PlayerId owner = pub->galleys[id].owner;
        if (id == r->absent) {
            continue;
        }
        if (owner == r->base->galleys[id].owner) {
            bool more = in_mask(r->survey.more, id);
            r->survey.fleet_worth[id] = r->eval->fleet_worth[more][survey_acted(&r->survey, id)][pub->galleys[id].sailors];
        } else {
            fleets |= 1U << r->base->galleys[id].owner | 1U << owner;
        }
    }
    for (PlayerId player = 1; fleets != 0 && player <= pub->player_count; player++) {
        if (in_mask(fleets, player)) {
            count_fleet(r, player);
        }
    }
}

static void drop_port(Revision *r, PortId id)
{
    PlayerId owner = r->base->ports[id].owner;
    const PortFigures *figures = &r->base->figures[id];
    if (owner != 0) {
        r->survey.port_count[owner]--;
        r->total[owner] -= figures->counts;
    }
}

/* A last port cannot be attacked (S2-B13), so losing or gaining a second one changes what rivals can do. */
static void check_last_ports(Revision *r)
{
    PortMask rest = r->changed;
    bool others = false;
    for (PlayerId player = 1; player <= r->survey.pub->player_count; player++) {
        others = others || (r->survey.port_count[player] <= 1) != (r->base->survey.port_count[player] <= 1);
    }
    if (others) {
        rest = ((PortMask)1 << (r->eval->chart.world->port_count + 1)) - 2;
    }
    while (rest != 0) {
        PortId id = survey_next(&rest);
        Site *site = &r->survey.sites[id];
        uint8_t last = site->owner != 0 && r->survey.port_count[site->owner] <= 1;
        r->changed |= last != site->last ? (PortMask)1 << id : 0;
        site->last = last;
    }
}

static void find_changed(Revision *r)
{
    const PublicState *pub = r->survey.pub;
    bool owners = false;
    PortMask rest = r->other_ports;
    r->changed |= rest;
    while (rest != 0) {
        PortId id = survey_next(&rest);
        const Port *port = &pub->ports[id];
        PortFigures figures = survey_port(r->eval, id, port);
        drop_port(r, id);
        owners = owners || port->owner != r->base->ports[id].owner;
        survey_take_site(r->eval, &r->survey, id, &figures, revision_lying(r, id));
        if (port->owner != 0) {
            r->survey.port_count[port->owner]++;
            r->total[port->owner] += figures.counts;
        }
    }
    if ((r->loses | r->gains) != 0) {
        r->survey.port_count[r->loses]--;
        r->survey.port_count[r->gains]++;
        owners = true;
    }
    if (owners) {
        check_last_ports(r);
    }
}

/* A galley that has only changed its cargo guards its port as it did before, and another garrison does not change what a port buys. */
static void sort_changed(Revision *r)
{
    for (PortMask rest = r->changed; rest != 0;) {
        PortId id = survey_next(&rest);
        const Site *now = &r->survey.sites[id];
        const Site *before = &r->base->survey.sites[id];
        if (!in_mask(r->other_ports, id) && now->afloat == before->afloat && now->last == before->last) {
            r->changed &= ~((PortMask)1 << id);
        } else if (now->owner == before->owner && now->cubes == before->cubes && now->shut == before->shut
                   && now->closed == before->closed) {
            r->guarded |= (PortMask)1 << id;
        }
    }
}

/* Galleys that have not moved, but may find another garrison or supply where they lie. */
static GalleyMask list_neighbours(const Revision *r)
{
    const World *world = r->eval->chart.world;
    GalleyMask galleys = 0;
    uint8_t supply = r->supply ^ r->base->supply;
    PortMask rest = r->other_ports;
    for (PortId id = 1; id <= world->port_count && supply != 0; id++) {
        rest |= in_mask(supply, world->ports[id].good) ? (PortMask)1 << id : 0;
    }
    while (rest != 0) {
        galleys |= r->base->lying[survey_next(&rest)];
    }
    return galleys & ~r->moved;
}

static void find_fresh(Revision *r)
{
    GalleyMask rest = list_neighbours(r) & ~r->fresh;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        Means means = survey_means(r->eval, &r->survey, id);
        const Means *before = &r->base->fleet[id].means;
        if (means.kinds != before->kinds || means.crew != before->crew || means.fighters != before->fighters) {
            r->fresh |= (GalleyMask)1 << id;
        }
    }
}

/* Galleys for which a changed port may make another sale or conquest the best. */
static GalleyMask list_touched(Revision *r)
{
    GalleyMask touched = 0;
    PortMask rest = r->changed;
    while (rest != 0) {
        PortId port = survey_next(&rest);
        const Change *change = revision_change(r, port);
        touched |= change->touches;
        r->bench->besiegers[port] = change->feared;
    }
    return touched & r->survey.alive & ~r->fresh;
}

static void revise_galleys(Revision *r)
{
    const PublicState *pub = r->survey.pub;
    int32_t worths[GALLEY_MAX + 1];
    PortMask ports = r->changed;
    GalleyMask prey = r->moved; /* galleys whose risk may be another one */
    GalleyMask judged = (r->fresh & r->survey.alive) | list_touched(r);
    GalleyMask rest = r->base->survey.alive & r->moved;
    while (rest != 0) {
        const GalleyFigures *figures = &r->base->fleet[survey_next(&rest)];
        r->total[figures->means.owner] -= figures->counts - figures->risk;
        ports |= figures->tops;
        prey |= figures->quarry;
    }
    rest = judged;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &r->base->fleet[id];
        bool moved = in_mask(r->moved, id);
        Credit credit;
        Best best;
        if (in_mask(r->fresh, id)) {
            Means means = survey_means(r->eval, &r->survey, id);
            Raid *raid = revision_raid(r, id, &means);
            revision_look(r, id, &means, raid, &credit, &best);
            r->bench->raids[id] = *raid;
            ports |= figures->tops | (r->bench->raids[id].raises & ~r->changed);
            prey |= moved ? r->bench->raids[id].frightens : 0;
            if (r->frame != NULL) {
                r->frame->means[id] = means;
            }
        } else {
            revision_credit(r, id, &credit, &best);
        }
        prey |= credit.worth != figures->credit.worth ? (GalleyMask)1 << id : 0;
        worths[id] = credit.worth;
        int32_t counts = survey_galley(r->eval, r->survey.fleet_worth[id], &credit);
        r->total[pub->galleys[id].owner] += counts - (moved ? 0 : figures->counts);
        if (r->frame != NULL) {
            r->frame->now.worth[id] = credit.worth;
            r->frame->now.counts[id] = counts;
            r->frame->best[id] = best;
            r->frame->reach[id] = in_mask(r->fresh, id) ? r->bench->raids[id].reach : figures->reach;
        }
    }
    if (r->frame != NULL) {
        r->frame->judged = judged;
    }
    revision_port_risks(r, ports);
    rest = prey & r->survey.alive;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &r->base->fleet[id];
        bool moved = in_mask(r->moved, id);
        int32_t worth = in_mask(judged, id) ? worths[id] : figures->credit.worth;
        int32_t danger = revision_danger(r, id, moved ? &r->bench->raids[id].hunters : &figures->hunters);
        int32_t risk = survey_count(r->eval, AI_TERM_GALLEY_RISK, survey_galley_risk(r->eval, worth, danger));
        r->total[pub->galleys[id].owner] += (moved ? 0 : figures->risk) - risk;
        if (r->frame != NULL) {
            r->frame->less_afraid |= (GalleyMask)(danger < r->base->now.danger[id]) << id;
            r->frame->now.danger[id] = danger;
            r->frame->now.risk[id] = risk;
        }
    }
}

void revision_make(Revision *r, const GameState *state)
{
    r->survey = r->base->survey;
    r->survey.pub = &state->pub;
    r->survey.acted = survey_acted_mask(&state->pub);
    r->changed = r->guarded = 0;
    memset(r->threat, 0, sizeof r->threat);
    memcpy(r->total, r->base->total, sizeof r->base->total);
    find_moved(r);
    find_changed(r);
    if (r->eval->rough) {
        revision_roughly(r);
    } else {
        sort_changed(r);
        find_fresh(r);
        revise_galleys(r);
    }
    r->total[0] = 0;
}

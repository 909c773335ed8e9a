/* What galleys can do next, for revisions in full, and what is remembered for that as long as the base is the same: most galleys and
 * ports that differ from it do so in one of a few ways. */
#include "revise.h"

#include <string.h>

void memory_clear(Memory *memory)
{
    memset(&memory->stamps, 0, sizeof memory->stamps);
}

static void look_at_ports(const Revision *r, const Means *means, ZoneId zone, Raid *raid)
{
    PortMask menaces = 0;
    PortMask raises = 0;
    raid->reach = r->eval->chart.world->ports_near[zone][means->fighters];
    for (PortMask rest = raid->reach & r->base->aims[means->owner]; rest != 0;) {
        PortId port = survey_next(&rest);
        const Site *site = &r->base->survey.sites[port];
        int steps = revision_steps(r, zone, port);
        int32_t chance = survey_storm(site, means, steps);
        if (chance > 0) {
            int32_t threat = survey_threat(r->eval, means, chance);
            menaces |= (PortMask)(threat > 0) << port;
            raises |= (PortMask)(threat > r->base->feared[port].chance[0]) << port;
            raid->threat[port] = threat;
        }
        survey_rank(&raid->conquest, port, survey_conquest(r->eval, raid->fleet_worth, means, site, steps, chance));
    }
    raid->menaces = menaces;
    raid->raises = raises;
}

/* Galleys of the base near enough to a zone for one to hunt the other. */
static GalleyMask list_nearby(const Revision *r, ZoneId zone)
{
    Memory *memory = r->eval->memory;
    if (memory->stamps.nearby[zone] != r->eval->settled) {
        GalleyMask near = 0;
        for (GalleyMask rest = r->base->survey.alive; rest != 0;) {
            GalleyId id = survey_next(&rest);
            near |= r->eval->chart.world->distance[zone][r->base->galleys[id].zone] < DECK_PLACE_COUNT ? (GalleyMask)1 << id : 0;
        }
        memory->stamps.nearby[zone] = r->eval->settled;
        memory->nearby[zone] = near;
    }
    return memory->nearby[zone];
}

static void look_at_galleys(const Revision *r, const Galley *galley, bool acted, Raid *raid)
{
    const Base *base = r->base;
    const uint8_t *steps = r->eval->chart.world->distance[galley->zone]; /* as far there as back */
    const int sailors = galley->sailors;
    GalleyMask scares = 0;
    GalleyMask frightens = 0;
    for (GalleyMask rest = list_nearby(r, galley->zone) & ~base->fleets[galley->owner]; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const Galley other = base->galleys[id];
        int32_t chance = survey_chase(r->eval, sailors, acted, other.sailors, steps[other.zone]);
        scares |= (GalleyMask)(chance > 0) << id;
        frightens |= (GalleyMask)(chance > base->now.danger[id]) << id;
        chance = survey_chase(r->eval, other.sailors, survey_acted(&base->survey, id), sailors, steps[other.zone]);
        survey_fear(&raid->hunters, id, chance);
    }
    raid->scares = scares;
    raid->frightens = frightens;
}

void revision_make_raid(const Revision *r, const Galley *galley, const Means *means, Raid *raid)
{
    look_at_ports(r, means, galley->zone, raid);
    look_at_galleys(r, galley, means->acted, raid);
}

/* Galleys of the base for which a port that others may take is another conquest, and who of them it fears. */
static GalleyMask look_at_conquerors(const Revision *r, PortId port, Change *change)
{
    const Base *base = r->base;
    const Site *site = &r->survey.sites[port];
    GalleyMask touches = 0;
    GalleyMask spoils = base->best_conquest[port];
    GalleyMask rest = base->visitors[port] & ~base->fleets[site->owner];
    if (site->closed != 0 || site->last != 0) {
        return spoils;
    }
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        const Means *means = &base->fleet[id].means;
        int steps = revision_steps(r, base->galleys[id].zone, port);
        int32_t chance = survey_storm(site, means, steps);
        int32_t conquest = survey_conquest(r->eval, base->survey.fleet_worth[id], means, site, steps, chance);
        int32_t best = base->fleet[id].best;
        touches |= (GalleyMask)(conquest > best) << id;
        spoils &= ~((GalleyMask)(conquest >= best) << id);
        if (chance > 0) {
            survey_fear(&change->feared, id, survey_threat(r->eval, means, chance));
        }
    }
    return touches | spoils;
}

/* And those for which it is another sale. */
static GalleyMask look_at_sellers(const Revision *r, PortId port)
{
    const Base *base = r->base;
    const Site *site = &r->survey.sites[port];
    const Site *before = &base->survey.sites[port];
    GalleyMask touches = 0;
    GalleyMask rest = base->visitors[port];
    if (site->shut == before->shut && site->cubes == before->cubes && site->closed == before->closed) {
        if (site->owner == before->owner) {
            return 0;
        }
        rest &= base->fleets[site->owner] | base->fleets[before->owner]; /* all others are paid as in the base */
    }
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &base->fleet[id];
        int32_t trade = 0;
        if (site->closed == 0 && revision_steps(r, base->galleys[id].zone, port) <= figures->means.crew) {
            trade = survey_sale(r->eval, site, port, figures->means.owner, figures->means.kinds);
        }
        bool trades = !in_mask(base->conquers, id);
        bool worse = trade < figures->best && in_mask(base->best_trade[port], id);
        touches |= (GalleyMask)(worse || trade > figures->best || (trade == figures->best && !trades)) << id;
    }
    return touches;
}

const Change *revision_change(const Revision *r, PortId port)
{
    const Site *site = &r->survey.sites[port];
    uint64_t key = port | (uint64_t)site->owner << 5 | (uint64_t)site->garrison << 8 | (uint64_t)site->afloat << 12
                   | (uint64_t)site->fort << 20 | (uint64_t)site->last << 21 | (uint64_t)site->closed << 22
                   | (uint64_t)site->shut << 23 | (uint64_t)site->cubes << 31 | (uint64_t)site->worth << 35;
    uint32_t slot = memory_slot(key, CHANGE_SLOTS);
    Change *change = &r->eval->memory->changes[slot];
    uint32_t *stamp = &r->eval->memory->stamps.changes[slot];
    if (*stamp != r->eval->settled || change->key != key) {
        *stamp = r->eval->settled;
        *change = (Change){.key = key};
        change->touches = look_at_conquerors(r, port, change) | look_at_sellers(r, port);
    }
    return change;
}

void revision_make_fair(const Revision *r, PlayerId seller, uint8_t kinds, Fair *fair)
{
    const World *world = r->eval->chart.world;
    int count = 0;
    for (PortId id = 1; id <= world->port_count; id++) {
        const Site *site = &r->base->survey.sites[id];
        int32_t pay = site->closed == 0 ? survey_sale(r->eval, site, id, seller, kinds) : 0;
        int place = pay > 0 ? count++ : 0;
        for (; place > 0 && fair->pay[place - 1] < pay; place--) {
            fair->pay[place] = fair->pay[place - 1];
            fair->port[place] = fair->port[place - 1];
        }
        if (pay > 0) {
            fair->pay[place] = pay;
            fair->port[place] = id;
        }
    }
    fair->port[count] = 0;
}

Prospect revision_best(const Ranking *ranking, PortMask changed)
{
    for (int i = 0; i < RANKED_MAX; i++) {
        if (ranking->port[i] == 0 || !in_mask(changed, ranking->port[i])) {
            return (Prospect){ranking->gain[i], ranking->port[i]};
        }
    }
    return (Prospect){-1, 0};
}

static inline void improve(Prospect *prospect, int32_t gain, PortId port)
{
    if (gain > prospect->gain) {
        *prospect = (Prospect){gain, port};
    }
}

/* Credits are written where they are wanted: one that is handed back in registers waits for its own bytes. */
static inline void settle_credit(const Revision *r, GalleyId id, Prospect trade, Prospect conquest, Credit *credit, Best *best)
{
    bool trades = trade.gain >= conquest.gain;
    *best = trades ? (Best){trade.gain, trade.port, true} : (Best){conquest.gain, conquest.port, false};
    *credit = survey_credit(r->eval, &r->survey, id, trade.gain, conquest.gain);
}

/* The best sale and the best conquest: what is known of ports that have not changed, and the changed ones looked at again. What may
 * be known of sales comes in `trade`. */
static void find_best(Revision *r, GalleyId id, const Means *means, const Ranking *conquests, PortMask reach, Prospect *trade,
                      Prospect *conquest)
{
    PortMask changed = revision_changed_for(r, means->owner);
    *conquest = revision_best(conquests, changed);
    bool known = trade->gain >= 0 && conquest->gain >= 0;
    for (PortMask rest = changed & reach; rest != 0;) {
        PortId port = survey_next(&rest);
        Glance glance = revision_visit(r, id, means, port);
        improve(trade, glance.trade, port);
        improve(conquest, glance.conquest, port);
    }
    if (known) {
        return;
    }
    *trade = *conquest = (Prospect){0, 0};
    for (PortMask rest = r->eval->chart.world->ports_near[r->survey.pub->galleys[id].zone][means->fighters]; rest != 0;) {
        PortId port = survey_next(&rest);
        Glance glance = revision_glance(r, id, means, port);
        improve(trade, glance.trade, port);
        improve(conquest, glance.conquest, port);
    }
}

void revision_look(Revision *r, GalleyId id, const Means *means, Raid *raid, Credit *credit, Best *best)
{
    PortMask changed = revision_changed_for(r, means->owner);
    uint32_t cargo = r->survey.pub->galleys[id].cargo;
    int32_t fleet_worth = r->survey.fleet_worth[id];
    Look *look = &raid->look;
    bool as_in_base = (changed & raid->reach) == 0;
    if (!as_in_base || !look->known || look->cargo != cargo || look->kinds != means->kinds || look->fleet_worth != fleet_worth) {
        Prospect trade = revision_sale(r, means, r->survey.pub->galleys[id].zone, changed);
        Prospect conquest;
        find_best(r, id, means, &raid->conquest, raid->reach, &trade, &conquest);
        settle_credit(r, id, trade, conquest, credit, best);
        if (as_in_base) {
            *look = (Look){true, means->kinds, cargo, fleet_worth, *credit, *best};
        }
        return;
    }
    *credit = look->credit;
    *best = look->best;
}

void revision_credit(Revision *r, GalleyId id, Credit *credit, Best *best)
{
    const GalleyFigures *figures = &r->base->fleet[id];
    Prospect trade = revision_best(&figures->trade, revision_changed_for(r, figures->means.owner));
    Prospect conquest;
    find_best(r, id, &figures->means, &figures->conquest, figures->reach, &trade, &conquest);
    settle_credit(r, id, trade, conquest, credit, best);
}

Beyond revision_beyond(Revision *r, GalleyId id, const Means *means, PortId port)
{
    Site site = r->survey.sites[port];
    PortMask guarded = r->guarded;
    Prospect trade;
    Prospect conquest;
    r->guarded &= ~((PortMask)1 << port);
    r->survey.sites[port].closed = 1; /* so nothing is to be had there */
    if (in_mask(r->fresh, id)) {
        const Raid *raid = revision_raid(r, id, means);
        trade = revision_sale(r, means, r->survey.pub->galleys[id].zone, revision_changed_for(r, means->owner));
        find_best(r, id, means, &raid->conquest, raid->reach, &trade, &conquest);
    } else {
        const GalleyFigures *figures = &r->base->fleet[id];
        trade = revision_best(&figures->trade, revision_changed_for(r, figures->means.owner));
        find_best(r, id, means, &figures->conquest, figures->reach, &trade, &conquest);
    }
    r->survey.sites[port] = site;
    r->guarded = guarded;
    return (Beyond){trade.gain, conquest.gain};
}

/* The incremental update: a position that differs from the base in a few galleys and ports is worth what the base is, but for what
 * those touch. */
#include "update.h"

#include <string.h>

/* A position on its way from the base. */
typedef struct Update {
    EvalContext *eval;
    bool for_rollout;
    const Base *base;
    GalleyMask other_galleys; /* that are not as in the base */
    PortMask other_ports;
    Survey survey;
    GalleyMask moved;  /* other galleys, and those whose number has passed */
    GalleyMask fresh;  /* those, and others that can do more or less than in the base */
    PortMask changed;  /* other ports, and those that are not as well guarded */
    int32_t threat[PORT_MAX + 1];   /* to changed ports from galleys that were looked at, in 1/FIGHT_ONE */
    int32_t threat_as_base[PORT_MAX + 1]; /* from fresh galleys to ports that are as in the base */
    Feared hunters[GALLEY_MAX + 1]; /* of galleys that have moved, among those of the base */
    int32_t *total;
} Update;

static inline bool in_mask(uint32_t mask, int number)
{
    return (mask >> number & 1U) != 0;
}

static inline uint32_t bit(int number)
{
    return UINT32_C(1) << number;
}

static inline int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static inline int update_steps(const Update *u, ZoneId zone, PortId port)
{
    return u->eval->chart.steps[zone][port];
}

/* The galleys that may lie in a port. */
static inline GalleyMask update_lying(const Update *u, PortId port)
{
    return (u->base->lying[port] | u->moved) & u->survey.alive;
}

/* What a galley could do in a port as it is now, which the port remembers. */
static inline Glance update_visit(Update *u, GalleyId id, const Means *means, PortId port)
{
    int steps = update_steps(u, u->survey.pub->galleys[id].zone, port);
    Glance glance = survey_glance(u->eval, &u->survey.sites[port], u->survey.fleet_worth[id], means, port, steps);
    u->threat[port] = larger(glance.threat, u->threat[port]);
    return glance;
}

/* What a port fears of a galley in a zone. */
static inline int32_t update_threat(const Update *u, const Means *means, ZoneId zone, PortId port)
{
    return survey_threat(u->eval, means, survey_storm(&u->survey.sites[port], means, update_steps(u, zone, port)));
}

_Static_assert(sizeof(Galley) == sizeof(uint64_t) && sizeof(Port) == sizeof(uint64_t), "compared as one number");

/* Which of at least four items of two lists are not the same, bit `number`; most are, and neither galleys nor ports have padding. */
static inline uint32_t list_differing(const void *before, const void *now, int count)
{
    enum { FEW = 4 };
    const uint8_t *a = before;
    const uint8_t *b = now;
    uint32_t mask = 0;
    for (int i = 0; i < count; i += FEW) {
        uint64_t one[FEW];
        uint64_t other[FEW];
        const int from = i + FEW <= count ? i : count - FEW; /* the last few may have been looked at in part */
        memcpy(one, a + (size_t)from * sizeof one[0], sizeof one);
        memcpy(other, b + (size_t)from * sizeof one[0], sizeof one);
        if (((one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2]) | (one[3] ^ other[3])) != 0) {
            for (int k = 0; k < FEW; k++) {
                mask |= (uint32_t)(one[k] != other[k]) << (from + k);
            }
        }
    }
    return mask;
}

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
    for (GalleyMask rest = u->survey.alive & (u->base->fleets[player] | u->other_galleys); rest != 0;) {
        GalleyId id = survey_next(&rest);
        const Galley *galley = &u->survey.pub->galleys[id];
        if (galley->owner == player) {
            count++;
            int32_t worth = u->eval->fleet_worth[count > 2][survey_acted(&u->survey, id)][galley->sailors];
            u->fresh |= worth != u->survey.fleet_worth[id] ? bit(id) : 0;
            u->survey.fleet_worth[id] = worth;
        }
    }
}

static void find_moved(Update *u)
{
    const PublicState *pub = u->survey.pub;
    uint32_t fleets = 0; /* players with more or fewer galleys, bit `player` */
    u->moved = u->other_galleys | ((u->survey.acted ^ u->base->survey.acted) & u->base->survey.alive);
    for (GalleyMask rest = u->other_galleys; rest != 0;) {
        GalleyId id = survey_next(&rest);
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
        GalleyId id = survey_next(&rest);
        PlayerId owner = pub->galleys[id].owner;
        if (owner == u->base->galleys[id].owner) {
            bool more = in_mask(u->survey.more, id);
            u->survey.fleet_worth[id] = u->eval->fleet_worth[more][survey_acted(&u->survey, id)][pub->galleys[id].sailors];
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

/* A last port cannot be attacked (S2-B13), so losing or gaining a second one changes what rivals can do. */
static void check_last_ports(Update *u)
{
    PortMask rest = u->changed;
    bool others = false;
    for (PlayerId player = 1; player <= u->survey.pub->player_count; player++) {
        others = others || (u->survey.port_count[player] <= 1) != (u->base->survey.port_count[player] <= 1);
    }
    if (others) {
        rest = bit(u->eval->chart.world->port_count + 1) - 2;
    }
    while (rest != 0) {
        PortId id = survey_next(&rest);
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
        PortId id = survey_next(&rest);
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
        PortId id = survey_next(&rest);
        const Site *now = &u->survey.sites[id];
        const Site *before = &u->base->survey.sites[id];
        u->changed &= now->afloat == before->afloat && now->last == before->last ? ~bit(id) : u->changed;
    }
}

/* Galleys that have not moved, but may find another garrison or supply where they lie. */
static GalleyMask list_neighbours(const Update *u)
{
    const World *world = u->eval->chart.world;
    GalleyMask galleys = 0;
    PortMask rest = u->other_ports;
    if (memcmp(u->base->cubes_left, u->survey.pub->supply, sizeof u->base->cubes_left) != 0) {
        uint8_t supply = survey_supply(u->survey.pub) ^ u->base->supply;
        for (PortId id = 1; id <= world->port_count && supply != 0; id++) {
            rest |= in_mask(supply, world->ports[id].good) ? bit(id) : 0;
        }
    }
    while (rest != 0) {
        galleys |= u->base->lying[survey_next(&rest)];
    }
    return galleys & ~u->moved;
}

static void find_fresh(Update *u)
{
    for (GalleyMask rest = list_neighbours(u) & ~u->fresh; rest != 0;) {
        GalleyId id = survey_next(&rest);
        Means means = survey_means(u->eval, &u->survey, id);
        const Means *before = &u->base->fleet[id].means;
        if (means.kinds != before->kinds || means.crew != before->crew || means.fighters != before->fighters) {
            u->fresh |= bit(id);
        }
    }
}

/* Fills in where in the base a seller would be paid for such goods. */
static void rank_sales(const Update *u, PlayerId seller, uint8_t kinds, Fair *fair)
{
    int count = 0;
    for (PortId id = 1; id <= u->eval->chart.world->port_count; id++) {
        const Site *site = &u->base->survey.sites[id];
        int32_t pay = site->closed == 0 ? survey_sale(u->eval, site, id, seller, kinds) : 0;
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

/* The best sale of a galley in a zone, in the ports that are as in the base. */
static int32_t best_sale(const Update *u, const Means *means, ZoneId zone)
{
    if (means->kinds == 0) {
        return 0;
    }
    uint32_t key = means->owner | (uint32_t)means->kinds << 8;
    Fair *fair = &u->eval->fairs[(means->kinds >> 1 ^ means->owner << 4) & (FAIR_SLOTS - 1)];
    if (fair->base_id != u->eval->base_id || fair->key != key) {
        fair->base_id = u->eval->base_id;
        fair->key = key;
        rank_sales(u, means->owner, means->kinds, fair);
    }
    for (int i = 0; fair->port[i] != 0; i++) {
        if (!in_mask(u->changed, fair->port[i]) && update_steps(u, zone, fair->port[i]) <= means->crew) {
            return fair->pay[i];
        }
    }
    return 0;
}

/* For rollouts: the best conquest of a port that is as in the base, if it is better than `least`; else `least` or less. */
static int32_t best_conquest(const Update *u, GalleyId id, const Means *means, int32_t least)
{
    int32_t conquest = 0;
    int32_t spare = means->crew < 2 && u->survey.fleet_worth[id] < 0 ? -u->survey.fleet_worth[id] : 0;
    for (const PortId *port = u->base->lures; *port != 0; port++) {
        const Site *site = &u->survey.sites[*port];
        if (site->lure + spare <= least || site->lure + spare <= conquest) {
            break;
        }
        if (site->owner != means->owner && !in_mask(u->changed, *port)) {
            int steps = update_steps(u, u->survey.pub->galleys[id].zone, *port);
            int32_t chance = survey_storm(site, means, steps);
            conquest = larger(survey_conquest(u->eval, u->survey.fleet_worth[id], means, site, steps, chance), conquest);
        }
    }
    return conquest;
}

static void reach_galleys(const Update *u, const Means *means, ZoneId zone, GalleyReach *reach)
{
    const uint8_t *distance = u->eval->chart.world->distance[zone]; /* as far there as back */
    for (GalleyMask rest = u->base->survey.alive & ~u->base->fleets[means->owner]; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const Galley *other = &u->base->galleys[id];
        const int steps = distance[other->zone];
        int32_t chance = survey_chase(u->eval, means->crew, means->acted, other->sailors, steps);
        reach->frightens |= chance > u->base->fleet[id].hunters.chance[0] ? bit(id) : 0;
        survey_fear(&reach->hunters, id,
                    survey_chase(u->eval, other->sailors, survey_acted(&u->base->survey, id), means->crew, steps));
    }
}

static void reach_ports(const Update *u, const Means *means, ZoneId zone, GalleyReach *reach)
{
    for (PortMask rest = u->eval->chart.world->ports_near[zone][means->fighters] & u->base->aims[means->owner]; rest != 0;) {
        PortId port = survey_next(&rest);
        const Site *site = &u->base->survey.sites[port];
        int steps = update_steps(u, zone, port);
        int32_t chance = survey_storm(site, means, steps);
        reach->threat[port] = survey_threat(u->eval, means, chance);
        reach->raises |= reach->threat[port] > u->base->feared[port].chance[0] ? bit(port) : 0;
        survey_rank(&reach->conquest, port, survey_conquest(u->eval, reach->fleet_worth, means, site, steps, chance));
    }
}

/* What a fresh galley would mean to the ports and galleys of the base, most often known already. */
static const GalleyReach *galley_reach(const Update *u, GalleyId id, const Means *means)
{
    ZoneId zone = u->survey.pub->galleys[id].zone;
    int32_t fleet_worth = means->crew < 2 ? u->survey.fleet_worth[id] : 0;
    uint32_t key = means->owner | (uint32_t)zone << 3 | (uint32_t)means->acted << 9 | (uint32_t)means->crew << 10 | (uint32_t)means->fighters << 14;
    GalleyReach *reach = &u->eval->cache->galley_reaches[key * UINT32_C(0x9E3779B1) >> 16 & (GALLEY_REACH_SLOTS - 1)];
    if (reach->base_id != u->eval->base_id || reach->key != key || reach->fleet_worth != fleet_worth) {
        *reach = (GalleyReach){.base_id = u->eval->base_id, .key = key, .fleet_worth = fleet_worth};
        reach_ports(u, means, zone, reach);
        reach_galleys(u, means, zone, reach);
    }
    return reach;
}

/* The worst of some galleys for another. */
static int32_t find_danger(const Update *u, GalleyId prey, GalleyMask hunters)
{
    int32_t danger = 0;
    const Galley *galleys = u->survey.pub->galleys;
    const Galley hunted = galleys[prey];
    const uint8_t *steps = u->eval->chart.world->distance[hunted.zone]; /* as far there as back */
    while (hunters != 0) {
        GalleyId id = survey_next(&hunters);
        const Galley *galley = &galleys[id];
        if (galley->owner != hunted.owner && steps[galley->zone] < galley->sailors) {
            bool acted = survey_acted(&u->survey, id);
            danger = larger(survey_chase(u->eval, galley->sailors, acted, hunted.sailors, steps[galley->zone]), danger);
        }
    }
    return danger;
}

/* What a galley fears: the first of those of the base that stay, and all that have moved. */
static int32_t current_danger(const Update *u, GalleyId prey, const Feared *hunters)
{
    for (int place = 0; place < FEARED_MAX; place++) {
        if (hunters->galley[place] == 0 || !in_mask(u->moved, hunters->galley[place])) {
            return larger(hunters->chance[place], find_danger(u, prey, u->moved & u->survey.alive));
        }
    }
    return find_danger(u, prey, u->survey.alive);
}

/* What a port fears of the galleys that are not fresh: the first of those kept in `feared` (NULL: nothing is known), or else the
 * worst of those that reached it. */
static int32_t threat_in_place(const Update *u, PortId port, const Feared *feared)
{
    int32_t threat = 0;
    for (int place = 0; place < FEARED_MAX && feared != NULL; place++) {
        if (feared->galley[place] == 0 || !in_mask(u->fresh, feared->galley[place])) {
            return feared->chance[place];
        }
    }
    for (GalleyMask rest = u->base->visitors[port] & ~u->fresh; rest != 0;) {
        GalleyId id = survey_next(&rest);
        threat = larger(update_threat(u, &u->base->fleet[id].means, u->base->galleys[id].zone, port), threat);
    }
    return threat;
}

/* What the galleys of the base, where they lie, could do in a port as it is now. */
static void make_port_change(const Update *u, PortId port, PortChange *change)
{
    const Site *site = &u->survey.sites[port];
    for (GalleyMask rest = u->base->visitors[port]; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        int steps = update_steps(u, u->base->galleys[id].zone, port);
        Glance glance = survey_glance(u->eval, site, u->base->survey.fleet_worth[id], &figures->means, port, steps);
        int32_t gain = larger(glance.trade, glance.conquest);
        bool trades = figures->trade.gain[0] >= figures->conquest.gain[0];
        int32_t same = trades ? glance.trade : glance.conquest;
        bool touched = gain > figures->best || (figures->best_port == port && same < figures->best)
                       || (!trades && glance.trade == figures->best); /* a sale comes before a conquest that is as good */
        change->touched |= touched ? bit(id) : 0;
        survey_fear(&change->feared, id, glance.threat);
    }
}

/* The same, most often known already. */
static const PortChange *port_change(const Update *u, PortId port)
{
    const Site *site = &u->survey.sites[port];
    uint64_t key = port | (uint64_t)site->owner << 5 | (uint64_t)site->garrison << 8 | (uint64_t)site->afloat << 12
                   | (uint64_t)site->fort << 20 | (uint64_t)site->last << 21 | (uint64_t)site->closed << 22
                   | (uint64_t)site->shut << 23 | (uint64_t)site->cubes << 31 | (uint64_t)site->worth << 35;
    PortChange *change = &u->eval->cache->port_changes[key * UINT64_C(0x9E3779B97F4A7C15) >> 40 & (PORT_CHANGE_SLOTS - 1)];
    if (change->base_id != u->eval->base_id || change->key != key) {
        *change = (PortChange){.base_id = u->eval->base_id, .key = key};
        make_port_change(u, port, change);
    }
    return change;
}

/* The risks of these ports in place of what the base says of them. */
static void update_port_risks(Update *u, PortMask ports)
{
    while (ports != 0) {
        PortId port = survey_next(&ports);
        PlayerId owner = u->survey.pub->ports[port].owner;
        u->total[u->base->ports[port].owner] += u->base->port_risk[port];
        if (owner != 0) {
            const bool changed = in_mask(u->changed, port);
            const Feared *feared = !changed ? &u->base->feared[port] : u->for_rollout ? NULL : &port_change(u, port)->feared;
            int32_t fresh = changed ? u->threat[port] : u->threat_as_base[port];
            int32_t threat = larger(threat_in_place(u, port, feared), fresh);
            int32_t risk = survey_port_risk(u->eval, u->survey.sites[port].worth, threat);
            u->total[owner] -= survey_count(u->eval, AI_TERM_PORT_RISK, risk);
        }
    }
}

/* The galleys of the base that have moved count for nothing where they were. */
static void drop_moved(Update *u)
{
    for (GalleyMask rest = u->base->survey.alive & u->moved; rest != 0;) {
        GalleyId id = survey_next(&rest);
        u->total[u->base->galleys[id].owner] -= u->base->fleet[id].counts - u->base->fleet[id].risk;
    }
}

static void add_galley(Update *u, GalleyId id, const Credit *credit)
{
    u->total[u->survey.pub->galleys[id].owner] += survey_galley(u->eval, u->survey.fleet_worth[id], credit);
}

static void add_galley_risk(Update *u, GalleyId id, int32_t worth, int32_t danger)
{
    int32_t risk = survey_galley_risk(u->eval, worth, danger);
    u->total[u->survey.pub->galleys[id].owner] -= survey_count(u->eval, AI_TERM_GALLEY_RISK, risk);
}

/* What a galley counts for. trade, conquest: the best outside the changed ports, which are looked at again; below 0: that is unknown, so
 * all in reach are. */
static Credit evaluate_galley(Update *u, GalleyId id, const Means *means, int32_t trade, int32_t conquest)
{
    PortMask rest = u->eval->chart.world->ports_near[u->survey.pub->galleys[id].zone][means->fighters];
    if (trade < 0 || conquest < 0) {
        trade = conquest = 0;
    } else {
        rest &= u->changed;
    }
    while (rest != 0) {
        Glance glance = update_visit(u, id, means, survey_next(&rest));
        trade = larger(glance.trade, trade);
        conquest = larger(glance.conquest, conquest);
    }
    return survey_credit(u->eval, &u->survey, id, trade, conquest);
}

/* For rollouts: only what the galleys that have moved can do and fear, and what the changed ports fear. */
static void update_roughly(Update *u)
{
    drop_moved(u);
    for (GalleyMask rest = u->moved & u->survey.alive; rest != 0;) {
        GalleyId id = survey_next(&rest);
        Means means = survey_means(u->eval, &u->survey, id);
        int32_t trade = best_sale(u, &means, u->survey.pub->galleys[id].zone);
        int32_t conquest = 0;
        for (PortMask changed = u->changed; changed != 0;) {
            Glance glance = update_visit(u, id, &means, survey_next(&changed));
            trade = larger(glance.trade, trade);
            conquest = larger(glance.conquest, conquest);
        }
        conquest = larger(best_conquest(u, id, &means, larger(trade, conquest)), conquest);
        Credit credit = survey_credit(u->eval, &u->survey, id, trade, conquest);
        add_galley(u, id, &credit);
        add_galley_risk(u, id, credit.worth, find_danger(u, id, u->survey.alive));
    }
    update_port_risks(u, u->changed);
}

/* The best of a ranking outside the changed ports; -1 when all that are kept lie in them. */
static int32_t best_outside(const Ranking *ranking, PortMask changed)
{
    for (int i = 0; i < RANKED_MAX; i++) {
        if (ranking->port[i] == 0 || !in_mask(changed, ranking->port[i])) {
            return ranking->gain[i];
        }
    }
    return -1;
}

/* Counts a fresh galley; adds the ports and galleys that fear it more than any of the base. */
static void update_fresh(Update *u, GalleyId id, Credit *credit, PortMask *ports, GalleyMask *prey)
{
    Means means = survey_means(u->eval, &u->survey, id);
    const GalleyReach *reach = galley_reach(u, id, &means);
    int32_t trade = best_sale(u, &means, u->survey.pub->galleys[id].zone);
    *credit = evaluate_galley(u, id, &means, trade, best_outside(&reach->conquest, u->changed));
    add_galley(u, id, credit);
    for (int port = 0; port <= PORT_MAX; port++) {
        u->threat_as_base[port] = larger(reach->threat[port], u->threat_as_base[port]);
    }
    *ports |= reach->raises;
    if (in_mask(u->moved, id)) {
        *prey |= reach->frightens;
        u->hunters[id] = reach->hunters;
    }
}

/* Galleys that are not fresh, but may count for more or less because of a changed port. */
static GalleyMask update_in_place(Update *u, int32_t worths[GALLEY_MAX + 1])
{
    GalleyMask touched = 0;
    for (PortMask rest = u->changed; rest != 0;) {
        touched |= port_change(u, survey_next(&rest))->touched;
    }
    touched &= ~u->fresh;
    for (GalleyMask rest = touched; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        int32_t trade = best_outside(&figures->trade, u->changed);
        Credit credit = evaluate_galley(u, id, &figures->means, trade, best_outside(&figures->conquest, u->changed));
        add_galley(u, id, &credit);
        u->total[u->base->galleys[id].owner] -= figures->counts;
        worths[id] = credit.worth;
    }
    return touched;
}

/* In full: what each change means to all others, too. */
static void update_fully(Update *u)
{
    int32_t worths[GALLEY_MAX + 1];
    PortMask ports = u->changed;
    GalleyMask judged = u->fresh & u->survey.alive;
    GalleyMask prey = u->moved; /* galleys whose risk may be another one */
    drop_moved(u);
    for (GalleyMask rest = u->base->survey.alive & u->moved; rest != 0;) {
        const GalleyFigures *figures = &u->base->fleet[survey_next(&rest)];
        ports |= figures->tops;
        prey |= figures->quarry;
    }
    for (GalleyMask rest = judged; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        Credit credit;
        update_fresh(u, id, &credit, &ports, &prey);
        ports |= figures->tops;
        u->total[u->survey.pub->galleys[id].owner] -= in_mask(u->moved, id) ? 0 : figures->counts;
        worths[id] = credit.worth;
    }
    judged |= update_in_place(u, worths);
    update_port_risks(u, ports);
    for (GalleyMask rest = (prey | judged) & u->survey.alive; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        bool moved = in_mask(u->moved, id);
        int32_t danger = current_danger(u, id, moved ? &u->hunters[id] : &figures->hunters);
        u->total[u->survey.pub->galleys[id].owner] += moved ? 0 : figures->risk;
        add_galley_risk(u, id, in_mask(judged, id) ? worths[id] : figures->credit.worth, danger);
    }
}

/* The base with what differs worked out. */
static void make_update(Update *u, const GameState *state)
{
    u->survey = u->base->survey;
    u->survey.pub = &state->pub;
    u->survey.acted = survey_acted_mask(&state->pub);
    u->changed = 0;
    memset(u->threat, 0, sizeof u->threat);
    memset(u->threat_as_base, 0, sizeof u->threat_as_base);
    memcpy(u->total, u->base->total, sizeof u->base->total);
    find_moved(u);
    find_changed(u);
    if (u->for_rollout) {
        update_roughly(u);
    } else {
        drop_unchanged(u);
        find_fresh(u);
        update_fully(u);
    }
    u->total[0] = 0;
}

/* All that the worth depends on, as far as it is not as in the base. */
static ReplyKey difference_key(const Update *u, const PublicState *pub)
{
    ReplyKey key = {survey_acted_mask(pub), survey_supply(pub)};
    reply_key_add(&key, &u->other_galleys, sizeof u->other_galleys);
    reply_key_add(&key, &u->other_ports, sizeof u->other_ports);
    for (GalleyMask rest = u->other_galleys; rest != 0;) {
        reply_key_add(&key, &pub->galleys[survey_next(&rest)], sizeof(Galley));
    }
    for (PortMask rest = u->other_ports; rest != 0;) {
        reply_key_add(&key, &pub->ports[survey_next(&rest)], sizeof(Port));
    }
    return key;
}

void update_total(EvalContext *eval, const GameState *state, bool for_rollout, int32_t total[PLAYER_MAX + 1])
{
    const Base *base = &eval->base;
    const World *world = eval->chart.world;
    Update u;
    u.eval = eval;
    u.base = base;
    u.for_rollout = for_rollout;
    u.other_galleys = list_differing(base->galleys, state->pub.galleys, world->e2012.galley_number_count[eval->chart.player_count] + 1);
    u.other_ports = list_differing(base->ports, state->pub.ports, world->port_count + 1);
    u.total = total;
    if (for_rollout) {
        make_update(&u, state);
        return;
    }
    ReplyKey key = difference_key(&u, &state->pub);
    KnownTotal *known = &eval->cache->known_totals[(key.first >> 32) % KNOWN_TOTAL_SLOTS];
    if (known->base_id != eval->base_id || known->key.first != key.first || known->key.second != key.second) {
        known->base_id = eval->base_id;
        known->key = key;
        u.total = known->total;
        make_update(&u, state);
    }
    memcpy(total, known->total, sizeof known->total);
}

void update_cache_clear(UpdateCache *cache)
{
    for (int slot = 0; slot < KNOWN_TOTAL_SLOTS; slot++) {
        cache->known_totals[slot].base_id = 0;
    }
    for (int slot = 0; slot < GALLEY_REACH_SLOTS; slot++) {
        cache->galley_reaches[slot].base_id = 0;
    }
    for (int slot = 0; slot < PORT_CHANGE_SLOTS; slot++) {
        cache->port_changes[slot].base_id = 0;
    }
}

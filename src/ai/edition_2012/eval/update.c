/* The incremental update: a position that differs from the base in a few galleys and ports is worth
 * what the base is, but for what those touch. */
#include "update.h"

#include <string.h>

/* What a galley could do in a port as it is now, which the port remembers. */
static inline Glance update_visit(Update *u, GalleyId id, const Means *means, PortId port)
{
    int steps = update_steps(u, u->survey.pub->galleys[id].zone, port);
    Glance glance = survey_glance(u->eval, &u->survey.sites[port], u->survey.fleet_worth[id], means,
                                  port, steps);
    u->threat[port] = larger(glance.threat, u->threat[port]);
    return glance;
}

/* The threat of a galley in a zone to a port. */
static inline int32_t update_threat(const Update *u, const Means *means, ZoneId zone, PortId port)
{
    return survey_threat(
        u->eval, means->acted,
        survey_port_attack(&u->survey.sites[port], means, update_steps(u, zone, port)));
}

/* Fills in where in the base a seller would be paid for such goods. */
static void rank_sales(const Update *u, PlayerId seller, uint8_t kinds, SaleRanking *ranking)
{
    int count = 0;
    for (PortId id = 1; id <= u->eval->chart.world->port_count; id++) {
        const Site *site = &u->base->survey.sites[id];
        int32_t pay = site->closed == 0 ? survey_sale(u->eval, site, id, seller, kinds) : 0;
        int place = pay > 0 ? count++ : 0;
        for (; place > 0 && ranking->pay[place - 1] < pay; place--) {
            ranking->pay[place] = ranking->pay[place - 1];
            ranking->port[place] = ranking->port[place - 1];
        }
        if (pay > 0) {
            ranking->pay[place] = pay;
            ranking->port[place] = id;
        }
    }
    ranking->port[count] = 0;
}

/* The best sale of a galley in a zone, in the ports that are as in the base. */
static int32_t best_sale(const Update *u, const Means *means, ZoneId zone)
{
    if (means->kinds == 0) {
        return 0;
    }
    uint32_t key = means->owner | (uint32_t)means->kinds << 8;
    SaleRanking *ranking =
        &u->eval->sale_rankings[(means->kinds >> 1 ^ means->owner << 4) & (SALE_RANKING_SLOTS - 1)];
    if (ranking->base_id != u->eval->base_id || ranking->key != key) {
        ranking->base_id = u->eval->base_id;
        ranking->key = key;
        rank_sales(u, means->owner, means->kinds, ranking);
    }
    for (int i = 0; ranking->port[i] != 0; i++) {
        if (!in_mask(u->changed, ranking->port[i])
            && update_steps(u, zone, ranking->port[i]) <= means->crew) {
            return ranking->pay[i];
        }
    }
    return 0;
}

/* For rollouts: the best conquest of a port that is as in the base, if it is better than `least`;
 * else `least` or less. */
static int32_t best_conquest(const Update *u, GalleyId id, const Means *means, int32_t least)
{
    int32_t conquest = 0;
    int32_t spare =
        means->crew < 2 && u->survey.fleet_worth[id] < 0 ? -u->survey.fleet_worth[id] : 0;
    for (const PortId *port = u->base->targets; *port != 0; port++) {
        const Site *site = &u->survey.sites[*port];
        if (site->target_worth + spare <= least || site->target_worth + spare <= conquest) {
            break;
        }
        if (site->owner != means->owner && !in_mask(u->changed, *port)) {
            int steps = update_steps(u, u->survey.pub->galleys[id].zone, *port);
            int32_t chance = survey_port_attack(site, means, steps);
            conquest = larger(
                survey_conquest(u->eval, u->survey.fleet_worth[id], means, site, steps, chance),
                conquest);
        }
    }
    return conquest;
}

static void reach_galleys(const Update *u, const Means *means, ZoneId zone, GalleyReach *reach)
{
    const uint8_t *distance = u->eval->chart.world->distance[zone]; /* as far there as back */
    for (GalleyMask rest = u->base->survey.alive & ~u->base->fleets[means->owner]; rest != 0;) {
        GalleyId id = bits_next(&rest);
        const Galley *other = &u->base->galleys[id];
        const int steps = distance[other->zone];
        int32_t chance = survey_chase(u->eval, means->crew, means->acted, other->sailors, steps);
        reach->raises_galleys |= chance > u->base->fleet[id].hunters.worth[0] ? bit(id) : 0;
        survey_rank(&reach->hunters, id,
                    survey_chase(u->eval, other->sailors, survey_acted(&u->base->survey, id),
                                 means->crew, steps));
    }
}

static void reach_ports(const Update *u, const Means *means, ZoneId zone, GalleyReach *reach)
{
    for (PortMask rest = u->eval->chart.world->ports_near[zone][means->fighters]
                         & u->base->takeable[means->owner];
         rest != 0;) {
        PortId port = bits_next(&rest);
        const Site *site = &u->base->survey.sites[port];
        int steps = update_steps(u, zone, port);
        int32_t chance = survey_port_attack(site, means, steps);
        reach->threat[port] = survey_threat(u->eval, means->acted, chance);
        reach->raises_ports |=
            reach->threat[port] > u->base->threats[port].worth[0] ? bit(port) : 0;
        survey_rank(&reach->conquest, port,
                    survey_conquest(u->eval, reach->fleet_worth, means, site, steps, chance));
    }
}

/* What a fresh galley would mean to the ports and galleys of the base, most often known already. */
static const GalleyReach *galley_reach(const Update *u, GalleyId id, const Means *means)
{
    ZoneId zone = u->survey.pub->galleys[id].zone;
    int32_t fleet_worth = means->crew < 2 ? u->survey.fleet_worth[id] : 0;
    uint32_t key = means->owner | (uint32_t)zone << 3 | (uint32_t)means->acted << 9
                   | (uint32_t)means->crew << 10 | (uint32_t)means->fighters << 14;
    GalleyReach *reach =
        &u->eval->cache
             ->galley_reaches[key * UINT32_C(0x9E3779B1) >> 16 & (GALLEY_REACH_SLOTS - 1)];
    if (reach->base_id != u->eval->base_id || reach->key != key
        || reach->fleet_worth != fleet_worth) {
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
    hunters &= ~bit(prey);
    if (hunters == 0) { /* most often */
        return 0;
    }
    const Galley *galleys = u->survey.pub->galleys;
    const Galley hunted = galleys[prey];
    const uint8_t *steps = u->eval->chart.world->distance[hunted.zone]; /* as far there as back */
    while (hunters != 0) {
        GalleyId id = bits_next(&hunters);
        const Galley *galley = &galleys[id];
        if (galley->owner != hunted.owner && steps[galley->zone] < galley->sailors) {
            bool acted = survey_acted(&u->survey, id);
            danger = larger(
                survey_chase(u->eval, galley->sailors, acted, hunted.sailors, steps[galley->zone]),
                danger);
        }
    }
    return danger;
}

/* The danger of a galley: from the first of the base's that stay, and from all that have moved. */
static int32_t current_danger(const Update *u, GalleyId prey, const Threats *hunters)
{
    for (int place = 0; place < RANKED_MAX; place++) {
        if (hunters->id[place] == 0 || !in_mask(u->moved, hunters->id[place])) {
            return larger(hunters->worth[place], find_danger(u, prey, u->moved & u->survey.alive));
        }
    }
    return find_danger(u, prey, u->survey.alive);
}

/* The threat to a port from the galleys that are not fresh: the first of those kept in `threats`
 * (NULL: nothing is known), or else the worst of those that reached it. */
static int32_t threat_in_place(const Update *u, PortId port, const Threats *threats)
{
    int32_t threat = 0;
    for (int place = 0; place < RANKED_MAX && threats != NULL; place++) {
        if (threats->id[place] == 0 || !in_mask(u->fresh, threats->id[place])) {
            return threats->worth[place];
        }
    }
    for (GalleyMask rest = u->base->visitors[port] & ~u->fresh; rest != 0;) {
        GalleyId id = bits_next(&rest);
        threat = larger(
            update_threat(u, &u->base->fleet[id].means, u->base->galleys[id].zone, port), threat);
    }
    return threat;
}

/* What the galleys of the base, where they lie, could do in a port as it is now. */
static void make_port_change(const Update *u, PortId port, PortChange *change)
{
    const Site *site = &u->survey.sites[port];
    for (GalleyMask rest = u->base->visitors[port]; rest != 0;) {
        GalleyId id = bits_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        int steps = update_steps(u, u->base->galleys[id].zone, port);
        Glance glance = survey_glance(u->eval, site, u->base->survey.fleet_worth[id],
                                      &figures->means, port, steps);
        int32_t gain = larger(glance.trade, glance.conquest);
        bool trades = figures->trade.worth[0] >= figures->conquest.worth[0];
        int32_t same = trades ? glance.trade : glance.conquest;
        /* a sale comes before a conquest that is as good */
        bool touched = gain > figures->best || (figures->best_port == port && same < figures->best)
                       || (!trades && glance.trade == figures->best);
        change->touched |= touched ? bit(id) : 0;
        survey_rank(&change->threats, id, glance.threat);
    }
}

/* The same, most often known already. */
static const PortChange *port_change(const Update *u, PortId port)
{
    const Site *site = &u->survey.sites[port];
    uint64_t key = port | (uint64_t)site->owner << 5 | (uint64_t)site->garrison << 8
                   | (uint64_t)site->afloat << 12 | (uint64_t)site->fort << 20
                   | (uint64_t)site->last << 21 | (uint64_t)site->closed << 22
                   | (uint64_t)site->shut << 23 | (uint64_t)site->cubes << 31
                   | (uint64_t)site->worth << 35;
    PortChange *change =
        &u->eval->cache
             ->port_changes[key * UINT64_C(0x9E3779B97F4A7C15) >> 40 & (PORT_CHANGE_SLOTS - 1)];
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
        PortId port = bits_next(&ports);
        PlayerId owner = u->survey.pub->ports[port].owner;
        u->total[u->base->ports[port].owner] += u->base->port_risk[port];
        if (owner != 0) {
            const bool changed = in_mask(u->changed, port);
            const Threats *threats = !changed         ? &u->base->threats[port]
                                     : u->for_rollout ? NULL
                                                      : &u->threats[port];
            int32_t fresh = changed ? u->threat[port] : u->threat_as_base[port];
            int32_t threat = larger(threat_in_place(u, port, threats), fresh);
            int32_t risk = survey_port_risk(u->eval, u->survey.sites[port].worth, threat);
            u->total[owner] -= survey_count(u->eval, AI_TERM_PORT_RISK, risk);
        }
    }
}

/* The galleys of the base that have moved count for nothing where they were. */
static void drop_moved(Update *u)
{
    for (GalleyMask rest = u->base->survey.alive & u->moved; rest != 0;) {
        GalleyId id = bits_next(&rest);
        u->total[u->base->galleys[id].owner] -= u->base->fleet[id].counts - u->base->fleet[id].risk;
    }
}

static void add_galley(Update *u, GalleyId id, const Credit *credit)
{
    u->total[u->survey.pub->galleys[id].owner] +=
        survey_galley(u->eval, u->survey.fleet_worth[id], credit);
}

static void add_galley_risk(Update *u, GalleyId id, int32_t worth, int32_t danger)
{
    int32_t risk = survey_galley_risk(u->eval, worth, danger);
    u->total[u->survey.pub->galleys[id].owner] -= survey_count(u->eval, AI_TERM_GALLEY_RISK, risk);
}

/* What a galley counts for. trade, conquest: the best outside the changed ports, which are looked
 * at again; below 0: that is unknown, so all in reach are. */
static Credit evaluate_galley(Update *u, GalleyId id, const Means *means, int32_t trade,
                              int32_t conquest)
{
    PortMask rest =
        u->eval->chart.world->ports_near[u->survey.pub->galleys[id].zone][means->fighters];
    if (trade < 0 || conquest < 0) {
        trade = conquest = 0;
    } else {
        rest &= u->changed;
    }
    while (rest != 0) {
        Glance glance = update_visit(u, id, means, bits_next(&rest));
        trade = larger(glance.trade, trade);
        conquest = larger(glance.conquest, conquest);
    }
    return survey_credit(u->eval, &u->survey, id, trade, conquest);
}

/* For rollouts: only what galleys that have moved can do, their risk, and that of changed ports. */
static void update_roughly(Update *u)
{
    drop_moved(u);
    for (GalleyMask rest = u->moved & u->survey.alive; rest != 0;) {
        GalleyId id = bits_next(&rest);
        Means means = survey_means(u->eval, &u->survey, id);
        int32_t trade = best_sale(u, &means, u->survey.pub->galleys[id].zone);
        int32_t conquest = 0;
        for (PortMask changed = u->changed; changed != 0;) {
            Glance glance = update_visit(u, id, &means, bits_next(&changed));
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
        if (ranking->id[i] == 0 || !in_mask(changed, ranking->id[i])) {
            return ranking->worth[i];
        }
    }
    return -1;
}

/* Counts a fresh galley; adds the ports and galleys that it threatens more than any of the base. */
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
    *ports |= reach->raises_ports;
    if (in_mask(u->moved, id)) {
        *prey |= reach->raises_galleys;
        u->hunters[id] = reach->hunters;
    }
}

/* Galleys that are not fresh, but may count for more or less because of a changed port. */
static GalleyMask update_in_place(Update *u, int32_t worth[GALLEY_MAX + 1])
{
    GalleyMask touched = 0;
    for (PortMask rest = u->changed; rest != 0;) {
        PortId port = bits_next(&rest);
        const PortChange *change = port_change(u, port);
        u->threats[port] = change->threats;
        touched |= change->touched;
    }
    touched &= ~u->fresh;
    for (GalleyMask rest = touched; rest != 0;) {
        GalleyId id = bits_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        int32_t trade = best_outside(&figures->trade, u->changed);
        Credit credit = evaluate_galley(u, id, &figures->means, trade,
                                        best_outside(&figures->conquest, u->changed));
        add_galley(u, id, &credit);
        u->total[u->base->galleys[id].owner] -= figures->counts;
        worth[id] = credit.worth;
    }
    return touched;
}

/* In full: what each change means to all others, too. */
static void update_fully(Update *u)
{
    int32_t worth[GALLEY_MAX + 1];
    PortMask ports = u->changed;
    GalleyMask counted = u->fresh & u->survey.alive;
    GalleyMask prey = u->moved; /* galleys whose risk may be another one */
    drop_moved(u);
    for (GalleyMask rest = u->base->survey.alive & u->moved; rest != 0;) {
        const GalleyFigures *figures = &u->base->fleet[bits_next(&rest)];
        ports |= figures->threatened;
        prey |= figures->hunted;
    }
    for (GalleyMask rest = counted; rest != 0;) {
        GalleyId id = bits_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        Credit credit;
        update_fresh(u, id, &credit, &ports, &prey);
        ports |= figures->threatened;
        u->total[u->survey.pub->galleys[id].owner] -= in_mask(u->moved, id) ? 0 : figures->counts;
        worth[id] = credit.worth;
    }
    counted |= update_in_place(u, worth);
    update_port_risks(u, ports);
    for (GalleyMask rest = (prey | counted) & u->survey.alive; rest != 0;) {
        GalleyId id = bits_next(&rest);
        const GalleyFigures *figures = &u->base->fleet[id];
        bool moved = in_mask(u->moved, id);
        int32_t danger = current_danger(u, id, moved ? &u->hunters[id] : &figures->hunters);
        u->total[u->survey.pub->galleys[id].owner] += moved ? 0 : figures->risk;
        add_galley_risk(u, id, in_mask(counted, id) ? worth[id] : figures->credit.worth, danger);
    }
}

/* The base with what differs evaluated again. */
static void make_update(Update *u, const GameState *state)
{
    update_find_changes(u, state);
    memset(u->threat, 0, sizeof u->threat);
    memset(u->threat_as_base, 0, sizeof u->threat_as_base);
    if (u->for_rollout) {
        update_roughly(u);
    } else {
        update_fully(u);
    }
    u->total[0] = 0;
}

/* All that the worth depends on, as far as it is not as in the base. */
static ReplyKey difference_key(const Update *u, const PublicState *pub)
{
    ReplyKey key = {survey_acted_mask(pub), update_supply(u, pub)};
    reply_key_add(&key, &u->other_galleys, sizeof u->other_galleys);
    reply_key_add(&key, &u->other_ports, sizeof u->other_ports);
    for (GalleyMask rest = u->other_galleys; rest != 0;) {
        reply_key_add(&key, &pub->galleys[bits_next(&rest)], sizeof(Galley));
    }
    for (PortMask rest = u->other_ports; rest != 0;) {
        reply_key_add(&key, &pub->ports[bits_next(&rest)], sizeof(Port));
    }
    return key;
}

void update_from_base(EvalContext *eval, const GameState *state, bool for_rollout,
                      int32_t total[PLAYER_MAX + 1])
{
    Update u;
    u.eval = eval;
    u.base = &eval->base;
    u.for_rollout = for_rollout;
    update_list_differences(&u, &state->pub);
    u.total = total;
    if (for_rollout) {
        make_update(&u, state);
        return;
    }
    ReplyKey key = difference_key(&u, &state->pub);
    KnownTotal *known = &eval->cache->known_totals[(key.first >> 32) % KNOWN_TOTAL_SLOTS];
    if (known->base_id != eval->base_id || known->key.first != key.first
        || known->key.second != key.second) {
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

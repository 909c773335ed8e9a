/* The hand evaluation: ducats, wealth points of ports, voyages, fleet, garrisons, dangers, rivals.
 */
#include "appraisal.h"

#include <string.h>

static int hull_rounds(const Moment *moment)
{
    int32_t most = moment->scales->hull_rounds;
    return moment->later > most ? most : moment->later < 0 ? 0 : moment->later;
}

int32_t galley_worth(const Outlook *outlook, const Moment *moment, const Galley *galley, int fleet)
{
    if (moment->later <= 0) {
        return galley->sailors * sailor_worth(moment);
    }
    int32_t hull = moment->scales->hull + (fleet == 1   ? moment->scales->hull_first
                                           : fleet == 2 ? moment->scales->hull_second
                                                        : 0);
    return hull * hull_rounds(moment) * outlook->sight.hulls / THOUSAND + galley->sailors * sailor_worth(moment);
}

void count_fleets(const PublicState *pub, int fleets[PLAYER_MAX + 1])
{
    memset(fleets, 0, sizeof(int) * (PLAYER_MAX + 1));
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        fleets[pub->galleys[id].owner] += pub->galleys[id].sailors > 0;
    }
}

/* Rounds until a rival's galley can be in the zone; 0 in its next movement, -1 never. */
static int reach(const Outlook *outlook, const Moment *moment, const Galley *galley, ZoneId zone)
{
    int steps = outlook->distance[galley->zone][zone];
    int crew = galley_crew_capped(galley);
    if (steps == FAR || crew == 0) {
        return -1;
    }
    bool moves = moment->moves && galley->moved == 0;
    if (steps == 0 && (moment->fights || moment->lands)) {
        return 0;
    }
    if (!moves && moment->later == 0) {
        return -1;
    }
    int rounds = steps == 0 ? 0 : (steps - 1) / crew;
    return rounds + (moves ? 0 : 1) > moment->later ? -1 : rounds;
}

/* One rival's galleys attack one after another. */
static int32_t danger_from(const Outlook *outlook, const PublicState *pub, PlayerId rival,
                           ZoneId zone, int garrison, int fort)
{
    Moment moment = moment_of(outlook, pub, rival);
    const int32_t weights[] = {THOUSAND, moment.scales->danger_next, moment.scales->danger_later};
    int32_t danger = 0;
    int left = 16 * defenders_capped(garrison);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner != rival) {
            continue;
        }
        int rounds = reach(outlook, &moment, galley, zone);
        if (rounds < 0 || rounds > 2) {
            continue;
        }
        int crew = galley_crew_capped(galley);
        int defenders = (left + 8) / 16;
        int32_t wins = (defenders == 0 ? THOUSAND : outlook->wins[fort][crew][defenders])
                       * weights[rounds] / THOUSAND;
        danger += (THOUSAND - danger) * wins / THOUSAND;
        if (rounds == 0 && defenders > 0) {
            int after = BATTLE_ENDS[fort][crew][defenders].stand;
            left = after < left ? after : left;
        }
    }
    return danger;
}

/* The most that one rival threatens, and which one does (0: none). */
static int32_t danger_of(const Outlook *outlook, const PublicState *pub, PlayerId owner, ZoneId zone, int defenders, int fort,
                         PlayerId *foe)
{
    int32_t worst = 0;
    *foe = 0;
    for (PlayerId rival = 1; rival <= outlook->players; rival++) {
        if (rival != owner) {
            int32_t danger = danger_from(outlook, pub, rival, zone, defenders, fort);
            *foe = danger > worst ? rival : *foe;
            worst = danger > worst ? danger : worst;
        }
    }
    return worst;
}

static PlayerId port_foe(const Outlook *outlook, const PublicState *pub, PortId port)
{
    PlayerId foe;
    int fort = (pub->ports[port].buildings & BUILDING_FORT) != 0;
    danger_of(outlook, pub, pub->ports[port].owner, outlook->world->ports[port].zone, pub->ports[port].garrison, fort, &foe);
    return foe;
}

static PlayerId galley_foe(const Outlook *outlook, const PublicState *pub, GalleyId galley)
{
    PlayerId foe;
    const Galley *own = &pub->galleys[galley];
    danger_of(outlook, pub, own->owner, own->zone, own->sailors, 0, &foe);
    return foe;
}

int32_t port_danger(const Outlook *outlook, const PublicState *pub, PortId port, PlayerId owner,
                    int garrison)
{
    PlayerId foe;
    int fort = (pub->ports[port].buildings & BUILDING_FORT) != 0;
    int32_t worst = danger_of(outlook, pub, owner, outlook->world->ports[port].zone, garrison, fort, &foe);
    const Scales *scales = scales_at(outlook, pub);
    return worst * (outlook->capital[owner] == port ? scales->capital_risk : scales->port_risk) / THOUSAND;
}

int32_t galley_danger(const Outlook *outlook, const PublicState *pub, GalleyId galley)
{
    PlayerId foe;
    const Galley *own = &pub->galleys[galley];
    int32_t worst = danger_of(outlook, pub, own->owner, own->zone, own->sailors, 0, &foe);
    return worst * scales_at(outlook, pub)->galley_risk / THOUSAND;
}

/* Garrisons deter: the first sailors most, in ports that are worth much more. */
static int32_t garrison_worth(int garrison, int32_t wealth, int later)
{
    static const int32_t steps[] = {0, 60, 105, 135, 155, 170, 180};
    int capped = garrison > 6 ? 6 : garrison;
    int32_t scale = wealth > 4000 ? 2500 : wealth > 1500 ? 1500 : THOUSAND;
    return later > 0 ? steps[capped] * scale / THOUSAND + 5 * (garrison - capped) : 10 * garrison;
}

/* A port that can build galleys, or lacks one good only. */
int32_t yard_worth(const Outlook *outlook, const Moment *moment, PortId port, uint32_t stock)
{
    const World *world = outlook->world;
    uint32_t kinds = 1U << world->ports[port].good;
    for (; stock != 0; stock >>= 4) {
        kinds |= 1U << (stock & 15U);
    }
    uint32_t lacking = world->e1996.galley_goods & ~kinds;
    int32_t worth = lacking == 0                       ? moment->scales->yard
                    : (lacking & (lacking - 1U)) == 0 ? moment->scales->half_yard
                                                       : 0;
    return worth * (moment->later > 5 ? 5 : moment->later);
}

/* Adds to a term, and to the share that a port or galley has in it where shares are wanted. */
static void count_port(Appraisal *out, TermParts *parts, AiTerm term, PortId port, int32_t amount)
{
    out->terms[term] += amount;
    if (parts != NULL) {
        parts->ports[term][port] += amount;
    }
}

static void count_galley(Appraisal *out, TermParts *parts, AiTerm term, GalleyId galley, int32_t amount)
{
    out->terms[term] += amount;
    if (parts != NULL) {
        parts->galleys[term][galley] += amount;
    }
}

static void count_rival(Appraisal *out, TermParts *parts, PlayerId rival, int32_t amount)
{
    out->terms[AI_TERM_RIVALS] += amount;
    if (parts != NULL) {
        parts->players[rival] += amount;
    }
}

static void appraise_ports(const Outlook *outlook, const PublicState *pub, PlayerId player,
                           const Moment *moment, Appraisal *out, TermParts *parts)
{
    for (PortId port = 1; port <= outlook->world->port_count; port++) {
        const Port *place = &pub->ports[port];
        if (place->owner == 0) {
            continue;
        }
        int32_t wealth =
            port_wealth(outlook, port, place->owner, port_cube_count(place), moment->later);
        if (place->owner != player) {
            count_rival(out, parts, place->owner, -(wealth * outlook->share / THOUSAND));
            continue;
        }
        count_port(out, parts, AI_TERM_WEALTH, port, wealth);
        count_port(out, parts, AI_TERM_FLEET, port, yard_worth(outlook, moment, port, place->stock));
        count_port(out, parts, AI_TERM_GARRISONS, port,
                   garrison_worth(place->garrison, wealth, moment->later) * outlook->sight.guards / THOUSAND
                       * moment->scales->guards / THOUSAND);
        count_port(out, parts, AI_TERM_PORT_RISK, port,
                   -(wealth * port_danger(outlook, pub, port, player, place->garrison) / THOUSAND));
        if (parts != NULL) {
            parts->own_ports |= 1U << port;
            parts_note(&parts->port_foes[port], port_foe(outlook, pub, port));
        }
    }
}

enum { CROWD_FROM = 4 };

/* Galleys beyond a few find less to do. */
static int32_t crowding(int galleys, const Moment *moment)
{
    int spare = galleys - CROWD_FROM;
    return spare <= 0 || moment->later <= 0 ? 0 : spare * (spare + 1) * moment->scales->crowd;
}

static void appraise_fleet(const Outlook *outlook, const PublicState *pub, PlayerId player,
                           const Moment *moment, Appraisal *out, TermParts *parts)
{
    int fleets[PLAYER_MAX + 1];
    count_fleets(pub, fleets);
    int count = fleets[player];
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner == 0 || galley->sailors == 0) {
            continue;
        }
        int32_t worth = galley_worth(outlook, moment, galley, fleets[galley->owner]);
        if (galley->owner != player) {
            count_rival(out, parts, galley->owner, -(worth * outlook->share / THOUSAND / 2));
            continue;
        }
        count_galley(out, parts, AI_TERM_FLEET, id, count > 2 ? worth : galley_worth(outlook, moment, galley, 0));
        int32_t cargo = 150 * galley_cube_count(galley);
        count_galley(out, parts, AI_TERM_GALLEY_RISK, id, -((worth + cargo) * galley_danger(outlook, pub, id) / THOUSAND));
        if (parts != NULL) {
            parts->own_galleys |= 1U << id;
            parts_note(&parts->galley_foes[id], galley_foe(outlook, pub, id));
        }
    }
    int32_t first = (count > 0 ? moment->scales->hull_first : 0) + (count > 1 ? moment->scales->hull_second : 0);
    out->terms[AI_TERM_FLEET] += first * hull_rounds(moment) - crowding(count, moment);
}

/* What the galleys could win by fighting those beside them, a little discounted. */
static int32_t prey(const Outlook *outlook, const PublicState *pub, const Moment *moment,
                    const Galley *own, const int fleets[PLAYER_MAX + 1], GalleyId *target)
{
    int32_t best = 0;
    int crew = galley_crew_capped(own);
    *target = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *other = &pub->galleys[id];
        if (other->owner == 0 || other->owner == own->owner || other->zone != own->zone
            || other->sailors == 0) {
            continue;
        }
        int defenders = galley_crew_capped(other);
        int32_t wins = outlook->wins[0][crew][defenders];
        int32_t worth = galley_worth(outlook, moment, other, fleets[other->owner]);
        int32_t gain = worth * (moment->scales->loot + outlook->share / 2) / THOUSAND + 150 * galley_cube_count(other);
        int32_t lost = sailor_worth(moment) * (16 * crew - BATTLE_ENDS[0][crew][defenders].alive) / 16;
        int32_t hull = galley_worth(outlook, moment, own, fleets[own->owner]) - crew * sailor_worth(moment)
                       + 150 * galley_cube_count(own);
        int32_t value = gain * wins / THOUSAND - lost - (THOUSAND - wins) * hull / THOUSAND;
        *target = value > best ? id : *target;
        best = value > best ? value : best;
    }
    return best * moment->scales->prey / THOUSAND;
}

/* Where the galley sells, and what it could take or beat, as far as the voyage counts for that. */
static void note_voyage(const Prospects *prospects, GalleyId id, const Voyage *voyage, int32_t fight, GalleyId target,
                        TermParts *parts)
{
    if (voyage->port != 0 && voyage->stock != prospects->stock[voyage->port]) {
        parts_note(&parts->sales[id], voyage->port);
    }
    if (fight > 0 && fight >= voyage->conquest) {
        parts_note(&parts->prey[id], target);
    } else if (voyage->conquest > 0) {
        parts_note(&parts->conquests[id], voyage->port);
    }
}

static void appraise_voyages(const Outlook *outlook, const PublicState *pub, PlayerId player,
                             const Moment *moment, Appraisal *out, TermParts *parts)
{
    Prospects prospects;
    GalleyId order[GALLEY_MAX];
    int32_t values[GALLEY_MAX];
    Voyage first = {0};
    int count = 0;
    prospects_init(outlook, pub, player, &prospects);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (pub->galleys[id].owner != player || pub->galleys[id].sailors == 0) {
            continue;
        }
        Voyage voyage;
        prospects_voyage(&prospects, id, &voyage);
        int32_t value = voyage.trade + voyage.conquest;
        int place = count++;
        for (; place > 0 && values[place - 1] < value; place--) {
            values[place] = values[place - 1];
            order[place] = order[place - 1];
        }
        values[place] = value;
        order[place] = id;
        first = place == 0 ? voyage : first;
    }
    for (int i = 0; i < count; i++) {
        Voyage voyage = first;
        if (i > 0) {
            prospects_voyage(&prospects, order[i], &voyage);
        }
        GalleyId target = 0;
        int32_t fight = moment->fights ? prey(outlook, pub, moment, &pub->galleys[order[i]], prospects.fleets, &target) : 0;
        count_galley(out, parts, AI_TERM_TRADE, order[i], voyage.trade);
        count_galley(out, parts, AI_TERM_CONQUEST, order[i], voyage.conquest > fight ? voyage.conquest : fight);
        if (parts != NULL) {
            note_voyage(&prospects, order[i], &voyage, fight, target, parts);
        }
        if (voyage.port == 0 || i + 1 == count) {
            continue;
        }
        prospects.stock[voyage.port] = voyage.stock;
        if (voyage.captures) {
            prospects.owner[voyage.port] = player;
            prospects.garrison[voyage.port] = 1;
            prospects.prize[voyage.port] = 0;
        }
        prospects_refresh(&prospects, voyage.port);
    }
}

void appraise_by_parts(const Outlook *outlook, const GameState *state, PlayerId player, Appraisal *out, TermParts *parts)
{
    const PublicState *pub = &state->pub;
    Moment moment = moment_of(outlook, pub, player);
    if (outlook->appraisals != NULL) {
        ++*outlook->appraisals;
    }
    memset(out, 0, sizeof *out);
    out->terms[AI_TERM_DUCATS] = state->secret.ducats[player];
    for (PlayerId rival = 1; rival <= outlook->players; rival++) {
        if (rival != player) {
            count_rival(out, parts, rival, -(state->secret.ducats[rival] * outlook->share / THOUSAND));
        }
    }
    appraise_ports(outlook, pub, player, &moment, out, parts);
    appraise_fleet(outlook, pub, player, &moment, out, parts);
    appraise_voyages(outlook, pub, player, &moment, out, parts);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->total += out->terms[term];
    }
}

void appraise(const Outlook *outlook, const GameState *state, PlayerId player, Appraisal *out)
{
    appraise_by_parts(outlook, state, player, out, NULL);
}

int32_t appraise_total(const Outlook *outlook, const GameState *state, PlayerId player)
{
    Appraisal appraisal;
    appraise(outlook, state, player, &appraisal);
    return appraisal.total;
}

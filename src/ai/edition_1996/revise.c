/* The worth of a position from that of one near it: most positions of a decision differ from the one in hand by a galley and a
 * port. All of it are sums of integers, so what is revised is what a full appraisal gives (tests/ai/test_charts.c). */
#include "appraisal.h"

#include <string.h>

/* From so many differences on the position in hand is a better base for the next. */
enum { DIFFERENCES_MAX = 5 };

/* What moments hang on, in one number. */
static uint64_t when_of(const Outlook *outlook, const PublicState *pub)
{
    const Phase *base = &pub->stack[0];
    uint64_t when = (uint64_t)pub->turn << 24 | (uint64_t)base->id << 16 | (uint64_t)base->player << 8 | (outlook->settled ? 1U : 0U);
    for (int i = 0; i < PLAYER_MAX; i++) {
        when = when << 8 | pub->as.e1996.order[i];
    }
    return when;
}

static int32_t port_worth(const Outlook *outlook, Standing *standing, PlayerId player, const Port *place, PortId port)
{
    if (place->owner == 0) {
        return 0;
    }
    if (place->owner != player) {
        return rival_port_term(outlook, &standing->moment, place, port);
    }
    PortTerms terms;
    port_terms(outlook, &standing->moment, place, port, &standing->menace, &terms);
    return terms.wealth + terms.yard + terms.guards + terms.risk;
}

static int32_t hull_worth(const Outlook *outlook, Standing *standing, PlayerId player, const Galley *galley, const int *fleets)
{
    if (galley->owner == 0 || galley->sailors == 0) {
        return 0;
    }
    if (galley->owner != player) {
        return rival_galley_term(outlook, &standing->moment, galley, fleets[galley->owner]);
    }
    GalleyTerms terms;
    galley_terms(outlook, &standing->moment, galley, fleets[player], &standing->menace, &terms);
    return terms.hull + terms.risk;
}

static void settle(const Outlook *outlook, const PublicState *pub, PlayerId player, Chart *chart)
{
    Standing *standing = &chart->standing;
    standing->known = true;
    standing->when = when_of(outlook, pub);
    memcpy(standing->galleys, pub->galleys, sizeof standing->galleys);
    memcpy(standing->ports, pub->ports, sizeof standing->ports);
    const Prospects *prospects = prospects_look(outlook, pub, player);
    standing->looks = chart->looks;
    standing->moment = prospects->moment;
    memcpy(standing->fleets, prospects->fleets, sizeof standing->fleets);
    memset(standing->keys, 0, sizeof standing->keys);
    menace_init(&standing->menace, outlook, pub, player);
    standing->own = 0;
    memset(standing->foes, 0, sizeof standing->foes);
    standing->sum = 0;
    for (PortId port = 1; port <= outlook->world->port_count; port++) {
        standing->of_port[port] = port_worth(outlook, standing, player, &pub->ports[port], port);
        standing->sum += standing->of_port[port];
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        standing->of_galley[id] = hull_worth(outlook, standing, player, &pub->galleys[id], standing->fleets);
        standing->sum += standing->of_galley[id];
        uint32_t bit = pub->galleys[id].sailors > 0 ? 1U << id : 0U;
        if (pub->galleys[id].owner == player) {
            standing->own |= bit;
        } else {
            standing->foes[pub->galleys[id].zone] |= bit;
        }
    }
}

/* How a position differs from the one that stands. */
typedef struct Difference {
    uint32_t galleys; /* bit `galley` */
    uint32_t ports;   /* bit `port` */
    uint32_t own;     /* the player's galleys now */
    bool coast;       /* ports are otherwise for voyages */
    bool fleet;       /* the player has more galleys, or fewer */
    bool foes;        /* galleys of others have another cargo */
    int fleets[PLAYER_MAX + 1];
} Difference;

_Static_assert(sizeof(Galley) == sizeof(uint64_t) && sizeof(Port) == sizeof(uint64_t), "compared as one number");

static uint32_t differing(const void *a, const void *b, size_t count)
{
    const unsigned char *one = a;
    const unsigned char *other = b;
    uint32_t mask = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t x;
        uint64_t y;
        memcpy(&x, one + 8 * i, sizeof x);
        memcpy(&y, other + 8 * i, sizeof y);
        mask |= (uint32_t)(x != y) << i;
    }
    return mask;
}

static bool is_same_foe(const Galley *then, const Galley *now)
{
    return then->owner == now->owner && then->zone == now->zone && then->sailors == now->sailors && then->moved == now->moved;
}

/* False: too much is otherwise. */
static bool differ(const Standing *standing, const PublicState *pub, PlayerId player, Difference *out)
{
    out->galleys = differing(standing->galleys, pub->galleys, GALLEY_MAX + 1);
    out->ports = differing(standing->ports, pub->ports, PORT_MAX + 1);
    if (__builtin_popcount(out->galleys) + __builtin_popcount(out->ports) > DIFFERENCES_MAX) {
        return false;
    }
    memcpy(out->fleets, standing->fleets, sizeof out->fleets);
    out->own = standing->own & ~out->galleys;
    out->foes = false;
    for (uint32_t rest = out->galleys; rest != 0; rest &= rest - 1) {
        const Galley *then = &standing->galleys[__builtin_ctz(rest)];
        const Galley *now = &pub->galleys[__builtin_ctz(rest)];
        bool own = (then->owner == player || then->owner == 0) && (now->owner == player || now->owner == 0);
        if (!own && !is_same_foe(then, now)) {
            return false;
        }
        out->foes = out->foes || !own;
        out->own |= now->owner == player && now->sailors > 0 ? rest & (~rest + 1U) : 0U;
    }
    out->fleets[player] = __builtin_popcount(out->own);
    out->fleet = out->fleets[player] != standing->fleets[player];
    out->coast = false;
    for (uint32_t rest = out->ports; rest != 0; rest &= rest - 1) {
        const Port *then = &standing->ports[__builtin_ctz(rest)];
        const Port *now = &pub->ports[__builtin_ctz(rest)];
        bool held = now->owner == player || (then->garrison == now->garrison && then->buildings == now->buildings);
        out->coast = out->coast || then->stock != now->stock || then->owner != now->owner || !held;
    }
    return true;
}

/* The pieces of the position in hand. */
static int32_t revised_sum(const Outlook *outlook, Standing *standing, const PublicState *pub, PlayerId player, const Difference *differs)
{
    int32_t sum = standing->sum;
    uint32_t galleys = differs->galleys;
    for (uint32_t rest = differs->ports; rest != 0; rest &= rest - 1) {
        PortId port = (PortId)__builtin_ctz(rest);
        sum += port_worth(outlook, standing, player, &pub->ports[port], port) - standing->of_port[port];
    }
    galleys |= differs->fleet ? differs->own : 0U;
    for (; galleys != 0; galleys &= galleys - 1) {
        int id = __builtin_ctz(galleys);
        sum += hull_worth(outlook, standing, player, &pub->galleys[id], differs->fleets) - standing->of_galley[id];
    }
    return sum;
}

/* ---- Voyages ---- */

/* A galley and what it would do before others have sailed. */
typedef struct Sailing {
    GalleyId galley;
    int32_t value;
    const Course *course;
} Sailing;

static void find_course(const Standing *standing, Prospects *prospects, GalleyId galley, Course *out)
{
    const Galley *own = &prospects->pub->galleys[galley];
    const uint32_t foes = standing->foes[own->zone];
    int steps;
    out->reach = prospects_reach(prospects, galley, &steps);
    out->fight = 0;
    if (prospects->moment.fights && foes != 0) {
        GalleyId target;
        out->fight =
            galley_prey(prospects->outlook, prospects->pub, &prospects->moment, own, foes, prospects->fleets, &target);
    }
    prospects_voyage(prospects, galley, &out->voyage);
}

/* The same, remembered. */
static void known_course(Standing *standing, Prospects *prospects, GalleyId galley, Course *out)
{
    const Galley *own = &prospects->pub->galleys[galley];
    int steps = prospects_steps(prospects, galley);
    uint64_t key = 1ULL << 63 | (uint64_t)own->zone << 48 | (uint64_t)own->sailors << 40 | (uint64_t)steps << 32 | own->cargo;
    size_t place = key * 0x9E3779B97F4A7C15ULL >> 58;
    if (standing->keys[place] != key) {
        standing->keys[place] = key;
        find_course(standing, prospects, galley, &standing->courses[place]);
    }
    *out = standing->courses[place];
}

/* A port as it was before a voyage that was counted. */
typedef struct Berth {
    PortId port;
    PlayerId owner;
    uint8_t garrison;
    uint32_t stock;
    int32_t prize;
    uint32_t prizes;
} Berth;

static void berth_take(Prospects *prospects, const Voyage *voyage, Berth *before)
{
    PortId port = voyage->port;
    *before = (Berth){port, prospects->owner[port], prospects->garrison[port], prospects->stock[port], prospects->prize[port],
                      prospects->prizes};
    prospects->stale |= 1U << port;
    prospects->stock[port] = voyage->stock;
    if (voyage->captures) {
        prospects->owner[port] = prospects->player;
        prospects->garrison[port] = 1;
        prospects->prize[port] = 0;
        prospects->prizes &= ~(1U << port);
    }
}

static void berth_restore(Prospects *prospects, const Berth *before)
{
    PortId port = before->port;
    prospects->owner[port] = before->owner;
    prospects->garrison[port] = before->garrison;
    prospects->stock[port] = before->stock;
    prospects->prize[port] = before->prize;
    prospects->prizes = before->prizes;
}

/* The best of a galley once others have sailed. */
static void next_voyage(Prospects *prospects, GalleyId galley, const Course *course, Voyage *out)
{
    const Voyage *first = &course->voyage;
    const uint32_t changed = prospects->stale & course->reach;
    if (changed == 0) {
        *out = *first;
        return;
    }
    if ((changed >> first->port & 1U) != 0) {
        prospects_voyage(prospects, galley, out);
        return;
    }
    prospects_voyage_among(prospects, galley, changed, out);
    int32_t then = first->trade + first->conquest;
    int32_t now = out->trade + out->conquest;
    if (then > now || (then == now && first->port < out->port)) {
        *out = *first;
    }
}

/* The galleys, those with the best voyages first. courses: room for theirs. */
static int list_sailings(Standing *standing, Prospects *prospects, uint32_t own, bool as_kept, Course courses[GALLEY_MAX],
                         Sailing sailings[GALLEY_MAX])
{
    int count = 0;
    for (; own != 0; own &= own - 1) {
        Sailing sailing = {.galley = (GalleyId)__builtin_ctz(own), .course = &courses[count]};
        if (as_kept) {
            known_course(standing, prospects, sailing.galley, &courses[count]);
        } else {
            find_course(standing, prospects, sailing.galley, &courses[count]);
        }
        sailing.value = sailing.course->voyage.trade + sailing.course->voyage.conquest;
        int place = count++;
        for (; place > 0 && sailings[place - 1].value < sailing.value; place--) {
            sailings[place] = sailings[place - 1];
        }
        sailings[place] = sailing;
    }
    return count;
}

static int32_t sail_all(Standing *standing, Prospects *prospects, uint32_t own, bool as_kept)
{
    Course courses[GALLEY_MAX];
    Sailing sailings[GALLEY_MAX];
    Berth berths[GALLEY_MAX];
    int berth_count = 0;
    int32_t sum = 0;
    int count = list_sailings(standing, prospects, own, as_kept, courses, sailings);
    for (int i = 0; i < count; i++) {
        const int32_t fight = sailings[i].course->fight;
        Voyage voyage;
        next_voyage(prospects, sailings[i].galley, sailings[i].course, &voyage);
        sum += voyage.trade + (voyage.conquest > fight ? voyage.conquest : fight);
        if (voyage.port != 0 && i + 1 < count && (voyage.captures || voyage.stock != prospects->stock[voyage.port])) {
            berth_take(prospects, &voyage, &berths[berth_count++]);
        }
    }
    while (berth_count > 0) {
        berth_restore(prospects, &berths[--berth_count]);
    }
    prospects->stale = 0;
    return sum;
}

int32_t revise_total(const Outlook *outlook, const GameState *state, PlayerId player)
{
    const PublicState *pub = &state->pub;
    Chart *chart = &outlook->charts->of[player];
    Standing *standing = &chart->standing;
    Difference differs;
    if (outlook->appraisals != NULL) {
        ++*outlook->appraisals;
    }
    if (!standing->known || standing->when != when_of(outlook, pub) || !differ(standing, pub, player, &differs)) {
        settle(outlook, pub, player, chart);
        differ(standing, pub, player, &differs);
    }
    Prospects *prospects = &chart->prospects;
    if (differs.coast || standing->looks != chart->looks) {
        prospects_look(outlook, pub, player);
        standing->looks = differs.coast ? standing->looks : chart->looks;
    }
    prospects->pub = pub;
    memcpy(prospects->fleets, differs.fleets, sizeof prospects->fleets);
    int32_t total = revised_sum(outlook, standing, pub, player, &differs) + fleet_term(&standing->moment, differs.fleets[player])
                    + sail_all(standing, prospects, differs.own, !differs.coast && !differs.fleet && !differs.foes) + state->secret.ducats[player];
    for (PlayerId rival = 1; rival <= outlook->players; rival++) {
        total -= rival != player ? state->secret.ducats[rival] * outlook->share / THOUSAND : 0;
    }
    return total;
}

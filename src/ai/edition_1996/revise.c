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
    uint32_t order;
    _Static_assert(sizeof order == sizeof pub->as.e1996.order, "taken as one number");
    memcpy(&order, pub->as.e1996.order, sizeof order);
    return (uint64_t)order << 32 | (uint32_t)pub->turn << 24 | (uint32_t)base->id << 16 | (uint32_t)base->player << 8
           | (outlook->settled ? 1U : 0U);
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
    standing->stays = 0;
    standing->active = pub->as.e1996.active;
    standing->zones_moved = pub->as.e1996.zones_moved;
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
    int count = 0;
    int fleet = standing->fleets[player];
    memcpy(out->fleets, standing->fleets, sizeof out->fleets);
    out->own = standing->own & ~out->galleys;
    out->foes = false;
    for (uint32_t rest = out->galleys; rest != 0; rest &= rest - 1, count++) {
        const Galley *then = &standing->galleys[__builtin_ctz(rest)];
        const Galley *now = &pub->galleys[__builtin_ctz(rest)];
        bool own = (then->owner == player || then->owner == 0) && (now->owner == player || now->owner == 0);
        if (!own && !is_same_foe(then, now)) {
            return false;
        }
        out->foes = out->foes || !own;
        const bool was = then->owner == player && then->sailors > 0;
        const bool is = now->owner == player && now->sailors > 0;
        fleet += (int)is - (int)was;
        out->own |= is ? rest & (~rest + 1U) : 0U;
    }
    out->under_way =
        standing->active != pub->as.e1996.active || (standing->active != 0 && standing->zones_moved != pub->as.e1996.zones_moved);
    out->fleets[player] = fleet;
    out->fleet = out->fleets[player] != standing->fleets[player];
    out->coast = false;
    for (uint32_t rest = out->ports; rest != 0; rest &= rest - 1, count++) {
        const Port *then = &standing->ports[__builtin_ctz(rest)];
        const Port *now = &pub->ports[__builtin_ctz(rest)];
        bool held = now->owner == player || (then->garrison == now->garrison && then->buildings == now->buildings);
        out->coast = out->coast || then->stock != now->stock || then->owner != now->owner || !held;
    }
    return count <= DIFFERENCES_MAX;
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
    Course *course;
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
    out->after = 0;
}

/* The same, remembered. used: places that this position has been given already. NULL: another galley of it has that place. */
static Course *known_course(Standing *standing, Prospects *prospects, GalleyId galley, uint64_t *used)
{
    const Galley *own = &prospects->pub->galleys[galley];
    int steps = prospects_steps(prospects, galley);
    uint64_t key = 1ULL << 63 | (uint64_t)own->zone << 48 | (uint64_t)own->sailors << 40 | (uint64_t)steps << 32 | own->cargo;
    int place = (int)(key * 0x9E3779B97F4A7C15ULL >> 58);
    if (standing->keys[place] != key) {
        if ((*used >> place & 1U) != 0) {
            return NULL;
        }
        standing->keys[place] = key;
        find_course(standing, prospects, galley, &standing->courses[place]);
    }
    *used |= 1ULL << place;
    return &standing->courses[place];
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

/* A change of one port, in one number; the port's prize and garrison follow from it. */
static uint64_t change_of(const Prospects *prospects, uint32_t changed)
{
    PortId port = (PortId)__builtin_ctz(changed);
    return 1ULL << 63 | (uint64_t)port << 40 | (uint64_t)prospects->owner[port] << 32 | prospects->stock[port];
}

static void find_next(Prospects *prospects, const Sailing *sailing, uint32_t changed, Voyage *out)
{
    const Voyage *first = &sailing->course->voyage;
    if ((changed >> first->port & 1U) != 0) {
        prospects_voyage(prospects, sailing->galley, out);
        return;
    }
    prospects_voyage_among(prospects, sailing->galley, changed, out);
    int32_t now = out->trade + out->conquest;
    if (sailing->value > now || (sailing->value == now && first->port < out->port)) {
        *out = *first;
    }
}

/* The best of a galley once others have sailed. store: room for it. */
static const Voyage *next_voyage(Prospects *prospects, const Sailing *sailing, Voyage *store)
{
    Course *course = sailing->course;
    const uint32_t changed = prospects->stale & course->reach;
    if (changed == 0) {
        return &course->voyage;
    }
    if ((changed & (changed - 1U)) != 0) {
        find_next(prospects, sailing, changed, store);
        return store;
    }
    const uint64_t after = change_of(prospects, changed);
    if (course->after != after) {
        course->after = after;
        find_next(prospects, sailing, changed, &course->next);
    }
    return &course->next;
}

/* The galleys, those with the best voyages first. courses: room for those that are not remembered where they stay. */
static int list_sailings(Standing *standing, Prospects *prospects, const Difference *differs, Course courses[GALLEY_MAX],
                         Sailing sailings[GALLEY_MAX])
{
    const bool as_kept = !differs->coast && !differs->fleet && !differs->foes;
    const uint32_t staying = as_kept && !differs->under_way ? ~differs->galleys : 0U;
    uint64_t used = 0;
    int count = 0;
    for (uint32_t own = differs->own; own != 0; own &= own - 1) {
        const uint32_t bit = own & (~own + 1U);
        Sailing sailing = {.galley = (GalleyId)__builtin_ctz(own)};
        if ((staying & bit) != 0) {
            sailing.course = &standing->stay[sailing.galley];
            if ((standing->stays & bit) == 0) {
                find_course(standing, prospects, sailing.galley, sailing.course);
                standing->stays |= bit;
            }
        } else if (as_kept) {
            sailing.course = known_course(standing, prospects, sailing.galley, &used);
        }
        if (sailing.course == NULL) {
            sailing.course = &courses[count];
            find_course(standing, prospects, sailing.galley, sailing.course);
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

static int32_t sail_all(Standing *standing, Prospects *prospects, const Difference *differs)
{
    Course courses[GALLEY_MAX];
    Sailing sailings[GALLEY_MAX];
    Berth berths[GALLEY_MAX];
    int berth_count = 0;
    int32_t sum = 0;
    int count = list_sailings(standing, prospects, differs, courses, sailings);
    for (int i = 0; i < count; i++) {
        const int32_t fight = sailings[i].course->fight;
        Voyage store;
        const Voyage *voyage = next_voyage(prospects, &sailings[i], &store);
        sum += voyage->trade + (voyage->conquest > fight ? voyage->conquest : fight);
        if (voyage->port != 0 && i + 1 < count && (voyage->captures || voyage->stock != prospects->stock[voyage->port])) {
            berth_take(prospects, voyage, &berths[berth_count++]);
        }
    }
    while (berth_count > 0) {
        berth_restore(prospects, &berths[--berth_count]);
    }
    prospects->stale = 0;
    return sum;
}

/* The sum, once it is known how the position differs. */
static int32_t revise(const Outlook *outlook, const GameState *state, PlayerId player, Chart *chart)
{
    const PublicState *pub = &state->pub;
    Standing *standing = &chart->standing;
    const Difference *differs = &standing->last;
    Prospects *prospects = &chart->prospects;
    if (differs->coast || standing->looks != chart->looks) {
        prospects_look(outlook, pub, player);
        standing->looks = differs->coast ? standing->looks : chart->looks;
    }
    prospects->pub = pub;
    memcpy(prospects->fleets, differs->fleets, sizeof prospects->fleets);
    int32_t total = revised_sum(outlook, standing, pub, player, differs) + fleet_term(&standing->moment, differs->fleets[player])
                    + sail_all(standing, prospects, differs) + state->secret.ducats[player];
    for (PlayerId rival = 1; rival <= outlook->players; rival++) {
        total -= rival != player ? state->secret.ducats[rival] * outlook->share / THOUSAND : 0;
    }
    return total;
}

int32_t revise_total(const Outlook *outlook, const GameState *state, PlayerId player)
{
    Chart *chart = &outlook->charts->of[player];
    Standing *standing = &chart->standing;
    if (outlook->appraisals != NULL) {
        ++*outlook->appraisals;
    }
    if (!standing->known || standing->when != when_of(outlook, &state->pub) || !differ(standing, &state->pub, player, &standing->last)) {
        settle(outlook, &state->pub, player, chart);
        differ(standing, &state->pub, player, &standing->last);
    }
    return revise(outlook, state, player, chart);
}

int32_t revise_moved(const Outlook *outlook, const GameState *state, PlayerId player, GalleyId galley)
{
    Chart *chart = &outlook->charts->of[player];
    if (!chart->standing.known) {
        return revise_total(outlook, state, player);
    }
    if (outlook->appraisals != NULL) {
        ++*outlook->appraisals;
    }
    chart->standing.last.galleys |= 1U << galley;
    return revise(outlook, state, player, chart);
}

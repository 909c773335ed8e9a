/* The worth of a position from that of one near it: most positions of a decision differ from the one in hand by a galley and a
 * port. All of it are sums of integers, so what is revised is what a full appraisal gives (tests/ai/test_charts.c). */
#include "sales.h"

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

/* The same, remembered. */
static int32_t known_port_worth(const Outlook *outlook, Standing *standing, PlayerId player, const Port *place, PortId port)
{
    PortWorth *known = &standing->ports_known[port][place->garrison % PORT_WORTH_MAX];
    const uint64_t like = (uint64_t)place->stock << 32 | (uint32_t)place->owner << 16 | (uint32_t)place->garrison << 8 | place->buildings;
    if (known->like != like) {
        known->like = like;
        known->worth = port_worth(outlook, standing, player, place, port);
    }
    return known->worth;
}

/* What of the number of a player's galleys matters for each of them: see galley_worth. */
static int fleet_class(const Moment *moment, int fleet)
{
    return fleet > 2 || moment->later <= 0 ? 0 : fleet;
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
    memset(standing->ports_known, 0, sizeof standing->ports_known);
    standing->stays = 0;
    standing->rests = false;
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
        const Galley *galley = &pub->galleys[id];
        if (galley->sailors == 0) {
            continue;
        }
        if (galley->owner == player) {
            standing->own |= 1U << id;
        } else {
            standing->foes[galley->zone] |= 1U << id;
            standing->sum += rival_galley_term(outlook, &standing->moment, galley, standing->fleets[galley->owner]);
        }
    }
}

_Static_assert(sizeof(Galley) == sizeof(uint64_t) && sizeof(Port) == sizeof(uint64_t), "compared as one number");

enum { BLOCK = 4 };
_Static_assert(GALLEY_MAX % BLOCK == 0 && (PORT_MAX + 1) % BLOCK == 0, "compared by blocks");

/* What of the i-th of some galleys, or ports, differs. */
static inline uint64_t difference_at(const unsigned char *one, const unsigned char *other, int i)
{
    uint64_t x;
    uint64_t y;
    memcpy(&x, one + 8 * i, sizeof x);
    memcpy(&y, other + 8 * i, sizeof y);
    return x ^ y;
}

/* Which of so many differ; most blocks of them are the same. */
static inline uint32_t differing(const void *one, const void *other, int count)
{
    uint32_t mask = 0;
    for (int i = 0; i < count; i += BLOCK) {
        const uint64_t a = difference_at(one, other, i);
        const uint64_t b = difference_at(one, other, i + 1);
        const uint64_t c = difference_at(one, other, i + 2);
        const uint64_t d = difference_at(one, other, i + 3);
        if ((a | b | c | d) != 0) {
            mask |= ((uint32_t)(a != 0) | (uint32_t)(b != 0) << 1 | (uint32_t)(c != 0) << 2 | (uint32_t)(d != 0) << 3) << i;
        }
    }
    return mask;
}

static bool is_same_foe(const Galley *then, const Galley *now)
{
    return then->owner == now->owner && then->zone == now->zone && then->sailors == now->sailors && then->moved == now->moved;
}

/* False: galleys of others are otherwise than by their cargo. count: how many differ. */
static bool differ_at_sea(const Standing *standing, const PublicState *pub, PlayerId player, Difference *out, int *count)
{
    out->galleys = differing(&standing->galleys[1], &pub->galleys[1], GALLEY_MAX) << 1;
    out->fleet = standing->fleets[player];
    out->own = standing->own & ~out->galleys;
    out->foes = false;
    for (uint32_t rest = out->galleys; rest != 0; rest &= rest - 1, ++*count) {
        const Galley *then = &standing->galleys[__builtin_ctz(rest)];
        const Galley *now = &pub->galleys[__builtin_ctz(rest)];
        bool own = (then->owner == player || then->owner == 0) && (now->owner == player || now->owner == 0);
        if (!own && !is_same_foe(then, now)) {
            return false;
        }
        out->foes = out->foes || !own;
        const bool was = then->owner == player && then->sailors > 0;
        const bool is = now->owner == player && now->sailors > 0;
        out->fleet += (int)is - (int)was;
        out->own |= is ? rest & (~rest + 1U) : 0U;
    }
    return true;
}

/* False: too much is otherwise. */
static bool differ(const Standing *standing, const PublicState *pub, PlayerId player, Difference *out)
{
    int count = 0;
    if (!differ_at_sea(standing, pub, player, out, &count)) {
        return false;
    }
    out->ports = differing(standing->ports, pub->ports, PORT_MAX + 1);
    out->coast = false;
    for (uint32_t rest = out->ports; rest != 0; rest &= rest - 1, count++) {
        const Port *then = &standing->ports[__builtin_ctz(rest)];
        const Port *now = &pub->ports[__builtin_ctz(rest)];
        bool held = now->owner == player || (then->garrison == now->garrison && then->buildings == now->buildings);
        out->coast = out->coast || then->stock != now->stock || then->owner != now->owner || !held;
    }
    if (standing->active != pub->as.e1996.active || (standing->active != 0 && standing->zones_moved != pub->as.e1996.zones_moved)) {
        out->galleys |= 1U << standing->active | 1U << pub->as.e1996.active; /* these may sail further, or not so far */
    }
    return count <= DIFFERENCES_MAX;
}

/* What ports and galleys of others count for. */
static int32_t revised_sum(const Outlook *outlook, Standing *standing, const PublicState *pub, PlayerId player, const Difference *differs)
{
    int32_t sum = standing->sum;
    for (uint32_t rest = differs->ports; rest != 0; rest &= rest - 1) {
        PortId port = (PortId)__builtin_ctz(rest);
        sum += known_port_worth(outlook, standing, player, &pub->ports[port], port) - standing->of_port[port];
    }
    return sum;
}

/* ---- Courses ---- */

static void find_course(Standing *standing, Prospects *prospects, GalleyId galley, Course *out)
{
    const Outlook *outlook = prospects->outlook;
    const Galley *own = &prospects->pub->galleys[galley];
    const uint32_t foes = standing->foes[own->zone];
    GalleyTerms terms;
    int steps;
    galley_terms(&standing->moment, own, prospects->fleets[prospects->player], &standing->menace, &terms);
    out->hull = terms.hull + terms.risk;
    out->reach = prospects_reach(prospects, galley, &steps);
    out->fight = 0;
    if (prospects->moment.fights && foes != 0) {
        GalleyId target;
        out->fight = galley_prey(outlook, prospects->pub, &prospects->moment, own, foes, prospects->fleets, &target);
    }
    prospects_voyage(prospects, galley, &out->voyage);
    out->tried = false;
    out->after = 0;
}

static Course *staying_course(Standing *standing, Prospects *prospects, GalleyId galley)
{
    Course *course = &standing->stay[galley];
    if ((standing->stays >> galley & 1U) == 0) {
        find_course(standing, prospects, galley, course);
        standing->stays |= 1U << galley;
    }
    return course;
}

/* A galley and what it would do before others have sailed. */
typedef struct Sailing {
    GalleyId galley;
    int32_t value;
    Course *course;
} Sailing;

static bool is_in_use(const Course *course, const Sailing *sailings, int count)
{
    for (int i = 0; i < count; i++) {
        if (sailings[i].course == course) {
            return true;
        }
    }
    return false;
}

/* The same of a galley that is otherwise, remembered. NULL: one of those sailings has its place. */
static Course *known_course(Standing *standing, Prospects *prospects, GalleyId galley, const Sailing *sailings, int count)
{
    const Galley *own = &prospects->pub->galleys[galley];
    const int steps = prospects_steps(prospects, galley);
    const int class = fleet_class(&standing->moment, prospects->fleets[prospects->player]);
    const uint64_t key = 1ULL << 63 | (uint64_t)class << 56 | (uint64_t)own->zone << 48 | (uint64_t)own->sailors << 40
                         | (uint64_t)steps << 32 | own->cargo;
    const int place = (int)(key * 0x9E3779B97F4A7C15ULL >> (64 - COURSE_BITS));
    Course *course = &standing->courses[place];
    if (standing->keys[place] != key) {
        if (is_in_use(course, sailings, count)) {
            return NULL;
        }
        standing->keys[place] = key;
        find_course(standing, prospects, galley, course);
    }
    return course;
}

/* The galleys, those with the best voyages first. staying: those that are as they were. courses: room for those that are not remembered.
 * Returns how many. */
static int list_sailings(Standing *standing, Prospects *prospects, const Difference *differs, uint32_t staying,
                         Course courses[GALLEY_MAX], Sailing sailings[GALLEY_MAX])
{
    const bool as_kept = !differs->coast && !differs->foes;
    int count = 0;
    for (uint32_t own = differs->own; own != 0; own &= own - 1) {
        Sailing sailing = {.galley = (GalleyId)__builtin_ctz(own)};
        if ((staying >> sailing.galley & 1U) != 0) {
            sailing.course = staying_course(standing, prospects, sailing.galley);
        } else if (as_kept) {
            sailing.course = known_course(standing, prospects, sailing.galley, sailings, count);
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

/* ---- One after another ---- */

/* Ports as voyages that were counted have left them. */
typedef struct Calls {
    uint32_t changed;  /* bit `port` */
    uint32_t captured; /* of these: they are the player's now */
    uint32_t stock[PORT_MAX + 1]; /* of these */
} Calls;

static uint32_t stock_after(const Prospects *prospects, const Calls *calls, PortId port)
{
    return (calls->changed >> port & 1U) != 0 ? calls->stock[port] : prospects->stock[port];
}

static void call_at(Calls *calls, const Voyage *voyage)
{
    calls->changed |= 1U << voyage->port;
    calls->captured |= voyage->captures ? 1U << voyage->port : 0U;
    calls->stock[voyage->port] = voyage->stock;
}

/* A port as it was before. */
typedef struct Berth {
    PlayerId owner;
    uint8_t garrison;
    uint32_t stock;
    int32_t prize;
} Berth;

static void berths_take(Prospects *prospects, const Calls *calls, uint32_t ports, Berth before[PORT_MAX + 1])
{
    prospects->stale = ports;
    for (; ports != 0; ports &= ports - 1) {
        const int port = __builtin_ctz(ports);
        before[port] =
            (Berth){prospects->owner[port], prospects->garrison[port], prospects->stock[port], prospects->prize[port]};
        prospects->stock[port] = calls->stock[port];
        if ((calls->captured >> port & 1U) != 0) {
            prospects->owner[port] = prospects->player;
            prospects->garrison[port] = 1;
            prospects->prize[port] = 0;
            prospects->prizes &= ~(1U << port);
        }
    }
}

static void berths_restore(Prospects *prospects, uint32_t prizes, const Berth before[PORT_MAX + 1])
{
    for (uint32_t ports = prospects->stale; ports != 0; ports &= ports - 1) {
        const int port = __builtin_ctz(ports);
        prospects->owner[port] = before[port].owner;
        prospects->garrison[port] = before[port].garrison;
        prospects->stock[port] = before[port].stock;
        prospects->prize[port] = before[port].prize;
    }
    prospects->prizes = prizes;
    prospects->stale = 0;
}

/* The best of what is left where it was, against what is best in the ports that are otherwise now. */
static void find_next(Prospects *prospects, const Sailing *sailing, const Calls *calls, uint32_t changed, Voyage *out)
{
    Course *course = sailing->course;
    const Voyage *left = &course->voyage;
    const uint32_t prizes = prospects->prizes;
    Berth before[PORT_MAX + 1];
    if ((changed >> left->port & 1U) != 0) {
        if (!course->tried) {
            prospects_voyage_among(prospects, sailing->galley, ~prospects->shunned & ~(1U << left->port), &course->second);
            course->tried = true;
        }
        left = &course->second;
    }
    const bool lost = (changed >> left->port & 1U) != 0;
    berths_take(prospects, calls, changed, before);
    prospects_voyage_among(prospects, sailing->galley, lost ? ~prospects->shunned : changed, out);
    berths_restore(prospects, prizes, before);
    const int32_t then = left->trade + left->conquest;
    const int32_t now = out->trade + out->conquest;
    if (!lost && left->port != 0 && (then > now || (then == now && left->port < out->port))) {
        *out = *left;
    }
}

/* A change of one port or two, in one number: their prizes and garrisons follow from it. 0: of more. */
static uint64_t change_of(const Prospects *prospects, const Calls *calls, uint32_t changed)
{
    uint64_t key = 0;
    int count = 0;
    for (; changed != 0; changed &= changed - 1, count++) {
        const PortId port = (PortId)__builtin_ctz(changed);
        const PlayerId owner = (calls->captured >> port & 1U) != 0 ? prospects->player : prospects->owner[port];
        key = key << 32 | port_key(port, owner, calls->stock[port]);
    }
    return count <= 2 ? key : 0;
}

/* The best of a galley once others have sailed. store: room for it. */
static const Voyage *next_voyage(Prospects *prospects, const Sailing *sailing, const Calls *calls, Voyage *store)
{
    Course *course = sailing->course;
    const uint32_t changed = calls->changed & course->reach;
    if (changed == 0) {
        return &course->voyage;
    }
    const uint64_t after = change_of(prospects, calls, changed);
    if (after == 0) {
        find_next(prospects, sailing, calls, changed, store);
        return store;
    }
    if (course->after != after) {
        course->after = after;
        find_next(prospects, sailing, calls, changed, &course->next);
    }
    return &course->next;
}

/* What the player's galleys count for, and what they do. */
static int32_t sail_all(Standing *standing, Prospects *prospects, const Difference *differs, uint32_t staying)
{
    Course courses[GALLEY_MAX];
    Sailing sailings[GALLEY_MAX];
    Calls calls;
    int32_t sum = 0;
    int count = list_sailings(standing, prospects, differs, staying, courses, sailings);
    calls.changed = 0;
    calls.captured = 0;
    for (int i = 0; i < count; i++) {
        const Course *course = sailings[i].course;
        Voyage store;
        const Voyage *voyage = next_voyage(prospects, &sailings[i], &calls, &store);
        sum += course->hull + voyage->trade + (voyage->conquest > course->fight ? voyage->conquest : course->fight);
        if (voyage->port != 0 && (voyage->captures || voyage->stock != stock_after(prospects, &calls, voyage->port))) {
            call_at(&calls, voyage);
        }
    }
    return sum;
}

/* The same, remembered where nothing of it has changed. */
static int32_t fleet_worth(Standing *standing, Prospects *prospects, const Difference *differs)
{
    const bool as_kept = !differs->coast && !differs->foes
                         && fleet_class(&standing->moment, differs->fleet)
                                == fleet_class(&standing->moment, standing->fleets[prospects->player]);
    const uint32_t staying = as_kept ? ~differs->galleys : 0U;
    if (((standing->own | differs->own) & ~staying) != 0) {
        return sail_all(standing, prospects, differs, staying);
    }
    if (!standing->rests) {
        standing->rest = sail_all(standing, prospects, differs, staying);
        standing->rests = true;
    }
    return standing->rest;
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
    memcpy(prospects->fleets, standing->fleets, sizeof prospects->fleets);
    prospects->fleets[player] = differs->fleet;
    int32_t total = revised_sum(outlook, standing, pub, player, differs) + fleet_term(&standing->moment, differs->fleet)
                    + fleet_worth(standing, prospects, differs) + state->secret.ducats[player];
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

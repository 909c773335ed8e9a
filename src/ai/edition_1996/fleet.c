/* The player's galleys in a position near one that stands: what each counts for, and what they do one after another, as far as it has
 * not been worked out before. */
#include "fleet.h"

#include <assert.h>
#include <string.h>

#include "sales.h"

/* What of the number of a player's galleys matters for each of them: see galley_worth. */
static int fleet_class(const Moment *moment, int fleet)
{
    return fleet > 2 || moment->later <= 0 ? 0 : fleet;
}

static void find_course(Ledger *ledger, Prospects *prospects, GalleyId galley, Course *out)
{
    const EvalContext *eval = prospects->eval;
    const Galley *own = &prospects->pub->galleys[galley];
    const uint32_t foes = ledger->foes[own->zone];
    GalleyTerms terms;
    int steps;
    galley_terms(&ledger->moment, own, prospects->fleets[prospects->player], &ledger->menace, &terms);
    out->hull = terms.hull + terms.risk;
    out->reach = prospects_reach(prospects, galley, &steps);
    out->fight = 0;
    if (prospects->moment.fights && foes != 0) {
        GalleyId target;
        out->fight = galley_prey(eval, prospects->pub, &prospects->moment, own, foes, prospects->fleets, &target);
    }
    prospects_voyage(prospects, galley, &out->voyage);
    out->tried = false;
    out->newer = false;
    memset(out->after, 0, sizeof out->after);
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
static Course *known_course(Ledger *ledger, Prospects *prospects, GalleyId galley, const Sailing *sailings, int count)
{
    const Galley *own = &prospects->pub->galleys[galley];
    const int steps = prospects_steps(prospects, galley);
    const int class = fleet_class(&ledger->moment, prospects->fleets[prospects->player]);
    const uint64_t key = 1ULL << 63 | (uint64_t)class << 56 | (uint64_t)own->zone << 48 | (uint64_t)own->sailors << 40
                         | (uint64_t)steps << 32 | own->cargo;
    const int place = (int)(key * 0x9E3779B97F4A7C15ULL >> (64 - COURSE_BITS));
    Course *course = &ledger->courses[place];
    if (ledger->keys[place] != key) {
        if (is_in_use(course, sailings, count)) {
            return NULL;
        }
        ledger->keys[place] = key;
        find_course(ledger, prospects, galley, course);
    }
    return course;
}

/* All as they stand, which is how the prospects must be. */
static void know_ledger(Ledger *ledger, Prospects *prospects)
{
    for (uint32_t own = ledger->own; own != 0; own &= own - 1) {
        const GalleyId galley = (GalleyId)bits_lowest(own);
        find_course(ledger, prospects, galley, &ledger->stay[galley]);
    }
}

/* The player's galleys now. */
typedef struct Fleet {
    uint32_t own;     /* bit `galley` */
    uint32_t staying; /* those that are as they stand */
    bool as_kept;     /* courses of others that are remembered hold */
} Fleet;

/* Those with the best voyages first. courses: room for those that are not remembered. Returns how many. */
static int list_sailings(Ledger *ledger, Prospects *prospects, const Fleet *fleet, Course courses[GALLEY_MAX],
                         Sailing sailings[GALLEY_MAX])
{
    int count = 0;
    for (uint32_t own = fleet->own; own != 0; own &= own - 1) {
        const GalleyId galley = (GalleyId)bits_lowest(own);
        Course *course = (fleet->staying >> galley & 1U) != 0 ? &ledger->stay[galley]
                         : fleet->as_kept                     ? known_course(ledger, prospects, galley, sailings, count)
                                                              : NULL;
        if (course == NULL) {
            course = &courses[count];
            find_course(ledger, prospects, galley, course);
        }
        const Sailing sailing = {galley, course->voyage.trade + course->voyage.conquest, course};
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
        const int port = bits_lowest(ports);
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
        const int port = bits_lowest(ports);
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
        const PortId port = (PortId)bits_lowest(changed);
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
    for (int i = 0; i < 2; i++) {
        if (course->after[i] == after) {
            return &course->next[i];
        }
    }
    course->newer = !course->newer;
    course->after[course->newer] = after;
    find_next(prospects, sailing, calls, changed, &course->next[course->newer]);
    return &course->next[course->newer];
}

/* What the galleys count for, and what they do. */
static int32_t sail_all(Ledger *ledger, Prospects *prospects, const Fleet *fleet)
{
    Course courses[GALLEY_MAX];
    Sailing sailings[GALLEY_MAX];
    Calls calls;
    int32_t sum = 0;
    const int count = list_sailings(ledger, prospects, fleet, courses, sailings);
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

int32_t fleet_worth(Ledger *ledger, Prospects *prospects, const Difference *differs)
{
    const bool as_kept = !differs->coast && !differs->foes;
    const bool as_fleet = fleet_class(&ledger->moment, differs->fleet)
                          == fleet_class(&ledger->moment, ledger->fleets[prospects->player]);
    const Fleet fleet = {differs->own, as_kept && as_fleet ? ledger->own & ~differs->galleys : 0U, as_kept};
    if (fleet.staying != ledger->own || fleet.staying != fleet.own) {
        assert(ledger->rests);
        return sail_all(ledger, prospects, &fleet);
    }
    if (!ledger->rests) {
        know_ledger(ledger, prospects);
        ledger->rest = sail_all(ledger, prospects, &fleet);
        ledger->rests = true;
    }
    return ledger->rest;
}

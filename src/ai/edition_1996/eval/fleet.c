/* The player's galleys in a position near one that stands: what each counts for, and what they do one after another, as far as it has
 * not been worked out before. */
#include "fleet.h"

#include <assert.h>
#include <string.h>

#include "sales.h"

/* What of the number of a player's galleys matters for each of them: see galley_value. */
static int fleet_class(const Moment *moment, int fleet)
{
    return fleet > 2 || moment->later <= 0 ? 0 : fleet;
}

static void find_use(Base *base, Prospects *prospects, GalleyId galley, GalleyUse *out)
{
    const EvalContext *eval = prospects->eval;
    const Galley *own = &prospects->pub->galleys[galley];
    const uint32_t foes = base->foes[own->zone];
    GalleyTerms terms;
    int steps;
    galley_terms(&base->moment, own, prospects->fleets[prospects->player], &base->threats, &terms);
    out->hull = terms.hull + terms.risk;
    out->reach = prospects_reach(prospects, galley, &steps);
    out->fight = 0;
    if (prospects->moment.fights && foes != 0) {
        GalleyId target;
        out->fight = galley_best_fight(eval, prospects->pub, &prospects->moment, own, foes, prospects->fleets, &target);
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
    GalleyUse *use;
} Sailing;

static bool is_in_use(const GalleyUse *use, const Sailing *sailings, int count)
{
    for (int i = 0; i < count; i++) {
        if (sailings[i].use == use) {
            return true;
        }
    }
    return false;
}

/* The same of a galley that is otherwise, remembered. NULL: one of those sailings has its place. */
static GalleyUse *cached_use(Base *base, Prospects *prospects, GalleyId galley, const Sailing *sailings, int count)
{
    const Galley *own = &prospects->pub->galleys[galley];
    const int steps = prospects_steps(prospects, galley);
    const int class = fleet_class(&base->moment, prospects->fleets[prospects->player]);
    const uint64_t key = 1ULL << 63 | (uint64_t)class << 56 | (uint64_t)own->zone << 48 | (uint64_t)own->sailors << 40
                         | (uint64_t)steps << 32 | own->cargo;
    const int place = (int)(key * 0x9E3779B97F4A7C15ULL >> (64 - COURSE_BITS));
    GalleyUse *use = &base->uses[place];
    if (base->keys[place] != key) {
        if (is_in_use(use, sailings, count)) {
            return NULL;
        }
        base->keys[place] = key;
        find_use(base, prospects, galley, use);
    }
    return use;
}

/* All as they stand, which is how the prospects must be. */
static void find_base_values(Base *base, Prospects *prospects)
{
    for (uint32_t own = base->own; own != 0; own &= own - 1) {
        const GalleyId galley = (GalleyId)bits_lowest(own);
        find_use(base, prospects, galley, &base->stay[galley]);
    }
}

/* The player's galleys now. */
typedef struct Fleet {
    uint32_t own;     /* bit `galley` */
    uint32_t staying; /* those that are as they stand */
    bool as_kept;     /* uses of others that are remembered hold */
} Fleet;

/* Those with the best voyages first. uses: room for those that are not remembered. Returns how many. */
static int list_sailings(Base *base, Prospects *prospects, const Fleet *fleet, GalleyUse uses[GALLEY_MAX],
                         Sailing sailings[GALLEY_MAX])
{
    int count = 0;
    for (uint32_t own = fleet->own; own != 0; own &= own - 1) {
        const GalleyId galley = (GalleyId)bits_lowest(own);
        GalleyUse *use = (fleet->staying >> galley & 1U) != 0 ? &base->stay[galley]
                         : fleet->as_kept                     ? cached_use(base, prospects, galley, sailings, count)
                                                              : NULL;
        if (use == NULL) {
            use = &uses[count];
            find_use(base, prospects, galley, use);
        }
        const Sailing sailing = {galley, use->voyage.trade + use->voyage.conquest, use};
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
typedef struct PortChanges {
    uint32_t changed;  /* bit `port` */
    uint32_t captured; /* of these: they are the player's now */
    uint32_t stock[PORT_MAX + 1]; /* of these */
} PortChanges;

static uint32_t stock_after(const Prospects *prospects, const PortChanges *changes, PortId port)
{
    return (changes->changed >> port & 1U) != 0 ? changes->stock[port] : prospects->stock[port];
}

static void note_change(PortChanges *changes, const Voyage *voyage)
{
    changes->changed |= 1U << voyage->port;
    changes->captured |= voyage->captures ? 1U << voyage->port : 0U;
    changes->stock[voyage->port] = voyage->stock;
}

/* A port as it was before. */
typedef struct SavedPort {
    PlayerId owner;
    uint8_t garrison;
    uint32_t stock;
    int32_t prize;
} SavedPort;

static void ports_change(Prospects *prospects, const PortChanges *changes, uint32_t ports, SavedPort before[PORT_MAX + 1])
{
    prospects->stale = ports;
    for (; ports != 0; ports &= ports - 1) {
        const int port = bits_lowest(ports);
        before[port] =
            (SavedPort){prospects->owner[port], prospects->garrison[port], prospects->stock[port], prospects->prize[port]};
        prospects->stock[port] = changes->stock[port];
        if ((changes->captured >> port & 1U) != 0) {
            prospects->owner[port] = prospects->player;
            prospects->garrison[port] = 1;
            prospects->prize[port] = 0;
            prospects->prizes &= ~(1U << port);
        }
    }
}

static void ports_restore(Prospects *prospects, uint32_t prizes, const SavedPort before[PORT_MAX + 1])
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
static void find_next(Prospects *prospects, const Sailing *sailing, const PortChanges *changes, uint32_t changed, Voyage *out)
{
    GalleyUse *use = sailing->use;
    const Voyage *left = &use->voyage;
    const uint32_t prizes = prospects->prizes;
    SavedPort before[PORT_MAX + 1];
    if ((changed >> left->port & 1U) != 0) {
        if (!use->tried) {
            prospects_voyage_among(prospects, sailing->galley, ~prospects->shunned & ~(1U << left->port), &use->second);
            use->tried = true;
        }
        left = &use->second;
    }
    const bool lost = (changed >> left->port & 1U) != 0;
    ports_change(prospects, changes, changed, before);
    prospects_voyage_among(prospects, sailing->galley, lost ? ~prospects->shunned : changed, out);
    ports_restore(prospects, prizes, before);
    const int32_t then = left->trade + left->conquest;
    const int32_t now = out->trade + out->conquest;
    if (!lost && left->port != 0 && (then > now || (then == now && left->port < out->port))) {
        *out = *left;
    }
}

/* A change of one port or two, in one number: their prizes and garrisons follow from it. 0: of more. */
static uint64_t change_of(const Prospects *prospects, const PortChanges *changes, uint32_t changed)
{
    uint64_t key = 0;
    int count = 0;
    for (; changed != 0; changed &= changed - 1, count++) {
        const PortId port = (PortId)bits_lowest(changed);
        const PlayerId owner = (changes->captured >> port & 1U) != 0 ? prospects->player : prospects->owner[port];
        key = key << 32 | port_key(port, owner, changes->stock[port]);
    }
    return count <= 2 ? key : 0;
}

/* The best of a galley once others have sailed. store: room for it. */
static const Voyage *next_voyage(Prospects *prospects, const Sailing *sailing, const PortChanges *changes, Voyage *store)
{
    GalleyUse *use = sailing->use;
    const uint32_t changed = changes->changed & use->reach;
    if (changed == 0) {
        return &use->voyage;
    }
    const uint64_t after = change_of(prospects, changes, changed);
    if (after == 0) {
        find_next(prospects, sailing, changes, changed, store);
        return store;
    }
    for (int i = 0; i < 2; i++) {
        if (use->after[i] == after) {
            return &use->next[i];
        }
    }
    use->newer = !use->newer;
    use->after[use->newer] = after;
    find_next(prospects, sailing, changes, changed, &use->next[use->newer]);
    return &use->next[use->newer];
}

/* What the galleys count for, and what they do. */
static int32_t sail_all(Base *base, Prospects *prospects, const Fleet *fleet)
{
    GalleyUse uses[GALLEY_MAX];
    Sailing sailings[GALLEY_MAX];
    PortChanges changes;
    int32_t sum = 0;
    const int count = list_sailings(base, prospects, fleet, uses, sailings);
    changes.changed = 0;
    changes.captured = 0;
    for (int i = 0; i < count; i++) {
        const GalleyUse *use = sailings[i].use;
        Voyage store;
        const Voyage *voyage = next_voyage(prospects, &sailings[i], &changes, &store);
        sum += use->hull + voyage->trade + (voyage->conquest > use->fight ? voyage->conquest : use->fight);
        if (voyage->port != 0 && (voyage->captures || voyage->stock != stock_after(prospects, &changes, voyage->port))) {
            note_change(&changes, voyage);
        }
    }
    return sum;
}

int32_t fleet_value(Base *base, Prospects *prospects, const Difference *differs)
{
    const bool as_kept = !differs->coast && !differs->foes;
    const bool as_fleet = fleet_class(&base->moment, differs->fleet)
                          == fleet_class(&base->moment, base->fleets[prospects->player]);
    const Fleet fleet = {differs->own, as_kept && as_fleet ? base->own & ~differs->galleys : 0U, as_kept};
    if (fleet.staying != base->own || fleet.staying != fleet.own) {
        assert(base->rests);
        return sail_all(base, prospects, &fleet);
    }
    if (!base->rests) {
        find_base_values(base, prospects);
        base->rest = sail_all(base, prospects, &fleet);
        base->rests = true;
    }
    return base->rest;
}

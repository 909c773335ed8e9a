/* The player's galleys in a position near the base: what each counts for by itself, and what they
 * do one after another. */
#include "evaluate.h"

#include <assert.h>

/* The number of a player's galleys matters for each of them only as far as this tells
 * (galley_value). */
static int fleet_class(const Moment *moment, int fleet)
{
    return fleet > 2 || moment->later <= 0 ? 0 : fleet;
}

static void find_use(Base *base, Prospects *prospects, GalleyId galley, GalleyUse *out)
{
    const EvalContext *eval = prospects->eval;
    const Galley *own = &prospects->pub->galleys[galley];
    const uint32_t rivals = base->rivals[own->zone];
    GalleyTerms terms;
    int steps;
    galley_terms(&base->moment, own, prospects->fleets[prospects->player], &base->threats, &terms);
    out->hull = terms.hull + terms.risk;
    out->reach = prospects_reach(prospects, galley, &steps)
                 | (eval->rounds > 0 && base->moment.later > 0 ? eval->ports : 0U);
    out->fight = 0;
    if (prospects->moment.fights && rivals != 0) {
        GalleyId target;
        out->fight = galley_best_fight(eval, prospects->pub, &prospects->moment, own, rivals,
                                       prospects->fleets, &target);
    }
    prospects_voyage(prospects, galley, &out->voyage);
}

/* All that a galley's use depends on while ports and galleys of others are as in the base; not
 * 0. */
static uint64_t key_of_use(const Base *base, const Prospects *prospects, GalleyId galley)
{
    const Galley *own = &prospects->pub->galleys[galley];
    const int class = fleet_class(&base->moment, prospects->fleets[prospects->player]);
    return 1ULL << 63 | (uint64_t) class << 56 | (uint64_t)own->zone << 48
           | (uint64_t)own->sailors << 40 | (uint64_t)prospects_steps(prospects, galley) << 32
           | own->cargo;
}

/* The same from the memo, which holds as long as ports and galleys of others are as in the base. */
static void look_up_use(Base *base, Prospects *prospects, GalleyId galley, GalleyUse *out)
{
    const uint64_t key = key_of_use(base, prospects, galley);
    const int place = (int)(key * 0x9E3779B97F4A7C15ULL >> (64 - MEMO_BITS));
    if (base->keys[place] != key) {
        base->keys[place] = key;
        find_use(base, prospects, galley, &base->memo[place]);
    }
    *out = base->memo[place];
}

/* A galley and what it would do before others have sailed. */
typedef struct Sailing {
    GalleyId galley;
    int32_t value;
    const GalleyUse *use;
} Sailing;

/* The player's galleys now. */
typedef struct Fleet {
    uint32_t own;     /* bit `galley` */
    uint32_t staying; /* those that are as in the base */
    bool as_base;     /* ports and galleys of others are, too */
} Fleet;

/* Those with the best voyages first. uses: room for those that are not as in the base. */
static int list_sailings(Base *base, Prospects *prospects, const Fleet *fleet,
                         GalleyUse uses[GALLEY_MAX], Sailing sailings[GALLEY_MAX])
{
    int count = 0;
    for (uint32_t own = fleet->own; own != 0; own &= own - 1) {
        const GalleyId galley = (GalleyId)bits_lowest(own);
        const GalleyUse *use = &base->uses[galley];
        if ((fleet->staying >> galley & 1U) == 0) {
            use = &uses[count];
            (fleet->as_base ? look_up_use : find_use)(base, prospects, galley, &uses[count]);
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

/* Ports as the voyages before have left them. */
typedef struct PortChanges {
    uint32_t changed;             /* bit `port` */
    uint32_t captured;            /* of these: they are the player's now */
    uint32_t stock[PORT_MAX + 1]; /* of these */
} PortChanges;

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

static void ports_change(Prospects *prospects, const PortChanges *changes, uint32_t ports,
                         SavedPort before[PORT_MAX + 1])
{
    prospects->stale = ports;
    for (; ports != 0; ports &= ports - 1) {
        const int port = bits_lowest(ports);
        before[port] = (SavedPort){prospects->owner[port], prospects->garrison[port],
                                   prospects->stock[port], prospects->prize[port]};
        prospects->stock[port] = changes->stock[port];
        if ((changes->captured >> port & 1U) != 0) {
            prospects->owner[port] = prospects->player;
            prospects->garrison[port] = 1;
            prospects->prize[port] = 0;
            prospects->prizes &= ~(1U << port);
        }
    }
}

static void ports_restore(Prospects *prospects, uint32_t prizes,
                          const SavedPort before[PORT_MAX + 1])
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

/* The best voyage of a galley where voyages before have changed these ports. */
static void find_next(Prospects *prospects, GalleyId galley, const PortChanges *changes,
                      uint32_t changed, Voyage *out)
{
    const uint32_t prizes = prospects->prizes;
    SavedPort before[PORT_MAX + 1];
    ports_change(prospects, changes, changed, before);
    prospects_voyage(prospects, galley, out);
    ports_restore(prospects, prizes, before);
}

/* The key of a galley's use, and how these ports are changed. */
static uint64_t key_of_next(uint64_t key, const PortChanges *changes, uint32_t changed)
{
    for (; changed != 0; changed &= changed - 1) {
        const int port = bits_lowest(changed);
        const uint64_t change = (uint64_t)port << 33
                                | (uint64_t)(changes->captured >> port & 1U) << 32
                                | changes->stock[port];
        key *= 0x9E3779B97F4A7C15ULL; /* cargo and stock have the same bits */
        key = (key ^ key >> 32) + change;
    }
    return key * 0x9E3779B97F4A7C15ULL;
}

/* The best voyage of a galley once others have sailed; from the memo while ports and galleys of
 * others are as in the base. */
static Voyage next_voyage(Base *base, Prospects *prospects, const Fleet *fleet,
                          const Sailing *sailing, const PortChanges *changes)
{
    const uint32_t changed = changes->changed & sailing->use->reach;
    Voyage voyage = sailing->use->voyage;
    if (changed == 0) {
        return voyage;
    }
    if (!fleet->as_base) {
        find_next(prospects, sailing->galley, changes, changed, &voyage);
        return voyage;
    }
    const uint64_t key =
        key_of_next(key_of_use(base, prospects, sailing->galley), changes, changed);
    NextVoyage *next = &base->next[key >> (64 - MEMO_BITS)];
    if (next->key != key) {
        next->key = key;
        find_next(prospects, sailing->galley, changes, changed, &next->voyage);
    }
    return next->voyage;
}

static bool changes_port(const Prospects *prospects, const PortChanges *changes,
                         const Voyage *voyage)
{
    const PortId port = voyage->port;
    const uint32_t stock =
        (changes->changed >> port & 1U) != 0 ? changes->stock[port] : prospects->stock[port];
    return port != 0 && (voyage->captures || voyage->stock != stock);
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
        const Voyage voyage = next_voyage(base, prospects, fleet, &sailings[i], &changes);
        sum += use->hull + voyage.trade
               + (voyage.conquest > use->fight ? voyage.conquest : use->fight);
        if (changes_port(prospects, &changes, &voyage)) {
            note_change(&changes, &voyage);
        }
    }
    return sum;
}

int32_t fleet_value(Base *base, Prospects *prospects, const Difference *differs)
{
    const bool same_class = fleet_class(&base->moment, differs->fleet)
                            == fleet_class(&base->moment, base->fleets[prospects->player]);
    const bool as_base = !differs->coast && !differs->cargo;
    const Fleet fleet = {differs->own, same_class && as_base ? base->own & ~differs->galleys : 0U,
                         as_base};
    if (fleet.staying != base->own || fleet.staying != fleet.own) {
        assert(base->fleet_known);
        return sail_all(base, prospects, &fleet);
    }
    if (!base->fleet_known) {
        for (uint32_t own = base->own; own != 0; own &= own - 1) {
            const GalleyId galley = (GalleyId)bits_lowest(own);
            find_use(base, prospects, galley, &base->uses[galley]);
        }
        base->fleet_value = sail_all(base, prospects, &fleet);
        base->fleet_known = true;
    }
    return base->fleet_value;
}

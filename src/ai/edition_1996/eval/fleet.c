/* The player's galleys in a position near the base: what each counts for by itself, and what they
 * do one after another. */
#include "evaluate.h"

#include <assert.h>

static void find_use(Base *base, Prospects *prospects, GalleyId galley, GalleyUse *out)
{
    const Galley *own = &prospects->pub->galleys[galley];
    const uint32_t rivals = base->rivals[own->zone];
    GalleyTerms terms;
    galley_terms(&base->moment, own, prospects->fleets[prospects->player], &base->threats, &terms);
    out->hull = terms.hull + terms.risk;
    out->fight = 0;
    if (prospects->moment.fights && rivals != 0) {
        GalleyId target;
        out->fight = galley_best_fight(prospects->eval, prospects->pub, &prospects->moment, own,
                                       rivals, prospects->fleets, &target);
    }
    prospects_voyage(prospects, galley, &out->voyage);
}

/* A galley and what it would do before others have sailed. */
typedef struct Sailing {
    GalleyId galley;
    int32_t value;
    const GalleyUse *use;
} Sailing;

/* Those with the best voyages first. staying: those as in the base. uses: room for the others. */
static int list_sailings(Base *base, Prospects *prospects, uint32_t own, uint32_t staying,
                         GalleyUse uses[GALLEY_MAX], Sailing sailings[GALLEY_MAX])
{
    int count = 0;
    for (; own != 0; own &= own - 1) {
        const GalleyId galley = (GalleyId)bits_lowest(own);
        const GalleyUse *use = &base->uses[galley];
        if ((staying >> galley & 1U) == 0) {
            use = &uses[count];
            find_use(base, prospects, galley, &uses[count]);
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

/* A port as it was before. */
typedef struct SavedPort {
    PlayerId owner;
    uint8_t garrison;
    uint32_t stock;
    int32_t prize;
} SavedPort;

static void leave_port(Prospects *prospects, const Voyage *voyage, SavedPort before[PORT_MAX + 1])
{
    const PortId port = voyage->port;
    if ((prospects->stale >> port & 1U) == 0) {
        before[port] = (SavedPort){prospects->owner[port], prospects->garrison[port],
                                   prospects->stock[port], prospects->prize[port]};
    }
    prospects_leave(prospects, voyage);
}

static void restore_ports(Prospects *prospects, const SavedPort before[PORT_MAX + 1])
{
    for (uint32_t ports = prospects->stale; ports != 0; ports &= ports - 1) {
        const int port = bits_lowest(ports);
        prospects->owner[port] = before[port].owner;
        prospects->garrison[port] = before[port].garrison;
        prospects->stock[port] = before[port].stock;
        prospects->prize[port] = before[port].prize;
    }
    prospects->stale = 0;
}

/* What the galleys count for, and what they do one after another. */
static int32_t sail_all(Base *base, Prospects *prospects, uint32_t own, uint32_t staying)
{
    GalleyUse uses[GALLEY_MAX];
    Sailing sailings[GALLEY_MAX];
    SavedPort before[PORT_MAX + 1];
    int32_t sum = 0;
    const int count = list_sailings(base, prospects, own, staying, uses, sailings);
    for (int i = 0; i < count; i++) {
        const GalleyUse *use = sailings[i].use;
        Voyage voyage = use->voyage;
        prospects_next(prospects, sailings[i].galley, &voyage);
        sum += use->hull + voyage.trade
               + (voyage.conquest > use->fight ? voyage.conquest : use->fight);
        leave_port(prospects, &voyage, before);
    }
    restore_ports(prospects, before);
    return sum;
}

int32_t fleet_value(Base *base, Prospects *prospects, const Difference *differs)
{
    const bool same_class = fleet_class(prospects, differs->fleet)
                            == fleet_class(prospects, base->fleets[prospects->player]);
    const bool as_base = same_class && !differs->coast && !differs->cargo;
    const uint32_t staying = as_base ? base->own & ~differs->galleys : 0U;
    if (staying != base->own || staying != differs->own) {
        assert(base->fleet_known);
        return sail_all(base, prospects, differs->own, staying);
    }
    if (!base->fleet_known) {
        for (uint32_t own = base->own; own != 0; own &= own - 1) {
            const GalleyId galley = (GalleyId)bits_lowest(own);
            find_use(base, prospects, galley, &base->uses[galley]);
        }
        base->fleet_value = sail_all(base, prospects, base->own, staying);
        base->fleet_known = true;
    }
    return base->fleet_value;
}

/* Where a plan leads, as far as it matters: which of several galleys that are the same has which
 * number, in which order cubes lie in a warehouse, and whether a galley that lies where it lay has
 * been elsewhere, changes nothing in this edition. */
#include "search.h"

#include <string.h>

enum { STOCK_BITS = 4 };

/* A galley, and whether it has moved. */
typedef struct Placed {
    Galley galley;
    int moved;
} Placed;

static bool is_before(const Placed *first, const Placed *second)
{
    const Galley *one = &first->galley, *other = &second->galley;
    const int order[] = {one->owner - other->owner, one->zone - other->zone,
                         one->sailors - other->sailors, first->moved - second->moved};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        if (order[i] != 0) {
            return order[i] < 0;
        }
    }
    return one->cubes < other->cubes;
}

static void sort_galleys(PublicState *pub)
{
    Public1996 *round = &pub->as.e1996;
    Placed sorted[GALLEY_MAX + 1];
    int count = 0;
    memset(sorted, 0, sizeof sorted);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Placed placed = {pub->galleys[id], galley_moved(round, id)};
        if (placed.galley.owner == 0) {
            continue;
        }
        int place = ++count;
        for (; place > 1 && is_before(&placed, &sorted[place - 1]); place--) {
            sorted[place] = sorted[place - 1];
        }
        sorted[place] = placed;
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        pub->galleys[id] = sorted[id].galley;
        galley_set_moved(round, id, sorted[id].moved);
    }
}

static void sort_stock(Port *port)
{
    uint32_t sorted = 0;
    int filled = 0;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        for (int space = 0; space < port_cube_count(port); space++) {
            if (port_space_good(port, space) == good) {
                sorted |= (uint32_t)good << STOCK_BITS * filled++;
            }
        }
    }
    port->stock = sorted;
}

/* Whoever is through with his moves has forgotten by the next round which galleys lay still. */
static void forget_moves(PublicState *pub)
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (pub->stack[0].id != PHASE_ROUTE || pub->stack[0].player != pub->galleys[id].owner) {
            galley_set_moved(&pub->as.e1996, id, 0);
        }
    }
}

uint64_t canonical_hash_1996(const World *world, const Imagined *state)
{
    const Public1996 *round = &state->pub.as.e1996;
    Imagined sorted = *state;
    forget_moves(&sorted.pub);
    if (state->pub.depth <= 1 && round->active == 0 && round->target == 0
        && round->offer_partner == 0) {
        sort_galleys(&sorted.pub); /* nothing names a galley by its number */
    }
    for (PortId port = 1; port <= world->port_count; port++) {
        sort_stock(&sorted.pub.ports[port]);
    }
    return rules_hash(world, &sorted.state);
}

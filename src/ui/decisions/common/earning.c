#include "decisions/common/earning.h"

#include "decisions/common/pieces.h"
#include "table/reach.h"
#include "table/table.h"

int32_t earning_worth(const Table *t, const Earning *earning)
{
    return earning->ducats + earning->points * t->world->e1996.point_ducats;
}

static Earning better_of(const Table *t, Earning a, Earning b)
{
    const int32_t more = earning_worth(t, &b) - earning_worth(t, &a);
    return b.port != 0 && (a.port == 0 || more > 0 || (more == 0 && b.steps < a.steps)) ? b : a;
}

/* What a cube on this space of an own port counts for its owner. */
static int points_stored(const Table *t, PublicState *pub, PortId port, GoodId good, int space)
{
    PlayerTally before, after;
    Port *own = &pub->ports[port];
    const uint32_t stock = own->stock;
    rules_tally(t->world, pub, own->owner, &before);
    own->stock |= (uint32_t)good << (4 * space);
    rules_tally(t->world, pub, own->owner, &after);
    own->stock = stock;
    return after.points - before.points;
}

Earning earning_of_galley(const Table *t, GalleyId galley, GoodId good)
{
    PublicState pub = t->view.pub;
    Galley *deck = &pub.galleys[galley];
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1];
    Earning best = {0};
    reach_compute(t, galley, deck->sailors, 0, distance, from);
    /* The cube lies there beside the rest, whether or not there is room: it is only asked about. */
    deck->cargo = 1U << (4U * good);
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const ZoneId zone = t->world->ports[port].zone;
        int space = 0;
        int32_t value = 0, bonus = 0;
        deck->zone = zone;
        if (distance[zone] != 255
            && e1996_sale_quote(t->world, &pub, galley, good, &space, &value, &bonus)) {
            const int points = pub.ports[port].owner == deck->owner
                                   ? points_stored(t, &pub, port, good, space)
                                   : 0;
            best =
                better_of(t, best, (Earning){port, distance[zone], value + bonus, bonus, points});
        }
    }
    return best;
}

Earning earning_of_player(const Table *t, PlayerId player, PortId port, GoodId good)
{
    Earning best = {0};
    const bool full = earning_room(t, player, port) == 0;
    for (GalleyId id = 0; pieces_galley(t, player, t->world->ports[port].zone, &id);) {
        if (full || galley_room(table_galley(t, id)) > 0) {
            best = better_of(t, best, earning_of_galley(t, id, good));
        }
    }
    return best;
}

int earning_room(const Table *t, PlayerId player, PortId port)
{
    const int supply = t->view.pub.supply[t->world->ports[port].good];
    int room = 0;
    for (GalleyId id = 0; pieces_galley(t, player, t->world->ports[port].zone, &id);) {
        room += galley_room(table_galley(t, id));
    }
    return room < supply ? room : supply;
}

const char *earning_words(Table *t, const Earning *earning, GoodId good)
{
    const StringArg what = ARG_TEXT("good", table_good_name(t, good)),
                    where = ARG_TEXT("port", table_port_name(t, earning->port)),
                    ducats = ARG_INT("ducats", earning->ducats),
                    bonus = ARG_INT("bonus", earning->bonus),
                    points = ARG_INT("points", earning->points);
    const bool more = earning->bonus > 0;
    if (earning->port == 0 || (earning->points == 0 && earning->ducats == 0)) {
        return SF(earning->port == 0 ? "earning.nowhere" : "earning.nothing", what, where);
    }
    if (earning->steps == 0) {
        return SF(earning->points > 0 ? "earning.stored_here"
                  : more              ? "earning.here_bonus"
                                      : "earning.here",
                  what, where, ducats, bonus, points);
    }
    return SP(earning->points > 0 ? "earning.stored_away"
              : more              ? "earning.away_bonus"
                                  : "earning.away",
              earning->steps, what, where, ducats, bonus, points);
}

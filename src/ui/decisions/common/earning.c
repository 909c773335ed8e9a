#include "decisions/common/earning.h"

#include "table/reach.h"
#include "table/table.h"

int32_t earning_worth(const Table *table, const Earning *earning)
{
    return earning->ducats + earning->points * table->world->e1996.point_ducats;
}

static Earning better_of(const Table *table, Earning a, Earning b)
{
    const int32_t more = earning_worth(table, &b) - earning_worth(table, &a);
    return b.port != 0 && (a.port == 0 || more > 0 || (more == 0 && b.steps < a.steps)) ? b : a;
}

/* What a cube on this space of an own port counts for its owner. */
static int points_stored(const Table *table, PublicState *pub, PortId port, GoodId good, int space)
{
    PlayerTally before, after;
    Port *own = &pub->ports[port];
    const uint32_t stock = own->stock;
    rules_tally(table->world, pub, own->owner, &before);
    own->stock |= (uint32_t)good << (4 * space);
    rules_tally(table->world, pub, own->owner, &after);
    own->stock = stock;
    return after.points - before.points;
}

Earning earning_of_galley(const Table *table, GalleyId galley, GoodId good)
{
    PublicState pub = table->view.pub;
    Galley *deck = &pub.galleys[galley];
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1];
    Earning best = {0};
    reach_compute(table, galley, deck->sailors, 0, distance, from);
    /* The cube lies there beside the rest, whether or not there is room: it is only asked about. */
    deck->cargo = 1U << (4U * good);
    for (PortId port = 1; port <= table->world->port_count; port++) {
        const ZoneId zone = table->world->ports[port].zone;
        int space = 0;
        int32_t value = 0, bonus = 0;
        deck->zone = zone;
        if (distance[zone] != 255
            && e1996_sale_quote(table->world, &pub, galley, good, &space, &value, &bonus)) {
            const int points = pub.ports[port].owner == deck->owner
                                   ? points_stored(table, &pub, port, good, space)
                                   : 0;
            best = better_of(table, best,
                             (Earning){port, distance[zone], value + bonus, bonus, points});
        }
    }
    return best;
}

Earning earning_of_player(const Table *table, PlayerId player, PortId port, GoodId good)
{
    Earning best = {0};
    const bool full = earning_room(table, player, port) == 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *deck = table_galley(table, galley);
        if (deck->owner == player && deck->zone == table->world->ports[port].zone
            && (full || galley_room(deck) > 0)) {
            best = better_of(table, best, earning_of_galley(table, galley, good));
        }
    }
    return best;
}

int earning_room(const Table *table, PlayerId player, PortId port)
{
    const int supply = table->view.pub.supply[table->world->ports[port].good];
    int room = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *deck = table_galley(table, galley);
        if (deck->owner == player && deck->zone == table->world->ports[port].zone) {
            room += galley_room(deck);
        }
    }
    return room < supply ? room : supply;
}

const char *earning_words(Table *table, const Earning *earning, GoodId good)
{
    const StringArg args[] = {ARG_TEXT("good", table_good_name(table, good)),
                              ARG_TEXT("port", table_port_name(table, earning->port)),
                              ARG_INT("ducats", earning->ducats), ARG_INT("bonus", earning->bonus),
                              ARG_INT("points", earning->points)};
    const int count = (int)(sizeof args / sizeof args[0]);
    if (earning->port == 0) {
        return strings_format(app->strings, "earning.nowhere", args, count);
    }
    if (earning->points == 0 && earning->ducats == 0) {
        return strings_format(app->strings, "earning.nothing", args, count);
    }
    if (earning->points > 0) {
        return earning->steps == 0
                   ? strings_format(app->strings, "earning.stored_here", args, count)
                   : strings_plural(app->strings, "earning.stored_away", earning->steps, args,
                                    count);
    }
    if (earning->steps == 0) {
        return strings_format(
            app->strings, earning->bonus > 0 ? "earning.here_bonus" : "earning.here", args, count);
    }
    return strings_plural(app->strings, earning->bonus > 0 ? "earning.away_bonus" : "earning.away",
                          earning->steps, args, count);
}

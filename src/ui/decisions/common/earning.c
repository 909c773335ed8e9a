#include "decisions/common/earning.h"

#include "table/reach.h"
#include "table/table.h"

static Earning better_of(Earning a, Earning b)
{
    return b.port != 0
                   && (a.port == 0 || b.ducats > a.ducats
                       || (b.ducats == a.ducats && b.steps < a.steps))
               ? b
               : a;
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
            best = better_of(best, (Earning){port, distance[zone], value + bonus, bonus});
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
            best = better_of(best, earning_of_galley(table, galley, good));
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
    AppUi *app = table->app;
    const StringArg args[] = {ARG_TEXT("good", table_good_name(table, good)),
                              ARG_TEXT("port", table_port_name(table, earning->port)),
                              ARG_INT("ducats", earning->ducats), ARG_INT("bonus", earning->bonus)};
    const int count = (int)(sizeof args / sizeof args[0]);
    if (earning->port == 0) {
        return strings_format(app->strings, "earning.nowhere", args, count);
    }
    if (earning->steps == 0) {
        return strings_format(
            app->strings, earning->bonus > 0 ? "earning.here_bonus" : "earning.here", args, count);
    }
    return strings_plural(app->strings, earning->bonus > 0 ? "earning.away_bonus" : "earning.away",
                          earning->steps, args, count);
}

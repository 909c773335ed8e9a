#include "decisions/edition_1996/outfit.h"

#include "table/table.h"

bool outfit_is_place(const Table *table, ZoneId zone)
{
    const PortId port = table_port_of(table, zone);
    bool own = port != 0 && table_port(table, port)->owner == table->decider;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        const Galley *deck = table_galley(table, galley);
        own = own || (deck->owner == table->decider && deck->zone == zone);
    }
    return own && zone != 0;
}

bool outfit_galley_here(const Table *table, GalleyId galley)
{
    const Galley *deck = table_galley(table, galley);
    return deck->owner == table->decider && deck->zone == table->turned.place;
}

GalleyId outfit_buyer(const Table *table)
{
    GalleyId first = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (outfit_galley_here(table, galley)) {
            first = first == 0 ? galley : first;
            if (galley_room(table_galley(table, galley)) > 0) {
                return galley;
            }
        }
    }
    return first;
}

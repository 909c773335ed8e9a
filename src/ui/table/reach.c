#include "table/table.h"

void reach_compute(const Table *t, GalleyId galley, int steps, ZoneMask watched,
                   uint8_t distance[ZONE_MAX + 1], ZoneId from[ZONE_MAX + 1])
{
    ZoneId queue[ZONE_MAX + 1];
    uint8_t passed[ZONE_MAX + 1] = {0}; /* Watched zones left behind on the way. */
    int head = 0, tail = 0;
    memset(distance, 255, ZONE_MAX + 1);
    memset(from, 0, ZONE_MAX + 1);
    ZoneId start = table_galley(t, galley)->zone;
    if (start == 0) {
        return;
    }
    distance[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        ZoneId at = queue[head++];
        if (distance[at] >= steps) {
            continue;
        }
        uint8_t through = (uint8_t)(passed[at] + (at != start && (watched >> at & 1)));
        for (ZoneId z = 1; z <= t->world->zone_count; z++) {
            if (!world_zones_adjacent(t->world, at, z) || distance[z] <= distance[at]) {
                continue;
            }
            if (distance[z] == 255) {
                queue[tail++] = z;
            } else if (passed[z] <= through) {
                continue;
            }
            distance[z] = (uint8_t)(distance[at] + 1);
            from[z] = at;
            passed[z] = through;
        }
    }
}

int reach_route(const uint8_t distance[ZONE_MAX + 1], const ZoneId from[ZONE_MAX + 1], ZoneId goal,
                ZoneId out[ROUTE_ZONE_MAX])
{
    int count = distance[goal];
    if (count > ROUTE_ZONE_MAX) {
        return 0;
    }
    ZoneId at = goal;
    for (int i = count - 1; i >= 0; i--) {
        out[i] = at;
        at = from[at];
    }
    return count;
}

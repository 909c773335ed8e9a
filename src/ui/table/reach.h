/* Shortest ways over the zones, by breadth first search in the order of zone ids. All zones of one
 * distance are settled before the next, so that of equal ways the one past fewest watchers is
 * known. */
#ifndef SERENISSIMA_UI_TABLE_REACH_H
#define SERENISSIMA_UI_TABLE_REACH_H

#include "setup/app.h"

/* Zones on a way, at most. */
enum { ROUTE_ZONE_MAX = 16 };

/* Shortest ways of a galley over zones it may still enter. watched: zones to pass only
 * where another way would be longer.
 * distance[zone]: steps, 0 its own zone, 255 out of reach. from[zone]: zone before it. */
void reach_compute(const Table *table, GalleyId galley, int steps, ZoneMask watched,
                   uint8_t distance[ZONE_MAX + 1], ZoneId from[ZONE_MAX + 1]);
/* Zones to enter from the galley's to `goal`, in order; returns how many. */
int reach_route(const uint8_t distance[ZONE_MAX + 1], const ZoneId from[ZONE_MAX + 1], ZoneId goal,
                ZoneId out[ROUTE_ZONE_MAX]);

#endif

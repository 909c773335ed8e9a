/* The way of a galley over several zones, as somebody typed only where it leads. */
#pragma once

#include <serenissima/session/session.h>

/* Of one galley: where it can come to in this turn, where others let it pass. Of ways of the same
 * length those on which fewer are asked, then the first by the ids of the zones. */
typedef struct VoyageWays {
    const Session *session;
    PlayerId seat;
    GalleyId galley;
    ZoneId start;
    ZoneMask reached;          /* without its own zone */
    ZoneId from[ZONE_MAX + 1]; /* the zone before it */
} VoyageWays;

void voyage_find(Session *session, PlayerId seat, GalleyId galley, VoyageWays *ways);
/* The zones up to the goal, which is reached; returns how many. */
int voyage_way(const VoyageWays *ways, ZoneId goal, ZoneId way[ZONE_MAX]);
/* Why it comes no nearer to a goal that is not reached. Of the ways found last. */
RuleError voyage_refused(const VoyageWays *ways, ZoneId goal);
/* One step of it. */
Command voyage_step(const World *world, PlayerId seat, GalleyId galley, ZoneId zone);

/* Positions of the first edition put together by hand, to ask one seat about. */
#pragma once

#include "arena.h"

#include <serenissima/rules/edition_1996.h>

/* Ids by the names in the board file. */
ZoneId scene_1996_zone(const char *name);
PortId scene_1996_port(const char *name);
GoodId scene_1996_good(const char *name);
/* Four players in a phase of a round, player 1 in turn and first in order; galleys and ports as at
 * the start. */
void scene_1996_set(GamePosition *state, PhaseId phase, uint8_t round);

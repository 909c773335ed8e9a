/* What a cube that is to be bought would bring: facts for those who name, pay or refuse a price. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_EARNING_H
#define SERENISSIMA_UI_DECISIONS_COMMON_EARNING_H

#include "setup/app.h"

/* Where one cube would count most within a galley's reach, in the position now: sold, or stored in
 * an own port for the points that it brings there, which are worth what they cost at the end. What
 * rivals may do before the galley is there is not foreseen; a hint looks at that. */
typedef struct Earning {
    PortId port;    /* 0: nowhere. */
    uint8_t steps;  /* Zones to it; 0 here. */
    int32_t ducats; /* Price and bonus together. */
    int32_t bonus;  /* Of these, for a new market. */
    int points;     /* Wealth points more for its owner, where the port is his. */
} Earning;

/* For the galley, or the best of the player's galleys in the zone of `port` that have room; of all
 * there when none has. */
Earning earning_of_galley(const Table *table, GalleyId galley, GoodId good);
Earning earning_of_player(const Table *table, PlayerId player, PortId port, GoodId good);
/* Price, bonus and points together, in ducats: points are bought with them at the end. */
int32_t earning_worth(const Table *table, const Earning *earning);
/* Free places of the player's galleys in the port's zone, no more than cubes are left to buy. */
int earning_room(const Table *table, PlayerId player, PortId port);
/* The same as a sentence: "Best price now: 600 at Genova, 2 zones away." */
const char *earning_words(Table *table, const Earning *earning, GoodId good);

#endif

/* Sales of 1996, as voyages count them. */
#ifndef SERENISSIMA_AI_1996_SALES_H
#define SERENISSIMA_AI_1996_SALES_H

#include <serenissima/rules/bits.h>

#include "update.h"

static inline int cubes_of(uint32_t stock)
{
    return stock == 0 ? 0 : (4 + bits_highest(stock)) / 4;
}

static inline int cube_count(uint32_t cargo)
{
    return (int)((cargo * 0x11111111U) >> 28);
}

/* Bit `good`: in the warehouse, or supplied there. */
static inline uint32_t kinds_at(const WorldPort *place, uint32_t stock)
{
    uint32_t kinds = 1U << place->good;
    for (; stock != 0; stock >>= 4) {
        kinds |= 1U << (stock & 15U);
    }
    return kinds;
}

/* Value aboard of the last of `count` cubes of one kind. */
static inline int32_t last_cube(const Prospects *prospects, GoodId good, uint32_t count)
{
    return prospects->last[good][count > DECK_PLACE_COUNT ? DECK_PLACE_COUNT : count];
}

/* Bit `good`: aboard. */
static inline uint8_t kinds_of(uint32_t cargo)
{
    uint32_t some = (cargo | cargo >> 1 | cargo >> 2 | cargo >> 3) & 0x11111111U; /* bit 4 * good */
    some = (some | some >> 3) & 0x03030303U;
    some = (some | some >> 6) & 0x000F000FU;
    return (uint8_t)(some | some >> 12);
}

/* Sells what is worth it of a cargo in a port with that owner and stock, the best cube first, and
 * takes it off the cargo and into the stock: the sum, less what the cubes are worth aboard. */
int32_t sell_out(const Prospects *prospects, PortId port, PlayerId owner, uint32_t *cargo,
                 uint32_t *stock);

#endif

/* Which galleys and ports are whose: all of them are looked at alike, several at once, for whoever
 * asks would else look at each by itself. */
#include <stddef.h>

#include "../edition.h"

/* A galley is one word, of a port's two the last one is looked at. */
typedef uint32_t Word;
_Static_assert(sizeof(Galley) == sizeof(Word), "");
_Static_assert(sizeof(Port) == 2 * sizeof(Word) && offsetof(Port, owner) == sizeof(Word), "");

static inline Word last_word(const void *piece, size_t size)
{
    Word word;
    memcpy(&word, (const char *)piece + size - sizeof word, sizeof word);
    return word;
}

#define BITS(n)  1U << (n), 1U << ((n) + 1), 1U << ((n) + 2), 1U << ((n) + 3)
#define BITS4(n) BITS(n), BITS((n) + 4), BITS((n) + 8), BITS((n) + 12)

/* Bit `number` of those whose fields are the wanted ones where `counts` has bits. [0] is looked at,
 * too: so there are whole vectors of them. */
static inline uint32_t find(const void *pieces, size_t size, int last, Word counts, Word wanted)
{
    static const uint32_t bit[] = {BITS4(0U), BITS4(16U)};
    uint32_t found = 0;
    for (int id = 0; id <= last; id++) {
        Word fields = last_word((const char *)pieces + size * (size_t)id, size);
        found |= (fields & counts) == wanted ? bit[id] : 0;
    }
    return found & ~1U;
}

static inline uint32_t find_galleys(const PublicState *pub, Galley counts, Galley wanted)
{
    enum { SIZE = sizeof(Galley) };
    return find(pub->galleys, SIZE, GALLEY_MAX, last_word(&counts, SIZE), last_word(&wanted, SIZE));
}

uint32_t galleys_of(const PublicState *pub, PlayerId player)
{
    const Galley counts = {.owner = 7};
    const Galley wanted = {.owner = player & 7U};
    return find_galleys(pub, counts, wanted);
}

uint32_t galleys_in(const PublicState *pub, ZoneId zone)
{
    const Galley counts = {.zone = ZONE_MAX};
    const Galley wanted = {.zone = zone & (uint32_t)ZONE_MAX};
    return find_galleys(pub, counts, wanted);
}

uint32_t galleys_at(const PublicState *pub, PlayerId player, ZoneId zone)
{
    const Galley counts = {.owner = 7, .zone = ZONE_MAX};
    const Galley wanted = {.owner = player & 7U, .zone = zone & (uint32_t)ZONE_MAX};
    return find_galleys(pub, counts, wanted);
}

uint32_t ports_of(const PublicState *pub, PlayerId player)
{
    enum { SIZE = sizeof(Port) };
    const Port counts = {.owner = UINT8_MAX};
    const Port wanted = {.owner = player};
    return find(pub->ports, SIZE, PORT_MAX, last_word(&counts, SIZE), last_word(&wanted, SIZE));
}

int rules_buildings(const PublicState *pub, uint8_t building)
{
    int count = 0;
    for (int id = 1; id <= PORT_MAX; id++) {
        count += (pub->ports[id].buildings & building) != 0;
    }
    return count;
}

bool rules_port_has(const World *world, const PublicState *pub, PortId port, uint8_t goods_mask)
{
    uint32_t has = 1U << world->ports[port].good;
    for (uint32_t rest = pub->ports[port].stock; rest != 0; rest >>= 4) {
        has |= 1U << (rest & 15U);
    }
    return (has & goods_mask) == goods_mask;
}

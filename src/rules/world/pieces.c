/* Which galleys and ports are whose: all of them are looked at alike, several at once, for whoever
 * asks would else look at each by itself. */
#include <stddef.h>

#include "../edition.h"

/* Both have their small fields in one word. */
typedef uint32_t Word;
_Static_assert(sizeof(Galley) == 2 * sizeof(Word) && offsetof(Galley, owner) == sizeof(Word), "");
_Static_assert(sizeof(Port) == 2 * sizeof(Word) && offsetof(Port, owner) == sizeof(Word), "");

static inline Word small_fields(const void *piece)
{
    Word word;
    memcpy(&word, (const char *)piece + sizeof word, sizeof word);
    return word;
}

#define BITS(n)  1U << (n), 1U << ((n) + 1), 1U << ((n) + 2), 1U << ((n) + 3)
#define BITS4(n) BITS(n), BITS((n) + 4), BITS((n) + 8), BITS((n) + 12)

/* Bit `number` of those whose fields are the wanted ones where `counts` has bits. [0] is looked at,
 * too: so there are whole vectors of them. */
static inline uint32_t find(const void *pieces, int last, Word counts, Word wanted)
{
    static const uint32_t bit[] = {BITS4(0U), BITS4(16U)};
    uint32_t found = 0;
    for (int id = 0; id <= last; id++) {
        Word fields = small_fields((const char *)pieces + 2 * sizeof(Word) * (size_t)id);
        found |= (fields & counts) == wanted ? bit[id] : 0;
    }
    return found & ~1U;
}

uint32_t galleys_of(const PublicState *pub, PlayerId player)
{
    const Galley counts = {.owner = UINT8_MAX};
    const Galley wanted = {.owner = player};
    return find(pub->galleys, GALLEY_MAX, small_fields(&counts), small_fields(&wanted));
}

uint32_t galleys_in(const PublicState *pub, ZoneId zone)
{
    const Galley counts = {.zone = UINT8_MAX};
    const Galley wanted = {.zone = zone};
    return find(pub->galleys, GALLEY_MAX, small_fields(&counts), small_fields(&wanted));
}

uint32_t galleys_at(const PublicState *pub, PlayerId player, ZoneId zone)
{
    const Galley counts = {.owner = UINT8_MAX, .zone = UINT8_MAX};
    const Galley wanted = {.owner = player, .zone = zone};
    return find(pub->galleys, GALLEY_MAX, small_fields(&counts), small_fields(&wanted));
}

uint32_t ports_of(const PublicState *pub, PlayerId player)
{
    const Port counts = {.owner = UINT8_MAX};
    const Port wanted = {.owner = player};
    return find(pub->ports, PORT_MAX, small_fields(&counts), small_fields(&wanted));
}

/* The yardstick of bench. */
#include "bench.h"

#include <serenissima/rules/bits.h>

enum { WORDS = 160, RING = 16, TABLE = 4096, STEPS = 52000 };

typedef struct Piece {
    uint32_t words[WORDS];
} Piece;

static Piece ring[RING];
static uint32_t table[TABLE];

/* Numbers that nobody can foresee, the same in every run. */
static uint32_t next(uint32_t random)
{
    return random * 747796405u + 2891336453u;
}

void bench_loop(void)
{
    uint32_t random = 1;
    for (int i = 0; i < TABLE; i++) {
        random = next(random);
        table[i] = random >> 8;
    }
    for (int step = 0; step < STEPS; step++) {
        random = next(random);
        uint32_t found = table[random >> 20];
        Piece *piece = &ring[step % RING];
        *piece = ring[found % RING];
        if ((found & 16) != 0) {
            piece->words[(found >> 5) % WORDS] += random;
            continue;
        }
        for (uint32_t mask = found >> 12; mask != 0; mask &= mask - 1) {
            piece->words[bits_lowest(mask)] ^= table[(found + mask) % TABLE];
        }
    }
    /* Uses the result, or a compiler might leave the work out. */
    volatile uint32_t sink = ring[0].words[0];
    (void)sink;
}
